"""One window for one data folder: a second start hands its wish to the first and leaves.

A lock file decides who is the first; a lock whose owner has died does not count. The first listens on a local socket once its
window stands, so the network part of Qt is not loaded before.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLockFile, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

PATIENCE: Final = 4.0
"""Seconds that a second start waits for the first, which may itself be starting."""
_STEP: Final = 200
"""Milliseconds of one attempt."""
_LONGEST: Final = 65536
"""Bytes of a request; what is longer is none of ours."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a start of the program wants: a game with its options and seed, a record to go on with, or just the window.

    ``token`` is what the desktop gave the second start so that the first may raise its window.
    """

    game: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    seed: int | None = None
    record: str | None = None
    token: str = ""

    def dumps(self) -> bytes:
        """The request as one line."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def loads(cls, line: bytes) -> Request:
        """Read a line; ``ValueError`` if it is no request."""
        document = json.loads(line)
        if not isinstance(document, dict):
            raise ValueError("not a request")
        try:
            request = cls(**document)
        except TypeError as error:
            raise ValueError("not a request") from error
        texts = all(value is None or isinstance(value, str) for value in (request.game, request.record))
        options = isinstance(request.options, dict) and all(isinstance(value, str) for value in request.options.values())
        if not (texts and options and isinstance(request.token, str) and type(request.seed) in (int, type(None))):
            raise ValueError("not a request")
        return request


class Instance(QObject):
    """This start of the program, as one of perhaps several for the same data folder."""

    asked = Signal(object)
    """A later start wants something: its :class:`Request`."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        place = str(folder.absolute()).encode("utf-8", "surrogateescape")
        self._name = f"cardavia-{hashlib.sha256(place).hexdigest()[:20]}"
        self._lock: QLockFile | None = None
        self._server: QLocalServer | None = None

    def claim(self) -> bool:
        """Whether this start may open a window of its own. It may as well where no lock can be had, as on a read-only disk."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return True
        lock = QLockFile(str(self._folder / "running.lock"))
        # However long it runs: a lock is stale only when its owner is dead.
        lock.setStaleLockTime(0)
        if lock.tryLock(0):
            self._lock = lock
            return True
        return lock.error() is not QLockFile.LockError.LockFailedError

    def hand_over(self, request: Request, patience: float = PATIENCE) -> bool:
        """Tell the first start what this one wants; whether it has taken it within ``patience`` seconds."""
        from PySide6.QtNetwork import QLocalSocket

        end = time.monotonic() + patience
        while True:
            socket = QLocalSocket()
            socket.connectToServer(self._name)
            if socket.waitForConnected(_STEP):
                socket.write(request.dumps())
                answered = socket.waitForReadyRead(max(_STEP, round(1000 * (end - time.monotonic()))))
                taken = answered and socket.readAll().data() == b"ok\n"
                socket.abort()
                return taken
            if time.monotonic() >= end:
                return False
            # There is no server yet; a refused connection does not take its time.
            time.sleep(_STEP / 2000)

    @Slot()
    def listen(self) -> None:
        """Take requests from now on, if this is the first start."""
        if self._lock is None or self._server is not None:
            return
        from PySide6.QtNetwork import QLocalServer

        # The lock is ours, so a socket that lies there belongs to a start that has died.
        QLocalServer.removeServer(self._name)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connected)
        self._server.listen(self._name)

    def close(self) -> None:
        """Let the next start be the first."""
        if self._server is not None:
            self._server.close()
            self._server.deleteLater()
            self._server = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    @Slot()
    def _connected(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            socket = self._server.nextPendingConnection()
            socket.readyRead.connect(self._readable)
            socket.disconnected.connect(socket.deleteLater)
            self._take(socket)

    @Slot()
    def _readable(self) -> None:
        from PySide6.QtNetwork import QLocalSocket

        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._take(socket)

    def _take(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LONGEST:
                socket.abort()
            return
        try:
            request = Request.loads(bytes(socket.readLine().data()))
        except ValueError:
            socket.abort()
            return
        socket.write(b"ok\n")
        socket.flush()
        self.asked.emit(request)


def activation_token() -> str:
    """What the desktop gave this start so that a window may come to the front; empty where there is nothing like it."""
    return os.environ.get("XDG_ACTIVATION_TOKEN") or os.environ.get("DESKTOP_STARTUP_ID") or ""
