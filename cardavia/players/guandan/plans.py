"""Sorting a hand into groups that cost few leads: the sequences are searched for, the rest is sets of equal cards.

A hand is its natural cards by rank, the suits as masks over the fourteen places of sequences, and its wild cards. The search
takes one sequence after the other, the most useful ones first, and judges what is left by tables; so a hand of 27 cards takes
well under a millisecond.
"""

from collections.abc import Iterable
from typing import NamedTuple

from cardavia.games.guandan.shapes import FOUR_JOKERS_BOMB, PLATE, STRAIGHT, STRAIGHT_FLUSH_BOMB, TUBE, bomb_number
from cardavia.players.guandan.costs import BOMB_COSTS, Costs
from cardavia.players.guandan.kinds import (
    BOMB,
    CARD_IDS,
    JOKER_RANK,
    PAIR,
    PLATE_KIND,
    SINGLE,
    STRAIGHT_KIND,
    TRIPLE,
    TUBE_KIND,
    Group,
)

WILD_WORTH = 1.1
"""What a wild card is worth beside the sequences, in leads; for choosing which sequences to look at."""
LEAST_GAIN = -0.25
"""A sequence is looked at if it costs at most so many leads more than its cards do otherwise, given as a negative gain."""
WIDE = (9, 6, 4, 2, 1)
"""How many sequences are tried as the first one, the second one, and so on."""
_PAIR_JOINS_UNDER = 0.4
"""A pair that costs less is too good for a full house."""
_PLACES_OF = tuple((1 << rank + 1) | (rank == 12) for rank in range(13))


class Sequence(NamedTuple):
    """A sequence that a hand might have."""

    kind: int
    top: int
    copies: int
    ranks: tuple[int, ...]
    window: int
    places: int
    suit: int


def _sequence(kind: int, run_ranks: tuple[int, ...], top: int, copies: int, suit: int) -> Sequence:
    window = sum(1 << place for place in range(top - len(run_ranks) + 1, top + 1))
    places = 0
    for rank in run_ranks:
        places |= _PLACES_OF[rank]
    return Sequence(kind, top, copies, run_ranks, window, places, suit)


FLUSHES = tuple(_sequence(BOMB, STRAIGHT.ranks(top), top, 1, suit) for suit in range(4) for top in range(4, 14))
STRAIGHTS = tuple(_sequence(STRAIGHT_KIND, STRAIGHT.ranks(top), top, 1, -1) for top in range(4, 14))
TUBES = tuple(_sequence(TUBE_KIND, TUBE.ranks(top), top, 2, -1) for top in range(2, 14))
PLATES = tuple(_sequence(PLATE_KIND, PLATE.ranks(top), top, 3, -1) for top in range(1, 14))


class Held(NamedTuple):
    """A hand as the search sees it.

    Attributes:
        counts: natural cards by rank.
        once, twice: the places of which there is one card and of which there are two, by suit.
        wild: the number of wild cards.
    """

    counts: list[int]
    once: list[int]
    twice: list[int]
    wild: int


def held_of(cards: Iterable[int], wild_id: int) -> Held:
    """A hand from its cards as numbers (:data:`kinds.CARD_IDS`)."""
    counts = [0] * 15
    once, twice = [0] * 4, [0] * 4
    wild = 0
    for card in cards:
        if card == wild_id:
            wild += 1
            continue
        rank = card >> 2
        counts[rank] += 1
        if rank < JOKER_RANK:
            suit, places = card & 3, _PLACES_OF[rank]
            if once[suit] & places:
                twice[suit] |= places
            else:
                once[suit] |= places
    return Held(counts, once, twice, wild)


def ids_of(codes: Iterable[str]) -> list[int]:
    """Cards as numbers."""
    return [CARD_IDS[code] for code in codes]


class Plan(NamedTuple):
    """One way to sort a hand.

    Attributes:
        cost: the leads that it costs.
        groups: its groups, sequences first, then sets by rank.
    """

    cost: float
    groups: tuple[Group, ...]


