"""The measures of a table: card units scaled from the window, and the rooms of hands, plates and buttons."""

import math
from dataclasses import dataclass

CARD_HEIGHT = 1.4
"""Height of a card in units of its width."""
MARGIN = 0.14
LIFT = 0.17
"""How far a chosen card rises."""
AWAY = 0.72
"""Width of the cards that others hold."""
WON = 1.3
"""Width of the room for what a seat has won."""
NARROWEST = 7.5
"""A window narrower than so many units makes the cards smaller."""
BEHIND = 0.62
"""How much higher the second row of a hand stands."""
_MIDDLE = CARD_HEIGHT + 0.28
_BETTER = 1.15
"""A hand is laid in two rows where this makes the cards so many times as large."""

_ROUND_THE_TABLE: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.0),),
    2: ((0.0, 0.3), (1.0, 0.3)),
    3: ((0.0, 0.42), (0.5, 0.0), (1.0, 0.42)),
    4: ((0.0, 0.55), (0.27, 0.0), (0.73, 0.0), (1.0, 0.55)),
    5: ((0.0, 0.6), (0.0, 0.12), (0.5, 0.0), (1.0, 0.12), (1.0, 0.6)),
    6: ((0.0, 0.66), (0.0, 0.18), (0.33, 0.0), (0.67, 0.0), (1.0, 0.18), (1.0, 0.66)),
    7: ((0.0, 0.68), (0.0, 0.22), (0.25, 0.0), (0.5, 0.0), (0.75, 0.0), (1.0, 0.22), (1.0, 0.68)),
}


