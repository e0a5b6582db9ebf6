"""What a group of cards is worth: the leads that it costs to be rid of it, and how likely it is to stand.

The unit is a lead. A low single has to be led some time, so it costs one; the higher it is, the more often it goes on somebody
else's play; a card that nobody beats costs nothing or wins a lead; a bomb takes the lead whenever its owner likes. A hand is
good if the costs of its groups add up to little.
"""

from functools import cache

from cardavia.games.guandan.shapes import FOUR_JOKERS_BOMB, bomb_number, level_of
from cardavia.players.guandan.kinds import BOMB, HOUSE, PAIR, PLATE_KIND, SINGLE, STRAIGHT_KIND, TRIPLE, TUBE_KIND

_SINGLE = (1.0, 1.0, 1.0, 0.96, 0.93, 0.89, 0.86, 0.82, 0.70, 0.58, 0.46, 0.36, 0.11, 0.02, -0.45)
_PAIR = (0.95, 0.95, 0.95, 0.90, 0.85, 0.81, 0.76, 0.71, 0.63, 0.56, 0.48, 0.30, -0.13, -0.33, -0.48)
_TRIPLE = (0.85, 0.78, 0.70, 0.62, 0.54, 0.46, 0.39, 0.31, 0.26, 0.20, 0.15, 0.10, -0.10)
_BOMBS = (0.0, -0.63, -1.13, -1.62, -1.58, -1.64, -1.70, -1.76, -1.82, -1.88, -1.94, -1.6)
"""Bombs of four, of five, straight flushes, bombs of six to ten, the four jokers; numbers of bombs go in steps of twenty."""
_BOMB_STEP = 0.015
_SINGLE_STANDS = (0.03, 0.03, 0.04, 0.05, 0.06, 0.08, 0.10, 0.13, 0.17, 0.22, 0.30, 0.42, 0.55, 0.60, 0.77)
_PAIR_STANDS = (0.09, 0.10, 0.14, 0.18, 0.22, 0.25, 0.29, 0.33, 0.39, 0.45, 0.53, 0.64, 0.76, 0.78, 0.80)
_TRIPLE_STANDS = (0.40, 0.42, 0.45, 0.47, 0.50, 0.53, 0.57, 0.61, 0.66, 0.70, 0.75, 0.78, 0.80)
_HOUSE_STANDS = (0.20, 0.21, 0.22, 0.23, 0.24, 0.25, 0.26, 0.27, 0.28, 0.29, 0.31, 0.33, 0.35)
_BOMB_STANDS = ((0.35, 0.038), (0.84, 0.004), (0.80, 0.013), (0.97, 0.001))
"""For bombs of four, of five, straight flushes and longer bombs: the weakest, and what each step of strength adds."""
BOMB_COSTS = [_BOMBS[min(number // 20, 11)] - _BOMB_STEP * (number % 20) for number in range(FOUR_JOKERS_BOMB + 1)]
"""The cost of a bomb by its number."""
BOMB_STANDS = [
    min(0.99, first + step * (number % 20))
    for number in range(FOUR_JOKERS_BOMB + 1)
    for first, step in (_BOMB_STANDS[max(0, min(number // 20 - 1, 3))],)
]
"""The chance that no higher bomb is laid on a bomb, by its number."""


def _run(highest: float, lowest: float, first: int) -> list[float]:
    """A line from the lowest sequence, whose highest place is ``first``, to the one up to the ace."""
    step = (lowest - highest) / (13 - first)
    return [highest] * first + [highest + step * number for number in range(14 - first)]


class Costs:
    """The tables of one level, by kind and strength.

    Attributes:
        strengths: the strength of each rank.
        of: cost by kind and strength; bombs by their number.
        stands: the chance that nobody beats the play, by kind and strength.
        sets: cost by rank and number of equal cards.
    """

    __slots__ = ("of", "sets", "stands", "strengths")

    def __init__(self, level: str) -> None:
        shapes = level_of(level)
        self.strengths = shapes.strengths
        self.of: list[list[float]] = [[] for _ in range(BOMB)]
        self.of[SINGLE], self.of[PAIR], self.of[TRIPLE] = list(_SINGLE), list(_PAIR), list(_TRIPLE)
        self.of[HOUSE] = list(_TRIPLE)
        self.of[STRAIGHT_KIND] = _run(0.76, 0.29, 4)
        self.of[TUBE_KIND] = _run(0.96, 0.15, 2)
        self.of[PLATE_KIND] = _run(0.77, 0.16, 1)
        self.stands: list[list[float]] = [[] for _ in range(BOMB)]
        self.stands[SINGLE], self.stands[PAIR] = list(_SINGLE_STANDS), list(_PAIR_STANDS)
        self.stands[TRIPLE], self.stands[HOUSE] = list(_TRIPLE_STANDS), list(_HOUSE_STANDS)
        self.stands[STRAIGHT_KIND] = _run(0.3, 0.57, 4)
        self.stands[TUBE_KIND] = _run(0.33, 0.6, 2)
        self.stands[PLATE_KIND] = _run(0.5, 0.75, 1)
        self.sets = [self._set_row(rank) for rank in range(15)]

    def _set_row(self, rank: int) -> list[float]:
        strength = self.strengths[rank]
        row = [0.0, self.of[SINGLE][strength], self.of[PAIR][strength]]
        if rank < 13:
            row.append(self.of[TRIPLE][strength])
            row += [BOMB_COSTS[bomb_number(number, strength)] for number in range(4, 11)]
        return row


@cache
def costs_of(level: str) -> Costs:
    """The tables of a level, by the name of its rank."""
    return Costs(level)
