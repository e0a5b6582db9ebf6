"""Shedding games in the window: the record beside the table, the account, a deal that is thrown in, the name of the look back."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtWidgets import QListWidget, QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.panels.score import SEAT, TRICK_BEGINS, WHAT
from cardavia.desktop.room import DOCK_WIDTH
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.game import Match
from cardavia.games import load

SEATS = ("human", "ai:casual", "ai:casual")


def finished(game: str, seed: int = 2) -> Match:
    """A match by chance in which long plays are preferred."""
    match, rng = load(game).new_match(seed=seed, seats=SEATS), Random(seed)
    while not match.over:
        if match.awaits_deal:
            match.next_deal()
        legal = list(match.legal_actions())
        longest = max(legal, key=lambda action: len(action.args))
        match.act(longest if rng.random() < 0.7 else rng.choice(legal))
    return match


@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id"])
@pytest.mark.parametrize("game", ["dou_dizhu", "zheng_shangyou"])
def test_the_record_leaves_the_table_its_room_in_the_smallest_window(
    window: MainWindow, qtbot: QtBot, game: str, language: str
) -> None:
    set_language(language)
    window.resize(1024, 640)
    window.look_at(finished(game))
    dock = window.room.docks["record"]
    assert dock.minimumSizeHint().width() <= DOCK_WIDTH
    qtbot.waitUntil(lambda: dock.width() <= DOCK_WIDTH)
    assert window.room.table.width() >= 640


def test_long_plays_are_whole_in_the_record_and_rounds_are_ruled(window: MainWindow) -> None:
    match = finished("dou_dizhu", seed=16)
    longest = max(len(text.split()) - 1 for _, text in match.deals[-1].actions)
    assert longest == 16
    window.look_at(match)
    rows = window.room.record.list
    assert isinstance(rows, QListWidget)
    delegate = rows.itemDelegate()
    told = [rows.item(row) for row in range(rows.count())]
    room = rows.viewport().width()
    for item in told:
        lines = delegate._lines(item.data(WHAT), room - delegate._seat_column(room) - 14)
        assert " ".join(lines) == item.data(WHAT), "nothing is left out"
        assert rows.visualItemRect(item).height() >= 25 * len(lines) or not item.data(SEAT)
    assert max(rows.visualItemRect(item).height() for item in told) > 25
    view = match.view(0)
    begun = [number for number, made in enumerate(view.made) if number and made.round != view.made[number - 1].round]
    bids = len(view.bids)
    assert [row for row, item in enumerate(told) if item.data(TRICK_BEGINS) and row > bids] == [bids + one for one in begun]


def test_a_deal_that_is_thrown_in_says_so_and_another_follows(window: MainWindow, qtbot: QtBot) -> None:
    match = load("dou_dizhu").new_match(seed=3, seats=SEATS)
    while match.seat_to_act != 0 or len(match.deals[-1].actions) < 2:
        if match.awaits_deal:
            match.next_deal()
        match.act(match.parse("pass"))
    window.play("dou_dizhu", record=match.record())
    window.session.act(match.parse("pass"))
    card = window.room.settlement
    qtbot.waitUntil(card.isVisible)
    assert card.headline.text() == "Nobody has bid: the cards are thrown in"
    assert card.over_line.text() == f"Deal {len(match.deals)}"
    card.next_button.click()
    qtbot.waitUntil(lambda: not card.isVisible())
    assert len(window.session.match.deals) == len(match.deals) + 1


def test_the_look_back_has_the_name_that_the_game_gives_it(window: MainWindow) -> None:
    window.play("zheng_shangyou")
    assert window.actions_["last_trick"].text() == "The round before"
    window.show_picker()
    window.play("schnapsen")
    assert window.actions_["last_trick"].text() == "Last trick"


@pytest.mark.parametrize("game", ["dou_dizhu", "zheng_shangyou"])
def test_no_visible_text_misses_the_catalogs(
    window: MainWindow, qtbot: QtBot, pseudo: None, unspoken: Callable[[QWidget], list[str]], game: str
) -> None:
    window.play(game, seed=5)
    qtbot.waitUntil(lambda: not window.room.table.playback.busy)
    assert unspoken(window) == []
    window.look_at(finished(game))
    texts = [text for text in unspoken(window) if text.strip("♣♦♥♠ ")]
    assert texts == []
