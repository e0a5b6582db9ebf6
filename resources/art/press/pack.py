"""A pack of cards with French suits: its faces in every variant, and the files they are written to."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from .canvas import BLUE, GREEN, INK, RED, Canvas
from .indices import index
from .pips import number_card
from .sheet import face_svg

SUITS = "cdhs"
TWO_COLOURS = {"c": INK, "d": RED, "h": RED, "s": INK}
FOUR_COLOURS = {"c": GREEN, "d": BLUE, "h": RED, "s": INK}


class Court(Protocol):
    """Draws the picture of a court card without its indices."""

    def __call__(self, rank: str, suit: str, colour: str, *, large: bool) -> str: ...


class Ace(Protocol):
    """Draws the field of an ace."""

    def __call__(self, canvas: Canvas, suit: str, colour: str, /) -> None: ...


@dataclass(frozen=True, slots=True)
class Pack:
    """``indices`` maps the ranks of card codes, high to low, to what is printed in the corners, ``outward`` units nearer to
    the edges than usual."""

    indices: Mapping[str, str]
    court: Court
    ace: Ace
    outward: float = 0.0

    def face(self, rank: str, suit: str, colour: str, *, large: bool) -> str:
        """The SVG text of one face."""
        corner, field = Canvas(), Canvas()
        index(corner, self.indices[rank], suit, colour, large=large, outward=self.outward)
        if rank in "KQJ":
            return face_svg(self.court(rank, suit, colour, large=large), corner)
        if rank == "A":
            self.ace(field, suit, colour)
        else:
            number_card(field, rank, suit, colour)
        return face_svg(field.svg(), corner)

    def files(self) -> Iterator[tuple[str, str]]:
        """Path below the pack's folder and text of every face with a suit."""
        for folder, large, four in variants():
            inks = FOUR_COLOURS if four else TWO_COLOURS
            for suit in SUITS:
                for rank in self.indices:
                    yield f"{folder}/{rank}{suit}.svg", self.face(rank, suit, inks[suit], large=large)


def variants() -> Iterator[tuple[str, bool, bool]]:
    """Folder, whether indices are large, and whether every suit has its own colour."""
    for large in (False, True):
        for four in (False, True):
            yield f"{'large' if large else 'normal'}/{'four' if four else 'two'}", large, four


def write(name: str, files: Iterable[tuple[str, str]]) -> None:
    """Write a pack's files below the folder named on the command line, or else below its own among the resources."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "faces" / name
    for place, text in files:
        path = target / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
