"""Where everything stands at the table of hold'em, for two to ten seats, in card units."""

from dataclasses import dataclass

from cardavia.desktop.tables.metrics import AWAY, CARD_HEIGHT, MARGIN, Metrics
from cardavia.desktop.tables.picture import Setting
from cardavia.games.texas_holdem.view import HoldemView

BOARD_SIZE, BOARD_SMALL, SMALL, PILE = 0.92, 0.76, 0.52, 0.5
"""Widths of cards: on the board, on that of many seats, before many seats, in the piles."""
DISC, SMALL_DISC, POT_DISC = 0.3, 0.25, 0.34
"""Widths of chips: of a seat, in a narrow window, in the pots."""
PILE_ROOM, BET_ROOM, POT_ROOM = 0.35, 1.2, 2.4
"""Half the width of a pile and its gap, and the widths of the person's bet and of a pot where there are several."""
_NARROW = 11.8
_PAIR = SMALL + 0.34
"""The width of the two open cards of one seat of many."""
_ACROSS = 0.84
"""How far from the middle the plate of the seat across stands."""
_FEW = 3
"""So many others have room for stacks of chips beside their cards."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a seat has its things, in units.

    Attributes:
        plate: the corner of the plate, and which one it is: whether the right, whether the lower one.
        cards: the middle of the cards and their width.
        stack, bet: an end (``align``) and the foot of the chips; without a stack its number is on the plate.
        word, hand: an end (``align``) of what it says, and of the name of its hand; without them both are on the plate.
        button: the middle and the foot of the dealer's button.
    """

    plate: tuple[float, float, bool, bool]
    cards: tuple[float, float, float]
    stack: tuple[float, float] | None
    bet: tuple[float, float]
    align: int
    word: tuple[float, float, int] | None
    hand: tuple[float, float, int] | None
    button: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are at a table of one size with so many seats, in units."""

    measures: Metrics
    seats: tuple[int, ...]
    person: int

    @classmethod
    def of(cls, view: HoldemView, setting: Setting) -> "Places":
        """The places of the seats that began the match; others of a record of ten seats were always empty."""
        stacks = dict(view.options)["stacks"]
        assert isinstance(stacks, tuple)
        seats = tuple(seat for seat, chips in enumerate(stacks) if chips)
        return cls(setting.metrics, seats, setting.person if setting.person in seats else seats[0])

    @property
    def plate(self) -> tuple[float, float]:
        """The width of a plate, and its height: with three lines, or with two where there are many."""
        lines = 5.45 if self.few else 4.05
        return self.measures.plate[0] / self.measures.unit, self.measures.text * lines / self.measures.unit

    @property
    def few(self) -> bool:
        """Whether there is room for stacks of chips and large cards."""
        return len(self.seats) - 1 <= _FEW

    @property
    def card(self) -> float:
        """The width of a card on the board."""
        if self.few:
            return min(BOARD_SIZE, (self.measures.width - 7.0) / 5 - 0.08)
        beside = MARGIN + self.plate[0] + 0.08 + _PAIR
        return min(BOARD_SMALL, (self.measures.width - 2 * beside - 0.12) / 5 - 0.08)

    @property
    def step(self) -> float:
        """The step from card to card on the board."""
        return self.card + 0.08

    @property
    def disc(self) -> float:
        """The width of a chip of a seat."""
        return DISC if self.measures.width > _NARROW else SMALL_DISC

    @property
    def piles(self) -> bool:
        """Whether there is room for the deck, and for what is burnt and folded."""
        return self.few

    @property
    def band(self) -> float:
        """Where the line above the hand begins."""
        return self.measures.band[0] / self.measures.unit

    @property
    def board(self) -> float:
        """The middle of the board from top to bottom."""
        above = MARGIN + AWAY * CARD_HEIGHT + 0.5
        return (above + self.band - 0.85) / 2

    @property
    def pots(self) -> float:
        """The foot of the pots."""
        return self.board + self.card * CARD_HEIGHT / 2 + 0.5

    @property
    def pile(self) -> tuple[float, float]:
        """The middle of the pile of burnt cards and folded hands."""
        return self.measures.width - self.deck[0], self.band - 0.36

    @property
    def deck(self) -> tuple[float, float]:
        """The middle of the deck."""
        return MARGIN + self.plate[0] + 0.34, self.band - 0.36

    def spot(self, seat: int) -> Spot:
        """The place of a seat."""
        place = (self.seats.index(seat) - self.seats.index(self.person)) % len(self.seats)
        if not place:
            return self._own()
        others = len(self.seats) - 1
        if self.few:
            return {1: (self._top,), 2: (self._left, self._right), 3: (self._left, self._top, self._right)}[others][place - 1]()
        return self._one_of_many(place - 1, others)

    def _own(self) -> Spot:
        measures, (wide, _) = self.measures, self.plate
        bottom, high = measures.height - MARGIN, measures.text * 5.6 / measures.unit
        beside = MARGIN + wide + 0.2
        return Spot(
            (MARGIN, bottom, False, True),
            (measures.centre, measures.hand, 1.0),
            (beside, bottom - 0.06),
            (measures.centre - 2.5 * self.step + 0.16, self.band - 0.1),
            -1,
            None,
            None,
            (MARGIN + wide - 0.26, bottom - high - 0.06),
        )

    def _left(self) -> Spot:
        wide, high = self.plate
        # In a narrow window the plate of the seat across reaches over this one.
        beside = len(self.seats) == 3 or self.measures.centre - _ACROSS - wide - 0.4 > MARGIN + wide
        top = 0.78 if beside else MARGIN + high + 0.1
        middle = top + high + 0.1 + AWAY * CARD_HEIGHT / 2
        foot = middle + AWAY * CARD_HEIGHT / 2
        return Spot(
            (MARGIN, top, False, False),
            (MARGIN + 0.72, middle, AWAY),
            (MARGIN + 1.56, foot),
            (MARGIN + wide + 0.16, middle - 0.2),
            -1,
            (MARGIN, foot + 0.26, -1),
            (MARGIN, foot + 0.26, -1),
            (MARGIN + wide + 0.24, top + 0.42),
        )

    def _right(self) -> Spot:
        left, width = self._left(), self.measures.width

        def mirrored(place: tuple[float, float]) -> tuple[float, float]:
            return width - place[0], place[1]

        assert left.stack is not None
        x, y, size = left.cards
        return Spot(
            (width - MARGIN, left.plate[1], True, False),
            (width - x, y, size),
            mirrored(left.stack),
            mirrored(left.bet),
            1,
            (width - MARGIN, left.stack[1] + 0.26, 1),
            (width - MARGIN, left.stack[1] + 0.26, 1),
            mirrored(left.button),
        )

    def _top(self) -> Spot:
        middle, (wide, high) = self.measures.centre, self.plate
        beside = _ACROSS
        return Spot(
            (middle - beside, MARGIN, True, False),
            (middle, MARGIN + AWAY * CARD_HEIGHT / 2, AWAY),
            (middle + beside, MARGIN + AWAY * CARD_HEIGHT),
            (middle - 0.4, MARGIN + AWAY * CARD_HEIGHT + 0.46),
            -1,
            (middle + beside + 1.8, MARGIN + 0.2, -1),
            (middle, MARGIN + max(AWAY * CARD_HEIGHT, high) + 0.24, 0),
            (middle - beside - wide - 0.26, MARGIN + 0.42),
        )

    def _one_of_many(self, place: int, others: int) -> Spot:
        """A smaller place: plate and cards side by side, the stack as a number on the plate, the bet below it."""
        width, (wide, high) = self.measures.width, self.plate
        pair = _PAIR
        begin = MARGIN + high + 0.56
        across = int((width - 2 * MARGIN) / (wide + pair + 0.2))
        rows = max(1, min(3, int((self.band - begin) / (high + 0.46))))
        last = int(others > across + 2 * rows)
        sides = min(rows, max(1, (others - last - across + 1) // 2))
        top = others - last - 2 * sides
        if place >= others - last:
            return self._small(width - MARGIN, self.measures.height - MARGIN - high - 0.6, True)
        if sides <= place < sides + top:
            step = (width - 2 * MARGIN) / top
            return self._small(MARGIN + step * (place - sides) + (step - wide - 0.1 - pair) / 2, MARGIN, False)
        row = sides - 1 - place if place < sides else place - sides - top
        step = min(1.9, (self.band - begin) / sides)
        y = begin + step * row
        return self._small(MARGIN, y, False) if place < sides else self._small(width - MARGIN, y, True)

    def _small(self, x: float, y: float, right: bool) -> Spot:
        """A smaller place whose plate begins, or with ``right`` ends, at a corner."""
        (wide, high), pair, way = self.plate, _PAIR, -1 if right else 1
        cards, below = x + way * (wide + 0.08 + pair / 2), y + high
        return Spot(
            (x, y, right, False),
            (cards, y + SMALL * CARD_HEIGHT / 2, SMALL),
            None,
            (x + way * 0.1, below + 0.44),
            -way,
            None,
            None,
            (cards, y + SMALL * CARD_HEIGHT + 0.24),
        )
