"""Composes a court card: the figure twice, the cord between, the frame."""

from __future__ import annotations

from press.canvas import Canvas
from press.sheet import doubled

from .dress import FIELD, big_sign, cord, frame
from .jacks import JACKS
from .kings import KINGS
from .queens import QUEENS

FIGURES = {"K": KINGS, "Q": QUEENS, "J": JACKS}


def court(rank: str, suit: str, colour: str, *, large: bool) -> str:
    """The picture of a court card without its indices."""
    figure, above = Canvas(FIELD.upper), Canvas()
    big_sign(figure, suit, colour, large=large)
    FIGURES[rank][suit](figure)
    cord(above)
    frame(above, colour, large=large)
    return doubled(figure.svg(), "f") + above.svg()
