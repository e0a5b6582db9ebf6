"""The table: shows a session, and lets a person play by mouse or keyboard. It holds no truth; the session's view is it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardavia.desktop.settings import Settings
from cardavia.desktop.tables import table_for
from cardavia.desktop.tables.board import Board
from cardavia.desktop.tables.input import Pointing
from cardavia.desktop.tables.picture import Picture, Setting, Stage
from cardavia.desktop.tables.playback import PACES, Pace, Playback
from cardavia.desktop.tables.speech import NOTE, PLAIN, REFUSAL, announce
from cardavia.desktop.tables.turn import Sentence, Turn
from cardavia.desktop.words import listing, sentences, tr
from cardavia.engine.view import View
from cardavia.players.base import Decision

if TYPE_CHECKING:
    from cardavia.desktop.session import Moved, Session
    from cardavia.desktop.sound import Sounds
    from cardavia.desktop.theme import Theme

LIFT_TIME = 110
"""Milliseconds that a chosen card takes to rise."""
THOUGHT = 300
"""Milliseconds of thinking before it is shown, so that quick answers do not flicker."""
CALL_TIME = 3200
"""Milliseconds that a call stands when nothing else is said."""


class TablePage(QWidget):
    """One table at a time. :meth:`open` sits down at a session, :meth:`leave` gets up; the session is not closed by it."""

    settlement_shown = Signal(object)
    """A :class:`Settlement`: the last trick of a deal has come to rest."""

    def __init__(self, theme: "Theme", settings: Settings, sounds: "Sounds | None", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings, self._sounds = settings, sounds
        self._turn: Turn | None = None
        self.board = Board(theme, self._tip, self.press, self)
        self.playback = Playback(self.board.scene, self.board.motion, self._pace, self._draw, self)
        self.pointing = Pointing(self.board, self, self)
        self._calls: dict[int, str] = {}
        self._said: tuple[Sentence, str] | None = None
        self._hint: Decision | None = None
        self._peek = False
        self._thinking = False
        self._was_my_turn = False
        self._undone = False
        self._settled: object = None
        self._thought = self._single_shot(self._show_thought)
        self._silence = self._single_shot(self._end_calls)
        self._alone = self._single_shot(self._play_single)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.playback.entered.connect(self._stage_entered)
        self.playback.waiting.connect(self._redraw_words)
        self.playback.rested.connect(self._rest)
        theme.changed.connect(self._dress)

    # The session

    @property
    def session(self) -> "Session | None":
        """The session at the table; None while nobody sits here."""
        return self._turn.session if self._turn is not None else None

    def open(self, session: "Session") -> None:
        """Sit down at a session: a fresh deal is dealt, a match that goes on is simply there."""
        self.leave()
        sorting = self._settings.sorting.get(session.game.id, "")
        self._turn = Turn(session, table_for(session.game.id), lambda: self.playback.busy, sorting)
        session.moved.connect(self._moved)
        session.reset.connect(self._reset)
        session.hinted.connect(self.show_hint)
        session.thinking.connect(self._think)
        self.board.furnish(self._turn.table, self.pointing)
        self._measure()
        self._reset("deal" if session.fresh else "open")
        self._think(session.is_thinking)
        self.setFocus()

    def leave(self) -> None:
        """Get up: everything that moves or waits is stopped first, then the table is cleared."""
        self.playback.stop()
        for timer in (self._thought, self._silence, self._alone):
            timer.stop()
        session = self.session
        if session is not None:
            session.moved.disconnect(self._moved)
            session.reset.disconnect(self._reset)
            session.hinted.disconnect(self.show_hint)
            session.thinking.disconnect(self._think)
        self._forget()
        self._calls.clear()
        self._turn, self._settled = None, None
        self._was_my_turn = self._thinking = self._undone = False
        self.board.drop()

    @Slot(object)
    def _moved(self, moved: "Moved") -> None:
        """Somebody has acted."""
        turn = self._turn
        if turn is None:
            return
        self._alone.stop()
        self._undone = False
        if not turn.open:
            self._forget()
            self._show(turn.table.stages(moved, turn.session.seat_name))

    @Slot(str)
    def _reset(self, why: str) -> None:
        """The view is another one."""
        turn = self._turn
        if turn is None:
            return
        self.playback.stop()
        self._alone.stop()
        self._settled, self._undone = None, why == "undo"
        turn.open = ()
        self._calls.clear()
        self._forget()
        if why == "deal":
            self._was_my_turn = False
            self._show(turn.table.dealing(turn.session.view, turn.session.seat_name))
        else:
            self._show((Stage(turn.session.view, jump=True),))

    def _show(self, stages: tuple[Stage, ...]) -> None:
        """Show what has happened; until then nothing can be done, and marks, buttons and prompt say so."""
        turn = self._turn
        if turn is not None and self.board.buttons.commands != tuple(command.name for command in turn.commands()):
            # Another phase has other buttons.
            self._measure()
        self.playback.play(stages)
        self._mark()
        self._redraw_words()

    @Slot(bool)
    def _think(self, thinking: bool) -> None:
        if thinking:
            self._thought.start(THOUGHT)
            return
        self._thought.stop()
        if self._thinking:
            self._thinking = False
            self._redraw_words()

    def _show_thought(self) -> None:
        self._thinking = self.session is not None and self.session.is_thinking
        self._redraw_words()

    @Slot(object)
    def _stage_entered(self, stage: Stage) -> None:
        if stage.call is not None:
            self._calls = dict((stage.call,))
            self._silence.start(CALL_TIME)
        announce(self, stage.said)
        self._play_sound(stage.sound)
        self._redraw_line()

    @Slot()
    def _rest(self) -> None:
        """Everything has been shown: it may be the person's turn, the deal may be over, an opponent may answer."""
        turn = self._turn
        if turn is None or turn.open:
            return
        session = turn.session
        came = session.my_turn and not self._was_my_turn
        if came:
            # What was refused while it was another's turn is refused no more.
            self._said = None
        self._refresh()
        if came:
            self._play_sound("turn")
            announce(self, tr("Your turn"))
            if not self.isActiveWindow():
                QApplication.alert(self.window())
        self._was_my_turn = session.my_turn
        settlement = session.view.settlement
        if settlement is not None and settlement is not self._settled:
            self._settled = settlement
            if session.match.result is not None:
                winners = session.match.result["winners"]
                self._play_sound("win" if isinstance(winners, list) and session.person in winners else "lose")
            self.settlement_shown.emit(settlement)
        if turn is self._turn:
            # After an undo a forced card is not played by itself: that would undo the undo.
            if turn.single and self._settings.auto_single and not self._undone:
                self._alone.start(self._pace().flight)
            session.ready()

    def _play_single(self) -> None:
        """Play the only legal action."""
        if self._turn is not None and self._turn.single and (only := self._turn.session.view.forced) is not None:
            self._turn.session.act(only)

    # What can be asked for

    def confirm(self) -> None:
        """Do what Confirm says; say what is missing if there is nothing to confirm."""
        self.pointing.take(0)

    def other(self) -> None:
        """Do what the second offer says."""
        self.pointing.take(1)

    def clear_choice(self) -> bool:
        """Take back what is chosen, the marks of a hint and a look at the last trick; whether there was any of it."""
        turn = self._turn
        if turn is None or turn.open or not (turn.choice.chosen or self._said or self._hint or self._peek):
            return False
        self._forget()
        self._refresh(LIFT_TIME)
        return True

    @Slot(object)
    def show_hint(self, decision: Decision) -> None:
        """Mark what an expert would do, and say why."""
        if self._turn is not None and self._turn.free:
            self._forget()
            self._turn.choice.chosen = self._turn.table.taken_up(self._turn.session.view, decision.action)
            self._hint = decision
            self._say(partial(self._turn.hint_text, decision), NOTE)

    def last_trick(self) -> None:
        """Hold the last trick up, or lay it back."""
        self.hurry()
        turn = self._turn
        if turn is None or turn.open:
            return
        if turn.table.last_trick(turn.session.view):
            self._peek = not self._peek
            self._refresh(self._pace().flight)
        else:
            self.refuse(turn.table.no_last_trick)

    def review(self, views: tuple[View, ...]) -> None:
        """Look at a place of a finished deal with all hands open; nothing can be done at the table meanwhile."""
        if self._turn is not None:
            self.playback.stop()
            self._alone.stop()
            self._forget()
            self._calls.clear()
            self._turn.open = views
            self._say(self._turn.review_text, NOTE)

    def end_review(self) -> None:
        """Come back to the match as it stands."""
        if self._turn is not None and self._turn.open:
            self._turn.open = ()
            self._forget()
            self._show((Stage(self._turn.session.view, jump=True),))

    def press(self, name: str) -> None:
        """Press a button of the table by its name; one that rests says why."""
        self.pointing.press(name)

    # What a person points at

    @property
    def turn(self) -> Turn | None:
        """What can be done now; None while nobody sits here."""
        return self._turn

    @property
    def one_click(self) -> bool:
        """Whether a click plays at once."""
        return self._settings.one_click

    def hurry(self) -> bool:
        """Show the end of what is still shown, at once, or its next stage; whether there was anything."""
        if not self.playback.busy:
            return False
        self.playback.hurry()
        return True

    def refuse(self, sentence: Sentence) -> None:
        """Say near the hand why something is refused."""
        self._hint = None
        self._say(sentence, REFUSAL)

    def choice_changed(self, *spots: str) -> None:
        """Something else is chosen: what was said, hinted or held up before is over. ``spots`` are what to tell about."""
        self._said, self._hint, self._peek = None, None, False
        if spots and self._turn is not None:
            spoken = listing([self.board.spoken(spot) for spot in spots])
            chosen = spots[0] in self._turn.choice.chosen
            announce(self, tr("{card}, chosen", card=spoken) if chosen else tr("{card}, not chosen", card=spoken))
        self._refresh(LIFT_TIME)

    def sorted_anew(self) -> None:
        """The hand is sorted in another way, which stays the way of this game."""
        if self._turn is not None:
            sorting = {**self._settings.sorting, self._turn.session.game.id: self._turn.order}
            self._settings.set("sorting", sorting)
        self._refresh(self._pace().flight)

    def focus_moved(self) -> None:
        """The focus is on another card: show it, and let a screen reader say it."""
        self._mark()
        if self._turn is not None and self.pointing.ring and self.hasFocus():
            announce(self, self.board.spoken(self._turn.choice.focus or ""))

    # Drawing

    def retranslate(self) -> None:
        """Say everything in the language of the moment."""
        self._dress()

    @Slot()
    def _dress(self) -> None:
        """Measure and draw everything anew: size, pixel ratio, colours or language have changed."""
        if self._turn is not None:
            self._measure()
            self.playback.redraw()
            self._refresh()

    def _measure(self) -> None:
        self.board.setGeometry(self.rect())
        if self._turn is not None:
            self.setAccessibleName(tr(self._turn.session.game.title))
            self.board.dress(self._turn.table, self._turn.session.view, self._settings.four_colour)

    def _setting(self, turn: Turn, still: bool) -> Setting:
        session, calls = turn.session, tuple(self._calls.items())
        thinker = session.match.seat_to_act if self._thinking and not session.my_turn else None
        peek = self._peek and still
        return Setting(self.board.metrics, session.seat_name, session.person, turn.open, peek, calls, thinker, still, turn.order)

    def _draw(self, stage: Stage) -> Picture:
        """The picture of a stage."""
        assert self._turn is not None
        return self._turn.table.picture(stage.view, self._setting(self._turn, False))

    def _refresh(self, milliseconds: int = 0) -> None:
        """Draw the table as it is now."""
        if self._turn is None:
            return
        if not self.playback.busy:
            picture = self._turn.picture(self._setting(self._turn, True))
            self.board.scene.show(picture, milliseconds if self._pace().flight else 0)
        self._mark()
        self._redraw_words()

    @Slot()
    def _redraw_words(self) -> None:
        """Plates, calls, buttons, the line above the hand and the words for screen readers."""
        turn = self._turn
        if turn is None:
            return
        stage = self.playback.stage
        picture = self._draw(stage) if stage is not None else turn.picture(self._setting(turn, True))
        self.board.scene.show_words(picture)
        self.board.set_buttons(turn, self._hint)
        if self.board.furniture is not None:
            shown = turn.open[turn.session.person] if turn.open else turn.session.view
            self.board.furniture.show(stage.view if stage is not None else shown, turn.free, bool(turn.open))
        self._redraw_line()
        if stage is None:
            self.board.reading.read(turn.reading())

    def _redraw_line(self) -> None:
        sentence, kind = self._said or (self._prompt, PLAIN)
        self.board.speech.say(sentence(), kind)

    def _mark(self) -> None:
        if self._turn is not None:
            self.board.mark(self._turn, self._hint, self.pointing.ring and self.hasFocus())

    # Words

    def _prompt(self) -> str:
        if self._turn is None:
            return ""
        stage = self.playback.stage
        line = stage.line() if stage is not None and stage.line is not None else ""
        if self.playback.awaits_click:
            return sentences([line, tr("Click, or press Space, to go on.")])
        if line:
            return line
        if self._thinking and self._turn.session.my_turn:
            return tr("Looking for a hint …")
        return self._turn.prompt()

    def _say(self, sentence: Sentence, kind: str) -> None:
        """Say something in the line above the hand until :meth:`_forget`; it is said again in another language."""
        self._said = (sentence, kind)
        announce(self, sentence())
        self._refresh(LIFT_TIME)

    def _forget(self) -> None:
        """Nothing is chosen, hinted, refused or looked at again any more."""
        if self._turn is not None:
            self._turn.choice.clear()
        self.pointing.forget()
        self._said, self._hint, self._peek = None, None, False

    def _end_calls(self) -> None:
        if not self.playback.awaits_click:
            self._calls.clear()
            self._redraw_words()

    def _tip(self, point: QPointF) -> str:
        spot = self.board.spot_at(point)
        held = self.board.held(self._turn) if self._turn is not None else set()
        return "" if spot in held else self.board.spoken(spot)

    def _play_sound(self, name: str) -> None:
        if name and self._sounds is not None:
            play: Callable[[Any], None] = self._sounds.play
            play(name)

    def _pace(self) -> Pace:
        pace = PACES[self._settings.speed]
        return pace if self._settings.motion else replace(pace, flight=0, stagger=0)

    def _single_shot(self, done: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(done)
        return timer

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw everything in the new size."""
        super().resizeEvent(event)
        self._dress()

    def event(self, event: QEvent) -> bool:
        """Follow the pixel ratio of the screen."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._dress()
        furniture = self.board.furniture if hasattr(self, "board") else None
        asked = event.text().upper() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride else ""
        if asked and furniture is not None and furniture.wants(asked):
            # A bid of hearts is typed with the letter that otherwise asks for a hint.
            event.accept()
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by keyboard."""
        if self.session is None or not self.pointing.key(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the focus is."""
        super().focusInEvent(event)
        self.pointing.focus_came(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The focus is elsewhere."""
        super().focusOutEvent(event)
        self._mark()
