"""The four Buben: huntsman, falconer's page, minstrel and halberdier, each half-length above the dividing line."""

from __future__ import annotations

from press.canvas import BLUE, GOLD, INK, INNER, PAPER, RED, Canvas, ellipse, polygon
from press.heads import Look, ear, front, mouth, neck, profile, three_quarter
from press.parts import fist, folds, moustache, open_hand, pearls, staff, strokes

from .figure import LEFT_UPPER, RIGHT_FOREARM, RIGHT_UPPER, left_arm, right_arm, torso

BROWN = "#6b3d1a"
AUBURN = "#8e3f1c"
FAIR = GOLD
SHADE = "#96661a"

HEAD = (120.0, 78.0, 1.24)
GREY = "#8d8a90"
STEEL = "#cfd3d6"


def clubs(c: Canvas) -> None:
    """The huntsman: a feathered hat, a waxed moustache, a horn in his hand."""
    torso(c, BLUE)
    left_arm(c, BLUE, RED)
    right_arm(c, BLUE, RED)
    folds(c, ["M60 152C50 168 46 182 44 200", "M70 150C60 166 56 178 54 190", "M186 138C190 152 193 166 194 178"], "#12263f")
    c.shape(
        "M102 129C94 133 84 137 78 141C88 152 100 166 106 190L134 190C138 166 146 150 158 138C150 134 142 131 137 129Z", PAPER
    )
    c.shape("M102 129C94 133 84 137 78 141C82 148 90 150 96 148C102 160 106 172 108 190L112 190C112 168 108 146 108 134Z", RED)
    c.shape(
        "M137 129C144 132 152 135 158 138C154 146 148 148 142 146C138 156 134 172 132 190L128 190C128 168 131 146 132 134Z", RED
    )
    for y in (152, 160, 168):
        c.shape(ellipse(120, y, 2.1), GOLD, 0.8)
    c.shape("M70 147L76 143C100 156 134 166 172 172L170 181C132 174 94 164 70 147Z", GOLD, 1.3)
    c.line("M73.5 146C98 160 134 170 171 176", 0.7)
    c.shape("M108 124C104 130 106 138 112 141L120 137L128 141C134 138 136 130 132 124C126 130 114 130 108 124Z", PAPER, 1.3)
    c.shape("M120 137C114 142 112 150 114 156L120 150L126 156C128 150 126 142 120 137Z", PAPER, 1.2)
    folds(c, ["M118 140C116 146 115 150 115 154", "M122 140C124 146 125 150 125 154"])
    _horn(c)
    fist(c, 192, 114, 8)
    open_hand(c, 98, 163, -14)
    with c.at(*HEAD, 0, True):
        _clubs_head(c)


def _clubs_head(c: Canvas) -> None:
    look = Look(gaze=0.1, lid=0.4, smile=1.2, brow=2.3, arch=2.0, hair=BROWN)
    neck(c, width=10, foot=40)
    c.shape("M-18 -16C-26 -8 -26 8 -22 18C-20 22 -16 20 -14 16L4 0L14 -18Z", BROWN)
    strokes(c, ["M-21 -8C-23 2 -21 12 -19 18", "M-18 -6C-20 4 -18 12 -16 16"], 0.9, "#c99a5f")
    ear(c, -15.5, 3)
    three_quarter(c, look)
    c.shape("M-18.5 -12C-20 -4 -19 6 -16.5 12C-14 8 -15.5 2 -14.5 -4C-14 -8 -12 -10 -10 -12Z", BROWN, INNER)
    moustache(c, BROWN, x=11, near=0.92, far=0.6, curl=5)
    c.shape("M-17 -16C-20 -30 -14 -42 -4 -44C2 -41 10 -41 16 -43C22 -36 23 -26 20 -17Z", INK)
    c.shape("M-17.5 -17C-6 -23 10 -23 20.5 -18L21.5 -24.500C10 -29.5 -8 -29.5 -18.5 -23Z", GOLD, 1.2)
    c.line("M-18 -20C-6 -26 10 -26 21 -21", 0.8)
    c.shape("M-33 -16C-26 -13 -20 -18 0 -19.500C16 -20 26 -17 32 -22C32 -14 24 -10 4 -12C-12 -13 -23 -6 -31 -16Z", INK)
    c.line("M-30 -14C-22 -12 -14 -16.5 2 -17C14 -17 22 -15.5 27 -18", 0.8, GREY)
    c.shape("M-13 -22C-20 -29 -27 -39 -25 -47C-19 -43 -14 -35 -10 -24Z", RED, 1.2)
    c.line(
        "M-12 -24C-17 -32 -21 -38 -24 -45M-15 -29L-22 -36M-17 -33.500L-24.5 -43M-13.5 -28L-14.5 -35M-16.5 -32L-17.5 -38",
        0.8,
        PAPER,
    )


