"""The watch over what tests leave behind sees what it should."""

import importlib.util
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QObject, QThread, QTimer


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The watch, without its patience."""
    spec = importlib.util.spec_from_file_location("desktop_watch", Path(__file__).with_name("conftest.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "GRACE", 0.0)
    return module


def test_a_timer_is_seen_also_without_a_name_in_python(watch: ModuleType) -> None:
    owner = QObject()
    QTimer(owner).start(60_000)
    assert "QTimer" in "".join(watch.left_behind(watch.running_threads(), watch.running_children()))
    del owner
    assert not watch.left_behind(watch.running_threads(), watch.running_children())


def test_a_thread_of_qt_is_seen(watch: ModuleType) -> None:
    thread = QThread()
    thread.start()
    seen = watch.left_behind(watch.running_threads(), watch.running_children())
    thread.quit()
    thread.wait()
    assert "QThread" in "".join(seen)


def test_a_thread_of_python_is_seen(watch: ModuleType) -> None:
    before, end = watch.running_threads(), threading.Event()
    thread = threading.Thread(target=end.wait)
    thread.start()
    seen = watch.left_behind(before, watch.running_children())
    end.set()
    thread.join()
    assert "Thread" in "".join(seen)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are read from /proc")
def test_a_process_is_seen(watch: ModuleType) -> None:
    before = watch.running_children()
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    seen = watch.left_behind(watch.running_threads(), before)
    child.communicate(b"\n")
    assert seen == [f"process {child.pid}"]
