"""Measures what people feel and what search needs, and prints one JSON document: ``python3 run.py bench``.

``--quick`` takes shorter samples. ``--only PART,PART`` measures some of: playouts shedding betting decisions start frames slider
memory.
Times are in milliseconds unless a name says otherwise. The numbers mean something on a machine that does nothing else.
"""

import argparse
import contextlib
import itertools
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cardavia.cli.simulate import Task, play_match  # noqa: E402 - the tree is not always installed
from cardavia.games import load  # noqa: E402
from cardavia.games.dou_dizhu.position import Position as DouDizhuPosition  # noqa: E402
from cardavia.games.dou_dizhu.position import deck_ranks  # noqa: E402
from cardavia.games.schnapsen.position import Position  # noqa: E402
from cardavia.games.texas_holdem.hands import strength_of, weight  # noqa: E402
from cardavia.games.texas_holdem.position import Position as HoldemPosition  # noqa: E402
from cardavia.players.base import LEVELS, level_clock, make_player  # noqa: E402


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def rate(step: Callable[[], object], seconds: float) -> float:
    """How often a second the step can be done."""
    begin, count = time.perf_counter(), 0
    while (spent := time.perf_counter() - begin) < seconds:
        step()
        count += 1
    return round(count / spent, 1)


# Engine and players


def playouts(seconds: float) -> dict[str, float]:
    """Random deals of Schnapsen from the shuffle to the end: on the bare position that search uses, and through a match."""
    random = Random(1)
    draw, deck = random.random, list(range(20))

    def on_position() -> None:
        random.shuffle(deck)
        position = Position.dealt(deck, 0)
        while position.winner < 0:
            moves = position.moves()
            position.play(moves[int(draw() * len(moves))])

    return {
        "position_deals_per_second": rate(on_position, seconds),
        "match_deals_per_second": rate(through_match("schnapsen"), seconds),
    }


def through_match(game_id: str) -> Callable[[], None]:
    """A step that plays one deal at random through a match of the game."""
    game, random = load(game_id), Random(1)
    seeds = itertools.count()

    def one_deal() -> None:
        match = game.new_match(seed=next(seeds))
        while match.seat_to_act is not None:
            bets = [bet.action(random.randint(bet.least, bet.most)) for bet in game.bet_range(match)]
            match.act(random.choice([*match.legal_actions(), *bets]))

    return one_deal


def shedding(seconds: float) -> dict[str, float]:
    """Random deals and matches of the shedding games, and all answers of Guandan's 27 cards to a pair, in microseconds."""
    random = Random(1)
    draw, deck = random.random, deck_ranks()

    def dou_dizhu() -> None:
        random.shuffle(deck)
        position = DouDizhuPosition.dealt(deck, 0)
        while position.winner < 0:
            plays = position.plays()
            position.play(plays[int(draw() * len(plays))])

    guandan = load("guandan").new_match(seed=1)
    guandan.act(next(action for action in guandan.legal_actions() if action.args[-2] == "pair"))
    return {
        "dou_dizhu_position_deals_per_second": rate(dou_dizhu, seconds),
        "dou_dizhu_match_deals_per_second": rate(through_match("dou_dizhu"), seconds),
        "zheng_shangyou_match_deals_per_second": rate(through_match("zheng_shangyou"), seconds),
        "guandan_match_deals_per_second": rate(through_match("guandan"), seconds),
        "guandan_answers_us": round(1e6 / rate(lambda: list(guandan.legal_actions()), seconds), 1),
    }


