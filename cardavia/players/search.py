"""Comparing candidates over sampled worlds, for every game: the same worlds for all, effort where the answers differ."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardavia.players.base import Clock

Judge = Callable[[int, Sequence[int]], Sequence[float]]
"""Given the number of a round and the candidates still in the race, what each of them is worth in that round's world."""


class Limited(Clock):
    """Another clock, and no more than so many iterations."""

    __slots__ = ("_clock", "_most")

    def __init__(self, clock: Clock, most: int) -> None:
        super().__init__(iterations=most if clock.iterations is None else min(most, clock.iterations))
        self._clock = clock
        self._most = most

    def expired(self, done: int) -> bool:
        """Whether to stop now."""
        return done >= self._most or self._clock.expired(done)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a race found out.

    Attributes:
        order: the candidates, best first; those that were dropped keep the order of their averages.
        means: the average worth of each candidate over the rounds in which it took part; empty after no round.
        rounds: how many worlds were looked at.
        decided: whether every rival of the best one was left behind beyond doubt, or all worlds were seen.
    """

    order: tuple[int, ...]
    means: tuple[float, ...]
    rounds: int
    decided: bool

    @property
    def best(self) -> int:
        """The candidate that won."""
        return self.order[0]


def compare(
    count: int,
    judge: Judge,
    clock: Clock,
    worlds: int | None = None,
    doubt: float = 3.0,
    least_rounds: int = 24,
    check_every: int = 8,
    indifference: float = 0.0,
    trust: float = 0.0,
) -> Comparison:
    """Race ``count`` candidates, the first of which wins ties.

    A candidate leaves the race once it trails the best one by ``doubt`` standard errors of their difference, measured over the
    rounds that both took part in. The race ends when one is left, when the ``worlds`` run out, or when the clock does; with a
    positive ``indifference`` also once all that are left are that close to each other.

    Args:
        worlds: how many different worlds there are; None if they are sampled without end.
        trust: the first candidate, which a rule proposes, stays the best while no rival leads it by so many standard errors.
    """
    totals = [0.0] * count
    counts = [0] * count
    history: list[list[float]] = [[] for _ in range(count)]
    alive = list(range(count))
    done = 0
    while len(alive) > 1 and not clock.expired(done) and (worlds is None or done < worlds):
        for candidate, worth in zip(alive, judge(done, alive), strict=True):
            totals[candidate] += worth
            counts[candidate] += 1
            history[candidate].append(worth)
        done += 1
        if done >= least_rounds and done % check_every == 0 and (worlds is None or done < worlds):
            alive = _still_in(alive, history, done, doubt, indifference)
    if done == 0:
        return Comparison(tuple(range(count)), (), 0, count == 1)
    means = [total / max(1, number) for total, number in zip(totals, counts, strict=True)]
    # A candidate that was dropped never returns, however well it did in its few rounds.
    order = sorted(range(count), key=lambda candidate: (-counts[candidate], -means[candidate], candidate))
    if trust and done != worlds and order[0] != 0 and counts[0] == done:
        mean, error = _lead(history[order[0]], history[0])
        if mean < trust * error:
            order.remove(0)
            order.insert(0, 0)
    return Comparison(tuple(order), tuple(means), done, len(alive) == 1 or done == worlds)


def _still_in(alive: list[int], history: list[list[float]], done: int, doubt: float, indifference: float) -> list[int]:
    sums = [sum(history[candidate]) for candidate in alive]
    leader = alive[max(range(len(alive)), key=lambda index: (sums[index], -index))]
    kept: list[int] = []
    open_question = False
    for candidate in alive:
        if candidate == leader:
            kept.append(candidate)
            continue
        mean, error = _lead(history[leader], history[candidate])
        # Differences that were never seen are not impossible: the error does not fall to nothing.
        if mean > doubt * error + 2.0 * doubt / (done * done):
            continue
        kept.append(candidate)
        if mean + doubt * error > indifference:
            open_question = True
    if indifference > 0 and not open_question:
        return [leader]
    return kept


def _lead(leader: list[float], rival: list[float]) -> tuple[float, float]:
    """By how much the leader is ahead on average, and the standard error of that."""
    differences = [ours - theirs for ours, theirs in zip(leader, rival, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences) / max(1, count - 1)
    return mean, float((spread / count) ** 0.5)
