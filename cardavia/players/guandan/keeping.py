"""What people still hold: how likely a hand is, by what has been played from it and what it let pass.

Somebody who has played half of the hand has got rid of low singles and pairs and has kept bombs and high cards. The tables say by
how much: logarithms of the odds that a rank is held so often, against cards dealt at random. They were fitted to what was held
at a thousand places of deals that the players of this room had played.
"""

from collections.abc import Sequence

from cardavia.players.guandan.kinds import JOKER_RANK

WILD_LANE = 15
"""Where wild cards are counted, behind the ranks of the natural cards."""
_KEPT = {
    5: (0.0, -1.65, -1.60, -0.55, 1.60),
    9: (0.0, -0.95, -1.05, 0.30, 1.20),
    12: (0.0, -0.75, -0.50, 0.50, 1.45),
    13: (0.0, -0.40, 0.60, 0.20, 0.90),
}
"""By the strength below which it holds: no card of a rank, one, two, three, four or more, once the whole hand has been played."""
_BLACK_JOKERS = (0.0, -0.1, -0.2)
_RED_JOKERS = (0.0, 0.9, 0.9)
_WILD = (0.0, 0.6, 1.2)
_LET_PASS = (-0.45, -0.5, -0.9)
"""For each single, pair or triple that could have answered a play that the seat let pass."""
CHEAP = 11
"""Answers up to this strength are cheap enough to be expected."""
Pass = tuple[int, int]
"""The kind and the strength of a play that a seat let pass."""


def odds_of(strengths: Sequence[int], played: float, passes: Sequence[Pass]) -> list[list[float]]:
    """For each rank, and for wild cards, the logarithm of the odds by the number of cards held.

    Args:
        strengths: the strength of each rank.
        played: the share of the hand that has been played.
        passes: what the seat let pass.
    """
    table = [_row(strengths[rank], played, passes) for rank in range(JOKER_RANK)]
    return [*table, *([played * odds for odds in row] for row in (_BLACK_JOKERS, _RED_JOKERS, _WILD))]


def _row(strength: int, played: float, passes: Sequence[Pass]) -> list[float]:
    kept = next(odds for below, odds in _KEPT.items() if strength < below)
    row = [played * kept[min(number, 4)] for number in range(10)]
    if strength <= CHEAP:
        for kind, passed in passes:
            if passed < strength:
                row[kind + 1] += _LET_PASS[kind]
    return row
