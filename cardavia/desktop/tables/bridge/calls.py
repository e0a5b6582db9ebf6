"""The auction in four columns, from the first call on; what each call shows is told by pointer and by keyboard."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.bridge.wording import call_sign, call_title, call_words, compass, compass_letter, meaning
from cardavia.desktop.tables.labels import HALO, Press, draw_suited
from cardavia.desktop.tables.speech import announce
from cardavia.desktop.words import language, listing, tr
from cardavia.games.bridge.scoring import is_vulnerable
from cardavia.games.bridge.view import BridgeView

COLUMNS: Final = (1, 2, 3, 0)
"""West, North, East, South, as auctions are written; South deals, so that the first call stands in the last column."""
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -4, Qt.Key.Key_Down: 4}


class AuctionTable(QWidget):
    """The calls of a deal. With the focus, arrows walk from call to call; what the call shows is shown and announced."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._press: Press | None = None
        self._view: BridgeView | None = None
        self._first = 0
        self._at: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)

    def settle(self, press: Press, room: tuple[int, int, int, int]) -> None:
        """Take a place in logical pixels: left, top, width and height of the sheet, without its shadow."""
        self._press = press
        left, top, width, height = room
        self.setGeometry(left - HALO, top - HALO, width + 2 * HALO, height + 2 * HALO)
        self._scroll_to_end()
        self.update()

    def read(self, view: BridgeView) -> None:
        """Show the auction of a view."""
        if self._view is not None and self._view.calls == view.calls and self._view.turn == view.turn:
            self._view = view
            return
        self._view, self._at = view, None
        self.setAccessibleName(tr("Auction"))
        spoken = [tr("{name}: {action}", name=compass(k % 4), action=call_words(call)) for k, call in enumerate(view.calls)]
        self.setAccessibleDescription(listing(spoken))
        self._scroll_to_end()
        self.update()

    # Measures

    @property
    def _row(self) -> int:
        assert self._press is not None
        return round(self._press.metrics.text * 1.62)

    @property
    def _sheet(self) -> QRect:
        return self.rect().adjusted(HALO + 6, HALO + 5, -HALO - 6, -HALO - 5)

    @property
    def _lines(self) -> int:
        """How many rows of calls can be seen."""
        return max(1, (self._sheet.height() - self._row) // self._row)

    def _last_line(self) -> int:
        calls = len(self._view.calls) if self._view is not None else 0
        running = self._view is not None and self._view.contract is None and self._view.settlement is None
        return (calls - (0 if running else 1) + 3) // 4

    def _scroll_to_end(self) -> None:
        if self._press is not None:
            self._first = max(0, self._last_line() + 1 - self._lines)

    def cell(self, call: int) -> QRect:
        """The place of a call of that index."""
        sheet, place = self._sheet, call + 3
        line, column = place // 4 - self._first, place % 4
        left, right = sheet.x() + sheet.width() * column // 4, sheet.x() + sheet.width() * (column + 1) // 4
        return QRect(left, sheet.y() + self._row * (line + 1), right - left, self._row)

    def call_at(self, point: QPoint) -> int | None:
        """The index of the call at a place."""
        calls = len(self._view.calls) if self._view is not None else 0
        sheet = self._sheet
        for call in range(calls):
            cell = self.cell(call)
            if cell.contains(point) and sheet.y() + self._row <= cell.y() and cell.bottom() <= sheet.bottom() + 2:
                return call
        return None

    # Telling

    def text_of(self, call: int, spoken: bool = False) -> str:
        """What a call shows, with who made it; printed, or spoken."""
        view = self._view
        assert view is not None
        words = call_words if spoken else call_title
        made = tr("{name}: {action}", name=compass(call % 4), action=words(view.calls[call]))
        return f"{made}\n{meaning(view.calls[: call + 1], view.vulnerability)}"

    def _tell(self) -> None:
        if self._at is None or self._view is None:
            return
        line = (self._at + 3) // 4
        self._first = min(max(self._first, line + 1 - self._lines), line)
        text = self.text_of(self._at)
        QToolTip.showText(self.mapToGlobal(self.cell(self._at).bottomLeft()), text, self)
        announce(self, self.text_of(self._at, spoken=True).replace("\n", ". "))
        self.update()

    def event(self, event: QEvent) -> bool:
        """Show what a call shows."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            call = self.call_at(event.pos())
            if call is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self.text_of(call), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk from call to call."""
        calls = len(self._view.calls) if self._view is not None else 0
        step = _STEPS.get(Qt.Key(event.key()))
        if not calls or (step is None and event.key() != Qt.Key.Key_Space):
            event.ignore()
            return
        if self._at is None:
            self._at = calls - 1
        elif step is not None:
            self._at = min(max(self._at + step, 0), calls - 1)
        self._tell()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the call under the pointer."""
        call = self.call_at(event.position().toPoint())
        if call != self._at:
            self._at = call
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is gone."""
        self._at = None
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look at earlier rows of a long auction."""
        step = -1 if event.angleDelta().y() > 0 else 1
        self._first = min(max(0, self._first + step), max(0, self._last_line() + 1 - self._lines))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the last call."""
        super().focusInEvent(event)
        if self._view is not None and self._view.calls:
            self._at = len(self._view.calls) - 1
            self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The focus is elsewhere."""
        super().focusOutEvent(event)
        self._at = None
        self.update()

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Print the sheet."""
        press, view = self._press, self._view
        if press is None or view is None:
            return
        tone = press.theme.tone
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF().adjusted(HALO, HALO, -HALO, -HALO)
        press.paper(painter, box, False)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tone("focus"), 2.6))
            painter.drawRoundedRect(box, 3, 3)
        self._draw_heads(painter, press, view)
        sheet = self._sheet
        painter.setClipRect(sheet.adjusted(-3, self._row, 3, 2))
        pixels = round(press.metrics.text * 1.02)
        painter.setFont(self._fitting([call_sign(text) for text in view.calls], pixels))
        for call, text in enumerate(view.calls):
            cell = self.cell(call)
            if cell.y() < sheet.y() + self._row:
                continue
            if call == self._at:
                painter.fillRect(cell.adjusted(1, 1, -1, -1), tone("paper_deep"))
            ink = tone("ink_soft" if text == "pass" else "ink")
            draw_suited(painter, press.theme, QRectF(cell), call_sign(text), ink, 0.5, press.four_colour)
        if view.contract is None and view.turn is not None:
            draw_suited(painter, press.theme, QRectF(self.cell(len(view.calls))), "?", tone("accent"), 0.5, False)
        painter.end()

    def _fitting(self, texts: list[str], pixels: int) -> QFont:
        """The type in which all these texts fit into a column, as far as it can be read."""
        room, least = self._sheet.width() / 4 - 4, pixels * 0.66
        chosen = font(FontRole.SANS, pixels, False, language())
        while pixels > least and max(map(QFontMetricsF(chosen).horizontalAdvance, texts), default=0) > room:
            pixels -= 1
            chosen = font(FontRole.SANS, pixels, False, language())
        return chosen

    def heads(self) -> tuple[list[str], QFont]:
        """The names over the columns with their type; one clear letter each where they would be too small to be read."""
        assert self._press is not None
        names, pixels = [compass(seat) for seat in COLUMNS], round(self._press.metrics.text * 0.86)
        chosen = self._fitting(names, pixels)
        if chosen.pixelSize() < pixels - 2:
            names = [compass_letter(seat) for seat in COLUMNS]
            chosen = self._fitting(names, pixels)
        return names, chosen

    def _draw_heads(self, painter: QPainter, press: Press, view: BridgeView) -> None:
        """The names over the columns; a vulnerable side's stand on a red rule, the others' on a thin one."""
        sheet, tone = self._sheet, press.theme.tone
        names, chosen = self.heads()
        painter.setFont(chosen)
        for column, (seat, name) in enumerate(zip(COLUMNS, names, strict=True)):
            head = QRectF(sheet.x() + sheet.width() * column / 4, sheet.y(), sheet.width() / 4, self._row)
            vulnerable = is_vulnerable(seat, view.vulnerability)
            painter.setPen(tone("accent" if vulnerable else "ink_soft"))
            shown = QFontMetricsF(chosen).elidedText(name, Qt.TextElideMode.ElideRight, head.width() - 2)
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, shown)
            painter.setPen(QPen(tone("accent" if vulnerable else "edge"), 2.2 if vulnerable else 0.9))
            y = head.bottom() - 1
            painter.drawLine(round(head.left()) + 2, round(y), round(head.right()) - 2, round(y))
