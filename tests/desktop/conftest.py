"""Every test of the desktop: no screen, a data folder of its own, English, and nothing left running behind it."""

import contextlib
import gc
import logging
import multiprocessing
import os
import re
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QSize, QThread, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QTabBar,
    QTextEdit,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from cardavia.desktop import words
from cardavia.desktop.services import Services
from cardavia.desktop.thinker import Thinker
from cardavia.desktop.window import MainWindow
from cardavia.engine.game import Match
from cardavia.engine.languages import NATIVE_NAMES
from cardavia.engine.record import Record
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.players.base import Clock, RandomPlayer

GRACE = 2.0
"""Seconds for a thread or process that has been told to end."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test, not made yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CARDAVIA_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    """An application, which speaks English before and after each test."""
    yield
    if words.language() != "en":
        words.set_language("en")


def running_children() -> set[int]:
    """The child processes that run, without the one by which Python itself keeps track of shared memory."""
    multiprocessing.active_children()
    children: set[int] = set()
    for task in Path("/proc/self/task").glob("*/children"):
        # A thread may end between the listing and the reading.
        with contextlib.suppress(OSError):
            children.update(map(int, task.read_text().split()))
    tracker = getattr(multiprocessing, "resource_tracker", None)
    if tracker is not None:
        children.discard(tracker._resource_tracker._pid)
    return children


def running_threads() -> set[object]:
    """The Python threads that run."""
    return set(threading.enumerate())


def active_qt() -> set[object]:
    """The timers and threads of Qt that run."""
    # Objects that wait for the event loop to delete them are as good as gone.
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    # Collecting takes long, and only matters if something that is garbage by now seems to run.
    if not _running_qt():
        return set()
    gc.collect()
    return _running_qt()


def _running_qt() -> set[object]:
    app = QCoreApplication.instance()
    main = app.thread() if app is not None else None
    things = [thing for thing in gc.get_objects() if isinstance(thing, QTimer | QThread) and isValid(thing)]
    timers = {thing for thing in things if isinstance(thing, QTimer) and thing.isActive()}
    threads = {thing for thing in things if isinstance(thing, QThread) and thing.isRunning() and thing != main}
    return {*timers, *threads}


def left_behind(threads: set[object], children: set[int]) -> list[str]:
    """What runs now and is neither among the threads nor the children given."""
    end = time.monotonic() + GRACE
    while (running_threads() - threads or running_children() - children) and time.monotonic() < end:
        time.sleep(0.01)
    found = [f"thread {thread}" for thread in running_threads() - threads]
    found += [f"process {process}" for process in running_children() - children]
    return found + [f"{thing}, a child of {thing.parent()}" for thing in active_qt()]  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def nothing_left_behind(home: Path, english: None) -> Iterator[None]:
    """Fail a test that leaves a thread, a timer or a process running."""
    threads, children = running_threads(), running_children()
    yield
    found = left_behind(threads, children)
    assert not found, "left behind: " + "; ".join(found)


# The window


class Silent(Thinker):
    """A thinker that thinks until the test lets it answer, at random, in this process."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[int, View] = {}
        self.analyses: dict[int, Record] = {}
        self.cancelled: list[int] = []
        self.count = 0

    def submit(self, view: View, level: str, seed: int) -> int:
        self.count += 1
        self.asked[self.count] = view
        return self.count

    def analyse(self, record: Record) -> int:
        self.count += 1
        self.analyses[self.count] = record
        return self.count

    def cancel(self, job: int) -> None:
        self.cancelled.append(job)
        self.asked.pop(job, None)

    def answer(self) -> None:
        """Answer everything that was asked."""
        asked, self.asked = self.asked, {}
        for job, view in asked.items():
            self.answered.emit(job, RandomPlayer("random", len(view.actions)).decide(view, Clock()))


@pytest.fixture
def services(qapp: QApplication) -> Iterator[Services]:
    """What the windows share, in the look of the program; nothing moves, and opponents wait for the test."""
    made = Services()
    made.settings.set("speed", "instant")
    made.thinker = Silent()
    made.theme.apply(qapp)
    made.settings.changed.connect(partial(_speak, made))
    yield made
    made.close()
    made.theme.stop()
    qapp.setStyleSheet("")


