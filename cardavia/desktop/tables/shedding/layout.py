"""Where things lie at a table of a shedding game: hands in sets, what each seat has played last, plates and backs."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.metrics import BEHIND, CARD_HEIGHT, MARGIN, Metrics
from cardavia.desktop.tables.picture import Placement
from cardavia.desktop.tables.spoken import card_words

OWN, RIGHT, TOP, LEFT = "own", "right", "top", "left"
SIDES = {3: (OWN, RIGHT, LEFT), 4: (OWN, RIGHT, TOP, LEFT)}
"""Where the seats are seen, from the person on as the turn goes: counterclockwise."""
BACK, STANDING, OPEN = 0.62, 0.74, 0.5
"""Widths of cards: in the hands of others, played, and in hands that lie open."""
_ROOMY = 0.86
"""The width of played cards where no seat is across."""
DECK = "deck"
_OWN_STEP = 0.8
_BACK_STEP, _STANDING_STEP, _OPEN_STEP, _OPEN_ROW = 0.1, 0.3, 0.19, 0.34
_GAP = 0.7
"""The gap between two sets of a hand, in steps between its cards."""
_BESIDE = 0.2
"""The gap between what a seat holds and what it has played."""


def code_of(key: str) -> str:
    """The card that a key or spot of this table names.

    >>> code_of("3h~1@2")
    '3h'
    """
    return key.partition("@")[0].partition("~")[0]


def keys_of(codes: Iterable[str], held: Iterable[str] = (), owner: str = "") -> list[str]:
    """Keys for some cards, no two alike: a second copy of a card is told apart, also from those that are ``held`` besides.

    ``owner`` tells apart the copies that several seats of a double pack have.

    >>> keys_of(["3h", "3h", "4c"])
    ['3h', '3h~1', '4c']
    >>> keys_of(["3h"], held=["3h"])
    ['3h~1']
    """
    seen = Counter(held)
    keys = []
    for code in codes:
        copy = f"~{seen[code]}" if seen[code] else ""
        seen[code] += 1
        keys.append(f"{code}{copy}{owner}")
    return keys


def spots_for(codes: Iterable[str], hand: Iterable[str]) -> tuple[str, ...]:
    """The spots of cards of the person's hand."""
    free = keys_of(hand)
    spots = []
    for code in codes:
        spot = next((key for key in free if code_of(key) == code), None)
        if spot is not None:
            free.remove(spot)
            spots.append(spot)
    return tuple(spots)


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are at a table of one size, in units.

    ``deal_row`` says whether something of the deal, such as a kitty, lies between the plates at the top.
    """

    measures: Metrics
    seats: int
    person: int
    deal_row: bool = False

    def side(self, seat: int) -> str:
        """Where a seat is seen: ``own``, ``right``, ``top`` or ``left``."""
        return SIDES[self.seats][(seat - self.person) % self.seats]

    @property
    def plate(self) -> float:
        """The width of a plate."""
        return self.measures.plate[0] / self.measures.unit

    @property
    def plate_height(self) -> float:
        """The height of a plate with a name and two lines."""
        return self.measures.text * 5.5 / self.measures.unit

    @property
    def under_plates(self) -> float:
        """Where the cards at the sides begin."""
        return MARGIN + self.plate_height + 0.14

    @property
    def played(self) -> float:
        """The width of played cards."""
        return STANDING if self.seats > 3 else _ROOMY

    def backs(self, count: int) -> float:
        """The width of so many backs."""
        return BACK + self._back_step(count) * max(0, count - 1)

    def _back_step(self, count: int) -> float:
        return min(_BACK_STEP, (self.plate - BACK) / max(1, count - 1))

    @property
    def top_left(self) -> float:
        """The left edge of what the seat across has: its plate, and its cards to the right of it."""
        return self.measures.centre - self.plate - MARGIN / 2

    def corner(self, seat: int) -> tuple[float, float, bool, bool]:
        """The corner of a seat's plate: x, y, and whether it is a right and a lower corner."""
        measures = self.measures
        return {
            OWN: (MARGIN, measures.height - MARGIN, False, True),
            RIGHT: (measures.width - MARGIN, MARGIN, True, False),
            TOP: (self.top_left, MARGIN, False, False),
            LEFT: (MARGIN, MARGIN, False, False),
        }[self.side(seat)]

    @property
    def deal_corner(self) -> tuple[float, float]:
        """The lower right corner of the plate about the deal."""
        return self.measures.width - MARGIN, self.measures.height - MARGIN

    @property
    def above_deal(self) -> tuple[float, float]:
        """The centre of what is said about the deal: above its plate."""
        x, y = self.deal_corner
        return x - self.plate / 2, y - self.plate_height - 0.22

    def beside_plate(self, seat: int) -> tuple[float, float]:
        """The centre of a remark about a seat: over its cards, or above its plate."""
        x, y, right, bottom = self.corner(seat)
        if bottom:
            return x + self.plate / 2, y - self.plate_height - 0.22
        if self.side(seat) == TOP:
            return x + self.plate / 2, self.under_plates + 0.1
        return x + (-0.5 if right else 0.5) * self.plate, self.under_plates + BACK * CARD_HEIGHT / 2

    def cards_at(self, seat: int) -> tuple[float, float]:
        """The left edge (at the right: the right edge) and the top of another seat's cards."""
        side = self.side(seat)
        if side == TOP:
            return self.top_left + self.plate + MARGIN, MARGIN
        return (self.measures.width - MARGIN if side == RIGHT else MARGIN), self.under_plates

    def open_room(self, seat: int) -> float:
        """The width that another seat's open cards may take."""
        if self.side(seat) != TOP:
            return self.plate
        return self.measures.width - MARGIN - self.plate - MARGIN - self.cards_at(seat)[0]

    def standing(self, seat: int) -> tuple[float, float, float, int]:
        """The room for what a seat has played last: left, right, the centre from top to bottom, and where it begins.

        The last is -1 (at the left edge), 0 (in the middle) or 1 (at the right edge).
        """
        measures, half = self.measures, self.played * CARD_HEIGHT / 2
        edge = MARGIN + self.plate + _BESIDE
        low = measures.band[0] / measures.unit - 0.1 - half
        high = MARGIN + max(BACK * CARD_HEIGHT, self.plate_height if self.seats > 3 else 0.0)
        if self.deal_row:
            high += measures.line + 0.06
        high = min(max(high + 0.1 + half, self.under_plates + BACK * CARD_HEIGHT / 2), low - 2 * half)
        inner = 0.08 if self.seats == 3 else STANDING + 0.4
        return {
            OWN: (edge, measures.width - edge, low, 0),
            RIGHT: (measures.centre + inner, measures.width - edge, high, 1),
            TOP: (measures.centre - inner + 0.1, measures.centre + inner - 0.1, high, 0),
            LEFT: (edge, measures.centre - inner, high, -1),
        }[self.side(seat)]

    def word_at(self, seat: int) -> tuple[float, float]:
        """The centre of what a seat has said, such as a pass: where it would have played."""
        left, right, y, align = self.standing(seat)
        inwards = 0.42
        return ((left + right) / 2 if align == 0 else left + inwards if align < 0 else right - inwards), y


