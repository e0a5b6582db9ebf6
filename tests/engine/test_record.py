"""Reading and writing records."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardavia.engine.game import replay
from cardavia.engine.record import BadRecord, Record, read_json, same_json
from cardavia.games import load

GOOD = load("schnapsen").new_match(seed=3).record().to_json()


def refused(document: object) -> BadRecord:
    with pytest.raises(BadRecord) as fault:
        replay(Record.from_json(document))
    return fault.value


def test_unknown_keys_of_the_head_are_kept() -> None:
    record = Record.from_json({**GOOD, "note": {"from": "Vienna"}})
    assert replay(record).record().to_json() == {**GOOD, "note": {"from": "Vienna"}}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "other"}, "not_a_record"),
        ({"version": 0}, "bad_version"),
        ({"version": True}, "bad_version"),
        ({"version": 1.0}, "bad_version"),
        ({"version": 2}, "newer_version"),
        ({"game": 7}, "no_game"),
        ({"game": "tiddlywinks"}, "unknown_game"),
        ({"options": []}, "bad_options"),
        ({"options": {"colour": "red"}}, "unknown_option"),
        ({"seats": "human"}, "bad_seats"),
        ({"seats": ["human"]}, "bad_seats"),
        ({"seats": ["human", 3]}, "bad_seats"),
        ({"deals": {}}, "no_deals"),
        ({"deals": []}, "no_deals"),
    ],
)
def test_faults_of_the_head(change: dict[str, object], code: str) -> None:
    fault = refused({**GOOD, **change})
    assert (fault.deal, fault.action, fault.reason.code) == (None, None, code)


@pytest.mark.parametrize(
    ("deal", "code", "action"),
    [
        ("deal", "bad_deal", None),
        ({"actions": []}, "no_chance", None),
        ({"chance": {}}, "no_actions", None),
        ({"chance": {}, "actions": [], "note": 1}, "unknown_key", None),
        ({"chance": {}, "actions": [], "settlement": None}, "bad_settlement", None),
        ({"chance": {}, "actions": [[0]]}, "bad_action", 0),
        ({"chance": {}, "actions": [[0, "close"], [True, "close"]]}, "bad_action", 1),
        ({"chance": {}, "actions": [[0, "close"], [0, 7]]}, "bad_action", 1),
    ],
)
def test_faults_of_a_deal(deal: object, code: str, action: int | None) -> None:
    fault = refused({**GOOD, "deals": [deal]})
    assert (fault.deal, fault.action, fault.reason.code) == (0, action, code)


def test_a_settlement_before_the_end_of_the_deal_is_refused() -> None:
    deals = GOOD["deals"]
    assert isinstance(deals, list)
    fault = refused({**GOOD, "deals": [{**deals[0], "settlement": {"scores": [0, 0]}}]})
    assert (fault.deal, fault.action, fault.reason.code) == (0, None, "deal_unfinished")


def test_a_deal_after_an_unfinished_one_is_refused() -> None:
    deals = GOOD["deals"]
    assert isinstance(deals, list)
    fault = refused({**GOOD, "deals": [*deals, *deals]})
    assert fault.reason.code == "deal_unfinished"


@pytest.mark.parametrize("text", ["", "{", "[1,", '{"a": NaN}', '{"a": 1, "a": 2}', "[" * 100_000, b"\xff\xfe", "nul"])
def test_what_is_no_json_is_refused_quietly(text: str | bytes) -> None:
    with pytest.raises(BadRecord) as fault:
        read_json(text)
    assert fault.value.reason.code == "no_json"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "latin-1"])
def test_bytes_are_utf_8_and_nothing_else(encoding: str) -> None:
    text = json.dumps({"name": "Jänis"}, ensure_ascii=False)
    assert read_json(text.encode()) == read_json(text.encode("utf-8-sig")) == {"name": "Jänis"}
    with pytest.raises(BadRecord) as fault:
        read_json(text.encode(encoding))
    assert fault.value.reason.code == "no_json"


def test_a_record_is_written_in_ascii() -> None:
    record = Record.from_json({**GOOD, "seats": ["\ud800", "Hồng\u2028"]})
    assert record.dumps().isascii()
    assert Record.loads(record.dumps().encode()) == record


def test_a_record_is_independent_of_its_match() -> None:
    match = load("schnapsen").new_match(seed=3)
    while match.seat_to_act is not None:
        match.act(next(iter(match.legal_actions())))
    record, before = match.record(), match.record()
    deck, settlement = record.deals[0].chance["deck"], record.deals[0].settlement
    assert isinstance(deck, list)
    assert settlement is not None
    deck.reverse()
    settlement["winner"] = None
    record.deals[0].actions.clear()
    assert match.record() == before
    assert before.replay().record() == before


@given(cut=st.integers(min_value=0))
def test_a_record_that_breaks_off_is_refused(cut: int) -> None:
    text = json.dumps(GOOD)
    with pytest.raises(BadRecord):
        Record.loads(text[: cut % len(text)])


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)


@given(values)
def test_the_same_json_is_the_same(value: object) -> None:
    assert same_json(value, json.loads(json.dumps(value)))
    assert not same_json(value, [value])


@given(values)
def test_no_document_makes_a_traceback(value: object) -> None:
    for document in (value, {**GOOD, "deals": value}, {**GOOD, "deals": [value]}, {**GOOD, "options": value}):
        with pytest.raises(BadRecord):
            replay(Record.from_json(document if document != {**GOOD, "options": {}} else None))
