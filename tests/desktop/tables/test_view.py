"""The view of the table: what is seen on the screen is what the scene holds."""

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

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
