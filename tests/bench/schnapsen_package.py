"""Play our Schnapsen against the strongest bots of the public ``schnapsen`` package (GPL, installed apart, nothing of it here).

    pip install schnapsen==0.0.5        # into an environment of its own that also finds cardavia
    python tests/bench/schnapsen_package.py --deals 300 --seed 1 --jobs 2

The opponent is RdeepBot(64 samples, depth 10) while the stock lasts and AlphaBetaBot afterwards. Every shuffle is played twice,
the second time with the bots exchanged. Their rules know no closing, and their marriages count only with the declarer's next
trick; ours is told so. A deal is played for itself: whoever wins it wins, whatever its game points. One JSON document goes to
standard output.
"""

import argparse
import json
import math
import sys
import time
from dataclasses import dataclass, field
from multiprocessing import Pool
from random import Random
from typing import Any

from schnapsen.bots.alphabeta import AlphaBetaBot  # type: ignore[import-not-found]
from schnapsen.bots.rdeep import RdeepBot  # type: ignore[import-not-found]
from schnapsen.game import (  # type: ignore[import-not-found]
    Bot,
    GamePhase,
    SchnapsenGamePlayEngine,
)

from cardavia.engine.action import Action
from cardavia.games.schnapsen.position import CARD_OF
from cardavia.games.schnapsen.view import SchnapsenView, Trick, partner_of
from cardavia.players.base import Clock
from cardavia.players.schnapsen import PLAYER
from cardavia.players.schnapsen.policy import Table

RANKS = {"ACE": "A", "TEN": "T", "KING": "K", "QUEEN": "Q", "JACK": "J"}
SUITS = {"CLUBS": "c", "DIAMONDS": "d", "HEARTS": "h", "SPADES": "s"}


def code(card: Any) -> str:
    """Their card in our code."""
    return RANKS[card.rank.name] + SUITS[card.suit.name]


def codes(cards: Any) -> tuple[str, ...]:
    """Their cards in our codes and in pack order."""
    return tuple(sorted((code(card) for card in cards), key=CARD_OF.__getitem__))


@dataclass
class Past:
    """The public events of a deal so far; we sit at seat 0."""

    tricks: list[Trick] = field(default_factory=list)
    exchanges: list[tuple[int, str, str]] = field(default_factory=list)
    marriages: list[tuple[int, str, str]] = field(default_factory=list)
    actions: list[tuple[int, str]] = field(default_factory=list)
    shown: list[set[str]] = field(default_factory=lambda: [set(), set()])

    def marry(self, seat: int, move: Any) -> str:
        """Note a marriage and return the card led, which is always the Queen there."""
        queen = code(move.queen_card)
        self.marriages.append((seat, queen, partner_of(queen)))
        self.shown[seat].add(partner_of(queen))
        self.actions.append((seat, f"marry {queen}"))
        return queen

    def lead(self, seat: int, move: Any) -> str:
        """Note a lead and return its card."""
        if move.is_marriage():
            return self.marry(seat, move)
        card = code(move.as_regular_move().card)
        self.actions.append((seat, f"play {card}"))
        return card


def past_of(perspective: Any) -> Past:
    """Read the history of a deal."""
    past = Past()
    history = perspective.get_game_history()
    for index, (before, trick) in enumerate(history[:-1]):
        leader = 0 if before.am_i_leader() else 1
        if trick.is_trump_exchange():
            jack, taken = code(trick.exchange.jack), code(trick.trump_card)
            past.exchanges.append((leader, jack, taken))
            past.shown[leader].add(taken)
            past.actions.append((leader, "exchange"))
            continue
        led = past.lead(leader, trick.leader_move)
        reply = code(trick.follower_move.card)
        past.actions.append((1 - leader, f"play {reply}"))
        winner = 0 if history[index + 1][0].am_i_leader() else 1
        past.tricks.append(Trick(leader, (led, reply), winner, before.get_phase() == GamePhase.TWO))
    return past


def view_of(perspective: Any, leader_move: Any) -> SchnapsenView:
    """Their perspective as our view."""
    past = past_of(perspective)
    leading = perspective.am_i_leader()
    led = None if leader_move is None else past.lead(1, leader_move)
    hand = codes(perspective.get_hand())
    played = {card for trick in past.tricks for card in trick.cards}
    strict = perspective.get_phase() == GamePhase.TWO
    theirs = set(codes(perspective.get_opponent_hand_in_phase_two())) if strict else past.shown[1] - played
    theirs.discard(led or "")
    turn_up = perspective.get_trump_card()
    dealt = past.exchanges[0][2] if past.exchanges else code(turn_up) if turn_up is not None else "J" + trump_of(perspective)
    mine, other = perspective.get_my_score(), perspective.get_opponent_score()
    first_leader = past.actions[0][0] if past.actions else 0 if leading else 1
    return SchnapsenView(
        game="schnapsen",
        seat=0,
        options=(),
        past=(),
        seat_to_act=0,
        phase="lead" if leading else "follow",
        actions=tuple(past.actions),
        legal=tuple(translated(perspective.valid_moves())),
        settlement=None,
        dealer=1 - first_leader,
        match=(1, 1),
        hand=hand,
        counts=(len(hand), len(hand) - (led is not None)),
        trump=trump_of(perspective),
        turn_up=None if turn_up is None else code(turn_up),
        first_turn_up=dealt,
        stock=perspective.get_talon_size(),
        closed_by=None,
        at_close=None,
        leader=0 if leading else 1,
        led=led,
        married=leader_move is not None and leader_move.is_marriage(),
        tricks=tuple(past.tricks),
        exchanges=tuple(past.exchanges),
        marriages=tuple(past.marriages),
        points=(mine.direct_points, other.direct_points),
        pending=(mine.pending_points, other.pending_points),
        won=(sum(trick.winner == 0 for trick in past.tricks), sum(trick.winner == 1 for trick in past.tricks)),
        known=(tuple(sorted(past.shown[0] & set(hand))), tuple(sorted(theirs, key=CARD_OF.__getitem__))),
        revealed=(),
    )


