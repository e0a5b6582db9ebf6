"""The sounds and how they are played, with small scripts in the place of the system's player."""

import importlib.util
import logging
import os
import sys
import time
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.desktop import sound
from cardavia.desktop.sound import SOUND_NAMES, Sounds
from cardavia.engine.places import resource

needs_scripts = pytest.mark.skipif(sys.platform == "win32", reason="the fake players are shell scripts")
MakePlayer = Callable[[str, str], Path]


@pytest.fixture
def make_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MakePlayer:
    """Put a player with that name and shell body on a search path that has nothing else.

    Each player writes its process number and its arguments into the file ``log`` before its body runs.
    """
    programs = tmp_path / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    log = tmp_path / "log"

    def make(name: str, body: str) -> Path:
        script = programs / name
        script.write_text(f'#!/bin/sh\necho "$$ {name} $*" >> "{log}"\n{body}\n')
        script.chmod(0o755)
        return log

    return make


def lines(log: Path) -> list[str]:
    return log.read_text().splitlines() if log.exists() else []


def has_ended(sounds: Sounds) -> bool:
    return not sounds._running


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("name", SOUND_NAMES)
def test_each_sound_is_short_quiet_and_ends_in_silence(name: str) -> None:
    with wave.open(str(resource("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        assert 0.05 < file.getnframes() / 22050 < 0.3
        data = file.readframes(file.getnframes())
    samples = [int.from_bytes(data[index : index + 2], "little", signed=True) for index in range(0, len(data), 2)]
    assert 4000 < max(map(abs, samples)) < 9000
    assert abs(samples[0]) < 1500
    assert samples[-1] == 0
    assert abs(sum(samples) / len(samples)) < 100, "a sound must not push the loudspeaker to one side"


def test_the_script_draws_exactly_the_shipped_sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("build_sounds", resource("art", "build_sounds.py"))
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    monkeypatch.setattr(script, "FOLDER", tmp_path)
    script.main()
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(SOUND_NAMES)
    for path in tmp_path.iterdir():
        with wave.open(str(path)) as drawn, wave.open(str(resource("sounds", path.name))) as shipped:
            count = shipped.getnframes()
            assert drawn.getnframes() == count
            assert drawn.readframes(count) == shipped.readframes(count)


def test_nothing_is_looked_for_before_the_first_sound(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr("shutil.which", looked.append)
    sounds = Sounds(qapp, platform="linux")
    sounds.set_enabled(False)
    sounds.play("place")
    assert looked == []
    sounds.set_enabled(True)
    sounds.play("place")
    assert looked == ["pw-play", "paplay", "aplay", "afplay"]


def test_without_a_player_the_reason_is_told(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    sounds = Sounds(qapp, platform="linux")
    assert not sounds.available
    assert sounds.reason == sound.NO_PLAYER
    sounds.play("win")


@needs_scripts
def test_a_sound_is_given_to_the_player(qtbot: QtBot, qapp: QApplication, make_player: MakePlayer) -> None:
    log = make_player("aplay", "")
    sounds = Sounds(qapp)
    sounds.play("turn")
    qtbot.waitUntil(lambda: len(lines(log)) == 1 and not sounds._running)
    assert lines(log)[0].endswith(f"aplay -q {resource('sounds', 'turn.wav')}")
    assert sounds.available
    assert sounds.reason == ""


@needs_scripts
def test_never_more_than_two_at_once_and_none_after_quitting(qtbot: QtBot, qapp: QApplication, make_player: MakePlayer) -> None:
    log = make_player("paplay", "exec /bin/sleep 60")
    sounds = Sounds(qapp)
    before = time.monotonic()
    for _ in range(5):
        sounds.play("place")
    assert time.monotonic() - before < 0.5
    qtbot.waitUntil(lambda: len(lines(log)) == 2)
    players = [int(line.split()[0]) for line in lines(log)]
    assert all(map(alive, players))
    qapp.aboutToQuit.emit()
    assert not any(map(alive, players))
    assert len(lines(log)) == 2
    assert sounds.available, "a player that we ended ourselves has not failed"


@needs_scripts
def test_switching_off_silences(qtbot: QtBot, qapp: QApplication, make_player: MakePlayer) -> None:
    log = make_player("paplay", "exec /bin/sleep 60")
    sounds = Sounds(qapp)
    sounds.play("shuffle")
    qtbot.waitUntil(lambda: len(lines(log)) == 1)
    sounds.set_enabled(False)
    assert not alive(int(lines(log)[0].split()[0]))
    sounds.play("shuffle")
    assert not sounds._running


@needs_scripts
def test_a_broken_player_gives_way_to_the_next_and_is_logged_once(
    qtbot: QtBot, qapp: QApplication, make_player: MakePlayer, caplog: pytest.LogCaptureFixture
) -> None:
    make_player("pw-play", "exit 1")
    log = make_player("paplay", "kill -9 $$")
    sounds = Sounds(qapp)
    with caplog.at_level(logging.WARNING):
        sounds.play("place")
        qtbot.waitUntil(lambda: not sounds._running)
        assert sounds.available
        sounds.play("place")
        qtbot.waitUntil(lambda: not sounds._running)
    assert [line.split()[1] for line in lines(log)] == ["pw-play", "paplay"]
    assert sounds.reason == sound.PLAYER_FAILS
    sounds.play("place")
    assert len(lines(log)) == 2
    assert len(caplog.records) == 1


@needs_scripts
@pytest.mark.usefixtures("caplog")
def test_a_player_that_cannot_start_is_given_up(qtbot: QtBot, qapp: QApplication, make_player: MakePlayer) -> None:
    log = make_player("aplay", "")
    script = log.parent / "programs" / "aplay"
    script.write_text("#!/nowhere/interpreter\n")
    sounds = Sounds(qapp)
    sounds.play("place")
    qtbot.waitUntil(lambda: not sounds.available)
    assert not sounds._running


@needs_scripts
@pytest.mark.usefixtures("caplog")
def test_a_player_that_hangs_is_stopped(
    qtbot: QtBot, qapp: QApplication, make_player: MakePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "PATIENCE", 100)
    log = make_player("aplay", "exec /bin/sleep 60")
    sounds = Sounds(qapp)
    sounds.play("place")
    qtbot.waitUntil(lambda: not sounds.available)
    assert not any(alive(int(line.split()[0])) for line in lines(log))


@needs_scripts
@pytest.mark.usefixtures("caplog")
def test_a_missing_sound_is_passed_over(
    qapp: QApplication, make_player: MakePlayer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_player("aplay", "")
    monkeypatch.setattr(sound, "resource", lambda *parts: tmp_path.joinpath(*parts))
    sounds = Sounds(qapp)
    sounds.play("place")
    assert sounds.available
    assert not sounds._running


@needs_scripts
def test_a_bundle_gives_the_player_the_systems_libraries(
    qtbot: QtBot, qapp: QApplication, make_player: MakePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    log = make_player("aplay", 'echo "libraries:$LD_LIBRARY_PATH" >> "${0%/*}/../log"')
    for original in ("", "/system"):
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", original)
        sounds = Sounds(qapp)
        sounds.play("place")
        qtbot.waitUntil(partial(has_ended, sounds))
    assert [line for line in lines(log) if line.startswith("libraries")] == ["libraries:", "libraries:/system"]


def test_windows_plays_by_itself(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str | None, int]] = []
    fake = SimpleNamespace(
        PlaySound=lambda name, flags: calls.append((name, flags)), SND_FILENAME=1, SND_ASYNC=2, SND_NODEFAULT=4
    )
    monkeypatch.setitem(sys.modules, "winsound", fake)
    sounds = Sounds(qapp, platform="win32")
    assert sounds.available
    sounds.play("lose")
    sounds.stop()
    assert calls == [(str(resource("sounds", "lose.wav")), 7), (None, 0)]


@pytest.mark.usefixtures("caplog")
def test_windows_without_a_sound_card(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_name: str | None, _flags: int) -> None:
        raise RuntimeError("Failed to play sound")

    monkeypatch.setitem(sys.modules, "winsound", SimpleNamespace(PlaySound=fail, SND_FILENAME=1, SND_ASYNC=2, SND_NODEFAULT=4))
    sounds = Sounds(qapp, platform="win32")
    sounds.play("lose")
    assert sounds.reason == sound.PLAYER_FAILS
