"""Dialogs on paper: questions with their answers, notices, the list of keys, and what Cardavia is."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QSize, QSysInfo, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QDialog, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from cardavia import __version__
from cardavia.desktop.actions import COMMANDS, shown_key
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY, HEADING, SMALL, Line, Push, Text
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language, tr
from cardavia.engine.game import Game
from cardavia.engine.places import data_folder
from cardavia.engine.texts import N_

MARGIN = 26
"""The margin of a printed page, in pixels."""

HIGHEST = 620
"""The height in pixels that every screen is thought to have for a page; what is higher scrolls."""


class Paper(QDialog):
    """A dialog that looks like a printed page: a title in the serif, a body, and a row of buttons.

    It is shown with ``open()`` and never blocks; it goes away with its parent.
    """

    def __init__(self, theme: Theme, title: Text, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.theme, self._titled = theme, title
        self.heading = Line(theme, title, HEADING, role=FontRole.SERIF, bold=True, wrap=True, parent=self)
        self.body = QVBoxLayout()
        self.body.setSpacing(12)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(10)
        page = self._page = QVBoxLayout(self)
        page.setContentsMargins(MARGIN, MARGIN - 4, MARGIN, MARGIN - 6)
        page.setSpacing(14)
        page.addWidget(self.heading)
        page.addLayout(self.body, 1)
        page.addLayout(self.buttons)
        self.setWindowTitle(title())
        theme.changed.connect(self.update)

    def add_close(self) -> Push:
        """Add the button that closes the page, at the right."""
        self.buttons.addStretch(1)
        close = Push(self.theme, lambda: tr("Close"), kind="primary", parent=self)
        close.clicked.connect(self.reject)
        self.buttons.addWidget(close)
        return close

    def retitle(self, title: Text) -> None:
        """Bear another title from now on."""
        self._titled = title
        self.heading.say(title)
        self.setWindowTitle(title())

    def retranslate(self) -> None:
        """Say what does not say itself."""
        self.setWindowTitle(self._titled())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep the height that wrapped lines need in the present width; layouts promise it to nobody else."""
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show):
            needed = self._page.totalHeightForWidth(self.width()) if self._page.hasHeightForWidth() else 0
            self.setMinimumHeight(min(needed, HIGHEST))
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the paper."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.theme.paper())
        painter.end()


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question: its words, its kind of button, and what follows from it."""

    text: Text
    kind: str = "plain"
    then: Callable[[], None] | None = None


class Question(Paper):
    """A question with its answers as buttons, the last one at the right; Escape answers nothing."""

    def __init__(
        self, theme: Theme, parent: QWidget | None, title: Text, text: Text, answers: Sequence[Answer], default: int = -1
    ) -> None:
        super().__init__(theme, title, parent)
        self.setModal(True)
        self.line = Line(theme, text, wrap=True, parent=self)
        self.line.setMinimumWidth(380)
        self.body.addWidget(self.line)
        self.buttons.addStretch(1)
        self.pushes: list[Push] = []
        self._answers = tuple(answers)
        for answer in answers:
            push = Push(theme, answer.text, kind=answer.kind, parent=self)
            push.clicked.connect(self._answered)
            self.buttons.addWidget(push)
            self.pushes.append(push)
        self.pushes[default].setDefault(True)
        self.pushes[default].setFocus()

    def _answered(self) -> None:
        answer = self._answers[self.pushes.index(self.sender())]  # type: ignore[arg-type]
        self.accept()
        if answer.then is not None:
            answer.then()


def ask(
    theme: Theme,
    parent: QWidget | None,
    title: Text,
    text: Text,
    yes: Text,
    then: Callable[[], None],
    *,
    kind: str = "primary",
    no: Text = lambda: tr("Cancel"),
) -> Question:
    """Ask before something that cannot be taken back; ``then`` follows on ``yes``. A dangerous one is not the default."""
    default = 0 if kind == "danger" else 1
    question = Question(theme, parent, title, text, (Answer(no), Answer(yes, kind, then)), default)
    question.open()
    return question


def tell(theme: Theme, parent: QWidget | None, title: Text, text: Text) -> Question:
    """Say something that a person should know."""
    notice = Question(theme, parent, title, text, (Answer(lambda: tr("Close"), "primary"),))
    notice.open()
    return notice


class Options(Paper):
    """The choices of a game before a match; ``then`` gets the values, by name. ``last`` stands there at first."""

    def __init__(
        self,
        theme: Theme,
        game: Game,
        then: Callable[[dict[str, str]], None],
        parent: QWidget | None,
        last: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(theme, lambda: tr("New match of {game}", game=tr(game.title)), parent)
        self._options, self._then = game.options, then
        self.boxes = [QComboBox(self) for _ in game.options]
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(1, 1)
        for row, (option, box) in enumerate(zip(game.options, self.boxes, strict=True)):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            grid.addWidget(Line(theme, partial(tr, option.label), parent=self), row, 0)
            grid.addWidget(box, row, 1, Qt.AlignmentFlag.AlignLeft)
        self.body.addLayout(grid)
        self.buttons.addStretch(1)
        cancel = Push(theme, lambda: tr("Cancel"), parent=self)
        cancel.clicked.connect(self.reject)
        self.play = Push(theme, lambda: tr("Play"), kind="primary", parent=self)
        self.play.clicked.connect(self._chosen)
        for button in (cancel, self.play):
            self.buttons.addWidget(button)
        self.play.setDefault(True)
        self.retranslate()
        for option, box in zip(game.options, self.boxes, strict=True):
            chosen = (last or {}).get(option.name)
            box.setCurrentIndex(option.values.index(chosen) if chosen in option.values else 0)
        self.play.setFocus()

    def _chosen(self) -> None:
        values = zip(self._options, self.boxes, strict=True)
        self.accept()
        self._then({option.name: option.values[box.currentIndex()] for option, box in values})

    def retranslate(self) -> None:
        """Say the values in the language of the moment."""
        super().retranslate()
        for option, box in zip(self._options, self.boxes, strict=True):
            chosen = max(0, box.currentIndex())
            box.setFont(font(FontRole.SANS, BODY, False, language()))
            box.setAccessibleName(tr(option.label))
            box.clear()
            box.addItems([tr(label) for label in option.value_labels])
            box.setCurrentIndex(chosen)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language once the page stands."""
        if event.type() != QEvent.Type.LanguageChange or hasattr(self, "play"):
            super().changeEvent(event)


