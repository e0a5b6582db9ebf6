"""Par: the result of a board when both sides bid as well as the open cards allow; and the scale of international match points.

A table of tricks is ``[denomination][seat]``, denominations ``C D H S NT``, as the double-dummy solver gives it.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from cardavia.games.bridge.auction import DENOMINATIONS, Contract
from cardavia.games.bridge.scoring import is_vulnerable, score

_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""From so many points difference on there is one more IMP (Laws of Duplicate Bridge 2017, Law 78B)."""


def imps(points: int) -> int:
    """A difference of scores in international match points, -24 to 24.

    >>> imps(10), imps(20), imps(-430), imps(4000)
    (0, 1, -10, 24)
    """
    steps = bisect_right(_STEPS, abs(points))
    return steps if points > 0 else -steps


_GAMES = {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}
"""The lowest level that gives game, undoubled."""


@dataclass(frozen=True, slots=True)
class Par:
    """The par of a board.

    Attributes:
        score: of North-South.
        contract: a contract that gives it, doubled if it fails; None if nobody can do better than pass.
    """

    score: int
    contract: Contract | None


def result(contract: Contract | None, tricks: Sequence[Sequence[int]], vulnerability: str) -> int:
    """The score of North-South when a contract is played double dummy."""
    if contract is None:
        return 0
    made = tricks[DENOMINATIONS.index(contract.denomination)][contract.declarer]
    points = score(contract, made, is_vulnerable(contract.declarer, vulnerability))
    return points if contract.declarer % 2 == 0 else -points


def par(tricks: Sequence[Sequence[int]], vulnerability: str, dealer: int = 0) -> Par:
    """The par of a board with that table of tricks.

    The sides bid in turn, the dealer's side first; each opens only where that scores better for it, and a contract that fails
    is doubled. Where bidding on comes to the same, a side does bid on: it names what it makes, so that the sacrifice of the
    others is the one above it.
    """

    @cache
    def best(call: int, side: int) -> Par:
        """The end of the auction when ``side`` has just bid ``call``, and the others may bid on."""
        stands = _stands(call, side, tricks, vulnerability)
        sign = 1 if side == 0 else -1
        answers = (best(higher, 1 - side) for higher in range(call + 1, 35))
        answer = min(answers, key=lambda par: sign * par.score, default=stands)
        return answer if sign * answer.score <= sign * stands.score else stands

    end = Par(0, None)
    for side in ((dealer + 1) % 2, dealer % 2):
        sign = 1 if side == 0 else -1
        for call in range(35):
            answer = best(call, side)
            if sign * answer.score > sign * end.score:
                end = answer
    return _named(end, tricks, vulnerability)


def _named(found: Par, tricks: Sequence[Sequence[int]], vulnerability: str) -> Par:
    """The same par, with a part-score on the highest level that scores as much; a game stays where it is bid."""
    contract = found.contract
    if contract is None or contract.risk or contract.level >= _GAMES[contract.denomination]:
        return found
    for level in range(7, contract.level, -1):
        higher = Contract(level, contract.denomination, 0, contract.declarer)
        if result(higher, tricks, vulnerability) == found.score:
            return Par(found.score, higher)
    return found


def _stands(call: int, side: int, tricks: Sequence[Sequence[int]], vulnerability: str) -> Par:
    """What a bid of a side is worth if it becomes the contract, by the better declarer."""
    level, strain = call // 5 + 1, call % 5
    declarer = max((side, side + 2), key=lambda seat: tricks[strain][seat])
    risk = 0 if tricks[strain][declarer] >= 6 + level else 1
    contract = Contract(level, DENOMINATIONS[strain], risk, declarer)
    return Par(result(contract, tricks, vulnerability), contract)
