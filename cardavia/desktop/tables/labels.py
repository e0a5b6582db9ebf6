"""What is printed beside the cards: name plates, calls and signs, each drawn once into a pixmap when its words change."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.cards import ROUND
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.tables.picture import Call, Emblem, Gauge, Pips, Plate
from cardavia.desktop.words import language
from cardavia.engine.texts import SUIT_SIGNS

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

HALO = 9
"""The room around a label for its shadow and glow, in logical pixels."""
_LEFT = Qt.AlignmentFlag.AlignLeft
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_SUITS = {sign: suit for suit, sign in SUIT_SIGNS.items()}


def suit_ink(theme: "Theme", suit: str, four_colour: bool) -> QColor:
    """The ink in which a suit is printed."""
    if four_colour and suit in "cd":
        return theme.tone("good" if suit == "c" else "blue")
    return theme.tone("accent" if suit in "dh" else "ink")


def draw_suited(painter: QPainter, theme: "Theme", box: QRectF, text: str, ink: QColor, align: float, four_colour: bool) -> None:
    """Draw a line with the font of the painter and each suit sign in its own ink; ``align`` is 0 (left) to 1 (right).

    A suit is printed in the ink of the line where that ink is not for paper, so that it can be read on the table as well.
    """
    measured = QFontMetricsF(painter.font())
    left = box.left() + (box.width() - measured.horizontalAdvance(text)) * align
    for run in re.split("([♣♦♥♠])", text):
        if not run:
            continue
        suit = _SUITS.get(run, "")
        painter.setPen(suit_ink(theme, suit, four_colour) if suit and ink == theme.tone("ink") else ink)
        width = measured.horizontalAdvance(run)
        painter.drawText(QRectF(left, box.top(), width + 2, box.height()), _LEFT | _MIDDLE | Qt.TextFlag.TextDontClip, run)
        left += width


@dataclass(frozen=True, slots=True)
class Press:
    """Prints labels for one table size, pixel ratio and theme."""

    theme: "Theme"
    metrics: Metrics
    ratio: float
    four_colour: bool = False

    def plate_size(self, plate: Plate) -> QSize:
        """The size of a plate without its halo, in logical pixels."""
        pad, line = self._pad, self._line
        height = 2 * pad + self._head + line
        if plate.gauge is not None:
            height += line + round(line * 0.36)
        if plate.pips is not None:
            height += line
        if plate.note and plate.role:
            height += line
        return QSize(self.metrics.plate[0], min(round(height), self.metrics.plate[1]))

    def plate(self, plate: Plate) -> QPixmap:
        """A plate with its halo around it."""
        size = self.plate_size(plate)
        sheet, painter = self._sheet(size)
        box = QRectF(HALO, HALO, size.width(), size.height())
        self.paper(painter, box, plate.glow)
        pad, line = self._pad, self._line
        inner = box.adjusted(pad + 3, pad, -pad - 3, -pad)
        top = inner.top()
        head = QRectF(inner.left(), top, inner.width(), self._head)
        top += self._head
        role = QRectF(inner.left(), top, inner.width(), line)
        above = self.word_above(plate)
        word_width = self._draw_word(painter, head if above else role, plate)
        (head if above else role).setWidth(max(0.0, inner.width() - word_width))
        self._words(painter, head, plate.name, "ink", bold=True, head=True)
        note_tone = "ink_soft" if plate.quiet else "accent"
        self._draw_small(painter, role, plate.second, "ink_soft" if plate.role else note_tone)
        top += line
        if plate.gauge is not None:
            self._draw_gauge(painter, QRectF(inner.left(), top, inner.width(), line), plate.gauge)
            top += line + round(line * 0.36)
        if plate.pips is not None:
            self._draw_pips(painter, QRectF(inner.left(), top, inner.width(), line), plate.pips)
            top += line
        if plate.note and plate.role:
            note = QRectF(inner.left(), top, inner.width(), line)
            self._draw_small(painter, note, plate.note, note_tone)
        painter.end()
        return sheet

    def call(self, call: Call) -> QPixmap:
        """A call: a strip of paper with what was said."""
        chosen = font(FontRole.SERIF, round(self.metrics.text * 1.12), True, language())
        measured = QFontMetricsF(chosen)
        width = round(measured.horizontalAdvance(call.text) + self.metrics.text * 1.8)
        size = QSize(width, round(self.metrics.text * 2.1))
        sheet, painter = self._sheet(size)
        box = QRectF(HALO, HALO, size.width(), size.height())
        self.paper(painter, box, False)
        painter.setFont(chosen)
        draw_suited(painter, self.theme, box, call.text, self.theme.tone("ink"), 0.5, self.four_colour)
        painter.end()
        return sheet

    def emblem(self, emblem: Emblem) -> QPixmap:
        """A suit sign on a round piece of paper, and its word below."""
        across = round(self.metrics.unit * 0.74)
        words = font(FontRole.SANS, self.metrics.text, False, language())
        width = max(across, round(QFontMetricsF(words).horizontalAdvance(emblem.word)) + 4)
        line = round(self.metrics.text * 1.5)
        sheet, painter = self._sheet(QSize(width, across + line))
        disc = QRectF(HALO + (width - across) / 2, HALO, across, across)
        self._disc(painter, disc)
        painter.setFont(font(FontRole.SANS, round(across * 0.62), False, "en"))
        painter.setPen(suit_ink(self.theme, emblem.suit, self.four_colour))
        sign = SUIT_SIGNS[emblem.suit]
        # Centred by its outline: the line of a font leaves more room above a sign than below.
        outline = QFontMetricsF(painter.font()).tightBoundingRect(sign)
        centre = disc.center() - outline.center()
        painter.drawText(QPointF(centre.x(), centre.y()), sign)
        painter.setFont(words)
        painter.setPen(self.theme.tone("on_felt"))
        painter.drawText(QRectF(HALO, HALO + across + 2, width, line), Qt.AlignmentFlag.AlignCenter, emblem.word)
        painter.end()
        return sheet

    def ring(self, width: int, height: int, tone: str, double: bool = False) -> QPixmap:
        """A frame around a card of that size. The focus has a single rule, what a hint marks has a double one."""
        thick = max(3.0, self.metrics.unit * 0.03)
        sheet, painter = self._sheet(QSize(width, height))
        box = QRectF(HALO, HALO, width, height).adjusted(-thick / 2, -thick / 2, thick / 2, thick / 2)
        corner = width * ROUND + thick / 2
        for colour, size in ((self.theme.tone("shade"), thick + 2.0), (self.theme.tone(tone), thick)):
            painter.setPen(QPen(colour, size))
            painter.drawRoundedRect(box, corner, corner)
        if double:
            inner = thick * 1.35
            painter.setPen(QPen(self.theme.tone("ink"), max(1.4, thick * 0.4)))
            painter.drawRoundedRect(box.adjusted(inner, inner, -inner, -inner), corner - inner, corner - inner)
        painter.end()
        return sheet

    @property
    def _pad(self) -> int:
        return round(self.metrics.text * 0.5)

    @property
    def _line(self) -> int:
        return round(self.metrics.text * 1.38)

    @property
    def _head(self) -> int:
        return round(self.metrics.text * 1.6)

    def _sheet(self, size: QSize) -> tuple[QPixmap, QPainter]:
        ratio = self.ratio
        sheet = QPixmap(round((size.width() + 2 * HALO) * ratio), round((size.height() + 2 * HALO) * ratio))
        sheet.setDevicePixelRatio(ratio)
        sheet.fill(Qt.GlobalColor.transparent)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return sheet, painter

    def _shadow(self, painter: QPainter, box: QRectF, corner: float) -> None:
        shade = QColor(self.theme.tone("shade"))
        shade.setAlpha(16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        for step in (4, 3, 2, 1):
            rect = box.adjusted(-step * 0.7, -step * 0.3, step * 0.7, step * 1.2)
            painter.drawRoundedRect(rect, corner + step, corner + step)

    def paper(self, painter: QPainter, box: QRectF, glow: bool) -> None:
        """A label with the double rule of a visiting card; a glowing one has a broad gold edge."""
        if glow:
            halo = QColor(self.theme.tone("gold"))
            halo.setAlpha(38)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(halo)
            for step in range(HALO - 1, 1, -1):
                painter.drawRoundedRect(box.adjusted(-step, -step, step, step), 3 + step, 3 + step)
        else:
            self._shadow(painter, box, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.paper())
        painter.drawRoundedRect(box, 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if glow:
            painter.setPen(QPen(self.theme.tone("gold"), 2.4))
            painter.drawRoundedRect(box, 3, 3)
        else:
            painter.setPen(QPen(self.theme.tone("edge"), 1))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setPen(QPen(self.theme.tone("edge"), 0.7))
        painter.drawRect(box.adjusted(3.5, 3.5, -3.5, -3.5))

    def _disc(self, painter: QPainter, disc: QRectF) -> None:
        self._shadow(painter, disc, disc.width() / 2)
        painter.setBrush(self.theme.paper())
        painter.setPen(QPen(self.theme.tone("edge"), 1))
        painter.drawEllipse(disc)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.theme.tone("edge"), 0.8))
        painter.drawEllipse(disc.adjusted(3.5, 3.5, -3.5, -3.5))

    def _words(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        tone: str,
        *,
        bold: bool = False,
        head: bool = False,
        right: bool = False,
    ) -> float:
        """A line of text, shortened with dots where it does not fit; returns its width."""
        role = FontRole.SERIF if head else FontRole.SANS
        pixels = round(self.metrics.text * (1.16 if head else 0.94))
        chosen = font(role, pixels, bold, language())
        measured = QFontMetricsF(chosen)
        shown = measured.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.setFont(chosen)
        draw_suited(painter, self.theme, box, shown, self.theme.tone(tone), float(right), self.four_colour)
        return measured.horizontalAdvance(shown)

    def _draw_word(self, painter: QPainter, box: QRectF, plate: Plate) -> float:
        """What the seat is doing; returns the width that it takes."""
        if not plate.word:
            return 0.0
        tone = "accent" if plate.glow else "ink_soft"
        return self._words(painter, box, plate.word, tone, bold=plate.glow, right=True) + self.metrics.text * 0.6

    def _draw_small(self, painter: QPainter, box: QRectF, text: str, tone: str) -> None:
        """What a seat is or has declared, in smaller type where the line is long."""
        chosen = self.small(text, box.width())
        painter.setFont(chosen)
        painter.setPen(self.theme.tone(tone))
        shown = QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, _LEFT | _MIDDLE, shown)

    def small(self, text: str, width: float) -> QFont:
        """The type in which a text fits into that width, as far as it can be read."""
        pixels = round(self.metrics.text * 0.94)
        chosen = font(FontRole.SANS, pixels, False, language())
        while pixels > self.metrics.text * 0.72 and QFontMetricsF(chosen).horizontalAdvance(text) > width:
            pixels -= 1
            chosen = font(FontRole.SANS, pixels, False, language())
        return chosen

    def word_above(self, plate: Plate) -> bool:
        """Whether what a seat is doing stands beside its name, as there is no room for it beside what the seat is."""
        word, text = QFontMetricsF(font(FontRole.SANS, round(self.metrics.text * 0.94), plate.glow, language())), plate.second
        room = self.metrics.plate[0] - 2 * (self._pad + 3) - word.horizontalAdvance(plate.word) - self.metrics.text * 0.6
        return bool(plate.word) and QFontMetricsF(self.small(text, room)).horizontalAdvance(text) > room

    def _draw_gauge(self, painter: QPainter, box: QRectF, gauge: Gauge) -> None:
        figures = f"{gauge.value} / {gauge.goal}"
        taken = self._words(painter, box, figures, "ink", bold=True, right=True) + 8
        self._words(painter, box.adjusted(0, 0, -taken, 0), gauge.label, "ink_soft")
        thick = max(3.0, self.metrics.text * 0.2)
        groove = QRectF(box.left(), box.bottom() + 1, box.width(), thick)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.tone("paper_deep"))
        painter.drawRoundedRect(groove, thick / 2, thick / 2)
        share = min(1.0, gauge.value / gauge.goal)
        if share:
            painter.setBrush(self.theme.tone("accent"))
            painter.drawRoundedRect(QRectF(groove.left(), groove.top(), groove.width() * share, thick), thick / 2, thick / 2)

    def _draw_pips(self, painter: QPainter, box: QRectF, pips: Pips) -> None:
        figures = str(pips.full)
        taken = self._words(painter, box, figures, "ink", bold=True, right=True) + self.metrics.text * 0.5
        across = self.metrics.text * 0.5
        step = across * 1.42
        left = box.right() - taken - pips.of * step
        for number in range(pips.of):
            dot = QRectF(left + number * step, box.center().y() - across / 2 + 1, across, across)
            full = number < pips.full
            painter.setPen(QPen(self.theme.tone("ink" if full else "ink_soft"), 1))
            painter.setBrush(self.theme.tone("ink") if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(dot)
        self._words(painter, box.adjusted(0, 0, left - box.right() - 4, 0), pips.label, "ink_soft")
