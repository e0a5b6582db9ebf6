"""Play fixed deals of bridge with the same level in all four seats, and hold every card against perfect play with open cards.

    python tests/bench/bridge_play.py --deals 100 --seed 1 --iterations 40
    python tests/bench/bridge_play.py --deals 100 --seed 1 --auction players --worst 20

One JSON document goes to standard output, and with ``--worst`` one more a line for each dear card. ``lost`` is how many
tricks a board the cards of a side cost it double dummy; ``net`` is double dummy's tricks of the contract minus the tricks made,
so that it counts the defenders' mistakes too. Without ``--iterations`` the clock of the table runs. The auction is made up (one
bid that names a sensible contract) or left to the players.
"""

import argparse
import json
import time
from collections import defaultdict
from dataclasses import dataclass, field
from multiprocessing import Pool
from random import Random

from figures import interval, times_of

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import provide_games
from cardavia.engine.texts import say
from cardavia.games.bridge import GAME
from cardavia.games.bridge.auction import DENOMINATIONS, Contract
from cardavia.games.bridge.cards import CARD_OF, CODES, cards_in
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.scoring import score
from cardavia.players import double_dummy
from cardavia.players.base import THINKING_SECONDS, Clock
from cardavia.players.bridge.cardplay import decide_card
from cardavia.players.double_dummy import Board

BRIDGE = GAME()
provide_games(lambda _: BRIDGE)


@dataclass(frozen=True)
class Task:
    """One deal, and how it is played."""

    seed: int
    levels: tuple[str, str]
    iterations: int | None
    auction: str


@dataclass
class Played:
    """What came of a deal: the costs by role, the times by role, and the dear cards."""

    contract: str = ""
    made: int = 0
    par: int = 0
    lost: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    dear: list[dict[str, object]] = field(default_factory=list)


def sensible(table: list[list[int]], rng: Random) -> Contract | None:
    """A contract that scores well on the deal, now and then one trick too high; None for a deal without any."""
    found: list[tuple[int, int, int]] = []
    for place in range(5):
        for seat in range(4):
            tricks = table[place][seat]
            if tricks >= 7:
                contract = Contract(level_for(place, tricks), DENOMINATIONS[place], 0, seat)
                found.append((score(contract, tricks, False), place, seat))
    if not found:
        return None
    best = max(found)[0]
    _, place, seat = rng.choice([entry for entry in found if entry[0] == best])
    tricks = table[place][seat]
    level = level_for(place, tricks)
    if level < 7 and rng.random() < 0.35:
        level = level_for(place, tricks + 1)
    return Contract(level, DENOMINATIONS[place], 0, seat)


def level_for(place: int, tricks: int) -> int:
    """Game or slam if the tricks are there, else what they make."""
    game = (5, 5, 4, 4, 3)[place]
    level = tricks - 6
    return level if level >= 6 or level < game else game


def new_match(seed: int) -> BridgeMatch:
    """The deal of a seed; its vulnerability follows the seed."""
    deck = list(CODES)
    Random(seed).shuffle(deck)
    vulnerability = ("none", "NS", "EW", "both")[seed % 4]
    match = BRIDGE.empty_match({"vulnerability": vulnerability}, ("ai:expert",) * 4, Chance(0))
    match.begin_deal({"deck": deck})
    return match


def bid(match: BridgeMatch, task: Task, played: Played) -> bool:
    """Settle the contract; False if the deal is passed out or has no sensible contract."""
    if task.auction == "made-up":
        contract = sensible(double_dummy.tables([match.hands])[0], Random(task.seed))
        if contract is None:
            return False
        for _ in range(contract.declarer):
            match.act(Action("pass"))
        match.act(Action("bid", (f"{contract.level}{contract.denomination}",)))
    else:
        from cardavia.players.bridge.bidding import decide_call

        while match.contract is None and match.seat_to_act is not None:
            seat = match.seat_to_act
            clock = Clock(iterations=task.iterations or 16)
            match.act(decide_call(match.view(seat), clock, Random(f"{task.seed}/{len(match.auction.calls)}"), "expert").action)
        return match.contract is not None
    while match.contract is None:
        match.act(Action("pass"))
    return True


def play(task: Task) -> Played | None:
    """Play one deal."""
    match = new_match(task.seed)
    played = Played()
    if not bid(match, task, played):
        return None
    contract = match.contract
    assert contract is not None
    played.contract = f"{contract} {'SWNE'[contract.declarer]}"
    side = contract.declarer % 2
    number = 0
    while match.turn is not None:
        turn = match.turn
        worth = double_dummy.solve([Board(tuple(match.hands), contract.trump, match.leader, tuple(match.on_table))])[0]
        if not number:
            played.par = 13 - max(worth.values())
        seat = match.seat_to_act
        assert seat is not None
        level = task.levels[0 if seat % 2 == side else 1]
        clock = Clock(None if task.iterations else THINKING_SECONDS[level], task.iterations)
        view = match.view(seat)
        begun = time.perf_counter()
        decision = decide_card(view, clock, Random(f"{task.seed}/{number}"), level)
        spent = time.perf_counter() - begun
        role = "declarer" if turn % 2 == side else "lead" if not number else "defence"
        played.times[role].append(spent)
        card = CARD_OF[decision.action.args[0]]
        cost = max(worth.values()) - worth[card]
        played.lost[role] += cost
        if cost:
            played.dear.append(
                {
                    "seed": task.seed,
                    "contract": played.contract,
                    "number": number,
                    "trick": number // 4 + 1,
                    "role": role,
                    "hand": "SWNE"[turn],
                    "cost": cost,
                    "card": CODES[card],
                    "better": [CODES[one] for one in worth if worth[one] > worth[card]],
                    "table": [CODES[one] for one in match.on_table],
                    "hands": [" ".join(CODES[one] for one in cards_in(hand)) for hand in match.hands],
                    "why": [say(reason) for reason in decision.reasons],
                }
            )
        match.act(decision.action)
        number += 1
    played.made = sum(winner % 2 == side for winner in match.trick_winners)
    return played


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--declarer", default="expert")
    parser.add_argument("--defence", default="expert")
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--auction", choices=("made-up", "players"), default="made-up")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--worst", type=int, default=0, help="how many of the dear cards to print")
    asked = parser.parse_args()
    levels = (asked.declarer, asked.defence)
    tasks = [Task(asked.seed * 100000 + number, levels, asked.iterations, asked.auction) for number in range(asked.deals)]
    if asked.jobs > 1:
        with Pool(asked.jobs) as pool:
            boards = [board for board in pool.imap(play, tasks) if board is not None]
    else:
        boards = [board for board in map(play, tasks) if board is not None]
    roles = ("declarer", "lead", "defence")
    dear = [card for board in boards for card in board.dear]
    by_trick = {role: [0] * 13 for role in roles}
    for card in dear:
        by_trick[str(card["role"])][int(str(card["trick"])) - 1] += int(str(card["cost"]))
    report = {
        "levels": levels,
        "seed": asked.seed,
        "iterations": asked.iterations,
        "auction": asked.auction,
        "boards": len(boards),
        "lost": {role: interval([board.lost[role] for board in boards], digits=3) for role in roles},
        "net": interval([board.par - board.made for board in boards], digits=3),
        "lost_by_trick": by_trick,
        "times": {role: times_of([second for board in boards for second in board.times[role]]) for role in roles},
    }
    print(json.dumps(report, ensure_ascii=False))
    for card in dear[: asked.worst]:
        print(json.dumps(card, ensure_ascii=False))


if __name__ == "__main__":
    main()
