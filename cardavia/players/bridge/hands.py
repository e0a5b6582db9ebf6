"""What the bidding system sees in a hand: a row of numbers, the *features*, which rules bound from below and above.

Method of valuation. High-card points are 4-3-2-1. *Points* add one for every card over four in a suit: they value a hand as long
as no trump suit is known. *Support points* for a trump suit add shortness instead: with four or more trumps 5 for a void, 3 for a
singleton and 1 for a doubleton, with three trumps 3, 2 and 1. Losing tricks count, for each suit of at least that many cards, the
missing ones of ace, king and queen. A *control* of a suit is 2 for the first round (ace or void), 1 for the second (king or
singleton).

Suits are numbers 0 to 3 for clubs, diamonds, hearts and spades.
"""

from functools import lru_cache

from cardavia.games.bridge.cards import SUIT_BITS

Features = tuple[int, ...]

HCP, POINTS, BALANCED, RULE20, RULE15, LOSERS, ACES, KINGS, LONG, SECOND, OPENS, QUICK, MAJORS = range(13)
LENGTH = (13, 14, 15, 16)
STOP = (17, 18, 19, 20)
QUALITY = (21, 22, 23, 24)
SUPPORT = (25, 26, 27, 28)
KEYS = (29, 30, 31, 32)
QUEEN = (33, 34, 35, 36)
TRUMP_TRICKS = (37, 38, 39, 40)
_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
_DIFFERENCE = {pair: 41 + place for place, pair in enumerate(_PAIRS)}
VOIDS = 47
CONTROL = (48, 49, 50, 51)

NAMES = {
    HCP: "high-card points",
    POINTS: "points: high cards and one for each card over four in a suit",
    BALANCED: "2 balanced (no singleton, at most one doubleton), 1 nearly (two doubletons), 0 neither",
    RULE20: "high-card points and the lengths of the two longest suits",
    RULE15: "high-card points and spades",
    LOSERS: "losing tricks",
    ACES: "aces",
    KINGS: "kings",
    LONG: "length of the longest suit",
    SECOND: "length of the second suit",
    OPENS: "the suit that a one-bid would name",
    QUICK: "half quick tricks",
    MAJORS: "length of the longer major",
    VOIDS: "voids",
}


def longer(suit: int, other: int) -> tuple[int, int]:
    """The feature "length of ``suit`` minus length of ``other``" and its sign: 1 as it stands, -1 turned round."""
    if (suit, other) in _DIFFERENCE:
        return _DIFFERENCE[suit, other], 1
    return _DIFFERENCE[other, suit], -1


@lru_cache(maxsize=8192)
def _holding(bits: int) -> tuple[int, int, int, int, int, int, int]:
    """Of the cards in one suit: length, points, losers, stopper, quality, trump tricks against it, half quick tricks."""
    length = bits.bit_count()
    ace, king, queen, jack, ten = (bits >> rank & 1 for rank in (12, 11, 10, 9, 8))
    points = 4 * ace + 3 * king + 2 * queen + jack
    losers = min(length, 3) - ace - (king if length > 1 else 0) - (queen if length > 2 else 0)
    quality = 2 * (ace + king + queen) + jack + ten
    tricks = ace + (king if length > 1 else 0) + (queen if length > 2 else 0) + (jack if length > 3 else 0) + max(0, length - 4)
    if ace and king:
        quick = 4
    elif ace:
        quick = 3 if queen else 2
    else:
        quick = 2 if king and queen else king if length > 1 else 0
    return length, points, losers, _stopper(ace, king, queen, jack, ten, length), quality, tricks, quick


def _stopper(ace: int, king: int, queen: int, jack: int, ten: int, length: int) -> int:
    """0 none, 1 half a stopper (queen and one, jack and two, bare king), 2 a stopper, 3 two."""
    if ace and (king or queen or (jack and ten)) and length > 1:
        return 3
    if king and queen and (jack or ten):
        return 3
    if ace or (king and length > 1) or (queen and length > 2) or (jack and length > 3):
        return 2
    return 1 if king or (queen and length > 1) or (jack and length > 2) else 0


@lru_cache(maxsize=1 << 15)
def features(hand: int) -> Features:
    """The features of a hand of thirteen cards (a set of ``13 * suit + rank``).

    >>> from cardavia.games.bridge.cards import set_of
    >>> row = features(set_of("Ac Kc 3c 5d 6d 7d Qh Jh 2h As 4s 6s 8s".split()))
    >>> row[HCP], row[POINTS], row[BALANCED], row[OPENS], row[LOSERS]
    (14, 14, 2, 0, 8)
    """
    suits = [_holding(hand >> 13 * suit & 0x1FFF) for suit in range(4)]
    lengths = [suit[0] for suit in suits]
    hcp = sum(suit[1] for suit in suits)
    ordered = sorted(lengths, reverse=True)
    doubletons = lengths.count(2)
    balanced = 0
    if ordered[3] >= 2:
        balanced = 2 if doubletons <= 1 else 1 if doubletons == 2 and ordered[0] <= 6 else 0
    aces = sum(hand >> 13 * suit + 12 & 1 for suit in range(4))
    minor = sum((hand >> 13 * suit + 10 & 1) + (hand >> 13 * suit + 9 & 1) for suit in range(4))
    tops = 1 if aces > minor else -1 if minor > aces + 1 else 0
    return (
        hcp,
        hcp + sum(max(0, length - 4) for length in lengths),
        balanced,
        hcp + ordered[0] + ordered[1],
        hcp + lengths[3],
        sum(suit[2] for suit in suits),
        aces,
        sum(hand >> 13 * suit + 11 & 1 for suit in range(4)),
        ordered[0],
        ordered[1],
        _opening_suit(lengths),
        sum(suit[6] for suit in suits),
        max(lengths[2], lengths[3]),
        *lengths,
        *(suit[3] for suit in suits),
        *(suit[4] for suit in suits),
        *(_support_points(hcp + tops, lengths, suit) for suit in range(4)),
        *(aces + (hand >> 13 * suit + 11 & 1) for suit in range(4)),
        *(1 if hand >> 13 * suit + 10 & 1 or lengths[suit] >= 6 else 0 for suit in range(4)),
        *(suit[5] for suit in suits),
        *(lengths[first] - lengths[second] for first, second in _PAIRS),
        lengths.count(0),
        *(_control(suit_of(hand, suit) >> 13 * suit) for suit in range(4)),
    )


def _opening_suit(lengths: list[int]) -> int:
    """The suit of a one-bid: the longest from five on, of equals the higher; else diamonds with four, else the longer minor."""
    longest = max(lengths)
    if longest >= 5:
        return max(suit for suit in range(4) if lengths[suit] == longest)
    if lengths[0] == lengths[1]:
        return 1 if lengths[0] == 4 else 0
    return 0 if lengths[0] > lengths[1] else 1


def _support_points(hcp: int, lengths: list[int], trump: int) -> int:
    trumps = lengths[trump]
    if trumps < 3:
        return hcp
    worth = (5, 3, 1) if trumps == 4 else (3, 2, 1) if trumps == 3 else (4, 3, 1)
    shortness = sum(worth[lengths[suit]] for suit in range(4) if suit != trump and lengths[suit] < 3)
    return hcp + shortness + max(0, trumps - 5)


def _control(bits: int) -> int:
    if not bits or bits >> 12:
        return 2
    return 1 if bits >> 11 or bits.bit_count() == 1 else 0


def suit_of(hand: int, suit: int) -> int:
    """The cards of a suit in a hand, still at their places."""
    return hand & SUIT_BITS[suit]
