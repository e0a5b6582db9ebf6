"""What players of Guandan count in: kinds of plays, and the groups of cards into which they sort a hand.

Kinds are small whole numbers because roll-outs look tables up by them. Full houses are no groups of their own: a hand holds
triples and pairs, and joins two when it plays them.
"""

from typing import NamedTuple

from cardavia.games.guandan.shapes import CARDS, FLUSH, PLATE, STRAIGHT, TUBE

SINGLE, PAIR, TRIPLE, HOUSE, STRAIGHT_KIND, TUBE_KIND, PLATE_KIND, BOMB = range(8)
KIND_OF = {
    "single": SINGLE,
    "pair": PAIR,
    "triple": TRIPLE,
    "fullhouse": HOUSE,
    STRAIGHT.name: STRAIGHT_KIND,
    TUBE.name: TUBE_KIND,
    PLATE.name: PLATE_KIND,
    "bomb": BOMB,
    FLUSH: BOMB,
    "jokers": BOMB,
}
CARDS_IN = (1, 2, 3, 5, 5, 6, 6)
"""The number of cards of a play, by its kind; bombs differ."""
JOKER_RANK = 13
CARD_IDS = CARDS.place
"""A card as a whole number: four times its rank plus its suit."""
CODES = {number: code for code, number in CARDS.place.items()}


class Group(NamedTuple):
    """Cards of a hand that are meant to be played together.

    Attributes:
        kind: one of the kinds above.
        strength: what is compared: the rank's strength at this level, the highest place of a sequence, the number of a bomb.
        cards: how many cards.
        rank: the rank of equal cards, the highest place of a sequence; -1 for the four jokers.
        wild: how many of the cards are wild.
        suit: the suit of a straight flush, else -1.
    """

    kind: int
    strength: int
    cards: int
    rank: int
    wild: int = 0
    suit: int = -1
