"""The deals that a player imagines: they agree with the auction and with the play, and the likely ones come up most."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from random import Random

from cardavia.games.bridge.auction import CALL_OF
from cardavia.games.bridge.cards import cards_in, hand_of
from cardavia.games.bridge.view import BridgeView, Unseen
from cardavia.players.base import Clock
from cardavia.players.bridge.evidence import Evidence
from cardavia.players.bridge.hands import features
from cardavia.players.bridge.leads import Auctioned
from cardavia.players.bridge.playing import Playing
from cardavia.players.bridge.reading import situation
from cardavia.players.bridge.sampling import Sampler

Hands = tuple[int, int, int, int]

MOST_LAYOUTS = 260
"""Up to so many layouts are all looked at; beyond, they are sampled. Five cards a hand are 252."""
POOL = 5
"""How many deals are drawn for each that is looked at; the plausible ones are kept."""
MISBID = 0.12
"""How likely a layout is in which a call does not fit its hand, against one in which it does."""
PATIENCE = 2400
"""How many tries finding the deals of a block may take."""
FILL = 96
"""How many deals that only agree with the play are drawn where those that agree with the auction are not to be found."""
BLOCK = 8
"""How many deals are imagined at a time."""


def auctioned(view: BridgeView, seat: int) -> Auctioned:
    """What the auction tells a defender about the suits."""
    contract = view.contract
    assert contract is not None
    known = situation(tuple(CALL_OF[call] for call in view.calls), view.vulnerability).known
    shown = [frozenset(suit for suit in range(4) if known[other].least(suit) >= 4) for other in range(4)]
    trump = frozenset((contract.trump,))
    partner, declarer, dummy = (seat + 2) % 4, contract.declarer, contract.dummy
    return Auctioned(shown[partner] - trump, shown[declarer] - trump, shown[dummy] - trump, contract.level >= 6)


class _Patience(Clock):
    """How long the deals of a block may be sought: until another clock runs out, or for so many tries.

    The other clock's count of iterations says nothing here, since only some of the deals drawn are looked at.
    """

    __slots__ = ("_clock", "_tries")

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self._tries = PATIENCE

    def expired(self, done: int) -> bool:
        """Whether to stop now; asked at every try once a deal is found, and at every 64th before."""
        self._tries -= 1 if done else 64
        return self._tries <= 0 or self._clock.expired(0)


class Worlds:
    """The imagined deals of one decision: :meth:`take` gives the next ones with their weights."""

    __slots__ = ("_auction", "_clock", "_evidence", "_ready", "_rng", "_sampler", "_unseen", "total")

    def __init__(self, view: BridgeView, now: Playing, rng: Random, clock: Clock) -> None:
        self._rng = rng
        self._clock = clock
        self._unseen = Unseen(view)
        self._auction = _AuctionFit(view, self._unseen)
        self._evidence = Evidence(now, auctioned(view, now.contract.leader))
        self._ready: list[tuple[Hands, float]] = []
        layouts = self._layouts()
        self._sampler = Sampler(view, rng) if layouts is None else None
        self.total = None if layouts is None else len(layouts)
        """How many layouts there are if all of them are at hand; None if deals are sampled without end."""
        if layouts is not None:
            self._ready = layouts

    def take(self, count: int) -> list[tuple[Hands, float]]:
        """The next imagined deals, as the hands lie now, and what each of them weighs; 1 on average."""
        while self.total is None and len(self._ready) < count:
            self._ready += [(deal, 1.0) for deal in self._block()]
        taken, self._ready = self._ready[:count], self._ready[count:]
        return taken

    def _block(self) -> list[Hands]:
        wanted = BLOCK if self._evidence.says_nothing else BLOCK * POOL
        deals = [] if self._sampler is None else self._sampler.deals(wanted, _Patience(self._clock))
        weigh: Callable[[Sequence[int]], float] = self._evidence.weight
        if len(deals) < BLOCK:
            # The auction explains too little: a person bids as a person likes. Likely deals among many take its place.
            self._sampler = None
            deals += [_hands(self._unseen.deal(self._rng)) for _ in range(FILL)]
            weigh = self._fit
        elif self._evidence.says_nothing:
            return deals
        # A weighted choice without replacement: the smallest of exponential waiting times, whose rates are the weights.
        waits = [(self._rng.expovariate(1.0) / weigh(deal), place) for place, deal in enumerate(deals)]
        waits.sort()
        return [deals[place] for _, place in waits[:BLOCK]]

    def _fit(self, deal: Sequence[int]) -> float:
        return self._evidence.weight(deal) * self._auction.weight(deal)

    def _layouts(self) -> list[tuple[Hands, float]] | None:
        unseen = self._unseen
        hidden = [seat for seat in range(4) if unseen.wanted[seat]]
        if not hidden:
            return [(_hands(unseen.seen), 1.0)]
        cards = cards_in(unseen.cards)
        if len(hidden) > 2 or comb(len(cards), unseen.wanted[hidden[0]]) > MOST_LAYOUTS:
            return None
        first, second = hidden[0], hidden[-1]
        found: list[tuple[Hands, float]] = []
        for chosen in combinations(cards, unseen.wanted[first]):
            mine = hand_of(chosen)
            rest = unseen.cards & ~mine
            if mine & unseen.barred[first] or (first != second and rest & unseen.barred[second]):
                continue
            hands = list(unseen.seen)
            hands[first] |= mine
            if first != second:
                hands[second] |= rest
            deal = _hands(hands)
            found.append((deal, self._fit(deal)))
        self._rng.shuffle(found)
        scale = len(found) / sum(weight for _, weight in found)
        return [(deal, weight * scale) for deal, weight in found]


class _AuctionFit:
    """How well layouts of the last cards fit the auction."""

    __slots__ = ("_meanings", "_played", "_seats")

    def __init__(self, view: BridgeView, unseen: Unseen) -> None:
        self._played = unseen.played
        self._seats = [seat for seat in range(4) if unseen.wanted[seat]]
        self._meanings = situation(tuple(CALL_OF[call] for call in view.calls), view.vulnerability).meanings

    def weight(self, deal: Sequence[int]) -> float:
        weight = 1.0
        for seat in self._seats:
            row = features(deal[seat] | self._played[seat])
            for place in range(seat, len(self._meanings), 4):
                if not self._meanings[place].fits(row):
                    weight *= MISBID
        return weight


def _hands(hands: list[int]) -> Hands:
    return hands[0], hands[1], hands[2], hands[3]
