"""Saved matches: there after any accident, never overwritten because they cannot be read."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardavia.desktop.saves import SavedMatches
from cardavia.engine.game import replay
from cardavia.engine.record import Record
from cardavia.games import load


def played(actions: int, seed: int = 5) -> Record:
    match = load("schnapsen").new_match(seed=seed)
    for _ in range(actions):
        match.act(next(match.legal_actions()))
    return match.record()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


@pytest.fixture
def saves(folder: Path) -> SavedMatches:
    return SavedMatches(folder)


def test_a_match_comes_back_as_it_was(saves: SavedMatches, folder: Path) -> None:
    assert not saves.waiting("schnapsen")
    assert saves.load("schnapsen") is None
    record = played(3)
    assert saves.save(record) is None
    assert saves.waiting("schnapsen")
    assert saves.holds(record)
    assert not saves.holds(played(2))
    again = SavedMatches(folder).load("schnapsen")
    assert again == record
    assert replay(again).seat_to_act is not None
    saves.save(played(4))
    assert saves.load("schnapsen") == played(4)
    assert [path.name for path in folder.iterdir()] == ["schnapsen.json"]
    assert saves.discard("schnapsen") is None
    assert not saves.waiting("schnapsen")
    assert saves.discard("schnapsen") is None
    assert saves.trouble is None


def cut_short(text: str) -> str:
    return text[: len(text) // 2]


def with_an_impossible_action(text: str) -> str:
    return text.replace('"actions":[', '"actions":[[0,"play Zz"],', 1)


def of_another_game(text: str) -> str:
    return text.replace('"schnapsen"', '"whist"')


def not_text(text: str) -> str:
    return "\0" * 40


@pytest.mark.parametrize("harm", [cut_short, with_an_impossible_action, of_another_game, not_text])
def test_a_harmed_match_is_kept_aside(saves: SavedMatches, folder: Path, harm: Callable[[str], str]) -> None:
    saves.save(played(3))
    path = folder / "schnapsen.json"
    harmed = harm(path.read_text())
    path.write_text(harmed)
    assert saves.load("schnapsen") is None
    assert saves.trouble is not None
    assert saves.trouble.code == "save_kept_aside"
    assert not saves.waiting("schnapsen")
    assert (folder / "schnapsen.unreadable-1.json").read_text() == harmed
    saves.save(played(1))
    path.write_text("more harm")
    assert saves.load("schnapsen") is None
    assert (folder / "schnapsen.unreadable-1.json").read_text() == harmed
    assert (folder / "schnapsen.unreadable-2.json").read_text() == "more harm"


def test_a_newer_programs_match_stays_where_it_is(saves: SavedMatches, folder: Path) -> None:
    saves.save(played(3))
    path = folder / "schnapsen.json"
    newer = path.read_text().replace('"version":1', '"version":99')
    path.write_text(newer)
    assert saves.load("schnapsen") is None
    assert saves.trouble is not None
    assert saves.trouble.code == "newer_version"
    assert path.read_text() == newer


def test_a_crash_in_the_middle_leaves_the_old_match(saves: SavedMatches, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.save(played(3))

    class Crash(BaseException):
        pass

    def crash(*paths: object) -> None:
        raise Crash

    monkeypatch.setattr(os, "replace", crash)
    with pytest.raises(Crash):
        saves.save(played(4))
    assert saves.load("schnapsen") == played(3)
    assert [path.name for path in folder.iterdir()] == ["schnapsen.json"]


def test_a_full_disk_is_told_once(saves: SavedMatches, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.save(played(3))

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        told = [saves.save(played(count)) for count in (4, 5, 6)]
    assert [trouble and trouble.code for trouble in told] == ["cannot_save", None, None]
    assert SavedMatches(folder).load("schnapsen") == played(3), "the last that was written is still whole"
    assert saves.save(played(7)) is None
    assert saves.load("schnapsen") == played(7)


def test_what_no_disk_takes_is_there_while_the_program_runs(saves: SavedMatches, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    saves.save(played(2))
    monkeypatch.setattr("cardavia.desktop.saves.write_whole", full)
    later = played(4)
    saves.save(later)
    assert saves.waiting("schnapsen")
    assert saves.load("schnapsen") == later
    monkeypatch.undo()
    saves.save(later)
    assert saves.load("schnapsen") == later
    saves.discard("schnapsen")
    assert not saves.waiting("schnapsen")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may write anywhere")
def test_a_read_only_folder(saves: SavedMatches, folder: Path) -> None:
    saves.save(played(3))
    folder.chmod(0o500)
    try:
        trouble = saves.save(played(4))
        assert trouble is not None
        assert trouble.code == "cannot_save"
        assert saves.load("schnapsen") == played(3)
    finally:
        folder.chmod(0o700)


def test_a_folder_that_is_a_file(saves: SavedMatches, folder: Path) -> None:
    folder.write_text("in the way")
    assert saves.load("schnapsen") is None
    assert not saves.waiting("schnapsen")
    trouble = saves.save(played(3))
    assert trouble is not None
    assert trouble.code == "cannot_save"