def betting(seconds: float) -> dict[str, float]:
    """Random hands of hold'em with four seats, random deals of One Poker, and the value of seven cards in microseconds.

    In a decision every action that is listed and a bet or raise of any size are equally likely.
    """
    random = Random(1)
    draw, pack = random.random, list(range(52))

    def on_position() -> None:
        position = HoldemPosition(random.sample(pack, 16), (1000,) * 4, 0, (10, 20))
        while not position.over:
            actions, legal = position.betting.plain(), position.betting.range()
            place = int(draw() * (len(actions) + (legal is not None)))
            if legal is not None and place == len(actions):
                position.play(legal.action(legal.least + int(draw() * (legal.most - legal.least + 1))))
            else:
                position.play(actions[place])
        position.payoffs()

    hands = itertools.cycle([random.sample(pack, 7) for _ in range(20_000)])

    def value() -> None:
        cards = next(hands)
        strength_of(weight(cards), cards)

    rate(value, seconds / 2)  # by now the table of values is as full as a player's
    return {
        "texas_holdem_position_hands_per_second": rate(on_position, seconds),
        "texas_holdem_match_hands_per_second": rate(through_match("texas_holdem"), seconds),
        "one_poker_match_deals_per_second": rate(through_match("one_poker"), seconds),
        "seven_cards_us": round(1e6 / rate(value, seconds), 2),
    }


def decisions(seconds: float) -> dict[str, Any]:
    """As at the table, in one process: each level at Schnapsen against itself, experts in first deals of the shedding games."""
    measured = {}
    for level in LEVELS:
        times: list[float] = []
        begin = time.perf_counter()
        seed = 0
        while time.perf_counter() - begin < seconds:
            seed += 1
            times += play_match(Task("schnapsen", (level, level), seed, 0, None)).times
        measured[level] = summary(times)
    for game_id in ("dou_dizhu", "zheng_shangyou", "guandan"):
        measured[f"{game_id}_expert"] = summary(expert_times(game_id, seconds))
    return measured


def summary(times: list[float]) -> dict[str, Any]:
    """Decision times, given in seconds."""
    return {
        "decisions_per_second": round(len(times) / sum(times), 1),
        "p50": round(1000 * percentile(times, 0.5), 2),
        "p95": round(1000 * percentile(times, 0.95), 2),
        "max": round(1000 * max(times), 2),
        "count": len(times),
    }


def expert_times(game_id: str, seconds: float) -> list[float]:
    """How long experts think at the table, deal after deal, the single legal action left out."""
    game = load(game_id)
    players = [make_player(game, "expert", seat) for seat in range(game.seats)]
    times: list[float] = []
    end = time.perf_counter() + seconds
    for seed in itertools.count():
        match = game.new_match(seed=seed)
        while (seat := match.seat_to_act) is not None:
            view, clock = match.view(seat), level_clock("expert")
            begin = time.perf_counter()
            decision = players[seat].decide(view, clock)
            done = time.perf_counter()
            if len(view.legal) > 1:
                times.append(done - begin)
            if done > end and times:
                return times
            match.act(decision.action)
    raise AssertionError("deals never run out")


# The program from outside


def start(runs: int, program: list[str]) -> dict[str, float]:
    """From the start of the process to the first picture of the picker, and what a bare PySide6 window takes here."""
    bare = "import sys; from PySide6.QtWidgets import QApplication, QWidget; " + (
        "from cardavia.desktop.first_picture import FirstPicture, mark; app = QApplication(sys.argv); window = QWidget(); "
        "first = FirstPicture(window, mark); window.show(); app.exec()"
    )
    with home() as environment:
        environment["CARDAVIA_TRACE_START"] = "1"
        # An installed program has its bytecode; the run before the first that counts makes it.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(Path(environment["CARDAVIA_HOME"]) / "bytecode")
        own = [first_picture(program, environment) for _ in range(runs + 1)][1:]
        other = [first_picture([sys.executable, "-c", bare], environment) for _ in range(runs + 1)][1:]
    return {
        "picker_median": round(statistics.median(own)),
        "picker_worst": round(max(own)),
        "bare_window_median": round(statistics.median(other)),
        "runs": runs,
    }


