"""The record of a match beside the table: every call and play in order, the score, and steps through finished deals."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from cardavia.desktop.analyst import Costs
from cardavia.desktop.fonts import FontRole
from cardavia.desktop.icons import icon
from cardavia.desktop.lettering import BODY, SMALL, Line, Push
from cardavia.desktop.panels.account import Account, explains, item_text, side_text, standing_name, who_won
from cardavia.desktop.panels.score import POINTS, SEAT, STEP, TRICK_BEGINS, WHAT, ScoreRows
from cardavia.desktop.panels.story import Story, add_to, deal_as_text, tell_deal
from cardavia.desktop.session import Moved, Session
from cardavia.desktop.tables import table_for
from cardavia.desktop.theme import Theme
from cardavia.desktop.words import capital, listing, ntr, number, say_message, tr
from cardavia.engine.texts import N_, Message

STEPS = (("first", N_("To the beginning of the deal")), ("step-back", N_("One step back")))
STEPS_ON = (("step-forward", N_("One step on")), ("last", N_("To the end of the deal")))


class RecordPanel(QWidget):
    """The record of the match on the table.

    ``review`` asks the table to show other views, ``review_ended`` to come back to the match.
    """

    review = Signal(object)
    review_ended = Signal()
    export = Signal()
    analysis = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._session: Session | None = None
        self._deal = 0
        self._step: int | None = None
        self._stories: dict[int, Story] = {}
        self._costs: Costs | None = None
        self._build()
        self._lay_out()
        theme.changed.connect(self.restyle)
        self.retranslate()
        self.restyle()

    def _build(self) -> None:
        theme = self._theme
        self.title = Line(theme, self._title_text, BODY, bold=True, parent=self)
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.score = Line(theme, self._score_text, SMALL, role=FontRole.NUMBERS, tone="accent", wrap=True, parent=self)
        self.score.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.earlier, self.later = self._tool(self._earlier), self._tool(self._later)
        self.list = QListWidget(self)
        self.list.setObjectName("record")
        self.list.setItemDelegate(ScoreRows(theme, self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setProperty("plain", True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._chosen)
        self.account = Account(theme, self, brief=True)
        self.first, self.step_back = self._tool(self._to_first), self._tool(self._step_back)
        self.step_on, self.last = self._tool(self._step_on), self._tool(self._to_last)
        self.place = Line(theme, self._place_text, SMALL, role=FontRole.NUMBERS, tone="ink_soft", parent=self)
        self.place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.end_button = Push(theme, lambda: tr("Back to the match"), kind="primary", parent=self)
        self.end_button.clicked.connect(self.end)
        self.copy_button = Push(theme, lambda: tr("Copy the deal"), parent=self)
        self.copy_button.clicked.connect(self.copy)
        self.export_button = Push(theme, lambda: tr("Export …"), parent=self)
        self.export_button.clicked.connect(self.export)
        self.analysis_button = Push(theme, lambda: tr("Analysis"), parent=self)
        self.analysis_button.clicked.connect(self.analysis)

    def _lay_out(self) -> None:
        top, steps, bottom = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for widget, stretch in ((self.earlier, 0), (self.title, 1), (self.later, 0)):
            top.addWidget(widget, stretch)
        for widget, stretch in ((self.first, 0), (self.step_back, 0), (self.place, 1), (self.step_on, 0), (self.last, 0)):
            steps.addWidget(widget, stretch)
        for button in (self.copy_button, self.export_button):
            bottom.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 12)
        column.setSpacing(6)
        column.addLayout(top)
        column.addWidget(self.score)
        column.addWidget(self.list, 1)
        column.addWidget(self.account)
        # Above the steps, which must not move from under the pointer when a look back begins.
        column.addWidget(self.end_button)
        column.addLayout(steps)
        column.addWidget(self.analysis_button)
        column.addLayout(bottom)

    def _tool(self, slot: object) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.clicked.connect(slot)
        return button

    # What is shown

    def open(self, session: Session | None) -> None:
        """Show the record of a match from now on; None shows none."""
        if self._session is not None:
            self._session.moved.disconnect(self._moved)
            self._session.reset.disconnect(self._reset)
        self._session, self._step, self._stories = session, None, {}
        if session is not None:
            session.moved.connect(self._moved)
            session.reset.connect(self._reset)
            self._deal = len(session.match.deals) - 1
        self._show()

    def show_costs(self, costs: Costs | None) -> None:
        """Mark the actions of the first deal that gave something away; None marks nothing."""
        self._costs = costs
        self._show()

    @property
    def reviewing(self) -> bool:
        """Whether the table shows another place than where the match stands."""
        return self._step is not None

    @property
    def deals(self) -> int:
        """How many deals the record has."""
        return len(self._session.match.deals) if self._session is not None else 0

    @property
    def story(self) -> Story | None:
        """The deal that is shown."""
        if self._session is None:
            return None
        if self._deal not in self._stories:
            self._stories[self._deal] = tell_deal(self._session.match, self._deal, self._session.person)
        return self._stories[self._deal]

    def _moved(self, moved: Moved) -> None:
        assert self._session is not None
        newest = len(self._session.match.deals) - 1
        if newest in self._stories:
            self._stories[newest] = add_to(self._stories[newest], self._session.game, moved.before, moved.after)
        if not self.reviewing:
            self._deal = newest
            self._show()

    def _reset(self) -> None:
        assert self._session is not None
        self._stories, self._step = {}, None
        self._deal = len(self._session.match.deals) - 1
        self._show()

    def _show(self) -> None:
        """Set the page; a page that nobody sees is set when it is opened."""
        if not self.isVisible():
            return
        story = self.story
        self.list.blockSignals(True)
        self.list.clear()
        if story is not None and self._session is not None:
            self._fill(story, self._session)
        self.list.blockSignals(False)
        settled = story is not None and story.settlement is not None
        self.account.setVisible(settled)
        if story is not None and story.settlement is not None and self._session is not None:
            self.account.show_deal(self._session, story.settlement, story.standing)
        self._show_place()

    def _fill(self, story: Story, session: Session) -> None:
        for sentence in story.opening:
            self._row(0, "", capital(say_message(sentence, session.game, session.seat_name)), "", False)
        trick, step = None, story.looks
        for place, entry in enumerate(story.entries, start=1):
            begins = entry.trick is not None and entry.trick != trick
            trick = entry.trick if entry.trick is not None else trick
            what = capital(say_message(entry.sentence, session.game, session.seat_name))
            cost, tip = self._cost(session, place - 1)
            self._row(step, session.seat_name(entry.seat), what, cost, begins and place > 1, tip)
            if entry.taken_by is not None:
                points = " : ".join(number(one) for one in entry.points)
                self._row(step, "", self._taken(session, entry.taken_by), points, False)
            for left, sentence in zip(range(len(entry.then), 0, -1), entry.then, strict=True):
                look = max(0, entry.looks - left)
                self._row(step + look, "", capital(say_message(sentence, session.game, session.seat_name)), "", False)
            step += entry.looks

    def _cost(self, session: Session, action: int) -> tuple[str, str]:
        """What an action gave away: in short for its line, and in a sentence."""
        given = self._costs.costs[action] if self._costs is not None and self._deal == 0 else 0
        if self._costs is None or not given:
            return "", ""
        better = session.game.card_text(self._costs.better[action])
        sentence = ntr(
            "With all hands open, this card gives away {count} trick; {card} does not.",
            "With all hands open, this card gives away {count} tricks; {card} does not.",
            given,
            card=better,
        )
        return ntr("▼ {count} trick", "▼ {count} tricks", given), sentence

    @staticmethod
    def _taken(session: Session, seat: int) -> str:
        if seat == session.person:
            return tr("You take the trick")
        return tr("{seat} takes the trick", seat=session.seat_name(seat))

    def _row(self, step: int, seat: str, what: str, points: str, begins: bool, tip: str = "") -> None:
        row = QListWidgetItem(self.list)
        row.setToolTip(tip)
        for role, value in ((STEP, step), (SEAT, seat), (WHAT, what), (POINTS, points), (TRICK_BEGINS, begins)):
            row.setData(role, value)
        spoken = [part for part in (seat, what, tip or points) if part]
        row.setData(Qt.ItemDataRole.AccessibleTextRole, listing(spoken))

    def _show_place(self) -> None:
        """Mark the place, and let rest what cannot be done there."""
        story, session = self.story, self._session
        self.title.say(self._title_text)
        self.score.say(self._score_text)
        self.place.say(self._place_text)
        length = story.steps if story else 0
        step = self._current()
        for button, possible in (
            (self.first, step > 0),
            (self.step_back, step > 0),
            (self.step_on, step < length),
            (self.last, step < length),
        ):
            button.setEnabled(self._open_to_steps and possible)
        self.earlier.setEnabled(self._deal > 0)
        self.later.setEnabled(session is not None and self._deal < len(session.match.deals) - 1)
        self.end_button.setVisible(self.reviewing and session is not None and not self._breaks_off(session))
        self.analysis_button.setVisible(session is not None and session.match.over and table_for(session.game.id).analysed)
        for push in (self.copy_button, self.export_button):
            push.setEnabled(session is not None)
        self._mark(step)

    def _mark(self, step: int) -> None:
        self.list.blockSignals(True)
        rows = [self.list.item(row) for row in range(self.list.count())]
        at = [row for row in rows if row.data(STEP) == step] if step else []
        if at and self.reviewing:
            self.list.setCurrentItem(at[0])
            # What followed from the action is seen as well, if there is room.
            self.list.scrollToItem(at[-1])
            self.list.scrollToItem(at[0])
        else:
            self.list.setCurrentRow(-1)
            if not self.reviewing:
                self.list.scrollToBottom()
            else:
                self.list.scrollToTop()
        self.list.blockSignals(False)

    def _title_text(self) -> str:
        if self._session is None:
            return ""
        return tr("Deal {deal} of {count}", deal=self._deal + 1, count=len(self._session.match.deals))

    def _score_text(self) -> str:
        session, story = self._session, self.story
        if session is None or story is None:
            return ""
        seats = [side[0] for side in session.game.sides] or range(len(story.standing))
        if not story.standing:
            return ""
        # A level beside the number of an opponent would be taken for one.
        levels = isinstance(story.standing[0], str)
        form = N_("{seat}: {score}") if levels else N_("{seat} {score}")
        parts = [tr(form, seat=side_text(session, seat), score=story.standing[seat]) for seat in seats]
        # A score never begins a line, parted from whose it is.
        return " · ".join("\u00a0".join(part.rsplit(" ", 1)) for part in parts)

    def _place_text(self) -> str:
        story = self.story
        if story is None:
            return ""
        return tr("{place} of {count}", place=self._current(), count=story.steps)

    # Steps

    @property
    def _open_to_steps(self) -> bool:
        """Whether the shown deal is over, or one of others."""
        session, story = self._session, self.story
        return session is not None and story is not None and (story.settlement is not None or session.watched)

    @staticmethod
    def _breaks_off(session: Session) -> bool:
        """Whether a match of others ends before its last deal does: there is nothing to come back to."""
        return session.watched and len(session.match.settlements) < len(session.match.deals)

    def go(self, deal: int, step: int) -> None:
        """Show the table as it stood in a finished deal, or in one of others, at a step of it: in most games, after so many
        actions. A step that it has not is its nearest one."""
        session = self._session
        if session is None or not 0 <= deal < len(session.match.deals):
            return
        changed = deal != self._deal
        self._deal = deal
        story = self.story
        assert story is not None
        if not self._open_to_steps:
            self.end()
            return
        self._step = min(max(step, 0), story.steps)
        actions, look = story.at(self._step)
        views = [table_for(session.game.id).looks(view)[look] for view in session.views_at(deal, actions)]
        if changed:
            self._show()
        # What the review hides may hand the focus to the list, whose first row then would be gone to.
        self.list.blockSignals(True)
        self.review.emit(tuple(views))
        self.list.blockSignals(False)
        self._show_place()

    def end(self) -> None:
        """Back to where the match stands."""
        session = self._session
        if session is None or self._breaks_off(session):
            return
        was = self.reviewing
        self._step, self._deal = None, len(session.match.deals) - 1
        self._show()
        if was:
            self.review_ended.emit()

    def _current(self) -> int:
        story = self.story
        return story.steps if story and self._step is None else self._step or 0

    def _to_first(self) -> None:
        self.go(self._deal, 0)

    def _step_back(self) -> None:
        self.go(self._deal, self._current() - 1)

    def _step_on(self) -> None:
        self.go(self._deal, self._current() + 1)

    def _to_last(self) -> None:
        self.go(self._deal, 1_000_000)

    def _earlier(self) -> None:
        self.go(self._deal - 1, 1_000_000)

    def _later(self) -> None:
        self.go(self._deal + 1, 1_000_000)

    def _chosen(self, row: QListWidgetItem | None) -> None:
        if row is not None and self._open_to_steps:
            self.go(self._deal, row.data(STEP))

    # Taking it away

    def text(self) -> str:
        """The shown deal as plain text in the language of the moment."""
        session, story = self._session, self.story
        if session is None or story is None:
            return ""

        def say(sentence: Message) -> str:
            return capital(say_message(sentence, session.game, session.seat_name))

        def line(seat: str, what: str) -> str:
            return tr("{seat}: {what}", seat=seat, what=what)

        heading = tr("{game}, deal {deal}", game=tr(session.game.title), deal=story.deal + 1)
        text = deal_as_text(story, say, session.seat_name, line, heading)
        if story.settlement is None:
            return text
        items = [
            item_text(session, item, story.settlement) + ("" if explains(item) else f"  {' : '.join(map(number, item.scores))}")
            for item in story.settlement.breakdown
        ]
        total = " : ".join(map(number, story.settlement.scores))
        closing = [
            who_won(session, story.settlement),
            *items,
            line(tr("Sum"), total),
            line(standing_name(session), self._score_text()),
        ]
        return text + "\n" + "\n".join(closing) + "\n"

    def copy(self) -> None:
        """Put the shown deal on the clipboard."""
        QGuiApplication.clipboard().setText(self.text())

    # Language and colours

    def retranslate(self) -> None:
        """Say everything in the language of the moment."""
        names = [tr(text) for _, text in (*STEPS, *STEPS_ON)]
        buttons = (self.first, self.step_back, self.step_on, self.last)
        for button, name in (
            *zip(buttons, names, strict=True),
            (self.earlier, tr("Earlier deal")),
            (self.later, tr("Later deal")),
        ):
            button.setToolTip(name)
            button.setAccessibleName(name)
        self.list.setAccessibleName(tr("Record"))
        self._show()

    def restyle(self) -> None:
        """Take the colours from the theme."""
        pictures = [name for name, _ in (*STEPS, *STEPS_ON)]
        for button, name in zip((self.first, self.step_back, self.step_on, self.last), pictures, strict=True):
            button.setIcon(icon(name))
        self.earlier.setIcon(icon("step-back"))
        self.later.setIcon(icon("step-forward"))
        palette = QPalette(self.list.palette())
        palette.setBrush(QPalette.ColorRole.Base, self._theme.paper())
        self.list.setPalette(palette)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Set what was left while nobody saw it."""
        super().showEvent(event)
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
