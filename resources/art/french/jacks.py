"""The four jacks: the standard-bearer, the navigator, the archer and the lantern-bearer."""

from __future__ import annotations

from press.canvas import BLUE, GOLD, INK, INNER, PAPER, RED, Canvas, ellipse
from press.heads import Look, front, mouth, neck, profile, three_quarter
from press.parts import fist, folds, moustache, open_hand, pearls, staff, strokes
from press.pips import pip

from .dress import CHESTNUT, CUFF, LEAF, SLEEVE, SMOKE, STEEL, STRAW, STRAW_SHADE, UMBER, arm, near_arm, ribbon, robe

HEAD = (119.0, 78.0, 1.17)


def clubs(c: Canvas) -> None:
    """The standard-bearer: a young face in a coif of mail, a surcoat and shield of two colours, a forked pennon."""
    robe(c, STEEL)
    arm(c, STEEL, GOLD)
    _mail(c, SLEEVE)
    c.shape(CUFF, GOLD, 1.3)
    c.shape("M90 132L119 137L119 226L84 226C84 190 84 160 90 132Z", LEAF)
    c.shape("M148 132L119 137L119 226L154 226C154 190 154 160 148 132Z", GOLD)
    ribbon(c, "M90 133C98 138 108 140 119 140C130 140 140 138 148 133", 4.4, RED, GOLD, 6.5)
    c.shape(
        "M136 150C132 150 130 153 131 156C127 155 124 158 126 162C128 165 132 164 134 162C133 166 132 168 130 170L142 170C140 168 139 166 138 162C140 164 144 165 146 162C148 158 145 155 141 156C142 153 140 150 136 150Z",
        LEAF,
        INNER,
    )
    _pennon(c)
    fist(c, 174, 137, scale=0.98, fill=STEEL)
    _shield(c)
    with c.at(*HEAD):
        _clubs_head(c)


def _shield(c: Canvas) -> None:
    """The shield at his shoulder, with a club."""
    with c.at(68, 134, 0.86, -6):
        c.shape("M-22 -30C-8 -34 8 -34 22 -30C24 -4 18 20 0 34C-18 20 -24 -4 -22 -30Z", LEAF, 1.6)
        c.shape("M-17 -25C-7 -28 7 -28 17 -25C18.5 -3 13 14 0 26C-13 14 -18.5 -3 -17 -25Z", GOLD, 1.1)
        pip(c, "c", -1, -8, 25, LEAF)


def _mail(c: Canvas, region: str) -> None:
    """Rows of small rings, staggered."""
    c.weave(region, "M-2.7 0.4L0 -1.5L2.7 0.4L0 1.3Z", (8.2, 8.6), "#6d6b75")


def _pennon(c: Canvas) -> None:
    staff(c, 174, 26, 200, 4.2, CHESTNUT)
    c.shape("M174 14.5L178 21L174 28L170 21Z", GOLD, 1.1)
    c.shape("M171.8 34C164 30 158 38 149 34L155 45L148 56C156 60 164 52 171.8 57Z", GOLD, 1.3)
    c.shape("M171.8 57C164 52 156 60 148 56L142.5 66C154 72 163 63 171.8 80Z", LEAF, 1.3)
    c.line("M171.8 62C165 58 158 64 151 62", 0.9, GOLD)
    c.shape(ellipse(164, 44.5, 3.4), RED, INNER)
    c.line("M172 33L176 33M172 81L176 81", 1.6)


