"""Deals of Zheng Shangyou that agree with a view: a pass proves that a seat could not beat the table."""

from collections.abc import Sequence
from random import Random

from cardavia.engine.shapes import LANE, Play
from cardavia.engine.shedding import Made
from cardavia.games.zheng_shangyou.shapes import CARDS, PACK, SHAPES
from cardavia.games.zheng_shangyou.view import Unseen as ProvedUnseen
from cardavia.games.zheng_shangyou.view import ZhengView, play_of
from cardavia.players.shedding.deals import Unseen, history
from cardavia.players.zheng_shangyou.rollout import Table

_MOST_DEALS = 150
"""Up to so many possible deals are all looked at."""
_TRIES = 40
"""How often a deal that a pass contradicts is dealt again before one is searched for."""
_TWO = CARDS.index["2"]


def counts_of_codes(codes: Sequence[str]) -> int:
    """The counts of some cards."""
    return CARDS.counts_of(CARDS.set_of(codes))


def read(made: Made, number: int) -> Play:
    """The play of a line of the log; the first line is the opening play."""
    play = play_of(made.cards, opening=number == 0)
    assert play is not None
    return play


class Worlds:
    """The possible deals of one view."""

    __slots__ = ("_passes", "_proved", "_view", "hand", "table", "unseen")

    def __init__(self, view: ZhengView) -> None:
        self._view = view
        self.hand = counts_of_codes(view.hand)
        past = history(view.made, view.counts, counts_of_codes, read)
        self.table = next((one.play for one in reversed(past) if one.play is not None), None) if view.table else None
        # For each hidden seat what it could not beat, with the cards that it has played since.
        passes = {(one.seat, one.table, one.later) for one in past if one.play is None and one.seat != view.seat}
        self._passes = [(seat, table, later) for seat, table, later in passes if table is not None]
        gone = {code for made in view.made for code in made.cards} | set(view.hand)
        fixed = {seat: 0 for seat in range(3) if seat != view.seat}
        free: list[int] = []
        limits = self._limits()
        for code in PACK:
            if code in gone:
                continue
            rank = CARDS.place[code] // LANE
            able = [seat for seat in fixed if rank <= limits[seat]]
            if len(able) == 1:
                fixed[able[0]] += 1 << LANE * rank
            else:
                free.append(rank)
        self.unseen = Unseen(free, fixed, view.counts)
        self._proved = ProvedUnseen(view)

    def _limits(self) -> list[int]:
        """The highest rank that a seat may still hold: it would have beaten a single with a higher one."""
        limits = [_TWO] * 3
        for seat, table, _ in self._passes:
            if table.shape == "single":
                limits[seat] = min(limits[seat], table.strength)
        return limits

    def every(self, rng: Random) -> list[tuple[Table, float]] | None:
        """All deals with their weights, which average 1, in random order; None if they are many."""
        found = self.unseen.every(_MOST_DEALS)
        if found is None:
            return None
        deals = [(hands, ways) for hands, ways in found if self._agrees(hands)]
        rng.shuffle(deals)
        scale = len(deals) / sum(ways for _, ways in deals)
        return [(self._table(hands), ways * scale) for hands, ways in deals]

    def sample(self, rng: Random) -> Table:
        """A deal, at the decision of the view."""
        for _ in range(_TRIES):
            hands = self.unseen.deal(rng)
            if self._agrees(hands):
                break
        else:
            dealt = self._proved.deal(None, rng)
            hands = {seat: counts_of_codes(codes) for seat, codes in dealt.items()}
        return self._table(hands)

    def _agrees(self, hands: dict[int, int]) -> bool:
        return not any(SHAPES.answers(hands[seat] + later, table) for seat, table, later in self._passes)

    def _table(self, others: dict[int, int]) -> Table:
        view = self._view
        hands = [self.hand if seat == view.seat else others[seat] for seat in range(3)]
        has_played = [any(made.seat == seat and not made.is_pass for made in view.made) for seat in range(3)]
        maker = view.seat if view.table is None else view.table.seat
        passes = (view.seat - maker - 1) % 3 if view.table else 0
        is_led = (
            sum(1 for made in view.made if made.round == view.made[-1].round and not made.is_pass) == 1 if view.made else False
        )
        return Table(hands, view.seat, self.table, maker, passes, is_led, has_played)
