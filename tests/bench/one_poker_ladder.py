"""Play One Poker's levels against each other and against simple habits, match by match, each shuffle from both seats.

    python tests/bench/one_poker_ladder.py expert casual --matches 400 --seed 1

Habits that can stand for a level: ``calls`` locks its better card and calls everything, ``bets`` locks it and bets or raises
the pot whenever it can, ``honest`` bets the pot with a card that wins two times in three and else folds, ``jams`` goes all-in in
every deal. One JSON document goes to standard output. A pair of matches with the same shuffle is one observation.
"""

import argparse
import json
import time
from collections.abc import Callable

from figures import interval, times_of

from cardavia.engine.action import Action
from cardavia.engine.betting import CALL, CHECK, FOLD
from cardavia.engine.chance import Chance
from cardavia.games import load
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.base import LEVELS, Clock, Decision, make_player
from cardavia.players.one_poker.reading import outlook, rank_of

GAME = load("one_poker")
MOST_DEALS = 1000
"""A match between habits that never meet is stopped here; who has more chips has won."""


def _better(view: OnePokerView) -> Action:
    seen = outlook(view, remembers=False, reads_bets=False)
    return max(view.legal, key=lambda action: seen.chance(rank_of(action.args[0])))


def _pot(view: OnePokerView) -> Action:
    legal = view.ranges[0]
    return legal.action(max(legal.least, min(legal.most, view.price + sum(view.totals) + view.owed)))


def calls(view: OnePokerView) -> Action:
    """Never folds and never bets."""
    return CALL if view.owed else CHECK


def bets(view: OnePokerView) -> Action:
    """Always bets or raises the pot."""
    return _pot(view) if view.ranges else calls(view)


def honest(view: OnePokerView) -> Action:
    """Bets with good cards alone."""
    assert view.locked is not None
    chance = outlook(view, remembers=True, reads_bets=False).chance(rank_of(view.locked))
    if chance >= 2 / 3:
        return bets(view)
    return FOLD if view.owed else CHECK


def jams(view: OnePokerView) -> Action:
    """Always all-in."""
    return view.ranges[0].action(view.ranges[0].most) if view.ranges else calls(view)


HABITS: dict[str, Callable[[OnePokerView], Action]] = {"calls": calls, "bets": bets, "honest": honest, "jams": jams}


def decider(name: str, seed: int) -> Callable[[OnePokerView], Decision]:
    """What decides under that name."""
    habit = HABITS.get(name)
    if habit is not None:
        return lambda view: Decision(_better(view) if view.phase == "lock" else habit(view))
    player = make_player(GAME, name, seed)
    return lambda view: player.decide(view, Clock(iterations=1))


def play(names: list[str], seed: int, swapped: bool, times: list[list[float]]) -> tuple[float, list[int]]:
    """One match: what the first name made of it (1 won, 0 lost), and its chips deal by deal."""
    match = GAME.new_match(seed=seed, seats=("ai:expert", "ai:expert"))
    order = names[::-1] if swapped else names
    deciders = [decider(name, seed) for name in order]
    while True:
        while (seat := match.seat_to_act) is not None:
            begun = time.perf_counter()
            decision = deciders[seat](match.view(seat))
            times[seat ^ swapped].append(time.perf_counter() - begun)
            match.act(decision.action)
        if match.over or len(match.deals) >= MOST_DEALS:
            break
        match.next_deal()
    chips = [settlement.scores[int(swapped)] for settlement in match.settlements]
    return 1.0 if sum(chips) > 0 else 0.5 if sum(chips) == 0 else 0.0, chips


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs=2, metavar="NAME", choices=[*LEVELS, "random", *HABITS])
    parser.add_argument("--matches", type=int, default=200, help="an even number")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = Chance(options.seed)
    times: list[list[float]] = [[], []]
    won, gained, deals, drawn_out = [], [], 0, 0
    for _ in range(options.matches // 2):
        seed = chance.bits64()
        pair = [play(options.names, seed, swapped, times) for swapped in (False, True)]
        won.append(sum(result for result, _ in pair) / 2)
        gained.append(sum(sum(chips) / len(chips) for _, chips in pair) / 2)
        deals += sum(len(chips) for _, chips in pair)
        drawn_out += sum(len(chips) >= MOST_DEALS for _, chips in pair)
    print(
        json.dumps(
            {
                "names": options.names,
                "seed": options.seed,
                "matches": 2 * len(won),
                "deals": deals,
                "stopped": drawn_out,
                "won": interval(won),
                "chips_a_deal_by_match": interval(gained),
                "decisions": [times_of(one, digits=2) for one in times],
            }
        )
    )


if __name__ == "__main__":
    main()
