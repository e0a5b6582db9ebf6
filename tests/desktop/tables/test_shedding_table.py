"""The tables of Dou Dizhu and Zheng Shangyou: many chosen cards, suggestions, sorting, the auction, bombs, places."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt

from cardavia.desktop.panels.score import LINE, SEAT, WHAT, ScoreRows
from cardavia.desktop.tables import table_for
from cardavia.desktop.tables.shedding.layout import code_of, keys_of, spots_for
from cardavia.desktop.tables.speech import REFUSAL
from cardavia.desktop.words import set_language
from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import Match
from cardavia.games import load
from cardavia.games.dou_dizhu.shapes import CARDS
from cardavia.games.dou_dizhu.view import deck_of
from cardavia.games.zheng_shangyou.shapes import PACK
from cardavia.players.base import Decision

Seat = Callable[..., Any]
Apart = Callable[[Any], None]
Key = Qt.Key
SEATS = ("human", "ai:casual", "ai:casual")
SIZES = [(1024, 596), (1280, 676), (612, 596), (673, 599), (1920, 1036), (3840, 2116)]


def dou_dizhu(own: str, kitty: str, actions: Sequence[str] = (), others: Sequence[str] = ("", ""), first: int = 0) -> Match:
    """A deal in which the person has those cards, the others begin with ``others``, and chance deals the rest."""
    hands = [own.split(), *(cards.split() for cards in others)]
    known = {code for hand in (*hands, kitty.split()) for code in hand}
    rest = [code for code in CARDS.codes if code not in known]
    Random(3).shuffle(rest)
    for hand in hands:
        while len(hand) < 17:
            hand.append(rest.pop())
    match = load("dou_dizhu").empty_match({}, SEATS, Chance(1))
    match.begin_deal({"deck": deck_of(hands, kitty.split()), "first_bidder": first})
    for text in actions:
        match.act(match.parse(text))
    return match


def zheng(own: str, second: str = "", third: str = "", actions: Sequence[str] = ()) -> Match:
    """A deal of Zheng Shangyou in which the seats begin with those cards and chance deals the rest."""
    hands = [own.split(), second.split(), third.split()]
    rest = [code for code in PACK if not any(code in hand for hand in hands)]
    Random(3).shuffle(rest)
    for hand in hands:
        while len(hand) < 16:
            hand.append(rest.pop())
    match = load("zheng_shangyou").empty_match({}, SEATS, Chance(1))
    match.begin_deal({"deck": [hands[place % 3][place // 3] for place in range(48)]})
    for text in actions:
        match.act(match.parse(text))
    return match


OWN = "3c 3d 4c 5d 6h 7s 8c 8d 9c 9d Tc Td Jd Qd Kd 2c 2d"
KITTY = "BJ 7d As"


def leading() -> Match:
    """The person is the landlord and leads."""
    return dou_dizhu(OWN, KITTY, ["bid 3"])


def following(answer: str = "play Kc Kh") -> Match:
    """The person, a landlord, has led a pair, and has to answer a pair of the seat at the right."""
    return dou_dizhu(OWN, KITTY, ["bid 3", "play 3c 3d", answer, "pass"], ("Kc Kh 5c 5h", ""))


def drag(desk: Any, start: str, end: str) -> None:
    """Press on a card, move across the hand, and let go on another card."""
    viewport = desk.page.board.view.viewport()
    a, b = desk.place(start), desk.place(end)
    desk.qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=a)
    for step in range(1, 21):
        at = QPoint(a.x() + (b.x() - a.x()) * step // 20, a.y() + (b.y() - a.y()) * step // 20)
        desk.page.board.view.dragged.emit(at.toPointF())
    desk.qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=b)


def lifted(desk: Any) -> set[str]:
    return {placed.spot for placed in desk.page.board.scene.picture.cards if placed.lifted}


def dimmed(desk: Any) -> set[str]:
    return {code_of(placed.key) for placed in desk.page.board.scene.picture.cards if placed.dimmed and placed.zone == "hand:0"}


def calls(desk: Any) -> dict[int, str]:
    return {call.seat: call.text for call in desk.page.board.scene.picture.calls}


# Keys


def test_two_copies_of_a_card_have_two_keys() -> None:
    assert keys_of(["3h", "3h", "4c"]) == ["3h", "3h~1", "4c"]
    assert keys_of(["3h"], held=["3h"], owner="@2") == ["3h~1@2"]
    assert code_of("3h~1@2") == "3h"
    assert spots_for(["3h", "3h"], ["3h", "3h", "4c"]) == ("3h", "3h~1")


# The auction of Dou Dizhu


def test_the_kitty_lies_face_down_until_there_is_a_landlord(sit: Seat) -> None:
    desk = sit(match=dou_dizhu(OWN, KITTY))
    kitty = [placed for placed in desk.page.board.scene.picture.cards if placed.zone == "kitty"]
    assert [placed.code for placed in kitty] == [None] * 3
    desk.press("bid-3")
    desk.rest()
    kitty = [placed for placed in desk.page.board.scene.picture.cards if placed.zone == "kitty"]
    assert [placed.code for placed in kitty] == ["BJ", "As", "7d"]
    assert {code_of(key) for key in desk.zone("hand:0")} == {*OWN.split(), *KITTY.split()}


def test_bids_by_digits_and_the_buttons_of_each_phase(sit: Seat) -> None:
    desk = sit(match=dou_dizhu(OWN, KITTY))
    assert desk.page.board.buttons.commands == ("pass", "bid-1", "bid-2", "bid-3", "sort")
    desk.key(Key.Key_1)
    desk.rest()
    desk.opponent("bid 2")
    desk.opponent("pass")
    assert calls(desk) == {0: "Bid 1", 1: "Bid 2", 2: "Pass"}
    assert not desk.page.board.buttons["bid-2"].isEnabled()
    desk.press("bid-2")
    assert "higher" in desk.speech
    desk.key(Key.Key_3)
    desk.rest()
    assert desk.session.view.landlord == 0
    assert desk.page.board.buttons.commands == ("pass", "suggest", "sort")
    assert [plate.role for plate in desk.plates if plate.seat in (0, 1, 2)] == ["Landlord", "Farmer", "Farmer"]


def test_the_other_farmer_is_called_partner(sit: Seat) -> None:
    desk = sit(match=dou_dizhu(OWN, KITTY))
    names = [desk.session.seat_name(seat) for seat in range(3)]
    assert names == ["You", "Opponent 1", "Opponent 2"]
    desk.key(Key.Key_1)
    desk.rest()
    desk.opponent("bid 3")
    plates = {plate.seat: (plate.name, plate.role) for plate in desk.plates if plate.seat in (0, 1, 2)}
    assert plates == {0: ("You", "Farmer"), 1: ("Opponent 1", "Landlord"), 2: ("Partner", "Farmer")}
    for _ in range(2):
        single = next(action for action in desk.session.match.legal_actions() if len(action.args) == 1)
        desk.opponent(str(single))
    assert desk.speech.startswith("Partner: single")
    desk.session.undo()
    desk.rest()
    assert [plate.name for plate in desk.plates if plate.seat in (0, 1, 2)] == names


def test_a_card_chosen_in_the_auction_says_why_nothing_happens(sit: Seat) -> None:
    desk = sit(match=dou_dizhu(OWN, KITTY))
    desk.click("4c")
    assert desk.chosen == ()
    assert "auction is not over" in desk.speech
    assert dimmed(desk) == set()


def test_a_deal_that_nobody_wants_is_thrown_in(sit: Seat) -> None:
    desk = sit(match=dou_dizhu(OWN, KITTY))
    settled: list[object] = []
    desk.page.settlement_shown.connect(settled.append)
    desk.press("pass")
    desk.rest()
    desk.opponent("pass")
    desk.opponent("pass")
    assert len(settled) == 1
    assert table_for("dou_dizhu").outcome(desk.session.view.settlement, str).startswith("Nobody has bid")


def test_a_bomb_doubles_the_stake_before_the_eyes(sit: Seat) -> None:
    own = "3c 3d 3h 3s 5d 6h 7s 8c 8d 9c 9d Tc Td Jd Qd Kd 2c"
    desk = sit(match=dou_dizhu(own, KITTY, ["bid 3"]))
    deal = next(plate for plate in desk.plates if plate.seat == -1)
    assert (deal.name, deal.role, deal.note) == ("Stake: 3", "Bid 3 × 1", "No bomb yet")
    for spot in ("3c", "3d", "3h", "3s"):
        desk.click(spot)
    assert desk.speech == "Bomb of 3"
    desk.press("confirm")
    desk.rest()
    deal = next(plate for plate in desk.plates if plate.seat == -1)
    assert (deal.name, deal.role, deal.note, deal.quiet) == ("Stake: 6", "Bid 3 × 2", "1 bomb", False)
    assert calls(desk)[-1] == "× 2"


# Choosing many cards


def test_many_cards_are_chosen_and_played_together(sit: Seat) -> None:
    desk = sit(match=leading())
    for spot in ("4c", "5d", "6h", "7s"):
        desk.click(spot)
    assert desk.chosen == ("4c", "5d", "6h", "7s")
    assert lifted(desk) == {"4c", "5d", "6h", "7s"}
    confirm = desk.page.board.buttons["confirm"]
    assert not confirm.isEnabled()
    assert desk.speech == confirm.toolTip() == "These cards make no combination."
    desk.click("8c")
    assert confirm.isEnabled()
    assert desk.speech == "Straight up to 8"
    desk.press("confirm")
    desk.rest()
    assert desk.actions[-1] == "play 4c 5d 6h 7s 8c"
    assert [code_of(key) for key in desk.zone("played:0")] == ["8c", "7s", "6h", "5d", "4c"]


def test_a_click_takes_one_card_back_and_escape_all(sit: Seat) -> None:
    desk = sit(match=leading())
    for spot in ("3c", "3d", "4c", "3c"):
        desk.click(spot)
    assert desk.chosen == ("3d", "4c")
    desk.key(Key.Key_Escape)
    assert desk.chosen == ()


def test_confirm_without_a_combination_says_why_and_keeps_the_choice(sit: Seat) -> None:
    desk = sit(match=leading())
    desk.click("3c")
    desk.click("4c")
    desk.key(Key.Key_Return)
    assert desk.page.board.speech.kind == REFUSAL
    assert desk.speech == "These cards make no combination."
    assert desk.chosen == ("3c", "4c")
    assert len(desk.actions) == 1


def test_a_double_click_plays_all_that_is_chosen(sit: Seat) -> None:
    desk = sit(match=leading())
    desk.click("3c")
    desk.double_click("3d")
    desk.rest()
    assert desk.actions[-1] == "play 3c 3d"


def test_a_double_click_on_a_chosen_card_plays_it_with_the_others(sit: Seat) -> None:
    desk = sit(match=leading())
    desk.click("3c")
    desk.click("3d")
    desk.double_click("3d")
    desk.rest()
    assert desk.actions[-1] == "play 3c 3d"


def test_a_drag_picks_a_run_and_takes_it_back(sit: Seat) -> None:
    desk = sit(match=leading())
    drag(desk, "9c", "8d")
    assert desk.chosen == ("9c", "9d", "8c", "8d")
    drag(desk, "8d", "8c")
    assert desk.chosen == ("9c", "9d")
    drag(desk, "8d", "8c")
    assert set(desk.chosen) == {"9c", "9d", "8c", "8d"}


def test_a_drag_across_a_straight_with_pairs_in_it_takes_the_straight(sit: Seat) -> None:
    desk = sit(match=leading())
    drag(desk, "9c", "5d")
    assert [spot[0] for spot in desk.chosen] == ["9", "8", "7", "6", "5"]
    desk.key(Key.Key_Escape)
    desk.click("2d")
    drag(desk, "9c", "5d")
    assert len(desk.chosen) == 9, "what was chosen before is added to, card by card"


def test_a_drag_leaves_out_what_cannot_be_played(sit: Seat) -> None:
    desk = sit(match=following())
    hand = desk.zone("hand:0")
    drag(desk, hand[0], hand[-1])
    assert {code[0] for code in desk.chosen} == {"2"}


def test_cards_of_no_legal_play_are_dimmed_and_say_why(sit: Seat) -> None:
    desk = sit(match=following())
    assert {code for code in OWN.split() if code[0] != "2"} - {"3c", "3d"} <= dimmed(desk)
    assert not {"2c", "2d"} & dimmed(desk)
    desk.click("2c")
    desk.click("4c")
    assert desk.chosen == ("2c",)
    assert desk.page.board.speech.kind == REFUSAL
    assert "same combination" in desk.speech


def test_the_whole_hand_rests_where_only_a_pass_is_left(sit: Seat) -> None:
    match = dou_dizhu(OWN, KITTY, ["bid 3", "play Kd", "play RJ", "pass"], ("RJ", ""))
    desk = sit(match=match)
    assert dimmed(desk) == {code_of(key) for key in desk.zone("hand:0")}
    assert "cannot beat" in desk.speech
    desk.press("suggest")
    assert desk.speech == "You hold nothing that beats the last play."
    desk.key(Key.Key_P)
    desk.rest()
    assert desk.actions[-1] == "pass"


def test_a_single_legal_pass_is_played_by_itself_only_where_that_is_wanted(sit: Seat) -> None:
    match = dou_dizhu(OWN, KITTY, ["bid 3", "play Kd", "play RJ", "pass"], ("RJ", ""))
    desk = sit(match=match, auto_single=True)
    desk.qtbot.waitUntil(lambda: desk.actions[-1] == "pass" and len(desk.actions) == 5)


def test_one_click_plays_only_what_can_be_meant_alone(sit: Seat) -> None:
    own = "3c 3d 4c 5d 6h 7s 8c 8d 9c 9d Tc Td Jd Qd Kd Ac 2d"
    match = dou_dizhu(own, "BJ Kh As", ["bid 3", "play 3c", "play 4d", "pass"], ("4d Jc Qc", ""))
    desk = sit(match=match, one_click=True)
    desk.click("7s")
    desk.rest()
    assert desk.actions[-1] == "play 7s"


def test_one_click_only_chooses_what_may_be_part_of_more(sit: Seat) -> None:
    desk = sit(match=leading(), one_click=True)
    desk.click("3c")
    assert desk.chosen == ("3c",)
    assert len(desk.actions) == 1


def test_a_hint_marks_every_card_of_the_play_or_the_button(sit: Seat) -> None:
    desk = sit(match=following("play 5c 5h"))
    desk.session.hinted.emit(Decision(Action("play", ("8c", "8d"))))
    marked = {ring.removeprefix("hint/") for ring in desk.page.board.scene._rings if ring.startswith("hint/")}
    assert marked == {"8c", "8d"}
    assert desk.speech.startswith("Hint: ♣8 ♦8.")
    desk.session.hinted.emit(Decision(Action("pass")))
    assert not any(ring.startswith("hint/") for ring in desk.page.board.scene._rings)
    assert desk.page.board.buttons["pass"].marked


# Suggest and sort


def test_suggest_goes_through_the_legal_plays_from_weak_to_strong(sit: Seat) -> None:
    desk = sit(match=following("play 5c 5h"))
    expected = [set(action.args) for action in desk.session.game.suggestions(desk.session.view)]
    assert len(expected) > 2
    for cards in (*expected, expected[0]):
        desk.press("suggest")
        assert {code_of(spot) for spot in desk.chosen} == cards
        assert desk.page.board.buttons["confirm"].isEnabled()
        assert lifted(desk) == set(desk.chosen)
    desk.key(Key.Key_S)
    assert {code_of(spot) for spot in desk.chosen} == expected[1]
    desk.key(Key.Key_Return)
    desk.rest()
    assert set(desk.session.view.made[-1].cards) == expected[1]


def test_the_hand_is_sorted_by_rank_and_by_sets(sit: Seat) -> None:
    desk = sit(match=leading())
    ranks = [key[0] for key in desk.zone("hand:0")]
    assert ranks == sorted(ranks, key="B2AKQJT9876543".index)
    desk.press("sort")
    codes = [code_of(key) for key in desk.zone("hand:0")]
    game, view = desk.session.game, desk.session.view
    place = 0
    for group in game.sets(view, view.hand):
        assert set(codes[place : place + len(group)]) == set(group)
        place += len(group)
    desk.click("3c")
    desk.key(Key.Key_O)
    assert [key[0] for key in desk.zone("hand:0")] == ranks
    assert desk.chosen == ("3c",)


def test_sorting_is_possible_while_others_play_and_outlasts_a_deal(sit: Seat) -> None:
    desk = sit(match=dou_dizhu(OWN, KITTY, first=1))
    before = desk.zone("hand:0")
    assert not desk.session.my_turn
    desk.press("sort")
    sets = desk.zone("hand:0")
    assert sets != before
    desk.session.reset.emit("undo")
    desk.rest()
    assert desk.zone("hand:0") == sets


def test_sorting_is_kept_for_the_game_when_the_table_is_left(sit: Seat) -> None:
    desk = sit(match=leading())
    by_rank = desk.zone("hand:0")
    desk.press("sort")
    by_sets = desk.zone("hand:0")
    assert by_sets != by_rank
    desk.page.open(desk.session)
    desk.rest()
    assert desk.zone("hand:0") == by_sets
    desk.press("sort")
    desk.page.open(desk.session)
    desk.rest()
    assert desk.zone("hand:0") == by_rank
    # A file of another version may name an order that the table does not have.
    desk.page._settings.set("sorting", {desk.session.game.id: "colours"})
    desk.page.open(desk.session)
    desk.rest()
    assert desk.zone("hand:0") == by_rank


# The keyboard


def test_arrows_know_the_two_rows_of_a_large_hand(sit: Seat) -> None:
    desk = sit(match=leading(), size=(673, 599))
    upper, lower = desk.page.board.hand_rows("hand:0")
    assert len(upper) + len(lower) == 20
    desk.key(Key.Key_Right)
    while desk.page.turn.choice.focus != lower[2]:
        desk.key(Key.Key_Right)
    desk.key(Key.Key_Up)
    assert desk.page.turn.choice.focus == upper[2]
    desk.keys(Key.Key_Left, Key.Key_Space)
    assert desk.chosen == (upper[1],)
    drag(desk, upper[-1], lower[0])
    assert set(desk.chosen) == {upper[1], upper[-1], lower[0]}


@pytest.mark.parametrize("game", ["dou_dizhu", "zheng_shangyou"])
def test_a_whole_deal_by_keyboard_alone(sit: Seat, game: str) -> None:
    desk = sit(match=load(game).new_match(seed=5, seats=SEATS))
    while not desk.session.match.over:
        if desk.session.match.awaits_deal:
            desk.session.next_deal()
            desk.rest()
        elif not desk.session.my_turn:
            desk.opponent()
        elif any(action.verb == "bid" for action in desk.session.view.legal):
            desk.key(Key.Key_3)
            desk.rest()
        else:
            before = len(desk.actions)
            desk.keys(Key.Key_S, Key.Key_Return)
            if len(desk.actions) == before:
                desk.key(Key.Key_P)
            desk.rest()
            assert len(desk.actions) == before + 1
    assert desk.session.settlement is not None


# Zheng Shangyou


def test_whoever_can_beat_a_play_must_and_is_told_so(sit: Seat) -> None:
    desk = sit(match=zheng("5c 5d 6c", "3h", "4d", ["play 3h", "play 4d"]))
    assert desk.speech == "Opponent 2: single 4. You can beat it, so you must."
    assert not desk.page.board.buttons["pass"].isEnabled()
    desk.press("pass")
    assert desk.page.board.speech.kind == REFUSAL
    assert desk.speech == "You can beat the last play, so you must."


def test_the_first_play_has_the_three_of_hearts(sit: Seat) -> None:
    desk = sit(match=zheng("3h 4c 4d 5c"))
    assert "♥3" in desk.speech
    desk.click("4c")
    desk.click("4d")
    desk.press("confirm")
    assert desk.speech == "The first play must contain ♥3."


def test_a_bomb_bonus_is_shown_at_its_seat(sit: Seat) -> None:
    own = "9c 9d 9h 9s 4c 6c 7d"
    match = zheng(own, "3h 4d 4h 2s", "5c 5d Kc", ["play 3h", "play 5c", "play 6c", "play 2s", "pass"])
    desk = sit(match=match)
    for spot in ("9c", "9d", "9h", "9s"):
        desk.click(spot)
    desk.press("confirm")
    desk.rest()
    desk.opponent()
    assert not desk.session.view.bonuses
    desk.opponent()
    assert desk.session.view.bonuses == (0,)
    assert calls(desk)[0] == "+20"
    assert next(plate for plate in desk.plates if plate.seat == 0).role == "1 bomb bonus (+20)"


def test_places_are_named_at_the_end_and_the_cards_left_lie_open(sit: Seat) -> None:
    desk = sit(match=load("zheng_shangyou").new_match(seed=8, seats=SEATS))
    while not desk.session.match.over:
        if desk.session.my_turn:
            desk.session.act(desk.session.view.legal[0])
            desk.rest()
        else:
            desk.opponent()
    view = desk.session.view
    notes = {plate.seat: plate.note.split(" – ")[0] for plate in desk.plates if plate.seat >= 0}
    assert notes[view.settlement.fields["winner"]] == "First"
    order = sorted(range(3), key=lambda seat: ["First", "Second", "Third"].index(notes[seat]))
    losers = [view.settlement.scores[seat] for seat in order[1:]]
    assert losers == sorted(losers, reverse=True)
    for seat in (1, 2):
        shown = {code_of(key) for key in desk.zone(f"hand:{seat}")}
        assert len(shown) == view.counts[seat]
        assert all(desk.page.board.scene.placement(key).code for key in desk.zone(f"hand:{seat}"))


# What stands on the table


def test_plays_and_passes_stand_before_their_seats(sit: Seat) -> None:
    desk = sit(match=following())
    assert {code_of(key) for key in desk.zone("played:0")} == {"3c", "3d"}
    assert {code_of(key) for key in desk.zone("played:1")} == {"Kc", "Kh"}
    assert calls(desk) == {2: "Pass"}
    beaten = {placed.zone for placed in desk.page.board.scene.picture.cards if placed.dimmed and placed.zone.startswith("played")}
    assert beaten == {"played:0"}
    x = {seat: desk.page.board.scene.placement(desk.zone(f"hand:{seat}")[0]).x for seat in (1, 2)}
    assert x[2] < desk.page.board.metrics.centre < x[1], "the next player sits at the right"
    assert [plate.note for plate in desk.plates if plate.seat == 1] == ["15 cards left"]


def test_the_round_before_can_be_looked_at(sit: Seat) -> None:
    desk = sit(match=leading())
    desk.page.last_trick()
    assert desk.speech == "There is no earlier round in this deal yet."
    desk.page.clear_choice()
    for spot in ("3c", "3d"):
        desk.click(spot)
    desk.press("confirm")
    desk.rest()
    desk.opponent("pass")
    desk.opponent("pass")
    desk.click("4c")
    desk.press("confirm")
    desk.rest()
    assert {code_of(key) for key in desk.zone("played:0")} == {"4c"}
    desk.page.last_trick()
    assert {code_of(key) for key in desk.zone("played:0")} == {"3c", "3d"}
    assert calls(desk) == {1: "Pass", 2: "Pass"}
    desk.page.last_trick()
    assert {code_of(key) for key in desk.zone("played:0")} == {"4c"}


def test_a_finished_deal_is_looked_at_with_open_hands(sit: Seat) -> None:
    match = load("dou_dizhu").new_match(seed=6, seats=SEATS)
    rng = Random(1)
    while not match.over:
        if match.awaits_deal:
            match.next_deal()
        match.act(rng.choice(list(match.legal_actions())))
    desk = sit(match=match)
    deal = len(match.deals) - 1
    for actions in (0, 3, 8, len(match.deals[deal].actions)):
        views = desk.session.views_at(deal, actions)
        desk.page.review(views)
        for seat in range(3):
            shown = [desk.page.board.scene.placement(key).code for key in desk.zone(f"hand:{seat}")]
            assert sorted(map(str, shown)) == sorted(views[seat].hand)


def test_the_table_in_words(sit: Seat) -> None:
    desk = sit(match=following())
    lines = [desk.page.board.reading.item(row).text() for row in range(desk.page.board.reading.count())]
    assert any("two of diamonds" in line for line in lines)
    assert any("Opponent 1: pair of K" in line for line in lines)
    assert any("Opponent 2: pass" in line for line in lines)
    assert any(line.startswith("Kitty: black joker") for line in lines)


# Room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["dou_dizhu", "zheng_shangyou"])
def test_nothing_overlaps_at_any_size(sit: Seat, apart: Apart, game: str, size: tuple[int, int]) -> None:
    desk = sit(match=load(game).new_match(seed=3, seats=SEATS), size=size)
    for match in positions(game, 3)[::4]:
        show(desk, match)
        apart(desk)


@pytest.mark.parametrize("language", ["fi", "ja", "vi", "id", "xx"])
@pytest.mark.parametrize("game", ["dou_dizhu", "zheng_shangyou"])
def test_nothing_overlaps_in_any_language(sit: Seat, apart: Apart, game: str, language: str) -> None:
    set_language(language)
    desk = sit(match=load(game).new_match(seed=4, seats=SEATS), size=(1024, 596))
    for match in positions(game, 4)[::6]:
        show(desk, match)
        apart(desk)
        for button in desk.page.board.buttons.all:
            if language != "xx":
                assert button.width() >= button.needed() - 1, f"“{button.text()}” is cut off"


@pytest.mark.parametrize("size", SIZES)
def test_the_index_of_every_card_of_a_hand_is_seen(sit: Seat, size: tuple[int, int]) -> None:
    desk = sit(match=leading(), size=size, large_indices=True)
    scene = desk.page.board.scene
    hand = [placed for placed in scene.picture.cards if placed.zone == "hand:0"]
    assert len(hand) == 20
    for placed in hand:
        beside = [one.x - placed.x for one in hand if one.y == placed.y and one.x > placed.x]
        assert not beside or min(beside) >= 0.34, "a large index is a third of a card wide at most"
        below = [one.y - placed.y for one in hand if one.y > placed.y]
        assert not below or min(below) >= 0.5


def positions(game: str, seed: int) -> list[Match]:
    """A match at every place where the person is to act, and at its end; long plays are preferred."""
    match, rng, found = load(game).new_match(seed=seed, seats=SEATS), Random(seed), []
    while not match.over:
        if match.awaits_deal:
            match.next_deal()
        if match.seat_to_act == 0:
            found.append(match.clone())
        legal = list(match.legal_actions())
        longest = max(legal, key=lambda action: len(action.args))
        match.act(longest if rng.random() < 0.6 else rng.choice(legal))
    return [*found, match]


def show(desk: Any, match: Match) -> None:
    desk.session._set_match(match)
    desk.session.reset.emit("undo")
    desk.rest()


# The record


def test_a_long_play_in_the_record_is_written_in_several_lines(services: Any, qtbot: Any) -> None:
    from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyleOptionViewItem

    rows = QListWidget()
    qtbot.addWidget(rows)
    rows.resize(320, 200)
    rows.show()
    drawn = ScoreRows(services.theme, rows)
    cards = " ".join(["♥10"] * 20)
    for text in (cards, "♥10"):
        item = QListWidgetItem(rows)
        item.setData(SEAT, "Opponent 1")
        item.setData(WHAT, text)
    long, short = (drawn.sizeHint(QStyleOptionViewItem(), rows.model().index(row, 0)).height() for row in (0, 1))
    assert short == LINE
    assert long >= 3 * LINE
    assert " ".join(drawn._lines(cards, 180.0)) == cards
