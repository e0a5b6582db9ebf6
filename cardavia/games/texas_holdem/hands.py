"""How strong a hand is: the best five of five to seven cards, as one whole number.

A card is a number from 0 to 51 in the order ``2c 2d 2h 2s 3c … As``. Its *weight* has one lane of three bits for each rank and,
above them, one of four bits for each suit; the sum of the weights of a hand counts its ranks and suits at once. So a hand is
five to seven additions and one look-up, and whoever compares many hands on one board adds the board up only once.
The table of rank counts fills itself as hands come up: all 73,775 of them would take a fifth of a second at the start.
"""

from collections.abc import Iterable, Sequence

RANKS = "23456789TJQKA"
SUITS = "cdhs"
CODES = tuple(rank + suit for rank in RANKS for suit in SUITS)
CARD_OF = {code: card for card, code in enumerate(CODES)}
CATEGORIES = (
    *("high card", "pair", "two pair", "three of a kind", "straight"),
    *("flush", "full house", "four of a kind", "straight flush"),
)
_RANKS_TOLD = (5, 4, 3, 3, 1, 5, 2, 2, 1)
"""How many ranks tell hands of a category apart, by category."""

_LANE = 3
_SUITS_AT = _LANE * 13
_COUNTS = (1 << _SUITS_AT) - 1
# Three more in each lane of a suit set its highest bit where there are five cards or more.
_THREES = 0x3333 << _SUITS_AT
_FIVE_OR_MORE = 0x8888 << _SUITS_AT
WEIGHTS = tuple((1 << _LANE * (card // 4)) + (1 << _SUITS_AT + 4 * (card % 4)) for card in range(52))

_HIGH_CARD, _PAIR, _TWO_PAIR, _THREE, _STRAIGHT, _FLUSH, _FULL_HOUSE, _FOUR, _STRAIGHT_FLUSH = range(9)
_ACE = 12


def _value(category: int, *ranks: int) -> int:
    """The number of a hand: its category, then the ranks that tell it from others, four bits each."""
    value = category
    for place in range(5):
        value = value << 4 | (ranks[place] if place < len(ranks) else 0)
    return value


def _straight_top(ranks: Sequence[int]) -> int:
    """The top card of the best straight among ranks that fall; -1 if there is none. The ace may stand below the two."""
    held = set(ranks)
    for top in ranks:
        if top >= 3 and all((rank if rank >= 0 else _ACE) in held for rank in range(top - 4, top)):
            return top
    return -1


class _Counted(dict[int, int]):
    """The value of hands without a flush, by the counts of their ranks."""

    __slots__ = ()

    def __missing__(self, counts: int) -> int:
        by_count = sorted(((counts >> _LANE * rank & 7, rank) for rank in range(13) if counts >> _LANE * rank & 7), reverse=True)
        value = self[counts] = self._worked_out(by_count)
        return value

    @staticmethod
    def _worked_out(by_count: list[tuple[int, int]]) -> int:
        """The value of (count, rank) pairs that fall."""
        falling = sorted((rank for _, rank in by_count), reverse=True)
        most, first = by_count[0]
        others = [rank for rank in falling if rank != first]
        if most == 4:
            return _value(_FOUR, first, others[0])
        pairs = [rank for count, rank in by_count[1:] if count >= 2]
        if most == 3 and pairs:
            # A second three of a kind is as good as a pair.
            return _value(_FULL_HOUSE, first, max(pairs))
        top = _straight_top(falling)
        if top >= 0:
            return _value(_STRAIGHT, top)
        if most == 3:
            return _value(_THREE, first, *others[:2])
        if most == 2 and pairs:
            return _value(_TWO_PAIR, first, pairs[0], max(rank for rank in falling if rank not in (first, pairs[0])))
        if most == 2:
            return _value(_PAIR, first, *others[:3])
        return _value(_HIGH_CARD, *falling[:5])


class _Flushes(dict[tuple[int, ...], int]):
    """The value of hands with five cards or more of one suit, by the ranks of these, which rise."""

    __slots__ = ()

    def __missing__(self, rising: tuple[int, ...]) -> int:
        falling = rising[::-1]
        top = _straight_top(falling)
        value = self[rising] = _value(_STRAIGHT_FLUSH, top) if top >= 0 else _value(_FLUSH, *falling[:5])
        return value


_COUNTED = _Counted()
_FLUSHES = _Flushes()


def weight(cards: Iterable[int]) -> int:
    """The sum of the weights of some cards, for :func:`strength_of`."""
    return sum(map(WEIGHTS.__getitem__, cards))


def strength_of(total: int, cards: Sequence[int]) -> int:
    """The strength of five to seven cards whose weights add up to ``total``; the greater number wins, equal ones tie.

    >>> strength_of(weight([0, 1, 2, 3, 51]), [0, 1, 2, 3, 51]) == strength(["2c", "2d", "2h", "2s", "As"])
    True
    """
    suited = total + _THREES & _FIVE_OR_MORE
    if suited:
        # Five cards of a suit among seven leave no room for a full house or four of a kind.
        suit = (suited.bit_length() - 1 - _SUITS_AT) // 4
        return _FLUSHES[tuple(sorted(card // 4 for card in cards if card % 4 == suit))]
    return _COUNTED[total & _COUNTS]


def strength(codes: Iterable[str]) -> int:
    """The strength of five to seven cards by their codes.

    >>> strength("As Ks Qs Js Ts 2d 2h".split()) > strength("Ac Ad Ah Kc Kd 2s 3s".split())
    True
    """
    cards = [CARD_OF[code] for code in codes]
    return strength_of(weight(cards), cards)


def category_of(value: int) -> str:
    """The category of a hand of that strength, one of :data:`CATEGORIES`."""
    return CATEGORIES[value >> 20]


def ranks_of(value: int) -> tuple[str, ...]:
    """The ranks that tell a hand of that strength from others of its category, in the order in which they count.

    >>> ranks_of(strength("Kh Kd As 3c 2d Jh 5s".split()))
    ('K', 'A', 'J', '5')
    """
    told = _RANKS_TOLD[value >> 20]
    return tuple(RANKS[value >> 16 - 4 * place & 15] for place in range(told))


def best_five(codes: Sequence[str]) -> tuple[str, ...]:
    """Five of the cards that make the hand, in the order of the given ones; of equal choices the first.

    >>> best_five("Kh Kd As 3c 2d Jh 5s".split())
    ('Kh', 'Kd', 'As', 'Jh', '5s')
    """
    cards = [CARD_OF[code] for code in codes]
    wanted = strength_of(weight(cards), cards)
    kept = list(cards)
    # A card that can go without harm goes, the last ones first, so the first of equal cards stay.
    for card in reversed(cards):
        rest = [other for other in kept if other != card]
        if len(rest) >= 5 and strength_of(weight(rest), rest) == wanted:
            kept = rest
    return tuple(CODES[card] for card in kept)
