"""Cards in words, for those who hear the table."""

from typing import Final

from cardavia.desktop.words import tr
from cardavia.engine.texts import JOKER_NAMES, N_

SUITS: Final = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}
RANKS: Final = {
    "A": N_("ace"),
    "K": N_("king"),
    "Q": N_("queen"),
    "J": N_("jack"),
    "T": N_("ten"),
    "9": N_("nine"),
    "8": N_("eight"),
    "7": N_("seven"),
    "6": N_("six"),
    "5": N_("five"),
    "4": N_("four"),
    "3": N_("three"),
    "2": N_("two"),
}


def suit_word(suit: str) -> str:
    """The name of a French suit in the language of the moment."""
    return tr(SUITS[suit])


def card_words(code: str, wild: bool = False) -> str:
    """A French-suited card in words: “king of hearts”, or a joker; of a wild card that is said, too."""
    if wild:
        return tr("{card} (wild card)", card=card_words(code))
    if code in JOKER_NAMES:
        return tr(JOKER_NAMES[code])
    return tr("{rank} of {suit}", rank=tr(RANKS[code[0]]), suit=suit_word(code[1]))
