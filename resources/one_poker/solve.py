"""One Poker solved by regret minimisation (CFR+): a deal at one depth, for all pairs of lamps at once. ``build.py`` uses it.

Arrays have the pair of kinds first, then the choice, then the state of who chooses. A kind says which groups a seat's two cards
are of and which of them was kept; see ``table.py`` of the players. A state is what a seat minds of its cards when it bets: the
locked rank alone (13 coarse states), or its hand and which card of it is locked (two fine states for each hand).
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from cardavia.players.one_poker.reading import COPIES, COUNT, RESULTS, UP
from cardavia.players.one_poker.table import KINDS, Kind, Part, hands_of, states_of
from cardavia.players.one_poker.tree import CALL, CHECK, FOLD, Node, tree

FLOAT = np.float32
Array = NDArray[np.float32]
SIGN: Array = (2 * np.array(RESULTS) - 1).astype(FLOAT)
OPENS: Array = np.where(np.array(RESULTS) == 1, 1.0, -1.0).astype(FLOAT)
"""1 where role 0 opens the next deal after a comparison, else -1: the opener changes after a tie."""
MOST_HANDS = max(len(hands_of(kind)) for kind in KINDS)


def ways() -> Array:
    """In how many ways four ranks can be four different cards."""
    left = np.arange(COPIES, COPIES - 4, -1)
    found = np.ones((COUNT,) * 4)
    ranks = np.indices((COUNT,) * 4)
    for place in range(4):
        same = sum((ranks[before] == ranks[place]).astype(int) for before in range(place))
        found *= left[same]
    return found


WAYS = ways()


def orders(kind: Kind, hand: tuple[int, int]) -> list[tuple[int, int]]:
    """The ways in which a hand is a kept card and a drawn one."""
    both = [hand, hand[::-1]] if hand[0] != hand[1] else [hand]
    return [(kept, drawn) for kept, drawn in both if kind.kept is None or (UP[kept] == kind.kept and UP[drawn] == kind.drawn)]


@dataclass
class Pairs:
    """The pairs of kinds that are solved together: ``likely[pair, hand of role 0, hand of role 1]`` adds up to 1 for each pair.

    Attributes:
        often: how often each pair of kinds comes about among all of them.
        locks: for each role ``[pair, hand, 0 or 1]``, the rank that is locked.
        states: for each role ``[pair, hand, 0 or 1]``, the state with which the betting begins.
        entry: the same as ones, ``[pair, hand, 0 or 1, state]``.
        sign: ``[pair, state of role 0, state of role 1]``, 1 if role 0 wins the comparison, -1 if it loses.
        opens: 1 where role 0 opens the next deal after a comparison, else -1.
    """

    kinds: list[tuple[Kind, Kind]]
    likely: Array
    locks: list[NDArray[np.int64]]
    states: list[NDArray[np.int64]]
    entry: list[Array]
    sign: Array
    opens: Array
    often: Array
    fine: bool

    @property
    def keeps(self) -> list[NDArray[np.int64]]:
        """The ranks that are kept after each lock."""
        return [lock[:, :, ::-1] for lock in self.locks]

    @property
    def width(self) -> int:
        """The number of states."""
        return self.sign.shape[1]


def pairs_of(kinds: list[tuple[Kind, Kind]], kept: Array, fine: bool = False) -> Pairs:
    """The pairs with hands as likely as they are if ``kept[rank]`` weighs the kept cards; uniform for fresh hands."""
    count = len(kinds)
    likely = np.zeros((count, MOST_HANDS, MOST_HANDS))
    locks = [np.zeros((count, MOST_HANDS, 2), dtype=np.int64) for _ in range(2)]
    for number, pair in enumerate(kinds):
        for role in range(2):
            for place, hand in enumerate(hands_of(pair[role])):
                locks[role][number, place] = hand
        ordered = [
            [(place, *order) for place, hand in enumerate(hands_of(kind)) for order in orders(kind, hand)] for kind in pair
        ]
        (place0, kept0, drawn0), (place1, kept1, drawn1) = (np.array(one).T for one in ordered)
        weight = WAYS[kept0[:, None], drawn0[:, None], kept1[None, :], drawn1[None, :]].copy()
        if pair[0].kept is not None:
            weight *= kept[kept0][:, None]
        if pair[1].kept is not None:
            weight *= kept[kept1][None, :]
        np.add.at(likely[number], (place0[:, None], place1[None, :]), weight)
    often = likely.sum(axis=(1, 2))
    likely /= often[:, None, None]
    if fine:
        # Two equal cards are one state, whichever is locked.
        numbers = 2 * np.arange(MOST_HANDS)
        states = [numbers[None, :, None] + (lock != lock[:, :, :1]) for lock in locks]
        ranks = [lock.reshape(count, -1) for lock in locks]
    else:
        states = locks
        ranks = [np.broadcast_to(np.arange(COUNT), (count, COUNT))] * 2
    entry = [np.eye(ranks[0].shape[1], dtype=FLOAT)[state] for state in states]
    sign, opens = (values[ranks[0][:, :, None], ranks[1][:, None, :]] for values in (SIGN, OPENS))
    return Pairs(kinds, likely.astype(FLOAT), locks, states, entry, sign, opens, often / often.sum(), fine)


class Shape:
    """The tree of a depth as arrays: nodes by level, choices by node."""

    def __init__(self, depth: int) -> None:
        nodes: tuple[Node, ...] = tree(depth) if depth else ()
        self.nodes = nodes
        self.starts = np.cumsum([0] + [len(node.choices) for node in nodes])[:-1]
        self.node_of = np.array([place for place, node in enumerate(nodes) for _ in node.choices], dtype=np.int64)
        self.role = np.array([node.role for node in nodes], dtype=np.int64)
        self.edge_role = self.role[self.node_of] if nodes else np.zeros(0, dtype=np.int64)
        self.child = np.array([child for node in nodes for child in node.children], dtype=np.int64)
        folds, shows, chips = [], [], []
        edge = 0
        for node in nodes:
            for choice, child in zip(node.choices, node.children, strict=True):
                if choice == FOLD:
                    folds.append(edge)
                elif child < 0:
                    shows.append(edge)
                lost = node.bets[node.role] if choice == FOLD else max(node.bets)
                chips.append(1 + lost if choice in (FOLD, CALL, CHECK) and child < 0 else 0)
                edge += 1
        self.folds, self.shows = np.array(folds, dtype=np.int64), np.array(shows, dtype=np.int64)
        self.chips = np.array(chips, dtype=FLOAT)
        self.levels: list[tuple[NDArray[np.int64], int]] = []
        lengths = [len(node.line) for node in nodes]
        for length in range(max(lengths, default=-1) + 1):
            edges = [edge for edge, node in enumerate(self.node_of) if lengths[node] == length]
            self.levels.append((np.array(edges, dtype=np.int64), length % 2))


@dataclass
class Solver:
    """Regrets and averages of one depth.

    Attributes:
        worth: what a kept card of each rank is worth afterwards, in chips.
        opening: what it is worth to open the next deal, in chips.
    """

    depth: int
    pairs: Pairs
    worth: Array
    opening: float
    done: int = 0
    shape: Shape = field(init=False)

    def __post_init__(self) -> None:
        self.shape = Shape(self.depth)
        count, edges = len(self.pairs.kinds), len(self.shape.node_of)
        self.regret = np.zeros((count, edges, self.pairs.width), dtype=FLOAT)
        self.average = np.zeros((count, edges, self.pairs.width), dtype=FLOAT)
        self.lock_regret = [np.zeros((count, MOST_HANDS, 2), dtype=FLOAT) for _ in range(2)]
        self.lock_average = [np.zeros((count, MOST_HANDS, 2), dtype=FLOAT) for _ in range(2)]

    def forget_averages(self) -> None:
        """Begin the averages again, because the game has changed."""
        self.average[:] = 0
        self.done = 0
        for one in self.lock_average:
            one[:] = 0

    def fade(self, factor: float) -> None:
        """Let what was regretted so far count less."""
        for regret in (self.regret, *self.lock_regret):
            regret *= factor

    def mix(self, weights: Array) -> Array:
        """The weights of the choices made to add up to 1 at every node and state; equal where there are none."""
        if not self.shape.nodes:
            return weights
        totals = np.add.reduceat(weights, self.shape.starts, axis=1)
        counts = np.bincount(self.shape.node_of)
        safe = np.where(totals > 0, totals, 1.0)[:, self.shape.node_of]
        return np.where(
            totals[:, self.shape.node_of] > 0, weights / safe, (1.0 / counts[self.shape.node_of]).astype(FLOAT)[None, :, None]
        )

    @staticmethod
    def lock_mix(weights: Array) -> Array:
        """The same for the two cards of a hand."""
        totals = weights.sum(axis=2, keepdims=True)
        return np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), 0.5)

    def reaches(self, strategy: Array) -> tuple[Array, Array]:
        """How likely each role's own choices lead through every choice, by its state."""
        shape, count = self.shape, len(self.pairs.kinds)
        nodes = [np.ones((count, len(shape.nodes), self.pairs.width), dtype=FLOAT) for _ in range(2)]
        edges = [np.ones((count, len(shape.node_of), self.pairs.width), dtype=FLOAT) for _ in range(2)]
        for level, actor in shape.levels:
            parents, children = shape.node_of[level], shape.child[level]
            inner = children >= 0
            for role in range(2):
                through = nodes[role][:, parents]
                if role == actor:
                    through = through * strategy[:, level]
                edges[role][:, level] = through
                nodes[role][:, children[inner]] = through[:, inner]
        return edges[0], edges[1]

    def worths(self, edges: tuple[Array, Array]) -> Array:
        """What every pair of states is worth to role 0 in chips and the next opening, ``[pair, state 0, state 1]``."""
        shape = self.shape
        if not shape.nodes:
            return self.pairs.sign + self.opening * self.pairs.opens
        mine, his = edges[0], edges[1]
        turned = mine.transpose(0, 2, 1)
        chips = shape.chips[shape.shows][None, :, None]
        shown = turned[:, :, shape.shows]
        folded = np.where(shape.edge_role[shape.folds] == 0, FLOAT(-1), FLOAT(1)) * (shape.chips[shape.folds] + self.opening)
        return (
            self.pairs.sign * (shown @ (his[:, shape.shows] * chips))
            + self.opening * self.pairs.opens * (shown @ his[:, shape.shows])
            + turned[:, :, shape.folds] @ (his[:, shape.folds] * folded[None, :, None])
        )

    def joint(self, mixes: list[Array], smooth: int | None = None) -> Array:
        """How likely each pair of states is; ``smooth`` is a role that is taken to lock either card now and then."""
        sides = []
        for role in range(2):
            mix = mixes[role] if role != smooth else 0.95 * mixes[role] + 0.025
            sides.append(np.einsum("phi,phis->phs", mix, self.pairs.entry[role]))
        return sides[0].transpose(0, 2, 1) @ self.pairs.likely @ sides[1]

    def step(self, weight: float) -> None:
        """One iteration: each role in turn improves against the other."""
        for role in range(2):
            strategy = self.mix(self.regret)
            mixes = [self.lock_mix(one) for one in self.lock_regret]
            edges = self.reaches(strategy)
            self._improve_locks(role, mixes, self.worths(edges))
            if self.shape.nodes:
                self._improve_bets(role, strategy, mixes, edges, weight)
            self.lock_average[role] += weight * mixes[role]
        self.done += 1

    def lock_values(self, role: int, mixes: list[Array], worths: Array) -> Array:
        """What each lock of a role is worth to it, times how likely the hand is; ``[pair, hand, lock]``."""
        other, pairs = 1 - role, self.pairs
        likely = pairs.likely if role == 0 else pairs.likely.transpose(0, 2, 1)
        mine = worths if role == 0 else -worths.transpose(0, 2, 1)
        locked = np.einsum("phi,phis->phs", mixes[other], pairs.entry[other])
        met = likely @ locked
        by_state = met @ mine.transpose(0, 2, 1)
        taken = np.take_along_axis(by_state, pairs.states[role], axis=2)
        return taken + self.worth.astype(FLOAT)[pairs.keeps[role]] * likely.sum(axis=2)[..., None]

    def _improve_locks(self, role: int, mixes: list[Array], worths: Array) -> None:
        values = self.lock_values(role, mixes, worths)
        mean = (values * mixes[role]).sum(axis=2, keepdims=True)
        self.lock_regret[role] = np.maximum(self.lock_regret[role] + values - mean, 0.0)

    def _improve_bets(self, role: int, strategy: Array, mixes: list[Array], edges: tuple[Array, Array], weight: float) -> None:
        shape = self.shape
        joint = self.joint(mixes, smooth=role)
        if role == 1:
            joint = joint.transpose(0, 2, 1)
        sign, opens = self.pairs.sign, self.pairs.opens
        if role == 1:
            sign, opens = -sign.transpose(0, 2, 1), -opens.transpose(0, 2, 1)
        other = edges[1 - role]
        values = np.zeros_like(self.regret)
        shown = other[:, shape.shows]
        values[:, shape.shows] = shape.chips[shape.shows][None, :, None] * (shown @ (joint * sign).transpose(0, 2, 1))
        if self.opening:
            values[:, shape.shows] += self.opening * (shown @ (joint * opens).transpose(0, 2, 1))
        lost = np.where(shape.edge_role[shape.folds] == role, FLOAT(-1), FLOAT(1)) * (shape.chips[shape.folds] + self.opening)
        values[:, shape.folds] = lost[None, :, None] * (other[:, shape.folds] @ joint.transpose(0, 2, 1))
        nodes = np.zeros((values.shape[0], len(shape.nodes), self.pairs.width), dtype=FLOAT)
        for level, actor in reversed(shape.levels):
            inner = level[shape.child[level] >= 0]
            values[:, inner] = nodes[:, shape.child[inner]]
            found = values[:, level] * strategy[:, level] if actor == role else values[:, level]
            parents = shape.node_of[level]
            first = np.flatnonzero(np.diff(parents, prepend=-1))
            nodes[:, parents[first]] = np.add.reduceat(found, first, axis=1)
        own = shape.edge_role == role
        gain = values[:, own] - nodes[:, shape.node_of[own]]
        self.regret[:, own] = np.maximum(self.regret[:, own] + gain, 0.0)
        locked = joint.sum(axis=2)[:, None, :]
        self.average[:, own] += weight * locked * edges[role][:, own]

    def solution(self) -> tuple[Array, list[Array]]:
        """The average strategy: of the betting and of the locks."""
        # Where the averages never came, what the regrets say last stands in.
        strategy = self.mix(self.average + 1e-9 * self.mix(self.regret))
        return strategy, [self.lock_mix(one) for one in self.lock_average]


