"""The deals that a player imagines: they agree with the auction and with the play, and the likely ones come up most."""

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
BLOCK = 8
"""How many deals are imagined at a time."""


def auctioned(view: BridgeView, seat: int) -> Auctioned:
    """What the auction tells a defender about the suits."""
    contract = view.contract
    assert contract is not None
    known = situation(tuple(CALL_OF[call] for call in view.calls), view.vulnerability).known
    shown = [frozenset(suit for suit in range(4) if known[other].least(suit) >= 4) for other in range(4)]
    trump = frozenset((contract.trump,))
    doubled = contract.risk > 0 and view.calls[-4:][0] == "double"
    return Auctioned(shown[(seat + 2) % 4] - trump, shown[contract.declarer] - trump, shown[contract.dummy] - trump, doubled)


class _Untold(Clock):
    """Another clock, without its count of iterations: of the deals drawn only some are looked at."""

    __slots__ = ("_clock",)

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock

    def expired(self, done: int) -> bool:
        """Whether to stop now."""
        return self._clock.expired(0)


class Worlds:
    """The imagined deals of one decision: :meth:`take` gives the next ones with their weights."""

    __slots__ = ("_clock", "_evidence", "_ready", "_rng", "_sampler", "total")

    def __init__(self, view: BridgeView, now: Playing, rng: Random, clock: Clock) -> None:
        self._rng = rng
        self._clock = _Untold(clock)
        self._evidence = Evidence(now, auctioned(view, now.contract.leader))
        self._ready: list[tuple[Hands, float]] = []
        layouts = self._layouts(view)
        self._sampler = Sampler(view, rng) if layouts is None else None
        self.total = None if layouts is None else len(layouts)
        """How many layouts there are if all of them are at hand; None if deals are sampled without end."""
        if layouts is not None:
            self._ready = layouts

    def take(self, count: int) -> list[tuple[Hands, float]]:
        """The next imagined deals, as the hands lie now, and what each of them weighs; 1 on average."""
        if self._sampler is not None:
            while len(self._ready) < count:
                self._ready += [(deal, 1.0) for deal in self._block(self._sampler)]
        taken, self._ready = self._ready[:count], self._ready[count:]
        return taken

    def _block(self, sampler: Sampler) -> list[Hands]:
        if self._evidence.says_nothing:
            return sampler.deals(BLOCK, self._clock)
        deals = sampler.deals(BLOCK * POOL, self._clock)
        # A weighted choice without replacement: the smallest of exponential waiting times, whose rates are the weights.
        waits = [(self._rng.expovariate(1.0) / self._evidence.weight(deal), place) for place, deal in enumerate(deals)]
        waits.sort()
        return [deals[place] for _, place in waits[:BLOCK]]

    def _layouts(self, view: BridgeView) -> list[tuple[Hands, float]] | None:
        unseen = Unseen(view)
        hidden = [seat for seat in range(4) if unseen.wanted[seat]]
        if not hidden:
            return [(_hands(unseen.seen), 1.0)]
        cards = cards_in(unseen.cards)
        if len(hidden) > 2 or comb(len(cards), unseen.wanted[hidden[0]]) > MOST_LAYOUTS:
            return None
        first, second = hidden[0], hidden[-1]
        fits = _AuctionFit(view, unseen)
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
            found.append((deal, self._evidence.weight(deal) * fits.weight(deal)))
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

    def weight(self, deal: Hands) -> float:
        weight = 1.0
        for seat in self._seats:
            row = features(deal[seat] | self._played[seat])
            for place in range(seat, len(self._meanings), 4):
                if not self._meanings[place].fits(row):
                    weight *= MISBID
        return weight


def _hands(hands: list[int]) -> Hands:
    return hands[0], hands[1], hands[2], hands[3]
