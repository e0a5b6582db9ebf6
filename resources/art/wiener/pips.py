"""Suit signs, the classic pip layouts and the four ornamented aces."""

from __future__ import annotations

from .canvas import GOLD, INK, PAPER, Canvas, ellipse

SIGNS: dict[str, str] = {
    "s": "M0 -50C6 -33 43 -12 43 19C43 35 33 43 22 43C13 43 7 39 3.5 32C4.5 42 9 48 18 50L-18 50C-9 48 -4.5 42"
    " -3.5 32C-7 39 -13 43 -22 43C-33 43 -43 35 -43 19C-43 -12 -6 -33 0 -50Z",
    "h": "M0 50C-6 31 -46 8 -46 -22C-46 -39 -36 -48 -23 -48C-11 -48 -3 -40 0 -27C3 -40 11 -48 23 -48C36 -48 46 -39"
    " 46 -22C46 8 6 31 0 50Z",
    "d": "M0 -50C8 -32 23 -12 39 0C23 12 8 32 0 50C-8 32 -23 12 -39 0C-23 -12 -8 -32 0 -50Z",
    "c": "M0 -50C13 -50 23 -40 23 -28C23 -19 17 -12 10.5 -7C17 -12 22 -13.5 27 -13.500C38 -13.5 46 -4.5 46 7"
    "C46 19 37 28 25 28C15 28 8 22 4 14C4.5 34 9 47 18 50L-18 50C-9 47 -4.5 34 -4 14C-8 22 -15 28 -25 28"
    "C-37 28 -46 19 -46 7C-46 -4.5 -38 -13.5 -27 -13.500C-22 -13.5 -17 -12 -10.5 -7C-17 -12 -23 -19 -23 -28"
    "C-23 -40 -13 -50 0 -50Z",
}
"""Outlines in a box 100 units high, centred on the origin."""

_LEFT, _MIDDLE, _RIGHT = 79.0, 120.0, 161.0
_TOP, _BOTTOM, _CENTRE = 60.0, 276.0, 168.0
_THIRD = (_BOTTOM - _TOP) / 3


def _layouts() -> dict[str, list[tuple[float, float]]]:
    sides = [(x, y) for y in (_TOP, _CENTRE, _BOTTOM) for x in (_LEFT, _RIGHT)]
    tall = [(x, _TOP + k * _THIRD) for k in range(4) for x in (_LEFT, _RIGHT)]
    between = (_TOP + _CENTRE) / 2
    high = _TOP + _THIRD / 2
    return {
        "7": [*sides, (_MIDDLE, between)],
        "8": [*sides, (_MIDDLE, between), (_MIDDLE, 336 - between)],
        "9": [*tall, (_MIDDLE, _CENTRE)],
        "T": [*tall, (_MIDDLE, high), (_MIDDLE, 336 - high)],
    }


LAYOUTS = _layouts()
"""Centres of the pips by rank."""


def pip(canvas: Canvas, suit: str, x: float, y: float, height: float, colour: str, *, turned: bool = False) -> None:
    """One suit sign."""
    with canvas.at(x, y, height / 100, 180 if turned else 0):
        canvas.flat(SIGNS[suit], colour)


def number_card(canvas: Canvas, rank: str, suit: str, colour: str) -> None:
    """The field of a 7, 8, 9 or 10: pips in the lower half stand on their heads."""
    for x, y in LAYOUTS[rank]:
        pip(canvas, suit, x, y, 47 if rank in "78" else 45, colour, turned=y > _CENTRE)


_LEAF = "M0 0C-5 -5 -5.5 -13 0 -20C5.5 -13 5 -5 0 0Z"


def _fleuron(canvas: Canvas, petals: int, size: float, ink: str) -> None:
    for k in range(petals):
        with canvas.at(0, 0, size, k * 360 / petals):
            canvas.flat("M0 -5C-6 -11 -6 -20 0 -29C6 -20 6 -11 0 -5Z", ink)
        with canvas.at(0, 0, size, (k + 0.5) * 360 / petals):
            canvas.line("M0 -6L0 -18", 1.1, ink)
            canvas.flat(ellipse(0, -22, 2.6), ink)
    canvas.flat(ellipse(0, 0, 3.6 * size), ink)


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
        _inline(canvas, suit)
    for x, y, size, petals in _FLEURONS[suit]:
        with canvas.at(x, y):
            _fleuron(canvas, petals, size, PAPER)


_FLEURONS: dict[str, tuple[tuple[float, float, float, int], ...]] = {
    "s": ((120, 169, 0.9, 6),),
    "h": ((120, 153, 0.95, 6),),
    "d": ((120, 156, 0.95, 4),),
    "c": ((120, 118.5, 0.55, 6), (85.2, 165.4, 0.5, 6), (154.8, 165.4, 0.5, 6)),
}
"""Centre, size and petals of the white fleurons on each ace."""


def _inline(canvas: Canvas, suit: str) -> None:
    """A fine white line that follows the contour a little inside it."""
    lines = {
        "s": "M0 -37C6 -22 37 -4 37 19C37 30 31 37 22 37C13 37 6 31 0 20C-6 31 -13 37 -22 37C-31 37 -37 30 -37 19"
        "C-37 -4 -6 -22 0 -37Z",
        "h": "M0 38C-8 22 -40 4 -40 -21C-40 -34 -33 -42 -23 -42C-11 -42 -3 -32 0 -16C3 -32 11 -42 23 -42C33 -42"
        " 40 -34 40 -21C40 4 8 22 0 38Z",
        "d": "M0 -37C7 -24 18 -9 30 0C18 9 7 24 0 37C-7 24 -18 9 -30 0C-18 -9 -7 -24 0 -37Z",
        "c": ellipse(0, -28, 17.5) + ellipse(-26, 7, 15.5) + ellipse(26, 7, 15.5),
    }
    canvas.line(lines[suit], 1.1, PAPER)
