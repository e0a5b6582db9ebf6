"""The four kings, each half-length above the dividing line."""

from __future__ import annotations

from press.canvas import BLUE, GOLD, INK, INNER, PAPER, RED, Canvas, ellipse
from press.heads import Look, front, mouth, neck, three_quarter
from press.parts import ermine, fist, folds, lily, moustache, open_hand, pearls, staff, strokes

from .figure import HEAD, left_arm, right_arm, torso

AMBER = "#c07a2c"
SLATE = "#4b4a55"
LIGHT = "#c9c6c0"


def clubs(c: Canvas) -> None:
    """The old emperor: closed crown, white forked beard, orb and sceptre, an ermine cape."""
    d = torso(c, BLUE)
    c.weave(d, "M0 -4.500L3 0L0 4.500L-3 0Z", (14, 18), GOLD)
    right_arm(c, BLUE, PAPER)
    staff(c, 193, 46, 190, 3.6, GOLD, -2)
    c.shape(ellipse(193, 50, 5.4), RED, 1.2)
    lily(c, 193, 46, 1.15)
    c.line("M188 58L198 58M188.5 61L197.5 61", 1.2)
    fist(c, 191, 115, 4)
    left_arm(c, BLUE, PAPER)
    ermine(c, "M98 126C84 130 64 134 52 146C64 158 92 164 120 160C148 162 172 156 186 144C176 134 156 130 142 126Z")
    c.shape(ellipse(99, 146, 14), GOLD)
    c.line("M85.5 148C94 152 106 151 112.5 147M97 132.500C101 140 102 145 101 151", 1.4, RED)
    c.shape(
        "M97 132.500L97 127L92.5 127L92.5 123.500L97 123.500L97 119L101 119L101 123.500L105.5 123.500L105.5 127L101 127L101 132.500Z",
        GOLD,
        1.2,
    )
    c.hatch("M88 154C96 158 106 156 112 150C109 158 94 164 88 154Z", 20, 1.6)
    open_hand(c, 93, 163, -14)
    with c.at(*HEAD):
        _clubs_head(c)


def _clubs_head(c: Canvas) -> None:
    look = Look(gaze=0.55, lid=0.5, smile=0.3, brow=2.6, arch=1.4, age=1, hair="#8c8577", stern=0.6)
    hair = "M-20 -20C-32 -10 -33 14 -29 26C-28 33 -31 38 -35 40C-27 44 -19 41 -15 33L15 33C19 41 27 44 35 40C31 38 28 33 29 26C33 14 32 -10 20 -20Z"
    c.shape(hair, PAPER)
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            strokes(c, ["M22 -14C28 0 26 16 25 26", "M26 -6C30 8 28 20 27 30", "M21 4C25 16 23 26 24 36"], 1.0)
    front(c, look)
    c.shape(
        "M-20.5 3C-20 14 -23 24 -21 35C-19 46 -13 53 -8 59C-4 54 -1 49 0 44C1 49 4 54 8 59C13 53 19 46 21 35"
        "C23 24 20 14 20.5 3C18 12 14 15.5 9 15.500L-9 15.500C-14 15.5 -18 12 -20.5 3Z",
        PAPER,
        1.3,
    )
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            strokes(
                c,
                ["M18 14C19 26 17 38 11 48", "M14 20C16 30 14 42 8 53", "M9 27C11 36 9 46 5 50", "M4 29C5 36 4 42 2 44"],
                1.0,
            )
    mouth(c, 0, 21, 6, 6, look)
    moustache(c, PAPER)
    with c.at(0, 7.5):
        _imperial_crown(c)


