"""How a person points at the table: clicks, double clicks, a drag across the hand, and the keyboard."""

from typing import Final, Protocol

from PySide6.QtCore import QObject, QPointF, Qt, Slot
from PySide6.QtGui import QKeyEvent

from cardavia.desktop.tables.board import Board
from cardavia.desktop.tables.turn import Turn

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

    def choose(self, spot: str) -> None:
        """Choose a spot, or take it back."""

    def choose_run(self, row: list[str], start: str, end: str) -> None:
        """Choose a run of cards."""

    def play(self, spot: str) -> None:
        """Take the likeliest action with a spot."""

    def confirm(self) -> None:
        """Take the action that is offered for what is chosen."""

    def other(self) -> None:
        """Take the second action that is offered."""

    def clear_choice(self) -> bool:
        """Take everything back; whether there was anything."""

    def press_key(self, letter: str) -> bool:
        """Press the button with that letter; whether there is one."""

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
        if hurried and self._start not in self._hand():
            # That click was for what was still shown.
            self._start = ""
        self._last = self._start
        self._page.focus_moved()

    @Slot(QPointF)
    def _drag(self, point: QPointF) -> None:
        turn = self._page.turn
        if turn is None or not turn.choice.many:
            return
        spot, hand = self._board.spot_at(point), self._hand()
        if self._start in hand and spot in hand and (self._dragged or spot != self._start):
            self._dragged = True
            self._page.choose_run(hand, self._start, spot)

    @Slot(QPointF)
    def _released(self, point: QPointF) -> None:
        start, self._start = self._start, ""
        turn = self._page.turn
        if turn is None or not start or self._dragged or self._board.spot_at(point) != start:
            return
        turn.choice.focus = start
        if self._page.one_click and not turn.choice.many:
            self._page.play(start)
        else:
            self._page.choose(start)

    @Slot(QPointF)
    def _doubled(self, point: QPointF) -> None:
        """The second click of two plays; where one click plays, it would play whatever has come under the pointer since."""
        if not self._page.one_click and not self._page.hurry() and self._last:
            # The card of the first click, which may have moved away from under the pointer by it.
            self._page.play(self._last)

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
            self.ring = True
            turn.choice.walk(self._board.spot_rows(turn.hand_zone), *_STEPS[Qt.Key(key)])
            page.focus_moved()
        elif key == Qt.Key.Key_Space:
            focus = self._focus(turn)
            if not page.hurry() and focus:
                page.choose(focus)
        elif key in _ENTER:
            if not page.hurry():
                self._enter(turn, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key == Qt.Key.Key_Escape:
            return page.clear_choice()
        else:
            return bool(event.text()) and page.press_key(event.text().upper())
        return True

    def focus_came(self, reason: Qt.FocusReason) -> None:
        """The table has the focus; when it came by Tab, it is shown on a card."""
        turn = self._page.turn
        if turn is not None and reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.ring = True
            if turn.choice.focus is None:
                turn.choice.walk(self._board.spot_rows(turn.hand_zone), 1, 0)
        self._page.focus_moved()

    def _enter(self, turn: Turn, shift: bool) -> None:
        focus = self._focus(turn)
        if shift:
            self._page.other()
        elif focus and not turn.choice.chosen:
            self._page.play(focus)
        else:
            self._page.confirm()

    def _focus(self, turn: Turn) -> str:
        """The spot with the focus, if the focus can be seen."""
        return turn.choice.focus or "" if self.ring else ""

    def _hand(self) -> list[str]:
        turn = self._page.turn
        return self._board.spot_rows(turn.hand_zone)[-1] if turn is not None else []
