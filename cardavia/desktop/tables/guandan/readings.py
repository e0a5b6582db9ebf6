"""Readings as pictures: the cards of a play as they stand, each wild card as the card that it stands for."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.desktop.tables.guandan.wording import wild_of
from cardavia.games.guandan.combinations import LENGTHS, run_of

_COPIES = {"straight": 1, "straightflush": 1, "tube": 2, "plate": 3}
_SUITS = "hscd"
_JOKERS = ("BJ", "RJ")


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of a play: the face that it stands for, and the wild card that does, if one does."""

    code: str
    instead: str = ""

    @property
    def wild(self) -> bool:
        """Whether a wild card stands for it."""
        return bool(self.instead)

    @property
    def held(self) -> str:
        """The card that was played."""
        return self.instead or self.code


def completed(codes: Sequence[str], shape: str, key: str, level: str) -> tuple[Shown, ...]:
    """The cards of a play in the order in which they are read, with wild cards as what they stand for.

    >>> [one.code for one in completed(("5h", "7s", "9s", "Ts", "Js"), "straight", "J", "5")]
    ['7s', '8h', '9s', 'Ts', 'Js']
    """
    wild = wild_of(level)
    natural = [code for code in codes if code != wild]
    if len(natural) == len(codes) or not natural:
        return _in_order([Shown(code, code if code == wild else "") for code in codes], shape, key)
    suit = natural[0][1] if shape == "straightflush" else ""
    missing = Counter(_ranks(shape, key, natural, len(codes), level))
    missing.subtract(map(_rank, natural))
    shown = [Shown(code) for code in natural]
    for rank in missing.elements():
        shown.append(Shown(rank + (suit or _free_suit(rank, shape, shown, wild)), wild))
    return _in_order(shown, shape, key)


def _rank(code: str) -> str:
    return code if code in _JOKERS else code[0]


def _ranks(shape: str, key: str, natural: Sequence[str], number: int, level: str) -> list[str]:
    """The ranks that a shape is made of, each as often as it takes part."""
    if shape in LENGTHS:
        return [rank for rank in run_of(shape, key) for _ in range(_COPIES[shape])]
    if shape != "fullhouse":
        return [key] * number
    # Two wild cards may be the pair of any rank, so they stay what they are, unless the three are of that rank.
    open_pair = level if level != key else "A" if key != "A" else "K"
    pair = next((rank for rank in map(_rank, natural) if rank != key), open_pair)
    return [key] * 3 + [pair] * 2


def _free_suit(rank: str, shape: str, shown: Sequence[Shown], wild: str) -> str:
    """A suit for what a wild card stands for: its own suit where that can be, else one that is not there yet."""
    if shape == "straight":
        suits = {one.code[1] for one in shown}
        # What is of one suit would be read as a straight flush.
        return next(suit for suit in _SUITS if suits != {suit})
    there = Counter(one.code[1] for one in shown if _rank(one.code) == rank)
    return "h" if rank == wild[0] else min(_SUITS, key=lambda suit: there[suit])


def _in_order(shown: list[Shown], shape: str, key: str) -> tuple[Shown, ...]:
    """From left to right as one reads it: sequences from low to high, the three of a full house before its pair."""
    if shape in LENGTHS:
        run = run_of(shape, key)
        return tuple(sorted(shown, key=lambda one: (run.index(one.code[0]), one.wild)))
    return tuple(sorted(shown, key=lambda one: (_rank(one.code) != key, one.wild)))
