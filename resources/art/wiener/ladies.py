"""The four ladies in the fashions of four ages, each half-length above the dividing line."""

from __future__ import annotations

import math

from press.canvas import BLUE, CONTOUR, GOLD, INK, INNER, PAPER, RED, SKIN, Canvas, ellipse, polygon
from press.heads import Look, front, three_quarter
from press.parts import ermine, fist, folds, open_hand, pearls, strokes

POWDER = "#efe8dc"
AUBURN = "#8e3f1c"
FAIR = GOLD
SHADE = "#96661a"

HEAD = (120.0, 76.0, 1.22)

BUST = (
    "M109.5 108L109.5 126C108 133 96 137 82 141C90 160 106 170 120 172C134 170 150 158 158 141"
    "C144 137 132 133 130.5 126L130.5 108Z"
)
BODICE = (
    "M94 138C82 141 72 146 68 156C66 172 72 190 76 214L168 214C170 190 174 168 171 151C166 144 158 140 146 138"
    "C143 148 134 154 120 155C106 154 97 148 94 138Z"
)
NECKLINE = [
    (94.0, 138.0),
    (97.5, 145.0),
    (103.0, 150.5),
    (111.0, 154.0),
    (120.0, 155.0),
    (129.0, 154.0),
    (137.0, 150.5),
    (142.5, 145.0),
    (146.0, 138.0),
]
RIGHT_PUFF = "M158 142C174 134 196 142 203 158C207 172 202 190 198 204L160 204C165 180 163 160 158 142Z"
LEFT_PUFF = "M82 144C64 140 46 154 39 174C34 192 38 206 44 218L86 218C79 190 79 164 82 144Z"
RIGHT_FOREARM = "M185 120L197 121C202 136 209 150 213 172L195 176C192 156 188 140 185 120Z"
LEFT_FOREARM = "M46 190C62 184 76 172 86 159L95 169C86 181 70 192 54 199Z"


def _bust(c: Canvas) -> None:
    """Neck and shoulders in one piece, with the shadow of the chin and the collarbones."""
    c.shape(BUST, SKIN)
    c.hatch("M110 114L130 114L130 120C126 127 114 127 110 121Z", 0, 2.0)
    c.line("M100 139C106 138 112 139 116 142M140 139C134 138 128 139 124 142", 0.7)


def _frill(c: Canvas, points: list[tuple[float, float]], radius: float = 3.6) -> None:
    """A row of lace scallops along some points."""
    for x, y in points:
        c.shape(ellipse(x, y, radius), PAPER, INNER)
    for x, y in points:
        c.flat(ellipse(x, y, 0.9), INK)


def _right_arm(c: Canvas, sleeve: str, arm: str = SKIN) -> None:
    """A puffed sleeve and the raised bare forearm; the hand belongs at (191, 112)."""
    c.shape(RIGHT_FOREARM, arm)
    c.hatch("M196 126L198 125C203 138 209 152 213 170L206 172C204 156 201 140 196 126Z", 20, 2.0)
    c.shape(RIGHT_PUFF, sleeve)
    folds(c, ["M164 146C174 146 184 152 188 164", "M165 152C172 154 178 160 180 172", "M180 141C190 145 196 152 198 164"])


def _left_arm(c: Canvas, sleeve: str, arm: str = SKIN) -> None:
    """The other sleeve, and the hand laid on the bodice."""
    c.shape(LEFT_PUFF, sleeve)
    folds(c, ["M78 147C66 150 58 160 54 174", "M78 155C70 160 66 170 64 182", "M62 146C52 152 46 164 44 178"])
    c.shape(LEFT_FOREARM, arm)
    _frill(c, [(58, 180), (61.5, 185.5), (64.5, 190.5)], 4.2)


