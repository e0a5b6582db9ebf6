"""The two jokers: the fool of the sun and the fool of the moon."""

from __future__ import annotations

from press.canvas import BLUE, GOLD, INK, PAPER, RED, Canvas, ellipse
from press.heads import Look, front, neck, profile
from press.indices import lettering
from press.parts import fist, folds, open_hand, staff
from press.sheet import corner_ground, doubled, face_svg

from .dress import CHESTNUT, COPPER, FIELD, SMOKE, arm, cord, near_arm, robe
from .ornaments import star

NIGHT = "#5b5964"


def joker(code: str, *, large: bool) -> str:
    """The SVG text of the red (``RJ``) or the black (``BJ``) joker."""
    red = code == "RJ"
    colour = RED if red else INK
    corner, figure, above = Canvas(), Canvas(FIELD.upper), Canvas()
    _corner(corner, colour, full=red, large=large)
    (_sun_fool if red else _moon_fool)(figure)
    cord(above)
    if large:
        corner_ground(above, 52, 165)
    above.line(FIELD.stepped(52, 165, 0) if large else FIELD.stepped(FIELD.left, FIELD.top, 0), 1.6, colour)
    return face_svg(doubled(figure.svg(), "f") + above.svg(), corner)


def _corner(c: Canvas, colour: str, *, full: bool, large: bool) -> None:
    """A star, full or hollow, and the word letter below letter."""
    middle, radius, height, gap = (30.0, 17.0, 18.5, 3.4) if large else (24.0, 12.5, 14.5, 3.0)
    with c.at(middle, 15 + radius):
        if full:
            c.flat(star(5, radius, radius * 0.42), colour)
        else:
            c.shape(star(5, radius - 1.5, radius * 0.42), PAPER, 2.4, colour)
    for k, letter in enumerate("JOKER"):
        top = 15 + 2 * radius + gap + k * (height + gap)
        lettering(c, letter, middle, top, height, height, colour)


def _bell(c: Canvas, x: float, y: float) -> None:
    c.shape(ellipse(x, y, 4.2), GOLD, 1.2)
    c.line(f"M{x - 2.6} {y + 1}L{x + 2.6} {y + 1}", 0.9)
    c.flat(ellipse(x, y + 2.2, 0.8), INK)


def _points(c: Canvas, fills: tuple[str, str]) -> None:
    """A collar of long points with bells, over the shoulders."""
    tips = ((58, 148), (78, 161), (101, 169), (126, 172), (150, 172), (173, 164), (183, 148))
    for k, (x, y) in enumerate(tips):
        a, b = 98 + 6 * k, 106 + 6 * k
        c.shape(
            f"M{a} 124C{(a + x) / 2 - 4:.1f} 138 {x - 6} {y - 12} {x} {y}C{x + 8} {y - 12} {(b + x) / 2 + 6:.1f} 140 {b} 124Z",
            fills[k % 2],
            1.3,
        )
    for x, y in tips:
        _bell(c, x, y + 1)


def _sun_fool(c: Canvas) -> None:
    """Laughing, full face, three horns on the cap; a sun on the staff."""
    d = robe(c, RED)
    c.weave(d, "M0 -11L8 0L0 11L-8 0Z", (22, 30), GOLD)
    arm(c, GOLD, RED)
    near_arm(c, BLUE, GOLD)
    _points(c, (RED, GOLD))
    staff(c, 174, 76, 200, 4.4, RED)
    with c.at(174, 62, 0.84):
        for k in range(12):
            with c.at(0, 0, 1, 30 * k):
                if k % 2 == 0:
                    c.shape("M-3.6 -11L0 -21L3.6 -11Z", GOLD, 1.1)
                else:
                    c.shape("M-2.6 -11C-5 -15 1 -16 -1 -20C5 -17 1 -14 3 -11Z", RED, 1.0)
        c.shape(ellipse(0, 0, 12), GOLD, 1.3)
        c.flat(ellipse(-4, -2, 1.4) + ellipse(4, -2, 1.4), INK)
        c.line("M-4.5 -5.5C-3.5 -6.5 -2 -6.3 -1.4 -5M4.5 -5.5C3.5 -6.5 2 -6.3 1.4 -5M0 -2L0 2.5L1.6 2.5", 0.8)
        c.line("M-5 4C-3 7.5 3 7.5 5 4", 1.1, RED)
    fist(c, 174, 137, scale=0.96)
    open_hand(c, 90, 151, -16, scale=0.95)
    with c.at(114, 88, 1.08):
        _sun_head(c)


