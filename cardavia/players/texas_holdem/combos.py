"""The 1,326 pairs of hole cards, their 169 kinds, and ranges written as players write them."""

from collections.abc import Iterable
from functools import cache

from cardavia.games.texas_holdem.hands import CARD_OF, RANKS

COMBOS = tuple((one, other) for one in range(52) for other in range(one))
"""All pairs of cards, the higher number first."""
PLACE = {pair: place for place, pair in enumerate(COMBOS)}
"""Where a pair stands in :data:`COMBOS`."""
COUNT = len(COMBOS)


def _name(one: int, other: int) -> str:
    """The kind of a pair of cards, the higher rank first: ``AKs``, ``AKo``, ``77``."""
    high, low = one // 4, other // 4
    if high == low:
        return 2 * RANKS[high]
    return RANKS[high] + RANKS[low] + ("s" if one % 4 == other % 4 else "o")


KINDS = tuple(dict.fromkeys(_name(*pair) for pair in reversed(COMBOS)))
"""The names of the 169 kinds."""
KIND_PLACE = {name: place for place, name in enumerate(KINDS)}
KIND_OF = tuple(KIND_PLACE[_name(*pair)] for pair in COMBOS)
"""The kind of each pair."""
COMBOS_OF = tuple(tuple(place for place, kind in enumerate(KIND_OF) if kind == number) for number in range(len(KINDS)))
"""The pairs of each kind: 6 of a pair, 4 suited, 12 unsuited."""
HOLDING = tuple(tuple(place for place, pair in enumerate(COMBOS) if card in pair) for card in range(52))
"""The pairs that hold a card."""

Range = tuple[float, ...]
"""How often each kind is played, from 0 to 1."""


def combo_of(codes: Iterable[str]) -> int:
    """The place of two hole cards.

    >>> KINDS[KIND_OF[combo_of(["Kd", "As"])]]
    'AKo'
    """
    low, high = sorted(CARD_OF[code] for code in codes)
    return PLACE[high, low]


@cache
def parsed(text: str) -> Range:
    """A range as players write it: ``77+``, ``99-66``, ``A9s+``, ``KTo+``, ``A5s-A2s``, ``T9s``; ``:40`` means 40 % of the time.

    Of two entries for a kind the later one counts.

    >>> [KINDS[kind] for kind, share in enumerate(parsed("QQ+ AQs+:50 72o")) if share]
    ['AA', 'AKs', 'AQs', 'KK', 'QQ', '72o']
    """
    shares = [0.0] * len(KINDS)
    for entry in text.split():
        kinds, _, percent = entry.partition(":")
        for name in _expanded(kinds):
            shares[KIND_PLACE[name]] = int(percent or 100) / 100
    return tuple(shares)


def _expanded(entry: str) -> list[str]:
    if entry == "any":
        return list(KINDS)
    first, dash, last = entry.partition("-")
    open_end = first.endswith("+")
    first = first.rstrip("+")
    high, low, suits = RANKS.index(first[0]), RANKS.index(first[1]), first[2:]
    if high == low:
        bottom = RANKS.index(last[0]) if dash else low
        top = len(RANKS) - 1 if open_end else high
        return [2 * RANKS[rank] for rank in range(bottom, top + 1)]
    bottom = RANKS.index(last[1]) if dash else low
    top = high - 1 if open_end else low
    return [RANKS[high] + RANKS[rank] + suits for rank in range(bottom, top + 1)]


def width(shares: Range) -> float:
    """The share of all pairs that a range plays.

    >>> round(width(parsed("any")), 3), round(1326 * width(parsed("AA AKs AKo")))
    (1.0, 22)
    """
    return sum(share * len(COMBOS_OF[kind]) for kind, share in enumerate(shares)) / COUNT


def chen(kind: int) -> float:
    """The points of a kind by Bill Chen's rule of thumb: from -1 for the weakest to 20 for two aces."""
    name = KINDS[kind]
    high, low = RANKS.index(name[0]), RANKS.index(name[1])
    points = {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}.get(high, (high + 2) / 2)
    if high == low:
        return max(5.0, 2 * points)
    if name[2] == "s":
        points += 2
    gap = high - low - 1
    points -= (0, 1, 2, 4)[gap] if gap < 4 else 5
    return points + (1 if gap < 2 and high < 10 else 0)
