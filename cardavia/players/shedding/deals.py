"""Deals that agree with what a seat sees, on counts of ranks, and what everybody has played and passed so far."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import comb
from random import Random
from typing import NamedTuple

from cardavia.engine.shapes import Play, counts_of, size_of
from cardavia.engine.shedding import Made


class Past(NamedTuple):
    """A play or a pass of the deal, as a seat's later cards let us look back at it.

    Attributes:
        seat: who made it.
        play: the play, or None for a pass.
        table: what lay on the table before, or None for a lead.
        maker: who had played that.
        later: the counts of what the seat has played from then on, this play included.
        left: how many cards every seat held before it.
    """

    seat: int
    play: Play | None
    table: Play | None
    maker: int
    later: int
    left: tuple[int, ...]


def history(made: Sequence[Made], left: Sequence[int], counts: Callable[[Sequence[str]], int], read: "Reader") -> list[Past]:
    """Everything that was made in the deal, first to last.

    Args:
        left: how many cards every seat holds now.
        counts: the counts of some codes.
        read: the play that a :class:`Made` of the log is, by its number in the log.
    """
    tables: list[tuple[Play | None, int]] = []
    plays: list[Play | None] = []
    table: Play | None = None
    maker, current = 0, -1
    for number, one in enumerate(made):
        if one.round != current:
            table, current = None, one.round
        tables.append((table, maker))
        plays.append(None if one.is_pass else read(one, number))
        if plays[-1] is not None:
            table, maker = plays[-1], one.seat
    later = [0] * len(left)
    held = list(left)
    found: list[Past] = []
    for number in range(len(made) - 1, -1, -1):
        one = made[number]
        if not one.is_pass:
            later[one.seat] += counts(one.cards)
            held[one.seat] += len(one.cards)
        table, maker = tables[number]
        found.append(Past(one.seat, plays[number], table, maker, later[one.seat], tuple(held)))
    found.reverse()
    return found


Reader = Callable[[Made, int], Play]


class Unseen:
    """The hands that a seat does not see.

    Args:
        cards: the ranks of the cards that could be in any of them.
        fixed: for each hidden seat the counts that it surely holds.
        left: how many cards every seat holds.
    """

    __slots__ = ("_bits", "_fixed", "_rooms")

    def __init__(self, cards: Sequence[int], fixed: Mapping[int, int], left: Sequence[int]) -> None:
        self._bits = [counts_of([rank]) for rank in cards]
        self._fixed = dict(fixed)
        self._rooms = [(seat, left[seat] - size_of(counts)) for seat, counts in fixed.items()]

    @property
    def is_known(self) -> bool:
        """Whether only one deal is possible."""
        return sum(1 for _, room in self._rooms if room) <= 1 or len(set(self._bits)) <= 1

    def deal(self, rng: Random) -> dict[int, int]:
        """The counts of every hidden hand; all deals are equally likely. Cards without a place, a kitty's, are left over."""
        bits = self._bits
        rng.shuffle(bits)
        hands: dict[int, int] = {}
        begin = 0
        for seat, room in self._rooms:
            hands[seat] = self._fixed[seat] + sum(bits[begin : begin + room])
            begin += room
        return hands

    def every(self, most: int) -> list[tuple[dict[int, int], int]] | None:
        """Every deal, with the number of ways to come about; None if there are more than ``most``.

        Only for two hidden seats that hold all the cards; None otherwise.
        """
        rooms = self._rooms
        if len(rooms) != 2 or sum(room for _, room in rooms) != len(self._bits):
            return None
        (first, room), (second, _) = rooms
        held = sorted(Counter(self._bits).items())
        free = sum(self._bits)
        found: list[tuple[dict[int, int], int]] = []
        for counts, ways in _splits(held, room):
            if len(found) == most:
                return None
            found.append(({first: self._fixed[first] + counts, second: self._fixed[second] + free - counts}, ways))
        return found


def _splits(held: Sequence[tuple[int, int]], room: int) -> Iterator[tuple[int, int]]:
    """All ways to take ``room`` cards of ranks that are held so often each: the counts, and in how many ways they come about."""
    if not held:
        if not room:
            yield 0, 1
        return
    (bit, number), rest = held[0], held[1:]
    left = sum(count for _, count in rest)
    for taken in range(max(0, room - left), min(number, room) + 1):
        for counts, ways in _splits(rest, room - taken):
            yield counts + taken * bit, ways * comb(number, taken)
