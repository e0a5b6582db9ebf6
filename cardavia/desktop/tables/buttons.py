"""The buttons of a table: real buttons over the scene, always in the same place and of the same size."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.icons import icon
from cardavia.desktop.tables.metrics import Metrics
from cardavia.desktop.tables.picture import Command, Offer
from cardavia.desktop.words import language, tr

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

CONFIRM, OTHER = "confirm", "other"
_GAP = 8


class TableButton(QPushButton):
    """A button that tells its name when it is clicked, also while it rests, and can be marked by a hint."""

    pressed_name = Signal(str)

    def __init__(self, theme: "Theme", name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName(name)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.room: tuple[str, ...] = ()
        self.marked = False
        self.clicked.connect(self._tell)

    def event(self, event: QEvent) -> bool:
        """Hear clicks while it rests, too: Qt keeps them from a button that is not enabled, and nobody would say why it rests."""
        if isinstance(event, QMouseEvent) and not self.isEnabled() and event.button() == Qt.MouseButton.LeftButton:
            if event.type() == QEvent.Type.MouseButtonRelease and self.rect().contains(event.position().toPoint()):
                self._tell()
            return True
        return super().event(event)

    def needed(self) -> int:
        """The width that the longest of its texts needs."""
        measured = QFontMetrics(self.font())
        picture = 0 if self.icon().isNull() else self.iconSize().width() + 6
        widest = max(measured.horizontalAdvance(text) for text in (*self.room, self.text()))
        # A style sheet may ask for more than a short word needs.
        return max(widest + picture + round(self.font().pixelSize() * 2.2), self.minimumWidth())

    def mark(self, marked: bool) -> None:
        """Draw the frame of a hint around the button, or none."""
        if marked != self.marked:
            self.marked = marked
            self.update()

    def sizeHint(self) -> QSize:
        """The size that its longest text needs."""
        return QSize(self.needed(), round(self.font().pixelSize() * 2.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A letterpress label on the felt; a resting one is only outlined."""
        tone = self._theme.tone
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF().adjusted(3, 3, -3, -3)
        primary, enabled, down = self.objectName() == CONFIRM, self.isEnabled(), self.isDown()
        lit = enabled and self.underMouse()
        ink = tone("ink")
        if enabled:
            painter.setBrush(
                tone("ink" if down else "accent") if primary else self._theme.paper("paper_deep" if down else "paper")
            )
            painter.setPen(QPen(tone("gold" if primary else "accent" if lit else "ink_soft"), 2.0 if lit else 1.2))
            ink = tone("sheet") if primary else tone("accent") if lit else ink
        else:
            rim, ink = tone("on_felt_soft"), tone("on_felt_soft")
            rim.setAlpha(80)
            ink.setAlpha(150)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(rim, 1))
        painter.drawRoundedRect(box, 3, 3)
        self._draw_text(painter, box.translated(0, 1 if down else 0), ink)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((tone("shade"), 4.0), (tone("focus"), 2.6)):
                painter.setPen(QPen(colour, width))
                painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 4, 4)
        if self.marked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tone("gold"), 3.4, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 4, 4)
        painter.end()

    def _draw_text(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """The picture and the text, together in the middle."""
        text = self.text().replace("&&", "&")
        measured = QFontMetrics(self.font())
        side = 0 if self.icon().isNull() else self.iconSize().width()
        gap = round(side * 0.4)
        shown = measured.elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) - side - gap - 6)
        left = box.center().x() - (measured.horizontalAdvance(shown) + side + gap) / 2
        if side:
            mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
            picture = self.icon().pixmap(self.iconSize(), self.devicePixelRatioF(), mode)
            self._tint(painter, picture, QRectF(left, box.center().y() - side / 2, side, side), ink)
        painter.setFont(self.font())
        painter.setPen(ink)
        rest = QRectF(left + side + gap, box.top(), box.right() - left - side - gap, box.height())
        painter.drawText(rest, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    @staticmethod
    def _tint(painter: QPainter, picture: QPixmap, place: QRectF, ink: QColor) -> None:
        """Draw a picture in the ink of the text: a resting button stands on the felt and not on paper."""
        tinted = QPixmap(picture)
        brush = QPainter(tinted)
        brush.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        brush.fillRect(tinted.rect(), ink)
        brush.end()
        painter.drawPixmap(place, tinted, QRectF(tinted.rect()))

    def _tell(self) -> None:
        self.pressed_name.emit(self.objectName())


class ButtonRow:
    """The game's commands to the left, the offers for the chosen cards to the right; the buttons lie on ``page``."""

    def __init__(self, theme: "Theme", page: QWidget, pressed: Callable[[str], None]) -> None:
        self._theme = theme
        self._page = page
        self._pressed = pressed
        self._buttons: dict[str, TableButton] = {}
        self._commands: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> TableButton:
        return self._buttons[name]

    def __contains__(self, name: str) -> bool:
        return name in self._buttons

    @property
    def all(self) -> tuple[TableButton, ...]:
        """The buttons from left to right."""
        return tuple(self._buttons[name] for name in (*self._commands, OTHER, CONFIRM) if name in self._buttons)

    @property
    def commands(self) -> tuple[str, ...]:
        """The names of the buttons beside Confirm."""
        return self._commands

    def make(self, commands: Iterable[Command], rooms: tuple[tuple[str, ...], tuple[str, ...]], metrics: Metrics) -> None:
        """Have the buttons for these commands, with the texts of the moment; existing ones are kept."""
        commands = tuple(commands)
        names = tuple(command.name for command in commands)
        for gone in [name for name in self._buttons if name not in (*names, OTHER, CONFIRM)]:
            self._forget(gone)
        self._commands = names
        for name in (*names, OTHER, CONFIRM):
            if name not in self._buttons:
                button = self._buttons[name] = TableButton(self._theme, name, self._page)
                button.pressed_name.connect(self._pressed)
                # The offer that need not be there keeps its room, so that nothing else moves when it comes.
                button.setVisible(name != OTHER)
        for command in commands:
            button = self._buttons[command.name]
            button.setText(_safe(command.label))
            button.room = (command.label, *command.room)
            if command.icon and button.icon().isNull():
                # The button prints it in its own ink, whatever the theme.
                button.setIcon(icon(command.icon))
        self._buttons[CONFIRM].room, self._buttons[OTHER].room = rooms
        for name, button in self._buttons.items():
            button.setFont(font(FontRole.SANS, metrics.text, name == CONFIRM, language()))
            button.setIconSize(QSize(round(metrics.text * 1.15), round(metrics.text * 1.15)))

    def drop(self) -> None:
        """Take the buttons away."""
        for name in list(self._buttons):
            self._forget(name)
        self._commands = ()

    def rows_needed(self, width: int) -> int:
        """How many rows the buttons take in that width."""
        needed = sum(button.needed() for button in self.all) + _GAP * (len(self._buttons) + 1)
        return 1 if needed <= width else 2

    def settle(self, room: QRect, rows: int) -> None:
        """Take that room: commands at its left end and offers at its right end, or below each other in two rows."""
        left = [self._buttons[name] for name in self._commands]
        right = [self._buttons[OTHER], self._buttons[CONFIRM]] if CONFIRM in self._buttons else []
        height = (room.height() - (rows - 1) * 6) // rows
        if rows == 1:
            self._lay(left, room.x(), room.y(), height, room.width())
            width = sum(button.needed() for button in right) + _GAP
            self._lay(right, room.right() + 1 - width, room.y(), height, width)
            return
        for row, buttons in enumerate((left, right)):
            width = min(room.width(), sum(button.needed() for button in buttons) + _GAP * (len(buttons) - 1))
            x = room.x() if row == 0 else room.right() + 1 - width
            self._lay(buttons, x, room.y() + row * (height + 6), height, room.width())

    def state(self, name: str, enabled: bool, tip: str) -> None:
        """Let a button rest or not, and say why or how in its tooltip."""
        button = self._buttons[name]
        button.setEnabled(enabled)
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)

    def say(self, command: Command) -> None:
        """Put the label of the moment on a button; it keeps its size."""
        self._buttons[command.name].setText(_safe(command.label))

    def offer(self, offers: tuple[Offer, ...], question: str, unready: str, reason: str) -> None:
        """Put the offers on their buttons, or what has to be asked about them; ``reason`` says why there is none."""
        confirm, other = self._buttons[CONFIRM], self._buttons[OTHER]
        label = question or (offers[0].label if offers else unready)
        confirm.setText(_safe(label))
        self.state(CONFIRM, bool(offers), tr("{command} ({key})", command=label, key=tr("Enter")) if offers else reason)
        second = len(offers) > 1 and not question
        if second:
            other.setText(_safe(offers[1].label))
            self.state(OTHER, True, tr("{command} ({key})", command=offers[1].label, key=tr("Shift+Enter")))
        if not second and other.hasFocus():
            self._page.setFocus()
        other.setVisible(second)

    def put_away(self, away: bool) -> None:
        """Hide all buttons while a finished deal is looked at, and bring them back after it."""
        if away and any(button.hasFocus() for button in self._buttons.values()):
            self._page.setFocus()
        for name, button in self._buttons.items():
            if away or name != OTHER:
                button.setVisible(not away)

    def mark(self, names: Iterable[str]) -> None:
        """Mark these buttons, and no others, as what a hint means."""
        wanted = set(names)
        for name, button in self._buttons.items():
            button.mark(name in wanted)

    def _lay(self, buttons: list[TableButton], x: int, y: int, height: int, room: int) -> None:
        needed = sum(button.needed() for button in buttons) + _GAP * (len(buttons) - 1)
        squeeze = min(1.0, room / needed) if needed else 1.0
        for button in buttons:
            width = int(button.needed() * squeeze)
            button.setGeometry(x, y, width, height)
            x += width + int(_GAP * squeeze)

    def _forget(self, name: str) -> None:
        button = self._buttons.pop(name)
        button.hide()
        button.setParent(None)
        button.deleteLater()


def _safe(text: str) -> str:
    """A label in which ``&`` stands for itself."""
    return text.replace("&", "&&")
