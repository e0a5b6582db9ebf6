"""Poker hand histories: real hands are read, ours are written, and what is not whole is refused."""

import io
import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardavia.cli import main
from cardavia.engine.record import BadRecord, Record
from cardavia.games import load
from cardavia.games.texas_holdem.phh import read_phh
from cardavia.games.texas_holdem.phh_writing import write_phh

PHH = Path(__file__).parent.parent / "cases" / "phh"
EXPECTED: list[dict[str, Any]] = [json.loads(line) for line in (PHH / "expected.jsonl").read_text(encoding="utf-8").splitlines()]
GAME = load("texas_holdem")
GOOD = (PHH / "written-05.phh").read_text(encoding="utf-8")


def with_defaults(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "options": GAME.checked_options(record["options"])}


def read_one(text: str) -> Record:
    (reading,) = read_phh(text)
    assert reading.refused is None
    assert reading.record is not None
    assert reading.notes == ()
    return reading.record


def refusal(text: str) -> str:
    (reading,) = read_phh(text)
    assert reading.record is None
    assert reading.refused is not None
    return reading.refused.code


@pytest.mark.parametrize("case", EXPECTED, ids=lambda case: case["file"])
def test_files_are_read(case: dict[str, Any]) -> None:
    text = (PHH / case["file"]).read_text(encoding="utf-8")
    if "refused" in case:
        assert refusal(text) == {"antes": "phh_antes", "another variant": "phh_variant"}[case["refused"]]
        return
    record, expected = with_defaults(read_one(text).to_json()), with_defaults(case["record"])
    for seat, name in enumerate(record["seats"]):
        # Who is out when the file begins has no name in it.
        assert name in (expected["seats"][seat], "")
    assert {**record, "seats": None} == {**expected, "seats": None}
    if not case["file"].startswith("written"):
        assert record["seats"] == expected["seats"]


@pytest.mark.parametrize("case", [case for case in EXPECTED if "record" in case], ids=lambda case: case["file"])
def test_records_are_written(case: dict[str, Any]) -> None:
    record = Record.from_json(case["record"])
    text = write_phh([record])
    if case["file"].startswith("written"):
        assert tomllib.loads(text) == tomllib.loads((PHH / case["file"]).read_text(encoding="utf-8"))
    assert read_one(text).deals == record.deals


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_what_is_written_is_read_again(seed: int) -> None:
    rng = Random(seed)
    stacks = [rng.choice((0, rng.randint(1, 2000))) for _ in range(rng.randint(2, 10))]
    stacks[0] += 50
    stacks[-1] += 50
    options = {"stacks": stacks, "blinds": rng.choice([[10, 20], [1, 2], [5, 10]])}
    names = tuple(rng.choice(("", 'Åke "the" ♠', "a\tb\x7f\\", "ai:expert")) for _ in stacks)
    match = GAME.new_match(options, seed, names)
    for _ in range(60):
        while match.seat_to_act is None and not match.over:
            match.next_deal()
        if match.over:
            break
        bets = [bet.action(rng.randint(bet.least, bet.most)) for bet in GAME.bet_range(match)]
        match.act(rng.choice([*match.legal_actions(), *match.legal_actions(), *bets]))
    record = match.record()
    try:
        text = write_phh([record])
    except BadRecord as fault:
        if fault.reason.code in ("phh_short_blind", "phh_equal_blinds"):
            return
        raise
    again = read_one(text)
    assert again.deals == record.deals
    assert GAME.checked_options(again.options) == record.options
    assert all(name in (names[seat], "") for seat, name in enumerate(again.seats))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("variant", "variant = ", "phh_no_toml"),
        ('"NT"', '"FT"', "phh_variant"),
        ("antes = [0, 0, 0, 0]", "antes = [0, 5, 0, 0]", "phh_antes"),
        ("antes = [0, 0, 0, 0]", "antes = 5", "phh_antes"),
        ("[10, 20, 0, 0]", "[10, 20, 40, 0]", "phh_blinds"),
        ("[10, 20, 0, 0]", "[0, 20, 0, 0]", "phh_blinds"),
        ("[10, 20, 0, 0]", "[10.5, 20, 0, 0]", "phh_blinds"),
        ("min_bet = 20", "min_bet = 10", "phh_min_bet"),
        ("starting_stacks = [1000, 1000, 1000, 1000]", "starting_stacks = [1000, 19, 1000, 1000]", "phh_short_blind"),
        ("starting_stacks = [1000, 1000, 1000, 1000]", "starting_stacks = [1000, 0, 1000, 1000]", "phh_stacks"),
        ("starting_stacks = [1000, 1000, 1000, 1000]", "starting_stacks = [1000, 10.5, 1000, 1000]", "phh_stacks"),
        ("starting_stacks = [1000, 1000, 1000, 1000]", "starting_stacks = [1000]", "phh_stacks"),
        ("starting_stacks", "starting", "phh_stacks"),
        ('"p3 cbr 45"', '"p3 cbr 39"', "small_raise"),
        ('"p3 cbr 45"', '"p3 cbr 45.5"', "phh_amount"),
        ('"p3 cbr 45"', '"p3 cbr"', "phh_action"),
        ('"p3 cbr 45"', '"p5 cbr 45"', "phh_action"),
        ('"p3 cbr 45"', '"p3 sd"', "phh_action"),
        ('"p3 cbr 45"', '"p4 cbr 45"', "not_your_turn"),
        ('"p4 cc", "d db 5s"', '"d db 5s", "p4 cc"', "phh_early_board"),
        ('"d db 5s"', '"d db 5s", "d db 3h"', "phh_long_board"),
        ('"d db 5s", ', "", "phh_no_board"),
        ('"d db 2h", ', "", "phh_no_board"),
        ('"d db 5s"', '"d db Ah"', "phh_twice"),
        ('"d db 5s"', '"d db 5x"', "phh_cards"),
        ('"d dh p2 2c2d"', '"d dh p2 ????"', "phh_unknown_cards"),
        ('"d dh p2 2c2d"', '"d dh p2 2c"', "phh_unknown_cards"),
        ("actions", "deeds", "phh_no_actions"),
    ],
)
def test_a_hand_that_is_not_whole_is_refused(old: str, new: str, code: str) -> None:
    assert old in GOOD
    assert refusal(GOOD.replace(old, new, 1)) == code


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"d dh p3 KcQc"', '"d dh p3 ????"'),
        ('"d dh p3 KcQc"', '"d dh p3 Kc??"'),
        ('"p3 cbr 45"', '"p3 cbr 45.00"'),
        ('"p3 cbr 45"', '"p3 cbr 45  # a bold one", "", "# and all are quiet"'),
        ('"p2 f"', '"p2 f", "p2 sm -"'),
        ("starting_stacks = [1000, 1000, 1000, 1000]", "starting_stacks = [1000.0, 1000, 1000, 1000]"),
        ("finishing_stacks = [1033, 980, 955, 1032]", "finishing_stacks = [1032.5, 980, 955, 1032.5]"),
        ('variant = "NT"', 'variant = "NT"\nante_trimming_status = true\nauthor = "somebody"'),
    ],
)
def test_other_peoples_ways_of_writing_the_same(old: str, new: str) -> None:
    assert old in GOOD
    assert read_one(GOOD.replace(old, new, 1)).deals == read_one(GOOD).deals


