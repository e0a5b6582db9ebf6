"""Make ``table.bin``: what hole cards win against each other all-in before the flop, and who goes all-in when short.

    nice python resources/texas_holdem/build.py

It needs numpy (``pip install -e .[art]``) and some minutes of one core.

Equities come from sampled boards; on each of them all pairs of hands that share no card are compared at once. Going all-in is an
equilibrium of the game in which the first player to act goes all-in or folds and the players behind call or fold, one after the
other; after a call the others fold. It is found by fictitious play for 1 to 15 big blinds and one to three players behind; the
small blind is half of the big one.
"""

import json
import sys
import zlib
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from cardavia.players.texas_holdem.boards import strengths_on  # noqa: E402
from cardavia.players.texas_holdem.combos import COMBOS, COMBOS_OF, COUNT, KINDS  # noqa: E402
from cardavia.players.texas_holdem.preflop_table import DEEPEST, MOST_BEHIND, WHOLE  # noqa: E402

Array = NDArray[np.float64]
BOARDS = 6000
ROUNDS = 3000
ORDER = np.array([place for kind in COMBOS_OF for place in kind])
STARTS = np.cumsum([0, *(len(kind) for kind in COMBOS_OF[:-1])])
SIZES = np.array([len(kind) for kind in COMBOS_OF], dtype=float)


def by_kind(matrix: NDArray[np.int8]) -> Array:
    """A matrix over pairs of hands, in the order of kinds, summed over the hands of each kind."""
    rows = np.add.reduceat(matrix, STARTS, axis=0, dtype=np.int16)
    return np.add.reduceat(rows, STARTS, axis=1, dtype=np.int32).astype(float)


def apart() -> NDArray[np.int8]:
    """Which pairs of hands share no card."""
    cards = np.zeros((COUNT, 52), dtype=np.int8)
    for row, place in enumerate(ORDER):
        cards[row, list(COMBOS[place])] = 1
    return (cards.astype(np.int32) @ cards.T.astype(np.int32) == 0).astype(np.int8)


def equities(free: NDArray[np.int8]) -> Array:
    """The share of the pot that each kind wins from each other."""
    rng = Random(1)
    won = np.zeros((len(KINDS), len(KINDS)))
    met = np.zeros_like(won)
    for number in range(BOARDS):
        strengths = np.array(strengths_on(rng.sample(range(52), 5)), dtype=np.int64)[ORDER]
        strengths = np.unique(strengths, return_inverse=True)[1].astype(np.int16)  # -1 becomes 0
        possible = (strengths > 0).astype(np.int8)
        both = free * possible[:, None] * possible[None, :]
        won += by_kind(((strengths[:, None] > strengths[None, :]).astype(np.int8) * 2 + (strengths[:, None] == strengths)) * both)
        met += by_kind(both)
        if number % 500 == 0:
            print(f"board {number}", flush=True)
    return won / met / 2


def pushing(behind: int, stack: float, equity: Array, ways: Array) -> Array:
    """How often each kind goes all-in for so many big blinds with so many players behind."""
    posted = [0.0] * behind + [0.5, 1.0]
    own, callers = posted[-behind - 1], posted[-behind:]
    push = np.full(len(KINDS), 0.5)
    calls = [np.full(len(KINDS), 0.3) for _ in callers]
    total = sum(posted)
    for number in range(1, ROUNDS + 1):
        step = 2 / (number + 2)
        reach, worth = np.ones(len(KINDS)), np.zeros(len(KINDS))
        best = []
        for call, paid in zip(calls, callers, strict=True):
            pot = 2 * stack + total - own - paid
            met = ways @ call / ways.sum(axis=1)
            gets = (ways * equity) @ call / np.maximum(ways @ call, 1e-9)
            worth += reach * met * (gets * pot - stack)
            reach = reach * (1 - met)
            against = (ways * equity) @ push / np.maximum(ways @ push, 1e-9)
            best.append((against * pot - stack > -paid).astype(float))
        worth += reach * (total - own)
        push = push + step * ((worth > -own).astype(float) - push)
        calls = [call + step * (answer - call) for call, answer in zip(calls, best, strict=True)]
    return push


def main() -> None:
    """Make the table."""
    free = apart()
    equity = equities(free)
    ways = by_kind(free)
    packed = bytearray()
    for row in range(len(KINDS)):
        packed += bytes(round(WHOLE * equity[row, column]) for column in range(row))
    for behind in range(1, MOST_BEHIND + 1):
        for stack in range(1, DEEPEST + 1):
            push = pushing(behind, stack, equity, ways)
            print(f"{behind} behind, {stack} big blinds: {(push * SIZES).sum() / COUNT:.3f}", flush=True)
            packed += bytes(round(WHOLE * share) for share in push)
    head = json.dumps({"kinds": len(KINDS), "behind": MOST_BEHIND, "deepest": DEEPEST, "boards": BOARDS, "rounds": ROUNDS})
    document = head.encode() + b"\n" + zlib.compress(bytes(packed), 9)
    (HERE / "table.bin").write_bytes(document)
    print(f"{len(document)} bytes")


if __name__ == "__main__":
    main()
