"""How the table of bridge looks: four hands around the trick, dummy laid out in suits, a row of won and lost tricks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.bridge.wording import call_sign, contract_sign, side_name, standing_text, vulnerable_text
from cardavia.desktop.tables.metrics import CARD_HEIGHT, MARGIN, Metrics
from cardavia.desktop.tables.picture import LAST_TRICK, Call, Caption, Gauge, Picture, Placement, Plate, Setting
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.words import tr
from cardavia.games.bridge.cards import SUITS
from cardavia.games.bridge.scoring import is_vulnerable
from cardavia.games.bridge.view import BridgeView, Trick

DECK = "deck"
SMALL, OPEN, TRICK, WON, PEEK = 0.62, 0.72, 0.8, 0.4, 0.5
"""Widths of cards: in the hands of others, laid open, in the trick, won, held up again."""
_RANKS = "AKQJT98765432"
_AFTER = {"": "shcd", "s": "shcd", "h": "hsdc", "d": "dshc", "c": "chsd"}
_COLUMN, _DOWN, _ALONG, _ROW = 0.8, 0.22, 0.3, 0.5
"""The steps between columns of suits and inside them, and between cards of a row and rows."""
_BESIDE = 0.15
"""The least gap between a hand and the plates beside it."""
_BACK_STEP = 0.12
_BACKS = SMALL + 12 * _BACK_STEP
"""The width of thirteen backs."""
_LONGEST = 1.1
"""How far the last card of a column lies below the first."""


def in_order(hand: Iterable[str], trump: str) -> list[str]:
    """A hand as it is held: trumps first, the colours apart, each suit from high to low.

    >>> in_order(["2d", "Ac", "Kh", "Ts", "As"], "h")
    ['Kh', 'As', 'Ts', '2d', 'Ac']
    """
    return sorted(hand, key=lambda code: (_AFTER[trump].index(code[1]), _RANKS.index(code[0])))


def trump_of(view: BridgeView) -> str:
    """The suit of trumps; empty before there is a contract, and in notrump."""
    return SUITS[view.contract.trump] if view.contract is not None and view.contract.trump >= 0 else ""


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are at a table of one size, in units."""

    measures: Metrics

    @property
    def plate(self) -> float:
        """The width of a plate."""
        return self.measures.plate[0] / self.measures.unit

    @property
    def plate_height(self) -> float:
        """The height of a plate with a name and two lines."""
        return self.measures.text * 5.5 / self.measures.unit

    @property
    def sides(self) -> float:
        """The width of the columns at the left and the right."""
        return self.plate + 2 * MARGIN

    @property
    def column(self) -> float:
        """The step between the columns of suits of the hand opposite: closer where the plates leave little room."""
        room = self.measures.width - 2 * self.sides - self.plate - 2 * _BESIDE
        return min(_COLUMN, (room - OPEN) / 3)

    @property
    def top(self) -> float:
        """The middle of the cards opposite: that of the table, unless the plate beside them needs the room."""
        return max(self.measures.centre, self.sides + self.plate + _BESIDE + 1.5 * self.column + OPEN / 2)

    @property
    def top_backs(self) -> float:
        """The middle of the cards opposite as long as only their backs are seen."""
        return max(self.measures.centre, self.sides + self.plate + _BESIDE + _BACKS / 2)

    @property
    def under_plates(self) -> float:
        """Where the cards at the sides begin."""
        return MARGIN + self.plate_height + 0.16

    @property
    def trick(self) -> float:
        """The middle of the trick from top to bottom: below the cards opposite."""
        return (MARGIN + OPEN * CARD_HEIGHT + _LONGEST + self.measures.band[0] / self.measures.unit) / 2

    @property
    def tricks(self) -> float:
        """The centre of the row of won and lost tricks."""
        return self.measures.height - MARGIN - self.plate_height - 0.16 - WON * CARD_HEIGHT / 2

    def middle(self) -> tuple[float, float, float, float]:
        """The room for auction and bidding box: left, top, right, bottom."""
        above = MARGIN + SMALL * CARD_HEIGHT + 0.2
        return self.sides, above, self.measures.width - self.sides, self.measures.band[0] / self.measures.unit - 0.08

    def corner(self) -> tuple[float, float, float, float]:
        """The room for the auction once the play has begun: left, top, right, bottom."""
        bottom = self.measures.height - MARGIN - self.measures.text * 7.6 / self.measures.unit - 0.14
        right = self.measures.width - MARGIN
        return right - self.plate, bottom - self.measures.text * 9.2 / self.measures.unit, right, bottom


