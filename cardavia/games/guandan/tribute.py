"""Tribute: what the losers of the deal before give, and what the winners may return."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.engine.settlement import Json
from cardavia.games.guandan.shapes import CARDS, RANKS, RED, Level, strongest, weakest

_RETURNABLE = RANKS[: RANKS.index("T") + 1]


@dataclass(frozen=True, slots=True)
class Gift:
    """A card that goes from one seat to another, as tribute or in return."""

    giver: int
    receiver: int
    card: str

    def to_json(self) -> Json:
        """The gift as JSON."""
        return {"from": self.giver, "to": self.receiver, "card": self.card}


def payers(previous: Sequence[int]) -> tuple[int, ...]:
    """Who pays after a deal with that finishing order: the last, or both opponents of a side that came first and second."""
    return tuple(previous[2:]) if previous[1] == (previous[0] + 2) % 4 else (previous[3],)


def red_jokers(hand: int) -> int:
    """How many red jokers a hand has."""
    return CARDS.counts_of(hand) >> 4 * RED & 15


def tribute_card(level: Level, hand: int) -> str:
    """The card that a hand pays: its strongest that is not wild, and of equals the first in canonical order."""
    rank = strongest(level, hand)
    natural, _ = level.split(hand)
    return next(code for code in CARDS.codes_of(natural) if _rank(code) == rank)


def returnable(level: Level, hand: int) -> tuple[str, ...]:
    """The cards that may be returned: two to ten but no wild card, else any of the weakest, each named once."""
    natural, _ = level.split(hand)
    codes = tuple(dict.fromkeys(CARDS.codes_of(natural)))
    low = tuple(code for code in codes if code[0] in _RETURNABLE)
    return low or tuple(code for code in codes if _rank(code) == weakest(level, hand))


def _rank(code: str) -> int:
    return CARDS.index[code if code in ("BJ", "RJ") else code[0]]


def tributes(level: Level, hands: Sequence[int], previous: Sequence[int]) -> tuple[Gift, ...]:
    """The tribute of a deal, the one to first place first; empty where the payers hold both red jokers."""
    paying = payers(previous)
    if sum(red_jokers(hands[seat]) for seat in paying) == 2:
        return ()
    first, second = previous[0], previous[1]
    cards = {seat: tribute_card(level, hands[seat]) for seat in paying}
    ranked = sorted(paying, key=lambda seat: (-level.strengths[_rank(cards[seat])], (seat - first) % 4))
    return tuple(Gift(seat, to, cards[seat]) for seat, to in zip(ranked, (first, second), strict=False))


def barred(level: Level, gift: Gift, received: bool) -> int:
    """The cards of one pack that a payer cannot have been dealt beside its tribute, or a winner when it returned that card.

    A payer gave its strongest card, of equals the first; with both red jokers it would have given none. A winner that returned
    none of two to ten had none, and nothing weaker.
    """
    rank = _rank(gift.card)
    strength = level.strengths[rank]
    out = 0
    for code in CARDS.codes:
        other = _rank(code)
        place = 1 << CARDS.place[code]
        if place == 1 << level.wild_place:
            continue
        if not received:
            first_of_equals = other == rank and CARDS.place[code] < CARDS.place[gift.card]
            if level.strengths[other] > strength or first_of_equals or code == gift.card == "RJ":
                out |= place
        elif gift.card[0] not in _RETURNABLE and (code[0] in _RETURNABLE or level.strengths[other] < strength):
            out |= place
    return out