def columns_of(kind: Kind, fine: bool) -> list[int]:
    """Which of the solver's states the states of a kind are."""
    if not fine:
        return [locked for locked, _ in states_of(kind, fine)]
    places: dict[tuple[int, int | None], int] = {}
    for number, hand in enumerate(hands_of(kind)):
        for place in (0, 1):
            places.setdefault((hand[place], hand[1 - place]), 2 * number + place)
    return [places[state] for state in states_of(kind, fine)]


def strategy_of(part: Part, pairs: Pairs) -> tuple[Array, list[Array]]:
    """A part of the table as the solver has its solutions."""
    shape = Shape(part.depth)
    strategy = np.zeros((len(pairs.kinds), len(shape.node_of), pairs.width), dtype=FLOAT)
    locks = [np.full((len(pairs.kinds), MOST_HANDS, 2), 0.5, dtype=FLOAT) for _ in range(2)]
    for number, pair in enumerate(pairs.kinds):
        for role in range(2):
            for place, hand in enumerate(hands_of(pair[role])):
                share = part.lock(pair, role, hand)
                locks[role][number, place] = share, 1 - share
        for place, (node, start) in enumerate(zip(shape.nodes, shape.starts, strict=True)):
            kind = pair[node.role]
            for (locked, kept), column in zip(states_of(kind, part.fine), columns_of(kind, part.fine), strict=True):
                mix = part.mix(pair, place, locked, kept if kept is not None else locked)
                strategy[number, start : start + len(mix), column] = mix
    return strategy, locks