def picture(view: BridgeView, setting: Setting) -> Picture:
    """Everything on the table at rest."""
    places = Places(setting.metrics)
    cards = [*_deck(view, setting, places), *_trick(view, setting, places), *_tricks(view, setting, places)]
    for seat in range(4):
        cards += _hand(view, setting, places, seat)
    plates = (*(_plate(view, setting, places, seat) for seat in range(4)), _contract_plate(view, setting))
    return Picture(tuple(cards), plates, tuple(_captions(view, setting, places)), (), tuple(_calls(view, setting, places)))


def place_of(seat: int, setting: Setting) -> int:
    """Where a seat is seen: 0 at the bottom, 1 at the left, 2 at the top, 3 at the right."""
    return (seat - setting.person) % 4


# Cards


def _known(view: BridgeView, setting: Setting, seat: int) -> Sequence[str] | None:
    """The cards of a seat, if they can be seen."""
    if setting.open:
        theirs = setting.open[seat]
        assert isinstance(theirs, BridgeView)
        return theirs.hand
    if seat == view.seat:
        return view.hand
    if view.contract is not None and seat == view.contract.dummy:
        return view.dummy_hand
    return None


def _hand(view: BridgeView, setting: Setting, places: Places, seat: int) -> Iterable[Placement]:
    known, at = _known(view, setting, seat), place_of(seat, setting)
    if known is None:
        return _backs(view.counts[seat], f"hand:{seat}", places, at)
    order = in_order(known, trump_of(view))
    zone, sources = f"hand:{seat}", (f"hand:{seat}", DECK)
    dummy = view.contract is not None and seat == view.contract.dummy and view.dummy_hand is not None
    if at == 0 and not dummy:
        return heaps.own_hand(zone, order, setting.metrics, card_words, sources)
    spots = dummy and seat != view.seat and view.contract is not None and view.contract.declarer == view.seat
    suits = [[code for code in order if code[1] == suit] for suit in _AFTER[trump_of(view)]]
    if at % 2:
        # Trumps lie at dummy's right hand: nearest to the person at the left, farthest at the right.
        return _suit_rows(suits if at == 3 else suits[::-1], zone, places, at, sources)
    return _suit_columns(suits if at == 2 else suits[::-1], zone, places, at, sources, spots and not setting.open)


def _suit_columns(
    suits: Sequence[Sequence[str]], zone: str, places: Places, at: int, sources: tuple[str, ...], spots: bool
) -> Iterable[Placement]:
    """A hand laid out in columns, as it lies across the table or in front of the person."""
    measures = places.measures
    size, step = OPEN, places.column if at == 2 else _COLUMN
    centre = places.top if at == 2 else measures.centre
    top = MARGIN if at == 2 else measures.height - MARGIN - CARD_HEIGHT - 0.12
    tall = _LONGEST if at == 2 else CARD_HEIGHT + 0.12 - size * CARD_HEIGHT
    for column, suit in enumerate(suits):
        down = min(_DOWN, tall / max(1, len(suit) - 1))
        for number, code in enumerate(suit):
            x, y = centre + (column - 1.5) * step, top + size * CARD_HEIGHT / 2 + number * down
            z, spot = heaps.HANDS + 13 * column + number, code if spots else ""
            yield Placement(code, zone, x, y, code, z, 0.0, size, sources, number, spot, card_words(code))


