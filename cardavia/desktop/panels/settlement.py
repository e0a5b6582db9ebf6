"""The account of a deal, line by line with its sum, and the card over the table that shows it."""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from cardavia.desktop.fonts import FontRole
from cardavia.desktop.lettering import BODY, SMALL, Line, Push, Text
from cardavia.desktop.panels.story import standing
from cardavia.desktop.session import Session
from cardavia.desktop.tables import table_for
from cardavia.desktop.tables.speech import announce
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import capital, listing, ntr, number, say_message, tr
from cardavia.engine.betting import BettingView
from cardavia.engine.settlement import Item, Settlement
from cardavia.engine.texts import N_

CARD_WIDTH, SIDE, ABOVE, BELOW = 560, 34, 28, 46
"""The card over the table, in pixels: its usual width, and the margins around its text."""

BRIEF_SEATS, CARD_SEATS = 3, 6
"""An account of more seats has a line for each instead of a column: beside the table, and on the card."""

HEADLINES = (28, 26, 24)
"""The sizes of type of the headline, the first one that holds it in one line."""

_ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}

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


def item_text(session: Session, item: Item) -> str:
    """A line of the account; whose it is, its column says."""
    return capital(say_message(session.game.describe_item(item), session.game, session.seat_name))


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
                self._together(row, [_item(session, item) for item in explaining])
                row += 1
        for item in told:
            blank = explains(item)
            self._row(row, _item(session, item), [str if blank else _number(item.scores[seat]) for seat in seats])
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
        heads = [*(_item(session, item) for item in items), lambda: tr("Sum")]
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


def _item(session: Session, item: Item) -> Text:
    return lambda: item_text(session, item)


def _number(value: int | str) -> Text:
    return lambda: value if isinstance(value, str) else number(value)


def _term(text: str) -> Text:
    return lambda: tr(text)


