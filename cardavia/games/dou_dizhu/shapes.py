"""The cards and the shapes of Dou Dizhu."""

from cardavia.engine.shapes import Shape, Shapes, Special, counts_of, ranks_between
from cardavia.engine.shedding import Cards

CARDS = Cards("3456789TJQKA2")
_LAST_IN_RUN = CARDS.index["A"]
_TWO = CARDS.index["2"]
_RED = CARDS.index["RJ"]
_BOTH_JOKERS = counts_of([CARDS.index["BJ"], _RED])
_RUN = ranks_between(0, _LAST_IN_RUN)
_SUITED = ranks_between(0, _TWO)

SHAPES = Shapes(
    shapes=(
        Shape("single", 1, ranks_between(0, _RED)),
        Shape("pair", 2, _SUITED),
        Shape("triple", 3, _SUITED),
        Shape("triple_single", 3, _SUITED, wings=1),
        Shape("triple_pair", 3, _SUITED, wings=1, wing=2),
        Shape("straight", 1, _RUN, 5, 12),
        Shape("pair_run", 2, _RUN, 3, 10),
        Shape("airplane", 3, _RUN, 2, 6),
        Shape("airplane_singles", 3, _RUN, 2, 5, wings=1),
        Shape("airplane_pairs", 3, _RUN, 2, 4, wings=1, wing=2),
        Shape("four_singles", 4, _SUITED, wings=2),
        Shape("four_pairs", 4, _SUITED, wings=2, wing=2),
        Shape("bomb", 4, _SUITED, bomb=1),
    ),
    specials=(Special("rocket", _BOTH_JOKERS, bomb=100),),
    never_together=_BOTH_JOKERS,
)
