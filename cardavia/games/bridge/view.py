"""What a seat of bridge may know, and deals that agree with it."""

from dataclasses import dataclass
from random import Random

from cardavia.engine.dealing import deal_within
from cardavia.engine.settlement import Json
from cardavia.engine.view import View
from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.cards import PACK, SUIT_BITS, cards_in, hand_of, set_of


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
        """The four hands as they may lie now: the seen cards, and the unseen ones dealt at random where they can lie."""
        barred = self.barred
        dealt = deal_within(cards_in(self.cards), self.wanted, lambda seat, card: not barred[seat] >> card & 1, rng)
        return [seen | hand_of(cards) for seen, cards in zip(self.seen, dealt, strict=True)]
