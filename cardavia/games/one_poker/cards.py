"""The cards of One Poker: two packs, high and low cards, and which card beats which."""

from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "cdhs"
CODES = tuple(rank + suit for rank in RANKS for suit in SUITS)
PACK = tuple(code for code in CODES for _ in range(2))
"""All 104 cards in canonical order."""

_UP = frozenset("89TJQKA")


def is_up(code: str) -> bool:
    """Whether a card lights the lamp UP: eights and higher."""
    return code[0] in _UP


def signal_of(cards: Iterable[str]) -> tuple[int, int]:
    """How many cards are UP and how many DOWN.

    >>> signal_of(["As", "7d"])
    (1, 1)
    """
    ups = [is_up(code) for code in cards]
    return sum(ups), len(ups) - sum(ups)


def stronger(one: str, other: str) -> int | None:
    """Which of two cards wins: 0 the first, 1 the second, None if they tie. The higher rank does, but a two beats an ace.

    >>> stronger("As", "2h"), stronger("2h", "Kd"), stronger("Td", "Th")
    (1, 1, None)
    """
    first, second = RANKS.index(one[0]), RANKS.index(other[0])
    if first == second:
        return None
    if {first, second} == {0, len(RANKS) - 1}:
        return 0 if first == 0 else 1
    return 0 if first > second else 1
