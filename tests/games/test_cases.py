"""Recorded matches with the right answers, game by game: settlements, and positions with what may be done there."""

import json
import re
from pathlib import Path

import pytest

from cardavia.engine.action import IllegalAction
from cardavia.engine.game import Match, replay
from cardavia.engine.record import BadRecord, DealRecord, Record
from cardavia.engine.settlement import Json
from cardavia.engine.texts import say
from cardavia.games import catalogue, load
from cardavia.games.guandan.match import GuandanMatch

CARD = re.compile("[2-9TJQKA][cdhs]")
CASES = [
    json.loads(line)
    for game_id in catalogue()
    for line in (Path(__file__).parent.parent / "cases" / f"{game_id}.jsonl").read_text(encoding="utf-8").splitlines()
]
cases = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['game']}-{case['case']}")


def bare(case: Json) -> Record:
    return Record.from_json({key: value for key, value in case.items() if key not in ("case", "probes")})


@cases
def test_recorded_matches_replay_to_their_settlements(case: Json) -> None:
    match = replay(bare(case))
    assert isinstance(case["deals"], list)
    settled = [deal["settlement"] for deal in case["deals"] if "settlement" in deal]
    assert [settlement.to_json() for settlement in match.settlements] == settled


def pattern(text: str, match: Match) -> tuple[str, ...]:
    """An action text without the suits of its cards; a wild card is told from its likes."""
    wild = f"{match.level}h" if isinstance(match, GuandanMatch) else ""
    words = ["*" if word == wild else word[0] if CARD.fullmatch(word) else word for word in text.split(" ")]
    place = words.index("as") if "as" in words else len(words)
    # A wild card stands where its printed code belongs, and so before or after its likes.
    return (*sorted(words[:place]), *words[place:])


@cases
def test_probes(case: Json) -> None:
    assert isinstance(case["probes"], list)
    for probe in case["probes"]:
        match = replay(bare(case), (probe["deal"], probe["actions"]))
        assert match.seat_to_act == probe["seat"]
        assert match.phase == probe["phase"]
        listed = sorted(str(action) for action in match.legal_actions())
        sample = probe["legal"] if "legal" in probe else probe["legal_sample"]
        if probe["phase"] in load(case["game"]).patterned:
            patterns = [pattern(text, match) for text in listed]
            assert len(set(patterns)) == len(patterns)
            assert set(patterns) >= {pattern(text, match) for text in sample}
            assert "legal" not in probe or set(listed) <= set(sample)
        else:
            assert listed == sample
        for text in (*listed, *sample):
            assert match.is_legal(match.parse(text))
        ranges = match.game.bet_range(match)
        assert [{"verb": bet.verb, "min": bet.least, "max": bet.most} for bet in ranges] == probe.get("ranges", [])
        for bet in ranges:
            assert all(match.is_legal(match.parse(f"{bet.verb} {size}")) for size in (bet.least, bet.most))
            assert not match.is_legal(match.parse(f"{bet.verb} {bet.most + 1}"))
            assert bet.least == 1 or not match.is_legal(match.parse(f"{bet.verb} {bet.least - 1}"))
        before = match.record()
        for text, hint in probe["illegal"]:
            with pytest.raises(IllegalAction) as refusal:
                match.act(match.parse(text))
            assert say(refusal.value.reason), hint
        assert match.record() == before


@cases
def test_a_changed_settlement_is_refused(case: Json) -> None:
    record = bare(case)
    for index, deal in enumerate(record.deals):
        if deal.settlement is None:
            continue
        scores = deal.settlement["scores"]
        assert isinstance(scores, list)
        changes: tuple[Json, ...] = ({"scores": [scores[0] + 1, *scores[1:]]}, {"extra": 1}, {"breakdown": [{}]})
        for change in changes:
            deals = [*record.deals[:index], DealRecord(deal.chance, deal.actions, {**deal.settlement, **change})]
            with pytest.raises(BadRecord) as fault:
                replay(Record(record.game, record.options, record.seats, deals))
            assert (fault.value.deal, fault.value.action, fault.value.reason.code) == (index, None, "wrong_settlement")
