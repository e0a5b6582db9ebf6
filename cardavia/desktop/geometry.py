"""Where the window stands: kept from one start to the next, and always in sight."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from cardavia.desktop.settings import Settings

SMALLEST = QSize(1024, 640)
FIRST = QSize(1280, 800)
"""The size of the window at the very first start, on a screen that has room for it."""

GRIP = QSize(160, 40)
"""How much of the top of the window must be on a screen, so that it can be taken hold of with the mouse."""


_NOWHERE = QPoint(-1_000_000, -1_000_000)


def in_sight(wanted: QRect, screens: Sequence[QRect]) -> QRect:
    """A place as near to the wanted one as can be reached on these screens, the first of which is the main one.

    It is never larger than its screen, and never smaller than it must be.
    """
    for screen in screens:
        top = QRect(wanted.topLeft(), QSize(wanted.width(), GRIP.height())).intersected(screen)
        if top.width() >= GRIP.width() and top.height() >= GRIP.height() // 2:
            return QRect(wanted.topLeft(), _fitting(wanted.size(), screen.size()))
    main = screens[0]
    size = _fitting(wanted.size(), main.size())
    left = main.left() + max(0, main.width() - size.width()) // 2
    top_edge = main.top() + max(0, main.height() - size.height()) // 2
    return QRect(QPoint(left, top_edge), size)


def _fitting(size: QSize, room: QSize) -> QSize:
    return size.boundedTo(room).expandedTo(SMALLEST)


def restore(window: QMainWindow, settings: Settings) -> None:
    """Put the window where it was, or in the middle of the main screen."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    place: dict[str, Any] = settings.window
    if not place:
        window.setGeometry(in_sight(QRect(_NOWHERE, FIRST), screens))
        return
    window.setGeometry(in_sight(QRect(place["x"], place["y"], place["w"], place["h"]), screens))
    if place["maximized"]:
        window.setWindowState(window.windowState() | window.windowState().WindowMaximized)


def keep(window: QMainWindow, settings: Settings) -> None:
    """Note where the window is; a maximized or full-screen one keeps the place that it goes back to."""
    place = window.normalGeometry() if window.isMaximized() or window.isFullScreen() else window.geometry()
    if place.isValid():
        kept = {"x": place.x(), "y": place.y(), "w": place.width(), "h": place.height(), "maximized": window.isMaximized()}
        settings.set("window", kept)
