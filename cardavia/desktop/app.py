"""The start and the end of the window: what must be there, in which order, and what happens when something goes wrong.

Qt is imported inside :func:`run` only, so that what is missing can be said in a sentence first.
"""

from __future__ import annotations

import gc
import importlib.util
import locale
import logging
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardavia.desktop.faults import Faults, Signals
from cardavia.engine.languages import system_language, translations
from cardavia.engine.places import data_folder
from cardavia.engine.texts import N_

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from cardavia.desktop.instance import Instance, Request
    from cardavia.desktop.services import Services
    from cardavia.desktop.window import MainWindow

CANNOT_START: Final = 2
"""The exit status where the window cannot be opened at all."""

_log = logging.getLogger(__name__)


def run(
    game: str | None = None,
    options: dict[str, str] | None = None,
    seed: int | None = None,
    record: Path | None = None,
) -> int:
    """Open the window, at a game or at a record if one is named, and stay until it is closed.

    If a window is open already it is raised and given the game or record. Returns the exit status: 0, or
    :data:`CANNOT_START` after a sentence on standard error.
    """
    # Hardly anything becomes garbage while the program starts; to look for it would go through all names of Qt ten times.
    gc.disable()
    try:
        return _run(game, options, seed, record)
    finally:
        gc.enable()


def _run(game: str | None, options: dict[str, str] | None, seed: int | None, record: Path | None) -> int:
    fault = missing_part()
    if fault is not None:
        print(fault, file=sys.stderr)
        return CANNOT_START
    from PySide6.QtWidgets import QApplication

    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    # Qt sets the C library's locale to the user's; texts of numbers that are read, not shown, need the plain one.
    locale.setlocale(locale.LC_NUMERIC, "C")

    from cardavia.desktop.instance import Instance, Request, activation_token

    path = str(record.absolute()) if record is not None else None
    request = Request(game, options or {}, seed, path, activation_token())
    instance = Instance(data_folder())
    if not instance.claim() and instance.hand_over(request):
        return 0
    return _stay(app, instance, request)


def missing_part() -> str | None:
    """A sentence on what keeps the window from opening, in the system's language; None if nothing does."""
    say = translations(system_language()).gettext
    if importlib.util.find_spec("PySide6") is None:
        return say(N_("Cardavia's window needs PySide6, which is not installed. Install it with: {command}")).format(
            command="pip install 'PySide6-Essentials>=6.8.3,<6.12'"
        )
    import PySide6

    if not _pair_is_sound(sys.version_info[:2], PySide6.__version__):
        return say(
            N_("PySide6 {version} crashes under Python 3.11. Install an older one, or use a newer Python: {command}")
        ).format(version=PySide6.__version__, command="pip install 'PySide6-Essentials>=6.8.3,<6.12'")
    try:
        from PySide6 import QtWidgets  # noqa: F401 - importing it is the test
    except ImportError as error:
        sentence = say(N_("Qt cannot be loaded: {fault}.")).format(fault=error)
        return f"{sentence} {_missing_libraries(False)}".rstrip()
    platform = _platform(sys.platform, os.environ)
    if platform == "none":
        return say(
            N_("There is no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set. “{command}” works without.")
        ).format(command="cardavia --help")
    if platform != "x11":
        return None
    # Qt would abort, and name one library whichever is missing.
    missing = _missing_libraries(True)
    if missing:
        return missing
    from cardavia.desktop.libraries import display_answers

    if not display_answers():
        return say(N_("The display {name} does not answer, so no window can be opened on it.")).format(
            name=os.environ.get("DISPLAY", "")
        )
    return None


def _missing_libraries(window: bool) -> str:
    """A sentence on the system's libraries that Qt lacks, to draw at all or for a window on X11; empty if it lacks none."""
    from cardavia.desktop.libraries import install_line, missing_libraries

    missing = missing_libraries(window)
    if not missing:
        return ""
    sentence = translations(system_language()).gettext(
        N_("Qt needs libraries that this system does not have: {names}. On Debian and Ubuntu this installs them: {command}")
    )
    return sentence.format(names=", ".join(missing), command=install_line(missing.values()))


def _pair_is_sound(python: tuple[int, int], pyside: str) -> bool:
    """Whether this Python and this PySide6 work together: 3.11 with 6.12 loses references to None until it aborts."""
    numbers = re.match(r"(\d+)\.(\d+)", pyside)
    release = (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)
    return python >= (3, 12) or release < (6, 12)


