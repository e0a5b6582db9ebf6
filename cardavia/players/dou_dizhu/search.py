"""The search of the strong levels: the plays that come into question, each played out by rule in the same imagined deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardavia.engine.shapes import Play
from cardavia.games.dou_dizhu.view import DouDizhuView
from cardavia.players.base import Clock
from cardavia.players.dou_dizhu.policy import Choice, Policy
from cardavia.players.dou_dizhu.worlds import Worlds
from cardavia.players.search import Comparison, compare

MOST_CANDIDATES = 9
"""So many plays are compared at most."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the search found.

    Attributes:
        candidates: the plays compared, None for a pass; the first is what the rules say.
        comparison: how they compare.
        wins: for each the share of deals, in percent, that the seat's side wins.
    """

    candidates: tuple[Play | None, ...]
    comparison: Comparison
    wins: tuple[int, ...]

    @property
    def best(self) -> Play | None:
        """The play that won."""
        return self.candidates[self.comparison.best]


def candidates(policy: Policy, hand: int, legal: Sequence[Play | None], choice: Choice) -> tuple[Play | None, ...]:
    """The plays that come into question, the rules' own first.

    Of plays with the same core only those with the best wings stay, and of all those that leave the best hands.
    """
    value = policy.splits.value
    by_core: dict[tuple[str, int, int], tuple[float, Play]] = {}
    for play in legal:
        if play is None:
            continue
        worth = value(hand - play.counts)
        key = play.shape, play.size, play.key
        if key not in by_core or worth > by_core[key][0]:
            by_core[key] = worth, play
    ranked = sorted(by_core.values(), key=lambda one: (-one[0], one[1].bomb, one[1].strength))
    found: list[Play | None] = [choice[0]]
    if None in legal and choice[0] is not None:
        found.append(None)
    for _, play in ranked:
        if len(found) == MOST_CANDIDATES:
            break
        if play not in found:
            found.append(play)
    return tuple(found)


def search(
    view: DouDizhuView, policy: Policy, worlds: Worlds, plays: tuple[Play | None, ...], rng: Random, clock: Clock
) -> Finding:
    """Compare the plays until the clock or the doubt runs out."""
    count = len(plays)
    won, looked_at = [0] * count, [0] * count
    is_landlord = view.seat == view.landlord

    def judge(_: int, alive: Sequence[int]) -> list[float]:
        world = worlds.sample(rng)
        found: list[float] = []
        for candidate in alive:
            table = world.clone()
            over = table.play(plays[candidate])
            result = table.result() if over else table.play_out(policy)
            if not is_landlord:
                result = -result
            won[candidate] += result > 0
            looked_at[candidate] += 1
            found.append(float(result))
        return found

    comparison = compare(count, judge, clock, trust=1.0)
    wins = tuple(round(100 * wins / number) if number else 0 for wins, number in zip(won, looked_at, strict=True))
    return Finding(plays, comparison, wins)
