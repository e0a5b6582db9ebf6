"""The hands that the other seats may have: what the tribute shows, and what their passes make likely."""

from collections import Counter
from random import Random

from cardavia.games.guandan.shapes import CARDS, level_of
from cardavia.games.guandan.tribute import barred
from cardavia.games.guandan.view import GuandanView
from cardavia.players.guandan.kinds import CARD_IDS, PAIR, SINGLE, TRIPLE

_PACK = Counter(dict.fromkeys(CARD_IDS.values(), 2))


def known_cards(view: GuandanView) -> list[Counter[int]]:
    """By seat the cards that are known to be in its hand although nobody has played them."""
    known: list[Counter[int]] = [Counter() for _ in range(4)]
    for gift in (*view.tributes, *view.returns):
        card = CARD_IDS[gift.card]
        known[gift.receiver][card] += 1
        known[gift.giver][card] = max(0, known[gift.giver][card] - 1)
    for seat, number in enumerate(view.red_jokers):
        known[seat][CARD_IDS["RJ"]] = number
    for made in view.made:
        for code in made.cards:
            card = CARD_IDS[code]
            known[made.seat][card] = max(0, known[made.seat][card] - 1)
    return known


def unplayed(view: GuandanView) -> Counter[int]:
    """The cards that nobody has played, the seat's own ones included."""
    cards = _PACK.copy()
    for made in view.made:
        cards.subtract(CARD_IDS[code] for code in made.cards)
    return cards


class Sampler:
    """Deals the unseen cards of a view over the other seats.

    Args:
        tries: how many deals are made of which one is taken, by how well it explains the passes; 1 leaves the passes out.
    """

    __slots__ = ("_fixed", "_free", "_passes", "_placed", "_room", "_seats", "_strengths", "_tries", "_wild")

    def __init__(self, view: GuandanView, tries: int) -> None:
        level = level_of(view.level)
        self._wild = level.wild_place
        self._strengths = level.strengths
        self._tries = tries
        me = view.seat
        self._seats = [seat for seat in range(4) if seat != me and view.counts[seat]]
        unseen = unplayed(view)
        unseen.subtract(CARD_IDS[code] for code in view.hand)
        known = known_cards(view)
        self._fixed = [list(known[seat].elements()) if seat != me else [] for seat in range(4)]
        for cards in self._fixed:
            unseen.subtract(cards)
        out = [0] * 4
        for gift in view.tributes:
            out[gift.giver] |= barred(level, gift, received=False)
        for gift in view.returns:
            out[gift.giver] |= barred(level, gift, received=True)
        self._room = {seat: view.counts[seat] - len(self._fixed[seat]) for seat in self._seats}
        self._free: list[int] = []
        self._placed: list[tuple[int, list[int]]] = []
        for card in unseen.elements():
            seats = [seat for seat in self._seats if not out[seat] >> card & 1]
            if len(seats) == len(self._seats):
                self._free.append(card)
            else:
                self._placed.append((card, seats))
        self._passes = _telling_passes(view) if tries > 1 else []

    def deal(self, rng: Random) -> list[list[int]]:
        """The cards of every seat as numbers; nothing for the own seat and for those that have finished."""
        if not self._passes:
            return self._deal(rng)
        deals = [self._deal(rng) for _ in range(self._tries)]
        return rng.choices(deals, [self._likelihood(deal) for deal in deals])[0]

    def _deal(self, rng: Random) -> list[list[int]]:
        hands = [cards[:] for cards in self._fixed]
        room = self._room
        if self._placed:
            room = dict(room)
            self._place(hands, room, rng)
        deck = self._free
        rng.shuffle(deck)
        begin = 0
        for seat in self._seats:
            hands[seat] += deck[begin : begin + room[seat]]
            begin += room[seat]
        return hands

    def _place(self, hands: list[list[int]], room: dict[int, int], rng: Random) -> None:
        """Lay the cards that not everybody can hold."""
        for card, seats in self._placed:
            # Where the proofs leave no room, which a rare tribute may, any seat with room does.
            open_to = [seat for seat in seats if room[seat]] or [seat for seat in self._seats if room[seat]]
            seat = rng.choices(open_to, [room[other] for other in open_to])[0]
            hands[seat].append(card)
            room[seat] -= 1

    def _likelihood(self, hands: list[list[int]]) -> float:
        """How well hands explain the passes: who lets a low play of an opponent go has no cheap answer, more often than not."""
        likely = 1.0
        for seat in self._seats:
            if not any(passed[0] == seat for passed in self._passes):
                continue
            counts = [0] * 15
            for card in hands[seat]:
                if card != self._wild:
                    counts[card >> 2] += 1
            cheap = [[], [], []]  # type: list[list[int]]
            for rank, number in enumerate(counts):
                if 0 < number < 4:
                    cheap[number - 1].append(self._strengths[rank])
            for passer, kind, strength, highest in self._passes:
                if passer == seat and any(strength < one <= highest for one in cheap[kind]):
                    likely *= 0.45
        return likely


def _telling_passes(view: GuandanView) -> list[tuple[int, int, int, int]]:
    """Passes over plays of opponents: who, on which kind and strength, and up to which strength an answer is cheap."""
    strengths = level_of(view.level).strengths
    found: list[tuple[int, int, int, int]] = []
    table = None
    for made in view.made:
        if not made.is_pass:
            table = made
            continue
        assert table is not None
        if (made.seat ^ table.seat) & 1 and made.seat != view.seat and view.counts[made.seat]:
            kind = {"single": SINGLE, "pair": PAIR, "triple": TRIPLE}.get(table.shape)
            strength = strengths[CARDS.index[table.key]] if kind is not None else 14
            if kind is not None and strength < 11:
                found.append((made.seat, kind, strength, 11))
    return found
