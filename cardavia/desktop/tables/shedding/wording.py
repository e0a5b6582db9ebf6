"""Plays of shedding games in words."""

from collections.abc import Mapping
from typing import Final

from cardavia.desktop.words import ntr, tr
from cardavia.engine.shedding import Made
from cardavia.engine.texts import JOKER_NAMES, N_

SHAPES: Final[Mapping[str, str]] = {
    "single": N_("Single"),
    "pair": N_("Pair"),
    "triple": N_("Triple"),
    "triple_single": N_("Triple with single"),
    "triple_pair": N_("Triple with pair"),
    "straight": N_("Straight"),
    "pair_run": N_("Pair run"),
    "airplane": N_("Airplane"),
    "airplane_singles": N_("Airplane with single wings"),
    "airplane_pairs": N_("Airplane with pair wings"),
    "four_singles": N_("Four with two singles"),
    "four_pairs": N_("Four with two pairs"),
    "fullhouse": N_("Full house"),
    "tube": N_("Tube"),
    "plate": N_("Plate"),
    "bomb": N_("Bomb"),
    "straightflush": N_("Straight flush"),
    "rocket": N_("Rocket"),
    "ace_bomb": N_("Ace bomb"),
    "heavenly_bomb": N_("Heavenly bomb"),
    "jokers": N_("Four jokers"),
}
"""The shapes of all rule files."""
RUNS: Final = frozenset(
    {"straight", "pair_run", "airplane", "airplane_singles", "airplane_pairs", "tube", "plate", "straightflush"}
)
"""The shapes that are named by their highest rank."""
PLACES: Final = (N_("First"), N_("Second"), N_("Third"), N_("Fourth"))


def rank_text(rank: str) -> str:
    """A rank as cards show it; jokers in words."""
    if rank in JOKER_NAMES:
        return tr(JOKER_NAMES[rank])
    return "10" if rank == "T" else rank


def play_words(shape: str, key: str, cards: int) -> str:
    """A play in words: its shape, the rank that names it, and in runs the number of its cards."""
    name = tr(SHAPES[shape])
    if not key:
        return name
    if shape in RUNS:
        return ntr(
            "{shape} up to {rank}, {count} card", "{shape} up to {rank}, {count} cards", cards, shape=name, rank=rank_text(key)
        )
    if shape == "bomb" and cards > 4:
        return tr("{shape} of {count}: {rank}", shape=name, count=cards, rank=rank_text(key))
    return tr("{shape}: {rank}", shape=name, rank=rank_text(key))


def made_words(made: Made) -> str:
    """What a seat has played, or that it has passed."""
    return tr("Pass") if made.is_pass else play_words(made.shape, made.key, len(made.cards))


def left_text(count: int) -> str:
    """How many cards a seat still holds."""
    return ntr("{count} card left", "{count} cards left", count)


def place_text(place: int) -> str:
    """A finishing place, from 0."""
    return tr(PLACES[place])