def clubs(c: Canvas) -> None:
    """The Rococo lady: powdered hair piled high with a feather, a painted fan, a sidelong look."""
    _left_arm(c, BLUE)
    _right_arm(c, BLUE)
    _bust(c)
    c.shape(BODICE, BLUE)
    c.shape("M106 154L134 154L128 186L112 188Z", PAPER, INNER)
    for y in (160, 168, 176):
        c.shape(
            f"M120 {y}C114 {y - 5} 108 {y - 4} 108 {y}C108 {y + 4} 114 {y + 5} 120 {y}C126 {y + 5} 132 {y + 4} 132 {y}C132 {y - 4} 126 {y - 5} 120 {y}Z",
            RED,
            INNER,
        )
        c.shape(ellipse(120, y, 2.2), RED, INNER)
    c.weave(
        "M94 142L104 154L110 190L76 200L70 158Z",
        "M0 -5L1.6 -1.600L5 0L1.6 1.600L0 5L-1.6 1.600L-5 0L-1.6 -1.600Z",
        (13, 17),
        GOLD,
    )
    c.weave(
        "M146 142L136 154L130 190L168 190L170 154Z",
        "M0 -5L1.6 -1.600L5 0L1.6 1.600L0 5L-1.6 1.600L-5 0L-1.6 -1.600Z",
        (13, 17),
        GOLD,
    )
    _frill(c, NECKLINE)
    _fan(c)
    fist(c, 191, 113, 0, scale=0.9)
    open_hand(c, 98, 163, -18, scale=0.86)
    c.shape("M109.5 121C114 126 126 126 130.5 121L130.5 126C126 131 114 131 109.5 126Z", RED, INNER)
    c.shape(ellipse(120, 130, 2.6), GOLD, INNER)
    with c.at(*HEAD, 0, True):
        _clubs_head(c)


def _clubs_head(c: Canvas) -> None:
    look = Look(gaze=-0.75, lid=0.35, smile=1.6, brow=1.4, arch=2.6, lady=True, hair="#6b5a48")
    c.shape("M-18 -8C-26 -18 -28 -38 -12 -43C0 -47 18 -46 24 -38C29 -30 25 -16 19 -8L10 -20Z", POWDER)
    three_quarter(c, look)
    c.shape(
        "M-18 8C-19 -2 -17 -10 -12 -16C-4 -19 8 -20 16 -18C18 -14 19.5 -8 19.5 -4C26 -16 27 -32 20 -38C10 -45.5 -10 -45 -18 -38C-26 -31 -25 -10 -18 8Z",
        POWDER,
    )
    strokes(
        c,
        [
            "M-17 0C-20 -14 -18 -28 -8 -40",
            "M-13 -14C-14 -26 -8 -35 2 -42",
            "M-6 -18C-6 -28 0 -36 8 -42",
            "M4 -19C4 -28 8 -35 14 -40",
            "M12 -19C14 -26 17 -32 19 -36",
            "M18 -14C21 -22 22 -30 22 -36",
        ],
        1.0,
        "#6b5a48",
    )
    for y, r in ((2, 5.4), (12, 5.8), (23, 6.4)):
        c.shape(ellipse(-20.5, y, 7.4, r * 0.82), POWDER, 1.2)
        c.line(f"M-24 {y}C-24 {y - 3.5} -18 {y - 3.5} -17.5 {y}C-17.5 {y + 2} -20.5 {y + 2} -21 {y}", 0.8)
    c.shape(ellipse(-17.5, 15.5, 1.8), GOLD, INNER)
    c.line("M-22 -18C-10 -28 10 -30 24 -24", 1.2)
    pearls(c, [(-20, -19.5), (-14, -23), (-7.5, -25.7), (0, -27), (7.5, -27.3), (15, -26.3), (21.5, -24.5)], 2.0)
    c.shape("M-14 -30C-26 -34 -34 -30 -38 -20C-40 -26 -36 -38 -28 -42C-22 -45 -15 -40 -12 -34Z", RED, 1.2)
    strokes(c, ["M-14 -32C-24 -37 -31 -34 -36 -26"], 1.0, PAPER)
    c.shape(ellipse(-13, -32, 3.6), GOLD, 1.2)


