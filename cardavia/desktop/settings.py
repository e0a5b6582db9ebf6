"""What a person has chosen: one object with checked values, kept in ``settings.json``.

A value that cannot be read falls back to its default alone; a file that cannot be read is kept under another name. A disk
that cannot be written to is reported once, and the settings hold until the program ends.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Self, TypeVar, overload

from PySide6.QtCore import QObject, QTimer, Signal

from cardavia.desktop.files import keep_aside, write_whole
from cardavia.engine.languages import LANGUAGES
from cardavia.engine.places import data_folder
from cardavia.engine.texts import N_, NN_, Message, message
from cardavia.players.base import LEVEL_NAMES

SPEEDS = ("instant", "fast", "normal", "relaxed", "step")
WRITE_DELAY = 400
"""Milliseconds from the last change to the writing of the file: a slider that is drawn writes once."""

T = TypeVar("T")
Upgrade = Callable[[dict[str, Any]], dict[str, Any]]

_UPGRADES: tuple[Upgrade, ...] = ()
"""The n-th entry turns the values of version n into those of version n + 1, counted from 1."""


def _version() -> int:
    """The version that this program writes."""
    return len(_UPGRADES) + 1


class _Value(Generic[T]):
    """A setting: an attribute of :class:`Settings` that can be read, with its default and what it may be."""

    def __init__(self, default: T, allowed: Callable[[Any], bool]) -> None:
        self.default = default
        self.allowed = allowed
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, settings: None, owner: type) -> Self: ...
    @overload
    def __get__(self, settings: "Settings", owner: type) -> T: ...
    def __get__(self, settings: "Settings | None", owner: type) -> Self | T:
        if settings is None:
            return self
        chosen: T = settings.value(self.name)
        return chosen


def _percentage() -> _Value[int]:
    return _Value(50, lambda value: type(value) is int and 0 <= value <= 100)


def _switch(default: bool) -> _Value[bool]:
    return _Value(default, lambda value: type(value) is bool)


def _one_of(default: str, *others: str) -> _Value[str]:
    return _Value(default, lambda value: isinstance(value, str) and (value == default or value in others))


def _is_window(value: Any) -> bool:
    """Whether a value is a place of the window: empty, or ``x y w h`` in pixels and ``maximized``."""
    if not isinstance(value, dict):
        return False
    if not value:
        return True
    numbers = all(type(value.get(key)) is int and abs(value[key]) <= 1_000_000 for key in ("x", "y", "w", "h"))
    return numbers and value["w"] > 0 and value["h"] > 0 and type(value.get("maximized")) is bool and len(value) == 5


def _is_options(value: Any) -> bool:
    """Whether a value holds choices by game; whether a game knows them, its dialog asks."""
    return isinstance(value, dict) and all(
        isinstance(chosen, dict) and all(isinstance(one, str) for one in chosen.values()) for chosen in value.values()
    )


def _is_sorting(value: Any) -> bool:
    """Whether a value holds a word by game; whether a table knows it, the table asks."""
    return isinstance(value, dict) and all(isinstance(order, str) for order in value.values())


class Settings(QObject):
    """The settings of the program. Read them as attributes; change them by :meth:`set`."""

    changed = Signal(str)
    """The name of the value that has changed."""
    troubled = Signal(object)
    """A :class:`Message`: the settings cannot be written. Emitted once."""

    language = _one_of("", *LANGUAGES)
    """Empty: follow the system."""
    contrast = _percentage()
    grain = _percentage()
    temperature = _percentage()
    level = _one_of("casual", *LEVEL_NAMES)
    speed = _one_of("normal", *SPEEDS)
    one_click = _switch(False)
    auto_single = _switch(False)
    four_colour = _switch(False)
    large_indices = _switch(False)
    sound = _switch(True)
    motion = _switch(True)
    window: _Value[dict[str, Any]] = _Value({}, _is_window)
    options: _Value[dict[str, Any]] = _Value({}, _is_options)
    """What was chosen last for the options of each game: ``{game: {option: value}}``."""
    sorting: _Value[dict[str, Any]] = _Value({}, _is_sorting)
    """How the hand is sorted in each game where it was changed: ``{game: order}``, an order being one of its table's."""
    record_open = _switch(False)
    rules_open = _switch(False)

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        """Read ``path``, by default ``settings.json`` in the data folder."""
        super().__init__(parent)
        self._path = path or data_folder() / "settings.json"
        self._values: dict[str, Any] = {name: value.default for name, value in _VALUES.items()}
        self._foreign: dict[str, Any] = {"version": _version()}
        self._on_disk: dict[str, Any] = self._document()
        self._told = False
        self.trouble: Message | None = None
        """What went wrong with the file, for the first window to say; None if all is well."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WRITE_DELAY)
        self._timer.timeout.connect(self.flush)
        self._read()

    def value(self, name: str) -> Any:
        """The value with that name; ``ValueError`` if there is none."""
        try:
            value = self._values[name]
        except KeyError:
            raise ValueError(f"no setting is called {name}") from None
        return dict(value) if isinstance(value, dict) else value

    def set(self, name: str, value: Any) -> None:
        """Change a value and write it soon; ``ValueError`` if there is no such setting or it cannot be that."""
        if self.value(name) == value and type(self.value(name)) is type(value):
            return
        if not _VALUES[name].allowed(value):
            raise ValueError(f"{name} cannot be {value!r}")
        self._values[name] = dict(value) if isinstance(value, dict) else value
        self._timer.start()
        self.changed.emit(name)

    def default(self, name: str) -> Any:
        """What a setting is before anybody changes it; ``ValueError`` if there is none of that name."""
        if name not in _VALUES:
            raise ValueError(f"no setting is called {name}")
        return _VALUES[name].default

    def flush(self) -> None:
        """Write now what has not been written yet."""
        self._timer.stop()
        document = self._document()
        try:
            if document != self._on_disk:
                write_whole(self._path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
                self._on_disk = document
        except OSError:
            self._tell(message("settings_unwritable", N_("The settings cannot be saved; they hold until Cardavia closes.")))

    def _document(self) -> dict[str, Any]:
        return {**self._foreign, **self._values}

    def _tell(self, trouble: Message) -> None:
        if not self._told:
            self._told = True
            self.trouble = trouble
            self.troubled.emit(trouble)

    def _read(self) -> None:
        try:
            text = self._path.read_bytes()
        except FileNotFoundError:
            return
        except OSError:
            self.trouble = message(
                "settings_unreadable", N_("The settings could not be read; Cardavia starts with the usual ones.")
            )
            return
        try:
            document = json.loads(text)
            version = document.pop("version")
            if type(version) is not int or version < 1:
                raise ValueError("no version")
            for upgrade in _UPGRADES[version - 1 :]:
                document = upgrade(document)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            keep_aside(self._path)
            self.trouble = message(
                "settings_kept_aside",
                N_("The settings could not be read; they were kept under another name, and Cardavia starts with the usual ones."),
            )
            return
        # A newer program's file keeps its number and the values that are not known here.
        self._foreign = {"version": max(version, _version())}
        self._take(document)
        self._on_disk = self._document()

    def _take(self, document: dict[str, Any]) -> None:
        bad = 0
        for name, value in document.items():
            if name not in _VALUES:
                self._foreign[name] = value
            elif _VALUES[name].allowed(value):
                self._values[name] = value
            else:
                bad += 1
        if bad:
            one_or_many = NN_(
                "One setting could not be read and has its usual value.",
                "{count} settings could not be read and have their usual values.",
            )
            self.trouble = message("settings_bad_values", one_or_many, count=bad)


_VALUES: dict[str, _Value[Any]] = {name: value for name, value in vars(Settings).items() if isinstance(value, _Value)}