def _imperial_crown(c: Canvas) -> None:
    c.shape("M-22 -28C-31 -44 -16 -47 0 -43C16 -47 31 -44 22 -28Z", RED)
    c.shape("M-4 -28C-5 -36 -4 -41 0 -45C4 -41 5 -36 4 -28Z", GOLD, 1.2)
    c.shape("M-24 -29C-36 -48 -14 -52 0 -44C-13 -47 -27 -45 -18 -29Z", GOLD, 1.2)
    c.shape("M24 -29C36 -48 14 -52 0 -44C13 -47 27 -45 18 -29Z", GOLD, 1.2)
    pearls(c, [(-26, -37), (-21, -44.5), (-12, -47), (26, -37), (21, -44.5), (12, -47)], 1.7)
    c.shape(ellipse(0, -47, 3.2), GOLD, INNER)
    c.shape("M-1 -49.5L-1 -51L-3 -51L-3 -53L-1 -53L-1 -55L1 -55L1 -53L3 -53L3 -51L1 -51L1 -49.5Z", GOLD, 0.8)
    c.shape("M-24 -20C-10 -25 10 -25 24 -20L25 -29C10 -34.5 -10 -34.5 -25 -29Z", GOLD)
    c.line("M-24.2 -22C-10 -27 10 -27 24.2 -22", 0.8)
    for x, y in ((-16, -27), (0, -28.8), (16, -27)):
        c.shape(f"M{x} {y - 3}L{x + 3.4} {y}L{x} {y + 3}L{x - 3.4} {y}Z", BLUE, INNER)
    pearls(c, [(-8, -28.3), (8, -28.3), (-21.5, -25.5), (21.5, -25.5)], 1.7)


def diamonds(c: Canvas) -> None:
    """The warrior: steel gorget, drawn sword, dark pointed beard, a crown of lilies."""
    d = torso(c, RED)
    c.weave(d, "M0 -8L6 0L0 8L-6 0Z", (17, 22), GOLD)
    c.weave(d, "M0 -3.500L2.6 0L0 3.500L-2.6 0Z", (17, 22), INK)
    right_arm(c, RED, GOLD)
    left_arm(c, RED, GOLD)
    c.shape("M186.5 106L188 34L191.5 22L195 34L196.5 106Z", PAPER, 1.3)
    c.line("M191.5 32L191.5 104", 0.8)
    c.hatch("M191.5 36L195 36L196 104L191.5 104Z", 60, 3.2, 0.5)
    c.shape(
        "M172 100C178 97 184 100 191 100C198 100 204 97 210 100C212 103 209 107 205 106C198 104 185 104 178 106C173 107 170 103 172 100Z",
        GOLD,
        1.3,
    )
    fist(c, 191, 116, 2)
    c.shape("M187 128L196 128L196 131L187 131Z", GOLD, 1.0)
    steel = "M98 124C88 130 76 138 70 148C86 160 104 166 120 172C136 164 154 156 170 146C164 137 152 130 142 124Z"
    c.shape(steel, "#cfd3d6")
    c.line("M78 146C92 156 108 160 120 165C134 159 150 152 163 144", INNER)
    c.hatch("M120 134C136 136 150 140 163 144C150 152 134 159 120 165Z", -24, 2.2)
    pearls(c, [(81, 143), (94, 150.5), (107, 156), (133, 155), (147, 149), (159, 142)], 1.5, GOLD)
    open_hand(c, 98, 164, -10)
    c.shape("M104 168L116 166L116 172L104 174Z", GOLD, INNER)
    with c.at(*HEAD, 0, True):
        _diamonds_head(c)


