"""The 52 cards of bridge as whole numbers and sets of bits.

A card is ``13 * suit + rank`` with the suits ``c d h s`` and the ranks ``2 ... A``, so that ascending numbers are ascending
suits and ranks; a hand is a set of cards as bits.
"""

from collections.abc import Iterable

SUITS = "cdhs"
RANKS = "23456789TJQKA"
CODES = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARD_OF = {code: card for card, code in enumerate(CODES)}
SUIT_BITS = tuple(0x1FFF << 13 * suit for suit in range(4))
PACK = (1 << 52) - 1


def cards_in(hand: int) -> list[int]:
    """The cards of a set, lowest first.

    >>> [CODES[card] for card in cards_in(0b11 << 12)]
    ['Ac', '2d']
    """
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return cards


def hand_of(cards: Iterable[int]) -> int:
    """The set of some cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def codes_of(hand: int) -> tuple[str, ...]:
    """The codes of a set of cards: suits ``c d h s``, the low cards of each first."""
    return tuple(CODES[card] for card in cards_in(hand))


def set_of(codes: Iterable[str]) -> int:
    """The set of some card codes."""
    return hand_of(CARD_OF[code] for code in codes)


def trick_winner(cards: list[int], trump: int) -> int:
    """The place (0 for the leader) of the card that wins a trick so far; ``trump`` is a suit, or -1 in notrump.

    >>> trick_winner([CARD_OF[code] for code in ("Kh", "2s", "Ah", "3s")], 3)
    3
    """
    best = 0
    for place in range(1, len(cards)):
        card, winner = cards[place], cards[best]
        if card // 13 == winner // 13:
            if card > winner:
                best = place
        elif card // 13 == trump:
            best = place
    return best
