"""The search of the strong levels: sampled deals that agree with the view, each candidate played out in every one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from cardavia.games.schnapsen.match import MOVES
from cardavia.games.schnapsen.position import CLOSE, EXCHANGE, MARRY, STOCK_CARDS, SUITS, Position
from cardavia.games.schnapsen.view import SchnapsenView, Unseen
from cardavia.players.base import Clock
from cardavia.players.schnapsen.odds import worths
from cardavia.players.schnapsen.opened import OpenSolver
from cardavia.players.schnapsen.plausible import Plausibility, gone_cards
from cardavia.players.schnapsen.policy import Rules
from cardavia.players.schnapsen.rollout import play_out
from cardavia.players.schnapsen.solver import Solvers
from cardavia.players.search import Comparison, compare

Plan = tuple[int, ...]
"""Moves of one seat in a row: a card, or ``CLOSE`` and the lead that follows it."""

MOST_ARRANGEMENTS = 400
"""Up to so many agreeing deals are all looked at; beyond, they are sampled."""
DEEP_FROM = 8
"""From so many drawn cards on a sampled deal is solved to its end; before, the rules play the open stock."""
TRIES = 12
"""How often a deal that explains the play badly is dealt again."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the search found.

    Attributes:
        plans: the candidates, by number.
        comparison: how they compare.
        wins: for each candidate the share of deals, in percent, in which the seat wins the deal.
        certain: whether all cards are known, so that ``wins`` are 0 or 100 and proved.
    """

    plans: tuple[Plan, ...]
    comparison: Comparison
    wins: tuple[int, ...]
    certain: bool

    @property
    def best(self) -> Plan:
        """The plan that won."""
        return self.plans[self.comparison.best]


class Search:
    """One decision of one seat."""

    __slots__ = ("deep_from", "gone", "plans", "plausibility", "rng", "rules", "seat", "solvers", "unseen", "worths")

    def __init__(self, view: SchnapsenView, rng: Random, rules: Rules, first: int) -> None:
        """``first`` is the move that the rules would make: without any search, or between equals, it is the choice."""
        self.seat = view.seat
        self.rng = rng
        self.rules = rules
        self.deep_from = DEEP_FROM
        self.unseen = Unseen(view)
        self.solvers = Solvers(SUITS.index(view.trump), rules.table.marriages_wait)
        self.gone = gone_cards(view)
        self.plausibility = Plausibility(view, self.gone)
        self.worths = worths(view.match[view.seat], view.match[1 - view.seat])
        self.plans = plans(view, first)

    def run(self, clock: Clock) -> Finding:
        """Compare the candidates until the clock or the doubt runs out."""
        count = len(self.plans)
        won = [0.0] * count
        weighed = [0.0] * count
        worlds = self.worlds()

        def judge(number: int, alive: Sequence[int]) -> list[float]:
            deal, weight = worlds[number] if worlds is not None else (self.sample(), 1.0)
            found: list[float] = []
            for candidate in alive:
                result = self.outcome(deal, self.plans[candidate])
                weighed[candidate] += weight
                won[candidate] += weight * (result > 0)
                found.append(weight * self.worths[result + 3])
            return found

        comparison = compare(count, judge, clock, worlds=None if worlds is None else len(worlds), trust=1.0)
        wins = tuple(round(100 * wins / weight) if weight else 0 for wins, weight in zip(won, weighed, strict=True))
        return Finding(self.plans, comparison, wins, worlds is not None and len(worlds) == comparison.rounds == 1)

    def outcome(self, deal: Position, plan: Plan) -> int:
        """The seat's game points when it follows the plan in that deal."""
        position = deal.clone()
        for move in plan:
            position.play(move)
            if MARRY <= move < EXCHANGE and self.solvers.marriages_wait:
                let_wait(position, deal)
        if position.winner < 0 and position.closed_by < 0 and self.deep_from <= position.drawn < STOCK_CARDS:
            value = OpenSolver(position, self.solvers, self.rules.table.closing).solve(position)
        else:
            gone = self.gone if deal.led < 0 else self.gone | 1 << deal.led | 1 << plan[0]
            value = play_out(position, gone, self.solvers, self.rules)
        return value if self.seat == 0 else -value

    def sample(self) -> Position:
        """A deal that agrees with the view; what explains the play badly comes up seldom."""
        plausibility = self.plausibility
        deal = self.unseen.deal(self.rng)
        if plausibility.says_nothing:
            return deal
        for _ in range(TRIES):
            if self.rng.random() < plausibility.weight(deal):
                break
            deal = self.unseen.deal(self.rng)
        return deal

    def worlds(self) -> list[tuple[Position, float]] | None:
        """All agreeing deals with their weights, in random order, if they are few; the weights average 1."""
        unseen = self.unseen
        position = unseen.template
        if position.closed_by < 0 and position.drawn < STOCK_CARDS - 2:
            return None
        free = unseen.free
        hands = list(combinations(free, unseen.wanted))
        if len(hands) > MOST_ARRANGEMENTS:
            return None
        self.rng.shuffle(hands)
        deals = [unseen.arranged([*hand, *(card for card in free if card not in hand)]) for hand in hands]
        weights = [self.plausibility.weight(deal) for deal in deals]
        scale = len(deals) / sum(weights)
        return [(deal, weight * scale) for deal, weight in zip(deals, weights, strict=True)]


def let_wait(position: Position, before: Position) -> None:
    """Make the marriage points that have just counted wait for the next trick."""
    seat = before.turn
    position.pending[seat] += position.points[seat] - before.points[seat]
    position.points[seat] = before.points[seat]
    position.turn, position.winner = 1 - seat, -1


def plans(view: SchnapsenView, first: int) -> tuple[Plan, ...]:
    """The candidates of a view, ``first`` in front: a close names the lead that follows, an inferior twin is left out."""
    moves = [MOVES[action] for action in view.legal]
    married = {move - MARRY for move in moves if MARRY <= move < EXCHANGE}
    # With both halves in hand, declaring is worth points and costs nothing that leading the card does not cost.
    leads = [move for move in moves if move not in (CLOSE, EXCHANGE) and move not in married]
    leads.sort(key=lambda move: move != first)
    found: list[Plan] = [(move,) for move in leads]
    if CLOSE in moves:
        found += [(CLOSE, move) for move in leads]
        if first == CLOSE:
            found.sort(key=lambda plan: plan[0] != CLOSE)
    return tuple(found)
