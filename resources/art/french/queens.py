"""The four queens: the spear-maiden, the jewelled lady with the mirror, the garden queen and the lady of the horned hood."""

from __future__ import annotations

import math

from press.canvas import BLUE, GOLD, INK, INNER, PAPER, RED, SKIN, Canvas, ellipse
from press.heads import Look, front, profile, three_quarter
from press.parts import ermine, fist, folds, open_hand, pearls, staff, strokes

from .dress import (
    CHESTNUT,
    COPPER,
    LEAF,
    SMOKE,
    STEEL,
    STRAW,
    STRAW_SHADE,
    arm,
    near_arm,
    ribbon,
    robe,
)

HEAD = (118.0, 77.0, 1.14)
HOODED = (120.0, 76.0, 1.12)
MIST = "#e6ebee"

BUST = "M108 106L108 122C106 130 92 134 80 138C88 156 104 168 119 170C134 168 150 156 158 138C146 134 132 130 130 122L130 106Z"
"""Neck and shoulders, drawn over the robe."""


def _bust(c: Canvas) -> None:
    c.shape(BUST, SKIN)
    c.hatch("M108.5 112L129.5 112L129.5 118C125 125 113 125 108.5 119Z", 0, 2.0)
    c.line("M98 137C104 136 111 137 115 140M140 137C134 136 127 137 123 140", 0.7)


def clubs(c: Canvas) -> None:
    """The spear-maiden in profile: a winged helmet, one black plait, a bodice of scales."""
    robe(c, BLUE)
    arm(c, BLUE, GOLD)
    near_arm(c, BLUE, GOLD)
    _bust(c)
    bodice = "M90 136C80 140 72 146 68 156L78 226L162 226L172 158C168 148 160 141 149 136C144 147 134 153 119 154C104 153 95 147 90 136Z"
    c.shape(bodice, STEEL)
    for row in range(6):
        for k in range(-8, 9):
            x, y = 119 + (k + (row % 2) / 2) * 9.0, 151 + 6.4 * row
            if (
                abs(x - 119) < 46 - row * 1.2
                and y > 153 - abs(x - 119) ** 2 * 0.012
                and y > 150 - max(0.0, abs(x - 119) - 24) * 0.35
            ):
                c.line(f"M{x - 4.5:.1f} {y}C{x - 4.5:.1f} {y + 5.5} {x + 4.5:.1f} {y + 5.5} {x + 4.5:.1f} {y}", 0.8)
    ribbon(c, "M90 137C95 147 104 153 119 154C134 153 144 147 149 137", 4.2, GOLD, RED, 6)
    c.shape(ellipse(66, 148, 8.5), GOLD, 1.3)
    c.shape(ellipse(66, 148, 3.4), RED, INNER)
    staff(c, 175, 60, 200, 4.0, CHESTNUT)
    c.shape("M175 16C168 28 165 40 168 50L175 60L182 50C185 40 182 28 175 16Z", STEEL, 1.4)
    c.line("M175 22L175 56", 0.9)
    c.hatch("M175 18C182 29 184.5 40 181.5 50L175 59Z", 60, 2.6, 0.5)
    c.shape("M170 58L180 58L179 66L171 66Z", GOLD, 1.1)
    c.shape("M177 70C184 70 188 74 192 72C190 78 191 82 193 86C187 84 184 90 177.5 88Z", RED, 1.2)
    fist(c, 174, 137, scale=0.92)
    open_hand(c, 92, 153, -14, scale=0.88)
    with c.at(*HEAD):
        _clubs_head(c)


