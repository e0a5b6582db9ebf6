"""Puts the pack together and names its files."""

from __future__ import annotations

from collections.abc import Iterator

from press.pack import Pack, variants
from press.sheet import card_svg

from . import backs
from .aces import ace
from .courts import court
from .jokers import JOKERS, joker

PACK = Pack({rank: "10" if rank == "T" else rank for rank in "AKQJT98765432"}, court, ace, outward=2.5)


def files() -> Iterator[tuple[str, str]]:
    """Every file of the pack: path below ``faces/french`` and its text."""
    yield from PACK.files()
    for folder, large, _ in variants():
        for code in JOKERS:
            yield f"{folder}/{code}.svg", joker(code, large=large)
    yield "back.svg", card_svg(backs.blue())
    yield "back-2.svg", card_svg(backs.green())
