"""Heads without hair: front, three-quarter and profile views with eyes, brows, nose and mouth.

Local units: the eye line is y = 0, the chin y = 33, the face about 42 wide. The turned views look to the right;
mirror the canvas to turn a person to the left.
"""

from __future__ import annotations

from dataclasses import dataclass

from .canvas import BLUE, CONTOUR, HAIR, INK, INNER, PAPER, RED, SKIN, Canvas, ellipse


@dataclass(frozen=True, slots=True)
class Look:
    """What makes a face one person's: ``gaze`` shifts the irises right (+) or left, ``lid`` 0 wide .. 1 drowsy,
    ``smile`` lifts the corners of the mouth in units, ``brow`` thickness, ``arch`` height of the brow,
    ``age`` 0..2 draws lines, ``lady`` softens jaw and fills the lips."""

    gaze: float = 0.0
    lid: float = 0.3
    smile: float = 0.8
    brow: float = 1.6
    arch: float = 2.2
    age: int = 0
    lady: bool = False
    iris: str = BLUE
    hair: str = INK
    stern: float = 0.0


def _eye(c: Canvas, x: float, y: float, half: float, look: Look) -> None:
    top = 4.6 - 1.8 * look.lid
    c.flat(
        f"M{x - half} {y + 0.9}C{x - half * 0.6} {y - top} {x + half * 0.5} {y - top} {x + half} {y + 0.2}"
        f"C{x + half * 0.5} {y + 3.2} {x - half * 0.5} {y + 3.4} {x - half} {y + 0.9}Z",
        PAPER,
    )
    radius = min(2.7, half * 0.56)
    ix = x + look.gaze * half * 0.42
    c.flat(ellipse(ix, y - 0.2, radius, radius * 0.98), look.iris)
    c.flat(ellipse(ix, y - 0.2, radius * 0.55), INK)
    c.brush(
        f"M{x - half - 0.8} {y + 1.6}C{x - half * 0.6} {y - top - 0.1} {x + half * 0.5} {y - top - 0.1}"
        f" {x + half + 0.9} {y + 0.5}",
        2.1 if look.lady else 1.8,
    )
    c.line(f"M{x - half * 0.6} {y + 2.8}C{x - half * 0.2} {y + 3.5} {x + half * 0.4} {y + 3.2} {x + half * 0.8} {y + 1.8}", 0.6)
    c.line(
        f"M{x - half * 0.75} {y - top + 0.2}C{x - half * 0.3} {y - top - 1.9} {x + half * 0.4} {y - top - 1.9}"
        f" {x + half * 0.9} {y - top + 0.9}",
        0.6,
    )
    if look.age:
        c.line(f"M{x - half * 0.5} {y + 5}C{x} {y + 5.9} {x + half * 0.5} {y + 5.5} {x + half} {y + 4.2}", 0.6)


def _brow(c: Canvas, inner: float, outer: float, look: Look) -> None:
    """A brow from the root of the nose outwards; ``stern`` pulls the inner end down."""
    y0 = -5.6 + look.stern - (0.5 if look.lady else 0)
    span = outer - inner
    c.brush(
        f"M{inner} {y0}C{inner + span * 0.3} {-6.6 - look.arch} {inner + span * 0.7} {-6.8 - look.arch} {outer} -4.8",
        look.brow,
        look.hair,
    )


def _blush(c: Canvas, x: float, y: float, half: float) -> None:
    """Rouge as four red hairlines, as a stencil colourist would hint at it."""
    for k, width in enumerate((0.7, 1.0, 1.0, 0.7)):
        yy = y + (k - 1.5) * 1.7
        c.line(f"M{x - half * width} {yy + 0.9}L{x + half * width} {yy - 0.9}", 0.6, RED)


def mouth(c: Canvas, x: float, y: float, left: float, right: float, look: Look) -> None:
    """Closed lips centred on (x, y) that reach ``left`` and ``right`` from there."""
    s = look.smile
    full = 1.0 if look.lady else 0.62
    a, b = x - left, x + right
    c.flat(
        f"M{a} {y - s}C{x - left * 0.55} {y - 1.4 * full - s * 0.3} {x - left * 0.25} {y - 2.9 * full} {x - 0.8} {y - 2.6 * full}"
        f"C{x - 0.3} {y - 2.2 * full} {x + 0.3} {y - 2.2 * full} {x + 0.8} {y - 2.6 * full}"
        f"C{x + right * 0.25} {y - 2.9 * full} {x + right * 0.55} {y - 1.4 * full - s * 0.3} {b} {y - s}"
        f"C{x + right * 0.5} {y + 4.6 * full} {x - left * 0.5} {y + 4.6 * full} {a} {y - s}Z",
        RED,
    )
    c.brush(
        f"M{a - 0.7} {y - s - 0.2}C{x - left * 0.5} {y + 0.9 + s * 0.2} {x - left * 0.2} {y - 0.2} {x} {y + 0.5}"
        f"C{x + right * 0.2} {y - 0.2} {x + right * 0.5} {y + 0.9 + s * 0.2} {b + 0.7} {y - s - 0.2}",
        1.0,
    )
    c.line(f"M{x - left * 0.4} {y + 5.6}C{x - 1} {y + 6.5} {x + 1} {y + 6.5} {x + right * 0.4} {y + 5.6}", 0.6)


