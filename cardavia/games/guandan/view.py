"""What a seat of Guandan may know, and deals that agree with it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardavia.engine.dealing import deal_within
from cardavia.engine.settlement import Json
from cardavia.engine.shedding import SheddingView
from cardavia.games.guandan.shapes import CARDS, level_of
from cardavia.games.guandan.tribute import Gift, barred


@dataclass(frozen=True, slots=True)
class GuandanView(SheddingView):
    """A seat's view of a deal of Guandan.

    Attributes:
        level: the deal's level, by the name of its rank.
        levels: the levels of side 0 (seats 0 and 2) and side 1 before the deal.
        previous_order: the seats as they finished the deal before; empty in the first deal.
        tributes: the cards that were paid, the one to first place first.
        returns: the cards that have been returned.
        red_jokers: how many red jokers each seat was dealt, after a cancelled tribute; else empty.
        order: the seats that have finished, in order.
        leader: the seat that leads first.
    """

    level: str
    levels: tuple[str, str]
    previous_order: tuple[int, ...]
    tributes: tuple[Gift, ...]
    returns: tuple[Gift, ...]
    red_jokers: tuple[int, ...]
    order: tuple[int, ...]
    leader: int

    @property
    def match(self) -> tuple[str, ...]:
        """Every seat's level as its cards print it; once the deal is settled, the level after it."""
        levels = self.levels if self.settlement is None else self.settlement.fields["levels_after"]
        assert isinstance(levels, Sequence)
        return tuple("10" if levels[seat % 2] == "T" else levels[seat % 2] for seat in range(4))

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = SheddingView.to_json(self)
        document.update(
            level=self.level,
            levels=list(self.levels),
            previous_order=list(self.previous_order),
            tributes=[gift.to_json() for gift in self.tributes],
            returns=[gift.to_json() for gift in self.returns],
            red_jokers=list(self.red_jokers),
            order=list(self.order),
            leader=self.leader,
        )
        return document


def deck_for(view: GuandanView, rng: Random) -> list[str]:
    """A deck that gives every seat what the view proves it was dealt, and the rest at random."""
    dealt = [list(hand) for hand in view.revealed] if view.revealed else _dealt_hands(view, rng)
    return [dealt[place % 4][place // 4] for place in range(108)]


def _dealt_hands(view: GuandanView, rng: Random) -> list[list[str]]:
    level = level_of(view.level)
    held: list[Counter[str]] = [Counter(), Counter(), Counter(), Counter()]
    for made in view.made:
        held[made.seat].update(made.cards)
    held[view.seat].update(view.hand)
    out = [0, 0, 0, 0]
    # What a seat was dealt is what it has had, the gifts undone from the last to the first: what it was given may lie unseen in
    # its hand, so that there is nothing to take back.
    for gift in (*reversed(view.returns), *reversed(view.tributes)):
        held[gift.giver][gift.card] += 1
        held[gift.receiver][gift.card] = max(0, held[gift.receiver][gift.card] - 1)
    for gift in view.tributes:
        out[gift.giver] |= barred(level, gift, received=False)
    for gift in view.returns:
        out[gift.giver] |= barred(level, gift, received=True)
    for seat, number in enumerate(view.red_jokers):
        held[seat]["RJ"] = number
    unseen = Counter(dict.fromkeys(CARDS.codes, 2))
    for hand in held:
        unseen.subtract(hand)
    cards = list(unseen.elements())
    room = [27 - hand.total() for hand in held]
    places = CARDS.place
    hands = deal_within(cards, room, lambda seat, code: not out[seat] >> places[code] & 1, rng)
    return [list(hand.elements()) + extra for hand, extra in zip(held, hands, strict=True)]
