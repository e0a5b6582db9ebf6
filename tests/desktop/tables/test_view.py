"""The view of the table: what is seen on the screen is what the scene holds."""

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsScene, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.tables.view import TableView

from .conftest import Desk, Seat


def _on_screen(qtbot: QtBot, desk: Desk) -> QImage:
    """What has been painted of the page so far; nothing is painted for it."""
    qtbot.wait(60)
    return desk.page.screen().grabWindow(desk.page.winId()).toImage()


def test_old_places_are_cleared_where_a_corner_is_painted_first(sit: Seat, qtbot: QtBot) -> None:
    """The line above the hand, or a button, may be painted before the scene has noted what moved or went."""
    desk = sit()
    for card in ("play Kd", "play Kc"):
        desk.session.act(desk.session.match.parse(card))
        desk.rest()
        while not desk.session.my_turn:
            desk.opponent()
    _on_screen(qtbot, desk)
    desk.session.undo()
    desk.page.board.view.viewport().repaint(0, 0, 4, 4)
    desk.rest()
    seen = _on_screen(qtbot, desk)
    desk.page.board.view.viewport().update()
    assert seen == _on_screen(qtbot, desk)


def test_what_moves_can_be_painted_at_any_moment(qtbot: QtBot, qtlog: Any) -> None:
    """The scene, told to note what has moved, must not begin to paint within a painting."""
    window, scene = QWidget(), QGraphicsScene()
    qtbot.addWidget(window)
    scene.setSceneRect(0, 0, 400, 300)
    card = scene.addRect(QRectF(0, 0, 50, 50))
    view = TableView(scene, lambda at: "", window)
    QVBoxLayout(window).addWidget(view)
    window.resize(420, 320)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.wait(60)
    for step in range(1, 4):
        card.setPos(40 * step, 10)
        view.viewport().update(0, 0, 4, 4)
        window.grab()
        # What was put off is painted afterwards.
        qtbot.wait(60)
        shown = window.screen().grabWindow(window.winId()).toImage()
        assert shown == window.grab().toImage()
    assert not [entry.message for entry in qtlog.records if "paint" in entry.message.lower()]
