"""The shapes of Guandan: what some cards can be read as when two of the pack are wild, and all that a hand can play.

A play is read from its natural cards by rank, its number of wild cards, and whether its natural cards are of one suit; the level
decides which cards are wild and how ranks compare. Sequences run through fourteen places, because the ace stands at both ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from cardavia.engine.shapes import LANE, Play, beats, count_of, size_of
from cardavia.engine.shedding import SUITS, Cards

RANKS = "23456789TJQKA"
CARDS = Cards(RANKS, copies=2)
ACE = CARDS.index["A"]
BLACK, RED = CARDS.index["BJ"], CARDS.index["RJ"]
FOUR_JOKERS = (2 << LANE * BLACK) + (2 << LANE * RED)
_WILD_SUIT = SUITS.index("h")
_MOST_WILD = 2

_BOMB_OF_4, _BOMB_STEP = 20, 20
STRAIGHT_FLUSH_BOMB = _BOMB_OF_4 + 2 * _BOMB_STEP
FOUR_JOKERS_BOMB = _BOMB_OF_4 + 10 * _BOMB_STEP


def bomb_number(cards: int, strength: int) -> int:
    """Where a bomb of so many equal cards stands among the bombs; a straight flush comes between five and six cards."""
    step = cards - 4 + (cards > 5)
    return _BOMB_OF_4 + step * _BOMB_STEP + strength


@dataclass(frozen=True, slots=True)
class Run:
    """A sequence shape: so many cards of each of so many consecutive ranks."""

    name: str
    copies: int
    length: int

    def ranks(self, top: int) -> tuple[int, ...]:
        """The ranks of the sequence whose highest place is ``top``: 0 is the low ace, 1 the two, 13 the high ace."""
        return tuple((place - 1) % 13 for place in range(top - self.length + 1, top + 1))


STRAIGHT = Run("straight", 1, 5)
TUBE = Run("tube", 2, 3)
PLATE = Run("plate", 3, 2)
FLUSH = "straightflush"


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cards of a hand up to suits: natural ranks, the number of wild cards, the reading, and for a straight flush the suit."""

    natural: int
    wild: int
    play: Play
    suit: int = -1


