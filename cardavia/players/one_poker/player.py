"""The three levels of One Poker: two that bet by rules, and one that plays a computed mix."""

from random import Random

from cardavia.engine.view import View
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.one_poker import reasons
from cardavia.players.one_poker.mixing import Situation, situation
from cardavia.players.one_poker.policy import CASUAL, NOVICE, choose
from cardavia.players.one_poker.reading import rank_of
from cardavia.players.one_poker.table import shared_table


class OnePokerPlayer(Player):
    """An opponent at One Poker. A decision takes no search, so the clock is never asked."""

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, OnePokerView)
        forced = view.forced
        if forced is not None:
            return Decision(forced, (reasons.only(view),))
        if self.level == "expert":
            return _mixed(situation(view, shared_table()), self.generator(view))
        choice = choose(view, NOVICE if self.level == "novice" else CASUAL, self.generator(view))
        return Decision(choice.action, reasons.of_rule(view, choice))


def _mixed(at: Situation, rng: Random) -> Decision:
    """What the table's mix comes to this time."""
    if at.view.phase == "lock":
        shares = at.locks()
        rank = _drawn(shares, rng)
        action = next(action for action in at.view.legal if rank_of(action.args[0]) == rank)
        return Decision(action, reasons.of_lock(at, rank, shares[rank]))
    shares = at.counted()
    choice = _drawn(shares, rng)
    return Decision(at.action(choice), reasons.of_bet(at, choice, shares))


def _drawn(shares: dict[int, float], rng: Random) -> int:
    """A choice at random, each as often as its share says."""
    spot = rng.random() * sum(shares.values())
    for choice, share in shares.items():
        spot -= share
        if spot < 0:
            return choice
    return next(choice for choice, share in shares.items() if share)
