"""Writes the icons: ``python resources/art/build_icons.py [target folder]``; the pixel forms need PySide6."""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from emblems import EMBLEMS, application
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

TARGET = Path(__file__).resolve().parent.parent / "icons"
SIZES = (16, 32, 48, 64, 128, 256, 512)
SMALL = 32
"""Up to this many pixels the plainer drawing is used."""
APPLE_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def png(svg: str, side: int) -> bytes:
    """The drawing as a square PNG with alpha."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon whose entries are PNGs."""
    offset = 6 + 16 * len(pictures)
    entries, body = b"", b""
    for side, data in sorted(pictures.items()):
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """An Apple icon whose entries are PNGs."""
    body = b"".join(
        APPLE_TYPES[side] + struct.pack(">I", len(data) + 8) + data
        for side, data in sorted(pictures.items())
        if side in APPLE_TYPES
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write the SVGs, the PNGs and the two containers."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.mkdir(parents=True, exist_ok=True)
    gui = QGuiApplication([])
    drawings = {"cardavia": application(), "cardavia-small": application(small=True)}
    drawings.update({f"tradition-{name}": draw() for name, draw in EMBLEMS.items()})
    for name, text in drawings.items():
        (target / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    pictures = {s: png(drawings["cardavia-small" if s <= SMALL else "cardavia"], s) for s in SIZES}
    for side in SIZES:
        (target / f"cardavia-{side}.png").write_bytes(pictures[side])
    (target / "cardavia.ico").write_bytes(ico({s: p for s, p in pictures.items() if s <= 256}))
    (target / "cardavia.icns").write_bytes(icns(pictures))
    del gui


if __name__ == "__main__":
    main()