def _diamonds_head(c: Canvas) -> None:
    look = Look(gaze=0.5, lid=0.45, smile=0.0, brow=2.6, arch=1.2, hair=INK, stern=1.6)
    neck(c, width=11, foot=42)
    c.shape("M-19 -22C-29 -14 -29 8 -27 22C-26 30 -28 34 -31 36C-24 38 -17 35 -13 28L-4 26L8 -20Z", INK)
    strokes(c, ["M-24 -8C-26 6 -25 18 -24 28", "M-20 -4C-23 8 -22 18 -20 27"], 1.0, "#8d8a90")
    three_quarter(c, look)
    c.shape("M16 -24C21 -18 23.5 -6 20 3C20 -3 19 -8 18.6 -12Z", INK, INNER)
    c.shape("M-18 -24C-22 -12 -20 0 -17.5 8C-16 2 -15 -4 -14 -10C-10 -18 -2 -22 6 -24Z", INK, INNER)
    c.shape(
        "M-17 6C-16.5 16 -14 25 -8 32C-3 38 3 44 9 54C13 46 17 38 17.2 30C17.4 25 17.2 20 17.6 17"
        "C16 18.5 14 17 12 17L6 17C1 18 -4 23 -9 20C-13 17 -15.5 12 -17 6Z",
        INK,
        1.0,
    )
    strokes(
        c,
        ["M-12 20C-8 30 0 36 6 44", "M-6 25C-2 32 4 37 8.5 46", "M1 27C4 33 8 38 10 45", "M14 27C14 33 13 39 11.5 44"],
        0.9,
        "#8d8a90",
    )
    mouth(c, 9.6, 20.8, 5.6, 4.4, look)
    moustache(c, INK, x=11, near=0.85, far=0.5, curl=3.4)
    with c.at(0, 6.5):
        c.shape("M-21 -20C-12 -26 10 -27 21 -21L22 -29C10 -35 -12 -34 -22.5 -28Z", GOLD)
        for x, y, size, turn in (
            (-20, -27.5, 0.72, -16),
            (-10.5, -31, 0.8, -8),
            (1, -32.5, 0.86, 0),
            (12, -31.5, 0.78, 8),
            (20, -28.5, 0.66, 14),
        ):
            lily(c, x, y, size, GOLD, turn)
        for x, y in ((-14, -26.8), (1, -28.8), (14, -27.6)):
            c.shape(f"M{x} {y - 2.8}L{x + 4} {y}L{x} {y + 2.8}L{x - 4} {y}Z", RED, INNER)
        pearls(c, [(-6.5, -28), (8, -28.3), (-19.5, -25), (19, -25.6)], 1.6)


def hearts(c: Canvas) -> None:
    """The host: a full red-gold beard, a round face, a goblet raised to the guests."""
    torso(c, INK)
    c.weave("M106 132L136 132L136 186L104 186Z", "M0 -2.6L2 0L0 2.6L-2 0Z", (10, 12), GOLD)
    left_arm(c, RED, PAPER)
    right_arm(c, RED, PAPER)
    for x in (184, 192, 200):
        folds(c, [f"M{x} 136C{x + 3} 150 {x + 6} 164 {x + 7} 178"])
    folds(c, ["M60 152C50 168 46 182 44 200", "M70 150C60 166 56 178 54 190"])
    c.shape("M100 126C90 130 76 134 68 142C78 154 92 172 98 190L114 190C112 170 108 150 106 138Z", RED)
    c.shape("M140 126C150 130 164 134 172 142C162 154 150 168 144 190L128 190C130 170 133 150 134 138Z", RED)
    c.line("M104 138C106 150 110 168 111 186M136 138C134 150 131 166 130 182", INNER, GOLD)
    for k in range(3):
        c.shape(ellipse(120, 139 + 11 * k, 2.8), GOLD, INNER)
    _goblet(c)
    fist(c, 191, 112, 2)
    _grapes(c)
    open_hand(c, 94, 164, -16)
    with c.at(*HEAD):
        _hearts_head(c)


