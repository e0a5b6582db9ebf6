"""The three levels of Texas Hold'em."""

from cardavia.engine.view import View
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.texas_holdem import reasons
from cardavia.players.texas_holdem.history import story_of
from cardavia.players.texas_holdem.policy import casual, novice


class HoldemPlayer(Player):
    """An opponent at Texas Hold'em."""

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, HoldemView)
        story = story_of(view)
        choice = novice(view, story) if self.level == "novice" else casual(view, story, self.generator(view))
        return Decision(choice.action, reasons.of_rule(view, story, choice))
