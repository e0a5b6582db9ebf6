"""Hold'em in the window: chips as the standing, Watch when one is out, and hands of others that are only looked at."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.panels.boards import BoardsPage
from cardavia.desktop.panels.score import SEAT, STEP, WHAT
from cardavia.desktop.services import Services
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.action import IllegalAction
from cardavia.engine.chance import Chance
from cardavia.engine.game import Match
from cardavia.engine.notation import Reading
from cardavia.engine.record import Record
from cardavia.games import load

SEATS = ("human", "ai:casual", "ai:casual", "ai:casual")
NAMES = ("Ada", "Bela", "Cyrus", "Dora", "Emil", "Fritz")


def before_the_end(*actions: str, stacks: tuple[int, ...] = (1000, 1000, 1000, 1000), seed: int = 5) -> Match:
    match = load("texas_holdem").new_match({"stacks": list(stacks)}, seed=seed, seats=SEATS)
    for text in actions:
        match.act(match.parse(text))
    return match


def end(window: MainWindow, qtbot: QtBot, match: Match, last: str) -> Match:
    """Sit down at a match and let the seat on turn do the last thing of the deal."""
    window.play("texas_holdem", record=match.record())
    session = window.session
    assert session is not None
    session._play(session.match.seat_to_act, session.match.parse(last))
    qtbot.waitUntil(lambda: window.room.settlement.isVisible())
    return session.match


def lines(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QWidget) if hasattr(label, "text") and label.isVisible()]


def others(deals: int = 1, seats: int = 6) -> Match:
    """Deals of people with names: everybody folds to the big blind."""
    match = load("texas_holdem").empty_match(
        {"stacks": [2000] * seats, "button": 0, "blinds": [10, 20]}, NAMES[:seats], Chance(7)
    )
    for _ in range(deals):
        match.next_deal()
        match.act(match.parse("raise 60"))
        while match.seat_to_act is not None:
            match.act(match.parse("fold"))
    return match


def test_the_account_shows_chips(window: MainWindow, qtbot: QtBot) -> None:
    match = end(window, qtbot, before_the_end("fold", "fold"), "fold")
    said = lines(window.room.settlement)
    assert said[said.index("Chips") + 1 :][:4] == ["1,000", "990", "1,010", "1,000"]
    assert match.stacks == [1000, 990, 1010, 1000]  # type: ignore[attr-defined]
    assert "Match score" not in said
    assert "Pot" in said
    assert "Main pot" not in said
    assert window.room.settlement.over_line.text() == "Pot: Opponent 2 wins 20."
    window.room.show_dock("record", True)
    # Where the line is broken, a number stays with the name before it.
    shown = "You\u00a01,000 · Opponent 1\u00a0990 · Opponent 2\u00a01,010 · Opponent 3\u00a01,000"
    assert window.room.record.score.text() == shown
    assert f"Chips: {shown}" in window.room.record.text()


def losing() -> Match:
    """A deal in which the person loses everything, and only one thing is still to be done."""
    for seed in range(60):
        match = before_the_end("fold", "raise 1000", "fold", seed=seed)
        copy = match.clone()
        copy.act(copy.parse("call"))
        if copy.stacks[0] == 0:  # type: ignore[attr-defined]
            return match
    raise AssertionError


def test_who_is_out_may_watch_or_begin_anew(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    match = end(window, qtbot, losing(), "call")
    card, session = window.room.settlement, window.session
    assert session is not None
    assert "You are out of the match." in card.over_line.text()
    assert (card.next_button.text(), card.restart_button.isVisible()) == ("Watch", True)
    card.next_button.click()
    assert len(match.deals) == 2
    assert not card.isVisible()
    deals = 0
    while match.seat_to_act is not None and deals < 60:
        deals += 1
        qtbot.waitUntil(lambda: not window.room.table.playback.busy)
        assert not session.my_turn
        services.thinker.answer()  # type: ignore[attr-defined]
    assert len(match.settlements) == 2
    qtbot.waitUntil(card.isVisible)


def test_hands_of_others_are_only_looked_at(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    own = before_the_end("call")
    services.saves.save(own.record())
    window.play("texas_holdem", record=others(deals=2).record())
    session, record = window.session, window.room.record
    assert session is not None
    assert session.watched
    assert not session.can_undo
    assert services.saves.load("texas_holdem") == own.record()
    assert [session.seat_name(seat) for seat in range(6)] == list(NAMES)
    assert record.reviewing
    assert record._place_text() == "0 of 6"
    for place in range(7):
        record.go(1, place)
    plates = {content.name for content, _ in window.room.table.board.scene._labels.values() if hasattr(content, "name")}
    assert set(NAMES) == plates
    faces = [placed for placed in window.room.table.board.scene.picture.cards if placed.code]
    assert len(faces) == 12
    record.end()
    card = window.room.settlement
    qtbot.waitUntil(card.isVisible)
    assert not card.next_button.isVisible()
    assert not card.restart_button.isVisible()
    assert card.look_button.isVisible()
    assert card.headline.text().endswith("wins the deal")
    assert services.saves.load("texas_holdem") == own.record()


def test_a_hand_of_others_that_breaks_off_is_only_looked_at(
    window: MainWindow, services: Services, tmp_path: Path, qtbot: QtBot
) -> None:
    match = others()
    match.next_deal()
    match.act(match.parse("raise 60"))
    match.act(match.parse("call"))
    path = tmp_path / "cut.phhs"
    path.write_text(load("texas_holdem").notations[0].write([match.record()]), encoding="utf-8")
    window.open_record(path)
    session, record, scene = window.session, window.room.record, window.room.table.board.scene
    assert session is not None
    assert session.watched
    assert not session.my_turn
    assert not session.is_thinking
    assert services.saves.load("texas_holdem") is None
    assert record._place_text() == "0 of 6"
    record.later.click()
    assert record._place_text() == "2 of 2"
    assert not record.step_on.isEnabled()
    assert len([placed for placed in scene.picture.cards if placed.code]) == 12
    record.step_back.click()
    assert record._place_text() == "1 of 2"
    # There is no match to go back to.
    assert not record.end_button.isVisible()
    record.end()
    assert record.reviewing
    with pytest.raises(IllegalAction):
        session.act(match.parse("fold"))
    assert [len(deal.actions) for deal in session.match.deals] == [6, 2]


@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id"])
@pytest.mark.parametrize("seats", [4, 6])
def test_the_account_is_whole(
    window: MainWindow, qtbot: QtBot, language: str, seats: int, clipped: Callable[[QWidget], list[str]]
) -> None:
    set_language(language)
    if seats == 4:
        end(window, qtbot, before_the_end("fold", "fold"), "fold")
        window.room.show_dock("record", True)
    else:
        window.play("texas_holdem", record=others(seats=seats).record())
        window.room.record.end()
        qtbot.waitUntil(lambda: window.room.settlement.isVisible())
    assert clipped(window.room.settlement) == []
    assert clipped(window.room.record) == []
    # The record leaves the table its room.
    assert window.room.docks["record"].width() <= 400


def test_looking_back_keeps_hidden_hands_hidden(window: MainWindow, qtbot: QtBot) -> None:
    match = end(window, qtbot, before_the_end("fold", "raise 60", "fold"), "fold")
    window.room.show_dock("record", True)
    own = match.view(0).hole  # type: ignore[attr-defined]
    for place in range(5):
        window.room.record.go(0, place)
        shown = {placed.code for placed in window.room.table.board.scene.picture.cards if placed.code}
        assert shown == set(own)


def test_the_record_tells_blinds_hands_and_board(window: MainWindow, qtbot: QtBot) -> None:
    match = end(window, qtbot, before_the_end("fold", "raise 1000", "fold"), "call")
    window.room.show_dock("record", True)
    record = window.room.record
    rows = [record.list.item(row) for row in range(record.list.count())]
    told = [(row.data(SEAT), row.data(WHAT)) for row in rows]
    view = match.view(0)
    text = {code: match.game.card_text(code) for code in (*view.board, *view.hole, *view.shown[2])}  # type: ignore[attr-defined]
    board = [text[code] for code in view.board]  # type: ignore[attr-defined]
    hands = [" ".join(text[code] for code in view.shown[seat]) for seat in (2, 0)]  # type: ignore[attr-defined]
    assert told[:3] == [("", "Dealer: You"), ("", "Small blind: Opponent 1, 10"), ("", "Big blind: Opponent 2, 20")]
    assert [what for seat, what in told if seat] == ["Fold", "Raise to 1,000", "Fold", "Call"]
    assert told[-5:-3] == [("", f"{name}: {hand}") for name, hand in zip(("Opponent 2", "You"), hands, strict=True)]
    assert told[-3:] == [("", f"Flop: {' '.join(board[:3])}"), ("", f"Turn card: {board[3]}"), ("", f"River: {board[4]}")]
    assert f"River: {board[4]}" in record.text()


def test_looking_back_turns_a_run_out_street_by_street(window: MainWindow, qtbot: QtBot) -> None:
    match = end(window, qtbot, before_the_end("fold", "raise 1000", "fold"), "call")
    window.room.show_dock("record", True)
    record, scene = window.room.record, window.room.table.board.scene

    def board() -> int:
        return sum(placed.zone == "board" for placed in scene.picture.cards)

    def hands() -> set[str]:
        return {placed.zone for placed in scene.picture.cards if placed.code and placed.zone != "board"}

    record.go(0, 3)
    assert (board(), hands(), record._place_text()) == (0, {"hand:0"}, "3 of 7")
    seen = []
    while record.step_on.isEnabled():
        record.step_on.click()
        row = record.list.currentItem()
        seen.append((board(), row.data(WHAT).split(":")[0], record._place_text()))
        assert {"hand:0", "hand:2"} <= hands()
    assert seen == [
        (0, "Call", "4 of 7"),
        (3, "Flop", "5 of 7"),
        (4, "Turn card", "6 of 7"),
        (5, "River", "7 of 7"),
    ]
    record.step_back.click()
    assert board() == 4
    row = next(row for row in map(record.list.item, range(record.list.count())) if row.data(WHAT).startswith("Flop"))
    assert row.data(STEP) == 5
    record.list.setCurrentItem(row)
    assert board() == 3
    # In the record it is one action.
    assert len(match.deals[0].actions) == 4
    assert window.room.table.board.speech.text == "Looking back: deal 1, action 4"


def test_a_run_out_of_a_watched_hand_comes_street_by_street(window: MainWindow) -> None:
    match = load("texas_holdem").empty_match({"stacks": [2000, 2000], "button": 0, "blinds": [10, 20]}, NAMES[:2], Chance(7))
    match.next_deal()
    for text in ("call", "check", "bet 1980", "call"):
        match.act(match.parse(text))
    window.play("texas_holdem", record=match.record())
    record, scene = window.room.record, window.room.table.board.scene
    boards = []
    for step in range(7):
        record.go(0, step)
        boards.append(sum(placed.zone == "board" for placed in scene.picture.cards))
    assert boards == [0, 0, 3, 3, 3, 4, 5]


def test_a_file_of_hands_names_its_players(window: MainWindow) -> None:
    record: Record = others().record()
    page = BoardsPage(window.services.theme, [Reading(record), Reading(record)], window)
    assert page.list.item(0).text() == "1. Pot: Dora wins 50."
    page.close()
