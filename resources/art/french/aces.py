"""The four aces: a large sign with an emblem between two scrolls."""

from __future__ import annotations

from press.canvas import GOLD, PAPER, Canvas, ellipse
from press.parts import lily
from press.pips import SIGNS, inline

from .ornaments import compass, star


def _scroll(c: Canvas, colour: str) -> None:
    """A lily between two scrolls with leaves, above the origin."""
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            c.line("M3 -3C16 -16 38 -18 45 -6C49 2 42 10 35 6C30 3 32 -4 38 -3", 1.5, colour)
            c.line("M14 -11C20 -20 28 -24 37 -24", 1.1, colour)
            c.flat(ellipse(39, -24, 2.2), GOLD)
            c.flat("M22 -14.5C24 -8 22 -3 16 0C15 -6 17 -11 22 -14.5Z", GOLD)
            c.flat("M45 -8C52 -10 57 -7 60 -1C53 2 48 -1 45 -8Z", GOLD)
            c.flat(ellipse(37.5, 1, 1.7), colour)
    lily(c, 0, 0, 1.05, GOLD)
    c.flat(ellipse(0, 5, 2.2), colour)


def _compass(c: Canvas, colour: str) -> None:
    for k in range(24):
        with c.at(0, 0, 1, 15 * k):
            c.flat(ellipse(0, -27, 1.5 if k % 3 == 0 else 0.9), PAPER)
    c.flat(star(16, 15, 9), PAPER)
    compass(c, 24.0, PAPER, colour)
    c.flat(ellipse(0, 0, 2.6), PAPER)


def _rose(c: Canvas, colour: str) -> None:
    for k in range(5):
        with c.at(0, 0, 1, 72 * k + 36):
            c.flat("M0 -19C-4.5 -24 -3.5 -30 0 -34C3.5 -30 4.5 -24 0 -19Z", PAPER)
        with c.at(0, 0, 1, 72 * k):
            c.flat("M0 -5C-13 -7 -17 -20 -8 -26C-4.5 -28 -1.5 -27 0 -24.5C1.5 -27 4.5 -28 8 -26C17 -20 13 -7 0 -5Z", PAPER)
    for k in range(5):
        with c.at(0, 0, 1, 72 * k):
            c.line("M-4.5 -13C-3.5 -16 -2 -18 0 -19.5C2 -18 3.5 -16 4.5 -13", 1.2, colour)
        with c.at(0, 0, 1, 72 * k + 36):
            c.line("M0 -7L0 -20", 1.4, colour)
    c.flat(ellipse(0, 0, 7.4), colour)
    c.flat(ellipse(0, 0, 5.2), PAPER)
    for k in range(5):
        with c.at(0, 0, 1, 72 * k):
            c.flat(ellipse(0, -2.8, 1.0), colour)


def _lozenges(c: Canvas, colour: str) -> None:
    for k in range(4):
        with c.at(0, 0, 1, 90 * k):
            c.flat("M0 -4L5.5 -13L0 -24L-5.5 -13Z", PAPER)
            c.flat("M0 -9L2.4 -13L0 -18L-2.4 -13Z", colour)
        with c.at(0, 0, 1, 90 * k + 45):
            c.line("M0 -6L0 -12", 1.1, PAPER)
            c.flat(ellipse(0, -14.5, 1.9), PAPER)
    c.flat("M0 -4.5L4.5 0L0 4.5L-4.5 0Z", PAPER)


def _trefoil(c: Canvas, colour: str) -> None:
    """One small star for each leaf of the club, around its middle."""
    for x, y in ((0.0, -35.0), (-32.5, 8.7), (32.5, 8.7)):
        with c.at(x, y):
            c.flat(star(8, 12, 5), PAPER)
            c.flat(ellipse(0, 0, 3.2), colour)
            for k in range(8):
                with c.at(0, 0, 1, 45 * k + 22.5):
                    c.flat(ellipse(0, -10.5, 1.0), PAPER)


EMBLEMS = {"c": (_trefoil, 0.0), "d": (_lozenges, 0.0), "h": (_rose, -6.0), "s": (_compass, -1.0)}
"""What stands white on the sign, and how far below its middle."""


def ace(c: Canvas, suit: str, colour: str) -> None:
    """One large sign; the ace of spades is larger by custom."""
    size = 1.42 if suit == "s" else 1.25
    for half in (0, 180):
        with c.at(120, 168, 1, half), c.at(0, -90 if suit == "s" else -82):
            _scroll(c, colour)
    with c.at(120, 168, size):
        c.flat(SIGNS[suit], colour)
        inline(c, suit)
    draw, below = EMBLEMS[suit]
    with c.at(120, 168 + below):
        draw(c, colour)