def _fan(c: Canvas) -> None:
    """An open painted fan that rises from the hand."""

    def ray(turn: float, radius: float) -> tuple[float, float]:
        a = math.radians(turn)
        return 191 + radius * math.sin(a), 112 - radius * math.cos(a)

    low, high = -44, 36
    rim = [ray(t, 54 if k % 2 == 0 else 51) for k, t in enumerate(range(low, high + 1, 5))]
    inner = [ray(t, 26) for t in range(high, low - 1, -10)]
    c.shape(polygon([*rim, *inner]), RED)
    c.flat(polygon([ray(t, 46) for t in range(low, high + 1, 5)] + [ray(t, 43) for t in range(high, low - 1, -5)]), GOLD)
    for turn in range(low, high + 1, 10):
        (x0, y0), (x1, y1) = ray(turn, 4), ray(turn, 52)
        c.line(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}", 0.9)
    for turn in range(low + 10, high, 20):
        x, y = ray(turn, 34.5)
        c.shape(ellipse(x, y, 3.1), PAPER, 0.8)
        c.flat(ellipse(x, y, 1.3), BLUE)


def diamonds(c: Canvas) -> None:
    """The reader: a broad plumed hat, auburn ringlets, eyes lowered to a sealed letter."""
    _left_arm(c, PAPER)
    c.weave(LEFT_PUFF, "M0 -3.500L2.4 0L0 3.500L-2.4 0Z", (12, 15), RED)
    _right_arm(c, PAPER)
    c.weave(RIGHT_PUFF, "M0 -3.500L2.4 0L0 3.500L-2.4 0Z", (12, 15), RED)
    c.shape(RIGHT_PUFF, "none")
    _bust(c)
    c.shape(BODICE, RED)
    c.line("M108 156C110 170 112 180 112 196M132 156C130 168 129 176 128 190", INNER, GOLD)
    for y in (162, 170, 178):
        c.line(f"M110 {y}L130 {y + 6}M130 {y}L110 {y + 6}", 1.1, GOLD)
    c.shape(
        "M94 134C82 139 70 146 66 156C80 160 98 160 120 168C140 158 158 154 173 150C168 143 158 138 146 134C142 146 132 152 120 157C108 152 98 146 94 134Z",
        PAPER,
    )
    folds(
        c,
        [
            "M90 140C96 150 106 157 116 161",
            "M82 145C92 154 104 158 114 163",
            "M150 140C144 149 134 156 124 160",
            "M160 144C150 151 138 156 126 162",
        ],
    )
    c.shape(ellipse(120, 162, 4), GOLD, 1.2)
    c.shape("M172 74L206 66L214 102L180 110Z", PAPER, 1.3)
    c.line("M172 74L195.5 88L206 66", INNER)
    for k in range(3):
        c.line(f"M{184 + k} {98 + k * 3.6 - 2}L{205 + k} {93.5 + k * 3.6 - 2}", 0.7)
    c.shape("M195 84L199 88L195 92L191 88Z", RED, INNER)
    fist(c, 192, 116, 6, scale=0.9)
    open_hand(c, 98, 165, -16, scale=0.86)
    pearls(c, [(110.5, 124), (113, 127), (116.5, 129), (120, 129.7), (123.5, 129), (127, 127), (129.5, 124)], 1.8)
    with c.at(*HEAD):
        _diamonds_head(c)


