#!/usr/bin/env python3
"""Sets Cardavia up in the folder .venv beside this file and opens it.

    python3 run.py                  opens the program; anything else is handed to it: python3 run.py replay FILE
    python3 run.py test [...]       runs every check; what follows is handed to pytest
    python3 run.py bench [...]      measures, and prints JSON
    python3 run.py bundle           builds the program as a folder that needs no Python

    sudo python3 run.py --install-system-libraries      installs with apt-get what Debian or Ubuntu lack, and nothing else

Where CI is set and root runs this, that is done by itself.
"""

# Pythons from 3.7 on have to be able to read this file, if only to say that they are too old.
from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from typing import Any

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
READY = os.path.join(VENV, "cardavia-ready.json")
OLDEST, NEWEST = (3, 11), (3, 14)
# Holds the library that solves bridge deals. What it asks for besides (a plotting library and more) is not used here.
SOLVER = "endplay>=0.5.12,<0.6"
# What pip says when it reaches no index, and what it says when there is no build for this machine.
OFFLINE = ("Failed to establish a new connection", "Name or service not known", "name resolution", "Network is unreachable",
           "NewConnectionError", "getaddrinfo failed", "ConnectTimeout", "ProxyError", "Cannot connect")  # fmt: skip
NO_BUILD = ("No matching distribution found for pyside6", "No matching distribution found for shiboken6")


class Trouble(Exception):
    """What stands in the way, in words for a person."""


