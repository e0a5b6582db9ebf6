"""How all hands do on a board: their strength on each way in which the board may be completed.

Without a flush, strength depends on the ranks of the hole cards alone, so a completed board takes 91 look-ups for 1,326 hands.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from operator import add
from random import Random

from cardavia.games.texas_holdem.hands import strength_of, weight
from cardavia.players.base import Clock
from cardavia.players.texas_holdem.combos import COMBOS, COUNT, HOLDING, PLACE

_RANK_PAIRS = tuple((high, low) for high in range(13) for low in range(high + 1))
_PAIR_PLACE = {pair: place for place, pair in enumerate(_RANK_PAIRS)}
_PAIR_OF = tuple(_PAIR_PLACE[one // 4, other // 4] for one, other in COMBOS)
_BOTH_SUITED = tuple(
    tuple(place for place, (one, other) in enumerate(COMBOS) if suit == one % 4 == other % 4) for suit in range(4)
)
_SUITED = tuple(tuple(place for place, (one, other) in enumerate(COMBOS) if suit in (one % 4, other % 4)) for suit in range(4))
"""For each suit, the pairs of which both cards are of it, and those of which one is or both are."""
_RANK_WEIGHTS = {
    (one, other): tuple(weight((4 * high + one, 4 * low + other)) for high, low in _RANK_PAIRS)
    for one, other in permutations(range(4), 2)
}
"""The weights of cards of all pairs of ranks in two suits."""
_WEIGHTS = tuple(map(weight, COMBOS))
ROUNDS = 2
"""How often each card that may come is the next one, among the sampled ways of completing a flop."""


def strengths_on(board: Sequence[int]) -> list[int]:
    """The strength of each pair of hole cards on a board of three to five cards; -1 for those that the board holds cards of."""
    suits = [card % 4 for card in board]
    main = max(range(4), key=suits.count)
    ranks = [card // 4 for card in board]
    shared = weight(board)
    # Two suits that are not the board's main one: with these no flush is made.
    one_suit, other_suit = sorted(range(4), key=suits.count)[:2]
    left = [4 - ranks.count(rank) for rank in range(13)]
    by_ranks = [
        strength_of(shared + more, board) if left[high] > (high == low) and left[low] else -1
        for (high, low), more in zip(_RANK_PAIRS, _RANK_WEIGHTS[one_suit, other_suit], strict=True)
    ]
    found = [by_ranks[pair] for pair in _PAIR_OF]
    of_main = suits.count(main)
    if of_main >= 3:
        # With three of a suit on the board, a flush needs two more.
        for place in (_BOTH_SUITED if of_main == 3 else _SUITED)[main]:
            found[place] = strength_of(shared + _WEIGHTS[place], (*COMBOS[place], *board))
    for card in board:
        for place in HOLDING[card]:
            found[place] = -1
    return found


def ranked(strengths: Sequence[int]) -> list[float]:
    """The share of hands that each hand beats, ties counted half; 0 for those that are not possible."""
    counts = Counter(strengths)
    counts.pop(-1, None)
    total = counts.total()
    below, share = 0, {-1: 0.0}
    for strength in sorted(counts):
        count = counts[strength]
        share[strength] = (below + count / 2) / total
        below += count
    return [share[strength] for strength in strengths]


class Outlook:
    """All hands on a board, and how the board may be completed.

    Attributes:
        board: the cards, as numbers.
        runs: for each way of completing the board, the strengths of all hands; -1 where cards clash.
        worth: for each hand the share of hands that it beats on average, from 0 to 1.
    """

    __slots__ = ("board", "runs", "worth")

    def __init__(self, board: tuple[int, ...], clock: Clock | None = None) -> None:
        self.board = board
        self.runs: list[list[int]] = []
        sums, clashes = [0.0] * COUNT, [0] * COUNT
        for extra in _completions(board):
            if self.runs and clock is not None and clock.expired(len(self.runs)):
                break
            strengths = strengths_on((*board, *extra))
            self.runs.append(strengths)
            sums = list(map(add, sums, ranked(strengths)))
            for card in extra:
                for place in HOLDING[card]:
                    clashes[place] += 1
            if len(extra) == 2:
                clashes[PLACE[max(extra), min(extra)]] -= 1
        number = len(self.runs)
        self.worth = [total / max(1, number - clash) for total, clash in zip(sums, clashes, strict=True)]


def _completions(board: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Ways of completing a board: all of them on the turn, a sample on the flop, in which every card comes equally often."""
    left = [card for card in range(52) if card not in board]
    if len(board) == 5:
        return [()]
    rng = Random(f"{board}")
    rng.shuffle(left)
    if len(board) == 4:
        return [(card,) for card in left]
    found: list[tuple[int, ...]] = []
    for number in range(ROUNDS):
        step = 1 + number * 7
        found += [(card, left[(place + step) % len(left)]) for place, card in enumerate(left)]
        rng.shuffle(left)
    return found


@lru_cache(maxsize=8)
def outlook(board: tuple[int, ...]) -> Outlook:
    """The whole outlook of a board; the players of a table share it."""
    return Outlook(board)


@lru_cache(maxsize=8)
def made(board: tuple[int, ...]) -> list[float]:
    """The share of hands that each hand beats as the board lies."""
    return ranked(strengths_on(board))
