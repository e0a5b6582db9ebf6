"""The finished matches: look at one again at the table, export it, delete it."""

from datetime import datetime

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from cardavia.desktop.archive import Entry
from cardavia.desktop.dialogs import Paper, ask, tell
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY, Line, Push
from cardavia.desktop.services import Services
from cardavia.desktop.words import PSEUDO, language, number, say_message, tr
from cardavia.engine.texts import N_
from cardavia.games import load
from cardavia.players.base import LEVEL_NAMES

COLUMNS = (N_("Date"), N_("Game"), N_("Opponents"), N_("Result"), N_("Score"), N_("Deals"))


def date_text(moment: datetime, code: str) -> str:
    """A moment in the form of a language, in the time zone of this machine."""
    from babel.dates import format_date, format_time, get_datetime_format

    code, here = ("en" if code == PSEUDO else code), moment.astimezone()
    day, hour = format_date(here, "medium", locale=code), format_time(here, "short", locale=code)
    return str(get_datetime_format("medium", locale=code)).format(hour, day)


def result_text(entry: Entry) -> str:
    """How the match ended for the person."""
    if entry.won:
        return tr("Won")
    return tr("Lost") if entry.lost else tr("Drawn")


class ArchivePage(Paper):
    """The dialog of the archive. ``look`` and ``export`` carry the number of a match."""

    look = Signal(int)
    export = Signal(int)

    def __init__(self, services: Services, parent: QWidget | None) -> None:
        super().__init__(services.theme, lambda: tr("Archive"), parent)
        self._services = services
        self.list = QTreeWidget(self)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.itemActivated.connect(self._look)
        self.list.currentItemChanged.connect(self._choose)
        self.empty = Line(self.theme, lambda: tr("No match has been finished yet."), tone="ink_soft", wrap=True, parent=self)
        self.body.addWidget(self.empty)
        self.body.addWidget(self.list, 1)
        self.look_button = Push(self.theme, lambda: tr("Look at it again"), parent=self)
        self.export_button = Push(self.theme, lambda: tr("Export …"), parent=self)
        self.delete_button = Push(self.theme, lambda: tr("Delete …"), kind="danger", parent=self)
        self.look_button.clicked.connect(self._look)
        self.export_button.clicked.connect(self._export)
        self.delete_button.clicked.connect(self._ask_delete)
        for button in (self.look_button, self.export_button, self.delete_button):
            self.buttons.addWidget(button)
        self.add_close()
        self.retranslate()
        self.resize(780, 460)

    @property
    def chosen(self) -> int | None:
        """The number of the chosen match."""
        item = self.list.currentItem()
        number_of_match: int | None = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        return number_of_match

    def refresh(self) -> None:
        """Read the list anew."""
        chosen = self.chosen
        entries = self._services.archive.list()
        self.list.clear()
        for entry in entries:
            row = QTreeWidgetItem(self.list, self._cells(entry))
            row.setData(0, Qt.ItemDataRole.UserRole, entry.id)
            for column in (4, 5):
                row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if entry.id == chosen:
                self.list.setCurrentItem(row)
        first = self.list.topLevelItem(0)
        if first is not None and self.list.currentItem() is None:
            self.list.setCurrentItem(first)
        for column in range(1, len(COLUMNS)):
            self.list.resizeColumnToContents(column)
        self.list.setVisible(bool(entries))
        self.empty.setVisible(not entries)
        self._choose()

    @staticmethod
    def _cells(entry: Entry) -> list[str]:
        try:
            game = tr(load(entry.game).title)
        except KeyError:
            # Written by a newer program; it can be deleted here, and looked at there.
            game = entry.game
        level = tr(LEVEL_NAMES[entry.level]) if entry.level in LEVEL_NAMES else entry.level
        score = " : ".join(number(score) for score in entry.scores)
        return [date_text(entry.ended, language()), game, level, result_text(entry), score, number(entry.deals)]

    def _choose(self) -> None:
        for button in (self.look_button, self.export_button, self.delete_button):
            button.setEnabled(self.chosen is not None)

    def _look(self) -> None:
        if self.chosen is not None:
            self.look.emit(self.chosen)

    def _export(self) -> None:
        if self.chosen is not None:
            self.export.emit(self.chosen)

    def _ask_delete(self) -> None:
        ask(
            self.theme,
            self,
            lambda: tr("Delete this match?"),
            lambda: tr("It disappears from the archive and from the statistics, and cannot be brought back."),
            lambda: tr("Delete"),
            self._delete,
            kind="danger",
        )

    def _delete(self) -> None:
        if self.chosen is not None:
            fault = self._services.archive.delete(self.chosen)
            if fault is not None:
                tell(self.theme, self, lambda: tr("Archive"), lambda: say_message(fault))
            self.refresh()

    def retranslate(self) -> None:
        """Say what does not say itself."""
        super().retranslate()
        self.list.setFont(font(FontRole.SANS, BODY, False, language()))
        self.list.header().setFont(self.list.font())
        self.list.setHeaderLabels([tr(text) for text in COLUMNS])
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (4, 5):
            self.list.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.list.setAccessibleName(tr("Archive"))
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language once the page stands."""
        if event.type() != QEvent.Type.LanguageChange or hasattr(self, "delete_button"):
            super().changeEvent(event)