def _diamonds_head(c: Canvas) -> None:
    look = Look(gaze=0.7, lid=0.95, smile=1.2, brow=1.5, arch=2.2, lady=True, hair="#5e2a12")
    c.shape("M-18 -12C-28 -4 -28 14 -25 26C-24 34 -27 38 -24 42C-18 42 -16 36 -14 30L-6 12L16 -14Z", AUBURN)
    three_quarter(c, look)
    c.shape(
        "M-19 12C-22 0 -20 -12 -12 -17L14 -20C20 -16 22 -6 20.5 3C19 -4 17 -9 13 -12C4 -8 -6 -6 -12 -4C-15 0 -16 6 -16 12C-17 14 -18 14 -19 12Z",
        AUBURN,
        1.2,
    )
    strokes(c, ["M-15 -4C-8 -10 2 -11 10 -13", "M-18 2C-17 -8 -6 -12 4 -15"], 1.0, "#e0a06a")
    for x, y in ((-21, 10), (-23, 18), (-22, 27), (-24, 36)):
        c.shape(ellipse(x, y, 5, 4.6), AUBURN, 1.1)
        c.line(f"M{x - 3} {y + 1}C{x - 2} {y - 3} {x + 3} {y - 2} {x + 2.5} {y + 1}", 0.9, "#e0a06a")
    _plumed_hat(c)


def _plumed_hat(c: Canvas) -> None:
    c.shape("M-16 -18C-18 -34 -8 -41 4 -41C16 -41 22 -34 21 -20Z", INK)
    c.shape("M-16.5 -20C-4 -25 10 -25 21 -21L21.4 -26C10 -31 -6 -31 -17 -26Z", RED, 1.2)
    c.shape("M-36 -10C-34 -20 -18 -23 2 -22C22 -22 36 -22 41 -13C32 -15 20 -17 4 -15C-14 -13 -26 -7 -36 -10Z", INK)
    c.line("M-34 -11C-24 -10 -12 -16 4 -17.600C20 -19 32 -17 39 -14", 0.8, GOLD)
    with c.at(3, 0, 1, 0, True):
        _plume(c)


def _plume(c: Canvas) -> None:
    c.shape(
        "M-6 -27C-14 -36 -26 -38 -34 -32C-40 -28 -42 -20 -38 -15C-36 -20 -32 -21 -30 -19C-29 -23 -25 -24 -22 -21C-21 -25 -17 -26 -14 -22C-12 -25 -9 -26 -6 -24Z",
        PAPER,
        1.2,
    )
    strokes(c, ["M-7 -26C-17 -33 -30 -31 -37 -19", "M-16 -32C-20 -30 -22 -27 -22 -23", "M-24 -33C-28 -31 -30 -27 -30 -22"], 0.9)
    c.shape("M-7.5 -29L-2.5 -24L-7.5 -19L-12.5 -24Z", GOLD, 1.2)


def hearts(c: Canvas) -> None:
    """The queen of hearts: a starched ruff, fair plaits, a small crown and a full-blown rose."""
    _left_arm(c, RED)
    _right_arm(c, RED)
    for d in (LEFT_PUFF, RIGHT_PUFF):
        c.weave(d, "M0 4C-6 0 -4 -5 0 -2.500C4 -5 6 0 0 4Z", (20, 26), GOLD)
    c.shape("M92 134C80 140 72 146 68 156C66 172 72 190 76 214L168 214C170 190 174 168 171 151C166 144 158 140 148 134Z", RED)
    c.shape("M103 140L137 140L130 186L110 190Z", GOLD)
    c.weave("M103 140L137 140L130 186L110 190Z", "M0 -4.500L3.6 0L0 4.500L-3.6 0Z", (10, 13), RED)
    c.line("M103 140L110 190M137 140L130 186", CONTOUR)
    ermine(c, "M92 134C80 139 70 146 66 156L80 163C84 152 92 148 104 146Z")
    ermine(c, "M148 134C160 139 170 144 174 152L160 158C156 150 148 147 136 146Z")
    _rose(c)
    fist(c, 191, 113, 0, scale=0.9)
    c.shape(
        "M104 152C112 146 122 146 128 150C126 154 128 158 132 160C126 162 124 168 126 172C116 170 108 168 102 164Z", PAPER, 1.3
    )
    folds(c, ["M106 158C112 154 118 152 124 152", "M107 162C114 160 120 160 128 160"])
    open_hand(c, 94, 165, -16, scale=0.86)
    for flip in (False, True):
        with c.at(120, 0, 1, 0, flip):
            for k in range(7):
                turn = 8 + 15.5 * k
                with c.at(0, 110, 1, turn + 78):
                    c.shape("M0 -8C-4 -18 -6 -28 -5 -35C-2 -38 3 -38 5 -35C6 -28 4 -18 0 -8Z", PAPER, 1.1)
                    c.line("M0 -16L0 -34", 0.7)
    with c.at(*HEAD):
        _hearts_head(c)


