"""The analysis of a finished deal: tables, par and costs agree with each other and with what was played."""

import json
from pathlib import Path
from random import Random

import pytest

from cardavia.engine.record import Record
from cardavia.games import load
from cardavia.games.bridge.auction import DENOMINATIONS
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.scoring import is_vulnerable, score
from cardavia.players import double_dummy
from cardavia.players.bridge.analysis import Analysis, analyse
from cardavia.players.worker import Flag, _answer

CASES = Path(__file__).parent.parent / "cases" / "bridge.jsonl"
solved = pytest.mark.skipif(not double_dummy.available(), reason="the solver's library is an extra")


def played(seed: int) -> BridgeMatch:
    """One notrump by South, the cards at random."""
    match, rng = load("bridge").new_match({"vulnerability": "both"}, seed=seed), Random(seed)
    for text in ("bid 1NT", "pass", "pass", "pass"):
        match.act(match.parse(text))
    while not match.over:
        match.act(rng.choice(list(match.legal_actions())))
    assert isinstance(match, BridgeMatch)
    return match


def analysis_of(record: Record) -> Analysis:
    found = analyse(record)
    assert found is not None
    return found


@solved
@pytest.mark.parametrize("seed", range(4))
def test_the_costs_add_up_to_the_tricks_at_the_table(seed: int) -> None:
    match = played(seed)
    found = analysis_of(match.record())
    calls = len(match.auction.calls)
    assert len(found.costs) == len(found.better) == calls + 52
    assert not any(found.costs[:calls])
    # A card that gives tricks away gives them to the other side.
    tricks = found.tricks[DENOMINATIONS.index("NT")][0]
    hands = [(trick.leader + place) % 4 for trick in match.tricks for place in range(4)]
    for seat, cost in zip(hands, found.costs[calls:], strict=True):
        tricks += cost if seat % 2 else -cost
    assert tricks == match.settlements[0].fields["declarer_tricks"]


@solved
def test_a_better_card_was_there_to_be_played() -> None:
    match = played(7)
    found = analysis_of(match.record())
    given = [place for place, cost in enumerate(found.costs) if cost]
    assert given
    for place in given:
        then = load("bridge").new_match(seed=7)
        record = match.record()
        record.deals[0].actions = record.deals[0].actions[:place]
        record.deals[0].settlement = None
        then = record.replay()
        assert then.is_legal(then.parse(f"play {found.better[place]}"))
        assert f"play {found.better[place]}" != match.deals[0].actions[place][1]


@solved
def test_par_is_a_contract_of_the_table() -> None:
    for seed in range(6):
        found = analysis_of(played(seed).record())
        contract = found.par.contract
        assert contract is not None
        tricks = found.tricks[DENOMINATIONS.index(contract.denomination)][contract.declarer]
        points = score(contract, tricks, is_vulnerable(contract.declarer, "both"))
        assert found.par.score == (points if contract.declarer % 2 == 0 else -points)


@solved
def test_perfect_play_costs_nothing() -> None:
    case = next(json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines() if json.loads(line)["case"] == "B40")
    found = analysis_of(Record.from_json({key: value for key, value in case.items() if key not in ("case", "probes")}))
    assert not any(found.costs)
    assert found.lead == 11


@solved
def test_a_passed_out_deal_has_a_table_all_the_same() -> None:
    match = load("bridge").new_match(seed=3)
    for _ in range(4):
        match.act(match.parse("pass"))
    found = analysis_of(match.record())
    assert (found.contract, found.lead, found.costs) == (None, None, (0, 0, 0, 0))
    assert len(found.tricks) == 5


def test_without_the_library_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "_library", lambda: None)
    assert analyse(played(1).record()) is None


def test_the_workers_process_answers_with_an_analysis() -> None:
    class Never(Flag):
        value = 0

    record = played(2).record()
    assert _answer((5, record, "", 0), Never()) == (5, analyse(record))
