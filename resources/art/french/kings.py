"""The four kings: the stargazer, the axe-bearer, the young swordsman and the lawgiver."""

from __future__ import annotations

from press.canvas import BLUE, GOLD, INK, INNER, PAPER, RED, Canvas, ellipse
from press.heads import Look, front, mouth, neck, profile, three_quarter
from press.parts import ermine, fist, folds, moustache, open_hand, pearls, staff, strokes

from .dress import (
    CHESTNUT,
    HEAD,
    IRON,
    SMOKE,
    STEEL,
    STRAW,
    STRAW_SHADE,
    arm,
    circlet,
    near_arm,
    rays,
    ribbon,
    robe,
)

FROST = "#e4e0d6"
FROST_SHADE = "#8c8577"


def clubs(c: Canvas) -> None:
    """The stargazer: a fur-brimmed cap, a long frosted beard, an armillary sphere."""
    d = robe(c, BLUE)
    c.weave(
        d,
        "M0 -5L1.5 -1.5L5 0L1.5 1.5L0 5L-1.5 1.5L-5 0L-1.5 -1.5Z",
        (17, 20),
        GOLD,
    )
    arm(c, RED, PAPER)
    near_arm(c, RED, PAPER)
    c.shape(
        "M100 122C84 130 66 134 54 143C62 154 76 164 90 170L104 150L118 142L134 152L150 180C160 172 170 158 178 143C166 135 150 131 138 122Z",
        RED,
    )
    ribbon(c, "M58 145C66 155 78 163 90 168M149 177C158 169 167 157 174 145", 4.6, GOLD, RED)
    _sphere(c)
    fist(c, 174, 137, scale=0.98)
    open_hand(c, 92, 152, -14, scale=0.95)
    with c.at(119, 80, 1.16):
        _clubs_head(c)


def _sphere(c: Canvas) -> None:
    """Rings around a small earth on a turned stem."""
    staff(c, 174, 112, 160, 4, GOLD)
    c.shape("M168 112C170 106 178 106 180 112C179 117 169 117 168 112Z", GOLD, 1.2)
    c.shape(ellipse(174, 84, 20), PAPER, 1.3)
    c.line(ellipse(174, 84, 17), INNER)
    c.line(ellipse(174, 84, 7.5, 20) + ellipse(174, 84, 20, 6.5), 3.6)
    c.line(ellipse(174, 84, 7.5, 20) + ellipse(174, 84, 20, 6.5), 1.6, GOLD)
    with c.at(174, 84, 1, -28):
        c.line("M-20 0L20 0", 5.0)
        c.line("M-20 0L20 0", 2.8, GOLD)
    c.shape(ellipse(174, 84, 6), BLUE, 1.2)
    c.flat("M170 82C171 79 175 79 176 81C175 83 174 82 173 84C172 86 170 85 170 82Z", PAPER)
    c.line(ellipse(174, 84, 20), 4.2)
    c.line(ellipse(174, 84, 20), 2.0, GOLD)
    c.shape(ellipse(174, 61, 3), RED, INNER)


