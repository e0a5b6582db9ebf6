"""What the courts of this pack share: frame, cord between the halves, robe, arms and trimmings."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from press.canvas import GOLD, INK, INNER, PAPER, Canvas, ellipse
from press.geometry import Point, parse, point_at
from press.pips import pip
from press.sheet import Field, corner_ground

FIELD = Field(45.0, 14.0, 195.0, 322.0, -0.2)
HEAD = (119.0, 78.0, 1.2)
"""Where a head stands on the card: x, y of the eye line, scale."""

SMOKE = "#8d8a90"
STEEL = "#cfd3d6"
IRON = "#3c3b45"
CHESTNUT = "#7a3b1c"
COPPER = "#b5622a"
UMBER = "#4a2c17"
STRAW = "#e7c06a"
STRAW_SHADE = "#96661a"
LEAF = "#2c6647"

ROBE = (
    "M103 124C92 132 74 135 60 141C48 147 40 154 34 164L34 226L206 226L206 164C200 154 190 147 178 141C164 135 147 132 135 124Z"
)
SLEEVE = "M154 204C152 182 156 164 162 150L186 151C191 166 196 182 200 204Z"
CUFF = "M158.5 146C167 141.5 181 142 189.5 147L188.5 158C180 153.5 168 153 159.5 157Z"
NEAR_SLEEVE = "M28 178C44 166 58 152 72 141L88 158C74 170 60 184 46 196Z"
NEAR_CUFF = "M68 144C71 139 77 137 82 139C88 145 91 153 91 160C87 164 82 164 78 163C77 155 74 149 68 144Z"


def frame(c: Canvas, colour: str, *, large: bool) -> None:
    """A rectangle between the margins; large indices cut its corners."""
    if not large:
        c.line(FIELD.stepped(FIELD.left, FIELD.top, 0), 1.6, colour)
        return
    corner_ground(c, 60.0, 107.0)
    c.line(FIELD.stepped(60.0, 107.0, 0), 1.6, colour)


def cord(c: Canvas) -> None:
    """The twisted cord between the halves."""
    c.shape(FIELD.strip(3.1), GOLD, 1.3)
    ticks = [FIELD.left + 5 + 6.25 * k for k in range(23)]
    c.line("".join(f"M{x - 1.6:.2f} {FIELD.divide(x) + 2.4:.2f}L{x + 1.6:.2f} {FIELD.divide(x) - 2.4:.2f}" for x in ticks), 0.9)


def big_sign(c: Canvas, suit: str, colour: str, *, large: bool) -> None:
    """The suit sign in the picture's corner; a large index carries it itself."""
    if not large:
        pip(c, suit, 65, 37, 30, colour)


def robe(c: Canvas, fill: str) -> str:
    """The robe from neck to cord; returns its outline for patterns."""
    c.shape(ROBE, fill)
    return ROBE


def arm(c: Canvas, sleeve: str, cuff: str, shade: str = INK) -> None:
    """The raised forearm on the right; the hand belongs at (174, 136)."""
    c.shape(SLEEVE, sleeve)
    c.hatch("M181 156L186 151C191 166 196 182 200 204L190 204C188 186 185 170 181 156Z", 20, 2.0, 0.6, shade)
    c.shape(CUFF, cuff, 1.3)


def near_arm(c: Canvas, sleeve: str, cuff: str) -> None:
    """The sleeve on the left; the hand belongs at (92, 151)."""
    c.shape(NEAR_SLEEVE, sleeve)
    c.shape(NEAR_CUFF, cuff, 1.3)


def along(d: str, gap: float) -> list[Point]:
    """Points about every ``gap`` units along the segments of a path."""
    points: list[Point] = []
    for sub in parse(d):
        for s in sub.segments:
            trail = [point_at(s, k / 24) for k in range(25)]
            length = sum(math.dist(a, b) for a, b in pairwise(trail))
            count = max(1, round(length / gap))
            points.extend(point_at(s, (k + 0.5) / count) for k in range(count))
    return points


def ribbon(c: Canvas, d: str, width: float, fill: str, bead: str = INK, gap: float = 7.0) -> None:
    """A trimming of one width along curves, set with beads."""
    c.line(d, width + 2.4)
    c.line(d, width, fill)
    for x, y in along(d, gap):
        c.flat(ellipse(x, y, width * 0.27), bead)


def rays(c: Canvas, places: Iterable[tuple[float, float, float, float, float]], fill: str) -> None:
    """Points of a crown, each at (x, y) with its height, half width and lean."""
    for x, y, height, half, lean in places:
        with c.at(x, y, 1, lean):
            c.shape(f"M{-half} 2L0 {-height}L{half} 2Z", fill, 1.2)


def circlet(c: Canvas, gem: str, fill: str = GOLD) -> None:
    """The band of a crown around the brow, with lozenges and pearls."""
    c.shape("M-23 -19C-10 -25 10 -25 23 -19L24 -28C10 -34 -10 -34 -24 -28Z", fill)
    c.line("M-23.2 -21.4C-10 -27.4 10 -27.4 23.2 -21.4", 0.8)
    for x, y in ((-15.0, -26.3), (0.0, -28.2), (15.0, -26.3)):
        c.shape(f"M{x} {y - 2.8}L{x + 3.6} {y}L{x} {y + 2.8}L{x - 3.6} {y}Z", gem, 0.9)
    for x, y in ((-7.5, -27.7), (7.5, -27.7), (-20.8, -24.6), (20.8, -24.6)):
        c.shape(ellipse(x, y, 1.6), PAPER, INNER)
