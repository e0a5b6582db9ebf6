"""Starting and leaving: what is said when the window cannot open, and what nobody has caught."""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardavia.desktop import app, faults, libraries
from cardavia.desktop.faults import Faults

SOURCES = Path(app.__file__).parents[2]
posix = pytest.mark.skipif(sys.platform == "win32", reason="ends the program by a signal")


def environment(**changes: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCES), "LC_ALL": "C.UTF-8", **changes}


def wait_for(path: Path, qtbot: QtBot) -> None:
    qtbot.waitUntil(path.exists, timeout=20_000)


def end_of(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """The exit status and what was written, but for what Qt says of a screen that is none."""
    out, err = process.communicate(timeout=20)
    return process.returncode, out, err.replace("This plugin does not support raise()\n", "")


@pytest.fixture
def running(home: Path, qtbot: QtBot) -> Iterator["subprocess.Popen[str]"]:
    """The program with its window open."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cardavia"], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        wait_for(home / "running.lock", qtbot)
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def start(*words: str) -> "subprocess.CompletedProcess[str]":
    """Start the program and wait for its end."""
    return subprocess.run(
        [sys.executable, "-m", "cardavia", *words], env=environment(), capture_output=True, text=True, timeout=30, check=False
    )


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_program_as_closing_does(running: "subprocess.Popen[str]", home: Path, number: signal.Signals) -> None:
    # A second start returns when the first has its window and listens.
    second = start()
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    running.send_signal(number)
    assert end_of(running) == (0, "", "")
    assert not (home / "running.lock").exists()
    assert not (home / "cardavia.log").exists(), "nothing went wrong"


@posix
def test_a_second_start_opens_its_game_in_the_first_window(running: "subprocess.Popen[str]", home: Path) -> None:
    second = start("play", "schnapsen", "--seed", "5")
    assert (second.returncode, second.stderr) == (0, "")
    assert running.poll() is None
    running.terminate()
    assert end_of(running) == (0, "", "")


def test_the_start_itself_knows_no_qt() -> None:
    code = "import sys, cardavia.desktop.app; sys.exit('PySide6' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env=environment(), check=False).returncode == 0


LEAN = """
import sys, cardavia.desktop.window, cardavia.desktop.app, cardavia.desktop.instance
print(*sorted({name.split(".")[0] for name in sys.modules} | {n for n in sys.modules if n.startswith("PySide6.")}))
"""


def test_the_window_comes_without_what_can_wait() -> None:
    done = subprocess.run([sys.executable, "-c", LEAN], env=environment(), capture_output=True, text=True, timeout=30, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"babel", "sqlite3", "multiprocessing", "asyncio", "PySide6.QtNetwork"}


FIRST = """
import os, sys
from PySide6.QtCore import QCoreApplication
from cardavia.cli import main
from cardavia.desktop import first_picture
def mark():
    print(*sys.modules)
    QCoreApplication.quit()
first_picture.mark = mark
os.environ["CARDAVIA_TRACE_START"] = "1"
sys.argv = ["cardavia"]
sys.exit(main())
"""


def test_the_first_picture_waits_for_no_socket_and_no_reader_of_files() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST], env=environment(), capture_output=True, text=True, timeout=30, check=True
    )
    loaded = set(done.stdout.split())
    assert {"cardavia.desktop.window", "cardavia.games.texas_holdem"} <= loaded
    assert not loaded & {"socket", "PySide6.QtNetwork", "tomllib"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_it_is_said_and_nothing_aborts() -> None:
    bare = {name: value for name, value in environment().items() if "DISPLAY" not in name and name != "QT_QPA_PLATFORM"}
    done = subprocess.run([sys.executable, "-m", "cardavia"], env=bare, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == app.CANNOT_START
    assert "no display" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11")
def test_a_display_that_does_not_answer_is_said_and_nothing_aborts() -> None:
    dead = {**environment(), "DISPLAY": ":987", "QT_QPA_PLATFORM": "xcb"}
    done = subprocess.run([sys.executable, "-m", "cardavia"], env=dead, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == app.CANNOT_START
    assert ":987" in done.stderr or "apt install" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("system", "environ", "expected"),
    [
        ("linux", {}, "none"),
        ("linux", {"DISPLAY": ""}, "none"),
        ("linux", {"DISPLAY": ":0"}, "x11"),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, "other"),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, "other"),
        ("linux", {"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"}, "x11"),
        ("darwin", {}, "other"),
        ("win32", {}, "other"),
    ],
)
def test_where_windows_open(system: str, environ: dict[str, str], expected: str) -> None:
    assert app._platform(system, environ) == expected


@pytest.mark.parametrize(
    ("python", "pyside", "sound"),
    [
        ((3, 11), "6.11.3", True),
        ((3, 11), "6.8.3", True),
        ((3, 11), "6.12.0", False),
        ((3, 11), "6.20.1", False),
        ((3, 11), "7.0.0", False),
        ((3, 12), "6.12.0", True),
        ((3, 13), "6.12.0a1", True),
        ((3, 11), "6.12.0a1", False),
    ],
)
def test_the_pair_of_python_and_pyside(python: tuple[int, int], pyside: str, sound: bool) -> None:
    assert app._pair_is_sound(python, pyside) is sound


def test_everything_is_there() -> None:
    assert app.missing_part() is None


def test_without_pyside_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.importlib.util, "find_spec", lambda name: None)
    assert "pip install 'PySide6-Essentials" in str(app.missing_part())


def test_a_pair_that_crashes_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(app, "_pair_is_sound", lambda python, pyside: False)
    assert app.run() == app.CANNOT_START
    assert "crashes under Python 3.11" in capsys.readouterr().err


def test_libraries_that_are_missing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = {"libEGL.so.1": "libegl1", "libxcb-cursor.so.0": "libxcb-cursor0"}
    monkeypatch.setattr(libraries, "missing_libraries", lambda window=True: missing if window else {"libEGL.so.1": "libegl1"})
    assert app.missing_part() is None, "no window on X11 is asked for"
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert str(app.missing_part()).endswith("sudo apt install libegl1 libxcb-cursor0")
    monkeypatch.setitem(sys.modules, "PySide6.QtWidgets", None)
    monkeypatch.delattr(sys.modules["PySide6"], "QtWidgets")
    sentence = str(app.missing_part())
    assert sentence.startswith("Qt cannot be loaded")
    assert sentence.endswith("sudo apt install libegl1")


@pytest.fixture
def caught(home: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Iterator[Faults]:
    """Faults that are caught, and may be logged."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    caught = Faults(home / "cardavia.log")
    caught.install()
    yield caught
    caught.remove()


def boxes() -> list[QMessageBox]:
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMessageBox) and widget.isVisible()]


