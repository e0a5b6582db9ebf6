"""Settings: what they may be, how they are written, and what happens to files that are not as they should be."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardavia.desktop import files, settings
from cardavia.desktop.settings import Settings

DEFAULTS: dict[str, Any] = {
    "language": "",
    "contrast": 50,
    "grain": 50,
    "temperature": 50,
    "level": "casual",
    "speed": "normal",
    "one_click": False,
    "auto_single": False,
    "four_colour": False,
    "large_indices": False,
    "sound": True,
    "motion": True,
    "window": {},
    "sorting": {},
    "record_open": False,
    "rules_open": False,
}
PLACE = {"x": -20, "y": 10, "w": 1280, "h": 800, "maximized": False}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.json"


def write(path: Path, content: str | dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content))


def names(path: Path) -> set[str]:
    return {entry.name for entry in path.parent.iterdir()}


def test_without_a_file_everything_is_as_at_first(path: Path) -> None:
    chosen = Settings()
    assert {name: getattr(chosen, name) for name in DEFAULTS} == DEFAULTS
    assert {name: chosen.default(name) for name in DEFAULTS} == DEFAULTS
    assert chosen.trouble is None
    chosen.flush()
    assert not path.exists(), "nothing was chosen, so there is nothing to write"


def test_what_is_chosen_is_there_the_next_time(path: Path) -> None:
    changes: dict[str, Any] = {
        "language": "vi", "contrast": 0, "grain": 100, "temperature": 7, "level": "expert", "speed": "step", "one_click": True,
        "auto_single": True, "four_colour": True, "large_indices": True, "sound": False, "motion": False, "window": PLACE,
        "sorting": {"dou_dizhu": "sets"}, "record_open": True, "rules_open": True,
    }  # fmt: skip
    assert changes.keys() == DEFAULTS.keys()
    chosen = Settings()
    for name, value in changes.items():
        chosen.set(name, value)
    chosen.flush()
    again = Settings()
    assert {name: getattr(again, name) for name in changes} == changes
    assert again.trouble is None
    assert names(path) == {"settings.json"}, "no temporary file stays"


def test_a_change_is_told_once(qtbot: QtBot) -> None:
    chosen = Settings()
    heard: list[str] = []
    chosen.changed.connect(heard.append)
    chosen.set("contrast", 60)
    chosen.set("contrast", 60)
    chosen.set("grain", 1)
    assert heard == ["contrast", "grain"]


def test_many_changes_are_written_once_and_soon(qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []

    def count(target: Path, text: str) -> None:
        written.append(json.loads(text)["contrast"])
        files.write_whole(target, text)

    monkeypatch.setattr(settings, "write_whole", count)
    monkeypatch.setattr(settings, "WRITE_DELAY", 20)
    chosen = Settings()
    for percent in range(100):
        chosen.set("contrast", percent)
    assert not written
    qtbot.waitUntil(lambda: bool(written), timeout=2000)
    chosen.flush()
    assert written == [99]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "sv"), ("language", None), ("contrast", 101), ("contrast", -1), ("contrast", 50.0), ("contrast", True),
        ("level", "god"), ("speed", ""), ("one_click", 1), ("sound", None), ("window", {"x": 1}), ("window", []),
        ("window", {**PLACE, "w": 0}), ("window", {**PLACE, "more": 1}), ("window", {**PLACE, "x": 1.5}),
        ("window", {**PLACE, "maximized": 1}), ("sorting", {"dou_dizhu": 1}), ("no_such", 1),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(name: str, value: object) -> None:
    chosen = Settings()
    heard: list[str] = []
    chosen.changed.connect(heard.append)
    with pytest.raises(ValueError, match=name):
        chosen.set(name, value)
    assert not heard
    assert name not in DEFAULTS or chosen.value(name) == DEFAULTS[name]


def test_a_value_is_a_copy() -> None:
    chosen = Settings()
    chosen.set("window", PLACE)
    chosen.window["x"] = 5
    assert chosen.window == PLACE


def test_one_bad_value_falls_back_alone(path: Path) -> None:
    write(path, {"version": 1, "contrast": 80, "grain": "much", "level": "expert"})
    chosen = Settings()
    assert (chosen.contrast, chosen.grain, chosen.level) == (80, 50, "expert")
    assert chosen.trouble is not None
    assert chosen.trouble.code == "settings_bad_values"
    assert names(path) == {"settings.json"}


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"contrast": 4}', '{"version": "1"}', '{"version": 0}', "\udcff"])
def test_an_unreadable_file_is_kept_aside(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    before = path.read_bytes()
    chosen = Settings()
    assert chosen.contrast == 50
    assert chosen.trouble is not None
    assert chosen.trouble.code == "settings_kept_aside"
    assert path.with_name("settings.unreadable-1.json").read_bytes() == before
    chosen.set("contrast", 51)
    chosen.flush()
    assert Settings().contrast == 51
    write(path, "again")
    Settings()
    assert path.with_name("settings.unreadable-2.json").read_text() == "again"
    assert path.with_name("settings.unreadable-1.json").read_bytes() == before


def test_a_newer_programs_values_survive(path: Path) -> None:
    write(path, {"version": 9, "contrast": 40, "felt": "blue"})
    chosen = Settings()
    assert chosen.contrast == 40
    chosen.set("contrast", 41)
    chosen.flush()
    kept = json.loads(path.read_text())
    assert (kept["version"], kept["felt"], kept["contrast"]) == (9, "blue", 41)


def test_old_files_pass_through_every_later_upgrade(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(values: dict[str, Any]) -> dict[str, Any]:
        return {"brightness": values["light"]}

    def rescale(values: dict[str, Any]) -> dict[str, Any]:
        return {"contrast": values["brightness"] * 10}

    monkeypatch.setattr(settings, "_UPGRADES", (rename, rescale))
    write(path, {"version": 1, "light": 3})
    chosen = Settings()
    assert chosen.contrast == 30
    chosen.set("grain", 1)
    chosen.flush()
    assert json.loads(path.read_text())["version"] == 3
    write(path, {"version": 2, "brightness": 4})
    assert Settings().contrast == 40
    write(path, {"version": 1, "nothing": 3})
    broken = Settings()
    assert broken.trouble is not None
    assert broken.trouble.code == "settings_kept_aside"


def test_a_full_disk_is_told_once_and_the_choice_holds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    write(path, {"version": 1, "contrast": 20})
    monkeypatch.setattr(os, "fsync", full)
    chosen = Settings()
    told: list[Any] = []
    chosen.troubled.connect(told.append)
    for percent in (1, 2, 3):
        chosen.set("contrast", percent)
        chosen.flush()
    assert chosen.contrast == 3
    assert [trouble.code for trouble in told] == ["settings_unwritable"]
    assert json.loads(path.read_text())["contrast"] == 20, "the old file is whole"
    assert names(path) == {"settings.json"}


def test_a_home_that_is_no_folder(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    chosen = Settings()
    assert chosen.trouble is not None
    chosen.set("contrast", 3)
    chosen.flush()
    assert chosen.contrast == 3


@pytest.mark.parametrize("value", [{"bridge": "NS"}, {"bridge": {"vulnerability": 1}}, []])
def test_choices_of_games_are_names_and_words(path: Path, value: object) -> None:
    settings = Settings(path)
    with pytest.raises(ValueError, match="options"):
        settings.set("options", value)
    settings.set("options", {"bridge": {"vulnerability": "NS"}})
    assert settings.options == {"bridge": {"vulnerability": "NS"}}
