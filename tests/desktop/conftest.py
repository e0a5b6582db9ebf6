"""Every test of the desktop: no screen, a data folder of its own, English, and nothing left running behind it."""

import gc
import multiprocessing
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QThread, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from cardavia.desktop import words

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
    gc.collect()
    found: set[object] = set()
    for thing in gc.get_objects():
        if isinstance(thing, QTimer) and isValid(thing) and thing.isActive():
            found.add(thing)
        elif type(thing) is not QThread and isinstance(thing, QThread) and isValid(thing) and thing.isRunning():
            found.add(thing)
    return found


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