def _clubs_head(c: Canvas) -> None:
    look = Look(gaze=0.7, lid=0.45, smile=0.6, brow=2.6, arch=2.4, age=1, hair=FROST_SHADE)
    c.shape("M-19 -16C-28 -6 -29 14 -27 28C-27 36 -31 42 -36 44C-28 49 -18 46 -13 38L6 20L18 -14Z", FROST)
    strokes(c, ["M-22 -8C-25 8 -24 24 -26 36", "M-19 -4C-22 12 -20 26 -21 40", "M-16 2C-18 16 -16 28 -16 38"], 1.0, FROST_SHADE)
    three_quarter(c, look)
    c.shape("M16 -22C21 -18 23.5 -6 21 6C20.4 12 19.4 15 18.6 17C20 8 20 -2 18.6 -10Z", FROST, INNER)
    c.shape(
        "M-18 2C-18 14 -17 24 -14 34C-12 44 -6 52 0 60C0 56 1 53 3 51C5 56 8 60 12 63C12 57 14 52 16 46C19 38 20 28 18.4 15.5"
        "C16 18.5 14 17 12 17L6 17C1 18 -4 21 -9 18.5C-13 16 -16 10 -18 2Z",
        FROST,
        1.2,
    )
    strokes(
        c,
        [
            "M-14 16C-13 32 -8 44 -2 54",
            "M-9 22C-7 36 -3 44 2 50",
            "M-2 26C-1 36 2 44 5 52",
            "M4 28C6 38 8 48 10.5 57",
            "M10 28C12 36 12 46 12 54",
            "M15 24C16 32 16 38 14.5 45",
        ],
        1.0,
        FROST_SHADE,
    )
    mouth(c, 9.6, 21.2, 5.4, 4.2, look)
    moustache(c, FROST, x=11, near=0.95, far=0.52, curl=-4)
    c.shape("M-20 -22C-20 -40 -8 -47 1 -49C10 -47 22 -40 21 -22Z", GOLD)
    c.line("M-7 -24C-9 -36 -5 -44 1 -49C7 -44 11 -36 9 -24", 1.1)
    for x, y in ((-14, -32), (1, -35), (15.5, -32)):
        c.shape(ellipse(x, y, 2.8), RED if x == 1 else BLUE, INNER)
        pearls(c, [(x, y - 6.5), (x, y + 6)], 1.2)
    c.hatch("M12 -44C20 -39 22 -32 21 -24L15 -24C17 -32 16 -39 12 -44Z", -60, 2.0, 0.5)
    c.shape("M1 -47C-3 -50 -2 -54 1 -55C4 -54 5 -50 1 -47Z", RED, INNER)
    fur = "M-25 -15C-27 -20 -26 -26 -22 -27C-8 -32 10 -32 23 -27C27 -25 27 -19 25 -15C12 -20 -12 -20 -25 -15Z"
    c.shape(fur, PAPER)
    c.weave(fur, "M0 -3L1.5 2.5L0 1.7L-1.5 2.5Z", (9.5, 11), INK)


def diamonds(c: Canvas) -> None:
    """The axe-bearer in profile: a chestnut beard, a high crown over a cap, the axe behind him."""
    d = robe(c, RED)
    c.hatch(d, 90, 8.0, 2.2, GOLD)
    arm(c, BLUE, GOLD)
    near_arm(c, BLUE, GOLD)
    cape = "M100 123C86 131 68 134 56 142C62 152 74 158 88 160C100 160 110 158 119 164C128 160 140 162 152 170C166 166 176 156 180 143C166 135 150 131 138 123Z"
    ermine(c, cape)
    c.line("M104 124C106 140 111 154 119 163M134 124C132 140 127 152 119 163", 4.6)
    c.line("M104 124C106 140 111 154 119 163M134 124C132 140 127 152 119 163", 2.4, GOLD)
    staff(c, 175, 24, 200, 4.6, GOLD)
    _axe(c)
    fist(c, 174, 137, scale=0.98)
    open_hand(c, 92, 152, -14, scale=0.95)
    c.shape(ellipse(119, 161, 6), GOLD, 1.2)
    c.shape("M119 157L122.5 161L119 165L115.5 161Z", RED, INNER)
    with c.at(118, 81, 1.17, 0, True):
        _diamonds_head(c)


def _axe(c: Canvas) -> None:
    c.shape("M172.5 36C164 36 158 32 152 26C148 40 148 58 152 72C158 66 164 62 172.5 62Z", STEEL, 1.4)
    c.line("M156.5 33C153.5 44 153.5 55 156.5 66", 0.9)
    c.hatch("M152 26L156.5 33C153.5 44 153.5 55 156.5 66L152 72C148 58 148 40 152 26Z", 0, 2.0)
    c.shape("M177.5 40L188 36L192 49L188 62L177.5 58Z", STEEL, 1.3)
    c.shape("M171.5 33L178.5 33L178.5 65L171.5 65Z", GOLD, 1.2)
    pearls(c, [(175, 40), (175, 49), (175, 58)], 1.8, RED)
    c.shape("M172.5 24C171 19 175 16 175 16C175 16 179 19 177.5 24Z", GOLD, 1.1)


