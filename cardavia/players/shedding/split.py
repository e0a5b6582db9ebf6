"""How a hand is best split into plays, on counts of ranks (:mod:`cardavia.engine.shapes`).

The worth of a split is the sum of the worths of its plays less one turn's cost for each play, so a good split has few plays,
and among equally few the stronger ones. The best split is found rank by rank from below: the lowest cards of a hand are a
group of their own or begin a run, and what is left is a smaller hand of the same kind. Those smaller hands come up again and
again among the deals that a search imagines, so each is worked out once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardavia.engine.shapes import LANE, ONES, TOPS, Play, Shape, Shapes, holds, run_counts, size_of

_MOST_KEPT = 200_000
"""How many hands are remembered before all are forgotten; some 100 bytes each."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What plays are worth, in points of which a turn costs ``turn``.

    Attributes:
        groups: ``groups[copies][rank]`` for cards of one rank, bombs included; copies from 1.
        runs: ``runs[copies][top]`` for a run whose highest rank is ``top``.
        specials: the worth of a fixed set of several ranks, by its counts, such as both jokers.
        turn: what a play costs.
        wing: what a place for a wing is taken to be worth while the wings are not yet known; 0 in a game without wings.
        keep: cards of this worth or more are no wings, if they need not be.
    """

    groups: Sequence[Sequence[float]]
    runs: Sequence[Sequence[float]]
    specials: tuple[tuple[int, float], ...]
    turn: float
    wing: float = 0.0
    keep: float = 100.0


class Split(NamedTuple):
    """The best split of a hand.

    Attributes:
        value: what the hand is worth; higher is better, 0 for no cards.
        plays: its plays, those that are worth least first, bombs last.
    """

    value: float
    plays: tuple[Play, ...]


EMPTY = Split(0.0, ())


class Splitter:
    """Splits the hands of one game and remembers them.

    Args:
        shapes: what the game knows. Runs are its shapes of more than one rank without wings; wings go to groups of three.
        worth: what plays are worth.
    """

    __slots__ = ("_alone", "_best", "_runs", "_specials", "_splits", "_values", "_winged", "shapes", "worth")

    def __init__(self, shapes: Shapes, worth: Worth) -> None:
        self.shapes = shapes
        self.worth = worth
        self._runs: tuple[Shape, ...] = tuple(shape for shape in shapes.shapes if shape.longest > 1 and not shape.wings)
        self._winged = any(shape.wings and shape.copies == 3 for shape in shapes.shapes)
        self._specials = dict(worth.specials)
        self._alone = [
            [one - worth.turn + (worth.wing if copies == 3 else 0.0) for one in ranks]
            for copies, ranks in enumerate(worth.groups)
        ]
        self._best: dict[int, tuple[float, int]] = {0: (0.0, 0)}
        self._splits: dict[int, Split] = {0: EMPTY}
        self._values: dict[int, float] = {}

    def split(self, hand: int) -> Split:
        """The best split of a hand."""
        found = self._splits.get(hand)
        if found is None:
            self._forget()
            found = self._splits[hand] = self._worked_out(hand)
        return found

    def _forget(self) -> None:
        """Keep the memory within bounds."""
        if len(self._splits) > _MOST_KEPT:
            self._splits.clear()
        if len(self._best) > 3 * _MOST_KEPT:
            self._best = {0: (0.0, 0)}

    def value(self, hand: int) -> float:
        """What a hand is worth."""
        return self.split(hand).value

    def rough(self, hand: int) -> float:
        """Nearly what a hand is worth, found faster: every group of three is taken to find its wings."""
        found = self._best.get(hand)
        if found is not None:
            return found[0]
        self._forget()
        for counts, worth in self._specials.items():
            if holds(hand, counts):
                return worth - self.worth.turn + self._solve(hand - counts)
        return self._solve(hand)

    def play_value(self, play: Play) -> float:
        """What a play is worth less the turn that it costs; wings count for nothing."""
        value = self._values.get(play.counts)
        if value is None:
            value = self._values[play.counts] = self._play_worth(play) - self.worth.turn
        return value

    def _play_worth(self, play: Play) -> float:
        special = self._specials.get(play.counts)
        if special is not None:
            return special
        rank = play.key if play.key >= 0 else ((play.counts & -play.counts).bit_length() - 1) // LANE
        copies = play.counts >> LANE * rank & 15
        if play.size > 1:
            return self.worth.runs[copies][rank]
        if copies == 4 and not play.bomb:
            return self.worth.groups[3][rank]
        return self.worth.groups[copies][rank]

    def _worked_out(self, hand: int) -> Split:
        whole = self.shapes.recognise(hand)
        if whole is not None:
            return Split(self.play_value(whole), (whole,))
        value, rest = 0.0, hand
        groups: list[int] = []
        for counts, worth in self._specials.items():
            if holds(rest, counts):
                value += worth - self.worth.turn
                rest -= counts
                groups.append(counts)
        value += self._solve(rest)
        while rest:
            group = self._best[rest][1]
            groups.append(group)
            rest -= group
        if self._winged:
            change, groups = self._with_wings(groups)
            value += change
        plays = [self._play(group) for group in groups]
        plays.sort(key=lambda play: (play.bomb, self.play_value(play)))
        return Split(value, tuple(plays))

    def _play(self, counts: int) -> Play:
        play = self.shapes.recognise(counts)
        assert play is not None
        return play

    def _solve(self, hand: int) -> float:
        """The worth of the best split into groups and runs, wings not yet given out."""
        found = self._best.get(hand)
        if found is not None:
            return found[0]
        shift = (hand & -hand).bit_length() - 1 & ~3
        copies = hand >> shift & 15
        group = copies << shift
        best = self._alone[copies][shift // LANE] + self._solve(hand - group)
        for run in self._runs:
            if copies < run.copies:
                continue
            core = hand + (8 - run.copies) * ONES & run.core
            if run.copies == 3:
                # The fourth card of a rank could not be a wing beside its own three.
                core &= ~(hand + 4 * ONES)
            gap = ~(core >> shift) & TOPS
            length = ((gap & -gap).bit_length() >> 2) - 1
            if length < run.shortest:
                continue
            values = self.worth.runs[run.copies]
            for size in range(run.shortest, min(length, run.longest) + 1):
                counts = run_counts(run.copies, size) << shift
                value = values[shift // LANE + size - 1] - self.worth.turn + self._solve(hand - counts)
                if run.copies == 3:
                    value += size * self.worth.wing
                if value > best:
                    best, group = value, counts
        self._best[hand] = best, group
        return best

    def _with_wings(self, groups: list[int]) -> tuple[float, list[int]]:
        """Give the weakest singles and pairs to the groups of three; returns what that changes, and the groups."""
        bodies: list[tuple[int, int, int]] = []
        singles: Loose = []
        pairs: Loose = []
        others: list[int] = []
        for group in groups:
            shift = (group & -group).bit_length() - 1 & ~3
            copies = group >> shift & 15
            if copies == 3:
                bodies.append((size_of(group) // 3, shift, group))
            elif copies < 3 and group == copies << shift:
                (singles if copies == 1 else pairs).append((self._alone[copies][shift // LANE], group))
            else:
                others.append(group)
        if not bodies:
            return 0.0, groups
        limit = self.worth.keep - self.worth.turn
        singles.sort()
        pairs.sort()
        change = 0.0
        bodies.sort(key=lambda body: (-body[0], body[1]))
        for size, _, body in bodies:
            change -= size * self.worth.wing
            gain, wings = _wings(size, singles, pairs, limit)
            change += gain
            others.append(body + wings)
        others += [group for _, group in singles]
        others += [group for _, group in pairs]
        return change, others


Loose = list[tuple[float, int]]
"""Groups that could be wings with their worths, the weakest first."""


def _wings(size: int, singles: Loose, pairs: Loose, limit: float) -> tuple[float, int]:
    """Take the wings for a body of that size out of the lists: what that gains, and their counts; 0 if there are none."""
    options: list[tuple[float, int, int, int]] = []
    for ones in range(size if size > 1 else 1, -1, -1):
        twos, odd = divmod(size - ones, 2)
        if not odd and len(singles) >= ones and len(pairs) >= twos:
            taken = singles[:ones] + pairs[:twos]
            if all(value < limit for value, _ in taken):
                options.append((-sum(value for value, _ in taken), ones, twos, sum(group for _, group in taken)))
    if len(pairs) >= size and all(value < limit for value, _ in pairs[:size]):
        options.append((-sum(value for value, _ in pairs[:size]), 0, size, sum(group for _, group in pairs[:size])))
    if not options:
        return 0.0, 0
    gain, ones, twos, wings = max(options)
    del singles[:ones]
    del pairs[:twos]
    return gain, wings
