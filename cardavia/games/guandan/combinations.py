"""Combinations of Guandan in words: what cards are played as, in as few words as fit below them."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardavia.engine.shedding import JOKERS
from cardavia.engine.texts import N_, Message, SuitRef, message

LADDER: Final = "A23456789TJQKA"
"""The places of a sequence, from the low ace to the high one."""
LENGTHS: Final = {"straight": 5, "straightflush": 5, "tube": 3, "plate": 2}
"""How many ranks the sequences run through."""
_RUNS: Final = {
    "straight": N_("straight {first}–{last}"),
    "straightflush": N_("straight flush {suit} {first}–{last}"),
    "tube": N_("tube {first}–{last}"),
    "plate": N_("plate {first}–{last}"),
}
_SETS: Final = {
    "single": N_("single {rank}"),
    "pair": N_("pair of {rank}s"),
    "triple": N_("three {rank}s"),
    "fullhouse": N_("full house, three {rank}s"),
}
_JOKERS: Final = {
    ("single", "BJ"): N_("black joker"),
    ("single", "RJ"): N_("red joker"),
    ("pair", "BJ"): N_("two black jokers"),
    ("pair", "RJ"): N_("two red jokers"),
    ("jokers", ""): N_("four jokers"),
}


def rank_sign(rank: str) -> str:
    """A rank as its cards print it."""
    return "10" if rank == "T" else rank


def run_of(shape: str, key: str) -> str:
    """The ranks of a sequence from low to high, by the name of its highest.

    >>> run_of("straight", "5"), run_of("plate", "A"), run_of("tube", "3")
    ('A2345', 'KA', 'A23')
    """
    top = len(LADDER) - 1 if key == "A" else LADDER.index(key)
    return LADDER[top + 1 - LENGTHS[shape] : top + 1]


def combination(shape: str, key: str, cards: Sequence[str]) -> Message:
    """What cards are played as.

    Args:
        shape: the name of the shape in an action.
        key: the rank that names it; empty for the four jokers.
        cards: the codes of the cards.
    """
    if (shape, key) in _JOKERS:
        return message("combination", _JOKERS[shape, key])
    if shape == "bomb":
        return message("combination", N_("bomb {count} × {rank}"), count=len(cards), rank=rank_sign(key))
    if shape not in LENGTHS:
        return message("combination", _SETS[shape], rank=rank_sign(key))
    run = run_of(shape, key)
    first, last = rank_sign(run[0]), rank_sign(run[-1])
    if shape != "straightflush":
        return message("combination", _RUNS[shape], first=first, last=last)
    # At most two of the five are wild.
    suit = Counter(code[1] for code in cards).most_common(1)[0][0]
    return message("combination", _RUNS[shape], suit=SuitRef(suit), first=first, last=last)


def speaks_for_itself(shape: str, key: str, cards: Sequence[str]) -> bool:
    """Whether cards show what they are played as, so that no wild card stands for anything but itself."""
    ranks = Counter(code if code in JOKERS else code[0] for code in cards)
    if shape not in LENGTHS:
        return ranks[key] == 3 and len(ranks) == 2 if shape == "fullhouse" else len(ranks) == 1 or shape == "jokers"
    copies = len(cards) // LENGTHS[shape]
    suits = {code[1] for code in cards}
    one_suit = shape not in ("straight", "straightflush") or (len(suits) == 1) == (shape == "straightflush")
    return one_suit and ranks == dict.fromkeys(run_of(shape, key), copies)
