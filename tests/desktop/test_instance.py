"""One window for one data folder: who is the first, what a second start hands over, and what is left of a dead one."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from cardavia.desktop import instance as instance_module
from cardavia.desktop.instance import Instance, Request

FULL = Request("schnapsen", {"variant": "long"}, 7, "/records/a match.json", "token")


@pytest.fixture
def first(home: Path) -> Iterator[Instance]:
    instance = Instance(home)
    assert instance.claim()
    yield instance
    instance.close()


SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from cardavia.desktop.instance import Instance, Request
app = QCoreApplication([])
instance = Instance(Path(sys.argv[1]))
sys.exit(instance.claim() or not instance.hand_over(Request.loads(sys.argv[2].encode()), 10))
"""
SOURCES = {"PYTHONPATH": str(Path(instance_module.__file__).parents[2])}


class Second:
    """A second start with a request, in its own process: waiting for an answer holds up all of Python."""

    def __init__(self, home: Path, request: Request) -> None:
        command = [sys.executable, "-c", SECOND, str(home), request.dumps().decode()]
        self._process = subprocess.Popen(command, env={**os.environ, **SOURCES})

    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def was_taken(self, qtbot: QtBot) -> bool:
        qtbot.waitUntil(self.has_ended, timeout=15_000)
        return self._process.returncode == 0


@pytest.mark.parametrize("request_", [Request(), FULL])
def test_a_second_start_hands_over_what_it_wants(qtbot: QtBot, home: Path, first: Instance, request_: Request) -> None:
    first.listen()
    with qtbot.waitSignal(first.asked, timeout=10_000) as heard:
        second = Second(home, request_)
    assert heard.args == [request_]
    assert second.was_taken(qtbot)


def test_a_first_that_is_still_starting_is_waited_for(qtbot: QtBot, home: Path, first: Instance) -> None:
    second = Second(home, FULL)
    qtbot.wait(500)
    assert not second.has_ended()
    with qtbot.waitSignal(first.asked, timeout=10_000):
        first.listen()
    assert second.was_taken(qtbot)


def test_a_first_that_does_not_answer_is_given_up(home: Path, first: Instance) -> None:
    first.listen()
    # No event loop runs here, so nothing is answered.
    assert not Instance(home).hand_over(FULL, patience=0.3)


def test_without_a_server_patience_ends(home: Path, first: Instance) -> None:
    assert not Instance(home).hand_over(FULL, patience=0.3)


def test_another_folder_is_another_program(tmp_path: Path, first: Instance) -> None:
    other = Instance(tmp_path / "other")
    assert other.claim()
    other.close()


def test_after_the_first_has_left_the_next_is_the_first(qtbot: QtBot, home: Path, first: Instance) -> None:
    first.listen()
    first.close()
    first.close()
    second = Instance(home)
    assert second.claim()
    second.close()


DIES = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from cardavia.desktop.instance import Instance
app = QCoreApplication([])
instance = Instance(Path(sys.argv[1]))
assert instance.claim()
instance.listen()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process")
def test_a_dead_ones_lock_and_socket_do_not_count(qtbot: QtBot, home: Path) -> None:
    dead = subprocess.run([sys.executable, "-c", DIES, str(home)], env={**os.environ, **SOURCES}, check=False, timeout=30)
    assert dead.returncode == -signal.SIGKILL
    assert (home / "running.lock").exists()
    first = Instance(home)
    assert first.claim()
    first.listen()
    with qtbot.waitSignal(first.asked, timeout=10_000):
        second = Second(home, FULL)
    assert second.was_taken(qtbot)
    first.close()


def test_where_no_lock_can_be_had_every_start_has_its_window(home: Path) -> None:
    home.write_text("a file where the folder should be")
    for _ in range(2):
        instance = Instance(home)
        assert instance.claim()
        instance.listen()
        instance.close()


def say(instance: Instance, line: bytes) -> QLocalSocket:
    """Say something to an instance that listens."""
    socket = QLocalSocket(instance)
    socket.connectToServer(instance._name)
    assert socket.waitForConnected(2000)
    socket.write(line)
    socket.flush()
    return socket


@pytest.mark.parametrize(
    "line",
    [
        b"\n", b"{\n", b"[]\n", b'{"game": 4}\n', b'{"other": 1}\n', b'{"options": {"a": 1}}\n', b'{"seed": "x"}\n',
        b'{"seed": true}\n', b'{"token": null}\n', b"\xff\n", b"x" * 200_000,
    ],
)  # fmt: skip
def test_nonsense_is_not_heard(qtbot: QtBot, home: Path, first: Instance, line: bytes) -> None:
    first.listen()
    heard: list[object] = []
    first.asked.connect(heard.append)
    socket = say(first, line)
    qtbot.waitUntil(lambda: socket.state() is QLocalSocket.LocalSocketState.UnconnectedState, timeout=5000)
    assert not heard
    say(first, Request().dumps())
    qtbot.waitUntil(lambda: heard == [Request()], timeout=5000)


def test_a_request_that_comes_in_pieces(qtbot: QtBot, home: Path, first: Instance) -> None:
    first.listen()
    line = FULL.dumps()
    socket = say(first, line[:10])
    qtbot.wait(30)
    with qtbot.waitSignal(first.asked, timeout=5000) as heard:
        socket.write(line[10:])
        socket.flush()
    assert heard.args == [FULL]
    socket.abort()
