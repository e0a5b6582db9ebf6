"""What a hand is worth as the landlord's: deals are imagined, kitty included, and played out by the rules."""

from random import Random

from cardavia.engine.shapes import LANE
from cardavia.games.dou_dizhu.shapes import CARDS
from cardavia.games.dou_dizhu.view import DouDizhuView
from cardavia.players.base import Clock
from cardavia.players.dou_dizhu.policy import Policy
from cardavia.players.dou_dizhu.rollout import Table
from cardavia.players.dou_dizhu.worlds import counts_of_codes

_CERTAIN = 96
"""So many deals are enough."""
_STRONG = 0.35
"""From this result on for a stake of 1 the highest bid is right: it ends the auction."""
_FAIR = 0.1
"""From this result on it is worth being the landlord at all."""
_FIRM = 0.2
"""From this result on the second bid is made."""


class Prospect:
    """How the hand of a view does as the landlord's.

    Attributes:
        result: what the landlord wins of each farmer on average, for a stake of 1.
        wins: the share of deals won, in percent.
        deals: how many deals were looked at.
    """

    __slots__ = ("deals", "result", "wins")

    def __init__(self, view: DouDizhuView, policy: Policy, rng: Random, clock: Clock, most: int = _CERTAIN) -> None:
        hand = counts_of_codes(view.hand)
        unseen = [1 << (CARDS.place[code] & -LANE) for code in CARDS.codes if code not in view.hand]
        seat, total, won, done = view.seat, 0, 0, 0
        while done < most and not (done and clock.expired(done)):
            rng.shuffle(unseen)
            hands = [sum(unseen[:17]), sum(unseen[17:34])]
            hands.insert(seat, hand + sum(unseen[34:]))
            result = Table(hands, seat, seat, None, seat, 0, [0, 0, 0]).play_out(policy)
            total += result
            won += result > 0
            done += 1
        self.result = total / done
        self.wins = round(100 * won / done)
        self.deals = done

    def bid(self, high: int) -> int:
        """The bid over the highest so far; 0 for a pass."""
        wanted = 3 if self.result >= _STRONG else 2 if self.result >= _FIRM else 1 if self.result >= _FAIR else 0
        return wanted if wanted > high else 0