def _clubs_head(c: Canvas) -> None:
    look = Look(lid=0.25, smile=0.4, brow=1.6, arch=2.2, lady=True, hair=INK, iris="#4a2c17")
    profile(c, look)
    c.shape("M4 -16C0 -6 -2 2 -6 10C-8 20 -14 28 -22 30C-30 20 -28 -6 -20 -20Z", INK)
    strokes(c, ["M0 -14C-4 0 -8 12 -16 24", "M-6 -16C-10 0 -14 12 -21 24", "M-13 -17C-17 -4 -20 10 -24 20"], 0.9, SMOKE)
    for k in range(5):
        x, y = -23 - 1.2 * k, 30 + 7.4 * k
        c.shape(
            f"M{x - 6} {y - 4}C{x - 7} {y + 3} {x - 2} {y + 7} {x} {y + 7}C{x + 3} {y + 6} {x + 7} {y + 2} {x + 6} {y - 4}C{x + 2} {y - 7} {x - 3} {y - 7} {x - 6} {y - 4}Z",
            INK,
            1.0,
            SMOKE,
        )
    c.shape("M-31 66L-24 66L-25 72L-31 72Z", RED, INNER)
    c.shape(ellipse(-6.5, 13, 2), GOLD, INNER)
    c.shape("M-23 -12C-28 -34 -12 -46 2 -45C16 -44 24 -32 20 -14C17 -17 16 -18 14 -18C2 -18 -12 -16 -23 -12Z", STEEL)
    c.hatch("M-23 -13C-28 -34 -12 -46 -2 -45C-14 -40 -20 -28 -17 -15Z", 50, 2.2)
    c.shape("M-23.5 -11C-14 -16 4 -19 20.5 -14L21.5 -20C6 -25.5 -14 -23 -25 -18Z", GOLD, 1.2)
    pearls(c, [(-16, -17.6), (-6, -19.8), (5, -20.4), (15, -19)], 1.5, RED)
    c.shape("M-2 -44C-3 -49 0 -51 1 -53C3 -51 5 -49 4 -44Z", GOLD, 1.1)
    with c.at(0, -25, 0.74, 16):
        c.shape(
            "M3 2C-2 -9 -12 -15 -22 -14C-26 -21 -36 -25 -44 -25C-43 -21 -41 -18 -38 -16C-41 -16 -43 -15 -45 -14"
            "C-42 -10 -39 -8 -36 -7C-38 -6 -40 -5 -41 -3C-36 0 -31 1 -27 1C-18 8 -6 8 3 2Z",
            PAPER,
            1.2,
        )
        strokes(c, ["M-4 0C-14 -9 -24 -13 -38 -16", "M-8 2C-16 -3 -24 -6 -36 -7", "M-12 4C-18 2 -22 1 -27 1"], 0.9)
    c.shape(ellipse(0, -25, 4), GOLD, 1.2)
    c.flat(ellipse(0, -25, 1.5), RED)


def diamonds(c: Canvas) -> None:
    """The jewelled lady: a great round headdress of gold net, pearls, her eyes on the mirror."""
    d = robe(c, GOLD)
    c.weave(d, "M0 -7L5 0L0 7L-5 0Z", (14, 19), RED)
    arm(c, RED, PAPER)
    near_arm(c, RED, PAPER)
    _bust(c)
    bodice = "M90 136C78 140 70 147 68 158L82 226L160 226L170 158C168 148 160 141 149 136C144 147 136 156 119 160C102 156 95 147 90 136Z"
    c.shape(bodice, RED)
    c.shape("M108 158L119 161L130 158L128 226L110 226Z", PAPER, INNER)
    for y in (166, 173, 180):
        c.line(f"M109.5 {y}L128.5 {y + 3}M128.5 {y}L109.5 {y + 3}", 0.9, GOLD)
    c.line("M90 137C95 148 102 156 119 160C136 156 144 148 149 137", 6.4)
    c.line("M90 137C95 148 102 156 119 160C136 156 144 148 149 137", 4.2, PAPER)
    pearls(
        c,
        [
            (92.5, 141.5),
            (96.5, 147.5),
            (102, 153),
            (110, 157.5),
            (119, 160),
            (128, 157.5),
            (136, 153),
            (141.5, 147.5),
            (145.5, 141.5),
        ],
        2.0,
        GOLD,
    )
    pearls(c, [(108.5, 121), (111, 125), (115, 127.6), (119, 128.4), (123, 127.6), (127, 125), (129.5, 121)], 1.9)
    c.shape("M119 130L122.5 135L119 140L115.5 135Z", BLUE, INNER)
    _mirror(c)
    fist(c, 174, 138, scale=0.92)
    open_hand(c, 92, 153, -14, scale=0.88)
    with c.at(*HEAD):
        _diamonds_head(c)


def _mirror(c: Canvas) -> None:
    staff(c, 174, 104, 158, 5, GOLD)
    c.shape("M168 108C170 104 178 104 180 108L178 114L170 114Z", GOLD, 1.1)
    c.shape(ellipse(174, 80, 19, 25), GOLD, 1.4)
    for k in range(14):
        t = k * math.tau / 14
        c.shape(ellipse(174 + 17 * math.cos(t), 80 + 23 * math.sin(t), 1.4), RED if k % 2 else PAPER, 0.7)
    c.shape(ellipse(174, 80, 13.5, 19), "#dfe7ec", 1.2)
    c.line("M165 84L176 66M166.5 91L181 68M172 94L184 75", 0.9, BLUE)
    c.shape("M174 54L177.5 50L174 45L170.5 50Z", RED, 1.0)


