"""The settlement of a deal: a card over the table with its account, and the ways to go on."""

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

from cardavia.desktop.fonts import FontRole
from cardavia.desktop.lettering import SMALL, Line, Push
from cardavia.desktop.panels.account import Account, who_won, who_won_match
from cardavia.desktop.panels.story import standing
from cardavia.desktop.session import Session
from cardavia.desktop.tables import table_for
from cardavia.desktop.tables.speech import announce
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import tr
from cardavia.engine.settlement import Settlement

CARD_WIDTH, SIDE, ABOVE, BELOW = 560, 34, 28, 46
"""The card over the table, in pixels: its usual width, and the margins around its text."""

HEADLINES = (28, 26, 24)
"""The sizes of type of the headline, the first one that holds it in one line."""

QUIET = 600
"""Milliseconds after a deal in which the card takes no answer: a press that comes so soon was meant for the last card."""

_ANSWERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


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
        self._since = QElapsedTimer()
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
        self._since.start()
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
        if isinstance(watched, Push) and self._too_soon(event):
            return True
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

    def _too_soon(self, event: QEvent) -> bool:
        """Whether an event would answer before anybody can have read the card. A key that is still held never answers."""
        kinds = QEvent.Type
        if event.type() == kinds.KeyPress and isinstance(event, QKeyEvent):
            if event.key() not in _ANSWERS:
                return False
            if event.isAutoRepeat():
                return True
        elif event.type() not in (kinds.MouseButtonPress, kinds.MouseButtonDblClick):
            return False
        return self._since.isValid() and self._since.elapsed() < QUIET

    def _buttons(self) -> list[Push]:
        """The buttons from left to right."""
        return self._row.findChildren(Push, options=Qt.FindChildOption.FindDirectChildrenOnly)

    def _step(self, button: Push, step: int) -> None:
        shown = [one for one in self._buttons() if one.isVisible()]
        if button in shown:
            shown[(shown.index(button) + step) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, wherever the focus is but on another button; nothing reaches the table below."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self._session is not None and not self._too_soon(event):
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