class _Node(NamedTuple):
    cost: float
    sequences: tuple[tuple[Sequence, int], ...]
    counts: list[int]
    wild: int


class Planner:
    """Finds the plans of hands at one level."""

    __slots__ = ("_breadths", "_costs", "_found")

    def __init__(self, costs: Costs, breadths: tuple[int, ...] = WIDE) -> None:
        self._costs = costs
        self._breadths = breadths
        self._found: list[_Node] = []

    def best(self, held: Held) -> Plan:
        """The plan that costs least."""
        node = min(self._nodes(held), key=_cost)
        return self._plan(node)

    def cost(self, held: Held) -> float:
        """What the best plan costs."""
        return min(map(_cost, self._nodes(held)))

    def several(self, held: Held, number: int, slack: float) -> list[Plan]:
        """The best plan and others that cost at most ``slack`` more, at most ``number`` in all, each with other sequences."""
        nodes = sorted(self._nodes(held), key=_cost)
        plans: list[Plan] = []
        seen = set()
        for node in nodes:
            if node.cost > nodes[0].cost + slack or len(plans) == number:
                break
            key = frozenset((sequence.kind, sequence.top, sequence.suit) for sequence, _ in node.sequences)
            if key not in seen:
                seen.add(key)
                plans.append(self._plan(node))
        return plans

    def _nodes(self, held: Held) -> list[_Node]:
        self._found = []
        counts = held.counts
        present = doubles = 0
        for rank in range(13):
            if counts[rank]:
                present |= _PLACES_OF[rank]
                if counts[rank] > 1:
                    doubles |= _PLACES_OF[rank]
        least = 5 - held.wild
        options = [sequence for sequence in FLUSHES if (held.once[sequence.suit] & sequence.window).bit_count() >= least]
        options += [plate for plate in PLATES if (doubles & plate.window).bit_count() == 2]
        options += [
            tube
            for tube in TUBES
            if (present & tube.window).bit_count() == 3 and (doubles & tube.window).bit_count() >= 3 - held.wild
        ]
        options += [straight for straight in STRAIGHTS if (present & straight.window).bit_count() >= least]
        total = 0.0
        for row, number in zip(self._costs.sets, counts, strict=True):
            total += row[number]
        self._search(held, options, 0, (), total, 0)
        return self._found

    def _search(
        self,
        held: Held,
        options: list[Sequence],
        first: int,
        taken: tuple[tuple[Sequence, int], ...],
        total: float,
        depth: int,
    ) -> None:
        counts, once, _, wild = held
        self._found.append(_Node(total + self._rest(counts, wild), taken, counts, wild))
        if depth == len(self._breadths):
            return
        rows, of = self._costs.sets, self._costs.of
        open_to: list[tuple[float, int, float, int]] = []
        for index in range(first, len(options)):
            kind, top, copies, ranks, window, _, suit = options[index]
            short = 0
            if suit >= 0:
                present = once[suit] & window
                short = 5 - present.bit_count()
                if short > wild:
                    continue
                change = BOMB_COSTS[STRAIGHT_FLUSH_BOMB + top]
                for rank in ranks:
                    if present & _PLACES_OF[rank]:
                        row, number = rows[rank], counts[rank]
                        change += row[number - 1] - row[number]
            else:
                change = of[kind][top]
                for rank in ranks:
                    number = counts[rank]
                    if number >= copies:
                        row = rows[rank]
                        change += row[number - copies] - row[number]
                    else:
                        short += copies - number
                        change -= rows[rank][number]
                if short > wild:
                    continue
            gain = -change - WILD_WORTH * short
            if gain > LEAST_GAIN:
                open_to.append((-gain, index, change, short))
        open_to.sort()
        for _, index, change, short in open_to[: self._breadths[depth]]:
            sequence = options[index]
            after = _without(held, sequence, short)
            self._search(after, options, index, (*taken, (sequence, short)), total + change, depth + 1)

    def _rest(self, counts: list[int], wild: int) -> float:
        """What full houses and wild cards save on the sets of equal cards; the sets themselves are summed up already."""
        rows = self._costs.sets
        saved = 0.0
        if wild:
            counts = counts[:]
            for rank, number in self._placed(counts, wild):
                saved += rows[rank][counts[rank] + number] - rows[rank][counts[rank]]
                counts[rank] += number
        if counts[13] == 2 == counts[14]:
            saved += BOMB_COSTS[FOUR_JOKERS_BOMB] - rows[13][2] - rows[14][2]
        triples = counts.count(3)
        if triples and 2 in counts:
            pairs = sorted([-row[2] for row, number in zip(rows, counts, strict=True) if number == 2])
            for cost in pairs[:triples]:
                if cost < -_PAIR_JOINS_UNDER:
                    saved += cost
        return saved

    def _placed(self, counts: list[int], wild: int) -> list[tuple[int, int]]:
        """Where wild cards do most good among equal cards: ranks and how many go there."""
        rows = self._costs.sets
        gains = [
            (row[number + 1] - row[number], rank)
            for rank, (row, number) in enumerate(zip(rows, counts, strict=True))
            if number and rank < 13
        ]
        own = self._costs.strengths.index(12)
        if not gains:
            return [(own, wild)]
        gains.sort()
        if wild == 1:
            return [(gains[0][1], 1)]
        both = min(
            (row[number + 2] - row[number], rank)
            for rank, (row, number) in enumerate(zip(rows, counts, strict=True))
            if number and rank < 13
        )
        if len(gains) == 1 or both[0] <= gains[0][0] + gains[1][0]:
            return [(both[1], 2)]
        return [(gains[0][1], 1), (gains[1][1], 1)]

    def _plan(self, node: _Node) -> Plan:
        groups: list[Group] = []
        for sequence, short in node.sequences:
            if sequence.suit >= 0:
                groups.append(Group(BOMB, STRAIGHT_FLUSH_BOMB + sequence.top, 5, sequence.top, short, sequence.suit))
            else:
                groups.append(Group(sequence.kind, sequence.top, sequence.copies * len(sequence.ranks), sequence.top, short))
        counts = node.counts
        wilds = dict(self._placed(counts, node.wild)) if node.wild else {}
        four_jokers = counts[13] == 2 == counts[14]
        strengths = self._costs.strengths
        for rank in range(13 if four_jokers else 15):
            wild = wilds.get(rank, 0)
            number = counts[rank] + wild
            if not number:
                continue
            if number < 4:
                groups.append(Group((SINGLE, PAIR, TRIPLE)[number - 1], strengths[rank], number, rank, wild))
            else:
                groups.append(Group(BOMB, bomb_number(number, strengths[rank]), number, rank, wild))
        if four_jokers:
            groups.append(Group(BOMB, FOUR_JOKERS_BOMB, 4, -1))
        return Plan(node.cost, tuple(groups))


def _cost(node: _Node) -> float:
    return node.cost


def _without(held: Held, sequence: Sequence, short: int) -> Held:
    """A hand without the cards of a sequence."""
    counts = held.counts[:]
    once, twice = held.once, held.twice
    suit = sequence.suit
    if suit < 0:
        for rank in sequence.ranks:
            counts[rank] -= min(sequence.copies, counts[rank])
        return Held(counts, once, twice, held.wild - short)
    present = once[suit]
    for rank in sequence.ranks:
        if present & _PLACES_OF[rank]:
            counts[rank] -= 1
    once, twice = once[:], twice[:]
    once[suit] = (present & ~sequence.places) | (twice[suit] & sequence.places)
    twice[suit] &= ~sequence.places
    return Held(counts, once, twice, held.wild - short)