def first_picture(words: list[str], environment: dict[str, str]) -> float:
    """Milliseconds until the program says that it has painted."""
    begin = time.perf_counter()
    with subprocess.Popen(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline().strip()
        spent = 1000 * (time.perf_counter() - begin)
        process.wait(30)
    if said != "first picture":
        raise SystemExit(f"the program said {said!r} in place of its mark")
    return spent


@contextlib.contextmanager
def home() -> Iterator[dict[str, str]]:
    """An environment with an empty home and, unless one is chosen, no display."""
    with tempfile.TemporaryDirectory(prefix="cardavia-bench-") as folder:
        yield {"QT_QPA_PLATFORM": "offscreen", **os.environ, "CARDAVIA_HOME": folder}


def part_in_child(part: str, seconds: float) -> Any:
    """Measure a part in a process of its own, so that nothing that ran before weighs on it."""
    with home() as environment:
        words = [sys.executable, __file__, "--inside", part, "--seconds", str(seconds)]
        done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


# Inside the window


def frames(seconds: float) -> dict[str, Any]:
    """Work per frame at a table of 1280 x 800 while an expert thinks: from the tick to the end of painting.

    A person who plays at random sits at the real table; cards fly at the usual speed.
    """
    from PySide6.QtCore import QCoreApplication, QTimer
    from PySide6.QtWidgets import QApplication

    from cardavia.desktop.services import Services
    from cardavia.desktop.session import Session
    from cardavia.desktop.table_page import TablePage

    application = QApplication(sys.argv[:1])
    services = Services()
    services.settings.set("level", "expert")
    services.theme.apply(application)
    page = TablePage(services.theme, services.settings, None)
    page.resize(1280, 800)
    page.show()
    session = Session(load("schnapsen").new_match(seed=3), services.settings, services.thinker, services.saves, services.archive)
    motion, random = page.board.motion, Random(5)
    thinking: list[float] = []
    processor: list[float] = []
    idle: list[float] = []

    def frame() -> None:
        if not motion.moving:
            return
        busy = session.is_thinking
        begin, worked = time.perf_counter(), time.thread_time()
        motion.tick()
        QCoreApplication.sendPostedEvents()
        (thinking if busy else idle).append(1000 * (time.perf_counter() - begin))
        if busy:
            processor.append(1000 * (time.thread_time() - worked))

    def person() -> None:
        if page.playback.busy or time.perf_counter() > end:
            return
        if session.match.over:
            session.restart()
        elif session.match.seat_to_act is None:
            session.next_deal()
        elif session.my_turn:
            session.act(random.choice(session.view.legal))

    # The bench is the clock of the animation, so that it sees the beginning and the end of a frame.
    motion._timer.timeout.disconnect(motion.tick)
    motion._timer.timeout.connect(frame)
    end = time.perf_counter() + seconds
    moves = QTimer(page)
    moves.timeout.connect(person)
    page.open(session)
    moves.start(50)
    QTimer.singleShot(round(1000 * seconds), application.quit)
    application.exec()
    moves.stop()
    page.leave()
    session.close()
    services.theme.stop()
    services.close()
    return {
        "while_thinking_p50": round(percentile(thinking, 0.5), 2),
        "while_thinking_p99": round(percentile(thinking, 0.99), 2),
        "while_thinking_max": round(max(thinking), 2),
        # Without the time in which the system let something else run: what stays the same on a machine that is busy.
        "while_thinking_processor_p99": round(percentile(processor, 0.99), 2),
        "while_thinking_frames": len(thinking),
        "otherwise_p50": round(percentile(idle, 0.5), 2),
        "otherwise_p99": round(percentile(idle, 0.99), 2),
        "otherwise_frames": len(idle),
    }


def slider(seconds: float) -> dict[str, Any]:
    """How often a second everything on show looks different while the slider of contrast moves, at a table of 1280 x 800 with
    the settings open."""
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from cardavia.desktop.services import Services
    from cardavia.desktop.window import MainWindow

    application = QApplication(sys.argv[:1])
    services = Services()
    services.theme.apply(application)
    window = MainWindow(services)
    window.resize(1280, 800)
    window.show()
    window.play("schnapsen", seed=4)
    window.show_settings()
    looks: list[float] = []
    places = iter(range(10**9))

    def move() -> None:
        services.settings.set("contrast", abs(next(places) % 200 - 100))

    hand = QTimer(window)
    hand.setTimerType(Qt.TimerType.PreciseTimer)
    hand.timeout.connect(move)
    services.theme.changed.connect(lambda: looks.append(time.perf_counter()))
    # By then the cards are dealt and everything has been seen once.
    QTimer.singleShot(4000, lambda: hand.start(16))
    QTimer.singleShot(4000 + round(1000 * seconds), application.quit)
    application.exec()
    hand.stop()
    window.close()
    services.theme.stop()
    services.close()
    gaps = [1000 * (later - earlier) for earlier, later in itertools.pairwise(looks)]
    return {
        "looks_per_second": round(len(looks) / seconds, 1),
        "gap_p50": round(percentile(gaps, 0.5), 1),
        "gap_p95": round(percentile(gaps, 0.95), 1),
    }


def memory(seconds: float) -> dict[str, Any]:
    """Resident memory of the window with a table open for some seconds, and of the opponents' process beside it."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from cardavia.desktop.services import Services
    from cardavia.desktop.window import MainWindow

    application = QApplication(sys.argv[:1])
    services = Services()
    services.theme.apply(application)
    window = MainWindow(services)
    window.resize(1280, 800)
    window.show()
    application.processEvents()
    picker = resident("self")
    window.play("schnapsen", seed=3)
    services.thinker.warm()
    QTimer.singleShot(round(1000 * min(seconds, 4)), application.quit)
    application.exec()
    worker = services.thinker._worker
    measured = {
        "picker_mb": picker,
        "table_mb": resident("self"),
        "opponents_mb": resident(str(worker.process.pid)) if worker is not None else None,
    }
    window.close()
    services.theme.stop()
    services.close()
    return measured


def resident(process: str) -> float | None:
    """Resident memory in MB; None on systems without /proc."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmRSS"):
                return round(int(line.split()[1]) / 1024, 1)
    return None


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="Measures Cardavia and prints JSON.")
    options.add_argument("--quick", action="store_true", help="shorter samples")
    options.add_argument("--only", metavar="PART,PART", default="playouts,shedding,betting,decisions,start,frames,slider,memory")
    options.add_argument("--program", metavar="FILE", help="measure the start of this program, such as the bundled one")
    options.add_argument("--inside", choices=("frames", "slider", "memory"), help=argparse.SUPPRESS)
    options.add_argument("--seconds", type=float, default=4, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.inside:
        print(json.dumps({"frames": frames, "slider": slider, "memory": memory}[chosen.inside](chosen.seconds)))
        return 0
    short = chosen.quick
    program = [chosen.program] if chosen.program else [sys.executable, "-m", "cardavia"]
    parts: dict[str, Callable[[], Any]] = {
        "playouts": lambda: playouts(1 if short else 4),
        "shedding": lambda: shedding(1 if short else 3),
        "betting": lambda: betting(1 if short else 3),
        "decisions": lambda: decisions(4 if short else 30),
        "start": lambda: start(5 if short else 15, program),
        "frames": lambda: part_in_child("frames", 15 if short else 60),
        "slider": lambda: part_in_child("slider", 4 if short else 10),
        "memory": lambda: part_in_child("memory", 4),
    }
    unknown = [name for name in chosen.only.split(",") if name not in parts]
    if unknown:
        print(f"there is no part “{unknown[0]}”; there are: {', '.join(parts)}", file=sys.stderr)
        return 2
    measured: dict[str, Any] = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    for name in chosen.only.split(","):
        print(f"measuring {name} ...", file=sys.stderr)
        measured[name] = parts[name]()
    print(json.dumps(measured, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