def _hearts_head(c: Canvas) -> None:
    look = Look(gaze=0.2, lid=0.25, smile=2.2, brow=2.4, arch=2.8, hair="#8a4f14")
    neck(c, width=12, foot=42)
    c.shape("M-20 -22C-31 -16 -31 4 -27 16C-24 22 -20 20 -18 14L18 14C20 20 25 22 27 16C31 4 31 -16 20 -22Z", AMBER)
    three_quarter(c, look)
    for x, y in ((-21, -11), (-24, -3), (-23, 6), (-20, 14), (21, -8), (22.5, 0), (21, 8)):
        c.shape(ellipse(x, y, 5.4), AMBER, 1.0)
        c.line(f"M{x - 2} {y + 2}C{x - 3} {y - 2} {x + 1} {y - 3} {x + 2} {y}", 0.8)
    beard = (
        "M-18 10C-23 16 -22 22 -19 25C-22 30 -19 36 -14 37C-13 42 -7 45 -3 42C0 47 7 47 9 42C14 44 18 40 17 35"
        "C21 33 21 27 18.5 25C20 22 20 19 18.4 15.500C16 18 14 17 12 17L6 17C0 17 -4 20 -9 18C-13 16 -16 14 -18 10Z"
    )
    c.shape(beard, AMBER, 1.2)
    for x, y in ((-13, 24), (-14, 32), (-6, 28), (-5, 37), (3, 32), (5, 40), (11, 34), (14, 27)):
        c.line(
            f"M{x - 3} {y + 1}C{x - 3} {y - 3.5} {x + 3} {y - 3.5} {x + 2.6} {y}C{x + 2} {y + 2.4} {x - 1} {y + 2} {x - 0.6} {y}",
            0.8,
        )
    mouth(c, 9.6, 21.4, 6, 4.6, look)
    moustache(c, AMBER, x=11, near=0.9, far=0.52, curl=1.8)
    with c.at(0, 6.5):
        c.shape(
            "M-22 -20C-10 -26 10 -26 22 -20C24 -26 24.5 -34 25.5 -42L15.5 -33L9 -48L0 -34L-9 -48L-15.5 -33L-25.5 -42C-24.5 -34 -24 -26 -22 -20Z",
            GOLD,
        )
        c.line("M-22.8 -23.500C-10 -29 10 -29 22.8 -23.5", 0.9)
        pearls(c, [(-25.5, -43), (-9, -49), (9, -49), (25.5, -43)], 2.6, RED)
        for x, y in ((-17, -28), (-6, -31), (6, -31), (17, -28)):
            c.flat(f"M{x} {y + 3}C{x - 5} {y} {x - 3} {y - 4} {x} {y - 2}C{x + 3} {y - 4} {x + 5} {y} {x} {y + 3}Z", RED)
        c.hatch("M10 -25L22 -21L25 -40L16 -32Z", -60, 2.0, 0.5)


def _grapes(c: Canvas) -> None:
    """A bunch of grapes below the hand on the breast."""
    for x, y in ((96, 151), (104, 148), (112, 150), (100, 158), (108, 157), (116, 157), (105, 165), (113, 165), (109, 172)):
        c.shape(ellipse(x, y, 4.6), BLUE, INNER)
        c.line(f"M{x - 2} {y + 0.5}C{x - 2} {y - 2} {x} {y - 2.5} {x + 1} {y - 2}", 0.8, PAPER)
    c.line("M105 145C104 140 100 138 96 138", 1.6)


def _goblet(c: Canvas) -> None:
    c.shape("M187 98L196 98L197 128L186 128Z", GOLD, 1.2)
    c.shape("M172 58C171 80 178 96 191.5 99C205 96 212 80 211 58Z", GOLD)
    c.shape("M172 58C178 53.5 205 53.5 211 58C205 62.5 178 62.5 172 58Z", RED, 1.2)
    c.line("M173 70C182 75 201 75 210 70M177 84C184 89 199 89 206 84", INNER)
    for x in (180, 191.5, 203):
        c.flat(ellipse(x, 78.5 if x != 191.5 else 80.5, 2.7), RED)
    c.hatch("M202 62L210 61C210 78 204 90 196 96C200 86 202 74 202 62Z", 0, 2.0)


def spades(c: Canvas) -> None:
    """The harper: a turban with a crown around it, a long straight grey-black beard."""
    d = torso(c, BLUE)
    c.hatch(d, 62, 7.0, 1.1, GOLD)
    left_arm(c, INK, GOLD)
    folds(c, ["M62 150C50 166 46 180 44 200", "M72 148C60 164 56 176 54 190"], "#8d8a90")
    c.shape("M98 127C86 131 72 134 62 143C76 158 104 170 122 176L138 172C146 162 156 154 172 142C162 134 152 131 142 127Z", RED)
    c.shape("M98 127L142 127L138 140C130 150 110 150 102 140Z", GOLD)
    c.line("M70 145C84 157 106 166 124 170M166 142C152 152 144 160 136 168", INNER, GOLD)
    c.shape(RIGHT_SLEEVE, INK)
    folds(c, ["M186 146C194 154 200 164 204 176", "M178 148C186 156 190 166 192 178"], "#8d8a90")
    _harp(c)
    open_hand(c, 96, 164, -14)
    with c.at(*HEAD):
        _spades_head(c)