def _diamonds_head(c: Canvas) -> None:
    look = Look(gaze=0.75, lid=0.55, smile=1.3, brow=1.4, arch=2.6, lady=True, hair=STRAW_SHADE)
    c.shape("M-18 -10C-24 -2 -24 8 -20 16C-18 20 -14 18 -12 12L2 -8Z", STRAW)
    three_quarter(c, look)
    c.shape(
        "M-19 10C-22 -2 -20 -14 -12 -19L14 -21C20 -17 21 -8 20 0C18 -6 16 -10 12 -13C4 -11 -6 -9 -12 -5C-15 0 -15 6 -16 11C-17 13 -18 12 -19 10Z",
        STRAW,
        1.2,
    )
    strokes(c, ["M-16 -2C-8 -11 2 -13 10 -15", "M-18 4C-17 -7 -6 -14 6 -17"], 1.0, STRAW_SHADE)
    c.line("M-18 17L-18 21", 1.0, GOLD)
    pearls(c, [(-18, 24)], 2.6)
    hood = "M-24 -10C-38 -24 -34 -46 -8 -51C16 -55 34 -40 27 -20C25 -15 22 -14 20 -14C10 -21 -10 -20 -24 -10Z"
    c.shape(hood, GOLD)
    c.hatch(hood, 45, 7.5, 1.0)
    c.hatch(hood, -45, 7.5, 1.0)
    for x, y in ((-22, -26), (-11, -32), (0.5, -26.5), (0, -42), (11, -32), (-17, -40), (21.5, -26), (13, -42)):
        c.shape(ellipse(x, y, 2.0), RED, 0.8)
    c.line("M-24 -10C-10 -20 10 -21 21 -13.5", 6.6)
    c.line("M-24 -10C-10 -20 10 -21 21 -13.5", 4.2, RED)
    pearls(c, [(-20, -12.6), (-13, -15.6), (-5.5, -17.5), (2, -18), (9.5, -17.4), (16.5, -15.4)], 1.7)


def hearts(c: Canvas) -> None:
    """The garden queen: a wreath of roses on loose auburn hair, a golden apple."""
    d = robe(c, LEAF)
    c.weave(d, "M0 -5C-5 -1 -3 4 0 5C3 4 5 -1 0 -5Z", (14, 18), GOLD)
    with c.at(*HEAD):
        hair = "M0 -30C-28 -30 -30 -4 -29 14C-28 32 -38 44 -46 52C-40 62 -24 66 -14 62L14 62C24 66 40 62 46 52C38 44 28 32 29 14C30 -4 28 -30 0 -30Z"
        c.shape(hair, COPPER)
    arm(c, RED, PAPER)
    near_arm(c, RED, PAPER)
    _bust(c)
    bodice = "M90 136C80 140 70 147 68 158L82 226L160 226L170 158C168 148 160 141 149 136C146 146 138 150 130 149C124 148 121 152 119 156C117 152 114 148 108 149C100 150 93 146 90 136Z"
    c.shape(bodice, RED)
    ermine(c, "M112 152L119 156L126 152L131 226L107 226Z")
    c.line("M90 137C93 146 100 150 108 149C114 148 117 152 119 156C121 152 124 148 130 149C138 150 146 146 149 137", 5.4)
    c.line("M90 137C93 146 100 150 108 149C114 148 117 152 119 156C121 152 124 148 130 149C138 150 146 146 149 137", 3.2, GOLD)
    c.shape("M119 163C113 158 115 153 119 155.5C123 153 125 158 119 163Z", RED, INNER)
    with c.at(*HEAD):
        for flip in (False, True):
            with c.at(0, 0, 1, 0, flip):
                c.shape(
                    "M-21 -12C-31 4 -26 24 -31 36C-35 46 -41 50 -46 52C-42 60 -30 65 -21 62C-14 50 -17 36 -18 22Z", COPPER, 1.3
                )
                strokes(
                    c,
                    ["M-22 -4C-28 16 -20 34 -40 54", "M-20 6C-24 24 -16 40 -33 59", "M-19 18C-20 34 -16 46 -25 60"],
                    1.1,
                    CHESTNUT,
                )
    _apple(c)
    fist(c, 174, 137, scale=0.92)
    open_hand(c, 92, 153, -14, scale=0.88)
    with c.at(*HEAD):
        _hearts_head(c)


