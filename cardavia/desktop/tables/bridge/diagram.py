"""The diagram of a deal as books print it: four hands by suits around a square with the compass points."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY, SMALL
from cardavia.desktop.tables.bridge.wording import compass, compass_letter, vulnerable_text
from cardavia.desktop.tables.labels import suit_ink
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.words import language, listing, tr
from cardavia.engine.texts import SUIT_SIGNS
from cardavia.games.bridge.view import BridgeView

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

_RANKS = "AKQJT98765432"
_LINE, _HEAD, _WIDE, _BOX = 22, 20, 132, 84
"""The height of a suit and of a name, the width of a hand and the side of the square, in pixels."""


class Diagram(QWidget):
    """The four original hands of a finished deal."""

    def __init__(self, theme: "Theme", view: BridgeView, four_colour: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._view, self._four_colour = theme, view, four_colour
        self.setMinimumSize(self.sizeHint())
        theme.changed.connect(self.update)
        self._read()

    def sizeHint(self) -> QSize:
        """Room for the hands and the square between them."""
        return QSize(2 * _WIDE + _BOX + 24, 3 * (4 * _LINE + _HEAD) + 8)

    def _read(self) -> None:
        hands = [
            tr("{name}: {action}", name=compass(seat), action=listing([card_words(code) for code in hand]))
            for seat, hand in enumerate(self._view.revealed)
        ]
        self.setAccessibleName(tr("The four hands"))
        self.setAccessibleDescription("\n".join(hands))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._read()
            self.update()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Print the hands."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = 4 * _LINE + _HEAD
        middle, top = self.width() / 2, (self.height() - 3 * high - 8) / 2
        places = {2: (middle - _BOX / 2, top), 0: (middle - _BOX / 2, top + 2 * high + 8)}
        places[1] = (middle - _BOX / 2 - 12 - _WIDE, top + high + 4)
        places[3] = (middle + _BOX / 2 + 12, top + high + 4)
        for seat, (x, y) in places.items():
            self._hand(painter, seat, x, y)
        self._square(painter, QRectF(middle - _BOX / 2, top + high + 4 + (high - _BOX) / 2, _BOX, _BOX))
        painter.end()

    def _hand(self, painter: QPainter, seat: int, x: float, y: float) -> None:
        painter.setFont(font(FontRole.SERIF, BODY, True, language()))
        painter.setPen(self._theme.tone("ink"))
        painter.drawText(QRectF(x, y, _WIDE + 60, _HEAD), Qt.AlignmentFlag.AlignVCenter, compass(seat))
        for row, suit in enumerate("shdc"):
            line = QRectF(x, y + _HEAD + row * _LINE, _WIDE + 40, _LINE)
            painter.setFont(font(FontRole.SANS, BODY, False, "en"))
            painter.setPen(suit_ink(self._theme, suit, self._four_colour))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, SUIT_SIGNS[suit])
            held = {code[0] for code in self._view.revealed[seat] if code[1] == suit}
            ranks = " ".join("10" if rank == "T" else rank for rank in _RANKS if rank in held) or "–"
            painter.setFont(font(FontRole.NUMBERS, BODY, False, language()))
            painter.setPen(self._theme.tone("ink"))
            painter.drawText(line.adjusted(20, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, ranks)

    def _square(self, painter: QPainter, box: QRectF) -> None:
        """The compass; a vulnerable side's points are red, and the tooltips of the plates say it in words."""
        tone = self._theme.tone
        painter.setPen(QPen(tone("edge"), 1.2))
        painter.setBrush(tone("paper_deep"))
        painter.drawRoundedRect(box, 3, 3)
        small = font(FontRole.SANS, SMALL, True, language())
        painter.setFont(small)
        inner = box.adjusted(6, 4, -6, -4)
        flags = Qt.AlignmentFlag
        where = {
            2: flags.AlignHCenter | flags.AlignTop,
            0: flags.AlignHCenter | flags.AlignBottom,
            1: flags.AlignLeft | flags.AlignVCenter,
            3: flags.AlignRight | flags.AlignVCenter,
        }
        for seat, place in where.items():
            red = vulnerable_text(self._view, seat) == tr("Vulnerable")
            painter.setPen(tone("accent" if red else "ink_soft"))
            painter.drawText(inner, place, compass_letter(seat))
