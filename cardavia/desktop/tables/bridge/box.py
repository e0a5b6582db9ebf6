"""The bidding box: a printed sheet with every call on it, the legal ones in full ink."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.bridge.wording import call_sign, call_words
from cardavia.desktop.tables.furniture import Hands
from cardavia.desktop.tables.labels import HALO, Press, draw_suited
from cardavia.desktop.words import language
from cardavia.games.bridge.auction import BIDS

OTHERS: Final = ("pass", "double", "redouble")
ROWS: Final = (*(tuple(f"bid {bid}" for bid in BIDS[row * 5 : row * 5 + 5]) for row in range(7)), OTHERS)
"""The calls as they stand in the box."""


class CallButton(QAbstractButton):
    """One call of the box. A click on one that is not legal asks for the reason as well, so it is never disabled."""

    def __init__(self, call: str, hands: Hands, tip: Callable[[str], str], parent: "BiddingBox") -> None:
        super().__init__(parent)
        self.call = call
        self._box, self._hands, self._tip = parent, hands, tip
        self.legal = self.chosen = self.hinted = self.focused = self.awaited = False
        self.setObjectName(call)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._clicked)

    def _clicked(self) -> None:
        self._hands.point(self.call)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click of two makes the call."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands.play(self.call)

    def event(self, event: QEvent) -> bool:
        """Say what the call would show, once somebody wants to know."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tip(self.call), self)
            return True
        return super().event(event)

    def sizeHint(self) -> QSize:
        """The size of its cell."""
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Print the call into its cell."""
        press = self._box.press
        if press is None:
            return
        tone = press.theme.tone
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = self.rect().toRectF().adjusted(1.5, 1.5, -1.5, -1.5)
        ink = tone("ink")
        if self.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone("accent"))
            painter.drawRoundedRect(cell, 2, 2)
            ink = tone("sheet")
        elif self.legal and (self.underMouse() or self.awaited):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone("paper_deep"))
            painter.drawRoundedRect(cell, 2, 2)
        if self.hinted:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tone("accent"), 2.4, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), 2, 2)
        if self.focused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tone("focus"), 2.6))
            painter.drawRoundedRect(cell, 3, 3)
        if not self.legal and not self.chosen:
            ink = QColor(tone("ink_soft"))
            ink.setAlpha(105)
        pixels = min(round(press.metrics.text * 1.12), round(cell.height() * 0.7))
        text = call_sign(self.call)
        chosen = font(FontRole.SANS, pixels, self.legal, language())
        while pixels > 8 and QFontMetricsF(chosen).horizontalAdvance(text) > cell.width() - 4:
            pixels -= 1
            chosen = font(FontRole.SANS, pixels, self.legal, language())
        painter.setFont(chosen)
        draw_suited(painter, press.theme, cell, text, ink, 0.5, press.four_colour)
        painter.end()


class BiddingBox(QWidget):
    """The sheet with its calls.

    Args:
        tip: what a call would show, or why it cannot be made.
    """

    def __init__(self, hands: Hands, tip: Callable[[str], str], parent: QWidget) -> None:
        super().__init__(parent)
        self.press: Press | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons = {call: CallButton(call, hands, tip, self) for row in ROWS for call in row}

    def settle(self, press: Press, room: tuple[int, int, int, int]) -> None:
        """Take a place in logical pixels: left, top, width and height of the sheet, without its shadow."""
        self.press = press
        left, top, width, height = room
        self.setGeometry(left - HALO, top - HALO, width + 2 * HALO, height + 2 * HALO)
        pad = 7
        inner_w, inner_h = width - 2 * pad, height - 2 * pad
        for row, calls in enumerate(ROWS):
            y, below = pad + HALO + inner_h * row // len(ROWS), pad + HALO + inner_h * (row + 1) // len(ROWS)
            # The words of the last row need unequal room.
            edges = (
                [inner_w * place // 5 for place in range(6)]
                if len(calls) == 5
                else [0, inner_w * 3 // 5, inner_w * 4 // 5, inner_w]
            )
            for place, call in enumerate(calls):
                x = pad + HALO + edges[place]
                self.buttons[call].setGeometry(x, y, edges[place + 1] - edges[place], below - y)
        for button in self.buttons.values():
            button.setAccessibleName(call_words(button.call))

    def offer(self, legal: set[str]) -> None:
        """Light the calls that can be made."""
        for call, button in self.buttons.items():
            if button.legal != (call in legal):
                button.legal = call in legal
                button.update()

    def mark(self, chosen: tuple[str, ...], hinted: tuple[str, ...], focus: str | None, level: int) -> None:
        """Mark calls, and the row of the level that has been typed (0: none)."""
        for call, button in self.buttons.items():
            marks = (call in chosen, call in hinted, call == focus, level > 0 and call.startswith(f"bid {level}"))
            if marks != (button.chosen, button.hinted, button.focused, button.awaited):
                button.chosen, button.hinted, button.focused, button.awaited = marks
                button.update()

    def place(self, call: str) -> QPoint:
        """The middle of a call on the screen, for a tooltip by keyboard."""
        button = self.buttons[call]
        return button.mapToGlobal(button.rect().center())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the sheet and rule it."""
        if self.press is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(HALO, HALO, self.width() - 2 * HALO, self.height() - 2 * HALO)
        self.press.paper(painter, box, False)
        painter.setPen(QPen(self.press.theme.tone("edge"), 0.7))
        for row in ROWS[1:]:
            y = self.buttons[row[0]].y()
            painter.drawLine(round(box.left()) + 7, y, round(box.right()) - 7, y)
        painter.end()
