"""How well a sampled deal explains the cards that the hidden hands have played so far.

Each card of a hidden hand is held against the agreements for leads and signals and against the maxims that every player keeps:
win as cheaply as you can, the lowest of equals, third hand high, no honour wasted. A deal in which a card would have been odd
is less likely by a factor; none is ruled out, since people err and deceive.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.games.bridge.cards import SUIT_BITS, trick_winner
from cardavia.players.bridge import signals
from cardavia.players.bridge.leads import Auctioned, agreed, lead_likelihood
from cardavia.players.bridge.playing import ACE, TEN, Playing, ranks_of

WASTED = 0.08
"""An honour thrown under a card that it could not beat, with a small card at hand."""
DEAR = 0.15
"""A trick won with a higher card than needed."""
DUCKED = 0.2
"""A trick not won that would have cost nothing to win."""
NOT_LOWEST = 0.35
"""A defender's card that touches a lower one of the same hand."""
NOT_HIGH = 0.3
"""Third hand, and not high."""
OFF_LEAD = 0.4
"""A lead in a new suit that the agreements would not choose."""
OFF_SIGNAL = 0.55
"""A signal that says the contrary."""
NOT_RUFFED = 0.35
"""A trump kept although it would have won the trick."""


@dataclass(frozen=True, slots=True)
class Event:
    """A card of a hidden hand.

    Attributes:
        seat: whose.
        card: the card.
        since: what that hand has played from this card on, the card included.
        table: the cards before it in its trick.
        leader: who led the trick.
        gone: the cards of earlier tricks.
        fresh: whether the seat had played no card of the suit led before; of the own suit, for a lead.
        defends: whether the seat defends.
    """

    seat: int
    card: int
    since: int
    table: tuple[int, ...]
    leader: int
    gone: int
    fresh: bool
    defends: bool


class Evidence:
    """The evidence of one moment; :meth:`weight` of a deal is 1 at best."""

    __slots__ = ("_events", "_now", "_said")

    def __init__(self, now: Playing, said: Auctioned) -> None:
        """``said`` is what the auction told the opening leader."""
        self._now = now
        self._said = said
        self._events = _events(now)

    @property
    def says_nothing(self) -> bool:
        """Whether every deal explains the play equally well, since no hidden hand has played yet."""
        return not self._events

    def weight(self, hands: Sequence[int]) -> float:
        """How well the deal, as it lies now, explains the play."""
        weight = 1.0
        for event in self._events:
            weight *= self._factor(event, hands[event.seat] | event.since)
        return weight

    def _factor(self, event: Event, hand: int) -> float:
        if not event.table:
            return self._lead(event, hand)
        if event.card // 13 == event.table[0] // 13:
            return self._followed(event, hand)
        return self._discarded(event, hand)

    def _lead(self, event: Event, hand: int) -> float:
        trump = self._now.trump
        if not event.gone:
            return lead_likelihood(hand, event.card, trump, self._said)
        if not event.defends or not event.fresh or event.card // 13 == trump:
            return 1.0
        suit, rank = divmod(event.card, 13)
        ranks = ranks_of(hand, suit)
        return 1.0 if agreed(ranks, trump < 0)[0] == rank else OFF_LEAD

    def _followed(self, event: Event, hand: int) -> float:
        card, table, trump = event.card, event.table, self._now.trump
        suit = card // 13
        held = hand & SUIT_BITS[suit]
        if held == 1 << card:
            return 1.0
        place = len(table)
        best = trick_winner(list(table), trump)
        winning = table[best]
        ours = (event.leader + best) % 4 == (event.seat + 2) % 4 and place > 1
        below = held & ((1 << card) - 1)
        if winning // 13 == suit and card > winning:
            return self._won(event, held, below, winning, ours)
        factor = 1.0
        beating = held & ~((2 << winning) - 1) if winning // 13 == suit else 0
        if beating and not ours:
            if place == 3:
                # An ace may be held up.
                factor *= DUCKED if beating != 1 << 13 * suit + ACE else 0.5
            elif place == 2 and (event.leader + 2) % 4 == event.seat and event.defends:
                factor *= NOT_HIGH
        if card % 13 > TEN and below and event.defends:
            touching = below >> card - 1 & 1 or (card % 13 > TEN + 1 and below >> card - 2 & 1)
            factor *= WASTED if not touching else 0.6
        elif event.defends and event.fresh and card % 13 < TEN:
            factor *= self._signal(event, hand)
        return factor

    def _won(self, event: Event, held: int, below: int, winning: int, ours: bool) -> float:
        """The card took the lead in its trick."""
        card, place = event.card, len(event.table)
        cheaper = below & ~((2 << winning) - 1)
        if place == 3:
            if ours and below:
                return 0.3
            if not cheaper:
                return 1.0
            return (NOT_LOWEST if _touch(cheaper, card, event.gone) else DEAR) if event.defends else 0.7
        if not event.defends:
            return 1.0
        factor = 1.0
        if cheaper and _touch(cheaper, card, event.gone):
            factor *= NOT_LOWEST
        higher = held & ~((2 << card) - 1)
        if place == 2 and higher and not ours and not _touch(1 << card, higher.bit_length() - 1, event.gone):
            factor *= 0.5
        if place == 1 and card % 13 >= TEN and below and not cheaper and event.table[0] % 13 < TEN:
            factor *= 0.5
        return factor

    def _signal(self, event: Event, hand: int) -> float:
        suit = event.card // 13
        if event.leader == (event.seat + 2) % 4:
            meant = signals.attitude(hand, suit, event.table[0] % 13, self._now.trump >= 0)
        elif suit != self._now.trump:
            meant = signals.count(hand, suit)
        else:
            return 1.0
        return 1.0 if meant in (event.card, -1) else OFF_SIGNAL

    def _discarded(self, event: Event, hand: int) -> float:
        card, table, trump = event.card, event.table, self._now.trump
        if card // 13 == trump:
            return 1.0
        best = trick_winner(list(table), trump)
        ours = (event.leader + best) % 4 == (event.seat + 2) % 4
        factor = 1.0
        if trump >= 0 and not ours and hand & SUIT_BITS[trump] and table[best] // 13 != trump and event.defends:
            factor *= NOT_RUFFED
        if card % 13 > TEN and event.defends and hand & SUIT_BITS[card // 13] & ((1 << card) - 1):
            factor *= WASTED
        return factor


def _touch(lower: int, card: int, gone: int) -> bool:
    """Whether one of the lower cards touches a card: all between them are gone."""
    for other in range(card - 1, card // 13 * 13 - 1, -1):
        if lower >> other & 1:
            return True
        if not gone >> other & 1:
            return False
    return False


def _events(now: Playing) -> tuple[Event, ...]:
    events: list[Event] = []
    side = now.contract.declarer % 2
    gone = 0
    played = [0, 0, 0, 0]
    for leader, cards in (*now.history, (now.leader, now.table)):
        for place, card in enumerate(cards):
            seat = (leader + place) % 4
            if seat != now.me and seat != now.dummy:
                suit = (cards[0] if place else card) // 13
                fresh = not played[seat] & SUIT_BITS[suit]
                since = now.played[seat] & ~played[seat]
                events.append(Event(seat, card, since, cards[:place], leader, gone, fresh, seat % 2 != side))
            played[seat] |= 1 << card
        for card in cards:
            gone |= 1 << card
    return tuple(events)