def _clubs_head(c: Canvas) -> None:
    look = Look(gaze=0.4, lid=0.3, smile=0.4, brow=2.8, arch=1.6, hair=UMBER, iris="#4a2c17", stern=0.8)
    hood = "M0 -41C-24 -41 -29 -22 -28 0C-27 20 -29 32 -36 44C-24 52 -10 54 0 54C10 54 24 52 36 44C29 32 27 20 28 0C29 -22 24 -41 0 -41Z"
    c.shape(hood, STEEL)
    _mail(c, hood + "M-22 -6C-22 14 -16 33 0 34C16 33 22 14 22 -6C22 -20 17 -30 0 -30C-17 -30 -22 -20 -22 -6Z")
    front(c, look)
    moustache(c, UMBER, near=0.62, far=0.62, curl=0.5)
    opening = "M-19.5 6C-21 -8 -19 -20 -12 -22C-5 -24 5 -24 12 -22C19 -20 21 -8 19.5 6C18 18 11 29 0 29.5C-11 29 -18 18 -19.5 6Z"
    c.shape(
        "M0 -32C-17 -32 -23 -20 -23 -6C-23 14 -16 36 0 37C16 36 23 14 23 -6C23 -20 17 -32 0 -32Z"
        "M-19.5 6C-21 -8 -19 -20 -12 -22C-5 -24 5 -24 12 -22C19 -20 21 -8 19.5 6C18 18 11 29 0 29.5C-11 29 -18 18 -19.5 6Z",
        STEEL,
        1.2,
    )
    c.line(opening, 1.4)
    c.shape("M-25 -17C-12 -24 12 -24 25 -17L26 -25C12 -32 -12 -32 -26 -25Z", GOLD)
    c.line("M-25.2 -19.4C-12 -26.4 12 -26.4 25.2 -19.4", 0.8)
    for x, y in ((-16, -24), (16, -24), (0, -26)):
        c.shape(ellipse(x, y, 2.4), LEAF if x else RED, 0.9)


def diamonds(c: Canvas) -> None:
    """The navigator: a soft wide cap, a thin moustache, his dividers opened over the chart."""
    robe(c, RED)
    arm(c, BLUE, PAPER)
    near_arm(c, BLUE, PAPER)
    c.shape(
        "M98 127C86 132 72 136 60 142L84 226L154 226L178 142C166 136 152 132 140 127C138 146 130 158 119 164C108 158 100 146 98 127Z",
        RED,
    )
    c.hatch("M98 127C86 132 72 136 60 142L84 226L112 226L119 164C108 158 100 146 98 127Z", 66, 7.0, 1.8, GOLD)
    c.hatch("M140 127C152 132 166 136 178 142L154 226L126 226L119 164C130 158 138 146 140 127Z", -66, 7.0, 1.8, GOLD)
    c.line("M98 127C86 132 72 136 60 142L84 226M140 127C152 132 166 136 178 142L154 226")
    c.shape("M98 127C100 146 108 158 119 164C130 158 138 146 140 127C134 132 104 132 98 127Z", PAPER)
    folds(c, ["M106 134C109 144 114 152 118 158", "M132 134C129 144 124 152 120 158", "M119 136C118 144 119 150 119 156"])
    ribbon(c, "M97 128C99 147 108 159 119 165C130 159 139 147 141 128", 4.4, BLUE, GOLD, 7)
    _dividers(c)
    fist(c, 174, 137, scale=0.98)
    _chart(c)
    open_hand(c, 92, 155, -10, scale=0.95)
    with c.at(121, 79, 1.15, 0, True):
        _diamonds_head(c)


def _dividers(c: Canvas) -> None:
    for flip in (False, True):
        with c.at(174, 124, 1, 0, flip):
            c.shape("M-1 -4L-3.5 2C-5 0 -6 -4 -5.5 -8L-14 -58L-16.5 -92L-9.5 -60L-1 -10Z", GOLD, 1.3)
            c.shape("M-14 -58L-16.5 -94L-9.5 -60Z", STEEL, 1.1)
            c.line("M-12.5 -54L-8.5 -55.5M-11.8 -50L-8 -51.5", 0.9)
    c.line("M163 84C167 79 181 79 185 84", 4.2)
    c.line("M163 84C167 79 181 79 185 84", 1.8, GOLD)
    c.shape(ellipse(174, 117, 6.4), GOLD, 1.3)
    c.shape(ellipse(174, 117, 2.6), RED, INNER)
    c.shape("M172 104L176 104L177 111L171 111Z", GOLD, 1.0)


