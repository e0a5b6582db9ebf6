"""The window: into a match and out of it, saved matches, records from disk, its place on the screens, and its end."""

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardavia.desktop import geometry
from cardavia.desktop.dialogs import Options, Question
from cardavia.desktop.picker import Tile
from cardavia.desktop.record_files import Unreadable, read_match
from cardavia.desktop.services import Services
from cardavia.desktop.settings import Settings
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.game import Match, Option
from cardavia.engine.texts import message
from cardavia.games import load

MAIN, SECOND = QRect(0, 0, 1920, 1040), QRect(1920, 0, 1280, 1000)


def tile_of(window: MainWindow, game: str = "schnapsen") -> Tile:
    return next(tile for shelf in window.picker.shelves for tile in shelf.tiles if tile.game.id == game)


def question(window: MainWindow) -> Question:
    """The question that the window asks now."""
    asked = [one for one in window.findChildren(Question) if one.isVisible()]
    assert len(asked) == 1
    return asked[0]


def answer(window: MainWindow, words: str) -> None:
    """Press the button with these words."""
    next(push for push in question(window).pushes if push.text() == words).click()


def to_settlement(window: MainWindow, qtbot: QtBot, rng_seed: int = 0) -> None:
    """Play the deal on the table to its end, opponents too, and wait for the settlement."""
    room = window.room
    assert room is not None
    session = room.session
    assert session is not None
    while session.settlement is None:
        if session.my_turn:
            session.act(next(iter(session.view.legal)))
        else:
            room.table.session.ready()
            window.services.thinker.answer()
    qtbot.waitUntil(lambda: room.settlement.isVisible())


# The match


def test_the_first_picture_is_the_picker(window: MainWindow) -> None:
    assert window.pages.currentWidget() is window.picker
    assert window.windowTitle() == "Cardavia"
    assert window.room is None
    assert not window.actions_["undo"].isEnabled()
    assert window.actions_["settings"].isEnabled()


def test_a_new_match_is_saved_before_its_first_card(window: MainWindow, services: Services) -> None:
    window.play("schnapsen", seed=5)
    assert window.session is not None
    assert window.windowTitle() == "Schnapsen – Cardavia"
    saved = services.saves.load("schnapsen")
    assert saved is not None
    assert saved.deals[0].chance == window.session.match.deals[0].chance


def test_a_waiting_match_is_continued_where_it_was(window: MainWindow, services: Services, a_match: Callable[..., Match]) -> None:
    services.saves.save(a_match(3, deals=1, actions=4).record())
    window.show_picker()
    tile = tile_of(window)
    assert tile.resume_button.isVisible()
    assert tile.play_button.text() == "New match"
    tile.resume_button.click()
    assert window.session is not None
    assert len(window.session.match.deals) == 2
    assert len(window.session.match.deals[1].actions) == 4


def test_playing_anew_asks_before_a_waiting_match_is_lost(
    window: MainWindow, services: Services, a_match: Callable[..., Match]
) -> None:
    waiting = a_match(3, deals=1, actions=4).record()
    services.saves.save(waiting)
    window.play("schnapsen", seed=9)
    assert window.session is None
    answer(window, "Cancel")
    assert window.session is None
    assert services.saves.load("schnapsen").deals == waiting.deals
    window.play("schnapsen", seed=9)
    answer(window, "Continue the match")
    assert len(window.session.match.deals[1].actions) == 4
    window.show_picker()
    window.play("schnapsen", seed=9)
    answer(window, "Begin another match")
    assert len(window.session.match.deals) == 1
    assert services.saves.load("schnapsen").deals[0].chance == window.session.match.deals[0].chance


