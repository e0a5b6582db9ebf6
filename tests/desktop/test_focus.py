"""The focus is shown once: by the frame of the style sheet, and not by Qt's own beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QPushButton, QTabBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.lettering import Check, Radio
from cardavia.desktop.settings import Settings
from cardavia.desktop.theme import Theme


@pytest.fixture
def dressed(qapp: QApplication, tmp_path: Path) -> Iterator[Theme]:
    """The application as it looks; plain again afterwards."""
    sheet, palette = qapp.styleSheet(), qapp.palette()
    theme = Theme(Settings(tmp_path / "settings.json"))
    theme.apply(qapp, "en")
    yield theme
    theme.stop()
    qapp.setStyleSheet(sheet)
    qapp.setPalette(palette)


@pytest.mark.usefixtures("dressed")
@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("kind", ["button", "check", "radio", "tab"])
def test_a_focus_that_came_by_the_keyboard_has_one_frame(qtbot: QtBot, kind: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    widget: QWidget
    if kind == "tab":
        widget = tabs = QTabBar()
        tabs.addTab("one")
    else:
        widget = {"button": QPushButton("one"), "check": Check(lambda: "one"), "radio": Radio(lambda: "one")}[kind]
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    QVBoxLayout(window).addWidget(widget)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    widget.setFocus()

    def picture(by_keyboard: bool) -> QImage:
        window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange, by_keyboard)
        return widget.grab().toImage()

    assert picture(True) == picture(False)
