"""Shapes of shedding games on counts of ranks: recognise, compare and list them.

What a hand holds of each rank is one whole number, its *counts*: four bits a rank, the lowest rank in the lowest bits, at most
eight cards of each. A set of ranks is a number of the same layout with the highest bit of each lane set, its *ranks*. So the
ranks of which a hand holds at least two are one addition, the starts of all its runs a few shifts, and taking cards from a hand
is a subtraction; suits are no part of it.

A game says which shapes it knows as a :class:`Shapes`. The method of lanes is Lamport's ("Multiple byte processing with
full-word instructions", 1975).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

LANE = 4
_LANES = 16
ONES = int("1" * _LANES, 16)
TOPS = ONES << LANE - 1


def rank_bit(rank: int) -> int:
    """The set that holds one rank alone.

    >>> hex(rank_bit(2))
    '0x800'
    """
    return 8 << LANE * rank


def ranks_between(first: int, last: int) -> int:
    """The set of the ranks from ``first`` to ``last``, both included."""
    return TOPS & (1 << LANE * (last + 1)) - (1 << LANE * first) if last >= first else 0


def rank_of(bit: int) -> int:
    """The rank of a set that holds one."""
    return bit.bit_length() // LANE - 1


def at_least(counts: int, copies: int) -> int:
    """The ranks of which there are at least so many cards; ``copies`` is 1 to 8.

    >>> hex(at_least(0x0321, 2))
    '0x880'
    """
    return counts + (8 - copies) * ONES & TOPS


def count_of(counts: int, rank: int) -> int:
    """How many cards there are of a rank."""
    return counts >> LANE * rank & 15


def size_of(counts: int) -> int:
    """How many cards there are in all.

    >>> size_of(0x0321)
    6
    """
    total = 0
    while counts:
        total += counts & 15
        counts >>= LANE
    return total


def counts_of(ranks: Iterable[int]) -> int:
    """The counts of some ranks, each named as often as it is held.

    >>> hex(counts_of([0, 0, 2]))
    '0x102'
    """
    counts = 0
    for rank in ranks:
        counts += 1 << LANE * rank
    return counts


def bits_of(ranks: int) -> Iterator[int]:
    """The single ranks of a set, lowest first, each as a set."""
    while ranks:
        bit = ranks & -ranks
        yield bit
        ranks ^= bit


def run_starts(ranks: int, length: int) -> int:
    """The ranks at which a run of so many neighbours within the set begins.

    >>> hex(run_starts(0x88808, 2))
    '0x8800'
    """
    starts = ranks
    for step in range(1, length):
        starts &= ranks >> LANE * step
    return starts


def run_counts(copies: int, length: int) -> int:
    """The counts of a run from the lowest rank upwards."""
    return copies * (ONES & (1 << LANE * length) - 1)


class Play(NamedTuple):
    """A set of cards read as one shape.

    Attributes:
        shape: the name of the shape.
        size: the number of core ranks, one for a shape that is no run.
        key: the rank that names it: the highest core rank; -1 for a shape that has none.
        strength: what is compared between plays of one shape and size.
        bomb: 0 for an ordinary play; bombs compare by this number alone, whatever their shape.
        counts: the ranks of its cards.
    """

    shape: str
    size: int
    key: int
    strength: int
    bomb: int
    counts: int


def beats(play: Play, table: Play) -> bool:
    """Whether a play may be laid on another one: a stronger bomb, or the same shape and size with more strength."""
    if play.bomb or table.bomb:
        return play.bomb > table.bomb
    return play.shape == table.shape and play.size == table.size and play.strength > table.strength


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape that a game knows: cores of equal cards on neighbouring ranks, each with so many wings.

    Attributes:
        name: its name in the game's rule file.
        copies: cards of each core rank.
        core: the ranks that the core may have.
        shortest, longest: the number of core ranks.
        wings: wings for each core rank.
        wing: cards in a wing: 1, of which two may be equal, or 2, pairs of different ranks.
        bomb: 0 for an ordinary shape, else the number that its weakest play has as a bomb.
    """

    name: str
    copies: int
    core: int
    shortest: int = 1
    longest: int = 1
    wings: int = 0
    wing: int = 1
    bomb: int = 0

    def cards(self, size: int) -> int:
        """How many cards a play of that size has."""
        return size * (self.copies + self.wings * self.wing)


@dataclass(frozen=True, slots=True)
class Special:
    """A shape that is one fixed set of ranks, such as the two jokers; always a bomb."""

    name: str
    counts: int
    bomb: int


