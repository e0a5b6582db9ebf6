"""Guandan in the window: the account with places and levels, the record with readings, and looking back at a deal."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.panels.score import SEAT, WHAT
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.game import Match
from cardavia.games import load
from cardavia.games.guandan import Guandan
from cardavia.games.guandan.view import GuandanView

SEATS = ("human", "ai:casual", "ai:casual", "ai:casual")


def played(deals: int, short: int = 0, seed: int = 3) -> Match:
    """So many deals by the weakest plays, the last one without its last ``short`` actions."""
    match = load("guandan").new_match(seed=seed, seats=SEATS)
    game = match.game
    assert isinstance(game, Guandan)
    record = None
    for deal in range(deals):
        if deal:
            match.next_deal()
        while match.seat_to_act is not None:
            view = match.view(match.seat_to_act)
            assert isinstance(view, GuandanView)
            plays = game.suggestions(view)
            match.act(plays[0] if plays else view.legal[-1])
    record = match.record()
    if short:
        del record.deals[-1].actions[-short:]
        record.deals[-1].settlement = None
        match = load("guandan").empty_match({}, SEATS, match._chance)
        for one in record.deals:
            match.begin_deal(one.chance)
            for _, text in one.actions:
                match.act(match.parse(text))
    return match


def settled(window: MainWindow, qtbot: QtBot, deals: int = 1) -> Match:
    """A match of which only the last action of a deal was missing."""
    whole = played(deals)
    last = whole.deals[-1].actions[-1][1]
    window.play("guandan", record=played(deals, 1).record())
    session = window.session
    assert session is not None
    if session.my_turn:
        session.act(session.match.parse(last))
    else:
        session._play(session.match.seat_to_act, session.match.parse(last))
    qtbot.waitUntil(lambda: window.room.settlement.isVisible())
    return session.match


def lines(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QWidget) if hasattr(label, "text") and label.isVisible()]


def test_the_account_tells_places_and_levels(window: MainWindow, qtbot: QtBot) -> None:
    match = settled(window, qtbot)
    fields, card = match.settlements[0].fields, window.room.settlement
    names = ("You", "Opponent 1", "Partner", "Opponent 2")
    said = lines(card)
    places = ("First", "Second", "Third", "Fourth")
    assert [line for line in said if line.startswith(places)] == [
        f"{place}: {names[seat]}" for place, seat in zip(places, fields["order"], strict=True)
    ]
    assert {"You and Partner", "Opponent 1 and Opponent 2", "Level"} <= set(said)
    assert said[said.index("Level") + 1 :][:2] == fields["levels_after"]
    assert card.over_line.text() == f"Played at level 2. The next deal is played at level {fields['next_level']}."
    ours = fields["order"][0] % 2 == 0
    assert card.headline.text() == ("You and your partner win the deal" if ours else "Opponent 1 and Opponent 2 win the deal")
    assert card.next_button.isVisible()


def test_the_record_has_every_action_and_the_levels(window: MainWindow, qtbot: QtBot) -> None:
    match = settled(window, qtbot, deals=2)
    window.room.show_dock("record", True)
    record = window.room.record
    rows = [record.list.item(row) for row in range(record.list.count())]
    told = [row.data(WHAT) for row in rows if row.data(SEAT)]
    assert len(told) == len(match.deals[-1].actions)
    for what, (_, text) in zip(told, match.deals[-1].actions, strict=True):
        if text == "pass":
            assert what == "Pass"
        elif text.startswith("return"):
            assert what.startswith("Returns ")
    ours, theirs = match.settlements[-1].fields["levels_after"]
    assert record.score.text() == f"You and Partner:\u00a0{ours} · Opponent 1 and Opponent 2:\u00a0{theirs}"
    assert "First: " in record.text()


def test_the_record_begins_with_the_tribute(window: MainWindow, qtbot: QtBot) -> None:
    match = settled(window, qtbot, deals=2)
    window.room.show_dock("record", True)
    record, view = window.room.record, match.view(0)
    assert isinstance(view, GuandanView)
    opening = [record.list.item(row).data(WHAT) for row in range(2) if not record.list.item(row).data(SEAT)]
    if view.tributes:
        assert len(opening) == len(view.tributes)
        assert all(line.startswith("Tribute: ") for line in opening)
    else:
        assert all(line.startswith("No tribute: ") for line in opening)
    assert opening[0] in record.text()
    record.go(0, 0)
    assert record.list.item(0).data(SEAT), "there is none in a first deal"
    record.end()


@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id", "xx"])
def test_the_account_is_whole_in_every_language(
    window: MainWindow,
    qtbot: QtBot,
    language: str,
    clipped: Callable[[QWidget], list[str]],
    unspoken: Callable[[QWidget], list[str]],
) -> None:
    set_language(language)
    settled(window, qtbot)
    assert clipped(window.room.settlement) == []
    if language == "xx":
        # Babel joins the names of a side, and knows no pseudo-language.
        assert [text for text in unspoken(window.room.settlement) if "] and [" not in text] == []


def test_a_finished_deal_is_looked_at_from_its_tribute_on(window: MainWindow, qtbot: QtBot) -> None:
    match = settled(window, qtbot, deals=2)
    record, table = window.room.record, window.room.table
    window.room.show_dock("record", True)
    length = len(match.deals[-1].actions)
    for place in (0, 1, length // 2, length):
        record.go(1, place)
        picture = table.board.scene.picture
        keys = [placed.key for placed in picture.cards]
        assert len(keys) == len(set(keys))
        held = [placed for placed in picture.cards if placed.zone.startswith("hand:")]
        views = table.turn.open
        assert len(held) == sum(len(view.hand) for view in views)
        assert all(placed.code is not None for placed in held), "all hands are open"
    record.end()