def _horn(c: Canvas) -> None:
    """A curved hunting horn with bands and a cord."""
    c.line("M168 66C160 84 166 108 184 110", 1.3, RED)
    c.shape(
        "M161 40C170 34 184 35 192 42C212 58 216 88 203 116L196 113C203 92 198 72 184 62C178 58 170 58 164 62C158 58 156 46 161 40Z",
        GOLD,
    )
    c.shape("M161 40C156 46 158 58 164 62C168 58 168 44 161 40Z", INK, 1.2)
    c.shape("M175 36.500L181 37L176.5 59L171 59.500Z", RED, 1.1)
    c.shape("M202.5 53L206.5 58L194 71L191 67.500Z", RED, 1.1)
    c.shape("M211 84L210.5 92L199.8 89L200 83Z", RED, 1.1)
    c.hatch("M186 40C206 54 214 84 202 114L199.5 113C208 90 204 60 182 44Z", 0, 2.2)


def diamonds(c: Canvas) -> None:
    """The falconer's page in profile, his eyes on the hooded bird."""
    d = torso(c, RED)
    c.hatch(d, 90, 9.0, 2.0, GOLD)
    c.shape("M112 134L130 134L126 190L114 190Z", PAPER, INNER)
    for y in (146, 155, 164):
        c.line(f"M114 {y}L127 {y + 4}M127 {y}L114 {y + 4}", 1.0)
    c.shape(RIGHT_UPPER, BLUE)
    c.shape(RIGHT_FOREARM, RED)
    for x, y in ((176, 146), (184, 152), (192, 160), (199, 168)):
        c.shape(
            f"M{x - 5} {y + 6}C{x - 5} {y - 2} {x} {y - 7} {x + 5} {y - 8}C{x + 5} {y} {x} {y + 5} {x - 5} {y + 6}Z",
            PAPER,
            INNER,
        )
    left_arm(c, BLUE, PAPER)
    for x, y in ((72, 152), (60, 161), (51, 173)):
        c.shape(
            f"M{x + 6} {y - 5}C{x - 1} {y - 4} {x - 6} {y + 2} {x - 7} {y + 8}C{x + 1} {y + 8} {x + 6} {y + 2} {x + 6} {y - 5}Z",
            PAPER,
            INNER,
        )
    c.shape("M174 116C182 112 200 113 208 118L206 138C196 132 184 131 176 134Z", GOLD, 1.3)
    c.line("M175 122C184 118 198 119 207 124", 0.8)
    _falcon(c)
    fist(c, 190, 112, -2)
    c.line("M186 121C184 130 190 136 186 144M194 121C196 128 192 134 196 142", 1.2, INK)
    open_hand(c, 98, 164, -14)
    c.shape("M100 126C92 129 86 134 84 140C94 148 108 150 118 148C128 150 142 146 150 138C148 132 142 128 136 125Z", PAPER)
    c.line("M88 138C98 144 110 145 118 144C128 145 138 142 146 136", 0.8)
    c.line("M118 144L118 148", 0.8)
    with c.at(118, 78, 1.24):
        _diamonds_head(c)


