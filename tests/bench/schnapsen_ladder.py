"""Play two levels of Schnapsen against each other, deal by deal, each shuffle from both seats.

    python tests/bench/schnapsen_ladder.py expert casual --deals 400 --seed 1 --jobs 2

One JSON document goes to standard output. ``winner_points`` is how often the winner of a deal got 1, 2 and 3 game points;
between two experts these are the shares from which ``odds.py`` computes what a deal is worth toward the match.
"""

import argparse
import json
import time
from dataclasses import dataclass
from multiprocessing import Pool
from random import Random

from figures import interval, times_of

from cardavia.engine.chance import Chance
from cardavia.games import load
from cardavia.games.schnapsen.position import CODES
from cardavia.players.base import Clock, Player, make_player


@dataclass(frozen=True)
class Shuffle:
    """One deck, played twice."""

    seed: int
    levels: tuple[str, str]
    seconds: float | None
    iterations: int | None

    def play(self) -> tuple[list[int], list[list[float]]]:
        """The game points of the first level in both deals, and each level's decision times."""
        game = load("schnapsen")
        deck = list(CODES)
        Random(self.seed).shuffle(deck)
        points: list[int] = []
        times: list[list[float]] = [[], []]
        for first_seat in (0, 1):
            players: list[Player] = [make_player(game, level, self.seed) for level in self.levels]
            match = game.empty_match({}, ("ai:expert", "ai:expert"), Chance(0))
            match.begin_deal({"first_dealer": 0, "deck": deck})
            while match.seat_to_act is not None:
                seat = match.seat_to_act
                number = seat if first_seat == 0 else 1 - seat
                begun = time.perf_counter()
                chosen = players[number].decide(match.view(seat), Clock(self.seconds, self.iterations))
                times[number].append(time.perf_counter() - begun)
                match.act(chosen.action)
            scores = match.settlements[0].scores
            points.append(scores[first_seat] - scores[1 - first_seat])
        return points, times


def play(shuffle: Shuffle) -> tuple[list[int], list[list[float]]]:
    """For the pool of processes."""
    return shuffle.play()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs=2, metavar="LEVEL")
    parser.add_argument("--deals", type=int, default=400, help="an even number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--iterations", type=int, default=None)
    options = parser.parse_args()
    if options.seconds is None and options.iterations is None:
        options.iterations = 200
    shuffles = [
        Shuffle(options.seed * 1_000_000 + number, tuple(options.levels), options.seconds, options.iterations)
        for number in range(options.deals // 2)
    ]
    with Pool(options.jobs) as pool:
        results = pool.map(play, shuffles, chunksize=2)
    points = [pair for pair, _ in results]
    worths = [abs(worth) for pair in points for worth in pair]
    print(
        json.dumps(
            {
                "levels": options.levels,
                "budget": {"seconds": options.seconds, "iterations": options.iterations},
                "seed": options.seed,
                "deals": len(worths),
                "won": interval([sum(worth > 0 for worth in pair) / 2 for pair in points]),
                "game_points_per_deal": interval([sum(pair) / 2 for pair in points]),
                "winner_points": [round(worths.count(worth) / len(worths), 3) for worth in (1, 2, 3)],
                "decisions": [times_of([one for _, times in results for one in times[number]]) for number in (0, 1)],
            }
        )
    )


if __name__ == "__main__":
    main()
