"""Schnapsen against its rule file: the worked cases, the state counts, and the recorded matches with their probes."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardavia.engine.game import Match, replay
from cardavia.engine.record import BadRecord, DealRecord, Record
from cardavia.engine.texts import say
from cardavia.games import load
from cardavia.games.schnapsen.match import SchnapsenMatch
from cardavia.games.schnapsen.position import CARD_OF, CODES, PACK, Position, hand_of

CASE_FILE = Path(__file__).parent.parent / "cases" / "schnapsen.jsonl"
CASES = [json.loads(line) for line in CASE_FILE.read_text(encoding="utf-8").splitlines()]
BY_NAME = {case["case"]: case for case in CASES}
PACK_ORDER = [rank + suit for suit in "cdhs" for rank in "JQKTA"]


def bare(case: dict[str, object]) -> Record:
    return Record.from_json({key: value for key, value in case.items() if key not in ("case", "probes")})


def position_after(name: str, actions: int) -> SchnapsenMatch:
    match = replay(bare(BY_NAME[name]), (0, actions))
    assert isinstance(match, SchnapsenMatch)
    return match


def texts(match: Match) -> list[str]:
    return [str(action) for action in match.legal_actions()]


def first_deal(deck: list[str], dealer: int) -> SchnapsenMatch:
    match = replay(Record("schnapsen", {}, ("human", "ai:expert"), [DealRecord({"first_dealer": dealer, "deck": deck})]))
    assert isinstance(match, SchnapsenMatch)
    return match


def test_case_1_the_deal() -> None:
    match = first_deal(PACK_ORDER, 1)
    elder, dealer = match.view(0), match.view(1)
    assert elder.hand == ("Jc", "Qc", "Kc", "Kd", "Td")
    assert dealer.hand == ("Tc", "Ac", "Jd", "Ad", "Jh")
    assert (elder.turn_up, elder.trump, elder.stock) == ("Qd", "d", 10)
    assert match.position is not None
    assert [CODES[card] for card in match.position.stock] == ["Qh", "Kh", "Th", "Ah", "Js", "Qs", "Ks", "Ts", "As"]
    assert (match.seat_to_act, match.phase) == (0, "lead")
    assert texts(match) == ["close", "marry Qc", "marry Kc", "play Jc", "play Qc", "play Kc", "play Kd", "play Td"]


def test_case_2_the_counting_check() -> None:
    def sequences(position: Position, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in position.moves():
            after = position.clone()
            after.play(move)
            total += sequences(after, depth - 1)
        return total

    start = Position.dealt([CARD_OF[code] for code in PACK_ORDER], 1)
    assert [sequences(start, depth) for depth in range(1, 7)] == [8, 42, 257, 1308, 7291, 36866]


def test_case_3_exchange_then_close() -> None:
    match = position_after("B", 4)
    view = match.view(0)
    assert (view.hand, view.trump, view.turn_up, view.stock) == (("Jc", "Kc", "Kd", "Qs", "Ts"), "c", "Qc", 6)
    assert texts(match) == ["exchange", "close", "play Jc", "play Kc", "play Kd", "play Qs", "play Ts"]
    closed_first = match.clone()
    match.act(match.parse("exchange"))
    assert match.view(0).hand == ("Qc", "Kc", "Kd", "Qs", "Ts")
    assert match.view(0).turn_up == "Jc"
    after = ["marry Qc", "marry Kc", "play Qc", "play Kc", "play Kd", "play Qs", "play Ts"]
    assert texts(match) == ["close", *after]
    match.act(match.parse("close"))
    assert texts(match) == after
    closed_first.act(closed_first.parse("close"))
    assert "exchange" not in texts(closed_first)


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [
        ("Qs", "Jd Kh Js Ts As", "Ts As"),
        ("As", "Kh Js Ts", "Js Ts"),
        ("As", "Td Jh Kh", "Jh Kh"),
        ("As", "Kc Td", "Kc Td"),
        ("Qh", "Jh Kh As", "Kh"),
        ("Ah", "Jh As", "Jh"),
        ("Qh", "Tc As", "Tc As"),
    ],
)
def test_case_4_strict_following(led: str, hand: str, legal: str) -> None:
    def following(drawn: int) -> list[str]:
        held = [CARD_OF[code] for code in hand.split()]
        position = Position([hand_of(held), 0], (), CARD_OF["Qh"], 1)
        position.led, position.turn, position.drawn = CARD_OF[led], 0, drawn
        return [CODES[card] for card in position.moves()]

    assert following(10) == legal.split()
    assert following(0) == hand.split()


def test_case_5_the_last_draw() -> None:
    match = position_after("F", 9)
    assert match.view(0).stock == 2
    assert match.view(0).turn_up == "Js"
    match.act(match.parse("play Th"))
    match.act(match.parse("play Ah"))
    assert "Td" in match.view(0).hand
    assert match.view(0).known[1] == ("Js",)
    assert match.view(0).stock == 0
    match.act(match.parse("play Td"))
    assert match.view(1).hand == ("Jd", "Kh", "Js", "Qs", "Ts")
    assert texts(match) == ["play Jd"]


def test_case_7_the_count() -> None:
    from cardavia.games.schnapsen.scoring import settle

    position = Position([0, 0], (), 0, 0)
    position.winner, position.game_points, position.ending = 0, 3, "sixty_six"
    assert settle(position, 0, [1, 4]).fields["match"] == [0, 4]
    assert settle(position, 0, [1, 4]).fields["match_winner"] == 0
    assert settle(position, 0, [5, 4]).fields["match"] == [2, 4]
    assert settle(position, 0, [5, 4]).fields["match_winner"] is None


@pytest.mark.parametrize(("tricks", "worth"), [(1, 2), (0, 3)])
def test_case_8_the_closer_takes_the_last_trick_and_still_loses(tricks: int, worth: int) -> None:
    position = Position([0b1, 0b10], (), CARD_OF["Js"], 0)
    position.closed_by, position.close_points, position.close_tricks = 1, 12, tricks
    position.points, position.tricks = [12, 60], [tricks, 3]
    position.play(CARD_OF["Jc"])
    position.play(CARD_OF["Qc"])
    assert position.points == [12, 65]
    assert (position.winner, position.ending, position.game_points) == (0, "closer_short", worth)


def test_case_9_a_view() -> None:
    match = position_after("B", 5)
    assert match.view(1).known == (("Qc",), ())
    assert match.view(1).turn_up == "Jc"
    match.act(match.parse("close"))
    match.act(match.parse("marry Qc"))
    view = match.view(1)
    assert (view.led, view.married, view.known[0]) == ("Qc", True, ("Kc",))


def test_case_10_an_exhaustive_check() -> None:
    endings: Counter[tuple[int, int, str]] = Counter()

    def play_out(position: Position) -> None:
        moves = position.moves()
        if not moves:
            endings[position.winner, position.game_points, position.ending] += 1
        for move in moves:
            after = position.clone()
            after.play(move)
            play_out(after)

    match = position_after("F", 11)
    assert match.view(0).points == (46, 7)
    assert match.position is not None
    play_out(match.position)
    assert endings == {
        (0, 1, "last_trick"): 116,
        (0, 1, "sixty_six"): 186,
        (0, 2, "sixty_six"): 44,
        (1, 1, "last_trick"): 416,
        (1, 1, "sixty_six"): 112,
    }


@settings(max_examples=60, deadline=None)
@given(deck=st.permutations(range(20)), dealer=st.sampled_from((0, 1)), choices=st.lists(st.integers(0, 6), max_size=40))
def test_no_card_and_no_point_is_lost(deck: list[int], dealer: int, choices: list[int]) -> None:
    position = Position.dealt(deck, dealer)
    played: list[int] = []
    for choice in choices:
        moves = position.moves()
        if not moves:
            break
        move = moves[choice % len(moves)]
        position.play(move)
        if move < 40:
            played.append(move % 20)
        left = position.stock[position.drawn :]
        face_up = [position.turn_up] if position.drawn < 10 else []
        together = [hand_of(played), position.hands[0], position.hands[1], hand_of(left), hand_of(face_up)]
        assert sum(cards.bit_count() for cards in together) == 20
        assert together[0] | together[1] | together[2] | together[3] | together[4] == PACK
        if position.winner < 0 and position.led < 0:
            assert position.hands[0].bit_count() == position.hands[1].bit_count()


def test_refusals_say_what_and_why() -> None:
    match = position_after("F", 12)
    assert match.seat_to_act == 1
    refusals = {text: match.why_not(match.parse(text)) for text in ("play Ks", "play Kh", "exchange", "marry Kh", "close")}
    assert {text: reason.code for text, reason in refusals.items() if reason} == {
        "play Ks": "not_in_hand",
        "play Kh": "must_follow",
        "exchange": "only_leader",
        "marry Kh": "only_leader_marries",
        "close": "only_leader",
    }
    reason = refusals["play Kh"]
    assert reason is not None
    assert say(reason) == "No more cards are drawn: you must follow with ♦."


def test_a_later_deal_names_no_dealer() -> None:
    record = bare(BY_NAME["A"])
    second = DealRecord({"first_dealer": 1, "deck": list(CODES)})
    with pytest.raises(BadRecord) as fault:
        replay(Record(record.game, {}, record.seats, [*record.deals, second]))
    assert fault.value.deal == 1
    second.chance.pop("first_dealer")
    match = replay(Record(record.game, {}, record.seats, [*record.deals, second]))
    assert match.view(0).dealer == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "chance",
    [
        {"deck": list(CODES)},
        {"deck": list(CODES), "first_dealer": 2},
        {"deck": list(CODES), "first_dealer": True},
        {"deck": list(CODES), "first_dealer": 0, "dice": 3},
        {"deck": list(CODES[:19]), "first_dealer": 0},
        {"deck": [*CODES[:19], CODES[0]], "first_dealer": 0},
        {"deck": [*CODES[:19], None], "first_dealer": 0},
        {"deck": "As", "first_dealer": 0},
        {"first_dealer": 0},
    ],
)
def test_impossible_chance_is_refused(chance: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as fault:
        replay(Record("schnapsen", {}, (), [DealRecord(chance)]))
    assert (fault.value.deal, fault.value.action) == (0, None)


def test_cards_are_named_as_they_are_printed() -> None:
    assert [load("schnapsen").card_text(code) for code in ("As", "Td", "Kc", "Qh", "Jd")] == ["♠A", "♦10", "♣K", "♥D", "♦B"]
