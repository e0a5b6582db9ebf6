"""A table through its life: stages and pauses, undo and resizing in mid-flight, languages, looking back, leaving."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from cardavia.desktop.tables import speech, table_for
from cardavia.desktop.tables.speech import PLAIN
from cardavia.desktop.words import set_language

Seat = Callable[..., Any]
Key = Qt.Key

OPPONENT_LEADS = "Js Kh Ah Qh Jc Kd Qc Ad Ac Qs Tc Ks Kc Ts As Td Jd Th Qd Jh"


class Ready:
    """Counts how often the table says that it is ready."""

    def __init__(self, desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        ready = desk.session.ready

        def counted() -> None:
            self.times += 1
            ready()

        monkeypatch.setattr(desk.session, "ready", counted)


def faces(desk: Any) -> set[str]:
    """The cards whose faces are seen."""
    return {item.face for item in desk.page.board.scene._cards.values() if item.face is not None}


def test_a_deal_is_dealt_card_by_card(sit: Seat) -> None:
    desk = sit(speed="fast", wait=False)
    assert desk.page.playback.busy
    assert desk.zone("hand:0") in ([], ["Td", "Kd", "Kc"])
    desk.rest()
    assert len(desk.zone("hand:0")) == len(desk.zone("hand:1")) == 5
    assert len(desk.zone("stock")) == 9
    assert faces(desk) == {"Td", "Kd", "Kc", "Qc", "Jc", "Qd"}


def test_a_match_that_goes_on_is_simply_there(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0, ("play Js",), speed="normal", wait=False)
    assert not desk.page.board.motion.moving
    assert desk.zone("trick") == ["Js"]


def test_the_opponents_hand_never_shows_a_face(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0)
    desk.opponent("play Js")
    assert not faces(desk) & {"Kh", "Ah", "Ad", "Ac"}
    assert "Js" in faces(desk)


def test_a_card_travels_from_the_hand_of_who_plays_it(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0, speed="relaxed")
    hand = [item for key, item in desk.page.board.scene._cards.items() if item.zone == "hand:1"]
    desk.thinker.answer(desk.session.match.parse("play Js"))
    item = desk.page.board.scene.item("Js")
    assert item in hand
    assert desk.page.board.motion.moving
    assert item.pose.y < desk.page.board.metrics.point(*desk.page.board.metrics.others(2)[0])[1] + 5
    desk.page.hurry()


def test_an_answer_waits_until_the_trick_has_been_seen(sit: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = sit(OPPONENT_LEADS, 0, ("play Js", "play Qh", "play Ad"), speed="relaxed")
    ready = Ready(desk, monkeypatch)
    desk.page.pointing.play("Kd")
    assert desk.session.match.seat_to_act == 1
    desk.thinker.answer(desk.session.match.parse("play Kh"))
    assert desk.actions[-1] == "play Kd"
    assert ready.times == 0
    desk.page.hurry()
    assert ready.times == 1
    assert desk.actions[-1] == "play Kh"
    desk.page.hurry()


def test_stillness_is_told_once_for_one_action(sit: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = sit(OPPONENT_LEADS, 0, ("play Js", "play Qh", "play Ad"), speed="fast")
    ready = Ready(desk, monkeypatch)
    desk.page.pointing.play("Kd")
    desk.rest()
    assert ready.times == 1


def test_a_finished_trick_goes_to_the_winner_and_can_be_looked_at_again(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0, ("play Js", "play Qh"))
    assert desk.zone("won:1") == ["Js", "Qh"] or desk.zone("won:0") == ["Js", "Qh"]
    assert not {"Js", "Qh"} & faces(desk)
    desk.click("last-trick")
    assert {"Js", "Qh"} <= faces(desk)
    desk.key(Key.Key_Escape)
    assert not {"Js", "Qh"} & faces(desk)


def test_without_a_trick_there_is_none_to_look_at(sit: Seat) -> None:
    desk = sit()
    desk.page.last_trick()
    assert desk.speech == "No trick has been won in this deal yet."


def test_step_by_click_waits_for_a_click_or_a_key(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0, ("play Js", "play Qh", "play Ad"), speed="step", motion=False)
    desk.page.pointing.play("Kd")
    desk.qtbot.waitUntil(lambda: desk.page.playback.awaits_click)
    assert desk.speech == "Opponent wins the trick. Click, or press Space, to go on."
    assert desk.zone("trick") == ["Ad", "Kd"]
    desk.key(Key.Key_Space)
    desk.rest()
    assert desk.zone("trick") == []


def test_an_announcement_of_the_opponent_stands_at_its_seat(sit: Seat) -> None:
    desk = sit("Jc Qc Kc Tc Ac Jd Qd Kd Td Ad Jh Qh Kh Th Ah Js Qs Ks Ts As", 0)
    desk.opponent("marry Kc")
    assert [(call.seat, call.text) for call in desk.page.board.scene.picture.calls] == [(1, "Marriage ♣ 20")]
    assert "call:1" in desk.page.board.scene._labels
    desk.page._end_calls()
    assert "call:1" not in desk.page.board.scene._labels


def test_the_settlement_is_told_when_the_last_trick_has_come_to_rest(sit: Seat) -> None:
    # Case A of the rules with the seats exchanged: a marriage makes 66.
    desk = sit("Kc Qc Qd Jc Ad Js Ac Ks Kd Jh Th Ts Ah Td As Jd Kh Qh Qs Tc", 1, ("marry Kc", "play Jh"), speed="relaxed")
    told: list[Any] = []
    desk.page.settlement_shown.connect(told.append)
    desk.page.pointing.play("Kd")
    assert desk.session.view.settlement is not None
    assert told == []
    desk.page.hurry()
    assert told == [desk.session.view.settlement]
    desk.page.retranslate()
    assert len(told) == 1


def test_undo_in_the_middle_of_a_flight(sit: Seat) -> None:
    desk = sit(speed="relaxed")
    desk.page.hurry()
    desk.page.pointing.play("Td")
    assert desk.page.board.motion.moving
    desk.session.undo()
    assert not desk.page.board.motion.moving
    desk.rest()
    assert desk.zone("hand:0") == ["Td", "Kd", "Kc", "Qc", "Jc"]
    assert desk.zone("trick") == []
    assert desk.page.turn.free


def test_resizing_in_the_middle_of_a_flight(sit: Seat) -> None:
    desk = sit(speed="relaxed")
    desk.page.pointing.play("Td")
    assert desk.page.board.motion.moving
    desk.page.resize(1600, 900)
    desk.page.hurry()
    desk.rest()
    assert desk.zone("trick") == ["Td"]
    scene = desk.page.board.scene
    assert scene.rect_of(scene.placement("Td")).center().toPoint() == scene.item("Td").pos().toPoint()


@pytest.mark.parametrize("moment", ["rest", "flight"])
def test_every_word_changes_with_the_language(sit: Seat, moment: str) -> None:
    desk = sit(speed="relaxed" if moment == "flight" else "instant")
    if moment == "flight":
        desk.page.pointing.play("Td")
    set_language("xx")
    QApplication.processEvents()
    board = desk.page.board
    captions = [caption.text for caption in board.scene.picture.captions]
    texts = [button.text() for button in board.buttons.all if button.isVisible()]
    words = [plate.name for plate in desk.plates] + [plate.role for plate in desk.plates] + captions + texts
    assert words
    assert all(word.startswith("[") for word in words), words
    desk.page.hurry()


def test_a_refusal_is_said_again_in_another_language(sit: Seat) -> None:
    desk = sit()
    desk.key(Key.Key_X)
    assert desk.speech.startswith("Only")
    set_language("xx")
    QApplication.processEvents()
    assert desk.speech.startswith("[Only")


def test_a_change_of_the_look_draws_everything_anew(sit: Seat) -> None:
    desk = sit()
    before = desk.page.board.scene.item("Td").pixmap().cacheKey()
    desk.theme.changed.emit()
    assert desk.page.board.scene.item("Td").pixmap().cacheKey() != before
    assert desk.zone("hand:0") == ["Td", "Kd", "Kc", "Qc", "Jc"]


def test_looking_back_shows_both_hands_and_lets_nothing_be_done(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0, ("play Js", "play Qh", "play Ad"))
    views = tuple(desk.session.match.view(seat) for seat in (0, 1))
    desk.page.review(views)
    assert desk.speech == "Looking back: deal 1, action 3"
    assert {"Kh", "Ah", "Ac"} <= faces(desk)
    assert not any(button.isVisible() for button in desk.page.board.buttons.all)
    desk.click("Kd")
    desk.keys(Key.Key_Return, Key.Key_C, Key.Key_Escape)
    assert desk.speech == "Looking back: deal 1, action 3"
    assert len(desk.actions) == 3
    desk.page.end_review()
    desk.rest()
    assert not {"Kh", "Ah", "Ac"} & faces(desk)
    assert desk.page.turn.free
    assert desk.page.board.buttons["confirm"].isVisible()


def test_an_answer_that_comes_while_looking_back_is_shown_afterwards(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0)
    desk.page.review(tuple(desk.session.match.view(seat) for seat in (0, 1)))
    desk.thinker.answer(desk.session.match.parse("play Js"))
    assert desk.zone("trick") == []
    desk.page.end_review()
    desk.rest()
    assert desk.zone("trick") == ["Js"]


def test_a_single_legal_card_is_played_by_itself_but_not_after_an_undo(sit: Seat) -> None:
    # The opponent closes and leads the ace of hearts; the person holds one heart only.
    desk = sit(OPPONENT_LEADS, 0, ("close",), auto_single=True)
    desk.opponent("play Ah")
    desk.qtbot.waitUntil(lambda: desk.actions[-1] == "play Qh")
    desk.rest()
    desk.session.undo()
    desk.rest()
    assert desk.actions[-1] == "play Ah"
    assert not desk.page._alone.isActive()


def test_leaving_in_the_middle_of_everything_leaves_nothing(sit: Seat) -> None:
    desk = sit(speed="relaxed", wait=False)
    desk.page.board.reading.read(("one",))
    desk.page.leave()
    assert desk.page.board.scene.count == 0
    assert desk.page.session is None
    assert desk.page.board.buttons.all == ()
    assert desk.page.board.reading.count() == 0
    desk.page.leave()
    desk.page.resize(900, 700)
    desk.page.press("confirm")
    desk.key(Key.Key_Return)


def test_sitting_down_again_after_leaving(sit: Seat) -> None:
    desk = sit()
    items = desk.page.board.scene.count
    desk.page.open(desk.session)
    desk.rest()
    assert desk.page.board.scene.count == items


def test_the_table_in_words(sit: Seat) -> None:
    desk = sit()
    lines = [desk.page.board.reading.item(row).text() for row in range(desk.page.board.reading.count())]
    assert "Trumps: diamonds" in lines
    assert any("ten of diamonds" in line and "jack of clubs" in line for line in lines)
    assert "Declare marriage ♣ 20" in lines
    assert not desk.page.board.reading.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_one_announcement_for_one_event(sit: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.message()))
    monkeypatch.setattr(speech, "QAccessible", QAccessible)
    desk = sit(OPPONENT_LEADS, 0)
    said.clear()
    desk.opponent("play Js")
    assert said == ["Opponent: ♠B", "Your turn"]
    said.clear()
    desk.key(Key.Key_Right)
    assert len(said) == 1


def test_the_turn_is_announced_when_the_window_is_not_active(sit: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    alerts: list[object] = []
    monkeypatch.setattr("cardavia.desktop.table_page.QApplication.alert", lambda widget, *_: alerts.append(widget))
    desk = sit(OPPONENT_LEADS, 0)
    monkeypatch.setattr(desk.page, "isActiveWindow", lambda: False)
    desk.opponent("play Js")
    assert alerts == [desk.page.window()]


def test_a_game_without_a_table_is_said_so() -> None:
    with pytest.raises(ModuleNotFoundError):
        table_for("none")


def test_only_a_table_that_waits_asks_for_a_click(sit: Seat) -> None:
    desk = sit(speed="normal", wait=False)
    said = {desk.speech}
    desk.page.playback.entered.connect(lambda stage: said.add(desk.speech))
    desk.qtbot.waitUntil(lambda: not desk.page.playback.busy, timeout=20_000)
    assert not any("Click" in line for line in said)


def test_what_was_refused_too_early_is_forgotten_when_the_turn_comes(sit: Seat) -> None:
    desk = sit(OPPONENT_LEADS, 0, ("play Js", "play Qh", "play Ad"), speed="relaxed")
    desk.page.pointing.play("Kd")
    desk.thinker.answer(desk.session.match.parse("play Kh"))
    # Confirm hurries the trick on, and the answer that waited for it begins its way.
    desk.page.pointing.take(0)
    assert desk.speech == "It is not your turn."
    desk.qtbot.waitUntil(lambda: not desk.page.playback.busy, timeout=20_000)
    assert desk.session.my_turn
    assert desk.page.board.speech.kind == PLAIN