def _spades_head(c: Canvas) -> None:
    look = Look(gaze=0.7, lid=0.7, smile=0.4, brow=2.2, arch=2.4, hair=INK, age=1)
    neck(c, width=11, foot=42)
    c.shape("M-19 -14C-25 0 -25 16 -22 30C-20 38 -21 42 -24 46C-18 46 -13 42 -11 36L6 20L18 -14Z", SLATE)
    three_quarter(c, look)
    c.shape("M16 -24C21 -18 23.5 -6 20 3C20 -3 19 -8 18.6 -12Z", SLATE, INNER)
    c.shape("M-18 -20C-22 -8 -20 4 -17.8 10C-16 4 -15.5 -4 -15 -10Z", SLATE, INNER)
    c.shape(
        "M-17 6C-17 18 -16 28 -13 38C-10 48 -5 56 2 64C9 58 14 48 16 38C17.5 30 18 22 17.8 16"
        "C16 18.5 14 17 12 17L6 17C1 18 -4 22 -9 19C-13 16 -15.5 12 -17 6Z",
        SLATE,
        1.2,
    )
    strokes(
        c,
        [
            "M-13 20C-12 34 -7 46 0 58",
            "M-8 25C-7 38 -3 48 2 59",
            "M-2 27C-1 38 1 48 3.5 56",
            "M4 28C5 38 5 46 5 54",
            "M10 28C11 36 10 44 7.5 51",
            "M15 24C15 34 13 42 10 48",
        ],
        1.0,
        LIGHT,
    )
    mouth(c, 9.6, 21, 5.4, 4.2, look)
    moustache(c, SLATE, x=11, near=0.8, far=0.48, curl=-2)
    with c.at(0, 6.5):
        c.shape("M-22 -18C-32 -30 -22 -46 -2 -48C18 -49 30 -38 22 -20C10 -27 -10 -26 -22 -18Z", PAPER)
        folds(
            c,
            [
                "M-21 -20C-18 -34 -4 -42 12 -46",
                "M-14 -23C-8 -34 6 -40 20 -42",
                "M-4 -25C2 -33 12 -36 23 -35",
                "M-25 -28C-20 -40 -10 -45 0 -48",
            ],
        )
        c.shape("M-23 -17C-12 -26 10 -28 22.5 -19L24 -27L18 -29L14 -38L7 -31L0 -42L-6 -31L-14 -37L-17 -28L-25 -25Z", GOLD)
        c.line("M-23.5 -20.500C-12 -29 10 -31 23 -22.5", 0.8)
        pearls(c, [(0, -43), (-14.5, -38), (14.5, -39)], 2.0, BLUE)
        for x, y in ((-12, -26), (0, -29), (12, -27.5)):
            c.flat(ellipse(x, y, 1.9, 2.4), RED)


RIGHT_SLEEVE = "M163 135C184 138 202 150 209 172L212 214L160 214C160 184 160 160 156 142Z"


def _harp(c: Canvas) -> None:
    """A small harp on the right, its pillar to the outside, one hand on the strings."""
    for k, (top, foot) in enumerate(((57, 143), (60, 138), (64, 132), (69, 126), (74, 119), (79, 112))):
        x = 174 + 6.0 * k
        c.line(f"M{x} {top}L{x} {foot + 6}", 0.7)
    c.shape("M161 150C160 148 162 145 165 144L208 100L213 106L170 152C167 155 163 154 161 150Z", GOLD, 1.3)
    c.shape("M208 104C211 92 213 78 212 62L217 61C219 78 218 94 214 107Z", GOLD, 1.3)
    c.shape(
        "M164 62C161 54 164 46 172 46C170 49 171 52 174 53C186 54 198 74 215 62C219 60 221 64 219 68C206 84 188 66 174 60C171 59 168 60 164 62Z",
        GOLD,
        1.3,
    )
    c.shape("M163 62L169 59L170 148L164 150Z", GOLD, 1.2)
    c.shape("M205 112C215 113 222 119 228 128L228 172L204 172C207 158 206 144 201 134Z", INK)
    folds(c, ["M208 118C216 128 218 142 216 158"], "#8d8a90")
    c.shape(
        "M202 110C206 109 211 111 213 113C213 121 209 130 204 136C200 135 197 133 196 131C200 124 202 117 202 110Z", GOLD, 1.3
    )
    open_hand(c, 190, 124, 190, scale=0.95)


KINGS = {"c": clubs, "d": diamonds, "h": hearts, "s": spades}