def blame(text: str, kind: type[BaseException] = ValueError) -> None:
    try:
        raise kind(text)
    except kind:
        sys.excepthook(*sys.exc_info())  # type: ignore[arg-type]


def test_a_fault_is_logged_and_told_once_at_a_time(
    qtbot: QtBot, caught: Faults, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blame("first")
    blame("second")
    (box,) = boxes()
    assert "you can play on" in box.text()
    assert str(home / "cardavia.log") in box.informativeText()
    log = (home / "cardavia.log").read_text()
    assert "ValueError: first" in log
    assert "ValueError: second" in log
    assert "ValueError: first" in capsys.readouterr().err
    box.accept()
    assert not boxes()
    blame("third")
    assert len(boxes()) == 1


def test_leaving_by_ctrl_c_is_no_fault(caught: Faults, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blame("", KeyboardInterrupt)
    assert not boxes()
    assert not (home / "cardavia.log").exists()


def test_a_fault_in_a_thread_is_logged_only(caught: Faults, home: Path) -> None:
    def fail() -> None:
        raise ValueError("in a thread")

    thread = threading.Thread(target=fail, name="worrier")
    thread.start()
    thread.join()
    assert not boxes()
    log = (home / "cardavia.log").read_text()
    assert "uncaught in worrier" in log
    assert "ValueError: in a thread" in log


def test_warnings_of_the_program_are_logged(caught: Faults, home: Path) -> None:
    logging.getLogger("cardavia.desktop.somewhere").warning("A font is missing: %s", "日本")
    assert "WARNING cardavia.desktop.somewhere: A font is missing: 日本" in (home / "cardavia.log").read_text("utf-8")


def test_a_log_that_cannot_be_written_is_no_fault(
    home: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    home.write_text("a file where the folder should be")
    caught = Faults(home / "cardavia.log")
    caught.install()
    logging.getLogger("cardavia").warning("nobody reads this")
    caught.remove()
    assert not capsys.readouterr().err


def test_a_long_log_begins_anew(home: Path, caplog: pytest.LogCaptureFixture) -> None:
    home.mkdir()
    log = home / "cardavia.log"
    log.write_text("x" * (faults.LOG_SIZE + 1))
    caught = Faults(log)
    caught.install()
    logging.getLogger("cardavia").warning("new")
    caught.remove()
    assert log.read_text().endswith("new\n")
    assert log.stat().st_size < 200
    assert (home / "cardavia.old.log").stat().st_size == faults.LOG_SIZE + 1
