"""The analysis of a deal on one page: the four hands, what every declarer makes, par, and the cards that cost tricks."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from cardavia.desktop.analyst import FAILED, MISSING, READY, Analyst
from cardavia.desktop.dialogs import Paper
from cardavia.desktop.fonts import FontRole
from cardavia.desktop.lettering import SMALL, Line, Text
from cardavia.desktop.tables.bridge.diagram import Diagram
from cardavia.desktop.tables.bridge.wording import compass, contract_sign, denomination_sign, outcome, side_name
from cardavia.desktop.words import ntr, number, tr
from cardavia.engine.texts import french_card
from cardavia.games.bridge.auction import DENOMINATIONS
from cardavia.games.bridge.scoring import VULNERABILITIES
from cardavia.games.bridge.view import BridgeView
from cardavia.players.bridge.analysis import Analysis

if TYPE_CHECKING:
    from cardavia.desktop.session import Session
    from cardavia.desktop.theme import Theme

_ROWS = (2, 0, 3, 1)
"""North, South, East, West, as such tables are printed."""


class ReviewPage(Paper):
    """The page; it fills itself once the analysis is there."""

    def __init__(self, theme: "Theme", analyst: Analyst, session: "Session", four_colour: bool, parent: QWidget | None) -> None:
        super().__init__(theme, lambda: tr("Analysis of the deal"), parent)
        self._analyst, self._session = analyst, session
        view = session.view
        assert isinstance(view, BridgeView)
        self._view = view
        self.diagram = Diagram(theme, view, four_colour, self)
        self._right = QVBoxLayout()
        self._right.setSpacing(8)
        both = QHBoxLayout()
        both.setSpacing(30)
        both.addWidget(self.diagram, 0, Qt.AlignmentFlag.AlignTop)
        both.addLayout(self._right, 1)
        self.body.addLayout(both)
        self._fixed()
        self._found: QWidget | None = None
        self.add_close().setFocus()
        analyst.changed.connect(self._fill)
        self._fill()
        self.resize(820, 480)

    def _fixed(self) -> None:
        """What is known without an analysis."""
        theme, view, session = self.theme, self._view, self._session
        assert view.settlement is not None
        settlement = view.settlement
        self._right.addWidget(
            Line(theme, lambda: outcome(settlement), 17, role=FontRole.SERIF, bold=True, wrap=True, parent=self)
        )
        label = session.game.options[0].value_labels[VULNERABILITIES.index(view.vulnerability)]
        self._right.addWidget(Line(theme, partial(tr, label), SMALL, tone="ink_soft", parent=self))
        self.state = Line(theme, self._state_text, wrap=True, parent=self)
        self.state.setMinimumWidth(300)
        self._right.addWidget(self.state)
        self._right.addStretch(1)

    def _state_text(self) -> str:
        state = self._analyst.state
        if state == MISSING:
            return tr(
                "What every declarer makes needs the double-dummy solver, a part of its own: "
                "“pip install cardavia[solver]” brings it, and the programs for download hold it."
            )
        if state == FAILED:
            return tr("The analysis could not be worked out.")
        return "" if state == READY else tr("The deal is being worked out …")

    def _fill(self) -> None:
        self.state.say(self._state_text)
        self.state.setVisible(self._analyst.state != READY)
        if self._found is not None:
            self._right.removeWidget(self._found)
            self._found.hide()
            self._found.deleteLater()
            self._found = None
        analysis = self._analyst.analysis
        if isinstance(analysis, Analysis):
            self._found = self._findings(analysis)
            self._right.insertWidget(self._right.count() - 1, self._found, 1)
            self._found.show()

    def _findings(self, analysis: Analysis) -> QWidget:
        found = QWidget(self)
        column = QVBoxLayout(found)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._line(lambda: tr("Tricks of every declarer, double dummy"), found, "ink_soft"))
        column.addLayout(self._table(analysis, found))
        column.addSpacing(4)
        column.addWidget(self._line(lambda: self._par_text(analysis), found, wrap=True))
        if analysis.lead is not None:
            column.addWidget(self._line(lambda: self._lead_text(analysis), found, wrap=True))
        column.addSpacing(4)
        column.addWidget(self._line(self._costs_head(analysis), found, "ink_soft", wrap=True))
        costly = [place for place, cost in enumerate(analysis.costs) if cost]
        if costly:
            column.addWidget(self._costly(analysis, costly, found), 1)
        return found

    def _line(self, text: Text, parent: QWidget, tone: str = "ink", wrap: bool = False) -> Line:
        return Line(self.theme, text, tone=tone, wrap=wrap, parent=parent)

    def _table(self, analysis: Analysis, parent: QWidget) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        for column, denomination in enumerate(DENOMINATIONS, start=1):
            tone = "accent" if denomination in ("D", "H") else "ink"
            head = Line(self.theme, partial(denomination_sign, denomination), bold=True, tone=tone, parent=parent)
            grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignRight)
        for row, seat in enumerate(_ROWS, start=1):
            grid.addWidget(Line(self.theme, partial(compass, seat), parent=parent), row, 0)
            for column, tricks in enumerate(analysis.tricks, start=1):
                played = analysis.contract is not None and (
                    seat == analysis.contract.declarer and DENOMINATIONS[column - 1] == analysis.contract.denomination
                )
                cell = Line(self.theme, partial(number, tricks[seat]), role=FontRole.NUMBERS, bold=played, parent=parent)
                grid.addWidget(cell, row, column, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(6, 1)
        return grid

    def _par_text(self, analysis: Analysis) -> str:
        par = analysis.par
        if par.contract is None:
            return tr("Par: nobody can do better than pass.")
        side = side_name(0) if par.score > 0 else side_name(1)
        contract = par.contract
        over = analysis.tricks[DENOMINATIONS.index(contract.denomination)][contract.declarer] - contract.target
        bid, who = contract_sign(contract) + (f"+{over}" if over > 0 else ""), compass(contract.declarer)
        return tr("Par: {contract} by {name}, {score} for {side}.", contract=bid, name=who, score=abs(par.score), side=side)

    def _lead_text(self, analysis: Analysis) -> str:
        assert analysis.contract is not None
        assert analysis.lead is not None
        assert self._view.settlement is not None
        made = analysis.tricks[DENOMINATIONS.index(analysis.contract.denomination)][analysis.contract.declarer]
        won = self._view.settlement.fields["declarer_tricks"]
        assert isinstance(won, int)
        return tr(
            "Tricks in this contract: {best} double dummy, {lead} after the opening lead, {won} at the table.",
            best=made,
            lead=analysis.lead,
            won=won,
        )

    @staticmethod
    def _costs_head(analysis: Analysis) -> Text:
        count = sum(1 for cost in analysis.costs if cost)
        if not count:
            return lambda: tr("No card gave a trick away.")
        return lambda: ntr("{count} card gave tricks away:", "{count} cards gave tricks away:", count)

    def _costly(self, analysis: Analysis, costly: list[int], parent: QWidget) -> QScrollArea:
        sheet = QWidget()
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(3)
        for place in costly:
            rows.addWidget(Line(self.theme, self._cost_text(analysis, place), wrap=True, parent=sheet))
        rows.addStretch(1)
        scroll = QScrollArea(parent)
        scroll.setWidget(sheet)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setProperty("plain", True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return scroll

    def _cost_text(self, analysis: Analysis, place: int) -> Callable[[], str]:
        calls = len(self._view.calls)
        trick, number_in = divmod(place - calls, 4)
        seat = (self._view.tricks[trick].leader + number_in) % 4
        card = french_card(self._view.tricks[trick].cards[number_in])
        better = french_card(analysis.better[place])
        return lambda: tr(
            "▼ Trick {trick}: {card} by {name} gives away {count}; better {better}.",
            trick=trick + 1,
            card=card,
            name=compass(seat),
            count=analysis.costs[place],
            better=better,
        )
