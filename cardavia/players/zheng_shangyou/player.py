"""The three levels of Zheng Shangyou: what each of them remembers and imagines."""

from functools import cache

from cardavia.engine.action import Action
from cardavia.engine.shapes import Play
from cardavia.engine.view import View
from cardavia.games.zheng_shangyou.shapes import PACK
from cardavia.games.zheng_shangyou.view import ZhengView, play_of
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.search import Limited
from cardavia.players.shedding.race import candidates
from cardavia.players.zheng_shangyou import reasons
from cardavia.players.zheng_shangyou.policy import Choice, Policy, Rule, fewest_of
from cardavia.players.zheng_shangyou.search import search
from cardavia.players.zheng_shangyou.worlds import Worlds, counts_of_codes

NOVICE_MEMORY = 6
"""How many of the latest plays a novice remembers."""
CASUAL_DEALS = 4
"""How many deals a casual player imagines for a play."""
EXPERT_DEALS = 200
"""And an expert, if the time suffices; more hardly change a choice."""
MOST_CANDIDATES = 10
"""So many plays are compared at most."""
_WHOLE_PACK = counts_of_codes(PACK)


@cache
def shared_policy() -> Policy:
    """The rules; what they have worked out serves every player of the process."""
    return Policy()


class ZhengPlayer(Player):
    """An opponent at Zheng Shangyou."""

    __slots__ = ("_policy",)

    def __init__(self, level: str, seed: int) -> None:
        super().__init__(level, seed)
        self._policy = shared_policy()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, ZhengView)
        if len(view.legal) == 1:
            return Decision(view.legal[0], (reasons.only(view, view.legal[0]),))
        plays = {_play_of(action, opening=not view.made): action for action in view.legal}
        choice = by_rules(view, plays, self._policy, NOVICE_MEMORY if self.level == "novice" else None)
        action = plays[choice[0]]
        told = reasons.of_rule(view, choice[1], action.args)
        if self.level == "novice" or len(action.args) == len(view.hand):
            return Decision(action, (told,))
        worlds = Worlds(view)
        compared = candidates(self._policy.splits.value, worlds.hand, tuple(plays), choice[0], MOST_CANDIDATES)
        budget = Limited(clock, EXPERT_DEALS if self.level == "expert" else CASUAL_DEALS)
        finding = search(view, self._policy, worlds, compared, self.generator(view), budget)
        best = None if not finding.comparison.rounds else finding.best
        if best is None:
            return Decision(action, (told,))
        second = None if finding.second is None else compared[finding.second]
        found = reasons.of_search(finding, plays[best].args, None if second is None else plays[second].args)
        return Decision(plays[best], (told, *found) if best == choice[0] else found)


def _play_of(action: Action, opening: bool) -> Play:
    play = play_of(action.args, opening)
    assert play is not None
    return play


def by_rules(view: ZhengView, plays: dict[Play, Action], policy: Policy, memory: int | None) -> Choice:
    """What the rules choose for a player who remembers that many plays of the others; None for all."""
    hand = counts_of_codes(view.hand)
    outside = _WHOLE_PACK - hand
    played = [made for made in view.made if not made.is_pass]
    for number, made in enumerate(played):
        if memory is None or made.seat == view.seat or len(played) - number <= memory:
            outside -= counts_of_codes(made.cards)
    fewest = fewest_of(view.counts, view.seat)
    if view.table is not None:
        table = _play_of(Action("play", view.table.cards), opening=len(played) == 1)
        answer = policy.answer(hand, outside, table, fewest)
        assert answer is not None
        return answer
    choice = policy.lead(hand, outside, fewest)
    if choice[0] in plays:
        return choice
    # The opening play must hold the starting card: the one that leaves the best hand.
    return max(plays, key=lambda play: policy.splits.value(hand - play.counts)), Rule.LOW
