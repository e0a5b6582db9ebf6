"""The table: shows a session, and lets a person play by mouse or keyboard. It holds no truth; the session's view is it."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardavia.desktop.settings import Settings
from cardavia.desktop.tables import table_for
from cardavia.desktop.tables.board import Board
from cardavia.desktop.tables.buttons import CONFIRM, OTHER
from cardavia.desktop.tables.choice import Choice
from cardavia.desktop.tables.input import Pointing
from cardavia.desktop.tables.picture import LAST_TRICK, Command, Offer, Picture, Setting, Stage
from cardavia.desktop.tables.playback import PACES, Pace, Playback
from cardavia.desktop.tables.speech import NOTE, PLAIN, REFUSAL, announce
from cardavia.desktop.tables.table import Table
from cardavia.desktop.words import say_message, tr
from cardavia.engine.action import Action
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

Sentence = Callable[[], str]


class TablePage(QWidget):
    """One table at a time. :meth:`open` sits down at a session, :meth:`leave` gets up; the session is not closed by it."""

    settlement_shown = Signal(object)
    """A :class:`Settlement`: the last trick of a deal has come to rest."""

    def __init__(self, theme: "Theme", settings: Settings, sounds: "Sounds | None", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: Session | None = None
        self.choice = Choice()
        self._settings, self._sounds = settings, sounds
        self._table: Table | None = None
        self.board = Board(theme, self._tip, self.press, self)
        self.playback = Playback(self.board.scene, self.board.motion, self._pace, self._draw, self)
        self._pointing = Pointing(self.board, self, self)
        self._calls: dict[int, str] = {}
        self._said: tuple[Sentence, str] | None = None
        self._hint: Decision | None = None
        self._open: tuple[View, ...] = ()
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

    def open(self, session: "Session") -> None:
        """Sit down at a session: a fresh deal is dealt, a match that goes on is simply there."""
        self.leave()
        self.session = session
        self._table = table_for(session.game.id)
        self.choice = Choice(self._table.many)
        session.moved.connect(self._moved)
        session.reset.connect(self._reset)
        session.hinted.connect(self.show_hint)
        session.thinking.connect(self._think)
        self._measure()
        self._reset("deal" if session.fresh else "open")
        self._think(session.is_thinking)
        self.setFocus()

    def leave(self) -> None:
        """Get up: everything that moves or waits is stopped first, then the table is cleared."""
        self.playback.stop()
        for timer in (self._thought, self._silence, self._alone):
            timer.stop()
        session, self.session = self.session, None
        if session is not None:
            session.moved.disconnect(self._moved)
            session.reset.disconnect(self._reset)
            session.hinted.disconnect(self.show_hint)
            session.thinking.disconnect(self._think)
        self._table, self._open, self._settled = None, (), None
        self._was_my_turn = self._thinking = self._undone = False
        self._calls.clear()
        self._forget()
        self.board.drop()

    @Slot(object)
    def _moved(self, moved: "Moved") -> None:
        """Somebody has acted."""
        if self._table is None or self.session is None:
            return
        self._alone.stop()
        self._undone = False
        if not self._open:
            self._forget()
            self.playback.play(self._table.stages(moved, self.session.seat_name))

    @Slot(str)
    def _reset(self, why: str) -> None:
        """The view is another one."""
        if self._table is None or self.session is None:
            return
        self.playback.stop()
        self._alone.stop()
        self._open, self._settled = (), None
        self._undone = why == "undo"
        self._calls.clear()
        self._forget()
        if why == "deal":
            self._was_my_turn = False
            self.playback.play(self._table.dealing(self.session.view, self.session.seat_name))
        else:
            self.playback.play((Stage(self.session.view, jump=True),))

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

    @Slot()
    def _rest(self) -> None:
        """Everything has been shown: it may be the person's turn, the deal may be over, an opponent may answer."""
        session = self.session
        if session is None or self._open:
            return
        self._refresh()
        if session.my_turn and not self._was_my_turn:
            self._play_sound("turn")
            announce(self, tr("Your turn"))
            if not self.isActiveWindow():
                QApplication.alert(self.window())
        self._was_my_turn = session.my_turn
        settlement = session.view.settlement
        if settlement is not None and settlement is not self._settled:
            self._settled = settlement
            self.settlement_shown.emit(settlement)
        if session is self.session:
            if session.my_turn and self._settings.auto_single and len(session.view.legal) == 1 and not self._undone:
                self._alone.start(self._pace().flight)
            session.ready()

    def _play_single(self) -> None:
        """Play the only legal action; not after an undo, which would be undone by it."""
        if self.session is not None and self._free and len(self.session.view.legal) == 1:
            self.session.act(self.session.view.legal[0])

    # What can be asked for

    def confirm(self) -> None:
        """Do what Confirm says; say what is missing if there is nothing to confirm."""
        self._take(0)

    def other(self) -> None:
        """Do what the second offer says."""
        self._take(1)

    def clear_choice(self) -> bool:
        """Take back what is chosen, the marks of a hint and a look at the last trick; whether there was any of it."""
        if self._open or not (self.choice.chosen or self._said or self._hint or self._peek):
            return False
        self._forget()
        self._refresh(LIFT_TIME)
        return True

    @Slot(object)
    def show_hint(self, decision: Decision) -> None:
        """Mark what an expert would do, and say why."""
        if self._free:
            self._forget()
            self._hint = decision
            self._say(self._hint_text, NOTE)

    def last_trick(self) -> None:
        """Hold the last trick up, or lay it back."""
        self.hurry()
        if self.session is not None and self._table is not None and not self._open:
            if self._table.last_trick(self.session.view):
                self._peek = not self._peek
                self._refresh(self._pace().flight)
            else:
                self._say(lambda: tr("No trick has been won in this deal yet."), REFUSAL)

    def review(self, views: tuple[View, ...]) -> None:
        """Look at a place of a finished deal with all hands open; nothing can be done at the table meanwhile."""
        if self.session is not None:
            self.playback.stop()
            self._forget()
            self._open = views
            self._calls.clear()
            self._say(self._review_text, NOTE)

    def end_review(self) -> None:
        """Come back to the match as it stands."""
        if self.session is not None and self._open:
            self._open = ()
            self._forget()
            self.playback.play((Stage(self.session.view, jump=True),))

    def press(self, name: str) -> None:
        """Press a button of the table by its name; one that rests says why."""
        self.hurry()
        if name in (CONFIRM, OTHER):
            self._take(int(name == OTHER))
            return
        command = next((command for command in self._commands() if command.name == name), None)
        if command is None or self.session is None:
            return
        reason = self._why_rests(command)
        if reason is not None:
            self._refuse(reason)
        elif command.action is not None:
            self.session.act(command.action)
        else:
            self._pick(command)

    # What a person points at

    @property
    def hand_zone(self) -> str:
        """The zone of the person's cards."""
        return f"hand:{self.session.person if self.session is not None else 0}"

    @property
    def one_click(self) -> bool:
        """Whether a click plays at once."""
        return self._settings.one_click

    def hurry(self) -> bool:
        """Show the end of what is still shown, at once; whether there was anything."""
        if not self.playback.busy:
            return False
        self.playback.finish()
        return True

    def choose(self, spot: str) -> None:
        """Choose a card, or take it back; one that nothing can be done with says why."""
        if spot == LAST_TRICK:
            self.last_trick()
            return
        if self._refused((spot,)):
            return
        self._said, self._hint, self._peek = None, None, False
        self.choice.toggle(spot)
        self._tell_choice(spot)
        self._refresh(LIFT_TIME)

    def choose_run(self, row: list[str], start: str, end: str) -> None:
        """Choose a run of cards."""
        if self._free:
            self._forget()
            self.choice.run(row, start, end)
            self._refresh(LIFT_TIME)

    def play(self, spot: str) -> None:
        """Take the likeliest action with a card, whatever else is chosen."""
        if spot == LAST_TRICK:
            self.last_trick()
        elif not self._refused((spot,)):
            self.choice.chosen = (spot,)
            self._take(0)

    def press_key(self, letter: str) -> bool:
        """Press the button with that letter; whether there is one."""
        name = next((command.name for command in self._commands() if command.key == letter), None)
        if name is not None:
            self.press(name)
        return name is not None

    def focus_moved(self) -> None:
        """The focus is on another card: show it, and let a screen reader say it."""
        self._mark()
        focus = self.choice.focus
        if self._pointing.ring and focus is not None and self.hasFocus():
            placed = next((placed for placed in self.board.scene.picture.cards if placed.spot == focus), None)
            if placed is not None:
                announce(self, placed.spoken)

    def _take(self, number: int) -> None:
        """Take one of the offers for what is chosen."""
        self.hurry()
        offers = self._offers()
        if number < len(offers) and self.session is not None:
            self.session.act(offers[number].action)
        elif number == 0 and not self._refused(self.choice.chosen):
            self._refuse(lambda: tr("Choose a card first."))

    def _pick(self, command: Command) -> None:
        """Choose the next of the cards that a button stands for."""
        chosen = self.choice.chosen[0] if self.choice.chosen else ""
        place = command.picks.index(chosen) + 1 if chosen in command.picks else 0
        self._forget()
        spot = command.picks[place % len(command.picks)]
        self.choice.chosen, self.choice.focus = (spot,), spot
        self._tell_choice(spot)
        self._refresh(LIFT_TIME)

    def _refused(self, spots: tuple[str, ...]) -> bool:
        """Say why nothing can be done with these spots, if nothing can."""
        session, table = self.session, self._table
        if session is None or table is None or self._open:
            return True
        if not self._free:
            self._refuse(self._not_now)
            return True
        if not spots or self.choice.many or table.offers(session.view, spots):
            return False
        reason = session.match.why_not(table.wish(session.view, spots))
        if reason is None:
            return False
        self.choice.clear()
        self._refuse(lambda: say_message(reason, session.game, session.seat_name))
        return True

    # Drawing

    def retranslate(self) -> None:
        """Say everything in the language of the moment."""
        self._dress()

    @Slot()
    def _dress(self) -> None:
        """Measure and draw everything anew: size, pixel ratio, colours or language have changed."""
        if self._table is not None:
            self._measure()
            self.playback.redraw()
            self._refresh()

    def _measure(self) -> None:
        self.board.setGeometry(self.rect())
        if self._table is not None and self.session is not None:
            self.board.dress(self._table, self.session.view, self._settings.four_colour)

    def _setting(self, still: bool) -> Setting:
        session = self.session
        assert session is not None
        thinker = session.match.seat_to_act if self._thinking and not session.my_turn else None
        calls = tuple(self._calls.items())
        return Setting(
            self.board.metrics, session.seat_name, session.person, self._open, self._peek and still, calls, thinker, still
        )

    def _draw(self, stage: Stage) -> Picture:
        assert self._table is not None
        return self._table.picture(stage.view, self._setting(False))

    def _picture(self) -> Picture:
        """The table at rest, with what is chosen lifted and what cannot be played dimmed."""
        session, table = self.session, self._table
        assert session is not None
        assert table is not None
        picture = table.picture(self._open[session.person] if self._open else session.view, self._setting(True))
        if not self._free:
            return picture
        self.choice.keep([placed.spot for placed in picture.cards if placed.spot])
        playable = {spot for action in session.view.legal for spot in table.spots(action, session.view)}
        cards = tuple(
            replace(placed, lifted=placed.spot in self.choice.chosen, dimmed=placed.spot not in playable)
            if placed.zone == self.hand_zone
            else placed
            for placed in picture.cards
        )
        return replace(picture, cards=cards)

    def _refresh(self, milliseconds: int = 0) -> None:
        """Draw the table as it is now."""
        if self.session is None:
            return
        if not self.playback.busy:
            self.board.scene.show(self._picture(), milliseconds if self._pace().flight else 0)
        self._mark()
        self._redraw_words()

    @Slot()
    def _redraw_words(self) -> None:
        """Plates, calls, buttons, the line above the hand and the words for screen readers."""
        session, table = self.session, self._table
        if session is None or table is None:
            return
        stage = self.playback.stage
        self.board.scene.show_words(self._draw(stage) if stage is not None else self._picture())
        self._set_buttons(session)
        sentence, kind = self._said or (self._prompt, PLAIN)
        self.board.speech.say(sentence(), kind)
        if stage is None:
            self.board.reading.read(table.reading(session.view, session.seat_name))

    def _mark(self) -> None:
        """Frames around what a hint means, what is chosen on the table, and what has the focus."""
        session, table, scene = self.session, self._table, self.board.scene
        if session is None or table is None:
            return
        hinted = table.spots(self._hint.action, session.view) if self._hint is not None else ()
        scene.mark("hint", self.board.keys(hinted), "gold", dashed=True)
        hand = self.board.spot_rows(self.hand_zone)[-1]
        scene.mark("chosen", self.board.keys(spot for spot in self.choice.chosen if spot not in hand), "on_felt")
        focus = self.choice.focus if self._pointing.ring and self.hasFocus() and self._free else None
        scene.mark("focus", self.board.keys((focus,))[-1:] if focus is not None else (), "focus")

    def _set_buttons(self, session: "Session") -> None:
        buttons, hint = self.board.buttons, self._hint
        marked = []
        for command in self._commands():
            reason = self._why_rests(command)
            tip = tr("{command} ({key})", command=command.tip, key=command.key)
            buttons.state(command.name, reason is None, tip if reason is None else f"{tip}\n{reason()}")
            if hint is not None and command.action == hint.action:
                marked.append(command.name)
        buttons.offer(self._offers(), tr("Choose a card first.") if self._free else self._not_now())
        buttons.mark(marked)

    # Words

    def _prompt(self) -> str:
        session, table = self.session, self._table
        if session is None or table is None:
            return ""
        if self.playback.awaits_click:
            return tr("Click, or press Space, to go on.")
        if self._thinking and session.my_turn:
            return tr("Looking for a hint …")
        return table.prompt(session.view, session.seat_name) if self._free else ""

    def _hint_text(self) -> str:
        session, hint = self.session, self._hint
        if session is None or hint is None:
            return ""
        game = session.game
        action = say_message(game.describe_action(session.person, hint.action), game, session.seat_name)
        reasons = [say_message(reason, game, session.seat_name) for reason in hint.reasons]
        return " ".join([tr("Hint: {action}.", action=action), *reasons])

    def _review_text(self) -> str:
        if not self._open:
            return ""
        view = self._open[0]
        return tr("Looking back: deal {deal}, action {action}", deal=len(view.past) + 1, action=len(view.actions))

    def _not_now(self) -> str:
        if self._open:
            return tr("You are looking back at a deal.")
        if self.session is not None and self.session.view.settlement is not None:
            return tr("The deal is over.")
        return tr("It is not your turn.")

    def _say(self, sentence: Sentence, kind: str) -> None:
        """Say something in the line above the hand until :meth:`_forget`; it is said again in another language."""
        self._said = (sentence, kind)
        announce(self, sentence())
        self._refresh(LIFT_TIME)

    def _refuse(self, sentence: Sentence) -> None:
        self._hint = None
        self._say(sentence, REFUSAL)

    def _tell_choice(self, spot: str) -> None:
        chosen = spot in self.choice.chosen
        placed = next((placed for placed in self.board.scene.picture.cards if placed.spot == spot), None)
        spoken = placed.spoken if placed is not None else spot
        announce(self, tr("{card}, chosen", card=spoken) if chosen else tr("{card}, not chosen", card=spoken))

    def _forget(self) -> None:
        """Nothing is chosen, hinted, refused or looked at again any more."""
        self.choice.clear()
        self._pointing.forget()
        self._said, self._hint, self._peek = None, None, False

    def _end_calls(self) -> None:
        if not self.playback.awaits_click:
            self._calls.clear()
            self._redraw_words()

    def _tip(self, point: QPointF) -> str:
        spot = self.board.spot_at(point)
        if spot in self.board.spot_rows(self.hand_zone)[-1]:
            return ""
        return next((placed.spoken for placed in self.board.scene.picture.cards if placed.spot == spot and spot), "")

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

    # What can be done now

    @property
    def _free(self) -> bool:
        """Whether the person can act now."""
        return self.session is not None and self.session.my_turn and not self._open and not self.playback.busy

    def _commands(self) -> tuple[Command, ...]:
        return self._table.commands(self.session.view) if self._table is not None and self.session is not None else ()

    def _offers(self) -> tuple[Offer, ...]:
        if self._table is None or self.session is None or not self._free:
            return ()
        return self._table.offers(self.session.view, self.choice.chosen)

    def _why_rests(self, command: Command) -> Sentence | None:
        """Why a button cannot be pressed now; None if it can."""
        session = self.session
        if session is None or not self._free:
            return self._not_now
        if command.action is None:
            return None if command.picks else lambda: command.reason
        action: Action = command.action
        reason = session.match.why_not(action)
        return None if reason is None else lambda: say_message(reason, session.game, session.seat_name)

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw everything in the new size."""
        super().resizeEvent(event)
        self._dress()

    def event(self, event: QEvent) -> bool:
        """Follow the pixel ratio of the screen."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._dress()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by keyboard."""
        if self.session is None or not self._pointing.key(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the focus is."""
        super().focusInEvent(event)
        self._pointing.focus_came(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The focus is elsewhere."""
        super().focusOutEvent(event)
        self._mark()
