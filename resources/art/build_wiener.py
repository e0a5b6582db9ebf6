"""Writes the Wiener Bild pack: ``python resources/art/build_wiener.py [target folder]``."""

from __future__ import annotations

import sys
from pathlib import Path

from wiener.build import files

TARGET = Path(__file__).resolve().parent.parent / "faces" / "wiener"


def main() -> None:
    """Write every file of the pack below the target folder."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    for name, text in files():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
