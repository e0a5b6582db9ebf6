"""Suit signs, the classic pip layouts and the ornaments of aces."""

from __future__ import annotations

from .canvas import PAPER, Canvas, ellipse

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
    corners = [(x, y) for x, y in sides if y != _CENTRE]
    tall = [(x, _TOP + k * _THIRD) for k in range(4) for x in (_LEFT, _RIGHT)]
    between = (_TOP + _CENTRE) / 2
    high = _TOP + _THIRD / 2
    return {
        "2": [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)],
        "3": [(_MIDDLE, _TOP), (_MIDDLE, _CENTRE), (_MIDDLE, _BOTTOM)],
        "4": corners,
        "5": [*corners, (_MIDDLE, _CENTRE)],
        "6": sides,
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
    """The field of a 2 ... 10: pips in the lower half stand on their heads."""
    for x, y in LAYOUTS[rank]:
        pip(canvas, suit, x, y, 45 if rank in "9T" else 47, colour, turned=y > _CENTRE)


def fleuron(canvas: Canvas, petals: int, size: float, ink: str) -> None:
    """A small flower of petals and stamens around the origin."""
    for k in range(petals):
        with canvas.at(0, 0, size, k * 360 / petals):
            canvas.flat("M0 -5C-6 -11 -6 -20 0 -29C6 -20 6 -11 0 -5Z", ink)
        with canvas.at(0, 0, size, (k + 0.5) * 360 / petals):
            canvas.line("M0 -6L0 -18", 1.1, ink)
            canvas.flat(ellipse(0, -22, 2.6), ink)
    canvas.flat(ellipse(0, 0, 3.6 * size), ink)


def inline(canvas: Canvas, suit: str) -> None:
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
