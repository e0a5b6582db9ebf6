"""The search of the strong levels: imagined deals, each solved with open cards, and cards judged by what they score."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.players import double_dummy
from cardavia.players.base import Clock
from cardavia.players.bridge.craft import Choice
from cardavia.players.bridge.leading import MAKING, SETTING
from cardavia.players.bridge.lookahead import follow
from cardavia.players.bridge.playing import Playing
from cardavia.players.bridge.stakes import worths
from cardavia.players.bridge.worlds import Hands, Worlds
from cardavia.players.double_dummy import Board
from cardavia.players.search import compare

MOST_WORLDS = 160
"""More imagined deals than this change no decision."""
MOST_BATCH = {13: 4, 12: 4, 11: 8, 10: 12}
"""The most deals that are solved at a time, by the number of tricks left, else 24; the solver cannot be interrupted."""
SEARCHED_BATCH = 2
"""The most at a time where the solver's library is missing."""
BATCH_SECONDS = 0.08
"""How long a batch should take."""
PROMISE = 0.97
"""The seconds that a decision may take in all, as people are promised: no batch is begun that may well end later."""
SURE_GAP = 0.08
"""The trick that makes or beats the contract is taken at once unless waiting reaches the goal this much more often."""
CAUTION = 1.5
"""How many times the slowest batch so far the next one may take."""
DOUBT = 0.25
"""Up to so many standard errors of their difference two cards count as equal, and the maxims decide."""
LEAD_DOUBT = 1.0
"""The same for the opening lead: few deals fit into the time, and open cards know better than a leader what they meet."""
NEAR = 0.04
"""A difference, in IMPs, that is none."""
AHEAD_FROM = 9
"""With so many tricks left declarer looks ahead to the next decision; before, solving takes too long."""
SEARCHED_AHEAD_FROM = 5
"""The same where the solver's library is missing."""
AHEAD_WORLDS = 48
"""How many deals serve for that."""
AHEAD_CARDS = 4
AHEAD_GAP = 1.2
"""Candidates that trail by more, in IMPs, are not looked at again."""


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


class _Prudent(Clock):
    """Another clock that, where it counts seconds, also stops before a batch that may end too late."""

    __slots__ = ("_clock", "_search")

    def __init__(self, clock: Clock, search: "Search") -> None:
        super().__init__(iterations=clock.iterations)
        self._clock = clock
        self._search = search

    def expired(self, done: int) -> bool:
        """Whether to stop now."""
        return self._clock.expired(done) or (self.iterations is None and self._search.late(done))


