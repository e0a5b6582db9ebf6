"""Schnapsen's opponents: exact where they claim it, the same twice, blind to what is hidden, and never ridiculous."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardavia.engine.game import Match, replay
from cardavia.engine.record import Record
from cardavia.engine.texts import say
from cardavia.games import load
from cardavia.games.schnapsen.match import MOVES, SchnapsenMatch
from cardavia.games.schnapsen.position import CLOSE, EXCHANGE, MARRY, STOCK_CARDS, Position
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.players.base import LEVELS, Clock, Decision, make_player
from cardavia.players.schnapsen.expert import let_wait
from cardavia.players.schnapsen.odds import chance, worths
from cardavia.players.schnapsen.opened import OpenSolver
from cardavia.players.schnapsen.plausible import Plausibility, gone_cards
from cardavia.players.schnapsen.policy import NEVER, WEIGHTS, Rules, Table
from cardavia.players.schnapsen.solver import Solvers, solve
from cardavia.players.search import compare

GAME = load("schnapsen")
SHAME_FILE = Path(__file__).parent.parent / "cases" / "schnapsen_shame.jsonl"
SHAME = [json.loads(line) for line in SHAME_FILE.read_text(encoding="utf-8").splitlines()]


def dealt(rng: Random) -> Position:
    """A fresh deal."""
    deck = list(range(20))
    rng.shuffle(deck)
    return Position.dealt(deck, rng.randrange(2))


def played(rng: Random, drawn: int, close: float = 0.0) -> Position:
    """A running deal played at random until so many stock cards are drawn, closed now and then."""
    while True:
        position = dealt(rng)
        while position.winner < 0 and position.drawn < drawn and position.closed_by < 0:
            moves = [move for move in position.moves() if move != CLOSE or rng.random() < close]
            position.play(rng.choice(moves))
        if position.winner < 0:
            return position


def minimax(position: Position) -> int:
    """Game points for seat 0, by trying everything: the yardstick of the solvers."""
    if position.winner >= 0:
        return position.game_points if position.winner == 0 else -position.game_points
    values = [minimax(after) for after in successors(position)]
    return max(values) if position.turn == 0 else min(values)


def successors(position: Position) -> Iterator[Position]:
    for move in position.moves():
        after = position.clone()
        after.play(move)
        yield after


def running_matches(count: int, seed: int) -> Iterator[SchnapsenMatch]:
    """Matches stopped at a random decision of their first deal, played by novices and at random."""
    rng = Random(seed)
    made = 0
    while made < count:
        match = GAME.new_match(seed=rng.getrandbits(32))
        players = [make_player(GAME, rng.choice(("novice", "random")), rng.randrange(99)) for _ in range(2)]
        for _ in range(rng.randrange(20)):
            if match.seat_to_act is None:
                break
            match.act(players[match.seat_to_act].decide(match.view(match.seat_to_act), Clock(iterations=1)).action)
        if match.seat_to_act is not None:
            assert isinstance(match, SchnapsenMatch)
            made += 1
            yield match


def decision(match: Match, level: str, iterations: int, seed: int = 5) -> Decision:
    assert match.seat_to_act is not None
    return make_player(GAME, level, seed).decide(match.view(match.seat_to_act), Clock(iterations=iterations))


# The solvers


@pytest.mark.parametrize("seed", range(3))
def test_strict_solver_is_exact_on_random_endings(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        position = played(rng, STOCK_CARDS, close=0.15)
        assert solve(position, Solvers(position.trump)) == minimax(position)


def test_strict_solver_is_exact_with_a_card_on_the_table_and_a_shared_table() -> None:
    rng = Random(11)
    solvers = [Solvers(trump) for trump in range(4)]
    for _ in range(40):
        position = played(rng, STOCK_CARDS, close=0.3)
        for after in successors(position):
            if after.winner < 0:
                assert solve(after, solvers[after.trump]) == minimax(after)


def test_open_solver_is_exact_in_the_last_trick_of_the_stock() -> None:
    rng = Random(21)

    def exact(position: Position) -> int:
        if position.winner >= 0 or position.closed_by >= 0 or position.drawn == STOCK_CARDS:
            return solve(position, solvers)
        values = [exact(after) for after in successors(position)]
        return max(values) if position.turn == 0 else min(values)

    for _ in range(60):
        position = played(rng, STOCK_CARDS - 2)
        solvers = Solvers(position.trump)
        assert OpenSolver(position, Solvers(position.trump), closing=True).solve(position) == exact(position)


def test_strict_solver_is_exact_at_a_table_where_marriages_wait() -> None:
    def waiting_minimax(position: Position) -> int:
        if position.winner >= 0:
            return position.game_points if position.winner == 0 else -position.game_points
        values: list[int] = []
        for move in position.moves():
            after = position.clone()
            after.play(move)
            if MARRY <= move < EXCHANGE and position.tricks[position.turn]:
                let_wait(after, position)
            values.append(waiting_minimax(after))
        return max(values) if position.turn == 0 else min(values)

    rng = Random(12)
    other_results = 0
    for _ in range(60):
        position = played(rng, STOCK_CARDS)
        value = solve(position, Solvers(position.trump, marriages_wait=True))
        assert value == waiting_minimax(position)
        other_results += value != solve(position, Solvers(position.trump))
    assert other_results


# What a deal is worth


def test_match_odds() -> None:
    assert chance(7, 7) == pytest.approx(0.5)
    for mine in range(1, 8):
        for theirs in range(1, 8):
            assert chance(mine, theirs) + chance(theirs, mine) == pytest.approx(1)
            assert chance(mine - 1, theirs) > chance(mine, theirs) > chance(mine, theirs - 1)
            table = worths(mine, theirs)
            assert (table[0], table[-1]) == (0, 1)
            assert list(table) == sorted(table)


def test_at_one_all_any_win_is_enough() -> None:
    assert worths(1, 1)[4:] == (1, 1, 1)
    assert worths(1, 1)[:3] == (0, 0, 0)
    # One point short, a win of 2 is worth no more than a win of 1, while every point saved on the other side counts.
    assert worths(1, 7)[4] == worths(1, 7)[6]
    assert worths(1, 7)[0] < worths(1, 7)[2]


# The race


def test_race_finds_the_better_candidate_and_stops() -> None:
    rng = Random(1)
    comparison = compare(3, lambda _, alive: [rng.random() + (0.3 if one == 2 else 0) for one in alive], Clock(iterations=5000))
    assert comparison.best == 2
    assert comparison.decided
    assert comparison.rounds < 1000


def test_race_between_equals_keeps_the_first_and_uses_its_budget() -> None:
    comparison = compare(3, lambda _, alive: [0.5 for _ in alive], Clock(iterations=100))
    assert (comparison.best, comparison.rounds, comparison.decided) == (0, 100, False)


def test_race_without_time_keeps_the_first() -> None:
    comparison = compare(2, lambda _, alive: [0.0, 1.0], Clock(iterations=0))
    assert (comparison.best, comparison.rounds, comparison.means) == (0, 0, ())


def test_race_looks_at_every_world_once() -> None:
    seen: list[int] = []

    def judge(number: int, alive: object) -> list[float]:
        seen.append(number)
        return [0.0, 1.0]

    comparison = compare(2, judge, Clock(iterations=100), worlds=6)
    assert seen == list(range(6))
    assert comparison.best == 1
    assert comparison.decided


# Decisions


@pytest.mark.parametrize("level", LEVELS)
def test_decisions_are_legal_and_reasoned(level: str) -> None:
    for match in running_matches(60, 31):
        chosen = decision(match, level, 12)
        assert match.is_legal(chosen.action)
        assert 1 <= len(chosen.reasons) <= 3
        for reason in chosen.reasons:
            text = say(reason)
            assert text[-1] == "." and "{" not in text  # noqa: PT018 - one sentence, one claim


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_same_decision(level: str) -> None:
    for match in running_matches(12, 41):
        assert decision(match, level, 40) == decision(match, level, 40)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_matter(level: str) -> None:
    rng = Random(51)
    differing = 0
    for match in running_matches(25, 52):
        seat = match.seat_to_act
        assert seat is not None
        other = GAME.determinize(match.view(seat), rng)
        assert isinstance(other, SchnapsenMatch)
        assert match.position is not None
        assert other.position is not None
        differing += match.position.hands != other.position.hands
        assert decision(match, level, 30) == decision(other, level, 30)
    assert differing > 5


def test_search_does_not_touch_the_view_and_repeats_after_other_questions() -> None:
    matches = list(running_matches(4, 61))
    player = make_player(GAME, "expert", 9)
    views = [match.view(match.seat_to_act) for match in matches if match.seat_to_act is not None]
    first = [player.decide(view, Clock(iterations=20)) for view in views]
    assert [player.decide(view, Clock(iterations=20)) for view in reversed(views)] == first[::-1]


def test_cancelled_player_answers_at_once() -> None:
    for match in running_matches(12, 71):
        assert match.seat_to_act is not None
        begun = time.perf_counter()
        chosen = make_player(GAME, "expert", 1).decide(match.view(match.seat_to_act), Clock(seconds=60, cancelled=lambda: True))
        assert time.perf_counter() - begun < 0.5
        assert match.is_legal(chosen.action)


def test_running_search_stops_when_it_is_cancelled() -> None:
    match = next(iter(match for match in running_matches(50, 72) if len(match.view(match.seat_to_act or 0).legal) > 5))
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    assert match.seat_to_act is not None
    make_player(GAME, "expert", 1).decide(match.view(match.seat_to_act), Clock(seconds=60, cancelled=cancelled))
    assert asked == 6


PROMISES = [(case, level) for case in SHAME for level in case["levels"]]


@pytest.mark.parametrize(("case", "level"), PROMISES, ids=[f"{case['name']}-{level}" for case, level in PROMISES])
def test_shame_positions(case: dict[str, object], level: str) -> None:
    match = replay(Record.from_json(case["record"]))
    assert match.seat_to_act == case["seat"]
    for seed in range(3):
        assert str(decision(match, level, 400, seed).action) in case["acceptable"]  # type: ignore[operator]


@pytest.mark.parametrize("case", [case for case in SHAME if case["name"].startswith("endgame")], ids=lambda case: case["name"])
def test_endings_of_the_shame_list_are_proved(case: dict[str, object]) -> None:
    match = replay(Record.from_json(case["record"]))
    assert isinstance(match, SchnapsenMatch)
    assert match.position is not None
    sign = 1 if match.seat_to_act == 0 else -1
    values: dict[str, int] = {}
    for action in match.legal_actions():
        after = match.position.clone()
        after.play(MOVES[action])
        values[str(action)] = sign * minimax(after)
    assert case["acceptable"] == [action for action, value in values.items() if value == max(values.values())]


def test_expert_loses_nothing_in_any_proved_ending() -> None:
    rng = Random(81)
    checked = 0
    for match in running_matches(400, 82):
        position = match.position
        assert position is not None
        if position.drawn < STOCK_CARDS or position.closed_by >= 0 or len(position.moves()) < 2:
            continue
        sign = 1 if position.turn == 0 else -1
        values = {MOVES[action]: -4 for action in match.legal_actions()}
        for move in values:
            after = position.clone()
            after.play(move)
            values[move] = sign * minimax(after)
        best = max(values.values())
        chosen = values[MOVES[decision(match, "expert", 1, rng.randrange(9)).action]]
        # With 7 match points on both sides every game point counts.
        assert chosen == best
        checked += 1
    assert checked > 20


# Inference


def test_leader_who_did_not_exchange_hardly_holds_the_jack() -> None:
    for match in running_matches(300, 91):
        assert match.seat_to_act is not None
        view = match.view(match.seat_to_act)
        assert isinstance(view, SchnapsenView)
        if view.led is None or view.stock < 4 or view.closed_by is not None or view.turn_up is None or view.turn_up[0] == "J":
            continue
        plausibility = Plausibility(view, gone_cards(view))
        rng = Random(1)
        with_jack, without = dealt_with(match, plausibility, rng)
        if with_jack and without:
            assert max(with_jack) < 0.1 * max(without)
            return
    pytest.fail("no such position came up")


def dealt_with(match: SchnapsenMatch, plausibility: Plausibility, rng: Random) -> tuple[list[float], list[float]]:
    """The weights of sampled deals with and without the Jack of trumps in the other hand."""
    with_jack: list[float] = []
    without: list[float] = []
    assert match.seat_to_act is not None
    for _ in range(60):
        other = GAME.determinize(match.view(match.seat_to_act), rng)
        assert isinstance(other, SchnapsenMatch)
        assert other.position is not None
        holds = other.position.hands[plausibility.other] >> 5 * other.position.trump & 1
        (with_jack if holds else without).append(plausibility.weight(other.position))
    return with_jack, without


def test_rules_never_close_where_nobody_may() -> None:
    assert Rules(WEIGHTS, Table(closing=False)).close_at == NEVER


# Strength


def test_levels_are_a_ladder_against_random() -> None:
    """A coarse guard; the real ladder is measured with hundreds of deals."""
    for level, least in (("novice", 22), ("expert", 26)):
        won = 0
        for number in range(32):
            match = GAME.new_match(seed=1000 + number)
            seat = number % 2
            players = [make_player(GAME, "random", number), make_player(GAME, "random", number)]
            players[seat] = make_player(GAME, level, 1)
            while match.seat_to_act is not None:
                acting = match.seat_to_act
                match.act(players[acting].decide(match.view(acting), Clock(iterations=12)).action)
            won += match.settlements[0].scores[seat] > 0
        assert won >= least
