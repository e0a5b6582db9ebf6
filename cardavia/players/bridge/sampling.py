"""Deals that agree with what a seat sees, with the meaning of every call, and with the cards played.

The seat whose hand is known best gets a shape that its calls allow, by the number of ways to hold it, and then cards until its
high-card points fit; the rest is dealt at random. A deal is kept if every hidden hand would have made its calls by the system.
Where too few are found so, because the auction is rare, a walk from deal to deal finds the others. Where the system explains too
little (a person bids as a person likes) the deals that explain most of the calls are taken.
"""

from bisect import bisect
from itertools import accumulate, combinations
from math import comb, log
from random import Random

from cardavia.games.bridge.auction import CALL_OF
from cardavia.games.bridge.cards import SUIT_BITS, cards_in, hand_of
from cardavia.games.bridge.view import BridgeView, Unseen
from cardavia.players.base import Clock
from cardavia.players.bridge import hands, reading
from cardavia.players.bridge.meaning import Rule
from cardavia.players.bridge.walking import WRONG, walk

Deal = tuple[int, int, int, int]

_TRIES = 60
_SPARE = 1500
"""So many hands may be tried for each deal that is wanted, and so many besides, before a walk looks for the others."""
_STEPS, _APPROACH = 40, 2500
"""So many steps the walk takes for each deal that it is to find, and so many to get near the first one."""
_RESTS, _MANY = 4, 60
"""So often the rest is dealt round one hand that agrees, where many deals are wanted. Every agreeing rest counts: stopping at the
first would favour hands that the other calls hardly allow."""
_SECOND_CHOICE = 0.3
"""How often a hand makes an acceptable call that is not the system's own choice for it."""
_UNLIKELY = -log(_SECOND_CHOICE)
_FAR = 3.0
"""The most that a hand's distance from a call adds to its badness."""
_HONOURS = tuple(sum(1 << 13 * suit + rank for suit in range(4)) for rank in (12, 11, 10, 9))


def high_cards(hand: int) -> int:
    """The high-card points of a set of cards."""
    ace, king, queen, jack = (hand & honour for honour in _HONOURS)
    return 4 * ace.bit_count() + 3 * king.bit_count() + 2 * queen.bit_count() + jack.bit_count()


def sample_deals(view: BridgeView, rng: Random, count: int, clock: Clock) -> list[Deal]:
    """So many deals as they may lie now, the seen hands included; fewer where the clock stops, but at least one.

    An iteration of the clock is a deal found.
    """
    return Sampler(view, rng).deals(count, clock)


