"""Opponents think in a process beside the window: answers, cancelling, accidents, and leaving at once."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, QThread, Slot
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.desktop import thinker as thinker_module
from cardavia.desktop.thinker import Thinker
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.players import worker
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.bridge.analysis import analyse

posix = pytest.mark.skipif(sys.platform == "win32", reason="stops processes by signals")
LONG = 20_000


class Listener(QObject):
    """Hears the answers, as a session does."""

    def __init__(self, thinker: Thinker) -> None:
        super().__init__()
        self.heard: list[tuple[int, object]] = []
        self.threads: set[QThread] = set()
        thinker.answered.connect(self._note)
        thinker.failed.connect(self._note)

    @Slot(int, object)
    def _note(self, job: int, answer: object) -> None:
        self.heard.append((job, answer))
        self.threads.add(QThread.currentThread())

    @property
    def jobs(self) -> list[int]:
        return [job for job, _ in self.heard]


@pytest.fixture
def thinker(qapp: QApplication) -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def listener(thinker: Thinker) -> Listener:
    return Listener(thinker)


@pytest.fixture(scope="module")
def view() -> View:
    match = load("schnapsen").new_match(seed=3)
    assert match.seat_to_act is not None
    return match.view(match.seat_to_act)


def heard(listener: Listener, *jobs: int) -> Callable[[], bool]:
    return lambda: set(jobs) <= set(listener.jobs)


def process_of(thinker: Thinker) -> int:
    assert thinker._worker is not None
    pid = thinker._worker.process.pid
    assert pid is not None
    return pid


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    # A child whose end nobody has asked for yet, or an orphan that nobody collects.
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def wait_until(done: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def test_answers_come_in_order_in_the_windows_thread(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    jobs = [thinker.submit(view, "random", seed) for seed in range(5)]
    assert not listener.heard, "nothing is answered before the event loop runs"
    qtbot.waitUntil(heard(listener, *jobs), timeout=LONG)
    assert listener.jobs == jobs
    assert listener.threads == {QApplication.instance().thread()}
    for _, answer in listener.heard:
        assert isinstance(answer, Decision)
        assert answer.action in view.legal
        assert answer.reasons


def test_the_same_seed_gets_the_same_answer(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    jobs = [thinker.submit(view, "random", 11) for _ in range(3)]
    qtbot.waitUntil(heard(listener, *jobs), timeout=LONG)
    assert len({answer.action for _, answer in listener.heard}) == 1  # type: ignore[attr-defined]


def test_a_cancelled_answer_is_not_delivered(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    kept = thinker.submit(view, "random", 1)
    dropped = thinker.submit(view, "random", 2)
    last = thinker.submit(view, "random", 3)
    thinker.cancel(dropped)
    qtbot.waitUntil(heard(listener, last), timeout=LONG)
    assert listener.jobs == [kept, last]


def test_an_answer_on_its_way_is_dropped_when_cancelled(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    job = thinker.submit(view, "random", 1)
    # The thread has emitted, but the event loop has not delivered.
    assert wait_until(lambda: thinker._running == job and thinker._jobs.empty() and thinker._worker is not None, 20)
    thinker.cancel(job)
    last = thinker.submit(view, "random", 2)
    qtbot.waitUntil(heard(listener, last), timeout=LONG)
    assert listener.jobs == [last]


@posix
def test_a_cancelled_search_does_not_hold_up_the_next(
    qtbot: QtBot, thinker: Thinker, listener: Listener, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The flag is seen in the other process; cancelling a waiting job does not stop the running one."""
    warm = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, warm), timeout=LONG)
    assert thinker._worker is not None
    os.kill(process_of(thinker), signal.SIGSTOP)
    running, waiting = thinker.submit(view, "random", 2), thinker.submit(view, "random", 3)
    assert wait_until(lambda: thinker._running == running, 5)
    thinker.cancel(waiting)
    assert thinker._worker.cancelled.value == 0
    thinker.cancel(running)
    assert thinker._worker.cancelled.value == running
    os.kill(process_of(thinker), signal.SIGCONT)


