"""The window: the picker and the table, the bar on top, the docks beside, and the way between them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QActionGroup, QCloseEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from cardavia.desktop import geometry
from cardavia.desktop.actions import PICKER_BAR, TABLE_BAR, Actions, Bar, language_names
from cardavia.desktop.dialogs import About, Answer, Options, Paper, Question, Shortcuts, tell
from cardavia.desktop.docks import Notice
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY
from cardavia.desktop.picker import Picker, Tile
from cardavia.desktop.services import Services
from cardavia.desktop.words import language, say_message, tr
from cardavia.engine.action import BadOption
from cardavia.engine.game import Match, replay
from cardavia.engine.record import BadRecord, Record
from cardavia.engine.texts import Message
from cardavia.games import catalogue, load

if TYPE_CHECKING:
    from cardavia.desktop.room import Room
    from cardavia.desktop.session import Session
    from cardavia.engine.notation import Reading


class MainWindow(QMainWindow):
    """The one window of the program. The table and its panels are made when the first match begins."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self.room: Room | None = None
        self._told: set[str] = set()
        self.setMinimumSize(geometry.SMALLEST)
        self.actions_ = Actions(self, self._methods())
        self._later = QTimer(self, singleShot=True, interval=100)
        self._later.timeout.connect(self.actions_.restyle)
        self.bar, self.notice = self._head()
        self.pages = QStackedWidget(self)
        self.picker = Picker(services, self)
        self.picker.play.connect(self.play)
        self.picker.resume.connect(self.resume)
        self.picker.rules.connect(self.show_rules)
        self.pages.addWidget(self.picker)
        self.setCentralWidget(self.pages)
        services.theme.changed.connect(self.restyle)
        services.settings.troubled.connect(self.say_trouble)
        self.show_picker()
        geometry.restore(self, services.settings)

    def _methods(self) -> dict[str, Callable[[], object]]:
        return {
            "back": self.show_picker,
            "new": self._at_table(lambda room: room.ask_new_match()),
            "undo": self._at_table(lambda room: room.undo()),
            "hint": self._at_table(lambda room: room.hint()),
            "last_trick": self._at_table(lambda room: room.last_trick()),
            "record": self._at_table(lambda room: room.toggle_dock("record")),
            "copy": self._at_table(lambda room: room.copy_deal()),
            "rules": self._toggle_rules,
            "settings": self.show_settings,
            "statistics": self.show_statistics,
            "archive": self.show_archive,
            "open": self.choose_record,
            "export": self.export_match,
            "full_screen": self._full_screen,
            "shortcuts": self._show_shortcuts,
            "about": self._show_about,
            "quit": self.close,
        }

    def _at_table(self, does: "Callable[[Room], None]") -> Callable[[], None]:
        """What a command does at the table; nothing while there is none."""

        def do() -> None:
            if self.room is not None:
                does(self.room)

        return do

    def _head(self) -> tuple[Bar, Notice]:
        """The bar and the notice, which stand above the docks as well."""
        head = QWidget(self)
        self._languages = QMenu(head)
        self._fill_languages()
        bar = Bar(self.services.theme, self.actions_, self._languages, head)
        notice = Notice(self.services.theme, head)
        column = QVBoxLayout(head)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(notice)
        self.setMenuWidget(head)
        return bar, notice

    # Picker and table

    def show_picker(self) -> None:
        """Leave the table, whose match is saved, and show the games."""
        if self.room is not None:
            self.room.leave()
        self.actions_.at_table(False)
        self.actions_["rules"].setChecked(False)
        self.bar.show_commands(PICKER_BAR, str, back=False)
        self.picker.refresh()
        self.pages.setCurrentWidget(self.picker)
        self.picker.take_focus()
        self._retitle()

    def play(
        self,
        game_id: str,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        record: Record | None = None,
    ) -> None:
        """Begin a match, or go on with a record; finished deals of others are looked at.

        Asks first if another match of the game waits; that one is never lost unasked.

        A game with options asks for them, too, where ``options`` is None.

        ``KeyError`` if the catalogue has no such game; a record that cannot be replayed raises ``BadRecord``.
        """
        game = load(game_id)
        if game.options and options is None and record is None:
            settings = self.services.settings

            def play(chosen: dict[str, str]) -> None:
                settings.set("options", {**settings.options, game_id: chosen})
                self.play(game_id, chosen, seed)

            Options(self.services.theme, game, play, self, settings.options.get(game_id)).open()
            return
        try:
            match = replay(record) if record is not None else game.new_match(options, seed=seed)
        except BadOption as error:
            reason = error.reason
            tell(self.services.theme, self, lambda: tr("The match cannot begin"), lambda: say_message(reason, game))
            return
        if match.over or (record is not None and _of_others(match)):
            self.look_at(match)
            return
        if not self.services.saves.waiting(game_id):
            self._begin(match)
            return
        Question(
            self.services.theme,
            self,
            lambda: tr("A match of {game} is waiting", game=tr(game.title)),
            lambda: tr("It has not been played to its end. If you begin another match, it is lost."),
            (
                Answer(lambda: tr("Cancel")),
                Answer(lambda: tr("Begin another match"), "danger", lambda: self._begin(match)),
                Answer(lambda: tr("Continue the match"), "primary", lambda: self.resume(game_id)),
            ),
        ).open()

    def resume(self, game_id: str) -> None:
        """Go on with the match of a game that waits; one that cannot be read is reported."""
        saves = self.services.saves
        record = saves.load(game_id)
        if record is not None:
            self._sit_down(replay(record))
            return
        if saves.trouble is not None:
            self.say_trouble(saves.trouble)
        self.picker.refresh()

    def look_at(self, match: Match) -> None:
        """Look at a finished match at the table, from the beginning of its first deal."""
        self._enter().look_at(match)
        self._show_table()

    @property
    def session(self) -> "Session | None":
        """The match on the table."""
        return self.room.session if self.room is not None else None

    def _begin(self, match: Match) -> None:
        """Begin a match, in the place of one that may be waiting."""
        fault = self.services.saves.save(match.record())
        self._sit_down(match)
        if fault is not None:
            self.say_trouble(fault)

    def _sit_down(self, match: Match) -> None:
        self._enter().sit_down(match)
        self._show_table()

    def _show_table(self) -> None:
        room, session = self._enter(), self.session
        assert session is not None
        self.pages.setCurrentWidget(room.table)
        commands = tuple(name for name in TABLE_BAR if self.actions_[name].isVisible())
        self.bar.show_commands(commands, lambda: tr(session.game.title), back=True)
        self._retitle()
        room.table.setFocus()
        if self.services.archive.trouble is not None:
            self.say_trouble(self.services.archive.trouble)

    def _enter(self) -> "Room":
        """The room of the table, made for the first match."""
        if self.room is None:
            from cardavia.desktop.room import Room

            self.room = Room(self, self.services, self.actions_)
            self.room.leave_wanted.connect(self.show_picker)
            self.room.another_wanted.connect(self.play)
            self.room.export_wanted.connect(self.export_match)
            self.room.trouble.connect(self.say_trouble)
            self.pages.addWidget(self.room.table)
        return self.room

    # Panels and dialogs

    def _toggle_rules(self) -> None:
        """The rules beside the table, or as a page while there is no match."""
        if self.room is not None and self.room.session is not None:
            self.room.toggle_dock("rules")
        else:
            self.actions_["rules"].setChecked(False)
            self.show_rules(self._game_in_focus())

    def _game_in_focus(self) -> str:
        """The game whose tile has the focus, else the first one."""
        widget = QApplication.focusWidget()
        while widget is not None:
            if isinstance(widget, Tile):
                return widget.game.id
            widget = widget.parentWidget()
        return catalogue()[0]

    def show_rules(self, game_id: str) -> None:
        """The rules of a game as a page, before playing."""
        from cardavia.desktop.panels.rules import RulesPage

        self._open(RulesPage(self.services.theme, load(game_id), self))

    def show_settings(self) -> None:
        """The settings; they may stay open beside the match."""
        from cardavia.desktop.panels.settings import SettingsPage

        self._open(SettingsPage(self.services, self))

    def show_statistics(self) -> None:
        """The person's results."""
        from cardavia.desktop.panels.statistics import StatisticsPage

        self._open(StatisticsPage(self.services, self, self.session.game.id if self.session is not None else None))

    def show_archive(self) -> None:
        """The finished matches."""
        from cardavia.desktop.panels.archive import ArchivePage

        page = ArchivePage(self.services, self)
        page.look.connect(self._look_at_archived)
        page.export.connect(self._export_archived)
        self._open(page)

    def _show_shortcuts(self) -> None:
        own = self.room.keys() if self.room is not None else []
        self._open(Shortcuts(self.services.theme, own, self))

    def _show_about(self) -> None:
        self._open(About(self.services.theme, self))

    def _open(self, page: Paper) -> None:
        """Show a page that does not hold up the window; a second one of its kind takes the place of the first."""
        for other in self.findChildren(type(page)):
            if other is not page:
                other.close()
        page.setModal(False)
        page.show()
        page.activateWindow()

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # Records

    def choose_record(self) -> None:
        """Let the person choose a record to open."""
        from cardavia.desktop.record_files import choose_to_open

        choose_to_open(self, self.open_record)

    def open_record(self, path: Path | str) -> None:
        """Open a record: a finished one to look at, an unfinished one to go on with. What is wrong with it is said."""
        from cardavia.desktop.record_files import Unreadable, notation_of, read_boards, read_match

        notation = notation_of(Path(path))
        try:
            if notation is not None:
                self._open_boards(read_boards(Path(path), notation))
                return
            match = read_match(Path(path))
        except Unreadable as fault:
            tell(self.services.theme, self, lambda: tr("This record cannot be opened"), fault.say)
            return
        self.play(match.game.id, record=match.record())

    def _open_boards(self, readings: "Sequence[Reading]") -> None:
        """The boards of a file in somebody else's notation: a single sound one at once, else a list to choose from."""
        from cardavia.desktop.panels.boards import BoardsPage

        record = readings[0].record
        if len(readings) == 1 and record is not None and not readings[0].notes:
            self.play(record.game, record=record)
            return
        page = BoardsPage(self.services.theme, readings, self)
        page.chosen.connect(self._play_board)
        self._open(page)

    def _play_board(self, record: Record) -> None:
        self.play(record.game, record=record)

    def export_match(self) -> None:
        """Let the person choose where the match on the table goes as a record."""
        if self.session is not None:
            self._export(self.session.match.record())

    def _export_archived(self, number: int) -> None:
        self._export(self.services.archive.record(number))

    def _export(self, record: Record) -> None:
        from cardavia.desktop.record_files import Unwritable, choose_to_save, write_record

        def write(chosen: str) -> None:
            try:
                write_record(Path(chosen), record)
            except Unwritable as fault:
                tell(self.services.theme, self, lambda: tr("The match was not exported"), fault.say)

        choose_to_save(self, f"{record.game}.json", write, load(record.game).notations)

    def _look_at_archived(self, number: int) -> None:
        from cardavia.desktop.panels.archive import ArchivePage
        from cardavia.desktop.record_files import fault_text

        record = self.services.archive.record(number)
        try:
            match = replay(record)
        except BadRecord as error:
            fault = error
            title = lambda: tr("This record cannot be opened")  # noqa: E731 - a text to be said again
            tell(self.services.theme, self, title, lambda: fault_text(fault, record.game))
            return
        for page in self.findChildren(ArchivePage):
            page.close()
        self.look_at(match)

    # Language, look, and the end

    def say_trouble(self, trouble: Message) -> None:
        """Say what went wrong; each thing once."""
        if trouble.code not in self._told:
            self._told.add(trouble.code)
            self.notice.say(lambda: say_message(trouble))

    def _fill_languages(self) -> None:
        self._languages.clear()
        group = QActionGroup(self._languages)
        for code, name in language_names():
            action = self._languages.addAction(name)
            action.setCheckable(True)
            action.setData(code)
            action.setChecked(self.services.settings.language == code)
            group.addAction(action)
        group.triggered.connect(self._choose_language)
        self._languages.setFont(font(FontRole.SANS, BODY, False, language()))

    def _choose_language(self, action: object) -> None:
        self.services.settings.set("language", action.data())  # type: ignore[attr-defined]

    def _retitle(self) -> None:
        session = self.session
        self.setWindowTitle(tr("{game} – Cardavia", game=tr(session.game.title)) if session is not None else "Cardavia")

    def retranslate(self) -> None:
        """Say everything in the language of the moment."""
        self.actions_.retranslate()
        self._fill_languages()
        self._retitle()

    def restyle(self) -> None:
        """Draw the pictures of the commands in the ink of the theme, once a slider rests."""
        self._later.start()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the state of the window."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "picker"):
            self.retranslate()
        elif event.type() == QEvent.Type.WindowStateChange and hasattr(self, "actions_"):
            self.actions_["full_screen"].setChecked(self.isFullScreen())
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """After the first picture, say what went wrong at the start."""
        super().showEvent(event)
        QTimer.singleShot(0, self._say_first_trouble)

    def _say_first_trouble(self) -> None:
        trouble = self.services.settings.trouble
        if trouble is not None:
            self.say_trouble(trouble)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Go at once: the match was saved after its last action, and nobody waits for an opponent."""
        geometry.keep(self, self.services.settings)
        for page in self.findChildren(Paper):
            page.close()
        if self.room is not None:
            self.room.leave()
        super().closeEvent(event)


def _of_others(match: Match) -> bool:
    """Whether the record of a match is only to be looked at."""
    from cardavia.desktop.session import only_looked_at

    return only_looked_at(match)
