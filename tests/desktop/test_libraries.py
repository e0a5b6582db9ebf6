"""The list of system libraries that Qt needs is complete, and what is missing is named with its package."""

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardavia.desktop import libraries

# Every Linux that can run Python has these.
BASE = {"linux-vdso.so.1", "libc.so.6", "libm.so.6", "libdl.so.2", "librt.so.1", "libpthread.so.0", "libresolv.so.2"}
BASE |= {"libgcc_s.so.1", "libstdc++.so.6"}
NEEDED = ("PySide6/QtWidgets.abi3.so", "PySide6/QtSvg.abi3.so", "PySide6/QtNetwork.abi3.so")
PLUGINS = "PySide6/Qt/plugins/platforms"


def needed_by(file: Path, root: Path, seen: set[str]) -> set[str]:
    """The sonames outside the wheel that a file of the wheel asks for itself or through others of the wheel."""
    said = subprocess.run(["objdump", "-p", str(file)], capture_output=True, text=True, check=True).stdout
    outside = set()
    for name in re.findall(r"NEEDED\s+(\S+)", said):
        inside = [
            path for path in (root / "PySide6/Qt/lib" / name, root / "PySide6" / name, root / "shiboken6" / name) if path.exists()
        ]
        if not inside:
            outside.add(name)
        elif name not in seen:
            seen.add(name)
            outside |= needed_by(inside[0], root, seen)
    return outside


@pytest.mark.skipif(not sys.platform.startswith("linux") or not shutil.which("objdump"), reason="reads ELF files")
@pytest.mark.parametrize(
    ("files", "listed"),
    [
        ((*NEEDED, f"{PLUGINS}/libqoffscreen.so"), libraries.DRAWING),
        ((*NEEDED, f"{PLUGINS}/libqxcb.so"), libraries.DRAWING | libraries.X11),
    ],
    ids=["offscreen", "X11"],
)
def test_the_list_is_complete(files: tuple[str, ...], listed: dict[str, str]) -> None:
    found = importlib.util.find_spec("PySide6")
    assert found is not None
    assert found.origin is not None
    root = Path(found.origin).parent.parent
    needed: set[str] = set()
    for file in files:
        needed |= needed_by(root / file, root, set())
    assert {name for name in needed if not name.startswith("ld-linux")} - BASE - set(listed) == set()


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setitem(libraries.X11, "libcardavia-nowhere.so.7", "libcardavia-nowhere7")
    assert libraries.missing_libraries(window=True)["libcardavia-nowhere.so.7"] == "libcardavia-nowhere7"
    assert "libcardavia-nowhere.so.7" not in libraries.missing_libraries(window=False)
    assert libraries.install_line(["b", "a", "b"]) == "sudo apt install a b"


def test_other_systems_bring_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setitem(libraries.DRAWING, "libcardavia-nowhere.so.7", "libcardavia-nowhere7")
    assert libraries.missing_libraries() == {}
