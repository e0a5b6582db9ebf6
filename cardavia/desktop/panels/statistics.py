"""The person's results in each game at each level, from the archive."""

from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from cardavia.desktop.archive import Statistics
from cardavia.desktop.dialogs import Paper, ask, tell
from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.lettering import BODY, SMALL, Line, Push
from cardavia.desktop.picker import Hairline
from cardavia.desktop.services import Services
from cardavia.desktop.words import language, number, percent, say_message, tr
from cardavia.engine.texts import N_
from cardavia.games import catalogue, load
from cardavia.players.base import LEVEL_NAMES, LEVELS

COLUMNS = (
    N_("Matches"),
    N_("Won"),
    N_("Lost"),
    N_("Win rate"),
    N_("Streak"),
    N_("Best streak"),
    N_("Deals"),
    N_("Deals won"),
)


def figures(results: Statistics) -> list[str]:
    """What stands in the columns; a dash for the rate of no match."""
    rate = percent(round(100 * results.wins / results.matches)) if results.matches else "–"
    counts = [number(results.matches), number(results.wins), number(results.losses), rate]
    return counts + [number(n) for n in (results.streak, results.best_streak, results.deals, results.deals_won)]


class StatisticsPage(Paper):
    """The dialog of the statistics."""

    def __init__(self, services: Services, parent: QWidget | None, game: str | None = None) -> None:
        super().__init__(services.theme, lambda: tr("Statistics"), parent)
        self._services = services
        self.games = QComboBox(self)
        self.games.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.games.currentIndexChanged.connect(self._fill)
        self.body.addWidget(self.games, 0, Qt.AlignmentFlag.AlignLeft)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(18)
        self.grid.setVerticalSpacing(9)
        self.grid.setColumnStretch(0, 1)
        self.body.addLayout(self.grid)
        self.empty = Line(self.theme, lambda: tr("No match has been finished yet."), tone="ink_soft", wrap=True, parent=self)
        self.body.addWidget(self.empty)
        self.body.addStretch(1)
        self.clear = Push(self.theme, lambda: tr("Clear …"), kind="danger", parent=self)
        self.clear.clicked.connect(self._ask_clear)
        self.buttons.addWidget(self.clear)
        self.add_close().setFocus()
        self._parts: list[QWidget] = []
        self.retranslate()
        # The game on the table, else that of the newest finished match, which stands first.
        played = [entry.game for entry in services.archive.list() if entry.game in catalogue()]
        shown = game or next(iter(played), None)
        if shown is not None:
            self.games.setCurrentIndex(catalogue().index(shown))
        self.resize(780, 320)

    @property
    def game(self) -> str:
        """The id of the game that is shown."""
        return catalogue()[max(0, self.games.currentIndex())]

    def _fill(self) -> None:
        for part in self._parts:
            self.grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts = []
        archive = self._services.archive
        for column, text in enumerate(COLUMNS, start=1):
            head = Line(self.theme, partial(tr, text), SMALL, tone="ink_soft", parent=self)
            head.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            self._add(head, 0, column)
        self._add(Hairline(self.theme, self), 1, 0, len(COLUMNS) + 1)
        for row, level in enumerate(LEVELS, start=2):
            self._row(row, LEVEL_NAMES[level], archive.statistics(self.game, level))
        self._add(Hairline(self.theme, self), 5, 0, len(COLUMNS) + 1)
        everything = archive.statistics(self.game)
        self._row(6, N_("All levels"), everything, bold=True)
        self.empty.setVisible(not everything.matches)
        self.clear.setEnabled(everything.matches > 0)

    def _row(self, row: int, name: str, results: Statistics, bold: bool = False) -> None:
        self._add(Line(self.theme, partial(tr, name), bold=bold, parent=self), row, 0)
        for column, value in enumerate(figures(results), start=1):
            cell = Line(self.theme, partial(str, value), role=FontRole.NUMBERS, bold=bold, parent=self)
            cell.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._add(cell, row, column)

    def _add(self, widget: QWidget, row: int, column: int, span: int = 1) -> None:
        self.grid.addWidget(widget, row, column, 1, span)
        self._parts.append(widget)
        widget.show()

    def _ask_clear(self) -> None:
        title = load(self.game).title
        ask(
            self.theme,
            self,
            lambda: tr("Clear the statistics?"),
            lambda: tr("All finished matches of {game} are deleted from the archive as well.", game=tr(title)),
            lambda: tr("Clear"),
            self._clear,
            kind="danger",
        )

    def _clear(self) -> None:
        fault = self._services.archive.clear(self.game)
        if fault is not None:
            tell(self.theme, self, lambda: tr("Archive"), lambda: say_message(fault))
        self._fill()

    def retranslate(self) -> None:
        """Say what does not say itself."""
        super().retranslate()
        chosen = max(0, self.games.currentIndex())
        self.games.setFont(font(FontRole.SANS, BODY, False, language()))
        self.games.setAccessibleName(tr("Game"))
        self.games.blockSignals(True)
        self.games.clear()
        for game in catalogue():
            self.games.addItem(tr(load(game).title))
        self.games.setCurrentIndex(chosen)
        self.games.blockSignals(False)
        self.games.setVisible(len(catalogue()) > 1)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language once the page stands."""
        if event.type() != QEvent.Type.LanguageChange or hasattr(self, "_parts"):
            super().changeEvent(event)