def _diamonds_head(c: Canvas) -> None:
    look = Look(lid=0.2, smile=1.0, brow=1.7, arch=2.0, hair="#5e2a12")
    neck(c, width=9.5, foot=38, lean=-1.5)
    profile(c, look)
    c.shape("M-20 -22C-32 -10 -32 14 -25 26C-16 31 -5 29 0 22C-1 14 1 6 5 -2C8 -8 14 -10 17.5 -12L15 -26Z", AUBURN)
    strokes(
        c,
        [
            "M12 -14C0 -10 -4 4 -4 24",
            "M6 -16C-8 -10 -11 6 -10 26",
            "M0 -18C-15 -10 -18 8 -17 27",
            "M-8 -19C-22 -10 -25 6 -23 25",
            "M15 -13C8 -10 4 -5 3 0",
        ],
        1.0,
        "#e0a06a",
    )
    c.shape("M-27 -12C-36 -24 -28 -40 -8 -43C12 -46 28 -36 25 -22C22 -14 14 -14 4 -15C-8 -16 -18 -10 -27 -12Z", INK)
    c.shape("M-26 -12C-18 -10 -8 -16 4 -15C12 -14 21 -14 24.5 -21L22 -13C17 -8.5 8 -10 2 -10C-8 -10.5 -18 -5 -26 -12Z", RED, 1.2)
    for x, y, turn in ((-20, -26, -20), (-6, -31, -4), (9, -30, 12)):
        with c.at(x, y, 1, turn):
            c.shape("M0 -7C4 -3 4 4 0 8C-4 4 -4 -3 0 -7Z", GOLD, INNER)
    c.shape("M13 -32C20 -40 26 -46 36 -45C31 -43 30 -40 31 -37C28 -38 26 -36 26 -33C23 -34 20 -31 18 -27Z", PAPER, 1.2)
    strokes(c, ["M15 -30C20 -37 26 -42 34 -44.5"], 0.9)
    pearls(c, [(14.5, -28.5)], 2.5, RED)


def _falcon(c: Canvas) -> None:
    """A hooded falcon that faces its page."""
    c.shape("M198 94C204 104 210 116 216 128L209 129C202 120 194 110 190 102Z", INK, 1.1)
    c.shape("M176 56C172 66 172 82 178 94C182 102 190 106 197 104C206 98 210 84 206 70C203 60 198 54 192 50Z", PAPER)
    for x, y in ((180, 72), (185, 77), (180, 82), (186, 87), (183, 93), (189, 96), (179.5, 64), (186, 67)):
        c.line(f"M{x - 1.8} {y - 1}L{x} {y + 1.6}L{x + 1.8} {y - 1}", 0.9)
    c.shape("M196 58C206 62 212 76 212 92C211 104 206 114 200 120C198 108 190 98 190 82C190 72 192 64 196 58Z", BLUE)
    c.line("M193 78C198 82 204 84 211 84M191 88C197 93 204 95 211.5 95M194 98C198 102 204 104 209 104", INNER)
    c.shape("M174 52C174 42 182 36 190 38C198 40 201 50 197 57C190 62 178 61 174 52Z", RED)
    c.line("M176 56C184 58 192 57 198.5 52", 1.2, GOLD)
    c.shape("M175 47C169 47 165 51 166 57C169 55 172 55 174.5 54Z", GOLD, 1.1)
    c.shape("M188 38C187 32 190 28 194 26C193 30 195 32 198 32C196 36 193 38 190 39Z", GOLD, 1.1)
    c.shape("M180 104L188 106L187 114L181 112Z M190 106L196 105L197 113L190 114Z", GOLD, INNER)


