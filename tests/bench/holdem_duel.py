"""Play hold'em's levels against simple habits and each other, deal by deal with equal stacks, every deck from all seats.

    python tests/bench/holdem_duel.py expert calls --deals 500 --seats 2 --seed 1

The first name plays one seat, the second all others. Habits that can stand for a level:

``calls``      never folds, never bets
``passive``    plays few hands, calls with good ones and bets with the best alone
``wild``       plays most hands, raises and bets nearly always, also with nothing
``threshold``  bets and calls by what its hand wins against any cards

One JSON document goes to standard output, in chips a deal. The deals with one deck, the first name in each seat once, are one
observation. Every deal begins with 1000 chips and blinds of 10 and 20.
"""

import argparse
import json
import math
import time
from collections.abc import Callable
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.betting import CALL, CHECK, FOLD
from cardavia.games import load
from cardavia.games.texas_holdem.hands import CARD_OF
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.base import LEVELS, Clock, Decision, level_clock, make_player
from cardavia.players.texas_holdem.boards import outlook
from cardavia.players.texas_holdem.combos import KIND_OF, chen, combo_of, parsed
from cardavia.players.texas_holdem.preflop import strengths

GAME = load("texas_holdem")
Habit = Callable[[HoldemView, Random], Action]


def _wins(view: HoldemView) -> float:
    """What the hand wins against as many hands of any cards as there are others."""
    place = combo_of(view.hole)
    others = sum(view.live) - 1
    if not view.board:
        return strengths()[KIND_OF[place]] ** others
    return outlook(tuple(CARD_OF[code] for code in view.board)).worth[place] ** others


def _stay(view: HoldemView) -> Action:
    return CALL if view.owed else CHECK


def _leave(view: HoldemView) -> Action:
    return FOLD if view.owed else CHECK


def _up(view: HoldemView, share: float) -> Action:
    """A bet or raise of a share of the pot; a call where none is possible."""
    if not view.ranges:
        return _stay(view)
    legal = view.ranges[0]
    size = view.price + round(share * (sum(view.totals) + view.owed))
    return legal.action(max(legal.least, min(legal.most, size)))


def _odds(view: HoldemView) -> float:
    owed = min(view.owed, view.stacks[view.seat])
    return owed / (sum(view.totals) + owed)


def calls(view: HoldemView, rng: Random) -> Action:
    """Never folds and never bets."""
    return _stay(view)


def passive(view: HoldemView, rng: Random) -> Action:
    """Few hands, and little betting with them."""
    if not view.board:
        points = chen(KIND_OF[combo_of(view.hole)])
        dear = view.owed > 4 * view.blinds[1]
        if points >= 14:
            return _up(view, 0.8)
        return _stay(view) if points >= (11 if dear else 7) else _leave(view)
    wins = _wins(view)
    if wins >= 0.88:
        return _up(view, 0.5)
    return _stay(view) if wins >= max(0.5, _odds(view) + 0.2) else _leave(view)


def wild(view: HoldemView, rng: Random) -> Action:
    """Raises and bets nearly always."""
    wins = _wins(view)
    bets = sum(1 for seat, text in view.actions if text.startswith(("bet", "raise")) and seat == view.seat)
    if not view.board:
        kind = KIND_OF[combo_of(view.hole)]
        plays = parsed("22+ A2s+ K2s+ Q2s+ J4s+ T6s+ 95s+ 85s+ 74s+ 64s+ 53s+ A2o+ K5o+ Q7o+ J7o+ T7o+ 97o+ 87o")[kind]
        if view.owed > 0.4 * view.stacks[view.seat]:
            return _stay(view) if strengths()[kind] >= 0.58 else _leave(view)
        if plays and bets < 2 and rng.random() < 0.7:
            return _up(view, 0.8)
        return _stay(view) if plays else _leave(view)
    if bets < 4 and (wins >= 0.55 or rng.random() < 0.55) and (not view.owed or wins >= 0.6 or rng.random() < 0.2):
        return _up(view, rng.choice((0.6, 0.9)))
    return _stay(view) if wins >= 0.9 * _odds(view) + 0.1 else _leave(view)


def threshold(view: HoldemView, rng: Random) -> Action:
    """Bets good hands, calls when the odds are right for any cards of the others."""
    wins = _wins(view)
    others = sum(view.live) - 1
    good = 0.65 if others == 1 else 0.65 * (2 / (others + 1))
    raised = sum(1 for _, text in view.actions if text.startswith(("bet", "raise")))
    if wins >= good + 0.05 * min(raised, 3):
        return _up(view, 0.7)
    return _stay(view) if wins >= _odds(view) else _leave(view)


HABITS: dict[str, Habit] = {"calls": calls, "passive": passive, "wild": wild, "threshold": threshold}


def decider(name: str, seed: int, iterations: int | None) -> Callable[[HoldemView], Decision]:
    """What decides under that name."""
    habit = HABITS.get(name)
    if habit is not None:
        return lambda view: Decision(habit(view, Random(f"{seed}/{len(view.actions)}/{view.seat}")))
    player = make_player(GAME, name, seed)
    return lambda view: player.decide(view, level_clock(name) if iterations is None else Clock(iterations=iterations))


def play(names: list[str], place: int, options: argparse.Namespace, seed: int, times: list[float]) -> int:
    """One deal: what the first name, who sits at ``place``, won or lost."""
    seats = options.seats
    stacks = {"stacks": [options.stack] * seats, "button": 0}
    match = GAME.new_match(stacks, seed=seed, seats=("ai:expert",) * seats)
    first, others = (decider(name, seed, options.iterations) for name in names)
    while (seat := match.seat_to_act) is not None:
        view = match.view(seat)
        begun = time.perf_counter()
        decision = (first if seat == place else others)(view)
        if seat == place:
            times.append(time.perf_counter() - begun)
        match.act(decision.action)
    return match.settlements[-1].scores[place]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs=2, metavar="NAME", choices=[*LEVELS, "random", *HABITS])
    parser.add_argument("--deals", type=int, default=200, help="decks; each is played from every seat")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--stack", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, help="a fixed budget instead of the clock at the table")
    options = parser.parse_args()
    rng = Random(options.seed)
    times: list[float] = []
    results = []
    for _ in range(options.deals):
        seed = rng.getrandbits(48)
        results.append(sum(play(options.names, place, options, seed, times) for place in range(options.seats)) / options.seats)
    mean = sum(results) / len(results)
    spread = sum((result - mean) ** 2 for result in results) / max(1, len(results) - 1)
    half = 1.96 * math.sqrt(spread / len(results))
    times.sort()
    document = {
        **vars(options),
        "chips_a_deal": round(mean, 2),
        "ci95": [round(mean - half, 2), round(mean + half, 2)],
        "big_blinds_per_100_deals": round(mean / 20 * 100, 1),
        "decisions": {
            "count": len(times),
            **{f"p{part}_ms": round(1000 * times[len(times) * part // 100], 2) for part in (50, 95)},
            "max_ms": round(1000 * times[-1], 2),
        },
    }
    print(json.dumps(document))


if __name__ == "__main__":
    main()
