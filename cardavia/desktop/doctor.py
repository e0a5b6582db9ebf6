"""``cardavia doctor``: what it finds on this machine, and how to mend what is missing.

It works without a display and without Qt, and never ends in a traceback: a check that fails itself is a finding too.
"""

import contextlib
import json
import os
import platform
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from cardavia import __version__
from cardavia.desktop.app import missing_part
from cardavia.engine.languages import DOMAINS, LANGUAGES, system_language, translations
from cardavia.engine.places import data_folder, resource
from cardavia.engine.texts import N_
from cardavia.games import catalogue, load

LITTLE_SPACE: Final = 20_000_000
"""Bytes of free space below which it is worth a word; a match takes some thousands."""

GOOD, ADVICE, FAULT = N_("good"), N_("worth a look"), N_("to be mended")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: ``state`` is :data:`GOOD`, :data:`ADVICE` or :data:`FAULT`, ``text`` says what was found
    and ``mend`` what helps, both in words already."""

    state: str
    text: str
    mend: str = ""


def doctor() -> int:
    """Print the findings; 1 if one of them keeps Cardavia from working, else 0."""
    print(_say(N_("Cardavia {version} on {system}"), version=__version__, system=platform.platform(terse=True)))
    worst = 0
    for name, check in CHECKS:
        for finding in _careful(check):
            print(f"{_say(name)}: {_say(finding.state)}. {finding.text}".rstrip())
            if finding.mend:
                print(f"    {finding.mend}")
            worst |= finding.state == FAULT
    return int(worst)


def _say(text: str, **args: object) -> str:
    return translations(system_language()).gettext(text).format(**args)


def _careful(check: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    try:
        yield from check()
    except Exception as fault:
        yield Finding(FAULT, _say(N_("This could not be checked: {fault}."), fault=f"{type(fault).__name__}: {fault}"))


def _window() -> Iterator[Finding]:
    """Python, Qt, the system's libraries and the display, as the program itself looks at them before it starts."""
    python = f"Python {platform.python_version()}"
    if find_spec("PySide6") is not None:
        import PySide6

        python += f", PySide6 {PySide6.__version__}"
    fault = missing_part()
    if fault is not None:
        yield Finding(FAULT, python, fault)
        return
    shown = [f"{name}={os.environ[name]}" for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(name)]
    yield Finding(GOOD, ", ".join([python, *shown]))


def _fonts() -> Iterator[Finding]:
    """Whether Qt takes the shipped fonts; without Qt, whether they are there and look like fonts."""
    again = _say(N_("Install Cardavia again: its files are not complete."))
    files = sorted(path for path in resource("fonts").glob("cardavia-*") if path.suffix in (".ttf", ".woff2"))
    if not files:
        yield Finding(ADVICE, _say(N_("No font was found in {folder}."), folder=resource("fonts")), again)
        return
    faults = _faults_of_fonts() if _qt_can_draw() else [str(path) for path in files if not _looks_like_a_font(path)]
    if faults:
        yield Finding(ADVICE, " ".join(faults), again)
    else:
        yield Finding(GOOD, _say(N_("{count} files in {folder}"), count=len(files), folder=resource("fonts")))


def _cards() -> Iterator[Finding]:
    """Whether every pack has its faces, as many in each variant, and its back."""
    again = _say(N_("Install Cardavia again: its files are not complete."))
    for pack in sorted({load(game).pack for game in catalogue()}):
        folder = resource("faces", pack)
        variants = [
            len(list((folder / size / colours).glob("*.svg"))) for size in ("normal", "large") for colours in ("two", "four")
        ]
        if len(set(variants)) == 1 and variants[0] and (folder / "back.svg").is_file():
            yield Finding(GOOD, _say(N_("{count} files in {folder}"), count=sum(variants), folder=folder))
        else:
            yield Finding(ADVICE, _say(N_("Cards are missing in {folder}; they are drawn plainly."), folder=folder), again)


