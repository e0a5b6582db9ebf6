"""How well a sampled deal explains what the other seat has done so far."""

from cardavia.games.schnapsen.position import CARD_OF, PAIR_BITS, SUITS, Position
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.players.schnapsen.policy import closing_worth

OVERSIGHT = 0.04
"""How likely it is that a player makes nothing of the Jack of trumps."""
RESERVE = 0.12
"""How likely it is that a player on lead keeps a marriage back."""


class Plausibility:
    """The evidence of one view against the other seat's hand.

    Three things speak: it had the lead and did not exchange, it had the lead and declared no marriage, and it closed. What it
    led or gave away was tried as evidence as well and made our own play no better.
    """

    __slots__ = ("_closed_on", "_gone", "_jack", "_jack_factor", "_pair_factor", "_points", "_tricks", "other")

    def __init__(self, view: SchnapsenView, gone: int) -> None:
        self.other = 1 - view.seat
        trump = SUITS.index(view.trump)
        self._jack = 1 << 5 * trump
        self._gone = gone
        self._points = view.points[self.other]
        self._tricks = view.won[self.other]
        since = _drawn_since_last_lead(view, self.other)
        fresh = 1.0 if since is None else min(1.0, since / max(1, view.counts[self.other]))
        # What was drawn after the last lead could not be used yet; anything older would have been.
        self._jack_factor = OVERSIGHT + (1 - OVERSIGHT) * fresh if view.stock and view.closed_by is None else 1.0
        self._pair_factor = RESERVE + (1 - RESERVE) * min(1.0, 2 * fresh)
        if view.married:
            self._pair_factor = 1.0
        self._closed_on = _played_since_close(view, self.other) if view.closed_by == self.other else -1

    @property
    def says_nothing(self) -> bool:
        """Whether every deal explains the play equally well."""
        return self._jack_factor == 1.0 and self._pair_factor == 1.0 and self._closed_on < 0

    def weight(self, position: Position) -> float:
        """How well the deal explains the play: 1 is best, and nothing is impossible."""
        hand = position.hands[self.other]
        weight = self._jack_factor if hand & self._jack else 1.0
        led = position.led
        if led >= 0 and position.leader == self.other:
            hand |= 1 << led
        if self._pair_factor != 1.0:
            for pair in PAIR_BITS:
                if hand & pair == pair:
                    weight *= self._pair_factor
        if self._closed_on >= 0:
            weight *= self._closing_factor(position)
        return weight

    def _closing_factor(self, position: Position) -> float:
        hand = position.hands[self.other] | self._closed_on
        gone = self._gone & ~self._closed_on
        worth = closing_worth(hand, position.trump, gone, position.turn_up, self._points, self._tricks > 0)
        return 1.0 if worth >= 60 else 0.5 if worth >= 48 else 0.2


def _drawn_since_last_lead(view: SchnapsenView, seat: int) -> int | None:
    """How many cards a seat has drawn since it last led; None if it has not led yet."""
    if view.led is not None and view.leader == seat:
        return 0
    drawn = 0
    for trick in reversed(view.tricks):
        if not trick.strict:
            drawn += 1
        if trick.leader == seat:
            return drawn
    return None


def _played_since_close(view: SchnapsenView, seat: int) -> int:
    """What a seat has played under the strict rules, as a set."""
    played = 0
    for trick in view.tricks:
        if trick.strict:
            played |= 1 << CARD_OF[trick.cards[0 if trick.leader == seat else 1]]
    if view.led is not None and view.leader == seat:
        played |= 1 << CARD_OF[view.led]
    return played


def gone_cards(view: SchnapsenView, tricks: int = 10) -> int:
    """The cards in finished tricks as a set; only the last ``tricks`` for a player with a short memory."""
    gone = 0
    for trick in view.tricks[max(0, len(view.tricks) - tricks) :]:
        gone |= 1 << CARD_OF[trick.cards[0]] | 1 << CARD_OF[trick.cards[1]]
    return gone