def _diamonds_head(c: Canvas) -> None:
    look = Look(lid=0.3, smile=-0.4, brow=2.6, arch=1.2, hair=CHESTNUT, stern=1.4)
    neck(c, width=11, foot=42)
    profile(c, look)
    c.shape(
        "M-10 -2C-11 14 -5 26 3 32C10 37 14 44 18 56C23 48 25 38 22.5 30C21.5 27 19.6 26 19.4 24.5C17 24.5 14.6 22.5 13.4 20.5"
        "C9 22 4 18 2 10C1 4 -2 0 -10 -2Z",
        CHESTNUT,
        1.2,
    )
    strokes(
        c,
        ["M-7 6C-4 20 6 28 13 40", "M-3 8C1 20 10 28 17 46", "M4 18C9 26 16 32 19.5 44", "M14 25C18 30 20 36 20.5 42"],
        1.0,
        "#d9a06a",
    )
    c.shape("M21 14.5C16 13.5 11 16 8 21C6 24.5 2 24.5 -1 22C1 29 10 30 14 25C16.5 22 19 19.5 21.5 17.5Z", CHESTNUT, 1.0)
    c.shape(
        "M14 -22C4 -18 -4 -10 -5 2C-5 14 -8 28 -13 36C-19 44 -30 45 -37 40C-32 38 -29 32 -30 24C-33 8 -32 -12 -20 -24Z",
        CHESTNUT,
    )
    strokes(
        c,
        [
            "M2 -16C-10 -8 -14 8 -16 30",
            "M-4 -18C-18 -8 -20 10 -22 34",
            "M-12 -20C-26 -8 -27 14 -27 32",
            "M-7 6C-8 18 -11 28 -16 36",
        ],
        1.0,
        "#d9a06a",
    )
    c.shape("M-22 -22C-24 -40 -8 -47 4 -45C14 -43 20 -34 18 -20Z", BLUE)
    rays(c, [(-19, -29, 15, 5, -14), (-7, -33, 18, 5.5, -6), (6, -33, 18, 5.5, 5), (17, -28, 15, 5, 14)], GOLD)
    pearls(c, [(-22.6, -44), (-9, -51.5), (7.6, -51.5), (20.6, -43.5)], 2.2, PAPER)
    c.shape("M-24 -16C-12 -22 8 -24 20 -17L20.5 -27C8 -34 -12 -33 -25 -26Z", GOLD)
    c.line("M-24 -18.5C-12 -24.5 8 -26.5 20.2 -19.5", 0.8)
    for x, y in ((-16, -24.5), (-3, -27), (10, -26)):
        c.shape(f"M{x} {y - 3}L{x + 4} {y}L{x} {y + 3}L{x - 4} {y}Z", RED, 0.9)


def hearts(c: Canvas) -> None:
    """The young king: fair hair cut like a page's, no beard, the sword swung behind his head."""
    _swung_sword(c)
    robe(c, RED)
    c.shape("M120 126L135 124C147 132 164 135 178 141C190 147 200 154 206 164L206 226L120 226Z", GOLD)
    c.hatch("M120 126L135 124C147 132 164 135 178 141C190 147 200 154 206 164L206 226L120 226Z", 70, 7.5, 1.8, RED)
    c.line("M135 124C147 132 164 135 178 141C190 147 200 154 206 164")
    c.weave(
        "M103 124C92 132 74 135 60 141C48 147 40 154 34 164L34 226L112 226L112 126Z",
        "M0 4.4C-6.5 0 -4.4 -5.4 0 -2.6C4.4 -5.4 6.5 0 0 4.4Z",
        (17, 21),
        GOLD,
    )
    c.shape("M110 128L128 128L128 226L110 226Z", PAPER, 1.3)
    for y in (146, 153, 160, 167):
        c.line(f"M112 {y}L126 {y + 3}M126 {y}L112 {y + 3}", 0.9)
    c.shape("M156 204C154 178 158 150 164 132L182 134C188 156 196 180 200 204Z", BLUE)
    folds(c, ["M172 138C174 156 177 172 180 190", "M166 142C164 158 165 172 168 188"], "#12263f")
    c.shape("M160 128C167 123.5 178 124 185.5 128.5L185 139C178 135 168 135 160.5 138Z", PAPER, 1.3)
    fist(c, 173, 118, -10, scale=0.98)
    near_arm(c, BLUE, PAPER)
    open_hand(c, 92, 152, -14, scale=0.95)
    ermine(
        c,
        "M101 122C90 130 78 133 68 138C78 147 92 151 104 152C110 146 116 143 119 142C122 143 128 146 134 152C148 151 160 146 170 138C160 133 148 130 137 122C128 130 110 130 101 122Z",
    )
    c.shape(ellipse(119, 147, 5), GOLD, 1.2)
    c.flat("M119 150.5C114.5 147 116 143.8 119 145.6C122 143.8 123.5 147 119 150.5Z", RED)
    with c.at(*HEAD, 0, True):
        _hearts_head(c)
    ribbon(c, "M99.5 127C108 133 130 133 138.5 127", 3.8, GOLD, RED, 6)


