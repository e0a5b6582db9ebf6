"""The opponents and the partner at bridge."""

from cardavia.engine.view import View
from cardavia.games.bridge.view import BridgeView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.bridge.bidding import decide_call
from cardavia.players.bridge.cardplay import decide_card


class BridgePlayer(Player):
    """A player of bridge at one level; a partner plays the same system at every level."""

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, BridgeView)
        decide = decide_call if view.phase == "auction" else decide_card
        return decide(view, clock, self.generator(view), self.level)
