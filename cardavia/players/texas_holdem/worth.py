"""What each thing that a seat can do is worth in chips, against the ranges of the others.

One step is looked at: the others give up the weakest part of their ranges, as the odds of the bet say, and then the pot is shared
by what the hands win on each way of completing the board. What betting is still to come adds to hands that are clearly ahead or
behind, so a hand that wins much on few boards is worth more than one that wins a little on all.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.engine.action import Action
from cardavia.engine.betting import CALL, CHECK, FOLD
from cardavia.games.texas_holdem.position import RIVER
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.texas_holdem.boards import Outlook, made
from cardavia.players.texas_holdem.history import Spot
from cardavia.players.texas_holdem.policy import sized
from cardavia.players.texas_holdem.reading import Weights, strongest
from cardavia.players.texas_holdem.temper import Temper

BETS = (0.33, 0.6, 1.0)
"""Sizes of bets, as shares of the pot."""
RAISES = (0.6, 1.0)
"""Sizes of raises, as shares of the pot after a call."""
_AHEAD = (0.0, 0.6, 0.35, 0.0)
"""By street, what share of the pot betting still to come can add to a sure win."""
_BEHIND = 0.5
"""Who is behind loses less by it than the other wins: it can give up."""
_BLIND = 0.12
"""What acting first costs a hand that is neither ahead nor behind, as a share of the pot."""
_GIVES_UP = 0.85
"""How much of what the odds demand is really given up."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action is worth.

    Attributes:
        chips: the average result, compared with giving up.
        wins: the share of the pot that the hand wins where the cards are shown, from 0 to 1.
        folds: how often all others give up, from 0 to 1.
    """

    action: Action
    chips: float
    wins: float
    folds: float = 0.0


class Scales:
    """Weighs the actions of one spot after the flop."""

    __slots__ = ("_first", "_own", "_runs", "_spot", "_temper", "_view", "look", "ranges")

    def __init__(
        self, view: HoldemView, spot: Spot, own: int, look: Outlook, ranges: dict[int, Weights], in_position: bool, temper: Temper
    ) -> None:
        self._view, self._spot, self._own, self._temper = view, spot, own, temper
        self.look, self.ranges = look, ranges
        self._runs = [run for run in look.runs if run[own] >= 0]
        self._first = not in_position

    def all(self) -> list[Worth]:
        """All that can be done, with what it is worth."""
        spot, view = self._spot, self._view
        found = [self._stay()]
        if spot.owed:
            found.append(Worth(FOLD, 0.0, found[0].wins))
        if view.ranges:
            legal = view.ranges[0]
            after = spot.pot + spot.owed
            shares = RAISES if spot.raises else BETS
            actions = [sized(view, spot.price + share * after) for share in shares]
            if legal.most - spot.price <= 1.6 * after:
                actions.append(legal.action(legal.most))
            found += [self._bet(action) for action in dict.fromkeys(actions)]
        return found

    def ahead_now(self) -> float:
        """The share of the others' likely hands that this one beats as the board lies, from 0 to 1; the best range counts."""
        shares = made(self.look.board)
        mine = shares[self._own]
        found = 1.0
        for weights in self.ranges.values():
            total = sum(weights)
            beaten = sum(weight for weight, share in zip(weights, shares, strict=True) if share < mine)
            found = min(found, beaten / total if total else 1.0)
        return found

    def _stay(self) -> Worth:
        spot = self._spot
        shares = self._shares(self.ranges)
        wins = sum(shares) / len(shares)
        pot = spot.pot + spot.owed
        closes = not spot.behind
        chips = self._value(shares, pot, spot.owed, rounds_left=spot.street < RIVER or not closes) - spot.owed
        if spot.owed:
            return Worth(CALL, chips + self._temper.patience * spot.pot, wins)
        return Worth(CHECK, max(0.0, chips), wins)

    def _bet(self, action: Action) -> Worth:
        spot, view = self._spot, self._view
        size = int(action.args[0])
        paid = size - spot.bet
        kept: dict[int, Weights] = {}
        alone, called = 1.0, 0.0
        expected = float(spot.pot + paid)
        asked = [seat for seat in spot.against if view.stacks[seat]]
        for seat in spot.against:
            needs = min(max(0, size - view.bets[seat]), view.stacks[seat])
            if not needs:
                kept[seat], alone = self.ranges[seat], 0.0
                continue
            # Whoever has bet or raised gives up by the odds of the call alone; others share in keeping a bettor honest.
            price = needs / (spot.pot + paid + needs)
            risk = size / (spot.pot + size)
            gives = price if spot.raises else risk ** (0.5 + 0.5 / len(asked))
            gives = min(0.9, _GIVES_UP * self._temper.trust * gives)
            kept[seat], stays = strongest(self.ranges[seat], self.look.worth, gives)
            alone *= 1 - stays
            called += stays * needs
        stay_rate = max(1e-6, 1 - alone)
        expected += called / stay_rate
        several = len(kept) > 1
        shares = self._shares(kept, called=several)
        wins = sum(shares) / len(shares)
        chips = self._value(shares, expected, paid, rounds_left=spot.street < RIVER) - paid
        # Who is raised once more with a middling hand has often put chips in for nothing.
        again = 0.05 * paid * (1 - wins) if self._view.stacks[spot.seat] > paid else 0.0
        total = alone * spot.pot + stay_rate * (chips - again)
        return Worth(action, total + self._temper.nerve * spot.pot, wins, alone)

    def _value(self, shares: Sequence[float], pot: float, paid: int, rounds_left: bool) -> float:
        """What the hand gets of a pot, with the betting that is still to come."""
        spot, view = self._spot, self._view
        behind = min(view.stacks[spot.seat] - paid, max((view.stacks[seat] for seat in spot.against), default=0))
        if behind <= 0 or not rounds_left:
            return pot * sum(shares) / len(shares)
        ahead = (_AHEAD[spot.street] or 0.15) * min(1.0, behind / pot)
        blind = _BLIND * min(1.0, behind / pot) * (1.0 if self._first else 0.3)
        total = 0.0
        for share in shares:
            lead = (share - 0.5) * abs(2 * share - 1) * ahead
            total += share + (lead if lead > 0 else _BEHIND * lead) - blind * share * (1 - share)
        return pot * total / len(shares)

    def _shares(self, ranges: dict[int, Weights], called: bool = False) -> list[float]:
        """What share of the pot the hand wins on each way of completing the board.

        With ``called`` the ranges are those that stay on a bet; of several others, usually not all do.
        """
        own = self._own
        hands = {
            seat: [(place, weight) for place, weight in enumerate(weights) if weight > 0.004] for seat, weights in ranges.items()
        }
        kept = {seat: sum(weights) / max(1e-9, sum(self.ranges[seat])) for seat, weights in ranges.items()} if called else {}
        found = []
        for run in self._runs:
            mine = run[own]
            share = 1.0
            for seat, held in hands.items():
                beaten = met = 0.0
                for place, weight in held:
                    other = run[place]
                    if other >= 0:
                        met += weight
                        if other < mine:
                            beaten += weight
                        elif other == mine:
                            beaten += 0.5 * weight
                wins = beaten / met if met else 0.5
                if called:
                    wins = 1 - kept[seat] * (1 - wins)
                share *= wins
            found.append(share)
        if called:
            # The part in which nobody stays is counted elsewhere.
            nobody = 1.0
            for seat in hands:
                nobody *= 1 - kept[seat]
            found = [max(0.0, (share - nobody) / max(1e-6, 1 - nobody)) for share in found]
        return found
