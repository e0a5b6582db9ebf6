"""The furniture of a bridge table: the bidding box, and the auction beside it or, once cards are played, in the corner."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from cardavia.desktop.tables.bridge.box import ROWS, BiddingBox
from cardavia.desktop.tables.bridge.calls import AuctionTable
from cardavia.desktop.tables.bridge.layout import Places
from cardavia.desktop.tables.bridge.wording import call_title, call_words, meaning
from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.labels import Press
from cardavia.desktop.words import say_message
from cardavia.engine.view import View
from cardavia.games.bridge.auction import CALL_OF, CALLS, DENOMINATIONS, Auction
from cardavia.games.bridge.match import why_not_call
from cardavia.games.bridge.view import BridgeView

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme

_LETTERS = {denomination[0]: denomination for denomination in DENOMINATIONS}
_KEYS = {"P": "pass", "X": "double", "Z": "redouble"}


class BridgeFurniture(Furniture):
    """Bidding box and auction."""

    def __init__(self, theme: "Theme", hands: Hands, board: QWidget) -> None:
        self._hands = hands
        self.box = BiddingBox(hands, self._tip, board)
        self.auction = AuctionTable(board)
        self.box.hide()
        self.auction.hide()
        self._press: Press | None = None
        self._view: BridgeView | None = None
        self._level = 0
        self._marks: tuple[tuple[str, ...], tuple[str, ...], str | None] = ((), (), None)
        self._free = self._open = False

    def settle(self, press: Press) -> None:
        """Take the places of the moment."""
        self._press = press
        self._place()

    def _place(self) -> None:
        press, view = self._press, self._view
        if press is None or view is None:
            return
        metrics, places = press.metrics, Places(press.metrics)
        if not self._bidding or self._open:
            # With four open hands the middle is too narrow for the auction.
            left, top, right, bottom = (round(edge * metrics.unit) for edge in places.corner())
            self.auction.settle(press, (left, top, right - left, bottom - top))
            return
        left, top, right, bottom = (round(edge * metrics.unit) for edge in places.middle())
        height, gap = min(bottom - top, round(metrics.text * 20)), round(metrics.text * 1.2)
        top += (bottom - top - height) // 2
        box = min(round(metrics.text * 19), round((right - left - gap) * 0.48))
        auction = min(round(metrics.text * 19), right - left - gap - box)
        start = left + (right - left - box - gap - auction) // 2
        self.box.settle(press, (start, top, box, height))
        self.auction.settle(press, (start + box + gap, top, auction, height))

    @property
    def _bidding(self) -> bool:
        """Whether the auction is what the table is about."""
        return self._view is not None and self._view.contract is None and self._view.settlement is None

    def show(self, view: View, free: bool, open_hands: bool) -> None:
        """Show the auction of a view, and the box as long as it runs."""
        assert isinstance(view, BridgeView)
        was, dealt = (self._bidding, self._open), sum(view.counts) == 52 or bool(view.calls)
        self._view, self._free, self._open = view, free, open_hands
        if was != (self._bidding, self._open) or not self.auction.isVisible():
            self._place()
        self.auction.read(view)
        self.auction.setVisible(dealt)
        self.box.setVisible(self._bidding and not open_hands and dealt)
        legal = {str(action) for action in view.legal} if free else set()
        self.box.offer(legal & set(CALLS))
        if not free:
            self._level = 0
        self._mark()

    def mark(self, chosen: tuple[str, ...], hinted: tuple[str, ...], focus: str | None) -> None:
        """Mark what is chosen, what a hint means, and what has the focus."""
        self._marks = (chosen, hinted, focus)
        self._mark()

    def _mark(self) -> None:
        self.box.mark(*self._marks, self._level)

    def rows(self) -> list[list[str]]:
        """The box, row by row, while the person calls."""
        return [list(row) for row in ROWS] if self._bidding and self._free else []

    def spoken(self, spot: str) -> str:
        """A call and what it would show, or why it cannot be made."""
        if spot not in CALL_OF or self._view is None:
            return ""
        return self._tip(spot, call_words(spot)).replace("\n", ". ")

    def _tip(self, call: str, title: str = "") -> str:
        view = self._view
        title = title or call_title(call)
        if view is None or not self._bidding:
            return title
        reason = why_not_call(Auction.of(view.calls), CALL_OF[call])
        if reason is not None:
            return f"{title}\n{say_message(reason)}"
        return f"{title}\n{meaning((*view.calls, call), view.vulnerability)}"

    # The keyboard

    def wants(self, letter: str) -> bool:
        """A level has been typed, and its denomination is waited for."""
        return self._level > 0 and letter in _LETTERS

    def key(self, letter: str) -> bool:
        """A level, then its denomination; or another call."""
        if not self._bidding or not self._free:
            return False
        level, self._level = self._level, 0
        if level and letter in _LETTERS:
            self._hands.point(f"bid {level}{_LETTERS[letter]}")
        elif letter in _KEYS:
            self._hands.point(_KEYS[letter])
        elif letter in "1234567":
            self._level = int(letter)
        else:
            self._mark()
            return False
        self._mark()
        return True

    def drop(self) -> None:
        """Go away."""
        for widget in (self.box, self.auction):
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
