"""The application icon and the emblems of the three traditions, as SVG text."""

from __future__ import annotations

from press.canvas import BLUE, GOLD, GREEN, INK, PAPER, RED, Canvas, ellipse
from press.pips import SIGNS

WINE = "#5a1f28"
INDIGO = "#27366b"
CARD = (
    "M-82 -142L82 -142C94 -142 102 -134 102 -122L102 122C102 134 94 142 82 142L-82 142C-94 142 -102 134 -102 122"
    "L-102 -122C-102 -134 -94 -142 -82 -142Z"
)
TILE = (
    "M116 16L396 16C456 16 496 56 496 116L496 396C496 456 456 496 396 496L116 496C56 496 16 456 16 396L16 116C16 56 56 16 116 16Z"
)


def _document(side: int, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{body}</svg>\n'


def application(*, small: bool = False) -> str:
    """A fan of three cards, one for each tradition; ``small`` is the plainer drawing for 32 pixels and below."""
    c = Canvas()
    c.flat(TILE, WINE)
    if not small:
        with c.at(256, 256, 0.945), c.at(-256, -256):
            c.line(TILE, 5, GOLD)
    lean, away = (19, 78) if small else (20, 84)
    for turn, x, ink in ((-lean, 256 - away, INDIGO), (lean, 256 + away, GREEN)):
        with c.at(x, 262, 1.08 if small else 0.98, turn):
            c.shape(CARD, PAPER, 8, INK)
            with c.at(0, 0, 0.84):
                c.flat(CARD, ink)
            if not small:
                with c.at(0, 0, 0.74):
                    c.line(CARD, 4, PAPER)
    with c.at(256, 256, 1.42 if small else 1.22):
        c.shape(CARD, PAPER, 12 if small else 8, INK)
    with c.at(256, 256, 2.9 if small else 2.36):
        c.flat(SIGNS["s"], INK)
    with c.at(256, 272 if small else 268, 1.16 if small else 0.92):
        c.flat(SIGNS["h"], "#d8323c" if small else RED)
        if not small:
            c.line(SIGNS["h"], 6, PAPER)
    return _document(512, c.svg())


def _ring(c: Canvas, ink: str) -> None:
    c.shape(ellipse(48, 48, 44), PAPER, 3, ink)
    c.line(ellipse(48, 48, 39.5), 1, ink)


def standard() -> str:
    """The international pack: a spade with the joker's star."""
    c = Canvas()
    _ring(c, GREEN)
    with c.at(48, 47, 0.56):
        c.flat(SIGNS["s"], INK)
    with c.at(48, 50, 0.9):
        c.flat("M0 -11L2.8 -3.6L10.6 -3.400L4.4 1.400L6.6 9L0 4.600L-6.6 9L-4.4 1.400L-10.6 -3.400L-2.8 -3.600Z", GOLD)
    return _document(96, c.svg())


def wiener() -> str:
    """The Wiener Bild: a crowned heart."""
    c = Canvas()
    _ring(c, WINE)
    with c.at(48, 56, 0.44):
        c.flat(SIGNS["h"], RED)
    c.shape("M31 34L28 17L38.5 25L48 13L57.5 25L68 17L65 34C55 30.5 41 30.5 31 34Z", GOLD, 1.6)
    for x, y in ((28, 16), (48, 12.5), (68, 16)):
        c.shape(ellipse(x, y, 2.2), PAPER, 1.2)
    for x, y in ((39, 28.5), (48, 27.5), (57, 28.5)):
        c.flat(ellipse(x, y, 1.6), BLUE)
    return _document(96, c.svg())


def unsun() -> str:
    """Unsun karuta: the three commas of the suit guru."""
    c = Canvas()
    _ring(c, INDIGO)
    with c.at(48, 48, 1.02):
        for turn, ink in ((0, INDIGO), (120, RED), (240, INK)):
            with c.at(0, 0, 1, turn):
                c.flat(
                    "M0 -31C10 -31 17 -24 16 -15.5C15 -8.5 9 -5 3.5 -6C-3 -7.5 -6.5 -13 -5.5 -18.5"
                    "C-15 -17 -23 -12 -29 -1C-29 -18 -16 -31 0 -31Z",
                    ink,
                )
    return _document(96, c.svg())


EMBLEMS = {"standard": standard, "wiener": wiener, "unsun": unsun}
