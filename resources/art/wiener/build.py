"""Assembles the cards of the pack and names their files."""

from __future__ import annotations

from collections.abc import Iterator

from press.canvas import Canvas
from press.indices import index
from press.pips import number_card
from press.sheet import SUITS, card_svg, face_svg, variants

from .aces import ace
from .back import back
from .courts import court

INDICES = {"A": "A", "K": "K", "Q": "D", "J": "B", "T": "10", "9": "9", "8": "8", "7": "7"}
"""Rank of a card code to the index printed on an Austrian card."""


def face(rank: str, suit: str, colour: str, *, large: bool) -> str:
    """The SVG text of one face."""
    corner, field = Canvas(), Canvas()
    index(corner, INDICES[rank], suit, colour, large=large)
    if rank in "KQJ":
        return face_svg(court(rank, suit, colour, large=large), corner)
    if rank == "A":
        ace(field, suit, colour)
    else:
        number_card(field, rank, suit, colour)
    return face_svg(field.svg(), corner)


def files() -> Iterator[tuple[str, str]]:
    """Every file of the pack: path below ``faces/wiener`` and its text."""
    for folder, large, inks in variants():
        for suit in SUITS:
            for rank in INDICES:
                yield f"{folder}/{rank}{suit}.svg", face(rank, suit, inks[suit], large=large)
    yield "back.svg", card_svg(back())
