"""The computed table of play before the flop: equities of all kinds of hole cards, and going all-in when short.

``resources/texas_holdem/build.py`` makes it.
"""

import zlib
from functools import cache

from cardavia.engine.places import resource
from cardavia.players.texas_holdem.combos import COMBOS_OF, KINDS, Range

WHOLE = 255
"""What certainty is in the table."""
DEEPEST = 15
"""The greatest number of big blinds for which the table knows who goes all-in."""
MOST_BEHIND = 3
_COUNT = len(KINDS)


class PreflopTable:
    """The table.

    Attributes:
        equity: the share of the pot that a kind wins all-in against another, by both.
    """

    __slots__ = ("_pushes", "equity")

    def __init__(self, document: bytes) -> None:
        _, _, packed = document.partition(b"\n")
        numbers = zlib.decompress(packed)
        self.equity = [[0.5] * _COUNT for _ in range(_COUNT)]
        start = 0
        for row in range(_COUNT):
            for column in range(row):
                self.equity[row][column] = numbers[start + column] / WHOLE
                self.equity[column][row] = 1 - numbers[start + column] / WHOLE
            start += row
        self._pushes = numbers[start:]

    def push(self, behind: int, blinds: float) -> Range:
        """How often each kind goes all-in unopened, with so many players behind and so many big blinds."""
        depth = max(1, min(DEEPEST, round(blinds)))
        start = ((max(1, min(MOST_BEHIND, behind)) - 1) * DEEPEST + depth - 1) * _COUNT
        return tuple(share / WHOLE for share in self._pushes[start : start + _COUNT])

    def against(self, kind: int, shares: Range) -> float:
        """What a kind wins all-in against a range, from 0 to 1."""
        row = self.equity[kind]
        weights = [share * len(COMBOS_OF[other]) for other, share in enumerate(shares)]
        total = sum(weights)
        return sum(weight * row[other] for other, weight in enumerate(weights) if weight) / total if total else 0.5


@cache
def preflop_table() -> PreflopTable:
    """The table that is shipped."""
    return PreflopTable(resource("texas_holdem", "table.bin").read_bytes())
