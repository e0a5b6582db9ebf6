"""The three temperaments of a table: how each leans from the balanced way of playing, none of them far enough to be a fault."""

from dataclasses import dataclass
from itertools import permutations
from random import Random


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player leans.

    Attributes:
        wide: by what share of its width a range before the flop is wider (or tighter, below 0).
        raises: how much more often what can be called is raised, as a share.
        trust: how much it believes in others giving up: 1 as the odds say, below 1 less.
        nerve: what it adds to the worth of betting, as a share of the pot.
        patience: what it adds to the worth of a call, as a share of the pot.
    """

    name: str
    wide: float = 0.0
    raises: float = 0.0
    trust: float = 1.0
    nerve: float = 0.0
    patience: float = 0.0


BALANCED = Temper("balanced")
TIGHT = Temper("tight", wide=-0.2, raises=-0.15, trust=0.94, nerve=-0.01, patience=-0.015)
LOOSE = Temper("loose", wide=0.2, raises=0.25, trust=1.04, nerve=0.02, patience=0.01)
_MIXES = tuple(permutations((TIGHT, BALANCED, LOOSE)))


def temper_of(seat: int, seed: int) -> Temper:
    """The temperament of a seat in a match: seat 0, the person's own, where hints are asked for, has the balanced one.

    Any three seats in a row beside it have all three.
    """
    if not seat:
        return BALANCED
    mix = Random(f"tempers/{seed}").choice(_MIXES)
    return mix[(seat - 1) % 3]
