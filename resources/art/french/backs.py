"""The two backs: interlaced rings around a compass in blue, crossed branches around a rose in green and red."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from press.canvas import GOLD, Canvas, ellipse

from .ornaments import compass, star

MIDNIGHT = "#1f3a68"
FOREST = "#1f4f3c"
CRIMSON = "#86202b"
CREAM = "#f5e9cd"

LEFT, TOP, COLUMNS, ROWS = 26.0, 26.0, 10, 16
ACROSS, DOWN = 188.0 / COLUMNS, 284.0 / ROWS
REACH, TURN = math.hypot(ACROSS, DOWN), math.degrees(math.atan2(DOWN, ACROSS))
"""Length and slope of a diagonal of the lattice."""


def _lens(width: float, bulge: float) -> str:
    """A leaf from the origin to (width, 0)."""
    return f"M0 0C{width * 0.3:.2f} {-bulge} {width * 0.7:.2f} {-bulge} {width} 0C{width * 0.7:.2f} {bulge} {width * 0.3:.2f} {bulge} 0 0Z"


@dataclass(frozen=True, slots=True)
class Row:
    """A strip of a lattice in its highest place, ``height`` units high, and how often it is printed."""

    drawing: Canvas
    height: float
    times: int


def _rings() -> tuple[Row, ...]:
    """Leaves along the lines of the lattice, which read as interlaced rings, and a star in every mesh."""
    across, down = Canvas(), Canvas()
    for column in range(COLUMNS + 1):
        x = LEFT + column * ACROSS
        with down.at(x, TOP, 1, 90):
            down.flat(_lens(DOWN, 2.7), CREAM)
        if column < COLUMNS:
            with across.at(x, TOP):
                across.flat(_lens(ACROSS, 2.7), CREAM)
            with down.at(x + ACROSS / 2, TOP + DOWN / 2):
                down.flat(star(4, 3.6, 1.2), CREAM)
    return Row(across, DOWN, ROWS + 1), Row(down, DOWN, ROWS)


def _branches() -> tuple[Row, ...]:
    """Leaves along the diagonals of the lattice, two berries beside every leaf."""
    pair = Canvas()
    for row in range(2):
        for column in range(COLUMNS):
            x, y = LEFT + column * ACROSS, TOP + row * DOWN
            turn = TURN if (row + column) % 2 == 0 else -TURN
            with pair.at(x + ACROSS / 2, y + DOWN / 2, 1, turn), pair.at(-REACH / 2, 0):
                pair.flat(_lens(REACH, 4.6), CREAM)
                pair.line(f"M5 0L{REACH - 5:.2f} 0", 1.1, FOREST)
                pair.flat(ellipse(REACH / 2, -5.8, 1.6) + ellipse(REACH / 2, 5.8, 1.6), GOLD)
    return (Row(pair, 2 * DOWN, ROWS // 2),)


def _printed(rows: tuple[Row, ...]) -> str:
    """Every row drawn once and used again below itself."""
    text = ""
    for k, row in enumerate(rows):
        text += f'<g id="r{k}">{row.drawing.svg()}</g>'
        text += "".join(f'<use xlink:href="#r{k}" y="{row.height * n:g}"/>' for n in range(1, row.times))
    return text


def _medallion(c: Canvas, ground: str, middle: str) -> None:
    for k in range(16):
        with c.at(120, 168, 1, 22.5 * k):
            c.flat(ellipse(0, -51, 9.4), ground)
    for k in range(16):
        with c.at(120, 168, 1, 22.5 * k):
            c.flat(ellipse(0, -49, 7.4), CREAM)
            c.flat(ellipse(0, -50.5, 2.6), middle)
    c.flat(ellipse(120, 168, 47), CREAM)
    c.flat(ellipse(120, 168, 44.5), middle)
    c.line(ellipse(120, 168, 41), 1.2, CREAM)


def _compass(c: Canvas) -> None:
    _medallion(c, MIDNIGHT, MIDNIGHT)
    with c.at(120, 168):
        c.line(ellipse(0, 0, 22), 1.2, CREAM)
        c.flat(star(16, 27, 15), CREAM)
        c.flat(ellipse(0, 0, 15.5), MIDNIGHT)
        compass(c, 38.0, CREAM, MIDNIGHT)
        c.flat(ellipse(0, 0, 4.4), GOLD)


def _rose(c: Canvas) -> None:
    _medallion(c, FOREST, CRIMSON)
    petal = "M0 -5C-13 -9 -16 -26 -7 -33C-4 -35 -1 -34 0 -31C1 -34 4 -35 7 -33C16 -26 13 -9 0 -5Z"
    with c.at(120, 168):
        for k in range(8):
            with c.at(0, 0, 1.08, 45 * k + 22.5):
                c.flat("M0 -20C-4 -25 -3 -31 0 -35C3 -31 4 -25 0 -20Z", GOLD)
        for scale, turn, fill, edge in ((1.0, 0.0, CREAM, CRIMSON), (0.62, 30.0, CRIMSON, CREAM)):
            for k in range(6):
                with c.at(0, 0, scale, turn + 60 * k):
                    c.shape(petal, fill, 1.3, edge)
        c.flat(ellipse(0, 0, 7.5), GOLD)
        for k in range(6):
            with c.at(0, 0, 1, 60 * k):
                c.flat(ellipse(0, -4.4, 1.2), CRIMSON)


def back(ground: str, rows: tuple[Row, ...], emblem: Callable[[Canvas], None]) -> str:
    """The printed field inside the white margin."""
    sheet, middle = Canvas(), Canvas()
    sheet.flat(
        "M22 12L218 12C223.5 12 228 16.5 228 22L228 314C228 319.5 223.5 324 218 324L22 324C16.5 324 12 319.5 12 314L12 22C12 16.5 16.5 12 22 12Z",
        ground,
    )
    sheet.line("M16.5 16.5L223.5 16.5L223.5 319.5L16.5 319.5Z", 1.6, CREAM)
    sheet.line("M20 20L220 20L220 316L20 316Z", 0.7, CREAM)
    emblem(middle)
    return sheet.svg() + _printed(rows) + middle.svg()


def blue() -> str:
    """The first back."""
    return back(MIDNIGHT, _rings(), _compass)


def green() -> str:
    """The second back, for games with two packs."""
    return back(FOREST, _branches(), _rose)
