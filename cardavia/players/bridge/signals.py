"""What defenders tell each other with small cards, and what it tells about a sampled hand.

The agreements (standard signals):

* On a card that partner leads and that we cannot or need not beat: *attitude*. A high card asks for more of the suit, the
  lowest one does not.
* On a suit that declarer's side leads: *count*. High, then low shows an even number; low, then high an odd one.
* The first discard: *attitude* in the suit discarded.
* A card led for partner to trump: *suit preference*. A high card asks for the higher of the other two side suits, a low one
  for the lower.

Signals are given with cards below the ten that are free, and honest: partner sees too little without them.
"""

from functools import lru_cache

from cardavia.games.bridge.cards import SUIT_BITS
from cardavia.players.bridge.playing import ACE, JACK, KING, QUEEN, TEN, ranks_of

ATTITUDE, COUNT, DISCARD, PREFERENCE = "signal_attitude", "signal_count", "signal_discard", "signal_preference"


@lru_cache(maxsize=1 << 14)
def likes(ranks: int, led: int, trump_contract: bool) -> bool:
    """Whether a defender wants a suit continued of which partner led a rank; ``ranks`` is the defender's holding.

    >>> likes(1 << QUEEN | 1 << 3, ACE, True), likes(1 << JACK | 1 << 3 | 1, ACE, True)
    (True, False)
    """
    count = ranks.bit_count()
    if led == ACE:
        return bool(ranks >> QUEEN & 1 or ranks >> KING & 1) or (trump_contract and count <= 2)
    if led == KING:
        return bool(ranks & (1 << ACE | 1 << JACK)) or (trump_contract and count <= 2)
    if led == QUEEN:
        return bool(ranks & (1 << ACE | 1 << KING))
    if led == JACK:
        return bool(ranks & (1 << ACE | 1 << KING | 1 << QUEEN))
    return bool(ranks & (1 << ACE | 1 << KING | 1 << QUEEN))


@lru_cache(maxsize=1 << 14)
def spot(ranks: int, high: bool, pair_only: bool = False) -> int:
    """The rank that signals from a holding: the lowest, or the highest small card that can be spared; -1 if it has none.

    From four or more small cards the second highest serves, so that the highest is kept. With ``pair_only``, for count, it does
    from three too, and a doubleton of honour and small card plays the small card.
    """
    spots = [rank for rank in range(TEN) if ranks >> rank & 1]
    if not spots:
        return -1
    if not high or (pair_only and len(spots) == 1):
        return spots[0]
    if len(spots) >= (3 if pair_only else 4):
        return spots[-2]
    return spots[-1]


def attitude(hand: int, suit: int, led: int, trump_contract: bool) -> int:
    """The card that tells partner whether to go on; -1 if no small card is free."""
    ranks = ranks_of(hand, suit)
    rank = spot(ranks, likes(ranks, led, trump_contract))
    return 13 * suit + rank if rank >= 0 else -1


def count(hand: int, suit: int) -> int:
    """The first card that shows whether the number of cards is even or odd; -1 if no small card is free."""
    ranks = ranks_of(hand, suit)
    rank = spot(ranks, ranks.bit_count() % 2 == 0, True)
    return 13 * suit + rank if rank >= 0 else -1


def discard(hand: int, suit: int) -> int:
    """The first discard from a suit: high if it is wanted; -1 if no small card is free."""
    ranks = ranks_of(hand, suit)
    wanted = bool(ranks >> ACE & 1 or (ranks >> KING & 1 and ranks >> QUEEN & 1))
    rank = spot(ranks, wanted and ranks.bit_count() >= 4)
    return 13 * suit + rank if rank >= 0 else -1


def preference(hand: int, suit: int, trump: int) -> int:
    """The card that is led for a ruff: high if the higher of the other side suits is wanted."""
    others = [other for other in range(4) if other not in (suit, trump)]
    low, high = others[0], others[-1]
    wanted_high = _entries(hand, high) > _entries(hand, low)
    cards = hand & SUIT_BITS[suit]
    return cards.bit_length() - 1 if wanted_high else (cards & -cards).bit_length() - 1


def _entries(hand: int, suit: int) -> int:
    ranks = ranks_of(hand, suit)
    return 4 * (ranks >> ACE & 1) + 2 * (ranks >> KING & 1) + (ranks >> QUEEN & 1)