def trump_of(perspective: Any) -> str:
    """The suit of trumps."""
    return SUITS[perspective.get_trump_suit().name]


def translated(moves: list[Any]) -> list[Action]:
    """Their legal moves as our actions."""
    actions: list[Action] = []
    for move in moves:
        if move.is_trump_exchange():
            actions.append(Action("exchange"))
        elif move.is_marriage():
            actions.append(Action("marry", (code(move.queen_card),)))
        else:
            actions.append(Action("play", (code(move.card),)))
    return actions


class Ours(Bot):  # type: ignore[misc]
    """Our player at their table."""

    def __init__(self, level: str, seconds: float | None, iterations: int | None) -> None:
        super().__init__("ours")
        self.player = PLAYER(level, 1, Table(closing=False, marriages_wait=True))
        self.seconds = seconds
        self.iterations = iterations
        self.times: list[float] = []

    def get_move(self, perspective: Any, leader_move: Any) -> Any:
        """Translate, decide, translate back."""
        begun = time.perf_counter()
        moves = perspective.valid_moves()
        decision = self.player.decide(view_of(perspective, leader_move), Clock(self.seconds, self.iterations))
        self.times.append(time.perf_counter() - begun)
        return next(move for move, action in zip(moves, translated(moves), strict=True) if action == decision.action)


class Theirs(Bot):  # type: ignore[misc]
    """Their strongest combination."""

    def __init__(self, samples: int, depth: int, rng: Random) -> None:
        super().__init__("theirs")
        self.open = RdeepBot(samples, depth, rng)
        self.strict = AlphaBetaBot()

    def get_move(self, perspective: Any, leader_move: Any) -> Any:
        """Samples while the stock lasts, exact search afterwards."""
        bot = self.strict if perspective.get_phase() == GamePhase.TWO else self.open
        return bot.get_move(perspective, leader_move)


@dataclass(frozen=True)
class Pairing:
    """One shuffle, played both ways."""

    seed: int
    options: argparse.Namespace

    def play(self) -> tuple[list[int], list[float]]:
        """Our game points in both deals (negative: lost), and our decision times."""
        points: list[int] = []
        times: list[float] = []
        for ours_leads in (True, False):
            ours = Ours(self.options.level, self.options.seconds, self.options.iterations)
            theirs = Theirs(self.options.samples, self.options.depth, Random(self.seed + 1_000_000))
            bots = (ours, theirs) if ours_leads else (theirs, ours)
            winner, worth, _ = SchnapsenGamePlayEngine().play_game(*bots, Random(self.seed))
            points.append(worth if winner is ours else -worth)
            times += ours.times
        return points, times


def play(pairing: Pairing) -> tuple[list[int], list[float]]:
    """For the pool of processes."""
    return pairing.play()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=300, help="an even number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seconds", type=float, default=None, help="for a decision of ours")
    parser.add_argument("--iterations", type=int, default=None, help="for a decision of ours; repeatable")
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument("--depth", type=int, default=10)
    options = parser.parse_args()
    if options.seconds is None and options.iterations is None:
        options.iterations = 600
    pairings = [Pairing(options.seed * 1_000_000 + number, options) for number in range(options.deals // 2)]
    results: list[tuple[list[int], list[float]]] = []
    with Pool(options.jobs) as pool:
        for result in pool.imap_unordered(play, pairings):
            results.append(result)
            print(f"{2 * len(results)} deals, won {wins(results)}", file=sys.stderr, flush=True)
    print(json.dumps(report(results, options), indent=1))


def wins(results: list[tuple[list[int], list[float]]]) -> int:
    """How many deals we won."""
    return sum(worth > 0 for points, _ in results for worth in points)


def report(results: list[tuple[list[int], list[float]]], options: argparse.Namespace) -> dict[str, Any]:
    """The figures; the interval takes a shuffle as one observation, since its two deals share the cards."""
    shares = [sum(worth > 0 for worth in points) / 2 for points, _ in results]
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
    half = 1.96 * math.sqrt(spread / len(shares))
    times = sorted(seconds for _, list_of in results for seconds in list_of)
    points = [worth for list_of, _ in results for worth in list_of]
    return {
        "opponent": f"RdeepBot({options.samples}, {options.depth}) + AlphaBetaBot",
        "level": options.level,
        "budget": {"seconds": options.seconds, "iterations": options.iterations},
        "seed": options.seed,
        "deals": len(points),
        "won": wins(results),
        "share": round(mean, 4),
        "ci95": [round(mean - half, 4), round(mean + half, 4)],
        "game_points_per_deal": round(sum(points) / len(points), 3),
        "decisions": {
            "count": len(times),
            "p50_ms": round(1000 * times[len(times) // 2], 1),
            "p95_ms": round(1000 * times[int(len(times) * 0.95)], 1),
            "max_ms": round(1000 * times[-1], 1),
        },
    }


if __name__ == "__main__":
    main()