def _sun_head(c: Canvas) -> None:
    look = Look(gaze=-0.2, lid=0.2, smile=3.2, brow=1.8, arch=4.2, hair=CHESTNUT)
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            c.shape("M-21 -14C-30 -6 -31 8 -27 16C-22 18 -19 12 -18 4Z", COPPER, 1.2)
            c.line("M-25 -4C-28 2 -27 8 -25 13M-22 -4C-24 2 -24 8 -22 12", 0.8, CHESTNUT)
    front(c, look)
    c.shape("M-10.5 15.5C-5 19.5 5 19.5 10.5 15.5C9.5 27 -9.5 27 -10.5 15.5Z", RED, 1.2)
    c.flat("M-8.5 17.6C-4 20 4 20 8.5 17.6C8 20.6 6.5 21.6 0 21.8C-6.5 21.6 -8 20.6 -8.5 17.6Z", PAPER)
    for x in (-10.0, 10.0):
        c.flat(f"M{x} 5L{x + 2.2} 9.5L{x} 14L{x - 2.2} 9.5Z", RED)
    left = "M-20 -17C-28 -22 -35 -10 -36 10C-46 -8 -48 -38 -27 -44C-15 -46 -6 -38 -3 -26Z"
    c.shape(left, RED)
    folds(c, ["M-10 -28C-24 -38 -36 -28 -38 -6", "M-16 -22C-28 -30 -36 -18 -37 0"], "#5e1018")
    with c.at(0, 0, 1, 0, True):
        c.shape(left, BLUE)
        folds(c, ["M-10 -28C-24 -38 -36 -28 -38 -6", "M-16 -22C-28 -30 -36 -18 -37 0"], "#12263f")
    c.shape("M-14 -24C-18 -42 -12 -56 4 -62C0 -54 12 -44 14 -24Z", GOLD)
    folds(c, ["M-6 -26C-10 -40 -6 -52 2 -58", "M4 -26C4 -38 0 -46 0 -54"])
    _bell(c, -36.5, 13)
    _bell(c, 36.5, 13)
    _bell(c, 5, -62)
    c.shape("M-22.5 -13C-10 -19.5 10 -19.5 22.5 -13L23.5 -21.5C10 -28.5 -10 -28.5 -23.5 -21.5Z", GOLD)
    for k in range(-2, 3):
        x, y = k * 9.0, -21.8 + 0.9 * k * k
        c.shape(f"M{x} {y - 3}L{x + 3} {y}L{x} {y + 3}L{x - 3} {y}Z", RED, 0.8)


def _moon_fool(c: Canvas) -> None:
    """Grave, in profile, two horns on the cap; a crescent on the staff, a mask in the other hand."""
    d = robe(c, INK)
    c.weave(d, "M0 -11L8 0L0 11L-8 0Z", (22, 30), NIGHT)
    arm(c, NIGHT, PAPER)
    near_arm(c, INK, PAPER)
    _points(c, (INK, PAPER))
    staff(c, 174, 76, 200, 4.4, NIGHT)
    c.shape("M169 80C170 75 178 75 179 80C178 84 170 84 169 80Z", GOLD, 1.2)
    with c.at(178, 58, 0.86):
        _crescent(c)
    fist(c, 174, 137, scale=0.96)
    with c.at(-3, 2):
        _half_mask(c)
    with c.at(114, 89, 1.06, 0, True):
        _moon_head(c)