def _chart(c: Canvas) -> None:
    """A rolled chart under the near hand."""
    with c.at(98, 156, 1, -16):
        c.shape("M-26 -5L34 -5C38 -4 38 8 34 9L-26 9C-22 6 -22 -2 -26 -5Z", "#f3e3bd", 1.3)
        c.shape(ellipse(34, 2, 3.4, 7), "#f3e3bd", 1.1)
        c.line("M34 -1C36 0 36 4 34 5M-18 -1L-6 -1M6 5L28 5", 0.7)
        c.shape("M22 -5L27 -5L27 9L22 9Z", RED, INNER)


def _diamonds_head(c: Canvas) -> None:
    look = Look(gaze=0.2, lid=0.35, smile=1.0, brow=2.0, arch=2.4, hair=UMBER)
    neck(c, width=10, foot=42)
    c.shape("M-18 -16C-27 -8 -27 8 -23 20C-24 28 -22 34 -17 36C-12 34 -12 26 -14 18L4 0L14 -18Z", UMBER)
    strokes(c, ["M-20 -8C-24 6 -22 18 -19 32", "M-17 -6C-20 8 -18 20 -16 32"], 0.9, "#b98a5a")
    c.shape("M-23 17L-13 19L-13.5 23L-23.5 21Z", RED, INNER)
    three_quarter(c, look)
    c.shape("M-18.5 -12C-20 -4 -19 6 -16.5 12C-14 8 -15.5 2 -14.5 -4C-14 -8 -12 -10 -10 -12Z", UMBER, INNER)
    c.shape("M6 27C6.5 31 9 36 11.5 40C13.5 36 14.5 31 13.6 27C11 25.6 8.6 25.6 6 27Z", UMBER, 0.9)
    mouth(c, 9.6, 20.6, 5.4, 4.4, look)
    moustache(c, UMBER, x=11, near=0.72, far=0.5, curl=3)
    c.shape(
        "M-30 -16C-38 -30 -24 -44 0 -46C24 -46 38 -36 34 -22C30 -16 24 -16 20 -18C8 -24 -10 -22 -20 -16C-24 -14 -28 -14 -30 -16Z",
        BLUE,
    )
    folds(
        c,
        [
            "M-26 -18C-26 -30 -14 -40 4 -43",
            "M-16 -20C-12 -30 0 -38 16 -40",
            "M28 -20C26 -30 18 -38 8 -42",
            "M18 -22C16 -29 10 -35 4 -38",
        ],
        "#12263f",
    )
    c.shape("M-22 -12C-12 -20 8 -23 23 -16.5L24.5 -22C8 -29.5 -14 -26.5 -24 -18Z", GOLD, 1.2)
    c.line("M-22.8 -14.4C-12 -22 8 -25.6 23.6 -18.6", 0.8)
    with c.at(17, -31):
        for k in range(8):
            with c.at(0, 0, 1, 45 * k):
                c.shape(f"M-1.8 0L0 {-8 if k % 2 == 0 else -5.5}L1.8 0Z", GOLD, 0.8)
        c.shape(ellipse(0, 0, 2.6), RED, 0.9)


def hearts(c: Canvas) -> None:
    """The archer: a red hood with a long tail, a strung bow, an arrow whose head is a heart."""
    robe(c, LEAF)
    arm(c, LEAF, GOLD)
    near_arm(c, LEAF, GOLD)
    c.shape("M104 150L134 150L132 226L106 226Z", RED, 1.3)
    for y in (156, 163, 170, 177):
        c.shape(ellipse(119, y, 1.9), GOLD, 0.8)
    c.shape("M104 148L70 214L60 214L97 145Z", UMBER, 1.2)
    c.line("M98 154L70 206", 0.8, GOLD)
    cape = "M98 112C92 124 74 132 58 142C60 148 66 150 70 148C72 156 80 158 84 153C88 161 97 162 101 156C106 164 115 164 119 158C123 164 132 164 137 156C141 162 150 161 154 153C158 158 166 156 168 148C172 150 178 148 180 142C164 132 146 124 140 112Z"
    c.shape(cape, RED)
    folds(
        c,
        [
            "M100 120C92 130 82 138 72 144",
            "M104 124C98 136 92 146 86 152",
            "M112 130C108 142 104 150 102 154",
            "M138 120C146 130 156 138 166 144",
            "M134 124C140 136 146 146 152 152",
            "M126 130C130 142 134 150 136 154",
        ],
        "#5e1018",
    )
    _bow(c)
    fist(c, 176, 132, scale=0.95)
    open_hand(c, 90, 155, -12, scale=0.92)
    with c.at(*HEAD):
        _hearts_head(c)