def _apple(c: Canvas) -> None:
    c.line("M174 130C173 120 175 112 174 102", 2.6, LEAF)
    c.shape("M174 118C164 120 158 114 157 107C166 105 173 109 174 118Z", LEAF, INNER)
    c.shape("M174.5 112C183 113 190 108 192 101C183 100 176 104 174.5 112Z", LEAF, INNER)
    c.line("M172 116C168 112 163 109 159 108M176.5 110C181 107 186 104 190 102.5", 0.7)
    c.shape("M174 70C166 62 154 68 155 82C156 96 166 106 174 101C182 106 192 96 193 82C194 68 182 62 174 70Z", GOLD, 1.4)
    c.hatch("M184 68C191 72 193 78 192 86C190 96 184 103 178 102C186 96 188 80 184 68Z", -20, 2.1)
    c.brush("M160 82C160 76 163 72 167 71", 2.4, PAPER)
    c.line("M174 72C173 66 175 60 179 57", 1.6)
    c.shape("M175 62C168 62 162 57 161 51C169 50 175 54 175 62Z", LEAF, INNER)


def _hearts_head(c: Canvas) -> None:
    look = Look(gaze=0.3, lid=0.25, smile=2.0, brow=1.5, arch=2.4, lady=True, hair=CHESTNUT, iris=LEAF)
    front(c, look)
    for flip in (False, True):
        with c.at(0, 0, 1, 0, flip):
            c.shape("M0 -26C-16 -28 -27 -16 -26 2C-26 12 -24 20 -20 26C-19 16 -19 6 -17 -2C-14 -10 -6 -16 0 -19Z", COPPER, 1.2)
            strokes(c, ["M-2 -22C-14 -20 -22 -10 -22 10", "M-4 -25C-18 -24 -25 -12 -24 6"], 1.1, CHESTNUT)
    for x, y, turn in (
        (-27.0, -15.0, -60),
        (-15.0, -31.0, -25),
        (15, -31, 25),
        (27, -15, 60),
        (-8.5, -36, -70),
        (8.5, -36, 70),
    ):
        with c.at(x, y, 1, turn):
            c.shape("M0 6C-6 1 -5 -8 0 -12C5 -8 6 1 0 6Z", LEAF, INNER)
            c.line("M0 4L0 -8", 0.7)
    for x, y, r in ((-22.5, -22, 6.2), (-11.5, -29.5, 6.4), (11.5, -29.5, 6.4), (22.5, -22, 6.2), (0, -32, 7.4)):
        c.shape(ellipse(x, y, r), RED, 1.2)
        c.line(
            f"M{x - r * 0.6} {y + 1}C{x - r * 0.7} {y - r * 0.8} {x + r * 0.7} {y - r * 0.8} {x + r * 0.5} {y + 0.6}C{x + r * 0.3} {y + r * 0.6} {x - r * 0.4} {y + r * 0.5} {x - 0.6} {y - 0.6}",
            0.9,
            PAPER,
        )


def spades(c: Canvas) -> None:
    """The lady of the horned hood: a heart-shaped headdress and veil, a white lily, a clasped book."""
    with c.at(*HOODED):
        veil = "M-28 -40C-36 -10 -38 24 -46 54C-32 62 -18 62 -10 58L6 20L14 58C24 62 36 60 44 54C38 24 35 -10 31 -42L2 -24Z"
        c.shape(veil, MIST)
        for flip in (False, True):
            with c.at(1, 0, 1, 0, flip):
                folds(c, ["M-30 -30C-33 0 -34 26 -40 54", "M-26 -4C-28 20 -28 36 -32 56"])
                pearls(c, [(-34, -14), (-35.5, 2), (-37, 18), (-39.5, 33)], 1.2, BLUE)
    d = robe(c, INK)
    c.weave(d, "M0 -4.5L1.4 -1.4L4.5 0L1.4 1.4L0 4.5L-1.4 1.4L-4.5 0L-1.4 -1.4Z", (14, 16), GOLD)
    arm(c, BLUE, PAPER)
    near_arm(c, BLUE, PAPER)
    _bust(c)
    c.shape(
        "M98 131C84 136 70 141 62 148L104 226L134 226L176 148C168 141 154 136 140 131C138 148 130 160 119 170C108 160 100 148 98 131Z",
        BLUE,
    )
    ermine(
        c,
        "M98 131C92 134 84 136 78 139C86 156 100 172 119 184C138 172 152 156 160 139C154 136 146 134 140 131C138 148 130 160 119 170C108 160 100 148 98 131Z",
    )
    c.line("M98 131C100 148 108 160 119 170C130 160 138 148 140 131", 1.6)
    c.line("M109 121C112 130 116 136 119 139C122 136 126 130 129 121", 1.1)
    c.shape("M119 139L122 144L119 149L116 144Z", RED, INNER)
    _white_lily(c)
    fist(c, 174, 138, scale=0.92)
    _book(c)
    open_hand(c, 78, 151, -30, scale=0.88)
    with c.at(*HOODED):
        _spades_head(c)