def own_hand(
    zone: str,
    groups: Sequence[Sequence[str]],
    measures: Metrics,
    apart: bool,
    sources: tuple[str, ...],
    marked: Container[str] = (),
) -> Iterable[Placement]:
    """The person's cards along the bottom in groups, in two rows if they are many; ``apart`` leaves gaps between groups.

    A row ends with a group where the other row does not get much longer by that.
    """
    keys = iter(keys_of(code for group in groups for code in group))
    left, right = measures.hand_room
    rows = _rows(groups, right - left, measures)
    order = 0
    for behind, row in zip(range(len(rows) - 1, -1, -1), rows, strict=True):
        y = measures.hand - behind * BEHIND
        for x, code in _along(row, left, right, _GAP if apart else 0.0):
            key, z, words = next(keys), heaps.HANDS + order, card_words(code, code in marked)
            yield Placement(key, zone, x, y, code, z, 0.0, 1.0, sources, 0, key, words, marked=code in marked)
            order += 1


def _rows(groups: Sequence[Sequence[str]], room: float, measures: Metrics) -> list[list[Sequence[str]]]:
    count = sum(map(len, groups))
    if count < 2 or (room - 1) / (count - 1) >= measures.proportions.least:
        return [list(groups)]
    best, before = 0, 0
    for place, group in enumerate(groups):
        if abs(2 * (before + len(group)) - count) <= abs(2 * sum(map(len, groups[:best])) - count):
            best = place + 1
        before += len(group)
    upper = sum(map(len, groups[:best]))
    if abs(2 * upper - count) <= 6:
        return [list(groups[:best]), list(groups[best:])]
    half, codes = (count + 1) // 2, [code for group in groups for code in group]
    return [[codes[:half]], [codes[half:]]]


