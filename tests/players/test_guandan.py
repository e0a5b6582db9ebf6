"""Guandan's opponents: legal, the same twice, blind to what is hidden, and never ridiculous."""

from collections.abc import Iterator
from random import Random

import pytest

from cardavia.games import load
from cardavia.games.guandan.match import GuandanMatch
from cardavia.games.guandan.position import Position
from cardavia.games.guandan.shapes import CARDS
from cardavia.players.base import LEVELS, Clock, Decision, make_player

GAME = load("guandan")


def new_match(seed: int) -> GuandanMatch:
    match = GAME.new_match(seed=seed)
    assert isinstance(match, GuandanMatch)
    return match


def decision(match: GuandanMatch, level: str, iterations: int = 8, seed: int = 5) -> Decision:
    assert match.seat_to_act is not None
    return make_player(GAME, level, seed).decide(match.view(match.seat_to_act), Clock(iterations=iterations))


def running_matches(count: int, seed: int, deals: int = 2) -> Iterator[GuandanMatch]:
    """Matches stopped somewhere in one of their first deals, played by novices and at random."""
    rng = Random(seed)
    made = 0
    while made < count:
        match = new_match(rng.getrandbits(32))
        players = [make_player(GAME, rng.choice(("novice", "novice", "random")), rng.randrange(99)) for _ in range(4)]
        for _ in range(rng.randrange(120 * deals)):
            if match.seat_to_act is None:
                match.next_deal()
            seat = match.seat_to_act
            assert seat is not None
            match.act(players[seat].decide(match.view(seat), Clock(iterations=1)).action)
        if match.seat_to_act is not None:
            made += 1
            yield match


def test_a_position_runs_as_the_match_does() -> None:
    rng = Random(4)
    for seed in range(12):
        match = new_match(seed)
        position = Position([27] * 4, match.turn)
        while match.seat_to_act is not None:
            assert not position.over
            assert position.turn == match.seat_to_act
            assert (position.maker < 0) == (match.table is None)
            assert position.left == [hand.bit_count() for hand in match.hands]
            action = rng.choice(list(match.legal_actions()))
            match.act(action)
            if action.verb == "pass":
                position.give_up()
            else:
                position.play(action.args.index("as"))
        assert position.over
        assert position.finished_order() == match.order


@pytest.mark.parametrize("level", LEVELS)
def test_matches_are_played_to_the_end_of_three_deals(level: str) -> None:
    match = new_match(7)
    while len(match.settlements) < 3:
        if match.seat_to_act is None:
            match.next_deal()
            continue
        match.act(decision(match, level, iterations=1).action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_depends_on_the_view_alone(level: str) -> None:
    rng = Random(9)
    for match in running_matches(12, seed=3):
        seat = match.seat_to_act
        assert seat is not None
        other = GAME.determinize(match.view(seat), rng)
        assert isinstance(other, GuandanMatch)
        assert other.view(seat) == match.view(seat)
        chosen = decision(match, level)
        assert chosen == decision(other, level)
        assert match.is_legal(chosen.action)


def hands_match(hands: dict[int, str], level: str = "2", leader: int = 0) -> GuandanMatch:
    """A first deal at some level in which seats hold these cards; the other cards have been played without a trace."""
    match = new_match(1)
    match.level = level
    match.hands = [CARDS.set_of(hands[seat].split()) for seat in range(4)]
    match.turn = leader
    return match
