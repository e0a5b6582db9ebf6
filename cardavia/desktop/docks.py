"""The docks beside the table, with a title like a page's, and the strip that says what went wrong."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QFrame, QHBoxLayout, QToolButton, QWidget

from cardavia.desktop.fonts import FontRole
from cardavia.desktop.icons import icon
from cardavia.desktop.lettering import Line, Text
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import tr


class Dock(QDockWidget):
    """A panel beside the table that can be closed and moved to the other side. ``shut`` tells that a person closed it."""

    shut = Signal()

    def __init__(self, theme: Theme, name: str, title: Text, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._title = title
        self.setAllowedAreas(Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable | QDockWidget.DockWidgetFeature.DockWidgetMovable)
        head = QWidget(self)
        line = Line(theme, title, 17, role=FontRole.SERIF, bold=True, parent=head)
        self._close = QToolButton(head)
        self._close.setAutoRaise(True)
        self._close.clicked.connect(self.close)
        row = QHBoxLayout(head)
        row.setContentsMargins(14, 5, 6, 3)
        row.addWidget(line, 1)
        row.addWidget(self._close)
        self.setTitleBarWidget(head)
        self.setWidget(content)
        theme.changed.connect(self.restyle)
        self.retranslate()
        self.restyle()

    def retranslate(self) -> None:
        """Say everything in the language of the moment."""
        self.setWindowTitle(self._title())
        name = tr("Close {panel}", panel=self._title())
        self._close.setToolTip(name)
        self._close.setAccessibleName(name)

    def restyle(self) -> None:
        """Draw the picture of the button anew."""
        self._close.setIcon(icon("close"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def closeEvent(self, event: QEvent) -> None:
        """Tell that the person does not want the panel any more."""
        super().closeEvent(event)  # type: ignore[arg-type]
        self.shut.emit()


class Notice(QFrame):
    """A strip under the bar with one sentence about something that went wrong, until it is put away."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._line = Line(theme, str, tone="bad", wrap=True, parent=self)
        self._close = QToolButton(self)
        self._close.setAutoRaise(True)
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 8, 4)
        row.addWidget(self._line, 1)
        row.addWidget(self._close)
        theme.changed.connect(self.restyle)
        self.retranslate()
        self.restyle()
        self.hide()

    def say(self, text: Text) -> None:
        """Show a sentence."""
        self._line.say(text)
        self.setAccessibleName(text())
        self.show()

    @property
    def text(self) -> str:
        """The sentence that is shown."""
        return self._line.text()

    def retranslate(self) -> None:
        """Say the button in the language of the moment."""
        self._close.setToolTip(tr("Close"))
        self._close.setAccessibleName(tr("Close"))

    def restyle(self) -> None:
        """Draw the picture of the button anew."""
        self._close.setIcon(icon("close"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