def _along(groups: Sequence[Sequence[str]], left: float, right: float, gap: float) -> Iterable[tuple[float, str]]:
    """The centres of cards in a row, farther apart by a gap, in steps, where a group ends."""
    count = sum(map(len, groups))
    steps = count - 1 + gap * (len(groups) - 1)
    step = min(_OWN_STEP, (right - left - 1) / steps) if steps > 0 else 0.0
    x = (left + right - step * steps) / 2
    for group in groups:
        for code in group:
            yield x, code
            x += step
        x += gap * step


def others_backs(zone: str, count: int, places: Places, seat: int, sources: tuple[str, ...]) -> Iterable[Placement]:
    """The cards in somebody's hand, small and face down."""
    edge, top = places.cards_at(seat)
    left = edge - places.backs(count) if places.side(seat) == RIGHT else edge
    apart = places._back_step(count)
    for number in range(count):
        x, y = left + BACK / 2 + number * apart, top + BACK * CARD_HEIGHT / 2
        yield Placement(f"{zone}:{number}", zone, x, y, None, 40.0 + number, 0.0, BACK, sources)


def others_open(
    zone: str, codes: Sequence[str], keys: Sequence[str], places: Places, seat: int, marked: Container[str] = ()
) -> Iterable[Placement]:
    """The cards in somebody's hand, laid open in rows."""
    edge, top = places.cards_at(seat)
    in_row = max(1, int((places.open_room(seat) - OPEN) / _OPEN_STEP + 0.01) + 1)
    for number, (code, key) in enumerate(zip(codes, keys, strict=True)):
        row, place = divmod(number, in_row)
        wide = OPEN + _OPEN_STEP * (min(in_row, len(codes) - row * in_row) - 1)
        left = edge - wide if places.side(seat) == RIGHT else edge
        x, y = left + OPEN / 2 + place * _OPEN_STEP, top + OPEN * CARD_HEIGHT / 2 + row * _OPEN_ROW
        words = card_words(code, code in marked)
        yield Placement(key, zone, x, y, code, 40.0 + number, 0.0, OPEN, (zone,), 0, "", words, marked=code in marked)


def standing_edges(seat: int, count: int, places: Places) -> tuple[float, float]:
    """The left and the right edge of a play of so many cards in front of its seat."""
    left, right, _, align = places.standing(seat)
    size = places.played
    wide = size + min(_STANDING_STEP * (count - 1), right - left - size)
    start = (left + right - wide) / 2 if align == 0 else left if align < 0 else right - wide
    return start, start + wide


def standing_cards(
    seat: int,
    codes: Sequence[str],
    keys: Sequence[str],
    places: Places,
    beaten: bool,
    marked: Container[str] = (),
) -> Iterable[Placement]:
    """What a seat has played last, in front of it; what has been beaten since is shaded."""
    left, right = standing_edges(seat, len(codes), places)
    size, y, sources = places.played, places.standing(seat)[2], (f"hand:{seat}",)
    step = (right - left - size) / max(1, len(codes) - 1)
    for number, (code, key) in enumerate(zip(codes, keys, strict=True)):
        x, z = left + size / 2 + number * step, heaps.TRICKS + number
        yield Placement(
            key,
            f"played:{seat}",
            x,
            y,
            code,
            z,
            0.0,
            size,
            sources,
            0,
            "",
            card_words(code, code in marked),
            dimmed=beaten,
            marked=code in marked,
        )
