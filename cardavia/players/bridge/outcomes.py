"""What contracts are worth on a deal: by the estimate of the tricks and their spread.

A deal is looked at in eight equally likely cases, in which the cards lie ever better for one side. What a side scores beyond par
is a present of the opponents, on which nobody should count: a result is worth no more than par.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from cardavia.games.bridge.auction import DENOMINATIONS, Contract
from cardavia.games.bridge.par import imps
from cardavia.games.bridge.scoring import is_vulnerable, score, undertrick_points
from cardavia.players.bridge import estimate

Deal = tuple[int, int, int, int]
Tricks = tuple[int, int, int, int, int]

_LUCK = (-1.534, -0.887, -0.489, -0.157, 0.157, 0.489, 0.887, 1.534)
"""Eight equally likely cases of a normal distribution."""
_TOO_HIGH = 3
"""A contract that fails by so many tricks counts as doubled: people double what they can see."""


class Outlook:
    """A deal as one side sees its contracts."""

    __slots__ = ("_known", "_par", "_shifts", "_side", "_vulnerability", "deal")

    def __init__(self, deal: Deal, side: int, vulnerability: str) -> None:
        self.deal = deal
        self._side = side
        self._vulnerability = vulnerability
        self._known: dict[tuple[int, int], list[int]] = {}
        self._par: list[int] = []
        self._shifts: Mapping[tuple[int, int], float] = {}

    def worth(self, contract: Contract | None) -> list[int]:
        """What the contract scores for the side, case by case."""
        if contract is None:
            return [0] * len(_LUCK)
        owner = contract.declarer % 2
        scores = scores_of(contract, is_vulnerable(owner, self._vulnerability))
        sign = 1 if owner == self._side else -1
        return [sign * scores[made] for made in self._tricks(owner, contract.trump)]

    def gain(self, mine: Contract | None, other: Contract | None) -> float:
        """By how many IMPs the first contract is better on average, where neither counts for more than par."""
        pairs = zip(self.worth(mine), self.worth(other), self.par(), strict=True)
        return sum(imps(min(a, par) - min(b, par)) for a, b, par in pairs) / len(_LUCK)

    def win(self, mine: Contract | None, other: Contract | None) -> float:
        """By how many IMPs the first contract scores more on average."""
        return sum(imps(a - b) for a, b in zip(self.worth(mine), self.worth(other), strict=True)) / len(_LUCK)

    def shift(self, tricks: Mapping[tuple[int, int], float]) -> None:
        """Expect so many tricks more, by declarer's side and trump suit."""
        self._shifts, self._par = tricks, []
        self._known.clear()

    def par(self) -> list[int]:
        """What the side scores, case by case, when both sides bid as well as the cards allow."""
        if not self._par:
            ours, theirs = (
                zip(*(self._tricks(side, trump) for trump in (0, 1, 2, 3, -1)), strict=True)
                for side in (self._side, 1 - self._side)
            )
            vulnerable = is_vulnerable(self._side, self._vulnerability), is_vulnerable(1 - self._side, self._vulnerability)
            self._par = [par_score(mine, his, *vulnerable) for mine, his in zip(ours, theirs, strict=True)]
        return self._par

    def mean(self, owner: int, trump: int) -> float:
        """The tricks to expect of the owner's side."""
        hand, left, other, right = (self.deal[(owner + place) % 4] for place in range(4))
        return estimate.tricks(hand, other, trump) + estimate.lie(hand, other, left, right, trump)

    def _tricks(self, owner: int, trump: int) -> list[int]:
        """The tricks of the owner's side case by case; what lies well for one side lies badly for the other."""
        made = self._known.get((owner, trump))
        if made is None:
            mean = self.mean(owner, trump) + self._shifts.get((owner, trump), 0.0) + 0.5
            spread = estimate.SPREAD_NOTRUMP if trump == estimate.NOTRUMP else estimate.SPREAD_SUIT
            made = [max(0, min(13, int(mean + spread * luck))) for luck in _LUCK]
            if owner != self._side:
                made.reverse()
            self._known[owner, trump] = made
        return made


@cache
def scores_of(contract: Contract, vulnerable: bool) -> tuple[int, ...]:
    """What a contract scores for declarer's side with 0 to 13 tricks."""
    level, denomination, risk = contract.level, contract.denomination, contract.risk
    return tuple(
        score(Contract(level, denomination, risk or int(contract.target - made >= _TOO_HIGH), 0), made, vulnerable)
        for made in range(14)
    )


@lru_cache(maxsize=1 << 14)
def par_score(ours: Tricks, theirs: Tricks, we: bool, they: bool) -> int:
    """Our score at par, from the tricks of both sides in clubs to notrump and who is vulnerable.

    The side that makes the highest contract names the best of those that the others cannot outbid, or lets them sacrifice.
    """
    highest = [max(5 * (made - 7) + strain for strain, made in enumerate(side)) for side in (ours, theirs)]
    if max(highest) < 0:
        return 0
    if highest[0] < highest[1]:
        return -par_score(theirs, ours, they, we)
    best = 0
    for strain, made in enumerate(ours):
        call = 5 * (made - 7) + strain
        if call > highest[1] and call >= 0:
            worth = scores_of(Contract(made - 6, DENOMINATIONS[strain], 0, 0), we)[made]
            for other, taken in enumerate(theirs):
                level = call // 5 + (1 if other > strain else 2)
                if level <= 7:
                    worth = min(worth, undertrick_points(level + 6 - taken, 1, they))
            best = max(best, worth)
    return best
