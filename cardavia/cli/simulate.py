"""``cardavia simulate``: opponents play whole matches against each other on all cores."""

import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from statistics import mean, stdev

from cardavia.engine.chance import Chance
from cardavia.engine.settlement import Json
from cardavia.games import load
from cardavia.players.base import LEVELS, Clock, level_clock, make_player


@dataclass(frozen=True, slots=True)
class Task:
    """One match to play: which shuffles, and which player of the list sits on seat 0; the others follow in order."""

    game: str
    players: tuple[str, ...]
    seed: int
    rotation: int
    iterations: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """A match played: the deals' scores and winners by player (not by seat), decision times in seconds, and the record."""

    deals: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    times: tuple[float, ...]
    record: str


def play_match(task: Task) -> Played:
    """Play one match from its seed to its result."""
    game = load(task.game)
    seats = game.seats
    player_of = [(seat + task.rotation) % seats for seat in range(seats)]
    levels = [task.players[player_of[seat]] for seat in range(seats)]
    match = game.new_match(seed=task.seed, seats=tuple(f"ai:{level}" for level in levels))
    players = [make_player(game, level, task.seed) for level in levels]
    times: list[float] = []
    while True:
        while (seat := match.seat_to_act) is not None:
            clock = level_clock(levels[seat]) if task.iterations is None else Clock(iterations=task.iterations)
            view = match.view(seat)
            begin = time.perf_counter()
            decision = players[seat].decide(view, clock)
            times.append(time.perf_counter() - begin)
            match.act(decision.action)
        if match.over:
            break
        match.next_deal()
    scores = tuple(_by_player(settlement.scores, player_of) for settlement in match.settlements)
    result = match.result or {}
    won = result.get("winners", [])
    assert isinstance(won, list)
    return Played(scores, tuple(player_of[seat] for seat in won), tuple(times), match.record().dumps())


def _by_player(scores: tuple[int, ...], player_of: list[int]) -> tuple[int, ...]:
    ordered = [0] * len(scores)
    for seat, score in enumerate(scores):
        ordered[player_of[seat]] = score
    return tuple(ordered)


def simulate(options: argparse.Namespace) -> int:
    """Play the matches, write their records if asked, and print what came of it."""
    game = load(options.game)
    players = tuple((options.players or "expert").split(","))
    if len(players) == 1:
        players *= game.seats
    unknown = [level for level in players if level not in (*LEVELS, "random")]
    if unknown or len(players) != game.seats:
        fault = f"no level is called “{unknown[0]}”" if unknown else f"{game.id} has {game.seats} seats"
        print(f"--players: {fault}; levels are {', '.join(LEVELS)}, random", file=sys.stderr)
        return 2
    begin = time.perf_counter()
    played: list[Played] = []
    try:
        # A file that is there already may be somebody's record: it is never written over.
        out = open(options.out, "x", encoding="utf-8") if options.out else None  # noqa: SIM115 - closed below
    except OSError as error:
        print(f"{options.out}: {error.strerror or error}", file=sys.stderr)
        return 2
    try:
        tasks = list(_tasks(options, players))
        for one in _play_all(tasks, options.jobs or os.cpu_count() or 1):
            played.append(one)
            if out is not None:
                out.write(one.record + "\n")
            _progress(len(played), len(tasks))
    finally:
        if out is not None:
            out.close()
    summary = _summary(options.game, players, played, time.perf_counter() - begin)
    print(json.dumps(_document(summary)) if options.json else _told(summary))
    return 0


def _tasks(options: argparse.Namespace, players: tuple[str, ...]) -> Iterator[Task]:
    chance = Chance(options.seed)
    for _ in range(options.matches):
        seed = chance.bits64()
        for rotation in range(len(players) if options.duplicate else 1):
            yield Task(options.game, players, seed, rotation, options.iterations)


def _play_all(tasks: list[Task], jobs: int) -> Iterator[Played]:
    if jobs == 1 or len(tasks) == 1:
        yield from map(play_match, tasks)
        return
    with ProcessPoolExecutor(min(jobs, len(tasks)), multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play_match, tasks)


def _progress(done: int, total: int) -> None:
    if not sys.stderr.isatty():
        return
    filled = 30 * done // total
    print(
        f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total}",
        end="\n" if done == total else "",
        file=sys.stderr,
        flush=True,
    )


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a simulation; lists are by player in the order given. Times are in milliseconds."""

    game: str
    matches: int
    deals: int
    players: list[str]
    totals: list[int]
    wins: list[int]
    ci95: list[list[float]]
    deals_won: list[int]
    decisions: dict[str, float]
    seconds: float


def _document(summary: Summary) -> Json:
    """The summary with the keys that programs are promised."""
    return {key: value for key, value in asdict(summary).items() if key != "deals_won"}


def _summary(game: str, players: tuple[str, ...], played: list[Played], seconds: float) -> Summary:
    deals = [scores for match in played for scores in match.deals]
    times = sorted(1000 * spent for match in played for spent in match.times)
    columns = [[scores[player] for scores in deals] for player in range(len(players))]
    return Summary(
        game,
        len(played),
        len(deals),
        list(players),
        totals=[sum(column) for column in columns],
        wins=[sum(player in match.winners for match in played) for player in range(len(players))],
        ci95=[_interval(column) for column in columns],
        deals_won=[sum(scores[player] == max(scores) for scores in deals) for player in range(len(players))],
        decisions={
            "count": len(times),
            "p50_ms": _percentile(times, 0.5),
            "p95_ms": _percentile(times, 0.95),
            "max_ms": _percentile(times, 1.0),
        },
        seconds=round(seconds, 2),
    )


def _interval(column: list[int]) -> list[float]:
    """The 95 % interval of the mean score of a deal."""
    middle = mean(column)
    half = 1.96 * stdev(column) / math.sqrt(len(column)) if len(column) > 1 else math.inf
    if math.isinf(half):
        return [middle, middle]
    return [round(middle - half, 4), round(middle + half, 4)]


def _percentile(ordered: list[float], share: float) -> float:
    if not ordered:
        return 0.0
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


def _told(summary: Summary) -> str:
    lines = [f"{summary.game}: {summary.matches} matches, {summary.deals} deals, {summary.seconds} s"]
    for player, level in enumerate(summary.players):
        low, high = summary.ci95[player]
        lines.append(
            f"  {player} {level:<8} matches won {summary.wins[player]:>5}   deals won {summary.deals_won[player]:>6}   "
            f"total {summary.totals[player]:>6}   mean a deal {low:+.3f} … {high:+.3f} (95 %)"
        )
    spent = summary.decisions
    lines.append(
        f"  {spent['count']} decisions: median {spent['p50_ms']} ms, 95th percentile {spent['p95_ms']} ms, "
        f"longest {spent['max_ms']} ms"
    )
    return "\n".join(lines)
