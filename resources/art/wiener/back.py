"""The back: a lattice of quatrefoils in wine red with a medallion, the same under half a turn."""

from __future__ import annotations

from press.canvas import GOLD, Canvas, ellipse
from press.geometry import HalfPlane

WINE = "#74202c"
CREAM = "#f5e9cd"

_ACROSS, _DOWN = 20.0, 24.666666666666668
"""Width and height of a lozenge of the lattice: ten across and twelve down fill the field."""
_FIELD = (20.0, 20.0, 220.0, 316.0)
_EDGES = (
    HalfPlane(-1.0, 0.0, -_FIELD[0]),
    HalfPlane(0.0, -1.0, -_FIELD[1]),
    HalfPlane(1.0, 0.0, _FIELD[2]),
    HalfPlane(0.0, 1.0, _FIELD[3]),
)
_MEDALLION = (42.0, 60.0)


def _lattice(c: Canvas) -> None:
    """Crossing hairlines with a small flower in every lozenge that the medallion leaves free."""
    left, top, _, bottom = _FIELD
    slope = _DOWN / _ACROSS
    reach = bottom - top
    # Qt draws lines of one unit and below by another way that is not the same upside down.
    for k in range(-16, 28):
        x = left + k * _ACROSS
        across = reach / slope
        c.line(f"M{x} {top}L{x + across} {bottom}M{x} {bottom}L{x + across} {top}", 1.1, CREAM)
    flowers: list[str] = []
    for row in range(-12, 13):
        for column in range(-10, 11):
            if (row + column) % 2 == 0:
                continue
            x, y = column * _ACROSS / 2, row * _DOWN / 2
            covered = (x / (_MEDALLION[0] + 10)) ** 2 + (y / (_MEDALLION[1] + 10)) ** 2 < 1
            if not covered and abs(column) < 10 and abs(row) < 12:
                flowers.append(_flower(120 + x, 168 + y))
    c.flat("".join(flowers), CREAM)


def _flower(x: float, y: float) -> str:
    """Four petals on the axes of a lozenge."""
    return (
        f"M{x} {y}C{x - 2.4} {y - 2} {x - 2} {y - 5} {x} {y - 7}C{x + 2} {y - 5} {x + 2.4} {y - 2} {x} {y}"
        f"C{x + 2} {y - 2} {x + 3.6} {y - 1.8} {x + 5.4} {y}C{x + 3.6} {y + 1.8} {x + 2} {y + 2} {x} {y}"
        f"C{x + 2.4} {y + 2} {x + 2} {y + 5} {x} {y + 7}C{x - 2} {y + 5} {x - 2.4} {y + 2} {x} {y}"
        f"C{x - 2} {y + 2} {x - 3.6} {y + 1.8} {x - 5.4} {y}C{x - 3.6} {y - 1.8} {x - 2} {y - 2} {x} {y}Z"
    )


def _medallion(c: Canvas) -> None:
    a, b = _MEDALLION
    c.shape(ellipse(120, 168, a + 4, b + 4), WINE, 1.0, CREAM)
    c.shape(ellipse(120, 168, a, b), CREAM, 1.0, CREAM)
    c.flat(ellipse(120, 168, a - 3, b - 3), WINE)
    for half in (0, 180):
        with c.at(120, 168, 1, half):
            c.flat("M0 -8C-9 -17 -9 -30 0 -42C9 -30 9 -17 0 -8Z", CREAM)
            c.line("M0 -12L0 -33", 1.0, WINE)
            for flip in (False, True):
                with c.at(0, 0, 1, 0, flip):
                    c.flat(
                        "M3 -8C13 -10 20 -17 20 -28C20 -33 15 -35 12.5 -32C11 -29.5 13 -27.5 15 -28.500C15 -22 11 -15 3 -8Z",
                        CREAM,
                    )
                    c.flat(ellipse(8.5, -43, 1.9), GOLD)
                    c.flat(ellipse(25, -20, 1.7), GOLD)
            c.flat("M8 -1.5C15 -8 24 -8 31 0C24 8 15 8 8 1.5Z", CREAM)
            c.flat(ellipse(0, -49, 2.4), GOLD)
    c.shape(ellipse(120, 168, 6), GOLD, 1.4, CREAM)


def back() -> str:
    """The printed field inside the white margin."""
    c = Canvas()
    c.flat(
        "M22 12L218 12C223.5 12 228 16.5 228 22L228 314C228 319.5 223.5 324 218 324L22 324C16.5 324 12 319.5 12 314L12 22C12 16.5 16.5 12 22 12Z",
        WINE,
    )
    c.line("M16.5 16.500L223.5 16.500L223.5 319.500L16.5 319.500Z", 1.6, CREAM)
    c.line("M20 20L220 20L220 316L20 316Z", 0.7, CREAM)
    field = Canvas(_EDGES)
    _lattice(field)
    medallion = Canvas()
    _medallion(medallion)
    return c.svg() + field.svg() + medallion.svg()
