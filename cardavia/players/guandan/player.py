"""The three levels of Guandan: how widely each sorts its hand, what it remembers, and whether it plays deals out in its mind."""

from cardavia.engine.action import Action
from cardavia.engine.shedding import PASS
from cardavia.engine.view import View
from cardavia.games.guandan.view import GuandanView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.guandan import reasons
from cardavia.players.guandan.costs import costs_of
from cardavia.players.guandan.options import Hand, Option
from cardavia.players.guandan.policy import CASUAL, NOVICE, OUT, WEIGHTS, Sense, judge
from cardavia.players.guandan.reading import NO_MEMORY, highest, position_of, table_of
from cardavia.players.guandan.returning import choose_return
from cardavia.players.guandan.search import Candidate, Search

_SHALLOW = (1, 1)
_PLAIN = (3, 2, 1, 1)
_DEEP = (30, 20, 10, 5, 2)
_BREADTHS = {"novice": _SHALLOW, "casual": _PLAIN, "expert": _DEEP}
_WEIGHTS = {"novice": NOVICE, "casual": CASUAL, "expert": WEIGHTS}
_CANDIDATES = 9
"""How many plays an expert compares."""


class GuandanPlayer(Player):
    """An opponent at Guandan."""

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, GuandanView)
        breadths = _BREADTHS[self.level]
        if len(view.legal) == 1:
            return Decision(view.legal[0], (reasons.only(view),))
        if view.phase == "return":
            returned = choose_return(view, breadths)
            return Decision(returned.action, (reasons.of_return(view, returned),))
        hand = Hand(view, breadths)
        position = position_of(view)
        table = table_of(view)
        costs = costs_of(view.level)
        known = NO_MEMORY if self.level == "novice" else highest(view, own=False)
        sense = Sense(costs, known, _WEIGHTS[self.level])
        options = hand.options() if self.level == "expert" else hand.sorted_options(table)
        judged = judge(sense, options, position, table)
        told = reasons.of_sense(view, sense, table, judged)
        choice = judged[0].option
        if self.level != "expert" or judged[0].worth >= OUT or len(judged) == 1:
            return Decision(action_of_option(choice), (told,))
        candidates = [
            Candidate(option, hand.plans[0] if option is None else option.rest, worth) for worth, option in judged[:_CANDIDATES]
        ]
        everybody = Sense(costs, highest(view, own=True))
        finding = Search(view, position, [everybody] * 4, self.generator(view)).run(candidates, *table, clock)
        if not finding.comparison.rounds:
            return Decision(action_of_option(choice), (told,))
        found = reasons.of_search(view, finding)
        return Decision(action_of_option(finding.best), (told, *found) if finding.best == choice else found)


def action_of_option(option: Option | None) -> Action:
    """What is said: a play, or a pass."""
    return PASS if option is None else option.action
