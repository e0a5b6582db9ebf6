"""Guandan in words: what is played, places, levels, and what goes from seat to seat as tribute."""

from typing import Final

from cardavia.desktop.words import capital, say_message, tr
from cardavia.engine.action import Action
from cardavia.engine.shedding import Made
from cardavia.engine.texts import N_
from cardavia.games.guandan.combinations import combination, rank_sign
from cardavia.games.guandan.match import split_play

PLACES: Final = (N_("First"), N_("Second"), N_("Third"), N_("Left over"))


def wild_of(level: str) -> str:
    """The code of the wild cards at a level."""
    return f"{level}h"


def made_text(made: Made) -> str:
    """What a seat has played, or that it has passed."""
    if made.is_pass:
        return tr("Pass")
    return capital(say_message(combination(made.shape, made.key, made.cards)))


def play_text(action: Action) -> str:
    """What a play is."""
    codes, reading = split_play(action)
    return capital(say_message(combination(reading[0], "".join(reading[1:]), codes)))


def place_text(place: int) -> str:
    """Where a seat has finished, counted from 0."""
    return tr(PLACES[place])


def level_text(level: str) -> str:
    """A level."""
    return tr("Level {level}", level=rank_sign(level))