def _suit_rows(
    suits: Sequence[Sequence[str]], zone: str, places: Places, at: int, sources: tuple[str, ...]
) -> Iterable[Placement]:
    """A hand laid out in rows, as it lies at the left or the right."""
    measures, y = places.measures, places.under_plates + OPEN * CARD_HEIGHT / 2
    row = 0
    for suit in suits:
        if not suit:
            continue
        along = min(_ALONG, (places.plate - OPEN) / max(1, len(suit) - 1))
        left = MARGIN if at == 1 else measures.width - MARGIN - OPEN - along * (len(suit) - 1)
        for number, code in enumerate(suit):
            x, z = left + OPEN / 2 + number * along, 40.0 + 13 * row + number
            yield Placement(code, zone, x, y + row * _ROW, code, z, 0.0, OPEN, sources, number, "", card_words(code))
        row += 1


def _backs(count: int, zone: str, places: Places, at: int) -> Iterable[Placement]:
    """The cards in somebody's hand, small."""
    measures = places.measures
    step = 0.1 if at % 2 else _BACK_STEP
    width = SMALL + step * max(0, count - 1)
    y = MARGIN + SMALL * CARD_HEIGHT / 2 if at == 2 else places.under_plates + SMALL * CARD_HEIGHT / 2
    left = places.top_backs - width / 2 if at == 2 else MARGIN if at == 1 else measures.width - MARGIN - width
    for number in range(count):
        x = left + SMALL / 2 + number * step
        yield Placement(f"{zone}:{number}", zone, x, y, None, 40.0 + number, 0.0, SMALL, (zone, DECK), number)


def _deck(view: BridgeView, setting: Setting, places: Places) -> Iterable[Placement]:
    """What has not been dealt yet."""
    running = len(view.trick.cards) if view.trick is not None else 0
    left = 52 - sum(view.counts) - 4 * len(view.tricks) - running
    return heaps.stock(DECK, left, setting.metrics.centre, places.trick, TRICK, "", "")


def _cross(trick: Trick, setting: Setting, x: float, y: float, size: float) -> Iterable[tuple[str, int, float, float, int]]:
    """The cards of a trick, each in front of its hand: code, seat, place, and order of play."""
    for number, code in enumerate(trick.cards):
        seat = (trick.leader + number) % 4
        aside, down = ((0.0, 0.48), (-0.82, 0.0), (0.0, -0.48), (0.82, 0.0))[place_of(seat, setting)]
        yield code, seat, x + aside * size, y + down * size, number


def _trick(view: BridgeView, setting: Setting, places: Places) -> Iterable[Placement]:
    if view.trick is None:
        return
    for code, seat, x, y, number in _cross(view.trick, setting, setting.metrics.centre, places.trick, TRICK):
        z, source = heaps.TRICKS + number, (f"hand:{seat}",)
        yield Placement(code, "trick", x, y, code, z, 0.0, TRICK, source, 0, "", card_words(code))


def _tricks(view: BridgeView, setting: Setting, places: Places) -> Iterable[Placement]:
    """A row as at duplicate bridge: a card for every trick, upright if the person's side won it, across if not."""
    step = min(0.15, (places.plate - WON * CARD_HEIGHT) / 12)
    spoken = tr("Look at the last trick again")
    for number, trick in enumerate(view.tricks):
        ours = (trick.winner - setting.person) % 2 == 0
        x, turn = MARGIN + WON * CARD_HEIGHT / 2 + number * step, 0.0 if ours else 90.0
        if setting.peek and number == len(view.tricks) - 1:
            for code, _, at, y, order in _cross(trick, setting, MARGIN + places.plate / 2, _peek(places), PEEK):
                yield Placement(code, "peek", at, y, code, heaps.PEEKS + order, 0.0, PEEK, ("trick",), 0, LAST_TRICK, spoken)
            continue
        for order, code in enumerate(trick.cards):
            z = heaps.PILES + number * 4 + order
            yield Placement(code, "won", x, places.tricks, None, z, turn, WON, ("trick",), 0, LAST_TRICK, spoken, flat=order > 0)


def _peek(places: Places) -> float:
    return places.tricks - WON * CARD_HEIGHT / 2 - places.measures.line - 0.2 - PEEK * 1.2


# Words


