"""The end of a deal of Dou Dizhu with open cards: the landlord against the two farmers, each side at its best."""

from cardavia.engine.shapes import Play, at_least
from cardavia.games.dou_dizhu.shapes import SHAPES
from cardavia.players.dou_dizhu.policy import BOTH_JOKERS
from cardavia.players.dou_dizhu.rollout import Table

MOST_CARDS = 9
"""With so many cards left in all three hands an imagined deal is worked out to its end."""
MOST_CARDS_NEAR = 12
"""So many, if the decision itself is near the end: up to ``NEAR`` cards are left in all."""
NEAR = 15
_MOST_KEPT = 60_000


class TooLongError(Exception):
    """An end took more positions than it may."""


class Ends:
    """Works ends out and remembers them."""

    __slots__ = ("_budget", "_known", "_most")

    def __init__(self, most: int = 800) -> None:
        """``most`` is how many new positions an end may take."""
        self._most = most
        self._budget = 0
        self._known: dict[tuple[int, ...], int] = {}

    def value(self, table: Table) -> int | None:
        """What the landlord wins of each farmer, as a multiple of the stake now; None if that takes too long."""
        if len(self._known) > _MOST_KEPT:
            self._known.clear()
        self._budget = self._most
        try:
            return self._solve(table)
        except TooLongError:
            return None

    def _solve(self, table: Table) -> int:
        made, landlord = table.made, table.landlord
        own = made[landlord]
        spring, anti = own == sum(made), own <= 1
        laid = 0 if table.table is None else table.table.counts
        key = (*table.hands, table.turn, laid, table.passes, landlord, spring, min(own, 2))
        found = self._known.get(key)
        if found is not None:
            return found
        if not self._budget:
            raise TooLongError
        self._budget -= 1
        sign = 1 if table.turn == landlord else -1
        most = 1 << _bombs(table.hands) + (spring or anti)
        best: int | None = None
        for play in _plays(table):
            after = table.clone()
            after.doubled = 0
            value = after.result() if after.play(play) else self._solve(after) << after.doubled
            if best is None or sign * value > sign * best:
                best = value
                if sign * best >= most:
                    break
        assert best is not None
        self._known[key] = best
        return best


def _plays(table: Table) -> list[Play | None]:
    """What the seat on turn can do, many cards first."""
    hand = table.hands[table.turn]
    if table.table is None:
        return [*reversed(SHAPES.leads(hand))]
    return [*SHAPES.answers(hand, table.table), None]


def _bombs(hands: list[int]) -> int:
    """How many bombs and rockets could still be played."""
    return sum(at_least(hand, 4).bit_count() + (hand & BOTH_JOKERS == BOTH_JOKERS) for hand in hands)