class Endless(Player):
    """Thinks until the clock stops it."""

    def decide(self, view: View, clock: Clock) -> Decision:
        done = 0
        while not clock.expired(done):
            done += 1
        return Decision(view.legal[0])


def test_the_search_looks_at_the_flag(monkeypatch: pytest.MonkeyPatch, view: View) -> None:
    monkeypatch.setattr(worker, "make_player", lambda game, level, seed: Endless(level, seed))
    begun = time.monotonic()
    assert worker._answer((7, view, "expert", 0), SimpleNamespace(value=7))[0] == 7
    assert time.monotonic() - begun < 0.2
    begun = time.monotonic()
    worker._answer((7, view, "casual", 0), SimpleNamespace(value=6))
    assert time.monotonic() - begun > 0.2, "another job's flag does not count; the level's time does"


@posix
def test_a_killed_process_is_replaced(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    first = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, first), timeout=LONG)
    killed = process_of(thinker)
    os.kill(killed, signal.SIGKILL)
    second = thinker.submit(view, "random", 2)
    qtbot.waitUntil(heard(listener, second), timeout=LONG)
    assert process_of(thinker) != killed
    assert isinstance(listener.heard[-1][1], Decision)


@posix
def test_a_process_killed_over_a_job_is_replaced_and_the_job_repeated(
    qtbot: QtBot, thinker: Thinker, listener: Listener, view: View
) -> None:
    first = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, first), timeout=LONG)
    killed = process_of(thinker)
    os.kill(killed, signal.SIGSTOP)
    second = thinker.submit(view, "random", 2)
    assert wait_until(lambda: thinker._running == second, 5)
    os.kill(killed, signal.SIGKILL)
    qtbot.waitUntil(heard(listener, second), timeout=LONG)
    assert isinstance(listener.heard[-1][1], Decision)
    assert listener.jobs == [first, second]


@posix
def test_a_process_that_does_not_answer_is_replaced(
    qtbot: QtBot, thinker: Thinker, listener: Listener, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, first), timeout=LONG)
    hung = process_of(thinker)
    os.kill(hung, signal.SIGSTOP)
    monkeypatch.setattr(thinker_module, "PATIENCE", 0.05)
    second = thinker.submit(view, "random", 2)
    assert wait_until(lambda: is_gone(hung), 5)
    monkeypatch.setattr(thinker_module, "PATIENCE", 20.0)
    third = thinker.submit(view, "random", 3)
    qtbot.waitUntil(heard(listener, second, third), timeout=LONG)
    assert isinstance(listener.heard[-1][1], Decision)


def test_a_job_that_kills_twice_fails(
    qtbot: QtBot, thinker: Thinker, listener: Listener, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def dies(worker: thinker_module._Worker, job: worker.Job) -> worker.Answer:
        asked.append(job[0])
        raise EOFError

    with monkeypatch.context() as patch:
        patch.setattr(thinker_module._Worker, "ask", dies)
        job = thinker.submit(view, "random", 1)
        qtbot.waitUntil(heard(listener, job), timeout=LONG)
    assert asked == [job, job]
    assert isinstance(listener.heard[-1][1], str)
    last = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, last), timeout=LONG)
    assert isinstance(listener.heard[-1][1], Decision)


def test_a_fault_in_a_player_is_reported_and_the_process_lives(
    qtbot: QtBot, thinker: Thinker, listener: Listener, view: View
) -> None:
    job = thinker.submit(view, "no such level", 1)
    qtbot.waitUntil(heard(listener, job), timeout=LONG)
    assert "no level is called no such level" in str(listener.heard[-1][1])
    before = process_of(thinker)
    last = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, last), timeout=LONG)
    assert process_of(thinker) == before


