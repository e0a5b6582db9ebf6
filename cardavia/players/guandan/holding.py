"""A hand sorted into groups, as roll-outs play it: strengths by kind, and what a play takes away."""

from collections.abc import Iterable
from typing import NamedTuple

from cardavia.players.guandan.kinds import BOMB, CARDS_IN, HOUSE, PAIR, TRIPLE, Group

WHOLE = 0
"""The source of a play that is a group of its own; else it is the kind, pair or triple, of the set that is broken for it."""


class Move(NamedTuple):
    """A play of a sorted hand.

    Attributes:
        kind, strength, cards: what is laid on the table.
        source: :data:`WHOLE`, or the kind of the set that is broken.
        pair: in a full house the strength of its pair.
        price: by how much the rest costs more than the hand did, in leads.
        turns: how many groups are left after it.
    """

    kind: int
    strength: int
    cards: int
    source: int
    pair: int
    price: float
    turns: int


class Holding:
    """A sorted hand.

    Attributes:
        kinds: by kind up to plates the strengths of the groups, lowest first; nothing under full houses.
        bombs: the numbers of the bombs and how many cards each has, lowest first.
    """

    __slots__ = ("bombs", "kinds")

    def __init__(self, groups: Iterable[Group]) -> None:
        self.kinds: list[list[int]] = [[] for _ in range(BOMB)]
        self.bombs: list[tuple[int, int]] = []
        for group in groups:
            if group.kind == BOMB:
                self.bombs.append((group.strength, group.cards))
            else:
                self.kinds[group.kind].append(group.strength)
        for strengths in self.kinds:
            strengths.sort()
        self.bombs.sort()

    def clone(self) -> "Holding":
        """An independent copy."""
        copy = Holding.__new__(Holding)
        copy.kinds = [strengths[:] for strengths in self.kinds]
        copy.bombs = self.bombs[:]
        return copy

    def turns(self) -> int:
        """How many plays it takes to be rid of all, a pair with each triple."""
        singles, pairs, triples, _, straights, tubes, plates = self.kinds
        number = len(singles) + len(straights) + len(tubes) + len(plates) + len(self.bombs)
        return number + max(len(pairs), len(triples))

    def take(self, move: Move) -> None:
        """Remove the cards of a move."""
        kinds, strength = self.kinds, move.strength
        if move.kind == BOMB:
            self.bombs.remove((strength, move.cards))
        elif move.kind == HOUSE:
            kinds[TRIPLE].remove(strength)
            kinds[PAIR].remove(move.pair)
        elif move.source == WHOLE:
            kinds[move.kind].remove(strength)
        else:
            kinds[move.source].remove(strength)
            rest = kinds[move.source - move.kind - 1]
            rest.append(strength)
            rest.sort()

    def cards(self) -> int:
        """How many cards it has."""
        plain = sum(len(strengths) * number for strengths, number in zip(self.kinds, CARDS_IN, strict=True))
        return plain + sum(number for _, number in self.bombs)
