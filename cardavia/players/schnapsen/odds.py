"""What a deal is worth toward the match: the chance of winning the match from the match points of both sides."""

from functools import cache

DEAL_SHARES = (0.34, 0.37, 0.29)
"""How often the winner of a deal gets 1, 2 and 3 game points between two experts: ``winner_points`` of
``tests/bench/schnapsen_ladder.py expert expert --deals 200 --seed 2 --iterations 60``."""


@cache
def chance(mine: int, theirs: int) -> float:
    """The chance of winning the match with so many match points left to lose, both sides playing equally well.

    >>> chance(3, 3), chance(0, 5), round(chance(1, 7), 2) > 0.9
    (0.5, 1.0, True)
    """
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    won = sum(share * chance(mine - points, theirs) for points, share in enumerate(DEAL_SHARES, 1))
    lost = sum(share * chance(mine, theirs - points) for points, share in enumerate(DEAL_SHARES, 1))
    return (won + lost) / 2


@cache
def worths(mine: int, theirs: int) -> tuple[float, ...]:
    """What each result of the deal is worth, indexed by game points + 3, from -3 to 3: the chance of the match after it.

    The table is stretched so that a certain loss of the deal by 3 is 0 and a certain win by 3 is 1, which lets one measure of
    doubt serve every standing.
    """
    after = [chance(mine, theirs - points) for points in (3, 2, 1)]
    after += [chance(mine, theirs), *(chance(mine - points, theirs) for points in (1, 2, 3))]
    low, high = after[0], after[-1]
    return tuple((value - low) / (high - low) for value in after)