class Search:
    """One decision: the candidates of a moment over the imagined deals."""

    __slots__ = (
        "_batch",
        "_begun",
        "_candidates",
        "_deals",
        "_dearest",
        "_most_batch",
        "_now",
        "_seen",
        "_slowest",
        "_solved",
        "_trust",
        "_weights",
        "_worlds",
        "_worth",
    )

    def __init__(self, now: Playing, worlds: Worlds, candidates: Sequence[Choice], trust: float) -> None:
        """``candidates`` in the order of their merits; ``trust`` says how many deals the merits are worth."""
        self._now = now
        self._worlds = worlds
        self._candidates = candidates
        self._trust = trust
        self._begun = time.monotonic()
        self._slowest = self._dearest = 0.0
        self._batch = self._most_batch = 1
        self._deals: list[Hands] = []
        self._solved: list[dict[int, int]] = []
        self._weights: list[float] = []
        self._worth = worths(now.contract, now.vulnerable)
        self._seen: list[list[float]] = [[] for _ in candidates]

    def run(self, clock: Clock) -> Finding:
        """Compare the candidates until the clock, the deals or the doubt runs out."""
        total = self._worlds.total
        library = double_dummy.available()
        most_batch = MOST_BATCH.get(self._now.left, 24) if library else SEARCHED_BATCH
        self._most_batch = min(most_batch, clock.iterations or most_batch)
        self._batch = max(1, self._most_batch // 2)
        ahead = self._now.declaring and self._now.left <= (AHEAD_FROM if library else SEARCHED_AHEAD_FROM)
        most = AHEAD_WORLDS if ahead else MOST_WORLDS
        comparison = compare(
            len(self._candidates),
            self._judge,
            _Prudent(clock, self),
            worlds=most if total is None else total,
            least_rounds=20,
            indifference=0.02 if total is None and not ahead else 0.0,
        )
        rounds = comparison.rounds
        longest = max(len(seen) for seen in self._seen)
        values = {place: seen for place, seen in enumerate(self._seen) if rounds and len(seen) == longest}
        if ahead and len(values) > 1:
            values = self._look_ahead(values, rounds, clock) or values
        return self._finding(values, rounds, total is not None and rounds == total)

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
        begun = time.monotonic()
        self._solved += double_dummy.solve([Board(hands, now.trump, now.leader, now.table) for hands, _ in taken])
        spent = time.monotonic() - begun
        each = spent / len(taken)
        self._slowest = max(self._slowest, spent)
        # How many are solved at a time does not change what is found, since the deals come in the same order.
        self._dearest = max(self._dearest, each)
        self._batch = max(1, min(self._most_batch, int(BATCH_SECONDS / self._dearest)))
        self._deals += [hands for hands, _ in taken]
        self._weights += [weight for _, weight in taken]

    def late(self, rounds: int) -> bool:
        """Whether the next round needs a batch that may end after the promised time; there is one batch at least."""
        if rounds < len(self._solved) or not rounds:
            return False
        return time.monotonic() - self._begun + CAUTION * self._slowest > PROMISE

    def _final(self, tricks: int) -> int:
        """Declarer's tricks at the end when the side on turn wins so many from here."""
        now = self._now
        return now.taken + (tricks if now.declaring else now.left - tricks)

    def _value(self, tricks: int) -> float:
        worth = self._worth[self._final(tricks)]
        return worth if self._now.declaring else -worth

    def _look_ahead(self, values: dict[int, list[float]], rounds: int, clock: Clock) -> dict[int, list[float]]:
        """The best candidates again, each followed to declarer's next card; empty if the time is up."""
        totals = {place: sum(seen) / rounds for place, seen in values.items()}
        places = sorted(totals, key=lambda place: (-totals[place], place))
        chosen = [place for place in places[:AHEAD_CARDS] if totals[place] >= totals[places[0]] - AHEAD_GAP]
        if len(chosen) < 2:
            return {}
        found: dict[int, list[float]] = {}
        for place in chosen:
            card = self._candidates[place].card
            found[place] = follow(self._now, self._deals[:rounds], self._weights[:rounds], card, self._value, clock)
            if not found[place]:
                return {}
        return found

    def _finding(self, values: dict[int, list[float]], rounds: int, exact: bool) -> Finding:
        cards = tuple(choice.card for choice in self._candidates)
        if not values:
            return Finding(cards, 0, (0.0,) * len(cards), (0.0,) * len(cards), 0, False, (0,))
        share = self._trust / (rounds + self._trust)
        marks = {place: sum(seen) / len(seen) + share * self._candidates[place].merit for place, seen in values.items()}
        leader = max(values, key=lambda place: (marks[place], -place))
        opening = self._now.left == 13 and not self._now.table and not self._now.declaring
        doubt = 0.0 if exact else LEAD_DOUBT if opening else DOUBT
        near = tuple(
            place for place in values if marks[leader] - marks[place] <= NEAR + doubt * _error(values[leader], values[place])
        )
        best = max(near, key=lambda place: (self._candidates[place].merit, -place))
        reached, tricks = self._shares(rounds)
        sure = [place for place in values if self._candidates[place].maxim in (SETTING, MAKING)]
        if sure and reached[sure[0]] >= reached[best] - SURE_GAP:
            best = sure[0]
        return Finding(cards, best, reached, tricks, rounds, exact, near)

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


def _error(ours: Sequence[float], others: Sequence[float]) -> float:
    """The standard error of the mean difference of two cards."""
    count = len(ours)
    if count < 2:
        return 0.0
    differences = [one - other for one, other in zip(ours, others, strict=True)]
    mean = sum(differences) / count
    return math.sqrt(sum((value - mean) ** 2 for value in differences) / (count - 1) / count)
