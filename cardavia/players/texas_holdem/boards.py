"""How all hands do on a board: their strength on each way in which the board may be completed.

Without a flush, strength depends on the ranks of the hole cards alone, so a completed board takes 91 look-ups for 1,326 hands.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from cardavia.games.texas_holdem.hands import strength_of, weight
from cardavia.players.base import Clock
from cardavia.players.texas_holdem.combos import COMBOS, COUNT, HOLDING

_RANK_PAIRS = tuple((high, low) for high in range(13) for low in range(high + 1))
_PAIR_PLACE = {pair: place for place, pair in enumerate(_RANK_PAIRS)}
_PAIR_OF = tuple(_PAIR_PLACE[one // 4, other // 4] for one, other in COMBOS)
_SUITED = tuple(
    (tuple(place for place, (one, other) in enumerate(COMBOS) if suit in (one % 4, other % 4)), suit) for suit in range(4)
)
ROUNDS = 2
"""How often each card that may come is the next one, among the sampled ways of completing a flop."""


def strengths_on(board: Sequence[int]) -> list[int]:
    """The strength of each pair of hole cards on a board of three to five cards; -1 for those that the board holds cards of."""
    suits = [card % 4 for card in board]
    main = max(range(4), key=suits.count)
    ranks = [card // 4 for card in board]
    shared = weight(board)
    # Two suits that are not the board's main one: with these no flush is made.
    one_suit, other_suit = (suit for suit in sorted(range(4), key=suits.count)[:2])
    by_ranks = []
    for high, low in _RANK_PAIRS:
        if ranks.count(high) + (1 + (high == low)) > 4 or ranks.count(low) == 4:
            by_ranks.append(-1)
            continue
        hole = (4 * high + one_suit, 4 * low + other_suit)
        by_ranks.append(strength_of(shared + weight(hole), (*hole, *board)))
    found = [by_ranks[pair] for pair in _PAIR_OF]
    if suits.count(main) >= 3:
        for place in _SUITED[main][0]:
            hole = COMBOS[place]
            found[place] = strength_of(shared + weight(hole), (*hole, *board))
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
        sums, counts = [0.0] * COUNT, [0] * COUNT
        for extra in _completions(board):
            if self.runs and clock is not None and clock.expired(len(self.runs)):
                break
            strengths = strengths_on((*board, *extra))
            self.runs.append(strengths)
            shares = ranked(strengths)
            sums = [total + share for total, share in zip(sums, shares, strict=True)]
            counts = [count + (strength >= 0) for count, strength in zip(counts, strengths, strict=True)]
        self.worth = [total / count if count else 0.0 for total, count in zip(sums, counts, strict=True)]


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
