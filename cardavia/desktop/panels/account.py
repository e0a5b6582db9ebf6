"""The account of a deal, line by line with its sum, and who won it."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from cardavia.desktop.fonts import FontRole
from cardavia.desktop.lettering import BODY, SMALL, Line, Text
from cardavia.desktop.panels.story import standing
from cardavia.desktop.session import Session
from cardavia.desktop.tables import table_for
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import capital, listing, ntr, number, say_message, tr
from cardavia.engine.betting import BettingView
from cardavia.engine.settlement import Item, Settlement
from cardavia.engine.texts import N_

BRIEF_SEATS, CARD_SEATS = 3, 6
"""An account of more seats has a line for each instead of a column: beside the table, and on the card."""

FIELDS = {"card_points": N_("Card points"), "tricks": N_("Tricks")}
"""Fields of a settlement with one number for every seat that explain a deal, with what they are called."""


def who_won(session: Session, settlement: Settlement) -> str:
    """Who won a deal, as a headline."""
    best = max(settlement.scores)
    winners = [seat for seat, score in enumerate(settlement.scores) if score == best]
    if len(winners) == len(settlement.scores):
        return table_for(session.game.id).outcome(settlement, session.seat_name).rstrip(".。") or tr("The deal is drawn")
    if session.person in winners and not session.watched:
        partners = [session.seat_name(seat) for seat in winners if seat != session.person]
        if partners and not session.game.seat_names:
            return tr("You and your partner win the deal")
        return tr("You win the deal with {partners}", partners=listing(partners)) if partners else tr("You win the deal")
    seats = listing([session.seat_name(seat) for seat in winners])
    return ntr("{seats} wins the deal", "{seats} win the deal", len(winners), seats=seats)


def who_won_match(session: Session) -> str:
    """Who won the match, as a headline; empty while it runs."""
    result = session.match.result
    winners = result["winners"] if result else None
    if not isinstance(winners, list):
        return ""
    if not winners:
        return tr("The match is drawn")
    if session.person in winners and not session.watched:
        return tr("You win the match")
    seats = listing([session.seat_name(seat) for seat in winners])
    return ntr("{seats} wins the match", "{seats} win the match", len(winners), seats=seats)


def explains(item: Item) -> bool:
    """Whether an item only explains the score, and has none of its own."""
    return not item.recorded and not any(item.scores)


def item_text(session: Session, item: Item, settlement: Settlement) -> str:
    """A line of the account; whose it is, its column says."""
    return capital(say_message(session.game.describe_item(item, settlement), session.game, session.seat_name))


class Account(QWidget):
    """The account of a deal as a table: a line for every item, a column for every seat, and the sum under a line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, brief: bool = False) -> None:
        """``brief`` leaves out what the record says elsewhere: the points, the tricks and the score of the match."""
        super().__init__(parent)
        self._theme, self._brief = theme, brief
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12 if brief else 20)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(0, 1)
        self._parts: list[QWidget] = []

    def show_deal(self, session: Session, settlement: Settlement, match: tuple[int | str, ...]) -> None:
        """Show the settlement of a deal, and the score of the match after it."""
        for part in self._parts:
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts = []
        # Partners share one column: what one of them scores, both do.
        seats = [side[0] for side in session.game.sides] or list(range(len(settlement.scores)))
        if len(seats) > (BRIEF_SEATS if self._brief else CARD_SEATS):
            self._turned(session, settlement, match)
            return
        # Beside the table there is no room for the names of two partners in one line.
        head = _side_stack if self._brief else side_text
        self._row(0, lambda: "", [partial(head, session, seat) for seat in seats], "ink_soft")
        row, told = 1, list(settlement.breakdown)
        if self._brief:
            # What only explains the scores stands together, so that the list above keeps its room.
            explaining = [item for item in told if explains(item)]
            told = [item for item in told if item not in explaining]
            if explaining:
                self._together(row, [_item(session, item, settlement) for item in explaining])
                row += 1
        for item in told:
            blank = explains(item)
            self._row(row, _item(session, item, settlement), [str if blank else _number(item.scores[seat]) for seat in seats])
            row += 1
        self._line(row)
        self._row(row + 1, lambda: tr("Sum"), [_number(settlement.scores[seat]) for seat in seats], bold=True)
        if self._brief:
            return
        row += 2
        for name, label in FIELDS.items():
            values = settlement.fields.get(name)
            if isinstance(values, list) and len(values) == len(settlement.scores):
                self._row(row, _term(label), [_number(values[seat]) for seat in seats], "ink_soft")
                row += 1
        alone = session.match.over and len(session.match.deals) == 1
        if match and not (alone and match == settlement.scores):
            self._line(row)
            self._row(row + 1, partial(standing_name, session), [_number(match[seat]) for seat in seats], "accent", bold=True)

    def _turned(self, session: Session, settlement: Settlement, match: tuple[int | str, ...]) -> None:
        """The account of many seats: a line for every seat that took part, a column for every item and one for the sum.

        Beside the table there is room for the sum alone.
        """
        items = [] if self._brief else [item for item in settlement.breakdown if not explains(item)]
        standings = [] if self._brief else list(match)
        heads = [*(_item(session, item, settlement) for item in items), lambda: tr("Sum")]
        self._row(0, lambda: "", [*heads, partial(standing_name, session)] if standings else heads, "ink_soft")
        row = 1
        for seat, score in enumerate(settlement.scores):
            if not any(item.scores[seat] for item in settlement.breakdown) and not (match and match[seat]):
                continue
            values = [_number(value) for value in (*(item.scores[seat] for item in items), score, *standings[seat : seat + 1])]
            self._row(row, partial(side_text, session, seat), values)
            row += 1

    def _row(self, row: int, label: Text, values: list[Text], tone: str = "ink", bold: bool = False) -> None:
        first = Line(self._theme, label, BODY, bold=bold, tone=tone, wrap=True, parent=self)
        first.setMinimumWidth(92 if self._brief else 150)
        self._add(first, row, 0)
        for column, value in enumerate(values, start=1):
            number_line = Line(self._theme, value, BODY, role=FontRole.NUMBERS, bold=bold, tone=tone, parent=self)
            number_line.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            self._add(number_line, row, column)

    def _together(self, row: int, texts: list[Text]) -> None:
        """Several lines of the account as one paragraph."""
        line = Line(self._theme, lambda: " · ".join(text() for text in texts), SMALL, tone="ink_soft", wrap=True, parent=self)
        self._grid.addWidget(line, row, 0, 1, -1)
        self._parts.append(line)
        line.show()

    def _line(self, row: int) -> None:
        line = QFrame(self)
        line.setFixedHeight(1)
        line.setAutoFillBackground(True)
        palette = line.palette()
        palette.setColor(line.backgroundRole(), self._theme.tone("edge"))
        line.setPalette(palette)
        self._grid.addWidget(line, row, 0, 1, -1)
        self._parts.append(line)
        line.show()

    def _add(self, widget: QWidget, row: int, column: int) -> None:
        self._grid.addWidget(widget, row, column)
        self._parts.append(widget)
        widget.show()


def standing_name(session: Session) -> str:
    """What the standing of a match is called: levels, chips, or points."""
    if isinstance(session.view, BettingView):
        return tr("Chips")
    return tr("Level") if isinstance(standing(session.view)[0], str) else tr("Match score")


def side_text(session: Session, seat: int) -> str:
    """A seat with its partners, the person first."""
    return listing(_side_names(session, seat))


def _side_stack(session: Session, seat: int) -> str:
    """The same, one below the other; of a seat without partners its number stands below its name."""
    names = _side_names(session, seat)
    return "\n".join(names) if len(names) > 1 else names[0].replace(" ", "\n")


def _side_names(session: Session, seat: int) -> list[str]:
    side = sorted((seat, *session.game.partners(seat)), key=lambda one: one != session.person)
    return [session.seat_name(one) for one in side]


def _item(session: Session, item: Item, settlement: Settlement) -> Text:
    return lambda: item_text(session, item, settlement)


def _number(value: int | str) -> Text:
    return lambda: value if isinstance(value, str) else number(value)


def _term(text: str) -> Text:
    return lambda: tr(text)
