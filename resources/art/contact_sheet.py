"""Paints SVG faces side by side for the eye: ``contact_sheet.py out.png scale columns face.svg ...`` (needs PySide6)."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

TABLE = "#5a1f28"
GAP = 10


def main() -> None:
    """Render the named faces on the wine-red table."""
    out, scale, columns = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    faces = [Path(name) for name in sys.argv[4:]]
    application = QGuiApplication([])
    width, height = round(240 * scale), round(336 * scale)
    rows = -(-len(faces) // columns)
    image = QImage(columns * (width + GAP) + GAP, rows * (height + GAP) + GAP, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(TABLE))
    painter = QPainter(image)
    for k, face in enumerate(faces):
        row, column = divmod(k, columns)
        place = QRectF(GAP + column * (width + GAP), GAP + row * (height + GAP), width, height)
        QSvgRenderer(str(face)).render(painter, place)
    painter.end()
    image.save(out)
    del application


if __name__ == "__main__":
    main()
