"""Deals of Dou Dizhu that agree with a view, those that explain what was played more often than those that do not."""

from collections.abc import Sequence
from random import Random

from cardavia.engine.shapes import LANE, Play
from cardavia.engine.shedding import Made
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES
from cardavia.games.dou_dizhu.view import DouDizhuView
from cardavia.players.dou_dizhu.policy import Policy
from cardavia.players.dou_dizhu.rollout import Table
from cardavia.players.shedding.deals import Past, Unseen, history

_MOST_DEALS = 120
"""Up to so many possible deals are all looked at."""
_TRIES = 12
"""How often a deal that explains the play badly is dealt again."""
_UNLIKELY = 0.35
"""How likely it is that somebody passes who by rule has a cheap answer, or leads what by rule it would not."""
_LOOKED_AT = 8
"""How many of the latest passes are looked at; older ones say less about what is left."""


def counts_of_codes(codes: Sequence[str]) -> int:
    """The counts of some cards."""
    return CARDS.counts_of(CARDS.set_of(codes))


def read(made: Made, _: int) -> Play:
    """The play of a line of the log."""
    play = SHAPES.recognise(counts_of_codes(made.cards))
    assert play is not None
    return play


class Worlds:
    """The possible deals of one view in the play."""

    __slots__ = ("_past", "_policy", "_view", "hand", "unseen")

    def __init__(self, view: DouDizhuView, policy: Policy) -> None:
        assert view.landlord is not None
        self._view = view
        self._policy = policy
        self.hand = counts_of_codes(view.hand)
        gone = {code for made in view.made for code in made.cards} | set(view.hand)
        fixed = {seat: 0 for seat in range(3) if seat != view.seat}
        taken: set[str] = set()
        if view.landlord != view.seat:
            taken = set(view.kitty) - gone
            fixed[view.landlord] = counts_of_codes(tuple(taken))
        cards = [CARDS.place[code] // LANE for code in CARDS.codes if code not in gone and code not in taken]
        self.unseen = Unseen(cards, fixed, view.counts)
        past = history(view.made, view.counts, counts_of_codes, read)
        self._past = [one for one in past if one.seat != view.seat and self._says_something(one)][-_LOOKED_AT:]

    def _says_something(self, past: Past) -> bool:
        """Whether it is a pass on an opponent's play: who lets a partner's play stand says little."""
        if past.play is not None or past.table is None or past.table.bomb:
            return False
        landlord = self._view.landlord
        return past.seat == landlord or past.maker == landlord

    def every(self, rng: Random) -> list[tuple[Table, float]] | None:
        """All deals with their weights, which average 1, in random order; None if they are many."""
        deals = self.unseen.every(_MOST_DEALS)
        if deals is None:
            return None
        rng.shuffle(deals)
        weights = [ways * self._likelihood(hands) for hands, ways in deals]
        scale = len(deals) / sum(weights)
        return [(self._table(hands), weight * scale) for (hands, _), weight in zip(deals, weights, strict=True)]

    def sample(self, rng: Random) -> Table:
        """A deal, at the decision of the view."""
        hands = self.unseen.deal(rng)
        if self._past and not self.unseen.is_known:
            for _ in range(_TRIES):
                if rng.random() < self._likelihood(hands):
                    break
                hands = self.unseen.deal(rng)
        return self._table(hands)

    def _likelihood(self, hands: dict[int, int]) -> float:
        likely = 1.0
        for past in self._past:
            assert past.table is not None
            hand = hands[past.seat] + past.later
            best = self._policy.answer(hand, past.table)
            if best is not None and best[0] >= self._policy.splits.rough(hand):
                likely *= _UNLIKELY
        return likely

    def _table(self, others: dict[int, int]) -> Table:
        view = self._view
        assert view.landlord is not None
        hands = [self.hand if seat == view.seat else others[seat] for seat in range(3)]
        made = [0, 0, 0]
        for one in view.made:
            made[one.seat] += not one.is_pass
        table = None if view.table is None else read(view.table, 0)
        maker = view.seat if view.table is None else view.table.seat
        passes = (view.seat - maker - 1) % 3 if table is not None else 0
        return Table(hands, view.landlord, view.seat, table, maker, passes, made)
