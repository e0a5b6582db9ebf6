"""The back: a lattice of quatrefoils in wine red with a medallion, the same under half a turn."""

from __future__ import annotations

from .canvas import GOLD, Canvas, ellipse

WINE = "#74202c"
CREAM = "#f5e9cd"

_STEP = 18.0
_MEDALLION = (42.0, 60.0)


def _lattice(c: Canvas) -> None:
    stars: list[str] = []
    dots: list[str] = []
    for row in range(-8, 9):
        for column in range(-5, 6):
            x, y = column * _STEP, row * _STEP
            if (x / (_MEDALLION[0] + 13)) ** 2 + (y / (_MEDALLION[1] + 13)) ** 2 >= 1:
                px, py = 120 + x, 168 + y
                stars.append(
                    f"M{px} {py - 7.5}Q{px + 1.2} {py - 1.2} {px + 7.5} {py}Q{px + 1.2} {py + 1.2} {px} {py + 7.5}"
                    f"Q{px - 1.2} {py + 1.2} {px - 7.5} {py}Q{px - 1.2} {py - 1.2} {px} {py - 7.5}Z"
                )
            x, y = x + _STEP / 2, y + _STEP / 2
            inside = (x / (_MEDALLION[0] + 11)) ** 2 + (y / (_MEDALLION[1] + 11)) ** 2 < 1
            if not inside and column < 5 and row < 8:
                dots.append(ellipse(120 + x, 168 + y, 2.3))
    c.flat("".join(stars), CREAM)
    c.line("".join(dots), 0.9, CREAM)


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
                    c.flat("M3 -8C13 -10 20 -17 20 -28C20 -33 15 -35 12.5 -32C11 -29.5 13 -27.5 15 -28.500C15 -22 11 -15 3 -8Z", CREAM)
                    c.flat(ellipse(8.5, -43, 1.9), GOLD)
                    c.flat(ellipse(25, -20, 1.7), GOLD)
            c.flat("M8 -1.5C15 -8 24 -8 31 0C24 8 15 8 8 1.5Z", CREAM)
            c.flat(ellipse(0, -49, 2.4), GOLD)
    c.shape(ellipse(120, 168, 6), GOLD, 1.4, CREAM)


def back() -> str:
    """The printed field inside the white margin."""
    c = Canvas()
    c.flat("M22 12L218 12C223.5 12 228 16.5 228 22L228 314C228 319.5 223.5 324 218 324L22 324C16.5 324 12 319.5 12 314L12 22C12 16.5 16.5 12 22 12Z", WINE)
    c.line("M16.5 16.500L223.5 16.500L223.5 319.500L16.5 319.500Z", 1.6, CREAM)
    c.line("M20 20L220 20L220 316L20 316Z", 0.7, CREAM)
    _lattice(c)
    _medallion(c)
    return c.svg()
