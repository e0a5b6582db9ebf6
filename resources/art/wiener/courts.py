"""Composes a court card: ground, the figure twice, band, frame and signs."""

from __future__ import annotations

from press.canvas import BLUE, GOLD, INK, PAPER, RED, Canvas
from press.sheet import doubled

from .figure import FIELD, band, big_sign, frame, ground
from .jacks import JACKS
from .kings import KINGS
from .ladies import LADIES

FIGURES = {"K": KINGS, "Q": LADIES, "J": JACKS}
BANDS = {
    "c": (GOLD, "leaf", INK),
    "d": (PAPER, "lozenge", RED),
    "h": (GOLD, "dot", RED),
    "s": (PAPER, "wave", BLUE),
}


def court(rank: str, suit: str, colour: str, *, large: bool) -> str:
    """The picture of a court card without its indices."""
    below, figure, above = Canvas(), Canvas(FIELD.upper), Canvas()
    ground(below)
    big_sign(figure, suit, colour, large=large)
    FIGURES[rank][suit](figure)
    band(above, *BANDS[suit])
    frame(above, colour, large=large)
    return below.svg() + doubled(figure.svg(), "f") + above.svg()
