"""Fit the weights of the estimate of tricks to double-dummy tables, and tell how close they come.

    python tests/bench/bridge_estimate.py --tables FILE

The file holds the tables of tricks of numbered deals, as ``bridge_bidding.py --tables`` keeps them. Prints the weights as they
stand in ``cardavia/players/bridge/estimate.py``, and the spread of the tricks about estimates fitted to other deals. It needs
numpy.
"""

import argparse
import json
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


if __name__ == "__main__":
    main()
