"""Lines and buttons that set themselves: they know what they say, in which type, and say it anew in another language.

A text is given as a function without arguments, so that nothing is read before it is shown and everything can be said again
when the language changes.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPalette
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QRadioButton, QStyle, QStyleOptionButton, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language

Text = Callable[[], str]

TITLE, HEADING, BODY, SMALL = 30, 21, 15, 13
"""The sizes of type of the house, in pixels."""


class Line(QLabel):
    """A text on paper. ``tone`` is a colour of the theme; a wrapped line asks for the height that its width needs."""

    def __init__(
        self,
        theme: Theme,
        text: Text,
        pixels: int = BODY,
        *,
        role: FontRole = FontRole.SANS,
        bold: bool = False,
        tone: str = "ink",
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._say = theme, text
        self._pixels, self._role, self._bold, self._tone = pixels, role, bold, tone
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        theme.changed.connect(self.restyle)
        self.retranslate()
        self.restyle()

    def say(self, text: Text) -> None:
        """Say something else from now on."""
        self._say = text
        self.setText(text())

    def ink(self, tone: str) -> None:
        """Be printed in another colour from now on."""
        self._tone = tone
        self.restyle()

    def fit(self, sizes: Sequence[int], width: int) -> None:
        """Take the first of these sizes of type in which the text is one line of that width. If it is none, take the first
        of all and break the text into lines of about the same length."""
        room, lines = width, 1
        for self._pixels in (*sizes, sizes[0]):
            set_in = font(self._role, self._pixels, self._bold, language())
            if QFontMetrics(set_in).horizontalAdvance(self.text()) <= room:
                break
        else:
            measured = QFontMetrics(set_in)
            lines = -(-self._height(measured, room) // measured.lineSpacing())
            while self._height(measured, room - 8) <= lines * measured.lineSpacing():
                room -= 8
        self.setFont(set_in)
        # Room that is taken away at the end of the line moves the break.
        if self.contentsMargins().right() != width - room:
            self.setContentsMargins(0, 0, width - room, 0)

    def _height(self, measured: QFontMetrics, width: int) -> int:
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        return measured.boundingRect(0, 0, width, 10000, flags, self.text()).height()

    def retranslate(self) -> None:
        """Say the text in the language of the moment, in a font that has its letters."""
        self.setFont(font(self._role, self._pixels, self._bold, language()))
        self.setText(self._say())

    def restyle(self) -> None:
        """Take the colour from the theme."""
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.tone(self._tone))
        self.setPalette(palette)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class Push(QPushButton):
    """A button. ``kind`` is ``plain``, ``primary`` (the one that a person most likely wants) or ``danger``."""

    def __init__(
        self, theme: Theme, text: Text, *, kind: str = "plain", describe: Text | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._say, self._describe = text, describe
        self.setProperty("kind", kind)
        self.setAutoDefault(False)
        self.retranslate()

    def say(self, text: Text) -> None:
        """Say something else from now on."""
        self._say = text
        self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses a button that has the focus, in windows as in dialogs."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def be(self, kind: str) -> None:
        """Be a button of another kind from now on."""
        self.setProperty("kind", kind)
        self.style().unpolish(self)
        self.style().polish(self)
        self.retranslate()

    def retranslate(self) -> None:
        """Say the text, and the longer name for those who cannot see what the button belongs to."""
        self.setFont(font(FontRole.SANS, BODY, self.property("kind") == "primary", language()))
        self.setText(self._say().replace("&", "&&"))
        self.setAccessibleName(self._describe() if self._describe else self._say())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class Check(QCheckBox):
    """A tick box that says itself anew."""

    def __init__(self, text: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = text
        self.retranslate()

    def retranslate(self) -> None:
        """Say the text in the language of the moment."""
        self.setFont(font(FontRole.SANS, BODY, False, language()))
        self.setText(self._say().replace("&", "&&"))

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Leave the frame of the focus to the style sheet; Qt would draw its own within."""
        super().initStyleOption(option)
        option.state &= ~QStyle.StateFlag.State_KeyboardFocusChange

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class Radio(QRadioButton):
    """One of several answers, of which one holds."""

    def __init__(self, text: Text, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = text
        self.retranslate()

    def retranslate(self) -> None:
        """Say the text in the language of the moment."""
        self.setFont(font(FontRole.SANS, BODY, False, language()))
        self.setText(self._say().replace("&", "&&"))

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Leave the frame of the focus to the style sheet; Qt would draw its own within."""
        super().initStyleOption(option)
        option.state &= ~QStyle.StateFlag.State_KeyboardFocusChange

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
