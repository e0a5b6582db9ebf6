"""Composes a court card: ground, the figure twice, band, frame and signs."""

from __future__ import annotations

from .canvas import BLUE, GOLD, INK, PAPER, RED, Canvas
from .jacks import JACKS
from .kings import KINGS
from .ladies import LADIES
from .parts import HALF_FIGURE, band, big_sign, frame, ground

FIGURES = {"K": KINGS, "Q": LADIES, "J": JACKS}
BANDS = {
    "c": (GOLD, "leaf", INK),
    "d": (PAPER, "lozenge", RED),
    "h": (GOLD, "dot", RED),
    "s": (PAPER, "wave", BLUE),
}


def court(rank: str, suit: str, colour: str, *, large: bool) -> str:
    """The picture of a court card without its indices."""
    below, figure, above = Canvas(), Canvas(HALF_FIGURE), Canvas()
    ground(below)
    big_sign(figure, suit, colour, large=large)
    FIGURES[rank][suit](figure)
    band(above, *BANDS[suit])
    frame(above, colour, large=large)
    twice = f'<g id="f">{figure.svg()}</g><use xlink:href="#f" transform="rotate(180 120 168)"/>'
    return below.svg() + twice + above.svg()