class SettlementCard(QWidget):
    """The settlement over the table: it takes the whole area of its parent, so that nothing below can be played meanwhile."""

    next_deal = Signal()
    restart = Signal()
    new_match = Signal()
    look = Signal()
    back = Signal()
    analysis = Signal()

    def __init__(self, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self._theme, self._over = theme, over
        self._session: Session | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setProperty("plain", True)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        inside = QWidget()
        self.over_line = Line(theme, str, SMALL, bold=True, tone="accent", wrap=True, parent=inside)
        self.headline = Line(theme, str, HEADLINES[0], role=FontRole.SERIF, bold=True, wrap=True, parent=inside)
        self.account = Account(theme, inside)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.over_line)
        column.addWidget(self.headline)
        column.addSpacing(12)
        column.addWidget(self.account)
        column.addStretch(1)
        self._column = column
        inside.installEventFilter(self)
        self._scroll.setWidget(inside)
        self.back_button = Push(theme, lambda: tr("Back to the games"), parent=self)
        self.restart_button = Push(theme, lambda: tr("Restart"), parent=self)
        self.look_button = Push(theme, lambda: tr("Look at the record"), parent=self)
        self.analysis_button = Push(theme, lambda: tr("Analysis"), parent=self)
        self.next_button = Push(theme, lambda: tr("Next deal"), kind="primary", parent=self)
        self.new_button = Push(theme, lambda: tr("New match"), kind="primary", parent=self)
        self._row = QWidget(self)
        # Side by side where there is room, else below each other.
        across = QBoxLayout.Direction.LeftToRight
        self._away, self._shelf = QBoxLayout(across), QBoxLayout(across, self._row)
        for button in (self.back_button, self.restart_button, self.look_button, self.analysis_button):
            self._away.addWidget(button)
        self._shelf.addLayout(self._away)
        self._shelf.addStretch(1)
        self._shelf.addWidget(self.next_button)
        self._shelf.addWidget(self.new_button)
        for row in (self._away, self._shelf):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(10)
        self.back_button.clicked.connect(self.back)
        self.restart_button.clicked.connect(self.restart)
        self.look_button.clicked.connect(self.look)
        self.analysis_button.clicked.connect(self.analysis)
        self.next_button.clicked.connect(self.next_deal)
        self.new_button.clicked.connect(self.new_match)
        for button in self._buttons():
            button.installEventFilter(self)
        over.installEventFilter(self)
        theme.changed.connect(self.update)
        self.hide()

    @property
    def showing(self) -> bool:
        """Whether a settlement is to be seen, or is only put away for a look at the table."""
        return self._session is not None

    def show_deal(self, session: Session, settlement: Settlement) -> None:
        """Show the settlement of the deal that has just ended."""
        self._session = session
        over = session.match.over
        self.headline.say(lambda: (who_won_match(session) if over else "") or who_won(session, settlement))
        deal = len(session.match.settlements)
        table = table_for(session.game.id)
        drawn = not over and len(set(settlement.scores)) == 1
        self.over_line.say(lambda: (not drawn and table.outcome(settlement, session.seat_name)) or tr("Deal {deal}", deal=deal))
        self.account.show_deal(session, settlement, standing(session.view))
        announce(self, self.headline.text())
        out = table.out(session.view)
        self.next_button.say(lambda: tr("Watch") if out else tr("Next deal"))
        for button in (self.restart_button, self.next_button):
            button.setVisible(not over and not session.watched)
        self.look_button.setVisible(over or session.watched)
        self.new_button.setVisible(over)
        self.analysis_button.setVisible(over and table.analysed)
        self.come_back()

    def come_back(self) -> None:
        """Show the settlement again after a look at the table."""
        if self._session is None:
            return
        self._fit()
        self.show()
        self.raise_()
        self._likeliest(self._session).setFocus()

    def _likeliest(self, session: Session) -> Push:
        """The button that Enter presses."""
        if session.match.over:
            return self.new_button
        return self.look_button if session.watched else self.next_button

    def dismiss(self) -> None:
        """Take the settlement away."""
        self._session = None
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the table, and the card as large as its text; the arrow keys go from button to button."""
        if isinstance(watched, Push) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _ARROWS.get(Qt.Key(event.key()))
            if step is not None:
                # Qt would go on to whatever the Tab key reaches, out of the card.
                self._step(watched, step)
                return True
        resized = event.type() == QEvent.Type.Resize and watched is self._over
        if self.showing and (resized or event.type() == QEvent.Type.LayoutRequest):
            self._fit()
        return False

    def _buttons(self) -> list[Push]:
        """The buttons from left to right."""
        return self._row.findChildren(Push, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def _step(self, button: Push, step: int) -> None:
        shown = [one for one in self._buttons() if one.isVisible()]
        if button in shown:
            shown[(shown.index(button) + step) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, wherever the focus is but on another button; nothing reaches the table below."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._session is not None:
            self._likeliest(self._session).click()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language: longer lines may need a larger card."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._fit()

    def _stack(self) -> None:
        """Lay the buttons into one row, into two, or below each other, as the width allows."""
        room, across, down = self.width() - 24 - 2 * SIDE, QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        for shelf, away in ((across, across), (down, across), (down, down)):
            self._away.setDirection(away)
            self._shelf.setDirection(shelf)
            # A layout does not hear at once that one inside it has changed.
            self._shelf.invalidate()
            if self._row.sizeHint().width() <= room:
                break

    def _card(self) -> QRectF:
        """The place of the card: wide enough for its buttons, high enough for its text, never larger than the table."""
        needed = max(self._row.sizeHint().width(), self.account.minimumSizeHint().width())
        width = min(max(CARD_WIDTH, needed + 2 * SIDE), self.width() - 24)
        layout = self._column
        layout.activate()
        text = layout.totalHeightForWidth(width - 2 * SIDE)
        height = min(text + ABOVE + BELOW + self._row.sizeHint().height(), self.height() - 24)
        return QRectF((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def _fit(self) -> None:
        self.setGeometry(self._over.rect())
        self._stack()
        self.headline.fit(HEADLINES, int(self._card().width()) - 2 * SIDE)
        card = self._card()
        row = self._row.sizeHint().height()
        # A scroll bar that is not needed would make the lines shorter, and then it would be needed.
        policy, all_seen = Qt.ScrollBarPolicy, card.height() < self.height() - 24
        self._scroll.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if all_seen else policy.ScrollBarAsNeeded)
        self._scroll.setGeometry(card.adjusted(SIDE, ABOVE, -SIDE, -(row + BELOW)).toRect())
        self._row.setGeometry(int(card.left()) + SIDE, int(card.bottom()) - row - 26, int(card.width()) - 2 * SIDE, row)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A printed card on the darkened table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = QColor(self._theme.tone("shade"))
        shade.setAlpha(96)
        painter.fillRect(event.rect(), shade)
        card, path = self._card(), QPainterPath()
        path.addRoundedRect(card, 6, 6)
        painter.fillPath(path, self._theme.paper())
        painter.setPen(QPen(self._theme.tone("edge"), 1))
        painter.drawPath(path)
        painter.setPen(QPen(self._theme.tone("edge"), 0.8))
        painter.drawRoundedRect(card.adjusted(7, 7, -7, -7), 3, 3)
        painter.end()
