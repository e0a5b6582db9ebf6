"""How a person points at the table, and what that does: clicks, a drag across the hand, buttons and the keyboard."""

from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, Qt, Slot
from PySide6.QtGui import QKeyEvent

from cardavia.desktop.tables.board import Board
from cardavia.desktop.tables.buttons import CONFIRM, OTHER
from cardavia.desktop.tables.picture import LAST_TRICK
from cardavia.desktop.tables.turn import Sentence, Turn
from cardavia.engine.action import Action

_STEPS: Final = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Playable(Protocol):
    """What pointing leads to."""

    @property
    def turn(self) -> Turn | None:
        """What can be done now; None while nobody sits here."""

    @property
    def one_click(self) -> bool:
        """Whether a click plays at once."""
        ...

    def hurry(self) -> bool:
        """Do not wait for what is still shown; whether there was anything."""

    def last_trick(self) -> None:
        """Hold the last trick up, or lay it back."""

    def refuse(self, sentence: Sentence) -> None:
        """Say why something is refused."""

    def choice_changed(self, *spots: str) -> None:
        """Something else is chosen; the spots are what to tell about."""

    def sorted_anew(self) -> None:
        """The hand is sorted in another way."""

    def clear_choice(self) -> bool:
        """Take everything back; whether there was anything."""

    def focus_moved(self) -> None:
        """The focus is on another spot."""


