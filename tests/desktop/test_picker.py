"""The first screen: shelves, tiles, the way to a game, and the article in the person's browser."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop import geometry
from cardavia.desktop import picker as picker_module
from cardavia.desktop.picker import COLUMN, Picker, Shelf, Tile, article_url
from cardavia.desktop.services import Services
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.game import Match
from cardavia.games import TRADITIONS, catalogue, load


def shelf_of(window: MainWindow, tradition: str = "wiener") -> Shelf:
    return next(shelf for shelf in window.picker.shelves if shelf.tradition.id == tradition)


def tile_of(window: MainWindow, game: str = "schnapsen") -> Tile:
    return next(tile for shelf in window.picker.shelves for tile in shelf.tiles if tile.game.id == game)


def test_every_game_of_the_catalogue_has_one_tile(window: MainWindow) -> None:
    tiles = [tile.game.id for shelf in window.picker.shelves for tile in shelf.tiles]
    assert tiles == list(catalogue())


def test_the_focus_begins_on_play_or_on_continue(window: MainWindow, services: Services, a_match: Callable[..., Match]) -> None:
    assert window.picker.shelves[0].tiles[0].play_button.hasFocus()
    tile = tile_of(window)
    assert tile.resume_button.isHidden()
    services.saves.save(a_match(1, deals=0, actions=3).record())
    window.show_picker()
    assert tile.resume_button.hasFocus()


def test_a_match_that_waits_below_is_brought_into_sight(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    last = catalogue()[-1]
    window.resize(geometry.SMALLEST)
    tile, picker = tile_of(window, last), window.picker
    services.saves.save(load(last).new_match(seed=1).record())
    window.show_picker()
    qtbot.waitUntil(lambda: not tile.visibleRegion().isEmpty())
    assert tile.visibleRegion().boundingRect() == tile.rect()
    assert picker.horizontalScrollBar().value() == 0


def test_a_tile_asks_for_its_game(window: MainWindow, qtbot: QtBot) -> None:
    tile = tile_of(window)
    for button, signal in (
        (tile.play_button, window.picker.play),
        (tile.rules_button, window.picker.rules),
        (tile.resume_button, window.picker.resume),
    ):
        with qtbot.waitSignal(signal) as asked:
            button.click()
        assert asked.args == ["schnapsen"]
        window.show_picker()


def test_enter_presses_the_button_that_has_the_focus(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(tile_of(window).play_button, Qt.Key.Key_Return)
    assert window.session is not None


def test_buttons_say_to_screen_readers_which_game_they_belong_to(window: MainWindow) -> None:
    tile = tile_of(window)
    assert tile.play_button.accessibleName() == "Play Schnapsen"
    assert tile.rules_button.accessibleName() == "Rules of Schnapsen"


def test_the_fan_is_drawn_after_the_first_picture(services: Services, qtbot: QtBot) -> None:
    picker = Picker(services)
    qtbot.addWidget(picker)
    fan = picker.shelves[0].fan
    assert fan.grab().toImage().pixelColor(fan.width() // 2, fan.height() // 2).alpha() >= 0
    assert fan._picture is None
    with qtbot.waitExposed(picker):
        picker.show()
    qtbot.waitUntil(lambda: fan._picture is not None)
    middle = fan._picture.toImage().pixelColor(fan._picture.width() // 2, fan._picture.height() // 2)
    assert middle.alpha() == 255


def test_the_article_opens_only_on_a_click(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    window.show_picker()
    assert opened == []
    shelf_of(window).link.click()
    assert opened == ["https://en.wikipedia.org/wiki/French-suited_playing_cards"]


def test_the_article_is_in_the_language_where_one_is_known(window: MainWindow, qtbot: QtBot) -> None:
    article = shelf_of(window).tradition.article
    assert article_url(article, "ja").startswith("https://ja.wikipedia.org/wiki/%E3%83%88")
    assert article_url(article, "vi") == article_url(article, "en")
    set_language("fi")
    qtbot.waitUntil(lambda: shelf_of(window).link.toolTip() == "https://fi.wikipedia.org/wiki/Pelikortti")


def test_the_address_of_the_article_is_for_everybody_who_has_one() -> None:
    for tradition in TRADITIONS:
        assert tradition.article
        assert " " not in article_url(tradition.article, "en")


@pytest.mark.parametrize("width", [1024, 1280, 2560])
def test_three_shelves_with_ten_games_fit_and_scroll(
    services: Services, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, width: int, clipped: Callable[[QWidget], list[str]]
) -> None:
    one = TRADITIONS[0]
    shelves = tuple(replace(one, id=f"t{count}", games=one.games[:1] * count) for count in (7, 2, 1))
    monkeypatch.setattr(picker_module, "TRADITIONS", shelves)
    picker = Picker(services)
    qtbot.addWidget(picker)
    picker.resize(width, 640)
    with qtbot.waitExposed(picker):
        picker.show()
    assert [len(shelf.tiles) for shelf in picker.shelves] == [7, 2, 1]
    assert picker.verticalScrollBar().maximum() > 0
    assert picker.horizontalScrollBar().maximum() == 0
    for shelf in picker.shelves:
        assert shelf.width() <= COLUMN
        places = [tile.geometry() for tile in shelf.tiles]
        assert not any(one.intersects(other) for k, one in enumerate(places) for other in places[:k])
    assert clipped(picker) == []


def test_tab_goes_through_the_tiles_in_order(window: MainWindow) -> None:
    tile = tile_of(window)
    seen: list[QWidget] = [tile.play_button]
    while seen[-1].nextInFocusChain() is not tile.play_button:
        seen.append(seen[-1].nextInFocusChain())
    reachable = [widget for widget in seen if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()]
    assert tile.rules_button in reachable
    assert shelf_of(window).link in reachable
    assert reachable.index(tile.play_button) < reachable.index(tile.rules_button)


@pytest.mark.usefixtures("pseudo")
def test_every_text_comes_through_the_catalogs_and_has_room(
    window: MainWindow,
    services: Services,
    a_match: Callable[..., Match],
    unspoken: Callable[[QWidget], list[str]],
    clipped: Callable[[QWidget], list[str]],
) -> None:
    services.saves.save(a_match(1, deals=0, actions=3).record())
    window.show_picker()
    assert [text for text in unspoken(window) if not text.startswith("https://")] == []
    assert clipped(window) == []
