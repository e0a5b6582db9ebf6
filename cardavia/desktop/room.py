"""The table with what belongs to it: the session, the settlement over it, and the docks beside it."""

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMainWindow

from cardavia.desktop.actions import Actions
from cardavia.desktop.analyst import Analyst
from cardavia.desktop.dialogs import Paper, ask
from cardavia.desktop.docks import Dock
from cardavia.desktop.lettering import Text
from cardavia.desktop.panels.record import RecordPanel
from cardavia.desktop.panels.rules import RulesView
from cardavia.desktop.panels.settlement import SettlementCard
from cardavia.desktop.services import Services
from cardavia.desktop.session import Session
from cardavia.desktop.table_page import TablePage
from cardavia.desktop.tables import table_for
from cardavia.desktop.words import tr
from cardavia.engine.game import Match
from cardavia.engine.settlement import Settlement
from cardavia.engine.view import View

DOCK_WIDTH = 350
"""How wide the docks are at first, in pixels."""

RECORD_WIDTH, RULES_WIDTH = 310, 320
"""The least width of each dock."""


class Room(QObject):
    """Where one match at a time is played. It is made for the first match and stays for the next ones.

    ``leave_wanted``, ``another_wanted`` (a new match of that game) and ``export_wanted`` ask the window for what is not the
    table's own; ``trouble`` carries a :class:`Message` to say.
    """

    leave_wanted = Signal()
    another_wanted = Signal(str)
    export_wanted = Signal()
    trouble = Signal(object)

    def __init__(self, window: QMainWindow, services: Services, actions: Actions) -> None:
        super().__init__(window)
        self._window, self._services, self._actions = window, services, actions
        self.session: Session | None = None
        self._page: Paper | None = None
        theme = services.theme
        services.sounds.set_enabled(services.settings.sound)
        services.settings.changed.connect(self._setting_changed)
        self.table = TablePage(theme, services.settings, services.sounds, window)
        self.table.settlement_shown.connect(self._show_settlement)
        self.settlement = SettlementCard(theme, self.table)
        self.settlement.next_deal.connect(self.next_deal)
        self.settlement.restart.connect(self.ask_new_match)
        self.settlement.new_match.connect(self.ask_new_match)
        self.settlement.look.connect(self._look_at_record)
        self.settlement.back.connect(self.leave_wanted)
        self.settlement.analysis.connect(self.show_analysis)
        self.analyst = Analyst(services.thinker, self)
        self.analyst.changed.connect(self._analysis_changed)
        self.record = RecordPanel(theme, window)
        self.record.analysis.connect(self.show_analysis)
        self.record.review.connect(self._review)
        self.record.review_ended.connect(self._end_review)
        self.record.export.connect(self.export_wanted)
        self.rules = RulesView(theme, window)
        self.docks = {
            "record": Dock(theme, "record", lambda: tr("Record"), self.record, window),
            "rules": Dock(theme, "rules", lambda: tr("Rules"), self.rules, window),
        }
        self._place_docks()

    def _place_docks(self) -> None:
        both = list(self.docks.values())
        for (name, dock), width in zip(self.docks.items(), (RECORD_WIDTH, RULES_WIDTH), strict=True):
            dock.setMinimumWidth(width)
            dock.shut.connect(partial(self._dock_shut, name))
            self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.hide()
        # One beside the other would leave too little of the table.
        self._window.tabifyDockWidget(*both)
        self._window.resizeDocks(both, [DOCK_WIDTH, DOCK_WIDTH], Qt.Orientation.Horizontal)

    # Coming and going

    def sit_down(self, match: Match) -> None:
        """Take up a match, at whatever place it stands."""
        self.leave()
        services = self._services
        session = Session(match, services.settings, services.thinker, services.saves, services.archive, self)
        session.trouble.connect(self.trouble)
        session.reset.connect(self._reset)
        session.moved.connect(self.refresh_commands)
        session.thinking.connect(self.refresh_commands)
        self.session = session
        self.record.open(session)
        for name, dock in self.docks.items():
            if services.settings.value(f"{name}_open"):
                self.show_dock(name, True)
            else:
                dock.hide()
        self._actions.call("last_trick", table_for(session.game.id).earlier)
        self.table.open(session)
        self.table.setFocus()
        self.refresh_commands()

    def look_at(self, match: Match) -> None:
        """Look at a finished match from the beginning of its first deal."""
        self.sit_down(match)
        self.settlement.dismiss()
        self._analyse()
        self.show_dock("record", True)
        self.record.go(0, 0)

    def leave(self) -> None:
        """Leave the match on the table, at whatever place it stands; the session has saved it after its last action."""
        if self.session is None:
            return
        self.settlement.dismiss()
        self._forget_analysis()
        self.record.open(None)
        self.table.leave()
        self.session.close()
        self.session.deleteLater()
        self.session = None
        for name in self.docks:
            self.show_dock(name, False)

    # The match

    def next_deal(self) -> None:
        """Begin the next deal after the settlement of the last."""
        if self.session is not None and self.session.match.awaits_deal:
            self.settlement.dismiss()
            self.record.end()
            self.session.next_deal()
            self.table.setFocus()

    def ask_new_match(self) -> None:
        """Begin a new match of the game on the table; one that is not over is asked for first."""
        session = self.session
        if session is None:
            return
        if session.match.over or session.watched:
            self.another_wanted.emit(session.game.id)
            return
        ask(
            self._services.theme,
            self._window,
            lambda: tr("Begin a new match?"),
            lambda: tr("The match on the table has not been played to its end. It is lost."),
            lambda: tr("New match"),
            self._restart,
            kind="danger",
        )

    def _restart(self) -> None:
        if self.session is not None:
            self.settlement.dismiss()
            self.record.end()
            self.session.restart()
            self.table.setFocus()

    def undo(self) -> None:
        """Go back to the person's last decision."""
        if self.session is not None and self.session.can_undo:
            self.session.undo()

    def hint(self) -> None:
        """Ask what an expert would do."""
        if self.session is not None:
            self.session.hint()

    def last_trick(self) -> None:
        """Look at the last trick again."""
        if self.session is not None:
            self.table.last_trick()

    def copy_deal(self) -> None:
        """Put the deal that the record shows on the clipboard."""
        if self.session is not None:
            self.record.copy()

    def keys(self) -> list[tuple[str, Text]]:
        """The keys of the buttons of the game on the table, with what they say."""
        session = self.session
        if session is None:
            return []
        table, view = table_for(session.game.id), session.view

        def label(place: int) -> str:
            return table.keys(view)[place][1]

        return [(key, partial(label, place)) for place, (key, _) in enumerate(table.keys(view))]

    def _reset(self) -> None:
        self.settlement.dismiss()
        self._forget_analysis()
        self.refresh_commands()

    def _show_settlement(self, settlement: Settlement) -> None:
        if self.session is not None and not self.record.reviewing:
            self.settlement.show_deal(self.session, settlement)
            self._analyse()
            self.refresh_commands()

    # Analysis

    def _analyse(self) -> None:
        """Have a match that is over analysed, in games that are."""
        session = self.session
        if session is not None and session.match.over and table_for(session.game.id).analysed:
            self.analyst.ask(session.match)

    def _forget_analysis(self) -> None:
        self.analyst.forget()
        if self._page is not None:
            self._page.close()
            self._page = None

    def _analysis_changed(self) -> None:
        self.record.show_costs(self.analyst.analysis)

    def show_analysis(self) -> None:
        """Show the analysis of the match that is over on a page of its own; it may stay open beside the record."""
        session = self.session
        if session is None or not session.match.over:
            return
        self._analyse()
        if self._page is not None:
            self._page.close()
        settings, window = self._services.settings, self._window
        self._page = table_for(session.game.id).analysis_page(
            self._services.theme, self.analyst, session, settings.four_colour, window
        )
        if self._page is not None:
            self._page.finished.connect(self._analysis_closed)
            self._page.show()

    def _analysis_closed(self) -> None:
        if self.sender() is self._page:
            self._page = None

    # Looking back

    def _review(self, views: tuple[View, ...]) -> None:
        self.settlement.hide()
        self.table.review(views)
        self.refresh_commands()

    def _end_review(self) -> None:
        if self.session is None:
            return
        self.table.end_review()
        self.table.setFocus()
        if self.settlement.showing:
            self.settlement.come_back()
        elif self.session.settlement is not None:
            self.settlement.show_deal(self.session, self.session.settlement)
        self.refresh_commands()

    def _look_at_record(self) -> None:
        self.show_dock("record", True)
        self.record.go(self.record.deals - 1, 0)

    def refresh_commands(self) -> None:
        """Let rest what cannot be done now."""
        session = self.session
        self._actions.at_table(session is not None)
        if session is None:
            return
        reviewing = self.record.reviewing
        self._actions["undo"].setEnabled(session.can_undo and not reviewing)
        self._actions["hint"].setEnabled(session.my_turn and not reviewing)
        self._actions["last_trick"].setEnabled(session.settlement is None and not reviewing)

    # Docks

    def show_dock(self, name: str, shown: bool) -> None:
        """Show or hide the record or the rules."""
        dock = self.docks[name]
        if shown and name == "rules" and self.session is not None:
            self.rules.open(self.session.game)
        dock.setVisible(shown)
        if shown:
            dock.raise_()
        self._actions[name].setChecked(shown)

    def toggle_dock(self, name: str) -> None:
        """Show or hide a panel as its command says, and remember it."""
        shown = self._actions[name].isChecked()
        self.show_dock(name, shown)
        self._services.settings.set(f"{name}_open", shown)

    def _dock_shut(self, name: str) -> None:
        """A dock was closed by its own button."""
        self._actions[name].setChecked(False)
        self._services.settings.set(f"{name}_open", False)

    def _setting_changed(self, name: str) -> None:
        if name == "sound":
            self._services.sounds.set_enabled(self._services.settings.sound)
