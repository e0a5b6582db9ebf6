"""The three levels of Dou Dizhu: what each of them remembers, imagines and works out."""

from functools import cache

from cardavia.engine.action import Action
from cardavia.engine.shapes import Play
from cardavia.engine.shedding import PASS
from cardavia.engine.texts import CardList
from cardavia.engine.view import View
from cardavia.games.dou_dizhu.match import BIDS
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES
from cardavia.games.dou_dizhu.view import DouDizhuView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.dou_dizhu import reasons
from cardavia.players.dou_dizhu.bidding import MOST_DEALS, Prospect
from cardavia.players.dou_dizhu.policy import Choice, Policy
from cardavia.players.dou_dizhu.search import search
from cardavia.players.dou_dizhu.worlds import Worlds, counts_of_codes, read
from cardavia.players.search import Limited
from cardavia.players.shedding.race import candidates

NOVICE_MEMORY = 6
"""How many of the latest plays a novice remembers."""
NOVICE_DEALS = 24
"""How many deals a novice imagines before it bids."""
CASUAL_DEALS = 5
"""How many deals a casual player imagines for a play."""
EXPERT_DEALS = 150
"""And an expert, if the time suffices; more hardly change a choice."""
MOST_CANDIDATES = 9
"""So many plays are compared at most."""
_WHOLE_PACK = counts_of_codes(CARDS.codes)


@cache
def shared_policy() -> Policy:
    """The rules; what they have worked out serves every player of the process."""
    return Policy()


class DouDizhuPlayer(Player):
    """An opponent at Dou Dizhu."""

    __slots__ = ("_policy",)

    def __init__(self, level: str, seed: int) -> None:
        super().__init__(level, seed)
        self._policy = shared_policy()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, DouDizhuView)
        if view.landlord is None:
            return self._bid(view, clock)
        if len(view.legal) == 1:
            return Decision(view.legal[0], (reasons.only(view, view.legal[0]),))
        return self._play(view, clock)

    def _bid(self, view: DouDizhuView, clock: Clock) -> Decision:
        most = {"novice": NOVICE_DEALS, "casual": 2 * NOVICE_DEALS}.get(self.level, MOST_DEALS)
        prospect = Prospect(view, self._policy, self.generator(view), clock, most)
        bid = prospect.bid(view.high)
        return Decision(BIDS[bid - 1] if bid else PASS, reasons.of_bid(prospect, bid, view.high))

    def _play(self, view: DouDizhuView, clock: Clock) -> Decision:
        actions = {_play_of(action): action for action in view.legal}
        choice = by_rules(view, self._policy, NOVICE_MEMORY if self.level == "novice" else None)
        action = actions[choice[0]]
        told = reasons.of_rule(view, choice[1], action.args)
        if self.level == "novice" or (choice[0] is not None and len(action.args) == len(view.hand)):
            return Decision(action, (told,))
        worlds = Worlds(view, self._policy)
        plays = candidates(self._policy.splits.value, worlds.hand, tuple(actions), choice[0], MOST_CANDIDATES)
        budget = Limited(clock, EXPERT_DEALS if self.level == "expert" else CASUAL_DEALS)
        finding = search(view, self._policy, worlds, plays, self.generator(view), budget)
        if not finding.comparison.rounds:
            return Decision(action, (told,))
        best = actions[finding.best]
        second = None if finding.second is None else actions[plays[finding.second]].args
        found = reasons.of_search(finding, CardList(best.args), second)
        return Decision(best, (told, *found) if best == action else found)


def _play_of(action: Action) -> Play | None:
    return SHAPES.recognise(counts_of_codes(action.args)) if action.verb == "play" else None


def by_rules(view: DouDizhuView, policy: Policy, memory: int | None) -> Choice:
    """What the rules choose for a player who remembers that many plays of the others; None for all."""
    assert view.landlord is not None
    hand = counts_of_codes(view.hand)
    outside = _WHOLE_PACK - hand
    plays = [made for made in view.made if not made.is_pass]
    for number, made in enumerate(plays):
        if memory is None or made.seat == view.seat or len(plays) - number <= memory:
            outside -= counts_of_codes(made.cards)
    table = None if view.table is None else read(view.table, 0)
    maker = view.seat if view.table is None else view.table.seat
    return policy.choose(hand, outside, view.seat, view.landlord, view.counts, table, maker)