class Level:
    """The shapes as they are at one level: which cards are wild and how ranks compare."""

    __slots__ = ("level", "strengths", "wild_place")

    def __init__(self, level: int) -> None:
        self.level = level
        order = [rank for rank in range(13) if rank != level]
        self.strengths = [0] * 15
        for strength, rank in enumerate((*order, level, BLACK, RED)):
            self.strengths[rank] = strength
        self.wild_place = LANE * level + _WILD_SUIT

    def split(self, cards: int) -> tuple[int, int]:
        """A set of cards without its wild ones, and how many those are."""
        first, second = 1 << self.wild_place, 1 << self.wild_place + 64
        return cards & ~(first | second), bool(cards & first) + bool(cards & second)

    def counts(self, cards: int) -> tuple[int, int]:
        """The counts of a set without its wild cards, and how many those are."""
        natural, wild = self.split(cards)
        return CARDS.counts_of(natural), wild

    def readings(self, cards: int) -> list[Play]:
        """Everything that a set of cards can be read as, in the order of the rule file's table."""
        natural, wild = self.split(cards)
        counts = CARDS.counts_of(natural)
        number = size_of(counts) + wild
        if counts == FOUR_JOKERS and not wild:
            return [Play("jokers", 1, -1, 0, FOUR_JOKERS_BOMB, counts)]
        found = [*self._equal(counts, wild, number), *self._full_houses(counts, wild, number)]
        flush = self._suit_of(natural) >= 0
        for run in (STRAIGHT, TUBE, PLATE):
            if number != run.copies * run.length:
                continue
            for top in range(run.length - 1, 14):
                if _fits(counts, run, top):
                    if run is not STRAIGHT or wild or not flush:
                        found.append(self._run(run, top, counts))
                    if run is STRAIGHT and flush:
                        found.append(self._flush(top, counts))
        return found

    def _suit_of(self, natural: int) -> int:
        """The one suit of some natural cards, or -1. Jokers are refused by the ranks of a sequence already."""
        codes = CARDS.codes_of(natural)
        suits = {code[1] for code in codes}
        return SUITS.index(suits.pop()) if len(suits) == 1 and codes[0] not in ("BJ", "RJ") else -1

    def _equal(self, counts: int, wild: int, number: int) -> Iterator[Play]:
        """Single, pair, triple and bomb."""
        ranks = _ranks(counts)
        if len(ranks) > 1 or number > 10:
            return
        rank = ranks[0] if ranks else self.level
        if not ranks and number > 2:
            return
        if rank >= BLACK and (wild or number > 2):
            return
        yield self._set(rank, number, counts)

    def _set(self, rank: int, number: int, counts: int) -> Play:
        strength = self.strengths[rank]
        if number < 4:
            return Play(("single", "pair", "triple")[number - 1], 1, rank, strength, 0, counts)
        return Play("bomb", number, rank, strength, bomb_number(number, strength), counts)

    def _full_houses(self, counts: int, wild: int, number: int) -> Iterator[Play]:
        if number != 5:
            return
        ranks = _ranks(counts)
        for triple in ranks:
            if triple < BLACK and _is_full_house(counts, ranks, triple):
                yield Play("fullhouse", 1, triple, self.strengths[triple], 0, counts)

    def _run(self, run: Run, top: int, counts: int) -> Play:
        return Play(run.name, 1, run.ranks(top)[-1], top, 0, counts)

    def _flush(self, top: int, counts: int) -> Play:
        return Play(FLUSH, 1, STRAIGHT.ranks(top)[-1], top, STRAIGHT_FLUSH_BOMB + top, counts)

    def patterns(self, hand: int, table: Play | None) -> Iterator[Pattern]:
        """Every pattern that a hand can play on the table, or lead where it is None, none twice."""
        natural, wild = self.split(hand)
        counts = CARDS.counts_of(natural)
        for pattern in self._all_patterns(natural, counts, wild, table):
            if table is None or beats(pattern.play, table):
                yield pattern

    def _all_patterns(self, natural: int, counts: int, wild: int, table: Play | None) -> Iterator[Pattern]:
        wanted = None if table is None or table.bomb else table.shape
        for shape, number in (("single", 1), ("pair", 2), ("triple", 3)):
            if table is None or wanted == shape:
                yield from self._sets(counts, wild, number)
        if table is None or wanted == "fullhouse":
            yield from self._houses(counts, wild)
        for run in (STRAIGHT, TUBE, PLATE):
            if table is None or wanted == run.name:
                for top in range(run.length - 1, 14):
                    for taken, used in _fillings(counts, wild, run, top):
                        yield Pattern(taken, used, self._run(run, top, taken))
        for number in range(4, 11):
            yield from self._sets(counts, wild, number)
        yield from self._flushes(natural, wild)
        if counts & FOUR_JOKERS == FOUR_JOKERS:
            yield Pattern(FOUR_JOKERS, 0, Play("jokers", 1, -1, 0, FOUR_JOKERS_BOMB, FOUR_JOKERS))

    def _sets(self, counts: int, wild: int, number: int) -> Iterator[Pattern]:
        for rank in _ranks(counts):
            held = count_of(counts, rank)
            for used in range(min(wild, number - 1) + 1):
                if held >= number - used and (rank < BLACK or (not used and number <= 2)):
                    taken = number - used << LANE * rank
                    yield Pattern(taken, used, self._set(rank, number, taken))
        if number <= min(wild, 2):
            yield Pattern(0, number, self._set(self.level, number, 0))

    def _houses(self, counts: int, wild: int) -> Iterator[Pattern]:
        ranks = _ranks(counts)
        for triple in ranks:
            if triple >= BLACK:
                continue
            strength = self.strengths[triple]
            for threes in range(1, min(3, count_of(counts, triple)) + 1):
                core = threes << LANE * triple
                for pair in ranks:
                    for twos in range(1, min(2, count_of(counts, pair)) + 1):
                        used = 5 - threes - twos
                        if pair == triple or used > wild or (pair >= BLACK and twos < 2):
                            continue
                        taken = core + (twos << LANE * pair)
                        yield Pattern(taken, used, Play("fullhouse", 1, triple, strength, 0, taken))
                if threes == 3 and wild >= _MOST_WILD:
                    yield Pattern(core, 2, Play("fullhouse", 1, triple, strength, 0, core))

    def _flushes(self, natural: int, wild: int) -> Iterator[Pattern]:
        """Straight flushes, each with the first suit that can make it."""
        seen = set()
        for suit in range(4):
            counts = _suit_counts(natural, suit)
            for top in range(STRAIGHT.length - 1, 14):
                for taken, used in _fillings(counts, wild, STRAIGHT, top):
                    if (taken, used, top) not in seen:
                        seen.add((taken, used, top))
                        yield Pattern(taken, used, self._flush(top, taken), suit)

    def cards_for(self, hand: int, pattern: Pattern) -> tuple[str, ...] | None:
        """The codes of a pattern that come first in canonical order; None for a straight that could only be a straight flush."""
        natural, _ = self.split(hand)
        held = CARDS.codes_of(natural)
        if pattern.suit >= 0:
            held = tuple(code for code in held if code[1] == SUITS[pattern.suit])
        codes: list[str] = []
        for rank in _ranks(pattern.natural):
            name = CARDS.names[rank]
            options = [code for code in held if (code if code in ("BJ", "RJ") else code[0]) == name]
            codes += options[: count_of(pattern.natural, rank)]
        if pattern.play.shape == STRAIGHT.name and not pattern.wild and len({code[1] for code in codes}) == 1:
            mixed = _first_of_two_suits(codes, held)
            if mixed is None:
                return None
            codes = mixed
        codes += [RANKS[self.level] + SUITS[_WILD_SUIT]] * pattern.wild
        return tuple(sorted(codes, key=CARDS.place.__getitem__))


