"""One Poker in the window: why a deal was won, on to the next one, and what the record tells."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardavia.desktop.panels.score import SEAT, WHAT
from cardavia.desktop.tables.one_poker.cards import own_cards
from cardavia.desktop.window import MainWindow
from cardavia.desktop.words import set_language
from cardavia.engine.game import Match
from cardavia.games import load

SEATS = ("human", "ai:casual")


def begun(seed: int = 3, *actions: str) -> Match:
    """A match in which so much has been done; the first deal of seed 3 is ♦9 ♣4 against ♦3 and a card that stays hidden."""
    match = load("one_poker").new_match(seed=seed, seats=SEATS)
    for text in actions:
        match.act(match.parse(text))
    return match


def end(window: MainWindow, qtbot: QtBot, *actions: str) -> Match:
    """Let the person do the last thing of a deal."""
    window.play("one_poker", record=begun(3, *actions[:-1]).record())
    session = window.session
    assert session is not None
    session.act(session.match.parse(actions[-1]))
    qtbot.waitUntil(window.room.settlement.isVisible)
    return session.match


def faces(window: MainWindow) -> set[str]:
    return {placed.code for placed in window.room.table.board.scene.picture.cards if placed.code is not None}


def test_the_account_says_why_and_the_next_deal_goes_on_with_the_kept_card(window: MainWindow, qtbot: QtBot) -> None:
    match = end(window, qtbot, "lock 9d", "lock 3d", "bet 2", "raise 4", "fold")
    card, session = window.room.settlement, window.session
    assert session is not None
    assert card.headline.text() == "Opponent wins the deal"
    assert card.over_line.text() == "You have folded. 9 would have beaten 3."
    assert {"9d", "3d", "4c"} == faces(window)
    kept = own_cards(match.view(0)).hand[0].key  # type: ignore[arg-type]
    card.next_button.click()
    qtbot.waitUntil(lambda: not card.isVisible() and not window.room.table.playback.busy)
    assert len(session.match.deals) == 2
    hand = {placed.key: placed.code for placed in window.room.table.board.scene.picture.cards if placed.zone == "hand:0"}
    assert len(hand) == 2
    assert hand[kept] == "4c"


def test_a_tie_is_no_win(window: MainWindow, qtbot: QtBot) -> None:
    for seed in range(200):
        match = begun(seed)
        for own in match.legal_actions():
            copy = match.clone()
            copy.act(own)
            for other in list(copy.legal_actions()):
                if other.args[0][0] == own.args[0][0]:
                    window.play("one_poker", record=begun(seed, str(own), str(other), "bet 1", "raise 3").record())
                    assert window.session is not None
                    window.session.act(match.parse("call"))
                    qtbot.waitUntil(window.room.settlement.isVisible)
                    rank = match.game.card_text(own.args[0])[1:]
                    assert window.room.settlement.headline.text() == f"{rank} against {rank}: a tie"
                    return
    pytest.fail("no deal could be tied")


def test_the_record_uncovers_a_lock_once_it_has_been_shown(window: MainWindow, qtbot: QtBot) -> None:
    window.play("one_poker", record=begun(3, "lock 9d", "lock 3d", "bet 2", "raise 4").record())
    window.room.show_dock("record", True)
    record, session = window.room.record, window.session
    assert session is not None

    def told() -> list[tuple[str, str]]:
        rows = [record.list.item(row) for row in range(record.list.count())]
        return [(row.data(SEAT), row.data(WHAT)) for row in rows if row.data(SEAT)]

    opening = [record.list.item(row).data(WHAT) for row in range(3)]
    assert opening == ["Opener: You", "Lamps – You: one UP, one DOWN", "Lamps – Opponent: one UP, one DOWN"]
    assert told()[:2] == [("You", "Lock ♦9"), ("Opponent", "Lock a card")]
    session.act(session.match.parse("call"))
    qtbot.waitUntil(window.room.settlement.isVisible)
    assert told()[:2] == [("You", "Lock ♦9"), ("Opponent", "Lock ♦3")]
    assert "♦3" in record.text()


def test_looking_back_never_shows_the_card_that_the_opponent_has_kept(window: MainWindow, qtbot: QtBot) -> None:
    match = end(window, qtbot, "lock 9d", "lock 3d", "bet 2", "raise 4", "call")
    hidden = match.hands[1][1 - match.hands[1].index("3d")]  # type: ignore[attr-defined]
    assert hidden not in ("9d", "4c")
    window.room.show_dock("record", True)
    for place in range(6):
        window.room.record.go(0, place)
        assert faces(window) == ({"9d", "4c", "3d"} if place == 5 else {"9d", "4c"})


@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id"])
def test_the_account_is_whole(window: MainWindow, qtbot: QtBot, clipped: Callable[[QWidget], list[str]], language: str) -> None:
    set_language(language)
    end(window, qtbot, "lock 9d", "lock 3d", "bet 2", "raise 4", "fold")
    assert clipped(window.room.settlement) == []


def test_no_visible_text_misses_the_catalogs(
    window: MainWindow, qtbot: QtBot, pseudo: None, unspoken: Callable[[QWidget], list[str]]
) -> None:
    window.play("one_poker", record=begun(3, "lock 9d", "lock 3d", "bet 2", "raise 4").record())
    window.room.show_dock("record", True)
    qtbot.waitUntil(lambda: not window.room.table.playback.busy)
    assert unspoken(window) == []
    assert window.session is not None
    window.session.act(window.session.match.parse("call"))
    qtbot.waitUntil(window.room.settlement.isVisible)
    assert unspoken(window) == []
