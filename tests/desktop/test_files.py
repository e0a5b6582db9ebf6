"""Files that are written whole or not at all."""

import os
import stat
import sys
from pathlib import Path

import pytest

from cardavia.desktop.files import write_whole
from cardavia.desktop.record_files import Unwritable, write_record
from cardavia.engine.record import Record
from cardavia.games import load


def test_what_a_crash_left_behind_is_gone_with_the_next_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    write_whole(path, "old")
    with monkeypatch.context() as crash:
        # As when the process is killed between writing and renaming: nothing is tidied up.
        crash.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        crash.setattr(Path, "unlink", lambda *_, **__: None)
        with pytest.raises(KeyboardInterrupt):
            write_whole(path, "half")
    assert len(list(tmp_path.iterdir())) == 2
    assert path.read_text() == "old"
    write_whole(path, "new")
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]
    assert path.read_text() == "new"


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of this kind are not there")
def test_a_file_is_the_persons_own(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_whole(path, "mine\n")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_bytes() == b"mine\n"


def test_a_match_that_a_notation_cannot_tell_is_not_exported(tmp_path: Path) -> None:
    record = load("texas_holdem").new_match({"stacks": [1000, 1000, 7]}, seed=1).record()
    with pytest.raises(Unwritable) as fault:
        write_record(tmp_path / "match.phh", record)
    assert fault.value.say().startswith("Deal 1: The big blind could not be posted in full")
    assert not list(tmp_path.iterdir())
    write_record(tmp_path / "match.json", record)
    assert Record.loads((tmp_path / "match.json").read_bytes()) == record
