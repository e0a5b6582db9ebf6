"""What a seat of bridge may know, and deals that agree with it."""

from dataclasses import dataclass
from random import Random

from cardavia.engine.settlement import Json
from cardavia.engine.view import View
from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.cards import PACK, SUIT_BITS, cards_in, set_of

_TRIES = 40


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: the hand that led, the cards in order of play, and the hand that won; -1 while it runs."""

    leader: int
    cards: tuple[str, ...]
    winner: int

    def to_json(self) -> Json:
        """The trick as JSON."""
        return {"leader": self.leader, "cards": list(self.cards), "winner": self.winner if self.winner >= 0 else None}


@dataclass(frozen=True, slots=True)
class BridgeView(View):
    """A seat's view of a deal of bridge. Lists are indexed by seat: South 0, West 1, North 2, East 3.

    Attributes:
        vulnerability: ``none NS EW both``.
        hand: the seat's own cards.
        counts: how many cards each seat holds.
        calls: the calls so far from South round the table, as action texts.
        contract: the contract once the auction is over; None before, and if the deal was passed out.
        turn: the hand that the next call or card comes from, or None.
        dummy_hand: dummy's cards once they lie open, else None.
        tricks: the finished tricks.
        trick: the running trick; no cards before a lead.
        won: tricks won by North-South and by East-West.
        revealed: the four original hands once the deal is settled, else empty.
    """

    vulnerability: str
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    calls: tuple[str, ...]
    contract: Contract | None
    turn: int | None
    dummy_hand: tuple[str, ...] | None
    tricks: tuple[Trick, ...]
    trick: Trick | None
    won: tuple[int, int]
    revealed: tuple[tuple[str, ...], ...]

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = View.to_json(self)
        contract = self.contract
        document.update(
            vulnerability=self.vulnerability,
            dealer=0,
            hand=list(self.hand),
            counts=list(self.counts),
            calls=[[place % 4, call] for place, call in enumerate(self.calls)],
            contract=contract.to_json() if contract else None,
            declarer=contract.declarer if contract else None,
            dummy=contract.dummy if contract else None,
            leader=contract.leader if contract else None,
            turn=self.turn,
            dummy_hand=None if self.dummy_hand is None else list(self.dummy_hand),
            tricks=[trick.to_json() for trick in self.tricks],
            trick=self.trick.to_json() if self.trick else None,
            won=list(self.won),
            revealed=[list(hand) for hand in self.revealed],
        )
        return document


class Unseen:
    """What a view leaves open: the cards that lie in hands which the seat does not see.

    Attributes:
        seen: for each seat the cards that it is known to hold now (the seat's own, and dummy's once they lie open).
        wanted: how many unseen cards each seat holds.
        cards: the unseen cards.
        barred: for each seat the cards that it cannot hold, because it did not follow suit.
        played: for each seat the cards that it has played.
    """

    __slots__ = ("barred", "cards", "played", "seen", "wanted")

    def __init__(self, view: BridgeView) -> None:
        self.seen = [0, 0, 0, 0]
        self.played = [0, 0, 0, 0]
        self.barred = [0, 0, 0, 0]
        self.seen[view.seat] = set_of(view.hand)
        if view.dummy_hand is not None and view.contract is not None:
            self.seen[view.contract.dummy] = set_of(view.dummy_hand)
        for trick in (*view.tricks, *((view.trick,) if view.trick is not None else ())):
            self._follow(trick)
        gone = 0
        for seat in range(4):
            gone |= self.seen[seat] | self.played[seat]
        self.cards = PACK & ~gone
        self.wanted = [view.counts[seat] - self.seen[seat].bit_count() for seat in range(4)]

    def _follow(self, trick: Trick) -> None:
        cards = [set_of([code]) for code in trick.cards]
        for place, card in enumerate(cards):
            seat = (trick.leader + place) % 4
            self.played[seat] |= card
            suit = next(bits for bits in SUIT_BITS if bits & cards[0])
            if not card & suit:
                self.barred[seat] |= suit

    def deal(self, rng: Random) -> list[int]:
        """The four hands as they may lie now: the seen cards, and the unseen ones dealt at random where they can lie.

        Agreeing deals are equally likely as long as a plain shuffle finds one in a few tries; under many known voids the cards
        are laid one by one instead, the most constrained first.
        """
        cards = cards_in(self.cards)
        for _ in range(_TRIES):
            rng.shuffle(cards)
            hands = self._cut(cards)
            if not any(hands[seat] & self.barred[seat] & ~self.seen[seat] for seat in range(4)):
                return hands
        return self._laid(cards, rng)

    def _cut(self, cards: list[int]) -> list[int]:
        hands = list(self.seen)
        place = 0
        for seat in range(4):
            for card in cards[place : place + self.wanted[seat]]:
                hands[seat] |= 1 << card
            place += self.wanted[seat]
        return hands

    def _laid(self, cards: list[int], rng: Random) -> list[int]:
        hands, room = list(self.seen), list(self.wanted)
        places = {card: [seat for seat in range(4) if not self.barred[seat] >> card & 1] for card in cards}
        left = sorted(cards, key=lambda card: len(places[card]))
        while left:
            card = left.pop(0)
            open_to = [seat for seat in places[card] if room[seat]]
            while open_to:
                seat = rng.choices(open_to, [room[seat] for seat in open_to])[0]
                room[seat] -= 1
                if _fits([places[other] for other in left], room):
                    break
                room[seat] += 1
                open_to.remove(seat)
            hands[seat] |= 1 << card
        return hands


def _fits(places: list[list[int]], room: list[int]) -> bool:
    """Whether cards with those possible seats fill the room exactly (Hall's condition over the sets of seats)."""
    for chosen in range(16):
        seats = {seat for seat in range(4) if chosen >> seat & 1}
        if sum(seats.issuperset(possible) for possible in places) > sum(room[seat] for seat in seats):
            return False
    return True
