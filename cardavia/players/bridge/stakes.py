"""What tricks are worth: the score of the contract, compared on the scale of IMPs with what can be expected."""

from bisect import bisect_right

from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.scoring import score

_STEPS = (15, 45, 85, 125, 165, 215, 265, 315, 365, 425, 495, 595, 745, 895, 1095, 1295, 1495, 1745, 1995, 2245, 2495)
"""Half-way between the differences of so many IMPs and of one more: 0 IMPs up to 15 points, 1 up to 45, and so on."""
TRICK = 0.25
"""What a trick is worth besides its score, so that none is given away where the score hardly moves."""


def imps(difference: float) -> float:
    """Points as IMPs, without rounding between the steps.

    >>> imps(0), imps(30), round(imps(-460), 1)
    (0.0, 1.0, -10.0)
    """
    points = abs(difference)
    place = bisect_right(_STEPS, points)
    low = _STEPS[place - 1] if place else -15
    high = _STEPS[place] if place < len(_STEPS) else low + 500
    value = max(0.0, place - 0.5 + min(1.0, (points - low) / (high - low)))
    return value if difference >= 0 else -value


def worths(contract: Contract, vulnerable: bool) -> tuple[float, ...]:
    """For 0 to 13 tricks of declarer's side what they are worth to it, measured from half-way between made and one down."""
    middle = (score(contract, contract.target, vulnerable) + score(contract, contract.target - 1, vulnerable)) / 2
    return tuple(imps(score(contract, tricks, vulnerable) - middle) + TRICK * tricks for tricks in range(14))