def _first_of_two_suits(codes: list[str], held: tuple[str, ...]) -> list[str] | None:
    """The straight of the same ranks that comes next in canonical order and is of more than one suit; None if there is none."""
    for place in range(len(codes) - 1, -1, -1):
        others = [code for code in held if code[0] == codes[place][0] and code[1] != codes[place][1]]
        if others:
            return [*codes[:place], others[0], *codes[place + 1 :]]
    return None


def _ranks(counts: int) -> list[int]:
    """The ranks of which there is a card."""
    return [rank for rank in range(15) if counts >> LANE * rank & 15]


def _suit_counts(natural: int, suit: int) -> int:
    """The ranks that a set of cards has in one suit, as counts of one; jokers are left out."""
    lanes = int("1" * 13, 16) << suit
    return ((natural | natural >> 64) & lanes) >> suit


def _fits(counts: int, run: Run, top: int) -> bool:
    """Whether natural cards have no rank outside a sequence, and of none too many."""
    ranks = run.ranks(top)
    return all(count_of(counts, rank) <= (run.copies if rank in ranks else 0) for rank in _ranks(counts))


def _is_full_house(counts: int, ranks: list[int], triple: int) -> bool:
    """Whether five cards with these natural ranks can be three of ``triple`` and a pair."""
    if count_of(counts, triple) > 3 or len(ranks) > 2:
        return False
    others = [rank for rank in ranks if rank != triple]
    return all(count_of(counts, rank) == 2 if rank >= BLACK else count_of(counts, rank) <= 2 for rank in others)


@cache
def _extras(number: int, length: int) -> tuple[tuple[int, ...], ...]:
    """The ways to choose ``number`` places of a run, a place more than once if need be."""
    return tuple(combinations_with_replacement(range(length), number))


def _fillings(counts: int, wild: int, run: Run, top: int) -> Iterator[tuple[int, int]]:
    """The ways to make a run from a hand: natural counts and the number of wild cards that fill it up."""
    ranks = run.ranks(top)
    held = [min(run.copies, count_of(counts, rank)) for rank in ranks]
    missing = run.copies * run.length - sum(held)
    for extra in range(wild - missing + 1):
        for places in _extras(extra, run.length):
            taken = list(held)
            for place in places:
                taken[place] -= 1
            if min(taken) >= 0:
                yield sum(number << LANE * rank for number, rank in zip(taken, ranks, strict=True)), missing + extra


@cache
def level_of(name: str) -> Level:
    """The shapes at a level, by the name of its rank."""
    return Level(RANKS.index(name))


def strongest(level: Level, cards: int) -> int:
    """Of the natural cards of a set the strongest rank; -1 if there is none."""
    counts, _ = level.counts(cards)
    return max(_ranks(counts), key=level.strengths.__getitem__, default=-1)


def weakest(level: Level, cards: int) -> int:
    """Of the natural cards of a set the weakest rank; -1 if there is none."""
    counts, _ = level.counts(cards)
    return min(_ranks(counts), key=level.strengths.__getitem__, default=-1)
