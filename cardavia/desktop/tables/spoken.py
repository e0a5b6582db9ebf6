"""Cards in words, for those who hear the table."""

from typing import Final

from cardavia.desktop.words import tr
from cardavia.engine.texts import N_

SUITS: Final = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}
RANKS: Final = {"A": N_("ace"), "K": N_("king"), "Q": N_("queen"), "J": N_("jack"), "T": N_("ten")}


def suit_word(suit: str) -> str:
    """The name of a French suit in the language of the moment."""
    return tr(SUITS[suit])


def card_words(code: str) -> str:
    """A French-suited card in words: “king of hearts”."""
    rank = tr(RANKS[code[0]]) if code[0] in RANKS else code[0]
    return tr("{rank} of {suit}", rank=rank, suit=suit_word(code[1]))