def _platform(system: str, environment: Mapping[str, str]) -> str:
    """Where Qt will open its windows: ``x11``, ``other``, or ``none`` where it would abort for want of a display."""
    if not system.startswith(("linux", "freebsd", "openbsd", "netbsd")):
        return "other"
    chosen = environment.get("QT_QPA_PLATFORM")
    if chosen:
        return "x11" if chosen == "xcb" else "other"
    if environment.get("WAYLAND_DISPLAY"):
        return "other"
    return "x11" if environment.get("DISPLAY") else "none"


def _stay(app: QApplication, instance: Instance, request: Request) -> int:
    """The life of the program from the first window to the last."""
    from cardavia.desktop.services import Services

    house = _House(app, Services(), instance)
    try:
        house.open(request)
        return app.exec()
    except Exception:
        _log.exception("the window could not be opened")
        raise
    finally:
        house.close()


class _House:
    """What belongs together while the program runs: application, services, window, and the ways in and out."""

    def __init__(self, app: QApplication, services: Services, instance: Instance) -> None:
        self.app = app
        self.services = services
        self.instance = instance
        self._faults = Faults(data_folder() / "cardavia.log")
        self._signals = Signals(app)
        self._window: MainWindow | None = None

    def open(self, request: Request) -> None:
        """Show the window; everything that can wait comes after its first picture."""
        from PySide6.QtCore import QTimer

        self._faults.install()
        _introduce(self.app)
        settings = self.services.settings
        _speak(self.services, self.app)
        settings.changed.connect(self._setting_changed)
        # Last, because it brings in most of the desktop.
        from cardavia.desktop.first_picture import FirstPicture, mark
        from cardavia.desktop.window import MainWindow

        self._window = MainWindow(self.services)
        FirstPicture(self._window, mark if "CARDAVIA_TRACE_START" in os.environ else self._settle)
        self._window.show()
        self._fulfil(request)
        self.instance.asked.connect(self._asked)
        QTimer.singleShot(300, self._warm)

    def close(self) -> None:
        """Leave in order: the window with its timers, then the rest. The match was saved after its last action."""
        self.instance.close()
        if self._window is not None:
            self._window.close()
            self._window.deleteLater()
            self._window = None
        self.services.close()
        self._signals.remove()
        self._faults.remove()

    def _settle(self) -> None:
        """After the first picture: listen to the system and to later starts, and look for garbage again, once."""
        if not gc.isenabled():
            # What is there now stays, and need not be gone through by every search to come.
            gc.freeze()
            gc.enable()
        self._signals.install()
        self.instance.listen()

    def _warm(self) -> None:
        # A window that opens minimised or behind others may not be painted for long.
        self._settle()
        self.services.thinker.warm()

    def _setting_changed(self, name: str) -> None:
        if name == "language":
            _speak(self.services, self.app)

    def _asked(self, request: Request) -> None:
        """Another start wants the window, perhaps with a game or a record in it."""
        window = self._window
        if window is None:
            return
        if request.token:
            os.environ["XDG_ACTIVATION_TOKEN"] = request.token
        if window.isMinimized():
            window.showNormal()
        window.show()
        window.raise_()
        window.activateWindow()
        self._fulfil(request)

    def _fulfil(self, request: Request) -> None:
        window = self._window
        assert window is not None
        if request.record is not None:
            window.open_record(Path(request.record))
        elif request.game is not None:
            window.play(request.game, options=request.options or None, seed=request.seed)


def _introduce(app: QApplication) -> None:
    """Tell Qt and the desktop who this is."""
    from PySide6.QtGui import QIcon

    from cardavia import __version__
    from cardavia.engine.places import resource

    app.setApplicationName("cardavia")
    app.setApplicationDisplayName("Cardavia")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("cardavia")
    emblem = resource("icons", "cardavia.svg")
    if emblem.is_file():
        app.setWindowIcon(QIcon(str(emblem)))


def _speak(services: Services, app: QApplication) -> None:
    """Speak the chosen language, or the system's, and have its fonts ready before anything is drawn in it."""
    from cardavia.desktop.fonts import load_fonts
    from cardavia.desktop.words import set_language

    code = services.settings.language or system_language()
    for fault in load_fonts(code):
        _log.warning(fault)
    set_language(code)
    services.theme.apply(app, code)
