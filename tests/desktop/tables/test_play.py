"""Playing at the table by mouse and by keyboard: choose and confirm, refusals, marriages, buttons."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from cardavia.desktop.tables.speech import NOTE, PLAIN, REFUSAL
from cardavia.engine.action import Action
from cardavia.engine.texts import message
from cardavia.games import load
from cardavia.players.base import Decision

Seat = Callable[..., Any]
Key = Qt.Key

EXCHANGE = "Js Kh Ah Qh Jc Kd Qc Ad Ac Qs Tc Ks Kc Ts As Td Jd Th Qd Jh"
TO_THE_LEAD = ("play Js", "play Qh", "play Ad", "play Tc")
"""After these the person leads with Jc Qs Kd Ks Kc or such, and holds the jack of trumps."""


def test_a_click_lifts_a_card_and_confirm_plays_it(sit: Seat) -> None:
    desk = sit()
    lying = desk.page.board.scene.item("Td").y()
    desk.click("Td")
    assert desk.chosen == ("Td",)
    assert desk.page.board.scene.item("Td").y() < lying
    assert desk.actions == []
    assert desk.page.board.buttons["confirm"].text() == "Play ♦10"
    desk.press("confirm")
    assert desk.actions == ["play Td"]


def test_a_second_click_takes_the_card_back(sit: Seat) -> None:
    desk = sit()
    lying = desk.page.board.scene.item("Td").y()
    desk.click("Td")
    desk.click("Td")
    assert desk.chosen == ()
    assert desk.page.board.scene.item("Td").y() == lying
    assert not desk.page.board.buttons["confirm"].isEnabled()


def test_another_card_takes_the_place_of_the_chosen_one(sit: Seat) -> None:
    desk = sit()
    desk.click("Td")
    desk.click("Jc")
    assert desk.chosen == ("Jc",)


def test_a_double_click_plays_at_once(sit: Seat) -> None:
    desk = sit()
    desk.double_click("Td")
    assert desk.actions == ["play Td"]


def test_a_double_click_on_a_lifted_card_plays_it_too(sit: Seat) -> None:
    desk = sit()
    desk.click("Td")
    desk.double_click("Td")
    assert desk.actions == ["play Td"]


def test_one_click_plays_and_the_second_of_two_plays_nothing_more(sit: Seat) -> None:
    desk = sit(one_click=True)
    desk.double_click("Td")
    assert desk.actions == ["play Td"]


def test_a_press_that_leaves_the_card_does_nothing(sit: Seat) -> None:
    desk = sit()
    viewport = desk.page.board.view.viewport()
    desk.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=desk.place("Td"))
    desk.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(640, 300))
    assert desk.chosen == ()


def test_arrows_space_and_enter_play(sit: Seat) -> None:
    desk = sit()
    hand = desk.zone("hand:0")
    desk.keys(Key.Key_Right, Key.Key_Right, Key.Key_Space)
    assert desk.chosen == (hand[1],)
    desk.key(Key.Key_Escape)
    assert desk.chosen == ()
    desk.key(Key.Key_Right)
    desk.key(Key.Key_Return)
    assert desk.actions == [f"play {hand[2]}"] or desk.actions == [f"marry {hand[2]}"]


def test_enter_on_the_focused_card_declares_a_marriage(sit: Seat) -> None:
    desk = sit()
    while desk.page.turn.choice.focus != "Qc":
        desk.key(Key.Key_Right)
    desk.key(Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert desk.actions == ["marry Qc"]


def test_both_ways_of_leading_from_a_marriage_are_offered(sit: Seat) -> None:
    desk = sit()
    desk.click("Kc")
    buttons = desk.page.board.buttons
    assert buttons["confirm"].text() == "Declare marriage ♣ 20"
    assert buttons["other"].isVisible()
    assert buttons["other"].text() == "Play without declaring"
    desk.press("other")
    assert desk.actions == ["play Kc"]


def test_confirm_declares_the_marriage_and_the_plate_keeps_it(sit: Seat) -> None:
    desk = sit()
    desk.click("Kc")
    desk.press("confirm")
    desk.rest()
    assert desk.actions == ["marry Kc"]
    plates = {plate.seat: plate for plate in desk.page.board.scene.picture.plates}
    assert plates[0].note == "Marriage ♣ 20, waits for a trick"
    assert plates[1].note == ""


def test_shift_enter_plays_without_declaring(sit: Seat) -> None:
    desk = sit()
    desk.click("Qc")
    desk.key(Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert desk.actions == ["play Qc"]


def test_the_marriage_button_chooses_one_card_after_the_other(sit: Seat) -> None:
    desk = sit()
    desk.press("marriage")
    assert desk.chosen == ("Qc",)
    desk.key(Key.Key_M)
    assert desk.chosen == ("Kc",)
    desk.key(Key.Key_M)
    desk.key(Key.Key_Return)
    assert desk.actions == ["marry Qc"]


def test_the_stock_is_closed_by_its_button_and_shown_closed(sit: Seat) -> None:
    desk = sit()
    desk.press("close")
    desk.rest()
    assert desk.actions == ["close"]
    turn_up = desk.page.board.scene.placement("Qd")
    assert (turn_up.code, turn_up.turn) == (None, 90.0)
    assert turn_up.z > max(placed.z for placed in desk.page.board.scene.picture.cards if placed.zone == "stock")
    assert "You closed the stock" in [caption.text for caption in desk.page.board.scene.picture.captions]


@pytest.mark.parametrize("way", ["button", "key", "turn-up", "keyboard"])
def test_the_jack_is_exchanged_for_the_turn_up(sit: Seat, way: str) -> None:
    desk = sit(EXCHANGE, 0, TO_THE_LEAD)
    if way == "button":
        desk.press("exchange")
    elif way == "key":
        desk.key(Key.Key_X)
    elif way == "turn-up":
        desk.click("turn-up")
        assert desk.page.board.buttons["confirm"].text() == "Exchange"
        desk.press("confirm")
    else:
        desk.keys(Key.Key_Right, Key.Key_Up)
        while desk.page.turn.choice.focus != "turn-up":
            desk.key(Key.Key_Right)
        desk.key(Key.Key_Return)
    desk.rest()
    assert desk.actions[-1] == "exchange"
    assert "Qc" in desk.zone("hand:0")
    assert desk.page.board.scene.placement("Jc").zone == "turn-up"


def test_a_resting_button_says_why_in_its_tooltip_and_its_key_says_it_aloud(sit: Seat) -> None:
    desk = sit()
    button = desk.page.board.buttons["exchange"]
    assert not button.isEnabled()
    assert "Only ♦B can be exchanged" in button.toolTip()
    assert "(X)" in button.toolTip()
    desk.key(Key.Key_X)
    assert "Only ♦B can be exchanged" in desk.speech
    assert desk.page.board.speech.kind == REFUSAL
    assert desk.actions == []


def test_a_click_on_a_resting_button_says_why(sit: Seat) -> None:
    desk = sit()
    desk.press("exchange")
    assert "Only ♦B can be exchanged" in desk.speech
    assert desk.page.board.speech.kind == REFUSAL
    desk.press("confirm")
    assert desk.speech == "Choose a card first."
    assert desk.actions == []


def test_a_click_on_a_button_that_rests_while_cards_fly_only_lets_them_arrive(sit: Seat) -> None:
    desk = sit(speed="normal", wait=False)
    assert desk.page.playback.busy
    desk.press("close")
    assert not desk.page.playback.busy
    assert desk.actions == []
    desk.press("close")
    assert desk.actions == ["close"]


def test_a_card_that_cannot_be_played_is_dimmed_and_says_why(sit: Seat) -> None:
    # The opponent closes and leads a club; the person holds clubs and must beat it.
    desk = sit(EXCHANGE, 0, ("close", "play Kh"))
    shown = {placed.key: placed for placed in desk.page.board.scene.picture.cards if placed.zone == "hand:0"}
    playable = {action.args[0] for action in desk.session.view.legal}
    assert playable != set(shown)
    assert {key for key, placed in shown.items() if placed.dimmed} == set(shown) - playable
    wrong = next(key for key in shown if key not in playable)
    desk.click(wrong)
    assert desk.chosen == ()
    assert desk.page.board.speech.kind == REFUSAL
    assert desk.speech == "No more cards are drawn: you must follow with ♥."
    desk.double_click(wrong)
    assert desk.actions == ["close", "play Kh"]
    desk.click(next(iter(playable)))
    assert desk.page.board.speech.kind == PLAIN


def test_confirm_without_a_card_asks_for_one(sit: Seat) -> None:
    desk = sit()
    desk.key(Key.Key_Return)
    assert desk.speech == "Choose a card first."
    assert desk.page.board.buttons["confirm"].toolTip() == "Choose a card first."


def test_nothing_can_be_done_while_the_opponent_is_to_act(sit: Seat) -> None:
    desk = sit(EXCHANGE, 0)
    desk.click("Qh")
    assert desk.speech == "It is not your turn."
    assert desk.chosen == ()
    desk.keys(Key.Key_Return, Key.Key_M, Key.Key_C, Key.Key_X)
    assert desk.actions == []
    assert not any(placed.dimmed for placed in desk.page.board.scene.picture.cards)


def test_a_hint_marks_the_card_and_says_why(sit: Seat) -> None:
    desk = sit()
    reason = message("why", "It keeps the lead.")
    desk.session.hinted.emit(Decision(Action("play", ("Td",)), (reason,)))
    assert "hint/Td" in desk.page.board.scene._rings
    assert desk.speech == "Hint: ♦10. It keeps the lead."
    assert desk.page.board.speech.kind == NOTE
    desk.click("Jc")
    assert "hint/Td" not in desk.page.board.scene._rings
    assert desk.page.board.speech.kind == PLAIN


def test_a_hint_marks_the_button(sit: Seat) -> None:
    desk = sit()
    desk.page.show_hint(Decision(Action("close")))
    assert desk.page.board.buttons["close"].marked
    desk.key(Key.Key_Escape)
    assert not desk.page.board.buttons["close"].marked


def test_a_hint_that_comes_late_is_dropped(sit: Seat) -> None:
    desk = sit()
    desk.double_click("Td")
    desk.page.show_hint(Decision(Action("play", ("Jc",))))
    desk.rest()
    assert not any(ring.startswith("hint") for ring in desk.page.board.scene._rings)


def test_my_turn_is_said_in_words_and_glows(sit: Seat) -> None:
    desk = sit()
    own, other = ({plate.seat: plate for plate in desk.page.board.scene.picture.plates}[seat] for seat in (0, 1))
    assert own.glow
    assert own.word == "Your turn"
    assert not other.glow
    desk.double_click("Td")
    desk.rest()
    assert not any(plate.glow for plate in desk.page.board.scene.picture.plates)


def test_a_thinking_opponent_says_so_after_a_while(sit: Seat) -> None:
    desk = sit()
    desk.double_click("Td")
    desk.rest()
    assert [plate.word for plate in desk.page.board.scene.picture.plates if plate.seat == 1] == [""]
    desk.qtbot.waitUntil(lambda: "thinking …" in [plate.word for plate in desk.plates])


def test_tab_reaches_every_button_and_the_hand(sit: Seat) -> None:
    desk = sit()
    desk.click("Kc")
    reached = set()
    for _ in range(8):
        desk.qtbot.keyClick(desk.page.window().focusWidget() or desk.page, Key.Key_Tab)
        reached.add(desk.page.window().focusWidget().objectName() or "page")
    assert {"close", "marriage", "other", "confirm", "page"} <= reached


def test_space_on_a_focused_button_presses_it(sit: Seat) -> None:
    desk = sit()
    button = desk.page.board.buttons["close"]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    desk.qtbot.keyClick(button, Key.Key_Space)
    assert desk.actions == ["close"]


def test_a_drag_across_the_hand_picks_a_run_where_many_are_chosen(sit: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardavia.desktop.tables.schnapsen.SchnapsenTable.many", True)
    desk = sit()
    viewport = desk.page.board.view.viewport()
    desk.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=desk.place("Kd"))
    for spot in ("Kc", "Qc"):
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(desk.place(spot)),
            viewport.mapToGlobal(QPointF(desk.place(spot))),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(viewport, move)
    desk.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=desk.place("Qc"))
    assert desk.chosen == ("Kd", "Kc", "Qc")
    desk.click("Jc")
    assert desk.chosen == ("Kd", "Kc", "Qc", "Jc")
    assert desk.actions == []


def test_a_click_that_cuts_a_pause_short_does_nothing_else(sit: Seat) -> None:
    desk = sit(EXCHANGE, 0, ("play Js", "play Qh", "play Ad"), speed="relaxed")
    desk.page.pointing.play("Kd")
    desk.thinker.answer(desk.session.match.parse("play Kh"))
    spot = desk.session.view.hand[0]
    desk.click(spot)
    assert desk.actions[-1] == "play Kh"
    assert desk.page.playback.busy
    assert desk.page.board.speech.kind == PLAIN
    desk.page.hurry()
    desk.click(spot)
    assert desk.chosen == (spot,)


def play_out(desk: Any, act: Callable[[Any, Random], None], deals: int) -> int:
    """Play so many deals or to the end of the match; returns the number of deals that were finished."""
    rng, settled = Random(11), []
    desk.page.settlement_shown.connect(settled.append)
    for _ in range(4000):
        if desk.session.match.seat_to_act is None:
            desk.rest()
            if desk.session.match.over or len(settled) >= deals:
                return len(settled)
            desk.session.next_deal()
        elif desk.session.my_turn:
            desk.rest()
            act(desk, rng)
        else:
            desk.opponent()
    raise AssertionError("the deals do not end")


def by_mouse(desk: Any, rng: Random) -> None:
    action = rng.choice(desk.session.view.legal)
    before = len(desk.session.view.actions)
    if action.verb in ("exchange", "close"):
        desk.press(action.verb)
    else:
        desk.click(action.args[0])
        alone = not desk.page.board.buttons["other"].isVisible()
        desk.press("confirm" if action.verb == "marry" or alone else "other")
    assert desk.session.view.settlement or len(desk.session.view.actions) > before


def by_keyboard(desk: Any, rng: Random) -> None:
    action = rng.choice(desk.session.view.legal)
    if action.verb in ("exchange", "close"):
        desk.key({"exchange": Key.Key_X, "close": Key.Key_C}[action.verb])
        return
    desk.keys(Key.Key_Right, Key.Key_Down)
    for _ in range(6):
        if desk.page.turn.choice.focus == action.args[0]:
            break
        desk.key(Key.Key_Right)
    desk.key(Key.Key_Space)
    assert desk.chosen == action.args
    alone = not desk.page.board.buttons["other"].isVisible()
    shift = Qt.KeyboardModifier.NoModifier if action.verb == "marry" or alone else Qt.KeyboardModifier.ShiftModifier
    desk.key(Key.Key_Return, shift)


@pytest.mark.parametrize("act", [by_mouse, by_keyboard])
def test_whole_deals_by_mouse_alone_and_by_keyboard_alone(sit: Seat, act: Callable[[Any, Random], None]) -> None:
    desk = sit(match=load("schnapsen").new_match(seed=5))
    assert play_out(desk, act, 4) >= 3
    # Nothing but what belongs to a table is left on it: cards, plates, captions, marks.
    assert desk.page.board.scene.count < 40
