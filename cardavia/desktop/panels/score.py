"""The rows of the record: how the lines of a printed score are drawn."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY, SMALL
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language

LINE = 25
"""The height of a line of type in logical pixels."""
_LEFT, _RIGHT = 8, 6
STEP, SEAT, WHAT, POINTS, TRICK_BEGINS = (Qt.ItemDataRole.UserRole + k for k in range(5))
"""What a row of the list holds: the step that shows it, the seat's name, what it did, the points, a line above."""


class ScoreRows(QStyledItemDelegate):
    """Draws a row as a line of a printed score: the seat, what it did with red suits in red, and the points at the right."""

    def __init__(self, theme: Theme, parent: QListWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._list = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Lines of type with the room that stacked marks need; a row of many cards takes several."""
        if not index.data(SEAT):
            return QSize(80, LINE - 3)
        room = float(self._list.viewport().width())
        return QSize(80, LINE * len(self._lines(index.data(WHAT), room - self._seat_column(room) - _LEFT - _RIGHT)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Draw the row."""
        rect = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            painter.fillRect(rect, self._theme.tone("paper_deep"))
            painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), self._theme.tone("accent"))
        if index.data(TRICK_BEGINS):
            painter.setPen(QPen(self._theme.tone("edge"), 0.8))
            painter.drawLine(rect.topLeft(), rect.topRight())
        seat, what, points = index.data(SEAT), index.data(WHAT), index.data(POINTS)
        seats = self._seat_column(rect.width())
        taken = not seat
        painter.setFont(font(FontRole.SANS, SMALL, False, language()))
        painter.setPen(self._theme.tone("ink_soft"))
        metrics = QFontMetricsF(painter.font())
        area = rect.adjusted(_LEFT, 0, -_RIGHT, 0)
        if seat:
            area.setHeight(LINE)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, metrics.elidedText(seat, Qt.TextElideMode.ElideRight, seats - 8))
        painter.setFont(font(FontRole.NUMBERS, SMALL, False, language()))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, points)
        used = QFontMetricsF(painter.font()).horizontalAdvance(points) + (8 if points else 0)
        painter.setFont(font(FontRole.SANS, SMALL if taken else BODY, False, language()))
        metrics = QFontMetricsF(painter.font())
        if not taken and not points:
            for line in self._lines(what, area.width() - seats):
                self._runs(painter, area.adjusted(seats, 0, 0, 0), line, "ink")
                area.translate(0, LINE)
            painter.restore()
            return
        if taken and metrics.horizontalAdvance(what) > area.width() - seats - used:
            seats = 0.0  # a long sentence may begin at the margin: nothing else stands in its line
        text = metrics.elidedText(what, Qt.TextElideMode.ElideRight, area.width() - seats - used)
        self._runs(painter, area.adjusted(seats, 0, 0, 0), text, "ink_soft" if taken else "ink")
        painter.restore()

    @staticmethod
    def _lines(what: str, room: float) -> list[str]:
        """A text in lines of that width, broken between words or cards."""
        metrics = QFontMetricsF(font(FontRole.SANS, BODY, False, language()))
        lines: list[str] = []
        for word in what.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and metrics.horizontalAdvance(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines]

    @staticmethod
    def _seat_column(width: float) -> float:
        return min(130.0, max(64.0, width * 0.32))

    def _runs(self, painter: QPainter, area: QRectF, text: str, tone: str) -> None:
        metrics, left = QFontMetricsF(painter.font()), area.left()
        run = ""
        for sign in (*text, ""):
            if sign and sign not in "♥♦":
                run += sign
                continue
            for piece, colour in ((run, tone), (sign, "accent")):
                if piece:
                    painter.setPen(self._theme.tone(colour))
                    painter.drawText(QRectF(left, area.top(), area.width(), area.height()), Qt.AlignmentFlag.AlignVCenter, piece)
                    left += metrics.horizontalAdvance(piece)
            run = ""