def _bow(c: Canvas) -> None:
    c.line("M190 22L190 184", 0.9)
    c.line("M190 21C194 28 189 33 186 43C178 68 174 96 174 132C174 150 178 166 185 184", 6.0)
    c.line("M190 21C194 28 189 33 186 43C178 68 174 96 174 132C174 150 178 166 185 184", 3.4, GOLD)
    c.line("M172 162L161 52", 3.8)
    c.line("M172 162L161 52", 1.6, PAPER)
    with c.at(160, 41, 0.25, 174):
        c.shape(
            "M0 50C-6 31 -46 8 -46 -22C-46 -39 -36 -48 -23 -48C-11 -48 -3 -40 0 -27C3 -40 11 -48 23 -48C36 -48 46 -39 46 -22C46 8 6 31 0 50Z",
            RED,
            1.2,
        )


def _hearts_head(c: Canvas) -> None:
    look = Look(gaze=0.6, lid=0.25, smile=1.8, brow=1.8, arch=2.4, hair=STRAW_SHADE)
    c.shape("M4 -41C-20 -44 -32 -26 -31 -4C-31 14 -31 26 -25 36L22 36C25 26 26 12 27 -2C28 -26 20 -40 4 -41Z", RED)
    three_quarter(c, look)
    c.shape(
        "M-17 2C-20 -6 -18 -16 -10 -20L12 -21C19 -18 20 -10 19.6 -5C17 -9 15 -11 12 -12C8 -9 4 -9 1 -12C-2 -8 -7 -8 -10 -10C-12 -6 -14 -2 -17 2Z",
        STRAW,
        1.1,
    )
    strokes(c, ["M-8 -19C-11 -16 -13 -12 -14 -8", "M2 -20C0 -17 -1 -15 -3 -12", "M10 -20C9 -17 8 -14 7 -12"], 0.9, STRAW_SHADE)
    c.shape(
        "M4 -41C-20 -44 -32 -26 -31 -4C-31 14 -31 26 -25 36L-6 39C-14 34 -17 24 -18 12C-21 -8 -18 -22 -2 -24C14 -25 20 -18 20 -8"
        "C20.5 -2 21 4 20 8C20 16 19 26 14 36L22 36C27 24 27 12 27.5 -2C28 -26 20 -40 4 -41Z",
        RED,
        1.3,
    )
    c.line("M-9 38C-16 32 -20 22 -21 10C-24 -10 -20 -25 -2 -27C15 -28 23 -20 22.5 -8", 0.9, GOLD)
    folds(c, ["M-24 -14C-28 4 -27 20 -22 33", "M-14 -33C-22 -28 -26 -20 -27 -8"], "#5e1018")
    c.shape("M-27 -22C-38 -18 -43 -4 -41 12C-40 26 -44 38 -48 48C-37 44 -31 30 -32 14C-33 4 -31 -4 -29 -8Z", RED, 1.3)
    folds(c, ["M-32 -16C-39 -6 -38 8 -37 18", "M-37 10C-36 24 -39 34 -44 44"], "#5e1018")