def round_the_table(seats: int) -> tuple[tuple[float, float], ...]:
    """Where the others sit, clockwise from the person's left: shares of the table's width and height, 2 to 8 seats.

    >>> round_the_table(2)
    ((0.5, 0.0),)
    """
    return _ROUND_THE_TABLE[seats - 1]


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row: the centres of the cards, from left to right."""

    centres: tuple[float, ...]
    y: float


def spread(count: int, left: float, right: float, widest: float = 1.06, size: float = 1.0) -> tuple[float, ...]:
    """Centres of ``count`` cards between two edges: ``widest`` apart if there is room, else evenly overlapping.

    >>> spread(2, 0.0, 10.0, widest=1.0)
    (4.5, 5.5)
    """
    if count == 0:
        return ()
    step = widest if count == 1 else min(widest, max(0.0, (right - left - size) / (count - 1)))
    first = (left + right) / 2 - step * (count - 1) / 2
    return tuple(first + step * number for number in range(count))


def around(count: int, centre: float, left: float, right: float, widest: float = 1.06) -> tuple[float, float]:
    """The part of a room around a centre, if so many cards fit into it side by side; else the whole room.

    >>> around(1, 5.0, 2.0, 9.0)
    (2.0, 8.0)
    >>> around(7, 5.0, 2.0, 9.0)
    (2.0, 9.0)
    """
    half = min(centre - left, right - centre)
    return (centre - half, centre + half) if (count - 1) * widest + 1 <= 2 * half else (left, right)


def rows(count: int, left: float, right: float, bottom: float, least: float = 0.3, gap: float = BEHIND) -> tuple[Row, ...]:
    """A hand of any size: one row, or two where a card would show less than ``least`` of its width.

    ``bottom`` is the centre of the lowest row; the row behind it stands ``gap`` higher.
    """
    span = right - left - 1
    if count < 2 or span / (count - 1) >= least:
        return (Row(spread(count, left, right), bottom),)
    behind = math.ceil(count / 2)
    return Row(spread(behind, left, right), bottom - gap), Row(spread(count - behind, left, right), bottom)


@dataclass(frozen=True, slots=True)
class Proportions:
    """How a game shares out its table.

    Attributes:
        middle: the height in units of what lies above the line, the tricks and the cards opposite.
        aside: the width in units of the room to the right of the person's cards; None is as wide as a plate.
        narrowest: a window narrower than so many units makes the cards smaller.
        line: how many letters the line above the hand has at least, even where it must stand over what lies at the sides.
        most: how many cards the person may hold at once; room is kept for a second row where they need one. 0 keeps none.
        least: how much of each card of a hand must be seen, as a share of its width.
    """

    middle: float = AWAY * CARD_HEIGHT + _MIDDLE
    aside: float | None = WON
    narrowest: float = NARROWEST
    line: int = 50
    most: int = 0
    least: float = 0.3


@dataclass(frozen=True, slots=True)
class Metrics:
    """One table at one size.

    Attributes:
        pixels: width and height of the table in logical pixels.
        unit: logical pixels in a card unit.
        text: height of ordinary text in logical pixels.
        plate: width and height of a name plate in logical pixels.
        band: top and height, in logical pixels, of the room for the status line and the buttons above the hand.
        speech: height of the status line.
        proportions: how the game shares out its table.
        hand_rows: in how many rows the largest hand lies.
    """

    pixels: tuple[int, int]
    unit: float
    text: int
    plate: tuple[int, int]
    band: tuple[int, int]
    speech: int
    proportions: Proportions = Proportions()
    hand_rows: int = 1

    @classmethod
    def fit(cls, width: int, height: int, button_rows: int = 1, proportions: Proportions = Proportions()) -> "Metrics":
        """The measures for a table of that size. Everything fits from 560x440 on; smaller tables are cut off."""
        width, height = max(width, 560), max(height, 440)
        text = round(min(8.5 + height / 90, 9 + width / 160))
        speech = round(text * 3.4)
        band = speech + 4 + button_rows * (round(text * 2.4) + 6)
        above = MARGIN * 2 + proportions.middle + LIFT + CARD_HEIGHT + 0.22
        highest = [min((height - band) / (above + behind), width / proportions.narrowest) for behind in (0.0, BEHIND)]
        single, double = (_widest(width, text, unit, row, proportions) for row, unit in enumerate(highest, 1))
        hand_rows = 2 if double > _BETTER * single else 1
        unit = double if hand_rows == 2 else single
        hand_height = (MARGIN + CARD_HEIGHT + LIFT + (hand_rows - 1) * BEHIND) * unit
        plate = (_plate_width(unit, text), round(min(hand_height, text * 8.9 + 12)))
        top = round(height - hand_height - band - 4)
        return cls((width, height), unit, text, plate, (top, band), speech, proportions, hand_rows)

    @property
    def width(self) -> float:
        """The width of the table in units."""
        return self.pixels[0] / self.unit

    @property
    def height(self) -> float:
        """The height of the table in units."""
        return self.pixels[1] / self.unit

    @property
    def centre(self) -> float:
        """The middle of the table from left to right."""
        return self.width / 2

    @property
    def hand(self) -> float:
        """The centre of the person's cards."""
        return self.height - MARGIN - CARD_HEIGHT / 2

    def others(self, seats: int) -> tuple[tuple[float, float], ...]:
        """The centres of what the others hold, clockwise from the person's left; none is nearer than the tricks end."""
        top, bottom = MARGIN + AWAY * CARD_HEIGHT / 2, self.band[0] / self.unit - AWAY * CARD_HEIGHT / 2
        left = MARGIN + AWAY / 2
        places = round_the_table(seats)
        return tuple((left + x * (self.width - 2 * left), top + y * (bottom - top)) for x, y in places)

    @property
    def middle(self) -> float:
        """The centre of the tricks: between the cards opposite and the status line."""
        top = MARGIN + AWAY * CARD_HEIGHT
        return (top + self.band[0] / self.unit) / 2

    @property
    def hand_room(self) -> tuple[float, float]:
        """Left and right edge of the room for the person's cards, between the plate and what has been won."""
        plate, aside = self.plate[0] / self.unit, self.proportions.aside
        return plate + 2 * MARGIN, self.width - (plate if aside is None else aside) - 2 * MARGIN

    @property
    def line(self) -> float:
        """Height of a line of text in units."""
        return self.text * 1.4 / self.unit

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place in units as logical pixels, on whole ones so that cards stay sharp."""
        return round(x * self.unit), round(y * self.unit)


def _plate_width(unit: float, text: int) -> int:
    return round(min(max(1.95 * unit, text * 11.5), text * 17))


def _widest(width: int, text: int, unit: float, hand_rows: int, proportions: Proportions) -> float:
    """The largest unit, at most the given one, with which the largest hand fits beside the plates in so many rows."""
    cards = math.ceil(proportions.most / hand_rows)
    if not cards:
        return unit if hand_rows == 1 else 0.0
    wide = 1 + (cards - 1) * proportions.least + 4 * MARGIN

    def room(of: float) -> float:
        plate = _plate_width(of, text)
        return width - plate - (plate if proportions.aside is None else proportions.aside * of)

    while unit > 1 and room(unit) < wide * unit:
        unit -= 0.5
    return unit