def _plate(view: BridgeView, setting: Setting, places: Places, seat: int) -> Plate:
    at, measures = place_of(seat, setting), setting.metrics
    own = at == 0
    mine = setting.still and view.seat_to_act == view.seat and not setting.open
    turn = setting.still and view.turn == seat and (mine or bool(setting.open))
    word = tr("thinking …") if setting.thinking is not None and view.turn == seat else ""
    if turn:
        word = tr("to play") if setting.open else tr("Your turn") if own else tr("Play from here")
    x = (MARGIN, MARGIN, places.top - 1.5 * places.column - OPEN / 2 - _BESIDE, measures.width - MARGIN)[at]
    return Plate(
        seat,
        x,
        measures.height - MARGIN if own else MARGIN,
        setting.name(seat),
        right=at >= 2,
        bottom=own,
        role=_role(view, setting, seat),
        note=vulnerable_text(view, seat),
        quiet=not is_vulnerable(seat, view.vulnerability),
        word=word,
        glow=turn and not setting.open,
    )


def _role(view: BridgeView, setting: Setting, seat: int) -> str:
    contract, at = view.contract, place_of(seat, setting)
    if contract is not None and seat % 2 == contract.declarer % 2:
        return tr("Declarer") if seat == contract.declarer else tr("Dummy")
    if contract is not None:
        return tr("Defender")
    if seat == 0:
        return tr("Dealer")
    return tr("Partner") if at == 2 else tr("Opponent")


def _contract_plate(view: BridgeView, setting: Setting) -> Plate:
    """What is played for, and how it stands."""
    measures, contract = setting.metrics, view.contract
    x, y = measures.width - MARGIN, measures.height - MARGIN
    if contract is None:
        over = view.settlement is not None
        name = tr("Passed out") if over else tr("Auction")
        role = tr("Nobody plays.") if over else tr("{name} deals.", name=setting.name(0)) if setting.person else tr("You deal.")
        return Plate(-1, x, y, name, right=True, bottom=True, role=role)
    side = contract.declarer % 2
    return Plate(
        -1,
        x,
        y,
        contract_sign(contract),
        right=True,
        bottom=True,
        role=tr("by {name}", name=setting.name(contract.declarer)) if contract.declarer != setting.person else tr("by you"),
        gauge=Gauge(side_name(contract.declarer), view.won[side], contract.target),
        note=standing_text(view, contract),
        quiet=True,
        word=("", tr("doubled"), tr("redoubled"))[contract.risk],
    )


def _captions(view: BridgeView, setting: Setting, places: Places) -> Iterable[Caption]:
    measures = setting.metrics
    if view.tricks:
        ours = view.won[setting.person % 2]
        text = tr("{won} won, {lost} lost", won=ours, lost=len(view.tricks) - ours)
        above = places.tricks - WON * CARD_HEIGHT / 2 - measures.line * 0.62
        yield Caption("won", text, MARGIN + 0.04, above, -1)
    if setting.peek and view.tricks:
        above = _peek(places) - PEEK * (CARD_HEIGHT / 2 + 0.48) - measures.line * 0.62
        yield Caption("peek", tr("Last trick"), MARGIN + places.plate / 2, above, 0, True)


def _calls(view: BridgeView, setting: Setting, places: Places) -> Iterable[Call]:
    """The last call of each of the others, as long as the auction is what it is about."""
    begun = view.tricks or (view.trick is not None and view.trick.cards) or view.settlement is not None
    if begun or setting.open:
        return
    measures = setting.metrics
    down = places.under_plates + SMALL * CARD_HEIGHT + 0.4
    where = {1: (MARGIN + places.plate / 2, down), 3: (measures.width - MARGIN - places.plate / 2, down)}
    where[2] = (places.top_backs + _BACKS / 2 + 0.52, MARGIN + SMALL * CARD_HEIGHT / 2)
    recent = (
        list(enumerate(view.calls))[-3:] if view.turn is not None and view.contract is None else list(enumerate(view.calls))[-4:]
    )
    for number, text in recent:
        seat = number % 4
        at = place_of(seat, setting)
        if at:
            yield Call(seat, call_sign(text), *where[at])
