"""Bridge: the worked cases of its rule file, both tables of the scores, and Portable Bridge Notation."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardavia.engine.game import replay
from cardavia.engine.record import Record
from cardavia.games import load
from cardavia.games.bridge.auction import BIDS, CALL_OF, DENOMINATIONS, Auction, Contract
from cardavia.games.bridge.cards import CARD_OF, trick_winner
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.pbn import read_pbn, write_pbn
from cardavia.games.bridge.scoring import made_items, score, settle, undertrick_points

CASES = Path(__file__).parent.parent / "cases"
WORKED: list[dict[str, Any]] = [
    json.loads(line) for line in (CASES / "bridge_worked.jsonl").read_text(encoding="utf-8").splitlines()
]
PBN = CASES / "pbn"

UNDERTRICKS = """
1 50 100 100 200 200 400
2 100 200 300 500 600 1000
3 150 300 500 800 1000 1600
4 200 400 800 1100 1600 2200
5 250 500 1100 1400 2200 2800
6 300 600 1400 1700 2800 3400
7 350 700 1700 2000 3400 4000
8 400 800 2000 2300 4000 4600
9 450 900 2300 2600 4600 5200
10 500 1000 2600 2900 5200 5800
11 550 1100 2900 3200 5800 6400
12 600 1200 3200 3500 6400 7000
13 650 1300 3500 3800 7000 7600
"""
"""Tricks down; undoubled, doubled and redoubled, each not vulnerable and vulnerable."""

MADE = """
1 minor 70 70 140 140 230 230
1 major 80 80 160 160 520 720
1 NT 90 90 180 180 560 760
2 minor 90 90 180 180 560 760
2 major 110 110 470 670 640 840
2 NT 120 120 490 690 680 880
3 minor 110 110 470 670 640 840
3 major 140 140 530 730 760 960
3 NT 400 600 550 750 800 1000
4 minor 130 130 510 710 720 920
4 major 420 620 590 790 880 1080
4 NT 430 630 610 810 920 1120
5 minor 400 600 550 750 800 1000
5 major 450 650 650 850 1000 1200
5 NT 460 660 670 870 1040 1240
6 minor 920 1370 1090 1540 1380 1830
6 major 980 1430 1210 1660 1620 2070
6 NT 990 1440 1230 1680 1660 2110
7 minor 1440 2140 1630 2330 1960 2660
7 major 1510 2210 1770 2470 2240 2940
7 NT 1520 2220 1790 2490 2280 2980
"""
"""Contracts made exactly: level, denominations, then the scores in the same columns."""


def worked(*keys: str) -> list[Any]:
    """The worked cases that have all these keys."""
    found = [case for case in WORKED if all(key in case for key in keys)]
    assert found
    return [pytest.param(case, id=case["case"]) for case in found]


def record_b40() -> Record:
    lines = (CASES / "bridge.jsonl").read_text(encoding="utf-8").splitlines()
    case = next(json.loads(line) for line in lines if json.loads(line)["case"] == "B40")
    return Record.from_json({key: value for key, value in case.items() if key not in ("case", "probes")})


def after_calls(calls: list[str]) -> BridgeMatch:
    match = load("bridge").new_match(seed=1)
    assert isinstance(match, BridgeMatch)
    for text in calls:
        match.act(match.parse(text))
    return match


def spelled_out(legal: list[str]) -> Iterator[str]:
    """The legal actions of a worked case, with ``bid 1D..7NT`` as every bid from the first to the last."""
    for text in legal:
        if ".." in text:
            first, last = text.removeprefix("bid ").split("..")
            yield from (f"bid {bid}" for bid in BIDS[BIDS.index(first) : BIDS.index(last) + 1])
        else:
            yield text


@pytest.mark.parametrize("case", worked("calls", "legal"))
def test_the_legal_calls(case: dict[str, Any]) -> None:
    match = after_calls(case["calls"])
    assert match.turn == case["turn"]
    assert {str(action) for action in match.legal_actions()} == set(spelled_out(case["legal"]))


@pytest.mark.parametrize("case", worked("calls", "settlement"))
def test_four_passes_settle_the_deal(case: dict[str, Any]) -> None:
    assert after_calls(case["calls"]).settlements[0].to_json() == case["settlement"]


@pytest.mark.parametrize("case", worked("calls", "contract"))
def test_contract_declarer_dummy_and_leader(case: dict[str, Any]) -> None:
    contract = after_calls(case["calls"]).contract
    assert contract is not None
    assert (contract.to_json(), contract.dummy, contract.leader) == (case["contract"], case["dummy"], case["leader"])


@pytest.mark.parametrize("case", worked("trick"))
def test_who_wins_a_trick(case: dict[str, Any]) -> None:
    seats = [seat for seat, _ in case["trick"]]
    trump = DENOMINATIONS.index(case["denomination"])
    won = trick_winner([CARD_OF[code] for _, code in case["trick"]], trump if trump < 4 else -1)
    assert seats[won] == case["winner"]


@pytest.mark.parametrize("case", worked("actions_made"))
def test_the_hand_on_turn_follows_suit_and_the_actor_decides(case: dict[str, Any]) -> None:
    match = replay(record_b40(), (0, case["actions_made"]))
    assert isinstance(match, BridgeMatch)
    assert (match.turn, match.seat_to_act) == (case["turn"], case["actor"])
    assert sorted(map(str, match.legal_actions())) == sorted(case["legal"])


@pytest.mark.parametrize("case", worked("items"))
def test_scores(case: dict[str, Any]) -> None:
    text = case["contract"]
    risk = len(text) - len(text.rstrip("X"))
    contract = Contract(int(text[0]), text[1:].rstrip("X"), risk, case["declarer"])
    # Declarer's hand may as well win all of declarer's tricks, and the leader all the others.
    winners = [contract.declarer] * case["declarer_tricks"] + [contract.leader] * (13 - case["declarer_tricks"])
    settled = settle(contract, winners, case["vulnerability"])
    assert list(settled.scores) == case["scores"]
    assert {item.name: item.scores[contract.declarer] for item in settled.breakdown} == case["items"]


@pytest.mark.parametrize("row", UNDERTRICKS.split("\n")[1:-1])
def test_the_whole_table_of_undertricks(row: str) -> None:
    down, *points = map(int, row.split())
    assert [undertrick_points(down, risk, vulnerable) for risk in (0, 1, 2) for vulnerable in (False, True)] == points


@pytest.mark.parametrize("row", MADE.split("\n")[1:-1])
def test_the_whole_table_of_contracts_made(row: str) -> None:
    level, kind, *points = row.split()
    for denomination in {"minor": ("C", "D"), "major": ("H", "S"), "NT": ("NT",)}[kind]:
        scores = [
            score(Contract(int(level), denomination, risk, 0), 6 + int(level), vulnerable)
            for risk in (0, 1, 2)
            for vulnerable in (False, True)
        ]
        assert scores == list(map(int, points))


def test_slam_bonuses_must_be_bid() -> None:
    assert "small_slam" not in [name for name, _, _ in made_items(Contract(4, "H", 0, 0), 2, False)]


def test_the_tables_are_whole() -> None:
    assert len(UNDERTRICKS.split("\n")) - 2 == 13
    assert len(MADE.split("\n")) - 2 == 21


def test_the_longest_auction_has_319_calls() -> None:
    """Three passes before each bid, two after it before each double and redouble, and three at the end."""
    match = load("bridge").new_match(seed=1)
    while match.phase == "auction":
        legal = [str(action) for action in match.legal_actions()]
        auction = match.view(0).calls  # type: ignore[attr-defined]
        last = Auction.of(auction)
        raises = [text for text in legal if text != "pass"]
        most = 3 if last.highest < 0 else 2
        wanted = next((text for text in ("double", "redouble") if text in raises), raises[0] if raises else "pass")
        match.act(match.parse(wanted if last.passes == most and wanted != "pass" else "pass"))
    assert len(match.view(0).calls) == 319  # type: ignore[attr-defined]
    assert CALL_OF["bid 7NT"] == 34


EXPECTED: dict[str, list[dict[str, Any]]] = {}
for _line in (PBN / "expected.jsonl").read_text(encoding="utf-8").splitlines():
    EXPECTED.setdefault(json.loads(_line)["file"], []).append(json.loads(_line))


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_other_peoples_boards_are_read(name: str) -> None:
    readings = read_pbn((PBN / name).read_bytes().decode("utf-8"))
    assert len(readings) == len(EXPECTED[name])
    for reading, expected in zip(readings, EXPECTED[name], strict=True):
        if "refused" in expected:
            assert reading.record is None
            assert reading.refused is not None
            continue
        assert reading.refused is None
        assert reading.record is not None
        assert reading.record.to_json() == expected["record"]


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_what_is_read_can_be_written_and_read_again(name: str) -> None:
    records = [reading.record for reading in read_pbn((PBN / name).read_bytes().decode("utf-8")) if reading.record]
    again = [reading.record for reading in read_pbn(write_pbn(records))]
    assert [(r.options, r.deals) for r in again if r is not None] == [(r.options, r.deals) for r in records]


def test_a_hash_takes_over_what_the_board_before_says() -> None:
    first = (CASES / "bridge_b40.pbn").read_bytes().decode("ascii")
    other_room = "\n".join(f'[{tag} "#"]' for tag in ("Event", "West", "Dealer", "Vulnerable", "Deal"))
    before, again = read_pbn(f"{first}\n\n{other_room}\n")
    assert before.record is not None
    assert again.record is not None
    assert again.record.options == before.record.options
    assert again.record.seats[1] == before.record.seats[1]
    assert again.record.deals[0].chance == before.record.deals[0].chance
    (alone,) = read_pbn(other_room)
    assert alone.refused is not None


def test_a_record_as_portable_bridge_notation() -> None:
    text = (CASES / "bridge_b40.pbn").read_bytes().decode("ascii")
    assert write_pbn([record_b40()]) == text
    (reading,) = read_pbn(text)
    assert reading.record is not None
    assert reading.record.deals[0].settlement == record_b40().deals[0].settlement
    assert reading.record.deals[0].actions == record_b40().deals[0].actions
