"""The sounds of the table, played by whatever player the system has; Qt's own sound is not part of Qt's essentials.

On Linux and macOS a small player program runs once for each sound; Windows plays by itself. Nothing is looked for before the
first sound, nothing is waited for, and no player outlives the program.
"""

import importlib
import logging
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, get_args

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, QTimer, Slot

from cardavia.engine.places import resource
from cardavia.engine.texts import N_

_log = logging.getLogger(__name__)

SoundName = Literal["place", "slide", "shuffle", "trick", "turn", "win", "lose"]
"""A card put down, a card drawn, cards dealt, a trick taken, the person's turn, a match won, a match lost."""
SOUND_NAMES: Final[tuple[SoundName, ...]] = get_args(SoundName)

NO_PLAYER: Final = N_("No program that plays sounds was found on this system.")
PLAYER_FAILS: Final = N_("The program that plays sounds on this system does not work.")

AT_ONCE: Final = 2
"""A sound that would be one more than this is left out: a hand of cards lands as one rustle, not as a queue."""
PATIENCE: Final = 3000
"""Milliseconds after which a player that still has not ended a sound of 0.3 s is stopped and counts as broken."""


@dataclass(frozen=True, slots=True)
class _Player:
    program: str
    arguments: tuple[str, ...] = ()


# The sound server's own player first: plain ALSA may find the device taken.
_PLAYERS: Final = (_Player("pw-play"), _Player("paplay"), _Player("aplay", ("-q",)), _Player("afplay"))


def _environment() -> QProcessEnvironment:
    """The environment for a program of the system: a bundle's own library path would give it the wrong libraries."""
    environment = QProcessEnvironment.systemEnvironment()
    if getattr(sys, "frozen", False):
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            original = environment.value(f"{name}_ORIG")
            environment.remove(name)
            if original:
                environment.insert(name, original)
    return environment


class Sounds(QObject):
    """Plays the sounds by name. Sound is a courtesy: what fails is logged once and never reaches the game."""

    def __init__(self, parent: QObject | None = None, platform: str = sys.platform) -> None:
        super().__init__(parent)
        self._windows = platform == "win32"
        self._enabled = True
        self._players: list[_Player] | None = None
        self._reason = ""
        self._running: list[QProcess] = []
        self._logged = False
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    @property
    def available(self) -> bool:
        """Whether this system is thought to play sounds; false after all its players have failed."""
        if not self._windows and self._players is None:
            self._players = [player for player in _PLAYERS if shutil.which(player.program)]
            self._reason = "" if self._players else NO_PLAYER
        return not self._reason

    @property
    def reason(self) -> str:
        """Why there is no sound, as a text of the catalogs; empty while there is."""
        return "" if self.available else self._reason

    def set_enabled(self, enabled: bool) -> None:
        """Switch sound on or off; off also silences what is playing."""
        self._enabled = enabled
        if not enabled:
            self.stop()

    def play(self, name: SoundName) -> None:
        """Start a sound and return at once."""
        if not self._enabled or not self.available:
            return
        path = resource("sounds", f"{name}.wav")
        if not path.is_file():
            self._log_once(f"The sound {path} is missing.")
        elif self._windows:
            self._play_on_windows(path)
        elif len(self._running) < AT_ONCE:
            self._start_player(path)

    @Slot()
    def stop(self) -> None:
        """Silence everything and end every player; at quit this is called by itself."""
        running, self._running = self._running, []
        for process in running:
            process.blockSignals(True)
            process.kill()
        for process in running:
            process.waitForFinished(500)  # killed, so this is a matter of a millisecond
            process.deleteLater()
        if self._windows and "winsound" in sys.modules:
            sys.modules["winsound"].PlaySound(None, 0)

    def _start_player(self, path: Path) -> None:
        assert self._players
        player = self._players[0]
        process = QProcess(self)
        process.setProgram(player.program)
        process.setArguments([*player.arguments, str(path)])
        process.setProcessEnvironment(_environment())
        process.setStandardInputFile(QProcess.nullDevice())
        process.setStandardOutputFile(QProcess.nullDevice())
        process.setStandardErrorFile(QProcess.nullDevice())
        process.finished.connect(self._clear_ended)
        process.errorOccurred.connect(self._clear_ended)
        patience = QTimer(process)
        patience.setSingleShot(True)
        patience.timeout.connect(process.kill)
        self._running.append(process)
        process.start()
        patience.start(PATIENCE)

    @Slot()
    def _clear_ended(self) -> None:
        """Forget the players that have ended; one that failed is not used again."""
        for process in [one for one in self._running if one.state() is QProcess.ProcessState.NotRunning]:
            self._running.remove(process)
            crashed = process.exitStatus() is QProcess.ExitStatus.CrashExit
            if process.error() is QProcess.ProcessError.FailedToStart or crashed or process.exitCode() != 0:
                self._give_up(process.program())
            process.deleteLater()

    def _give_up(self, program: str) -> None:
        self._log_once(f"{program} cannot play a sound.")
        self._players = [player for player in self._players or [] if player.program != program]
        if not self._players:
            self._reason = PLAYER_FAILS

    def _play_on_windows(self, path: Path) -> None:
        try:
            winsound = importlib.import_module("winsound")
            winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
        except (ImportError, RuntimeError) as error:
            self._reason = PLAYER_FAILS
            self._log_once(f"Windows cannot play a sound: {error}")

    def _log_once(self, text: str) -> None:
        _log.log(logging.DEBUG if self._logged else logging.WARNING, text)
        self._logged = True
