"""The three levels of Texas Hold'em."""

from cardavia.engine.view import View
from cardavia.games.texas_holdem.position import PREFLOP
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.texas_holdem import reasons
from cardavia.players.texas_holdem.expert import after_flop
from cardavia.players.texas_holdem.history import Story, story_of
from cardavia.players.texas_holdem.policy import casual, novice
from cardavia.players.texas_holdem.preflop import before_flop
from cardavia.players.texas_holdem.temper import temper_of


class HoldemPlayer(Player):
    """An opponent at Texas Hold'em."""

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, HoldemView)
        story = story_of(view)
        if self.level == "expert":
            return self._expert(view, story, clock)
        choice = novice(view, story) if self.level == "novice" else casual(view, story, self.generator(view))
        return Decision(choice.action, reasons.of_rule(view, story, choice))

    def _expert(self, view: HoldemView, story: Story, clock: Clock) -> Decision:
        temper, rng = temper_of(view.seat, self.seed), self.generator(view)
        if story.now.street == PREFLOP:
            before = before_flop(view, story, temper, rng)
            return Decision(before.action, reasons.of_before(view, story, before))
        verdict = after_flop(view, story, temper, rng, clock)
        return Decision(verdict.chosen.action, reasons.of_verdict(story, verdict))