def _book(c: Canvas) -> None:
    """A clasped book with gilt corners."""
    with c.at(72, 131, 0.95, -10):
        c.shape("M-12 -19L16 -19L16 20L-12 20Z", PAPER, 1.3)
        c.line("M-9 17L15 17M-9 18.6L15 18.6", 0.6)
        c.shape("M-14 -20L14 -20L14 16L-14 16C-16 16 -16 -20 -14 -20Z", RED, 1.4)
        c.line("M-10.5 -20L-10.5 16", 0.9)
        c.shape("M2 -10L7.5 -2L2 6L-3.5 -2Z", GOLD, 1.0)
        c.flat(ellipse(2, -2, 1.8), RED)
        for y, tip in ((-20, -13.5), (16, 9.5)):
            c.shape(f"M14 {y}L14 {tip}L7.5 {y}Z", GOLD, 0.9)
        c.shape("M11 -5L18 -5L18 1L11 1Z", GOLD, 1.0)


def _white_lily(c: Canvas) -> None:
    c.line("M174 158C173 130 176 110 174 84", 2.6, LEAF)
    c.shape("M174.5 116C183 116 190 108 191 96C181 98 175 106 174.5 116Z", LEAF, INNER)
    c.shape("M174 108C165 108 159 100 158 90C168 92 173 98 174 108Z", LEAF, INNER)
    c.line("M175.5 112C180 106 185 101 189 98M172 104C168 99 163 94 160 92", 0.7)
    c.shape(
        "M174 86C163 82 156 72 157 58C161 60 164 62 166 66C165 56 168 46 174 38C180 46 183 56 182 66C184 62 187 60 191 58C192 72 185 82 174 86Z",
        PAPER,
        1.4,
    )
    c.line("M166 66C167 74 170 80 174 86M182 66C181 74 178 80 174 86M174 46L174 74", 0.8)
    for x, y in ((169, 56), (174, 50), (179, 56)):
        c.shape(ellipse(x, y, 1.9, 2.6), GOLD, 0.8)
    c.line("M170 58L173 78M178 58L175 78", 0.7)


def _spades_head(c: Canvas) -> None:
    look = Look(gaze=0.6, lid=0.5, smile=1.0, brow=1.3, arch=2.8, lady=True, hair=CHESTNUT)
    three_quarter(c, look)
    c.shape(
        "M-18.5 -8C-20 -16 -16 -22 -8 -24L12 -25C18 -22 20 -16 19.5 -9C14 -16 8 -18 2 -18C-6 -18 -14 -14 -18.5 -8Z",
        CHESTNUT,
        INNER,
    )
    horn = (
        "M2 -20C-8 -20 -18 -14 -22 -2C-27 -16 -33 -34 -28 -46C-18 -50 -6 -44 2 -32C10 -44 22 -50 32 -46"
        "C36 -34 28 -16 22.5 -4C20 -14 12 -20 2 -20Z"
    )
    c.shape(horn, RED)
    c.hatch(horn, 45, 6.5, 1.0, GOLD)
    c.hatch(horn, -45, 6.5, 1.0, GOLD)
    c.line("M-22 -2C-18 -14 -8 -20 2 -20C12 -20 20 -14 22.5 -4", 5.6)
    c.line("M-22 -2C-18 -14 -8 -20 2 -20C12 -20 20 -14 22.5 -4", 3.4, GOLD)
    c.line("M-28 -46C-18 -50 -6 -44 2 -32C10 -44 22 -50 32 -46", 5.0)
    c.line("M-28 -46C-18 -50 -6 -44 2 -32C10 -44 22 -50 32 -46", 2.8, GOLD)
    pearls(c, [(2, -26)], 3.0)
    pearls(c, [(-19.5, -8), (-14, -14.6), (-6, -18.8), (10, -18.8), (17.5, -14.6)], 1.4)


QUEENS = {"c": clubs, "d": diamonds, "h": hearts, "s": spades}
