"""The three levels of One Poker: two that bet by rules, and one that plays a computed mix."""

from cardavia.engine.view import View
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.one_poker import reasons
from cardavia.players.one_poker.policy import CASUAL, NOVICE, choose


class OnePokerPlayer(Player):
    """An opponent at One Poker."""

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, OnePokerView)
        forced = view.forced
        if forced is not None:
            return Decision(forced, (reasons.only(view),))
        choice = choose(view, NOVICE if self.level == "novice" else CASUAL, self.generator(view))
        return Decision(choice.action, reasons.of_rule(view, choice))
