"""Play Dou Dizhu against the rule agent of RLCard on the same deals, as landlord and as both farmers.

    pip install rlcard
    python tests/bench/doudizhu_rlcard.py --deals 200 --seed 1 --level expert --iterations 60 --jobs 2

RLCard deals and keeps the rules; its landlord is seat 0 and there is no auction. Every deal is played three times: our level
as landlord against two rule agents, our level as both farmers against a rule agent, and rule agents alone. A deal counts as void
if RLCard's agent makes a play that is no shape of ours. One JSON document goes to standard output; times are in milliseconds.
"""

import argparse
import json
import math
import sys
import time
from dataclasses import dataclass, field
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np
import rlcard
from rlcard import models

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.games.dou_dizhu import DouDizhu
from cardavia.games.dou_dizhu.match import DouDizhuMatch
from cardavia.games.dou_dizhu.shapes import CARDS
from cardavia.games.dou_dizhu.view import deck_of
from cardavia.players.base import Clock, Player, make_player

ROLES = {"landlord": (0,), "farmers": (1, 2), "nobody": ()}
LETTERS = {"B": "BJ", "R": "RJ"}


class VoidDealError(Exception):
    """RLCard made a play that is not ours."""


def codes_of(cards: list[Any]) -> list[str]:
    """Our codes for RLCard's cards."""
    return [card.suit if not card.rank else card.rank + card.suit.lower() for card in cards]


def text_of(codes: tuple[str, ...]) -> str:
    """RLCard's text for a play: letters in order of rank."""
    return "".join(code[0] for code in codes)


@dataclass
class Seat:
    """Our player behind RLCard's interface; it follows the deal in a match of ours and gets nothing but its view."""

    number: int
    player: Player
    seconds: float | None
    iterations: int | None
    match: DouDizhuMatch | None = None
    times: list[float] = field(default_factory=list)
    use_raw: bool = True

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[Any]]:
        """The decision as RLCard's text."""
        match = self.match
        assert match is not None
        trace = state["raw_obs"]["trace"]
        for _, text in trace[len(match.made) :]:
            match.act(played(match, text))
        view = match.view(self.number)
        begun = time.perf_counter()
        action = self.player.decide(view, Clock(self.seconds, self.iterations)).action
        self.times.append(time.perf_counter() - begun)
        text = text_of(action.args) if action.verb == "play" else "pass"
        if text not in state["raw_obs"]["actions"]:
            raise VoidDealError(f"{text} is no action there")
        return text, []


def played(match: DouDizhuMatch, text: str) -> Action:
    """The action of a text in RLCard's words, with the lowest suits of the hand."""
    if text == "pass":
        return Action("pass")
    names = [LETTERS.get(letter, letter) for letter in text]
    counts = sum(1 << 4 * CARDS.index[name] for name in names)
    action = Action("play", CARDS.codes_of(CARDS.lowest(match.hands[match.turn], counts)))
    if not match.is_legal(action):
        raise VoidDealError(f"{text} is no play of ours")
    return action


@dataclass(frozen=True)
class Task:
    """One deal with our level in one role."""

    seed: int
    role: str
    level: str
    seconds: float | None
    iterations: int | None

    def play(self) -> tuple[bool | None, int, list[float]]:
        """Whether our side (or, without us, the landlord) won, the bombs played, and our decision times; None for a void deal."""
        env = rlcard.make("doudizhu", config={"seed": self.seed})
        np.random.seed(self.seed)
        rule = models.load("doudizhu-rule-v1").agents[0]
        ours = [
            Seat(seat, make_player(DouDizhu(), self.level, self.seed), self.seconds, self.iterations) for seat in ROLES[self.role]
        ]
        agents: list[Any] = [rule] * 3
        for seat in ours:
            agents[seat.number] = seat
        env.set_agents(agents)
        state, seat_to_act = env.reset()
        hands = [codes_of(player.current_hand) for player in env.game.players]
        kitty = codes_of(env.game.round.dealer.deck[-3:])
        hands[0] = [code for code in hands[0] if code not in kitty]
        for seat in ours:
            seat.match = DouDizhuMatch({}, ("ai:expert",) * 3, Chance(0))
            seat.match.begin_deal({"deck": deck_of(hands, kitty), "first_bidder": 0})
            seat.match.act(Action("bid", ("3",)))
        bombs = 0
        try:
            while not env.is_over():
                agent = agents[seat_to_act]
                action = agent.eval_step(state)[0]
                bombs += is_bomb(action)
                state, seat_to_act = env.step(action, True)
        except VoidDealError as fault:
            print(f"deal {self.seed}, {self.role}: {fault}", file=sys.stderr)
            return None, 0, []
        landlord_won = bool(env.get_payoffs()[0])
        won = landlord_won if self.role != "farmers" else not landlord_won
        return won, bombs, [one for seat in ours for one in seat.times]


def is_bomb(text: str) -> bool:
    """Whether a play doubles."""
    return text == "BR" or (len(text) == 4 and len(set(text)) == 1)


def run(task: Task) -> tuple[bool | None, int, list[float]]:
    """For the pool of processes."""
    return task.play()


def share(won: list[bool]) -> list[float]:
    """The share won and the bounds of its 95 % interval."""
    mean = sum(won) / len(won)
    half = 1.96 * math.sqrt(mean * (1 - mean) / len(won))
    return [round(mean, 4), round(mean - half, 4), round(mean + half, 4)]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--iterations", type=int, default=None)
    parser.add_argument("--roles", default="landlord,farmers,nobody")
    options = parser.parse_args()
    if options.seconds is None and options.iterations is None:
        options.iterations = 60
    seeds = Random(options.seed).sample(range(1 << 31), options.deals)
    report: dict[str, Any] = {"level": options.level, "seed": options.seed, "deals": options.deals}
    report["budget"] = {"seconds": options.seconds, "iterations": options.iterations}
    times: list[float] = []
    with Pool(options.jobs) as pool:
        for role in options.roles.split(","):
            tasks = [Task(seed, role, options.level, options.seconds, options.iterations) for seed in seeds]
            results = pool.map(run, tasks, chunksize=4)
            won = [result for result, _, _ in results if result is not None]
            report[role] = {"won": share(won), "void": len(results) - len(won)}
            report[role]["bombs_per_deal"] = round(sum(bombs for _, bombs, _ in results) / len(results), 3)
            times += [1000 * one for _, _, spent in results for one in spent]
    times.sort()
    if times:
        at = {
            name: times[min(len(times) - 1, int(part * len(times)))] for name, part in (("p50", 0.5), ("p95", 0.95), ("max", 1.0))
        }
        report["decisions"] = {"count": len(times)} | {name: round(value, 1) for name, value in at.items()}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
