"""The commands of the window: each registered once, and shown from here in the bar, the menu and the list of shortcuts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.icons import icon
from cardavia.desktop.lettering import BODY, HEADING, Line, Text
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import language, tr
from cardavia.engine.languages import LANGUAGES, NATIVE_NAMES, system_language
from cardavia.engine.texts import N_


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a person can ask of the window.

    Attributes:
        id: its name in the program; the window gives one method for each.
        text: what menus and buttons say, in English.
        icon: its picture in the bar.
        keys: its shortcuts in portable form; the first one is shown.
        at_table: whether it needs a match on the table.
        checkable: whether it is something that is on or off.
    """

    id: str
    text: str
    icon: str
    keys: tuple[str, ...] = ()
    at_table: bool = False
    checkable: bool = False


COMMANDS = (
    Command("back", N_("Back to the games"), "back", ("Alt+Left",), at_table=True),
    Command("new", N_("New match"), "new", ("Ctrl+N",), at_table=True),
    Command("undo", N_("Undo"), "undo", ("U", "Ctrl+Z"), at_table=True),
    Command("hint", N_("Hint"), "hint", ("H",), at_table=True),
    Command("last_trick", N_("Last trick"), "last-trick", ("L",), at_table=True),
    Command("record", N_("Record"), "record", ("R",), at_table=True, checkable=True),
    Command("rules", N_("Rules"), "rules", ("F1",), checkable=True),
    Command("settings", N_("Settings"), "settings", ("Ctrl+,",)),
    Command("statistics", N_("Statistics"), "statistics", ("Ctrl+T",)),
    Command("archive", N_("Archive"), "archive", ("Ctrl+Shift+A",)),
    Command("open", N_("Open record …"), "open", ("Ctrl+O",)),
    Command("export", N_("Export the match …"), "export", ("Ctrl+S",), at_table=True),
    Command("copy", N_("Copy the deal as text"), "copy", ("Ctrl+Shift+C",), at_table=True),
    Command("full_screen", N_("Full screen"), "full-screen", ("F11",), checkable=True),
    Command("shortcuts", N_("Keys"), "help", ("F2",)),
    Command("about", N_("About Cardavia"), "help"),
    Command("quit", N_("Quit"), "close", ("Ctrl+Q",)),
)

TABLE_BAR = ("new", "undo", "hint", "last_trick", "record", "rules", "settings")
PICKER_BAR = ("open", "statistics", "archive", "settings")
BAR = ("new", "undo", "hint", "last_trick", "open", "record", "rules", "statistics", "archive", "settings")
"""The order of all commands that the bar can show."""
MENU = (
    ("back", "new", "undo", "hint", "last_trick"),
    ("record", "rules", "copy", "export", "open"),
    ("settings", "statistics", "archive", "full_screen"),
    ("shortcuts", "about", "quit"),
)
"""What the menu shows, with a line between the groups."""


def shown_key(keys: Iterable[str]) -> str:
    """The first of some shortcuts as the platform writes it; empty if there is none."""
    for key in keys:
        # Keyboards say Enter, whichever of the two keys of that name it is; Qt says Return.
        return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText).replace("Return", "Enter")
    return ""


def language_names() -> list[tuple[str, str]]:
    """The codes of the languages, each with its name in its own script; first the system's own, whose code is empty."""
    follows = tr("As the system: {language}", language=NATIVE_NAMES[system_language()])
    return [("", follows), *((code, NATIVE_NAMES[code]) for code in LANGUAGES)]


