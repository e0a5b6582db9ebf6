"""The commands of the window: one list behind the bar, the menu and the keys."""

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.actions import BAR, COMMANDS, MENU, PICKER_BAR, TABLE_BAR, Actions
from cardavia.desktop.dialogs import Shortcuts
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.places import resource


def test_no_key_has_two_meanings() -> None:
    keys = Counter(QKeySequence(key).toString() for command in COMMANDS for key in command.keys)
    assert [key for key, count in keys.items() if count > 1] == []
    assert "" not in keys


def test_every_command_is_in_the_menu_once() -> None:
    assert sorted(name for group in MENU for name in group) == sorted(command.id for command in COMMANDS)


def test_the_bars_show_commands_that_there_are() -> None:
    assert set(TABLE_BAR) | set(PICKER_BAR) == set(BAR)
    assert set(BAR) <= {command.id for command in COMMANDS}


def test_every_command_has_its_picture() -> None:
    missing = [command.icon for command in COMMANDS if not resource("icons", f"{command.icon}.svg").is_file()]
    assert missing == []


def test_every_command_needs_its_method(window: MainWindow) -> None:
    with pytest.raises(ValueError, match="one method"):
        Actions(QWidget(), {"undo": window.close})


def test_tooltips_name_the_key(window: MainWindow) -> None:
    assert window.actions_["undo"].toolTip() == "Undo (U)"
    assert window.actions_["rules"].toolTip() == "Rules (F1)"
    assert window.actions_["about"].toolTip() == "About Cardavia"


def test_the_bar_changes_with_the_screen(window: MainWindow) -> None:
    def shown() -> list[str]:
        buttons = window.bar.findChildren(QToolButton)
        return [button.text() for button in buttons if button.isVisible() and button.text()]

    assert "Undo" not in shown()
    assert "Statistics" in shown()
    assert "Language" in shown()
    window.play("schnapsen", seed=5)
    assert "Undo" in shown()
    assert "Statistics" not in shown()
    assert "Back to the games" in shown()


def test_words_give_way_to_pictures_when_room_is_short(window: MainWindow, qtbot: QtBot) -> None:
    window.play("schnapsen", seed=5)
    window.resize(1600, 700)
    button = next(one for one in window.bar.findChildren(QToolButton) if one.text() == "Undo")
    words, picture = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
    qtbot.waitUntil(lambda: button.toolButtonStyle() == words)
    set_language("xx")
    window.resize(1024, 640)
    qtbot.waitUntil(lambda: button.text() == "[Undo ~]" and button.toolButtonStyle() == picture)
    for one in window.bar.findChildren(QToolButton):
        if one.isVisible():
            assert one.geometry().right() < window.bar.width()


@pytest.mark.parametrize(("key", "command"), [(Qt.Key.Key_R, "record"), (Qt.Key.Key_F1, "rules")])
def test_keys_work_at_the_table(window: MainWindow, qtbot: QtBot, key: Qt.Key, command: str) -> None:
    window.play("schnapsen", seed=5)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.room.table, key)
    assert window.actions_[command].isChecked()
    assert not window.room.docks[command].isHidden()
    qtbot.keyClick(window.room.table, key)
    assert window.room.docks[command].isHidden()


def test_letters_that_are_written_are_no_commands(window: MainWindow, qtbot: QtBot) -> None:
    window.play("schnapsen", seed=5)
    window.actions_["rules"].trigger()
    search = window.room.rules.search
    search.setFocus()
    qtbot.waitUntil(search.hasFocus)
    qtbot.keyClicks(search, "ruh")
    assert search.text() == "ruh"
    assert not window.actions_["record"].isChecked()


def test_alt_left_leads_back_to_the_games(window: MainWindow, qtbot: QtBot) -> None:
    window.play("schnapsen", seed=5)
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.pages.currentWidget() is window.picker


def test_the_list_of_keys_names_those_of_the_game_as_well(window: MainWindow) -> None:
    window.play("schnapsen", seed=5)
    window.actions_["shortcuts"].trigger()
    page = window.findChild(Shortcuts)
    lines = [label.text() for label in page.findChildren(QLabel)]
    for text in ("U", "Undo", "Space", "Ctrl+Q", "Quit", "Exchange", "X"):
        assert text in lines


@pytest.mark.usefixtures("pseudo")
def test_every_text_comes_through_the_catalogs_and_has_room(
    window: MainWindow, unspoken: Callable[[QWidget], list[str]], clipped: Callable[[QWidget], list[str]]
) -> None:
    window.play("schnapsen", seed=5)
    for action in window.actions_._actions.values():
        assert action.text().startswith("[")
        assert action.toolTip().startswith("[")
    assert unspoken(window.bar) == []
    assert clipped(window.bar) == []
    window.actions_["shortcuts"].trigger()
    page = window.findChild(Shortcuts)
    texts = [text for text in unspoken(page) if "+" not in text and len(text) > 1]
    assert [text for text in texts if text not in ("Space", "Return", "Esc", "F11", "F1", "F2")] == []
    assert clipped(page) == []
    window.actions_["about"].trigger()