def _hearts_head(c: Canvas) -> None:
    look = Look(gaze=-0.15, lid=0.2, smile=2.0, brow=1.5, arch=2.4, lady=True, hair=SHADE)
    c.shape("M-20 -10C-29 -2 -29 12 -24 20C-20 24 -16 18 -16 10L16 10C16 18 20 24 24 20C29 12 29 -2 20 -10Z", FAIR)
    front(c, look)
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            c.shape(
                "M0 -24C-12 -26 -22 -18 -22.5 -4C-26 0 -27 8 -24 16C-21 20 -17.5 17 -18 10C-17.5 2 -17 -4 -13 -9C-8 -13 -3 -16 0 -20Z",
                FAIR,
                1.2,
            )
            strokes(c, ["M-1 -21C-10 -18 -18 -10 -20.5 0", "M-4 -23C-14 -21 -20 -14 -21.5 -4"], 1.0, SHADE)
            c.line("M-23.5 2C-22 4 -20.5 4 -19 2M-24.5 7C-22.5 9 -20.5 9 -18.5 7M-24 12C-22 14 -20 14 -18.5 12", 0.9, SHADE)
            c.shape(ellipse(-21, 20, 1.9), GOLD, INNER)
    c.shape("M-18 -20C-8 -25 8 -25 18 -20L22 -38L12.5 -30L8 -43L0 -31L-8 -43L-12.5 -30L-22 -38Z", GOLD)
    c.line("M-18.5 -23C-8 -28 8 -28 18.5 -23", 0.8)
    pearls(c, [(-22, -39), (-8, -44), (8, -44), (22, -39)], 2.3)
    for x, y in ((-10, -28.5), (0, -28), (10, -28.5)):
        c.flat(ellipse(x, y, 1.8), RED)
    pearls(c, [(0, -20)], 2.2, BLUE)


def _rose(c: Canvas) -> None:
    c.line("M190 128C187 110 189 96 192 80", 2.6, BLUE)
    c.shape("M189 96C178 98 172 92 170 84C180 82 188 86 189 96Z", BLUE, INNER)
    c.shape("M189.5 90C198 92 206 88 209 80C199 78 192 82 189.5 90Z", BLUE, INNER)
    c.line("M188 95C183 91 178 88 172 85.500M191 89C197 86 202 83 208 80.5", 0.7)
    with c.at(192, 62):
        for k in range(5):
            with c.at(0, 0, 1, 72 * k + 20):
                c.shape("M0 -3C-12 -6 -13 -19 0 -20C13 -19 12 -6 0 -3Z", RED, 1.2)
                c.line("M-6 -16C-2 -18 2 -18 6 -16", 0.8, PAPER)
        for k in range(5):
            with c.at(0, 0, 0.56, 72 * k + 56):
                c.shape("M0 -2C-12 -5 -13 -18 0 -19C13 -18 12 -5 0 -2Z", RED, 1.0)
        c.shape(ellipse(0, 0, 3.6), GOLD, INNER)