def main(arguments: list[str]) -> int:
    """Set up what is missing, and start what is asked for."""
    words = ("test", "bench", "bundle", "--install-system-libraries")
    command = arguments[0] if arguments and arguments[0] in words else "open"
    rest = arguments if command == "open" else arguments[1:]
    try:
        check_python()
        in_ci = bool(os.environ.get("CI")) and hasattr(os, "geteuid") and os.geteuid() == 0
        check_system(command, rest, install=in_ci or command == "--install-system-libraries")
        if command == "--install-system-libraries":
            return 0
        if os.path.realpath(sys.prefix) == os.path.realpath(VENV):
            raise Trouble("run this with the Python of the system, not with the one inside .venv.")
        prepare({"test": "test", "bundle": "bundle"}.get(command))
    except Trouble as trouble:
        print(f"cardavia: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return start(command, rest)


def start(command: str, rest: list[str]) -> int:
    """Hand over to the program, or to the tool, in the environment that is ready now."""
    if command == "open":
        # In the person's own folder, where the files lie that they name.
        return become([PYTHON, "-m", "cardavia", *rest])
    os.chdir(ROOT)
    if command == "test":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        workers = [] if any(word.startswith("-n") or word == "--pdb" for word in rest) else ["-n", "auto"]
        return become([PYTHON, "-m", "pytest", *workers, *rest])
    script = os.path.join("tests", "bench", "bench.py") if command == "bench" else os.path.join("packaging", "build.py")
    return become([PYTHON, script, *rest])


def become(words: list[str]) -> int:
    """Run a command in place of this process where the system can, else below it; gives its exit status."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(words[0], words)
    return subprocess.call(words)


# What has to be there before


def check_python() -> None:
    """Whether this Python can run Cardavia and has what is needed to set it up."""
    version = sys.version_info[:2]
    reason = "It is too old." if version < OLDEST else "There is no Qt for it yet that Cardavia works with."
    another = "py -3.12 run.py" if os.name == "nt" else "python3.12 run.py"
    if not OLDEST <= version <= NEWEST:
        raise Trouble(
            f"Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]} is needed, and this is {version[0]}.{version[1]}.\n"
            f"{reason} Start this with another Python, for example:\n    {another}"
        )


def check_system(command: str, rest: list[str], install: bool) -> None:
    """Whether the system has what no Python package brings; installs it if that is wanted."""
    packages = missing_packages(command, rest)
    if packages and install and shutil.which("apt-get"):
        apt_install(packages)
        packages = missing_packages(command, rest)
    if not packages:
        return
    if shutil.which("apt-get"):
        raise Trouble(
            "this system lacks what Qt and Python's environments need. Install it with\n"
            f"    sudo apt install {' '.join(packages)}\n"
            "or with\n"
            "    sudo python3 run.py --install-system-libraries"
        )
    raise Trouble(
        "this system lacks libraries that Qt needs. On Debian and Ubuntu their packages are called\n"
        f"    {' '.join(packages)}\n"
        "Install those that hold the same in your system, and start this again."
    )


def missing_packages(command: str, rest: list[str]) -> list[str]:
    """The Debian packages that are missing, sorted; empty on other systems than Linux."""
    if not sys.platform.startswith("linux"):
        return []
    packages = set()
    if not can_make_environments() and not os.path.exists(PYTHON):
        packages.add(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")
    sys.path.insert(0, ROOT)
    from cardavia.desktop.libraries import missing_libraries

    # Checks draw without a display, and the commands that read records never load Qt.
    window = command == "--install-system-libraries" or (command == "open" and (not rest or rest[0] == "play"))
    if window or command != "open":
        shown = window and os.environ.get("QT_QPA_PLATFORM") not in ("offscreen", "minimal")
        packages.update(missing_libraries(window=shown).values())
    if command == "bundle" and not shutil.which("objdump"):
        packages.add("binutils")
    return sorted(packages)


def can_make_environments() -> bool:
    """Whether this Python has the modules that Debian keeps apart from it."""
    return all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))


def apt_install(packages: list[str]) -> None:
    """Install packages of Debian or Ubuntu."""
    print(f"Installing {' '.join(packages)} ...", flush=True)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for words in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]):
        done = subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode:
            sys.stderr.write((done.stdout + done.stderr).decode("utf-8", "replace"))
            raise Trouble("apt-get could not install the packages; its own words stand above. It has to be run as root.")


# The environment


def prepare(extra: str | None) -> None:
    """Make .venv hold the project with the extra; quick when it does already."""
    known, now = read_ready(), fingerprint()
    at_home = known.get("tree") == ROOT and known.get("python") == sys.version and os.path.exists(PYTHON)
    extras = set(known.get("extras", ())) if at_home else set()
    wanted = extras | ({extra} if extra else set())
    if at_home and known.get("fingerprint") == now and wanted == extras:
        return
    if not sound():
        make()
    once = "" if known else " (once; about 90 MB are fetched)"
    print(f"Setting up in .venv{once} ...", file=sys.stderr, flush=True)
    # Gone until all is well, so that an interrupted start is noticed by the next one.
    if os.path.exists(READY):
        os.remove(READY)
    install(wanted)
    with open(READY, "w", encoding="utf-8") as file:
        json.dump({"tree": ROOT, "python": sys.version, "fingerprint": now, "extras": sorted(wanted)}, file)


def fingerprint() -> str:
    """Changes with what decides over the installation, not with every source file: the tree is used where it lies."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", os.path.join("packaging", "hatch_build.py")):
        with open(os.path.join(ROOT, name), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def read_ready() -> dict[str, Any]:
    """What was set up last; empty when it was not finished."""
    try:
        with open(READY, encoding="utf-8") as file:
            known = json.load(file)
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def sound() -> bool:
    """Whether .venv is whole and belongs to this Python."""
    if not os.path.exists(PYTHON):
        return False
    question = "import sys, pip; print(sys.version)"
    try:
        done = subprocess.run([PYTHON, "-c", question], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=VENV)
    except OSError:
        return False
    return done.returncode == 0 and done.stdout.decode("utf-8", "replace").strip() == sys.version.strip()


def make() -> None:
    """Make .venv anew; one that was left half made, or by another Python, gives way."""
    if os.path.lexists(VENV):
        try:
            if os.path.isdir(VENV) and not os.path.islink(VENV):
                shutil.rmtree(VENV)
            else:
                os.remove(VENV)
        except OSError as error:
            raise Trouble(f"the folder .venv is not usable and cannot be removed: {error}") from error
    done = subprocess.run([sys.executable, "-m", "venv", VENV], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        said = done.stdout.decode("utf-8", "replace").strip()
        raise Trouble(f"Python cannot make the environment .venv:\n{said}")


def install(extras: set[str]) -> None:
    """Install the project into .venv, in place, so that a changed source needs nothing."""
    target = ROOT + (f"[{','.join(sorted(extras))}]" if extras else "")
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    words = [*pip, "install", "--editable", target]
    if not sys.stderr.isatty():
        words.append("--quiet")
    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=sys.stderr, stderr=subprocess.PIPE, cwd=ROOT)
    if not done.returncode:
        install_solver(pip)
        return
    said = done.stderr.decode("utf-8", "replace")
    if any(sign in said for sign in OFFLINE):
        raise Trouble("pip reaches no package index. Setting up needs the Internet once; connect, and start this again.")
    if any(sign in said.lower() for sign in (sign.lower() for sign in NO_BUILD)):
        raise Trouble(
            "there is no build of Qt for this machine. There are some for Linux with glibc 2.28 (x86-64 and ARM64), "
            "Windows 10 and later, and macOS 12 and later, each with a 64-bit Python."
        )
    sys.stderr.write(said)
    raise Trouble("pip could not install the project; its own words stand above.")


def install_solver(pip: list[str]) -> None:
    """Install the double-dummy solver where there is a build of it; bridge is played less well, but played, without."""
    words = [*pip, "install", "--quiet", "--no-deps", "--only-binary", ":all:", SOLVER]
    if subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, cwd=ROOT).returncode:
        print("The double-dummy solver has no build for this machine; bridge is played without it.", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
