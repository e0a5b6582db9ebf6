"""The dice. A small documented generator, so that a seed means the same deal on every platform and for ever.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a 64-bit counter
and a mixing function. Shuffling is Fisher-Yates from the last place to the second. Numbers below a bound are drawn without
bias by rejection.
"""

import secrets
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Chance:
    """A stream of random numbers that depends on its seed alone.

    >>> Chance(7).below(1000), Chance(7).below(1000)
    (487, 487)
    >>> Chance(7).shuffled("abcdef")
    ['b', 'f', 'a', 'c', 'e', 'd']
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """``seed`` may be any whole number; only its lowest 64 bits count."""
        self._state = seed & _MASK

    @classmethod
    def from_entropy(cls) -> "Chance":
        """A stream that nobody can predict."""
        return cls(secrets.randbits(64))

    def bits64(self) -> int:
        """The next 64 random bits as a whole number."""
        self._state = (self._state + _GAMMA) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, each equally likely. ``bound`` is at least 1 and at most ``2**64``."""
        if not 1 <= bound <= 1 << 64:
            raise ValueError("the bound must be at least 1 and at most 2**64")
        limit = (1 << 64) - ((1 << 64) % bound)
        while True:
            drawn = self.bits64()
            if drawn < limit:
                return drawn % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order, every order equally likely."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def clone(self) -> "Chance":
        """A stream that goes on from here by itself."""
        return Chance(self._state)