def _swung_sword(c: Canvas) -> None:
    with c.at(173, 118, 1, 13):
        c.shape("M-12 -3.8L-112 -3L-121 0L-112 3L-12 3.8Z", STEEL, 1.3)
        c.line("M-14 0L-112 0", 0.8)
        c.hatch("M-112 0L-12 0L-12 3.8L-112 3Z", 60, 3.2, 0.5)
        c.shape("M-12 -15C-9 -16 -7 -14 -8 -11C-9 -4 -9 4 -8 11C-7 14 -9 16 -12 15C-15 8 -15 -8 -12 -15Z", GOLD, 1.3)
        c.shape(ellipse(16, 0, 4.4), GOLD, 1.2)


def _hearts_head(c: Canvas) -> None:
    look = Look(gaze=0.3, lid=0.3, smile=1.6, brow=1.8, arch=2.4, hair=STRAW_SHADE)
    neck(c, width=10.5, foot=42)
    c.shape("M-19 -18C-29 -8 -30 8 -27 20C-25 28 -19 30 -14 26L14 24C20 28 25 26 26 18C27 4 25 -8 19 -18Z", STRAW)
    three_quarter(c, look)
    c.shape("M-14 -22C-21 -14 -21 0 -18 8C-17 16 -16 22 -17 27C-24 29 -28 22 -28 14C-30 -2 -28 -16 -16 -24Z", STRAW, 1.3)
    strokes(
        c, ["M-19 -16C-24 -4 -23 12 -21 25", "M-22 -14C-27 0 -26 12 -25 22", "M-17 -12C-21 0 -20 12 -18.5 22"], 1.0, STRAW_SHADE
    )
    c.shape("M18.5 -18C22 -8 21 2 19.5 8C20 14 20 18 19 22C24 24 27 18 27 10C27.5 -4 25 -14 19 -20Z", STRAW, 1.2)
    strokes(c, ["M21 -12C25 -2 24 10 23 20"], 1.0, STRAW_SHADE)
    c.shape(
        "M-18 -8C-19 -18 -10 -22 0 -23C10 -23 18 -20 19.4 -10C15 -13 12 -13.5 8 -12C2 -14 -6 -13 -10 -11C-13 -11 -16 -10 -18 -8Z",
        STRAW,
        1.2,
    )
    strokes(
        c,
        [
            "M-12 -20C-14 -16 -15 -13 -15.5 -10",
            "M-4 -22C-6 -18 -6 -15 -6 -12.5",
            "M4 -22C3 -18 3 -15 3.5 -13",
            "M12 -20C12 -17 12 -15 12.5 -13",
        ],
        0.9,
        STRAW_SHADE,
    )
    with c.at(0, 5):
        for x, y, turn in ((-20, -33, -14), (-10, -37.5, -7), (0, -39, 0), (10, -37.5, 7), (20, -33, 14)):
            with c.at(x, y, 1, turn):
                c.shape("M0 5C-8.5 0 -6 -7 0 -3.6C6 -7 8.5 0 0 5Z", GOLD, 1.2)
                c.line("M0 5L0 9", 2.0)
        circlet(c, RED)


def spades(c: Canvas) -> None:
    """The lawgiver: a crown of rays, a square beard in rows of curls, the great sword upright, a tablet of stone."""
    d = robe(c, BLUE)
    c.hatch(d, 0, 7.0, 1.2, GOLD)
    arm(c, BLUE, GOLD)
    near_arm(c, BLUE, GOLD)
    c.shape(
        "M102 122C88 130 70 134 56 142C62 150 72 158 84 163C94 168 104 174 112 182L130 184C138 176 150 168 160 162C170 156 176 150 180 143C166 135 150 131 136 122Z",
        RED,
    )
    c.weave(
        "M102 122C88 130 70 134 56 142C62 150 72 158 84 163C94 168 104 174 112 182L130 184C138 176 150 168 160 162C170 156 176 150 180 143C166 135 150 131 136 122Z",
        ellipse(0, 0, 1.6),
        (15, 17),
        GOLD,
    )
    ribbon(
        c,
        "M60 144C70 154 82 160 94 166C102 170 110 176 116 184M175 146C166 156 154 161 146 168C138 174 132 180 126 188",
        4.6,
        GOLD,
        BLUE,
    )
    _sword(c)
    fist(c, 174, 137, scale=0.98)
    _tablet(c)
    open_hand(c, 78, 150, -32, scale=0.95)
    with c.at(*HEAD):
        _spades_head(c)


