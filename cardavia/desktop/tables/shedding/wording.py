"""Plays of shedding games in words."""

from collections.abc import Mapping
from typing import Final

from cardavia.desktop.words import ntr, tr
from cardavia.engine.shedding import Made
from cardavia.engine.texts import JOKER_NAMES, N_

_PLAYS: Final[Mapping[str, str]] = {
    "single": N_("single {rank}"),
    "pair": N_("pair of {rank}"),
    "triple": N_("three {rank}"),
    "triple_single": N_("three {rank} with a single"),
    "triple_pair": N_("three {rank} with a pair"),
    "straight": N_("straight up to {rank}"),
    "pair_run": N_("pair run up to {rank}"),
    "airplane": N_("airplane up to {rank}"),
    "airplane_singles": N_("airplane up to {rank} with singles"),
    "airplane_pairs": N_("airplane up to {rank} with pairs"),
    "four_singles": N_("four {rank} with two singles"),
    "four_pairs": N_("four {rank} with two pairs"),
    "bomb": N_("bomb of {rank}"),
    "rocket": N_("rocket"),
    "ace_bomb": N_("ace bomb"),
    "heavenly_bomb": N_("heavenly bomb"),
}
"""The shapes of Dou Dizhu and Zheng Shangyou with the rank that names a play; Guandan has words of its own."""
PLACES: Final = (N_("First"), N_("Second"), N_("Third"), N_("Fourth"))


def rank_text(rank: str) -> str:
    """A rank as cards show it; jokers in words."""
    if rank in JOKER_NAMES:
        return tr(JOKER_NAMES[rank])
    return "10" if rank == "T" else rank


def play_words(shape: str, key: str) -> str:
    """A play in words, with the rank that names it."""
    return tr(_PLAYS[shape], rank=rank_text(key))


def made_words(made: Made) -> str:
    """What a seat has played, or that it has passed."""
    return tr("pass") if made.is_pass else play_words(made.shape, made.key)


def left_text(count: int) -> str:
    """How many cards a seat still holds."""
    if not count:
        return tr("No card left")
    return ntr("{count} card left", "{count} cards left", count)


def place_text(place: int) -> str:
    """A finishing place, from 0."""
    return tr(PLACES[place])
