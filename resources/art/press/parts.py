"""Parts of figures: hands, hair, fur, cloth, beards, beads and shafts."""

from __future__ import annotations

from collections.abc import Iterable

from .canvas import GOLD, INK, INNER, PAPER, SKIN, Canvas, ellipse, polygon


def fist(c: Canvas, x: float, y: float, turn: float = 0.0, *, scale: float = 1.05, fill: str = SKIN) -> None:
    """A hand closed around something upright at its centre, the fingers' ends to the right."""
    with c.at(x, y, scale, turn):
        c.shape(
            "M-9 -8C-5 -12 4 -12.5 8.5 -10C11.5 -8.5 11.5 -5.5 10 -4C12.2 -2.5 12.2 0.5 10.3 1.6"
            "C12 3 11.5 6 9.6 7C10.6 8.6 9.6 11 7 11.500C2 12.5 -5 12.5 -9 9C-12 5 -12 -4 -9 -8Z",
            fill,
            1.4,
        )
        c.line("M10 -4C6 -4.6 2 -4.4 0 -3.400M10.3 1.600C6.5 1.2 2 1.4 0 2.200M9.6 7C6.5 6.6 2.5 6.8 0.5 7.4", 0.9)
        c.line("M-8 -7C-4 -9.5 1.5 -8.5 3 -6.200C3.8 -4.6 2 -3.2 0 -3.400C-3 -3.8 -5 -2 -6.5 1", 0.9)
        c.hatch("M-9.5 -2C-6 0 -5 5 -4 10.500C-8.5 9 -10.5 4 -9.5 -2Z", 50, 1.8, 0.5)


def open_hand(c: Canvas, x: float, y: float, turn: float = 0.0, *, scale: float = 1.0, fill: str = SKIN) -> None:
    """A hand laid on or holding something flat, the fingers to the right."""
    with c.at(x, y, scale, turn):
        c.shape(
            "M-13 -6C-7 -9 -3 -9.5 0 -9C2.5 -13 7 -15.5 10 -14.500C12 -13.5 9 -10.5 7 -8C11 -7.5 15 -7 18 -6"
            "C20.5 -5 20 -2.4 17.5 -2.300C20.8 -1.6 20.6 1.4 18 1.600C20 2.4 19.6 5.2 17 5.2"
            "C18 6.5 17 8.6 14.5 8.400C8 8.8 -2 9.5 -13 7Z",
            fill,
            1.4,
        )
        c.line(
            "M17.5 -2.300C14 -3 10 -3.4 6 -3.200M18 1.600C14 1.2 10 1 6 1.200M17 5.200C14 5 10 5 7 5M7 -8C5 -6.5 3.5 -6 1 -6",
            0.9,
        )


def strokes(c: Canvas, curves: Iterable[str], weight: float = 1.1, ink: str = INK) -> None:
    """Swelling lines of hair, fur or cloth."""
    c.brush("".join(curves), weight, ink)


def ermine(c: Canvas, region: str) -> None:
    """White fur with black tails over a region."""
    c.shape(region, PAPER)
    c.weave(region, "M0 -3.600L1.8 3L0 2L-1.8 3Z", (13.0, 15.0), INK)


def folds(c: Canvas, curves: Iterable[str], ink: str = INK) -> None:
    """Folds of cloth, drawn more finely than contours."""
    c.brush("".join(curves), 1.4, ink)


def moustache(c: Canvas, fill: str, *, x: float = 0.0, near: float = 1.0, far: float = 1.0, curl: float = 0.0) -> None:
    """A moustache below the nose in face units; ``near`` and ``far`` stretch its left and right half."""
    for flip, reach in ((True, near), (False, far)):
        with c.at(x, 0, 1, 0, flip):
            r = reach
            c.shape(
                f"M0 14.600C{4 * r} 13.2 {9 * r} 14.8 {13 * r} {19.6 - curl}C{15 * r} {22.4 - curl} {18 * r} {22 - curl * 1.6} {20 * r} {19.5 - curl * 2}"
                f"C{20 * r} {26 - curl * 1.4} {13 * r} {27 - curl} {9 * r} 23.200C{6 * r} 20.6 {3 * r} 18.4 0 18.200Z",
                fill,
                1.1,
            )
            c.brush(f"M{2 * r} 16C{7 * r} 16 {11 * r} 19 {16 * r} {23.4 - curl * 1.5}", 0.9)


def pearls(c: Canvas, points: Iterable[tuple[float, float]], radius: float = 2.4, fill: str = PAPER) -> None:
    """Round beads with a fine contour."""
    for x, y in points:
        c.shape(ellipse(x, y, radius), fill, INNER)


def lily(c: Canvas, x: float, y: float, scale: float, fill: str = GOLD, turn: float = 0.0) -> None:
    """A fleur-de-lis standing on (x, y)."""
    with c.at(x, y, scale, turn):
        c.shape(
            "M-2.5 0C-3 -4 -4.5 -6 -8 -5.500C-11 -6 -11.5 -11 -8 -12C-6 -12.4 -4.6 -10.8 -5.4 -9"
            "C-3.6 -9.4 -3.2 -12 -3.6 -14C-3.4 -18 -1.2 -20.5 0 -24C1.2 -20.5 3.4 -18 3.6 -14"
            "C3.2 -12 3.6 -9.4 5.4 -9C4.6 -10.8 6 -12.4 8 -12C11.5 -11 11 -6 8 -5.500C4.5 -6 3 -4 2.5 0Z",
            fill,
            1.2,
        )


def staff(c: Canvas, x: float, top: float, foot: float, width: float, fill: str, lean: float = 0.0) -> None:
    """A straight shaft whose foot leans ``lean`` units to the right of its top."""
    h = width / 2
    c.shape(polygon([(x - h, top), (x + h, top), (x + h + lean, foot), (x - h + lean, foot)]), fill, 1.2)
