"""Corner indices A K D B 10 9 8 7 in a Clarendon cut, drawn as outlines 100 units high."""

from __future__ import annotations

from .canvas import Canvas
from .pips import pip

_GLYPHS: dict[str, tuple[float, str]] = {
    "A": (
        82,
        "M33 0L49 0L75 91L82 91L82 100L47 100L47 91L54 91L50 75L27 75L22 91L30 91L30 100L0 100L0 91L8 91ZM30 66L47 66L38.5 32Z",
    ),
    "K": (
        82,
        "M0 0L36 0L36 9L28 9L28 47L56 9L49 9L49 0L80 0L80 9L70 9L47 38L74 91L82 91L82 100L48 100L48 91L53 91"
        "L35 54L28 63L28 91L36 91L36 100L0 100L0 91L9 91L9 9L0 9Z",
    ),
    "D": (
        78,
        "M0 0L38 0C66 0 78 22 78 50C78 78 66 100 38 100L0 100L0 91L9 91L9 9L0 9Z"
        "M28 10L28 90L36 90C51 90 58 74 58 50C58 26 51 10 36 10Z",
    ),
    "B": (
        76,
        "M0 0L41 0C62 0 71 10 71 25C71 37 64 45 53 48C68 51 76 60 76 73C76 90 64 100 42 100L0 100L0 91L9 91L9 9"
        "L0 9Z M28 10L28 43L37 43C47 43 52 38 52 26.500C52 15 47 10 37 10ZM28 53L28 90L39 90C51 90 56 83 56 71.5"
        "C56 60 51 53 39 53Z",
    ),
    "1": (42, "M0 15C11 13 17 7 20 0L31 0L31 91L42 91L42 100L1 100L1 91L12 91L12 22L0 24Z"),
    "0": (
        62,
        "M31 0C51 0 62 20 62 50C62 80 51 100 31 100C11 100 0 80 0 50C0 20 11 0 31 0Z"
        "M31 9C23 9 19 24 19 50C19 76 23 91 31 91C39 91 43 76 43 50C43 24 39 9 31 9Z",
    ),
    "9": (
        68,
        "M34 0C54 0 68 15 68 44C68 78 53 100 28 100C13 100 4 92 4 81C4 74 9 69 15 69C21 69 25 73 25 79C25 83 23 85"
        " 23 87C23 90 26 91 29 91C42 91 49 79 49 60C45 65 38 68 30 68C13 68 1 55 1 35C1 14 15 0 34 0Z"
        "M35 9C25 9 20 18 20 34C20 50 25 58 35 58C44 58 49 50 49 36C49 18 44 9 35 9Z",
    ),
    "8": (
        68,
        "M34 0C53 0 64 10 64 25C64 35 57 43 48 47C60 52 68 60 68 73C68 90 55 100 34 100C13 100 0 90 0 74C0 62 8 54"
        " 19 50C10 45 5 37 5 26C5 10 16 0 34 0ZM37 43C44 38 47 33 47 25C47 15 42 9 34 9C26 9 22 14 22 22C22 32 28 38"
        " 37 43ZM30 55C22 59 18 65 18 74C18 85 25 91 34 91C44 91 50 86 50 77C50 66 43 61 30 55Z",
    ),
    "7": (64, "M0 0L64 0L64 10C47 34 38 62 35 100L14 100C18 66 31 39 49 18L20 18C12 18 9 22 9 31L0 31Z"),
}
LETTERS = {"A": "A", "K": "K", "Q": "D", "J": "B", "T": "10", "9": "9", "8": "8", "7": "7"}
"""Rank of a card code to the index printed on an Austrian card."""


def index(canvas: Canvas, rank: str, suit: str, colour: str, *, large: bool) -> None:
    """The index of the upper left corner with its suit sign below."""
    height, middle, top, sign = (46.0, 34.0, 15.0, 36.0) if large else (33.0, 26.5, 15.0, 25.0)
    text = LETTERS[rank]
    room = height * (0.84 if large else 0.86)
    gap = 8.0
    width = sum(_GLYPHS[c][0] for c in text) + gap * (len(text) - 1)
    scale = height / 100
    squeeze = min(1.0, room / (width * scale))
    x = middle - width * scale * squeeze / 2
    for character in text:
        advance, outline = _GLYPHS[character]
        canvas.outline(outline, x, top, scale * squeeze, scale, colour)
        x += (advance + gap) * scale * squeeze
    pip(canvas, suit, middle, top + height + 5 + sign / 2, sign, colour)