def _crescent(c: Canvas) -> None:
    """The old moon with a face, and two stars in its arms, around the origin."""
    c.shape("M6 -22C-10 -24 -21 -12 -19 3C-17 19 -1 27 13 19C1 18 -8 10 -8 -1C-8 -10 -2 -18 6 -22Z", GOLD, 1.4)
    c.line("M-7.5 2C-11 4 -13 6 -14 8C-12 9 -11 9 -9.5 8.5M-10 13C-8 13 -6.5 12.5 -5.5 11.5", 0.9)
    c.flat(ellipse(-11, -2, 1.3), INK)
    for x, y, r in ((9, -8, 6), (6, 7, 4)):
        with c.at(x, y):
            c.shape(star(5, r, r * 0.42), PAPER, 0.9)


def _half_mask(c: Canvas) -> None:
    """A pale mask held low in the near hand."""
    c.shape("M58 70C68 66 80 66 88 72C90 84 86 98 76 106C64 102 56 86 58 70Z", PAPER, 1.4)
    for x in (66.5, 80):
        c.flat(f"M{x - 4.5} 81C{x - 2} 77 {x + 2} 77 {x + 4.5} 81C{x + 2} 83.5 {x - 2} 83.5 {x - 4.5} 81Z", INK)
        c.line(f"M{x - 4.5} 76.5C{x - 2} 73 {x + 2} 73 {x + 4.5} 76.5", 1.0)
    c.line("M73.5 80L72 89L75.5 89", 0.9)
    c.line("M68 98C71 93.5 78 93.5 80.5 97", 1.4, RED)
    c.hatch("M82 70C88 72 89.5 80 88 88C86 96 82 102 76 106C82 96 85 84 82 70Z", -40, 2.0)
    c.line("M76 106L80 140", 4.4)
    c.line("M76 106L80 140", 2.0, GOLD)
    fist(c, 80, 142, -6, scale=0.9)


def _moon_head(c: Canvas) -> None:
    look = Look(lid=0.5, smile=-0.6, brow=1.8, arch=3.0, hair=INK, iris="#4a2c17")
    neck(c, width=9.5, foot=36)
    profile(c, look)
    c.flat("M11 5L13.2 9.5L11 15L8.8 9.5Z", INK)
    cap = "M16 -18C10 -10 4 -2 4 8C4 18 0 28 -8 32C-22 34 -30 22 -30 4C-30 -20 -18 -38 2 -38C12 -38 18 -30 17 -19Z"
    c.shape(cap, INK)
    c.shape("M-6 -37C-18 -34 -30 -18 -30 4C-30 18 -25 28 -17 31.5C-22 10 -18 -16 -6 -37Z", NIGHT, 1.1)
    c.shape("M2 -38C12 -56 34 -56 42 -34C36 -40 28 -38 24 -32C20 -26 18 -22 16 -18C10 -24 4 -30 2 -38Z", INK, 1.2, SMOKE)
    folds(c, ["M10 -34C16 -46 28 -48 36 -42"], SMOKE)
    c.shape(
        "M-4 -38C-18 -54 -36 -48 -39 -24C-41 -8 -38 6 -42 18C-34 12 -31 0 -31 -10C-30 -18 -29 -20 -27 -14C-25 -24 -16 -34 -4 -38Z",
        NIGHT,
        1.3,
    )
    folds(c, ["M-12 -41C-26 -46 -34 -34 -35 -14", "M-33 -24C-37 -8 -34 4 -38 12"])
    _bell(c, 43, -31)
    _bell(c, -42.5, 21)
    c.line("M17.5 -17C11 -10 6 -2 6 8C6 19 2 29 -7 33", 5.0)
    c.line("M17.5 -17C11 -10 6 -2 6 8C6 19 2 29 -7 33", 2.8, GOLD)


JOKERS = ("RJ", "BJ")
