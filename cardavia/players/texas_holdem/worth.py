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
from cardavia.players.texas_holdem.history import Story
from cardavia.players.texas_holdem.policy import sized
from cardavia.players.texas_holdem.reading import Weights, strongest
from cardavia.players.texas_holdem.temper import Temper

BETS = (0.33, 0.6, 1.0)
"""Sizes of bets, as shares of the pot."""
RAISES = (0.6, 1.0)
"""Sizes of raises, as shares of the pot after a call."""
_CRUMB = 0.35
"""A bet that would leave the others no more than this share of itself is made all-in for them."""
_AHEAD = (0.0, 0.6, 0.35, 0.0)
"""By street, what share of the pot betting still to come can add to a sure win."""
_LAST = 0.15
"""The same for a check on the river with others behind."""
_TRAP = 0.2
"""What a check adds to it when one who has bet or raised before is still to act."""
_BEHIND = 0.5
"""Who is behind loses less by it than the other wins: it can give up."""
_BLIND = 0.12
"""What acting first costs a hand that is neither ahead nor behind, as a share of the pot."""
_GIVES_UP = 0.95
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

    __slots__ = ("_first", "_may_trap", "_own", "_reach", "_runs", "_spot", "_temper", "_view", "look", "ranges")

    def __init__(
        self, view: HoldemView, story: Story, own: int, look: Outlook, ranges: dict[int, Weights], temper: Temper
    ) -> None:
        self._view, self._spot, self._own, self._temper = view, story.now, own, temper
        self.look, self.ranges = look, ranges
        self._runs = [_sorted_out(run, run[own]) for run in look.runs if run[own] >= 0]
        self._first = not story.in_position
        self._reach = max(view.stacks[seat] + view.bets[seat] for seat in story.now.against)
        self._may_trap = story.now.behind > 0 and story.aggressor in story.now.against

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
            # More than anybody can match would only come back.
            most = max(legal.least, min(legal.most, self._reach))
            sizes = [min(most, int(sized(view, spot.price + share * after).args[0])) for share in shares]
            if most - spot.price <= 1.6 * after:
                sizes.append(most)
            actions = [legal.action(most if most - size <= _CRUMB * size else size) for size in sizes]
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
        goes_on = spot.street < RIVER or spot.behind > 0
        trap = _TRAP if self._may_trap and not spot.owed else 0.0
        gets, wins = self._gets(self.ranges, spot.pot + spot.owed, spot.owed, goes_on, trap=trap)
        chips = gets - spot.owed
        if spot.owed:
            return Worth(CALL, chips + self._temper.patience * spot.pot, wins)
        return Worth(CHECK, max(0.0, chips), wins)

    def _bet(self, action: Action) -> Worth:
        spot, view = self._spot, self._view
        size = min(int(action.args[0]), self._reach)
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
            risk = needs / (spot.pot + needs)
            gives = price if spot.raises else risk ** (0.5 + 0.5 / len(asked))
            gives = min(0.9, _GIVES_UP * self._temper.trust * gives)
            kept[seat], stays = strongest(self.ranges[seat], self.look.worth, gives)
            alone *= 1 - stays
            called += stays * needs
        stay_rate = max(1e-6, 1 - alone)
        expected += called / stay_rate
        several = len(kept) > 1
        gets, wins = self._gets(kept, expected, paid, spot.street < RIVER, called=several)
        chips = gets - paid
        # Who is raised once more with a middling hand has often put chips in for nothing.
        again = 0.05 * paid * (1 - wins) if self._view.stacks[spot.seat] > paid else 0.0
        total = alone * spot.pot + stay_rate * (chips - again)
        return Worth(action, total + self._temper.nerve * spot.pot, wins, alone)

    def _gets(
        self, ranges: dict[int, Weights], pot: float, paid: int, goes_on: bool, called: bool = False, trap: float = 0.0
    ) -> tuple[float, float]:
        """What the hand gets of the pots, and what share of the first one it wins; side pots are without those who are all-in."""
        view, seat = self._view, self._spot.seat
        totals = list(view.totals)
        totals[seat] += paid
        done = [other for other in ranges if not view.stacks[other] and view.totals[other] < totals[seat]]
        gets, first, counted = 0.0, -1.0, 0
        for level in sorted({totals[other] for other in done}):
            amount = sum(min(total, level) for total in totals) - counted
            counted += amount
            eligible = {other: weights for other, weights in ranges.items() if other not in done or totals[other] >= level}
            shares = self._shares(eligible, called)
            first = first if first >= 0 else sum(shares) / len(shares)
            gets += self._value(shares, amount, paid, goes_on, trap)
        eligible = {other: weights for other, weights in ranges.items() if other not in done}
        shares = self._shares(eligible, called and bool(eligible))
        first = first if first >= 0 else sum(shares) / len(shares)
        return gets + self._value(shares, max(0.0, pot - counted), paid, goes_on, trap), first

    def _value(self, shares: Sequence[float], pot: float, paid: int, goes_on: bool, trap: float) -> float:
        """What the hand gets of one pot, with the betting that is still to come."""
        spot, view = self._spot, self._view
        behind = min(view.stacks[spot.seat] - paid, max((view.stacks[seat] for seat in spot.against), default=0))
        if behind <= 0 or pot <= 0 or not goes_on:
            return pot * sum(shares) / len(shares)
        deep = min(1.0, behind / pot)
        ahead = (max(_AHEAD[spot.street], _LAST) + trap) * deep
        blind = _BLIND * deep * (1.0 if self._first else 0.3)
        total = 0.0
        for share in shares:
            lead = (share - 0.5) * abs(2 * share - 1) * ahead
            total += share + (lead if lead > 0 else _BEHIND * lead) - blind * share * (1 - share)
        return pot * total / len(shares)

    def _shares(self, ranges: dict[int, Weights], called: bool = False) -> list[float]:
        """What share of the pot the hand wins on each way of completing the board.

        With ``called`` the ranges are those that stay on a bet; of several others, usually not all do.
        """
        kept = {seat: sum(weights) / max(1e-9, sum(self.ranges[seat])) for seat, weights in ranges.items()} if called else {}
        sums = {seat: (weights.__getitem__, sum(weights)) for seat, weights in ranges.items()}
        found = []
        for beaten, tied, clashing in self._runs:
            share = 1.0
            for seat, (weight_of, total) in sums.items():
                met = total - sum(map(weight_of, clashing))
                won = sum(map(weight_of, beaten)) + 0.5 * sum(map(weight_of, tied))
                wins = min(1.0, won / met) if met > 1e-9 else 0.5
                if called:
                    wins = 1 - kept[seat] * (1 - wins)
                share *= wins
            found.append(share)
        if called:
            # The part in which nobody stays is counted elsewhere.
            nobody = 1.0
            for seat in sums:
                nobody *= 1 - kept[seat]
            found = [max(0.0, (share - nobody) / max(1e-6, 1 - nobody)) for share in found]
        return found


def _sorted_out(run: Sequence[int], mine: int) -> tuple[list[int], list[int], list[int]]:
    """The hands that lose to that strength on a completed board, those that tie with it, and those that clash with the board."""
    beaten = [place for place, other in enumerate(run) if 0 <= other < mine]
    tied = [place for place, other in enumerate(run) if other == mine]
    return beaten, tied, [place for place, other in enumerate(run) if other < 0]