class Shapes:
    """The shapes of a game in which ranks compare as they lie and no card is wild.

    Args:
        shapes: what the game knows, in the order in which plays are listed.
        specials: its fixed sets; where one could be read as a shape too, it is the special.
        never_together: counts that no set of wings may contain, such as both jokers; 0 if there are none.
    """

    __slots__ = ("_bombs", "_by_name", "_by_size", "_known", "_never_together", "_plays", "shapes", "specials")

    def __init__(self, shapes: Sequence[Shape], specials: Sequence[Special] = (), never_together: int = 0) -> None:
        self.shapes = tuple(shapes)
        self.specials = tuple(specials)
        self._never_together = never_together
        self._bombs = tuple(shape for shape in shapes if shape.bomb)
        self._by_name = {shape.name: shape for shape in shapes}
        self._known = {special.counts: Play(special.name, 1, -1, 0, special.bomb, special.counts) for special in specials}
        self._by_size: dict[int, list[tuple[Shape, int]]] = {}
        for shape in shapes:
            for size in range(shape.shortest, shape.longest + 1):
                self._by_size.setdefault(shape.cards(size), []).append((shape, size))
        self._plays: dict[int, Play | None] = dict(self._known)

    def recognise(self, counts: int) -> Play | None:
        """The play that these ranks make, or None."""
        try:
            return self._plays[counts]
        except KeyError:
            play = self._read(counts)
            if play is not None:
                # Only what is a play is kept: their number is small, that of all other sets is not.
                self._plays[counts] = play
            return play

    def _read(self, counts: int) -> Play | None:
        for shape, size in self._by_size.get(size_of(counts), ()):
            core = at_least(counts, shape.copies)
            lowest = core & -core
            if not core or core & ~shape.core or core != run_counts(8, size) * (lowest >> LANE - 1):
                continue
            rest = counts - shape.copies * (core >> LANE - 1)
            if rest & (core >> LANE - 1) * 15 or not self._are_wings(rest, shape):
                continue
            return self._play(shape, size, rank_of(lowest) + size - 1, counts)
        return None

    def _are_wings(self, rest: int, shape: Shape) -> bool:
        """Whether the cards beside the core are wings; that their number is right is known."""
        if not shape.wings:
            return not rest
        if shape.wing == 2:
            return at_least(rest, 1) == at_least(rest, 2) and not at_least(rest, 3)
        return not at_least(rest, 3) and not self._clashes(rest)

    def _clashes(self, wings: int) -> bool:
        together = self._never_together
        return bool(together) and wings & together == together

    def _play(self, shape: Shape, size: int, key: int, counts: int) -> Play:
        return Play(shape.name, size, key, key, shape.bomb + key if shape.bomb else 0, counts)

    def leads(self, hand: int) -> list[Play]:
        """Every play that a hand can make, shape by shape, short before long and weak before strong."""
        found: list[Play] = []
        held = (0, at_least(hand, 1), at_least(hand, 2), at_least(hand, 3), at_least(hand, 4))
        for shape in self.shapes:
            ranks = starts = held[shape.copies] & shape.core
            for size in range(1, shape.longest + 1):
                if not starts:
                    break
                if size >= shape.shortest:
                    self._collect(found, hand, shape, size, starts)
                ranks >>= LANE
                starts &= ranks
        self._collect_specials(found, hand, 0)
        return found

    def answers(self, hand: int, table: Play) -> list[Play]:
        """Every play of a hand that beats the table: those of its shape from the weakest up, then bombs."""
        found: list[Play] = []
        if not table.bomb:
            shape, size = self._by_name[table.shape], table.size
            ranks = at_least(hand, shape.copies) & shape.core & -1 << LANE * (table.strength - size + 2)
            if ranks:
                self._collect(found, hand, shape, size, run_starts(ranks, size) if size > 1 else ranks)
        for shape in self._bombs:
            ranks = at_least(hand, shape.copies) & shape.core
            if ranks and table.bomb >= shape.bomb:
                ranks &= -1 << LANE * (table.bomb - shape.bomb + 1)
            if ranks:
                self._collect(found, hand, shape, 1, ranks)
        self._collect_specials(found, hand, table.bomb)
        return found

    def _collect_specials(self, found: list[Play], hand: int, above: int) -> None:
        for counts, play in self._known.items():
            if play.bomb > above and holds(hand, counts):
                found.append(play)

    def _collect(self, found: list[Play], hand: int, shape: Shape, size: int, starts: int) -> None:
        """Add the plays of one shape and size whose cores begin at those ranks."""
        plays = self._plays
        whole = shape.copies * (ONES & (1 << LANE * size) - 1)
        while starts:
            start = starts & -starts
            starts ^= start
            core = whole * (start >> LANE - 1)
            if shape.wings:
                self._collect_winged(found, hand, shape, size, core, start)
                continue
            play = plays.get(core) or self._kept(shape, size, core, start)
            # A special set of the same ranks, three aces say, is read as the special and listed there.
            if play.shape == shape.name:
                found.append(play)

    def _kept(self, shape: Shape, size: int, counts: int, start: int) -> Play:
        """A play that is met for the first time."""
        play = self._plays[counts] = self._play(shape, size, rank_of(start) + size - 1, counts)
        return play

    def _collect_winged(self, found: list[Play], hand: int, shape: Shape, size: int, core: int, start: int) -> None:
        lanes = 15 * (ONES & (1 << LANE * size) - 1) * (start >> LANE - 1)
        plays = self._plays
        for wings in sets_of(hand & ~lanes, shape.wings * size, shape.wing):
            if shape.wing == 1 and self._clashes(wings):
                continue
            counts = core + wings
            found.append(plays.get(counts) or self._kept(shape, size, counts, start))


def holds(hand: int, counts: int) -> bool:
    """Whether a hand has all those cards."""
    # With the top bit set in every lane of the hand no lane borrows from the next; it stays set where there are enough.
    return (
        (hand | TOPS) - counts & TOPS == TOPS
        if not hand & TOPS
        else all(hand >> shift & 15 >= counts >> shift & 15 for shift in range(0, LANE * _LANES, LANE))
    )


def sets_of(hand: int, number: int, cards: int) -> list[int]:
    """All ways to take ``number`` wings from a hand, as counts: cards, at most two of a rank, or pairs of different ranks."""
    if number == 1:
        return [cards * (bit >> LANE - 1) for bit in bits_of(at_least(hand, cards))]
    partial: list[list[int]] = [[] for _ in range(number + 1)]
    partial[0].append(0)
    twice = at_least(hand, 2)
    for bit in bits_of(at_least(hand, cards)):
        one = cards * (bit >> LANE - 1)
        two = cards == 1 and bool(bit & twice)
        for taken in range(number, 0, -1):
            new = [wings + one for wings in partial[taken - 1]]
            if two and taken > 1:
                new += [wings + 2 * one for wings in partial[taken - 2]]
            partial[taken] += new
    return partial[number]
