"""What the bidding system sees in a hand: a row of numbers, the *features*, which rules bound from below and above.

Method of valuation. High-card points are 4-3-2-1. *Points* add one for every card over four in a suit: they value a hand as long
as no trump suit is known. *Support points* for a trump suit add shortness instead: with four trumps 5 for a void, 3 for a
singleton and 1 for a doubleton, with three trumps 3, 2 and 1, with five or more 4, 3 and 1 and a point for each trump over
five; aces that outnumber queens and jacks add a point, queens and jacks that outnumber the aces by two take one off. Losing
tricks count, for each suit of at least that many cards, the missing ones of ace, king and queen. A *control* of a suit is 2 for
the first round (ace or void), 1 for the second (king or singleton).

Suits are numbers 0 to 3 for clubs, diamonds, hearts and spades.
"""

from functools import lru_cache

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
_ACES, _KINGS, _QUEENS, _JACKS = (sum(1 << 13 * suit + rank for suit in range(4)) for rank in (12, 11, 10, 9))
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
    clubs, diamonds, hearts, spades = pieces = (hand & 0x1FFF, hand >> 13 & 0x1FFF, hand >> 26 & 0x1FFF, hand >> 39)
    first, second, third, fourth = _holding(clubs), _holding(diamonds), _holding(hearts), _holding(spades)
    lengths = [first[0], second[0], third[0], fourth[0]]
    hcp = first[1] + second[1] + third[1] + fourth[1]
    ordered = sorted(lengths, reverse=True)
    doubletons = lengths.count(2)
    balanced = 0
    if ordered[3] >= 2:
        balanced = 2 if doubletons <= 1 else 1 if doubletons == 2 and ordered[0] <= 6 else 0
    aces, kings = (hand & _ACES).bit_count(), (hand & _KINGS).bit_count()
    minor = (hand & _QUEENS).bit_count() + (hand & _JACKS).bit_count()
    tops = 1 if aces > minor else -1 if minor > aces + 1 else 0
    return (
        hcp,
        hcp + sum([length - 4 for length in lengths if length > 4]),
        balanced,
        hcp + ordered[0] + ordered[1],
        hcp + lengths[3],
        first[2] + second[2] + third[2] + fourth[2],
        aces,
        kings,
        ordered[0],
        ordered[1],
        _opening_suit(lengths),
        first[6] + second[6] + third[6] + fourth[6],
        max(lengths[2], lengths[3]),
        *lengths,
        *(first[3], second[3], third[3], fourth[3]),
        *(first[4], second[4], third[4], fourth[4]),
        *_support_points(hcp + tops, lengths),
        *[aces + (piece >> 11 & 1) for piece in pieces],
        *[1 if piece >> 10 & 1 or piece.bit_count() >= 6 else 0 for piece in pieces],
        *(first[5], second[5], third[5], fourth[5]),
        *[lengths[one] - lengths[other] for one, other in _PAIRS],
        lengths.count(0),
        *[_control(piece) for piece in pieces],
    )


def _opening_suit(lengths: list[int]) -> int:
    """The suit of a one-bid: the longest from five on, of equals the higher; else diamonds with four, else the longer minor."""
    longest = max(lengths)
    if longest >= 5:
        return max(suit for suit in range(4) if lengths[suit] == longest)
    if lengths[0] == lengths[1]:
        return 1 if lengths[0] == 4 else 0
    return 0 if lengths[0] > lengths[1] else 1


def _support_points(hcp: int, lengths: list[int]) -> list[int]:
    """By suit: the points of the hand with that suit as trumps."""
    found = []
    for trump, trumps in enumerate(lengths):
        points = hcp
        if trumps >= 3:
            worth = (5, 3, 1) if trumps == 4 else (3, 2, 1) if trumps == 3 else (4, 3, 1)
            for suit, length in enumerate(lengths):
                if length < 3 and suit != trump:
                    points += worth[length]
            if trumps > 5:
                points += trumps - 5
        found.append(points)
    return found


def _control(holding: int) -> int:
    if not holding or holding >> 12:
        return 2
    return 1 if holding >> 11 or holding.bit_count() == 1 else 0
