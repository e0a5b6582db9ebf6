"""Play two levels of a three-handed shedding game against each other on the same deals.

    python tests/bench/shedding_ladder.py zheng_shangyou expert casual --deals 100 --seed 1 --iterations 60
    python tests/bench/shedding_ladder.py dou_dizhu expert casual --deals 100 --seed 1 --seconds 0.85

Dou Dizhu: seat 0 is the landlord at 1 without an auction; every deal is played with the first level as landlord against two of
the second, and the other way round. Zheng Shangyou: the first level sits on each seat in turn, the second on the other two.
One JSON document goes to standard output: ``points`` are what the first level gets of a deal on average (for a stake of 1) with
the bounds of the 95 % interval, ``won`` is how often it wins; times are in milliseconds.
"""

import argparse
import json
import sys
import time
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from figures import interval

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Match
from cardavia.engine.settlement import Settlement
from cardavia.games.dou_dizhu import DouDizhu
from cardavia.games.dou_dizhu.match import DouDizhuMatch
from cardavia.games.dou_dizhu.shapes import CARDS
from cardavia.games.zheng_shangyou import ZhengShangyou
from cardavia.games.zheng_shangyou.match import ZhengMatch
from cardavia.games.zheng_shangyou.shapes import PACK
from cardavia.players.base import Clock, make_player

NAMES = ("ai:expert",) * 3


@dataclass(frozen=True)
class Task:
    """One deal, played once for every way to seat the two levels."""

    game: str
    levels: tuple[str, str]
    seed: int
    seconds: float | None
    iterations: int | None

    def play(self) -> tuple[float, dict[str, bool], tuple[list[float], list[float]]]:
        """The points of the first level, where it won, and both levels' decision times."""
        return self.dou_dizhu() if self.game == "dou_dizhu" else self.zheng_shangyou()

    def dou_dizhu(self) -> tuple[float, dict[str, bool], tuple[list[float], list[float]]]:
        """Once as the landlord and once as both farmers; the points are the difference of the landlords' results."""
        deck = list(CARDS.codes)
        Random(self.seed).shuffle(deck)
        times: tuple[list[float], list[float]] = ([], [])
        results = []
        for landlord in (0, 1):
            match = DouDizhuMatch({}, NAMES, Chance(0))
            match.begin_deal({"deck": deck, "first_bidder": 0})
            for text in ("bid 1", "pass", "pass"):
                match.act(match.parse(text))
            settled = self.finish(DouDizhu(), match, (landlord, 1 - landlord, 1 - landlord), times)
            results.append(settled.scores[0] / 2)
        return results[0] - results[1], {"landlord": results[0] > 0, "farmers": results[1] < 0}, times

    def zheng_shangyou(self) -> tuple[float, dict[str, bool], tuple[list[float], list[float]]]:
        """Once on every seat; the points are the mean."""
        deck = list(PACK)
        Random(self.seed).shuffle(deck)
        times: tuple[list[float], list[float]] = ([], [])
        points, won = 0.0, {}
        for own in range(3):
            match = ZhengMatch({}, NAMES, Chance(0))
            match.begin_deal({"deck": deck})
            settled = self.finish(ZhengShangyou(), match, tuple(int(seat != own) for seat in range(3)), times)
            points += settled.scores[own] / 3
            won[f"seat {own}"] = settled.fields["winner"] == own
        return points, won, times

    def finish(self, game: Game, match: Match, levels: tuple[int, ...], times: tuple[list[float], list[float]]) -> Settlement:
        """Play a deal to its end; ``levels`` says which level sits where."""
        players = [make_player(game, self.levels[level], self.seed) for level in levels]
        while (seat := match.seat_to_act) is not None:
            view = match.view(seat)
            begun = time.perf_counter()
            action: Action = players[seat].decide(view, Clock(self.seconds, self.iterations)).action
            times[levels[seat]].append(1000 * (time.perf_counter() - begun))
            match.act(action)
        return match.settlements[-1]


def run(task: Task) -> tuple[float, dict[str, bool], tuple[list[float], list[float]]]:
    """For the pool of processes."""
    return task.play()


def times_of(spent: list[float]) -> dict[str, float]:
    """The decision times."""
    ordered = sorted(spent)
    at = {"p50": 0.5, "p95": 0.95, "max": 1.0}
    return {name: round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) for name, part in at.items()}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("dou_dizhu", "zheng_shangyou"))
    parser.add_argument("levels", nargs=2, metavar="LEVEL")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--iterations", type=int, default=None)
    options = parser.parse_args()
    if options.seconds is None and options.iterations is None:
        options.iterations = 60
    tasks = [
        Task(options.game, tuple(options.levels), options.seed * 1_000_000 + number, options.seconds, options.iterations)
        for number in range(options.deals)
    ]
    with Pool(options.jobs) as pool:
        results = pool.map(run, tasks, chunksize=2)
    won = {role: sum(found[role] for _, found, _ in results) / len(results) for role in results[0][1]}
    print(
        json.dumps(
            {
                "game": options.game,
                "levels": options.levels,
                "budget": {"seconds": options.seconds, "iterations": options.iterations},
                "seed": options.seed,
                "deals": options.deals,
                "points": interval([points for points, _, _ in results], digits=3),
                "won": {role: round(share, 3) for role, share in won.items()},
                "decisions": [times_of([one for _, _, times in results for one in times[number]]) for number in (0, 1)],
            }
        )
    )


if __name__ == "__main__":
    main()
