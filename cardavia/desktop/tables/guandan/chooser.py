"""The reading chooser: which of several combinations some cards with a wild one are meant to be, a small picture of each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.cards import Prints
from cardavia.desktop.tables.guandan.readings import Shown, completed
from cardavia.desktop.tables.guandan.wording import play_text
from cardavia.desktop.tables.labels import Press, draw_suited
from cardavia.desktop.tables.metrics import CARD_HEIGHT
from cardavia.desktop.tables.speech import announce
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.words import capital, language, listing, number, tr
from cardavia.engine.action import Action
from cardavia.games.guandan.match import split_play

_STEPS: Final = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_TAKE: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_DIGITS: Final = ("1", "2", "3", "4", "5", "6")
_RISE: Final = 0.16
"""How far a wild card stands above the others, in widths of a card."""
_GAP: Final = 8
_SCALES: Final = (1.0, 0.9, 0.8, 0.7)
"""The sizes of print that are tried, until the sheet fits on the board."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to play some cards."""

    action: Action
    cards: tuple[Shown, ...]

    @classmethod
    def of(cls, action: Action, level: str) -> "Reading":
        """The reading of a play at a level."""
        codes, words = split_play(action)
        return cls(action, completed(codes, words[0], "".join(words[1:]), level))

    @property
    def label(self) -> str:
        """The combination in words."""
        return capital(play_text(self.action))

    @property
    def spoken(self) -> str:
        """The combination with all its cards."""
        cards = [card_words(one.code, one.wild) for one in self.cards]
        return tr("{combination}: {cards}", combination=self.label, cards=listing(cards))


