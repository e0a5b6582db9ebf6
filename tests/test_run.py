"""``run.py``: what it says when something is missing, and when it sets up anew. Nothing is installed by these tests."""

import ast
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module whose environment would be in a folder of the test."""
    specification = importlib.util.spec_from_file_location("run_under_test", ROOT / "run.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    venv = tmp_path / ".venv"
    monkeypatch.setattr(module, "VENV", str(venv))
    monkeypatch.setattr(module, "PYTHON", str(venv / "bin" / "python"))
    monkeypatch.setattr(module, "READY", str(venv / "cardavia-ready.json"))
    monkeypatch.delenv("CI", raising=False)
    return module


@pytest.fixture
def steps(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be done, in order, in place of doing it."""
    done: list[str] = []

    def make() -> None:
        done.append("make")
        Path(run.PYTHON).parent.mkdir(parents=True, exist_ok=True)
        Path(run.PYTHON).touch()

    monkeypatch.setattr(run, "missing_packages", lambda command, rest: [])
    monkeypatch.setattr(run, "sound", lambda: Path(run.PYTHON).exists())
    monkeypatch.setattr(run, "make", make)
    monkeypatch.setattr(run, "install", lambda extras: done.append(f"install {','.join(sorted(extras))}".strip()))
    monkeypatch.setattr(run, "become", lambda words: done.append(" ".join(words[1:])) or 0)
    return done


def test_old_pythons_can_read_it() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize(("version", "says"), [((3, 10), "too old"), ((3, 15), "no Qt")])
def test_a_python_that_cannot_run_it(
    run: ModuleType, version: tuple[int, int], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (*version, 0))
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert "3.11 to 3.14 is needed" in said
    assert says in said


def test_it_sets_up_once(run: ModuleType, steps: list[str]) -> None:
    assert run.main(["replay", "games.jsonl"]) == 0
    assert run.main(["doctor"]) == 0
    assert steps == ["make", "install", "-m cardavia replay games.jsonl", "-m cardavia doctor"]


def test_what_tests_need_is_added_and_stays(run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # It goes to its own folder, and may set a variable; both are undone after the test.
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    run.main([])
    run.main(["test", "-k", "schnapsen"])
    run.main(["test", "-n0", "-x"])
    run.main([])
    assert steps == [
        "make",
        "install",
        "-m cardavia",
        "install test",
        "-m pytest -n auto -k schnapsen",
        "-m pytest -n0 -x",
        "-m cardavia",
    ]


def test_a_change_is_noticed(run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run.main([])
    monkeypatch.setattr(run, "fingerprint", lambda: "another pyproject.toml")
    run.main([])
    ready = json.loads(Path(run.READY).read_text(encoding="utf-8"))
    Path(run.READY).write_text(json.dumps({**ready, "tree": "/where/it/was/before"}), encoding="utf-8")
    run.main([])
    Path(run.READY).unlink()
    run.main([])
    assert steps == ["make", *["install", "-m cardavia"] * 4]


def test_a_failed_set_up_is_not_taken_for_a_good_one(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run.main([])

    def fail(extras: set[str]) -> None:
        raise run.Trouble("no network")

    with monkeypatch.context() as patch:
        patch.setattr(run, "install", fail)
        assert run.main(["test"]) == 1
    assert "no network" in capsys.readouterr().err
    run.main([])
    assert steps[-2:] == ["install", "-m cardavia"]


@pytest.mark.skipif(os.name != "posix", reason="makes links")
def test_half_made_environments_are_not_sound(run: ModuleType, tmp_path: Path) -> None:
    python = Path(run.PYTHON)
    assert not run.sound()
    python.parent.mkdir(parents=True)
    assert not run.sound()
    python.touch()
    assert not run.sound()
    python.unlink()
    python.symlink_to(tmp_path / "nowhere")
    assert not run.sound()
    python.unlink()
    python.write_text("#!/bin/sh\necho another Python\n", encoding="utf-8")
    python.chmod(0o755)
    assert not run.sound()


@pytest.mark.parametrize("kind", ["folder", "file", "dead link"])
def test_what_is_in_the_way_is_removed(run: ModuleType, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = Path(run.VENV)
    if kind == "folder":
        (venv / "bin").mkdir(parents=True)
    elif kind == "file":
        venv.touch()
    else:
        venv.symlink_to(tmp_path / "nowhere")
    made = []

    def make(words: list[str], **options: object) -> SimpleNamespace:
        made.append((words[1:3], os.path.lexists(venv)))
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", make)
    run.make()
    assert made == [(["-m", "venv"], False)]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("WARNING: Retrying ... NewConnectionError(...): Failed to establish a new connection", "reaches no package index"),
        ("ERROR: No matching distribution found for PySide6-Essentials<6.12,>=6.8.3", "no build of Qt for this machine"),
        ("ERROR: something else", "its own words stand above"),
    ],
)
def test_what_pip_says_is_put_into_a_sentence(run: ModuleType, words: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = SimpleNamespace(returncode=1, stderr=words.encode())
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    with pytest.raises(run.Trouble, match=says):
        run.install(set())


@pytest.mark.parametrize("found", [True, False])
def test_the_solver_comes_alone_and_may_be_missing(
    run: ModuleType, found: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[list[str]] = []

    def pip(words: list[str], **_: object) -> SimpleNamespace:
        asked.append(words)
        return SimpleNamespace(returncode=0 if found or "--editable" in words else 1, stderr=b"")

    monkeypatch.setattr(subprocess, "run", pip)
    run.install({"test"})
    assert run.SOLVER in asked[-1]
    assert "--no-deps" in asked[-1]
    assert ("without it" in capsys.readouterr().err) is not found


def test_missing_libraries_are_named_with_the_line_that_installs_them(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "missing_packages", lambda command, rest: ["libegl1", "python3.11-venv"])
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert run.main([]) == 1
    assert "sudo apt install libegl1 python3.11-venv" in capsys.readouterr().err
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    assert run.main([]) == 1
    assert "libegl1" in capsys.readouterr().err


def test_only_what_is_asked_for_is_installed(run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[list[str]] = []
    lacking = [["libegl1"], []]
    monkeypatch.setattr(run, "missing_packages", lambda command, rest: lacking.pop(0))
    monkeypatch.setattr(run, "apt_install", installed.append)
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}")
    assert run.main(["--install-system-libraries"]) == 0
    assert installed == [["libegl1"]]
    assert steps == [], "it does nothing else"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux leaves libraries to the system")
def test_what_a_command_needs(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardavia.desktop import libraries

    monkeypatch.setitem(libraries.X11, "libnowhere-window.so.1", "window")
    monkeypatch.setitem(libraries.DRAWING, "libnowhere-draw.so.1", "draw")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(run, "can_make_environments", lambda: True)
    assert {"window", "draw"} <= set(run.missing_packages("open", []))
    assert {"window", "draw"} <= set(run.missing_packages("open", ["play", "schnapsen"]))
    assert not {"window", "draw"} & set(run.missing_packages("open", ["replay", "games.jsonl"]))
    assert "window" not in run.missing_packages("test", [])
    assert "draw" in run.missing_packages("test", [])
    monkeypatch.setattr(run, "can_make_environments", lambda: False)
    assert any(name.endswith("-venv") for name in run.missing_packages("open", ["doctor"]))