def hearts(c: Canvas) -> None:
    """The minstrel: fair curls, a particoloured coat and a lute."""
    torso(c, RED)
    c.shape("M120 130L137 129C150 133 166 134 178 142C194 152 203 180 206 214L118 214Z", BLUE)
    c.weave("M103 129C92 133 76 134 64 142C48 152 40 180 36 214L118 214L120 130Z", ellipse(0, 0, 1.8), (12, 15), GOLD)
    c.line("M120 130L119 200", INNER)
    c.shape(RIGHT_UPPER, RED)
    c.shape(RIGHT_FOREARM, RED)
    folds(c, ["M184 138C188 150 192 164 193 178", "M194 138C199 150 202 164 203 178", "M172 142C180 150 184 160 185 174"], INK)
    c.shape("M175.5 121C183 118 197 120 205 124L204 136C196 132 184 130 176 132Z", PAPER, 1.3)
    c.shape(LEFT_UPPER, BLUE)
    folds(c, ["M74 146C60 156 52 172 48 194", "M80 152C68 162 62 176 60 194"], "#12263f")
    c.shape(
        "M96 128C86 132 78 140 76 148L86 145L90 154L100 147L107 157L115 148L122 157L130 148L138 154L144 145L154 149L158 140C154 134 148 130 142 127Z",
        GOLD,
    )
    pearls(c, [(76, 150), (90, 156), (107, 159), (122, 159), (138, 156), (154, 151)], 2.3, RED)
    _lute(c)
    with c.at(*HEAD):
        _hearts_head(c)


def _hearts_head(c: Canvas) -> None:
    look = Look(gaze=-0.5, lid=0.3, smile=2.4, brow=1.6, arch=2.6, hair=SHADE)
    neck(c, width=9.5, foot=40)
    for x, y in ((-22, 16), (-19, 24), (-24, 6), (22, 2), (20.5, 12)):
        c.shape(ellipse(x, y, 6), FAIR, 1.2)
        c.line(f"M{x - 3} {y + 2}C{x - 3} {y - 3.5} {x + 3.5} {y - 3} {x + 2.5} {y + 1}", 0.9, SHADE)
    three_quarter(c, look)
    c.shape(
        "M-18 12C-24 8 -26 -6 -22 -16L20 -20C24 -14 23 -6 20.5 0C19.5 -5 18 -8 15.5 -10C12 -6.5 8 -8 6.5 -11C3 -6 -3 -7 -5 -10C-7 -4 -12 -3 -14 -4C-13 2 -17 6 -18 12Z",
        FAIR,
        1.2,
    )
    strokes(
        c,
        [
            "M-16 -2C-19 2 -19 6 -18.5 10",
            "M-8 -14C-12 -12 -16 -8 -18 -2",
            "M4 -15C0 -13 -4 -12 -5 -11",
            "M14 -16C11 -15 8 -13 7 -12",
        ],
        0.9,
        SHADE,
    )
    for x, y in ((-21, -2), (-19.5, 8)):
        c.shape(ellipse(x, y, 5.4), FAIR, 1.1)
        c.line(f"M{x - 3} {y + 1}C{x - 2} {y - 3.5} {x + 3.5} {y - 2} {x + 2} {y + 1.5}", 0.9, SHADE)
    c.shape("M-23 -12C-30 -24 -24 -38 -6 -42C12 -45 28 -38 26 -24C24 -18 20 -16 18 -15C6 -20 -10 -18 -23 -12Z", BLUE)
    c.shape("M-25 -12C-12 -21 8 -23 24 -16C27 -17 28 -21 26.5 -24C10 -31 -12 -28 -26 -19C-28 -16 -27 -13 -25 -12Z", RED, 1.3)
    c.line("M-24 -15.500C-11 -24 9 -26 25 -19.5", 0.8, GOLD)
    c.shape("M14 -26C20 -38 32 -46 46 -40C38 -40 34 -36 34 -32C30 -34 27 -30 26 -26C22 -28 19 -24 18 -21Z", PAPER, 1.2)
    strokes(c, ["M17 -25C22 -34 32 -41 43 -40.5"], 0.9)
    pearls(c, [(15, -23.5)], 2.6, GOLD)


