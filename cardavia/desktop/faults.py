"""What happens when something unforeseen happens: a line in the log, a sentence for the person, and the program goes on.

Qt is imported where it is used, so that this can be imported before it is known whether there is a Qt.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import sys
import threading
from io import TextIOWrapper
from pathlib import Path
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import socket

    from PySide6.QtCore import QSocketNotifier
    from PySide6.QtWidgets import QApplication, QMessageBox

LOG_SIZE: Final = 1_000_000
"""Bytes of the log from which on it begins anew; the old one is kept beside it."""

_log = logging.getLogger(__name__)


class Faults:
    """Catches what nobody has caught, from :meth:`install` to :meth:`remove`."""

    def __init__(self, log: Path) -> None:
        self._path = log
        self._file: logging.Handler | None = None
        self._box: QMessageBox | None = None

    def install(self) -> None:
        """Send warnings to the log, and faults there and to a dialog."""
        with contextlib.suppress(OSError):
            if self._path.stat().st_size > LOG_SIZE:
                self._path.replace(self._path.with_suffix(".old.log"))
        self._file = _QuietFile(self._path, encoding="utf-8", delay=True)
        self._file.setLevel(logging.WARNING)
        self._file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.getLogger("cardavia").addHandler(self._file)
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def remove(self) -> None:
        """Let faults go their usual way again."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        if self._file is not None:
            logging.getLogger("cardavia").removeHandler(self._file)
            self._file.close()
            self._file = None
        if self._box is not None:
            self._box.close()
            self._box = None

    def _uncaught(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, fault, trace)
            return
        _log.error("uncaught", exc_info=(kind, fault, trace))
        sys.__excepthook__(kind, fault, trace)
        self._say_so()

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        """A thread that ends by a fault. No dialog: windows belong to the main thread, which goes on."""
        if args.exc_value is not None and issubclass(args.exc_type, Exception):
            name = args.thread.name if args.thread is not None else "a thread"
            _log.error("uncaught in %s", name, exc_info=(args.exc_type, args.exc_value, args.exc_traceback))

    def _say_so(self) -> None:
        """Tell the person, once at a time: a fault that comes back with every frame must not bury them in dialogs."""
        from PySide6.QtWidgets import QApplication, QMessageBox

        from cardavia.desktop.words import tr

        if QApplication.instance() is None or self._box is not None:
            return
        self._box = QMessageBox(QMessageBox.Icon.Warning, "Cardavia", "", parent=QApplication.activeWindow())
        self._box.setText(tr("Something went wrong, but your match is saved and you can play on."))
        self._box.setInformativeText(tr("What happened is written down in {file}.", file=str(self._path)))
        self._box.finished.connect(self._read)
        # Not exec(): the fault may have come in the middle of anything, and a loop of its own would hold that up.
        self._box.open()

    def _read(self) -> None:
        if self._box is not None:
            self._box.deleteLater()
            self._box = None


class _QuietFile(logging.FileHandler):
    """A log file that is made with its folder when there is something to write, and gives up in silence if that fails."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line if the disk takes it."""
        with contextlib.suppress(OSError):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing: a full disk is no reason for more noise."""


class Signals:
    """Lets SIGINT and SIGTERM end the program as closing its window does.

    Python runs a signal's handler only between two of its own steps, and Qt's loop takes none while nothing happens. The
    handler's wake-up socket makes something happen.
    """

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._before: dict[signal.Signals, Any] = {}
        self._sockets: tuple[socket.socket, socket.socket] | None = None
        self._notifier: QSocketNotifier | None = None

    def install(self) -> None:
        """Listen to the signals from now on."""
        if self._sockets is not None:
            return
        import socket

        from PySide6.QtCore import QSocketNotifier

        reading, writing = socket.socketpair()
        reading.setblocking(False)
        writing.setblocking(False)
        self._sockets = (reading, writing)
        self._notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._woken)
        signal.set_wakeup_fd(writing.fileno(), warn_on_full_buffer=False)
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._end)

    def remove(self) -> None:
        """Let the signals do what they did before."""
        if self._sockets is None:
            return
        for number, handler in self._before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(-1)
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
            self._notifier = None
        for end in self._sockets:
            end.close()
        self._sockets = None

    def _woken(self) -> None:
        if self._sockets is not None:
            with contextlib.suppress(BlockingIOError):
                self._sockets[0].recv(64)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._app.exit(0)
