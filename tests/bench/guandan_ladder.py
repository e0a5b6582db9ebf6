"""Play two levels of Guandan against each other, deal by deal, each shuffle twice with the seats changed.

    python tests/bench/guandan_ladder.py expert casual --deals 200 --seed 1 --jobs 2 --seconds 0.6

The deals are first deals of a match at the level that ``--level`` names. One JSON document goes to standard output: ``won`` is
the share of deals in which a player of the first level finishes first, ``gained`` the levels that its side gains a deal.
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
from cardavia.games.guandan.match import GuandanMatch
from cardavia.games.guandan.shapes import CARDS
from cardavia.players.base import Clock, Player, make_player


@dataclass(frozen=True)
class Shuffle:
    """One deck, played twice."""

    seed: int
    levels: tuple[str, str]
    level: str
    seconds: float | None
    iterations: int | None

    def play(self) -> tuple[list[int], list[list[float]]]:
        """The levels that the first level's side gains in both deals, and each level's decision times."""
        game = load("guandan")
        deck = list(CARDS.codes) * 2
        rng = Random(self.seed)
        rng.shuffle(deck)
        leader = rng.randrange(4)
        gains: list[int] = []
        times: list[list[float]] = [[], []]
        for first_side in (0, 1):
            players: list[Player] = [make_player(game, level, self.seed) for level in self.levels]
            match = game.empty_match({}, ("ai:expert",) * 4, Chance(0))
            assert isinstance(match, GuandanMatch)
            match.begin_deal({"first_leader": leader, "deck": deck})
            # A match climbs to its levels over many deals; here the level is simply set.
            match.level = self.level
            while match.seat_to_act is not None:
                seat = match.seat_to_act
                number = seat % 2 ^ first_side
                view = match.view(seat)
                begun = time.perf_counter()
                chosen = players[number].decide(view, Clock(self.seconds, self.iterations))
                times[number].append(time.perf_counter() - begun)
                match.act(chosen.action)
            scores = match.settlements[0].scores
            gains.append(scores[first_side] - scores[1 - first_side])
        return gains, times


def play(shuffle: Shuffle) -> tuple[list[int], list[list[float]]]:
    """For the pool of processes."""
    return shuffle.play()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs=2, metavar="LEVEL")
    parser.add_argument("--deals", type=int, default=200, help="an even number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--level", default="2", help="the deal's level")
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--iterations", type=int, default=None)
    options = parser.parse_args()
    if options.seconds is None and options.iterations is None:
        options.iterations = 60
    shuffles = [
        Shuffle(options.seed * 1_000_000 + number, tuple(options.levels), options.level, options.seconds, options.iterations)
        for number in range(options.deals // 2)
    ]
    with Pool(options.jobs) as pool:
        results = pool.map(play, shuffles, chunksize=1)
    gains = [pair for pair, _ in results]
    print(
        json.dumps(
            {
                "levels": options.levels,
                "budget": {"seconds": options.seconds, "iterations": options.iterations},
                "level": options.level,
                "seed": options.seed,
                "deals": 2 * len(gains),
                "won": interval([sum(gain > 0 for gain in pair) / 2 for pair in gains]),
                "gained": interval([sum(pair) / 2 for pair in gains]),
                "decisions": [times_of([one for _, times in results for one in times[number]]) for number in (0, 1)],
            }
        )
    )


if __name__ == "__main__":
    main()