class Sampler:
    """What a view and its auction say about the hidden hands."""

    __slots__ = (
        "_all",
        "_cards",
        "_checks",
        "_first",
        "_hidden",
        "_known",
        "_lengths",
        "_near",
        "_others",
        "_rng",
        "_room",
        "_shapes",
        "_unseen",
        "_ways",
        "_weights",
    )

    def __init__(self, view: BridgeView, rng: Random) -> None:
        self._rng = rng
        self._unseen = unseen = Unseen(view)
        self._hidden = [seat for seat in range(4) if unseen.wanted[seat]]
        calls = tuple(CALL_OF[text] for text in view.calls)
        known = reading.situation(calls, view.vulnerability).known
        self._checks: dict[int, list[tuple[tuple[Rule, ...], int]]] = {seat: [] for seat in self._hidden}
        for place, call in enumerate(calls):
            if place % 4 in self._checks:
                rules = reading.rules_at(calls[:place], view.vulnerability)
                if any(rule.call == call for rule in rules):
                    self._checks[place % 4].append((rules, call))
        self._cards = [[card for card in cards_in(unseen.cards) if card // 13 == suit] for suit in range(4)]
        self._all = cards_in(unseen.cards)
        self._room = {seat: self._points_left(seat, known[seat].hcp) for seat in self._hidden}
        self._lengths = {
            seat: [self._bounds(seat, suit, known[seat].lengths[suit]) for suit in range(4)] for seat in self._hidden
        }
        self._first = max(self._hidden, key=self._tightness, default=-1)
        self._others = [seat for seat in self._hidden if seat != self._first]
        self._ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._known: dict[tuple[int, int], float] = {}
        self._near: list[int] | None = None
        self._shapes: list[tuple[int, ...]] = []
        self._weights: list[int] = []
        if self._hidden:
            self._find_shapes()

    def _bounds(self, seat: int, suit: int, length: tuple[int, int]) -> tuple[int, int]:
        """How many unseen cards of a suit the seat may hold."""
        unseen = self._unseen
        before = ((unseen.seen[seat] | unseen.played[seat]) >> 13 * suit & 0x1FFF).bit_count()
        most = 0 if unseen.barred[seat] >> 13 * suit & 1 else min(len(self._cards[suit]), unseen.wanted[seat])
        return min(max(0, length[0] - before), most), max(0, min(length[1] - before, most))

    def _points_left(self, seat: int, hcp: tuple[int, int]) -> tuple[int, int]:
        """The high-card points that the seat may hold in unseen cards."""
        shown = high_cards(self._unseen.seen[seat] | self._unseen.played[seat])
        return hcp[0] - shown, hcp[1] - shown

    def _tightness(self, seat: int) -> float:
        low, high = self._room[seat]
        width = sum(most - least for least, most in self._lengths[seat])
        return -(high - low) - 1.5 * width

    def _find_shapes(self) -> None:
        seat = self._first
        wanted = self._unseen.wanted[seat]
        bounds = self._lengths[seat]
        if sum(most for _, most in bounds) < wanted or sum(least for least, _ in bounds) > wanted:
            bounds = [(0, 0 if self._unseen.barred[seat] >> 13 * suit & 1 else len(self._cards[suit])) for suit in range(4)]
        counts = [len(cards) for cards in self._cards]
        for clubs in range(bounds[0][0], bounds[0][1] + 1):
            for diamonds in range(bounds[1][0], bounds[1][1] + 1):
                for hearts in range(bounds[2][0], bounds[2][1] + 1):
                    spades = wanted - clubs - diamonds - hearts
                    if bounds[3][0] <= spades <= bounds[3][1]:
                        shape = (clubs, diamonds, hearts, spades)
                        self._shapes.append(shape)
                        ways = 1
                        for held, there in zip(shape, counts, strict=True):
                            ways *= comb(there, held)
                        self._weights.append(ways)
        self._weights = list(accumulate(self._weights))

    def deals(self, count: int, clock: Clock) -> list[Deal]:
        """So many agreeing deals, filled up with the least offending ones."""
        if not self._hidden:
            return [self._deal(list(self._unseen.seen))] * count
        if not self._shapes:
            return [self._deal(self._unseen.deal(self._rng)) for _ in range(count)]
        found: list[Deal] = []
        # Where a walk was needed once it goes on from where it ended.
        budget = _TRIES * count + _SPARE if self._near is None else 0
        tried = 0
        while tried < budget and len(found) < count and not clock.expired(len(found)):
            tried += 1
            if not found and tried > budget // 4:
                break
            hand = self._first_hand()
            if hand is None or not self._agrees(self._first, self._unseen.seen[self._first] | hand):
                continue
            for _ in range(_RESTS if len(self._others) > 1 and count > _MANY else 1):
                tried += 1
                lying = self._rest(hand)
                if lying is not None and all(self._agrees(seat, lying[seat]) for seat in self._others):
                    found.append(self._deal(lying))
        if len(found) < count and not (found and clock.expired(len(found))):
            found += self._walked(count - len(found), clock)
        return found[:count]

    def _walked(self, count: int, clock: Clock) -> list[Deal]:
        """So many deals from a walk, spread over the way; the least bad one at least."""
        rng = self._rng
        start = self._near or self._unseen.deal(rng)
        met: list[tuple[float, list[int]]] = [(0.0, start)]
        steps = _STEPS * count if self._near else _APPROACH
        while not clock.expired(0) and steps:
            met = walk(self._unseen, start, self._badness, rng, steps)
            # The first walk gets near the deals that agree, the second one gathers them.
            self._near = start = met[-1 if met[0][0] < WRONG else 0][1]
            steps = _STEPS * count if steps == _APPROACH else 0
        if met[0][0] < WRONG:
            rng.shuffle(met)
        return [self._deal(lying) for _, lying in met[:count]]

    def _deal(self, lying: list[int]) -> Deal:
        return lying[0], lying[1], lying[2], lying[3]

    def _first_hand(self) -> int | None:
        """Cards for the seat that is known best; None if its points come out wrong."""
        random = self._rng.random
        shape = self._shapes[bisect(self._weights, random() * self._weights[-1])]
        holdings = [self._holdings(suit, shape[suit]) for suit in range(4)]
        low, high = self._room[self._first]
        for _ in range(20):
            hand, points = 0, 0
            for choice in holdings:
                cards, worth = choice[int(random() * len(choice))]
                hand |= cards
                points += worth
            if low <= points <= high:
                return hand
        return None

    def _holdings(self, suit: int, length: int) -> list[tuple[int, int]]:
        """All ways to hold so many unseen cards of a suit, with their high-card points."""
        known = self._ways.get((suit, length))
        if known is None:
            known = []
            for cards in combinations(self._cards[suit], length):
                known.append((hand_of(cards), sum(max(0, card % 13 - 8) for card in cards)))
            self._ways[suit, length] = known
        return known

    def _rest(self, hand: int) -> list[int] | None:
        """The other hidden hands dealt from what is left; None where a length or the points are wrong."""
        unseen = self._unseen
        lying = list(unseen.seen)
        lying[self._first] |= hand
        if not self._others:
            return lying
        random = self._rng.random
        left = unseen.cards & ~hand
        if len(self._others) > 1:
            cards = [card for card in self._all if left >> card & 1]
            cards.sort(key=lambda _: random())
        for seat in self._others:
            if seat == self._others[-1]:
                mine = left
            else:
                mine, cards = hand_of(cards[: unseen.wanted[seat]]), cards[unseen.wanted[seat] :]
            left &= ~mine
            low, high = self._room[seat]
            if not low <= high_cards(mine) <= high:
                return None
            for bits, (least, most) in zip(SUIT_BITS, self._lengths[seat], strict=True):
                if not least <= (mine & bits).bit_count() <= most:
                    return None
            lying[seat] |= mine
        return lying

    def _agrees(self, seat: int, cards: int) -> bool:
        """Whether the seat would have made its calls with those cards."""
        checks = self._checks[seat]
        if not checks:
            return True
        row = hands.features(cards | self._unseen.played[seat])
        for rules, call in checks:
            if reading.prefers(rules, row, call):
                continue
            if self._rng.random() > _SECOND_CHOICE or not reading.would_call(rules, row, call):
                return False
        return True

    def _badness(self, seat: int, cards: int) -> float:
        """How little those cards explain the seat's calls: for each of them how unlikely it is, or how far from possible."""
        known = self._known.get((seat, cards))
        if known is None:
            row = hands.features(cards | self._unseen.played[seat])
            known = sum(_call_badness(rules, row, call) for rules, call in self._checks[seat])
            self._known[seat, cards] = known
        return known


def _call_badness(rules: tuple[Rule, ...], row: hands.Features, call: int) -> float:
    if reading.prefers(rules, row, call):
        return 0.0
    if reading.would_call(rules, row, call):
        return _UNLIKELY
    nearest = min(_distance(rule, row) for rule in rules if rule.call == call)
    # A hand that meets the need makes another call first: that is a step away as well.
    return WRONG + min(_FAR, max(0.5, 0.5 * nearest))


def _distance(rule: Rule, row: hands.Features) -> int:
    """By how much the features of a hand miss what a line asks for, in all."""
    return sum(max(0, least - row[feature], row[feature] - most) for feature, least, most in rule.need.bounds)