def test_the_settlement_leads_to_the_next_deal(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardavia.desktop.panels.settlement.QUIET", 0)
    window.play("schnapsen", seed=5)
    to_settlement(window, qtbot)
    room = window.room
    assert room.settlement.next_button.hasFocus()
    qtbot.keyClick(room.settlement.next_button, Qt.Key.Key_Return)
    assert not room.settlement.isVisible()
    assert len(window.session.match.deals) == 2


def test_a_match_that_waits_between_two_deals_shows_its_settlement(
    window: MainWindow, services: Services, qtbot: QtBot, a_match: Callable[..., Match]
) -> None:
    services.saves.save(a_match(4, deals=2, actions=0).record())
    window.resume("schnapsen")
    qtbot.waitUntil(lambda: window.room.settlement.isVisible())
    assert window.room.settlement.over_line.text() == "Deal 2"
    window.room.settlement.next_button.click()
    assert len(window.session.match.deals) == 3


def test_looking_back_holds_the_opponent_up_until_the_end(
    window: MainWindow, services: Services, qtbot: QtBot, a_match: Callable[..., Match]
) -> None:
    window.play("schnapsen", record=a_match(4, deals=2, actions=5).record())
    session, record = window.session, window.room.record
    window.actions_["record"].trigger()
    if session.my_turn:
        session.act(next(iter(session.view.legal)))
    record.go(0, 3)
    done = len(session.match.deals[-1].actions)
    services.thinker.answer()
    for _ in range(5):
        QApplication.processEvents()
    assert len(session.match.deals[-1].actions) == done
    record.end_button.click()
    qtbot.waitUntil(lambda: len(session.match.deals[-1].actions) > done)


def test_restart_asks_and_begins_a_new_match(window: MainWindow, qtbot: QtBot) -> None:
    window.play("schnapsen", seed=5)
    to_settlement(window, qtbot)
    before = window.session.match.deals[0].chance
    window.room.settlement.restart_button.click()
    assert window.session.match.deals[0].chance == before
    answer(window, "New match")
    assert len(window.session.match.deals) == 1
    assert window.session.match.deals[0].chance != before
    assert not window.room.settlement.isVisible()


def test_a_match_played_to_its_end_is_in_the_archive_and_no_longer_waits(
    window: MainWindow, services: Services, qtbot: QtBot
) -> None:
    window.play("schnapsen", seed=5)
    room = window.room
    while True:
        to_settlement(window, qtbot)
        if window.session.match.over:
            break
        room.settlement.next_button.click()
    assert room.settlement.new_button.isVisible()
    assert not room.settlement.next_button.isVisible()
    assert "match" in room.settlement.headline.text()
    assert len(services.archive.list()) == 1
    assert not services.saves.waiting("schnapsen")
    room.settlement.look_button.click()
    assert room.record.reviewing
    assert not room.settlement.isVisible()
    room.record.end_button.click()
    assert room.settlement.isVisible()
    room.settlement.back_button.click()
    assert window.pages.currentWidget() is window.picker
    assert not tile_of(window).resume_button.isVisible()


def test_undo_takes_the_settlement_away(window: MainWindow, qtbot: QtBot) -> None:
    window.play("schnapsen", seed=5)
    to_settlement(window, qtbot)
    assert window.actions_["undo"].isEnabled()
    window.actions_["undo"].trigger()
    assert window.session.settlement is None
    assert not window.room.settlement.isVisible()


def test_the_panels_stay_open_for_the_next_match(window: MainWindow, services: Services) -> None:
    window.play("schnapsen", seed=5)
    window.actions_["record"].trigger()
    assert services.settings.record_open
    window.show_picker()
    assert window.room.docks["record"].isHidden()
    window.resume("schnapsen")
    assert not window.room.docks["record"].isHidden()
    assert window.actions_["record"].isChecked()
    window.room.docks["record"].close()
    assert not services.settings.record_open
    assert not window.actions_["record"].isChecked()


# Records


def test_an_unfinished_record_goes_on_as_the_running_match(
    window: MainWindow, services: Services, tmp_path: Path, a_match: Callable[..., Match]
) -> None:
    path = tmp_path / "match.json"
    path.write_text(a_match(3, deals=2, actions=3).record().dumps(), "utf-8")
    window.open_record(path)
    assert len(window.session.match.deals) == 3
    assert services.saves.waiting("schnapsen")


def test_an_unfinished_record_asks_where_another_match_waits(
    window: MainWindow, services: Services, tmp_path: Path, a_match: Callable[..., Match]
) -> None:
    services.saves.save(a_match(1, deals=1, actions=2).record())
    path = tmp_path / "match.json"
    path.write_text(a_match(3, deals=2, actions=3).record().dumps(), "utf-8")
    window.open_record(path)
    assert window.session is None
    answer(window, "Begin another match")
    assert len(window.session.match.deals) == 3


def test_a_finished_record_is_looked_at_from_its_beginning(
    window: MainWindow, services: Services, tmp_path: Path, a_match: Callable[..., Match]
) -> None:
    path = tmp_path / "match.json"
    path.write_text(a_match(3).record().dumps(), "utf-8")
    window.open_record(path)
    assert window.session.match.over
    assert window.room.record.reviewing
    assert not window.room.settlement.isVisible()
    assert not services.saves.waiting("schnapsen")
    assert services.archive.list() == ()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda record: record["deals"][1]["actions"].__setitem__(2, [0, "play Zz"]), "Deal 2, action 3: "),
        (lambda record: record["deals"][0].__setitem__("chance", {"deck": []}), "Deal 1: "),
        (lambda record: record.__setitem__("format", "something"), "This is not a Cardavia record."),
        (lambda record: record.__setitem__("game", "nothing"), ""),
    ],
)
def test_a_tampered_record_is_refused_with_its_place(
    window: MainWindow,
    services: Services,
    tmp_path: Path,
    a_match: Callable[..., Match],
    spoil: Callable[[dict[str, object]], None],
    sentence: str,
) -> None:
    waiting = a_match(1, deals=1, actions=2).record()
    services.saves.save(waiting)
    record = json.loads(a_match(3).record().dumps())
    spoil(record)
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(record), "utf-8")
    window.open_record(path)
    said = question(window)
    assert said.heading.text() == "This record cannot be opened"
    assert said.line.text().startswith(sentence)
    assert window.session is None
    assert json.loads(path.read_text("utf-8")) == record
    assert services.saves.load("schnapsen").deals == waiting.deals


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b'{"format": "cardavia-record", "ver', b"[]"])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(Unreadable):
        read_match(path)