def spades(c: Canvas) -> None:
    """The guest of the masked ball: black hair, high comb and veil, a mask on its stick."""
    with c.at(*HEAD, 0, True):
        c.shape("M6 -40C-12 -44 -26 -34 -30 -16C-34 6 -36 30 -46 52L-14 56L20 -10Z", INK)
        c.weave(
            "M6 -40C-12 -44 -26 -34 -30 -16C-34 6 -36 30 -46 52L-14 56L20 -10Z", "M0 -1.5L1.5 0L0 1.5L-1.5 0Z", (8.5, 10), GOLD
        )
    _left_arm(c, INK, RED)
    folds(c, ["M78 147C66 150 58 160 54 174", "M78 155C70 160 66 170 64 182"], "#8d8a90")
    _right_arm(c, INK, RED)
    folds(c, ["M164 146C174 146 184 152 188 164", "M180 141C190 145 196 152 198 164"], "#8d8a90")
    _bust(c)
    c.shape(BODICE, BLUE)
    c.hatch(BODICE, 58, 9, 1.0, GOLD)
    c.hatch(BODICE, -58, 9, 1.0, GOLD)
    c.shape("M110 155L120 160L130 155L126 190L114 190Z", INK, INNER)
    pearls(c, [(120, 165), (120, 172)], 2.2)
    _frill(c, NECKLINE)
    _mask(c)
    fist(c, 191, 114, 0, scale=0.9, fill=RED)
    open_hand(c, 98, 165, -16, scale=0.86, fill=RED)
    c.line("M109.5 122C113 130 117 135 120 137C123 135 127 130 130.5 122", 1.2, INK)
    c.shape("M120 136L123 141L120 146L117 141Z", RED, INNER)
    with c.at(*HEAD, 0, True):
        _spades_head(c)


def _spades_head(c: Canvas) -> None:
    look = Look(gaze=-0.6, lid=0.5, smile=0.9, brow=2.0, arch=2.6, lady=True, hair=INK, iris="#4a2c17")
    three_quarter(c, look)
    c.shape("M-14 -19L-19 -42C-8 -47.5 10 -47.5 17 -42L12 -19Z", GOLD)
    c.line("M-12.5 -26L-16.5 -43M-6 -26L-8 -46M0 -26L0 -47.500M6 -26L8 -46M11 -26L15 -43", INNER)
    pearls(c, [(-18.5, -42.5), (-10, -45.3), (-1, -46.2), (8, -45.3), (16.5, -42.5)], 1.8, RED)
    c.shape(
        "M-19 14C-24 0 -22 -20 -8 -27C4 -31 18 -27 21 -14C22.5 -6 22 0 20 5C19.5 -2 18 -8 13 -13C8 -15 4 -17 2 -20C-2 -12 -10 -8 -14 -4C-16 2 -16 8 -15.5 14C-16 17 -18 17 -19 14Z",
        INK,
        1.2,
    )
    strokes(c, ["M1 -22C-6 -14 -14 -10 -18 -2", "M-2 -25C-12 -20 -19 -12 -20 2", "M4 -21C10 -18 16 -15 19 -8"], 0.9, "#8d8a90")
    c.shape("M-16 13C-19 16 -20 20 -17.5 23C-15 20 -14.5 16 -16 13Z", GOLD, INNER)
    with c.at(-17, -13, 0.42):
        for k in range(5):
            with c.at(0, 0, 1, 72 * k + 20):
                c.shape("M0 -3C-12 -6 -13 -19 0 -20C13 -19 12 -6 0 -3Z", RED, 1.0)
        c.flat(ellipse(0, 0, 5), GOLD)


def _mask(c: Canvas) -> None:
    c.shape("M189.5 78L193 78L193 128L189.5 128Z", GOLD, 1.1)
    c.shape(
        "M160 52C166 44 180 46 189 52C198 46 212 44 219 52C222 64 216 80 204 80C196 80 194 72 189.5 70C185 72 183 80 175 80C163 80 157 64 160 52Z",
        RED,
    )
    for x in (175, 204):
        c.shape(f"M{x - 8} 64C{x - 4} 56 {x + 4} 56 {x + 8} 62C{x + 4} 68 {x - 4} 69 {x - 8} 64Z", PAPER, 1.2)
    c.line("M163 54C169 49 180 51 189.5 56C199 51 210 49 216 54", 1.1, GOLD)
    c.line("M165 70C168 76 174 78 179 75M214 70C211 76 205 78 200 75", 1.1, GOLD)
    pearls(c, [(189.5, 51)], 2.6, GOLD)


LADIES = {"c": clubs, "d": diamonds, "h": hearts, "s": spades}