@posix
def test_leaving_over_a_job_is_immediate(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    first = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, first), timeout=LONG)
    process = process_of(thinker)
    os.kill(process, signal.SIGSTOP)
    running = thinker.submit(view, "random", 2)
    assert wait_until(lambda: thinker._running == running, 5)
    begun = time.monotonic()
    thinker.close()
    assert time.monotonic() - begun < 0.3
    assert wait_until(lambda: is_gone(process), 2)
    qtbot.wait(50)
    assert listener.jobs == [first]
    with pytest.raises(RuntimeError):
        thinker.submit(view, "random", 3)


def test_leaving_before_the_process_has_started(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    thinker.submit(view, "random", 1)
    thinker.close()
    thinker.close()
    qtbot.wait(50)
    assert not listener.heard


def test_nothing_runs_before_the_first_job(thinker: Thinker) -> None:
    assert thinker._thread is None
    assert thinker._worker is None


def test_warming_starts_the_process(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    thinker.warm()
    thinker.warm()
    qtbot.waitUntil(lambda: thinker._worker is not None, timeout=LONG)
    warmed = process_of(thinker)
    job = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, job), timeout=LONG)
    assert process_of(thinker) == warmed


@posix
def test_the_process_stands_back_behind_the_window(qtbot: QtBot, thinker: Thinker, listener: Listener, view: View) -> None:
    job = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, job), timeout=LONG)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, process_of(thinker)) == min(19, own + worker.NICENESS)


def test_the_process_knows_no_qt() -> None:
    code = "import sys, cardavia.players.worker; sys.exit('PySide6' in sys.modules or 'shiboken6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


PARENT = """
import os, signal, sys
from PySide6.QtCore import QCoreApplication, QTimer
from cardavia.desktop.thinker import Thinker
from cardavia.games import load

def main(ending):
    app = QCoreApplication([])
    thinker = Thinker()
    match = load("schnapsen").new_match(seed=3)
    view = match.view(match.seat_to_act)
    def answered(job, decision):
        print(thinker._worker.process.pid, flush=True)
        if ending == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        thinker.submit(view, "random", 2)
        app.quit()
    thinker.answered.connect(answered)
    thinker.submit(view, "random", 1)
    QTimer.singleShot(30000, app.quit)
    app.exec()

if __name__ == "__main__":
    main(sys.argv[1])
"""


@posix
@pytest.mark.parametrize(("ending", "status"), [("killed", -signal.SIGKILL), ("forgotten", 0)])
def test_the_process_ends_with_the_window(tmp_path: Path, ending: str, status: int) -> None:
    """Also if the window dies, or leaves without closing anything, with a job on its way."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(Path(thinker_module.__file__).parents[2])}
    ended = subprocess.run(
        [sys.executable, str(script), ending], env=environment, capture_output=True, text=True, timeout=40, check=False
    )
    assert ended.returncode == status
    assert not ended.stderr
    process = int(ended.stdout)
    assert wait_until(lambda: is_gone(process), 5)


def test_a_finished_deal_is_analysed_in_the_process(thinker: Thinker, listener: Listener, qtbot: QtBot) -> None:
    match, rng = load("bridge").new_match(seed=3), Random(3)
    while not match.over:
        legal = list(match.legal_actions())
        match.act(rng.choice(legal) if match.phase == "play" else legal[-30 if len(legal) == 36 else 0])
    record, analysed = match.record(), []
    thinker.analysed.connect(lambda job, found: analysed.append((job, found)))
    job = thinker.analyse(record)
    qtbot.waitUntil(lambda: bool(analysed), timeout=LONG)
    assert analysed == [(job, analyse(record))]
    assert listener.heard == []


def test_an_analysis_that_nobody_wants_any_more_is_dropped(
    thinker: Thinker, listener: Listener, view: View, qtbot: QtBot
) -> None:
    analysed: list[object] = []
    thinker.analysed.connect(lambda job, found: analysed.append(found))
    match = load("bridge").new_match(seed=3)
    for _ in range(4):
        match.act(match.parse("pass"))
    thinker.cancel(thinker.analyse(match.record()))
    after = thinker.submit(view, "random", 1)
    qtbot.waitUntil(heard(listener, after), timeout=LONG)
    assert analysed == []
