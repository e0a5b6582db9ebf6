"""How many tricks two hands take together, judged without the other two: what open cards give on average.

The worth of two hands is a sum over their suits, each a weighted sum of what a player counts: honours, honours that stand
together, length, long cards behind honours, shortness with trumps behind it, honours wasted opposite shortness. The weights are
fitted to double-dummy tables by ``tests/bench/bridge_estimate.py``, which also tells how close they come. The tricks of a deal
lie about the estimate in a normal distribution, cut off at thirteen.
"""

from functools import lru_cache

NOTRUMP = -1
"""For a trump suit: there is none."""
SPREAD_SUIT, SPREAD_NOTRUMP = 0.8, 1.13
"""The standard deviation of the tricks about the estimate and what the opponents' hands add to it."""

_LAST, _HELD = 11.0, 0.35
"""With trumps the tricks above so many are harder to come by than the sum says, by this share."""

Row = tuple[float, ...]

_BREAKS = {
    7: {3: 0.55, 4: 0.06, 5: -0.46, 6: -0.86},
    8: {3: 0.29, 4: -0.13, 5: -0.87},
    9: {2: 0.27, 3: 0.11, 4: -0.47},
    10: {2: 0.13, 3: 0.03},
    11: {1: 0.16, 2: 0.02},
}
"""By the trumps of both hands and the longer holding of the opponents what its break adds to the tricks."""
_RUFF = -0.27
"""What a singleton beside trumps in an opponent's hand adds; a void half as much again."""
_LONGEST = (0.2, 0.2, 0.2, 0.2, 0.18, 0.09, -0.13, -0.44, -0.65)
"""By its length what the opponents' longest suit adds in notrump."""

# The weights, in the order of the rows below.
_NOTRUMP: Row = (
    *(0.348, 0.855, 0.397, 0.205, 0.068),  # ace, queen, jack, ten, nine; the king comes below
    *(1.511, -0.233, 0.060, -0.219),  # ace and king, king and queen, ace and jack, king and jack
    *(0.121, -0.043, -0.142, -0.078),  # cards over four in the longer hand, with the king, with the queen, cards over five
    *(-0.427, -0.364, -0.198, -0.252, 0.202),  # both hands together nine or more, eight, seven, four or less; a void
    -0.218,  # cards missing of eight in a suit that is open
    -1.415,  # neither ace nor king
    *(-0.316, -0.095),  # honours that are bare, or in a doubleton
    0.184,  # cards over four in a suit that runs
    *(0.023, -0.098, 0.255),  # length with three honours, with the three top ones, over three with those
)
_TRUMP: Row = (
    *(1.874, 1.449, 0.968, 0.567, 0.274),  # ace, king, queen, jack, ten
    *(0.169, 0.060),  # length of the longer holding, of the shorter one
    *(1.314, 0.244, -0.854, -2.011, -2.860),  # together nine or more, ten or more, seven, six, each card below six
    *(-0.476, -0.436, -0.328),  # queen, king, jack with nine
    *(0.130, 0.270),  # the shorter hand has less than three, less than two
)
_SIDE: Row = (
    *(1.584, 1.035, 0.555, 0.293, 0.097),  # ace, king, queen, jack, ten
    *(0.120, 0.028, 0.066),  # ace and king, king and queen, ace and queen
    *(0.450, 0.249, 0.075),  # for each trump that may ruff: a void, a singleton, a doubleton
    *(-0.675, -0.340, -0.811, -0.442, -0.238),  # wasted: king, queen, ace opposite a void; king, queen opposite a singleton
    *(-0.129, -0.115, -0.167),  # jack opposite shortness, queen or jack with a doubleton, a bare honour
    *(-0.055, 0.005, 0.335, -0.077, -0.120),  # long cards, with tops; eight, nine or more together, tops with eight
    *(-0.108, -0.143, -0.173, -0.128),  # three opposite three, four opposite four; neither ace nor king in length; five or less
)
_NOTRUMP_POINTS: Row = (3.642, 0.037, 0.040)
_SUIT_POINTS: Row = (-1.563, 0.001, -0.031)


def notrump_row(mine: int, his: int) -> Row:
    """What counts about one suit in notrump; both holdings are the thirteen bits of the suit, the deuce lowest."""
    short, most, least, both, length = _sorted(mine, his)
    ace, king, queen, jack, ten, nine = _honours(both)
    points = 4 * ace + 3 * king + 2 * queen + jack
    extra = max(0, most - 4)
    tops = ace + king + queen
    buried = (short >> 9).bit_count()
    return (
        *(ace, queen, jack, ten, nine),
        *(ace & king, king & queen, ace & jack, king & jack),
        *(extra, extra * king, extra * queen, max(0, most - 5)),
        *(length >= 9, length == 8, length == 7, length <= 4, least == 0),
        (points <= 3 and not ace) * max(0, 8 - length),  # open to the opponents
        not ace and not king,
        (least == 1) * buried,
        (least == 2) * buried,
        extra * (length >= 8 and points >= 6),
        most * (tops + jack >= 3),
        most * (tops == 3),
        max(0, most - 3) * (tops == 3),
    )


def trump_row(mine: int, his: int) -> Row:
    """What counts about the trump suit."""
    _, most, least, both, length = _sorted(mine, his)
    ace, king, queen, jack, ten, _ = _honours(both)
    return (
        *(ace, king, queen, jack, ten),
        *(most, least),
        *(length >= 9, length >= 10, length == 7, length == 6, max(0, 6 - length)),
        *(queen * (length >= 9), king * (length >= 9), jack * (length >= 9)),
        *(least < 3, least < 2),
    )


