"""The line above the hand: what is expected, why something is refused, what a hint says; and the words for screen readers."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QListWidget, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.words import language

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

PLAIN, REFUSAL, NOTE = "plain", "refusal", "note"
_FLAGS = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say something, once; without one this costs nothing."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class Speech(QWidget):
    """A sentence on the table. A plain one stands on the felt; a refusal or a note has paper behind it."""

    def __init__(self, theme: "Theme", parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._theme = theme
        self._room = QRect()
        self._metrics: Metrics | None = None
        self.text = ""
        self.kind = PLAIN

    def say(self, text: str, kind: str = PLAIN) -> None:
        """Show a sentence in place of the one before."""
        if (text, kind) == (self.text, self.kind):
            return
        self.text, self.kind = text, kind
        self.setAccessibleName(text)
        self._place()

    def settle(self, room: QRect, metrics: Metrics) -> None:
        """Take the room for the line; what does not fit grows upwards."""
        self._room, self._metrics = room, metrics
        self._place()

    def restyle(self) -> None:
        """Colours or language have changed."""
        self._place()

    def _place(self) -> None:
        if self._metrics is None:
            return
        text = self._metrics.text
        self.setFont(font(FontRole.SANS, text, self.kind == REFUSAL, language()))
        pad = 0 if self.kind == PLAIN else round(text * 0.4)
        widest = self._room.width() if self.kind == PLAIN else min(self._room.width(), text * 46)
        inner = QFontMetrics(self.font()).boundingRect(0, 0, widest - 4 * pad - 4, 4000, _FLAGS, self.text)
        width = self._room.width() if self.kind == PLAIN else min(widest, inner.width() + 4 * pad + 6)
        height = max(self._room.height() if self.kind == PLAIN else 0, inner.height() + 2 * pad)
        left = self._room.x() + (self._room.width() - width) // 2
        self.setGeometry(left, self._room.bottom() + 1 - height, width, height)
        self.setVisible(bool(self.text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Print the sentence."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect()
        tone = "on_felt"
        if self.kind != PLAIN:
            painter.setBrush(self._theme.paper())
            painter.setPen(QPen(self._theme.tone("bad" if self.kind == REFUSAL else "gold"), 1.6))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 3, 3)
            tone = "ink"
            box = box.adjusted(6, 0, -6, 0)
        painter.setPen(self._theme.tone(tone))
        painter.drawText(box, _FLAGS, self.text)
        painter.end()


class Reading(QListWidget):
    """The table in words, as a list that only assistive technology finds: it lies below everything and takes no focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setGeometry(0, 0, 1, 1)
        self.lower()

    def read(self, lines: tuple[str, ...]) -> None:
        """Hold these lines from now on."""
        if [self.item(row).text() for row in range(self.count())] != list(lines):
            self.clear()
            self.addItems(list(lines))
