"""A person's own files on the disk: written whole or not at all, and never thrown away because they cannot be read."""

import contextlib
import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Put a text into a file so that after a crash either the old or the new content is there, never a half.

    The folder is made if it is missing. ``OSError`` if the disk is full, read-only or gone; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # The temporary file has to be in the same folder: only within one file system is a rename a single step. It always has the
    # same name, so that what a crash left behind is gone with the next writing.
    name = path.with_name(f".{path.name}.new")
    name.unlink(missing_ok=True)
    try:
        with open(name, "x", encoding="utf-8", newline="\n", opener=_for_oneself) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            name.unlink()
        raise


def _for_oneself(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def keep_aside(path: Path) -> Path | None:
    """Give a file that cannot be read another name, ``stem.unreadable-N.suffix``, and return it; None if that fails too."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside
