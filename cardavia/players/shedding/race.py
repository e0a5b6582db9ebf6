"""Comparing plays of a hand over imagined deals, and which plays are worth comparing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from cardavia.engine.shapes import Play
from cardavia.players.base import Clock
from cardavia.players.search import Comparison, compare

World = TypeVar("World")
_SAME = 0.01
"""Plays that are surely no further apart than this need no more deals: all of them win, say."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a race of plays found.

    Attributes:
        candidates: the plays compared, None for a pass; the first is what the rules say.
        comparison: how they compare.
        wins: for each the share of deals, in percent, that the seat's side wins.
        certain: whether there was only one deal, and it was worked out to its end.
    """

    candidates: tuple[Play | None, ...]
    comparison: Comparison
    wins: tuple[int, ...]
    certain: bool

    @property
    def best(self) -> Play | None:
        """The play that won."""
        return self.candidates[self.comparison.best]

    @property
    def second(self) -> int | None:
        """The number of the play that came next; None if there was no other."""
        order = self.comparison.order
        return order[1] if len(order) > 1 else None


def candidates(
    value: Callable[[int], float], hand: int, legal: Sequence[Play | None], choice: Play | None, most: int
) -> tuple[Play | None, ...]:
    """The plays that come into question, ``choice`` first and a pass second.

    Of plays with the same core only the one with the best wings stays, and of all those that leave the best hands.
    """
    by_core: dict[tuple[str, int, int], tuple[float, Play]] = {}
    for play in legal:
        if play is not None:
            worth = value(hand - play.counts)
            key = play.shape, play.size, play.key
            if key not in by_core or worth > by_core[key][0]:
                by_core[key] = worth, play
    ranked = sorted(by_core.values(), key=lambda one: (-one[0], one[1].bomb, one[1].strength))
    found: list[Play | None] = [choice]
    if None in legal and choice is not None:
        found.append(None)
    found += [play for _, play in ranked if play != choice]
    return tuple(found[:most])


def race(
    plays: tuple[Play | None, ...],
    worlds: Sequence[tuple[World, float]] | None,
    imagine: Callable[[], World],
    outcome: Callable[[World, Play | None], tuple[float, bool]],
    clock: Clock,
    trust: float = 1.0,
) -> Finding:
    """Compare the plays until the clock or the doubt runs out.

    Args:
        worlds: all deals with their weights, which average 1, if they are few; they come in this order.
        imagine: gives a deal, if they are many.
        outcome: what a play is worth in a deal, and whether the seat's side wins it.
        trust: how far a rival must lead the first play, in standard errors.
    """
    count = len(plays)
    won, looked_at = [0.0] * count, [0.0] * count

    def judge(number: int, alive: Sequence[int]) -> list[float]:
        world, weight = (imagine(), 1.0) if worlds is None else worlds[number]
        found: list[float] = []
        for candidate in alive:
            worth, wins = outcome(world, plays[candidate])
            won[candidate] += weight * wins
            looked_at[candidate] += weight
            found.append(weight * worth)
        return found

    comparison = compare(count, judge, clock, worlds=None if worlds is None else len(worlds), trust=trust, indifference=_SAME)
    wins = tuple(round(100 * wins / weight) if weight else 0 for wins, weight in zip(won, looked_at, strict=True))
    return Finding(plays, comparison, wins, worlds is not None and len(worlds) == comparison.rounds == 1)
