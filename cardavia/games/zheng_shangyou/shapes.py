"""The cards and the shapes of Zheng Shangyou."""

from cardavia.engine.shapes import Play, Shape, Shapes, Special, counts_of, ranks_between
from cardavia.engine.shedding import Cards

CARDS = Cards("3456789TJQKA2")
LEFT_OUT = ("Ah", "2c", "2d", "2h", "BJ", "RJ")
PACK = tuple(code for code in CARDS.codes if code not in LEFT_OUT)
STARTING_CARD = "3h"

_KING, ACE, _TWO = (CARDS.index[rank] for rank in "KA2")
_RUN = ranks_between(0, ACE)
_TO_KING = ranks_between(0, _KING)
FOUR_THREES = counts_of([0] * 4)
THREE_ACES = counts_of([ACE] * 3)
HEAVENLY = Play("heavenly_bomb", 1, -1, 0, 60, FOUR_THREES)

SHAPES = Shapes(
    shapes=(
        Shape("single", 1, ranks_between(0, _TWO)),
        Shape("pair", 2, _RUN),
        Shape("triple", 3, _TO_KING),
        Shape("straight", 1, _RUN, 5, 12),
        Shape("pair_run", 2, _RUN, 2, 8),
        Shape("bomb", 4, _TO_KING, bomb=1),
    ),
    specials=(Special("ace_bomb", THREE_ACES, bomb=50),),
)
BOMB_SHAPES = frozenset({"bomb", "ace_bomb", "heavenly_bomb"})
