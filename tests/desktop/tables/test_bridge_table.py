"""The table of bridge: bidding by mouse and keyboard, both hands of declarer, dummy, the auction and what its calls show."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QToolTip

from cardavia.desktop.fonts import FontRole, font
from cardavia.desktop.tables.bridge.box import ROWS, BiddingBox
from cardavia.desktop.tables.bridge.calls import AuctionTable
from cardavia.desktop.tables.bridge.wording import compass_letter
from cardavia.desktop.tables.speech import NOTE, REFUSAL
from cardavia.desktop.words import set_language
from cardavia.engine.action import Action
from cardavia.engine.game import Match
from cardavia.engine.texts import CardRef, message
from cardavia.games import load
from cardavia.games.bridge.auction import BIDS
from cardavia.players.base import Decision

Seat = Callable[..., Any]
Apart = Callable[[Any], None]
Key = Qt.Key

SIZES = [(1280, 676), (1024, 596), (884, 676), (674, 596), (1920, 1036), (3840, 2116)]
DECLARER = ("bid 1S", "pass", "bid 2S", "pass", "bid 4S", "pass", "pass", "pass")
DUMMY = ("pass", "pass", "bid 1S", "pass", "bid 2S", "pass", "bid 4S", "pass", "pass", "pass")
DEFENDER = ("pass", "bid 1H", "pass", "bid 4H", "pass", "pass", "pass")


def match_of(calls: Sequence[str] = (), cards: int = 0, seed: int = 5, vulnerability: str = "NS") -> Match:
    """A match with those calls, and so many cards played at random after them."""
    match, rng = load("bridge").new_match({"vulnerability": vulnerability}, seed=seed), Random(1)
    for text in calls:
        match.act(match.parse(text))
    for _ in range(cards):
        match.act(rng.choice(list(match.legal_actions())))
    return match


def box(desk: Any) -> BiddingBox:
    found: BiddingBox = desk.page.findChild(BiddingBox)
    return found


def auction(desk: Any) -> AuctionTable:
    found: AuctionTable = desk.page.findChild(AuctionTable)
    return found


def click_call(desk: Any, call: str) -> None:
    desk.qtbot.mouseClick(box(desk).buttons[call], Qt.MouseButton.LeftButton)


def click_card(desk: Any, code: str) -> None:
    """Click the strip of a card that its neighbours leave free."""
    placed = next(one for one in desk.page.board.scene.picture.cards if one.spot == code)
    corner = desk.page.board.scene.rect_of(placed).topLeft().toPoint() + QPoint(5, 4)
    desk.qtbot.mouseClick(desk.page.board.view.viewport(), Qt.MouseButton.LeftButton, pos=corner)


def words(desk: Any) -> dict[int, str]:
    """What each seat is doing, by its plate."""
    return {plate.seat: plate.word for plate in desk.page.board.scene.picture.plates if plate.word}


# The auction


def test_a_call_is_chosen_and_confirmed(sit: Seat) -> None:
    desk = sit(match=match_of())
    click_call(desk, "bid 1NT")
    assert desk.chosen == ("bid 1NT",)
    assert desk.actions == []
    assert desk.page.board.buttons["confirm"].text() == "Bid 1NT"
    click_call(desk, "bid 1NT")
    assert desk.chosen == ()
    click_call(desk, "pass")
    desk.press("confirm")
    assert desk.actions == ["pass"]


def test_one_click_and_double_click_call_at_once(sit: Seat) -> None:
    desk = sit(match=match_of(), one_click=True)
    click_call(desk, "bid 2C")
    assert desk.actions == ["bid 2C"]
    other = sit(match=match_of())
    button = box(other).buttons["bid 1H"]
    other.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    other.qtbot.mouseDClick(button, Qt.MouseButton.LeftButton)
    assert other.actions == ["bid 1H"]


def test_only_legal_calls_are_lit_and_others_say_why_not(sit: Seat) -> None:
    desk = sit(match=match_of(("bid 1S", "pass", "bid 2S", "pass")))
    lit = {call for call, button in box(desk).buttons.items() if button.legal}
    assert lit == {str(action) for action in desk.session.view.legal}
    click_call(desk, "bid 2H")
    assert desk.page.board.speech.kind == REFUSAL
    assert desk.speech == "A bid must be higher than the last one."
    click_call(desk, "double")
    assert desk.speech == "Only an opponent's bid that is not doubled yet can be doubled."
    assert desk.chosen == ()


def test_a_card_cannot_be_played_during_the_auction(sit: Seat) -> None:
    desk = sit(match=match_of())
    click_card(desk, desk.zone("hand:0")[0])
    assert desk.speech == "The auction is not over yet; make a call."
    assert not any(placed.dimmed for placed in desk.page.board.scene.picture.cards)


def test_bids_are_typed(sit: Seat) -> None:
    desk = sit(match=match_of())
    desk.keys(Key.Key_1, Key.Key_H)
    assert desk.chosen == ("bid 1H",)
    desk.keys(Key.Key_3, Key.Key_N, Key.Key_Return)
    assert desk.actions == ["bid 3NT"]


def test_pass_double_and_redouble_have_letters(sit: Seat) -> None:
    desk = sit(match=match_of(("bid 1S", "double", "pass", "pass")))
    desk.key(Key.Key_X)
    assert desk.page.board.speech.kind == REFUSAL
    desk.key(Key.Key_Z)
    assert desk.chosen == ("redouble",)
    desk.key(Key.Key_P)
    assert desk.chosen == ("pass",)
    desk.key(Key.Key_Return)
    assert desk.actions[-1] == "pass"


def test_the_letter_of_hearts_is_no_hint_while_a_level_waits(sit: Seat) -> None:
    desk = sit(match=match_of())

    def overridden() -> bool:
        event = QKeyEvent(QEvent.Type.ShortcutOverride, Key.Key_H, Qt.KeyboardModifier.NoModifier, "h")
        event.ignore()
        QApplication.sendEvent(desk.page, event)
        return event.isAccepted()

    assert not overridden()
    desk.key(Key.Key_2)
    assert overridden()
    desk.key(Key.Key_H)
    assert not overridden()


def test_arrows_walk_in_the_box(sit: Seat) -> None:
    desk = sit(match=match_of(("bid 1S", "pass", "pass", "bid 2C")))
    desk.key(Key.Key_Right)
    assert desk.page.turn.choice.focus == ROWS[-1][0]
    assert box(desk).buttons["pass"].focused
    desk.keys(Key.Key_Up, Key.Key_Right)
    assert desk.page.turn.choice.focus == "bid 7D"
    desk.key(Key.Key_Space)
    assert desk.chosen == ("bid 7D",)


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_a_call_says_what_it_would_show_before_it_is_made(sit: Seat) -> None:
    desk = sit(match=match_of())
    button = box(desk).buttons["bid 1NT"]
    where = button.rect().center()
    QApplication.sendEvent(button, QHelpEvent(QEvent.Type.ToolTip, where, button.mapToGlobal(where)))
    assert "15" in QToolTip.text()
    assert "17" in desk.page.board.spoken("bid 1NT")
    QToolTip.hideText()


def test_a_hint_names_its_card_once(sit: Seat) -> None:
    desk = sit(match=match_of(DECLARER, cards=1))
    code = desk.session.view.legal[0].args[0]
    said = message("chance", "{card}: the contract is made in {percent}% of the sampled deals.", card=CardRef(code), percent=56)
    card, action = desk.session.game.card_text(code), desk.session.view.legal[0]
    desk.page.show_hint(Decision(action, (said,)))
    assert desk.speech == f"Hint: {card}: the contract is made in 56% of the sampled deals."
    desk.page.show_hint(Decision(action, (message("signal", "High cards encourage."), said)))
    assert desk.speech.startswith(f"Hint: {card}. High cards encourage. {card}: ")


def test_a_hint_marks_the_call(sit: Seat) -> None:
    desk = sit(match=match_of())
    desk.page.show_hint(Decision(Action("bid", ("1C",))))
    assert desk.page.board.speech.kind == NOTE
    assert box(desk).buttons["bid 1C"].hinted
    click_call(desk, "pass")
    assert not box(desk).buttons["bid 1C"].hinted


def test_the_auction_stands_in_four_columns_with_the_dealer_last(sit: Seat) -> None:
    desk = sit(match=match_of(("bid 1S", "pass", "bid 2S", "pass", "bid 4S", "pass", "pass", "pass")))
    table = auction(desk)
    xs = [table.cell(call).x() for call in range(8)]
    assert xs[0] == xs[4] > xs[3] > xs[2] > xs[1] == xs[5]
    assert table.cell(1).y() == table.cell(2).y() == table.cell(4).y() > table.cell(0).y()


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_the_meaning_of_each_call_is_told_by_keyboard(sit: Seat) -> None:
    desk = sit(match=match_of(("bid 1NT", "pass", "bid 2C", "pass")))
    table = auction(desk)
    table.setFocus()
    assert "East" in QToolTip.text()
    desk.qtbot.keyClick(table, Key.Key_Left)
    assert "North" in QToolTip.text()
    desk.qtbot.keyClick(table, Key.Key_Up)
    assert "South" in QToolTip.text()
    assert "15" in QToolTip.text()
    QToolTip.hideText()


def test_the_names_over_the_auction_can_be_read_in_the_corner(sit: Seat) -> None:
    set_language("fi")
    desk = sit(match=match_of(), size=(1024, 596))
    assert auction(desk).heads()[0] == ["Länsi", "Pohjoinen", "Itä", "Etelä"]
    desk.session._set_match(match_of(DECLARER, 4))
    desk.session.reset.emit("undo")
    desk.rest()
    names, chosen = auction(desk).heads()
    assert names == ["L", "P", "I", "E"]
    assert chosen.pixelSize() >= 10


@pytest.mark.parametrize(("language", "letters"), [("en", "SWNE"), ("fi", "ELPI"), ("ja", "SWNE"), ("vi", "NTBĐ")])
def test_a_point_of_the_compass_has_a_letter_that_players_know(qapp: QApplication, language: str, letters: str) -> None:
    set_language(language)
    assert "".join(map(compass_letter, range(4))) == letters


def test_a_long_auction_shows_its_end(sit: Seat) -> None:
    calls = [call for bid in BIDS[:24] for call in (f"bid {bid}", "pass", "pass")]
    match = match_of(calls)
    desk = sit(match=match, size=(1024, 596))
    table = auction(desk)
    assert table.call_at(table.cell(len(desk.session.view.calls) - 1).center()) is not None
    assert table.call_at(table.cell(0).center()) is None


# Playing


def test_declarer_plays_both_hands_and_the_hand_on_turn_is_marked(sit: Seat) -> None:
    desk = sit(match=match_of(DECLARER))
    desk.opponent()
    view = desk.session.view
    assert view.turn == 2
    assert words(desk) == {2: "Play from here"}
    own = [placed for placed in desk.page.board.scene.picture.cards if placed.zone == "hand:0"]
    assert all(placed.dimmed for placed in own)
    click_card(desk, own[0].spot)
    assert desk.page.board.speech.kind == REFUSAL
    code = view.legal[0].args[0]
    desk.key(Key.Key_Right)
    assert desk.page.turn.choice.focus in desk.zone("hand:2")
    click_card(desk, code)
    assert desk.chosen == (code,)
    desk.press("confirm")
    assert desk.actions[-1] == f"play {code}"
    assert desk.session.match.record().deals[0].actions[-1][0] == 0


def test_dummy_lies_in_suits_with_trumps_at_its_right_hand(sit: Seat) -> None:
    desk = sit(match=match_of(DECLARER, 1))
    scene = desk.page.board.scene
    columns: dict[str, set[float]] = {}
    for code in desk.zone("hand:2"):
        columns.setdefault(code[1], set()).add(scene.placement(code).x)
    assert all(len(xs) == 1 for xs in columns.values())
    # Seen from the other side of the table, dummy's right is at the left.
    assert min(columns, key=lambda suit: min(columns[suit])) == "s"


def test_dummy_is_laid_out_after_the_lead_and_not_before(sit: Seat) -> None:
    desk = sit(match=match_of(DECLARER))
    assert desk.zone("hand:2") == [f"hand:2:{number}" for number in range(13)]
    desk.opponent()
    assert sorted(desk.zone("hand:2")) == sorted(desk.session.view.dummy_hand)


def test_as_dummy_one_watches_and_sees_no_more_than_dummy_may(sit: Seat) -> None:
    desk = sit(match=match_of(DUMMY))
    assert desk.session.match.contract.declarer == 2
    desk.opponent()
    assert desk.page.turn.prompt() == "You are dummy: North plays your cards."
    assert len(desk.zone("hand:0")) == 13
    faces = {item.face for item in desk.page.board.scene._cards.values() if item.face is not None}
    assert faces == set(desk.session.view.hand) | set(desk.session.view.trick.cards)
    for _ in range(7):
        desk.opponent()
    assert len(desk.session.view.tricks) == 2
    assert len(desk.zone("hand:0")) == 11


def test_defender_sees_the_dummy_of_the_others(sit: Seat) -> None:
    desk = sit(match=match_of(DEFENDER))
    assert desk.session.view.contract.declarer == 1
    desk.opponent()
    dummy = [placed for placed in desk.page.board.scene.picture.cards if placed.zone == "hand:3"]
    assert {placed.key for placed in dummy} == set(desk.session.view.dummy_hand)
    assert not any(placed.spot for placed in dummy)


def test_won_tricks_stand_upright_and_lost_ones_lie_across(sit: Seat) -> None:
    desk = sit(match=match_of(DECLARER, 20))
    view = desk.session.view
    turned = {placed.key: placed.turn for placed in desk.page.board.scene.picture.cards if placed.zone == "won"}
    for trick in view.tricks:
        assert {turned[code] for code in trick.cards} == {0.0 if trick.winner % 2 == 0 else 90.0}
    desk.page.last_trick()
    assert sorted(desk.zone("peek")) == sorted(view.tricks[-1].cards)


def test_the_contract_plate_counts(sit: Seat) -> None:
    desk = sit(match=match_of(("bid 1S", "pass", "bid 4S", "double", "redouble", "pass", "pass", "pass"), 20))
    plate = next(plate for plate in desk.page.board.scene.picture.plates if plate.seat == -1)
    won = desk.session.view.won
    assert plate.name == "4♠ XX"
    assert plate.word == "redoubled"
    assert (plate.gauge.value, plate.gauge.goal) == (won[0], 10)
    assert plate.note in (f"{10 - won[0]} more tricks to go", f"{won[1] - 3} down")


def play_out(desk: Any, call: Callable[[str], None], card: Callable[[str], None]) -> None:
    """A whole deal, the others passing and playing at random."""
    calls = ["bid 1NT", "bid 3NT", "pass"]
    while desk.session.settlement is None:
        if not desk.session.my_turn:
            desk.opponent("pass" if desk.session.match.phase == "auction" else None)
        elif desk.session.view.contract is None:
            call(calls.pop(0))
        else:
            card(desk.session.view.legal[-1].args[0])
        desk.rest()


def test_a_whole_deal_by_mouse_alone(sit: Seat) -> None:
    desk = sit(match=match_of())

    def confirmed(click: Callable[[Any, str], None], spot: str) -> None:
        click(desk, spot)
        desk.press("confirm")

    play_out(desk, lambda call: confirmed(click_call, call), lambda code: confirmed(click_card, code))
    assert desk.session.match.over
    assert desk.session.view.contract.declarer == 0


def test_a_whole_deal_by_keyboard_alone(sit: Seat) -> None:
    desk = sit(match=match_of())
    typed = {"bid 1NT": (Key.Key_1, Key.Key_N), "bid 3NT": (Key.Key_3, Key.Key_N), "pass": (Key.Key_P,)}

    def walk_to(code: str) -> None:
        for _ in range(60):
            if desk.page.turn.choice.focus == code:
                break
            desk.key(Key.Key_Right)
        desk.keys(Key.Key_Space, Key.Key_Return)

    play_out(desk, lambda call: desk.keys(*typed[call], Key.Key_Return), walk_to)
    assert desk.session.match.over


def test_dealing_gives_everybody_thirteen(sit: Seat) -> None:
    desk = sit(match=match_of(), speed="fast", wait=False)
    assert desk.page.playback.busy
    desk.rest()
    assert [len(desk.zone(f"hand:{seat}")) for seat in range(4)] == [13] * 4
    assert desk.zone("deck") == []


def test_the_table_in_words(sit: Seat) -> None:
    desk = sit(match=match_of(DECLARER, 1))
    lines = desk.page.turn.reading()
    assert any("Dummy’s hand" in line for line in lines)
    assert any(line.startswith("You: 4 spades") for line in lines)
    assert "Trumps: spades" in lines


# Looks


def situations() -> list[Match]:
    """The states that look different."""
    return [
        match_of(),
        match_of(("bid 1S", "double", "redouble", "bid 2C")),
        match_of(DECLARER),
        match_of(DECLARER, 1),
        match_of(DECLARER, 19),
        match_of(DUMMY, 2),
        match_of(DUMMY, 30),
        match_of(DEFENDER, 1),
        match_of(("pass", "pass", "pass", "bid 1H", "double", "bid 2H", "pass", "bid 4H", "pass", "pass", "pass"), 2),
    ]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_at_any_size(sit: Seat, apart: Apart, size: tuple[int, int]) -> None:
    desk = sit(match=match_of(), size=size)
    for match in situations():
        desk.session._set_match(match)
        desk.session.reset.emit("undo")
        desk.rest()
        apart(desk)
        desk.page.last_trick()
        apart(desk)


@pytest.mark.parametrize("language", ["fi", "ja", "vi", "id", "xx"])
def test_nothing_overlaps_in_any_language(sit: Seat, apart: Apart, language: str) -> None:
    set_language(language)
    desk = sit(match=match_of(), size=(1024, 596))
    for match in situations():
        desk.session._set_match(match)
        desk.session.reset.emit("undo")
        desk.rest()
        apart(desk)
    for button in desk.page.board.buttons.all:
        assert button.width() >= button.needed() - 1, "the text of a button is cut off"


@pytest.mark.parametrize("size", [(884, 676), (640, 596)])
@pytest.mark.parametrize("place", [0, 5, 9, 30])
def test_looking_back_shows_all_hands(sit: Seat, apart: Apart, place: int, size: tuple[int, int]) -> None:
    desk = sit(match=match_of(DECLARER, 52), size=size)
    desk.page.review(desk.session.views_at(0, place))
    assert not box(desk).isVisible()
    apart(desk)
    shown = {placed.code for placed in desk.page.board.scene.picture.cards if placed.zone.startswith("hand:")}
    assert None not in shown


@pytest.mark.parametrize("size", [(1280, 676), (1024, 596)])
@pytest.mark.parametrize("language", ["en", "fi", "ja", "vi", "id"])
def test_what_a_seat_is_can_be_read_beside_whose_turn_it_is(sit: Seat, language: str, size: tuple[int, int]) -> None:
    set_language(language)
    desk = sit(match=match_of(DEFENDER, 2), size=size)
    desk.rest()
    scene = desk.page.board.scene
    plate = next(one for one in scene.picture.plates if one.seat == 0)
    press, text = scene.press, scene.press.metrics.text
    assert plate.word

    def width(words: str, pixels: float, role: FontRole = FontRole.SANS) -> float:
        return QFontMetricsF(font(role, round(pixels), True, language)).horizontalAdvance(words)

    room = press.plate_size(plate).width() - 2 * (round(text * 0.5) + 3)
    beside = room - width(plate.word, text * 0.94) - text * 0.6
    if press.word_above(plate):
        assert width(plate.name, text * 1.16, FontRole.SERIF) <= beside
        beside = room
    assert QFontMetricsF(press.small(plate.role, beside)).horizontalAdvance(plate.role) <= beside
