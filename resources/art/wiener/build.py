"""Assembles the cards of the pack and names their files."""

from __future__ import annotations

from collections.abc import Iterator

from .back import back
from .canvas import BLUE, EDGE, GREEN, INK, PAPER, RED, Canvas
from .courts import court
from .indices import index
from .pips import ace, number_card

RANKS = "AKQJT987"
SUITS = "cdhs"
TWO_COLOURS = {"c": INK, "d": RED, "h": RED, "s": INK}
FOUR_COLOURS = {"c": GREEN, "d": BLUE, "h": RED, "s": INK}


def card_svg(body: str) -> str:
    """A white card with rounded corners and a thin edge around drawn elements."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 240 336">'
        f'<rect x=".75" y=".75" width="238.5" height="334.5" rx="15" fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"/>'
        f"{body}</svg>\n"
    )


def face(rank: str, suit: str, *, large: bool, four: bool) -> str:
    """The SVG text of one face."""
    colour = (FOUR_COLOURS if four else TWO_COLOURS)[suit]
    corner = Canvas()
    index(corner, rank, suit, colour, large=large)
    if rank in "KQJ":
        picture = court(rank, suit, colour, large=large)
    else:
        field = Canvas()
        if rank == "A":
            ace(field, suit, colour)
        else:
            number_card(field, rank, suit, colour)
        picture = field.svg()
    twice = f'<g id="i">{corner.svg()}</g><use xlink:href="#i" transform="rotate(180 120 168)"/>'
    return card_svg(picture + twice)


def files() -> Iterator[tuple[str, str]]:
    """Every file of the pack: path below ``faces/wiener`` and its text."""
    for large in (False, True):
        for four in (False, True):
            folder = f"{'large' if large else 'normal'}/{'four' if four else 'two'}"
            for suit in SUITS:
                for rank in RANKS:
                    yield f"{folder}/{rank}{suit}.svg", face(rank, suit, large=large, four=four)
    yield "back.svg", card_svg(back())
