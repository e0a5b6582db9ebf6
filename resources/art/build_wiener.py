"""Writes the Wiener Bild pack: ``python resources/art/build_wiener.py [target folder]``."""

from __future__ import annotations

from press.pack import write
from wiener.build import files

if __name__ == "__main__":
    write("wiener", files())
