"""The command line as a person and a program use it."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardavia.cli import main
from cardavia.engine.game import replay
from cardavia.engine.record import Record
from cardavia.games import load

CASES = Path(__file__).parent.parent / "cases" / "schnapsen.jsonl"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Give the command something to read on standard input."""

    def feed(*documents: object) -> None:
        lines = [
            line if isinstance(line, bytes) else (line if isinstance(line, str) else json.dumps(line)).encode()
            for line in documents
        ]
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\n".join(lines))))

    return feed


def answers(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def run(*words: str, **how: object) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, where its standard streams are real."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-m", "cardavia", *words], env=environment, check=False, **how)  # type: ignore[call-overload, no-any-return]


def record(actions: int = 0) -> dict[str, object]:
    match = load("schnapsen").new_match(seed=11)
    for _ in range(actions):
        match.act(next(iter(match.legal_actions())))
    return match.record().to_json()


def test_replay_checks_a_file_of_records(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(CASES), "--json"]) == 0
    told = answers(capsys)
    assert len(told) == len(CASES.read_text(encoding="utf-8").splitlines())
    assert all(answer["ok"] for answer in told)


def test_replay_tells_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(CASES)]) == 0
    assert "66 points reached" in capsys.readouterr().out


def test_replay_stops_at_the_first_fault_unless_told_to_go_on(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    feed(record(), "no json", record(1))
    assert main(["replay", "-", "--json"]) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False]
    feed(record(), "no json", record(1))
    assert main(["replay", "-", "--json", "--keep-going"]) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False, True]