def test_a_file_that_is_not_there_is_refused_by_name(window: MainWindow, tmp_path: Path) -> None:
    window.open_record(tmp_path / "gone.json")
    assert question(window).line.text() == "The file gone.json cannot be read."


def test_an_exported_match_can_be_opened_again(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, a_match: Callable[..., Match]
) -> None:
    path = tmp_path / "out.json"
    monkeypatch.setattr("cardavia.desktop.record_files.choose_to_save", lambda parent, name, then, notations: then(str(path)))
    window.play("schnapsen", record=a_match(3, deals=1, actions=5).record())
    window.actions_["export"].trigger()
    assert read_match(path).deals == window.session.match.deals
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    path = blocked / "out.json"
    window.actions_["export"].trigger()
    assert question(window).line.text() == "The file out.json cannot be written."


# Faults, language, place, end


def test_each_trouble_is_said_once(window: MainWindow) -> None:
    trouble = message("full", "The match cannot be saved: the disk is full or cannot be written to. You can play on.")
    window.say_trouble(trouble)
    assert window.notice.isVisible()
    assert window.notice.text.startswith("The match cannot be saved")
    window.notice.hide()
    window.say_trouble(trouble)
    assert not window.notice.isVisible()


def test_an_unreadable_saved_match_is_said_and_kept(window: MainWindow, home: Path) -> None:
    folder = home / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "schnapsen.json").write_text("{")
    window.show_picker()
    tile_of(window).resume_button.click()
    assert window.session is None
    assert window.notice.isVisible()
    assert [path.name for path in folder.iterdir()] == ["schnapsen.unreadable-1.json"]
    assert not tile_of(window).resume_button.isVisible()


def test_the_language_changes_everywhere_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.play("schnapsen", seed=5)
    window.show_settings()
    window.actions_["record"].trigger()
    set_language("xx")
    qtbot.waitUntil(lambda: window.windowTitle().startswith("["))
    assert window.actions_["undo"].text().startswith("[")
    assert window.room.docks["record"].windowTitle().startswith("[")
    assert window.room.record.title.text().startswith("[")


def test_the_language_menu_names_each_language_in_its_own_script(window: MainWindow, services: Services) -> None:
    names = [action.text() for action in window._languages.actions()]
    assert names[1:] == ["English", "suomi", "日本語", "Tiếng Việt", "Bahasa Indonesia"]
    window._languages.actions()[2].trigger()
    assert services.settings.language == "fi"
    assert [action.isChecked() for action in window._languages.actions()] == [False, False, True, False, False, False]