def _lute(c: Canvas) -> None:
    """A lute across the breast, one hand on the frets and one at the strings."""
    with c.at(86, 160, 1, -24):
        c.shape("M40 -6L116 -3.500L116 3.500L40 6Z", INK, 1.2)
        c.shape("M114 -4.500L120 -5L124 -30L117 -30.500L114 -8Z", INK, 1.2)
        for k in range(4):
            c.shape(ellipse(127 - k * 0.5, -27 + 6 * k, 2), GOLD, 0.8)
            c.line(f"M120 {-27 + 6 * k}L125 {-27 + 6 * k}", 1.0, GOLD)
        c.shape("M50 0C46 -12 24 -25 0 -25C-26 -25 -40 -13 -40 0C-40 13 -26 25 0 25C24 25 46 12 50 0Z", "#c98a3a")
        c.shape("M48 0C44 -9 24 -20 2 -20C-20 -20 -33 -10 -33 0C-33 10 -20 20 2 20C24 20 44 9 48 0Z", GOLD, INNER)
        c.shape(ellipse(14, 0, 9.5), INK, INNER)
        c.line("M5 0L23 0M14 -9L14 9M8 -6L20 6M20 -6L8 6" + ellipse(14, 0, 5), 0.8, GOLD)
        c.shape("M-22 -9L-18 -9L-18 9L-22 9Z", INK, 0.8)
        for dy in (-3.2, -1.1, 1.1, 3.2):
            c.line(f"M-20 {dy * 2}L40 {dy}L116 {dy * 0.7}", 0.5, INK)
    fist(c, 188, 116, 62, scale=0.9)
    c.shape("M36 170C46 160 58 154 70 152L76 166C64 168 52 176 42 190Z", BLUE)
    c.shape("M66 150C70 148 75 148 78 149C82 155 83 161 82 167C78 168 74 168 72 167C72 161 70 155 66 150Z", PAPER, 1.2)
    open_hand(c, 90, 158, 12, scale=0.9)


def spades(c: Canvas) -> None:
    """The halberdier: a crested helmet, a great twirled moustache, slashed sleeves."""
    torso(c, INK)
    left_arm(c, INK, GOLD)
    right_arm(c, INK, GOLD)
    for x, y in ((70, 153), (58, 163), (50, 176)):
        c.shape(
            f"M{x + 7} {y - 6}C{x - 1} {y - 5} {x - 7} {y + 3} {x - 8} {y + 10}C{x + 1} {y + 9} {x + 7} {y + 3} {x + 7} {y - 6}Z",
            RED,
            INNER,
            GOLD,
        )
    for x, y in ((183, 141), (192, 143), (200, 146)):
        c.shape(
            f"M{x - 2} {y - 4}C{x + 4} {y + 4} {x + 6} {y + 16} {x + 5} {y + 26}C{x - 1} {y + 18} {x - 4} {y + 6} {x - 2} {y - 4}Z",
            RED,
            INNER,
            GOLD,
        )
    c.shape(
        "M92 132C82 138 74 146 72 156C84 170 100 180 120 184C140 178 156 166 168 150C166 142 158 134 148 129C138 137 104 137 92 129Z",
        STEEL,
    )
    c.line("M120 140L120 184", INNER)
    c.hatch("M122 140C134 140 142 137 148 133C157 137 164 142 166.5 150C154 164 140 176 122 182Z", -30, 2.4)
    c.line("M78 152C90 165 104 174 120 177C136 172 152 162 163 148", INNER)
    pearls(c, [(84, 154), (96, 164), (109, 171), (131, 170), (144, 163), (156, 152)], 1.5, GOLD)
    staff(c, 192, 70, 190, 4.4, GOLD, -1)
    _halberd(c)
    fist(c, 192, 115, 2)
    open_hand(c, 97, 165, -16)
    with c.at(*HEAD):
        neck(c, width=12, foot=42)
    _ruff(c)
    with c.at(*HEAD):
        _spades_head(c)


