"""What a hand is worth as the landlord's: deals are imagined, kitty included, and played out by the rules."""

from random import Random

from cardavia.engine.shapes import LANE
from cardavia.games.dou_dizhu.shapes import CARDS
from cardavia.games.dou_dizhu.view import DouDizhuView
from cardavia.players.base import Clock
from cardavia.players.dou_dizhu.policy import Policy
from cardavia.players.dou_dizhu.rollout import Table
from cardavia.players.dou_dizhu.worlds import counts_of_codes

MOST_DEALS = 300
"""So many deals are enough."""
_STEPS = ((3, 0.12), (2, 0.06), (1, 0.0))
"""From which result on, for a stake of 1, which bid is made.

What is worth bidding at all is worth the highest bid, which ends the auction; the lower ones are for hands of which the
imagined deals are not sure. To let another seat have it costs more than nothing, so no margin is asked for.
"""
_AGAINST_A_BID = 0.15
"""Who has bid holds better cards than the imagined deals give it; so much more is asked for then."""


class Prospect:
    """How the hand of a view does as the landlord's.

    Attributes:
        result: what the landlord wins of each farmer on average, for a stake of 1.
        wins: the share of deals won, in percent.
        deals: how many deals were looked at.
    """

    __slots__ = ("deals", "result", "wins")

    def __init__(self, view: DouDizhuView, policy: Policy, rng: Random, clock: Clock, most: int) -> None:
        hand = counts_of_codes(view.hand)
        unseen = [1 << (CARDS.place[code] & -LANE) for code in CARDS.codes if code not in view.hand]
        seat, total, won, done = view.seat, 0, 0, 0
        while done < most and not (done and clock.expired(done)):
            rng.shuffle(unseen)
            hands = [sum(unseen[:17]), sum(unseen[17:34])]
            hands.insert(seat, hand + sum(unseen[34:]))
            table = Table(hands, seat, seat, None, seat, 0, [0, 0, 0])
            table.play_out(policy)
            result = table.result()
            total += result
            won += result > 0
            done += 1
        self.result = total / done
        self.wins = round(100 * won / done)
        self.deals = done

    def bid(self, high: int) -> int:
        """The bid over the highest so far; 0 for a pass."""
        result = self.result - (_AGAINST_A_BID if high else 0.0)
        wanted = next((bid for bid, least in _STEPS if result >= least), 0)
        return wanted if wanted > high else 0
