"""A guard for the pair of Python and PySide6: CPython 3.11 with PySide6 6.12.0 loses a reference in calls that return None."""

import subprocess
import sys

CALLS = """
import sys
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPen
from PySide6.QtWidgets import QApplication, QGraphicsRectItem, QGraphicsScene

application = QApplication(["soak", "-platform", "offscreen"])
scene, item, thing, timer = QGraphicsScene(), QGraphicsRectItem(0, 0, 10, 10), QObject(), QTimer()
scene.addItem(item)
picture = QImage(20, 20, QImage.Format.Format_ARGB32_Premultiplied)
painter = QPainter(picture)
before = sys.getrefcount(None)
for number in range(2500):
    assert item.setPos(number, 1) is None
    assert item.setZValue(number) is None
    assert item.setVisible(bool(number % 2)) is None
    assert thing.setObjectName("x") is None
    assert timer.setInterval(number) is None
    assert picture.fill(0) is None
    assert painter.setPen(QPen()) is None
    assert painter.drawLine(0, 0, 9, 9) is None
painter.end()
# From Python 3.12 on None is immortal and its count stands still; before, a call more or less may be under way.
lost = before - sys.getrefcount(None)
assert lost < 1000, f"{lost} references to None were lost"
print("sound")
"""


def test_twenty_thousand_calls_that_return_none() -> None:
    done = subprocess.run([sys.executable, "-c", CALLS], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "sound"