TABLE_KEYS = (
    ("Left", N_("Move along the hand and the table")),
    ("Space", N_("Choose a card or take it back")),
    ("Return", N_("Confirm")),
    ("Esc", N_("Clear the choice")),
)
"""The keys of every table that are no commands of the window."""


class Shortcuts(Paper):
    """The list of all keys: of every table, of the game on the table (``own``: a key and what it does), and of the window."""

    def __init__(self, theme: Theme, own: Sequence[tuple[str, Text]], parent: QWidget | None) -> None:
        super().__init__(theme, lambda: tr("Keys"), parent)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(34)
        self._grid.setVerticalSpacing(7)
        self._grid.setColumnStretch(1, 1)
        for key, text in TABLE_KEYS:
            self._add(key, partial(tr, text))
        for key, label in own:
            self._add(key, label)
        for command in COMMANDS:
            if command.keys:
                self._add(command.keys[0], partial(tr, command.text))
        sheet = QWidget()
        sheet.setLayout(self._grid)
        scroll = QScrollArea(self)
        scroll.setWidget(sheet)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setProperty("plain", True)
        self.body.addWidget(scroll)
        self.add_close().setFocus()
        self.resize(560, 580)

    def _add(self, key: str, text: Text) -> None:
        row = self._grid.rowCount()
        shown = "←  →  ↑  ↓" if key == "Left" else shown_key((key,))
        key_line = Line(self.theme, partial(str, shown), role=FontRole.NUMBERS, tone="accent", parent=self)
        self._grid.addWidget(key_line, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(Line(self.theme, text, wrap=True, parent=self), row, 1)


class About(Paper):
    """What Cardavia is, and what a report about a fault should say."""

    def __init__(self, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(theme, lambda: tr("About Cardavia"), parent)
        self.body.addWidget(Line(theme, lambda: tr("A home for the world’s card traditions"), wrap=True, parent=self))
        facts: tuple[tuple[Text, str], ...] = (
            (lambda: tr("Version"), __version__),
            (lambda: tr("Python"), sys.version.split()[0]),
            (lambda: tr("Qt"), _qt_version()),
            (lambda: tr("System"), QSysInfo.prettyProductName()),
            (lambda: tr("Your data"), str(data_folder())),
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(facts):
            grid.addWidget(Line(theme, name, tone="ink_soft", parent=self), row, 0, Qt.AlignmentFlag.AlignTop)
            fact = Line(theme, partial(str, value), wrap=True, parent=self)
            fact.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(fact, row, 1)
        self._facts = facts
        self.body.addLayout(grid)
        licence = Line(theme, lambda: tr("Free software under the MIT licence. The program never goes on line by itself."), SMALL)
        licence.setWordWrap(True)
        licence.ink("ink_soft")
        self.body.addWidget(licence)
        self.body.addStretch(1)
        copy = Push(theme, lambda: tr("Copy"), parent=self)
        copy.clicked.connect(self._copy)
        self.buttons.addWidget(copy)
        self.add_close().setFocus()

    def sizeHint(self) -> QSize:
        """Wide enough for a path of ordinary length."""
        return super().sizeHint().expandedTo(QSize(520, 0))

    def _copy(self) -> None:
        lines = [f"Cardavia {__version__}", *(f"{name()}: {value}" for name, value in self._facts[1:])]
        QGuiApplication.clipboard().setText("\n".join(lines))


def _qt_version() -> str:
    from PySide6.QtCore import qVersion

    return qVersion()