def _tablet(c: Canvas) -> None:
    """The law, cut in stone."""
    with c.at(72, 128, 0.94, -7):
        c.shape("M-13 26L-15 -12C-15 -24 13 -24 15 -12L13 26Z", STEEL, 1.4)
        c.line("M-10.5 21L-12 -11C-12 -20 12 -20 12 -11L10.5 21", 0.8)
        for y, reach in ((-9, 7), (-4, 8), (1, 6), (6, 8), (11, 5)):
            c.line(f"M-8 {y}L{reach - 3} {y}M{reach} {y}L8 {y}", 1.2)
        c.hatch("M11 -17C14 -16 15 -14 15 -12L13 26L9 26L10.5 21L12 -11C12 -14 11 -16 9 -17Z", 0, 2.2, 0.5)


def _sword(c: Canvas) -> None:
    c.shape("M168.5 122L168.5 30L174 17L179.5 30L179.5 122Z", STEEL, 1.4)
    c.line("M172.6 34L172.6 118M175.4 34L175.4 118", 0.8)
    c.hatch("M175.4 30L179.5 30L179.5 122L175.4 122Z", 60, 3.0, 0.5)
    c.shape(
        "M156 119C160 115.5 166 119 174 119C182 119 188 115.5 192 119C193.5 122 191 126 188 125C183 123 165 123 160 125C157 126 154.5 122 156 119Z",
        GOLD,
        1.3,
    )
    c.shape("M171.5 124L176.5 124L176.5 152L171.5 152Z", INK, 1.1)
    c.shape(ellipse(174, 155, 5), GOLD, 1.2)
    c.flat(ellipse(174, 155, 1.8), RED)


def _spades_head(c: Canvas) -> None:
    look = Look(gaze=0.25, lid=0.4, smile=-0.4, brow=3.2, arch=1.2, hair=INK, stern=1.6, age=1, iris="#4a2c17")
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            c.shape("M18 -18C26 -12 29 0 28 12C29 20 27 28 22 30L16 20Z", IRON)
            for x, y in ((23.0, -6), (25.0, 2), (25, 10), (24, 18), (22, 25)):
                c.line(f"M{x - 2.6} {y + 1.6}C{x - 3} {y - 3} {x + 3} {y - 3} {x + 2.2} {y + 1}", 0.9, SMOKE)
    front(c, look)
    c.shape(
        "M-21 0C-21.5 16 -25 30 -23 45C-23 51 -18 55 -13 54C-9 57 -4 57 0 55C4 57 9 57 13 54C18 55 23 51 23 45C25 30 21.5 16 21 0"
        "C18 12 14 15.5 9 15.5L-9 15.5C-14 15.5 -18 12 -21 0Z",
        IRON,
        1.3,
    )
    for row, y in enumerate((26, 33, 40, 47)):
        reach = 3 if row % 2 else 2.5
        for k in range(round(reach * 2) + 1):
            x = (k - reach) * 6.4
            if y > 30 or abs(x) > 6:
                c.line(
                    f"M{x - 2.4} {y + 1.8}C{x - 3} {y - 2.6} {x + 3} {y - 2.6} {x + 2} {y + 1}C{x + 1} {y + 2.2} {x - 0.6} {y + 1.6} {x - 0.4} {y}",
                    0.9,
                    SMOKE,
                )
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            strokes(c, ["M20 6C20 12 20 18 18.5 24", "M17 13C17 17 16 21 14 25"], 0.9, SMOKE)
    mouth(c, 0, 21.4, 5.6, 5.6, look)
    moustache(c, IRON, near=0.95, far=0.95, curl=0.5)
    with c.at(0, 5):
        rays(
            c,
            [(x, -31 + 0.016 * x * x, 20 if k % 2 else 13, 3.6, x * 0.9) for k, x in enumerate((-21, -14, -7, 0, 7, 14, 21))],
            GOLD,
        )
        circlet(c, BLUE)


KINGS = {"c": clubs, "d": diamonds, "h": hearts, "s": spades}
