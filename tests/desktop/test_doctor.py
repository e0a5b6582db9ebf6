"""``cardavia doctor`` and ``cardavia --self-test``, as they are called: each in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WITHOUT_QT = "import sys; sys.modules['PySide6'] = None; from cardavia.cli import main; sys.exit(main(['doctor']))"


def cardavia(*words: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program with an empty environment but for what is given."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "PYTHONPATH") if name in os.environ}
    surroundings = {**kept, "LC_ALL": "C.UTF-8", "CARDAVIA_HOME": str(home), "HOME": str(home), **environment}
    return subprocess.run(
        [sys.executable, *words],
        env=surroundings,
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def test_the_program_has_all_it_needs(tmp_path: Path) -> None:
    done = cardavia("-m", "cardavia", "--self-test", home=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line for line in done.stdout.splitlines() if not line.startswith("ok ")] == []
    assert len(done.stdout.splitlines()) == 8
    assert list(tmp_path.iterdir()) == [], "it leaves nothing in the person's folder"


def test_all_is_well(tmp_path: Path) -> None:
    done = cardavia("-m", "cardavia", "doctor", home=tmp_path, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0, done.stdout
    assert done.stderr == ""
    for line in ("Window: good", "Fonts: good", "Languages: good. en, fi, ja, vi, id", f"Data folder: good. {tmp_path}"):
        assert line in done.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display(tmp_path: Path) -> None:
    done = cardavia("-m", "cardavia", "doctor", home=tmp_path)
    assert done.returncode == 1
    assert "no display" in done.stdout
    assert "Fonts: good" in done.stdout
    assert done.stdout.count("Cards: good") == 2
    assert "Traceback" not in done.stdout + done.stderr


def test_without_qt(tmp_path: Path) -> None:
    done = cardavia("-c", WITHOUT_QT, home=tmp_path)
    assert done.returncode == 1
    assert "pip install" in done.stdout
    assert "Fonts: good" in done.stdout
    assert done.stdout.count("Cards: good") == 2
    assert "Data folder: good" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_what_was_kept_and_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("[", encoding="utf-8")
    (tmp_path / "archive.sqlite3").write_bytes(b"not a database, but long enough to be looked at")
    done = cardavia("-m", "cardavia", "doctor", home=tmp_path, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0
    assert done.stdout.count("cannot be read") == 2
    assert (tmp_path / "settings.json").read_text(encoding="utf-8") == "[", "it only looks"


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("", encoding="utf-8")
    done = cardavia("-m", "cardavia", "doctor", home=home, QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 1
    assert "CARDAVIA_HOME" in done.stdout


def test_a_check_that_fails_itself_is_a_finding(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from cardavia.desktop import doctor

    def broken() -> None:
        raise RuntimeError("unforeseen")

    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(doctor, "CHECKS", (("Fonts", broken),))
    assert doctor.doctor() == 1
    assert "unforeseen" in capsys.readouterr().out
