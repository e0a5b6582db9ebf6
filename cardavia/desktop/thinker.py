"""How opponents think without holding up the window: a thread that waits on one process of its own.

The process searches; the thread only sends views and receives decisions, and hands them to the window's thread by a queued
signal. Everything else happens in the window's thread. Leaving never waits: the process is killed, the thread is a daemon.
"""

from __future__ import annotations

import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from cardavia.engine.record import Record
    from cardavia.engine.view import View
    from cardavia.players.worker import Answer, Flag, Job

PATIENCE: Final = 20.0
"""Seconds without an answer after which the process is taken for dead. Levels answer within one second."""
_TRIES: Final = 2


class _Worker:
    """The process and the line to it. Made and used in the waiting thread; only :meth:`kill` comes from elsewhere too."""

    def __init__(self) -> None:
        from multiprocessing import get_context

        from cardavia.players.worker import serve

        context = get_context("spawn")
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        self.cancelled: Flag = context.RawValue("q", 0)
        self.process: BaseProcess = context.Process(
            target=serve, args=(theirs, self.cancelled), name="cardavia-players", daemon=True
        )
        self.process.start()
        # With our copy of its end closed, its death is an end of file here.
        theirs.close()

    def ask(self, job: Job) -> Answer:
        """Send a job and wait for the answer; ``OSError`` or ``EOFError`` if the process is dead or does not answer."""
        self.pipe.send(job)
        if not self.pipe.poll(PATIENCE):
            raise TimeoutError("the players' process does not answer")
        answer: Answer = self.pipe.recv()
        return answer

    def kill(self) -> None:
        """End the process now; it holds nothing that would be lost."""
        self.process.kill()


class Thinker(QObject):
    """Works out decisions one after another. Submit, and wait for :attr:`answered` or :attr:`failed` with the job's number."""

    answered = Signal(int, object)
    """The job, and its :class:`~cardavia.players.base.Decision`."""
    analysed = Signal(int, object)
    """The job, and what the game's analysis of a finished deal gave; None if it cannot be had here."""
    failed = Signal(int, str)
    """The job, and what happened, for the log."""
    _delivered = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._last = 0
        self._open: set[int] = set()
        self._analyses: set[int] = set()
        self._running = 0
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._worker: _Worker | None = None
        self._closed = False
        self._delivered.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def submit(self, view: View, level: str, seed: int) -> int:
        """Ask what a player of that level does with that view; returns the number of the job. ``RuntimeError`` once closed."""
        return self._put(view, level, seed)

    def analyse(self, record: Record) -> int:
        """Ask for the analysis of a finished deal; returns the number of the job. ``RuntimeError`` once closed."""
        job = self._put(record, "", 0)
        self._analyses.add(job)
        return job

    def _put(self, subject: View | Record, level: str, seed: int) -> int:
        if self._closed:
            raise RuntimeError("the thinker is closed")
        self._last += 1
        self._open.add(self._last)
        self._start()
        self._jobs.put((self._last, subject, level, seed))
        return self._last

    def cancel(self, job: int) -> None:
        """Nobody wants the answer any more: it is not delivered, and a search that runs for it stops early."""
        self._open.discard(job)
        worker = self._worker
        # The thread names the running job before it looks whether the job is still open, so one of the two notices.
        if worker is not None and job == self._running:
            worker.cancelled.value = job

    def warm(self) -> None:
        """Start the process, so that the first answer need not wait for that."""
        if self._thread is None and not self._closed:
            self._start()
            self._jobs.put(None)

    def close(self) -> None:
        """Drop everything and end the process, at once."""
        if self._closed:
            return
        self._closed = True
        self._open.clear()
        self._jobs.put(None)
        worker = self._worker
        if worker is not None:
            worker.kill()
        if self._thread is not None:
            # Long enough to see the process go in the usual case; the thread is a daemon in every other.
            self._thread.join(0.1)

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._wait, name="cardavia-thinker", daemon=True)
            self._thread.start()

    @Slot(int, object)
    def _deliver(self, job: int, answer: object) -> None:
        if job not in self._open:
            return
        self._open.discard(job)
        if isinstance(answer, str):
            self.failed.emit(job, answer)
        elif job in self._analyses:
            self.analysed.emit(job, answer)
        else:
            self.answered.emit(job, answer)

    # In the waiting thread

    def _wait(self) -> None:
        """The life of the waiting thread."""
        while not self._closed:
            job = self._jobs.get()
            if job is None:
                self._ready_worker()
            elif job[0] in self._open:
                self._hand_in(job[0], self._answer(job))
        self._bury()

    def _answer(self, job: Job) -> object:
        """The answer to a job; a process that dies over it is replaced once."""
        fault = "the players' process could not be started"
        self._running = job[0]
        for _ in range(_TRIES):
            worker = self._ready_worker()
            if worker is None:
                continue
            if job[0] not in self._open:
                break
            try:
                return worker.ask(job)[1]
            except (EOFError, OSError) as error:
                fault = f"the players' process died: {error!r}"
                self._bury()
        return fault

    def _ready_worker(self) -> _Worker | None:
        """The process, started if there is none; None if there cannot be one."""
        if not threading.main_thread().is_alive():
            # Python is about to end and has ended the process with everything else; another one would be born orphaned.
            self._closed = True
        if self._worker is None and not self._closed:
            try:
                self._worker = _Worker()
            except (OSError, RuntimeError):
                return None
        if self._closed:
            # Perhaps closed in the middle of the start, so that nobody has killed it.
            self._bury()
        return self._worker

    def _bury(self) -> None:
        """Forget the process; it is dead or about to be."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.kill()
            worker.process.join(1)
            worker.pipe.close()

    def _hand_in(self, job: int, answer: object) -> None:
        if self._closed:
            return
        try:
            self._delivered.emit(job, answer)
        except RuntimeError:
            # The window has gone in this very moment and has taken the Qt half of this object with it.
            self._closed = True