def front(c: Canvas, look: Look) -> None:
    """The face seen from the front, lit from the left."""
    jaw = 0.0 if look.lady else 2.0
    c.shape(
        f"M-21 -14C-22.5 0 {-20.5 - jaw * 0.3} 11 {-15.5 - jaw} 21C{-11 - jaw} 28.5 {-5.5 - jaw} 33 0 33"
        f"C{5.5 + jaw} 33 {11 + jaw} 28.5 {15.5 + jaw} 21C{20.5 + jaw * 0.3} 11 22.5 0 21 -14C20 -38 -20 -38 -21 -14Z",
        SKIN,
        1.3,
    )
    c.hatch(
        f"M20.5 -10C21.5 0 20 11 {15 + jaw} 20.5C{12 + jaw} 26 8 29.5 5 31C10 26 {13.5 + jaw * 0.6} 21 15.5 14C17 7 17.5 -2 20.5 -10Z",
        -35,
        1.9,
    )
    for side in (-1, 1):
        _brow(c, side * 3.8, side * 17, look)
    _eye(c, -10, 0, 5.8, look)
    with c.at(0, 0, 1, 0, True):
        mirrored = Look(-look.gaze, look.lid, lady=look.lady, iris=look.iris, age=look.age)
        _eye(c, -10, 0, 5.8, mirrored)
    c.brush("M2.8 -4.5C3.6 0 2.6 5 4 9.6", 1.0)
    c.line("M-4.6 10.2C-5.4 12.8 -3 13.6 -1.6 13.2C-0.6 14.6 1 14.6 1.9 13.2C3.4 13.6 5.4 12.8 4.8 10.2", 0.9)
    c.hatch("M3.2 0C3.4 4 3.2 7 4.8 10L5.4 12C7 9 5.5 4 4.4 -1Z", -35, 1.7, 0.5)
    _blush(c, -13.5, 9.5, 3.2)
    _blush(c, 13.5, 9.5, 3.2)
    mouth(c, 0, 20.4, 6.6, 6.6, look)
    if look.age:
        c.line("M-7.5 11.5C-10 14 -10.5 17 -10.2 19.5M7.5 11.5C10 14 10.5 17 10.2 19.5", 0.6)
        c.line("M-8 -17C-3 -18.2 3 -18.2 8 -17M-6 -13.6C-2 -14.6 2 -14.6 6 -13.6", 0.6)


def three_quarter(c: Canvas, look: Look) -> None:
    """The face turned a little to the right."""
    jaw = 0.0 if look.lady else 1.6
    c.shape(
        f"M-18 -14C-19.5 -2 {-18.8 - jaw * 0.4} 8 {-15.6 - jaw} 16C{-12 - jaw} 24 {-4 - jaw} 31 3 33.3C7.5 34.6 {11.5 + jaw} 33 {13.6 + jaw} 29"
        f"C{15.4 + jaw * 0.6} 25.5 16.4 20.5 17.8 15.5C18.9 11.5 20.4 8 20.2 4C20 0.8 18.5 -1.6 18.7 -4.6C19.2 -9 20 -13 19 -18"
        "C16 -38 -17 -38 -18 -14Z",
        SKIN,
        1.3,
    )
    c.hatch(
        f"M-17.8 -8C-19 0 {-18.4 - jaw * 0.4} 8 {-15.2 - jaw} 15.6C{-12 - jaw} 23.5 -5 29.5 2 32.4C-4 27 -9 22 -11.5 15C-14 8 -15 0 -17.8 -8Z",
        35,
        1.9,
    )
    _brow(c, 6.4, -8.6, look)
    far = Look(look.gaze, look.lid, brow=look.brow * 0.9, arch=look.arch * 0.9, lady=look.lady, hair=look.hair, stern=look.stern)
    _brow(c, 10.8, 19.2, far)
    _eye(c, -1.6, 0, 5.7, look)
    _eye(c, 14.6, 0, 3.9, Look(look.gaze, look.lid, lady=look.lady, iris=look.iris, age=look.age))
    if look.lady:
        c.line("M10 -3.6C9.8 -0.6 11.8 4 13.2 7.4C14.2 9.8 13.4 11.3 11.5 11.4C10.6 12.2 9.5 11.9 8.9 11", 0.9)
        c.line("M8 8.4C6.8 9.5 7.1 11.2 8.8 11.1", 0.7)
    else:
        c.line("M9.6 -4.6C9.4 -1 12 4.4 14.3 9.2C15.5 11.8 14.6 13.4 12.2 13.5C11 14.5 9.4 14.2 8.7 13.1", 1.0)
        c.line("M7.4 9.8C5.8 11.2 6.2 13.4 8.6 13.2", 0.8)
        c.hatch("M8.6 -2C9.4 3 10.6 7 12.6 11L9.4 12.4C8 8 7.6 2 8.6 -2Z", 35, 1.7, 0.5)
    _blush(c, -5.6, 10.4, 3.4)
    mouth(c, 9.6, 19.2 if look.lady else 20.6, 6.0 if look.lady else 6.6, 4.8, look)
    if look.age:
        c.line("M5 11.5C2.4 14 1.8 17 2.2 19.5", 0.6)
        c.line("M-2 -17C3 -18.2 9 -18.2 14 -17M0 -13.6C4 -14.6 9 -14.6 13 -13.6", 0.6)


