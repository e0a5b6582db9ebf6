"""The computed mixes of One Poker's expert: which hands there are, and the table that is shipped.

``resources/one_poker/build.py`` makes the table. It holds a part for every depth (the smaller stack without the ante), and one
for the first deal of a match. A part has, for every pair of kinds of the two hands, how often each card is locked and how often
each choice of the betting is made.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate

from cardavia.engine.places import resource
from cardavia.players.one_poker.reading import UP, pairs
from cardavia.players.one_poker.tree import Node, tree

WHOLE = 120
"""What certainty is in the table. The bytes are square roots of shares, since small shares have to be the more exact: a bet of
nineteen chips once in a hundred deals is worth something."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What is public of a seat's two cards: the groups of the kept and of the drawn one, True for UP.

    In the first deal nothing was kept: ``kept`` is None and the lamps alone count.
    """

    ups: int
    kept: bool | None = None
    drawn: bool | None = None


KINDS = (Kind(2, True, True), Kind(1, True, False), Kind(1, False, True), Kind(0, False, False))
"""The kinds of all deals but the first."""
FRESH = (Kind(2), Kind(1), Kind(0))
"""The kinds of the first deal."""


@cache
def hands_of(kind: Kind) -> tuple[tuple[int, int], ...]:
    """The two ranks, the lower first, that a seat of that kind can hold."""
    return pairs(kind.ups)


@cache
def states_of(kind: Kind, fine: bool) -> tuple[tuple[int, int | None], ...]:
    """What a seat of that kind minds of its cards when it bets: the locked rank, and in a fine part the kept one, too."""
    if fine:
        return tuple(sorted({(hand[place], hand[1 - place]) for hand in hands_of(kind) for place in (0, 1)}))
    return tuple((rank, None) for rank in range(len(UP)) if kind.ups == 1 or UP[rank] == (kind.ups == 2))


def size_of(pair: Sequence[Kind], depth: int, fine: bool) -> int:
    """How many bytes a pair of kinds takes."""
    nodes = tree(depth) if depth else ()
    states = [len(states_of(kind, fine)) for kind in pair]
    return sum(len(hands_of(kind)) for kind in pair) + sum(len(node.choices) * states[node.role] for node in nodes)


class Part:
    """The mixes of one depth."""

    def __init__(self, depth: int, kinds: tuple[Kind, ...], fine: bool, packed: bytes) -> None:
        self.depth, self.kinds, self.fine, self._packed = depth, kinds, fine, packed

    @cached_property
    def _bytes(self) -> bytes:
        return zlib.decompress(self._packed)

    @cached_property
    def _starts(self) -> dict[tuple[Kind, Kind], int]:
        both = [(one, other) for one in self.kinds for other in self.kinds]
        sizes = [size_of(pair, self.depth, self.fine) for pair in both]
        return dict(zip(both, accumulate(sizes, initial=0), strict=False))

    @cached_property
    def _before(self) -> tuple[list[int], list[int]]:
        """For each role, the shares that stand before every node, for one state."""
        counts = [[len(node.choices) * (node.role == role) for node in tree(self.depth)] for role in (0, 1)]
        return list(accumulate(counts[0], initial=0)), list(accumulate(counts[1], initial=0))

    def lock(self, pair: tuple[Kind, Kind], role: int, hand: tuple[int, int]) -> float:
        """How often the lower card of a hand is locked."""
        before = len(hands_of(pair[0])) if role else 0
        root = self._bytes[self._starts[pair] + before + hands_of(pair[role]).index(hand)] / WHOLE
        return root * root

    def mix(self, pair: tuple[Kind, Kind], place: int, locked: int, kept: int) -> tuple[float, ...]:
        """How often each choice of a node is made by a seat that has locked one rank and keeps another."""
        node: Node = tree(self.depth)[place]
        states = [states_of(kind, self.fine) for kind in pair]
        start = self._starts[pair] + sum(len(hands_of(kind)) for kind in pair)
        start += sum(self._before[role][place] * len(states[role]) for role in (0, 1))
        width = len(states[node.role])
        start += states[node.role].index((locked, kept if self.fine else None))
        squares = [self._bytes[start + number * width] ** 2 for number in range(len(node.choices))]
        total = sum(squares)
        return tuple(square / total for square in squares)


class Table:
    """The parts by depth, and what the solution found out about kept cards.

    Attributes:
        parts: by depth, from 0 up.
        first: the first deal of a match, at the greatest depth.
        worth: by depth and rank, what a kept card is worth after the deal, in chips.
        opening: by depth, what it is worth to open the next deal, in chips.
        kept: by depth and rank, how likely a kept card is of that rank.
    """

    def __init__(self, document: bytes) -> None:
        """Read the table; the parts are unpacked when they are asked for."""
        head, _, packed = document.partition(b"\n")
        header = json.loads(head)
        parts, start = [], 0
        for number, size in enumerate(header["sizes"]):
            first = number == len(header["sizes"]) - 1
            depth = number - first
            parts.append(Part(depth, FRESH if first else KINDS, header["fine"][number], packed[start : start + size]))
            start += size
        self.parts, self.first = parts[:-1], parts[-1]
        self.worth: list[list[float]] = header["worth"]
        self.opening: list[float] = header["opening"]
        self.kept: list[list[float]] = header["kept"]

    @property
    def deepest(self) -> int:
        """The greatest depth."""
        return len(self.parts) - 1


@cache
def shared_table() -> Table:
    """The table that is shipped."""
    return Table(resource("one_poker", "table.bin").read_bytes())
