"""The hands that the other seats may have: what the tribute shows, and what their passes make likely."""

from collections import Counter
from math import exp
from random import Random

from cardavia.games.guandan.shapes import CARDS, level_of
from cardavia.games.guandan.tribute import barred
from cardavia.games.guandan.view import GuandanView
from cardavia.players.guandan.keeping import CHEAP, WILD_LANE, Pass, odds_of
from cardavia.players.guandan.kinds import CARD_IDS, PAIR, SINGLE, TRIPLE

_FIRST_STEPS, _STEPS = 600, 90
"""How many exchanges are offered before the first deal, and between two."""
_TELLING = {"single": SINGLE, "pair": PAIR, "triple": TRIPLE}
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
    """Deals the unseen cards of a view over the other seats, each deal as often as it explains what they have played and passed.

    The deals are a random walk (Metropolis, 1953): two hands offer each other a card, and the exchange is made as often as it
    makes the hands more likely. Every deal begins from the one before.
    """

    __slots__ = ("_counts", "_hands", "_known", "_lanes", "_may_hold", "_odds", "_seats")

    def __init__(self, view: GuandanView, rng: Random) -> None:
        level = level_of(view.level)
        me = view.seat
        unseen = unplayed(view)
        unseen.subtract(CARD_IDS[code] for code in view.hand)
        known = known_cards(view)
        self._known = [list(known[seat].elements()) if seat != me else [] for seat in range(4)]
        for cards in self._known:
            unseen.subtract(cards)
        self._lanes = [card >> 2 for card in range(64)]
        self._lanes[level.wild_place] = WILD_LANE
        self._may_hold = _may_hold(view)
        self._seats = [seat for seat in range(4) if seat != me and view.counts[seat] > len(self._known[seat])]
        room = {seat: view.counts[seat] - len(self._known[seat]) for seat in self._seats}
        self._hands = _dealt(list(unseen.elements()), room, self._may_hold, rng)
        passes = _telling_passes(view)
        self._odds = [odds_of(level.strengths, 1 - view.counts[seat] / 27, passes[seat]) for seat in range(4)]
        self._counts = [[0] * 16 for _ in range(4)]
        for seat in self._seats:
            for card in (*self._hands[seat], *self._known[seat]):
                self._counts[seat][self._lanes[card]] += 1
        self._walk(rng, _FIRST_STEPS)

    def deal(self, rng: Random) -> list[list[int]]:
        """The cards of every seat as numbers; nothing for the own seat and for those that have finished."""
        self._walk(rng, _STEPS)
        return [known + hand for known, hand in zip(self._known, self._hands, strict=True)]

    def _walk(self, rng: Random, steps: int) -> None:
        if len(self._seats) < 2:
            return
        random = rng.random
        hands, lanes, may_hold, all_counts, all_odds = self._hands, self._lanes, self._may_hold, self._counts, self._odds
        pairs = [(one, other) for one in self._seats for other in self._seats if one < other]
        number = len(pairs)
        for _ in range(steps):
            one, other = pairs[int(random() * number)]
            mine, theirs = hands[one], hands[other]
            first, second = int(random() * len(mine)), int(random() * len(theirs))
            given, taken = mine[first], theirs[second]
            if not (may_hold[one] >> taken & 1 and may_hold[other] >> given & 1):
                continue
            out, into = lanes[given], lanes[taken]
            if out != into:
                counts, others = all_counts[one], all_counts[other]
                odds, their_odds = all_odds[one], all_odds[other]
                row, count, number_there = odds[out], counts[out], others[out]
                change = row[count - 1] - row[count]
                row = their_odds[out]
                change += row[number_there + 1] - row[number_there]
                row, count, number_there = odds[into], counts[into], others[into]
                change += row[count + 1] - row[count]
                row = their_odds[into]
                change += row[number_there - 1] - row[number_there]
                if change < 0 and random() >= exp(change):
                    continue
                counts[out] -= 1
                counts[into] += 1
                others[out] += 1
                others[into] -= 1
            mine[first], theirs[second] = taken, given


def _may_hold(view: GuandanView) -> list[int]:
    """By seat the set of the cards that the tribute leaves possible in its hand."""
    level = level_of(view.level)
    out = [0] * 4
    for gift in view.tributes:
        out[gift.giver] |= barred(level, gift, received=False)
    for gift in view.returns:
        out[gift.giver] |= barred(level, gift, received=True)
    return [~cards for cards in out]


def _dealt(cards: list[int], room: dict[int, int], may_hold: list[int], rng: Random) -> list[list[int]]:
    """A first deal: the cards that fewest seats can hold come first."""
    rng.shuffle(cards)
    cards.sort(key=lambda card: sum(may_hold[seat] >> card & 1 for seat in room))
    hands: list[list[int]] = [[] for _ in range(4)]
    left = dict(room)
    for card in cards:
        # Where the proofs leave no room, which after a rare tribute may be, any seat with room does.
        seats = [seat for seat in left if left[seat] and may_hold[seat] >> card & 1] or [seat for seat in left if left[seat]]
        if not seats:
            break
        seat = rng.choices(seats, [left[other] for other in seats])[0]
        hands[seat].append(card)
        left[seat] -= 1
    return hands


def _telling_passes(view: GuandanView) -> list[list[Pass]]:
    """By seat the low singles, pairs and triples of opponents that it let pass."""
    strengths = level_of(view.level).strengths
    found: list[list[Pass]] = [[] for _ in range(4)]
    table = None
    for made in view.made:
        if not made.is_pass:
            table = made
            continue
        assert table is not None
        kind = _TELLING.get(table.shape)
        if kind is not None and (made.seat ^ table.seat) & 1:
            strength = strengths[CARDS.index[table.key]]
            if strength < CHEAP:
                found[made.seat].append((kind, strength))
    return found
