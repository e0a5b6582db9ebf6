"""The four aces: a large sign with a fleuron in a wreath of laurel."""

from __future__ import annotations

from press.canvas import GOLD, INK, PAPER, Canvas, ellipse
from press.pips import SIGNS, fleuron, inline

_LEAF = "M0 0C-5 -5 -5.5 -13 0 -20C5.5 -13 5 -5 0 0Z"


def _laurel(canvas: Canvas, colour: str, flip: bool) -> None:
    """One branch that rises from the middle of the foot along the side of the ace."""
    with canvas.at(120, 164, 1.1, 0, flip):
        canvas.line("M-4 109C40 104 74 66 72 6", 1.1, INK)
        for x, y, turn in (
            (16, 105, 62), (34, 95, 50), (49, 81, 38), (60, 64, 26), (68, 45, 14), (72, 25, 4),
        ):  # fmt: skip
            with canvas.at(x, y, 0.95, turn - 48):
                canvas.flat(_LEAF, GOLD)
                canvas.line("M0 -1L0 -15", 0.7, INK)
            with canvas.at(x, y, 0.95, turn + 44):
                canvas.flat(_LEAF, colour)
        with canvas.at(72, 8, 1, -2):
            canvas.flat(_LEAF, colour)


def ace(canvas: Canvas, suit: str, colour: str) -> None:
    """The single large sign with an inline, a fleuron and a wreath of two laurel branches."""
    for flip in (False, True):
        _laurel(canvas, colour, flip)
    with canvas.at(120, 282):
        canvas.flat(ellipse(0, 0, 4.5), colour)
        canvas.line(ellipse(0, 0, 7), 0.9, INK)
    with canvas.at(120, 156, 1.34):
        canvas.flat(SIGNS[suit], colour)
    with canvas.at(120, 156, 1.34):
        inline(canvas, suit)
    for x, y, size, petals in _FLEURONS[suit]:
        with canvas.at(x, y):
            fleuron(canvas, petals, size, PAPER)


_FLEURONS: dict[str, tuple[tuple[float, float, float, int], ...]] = {
    "s": ((120, 169, 0.9, 6),),
    "h": ((120, 153, 0.95, 6),),
    "d": ((120, 156, 0.95, 4),),
    "c": ((120, 118.5, 0.55, 6), (85.2, 165.4, 0.5, 6), (154.8, 165.4, 0.5, 6)),
}
"""Centre, size and petals of the white fleurons on each ace."""
