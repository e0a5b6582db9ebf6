"""What a seat of Zheng Shangyou may know, and deals that agree with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from random import Random

from cardavia.engine.settlement import Json
from cardavia.engine.shapes import LANE, Play, count_of
from cardavia.engine.shedding import SheddingView
from cardavia.games.zheng_shangyou.shapes import CARDS, FOUR_THREES, HEAVENLY, PACK, SHAPES, STARTING_CARD

_TRIES = 30
_RANKS = 13


@dataclass(frozen=True, slots=True)
class ZhengView(SheddingView):
    """A seat's view of a deal of Zheng Shangyou; ``bonuses`` are the seats that earned a bomb bonus, in order."""

    bonuses: tuple[int, ...]

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = SheddingView.to_json(self)
        document.update(bonuses=list(self.bonuses))
        return document


def play_of(codes: Sequence[str], opening: bool) -> Play | None:
    """The play that some cards make; the four threes are unbeatable as the opening play."""
    counts = CARDS.counts_of(CARDS.set_of(codes))
    return HEAVENLY if opening and counts == FOUR_THREES else SHAPES.recognise(counts)


class Unseen:
    """The two hands that a seat does not see: how many cards each has, and what their passes prove.

    Who passes has no play that beats the table: with the cards that it holds now and those that it played later.
    Having fewer cards never adds an answer, so a partly dealt hand that has one already can be given up.
    """

    __slots__ = ("_cards", "_passes", "_room", "_seats")

    def __init__(self, view: ZhengView) -> None:
        self._seats = [seat for seat in range(3) if seat != view.seat]
        gone = {code for made in view.made for code in made.cards} | set(view.hand)
        self._cards = [code for code in PACK if code not in gone]
        self._room = [view.counts[seat] for seat in self._seats]
        self._passes: list[set[tuple[Play, int]]] = [set(), set()]
        later = [0, 0, 0]
        tables: list[Play | None] = []
        table: Play | None = None
        for number, made in enumerate(view.made):
            tables.append(table)
            if not made.is_pass:
                table = play_of(made.cards, opening=number == 0)
        for made, beaten in zip(reversed(view.made), reversed(tables), strict=True):
            if not made.is_pass:
                later[made.seat] += CARDS.counts_of(CARDS.set_of(made.cards))
            elif made.seat != view.seat:
                assert beaten is not None
                self._passes[self._seats.index(made.seat)].add((beaten, later[made.seat]))

    def _agrees(self, place: int, counts: int) -> bool:
        """Whether a hand with those cards, or with more, may have passed as it did."""
        return not any(SHAPES.answers(counts + later, table) for table, later in self._passes[place])

    def deal(self, starter: int | None, rng: Random) -> dict[int, list[str]]:
        """Cards for both unseen hands; ``starter`` is the seat that must hold the starting card, if it is unseen."""
        cards, room, fixed = list(self._cards), list(self._room), None
        if starter is not None and STARTING_CARD in cards:
            cards.remove(STARTING_CARD)
            fixed = self._seats.index(starter)
            room[fixed] -= 1
        for _ in range(_TRIES):
            rng.shuffle(cards)
            hands = [cards[: room[0]], cards[room[0] :]]
            if all(self._agrees(place, CARDS.counts_of(CARDS.set_of(hand))) for place, hand in enumerate(hands)):
                break
        else:
            hands = self._searched(cards, room, rng)
        if fixed is not None:
            hands[fixed].append(STARTING_CARD)
        return dict(zip(self._seats, hands, strict=True))

    def _searched(self, cards: list[str], room: list[int], rng: Random) -> list[list[str]]:
        """Split the cards rank by rank, the high ones first, and go back where a pass is contradicted."""
        by_rank: list[list[str]] = [[] for _ in range(_RANKS)]
        for code in cards:
            by_rank[CARDS.index[code[0]]].append(code)
        split = self._split(_RANKS - 1, [len(codes) for codes in by_rank], [0, 0], room, rng)
        if split is None:
            raise ValueError("no deal agrees with what is known")
        hands: list[list[str]] = [[], []]
        for rank, codes in enumerate(by_rank):
            rng.shuffle(codes)
            taken = count_of(split, rank)
            hands[0] += codes[:taken]
            hands[1] += codes[taken:]
        return hands

    def _split(self, rank: int, held: list[int], counts: list[int], room: list[int], rng: Random) -> int | None:
        """The counts of the first hand, or None if the ranks from this one down cannot be split."""
        if rank < 0:
            return counts[0]
        number = held[rank]
        options = [taken for taken in range(number + 1) if taken <= room[0] and number - taken <= room[1]]
        order = sorted(options, key=lambda taken: rng.random() ** (1 / comb(number, taken)), reverse=True)
        for taken in order:
            split = [counts[0] + (taken << LANE * rank), counts[1] + (number - taken << LANE * rank)]
            if all(self._agrees(place, split[place]) for place in (0, 1)):
                found = self._split(rank - 1, held, split, [room[0] - taken, room[1] - number + taken], rng)
                if found is not None:
                    return found
        return None


def deck_for(view: ZhengView, rng: Random) -> list[str]:
    """A deck that gives every seat what the view proves it was dealt, and the rest at random."""
    if view.revealed:
        dealt = [list(hand) for hand in view.revealed]
    else:
        dealt = [[code for made in view.made if made.seat == seat for code in made.cards] for seat in range(3)]
        dealt[view.seat] += view.hand
        starter = view.seat_to_act if not view.made and view.seat_to_act != view.seat else None
        for seat, cards in Unseen(view).deal(starter, rng).items():
            dealt[seat] += cards
    return [dealt[place % 3][place // 3] for place in range(48)]
