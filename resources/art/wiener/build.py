"""Puts the pack together and names its files."""

from __future__ import annotations

from collections.abc import Iterator

from press.pack import Pack
from press.sheet import card_svg

from .aces import ace
from .back import back
from .courts import court

PACK = Pack({"A": "A", "K": "K", "Q": "D", "J": "B", "T": "10", "9": "9", "8": "8", "7": "7"}, court, ace)


def files() -> Iterator[tuple[str, str]]:
    """Every file of the pack: path below ``faces/wiener`` and its text."""
    yield from PACK.files()
    yield "back.svg", card_svg(back())
