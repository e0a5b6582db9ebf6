"""Writes the French pack: ``python resources/art/build_french.py [target folder]``."""

from __future__ import annotations

from french.build import files
from press.pack import write

if __name__ == "__main__":
    write("french", files())