def spades(c: Canvas) -> None:
    """The lantern-bearer in profile: black curls under a flat bonnet, a lantern on a hooked staff."""
    robe(c, INK)
    c.hatch("M34 164L206 164L206 226L34 226Z", 90, 8, 1.0, SMOKE)
    arm(c, BLUE, GOLD)
    near_arm(c, BLUE, GOLD)
    cape = "M102 123C90 131 72 134 58 142C64 152 80 160 96 160L119 172L142 164C158 162 172 154 180 142C166 135 150 131 136 123Z"
    c.shape(cape, GOLD)
    c.hatch(cape, 78, 6.5, 2.0, RED)
    c.line(cape, 1.8)
    pearls(
        c,
        [
            (62, 148),
            (72, 155),
            (84, 159),
            (96, 161),
            (107, 167),
            (119, 173),
            (131, 169),
            (142, 165),
            (155, 162),
            (167, 156),
            (176, 148),
        ],
        2.6,
        PAPER,
    )
    _lantern(c)
    fist(c, 184, 137, scale=0.95)
    open_hand(c, 92, 153, -14, scale=0.95)
    with c.at(113, 80, 1.16, 0, True):
        _spades_head(c)


def _lantern(c: Canvas) -> None:
    with c.at(4, 0):
        c.line("M181 200L181 34C181 20 164 20 164 32", 5.6)
        c.line("M181 200L181 34C181 20 164 20 164 32", 3.0, CHESTNUT)
        c.line("M164 33L164 44", 1.4)
        c.line(ellipse(164, 43, 3.4), 1.3)
        c.shape("M150 56C152 48 158 46 164 45C170 46 176 48 178 56Z", GOLD, 1.3)
        c.shape("M152 56L176 56L174 88L154 88Z", "#fbe9b4", 1.3)
        c.shape("M164 84C157 82 157 74 162 70C162 66 164 63 165 60C170 66 172 76 170 80C169 83 167 84 164 84Z", RED, 1.0)
        c.shape("M164 83C161 81 161 77 164 73C167 77 168 81 164 83Z", GOLD, 0.8)
        c.line("M160 57L161 87M168 57L167 87", 1.4)
        c.shape("M150 88L178 88L175 95L153 95Z", GOLD, 1.3)
        pearls(c, [(157, 91.5), (164, 91.5), (171, 91.5)], 1.5, RED)


def _spades_head(c: Canvas) -> None:
    look = Look(lid=0.3, smile=0.9, brow=2.0, arch=1.8, hair=INK, iris="#4a2c17")
    neck(c, width=10, foot=40, lean=-1.5)
    profile(c, look)
    c.shape("M14 -20C6 -14 2 -6 0 2C-2 12 -3 22 -5 27C-12 36 -26 36 -32 27C-37 16 -36 -4 -26 -20Z", INK)
    for x, y in (
        (2, -10),
        (-3, 1),
        (-5, 12),
        (-7, 23),
        (-14, 28),
        (-13, 14),
        (-12, 0),
        (-22, 26),
        (-22, 12),
        (-21, -2),
        (-29, 19),
        (-29, 4),
    ):
        c.shape(ellipse(x, y, 5.6), INK, 0.8, SMOKE)
        c.line(
            f"M{x - 3} {y + 1}C{x - 2.6} {y - 3.6} {x + 3} {y - 3} {x + 2} {y + 1}C{x + 1} {y + 2.6} {x - 1} {y + 2} {x - 0.6} {y}",
            0.8,
            SMOKE,
        )
    c.shape("M-25 -14C-34 -28 -26 -42 -6 -43C14 -44 26 -38 24 -22C10 -26 -10 -24 -25 -14Z", RED)
    folds(c, ["M-22 -18C-24 -30 -14 -38 2 -40", "M-10 -22C-8 -30 2 -36 16 -36"], "#5e1018")
    c.shape("M-34 -7C-28 -17 -12 -24 6 -24C18 -25 28 -23 32 -15C24 -14 16 -17 4 -16C-10 -15 -22 -8 -34 -7Z", BLUE)
    c.line("M-31 -9C-22 -14 -10 -20 5 -20.5C17 -21 25 -19 29.5 -16", 0.9, GOLD)
    pearls(c, [(-11, -19.5)], 3.2, GOLD)


JACKS = {"c": clubs, "d": diamonds, "h": hearts, "s": spades}
