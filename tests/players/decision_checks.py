"""What every opponent's decisions are held to, game by game: legal, repeatable, explained, and blind to what is hidden."""

from collections.abc import Iterable, Iterator
from random import Random

from cardavia.engine.game import Game, Match
from cardavia.engine.texts import say
from cardavia.players.base import Clock, make_player


def running(game: Game, count: int, seed: int, longest: int) -> Iterator[Match]:
    """Matches stopped at a random decision, after at most so many actions by novices and by chance."""
    rng = Random(seed)
    made = 0
    while made < count:
        match = game.new_match(seed=rng.getrandbits(32))
        players = [make_player(game, rng.choice(("novice", "random")), rng.randrange(99)) for _ in range(game.seats)]
        for _ in range(rng.randrange(longest)):
            if match.seat_to_act is None:
                break
            match.act(players[match.seat_to_act].decide(match.view(match.seat_to_act), Clock(iterations=1)).action)
        if match.seat_to_act is not None:
            made += 1
            yield match


def check_decisions(matches: Iterable[Match], level: str, iterations: int) -> None:
    """Decisions are legal, the same twice, and have reasons that can be said."""
    for match in matches:
        assert match.seat_to_act is not None
        view = match.view(match.seat_to_act)
        first, second = (make_player(match.game, level, 3).decide(view, Clock(iterations=iterations)) for _ in range(2))
        assert first == second
        assert match.is_legal(first.action)
        assert first.reasons
        assert all(say(reason) for reason in first.reasons)


def check_blindness(matches: Iterable[Match], level: str, iterations: int) -> None:
    """Two matches that differ only in what the seat cannot see lead to one decision."""
    rng = Random(8)
    for match in matches:
        seat = match.seat_to_act
        assert seat is not None
        view = match.view(seat)
        other = match.game.determinize(view, rng)
        assert other.view(seat) == view
        pair = [make_player(match.game, level, 1).decide(one.view(seat), Clock(iterations=iterations)) for one in (match, other)]
        assert pair[0] == pair[1]
