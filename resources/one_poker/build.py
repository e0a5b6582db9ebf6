"""Make ``table.bin``, the computed mixes of One Poker's expert.

    nice python resources/one_poker/build.py

It needs numpy (``pip install -e .[art]``) and about eight minutes of one core; ``tests/bench/one_poker_response.py`` says how
good the result is.

What is solved. A deal at every depth from 0 to 19 (``tree.py`` of the players), for all sixteen pairs of kinds of hands at once,
and the first deal of a match at 20 chips each. The payoff is chips, and two values that come out of the solution itself and go
back into it until they settle: what a kept card of each rank is worth, and what it is worth to open the next deal. They are
averages: they depend on the depth, but not on who won or on how much, beyond the mean over the depths that follow and the end of
the match. How likely the kept cards are comes from the solution in the same way.
"""

import json
import sys
import time
import zlib
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

from solve import COUNT, MOST_HANDS, Array, Solver, columns_of, orders, pairs_of  # noqa: E402

from cardavia.players.one_poker.reading import UP  # noqa: E402
from cardavia.players.one_poker.table import FRESH, KINDS, WHOLE, hands_of  # noqa: E402

CHIPS = 40
DEEPEST = CHIPS // 2 - 1
ROUNDS, ROUND, LAST, LAST_FIRST = 36, 30, 1200, 2000
"""Rounds in which the values settle, iterations in each of them, iterations with the values that they found, and those of the
first deal of a match."""
FINE_FROM = 16
"""From this depth on the betting minds the kept card, too; below, that is not worth the bytes."""
SELDOM = 0.01
"""Where a seat's own choices bring it less often than this, the table has its likeliest choice alone."""
DISCOUNT = 1.5
ALL_PAIRS = [(one, other) for one in KINDS for other in KINDS]
FRESH_PAIRS = [(one, other) for one in FRESH for other in FRESH]
GROUP = np.array([[up, not up] for up in UP], dtype=float)


def run(solver: Solver, count: int, done: int = 0) -> None:
    """So many iterations. Old regrets fade, and later strategies count more in the averages."""
    for number in range(done + 1, done + count + 1):
        solver.fade((number - 1) ** DISCOUNT / ((number - 1) ** DISCOUNT + 1))
        solver.step(float(number) ** 2)


