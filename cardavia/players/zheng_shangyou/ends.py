"""The end of a deal of Zheng Shangyou with open cards: every seat takes what is best for itself."""

from cardavia.engine.shapes import Play
from cardavia.games.zheng_shangyou.shapes import SHAPES
from cardavia.players.zheng_shangyou.rollout import Table

MOST_CARDS = 8
"""With so many cards left in all three hands an imagined deal is worked out to its end."""
MOST_CARDS_NEAR = 12
"""So many, if the decision itself is near the end: up to ``NEAR`` cards are left in all."""
NEAR = 15
_MOST_KEPT = 60_000

Scores = list[int]


class TooLongError(Exception):
    """An end took more positions than it may."""


class Ends:
    """Works ends out and remembers them."""

    __slots__ = ("_budget", "_known", "_most")

    def __init__(self, most: int = 500) -> None:
        """``most`` is how many new positions an end may take."""
        self._most = most
        self._budget = 0
        self._known: dict[tuple[int, ...], tuple[Scores, int]] = {}

    def value(self, table: Table) -> tuple[Scores, int] | None:
        """What every seat gets from here on, and who goes out; None if that takes too long."""
        if len(self._known) > _MOST_KEPT:
            self._known.clear()
        self._budget = self._most
        try:
            return self._solve(table)
        except TooLongError:
            return None

    def _solve(self, table: Table) -> tuple[Scores, int]:
        turn, hand = table.turn, table.hands[table.turn]
        laid = 0 if table.table is None else table.table.counts
        key = (*table.hands, turn, laid, table.passes, table.is_led, *table.has_played)
        found = self._known.get(key)
        if found is not None:
            return found
        if not self._budget:
            raise TooLongError
        self._budget -= 1
        plays: list[Play | None] = [*(SHAPES.leads(hand) if table.table is None else SHAPES.answers(hand, table.table))]
        best: tuple[Scores, int] | None = None
        for play in plays or [None]:
            after = table.clone()
            after.bonuses = [0, 0, 0]
            if after.play(play):
                scores, winner = after.scores(), turn
            else:
                rest, winner = self._solve(after)
                scores = [now + later for now, later in zip(after.bonuses, rest, strict=True)]
            if best is None or scores[turn] > best[0][turn]:
                best = scores, winner
        assert best is not None
        self._known[key] = best
        return best