def profile(c: Canvas, look: Look) -> None:
    """The face in profile, looking right."""
    c.shape(
        "M-16 -16C-15 -36 12 -38 15.6 -20C16.4 -15 17.8 -11 18 -7.6C18 -5 16.6 -3.4 17.2 -1.2C18.6 3 22.4 6.6 24.4 10"
        "C25.2 11.8 23.6 13 20.4 13.4C20 14.6 20.2 15.4 20.6 16.2C22.2 17 22.6 18 22 18.8C21.4 19.4 20 19.6 19.4 20"
        "C20.6 20.4 21.8 21.4 21.2 22.8C20.6 24 18.6 24.4 18.6 25.8C19.2 27.6 19.8 29 19 30.8C17.6 33.8 14.4 34.6 11.4 34"
        "C4 32.6 -4 28 -8 21L-14 18Z",
        SKIN,
        1.3,
    )
    c.hatch("M-12 6C-8 14 -4 20 4 25C8 27.5 11 29 13 33C6 32.4 -3 28 -7.5 20.5L-13 17Z", 35, 1.9)
    c.brush(f"M17 {-6.2 + look.stern}C13 {-7.4 - look.arch} 9 {-7.4 - look.arch} 4.4 -5", look.brow, look.hair)
    c.flat("M7 1.2C9.4 -3 12.6 -3.8 15 -2.6C14 -1 14 1 14.6 2.2C12 3.2 9.4 2.8 7 1.2Z", PAPER)
    c.flat(ellipse(12.9, -0.4, 1.7, 2.5), look.iris)
    c.flat(ellipse(13.3, -0.4, 0.9, 1.4), INK)
    c.brush("M6 1.6C9 -3.4 12.4 -4.2 15.8 -2.9", 2.0)
    c.line("M7.4 2C9.6 3.2 12 3.3 14.4 2.4M7.4 -2.6C9.4 -5 12 -5.6 14.6 -5", 0.6)
    c.line("M19.2 9.6C17.4 10.4 17.2 12.8 19.2 13.2", 0.8)
    c.flat(
        "M20.6 16.2C22.2 17 22.6 18 22 18.8C21.4 19.4 20 19.6 19.4 20C20.6 20.4 21.8 21.4 21.2 22.8C19 24 16.4 22.6 15 19.8C17 18.6 19 17.4 20.6 16.2Z",
        RED,
    )
    c.brush(f"M20.8 19.6C18.6 20.4 16.6 20 14.2 {19.4 - look.smile}", 1.0)
    _blush(c, 8, 11, 3.2)


def ear(c: Canvas, x: float, y: float, *, flip: bool = False) -> None:
    """An ear whose front edge touches (x, y)."""
    with c.at(x, y, 1, 0, flip):
        c.shape("M0 -5C-5 -8.5 -8 -3 -6 3C-5 7.5 -2.5 10 0 8.5Z", SKIN, INNER)
        c.line("M-1 -3C-4 -4 -5 -1 -3.6 3", HAIR)


def neck(c: Canvas, *, width: float = 10.5, foot: float = 48.0, lean: float = 0.0) -> None:
    """A neck in face units, drawn before the face, with a shadow under the chin."""
    d = (
        f"M{-width + lean} 20L{-width + lean * 0.5} {foot - 8}C{-width - 2} {foot - 3} {-width - 6} {foot} {-width - 10} {foot + 2}"
        f"L{width + 10} {foot + 2}C{width + 6} {foot} {width + 2} {foot - 3} {width + lean * 0.5} {foot - 8}L{width + lean} 20Z"
    )
    c.shape(d, SKIN, CONTOUR)
    c.hatch(
        f"M{-width + lean + 1} 26L{width + lean - 1} 26L{width + lean - 1} 34C{width * 0.5} 40 {lean - 2} 41 {-width + lean + 1} 33Z",
        0,
        1.8,
    )