def test_a_fault_has_its_place(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    bad = record(2)
    seat = replay(Record.from_json(bad)).seat_to_act
    bad["deals"][0]["actions"].append([seat, "play Zz"])  # type: ignore[index]
    feed(bad)
    assert main(["replay", "-", "--json"]) == 1
    answer = answers(capsys)[0]
    assert (answer["deal"], answer["action"], answer["code"]) == (0, 2, "not_an_action")
    feed(bad)
    assert main(["replay", "-"]) == 1
    assert capsys.readouterr().err.startswith("-: record 1, deal 1, action 3: ")


def test_the_first_deal_and_the_first_action_are_places_too(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    bad = record()
    bad["deals"][0]["actions"].append([0, "deal"])  # type: ignore[index]
    bad["deals"][0]["actions"][0][0] = replay(Record.from_json(record())).seat_to_act  # type: ignore[index]
    feed(bad)
    assert main(["replay", "-"]) == 1
    assert capsys.readouterr().err.startswith("-: record 1, deal 1, action 1: ")


def test_one_document_may_span_lines(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    feed(json.dumps(record(), indent=2))
    assert main(["replay", "-", "--json"]) == 0
    assert len(answers(capsys)) == 1
    feed(json.dumps(record(), indent=2)[:-20])
    assert main(["replay", "-", "--json"]) == 1
    assert [answer["code"] for answer in answers(capsys)] == ["no_json"]


def test_a_line_of_json_lines_ends_at_a_line_feed_alone(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    named = record() | {"seats": ["one\u2028two", "three\x85four"]}
    feed(json.dumps(named, ensure_ascii=False) + "\r", "no json", record())
    assert main(["replay", "-", "--json", "--keep-going"]) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False, True]


def test_a_line_that_is_no_text_is_a_fault_of_that_line(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    feed(record(), b'{"format": "\xff"}', record())
    assert main(["replay", "-", "--json", "--keep-going"]) == 1
    assert [answer["ok"] for answer in answers(capsys)] == [True, False, True]


def test_a_file_that_is_no_text_has_one_fault(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    feed(bytes(range(256)) * 3)
    assert main(["replay", "-", "--json", "--keep-going"]) == 1
    assert [answer["code"] for answer in answers(capsys)] == ["no_json"]


def test_a_fault_names_cards_as_the_game_does(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    match = load("schnapsen").new_match(seed=11)
    seat = match.seat_to_act
    assert seat is not None
    missing = next(code for code in ("Jc", "Jd", "Jh", "Js") if not match.is_legal(match.parse(f"play {code}")))
    bad = record()
    bad["deals"][0]["actions"].append([seat, f"play {missing}"])  # type: ignore[index]
    feed(bad)
    assert main(["replay", "-", "--json"]) == 1
    assert f"{load('schnapsen').card_text(missing)}." in str(answers(capsys)[0]["message"])


def test_a_record_does_not_steer_the_terminal(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    feed(record() | {"game": "\x1b[2J\nnone"})
    assert main(["replay", "-"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "\x1b" not in told


def test_every_answer_can_be_written_in_every_encoding(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record()), encoding="utf-8")
    cut = run("legal", str(file), "--limit", "1", capture_output=True)
    assert (cut.returncode, cut.stdout.splitlines()[1]) == (0, rb"\u2026")
    question = json.dumps({"record": record(), "actions": ["\ud800", "spielen \u2660"]}).encode()
    told = run("why", "-", "--json", input=question, capture_output=True)
    assert told.returncode == 0
    assert [answer["action"] for answer in json.loads(told.stdout)["answers"]] == ["\ud800", "spielen \u2660"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no file that is always full")
def test_output_that_cannot_be_written_is_said_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        told = run("replay", str(CASES), "--json", stdout=full, stderr=subprocess.PIPE)
    assert told.returncode == 2
    assert told.stderr.startswith(b"cardavia: ")
    assert told.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="closes standard input as a Unix shell does")
def test_no_standard_input_at_all() -> None:
    told = run("replay", "-", capture_output=True, preexec_fn=lambda: os.close(0))
    assert told.returncode == 1
    assert b"cannot be read" in told.stderr


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path / "none.json")]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_legal(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    match = load("schnapsen").new_match(seed=11)
    whole = [str(action) for action in match.legal_actions()]
    feed(record())
    assert main(["legal", "-", "--json"]) == 0
    assert answers(capsys) == [{"seat": match.seat_to_act, "phase": "lead", "actions": whole, "ranges": [], "complete": True}]
    feed(record())
    assert main(["legal", "-", "--json", "--limit", "2"]) == 0
    answer = answers(capsys)[0]
    assert (answer["actions"], answer["complete"]) == (whole[:2], False)


def test_legal_when_nobody_is_to_act(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    feed(CASES.read_text(encoding="utf-8").splitlines()[0])
    assert main(["legal", "-", "--json"]) == 0
    assert answers(capsys) == [{"seat": None, "phase": None, "actions": [], "ranges": [], "complete": True}]


def test_why_one_and_many(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    legal = str(next(iter(load("schnapsen").new_match(seed=11).legal_actions())))
    feed(record())
    assert main(["why", "-", legal]) == 0
    assert capsys.readouterr().out == f"{legal}: legal\n"
    feed({"record": record(), "actions": [legal, "play  Kh", "marry"]}, {"record": 3, "actions": []}, {"actions": []})
    assert main(["why", "-", "--json"]) == 1
    first, second, third = answers(capsys)
    assert [answer["legal"] for answer in first["answers"]] == [True, False, False]  # type: ignore[attr-defined]
    assert [answer["code"] for answer in first["answers"]] == [None, "not_an_action", "not_an_action"]  # type: ignore[attr-defined]
    assert (second["ok"], third["ok"]) == (False, False)


def test_view(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    match = load("schnapsen").new_match(seed=11)
    feed(record(), record())
    assert main(["view", "-", "--seat", "1", "--json"]) == 0
    assert answers(capsys) == [match.view(1).to_json()] * 2
    feed(record())
    assert main(["view", "-", "--seat", "2", "--json"]) == 1
    assert main(["view", "-", "--seat", "-1", "--json"]) == 2


def test_suggest_depends_on_the_view_alone(feed, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    feed(record(1), record(1))
    assert main(["suggest", "-", "--level", "expert", "--iterations", "5", "--seed", "3", "--json"]) == 0
    one, other = answers(capsys)
    assert one == other
    assert one["reasons"]


def test_simulate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "records.jsonl"
    words = ["simulate", "schnapsen", "--matches", "3", "--players", "random", "--seed", "5", "--duplicate", "--jobs", "1"]
    assert main([*words, "--out", str(out), "--json"]) == 0
    summary = answers(capsys)[0]
    keys = ["game", "matches", "deals", "players", "totals", "wins", "ci95", "decisions", "seconds"]
    assert list(summary) == keys
    assert list(summary["decisions"]) == ["count", "p50_ms", "p95_ms", "max_ms"]  # type: ignore[call-overload]
    assert summary["matches"] == 6
    assert sum(summary["wins"]) == 6  # type: ignore[call-overload]
    assert summary["totals"][0] == summary["totals"][1]  # type: ignore[index]
    assert len(summary["ci95"]) == 2  # type: ignore[arg-type]
    assert main(["replay", str(out), "--json"]) == 0
    capsys.readouterr()
    assert main([*words, "--out", str(out)]) == 2
    assert len(out.read_text().splitlines()) == 6
    assert "records.jsonl" in capsys.readouterr().err


def test_simulate_on_two_processes_plays_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        main(["simulate", "schnapsen", "--matches", "4", "--players", "random,random", "--jobs", jobs, "--json"])
        summary = answers(capsys)[0]
        told.append((summary["totals"], summary["wins"], summary["deals"]))
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "words",
    [
        ["play", "tiddlywinks"],
        ["play", "schnapsen", "--option", "fast"],
        ["simulate", "schnapsen", "--matches", "0"],
        ["suggest", "-", "--level", "wizard"],
        ["frobnicate"],
    ],
)
def test_a_wrong_command_line_is_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "error:" in capsys.readouterr().err


@pytest.mark.parametrize("players", ["wizard", "random,random,random"])
def test_wrong_players_are_2(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "schnapsen", "--players", players]) == 2
    assert "--players" in capsys.readouterr().err