def _spades_head(c: Canvas) -> None:
    look = Look(gaze=0.65, lid=0.3, smile=-0.4, brow=3.0, arch=1.6, hair=INK, stern=1.2, iris="#4a2c17")
    front(c, look)
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            c.shape("M-22 -14C-24 -4 -24 8 -20 16C-17.5 14 -18 6 -18 0C-18 -6 -17 -10 -16 -14Z", INK, INNER)
    c.shape("M-3.5 27C-4 31 -2 36 0 40C2 36 4 31 3.5 27C1.5 25.8 -1.5 25.8 -3.5 27Z", INK, INNER)
    mouth(c, 0, 21, 5, 5, look)
    moustache(c, INK, near=1.02, far=1.02, curl=5)
    c.shape("M-18 -17C-24 -36 -12 -46 0 -47C12 -46 24 -36 18 -17Z", STEEL)
    c.hatch("M2 -46C14 -45 22 -36 17.5 -19L6 -20C9 -30 8 -40 2 -46Z", -50, 2.2)
    c.shape("M-3.5 -46C-5 -36 -4 -26 -3 -18L3 -18C4 -26 5 -36 3.5 -46C1.5 -48.5 -1.5 -48.5 -3.5 -46Z", GOLD, 1.2)
    c.shape("M-31 -23C-24 -15 -13 -19 0 -20C13 -19 24 -15 31 -23C29 -10 13 -10 0 -11C-13 -10 -29 -10 -31 -23Z", STEEL)
    c.line("M-28.5 -19.5C-21 -13.5 -12 -15 0 -16C12 -15 21 -13.5 28.5 -19.5", 0.9)
    pearls(c, [(-20, -15.3), (-10, -14), (0, -13.7), (10, -14), (20, -15.3)], 1.5, GOLD)
    with c.at(0, 0, 1, 0, True):
        c.shape("M-17 -24C-26 -30 -36 -30 -41 -20C-43 -32 -36 -42 -26 -42C-20 -42 -16 -38 -15 -34Z", RED, 1.2)
        strokes(c, ["M-16 -29C-24 -36 -34 -36 -40 -26"], 0.9, PAPER)
        pearls(c, [(-17, -27)], 2.4, GOLD)


def _ruff(c: Canvas) -> None:
    """A pleated collar."""
    c.shape("M79 127C92 136 148 136 161 127L165 138C150 151 90 151 75 138Z", PAPER)
    for k in range(-5, 6):
        x, y = 120 + 7.6 * k, 141.4 - 0.2 * k * k
        c.shape(
            f"M{x - 3.6} {y - 7}C{x - 3} {y + 2} {x - 5} {y + 6} {x} {y + 6.5}C{x + 5} {y + 6} {x + 3} {y + 2} {x + 3.6} {y - 7}Z",
            PAPER,
            INNER,
        )
        c.line(f"M{x} {y - 6}L{x} {y + 3}", 0.7)


def _halberd(c: Canvas) -> None:
    c.shape(polygon([(192, 24), (195.5, 46), (194.5, 84), (189.5, 84), (188.5, 46)]), STEEL, 1.3)
    c.line("M192 30L192 82", 0.8)
    c.shape("M195 54C204 52 212 46 218 38C223 54 221 72 213 84C208 76 202 72 195 72Z", STEEL, 1.3)
    c.line("M213 45C216 56 215 68 210.5 78", 0.8)
    c.hatch("M213 45C216 56 215 68 210.5 78L213 84C221 72 223 54 218 38Z", 0, 2.0)
    c.shape("M189 56C182 54 176 58 170 66C176 66 184 70 189 72Z", STEEL, 1.3)
    c.shape(ellipse(202, 62, 2.2), PAPER, 0.9)
    c.shape("M187.5 84L196.5 84L195 100L199 106L192 103L185 106L189 100Z", RED, 1.2)


JACKS = {"c": clubs, "d": diamonds, "h": hearts, "s": spades}
