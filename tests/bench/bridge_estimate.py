"""Fit the weights of the estimate of tricks to double-dummy tables, and tell how close they come.

    python tests/bench/bridge_estimate.py --tables FILE

The file holds the tables of tricks of numbered deals, as ``bridge_bidding.py --tables`` keeps them. Prints the weights as they
stand in ``cardavia/players/bridge/estimate.py``, and the spread of the tricks about estimates fitted to other deals. It needs
numpy, which the extra ``art`` has.
"""

import argparse
import json
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from bridge_bidding import deal

from cardavia.games.bridge.cards import set_of
from cardavia.players.bridge import estimate
from cardavia.players.bridge.sampling import high_cards

_FOLDS = 5
_RIDGE = 1.0
_FEWEST = 5
"""Fits of fewer trumps are left out; those of fewer than seven count for less."""


def features(hand: int, other: int, trump: int) -> list[float]:
    """What counts about two hands, in the order of the weights: the trump suit, the sum of the others, the points."""
    suits = [(hand >> 13 * suit & 0x1FFF, other >> 13 * suit & 0x1FFF) for suit in range(4)]
    points = estimate.points_row(high_cards(hand) + high_cards(other))
    if trump == estimate.NOTRUMP:
        return [*map(sum, zip(*(estimate.notrump_row(*pair) for pair in suits), strict=True)), *points]
    mine, his = suits.pop(trump)
    beside = [estimate.side_row(*pair, mine.bit_count(), his.bit_count()) for pair in suits]
    return [*estimate.trump_row(mine, his), *map(sum, zip(*beside, strict=True)), *points]


def rows(number: int, table: list[list[int]], suit_contract: bool) -> list[tuple[int, float, list[float], float]]:
    """Deal, weight, features and average tricks of the two declarers."""
    found = []
    hands = [set_of(hand) for hand in deal(number).original_hands()]
    for side in (0, 1):
        pair = hands[side], hands[side + 2]
        for trump in range(4) if suit_contract else (estimate.NOTRUMP,):
            trumps = sum((hand >> 13 * trump & 0x1FFF).bit_count() for hand in pair) if suit_contract else 8
            if trumps >= _FEWEST:
                made = table[trump if suit_contract else 4]
                row = features(*pair, trump)
                found.append((number, 1.0 if trumps > 6 else 0.3, row, (made[side] + made[side + 2]) / 2))
    return found


def fit(x: Any, y: Any, w: Any) -> Any:
    """Weights by least squares, where thirteen tricks stand for thirteen or more."""
    target = y.copy()
    for _ in range(20):
        scaled = x * w[:, None]
        weights = np.linalg.solve(scaled.T @ x + _RIDGE * np.eye(x.shape[1]), scaled.T @ target)
        target = np.where(y >= 13, np.maximum(x @ weights, 12.5) + 0.35, y)
    return weights


def lies(tables: dict[int, list[list[int]]]) -> None:
    """Print what breaks, ruffs and long suits of the opponents add to the estimate, and the spread that is left."""
    for suit_contract in (True, False):
        kinds: dict[tuple[int, ...], int] = {}
        marks, missed = [], []
        for number, table in tables.items():
            hands = [set_of(hand) for hand in deal(number).original_hands()]
            for side, trump in product((0, 1), range(4) if suit_contract else (4,)):
                pair, others = hands[side::2], hands[1 - side :: 2]
                lengths = [[(hand >> 13 * suit & 0x1FFF).bit_count() for suit in range(4)] for hand in others]
                if suit_contract:
                    trumps = 13 - sum(row[trump] for row in lengths)
                    kind = (trumps, max(row[trump] for row in lengths))
                    short = [row[suit] for row in lengths for suit in range(4) if row[trump] and suit != trump]
                    ruffs = sum({0: 1.5, 1: 1.0}.get(length, 0.0) for length in short)
                    if trumps < 7:
                        continue
                else:
                    kind, ruffs = (max(max(row) for row in lengths),), 0.0
                made = (table[trump][side] + table[trump][side + 2]) / 2
                marks.append((kinds.setdefault(kind, len(kinds)), ruffs))
                missed.append(made - estimate.tricks(pair[0], pair[1], trump if suit_contract else estimate.NOTRUMP))
        x = np.zeros((len(marks), len(kinds) + 1))
        for row, (kind_number, ruffs) in zip(x, marks, strict=True):
            row[kind_number], row[-1] = 1, ruffs
        y = np.array(missed)
        weights = np.linalg.solve(x.T @ x + _FOLDS * np.eye(x.shape[1]), x.T @ y)
        print(
            {kind: round(float(weights[place]), 2) for kind, place in sorted(kinds.items())}, "ruff", round(float(weights[-1]), 2)
        )
        print("# spread", round(float((y - x @ weights).std()), 3))


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=Path, required=True)
    options = parser.parse_args()
    tables = {int(seed): table for seed, table in json.loads(options.tables.read_text()).items()}
    for suit_contract in (False, True):
        data = [row for number, table in tables.items() for row in rows(number, table, suit_contract)]
        numbers = np.array([row[0] for row in data])
        w = np.array([row[1] for row in data])
        x = np.array([row[2] for row in data], dtype=float)
        y = np.array([row[3] for row in data])
        guess = np.zeros(len(y))
        for fold in range(_FOLDS):
            learn = numbers % _FOLDS != fold
            guess[~learn] = x[~learn] @ fit(x[learn], y[learn], w[learn])
        error = (y - np.minimum(13, guess))[w == 1]
        print("# suit contracts" if suit_contract else "# notrump", len(y), "spread", round(float(error.std()), 3))
        for low in range(5, 14):
            part = (guess[w == 1] >= low) & (guess[w == 1] < low + 1)
            print(f"#   estimates from {low}: {part.sum()}, off by {error[part].mean():.2f}, spread {error[part].std():.2f}")
        print("(" + ", ".join(f"{weight:.3f}" for weight in fit(x, y, w)) + ")")
    lies(tables)


if __name__ == "__main__":
    main()
