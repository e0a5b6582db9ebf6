"""Leads by agreement: which card of a suit is led, and which suits leaders like.

The agreements, for opening leads and for a defender's later leads in a new suit:

* From touching honours the top one: ace from ace-king, king from king-queen, queen from queen-jack, jack from jack-ten, ten
  from ten-nine. Against notrump a sequence needs a third card that touches or all but touches, or to be short.
* From an inner sequence the higher of the touching cards: jack from king-jack-ten, ten from king-ten-nine and queen-ten-nine.
* From a long suit with an honour the fourth best; from three cards with an honour the lowest.
* Top of a doubleton, top of three small cards; second best of four or more small ones.
* Against a suit contract never away from an ace: if the suit is led, then the ace.

The same function leads and reads: a sampled hand that would have led another card is less likely.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from cardavia.players.bridge.playing import ACE, JACK, KING, QUEEN, TEN, ranks_of

FOURTH, SEQUENCE, TOP, INNER, LOW, SMALL, SINGLETON, THE_ACE = (
    "lead_fourth",
    "lead_sequence",
    "lead_doubleton",
    "lead_inner",
    "lead_low_honour",
    "lead_small",
    "lead_singleton",
    "lead_ace",
)
"""The agreement that a lead follows; codes of the reasons."""


@dataclass(frozen=True, slots=True)
class Auctioned:
    """What the auction says of the suits, for a leader.

    Attributes:
        partner: the suits that the leader's partner has shown.
        declarer: the suits that declarer has shown, trumps left out; ``dummy`` the same for dummy.
        slam: whether they are in a slam.
    """

    partner: frozenset[int] = frozenset()
    declarer: frozenset[int] = frozenset()
    dummy: frozenset[int] = frozenset()
    slam: bool = False


NOTHING_SAID = Auctioned()


@lru_cache(maxsize=1 << 14)
def agreed(ranks: int, notrump: bool) -> tuple[int, str]:
    """The rank that is led from a holding (a set of ranks that is not empty), and the agreement.

    >>> agreed(1 << KING | 1 << QUEEN | 1 << 2, False)
    (11, 'lead_sequence')
    >>> agreed(1 << KING | 1 << JACK | 1 << 5 | 1 << 3 | 1 << 1, True)
    (3, 'lead_fourth')
    """
    held = [rank for rank in range(12, -1, -1) if ranks >> rank & 1]
    count, top = len(held), held[0]
    if count == 1:
        return top, SINGLETON
    if count == 2:
        return top, SEQUENCE if top >= TEN and held[1] == top - 1 else TOP
    if top >= TEN and held[1] == top - 1 and (not notrump or count == 3 or held[2] >= top - 3 or (top == ACE and count < 5)):
        return top, SEQUENCE
    if top == ACE and not notrump:
        return top, THE_ACE
    for first in held[1:-1]:
        if top in (ACE, KING, QUEEN) and first in (JACK, TEN) and ranks >> first - 1 & 1 and first < top - 1:
            return first, INNER
    if top >= JACK or (top == TEN and count > 3):
        return (held[3], FOURTH) if count >= 4 else (held[-1], LOW)
    return held[1] if count >= 4 else top, SMALL


@lru_cache(maxsize=1 << 14)
def card_merits(ranks: int, notrump: bool) -> tuple[float, ...]:
    """How well leading each rank of a holding keeps the agreement: 0 for the agreed card, below it for others.

    The worst is the underlead of an ace against a suit contract.
    """
    lead, agreement = agreed(ranks, notrump)
    merits = []
    for rank in range(13):
        if not ranks >> rank & 1:
            merits.append(-9.0)
        elif rank == lead:
            merits.append(0.0)
        elif ranks >> ACE & 1 and rank != ACE and not notrump:
            merits.append(-3.0)
        elif agreement == SEQUENCE and ranks >> rank + 1 & 1 and rank >= TEN:
            merits.append(-0.4)
        elif rank >= JACK or lead >= TEN:
            # Where an honour is led against the agreement, it is still the top of those that touch.
            merits.append(-1.3 if rank >= TEN and ranks >> rank + 1 & 1 else -1.0)
        else:
            merits.append(-0.5)
    return tuple(merits)


def suit_merit(hand: int, suit: int, trump: int, said: Auctioned) -> float:
    """How leaders like to lead a suit of their hand against a contract, in IMPs by rule of thumb; 0 is nothing special."""
    ranks = ranks_of(hand, suit)
    count = ranks.bit_count()
    lead, agreement = agreed(ranks, trump < 0)
    merit = 0.0
    if suit in said.partner:
        merit += 0.9
    if suit in said.declarer:
        merit -= 0.6
    if suit in said.dummy:
        merit -= 0.3 if trump < 0 else 0.4
    if trump < 0 and said.slam:
        return merit + _against_slam_in_notrump(ranks, agreement)
    if trump < 0:
        return merit + _against_notrump(ranks, count, agreement)
    if suit == trump:
        return _of_trumps(ranks, count)
    trumps = ranks_of(hand, trump)
    if agreement == SINGLETON:
        worth = -0.3 if lead in (KING, QUEEN) else 0.1
        return merit + worth + (0.7 if 0 < trumps.bit_count() <= 4 else 0.0)
    if agreement == SEQUENCE:
        return merit + {ACE: 0.9, KING: 0.65, QUEEN: 0.35, JACK: 0.2, TEN: 0.15}[lead]
    if agreement == THE_ACE:
        return merit - 0.5 + (0.2 if count == 2 else 0.0)
    if agreement == TOP:
        return merit + (0.15 if lead < TEN else -0.4)
    if agreement == INNER or ranks >= 1 << JACK:
        return merit - 0.15 - (0.15 if ranks >> KING & 1 else 0.0)
    return merit + 0.15


def _against_notrump(ranks: int, count: int, agreement: str) -> float:
    honours = (ranks >> TEN).bit_count()
    merit = 0.25 * (count - 4) if count >= 4 else -0.25
    if agreement == SEQUENCE and count >= 3:
        merit += 0.45
    elif agreement == INNER:
        merit += 0.25
    elif count >= 4:
        merit += 0.1 * min(honours, 3)
    elif honours and count < 4:
        merit -= 0.3
    return merit


def _against_slam_in_notrump(ranks: int, agreement: str) -> float:
    """Nothing is given away there: length is for later, and an honour that is led from may be the trick that beats it."""
    if agreement == SEQUENCE and ranks.bit_count() >= 3:
        return 0.45
    return -0.4 if ranks >> JACK else 0.2


def _of_trumps(ranks: int, count: int) -> float:
    if ranks >> JACK == 0:
        return 0.05 if 2 <= count <= 3 else -0.2
    return -0.1 if ranks == (1 << ACE | ranks & 0xFF) and count == 3 else -0.9


def lead_merits(hand: int, trump: int, said: Auctioned = NOTHING_SAID) -> dict[int, float]:
    """How good the leads of a hand look to a leader who sees no other hand yet."""
    merits: dict[int, float] = {}
    for suit in range(4):
        ranks = ranks_of(hand, suit)
        if not ranks:
            continue
        merit = suit_merit(hand, suit, trump, said)
        # Of trumps a low one is led unless they are a solid sequence.
        within = card_merits(ranks, trump < 0) if suit != trump else _trump_card_merits(ranks)
        for rank in range(13):
            if ranks >> rank & 1:
                merits[13 * suit + rank] = merit + within[rank]
    return merits


def _trump_card_merits(ranks: int) -> tuple[float, ...]:
    low = (ranks & -ranks).bit_length() - 1
    return tuple(0.0 if rank == low else -0.1 if rank < TEN else -0.5 for rank in range(13))


@lru_cache(maxsize=1 << 12)
def lead_likelihood(hand: int, card: int, trump: int, said: Auctioned) -> float:
    """How likely a hand leads a card, against its likeliest lead: 1 for that one, and never nothing."""
    merits = lead_merits(hand, trump, said)
    behind = max(merits.values()) - merits[card]
    return max(0.03, math.exp(-1.25 * behind))


def agreement_of(hand: int, card: int, trump: int) -> str | None:
    """The agreement that a lead keeps; None if it keeps none."""
    suit, rank = divmod(card, 13)
    if suit == trump:
        return None
    agreed_rank, agreement = agreed(ranks_of(hand, suit), trump < 0)
    return agreement if rank == agreed_rank else None
