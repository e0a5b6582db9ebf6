"""What the twelve courts of this pack share: frame, dividing band, bust and arms."""

from __future__ import annotations

from press.canvas import INK, TINT, Canvas, ellipse, polygon
from press.pips import pip
from press.sheet import Field, corner_ground

FIELD = Field(14.0, 14.0, 226.0, 322.0, 0.2)
HEAD = (120.0, 79.0, 1.27)
"""Where a head stands on the card: x, y of the eye line, scale."""


def ground(c: Canvas) -> None:
    """The tinted ground of the picture."""
    f = FIELD
    c.flat(polygon([(f.left, f.top), (f.right, f.top), (f.right, f.bottom), (f.left, f.bottom)]), TINT)


def frame(c: Canvas, colour: str, *, large: bool) -> None:
    """The frame, stepped back around two indices that lie on plain paper."""
    x, y = (58.0, 110.0) if large else (46.0, 85.0)
    corner_ground(c, x, y)
    for inset, weight in ((0.0, 1.8), (3.4, 0.7)):
        c.line(FIELD.stepped(x, y, inset), weight, colour)


def band(c: Canvas, fill: str, ornament: str, ink: str) -> None:
    """The sash between the halves, edged with two lines and set with a small ornament of the suit."""
    c.shape(FIELD.strip(7.0), fill, 1.4)
    for dy in (-4.4, 4.4):
        c.line(f"M{FIELD.left} {FIELD.divide(FIELD.left) + dy}L{FIELD.right} {FIELD.divide(FIELD.right) + dy}", 0.7)
    for k in range(-6, 7):
        with c.at(120 + 16.2 * k, FIELD.divide(120 + 16.2 * k), 1, -11.3 + (180 if k > 0 else 0)):
            if k == 0 or ornament == "dot":
                c.flat(ellipse(0, 0, 2.7), ink)
            elif ornament == "lozenge":
                c.flat("M0 -3.8L5.6 0L0 3.8L-5.6 0Z", ink)
            elif ornament == "leaf":
                c.flat("M-6 0C-3 -4 2 -4 6 0C2 4 -3 4 -6 0Z", ink)
            else:
                c.line("M-5 2.6C-2 -4.6 2 4.6 5 -2.6", 1.3, ink)


def big_sign(c: Canvas, suit: str, colour: str, *, large: bool) -> None:
    """The suit sign beside the head; a large index needs its place and carries the sign itself."""
    if not large:
        pip(c, suit, 66, 41, 28, colour)


def torso(c: Canvas, fill: str) -> str:
    """The plain bust from the neck to below the band; returns its outline for patterns."""
    d = "M103 129C92 133 76 134 64 142C48 152 40 180 36 214L206 214C203 180 194 152 178 142C166 134 150 133 137 129Z"
    c.shape(d, fill)
    return d


RIGHT_UPPER = "M163 135C184 138 202 152 209 176L212 214L166 214C170 184 168 160 156 142Z"
RIGHT_FOREARM = "M179 130L202 133C207 146 212 160 214 180L186 180C185 162 181 146 179 130Z"
RIGHT_CUFF = "M175.5 121C183 118 197 120 205 124L204 136C196 132 184 130 176 132Z"
LEFT_UPPER = "M78 135C58 139 44 156 36 182C31 198 30 210 32 218L78 218C74 192 80 168 88 147Z"
LEFT_FOREARM = "M34 186C52 182 66 172 78 158L92 174C80 188 60 204 40 212Z"
LEFT_CUFF = "M74 157C77 152 82 150 85 150C92 156 96 163 97 171C94 175 90 177 86 177C84 169 80 162 74 157Z"


def right_arm(c: Canvas, fill: str, cuff: str, shade: str = INK) -> None:
    """The raised arm on the right: sleeve, forearm and cuff; the hand belongs at (191, 116)."""
    c.shape(RIGHT_UPPER, fill)
    c.shape(RIGHT_FOREARM, fill)
    c.hatch("M199 134L202 133C207 146 212 160 214 180L206 180C205 164 203 148 199 134Z", 20, 2.0, 0.6, shade)
    c.shape(RIGHT_CUFF, cuff)


def left_arm(c: Canvas, fill: str, cuff: str, shade: str = INK) -> None:
    """The bent arm on the left; the hand belongs at (98, 160)."""
    c.shape(LEFT_UPPER, fill)
    c.hatch("M78 150C70 160 66 172 66 186L78 190C75 176 80 164 86 150Z", -30, 2.0, 0.6, shade)
    c.shape(LEFT_FOREARM, fill)
    c.shape(LEFT_CUFF, cuff)
