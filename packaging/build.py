"""Builds the program as a folder that needs no Python: ``python3 run.py bundle``.

The folder ``dist/cardavia`` then holds the program, the licences of everything in it, and on Linux the files by which a
desktop knows it. Its size is printed by part, and the frozen program tests itself.
"""

import argparse
import ast
import importlib.metadata
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build"
DIST = ROOT / "dist"
FOLDER = DIST / "cardavia"
sys.path.insert(0, str(ROOT))

from cardavia import __version__  # noqa: E402 - the tree is not always installed
from cardavia.engine.languages import compile_catalog  # noqa: E402


def main() -> int:
    """Build, and test what was built; the exit status is that of the test."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--archive", action="store_true", help="also pack the folder into one file")
    wanted = options.parse_args()
    for source in sorted(ROOT.glob("locales/*/LC_MESSAGES/*.po")):
        compile_catalog(source)
    freeze()
    if sys.platform.startswith("linux"):
        strip_python()
    collect_licences(FOLDER / "licences")
    if sys.platform.startswith("linux"):
        add_desktop_files(FOLDER / "share")
    report()
    status = self_test()
    if wanted.archive and not status:
        print(f"packed: {pack()}")
    return status


def freeze() -> None:
    """Run PyInstaller; it prints only what is wrong."""
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    words += ["--distpath", str(DIST), "--workpath", str(WORK), str(ROOT / "packaging" / "cardavia.spec")]
    if subprocess.run(words, cwd=ROOT).returncode:
        raise SystemExit("PyInstaller failed; its own words stand above.")


def strip_python() -> None:
    """Take the debugger's symbols out of Python itself, where a self-built one brings 20 MB of them. Qt has none."""
    inside = FOLDER / "_internal"
    files = [*inside.glob("libpython*.so*"), *inside.glob("python3.*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *map(str, files)], check=True)


def self_test() -> int:
    """The frozen program tests itself, in an environment without Python's and Qt's variables."""
    name = "cardavia-console.exe" if os.name == "nt" else "cardavia"
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "QT_", "VIRTUAL_ENV"))}
    return subprocess.run([str(FOLDER / name), "--self-test"], cwd=DIST, env=environment).returncode


# Licences

SOLVER_ROW = ("DDS, the double-dummy solver, as in endplay", "", "Apache 2.0, MIT", "Apache-2.0.txt, endplay-LICENCE")


def collect_licences(folder: Path) -> None:
    """Put the licence of everything that was bundled into one folder, with a list of what is under which."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "LICENSE", folder / "Cardavia.txt")
    for path in sorted((ROOT / "packaging" / "licences").glob("*.txt")):
        shutil.copy(path, folder)
    shutil.copy(python_licence(), folder / "Python.txt")
    for package in ("babel", "pyinstaller", *(("endplay",) if has_solver() else ())):
        for file in importlib.metadata.files(package) or ():
            if "licenses" in file.parts or file.name == "LICENCE":
                shutil.copy(str(file.locate()), folder / f"{package}-{file.name}")
    for path in sorted((ROOT / "resources" / "fonts").glob("OFL-*.txt")):
        shutil.copy(path, folder)
    shutil.copy(ROOT / "resources" / "LICENSES.md", folder / "Resources.md")
    system = dict(system_packages())
    for package, copyright_file in sorted(system.items()):
        shutil.copy(copyright_file, folder / f"Debian-{package}.txt")
    (folder / "README.md").write_text(listing(sorted(system)), encoding="utf-8")


def has_solver() -> bool:
    """Whether the double-dummy solver's library is bundled."""
    return importlib.util.find_spec("endplay") is not None


