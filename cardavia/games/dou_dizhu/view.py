"""What a seat of Dou Dizhu may know, and deals that agree with it."""

from dataclasses import dataclass
from random import Random

from cardavia.engine.settlement import Json
from cardavia.engine.shedding import SheddingView
from cardavia.games.dou_dizhu.shapes import CARDS


@dataclass(frozen=True, slots=True)
class DouDizhuView(SheddingView):
    """A seat's view of a deal of Dou Dizhu.

    Attributes:
        first_bidder: the seat that acts first in the auction.
        bids: the bids and passes of the auction as (seat, text).
        high: the highest bid so far, 0 before any.
        landlord: the landlord's seat once the auction is over, else None.
        kitty: the three cards that the landlord took up; empty during the auction.
        multiplier: 2 for every bomb and rocket so far, multiplied.
    """

    first_bidder: int
    bids: tuple[tuple[int, str], ...]
    high: int
    landlord: int | None
    kitty: tuple[str, ...]
    multiplier: int

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = SheddingView.to_json(self)
        document.update(
            first_bidder=self.first_bidder,
            bids=[[seat, text] for seat, text in self.bids],
            high=self.high,
            landlord=self.landlord,
            kitty=list(self.kitty),
            multiplier=self.multiplier,
        )
        return document


def deck_for(view: DouDizhuView, rng: Random) -> list[str]:
    """A deck that gives every seat what the view proves it was dealt, and the rest at random."""
    if view.revealed:
        return deck_of([list(hand) for hand in view.revealed], list(view.kitty))
    dealt: list[list[str]] = [[], [], []]
    for made in view.made:
        dealt[made.seat] += made.cards
    dealt[view.seat] += view.hand
    kitty = list(view.kitty)
    if view.landlord is not None:
        # What the landlord has played or holds of the kitty was not dealt to it.
        dealt[view.landlord] = [code for code in dealt[view.landlord] if code not in kitty]
    known = {code for hand in (*dealt, kitty) for code in hand}
    unseen = [code for code in CARDS.codes if code not in known]
    rng.shuffle(unseen)
    for hand in dealt:
        while len(hand) < 17:
            hand.append(unseen.pop())
    return deck_of(dealt, kitty or unseen)


def deck_of(dealt: list[list[str]], kitty: list[str]) -> list[str]:
    """The deck that deals those hands of 17 and that kitty."""
    return [dealt[place % 3][place // 3] for place in range(51)] + kitty