def side_row(mine: int, his: int, my_trumps: int, his_trumps: int) -> Row:
    """What counts about another suit of a contract with trumps, of which each hand holds so many."""
    short, most, least, both, length = _sorted(mine, his)
    ace, king, queen, jack, ten, _ = _honours(both)
    tops = ace + king + queen
    if least == most:
        ruffs = min(4, max(my_trumps, his_trumps))
    else:
        ruffs = min(4, my_trumps if short == mine else his_trumps)
    extra = max(0, most - 4)
    return (
        *(ace, king, queen, jack, ten),
        *(ace & king, king & queen, ace & queen),
        *(ruffs * (least == 0), ruffs * (least == 1), ruffs * (least == 2)),
        *(king * (least == 0), queen * (least == 0), ace * (least == 0), king * (least == 1), queen * (least == 1)),
        *(jack * (least <= 1), (queen + jack) * (least == 2), (short >> 9 & 7).bit_count() * (least == 1)),
        *(extra, extra * tops, length >= 8, length >= 9, tops * (length >= 8)),
        *(least == most == 3, least == most == 4, least >= 3 and not ace and not king, length <= 5),
    )


def _sorted(mine: int, his: int) -> tuple[int, int, int, int, int]:
    """The shorter holding, the lengths of the longer and the shorter one, both together and the length of that."""
    most, least = mine.bit_count(), his.bit_count()
    if least > most or (least == most and his > mine):
        return mine, least, most, mine | his, most + least
    return his, most, least, mine | his, most + least


def _honours(cards: int) -> tuple[int, int, int, int, int, int]:
    return cards >> 12 & 1, cards >> 11 & 1, cards >> 10 & 1, cards >> 9 & 1, cards >> 8 & 1, cards >> 7 & 1


def _weighed(row: Row, weights: Row) -> float:
    return sum([value * weight for value, weight in zip(row, weights, strict=True)])


def points_row(points: int) -> Row:
    """What counts about the high-card points of both hands besides: high cards get in each other's way."""
    return 1, max(0, points - 20), max(0, points - 26)


def tricks(hand: int, other: int, trump: int) -> float:
    """The tricks to expect of two whole hands with that trump suit, :data:`NOTRUMP` for none.

    >>> from cardavia.games.bridge.cards import set_of
    >>> hand = set_of("As Ks Qs Js 2s Ah Kh 2h Ad 2d Ac 3c 2c".split())
    >>> other = set_of("Ts 9s 8s 7s Qh Jh 3h Kd Qd Jd Kc Qc 4c".split())
    >>> tricks(hand, other, 3) > 12.5, tricks(hand, other, 3) > tricks(hand, other, 0)
    (True, True)
    """
    suits = [(hand >> place & 0x1FFF, other >> place & 0x1FFF) for place in (0, 13, 26, 39)]
    points = sum(_high_cards(mine | his) for mine, his in suits)
    if trump == NOTRUMP:
        return sum(_in_notrump(*pair) for pair in suits) + _weighed(points_row(points), _NOTRUMP_POINTS)
    mine, his = suits.pop(trump)
    my_trumps, his_trumps = mine.bit_count(), his.bit_count()
    worth = _as_trumps(mine, his) + _weighed(points_row(points), _SUIT_POINTS)
    worth += sum(_beside(*pair, my_trumps, his_trumps) for pair in suits)
    return worth - _HELD * max(0.0, worth - _LAST)


def lie(hand: int, other: int, left: int, right: int, trump: int) -> float:
    """The tricks to add to the estimate where the opponents hold these hands: trumps break well or badly, and they have ruffs."""
    if trump == NOTRUMP:
        longest = max((cards >> place & 0x1FFF).bit_count() for cards in (left, right) for place in (0, 13, 26, 39))
        return _LONGEST[min(longest, 8)]
    place = 13 * trump
    trumps = ((hand | other) >> place & 0x1FFF).bit_count()
    theirs = (left >> place & 0x1FFF).bit_count(), (right >> place & 0x1FFF).bit_count()
    found = _BREAKS.get(trumps, {}).get(max(theirs), 0.0)
    for cards, held in zip((left, right), theirs, strict=True):
        if held:
            for start in (0, 13, 26, 39):
                length = (cards >> start & 0x1FFF).bit_count()
                if length < 2 and start != place:
                    found += _RUFF if length else 1.5 * _RUFF
    return found


def _high_cards(cards: int) -> int:
    return 4 * (cards >> 12 & 1) + 3 * (cards >> 11 & 1) + 2 * (cards >> 10 & 1) + (cards >> 9 & 1)


@lru_cache(maxsize=1 << 15)
def _in_notrump(mine: int, his: int) -> float:
    return _weighed(notrump_row(mine, his), _NOTRUMP)


@lru_cache(maxsize=1 << 13)
def _as_trumps(mine: int, his: int) -> float:
    return _weighed(trump_row(mine, his), _TRUMP)


@lru_cache(maxsize=1 << 15)
def _beside(mine: int, his: int, my_trumps: int, his_trumps: int) -> float:
    return _weighed(side_row(mine, his, my_trumps, his_trumps), _SIDE)