class ReadingButton(QAbstractButton):
    """A slip of paper with one reading on it: its cards as they stand, and its name."""

    def __init__(self, reading: Reading, place: int, chooser: "ReadingChooser") -> None:
        super().__init__(chooser)
        self.reading, self.place = reading, place
        self._chooser = chooser
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(reading.spoken)
        self.clicked.connect(self._take)

    def _take(self) -> None:
        self._chooser.take(self.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are for the whole sheet."""
        self._chooser.keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """The room that its picture and its words need."""
        return self._chooser.slip

    def paintEvent(self, event: QPaintEvent) -> None:
        """Print the slip."""
        press, chooser = self._chooser.press, self._chooser
        if press is None:
            return
        tone, text = press.theme.tone, press.metrics.text
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = self.rect().toRectF().adjusted(3, 3, -3, -3)
        lit = self.underMouse() or self.hasFocus()
        painter.setBrush(press.theme.paper("paper_deep") if lit else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tone("edge"), 1))
        painter.drawRoundedRect(box, 3, 3)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tone("focus"), 2.6))
            painter.drawRoundedRect(box, 3, 3)
        painter.setFont(font(FontRole.NUMBERS, round(text * 0.86), False, language()))
        painter.setPen(tone("ink_soft"))
        line = QRectF(box.left() + 8, box.bottom() - text * 2.1, box.width() - 16, text * 1.8)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, number(self.place + 1))
        self._draw_cards(painter, box)
        painter.setFont(chooser.letters)
        draw_suited(painter, press.theme, line, self.reading.label, tone("ink"), 0.5, press.four_colour)
        painter.end()

    def _draw_cards(self, painter: QPainter, box: QRectF) -> None:
        chooser, cards = self._chooser, self.reading.cards
        width, step = chooser.card, chooser.step(len(cards))
        left = box.center().x() - (width + step * (len(cards) - 1)) / 2
        top = box.top() + chooser.above
        for place, one in enumerate(cards):
            sheet = chooser.print_of(one)
            border = Prints.border(width)
            rise = width * _RISE if one.wild else 0.0
            painter.drawPixmap(QPointF(left + place * step - border, top - rise - border), sheet)


class ReadingChooser(QWidget):
    """A sheet over the board. While it lies there nothing below can be played.

    Args:
        done: what is called with the chosen action.
    """

    def __init__(self, board: QWidget, done: Callable[[Action], None]) -> None:
        super().__init__(board)
        self.press: Press | None = None
        self.buttons: list[ReadingButton] = []
        self.letters = font(FontRole.SANS, 14, True, "en")
        self._done = done
        self._prints: Prints | None = None
        self._readings: tuple[Reading, ...] = ()
        self._before: QWidget | None = None
        self._at = 0
        self._columns, self._scale = 3, 1.0
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.hide()

    # What is asked

    def ask(self, readings: Sequence[Reading]) -> None:
        """Let one of some readings be chosen."""
        self._readings = tuple(readings)
        self._before = QApplication.focusWidget()
        self._make()
        self.setVisible(True)
        self.raise_()
        self._focus(0)
        announce(self, tr("{question} {answers}", question=self.title(), answers=listing([one.label for one in readings])))

    @property
    def asking(self) -> bool:
        """Whether it lies on the board."""
        return bool(self._readings)

    @staticmethod
    def title() -> str:
        """The question."""
        return tr("What are these cards to be?")

    def take(self, place: int) -> None:
        """Choose a reading."""
        action = self._readings[place].action
        self.close_up()
        self._done(action)

    def close_up(self) -> None:
        """Go away; the focus goes back to where it was."""
        before, self._before = self._before, None
        self._readings = ()
        self._forget()
        self.hide()
        if before is not None and before.isVisible():
            before.setFocus()

    # Measures

    def settle(self, press: Press) -> None:
        """Take the size, letters and colours of the moment."""
        self.press = press
        self._prints = Prints(press.theme)
        self._prints.take("french")
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        if self.asking:
            self._make()
            self._focus(self._at)

    def _arrange(self) -> None:
        """Find the size of print and the columns with which the sheet fits on the board."""
        assert self.press is not None
        count = len(self._readings)
        most = 2 if count == 4 else min(3, count)
        room = self.rect().adjusted(4, 4, -4, -4)
        for scale in _SCALES:
            self._scale = scale
            self.letters = font(FontRole.SANS, round(self.press.metrics.text * scale), True, language())
            for columns in range(most, 0, -1):
                self._columns = columns
                if room.contains(self.sheet):
                    return
        self._columns = most

    @property
    def card(self) -> int:
        """The width of a card, in logical pixels."""
        assert self.press is not None
        return round(min(self.press.metrics.unit * 0.62, self.height() / 8) * self._scale)

    def step(self, cards: int) -> float:
        """How far the cards of a reading lie apart."""
        return self.card * (0.56 if cards <= 6 else 0.34)

    @property
    def above(self) -> int:
        """The room above the cards of a slip."""
        return round(self.card * _RISE) + 10

    @property
    def slip(self) -> QSize:
        """The size of the slips: that of the largest."""
        assert self.press is not None
        measured, text = QFontMetricsF(self.letters), self.press.metrics.text
        fans = [self.card + self.step(len(one.cards)) * (len(one.cards) - 1) for one in self._readings]
        words = [measured.horizontalAdvance(one.label) for one in self._readings]
        width = round(max(max(fans) + text * 2.0, max(words) + text * 3.4))
        return QSize(width, round(self.above + self.card * CARD_HEIGHT + text * 3.0))

    def print_of(self, one: Shown) -> QPixmap:
        """The print of a card."""
        assert self._prints is not None
        assert self.press is not None
        return self._prints.get(one.code, self.card, self.press.ratio, marked=one.wild)

    @property
    def sheet(self) -> QRect:
        """The sheet of paper, in the middle of what lies above the hand."""
        assert self.press is not None
        slip, columns, gap = self.slip, self._columns, _GAP
        rows = -(-len(self._readings) // columns)
        text = self.press.metrics.text
        width = max(columns * slip.width() + (columns - 1) * gap, self._title_width()) + 2 * round(text * 1.2)
        height = rows * slip.height() + (rows - 1) * gap + round(text * 5.6)
        top = max(8, min((self.press.metrics.band[0] - height) // 2, self.height() - height - 8))
        return QRect((self.width() - width) // 2, top, width, height)

    def _title_width(self) -> int:
        assert self.press is not None
        heading = font(FontRole.SERIF, round(self.press.metrics.text * 1.3), True, language())
        return round(QFontMetricsF(heading).horizontalAdvance(self.title())) + 4

    def _make(self) -> None:
        self._forget()
        self.setAccessibleName(self.title())
        if self.press is None:
            return
        self._arrange()
        slip, sheet, columns = self.slip, self.sheet, self._columns
        text = self.press.metrics.text
        for place, reading in enumerate(self._readings):
            button = ReadingButton(reading, place, self)
            row, column = divmod(place, columns)
            in_row = min(columns, len(self._readings) - row * columns)
            wide = in_row * slip.width() + (in_row - 1) * _GAP
            x = sheet.center().x() + 1 - wide // 2 + column * (slip.width() + _GAP)
            button.setGeometry(
                QRect(x, sheet.y() + round(text * 3.1) + row * (slip.height() + _GAP), slip.width(), slip.height())
            )
            button.show()
            self.buttons.append(button)

    def _forget(self) -> None:
        for button in self.buttons:
            button.hide()
            button.setParent(None)
            button.deleteLater()
        self.buttons = []

    # Pointing

    def _focus(self, place: int) -> None:
        self._at = place
        self.buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A click on the paper leaves the focus where it was."""
        if self.buttons:
            self._focus(self._at)

    def event(self, event: QEvent) -> bool:
        """Keep plain keys from the shortcuts of the window: a U would undo below the sheet."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
            if plain and event.text():
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Enter and Space choose, digits choose at once, Esc goes back."""
        key, at, count = event.key(), self._at, len(self.buttons)
        if key in _STEPS:
            along, down = _STEPS[Qt.Key(key)]
            to = at + along + down * self._columns
            self._focus(to if 0 <= to < count else at)
        elif key in _TAKE:
            # The key that brought the sheet may still be held.
            if not event.isAutoRepeat():
                self.take(at)
        elif key == Qt.Key.Key_Escape:
            self.close_up()
        elif event.text() in _DIGITS[:count]:
            self.take(_DIGITS.index(event.text()))

    def focusNextPrevChild(self, next: bool) -> bool:
        """The Tab key goes round the slips."""
        if self.buttons:
            self._focus((self._at + (1 if next else -1)) % len(self.buttons))
        return bool(self.buttons)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the sheet goes back to the cards."""
        if not self.sheet.contains(event.position().toPoint()):
            self.close_up()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shade the table and print the sheet with its question."""
        press = self.press
        if press is None or not self.asking:
            return
        tone, text = press.theme.tone, press.metrics.text
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = QColor(tone("shade"))
        shade.setAlpha(96)
        painter.fillRect(event.rect(), shade)
        sheet = QRectF(self.sheet)
        press.paper(painter, sheet, False)
        painter.setPen(tone("ink"))
        painter.setFont(font(FontRole.SERIF, round(text * 1.3), True, language()))
        head = QRectF(sheet.left(), sheet.top() + text * 0.6, sheet.width(), text * 2.2)
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, self.title())
        painter.setPen(tone("ink_soft"))
        painter.setFont(font(FontRole.SANS, round(text * 0.9), False, language()))
        foot = QRectF(sheet.left(), sheet.bottom() - text * 2.1, sheet.width(), text * 1.6)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, tr("The number or Enter chooses, Esc goes back."))
        painter.end()
