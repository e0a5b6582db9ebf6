"""What the lamps, the shown cards and the betting tell of the card that the other seat has locked."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cardavia.games.one_poker.cards import PACK, RANKS, is_up, stronger
from cardavia.games.one_poker.view import OnePokerView

COUNT = len(RANKS)
COPIES = len(PACK) // COUNT
"""How many cards of each rank there are."""
UP = tuple(is_up(rank + "s") for rank in RANKS)
BETTER_LOCKED = 0.65
"""How often the other seat is taken to lock the better of its two cards, before anything else is known."""


def rank_of(code: str) -> int:
    """The place of a card's rank in ``RANKS``: 0 for a two, 12 for an ace."""
    return RANKS.index(code[0])


def _result(one: int, other: int) -> float:
    winner = stronger(RANKS[one] + "s", RANKS[other] + "s")
    return 0.5 if winner is None else 1.0 - winner


RESULTS = tuple(tuple(_result(one, other) for other in range(COUNT)) for one in range(COUNT))
"""What a rank gets of the pot against another: 1 if it wins, 0 if it loses, half in a tie."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How likely each rank is to be the other seat's locked card: weights by rank, which add up to 1."""

    weights: tuple[float, ...]

    def chance(self, rank: int) -> float:
        """The share of the pot that a locked rank gets in the comparison, on average."""
        return sum(weight * result for weight, result in zip(self.weights, RESULTS[rank], strict=True))


@cache
def pairs(ups: int) -> tuple[tuple[int, int], ...]:
    """The two ranks, the lower first, that a seat can hold whose signal shows so many UP cards."""
    return tuple((low, high) for low in range(COUNT) for high in range(low, COUNT) if UP[low] + UP[high] == ups)


def unseen(view: OnePokerView, remembers: bool) -> list[int]:
    """How many cards of each rank the seat does not see; one that remembers counts the discards, too."""
    left = [COPIES] * COUNT
    for code in (*view.hand, *(view.discards if remembers else ())):
        left[rank_of(code)] -= 1
    return left


@cache
def _lamp_chances(ups: int) -> tuple[float, ...]:
    """What each rank gets on average against a card of a hand with so many UP cards."""
    totals = [0.0] * COUNT
    held = [rank for pair in pairs(ups) for rank in pair]
    for rank in range(COUNT):
        totals[rank] = sum(RESULTS[rank][other] for other in held) / len(held)
    return tuple(totals)


def outlook(view: OnePokerView, remembers: bool, reads_bets: bool) -> Outlook:
    """What the other seat may have locked, for a seat that knows its own hand, the lamps, and as much more as it minds."""
    left = unseen(view, remembers)
    mine, his = (view.signals[seat][0] for seat in (view.seat, 1 - view.seat))
    against = _lamp_chances(mine)
    weights = [0.0] * COUNT
    for low, high in pairs(his):
        ways = left[low] * (left[high] - (low == high))
        if ways > 0:
            better, worse = (low, high) if against[low] > against[high] else (high, low)
            weights[better] += ways * BETTER_LOCKED
            weights[worse] += ways * (1 - BETTER_LOCKED)
    if reads_bets:
        for share in _pressures(view):
            weights = [weight * (1 - share + 2 * share * against[rank] ** 2) for rank, weight in enumerate(weights)]
    total = sum(weights)
    return Outlook(tuple(weight / total for weight in weights))


def _pressures(view: OnePokerView) -> Iterator[float]:
    """For each bet or raise of the other seat in this deal, how far it is believed: 0 not at all, 1 wholly."""
    pot, bets = 2, [0, 0]
    for seat, text in view.actions:
        verb, _, amount = text.partition(" ")
        if verb in ("bet", "raise"):
            added = int(amount) - bets[seat]
            if seat != view.seat:
                yield min(0.9, 0.5 + 0.3 * added / pot)
            bets[seat] += added
            pot += added