def _qt_can_draw() -> bool:
    from cardavia.desktop.libraries import missing_libraries

    return find_spec("PySide6") is not None and not missing_libraries(window=False)


def _faults_of_fonts() -> list[str]:
    from PySide6.QtGui import QGuiApplication

    from cardavia.desktop.fonts import load_fonts

    before = os.environ.get("QT_QPA_PLATFORM")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    assert application is not None
    try:
        return load_fonts("ja")
    finally:
        if before is None:
            del os.environ["QT_QPA_PLATFORM"]
        else:
            os.environ["QT_QPA_PLATFORM"] = before


def _looks_like_a_font(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) in (b"\0\1\0\0", b"OTTO", b"true", b"wOF2")


def _catalogs() -> Iterator[Finding]:
    """Whether each language has all its catalogs; English stands in for what is missing."""
    lacking = [
        f"{language}/{domain}" for language in LANGUAGES for domain in DOMAINS if not translations(language, domain).info()
    ]
    if lacking:
        text = _say(N_("These catalogs cannot be read, and English takes their place: {names}."), names=", ".join(lacking))
        yield Finding(ADVICE, text, _say(N_("Install Cardavia again: its files are not complete.")))
    else:
        yield Finding(GOOD, ", ".join(LANGUAGES))


def _sound() -> Iterator[Finding]:
    """Whether there is something that plays sounds."""
    if not _qt_can_draw():
        yield Finding(ADVICE, _say(N_("Without Qt there is no sound.")))
        return
    from cardavia.desktop.sound import Sounds

    reason = Sounds().reason
    if not reason:
        yield Finding(GOOD, "")
        return
    command = "sudo apt install pipewire-bin"
    mend = _say(N_("Without a player there are no sounds. On Debian and Ubuntu this installs one: {command}"), command=command)
    yield Finding(ADVICE, _say(reason), mend)


def _data() -> Iterator[Finding]:
    """Whether matches can be kept, and whether what is kept can be read."""
    folder = data_folder()
    if folder.exists() and not folder.is_dir():
        mend = _say(N_("Give the file another name, or set CARDAVIA_HOME to a folder of your choice."))
        yield Finding(FAULT, _say(N_("{folder} is a file, not a folder."), folder=folder), mend)
        return
    place = next(parent for parent in (folder, *folder.absolute().parents) if parent.is_dir())
    try:
        with tempfile.TemporaryFile(dir=place) as file:
            file.write(b"Cardavia")
    except OSError as fault:
        text = _say(N_("Nothing can be written to {folder}: {why}."), folder=place, why=fault.strerror or fault)
        mend = _say(N_("Matches are not kept until that changes. Set CARDAVIA_HOME to a folder that can be written to."))
        yield Finding(FAULT, text, mend)
    else:
        free = shutil.disk_usage(place).free
        state = GOOD if free >= LITTLE_SPACE else ADVICE
        yield Finding(state, _say(N_("{folder}, {size} MB free"), folder=folder, size=free // 1_000_000))
    yield from _kept(folder)


def _kept(folder: Path) -> Iterator[Finding]:
    aside = _say(N_("Cardavia will keep it under another name and begin a new one."))
    for path, readable in ((folder / "settings.json", _is_json_object), (folder / "archive.sqlite3", _is_sound_archive)):
        if path.exists() and not readable(path):
            yield Finding(ADVICE, _say(N_("{file} cannot be read."), file=path), aside)


def _is_json_object(path: Path) -> bool:
    try:
        return isinstance(json.loads(path.read_text(encoding="utf-8")), dict)
    except (OSError, ValueError):
        return False


def _is_sound_archive(path: Path) -> bool:
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as archive:
            return bool(archive.execute("PRAGMA quick_check").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


CHECKS: Final[tuple[tuple[str, Callable[[], Iterator[Finding]]], ...]] = (
    (N_("Window"), _window),
    (N_("Fonts"), _fonts),
    (N_("Cards"), _cards),
    (N_("Languages"), _catalogs),
    (N_("Sound"), _sound),
    (N_("Data folder"), _data),
)
