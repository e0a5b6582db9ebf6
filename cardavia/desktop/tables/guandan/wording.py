"""Guandan in words: what is played, levels, and what goes from seat to seat as tribute."""

from typing import Final

from cardavia.desktop.tables.picture import Setting
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import ntr, say_message, tr
from cardavia.engine.action import Action
from cardavia.engine.shedding import JOKERS, Made
from cardavia.engine.texts import JOKER_NAMES, french_card
from cardavia.games.guandan.combinations import combination, rank_sign
from cardavia.games.guandan.match import split_play
from cardavia.games.guandan.tribute import Gift

BOTH_JOKERS: Final = 2


def wild_of(level: str) -> str:
    """The code of the wild cards at a level."""
    return f"{level}h"


def card_sign(code: str) -> str:
    """A card as it stands in a sentence; jokers in words."""
    return tr(JOKER_NAMES[code]) if code in JOKERS else french_card(code)


def made_text(made: Made) -> str:
    """What a seat has played, inside a sentence, or that it has passed."""
    return tr("Pass") if made.is_pass else say_message(combination(made.shape, made.key, made.cards))


def play_text(action: Action) -> str:
    """What a play is, inside a sentence."""
    codes, reading = split_play(action)
    return say_message(combination(reading[0], "".join(reading[1:]), codes))


def level_text(level: str) -> str:
    """A level."""
    return tr("Level {level}", level=rank_sign(level))


def tribute_text(gift: Gift, setting: Setting) -> str:
    """What a card that is paid is, beside it."""
    if gift.giver == setting.person:
        return tr("Your tribute")
    return tr("Tribute from {name}", name=setting.name(gift.giver))


def return_text(gift: Gift, setting: Setting) -> str:
    """What a card that is returned is, beside it."""
    if gift.giver == setting.person:
        return tr("Your return")
    return tr("Return from {name}", name=setting.name(gift.giver))


def gift_sentence(gift: Gift, own: int, name: Name, tribute: bool) -> str:
    """A card that goes from one seat to another, as tribute or in return."""
    card, giver, receiver = card_sign(gift.card), name(gift.giver), name(gift.receiver)
    if gift.giver == own:
        if tribute:
            return tr("You pay tribute to {receiver}: {card}.", card=card, receiver=receiver)
        return tr("You return a card to {receiver}: {card}.", card=card, receiver=receiver)
    if gift.receiver == own:
        if tribute:
            return tr("{giver} pays you tribute: {card}.", card=card, giver=giver)
        return tr("{giver} returns a card to you: {card}.", card=card, giver=giver)
    if tribute:
        return tr("{giver} pays tribute to {receiver}: {card}.", card=card, giver=giver, receiver=receiver)
    return tr("{giver} returns a card to {receiver}: {card}.", card=card, giver=giver, receiver=receiver)


def red_joker_sentence(seat: int, number: int, own: int, name: Name) -> str:
    """Who holds red jokers, so that no tribute is paid."""
    if number == BOTH_JOKERS:
        return tr("You hold both red jokers.") if seat == own else tr("{name} holds both red jokers.", name=name(seat))
    return tr("You hold a red joker.") if seat == own else tr("{name} holds a red joker.", name=name(seat))


def given_text(gift: Gift, name: Name, tribute: bool) -> str:
    """What a seat has given and to whom, on its plate."""
    card, receiver = card_sign(gift.card), name(gift.receiver)
    if tribute:
        return tr("Paid {card} → {receiver}", card=card, receiver=receiver)
    return tr("Returned {card} → {receiver}", card=card, receiver=receiver)


def shown_text(number: int) -> str:
    """How many red jokers a seat has shown, on its plate."""
    return ntr("{count} red joker", "{count} red jokers", number)
