"""The search of the strong levels: imagined deals, each solved with open cards, and cards judged by what they score."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.games.bridge.scoring import score
from cardavia.players import double_dummy
from cardavia.players.base import Clock
from cardavia.players.bridge.craft import Choice
from cardavia.players.bridge.playing import Playing
from cardavia.players.bridge.stakes import worths
from cardavia.players.bridge.worlds import Worlds
from cardavia.players.double_dummy import Board
from cardavia.players.search import compare

MOST_WORLDS = 160
"""More imagined deals than this change no decision."""
BATCHES = {13: 2, 12: 2, 11: 4, 10: 8, 9: 16}
"""How many deals are solved at a time, by the number of tricks left; the solver cannot be interrupted."""
BATCH = 24
DOUBT = 0.5
"""Up to so many standard errors of their difference two cards count as equal, and the maxims decide."""
NEAR = 0.06
"""A difference, in IMPs, that is none."""
FIRST_WORLDS = 8
"""From so few worlds on the expected score is known well enough to measure IMPs from it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the search found.

    Attributes:
        cards: the candidates, one of each group of equals.
        best: the place of the chosen one.
        reached: for each candidate the share of deals in which its side reaches its goal: to make, or to beat the contract.
        tricks: for each candidate the average tricks that its side still wins.
        rounds: how many deals were looked at; ``exact`` if those were all that are possible.
        near: the places of the candidates that count as equal to the best.
    """

    cards: tuple[int, ...]
    best: int
    reached: tuple[float, ...]
    tricks: tuple[float, ...]
    rounds: int
    exact: bool
    near: tuple[int, ...]

    @property
    def card(self) -> int:
        """The chosen card."""
        return self.cards[self.best]


class Search:
    """One decision: the candidates of a moment over the imagined deals."""

    __slots__ = ("_batch", "_candidates", "_now", "_seen", "_solved", "_trust", "_weights", "_worlds", "_worth")

    def __init__(self, now: Playing, worlds: Worlds, candidates: Sequence[Choice], trust: float) -> None:
        """``candidates`` in the order of their merits; ``trust`` says how many deals the merits are worth."""
        self._now = now
        self._worlds = worlds
        self._candidates = candidates
        self._trust = trust
        self._batch = BATCHES.get(now.left, BATCH)
        self._solved: list[dict[int, int]] = []
        self._weights: list[float] = []
        self._worth: tuple[float, ...] = ()
        self._seen: list[list[float]] = [[] for _ in candidates]

    def run(self, clock: Clock) -> Finding:
        """Compare the candidates until the clock, the deals or the doubt runs out."""
        total = self._worlds.total
        comparison = compare(
            len(self._candidates),
            self._judge,
            clock,
            worlds=MOST_WORLDS if total is None else total,
            least_rounds=20,
            indifference=0.02 if total is None else 0.0,
        )
        return self._finding(comparison.rounds, total is not None and comparison.rounds == total)

    def _judge(self, number: int, alive: Sequence[int]) -> list[float]:
        while number >= len(self._solved):
            self._solve()
        solved, weight = self._solved[number], self._weights[number]
        values = [weight * self._value(solved[self._candidates[place].card]) for place in alive]
        for place, value in zip(alive, values, strict=True):
            self._seen[place].append(value)
        return values

    def _solve(self) -> None:
        now = self._now
        taken = self._worlds.take(self._batch)
        boards = [Board(hands, now.trump, now.leader, now.table) for hands, _ in taken]
        self._solved += double_dummy.solve(boards)
        self._weights += [weight for _, weight in taken]
        if not self._worth:
            best = [max(solved.values()) for solved in self._solved[:FIRST_WORLDS]]
            points = [score(now.contract, self._final(tricks), now.vulnerable) for tricks in best]
            self._worth = worths(now.contract, now.vulnerable, sum(points) / len(points))

    def _final(self, tricks: int) -> int:
        """Declarer's tricks at the end when the side on turn wins so many from here."""
        now = self._now
        return now.taken + (tricks if now.declaring else now.left - tricks)

    def _value(self, tricks: int) -> float:
        worth = self._worth[self._final(tricks)]
        return worth if self._now.declaring else -worth

    def _finding(self, rounds: int, exact: bool) -> Finding:
        count = len(self._candidates)
        most = max((len(seen) for seen in self._seen), default=0)
        alive = [place for place in range(count) if len(self._seen[place]) == most]
        share = self._trust / (rounds + self._trust) if rounds else 1.0
        means = [sum(seen) / len(seen) if seen else 0.0 for seen in self._seen]
        marks = {place: means[place] + share * self._candidates[place].merit for place in alive}
        leader = max(alive, key=lambda place: (marks[place], -place))
        near = tuple(place for place in alive if place == leader or self._equal(leader, place, marks))
        best = max(near, key=lambda place: (self._candidates[place].merit, -place))
        reached, tricks = self._shares(rounds)
        cards = tuple(choice.card for choice in self._candidates)
        return Finding(cards, best, reached, tricks, rounds, exact, near)

    def _equal(self, leader: int, place: int, marks: dict[int, float]) -> bool:
        differences = [ours - theirs for ours, theirs in zip(self._seen[leader], self._seen[place], strict=True)]
        behind = marks[leader] - marks[place]
        if len(differences) < 2:
            return behind <= NEAR
        mean = sum(differences) / len(differences)
        error = math.sqrt(sum((value - mean) ** 2 for value in differences) / (len(differences) - 1) / len(differences))
        return behind <= NEAR + DOUBT * error

    def _shares(self, rounds: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        now = self._now
        weights = self._weights[:rounds]
        whole = sum(weights) or 1.0
        reached, tricks = [], []
        for choice in self._candidates:
            found = [solved[choice.card] for solved in self._solved[:rounds]]
            good = [(self._final(won) >= now.contract.target) == now.declaring for won in found]
            reached.append(sum(weight for weight, made in zip(weights, good, strict=True) if made) / whole)
            tricks.append(sum(weight * won for weight, won in zip(weights, found, strict=True)) / whole)
        return tuple(reached), tuple(tricks)