def _speak(services: Services, name: str) -> None:
    """Follow the language as the running program does."""
    if name == "language":
        words.set_language(services.settings.language or "en")


@pytest.fixture
def window(services: Services, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window, shown at its smallest size."""
    made = MainWindow(services)
    with qtbot.waitExposed(made):
        made.show()
    made.resize(1024, 640)
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def played(seed: int, deals: int | None = None, actions: int = 0) -> Match:
    """A match of Schnapsen by chance: to its end, or so many whole deals and so many actions of the next."""
    rng = Random(seed)
    match = load("schnapsen").new_match(seed=seed, seats=("human", "ai:casual"))
    while not match.over:
        if match.awaits_deal:
            if len(match.settlements) == deals and not actions:
                break
            match.next_deal()
        if len(match.settlements) == deals and len(match.deals[-1].actions) == actions:
            break
        match.act(rng.choice(list(match.legal_actions())))
    return match


@pytest.fixture
def a_match() -> Callable[..., Match]:
    """:func:`played`, for test files."""
    return played


@pytest.fixture
def pseudo() -> Iterator[None]:
    """Every text in brackets and 40 % longer."""
    words.set_language(words.PSEUDO)
    yield
    words.set_language("en")


@pytest.fixture
def unspoken() -> Callable[[QWidget], list[str]]:
    """Finds the visible texts of a widget that did not come through the catalogs, in the pseudo-language."""
    return lambda root: [text for text in shown_texts(root) if not through_catalogs(text)]


@pytest.fixture
def clipped() -> Callable[[QWidget], list[str]]:
    """Finds the visible labels and buttons of a widget that are smaller than their text needs."""
    return find_clipped


def through_catalogs(text: str) -> bool:
    """Whether no letters are left outside brackets, but for what is the same in every language."""
    while (shorter := re.sub(r"\[[^\[\]]*\]", "", text)) != text:
        text = shorter
    for name in ("Cardavia", *NATIVE_NAMES.values()):
        text = text.replace(name, "")
    return not any(letter.isalpha() for letter in text)


def shown_texts(root: QWidget) -> Iterator[str]:
    """All that can be read in a widget, also in lists of it that are closed."""
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        yield widget.toolTip()
        yield widget.accessibleName()
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        elif isinstance(widget, QComboBox):
            yield from (widget.itemText(row) for row in range(widget.count()))
        elif isinstance(widget, QTabBar):
            yield from (widget.tabText(row) for row in range(widget.count()))
        elif isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        elif isinstance(widget, QTextEdit):
            yield from (line for line in widget.toPlainText().split("\n"))
        elif isinstance(widget, QListWidget):
            yield from (str(widget.item(row).text()) for row in range(widget.count()))
        elif isinstance(widget, QTreeWidget):
            yield from (widget.headerItem().text(column) for column in range(widget.columnCount()))


def find_clipped(root: QWidget) -> list[str]:
    """Labels and buttons that get less room than they ask for."""
    for _ in range(3):  # layouts do their work in the event loop, one level after another
        QCoreApplication.processEvents()
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton) or not widget.text():
            continue
        needed, got = widget.sizeHint(), widget.size()
        if isinstance(widget, QLabel) and widget.wordWrap():
            longest = max(widget.text().split(), key=widget.fontMetrics().horizontalAdvance)
            needed = QSize(widget.fontMetrics().horizontalAdvance(longest), widget.heightForWidth(got.width()))
        if got.width() < needed.width() or got.height() < needed.height():
            found.append(f"{widget.text()!r} needs {needed.width()}x{needed.height()}, has {got.width()}x{got.height()}")
    return found


class _StrayLogs(logging.Handler):
    """Keeps what the program warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def no_stray_logs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which the program warns of something, unless the test reads the log (asks for ``caplog``)."""
    stray, logger = _StrayLogs(), logging.getLogger("cardavia")
    logger.addHandler(stray)
    yield
    logger.removeHandler(stray)
    assert not stray.said or "caplog" in request.fixturenames, f"logged: {stray.said}"