class Depth:
    """The running game at one depth."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.kept: Array = np.full(COUNT, 1 / COUNT)
        self.solver = Solver(depth, pairs_of(ALL_PAIRS, self.kept), np.zeros(COUNT), 0.0)
        self.worth: Array = np.zeros(COUNT)
        self.opening = 0.0
        self.next: Array = np.zeros(DEEPEST + 1)

    def look(self) -> None:
        """Find out how the solution so far goes on: what is kept, what it is worth, how deep the next deal is."""
        solver, pairs = self.solver, self.solver.pairs
        strategy, locks = solver.solution()
        edges = solver.reaches(strategy)
        locked = [np.einsum("phi,phis->phs", locks[role], pairs.entry[role]) for role in range(2)]
        keeps = [np.einsum("phi,phik->phk", locks[role], np.eye(COUNT)[pairs.keeps[role]]) for role in range(2)]
        values = locked[0] @ solver.worths(edges) @ locked[1].transpose(0, 2, 1)
        values = values + (keeps[0] @ solver.worth)[:, :, None] - (keeps[1] @ solver.worth)[:, None, :]
        often = self._often(keeps)
        joint = often[:, None, None] * pairs.likely
        self.opening = float((joint * values).sum())
        found, weight = np.zeros(COUNT), np.zeros(COUNT)
        for role in range(2):
            shares = self._shares(role)
            axis = 2 - role
            sign = 1 - 2 * role
            mass = joint.sum(axis=axis)
            gain = sign * ((joint * values).sum(axis=axis) - self.opening * mass)
            found += np.einsum("ph,phk->k", gain, shares)
            weight += np.einsum("ph,phk->k", mass, shares)
        worth = np.where(weight > 0, found / np.where(weight > 0, weight, 1), 0)
        self.worth = worth - (worth * weight).sum() / weight.sum()
        kept = sum(np.einsum("p,ph,phk->k", often, pairs.likely.sum(axis=2 - role), keeps[role]) for role in range(2))
        self.kept = 0.98 * kept / kept.sum() + 0.02 / COUNT
        self.next = self._next(edges, often[:, None, None] * solver.joint(locks))

    def _often(self, keeps: list[Array]) -> Array:
        """How often each pair of kinds comes about in the long run."""
        likely = self.solver.pairs.likely
        after = np.einsum("pag,pab,pbh->pgh", keeps[0] @ GROUP, likely, keeps[1] @ GROUP)
        after = (after + after.transpose(0, 2, 1)) / 2
        draw = np.array([sum(UP) / COUNT, 1 - sum(UP) / COUNT])
        groups = np.full((2, 2), 0.25)
        for _ in range(60):
            often = np.array(
                [
                    groups[1 - one.kept, 1 - other.kept] * draw[1 - one.drawn] * draw[1 - other.drawn]  # type: ignore[operator]
                    for one, other in ALL_PAIRS
                ]
            )
            groups = np.einsum("p,pgh->gh", often, after)
        return often

    def _shares(self, role: int) -> Array:
        """How likely each rank of a hand is to be the one that was kept, ``[pair, hand, rank]``."""
        shares = np.zeros((len(ALL_PAIRS), MOST_HANDS, COUNT))
        for number, pair in enumerate(ALL_PAIRS):
            for place, hand in enumerate(hands_of(pair[role])):
                for kept, _ in orders(pair[role], hand):
                    shares[number, place, kept] += self.kept[kept]
        total = shares.sum(axis=2, keepdims=True)
        return shares / np.where(total > 0, total, 1)

    def _next(self, edges: tuple[Array, Array], joint: Array) -> Array:
        """How likely the next deal has each depth; what is missing is the end of the match."""
        shape = self.solver.shape
        lost = np.zeros(DEEPEST + 2)
        tie = np.eye(COUNT)
        if shape.nodes:
            ended = np.einsum("pea,pab,peb->e", edges[0], joint, edges[1])
            tied = np.einsum("pea,pab,peb->e", edges[0], joint * tie, edges[1])
            for edge in shape.folds:
                lost[int(shape.chips[edge])] += ended[edge]
            for edge in shape.shows:
                lost[int(shape.chips[edge])] += ended[edge] - tied[edge]
                lost[0] += tied[edge]
        else:
            lost[0] = (joint * tie).sum()
            lost[1] = 1 - lost[0]
        after = np.zeros(DEEPEST + 1)
        short = self.depth + 1
        for amount, share in enumerate(lost / lost.sum()):
            for left in (short - amount, min(short + amount, CHIPS - short - amount)):
                if left > 0:
                    after[left - 1] += share / 2
        return after


def settle(depths: list[Depth], share: float) -> float:
    """Let what follows a deal count in it, the new values to that share; how much those of kept cards were off, in chips."""
    worths, openings = np.array([one.worth for one in depths]), np.array([one.opening for one in depths])
    change = 0.0
    for one in depths:
        worth, opening = one.next @ worths, float(one.next @ openings)
        change = max(change, float(np.abs(worth - one.solver.worth).max()))
        one.solver.worth = (1 - share) * one.solver.worth + share * worth
        one.solver.opening = (1 - share) * one.solver.opening + share * opening
        one.solver.pairs = pairs_of(ALL_PAIRS, one.kept)
        one.solver.forget_averages()
    return change


def told(solver: Solver) -> tuple[Array, list[Array]]:
    """The solution as it goes into the table: without mixes where its own choices hardly ever lead."""
    strategy, locks = solver.solution()
    shape, pairs = solver.shape, solver.pairs
    if not shape.nodes:
        return strategy, locks
    own = np.where((shape.edge_role == 0)[None, :, None], *solver.reaches(strategy))
    entered = [np.einsum("phi,phis->phs", locks[role], pairs.entry[role]).max(axis=1)[:, None] for role in range(2)]
    often = np.add.reduceat(own, shape.starts, axis=1) * np.where((shape.role == 0)[None, :, None], *entered)
    best = np.maximum.reduceat(strategy, shape.starts, axis=1)[:, shape.node_of]
    plain = solver.mix((strategy >= best).astype(strategy.dtype))
    return np.where(often[:, shape.node_of] < SELDOM, plain, strategy), locks


def packed(solver: Solver) -> bytes:
    """The mixes of a depth, a byte a share."""
    strategy, locks = told(solver)
    pairs = solver.pairs
    found = bytearray()
    for number, pair in enumerate(pairs.kinds):
        for role in range(2):
            found += _bytes(locks[role][number, : len(hands_of(pair[role])), 0])
        columns = [columns_of(pair[role], pairs.fine) for role in range(2)]
        for node, start in zip(solver.shape.nodes, solver.shape.starts, strict=True):
            found += _bytes(strategy[number, start : start + len(node.choices)][:, columns[node.role]])
    return zlib.compress(bytes(found), 9)


def _bytes(shares: Array) -> bytes:
    return np.rint(WHOLE * np.sqrt(shares)).astype(np.uint8).tobytes()


def last(depth: int, first: bool, kept: Array, worth: Array, opening: float, count: int) -> Solver:
    """The final solution of a depth."""
    pairs = pairs_of(FRESH_PAIRS if first else ALL_PAIRS, kept, fine=depth >= FINE_FROM)
    solver = Solver(depth, pairs, worth, opening)
    run(solver, count)
    return solver


def main() -> None:
    """Solve and write."""
    begun = time.process_time()
    depths = [Depth(depth) for depth in range(DEEPEST + 1)]
    for number in range(ROUNDS):
        for one in depths:
            run(one.solver, ROUND, 10)
            one.look()
        change = settle(depths, 0.5 if number < ROUNDS // 4 else 1.0)
        print(f"round {number + 1}: {time.process_time() - begun:.0f} s, values moved by up to {change:.3f}", flush=True)
    chunks = []
    for number in range(DEEPEST + 2):
        first = number > DEEPEST
        one = depths[number - first]
        solver = last(one.depth, first, one.kept, one.solver.worth, one.solver.opening, LAST_FIRST if first else LAST)
        chunks.append(packed(solver))
        print(f"depth {one.depth}: {len(chunks[-1])} bytes, {time.process_time() - begun:.0f} s", flush=True)
    header = {
        "sizes": [len(chunk) for chunk in chunks],
        "fine": [depth.depth >= FINE_FROM for depth in (*depths, depths[-1])],
        "worth": [[round(float(one), 3) for one in depth.solver.worth] for depth in depths],
        "opening": [round(depth.solver.opening, 3) for depth in depths],
        "kept": [[round(float(one), 4) for one in depth.kept] for depth in depths],
    }
    with (HERE / "table.bin").open("wb") as out:
        out.write(json.dumps(header, separators=(",", ":")).encode() + b"\n")
        out.writelines(chunks)


if __name__ == "__main__":
    main()