class Pointing(QObject):
    """Turns events into what a :class:`Playable` does."""

    def __init__(self, board: Board, page: Playable, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._page = page
        self._start = ""
        self._last = ""
        self._dragged = False
        self._before: tuple[str, ...] = ()
        self.ring = False
        """Whether the focus is shown: it is once the keyboard is used, until the mouse is."""
        board.view.pressed.connect(self._pressed)
        board.view.dragged.connect(self._drag)
        board.view.released.connect(self._released)
        board.view.doubled.connect(self._doubled)
        board.view.hovered.connect(self._hovered)

    def forget(self) -> None:
        """A press that was begun leads to nothing."""
        self._start = ""

    @Slot(QPointF)
    def _pressed(self, point: QPointF) -> None:
        self.ring = False
        hurried = self._page.hurry()
        self._start, self._dragged = self._board.spot_at(point), False
        turn = self._page.turn
        if hurried and (turn is None or not turn.free or self._start not in self._board.held(turn)):
            # That click was for what was still shown.
            self._start = ""
        self._last = self._start
        self._before = turn.choice.chosen if turn is not None else ()
        self._page.focus_moved()

    @Slot(QPointF)
    def _drag(self, point: QPointF) -> None:
        turn = self._page.turn
        if turn is None or not turn.choice.many or not turn.free:
            return
        spot, hand = self._board.spot_at(point, dragged=True), self._hand()
        if self._start in hand and spot in hand and (self._dragged or spot != self._start):
            self._dragged, was = True, turn.choice.chosen
            turn.choice.run(hand, self._start, spot, self._before)
            playable = turn.playable
            turn.choice.chosen = tuple(one for one in turn.choice.chosen if one in playable)
            if (turn.choice.chosen, turn.choice.focus) != (was, spot):
                turn.choice.focus = spot
                self._page.choice_changed()

    @Slot(QPointF)
    def _released(self, point: QPointF) -> None:
        start, self._start = self._start, ""
        turn = self._page.turn
        if turn is None or not start:
            return
        if self._dragged:
            self._end_drag(turn)
            return
        if self._board.spot_at(point) != start:
            return
        self.point(start)

    def _end_drag(self, turn: Turn) -> None:
        """A drag that chose something is over; with nothing chosen before it, the game may see a play in it."""
        chosen = turn.choice.chosen
        if chosen and turn.free and not self._before:
            turn.choice.chosen = turn.table.trimmed(turn.session.view, chosen)
        self._page.choice_changed(*turn.choice.chosen)

    def point(self, spot: str) -> None:
        """A click on a spot: it chooses, or plays where one click plays."""
        turn = self._page.turn
        if turn is None:
            return
        turn.choice.focus = spot
        if self._page.one_click and not turn.choice.chosen and turn.table.plain(turn.session.view, spot):
            self.play(spot)
        else:
            self.choose(spot)

    @Slot(QPointF)
    def _doubled(self, point: QPointF) -> None:
        """The second click of two plays; where one click plays, it would play whatever has come under the pointer since."""
        turn = self._page.turn
        one_click = self._page.one_click and turn is not None and not turn.choice.many
        if not one_click and not self._page.hurry() and self._last:
            # The card of the first click, which may have moved away from under the pointer by it.
            self.play(self._last)

    @Slot(QPointF)
    def _hovered(self, point: QPointF) -> None:
        shape = Qt.CursorShape.PointingHandCursor if self._board.spot_at(point) else Qt.CursorShape.ArrowCursor
        if self._board.view.viewport().cursor().shape() != shape:
            self._board.view.viewport().setCursor(shape)

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key means; whether it means anything."""
        key, page, turn = event.key(), self._page, self._page.turn
        if turn is None or event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if key in _STEPS:
            if self._board.furniture is not None and self._board.furniture.step(*_STEPS[Qt.Key(key)]):
                return True
            self.ring = True
            turn.choice.walk(self._board.spot_rows(turn.hand_zone), *_STEPS[Qt.Key(key)], turn.playable)
            page.focus_moved()
        elif key == Qt.Key.Key_Space:
            focus = self._focus(turn)
            if not page.hurry() and focus:
                self.choose(focus)
        elif key in _ENTER:
            if not page.hurry():
                self._enter(turn, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key == Qt.Key.Key_Escape:
            return page.clear_choice()
        else:
            letter, furniture = event.text().upper(), self._board.furniture
            if letter and furniture is not None and furniture.key(letter):
                return True
            return bool(letter) and self._press_key(turn, letter)
        return True

    def focus_came(self, reason: Qt.FocusReason) -> None:
        """The table has the focus; when it came by Tab, it is shown on a card."""
        turn = self._page.turn
        if turn is not None and reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.ring = True
            if turn.choice.focus is None:
                turn.choice.walk(self._board.spot_rows(turn.hand_zone), 1, 0, turn.playable)
        self._page.focus_moved()

    # What pointing does

    def choose(self, spot: str) -> None:
        """Choose a spot, or take it back; one that nothing can be done with says why."""
        turn = self._page.turn
        if spot == LAST_TRICK:
            self._page.last_trick()
        elif turn is not None and not self._refused(turn, (spot,)):
            turn.choice.toggle(spot)
            self._page.choice_changed(spot)

    def play(self, spot: str) -> None:
        """Take the likeliest action with a spot, whatever else is chosen; where many are chosen, with all of them."""
        turn = self._page.turn
        if spot == LAST_TRICK:
            self._page.last_trick()
        elif turn is not None and not self._refused(turn, (spot,)):
            if not turn.choice.many:
                turn.choice.clear()
            if spot not in turn.choice.chosen:
                turn.choice.toggle(spot)
            self.take(0)

    def take(self, number: int) -> None:
        """Take one of the offers for what is chosen; say what is missing where there is none."""
        self._page.hurry()
        turn = self._page.turn
        if turn is None:
            return
        offers, furniture = turn.offers(), self._board.furniture
        if turn.question() and furniture is not None and furniture.ask(offers):
            return
        if number < len(offers):
            turn.session.act(offers[number].action)
        elif number == 0 and not self._refused(turn, turn.choice.chosen):
            self._page.refuse(turn.why_unfinished() or turn.nothing_chosen)

    def act(self, action: Action) -> None:
        """Take an action that was asked about."""
        turn = self._page.turn
        if turn is not None and turn.free:
            turn.session.act(action)

    def put(self, spots: tuple[str, ...]) -> None:
        """Have these spots chosen, such as the size of a bet; what is only shown yet is hurried on."""
        turn = self._page.turn
        self._page.hurry()
        if turn is not None and turn.free and spots != turn.choice.chosen:
            turn.choice.chosen = spots
            self._page.choice_changed()

    def press(self, name: str) -> None:
        """A click on a button of the table; one that rests says why."""
        rested = name in self._board.buttons and not self._board.buttons[name].isEnabled()
        if self._page.hurry() and rested:
            # That click was for what was still shown; it must not do what the button can only do now.
            return
        self._press(name)

    def _press(self, name: str) -> None:
        turn = self._page.turn
        if turn is None or turn.open:
            return
        if name in (CONFIRM, OTHER):
            self.take(int(name == OTHER))
            return
        command = next(command for command in turn.commands() if command.name == name)
        reason = turn.why_rests(command)
        if reason is not None:
            self._page.refuse(reason)
        elif command.action is not None:
            turn.session.act(command.action)
        elif command.sorts:
            turn.sort_next()
            self._page.sorted_anew()
        elif command.picks is not None:
            self._page.choice_changed(*turn.pick(command.picks()))

    def _press_key(self, turn: Turn, letter: str) -> bool:
        """Press the button with that letter; whether there is one."""
        name = next((command.name for command in turn.commands() if command.key == letter), None)
        if name is not None:
            self._page.hurry()
            self._press(name)
        return name is not None

    def _refused(self, turn: Turn, spots: tuple[str, ...]) -> bool:
        """Say why nothing can be done with these spots, if nothing can."""
        reason = turn.why_refused(spots)
        if reason is None:
            return False
        if not turn.open:
            if not turn.choice.many:
                turn.choice.clear()
            self._page.refuse(reason)
        return True

    def _enter(self, turn: Turn, shift: bool) -> None:
        focus = self._focus(turn)
        hasty = turn.table.hasty(turn.session.view, turn.choice.chosen) if turn.free else ""
        if shift:
            self.take(1)
        elif hasty:
            self._page.refuse(lambda: turn.table.hasty(turn.session.view, ()))
        elif focus and not turn.choice.chosen:
            self.play(focus)
        else:
            self.take(0)

    def _focus(self, turn: Turn) -> str:
        """The spot with the focus, if the focus can be seen."""
        return turn.choice.focus or "" if self.ring else ""

    def _hand(self) -> list[str]:
        """The spots of the person's hand as one reads them: row by row."""
        turn = self._page.turn
        return [spot for row in self._board.hand_rows(turn.hand_zone) for spot in row] if turn is not None else []
