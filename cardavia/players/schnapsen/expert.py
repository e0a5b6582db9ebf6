"""The search of the strong levels: sampled deals that agree with the view, each candidate played out in every one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from cardavia.games.schnapsen.match import MOVES
from cardavia.games.schnapsen.position import CLOSE, EXCHANGE, MARRY, PAIR_BITS, STOCK_CARDS, SUIT_OF, Position
from cardavia.games.schnapsen.view import SchnapsenView, Unseen
from cardavia.players.base import Clock
from cardavia.players.schnapsen.odds import worths
from cardavia.players.schnapsen.plausible import Plausibility, gone_cards
from cardavia.players.schnapsen.policy import WEIGHTS, Rules
from cardavia.players.schnapsen.rollout import play_out
from cardavia.players.schnapsen.solver import Solvers
from cardavia.players.search import Comparison, compare

Plan = tuple[int, ...]
"""Moves of one seat in a row: a card, or ``CLOSE`` and the lead that follows it."""

MOST_ARRANGEMENTS = 400
"""Up to so many agreeing deals are all looked at; beyond, they are sampled."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the search found.

    Attributes:
        plans: the candidates, by number.
        comparison: how they compare.
        made: for each candidate the share of deals, in percent, in which the seat won the deal.
        exact: whether every agreeing deal was looked at, and each to its exact end.
    """

    plans: tuple[Plan, ...]
    comparison: Comparison
    made: tuple[int, ...]
    exact: bool

    @property
    def best(self) -> Plan:
        """The plan that won."""
        return self.plans[self.comparison.best]


class Search:
    """One decision of one seat."""

    __slots__ = ("gone", "plans", "plausibility", "rng", "rules", "seat", "solvers", "unseen", "wins", "worths")

    def __init__(self, view: SchnapsenView, rng: Random, closing: bool = True) -> None:
        self.seat = view.seat
        self.rng = rng
        self.rules = Rules(WEIGHTS, closing)
        self.unseen = Unseen(view)
        self.solvers = Solvers("cdhs".index(view.trump))
        self.gone = gone_cards(view)
        self.plausibility = Plausibility(view)
        mine, theirs = view.match[view.seat], view.match[1 - view.seat]
        self.worths = worths(mine, theirs)
        self.plans = plans(view)
        self.wins: list[int] = []

    def run(self, clock: Clock) -> Finding:
        """Compare the candidates until the clock or the doubt runs out."""
        count = len(self.plans)
        self.wins = [0] * count
        seen = [0] * count
        arrangements = self.arrangements()

        def judge(number: int, alive: Sequence[int]) -> list[float]:
            deal = arrangements[number] if arrangements is not None else self.sample()
            found: list[float] = []
            for candidate in alive:
                result = self.outcome(deal, self.plans[candidate])
                seen[candidate] += 1
                self.wins[candidate] += result > 0
                found.append(self.worths[result + 3])
            return found

        worlds = None if arrangements is None else len(arrangements)
        comparison = compare(count, judge, clock, worlds=worlds)
        made = tuple(round(100 * won / max(1, number)) for won, number in zip(self.wins, seen, strict=True))
        strict = self.unseen.template.closed_by >= 0 or self.unseen.template.drawn >= STOCK_CARDS
        exact = strict and worlds is not None and comparison.rounds >= worlds
        return Finding(self.plans, comparison, made, exact)

    def outcome(self, deal: Position, plan: Plan) -> int:
        """The seat's game points when it follows the plan in that deal."""
        position = deal.clone()
        for move in plan:
            position.play(move)
        gone = self.gone
        if deal.led >= 0:
            gone |= 1 << deal.led | 1 << plan[0]
        value = play_out(position, gone, self.solvers, self.rules)
        return value if self.seat == 0 else -value

    def sample(self) -> Position:
        """A deal that agrees with the view; what explains the play badly comes up seldom."""
        plausibility = self.plausibility
        deal = self.unseen.deal(self.rng)
        if plausibility.says_nothing:
            return deal
        for _ in range(12):
            if self.rng.random() < plausibility.weight(deal):
                break
            deal = self.unseen.deal(self.rng)
        return deal

    def arrangements(self) -> list[Position] | None:
        """All agreeing deals in random order if they are few and nothing speaks for one more than for another."""
        unseen = self.unseen
        position = unseen.template
        if position.closed_by < 0 and position.drawn < STOCK_CARDS - 2:
            return None
        if not self.plausibility.says_nothing and position.drawn < STOCK_CARDS:
            return None
        free = unseen.free
        hands = list(combinations(free, unseen.wanted))
        if len(hands) > MOST_ARRANGEMENTS:
            return None
        self.rng.shuffle(hands)
        return [unseen.arranged([*hand, *(card for card in free if card not in hand)]) for hand in hands]


def plans(view: SchnapsenView) -> tuple[Plan, ...]:
    """The candidates of a view: what is never worse than another is left out, a close names the lead that follows."""
    moves = [MOVES[action] for action in view.legal]
    married = {move - MARRY for move in moves if MARRY <= move < EXCHANGE}
    leads = [move for move in moves if move not in (CLOSE, EXCHANGE) and move not in married]
    # With both halves in hand, declaring is worth points and costs nothing that leading the card does not cost.
    found: list[Plan] = [(move,) for move in leads]
    if CLOSE in moves:
        found += [(CLOSE, move) for move in leads]
    return tuple(found)


def pair_of(card: int) -> int:
    """The marriage to which a King or Queen belongs, as a set."""
    return PAIR_BITS[SUIT_OF[card]]