@pytest.mark.parametrize(
    ("wanted", "place"),
    [
        (QRect(100, 80, 1200, 700), QRect(100, 80, 1200, 700)),
        (QRect(2000, 50, 1100, 700), QRect(2000, 50, 1100, 700)),
        (QRect(5000, 50, 1100, 700), QRect(410, 170, 1100, 700)),
        (QRect(100, -900, 1100, 700), QRect(410, 170, 1100, 700)),
        (QRect(-1000, 100, 1100, 700), QRect(410, 170, 1100, 700)),
        (QRect(0, 0, 9000, 9000), QRect(0, 0, 1920, 1040)),
        (QRect(10, 10, 20, 20), QRect(448, 200, 1024, 640)),
    ],
)
def test_the_window_comes_back_into_sight(wanted: QRect, place: QRect) -> None:
    assert geometry.in_sight(wanted, [MAIN, SECOND]) == place


def test_the_place_of_the_window_is_kept(window: MainWindow, services: Services) -> None:
    window.setGeometry(QRect(20, 30, 1040, 660))
    window.close()
    assert services.settings.window == {"x": 20, "y": 30, "w": 1040, "h": 660, "maximized": False}


def test_a_place_on_a_screen_that_is_gone_is_not_taken(services: Services) -> None:
    services.settings.set("window", {"x": 9000, "y": 9000, "w": 1030, "h": 650, "maximized": False})
    again = MainWindow(services)
    screens = [screen.availableGeometry() for screen in QApplication.screens()]
    assert any(screen.contains(again.geometry().topLeft() + QPoint(50, 10)) for screen in screens)
    again.close()
    again.deleteLater()


def test_the_window_has_its_least_size(window: MainWindow) -> None:
    assert window.minimumSize() == geometry.SMALLEST
    window.resize(300, 200)
    assert window.size() == geometry.SMALLEST


def test_full_screen_and_back(window: MainWindow) -> None:
    window.actions_["full_screen"].trigger()
    assert window.isFullScreen()
    assert window.actions_["full_screen"].isChecked()
    window.actions_["full_screen"].trigger()
    assert not window.isFullScreen()


def test_closing_while_an_opponent_thinks_is_immediate_and_loses_nothing(window: MainWindow, services: Services) -> None:
    window.play("schnapsen", seed=5)
    session = window.session
    if session.my_turn:
        session.act(next(iter(session.view.legal)))
    assert session.is_thinking
    actions = list(session.match.deals[-1].actions)
    window.show_settings()
    began = time.monotonic()
    window.close()
    assert time.monotonic() - began < 0.5
    assert window.session is None
    assert services.thinker.cancelled
    assert services.saves.load("schnapsen").deals[-1].actions == actions


def test_settings_that_cannot_be_read_are_said_after_the_first_picture(home: Path, qtbot: QtBot, services: Services) -> None:
    services.settings.flush()
    (home / "settings.json").write_text("{")
    services.settings = Settings()
    made = MainWindow(services)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.notice.isVisible())
    assert "settings" in made.notice.text
    made.close()
    made.deleteLater()


def test_a_game_with_options_asks_for_them(
    window: MainWindow, services: Services, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    options = (Option("stakes", ("low", "high"), "Stakes", ("Low", "High")),)
    monkeypatch.setattr(type(load("schnapsen")), "options", options)
    window.play("schnapsen")
    page = window.findChild(Options)
    assert window.session is None
    assert [page.boxes[0].itemText(row) for row in range(2)] == ["Low", "High"]
    page.boxes[0].setCurrentIndex(1)
    set_language("xx")
    qtbot.waitUntil(lambda: page.boxes[0].currentText() == "[High ~]")
    page.play.click()
    assert window.session.match.options == {"stakes": "high"}


def test_options_that_a_game_does_not_have_are_refused(window: MainWindow) -> None:
    window.play("schnapsen", options={"stakes": "high"})
    assert "stakes" in question(window).line.text()
    assert window.session is None


def test_a_game_that_does_not_exist(window: MainWindow) -> None:
    with pytest.raises(KeyError):
        window.play("nothing")
    assert load("schnapsen").title == "Schnapsen"