def test_other_stacks_at_the_end_are_reported() -> None:
    (reading,) = read_phh(GOOD.replace("finishing_stacks = [1033", "finishing_stacks = [1034"))
    assert reading.record is not None
    assert [note.code for note in reading.notes] == ["phh_other_stacks"]


def test_a_deck_that_disagrees_is_not_believed() -> None:
    told = read_one(GOOD).deals[0].chance["deck"]
    other = read_one(GOOD.replace('_cardavia_deck = ["Ac", "2c"', '_cardavia_deck = ["2c", "Ac"')).deals[0].chance["deck"]
    assert isinstance(told, list)
    assert isinstance(other, list)
    assert other[:8] == told[:8]
    assert [card for card in other if card[1] == "c"][-1] == "Jc"


def test_seats_that_do_not_go_round_are_not_believed() -> None:
    for seats in ("[2, 4, 3, 1]", "[2, 3, 4, 5]", "[2, 2, 4, 1]", "[2, 3, 4]", '"all"'):
        record = read_one(GOOD.replace("seats = [2, 3, 4, 1]", f"seats = {seats}"))
        assert record.options["button"] == 0
    record = read_one(GOOD.replace("seats = [2, 3, 4, 1]", "seats = [7, 1, 3, 4]").replace("seat_count = 4", "seat_count = 8"))
    assert record.options["stacks"] == [1000, 0, 1000, 1000, 0, 0, 1000, 0]
    assert record.options["button"] == 3


def test_hands_that_do_not_follow_begin_a_new_record() -> None:
    whole = (PHH / "written-08.phhs").read_text(encoding="utf-8")
    assert len(read_one(whole).deals) == 2
    changed = whole.replace("[1300, 1000, 710, 990]", "[1300, 1000, 711, 989]")
    assert [len(reading.record.deals) for reading in read_phh(changed) if reading.record] == [1, 1]
    refused = whole.replace('"p1 cbr 50"', '"p1 cbr 30"') + "\n\n" + whole.replace("[1]", "[3]").replace("[2]", "[4]")
    readings = read_phh(refused)
    assert [reading.refused is None for reading in readings] == [True, False, True]
    assert [len(reading.record.deals) for reading in readings if reading.record] == [1, 2]


@pytest.mark.parametrize("text", ["", "hands = 3", "[1]", "[[1]]", "a = " + "[" * 3000, "a = 1" + "0" * 5000, "\x00"])
def test_reading_never_raises(text: str) -> None:
    assert all(reading.record is None for reading in read_phh(text))


def test_a_deal_that_others_would_play_differently_is_not_written() -> None:
    for stacks, blinds, code in (([1000, 1000, 7], [10, 20], "phh_short_blind"), ([50, 50], [20, 20], "phh_equal_blinds")):
        match = GAME.new_match({"stacks": stacks, "blinds": blinds}, seed=1)
        with pytest.raises(BadRecord) as fault:
            write_phh([match.record()])
        assert (fault.value.reason.code, fault.value.deal) == (code, 0)
    with pytest.raises(BadRecord) as fault:
        write_phh([load("one_poker").new_match(seed=1).record()])
    assert fault.value.reason.code == "not_holdem"


def test_the_command_converts_both_ways(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["convert", str(PHH / "written-08.phhs"), "--to", "json"]) == 0
    said = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(said.encode())))
    assert main(["convert", "-", "--from", "json", "--to", "phh"]) == 0
    assert tomllib.loads(capsys.readouterr().out) == tomllib.loads((PHH / "written-08.phhs").read_text(encoding="utf-8"))
    assert main(["convert", str(PHH / "refused-1.phh"), "--to", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False