def python_licence() -> Path:
    """The licence of the Python that is bundled."""
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix), Path(sys.base_prefix) / "Resources")
    found = [place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").is_file()]
    if not found:
        raise SystemExit(f"the licence of Python is in none of {', '.join(map(str, places))}")
    return found[0]


def listing(system: list[str]) -> str:
    """What is in the bundle and under which licence."""
    version = importlib.metadata.version
    rows = [
        ("Cardavia", __version__, "MIT", "Cardavia.txt"),
        ("Python", platform.python_version(), "PSF License 2", "Python.txt"),
        ("Qt", version("PySide6-Essentials"), "LGPL 3", "LGPL-3.0.txt, GPL-3.0.txt"),
        ("PySide6, shiboken6", version("PySide6-Essentials"), "LGPL 3", "LGPL-3.0.txt, GPL-3.0.txt"),
        ("ICU (with Qt), locale data (with Babel)", "", "Unicode License", "Unicode.txt"),
        ("Babel", version("babel"), "BSD 3-Clause", "babel-LICENSE"),
        (
            "DDS, the double-dummy solver, from endplay",
            version("endplay"),
            "Apache 2.0, MIT",
            "Apache-2.0.txt, endplay-LICENCE",
        ),
        ("PyInstaller's loader", version("pyinstaller"), "GPL 2 with an exception for bundles", "pyinstaller-COPYING.txt"),
        ("Fonts, sounds, cards", "", "see there", "Resources.md, OFL-*.txt"),
        *((f"{name} (Debian)", "", "see there", f"Debian-{name}.txt") for name in system),
    ]
    lines = ["# Licences of what is in this folder", "", "| part | version | licence | text |", "| --- | --- | --- | --- |"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    lines += [
        "",
        "Qt and PySide6 are used unchanged, as the shared libraries in `_internal/PySide6` and `_internal/shiboken6`: you may",
        "put your own build of the same version there. The Qt Company publishes their source at code.qt.io.",
        "",
    ]
    return "\n".join(lines)


def system_packages() -> Iterator[tuple[str, Path]]:
    """The Debian packages that bundled libraries come from, each with its copyright file; none on other systems."""
    if not shutil.which("dpkg-query"):
        return
    toc = ast.literal_eval((WORK / "cardavia" / "COLLECT-00.toc").read_text(encoding="utf-8"))
    for _, source, kind in toc[0]:
        if kind != "BINARY" or not str(source).startswith(("/usr/lib", "/lib")):
            continue
        # Debian records libraries under the place they had before /lib became a link to /usr/lib.
        for place in (source, str(source).removeprefix("/usr"), f"/usr{source}"):
            said = subprocess.run(["dpkg-query", "-S", place], capture_output=True, text=True).stdout
            package = said.split(":")[0]
            path = Path("/usr/share/doc") / package / "copyright"
            if package and path.is_file():
                yield package, path
                break


# For the desktop


def add_desktop_files(share: Path) -> None:
    """The files by which a Linux desktop shows the program, where a package would put them below ``/usr/share``."""
    for path, place in (
        (ROOT / "packaging" / "cardavia.desktop", "applications"),
        (ROOT / "packaging" / "org.cardavia.Cardavia.metainfo.xml", "metainfo"),
        (ROOT / "resources" / "icons" / "cardavia.svg", "icons/hicolor/scalable/apps"),
    ):
        (share / place).mkdir(parents=True, exist_ok=True)
        shutil.copy(path, share / place)
    for path in (ROOT / "resources" / "icons").glob("cardavia-[0-9]*.png"):
        size = path.stem.removeprefix("cardavia-")
        folder = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder / "cardavia.png")


def report() -> None:
    """Print the size of the folder and of its largest parts."""
    parts: Counter[str] = Counter()
    for path in FOLDER.rglob("*"):
        if path.is_file() and not path.is_symlink():
            inside = path.relative_to(FOLDER).parts
            parts["/".join(inside[:2]) if inside[0] == "_internal" else inside[0]] += path.stat().st_size
    print(f"{FOLDER}: {sum(parts.values()) / 1e6:.0f} MB")
    for name, size in parts.most_common(12):
        print(f"{size / 1e6:8.1f} MB  {name}")


def pack() -> Path:
    """The folder as one file: a zip on Windows, else a tar packed by xz."""
    machine = f"{sys.platform}-{platform.machine().lower()}"
    base = DIST / f"cardavia-{__version__}-{machine}"
    if os.name == "nt":
        return Path(shutil.make_archive(str(base), "zip", DIST, "cardavia"))
    target = base.with_name(base.name + ".tar.xz")
    with tarfile.open(target, "w:xz") as archive:
        archive.add(FOLDER, arcname="cardavia")
    return target


if __name__ == "__main__":
    sys.exit(main())