class Actions(QObject):
    """The actions of one window.

    Args:
        host: the window; shortcuts work wherever the focus is in it.
        methods: what each command calls; ``ValueError`` unless there is exactly one for each command.
    """

    def __init__(self, host: QWidget, methods: Mapping[str, Callable[[], object]]) -> None:
        super().__init__(host)
        if methods.keys() != {command.id for command in COMMANDS}:
            raise ValueError("every command needs one method")
        self._actions: dict[str, QAction] = {}
        self._texts = {command.id: command.text for command in COMMANDS}
        for command in COMMANDS:
            action = QAction(host)
            action.setObjectName(command.id)
            action.setCheckable(command.checkable)
            action.setShortcuts([QKeySequence(key) for key in command.keys])
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.triggered.connect(methods[command.id])
            host.addAction(action)
            self._actions[command.id] = action
        self.retranslate()
        self.restyle()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def retranslate(self) -> None:
        """Say all commands in the language of the moment."""
        for command in COMMANDS:
            action, text, key = self._actions[command.id], tr(self._texts[command.id]), shown_key(command.keys)
            action.setText(text)
            action.setToolTip(tr("{command} ({key})", command=text, key=key) if key else text)

    def call(self, name: str, text: str) -> None:
        """Call a command by an English text that suits the table better; an empty one leaves it out."""
        self._actions[name].setVisible(bool(text))
        if text:
            self._texts[name] = text
            self.retranslate()

    def restyle(self) -> None:
        """Draw all pictures in the ink of the theme."""
        for command in COMMANDS:
            self._actions[command.id].setIcon(icon(command.icon))

    def at_table(self, there: bool) -> None:
        """Let the commands rest that need a match while there is none."""
        for command in COMMANDS:
            if command.at_table:
                self._actions[command.id].setEnabled(there)

    def fill(self, menu: QMenu) -> None:
        """Put all commands into a menu."""
        for number, group in enumerate(MENU):
            if number:
                menu.addSeparator()
            for name in group:
                menu.addAction(self._actions[name])


class CommandButton(QToolButton):
    """A command in the bar: a picture, and its word where there is room for all words."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)


class Bar(QWidget):
    """The slim bar on top: back, the title, and the commands of the screen; words give way to pictures when room is short."""

    def __init__(self, theme: Theme, actions: Actions, language_menu: QMenu, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._actions, self._theme = actions, theme
        self._menu = QMenu(self)
        actions.fill(self._menu)
        self._language_menu = language_menu
        self._menu.insertMenu(actions["statistics"], language_menu)
        self._back = CommandButton(actions["back"], self)
        self._title = Line(theme, str, HEADING, role=FontRole.SERIF, parent=self)
        self._buttons = {name: CommandButton(actions[name], self) for name in BAR}
        self._language = QToolButton(self)
        self._language.setMenu(language_menu)
        self._more = QToolButton(self)
        self._more.setMenu(self._menu)
        for button in (self._language, self._more):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 3, 8, 3)
        row.setSpacing(2)
        row.addWidget(self._back)
        row.addSpacing(6)
        row.addWidget(self._title)
        row.addStretch(1)
        for button in (*self._buttons.values(), self._language, self._more):
            row.addWidget(button)
        self._shown: tuple[str, ...] = ()
        theme.changed.connect(self.restyle)
        self.retranslate()
        self.restyle()

    def show_commands(self, names: tuple[str, ...], title: Text, back: bool) -> None:
        """Show these commands, and the title; ``back`` adds the way back to the picker and leaves out the languages."""
        self._shown = names
        self._title.say(title)
        self._back.setVisible(back)
        self._language.setVisible(not back)
        for name, button in self._buttons.items():
            button.setVisible(name in names)
        self._fit()

    def retranslate(self) -> None:
        """Say everything in the language of the moment."""
        self.setFont(font(FontRole.SANS, BODY, False, language()))
        for button in self.findChildren(QToolButton):
            button.setFont(self.font())
        self._menu.setFont(self.font())
        self._language_menu.setTitle(tr("Language"))
        self._language.setText(tr("Language"))
        self._language.setToolTip(tr("Language"))
        self._more.setToolTip(tr("All commands"))
        self._more.setAccessibleName(tr("All commands"))
        self._fit()

    def restyle(self) -> None:
        """Draw the pictures that belong to no command."""
        self._language.setIcon(icon("language"))
        self._language_menu.setIcon(icon("language"))
        self._more.setIcon(icon("menu"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QEvent) -> None:
        """Decide again whether there is room for words."""
        self._fit()

    def _fit(self) -> None:
        buttons: list[QToolButton] = [self._buttons[name] for name in self._shown]
        if self._language.isVisibleTo(self):
            buttons.append(self._language)
        words, pictures = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in (*buttons, self._back):
            button.setToolButtonStyle(words)
        needed = sum(button.sizeHint().width() + 2 for button in (*buttons, self._back, self._more)) + 60
        needed += self._title.sizeHint().width()
        if needed > self.width():
            for button in (*buttons, self._back):
                button.setToolButtonStyle(pictures)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
