"""Find the weights of the rules that play the open stock, by letting changed rules play against unchanged ones.

    python tests/bench/schnapsen_weights.py --minutes 20 --seed 1

Every shuffle is played from both seats; once the stock is closed or exhausted both sides play exactly. A change is kept if it
gains beyond doubt in two independent sets of shuffles. Progress and the weights found so far go to standard output.
"""

import argparse
import time
from dataclasses import asdict, fields
from random import Random

from cardavia.games.schnapsen.position import STOCK_CARDS, Position
from cardavia.players.schnapsen.policy import RULE, WEIGHTS, Rules, Weights
from cardavia.players.schnapsen.solver import WON, Solvers, solve


def play(deck: list[int], both: tuple[Rules, Rules]) -> int:
    """The game points of seat 0."""
    position = Position.dealt(deck, 1)
    gone = 0
    solvers = Solvers(position.trump)
    while position.winner < 0 and position.closed_by < 0 and position.drawn < STOCK_CARDS:
        me = position.turn
        hand, trump = position.hands[me], position.trump
        if position.led < 0:
            choice = both[me].lead(hand, trump, gone, position.turn_up, position.points[me], position.tricks[me] > 0)
        else:
            other = 1 - me
            choice = both[me].follow(
                hand,
                position.led,
                trump,
                gone,
                position.turn_up,
                position.drawn,
                position.points[me],
                WON if position.tricks[me] else position.pending[me],
                position.points[other] + position.pending[other],
            )
            gone |= 1 << position.led | 1 << choice % RULE
        position.play(choice % RULE)
    return solve(position, solvers)


def gain(changed: Weights, against: Weights, decks: int, rng: Random) -> tuple[float, float]:
    """The game points a deal by which the changed weights win, and the standard error."""
    one, two = Rules(changed), Rules(against)
    results: list[float] = []
    for _ in range(decks):
        deck = list(range(20))
        rng.shuffle(deck)
        results.append((play(deck, (one, two)) - play(deck, (two, one))) / 2)
    mean = sum(results) / decks
    spread = sum((result - mean) ** 2 for result in results) / (decks - 1)
    return mean, (spread / decks) ** 0.5


def mutated(weights: Weights, rng: Random) -> Weights:
    """The weights with one or two of them changed."""
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(weights).items()}
    for _ in range(rng.choice((1, 1, 2))):
        name = rng.choice([field.name for field in fields(weights)])
        step = rng.choice((-40, -20, -10, -5, 5, 10, 20, 40))
        value = values[name]
        if isinstance(value, list):
            value[rng.randrange(5)] += step
        else:
            values[name] = value + (step // 5 if name in ("close_at", "take", "give", "turn_up") else step)
    return Weights(
        **{  # type: ignore[arg-type]
            name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
        }
    )


def main() -> None:
    """Search for some minutes and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", type=int, default=1500)
    options = parser.parse_args()
    rng = Random(options.seed)
    best = WEIGHTS
    end = time.monotonic() + 60 * options.minutes
    tried = kept = 0
    while time.monotonic() < end:
        changed = mutated(best, rng)
        tried += 1
        mean, error = gain(changed, best, options.decks, rng)
        if mean < 1.3 * error or mean == 0:
            continue
        again, error = gain(changed, best, 3 * options.decks, rng)
        if again > 1.3 * error:
            best = changed
            kept += 1
            print(f"{tried} tried, {kept} kept, gain {again:+.4f}: {best}", flush=True)
    mean, error = gain(best, WEIGHTS, 6 * options.decks, rng)
    print(f"against the weights in the program: {mean:+.4f} ± {1.96 * error:.4f} game points a deal\n{best}")


if __name__ == "__main__":
    main()
