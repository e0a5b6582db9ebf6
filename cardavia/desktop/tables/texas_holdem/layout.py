"""How the table of hold'em looks: seats around the board, chips before them, and for watching up to ten of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardavia.desktop.tables.betting import piles
from cardavia.desktop.tables.betting.wording import doing, pot_name, who_can_win
from cardavia.desktop.tables.metrics import AWAY, CARD_HEIGHT, MARGIN, Metrics, spread
from cardavia.desktop.tables.picture import Call, Caption, Chips, Picture, Placement, Plate, Setting
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.texas_holdem.wording import made_hand, place_text
from cardavia.desktop.words import number as figures
from cardavia.desktop.words import tr
from cardavia.engine.action import Action
from cardavia.games.texas_holdem.hands import best_five, strength
from cardavia.games.texas_holdem.position import PHASES, Position
from cardavia.games.texas_holdem.view import HoldemView

DECK, MUCK, BOARD = "deck", "muck", "board"
BOARD_SIZE, BOARD_SMALL, SMALL, PILE = 0.92, 0.76, 0.52, 0.5
"""Widths of cards: on the board, of many seats, in the piles."""
DISC, SMALL_DISC, POT_DISC = 0.3, 0.25, 0.34
_NARROW = 11.8
_PAIR = SMALL + 0.34
_PILE_ROOM, _BET_ROOM, _POT_ROOM = 0.35, 1.2, 2.4
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


def picture(view: HoldemView, setting: Setting) -> Picture:
    """Everything on the table at rest."""
    places = Places.of(view, setting)
    lit = winning_cards(view)
    cards = [*_deck(view, places), *_board(view, places, lit)]
    for seat in view.order:
        cards += _hand(view, places, seat, known(view, setting, seat), lit)
    plates = tuple(_plate(view, setting, places, seat) for seat in places.seats)
    captions = tuple(_pot_labels(view, setting, places))
    return Picture(tuple(cards), plates, captions, (), tuple(_calls(view, places)), tuple(_chips(view, places)))


def known(view: HoldemView, setting: Setting, seat: int) -> tuple[str, ...]:
    """The hole cards of a seat that can be seen; empty if they cannot."""
    if seat == view.seat:
        return view.hole
    if view.shown[seat]:
        return view.shown[seat]
    for other in setting.open:
        if other.seat == seat:
            assert isinstance(other, HoldemView)
            return other.hole
    return ()


def winning_cards(view: HoldemView) -> frozenset[str]:
    """The cards of the best hands, once the whole board lies and hands are shown; empty before."""
    shown = [hand for hand in view.shown if hand]
    if not shown or len(view.board) < 5:
        return frozenset()
    strengths = [strength((*hand, *view.board)) for hand in shown]
    best = [hand for hand, value in zip(shown, strengths, strict=True) if value == max(strengths)]
    return frozenset(code for hand in best for code in best_five((*hand, *view.board)))


# Cards


def _deck(view: HoldemView, places: Places) -> Iterable[Placement]:
    """The deck on the left below the board, and on the right what was burnt."""
    if not places.piles:
        return
    x, y = places.deck
    for number in range(4):
        lift = number * 0.012
        yield Placement(f"{DECK}:{number}", DECK, x - lift, y - lift, None, number, 0.0, PILE, flat=number > 0)
    x, y = places.pile
    burnt = {0: 0, 3: 1, 4: 2, 5: 3}[len(view.board)]
    for number in range(burnt):
        yield Placement(f"burnt:{number}", MUCK, x + number * 0.05, y, None, 30.0 + number, 0.0, PILE, (DECK,), 2 * number)


def _board(view: HoldemView, places: Places, lit: frozenset[str]) -> Iterable[Placement]:
    first = places.measures.centre - 2 * places.step
    for number, code in enumerate(view.board):
        yield Placement(
            f"{BOARD}:{number}",
            BOARD,
            first + number * places.step,
            places.board - (0.1 if code in lit else 0.0),
            code,
            100.0 + number,
            0.0,
            places.card,
            (DECK,),
            1 + number,
            "",
            card_words(code),
            dimmed=bool(lit) and code not in lit,
        )


def _hand(view: HoldemView, places: Places, seat: int, codes: Sequence[str], lit: frozenset[str]) -> Iterable[Placement]:
    """The two cards of a seat: backs, or faces that can be seen; folded ones of others lie with the burnt ones."""
    spot, own = places.spot(seat), seat == places.person
    x, y, size = spot.cards
    order = view.order.index(seat)
    folded = not view.live[seat]
    for number in range(2):
        code = codes[number] if codes else None
        step = number * len(view.order) + order
        key, zone = f"hole:{seat}:{number}", f"hand:{seat}"
        if folded and code is None:
            if not places.piles:
                continue
            at, down = places.pile
            shift = 0.03 * (seat + 1)
            yield Placement(key, MUCK, at + shift, down - shift / 2, None, 20.0 + seat, 0.0, PILE, (), step)
            continue
        wide = 1.06 if own else 0.98 * size if code is not None else 0.6 * size
        left = x + (number - 0.5) * wide
        spoken = card_words(code) if code is not None else ""
        dimmed = (folded and code is not None) or (bool(lit) and code is not None and code not in lit)
        rise = 0.1 if code in lit else 0.0
        z = (200.0 if own else 40.0) + number
        yield Placement(key, zone, left, y - rise, code, z, 0.0, size, (DECK,), step, "", spoken, dimmed=dimmed)


# Chips


def _chips(view: HoldemView, places: Places) -> Iterable[Chips]:
    for seat in places.seats:
        spot = places.spot(seat)
        if spot.stack is not None:
            yield piles.stack(view, seat, *spot.stack, places.disc, align=spot.align)
        x, y = spot.bet
        if seat == places.person and len(view.pots) > 1:
            # Several pots need the room.
            x = places.deck[0] + _PILE_ROOM
        yield piles.bet(view, seat, x, y, places.disc, align=spot.align)
    if view.order:
        yield piles.button(*places.spot(view.button).button, 0.3)
    if view.settlement is None:
        for number, x in enumerate(_pot_centres(view, places)[0]):
            yield piles.pot(view, number, x, places.pots, POT_DISC)


def _pot_centres(view: HoldemView, places: Places) -> tuple[tuple[float, ...], float]:
    """The middles of the pots between what lies at the left and at the right, and the room that each has."""
    count, labels = len(view.pots), places.pots + places.measures.line * 2.3
    # Beside the piles, or above them where the table is high.
    edge = places.deck[0] + _PILE_ROOM if labels > places.deck[1] - PILE * CARD_HEIGHT / 2 else MARGIN
    if count < 2:
        return (places.measures.centre,) * count, _POT_ROOM
    left, right = edge + (_BET_ROOM if view.bets[places.person] else 0.0), places.measures.width - edge
    room = min(_POT_ROOM, (right - left) / count)
    return spread(count, left, right, room, room), room - 0.1


def _pot_labels(view: HoldemView, setting: Setting, places: Places) -> Iterable[Caption]:
    """What each pot is called, and, where there are several, who can win it."""
    if view.settlement is not None:
        return
    measures, count = setting.metrics, len(view.pots)
    centres, room = _pot_centres(view, places)
    for number, x in enumerate(centres):
        below = places.pots + measures.line * 0.5
        yield Caption(f"pot:{number}", pot_name(number, count), x, below, 0, False, room)
        if count > 1:
            who = who_can_win(view.pots[number].eligible, view.live, setting.name)
            yield Caption(f"who:{number}", who, x, below + measures.line * 1.1, 0, False, room)


# Words


def _plate(view: HoldemView, setting: Setting, places: Places, seat: int) -> Plate:
    spot = places.spot(seat)
    own = seat == setting.person
    turn = setting.still and view.seat_to_act == seat
    word = tr("thinking …") if setting.thinking == seat else ""
    if turn and (own or setting.open):
        word = tr("to play") if setting.open else tr("Your turn")
    elif spot.word is None and not own and view.live[seat] and view.stacks[seat] and not any(view.shown):
        word = said(view).get(seat, "")
    x, y, right, bottom = spot.plate
    role, (note, quiet) = place_text(view, seat), _state(view, places, seat)
    if spot.stack is None:
        chips, state = figures(view.stacks[seat]), note or ("" if word else role)
        role, quiet = "", quiet or not note
        if view.settlement is None or view.totals[seat] + view.settlement.scores[seat] == 0:
            note = tr("{state}, {chips}", state=state, chips=chips) if state else chips
    return Plate(
        seat,
        x,
        y,
        setting.name(seat),
        right=right,
        bottom=bottom,
        role=role,
        note=note,
        quiet=quiet,
        word=word,
        glow=own and turn and not setting.open,
    )


def _state(view: HoldemView, places: Places, seat: int) -> tuple[str, bool]:
    """What has become of a seat in this deal, and whether it is nothing special."""
    if seat not in view.order:
        return (tr("Out of the match"), True) if not view.stacks[seat] else ("", True)
    if view.settlement is not None:
        won = view.settlement.scores[seat] + view.totals[seat]
        if won:
            return tr("Wins {amount}", amount=won), False
    if not view.live[seat]:
        return tr("Folded"), True
    if view.settlement is None and not view.stacks[seat]:
        return tr("All-in"), False
    if places.spot(seat).word is None:
        hole = view.hole if seat == view.seat else view.shown[seat]
        return made_hand(hole, view.board), True
    return "", True


def _calls(view: HoldemView, places: Places) -> Iterable[Call]:
    """What each seat has done in this round, and once hands are open what they are."""
    words = said(view) if view.settlement is None else {}
    if any(view.shown):
        words = {seat: made_hand(hand, view.board) for seat, hand in enumerate(view.shown)}
    for seat, text in words.items():
        spot = places.spot(seat) if text else None
        place = None if spot is None else spot.hand if any(view.shown) else spot.word
        if place is not None and (view.live[seat] or seat == view.actions[-1][0]):
            yield Call(seat, text, *place)


def said(view: HoldemView) -> dict[int, str]:
    """The last thing that each seat has done in the running round, in words."""
    if view.returned is not None:
        return {}
    stacks = [left + total for left, total in zip(view.stacks, view.totals, strict=True)]
    # Which cards lie where does not matter for the bets.
    position = Position(range(52), stacks, view.button, view.blinds)
    found: dict[int, str] = {}
    for seat, text in view.actions:
        words = text.split(" ")
        action, street, betting = Action(words[0], tuple(words[1:])), position.street, position.betting
        owed, left = min(betting.owed(seat), betting.stack[seat]), betting.bet[seat] + betting.stack[seat]
        size = int(action.args[0]) if action.args else betting.bet[seat] + owed
        found[seat] = doing(action, owed, size == left and action.verb != "fold")
        position.play(action)
        if position.street != street and PHASES[position.street] == view.phase:
            found.clear()
    return found
