"""How much a perfect opponent wins from a strategy in one deal, with every legal bet and full knowledge of the strategy.

The deal is that of the rules at one depth: both hands from two packs, cards in sight of the responder removed from the other's,
all bets and raises of whole chips. The payoff is chips won plus what the kept cards (and the next opening) are worth afterwards.
The strategy answers bets that its table does not know as the player does (``tree.answers``).
"""

from dataclasses import dataclass

import numpy as np
from solve import Array, Pairs

from cardavia.players.one_poker.tree import CALL, CHECK, FOLD, Line, answers, bets_of, least_raise, tree


@dataclass
class Response:
    """A best response against a strategy.

    Attributes:
        role: whose best response it is.
        strategy: ``[pair, choice, state]`` for the choices of all nodes of the tree in order.
        locks: the strategy's locks for each role, ``[pair, hand, 0 or 1]``.
        worth: what a kept card of each rank is worth.
        known: whether the responder bets only what the tree knows.
    """

    role: int
    depth: int
    pairs: Pairs
    strategy: Array
    locks: list[Array]
    worth: Array
    opening: float
    known: bool = False

    def values(self) -> Array:
        """What the best response wins on average at each pair of kinds."""
        pairs, role = self.pairs, self.role
        likely = pairs.likely if role == 0 else pairs.likely.transpose(0, 2, 1)
        other = 1 - role
        keeps = pairs.keeps
        met = likely @ np.einsum("phi,phis->phs", self.locks[other], pairs.entry[other])
        lost = likely @ (self.locks[other] * self.worth[keeps[other]]).sum(axis=2)[..., None]
        count, hands = met.shape[0], met.shape[1]
        # States of the responder: its hand and which card of it is locked.
        self.met: Array = np.repeat(met, 2, axis=1)
        sign, opens = pairs.sign, pairs.opens
        if role == 1:
            sign, opens = -sign.transpose(0, 2, 1), -opens.transpose(0, 2, 1)
        states = pairs.states[role].reshape(count, hands * 2, 1)
        self.shown: Array = self.met * np.take_along_axis(sign, states, axis=1)
        self.opens: Array = self.met * np.take_along_axis(opens, states, axis=1)
        self.starts = np.cumsum([0] + [len(node.choices) for node in tree(self.depth)]) if self.depth else np.zeros(1, dtype=int)
        betting = self._value((), np.ones((count, pairs.width))).reshape(count, hands, 2)
        kept = self.worth[keeps[role]] * likely.sum(axis=2)[..., None] - lost
        return (betting + kept).max(axis=2).sum(axis=1)

    def _value(self, line: Line, reach: Array) -> Array:
        """The responder's value by state, times how likely the other seat's hands and choices are."""
        if not self.depth:
            return self._show(0, reach)
        if len(line) % 2 == self.role:
            best = None
            for choice in self._legal(line):
                value = self._after(line, choice, reach)
                best = value if best is None else np.maximum(best, value)
            assert best is not None
            return best
        chosen: dict[int, Array] = {}
        for answer in answers(line, self.depth):
            part = answer.share * self.strategy[:, self.starts[answer.node] + answer.index]
            chosen[answer.choice] = chosen.get(answer.choice, 0.0) + part
        total = np.zeros(self.met.shape[:2])
        for choice, part in chosen.items():
            through = reach * part
            if through.max() > 1e-9:
                total += self._after(line, choice, through)
        return total

    def _legal(self, line: Line) -> list[int]:
        if self.known:
            return list(next(node for node in tree(self.depth) if node.line == line).choices)
        price = max(line, default=0)
        plain = [FOLD, CALL] if price else [CHECK]
        return plain + ([] if price >= self.depth else list(range(least_raise(line, self.depth), self.depth + 1)))

    def _after(self, line: Line, choice: int, reach: Array) -> Array:
        actor = len(line) % 2
        if choice == FOLD:
            lost = 1 + bets_of(line)[actor] + self.opening
            return (-lost if actor == self.role else lost) * self._dot(self.met, reach)
        if choice == CALL or (choice == CHECK and len(line) == 1):
            return self._show(max(line), reach)
        return self._value((*line, choice), reach)

    def _show(self, bets: int, reach: Array) -> Array:
        value = (1 + bets) * self._dot(self.shown, reach)
        return value + self.opening * self._dot(self.opens, reach) if self.opening else value

    @staticmethod
    def _dot(states: Array, reach: Array) -> Array:
        found: Array = np.matmul(states, reach[:, :, None])[..., 0]
        return found


def exploitability(
    depth: int, pairs: Pairs, strategy: Array, locks: list[Array], worth: Array, opening: float, known: bool = False
) -> tuple[Array, Array]:
    """What best responses win as opener and as the other seat, by pair. Half their sum is what they win above the fair share."""
    first, second = (Response(role, depth, pairs, strategy, locks, worth, opening, known).values() for role in range(2))
    return first, second
