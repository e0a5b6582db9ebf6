"""The expert's comparison: each candidate is played, the other hands are imagined many times, and every deal is played out."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from cardavia.games.guandan.position import Position
from cardavia.games.guandan.scoring import TOP_LEVEL
from cardavia.games.guandan.shapes import level_of
from cardavia.games.guandan.view import GuandanView
from cardavia.players.base import Clock
from cardavia.players.guandan.costs import costs_of
from cardavia.players.guandan.holding import Holding
from cardavia.players.guandan.options import Option
from cardavia.players.guandan.plans import WIDE, Plan, Planner, held_of
from cardavia.players.guandan.policy import Sense
from cardavia.players.guandan.rollout import advance, play_out
from cardavia.players.guandan.sampling import Sampler
from cardavia.players.search import Comparison, Limited, compare

_MOST_DEALS = 200
"""More deals would change few decisions and keep people waiting."""
_TRUST = 1.0
_SENSE = 0.15
"""What a lead more in the eyes of card sense counts in the comparison, in levels."""


class Candidate(NamedTuple):
    """What is compared.

    Attributes:
        option: a play, or None for a pass.
        rest: the plan of the hand after it.
        worth: what card sense says of it, in leads.
    """

    option: Option | None
    rest: Plan
    worth: float


@dataclass(frozen=True, slots=True)
class Finding:
    """What a comparison found.

    Attributes:
        candidates: what was compared; the first is what card sense says.
        comparison: how they compare.
        firsts: for each the share of deals, in percent, in which somebody of the side finishes first.
    """

    candidates: tuple[Candidate, ...]
    comparison: Comparison
    firsts: tuple[int, ...]

    @property
    def best(self) -> Option | None:
        """The play that won, or None for a pass."""
        return self.candidates[self.comparison.best].option

    @property
    def second(self) -> int | None:
        """The number of the candidate that came next; None if there was no other."""
        order = self.comparison.order
        return order[1] if len(order) > 1 else None


class Search:
    """One decision of the expert."""

    def __init__(self, view: GuandanView, position: Position, senses: Sequence[Sense], rng: Random) -> None:
        self._view = view
        self._position = position
        self._senses = senses
        self._rng = rng
        self._sampler = Sampler(view, rng)
        self._planner = Planner(costs_of(view.level), WIDE)
        self._wild = level_of(view.level).wild_place
        self._worths = worths(view)

    def run(self, candidates: Sequence[Candidate], kind: int, strength: int, clock: Clock) -> Finding:
        """Compare candidates, the first of which is what card sense chose, on a table of that kind and strength."""
        me = self._view.seat
        starts = []
        firsts, looked_at = [0] * len(candidates), [0] * len(candidates)
        ahead = [_SENSE * (candidate.worth - candidates[0].worth) for candidate in candidates]
        for option, rest, _ in candidates:
            position = self._position.clone()
            if option is None:
                position.give_up()
                starts.append((position, kind, strength, Holding(rest.groups)))
            else:
                position.play(option.move.cards)
                starts.append((position, option.move.kind, option.move.strength, Holding(rest.groups)))

        def judge(_: int, alive: Sequence[int]) -> list[float]:
            hands = self._sampler.deal(self._rng)
            others = [Holding(self._planner.best(held_of(cards, self._wild)).groups) if cards else None for cards in hands]
            found = []
            for number in alive:
                position, on_table, strong, own = starts[number]
                holdings = [own.clone() if seat == me else _copy(others[seat]) for seat in range(4)]
                order = play_out(position.clone(), holdings, self._senses, on_table, strong)
                found.append(self._worths[advance(order, me & 1)] + ahead[number])
                firsts[number] += not (order[0] ^ me) & 1
                looked_at[number] += 1
            return found

        comparison = compare(len(candidates), judge, Limited(clock, _MOST_DEALS), least_rounds=16, doubt=2.5, trust=_TRUST)
        shares = tuple(round(100 * first / max(1, number)) for first, number in zip(firsts, looked_at, strict=True))
        return Finding(tuple(candidates), comparison, shares)


def _copy(holding: Holding | None) -> Holding:
    return holding.clone() if holding is not None else Holding(())


def worths(view: GuandanView) -> dict[int, float]:
    """What each outcome is worth to the seat's side: by the levels it brings, negative for the other side's.

    A side that is at the ace in a deal at the ace wins the match with first and second or third, and gets nothing with first and
    fourth.
    """
    found: dict[int, float] = {}
    for sign, side in ((1, view.seat & 1), (-1, view.seat & 1 ^ 1)):
        deciding = view.level == TOP_LEVEL == view.levels[side]
        for gain in (1, 2, 3):
            found[sign * gain] = sign * ((3.5 if gain > 1 else 0.75) if deciding else 0.5 + gain)
    return found
