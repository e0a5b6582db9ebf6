"""The three levels of Guandan: how widely each sorts its hand, what it remembers, and whether it plays deals out in its mind."""

from typing import NamedTuple

from cardavia.engine.shedding import PASS
from cardavia.engine.view import View
from cardavia.games.guandan.position import Position
from cardavia.games.guandan.view import GuandanView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.guandan.costs import costs_of
from cardavia.players.guandan.options import Hand, Option
from cardavia.players.guandan.plans import NARROW, WIDE
from cardavia.players.guandan.policy import OUT, Sense
from cardavia.players.guandan.reading import NO_MEMORY, highest, position_of, table_of
from cardavia.players.guandan.returning import choose_return
from cardavia.players.guandan.search import Candidate, Search

_DEEP = (30, 20, 10, 5, 2)
_BREADTHS = {"novice": NARROW, "casual": WIDE, "expert": _DEEP}
_CANDIDATES = 7
"""How many plays an expert compares."""


class Judged(NamedTuple):
    """A play, or None for a pass, and what card sense says it is worth."""

    worth: float
    option: Option | None


class GuandanPlayer(Player):
    """An opponent at Guandan."""

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, GuandanView)
        breadths = _BREADTHS[self.level]
        if view.phase == "return":
            return Decision(choose_return(view, breadths).action)
        if len(view.legal) == 1:
            return Decision(view.legal[0])
        hand = Hand(view, breadths)
        position = position_of(view)
        table = table_of(view)
        sense = Sense(costs_of(view.level), NO_MEMORY if self.level == "novice" else highest(view, own=False))
        judged = judge(sense, hand.options(), position, table)
        choice = judged[0].option
        if self.level == "expert" and judged[0].worth < OUT and len(judged) > 1:
            choice = self._compared(view, hand, position, table, judged[:_CANDIDATES], clock)
        return Decision(PASS if choice is None else choice.action)

    def _compared(
        self, view: GuandanView, hand: Hand, position: Position, table: tuple[int, int], judged: list[Judged], clock: Clock
    ) -> Option | None:
        candidates = [Candidate(option, hand.plans[0] if option is None else option.rest) for _, option in judged]
        sense = Sense(costs_of(view.level), highest(view, own=True))
        search = Search(view, position, [sense] * 4, self.generator(view))
        return candidates[search.run(candidates, *table, clock).best].option


def judge(sense: Sense, options: list[Option], position: Position, table: tuple[int, int]) -> list[Judged]:
    """All that can be done, the pass included, by what card sense says it is worth, the best first."""
    if position.maker < 0:
        judged = [Judged(sense.worth_of_lead(option.move, position), option) for option in options]
    else:
        judged = [Judged(sense.worth_of_answer(option.move, position, *table), option) for option in options]
        judged.append(Judged(sense.worth_of_pass(position, *table), None))
    return sorted(judged, key=lambda one: -one.worth)
