"""How the table of One Poker looks: two locked cards face to face, the stock to their left, chips to their right."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.betting import piles
from cardavia.desktop.tables.betting.slip import slip_width
from cardavia.desktop.tables.betting.telling import unpaid
from cardavia.desktop.tables.betting.wording import pot_name
from cardavia.desktop.tables.metrics import AWAY, CARD_HEIGHT, MARGIN, Metrics, around, spread
from cardavia.desktop.tables.one_poker.cards import held, other_key, own_cards
from cardavia.desktop.tables.one_poker.wording import deeds, rank_sign
from cardavia.desktop.tables.picture import LAST_TRICK, Call, Caption, Chips, Picture, Placement, Plate, Setting
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.words import number, tr
from cardavia.engine.texts import french_card
from cardavia.games.one_poker.cards import RANKS, SUITS
from cardavia.games.one_poker.view import DEALS_A_STOCK, OnePokerView

STOCK, DISCARDS, OPENER = "stock", "discards", "opener"
KEPT = -1
"""The paper strip on the kept card stands where no seat speaks."""
DISC = 0.3
_PILE = 0.62
_APART = 0.72
"""How far the locked cards lie to both sides of the middle."""
_ABREAST = 0.17
_PAIR = 0.17
"""How far the cards of both seats lie to both sides of the middle of the discards."""
_LYING = 3
"""So many deals of the discards are drawn; the others lie below them."""
_THICK = 0.0018
_EDGES = 8
_PEEK = 0.46


@dataclass(frozen=True, slots=True)
class Places:
    """Where things are at a table of one size, in units."""

    measures: Metrics

    @property
    def column(self) -> float:
        """The right edge of the plates and lamps."""
        return MARGIN + self.measures.plate[0] / self.measures.unit

    @property
    def plate(self) -> int:
        """The height of a plate with two lines, in logical pixels."""
        text = self.measures.text
        return 2 * round(text * 0.5) + round(text * 1.6) + round(text * 1.38)

    @property
    def lamps(self) -> int:
        """The height of the lamps of a seat, in logical pixels: above the person's plate there is only the height of a card."""
        room = (CARD_HEIGHT + 0.1) * self.measures.unit - self.plate - 8
        return round(min(self.measures.text * 4.9, room))

    @property
    def band(self) -> float:
        """Where the line above the hand begins."""
        return self.measures.band[0] / self.measures.unit

    @property
    def middle(self) -> float:
        """The middle of the locked cards from top to bottom."""
        return (MARGIN + AWAY * CARD_HEIGHT + self.band) / 2 - 0.06

    @property
    def heaps(self) -> tuple[float, float]:
        """The middle between stock and discards; never below the lamps of the opponent."""
        below = MARGIN + (self.plate + self.lamps + 8) / self.measures.unit + _PILE * CARD_HEIGHT / 2 + 0.1
        return max(MARGIN + 1.0, self.measures.centre - 3.3), max(self.middle - 0.1, below)

    def lock(self, own: bool) -> tuple[float, float]:
        """The middle of a locked card."""
        side = 1 if own else -1
        return self.measures.centre + side * _APART, self.middle + side * _ABREAST

    def chips(self, own: bool) -> tuple[tuple[float, float], tuple[float, float]]:
        """The feet of stack and bet of a seat."""
        stack = min(self.measures.centre + 3.5, self.measures.width - MARGIN - 0.95)
        bet = min(self.measures.centre + 2.1, stack - 1.3)
        if own:
            # A hint of three lines grows a little upwards.
            return (stack, self.band - 0.34), (bet, self.band - 0.34)
        return (stack, MARGIN + 0.85), (bet, MARGIN + 1.2)

    @property
    def pot(self) -> tuple[float, float]:
        """The foot of the pot."""
        (stack, _), (bet, _) = self.chips(True)
        return (stack + bet) / 2, self.middle + 0.08

    @property
    def columns(self) -> tuple[float, ...]:
        """The centres of the ranks, from low to high, when the discards are looked through."""
        # Bets stay in sight: they lie to the right.
        left, right = self.heaps[0] + 1.3, self.chips(True)[1][0] - 0.4
        step = min(0.5, (right - left - _PEEK) / (len(RANKS) - 1))
        first = (left + right - step * (len(RANKS) - 1)) / 2
        return tuple(first + step * column for column in range(len(RANKS)))

    @property
    def peek_top(self) -> float:
        """The height at which the ranks stand above these columns."""
        return MARGIN + AWAY * CARD_HEIGHT + self.measures.line * 0.7

    def opener(self, own: bool) -> tuple[float, float]:
        """The foot of the disc of who opens, beside its plate."""
        return self.column + 0.26, self.measures.height - MARGIN - 0.08 if own else MARGIN + 0.45

    @property
    def hand(self) -> tuple[float, ...]:
        """The centres of the two places in the person's hand."""
        left, right = self.column + 0.5, self.measures.width - slip_width(self.measures) / self.measures.unit - 2 * MARGIN
        return spread(2, *around(2, self.measures.centre, left, right))


def picture(view: OnePokerView, setting: Setting) -> Picture:
    """Everything on the table at rest."""
    places = Places(setting.metrics)
    cards = [*_stock(view, places), *_hand(view, setting, places), *_backs(view, setting)]
    locks = [*_locks(view, setting, places)]
    if setting.peek:
        looked = [*_looked_through(view, places)]
        # Cards that have just been turned are among them.
        cards += [placed for placed in locks if placed.key not in {one.key for one in looked}] + looked
    else:
        cards += [*_discards(view, places), *locks]
    return Picture(
        tuple(cards),
        tuple(_plate(view, setting, seat) for seat in (1 - setting.person, setting.person)),
        tuple(_captions(view, setting, places)),
        (),
        tuple(_calls(view, setting, places)),
        tuple(_chips(view, setting, places)),
    )


# Cards


def _stock(view: OnePokerView, places: Places) -> Iterable[Placement]:
    """The stock. Each of its cards has its own place, so that the heap sinks; of the lower ones only some edges are drawn."""
    (x, y), top = places.heaps, view.stock - 4
    for card in range(view.stock):
        if card >= top or not card % _EDGES:
            z, rise = heaps.STOCKS + card / 10, card * _THICK
            at = x - 0.64 - rise / 3, y - rise
            yield Placement(f"{STOCK}:{card}", STOCK, *at, None, z, 0.0, _PILE, (DISCARDS,), flat=card > 0)


def _hand(view: OnePokerView, setting: Setting, places: Places) -> Iterable[Placement]:
    """The person's cards."""
    zone = f"hand:{setting.person}"
    for card in own_cards(view).hand:
        words = card_words(card.code)
        spoken = tr("{card}, kept", card=words) if card.kept else words
        draw = int(card.key.rpartition(":")[2])
        step = 2 * min(draw, 1) * (not view.history) + (setting.person != view.opener)
        yield Placement(
            card.key,
            zone,
            places.hand[card.place],
            setting.metrics.hand,
            card.code,
            heaps.HANDS + card.place,
            0.0,
            1.0,
            (STOCK,),
            step,
            card.key,
            spoken,
        )


def _backs(view: OnePokerView, setting: Setting) -> Iterable[Placement]:
    """The opponent's cards, as close together as one card nearly: nobody sees which of them is locked."""
    seat = 1 - setting.person
    count = held(view, seat) - view.has_locked[seat]
    if view.shown is not None and not any(view.has_locked):
        count -= 1
    ((x, y),) = setting.metrics.others(2)
    zone, step = f"hand:{seat}", int(seat != view.opener)
    for card, at in enumerate(spread(count, x - 2, x + 2, 0.3, AWAY)):
        wait = step + 2 * card * (not view.history)
        yield Placement(f"{zone}:{card}", zone, at, y, None, 40.0 + card, 0.0, AWAY, (STOCK,), wait)


def _locks(view: OnePokerView, setting: Setting, places: Places) -> Iterable[Placement]:
    """The locked cards, face down until the deal is settled; in a deal that is looked back at, what was shown is open."""
    if not any(view.has_locked):
        return
    own, person = own_cards(view), setting.person
    other = 1 - person
    faces: dict[int, str | None] = {0: None, 1: None}
    if view.shown is not None:
        faces = dict(enumerate(view.shown))
    elif setting.open:
        faces[person] = view.locked
        theirs = setting.open[other] if other < len(setting.open) else view
        if isinstance(theirs, OnePokerView) and theirs.seat == other:
            faces[other] = theirs.locked
    keys = {person: own.locked.key if own.locked is not None else "", other: other_key(other, len(view.history))}
    for seat in (other, person):
        if view.has_locked[seat] and keys[seat]:
            (x, y), code = places.lock(seat == person), faces[seat]
            spoken = card_words(code) if code is not None else ""
            z = heaps.TRICKS + (seat == person)
            yield Placement(keys[seat], f"lock:{seat}", x, y, code, z, 0.0, 1.0, (f"hand:{seat}",), 0, "", spoken)


def _pairs(view: OnePokerView, turned: bool = False) -> list[tuple[int, tuple[str, str]]]:
    """The deals whose cards lie on the discards: their numbers, and what both seats have shown.

    With ``turned`` those that have just been turned and still lie face to face are among them.
    """
    facing = view.shown is not None and any(view.has_locked) and not turned
    seen = view.seen[:-1] if facing else view.seen
    begun = len(view.history) // DEALS_A_STOCK * DEALS_A_STOCK
    return [(deal, seen[deal].shown) for deal in range(begun, len(seen))]


def _shown(view: OnePokerView, turned: bool = False) -> Iterable[tuple[int, int, str, str]]:
    """The discards from below: the deal and the seat of each, its name on the table, and its face."""
    own = own_cards(view).shown
    for deal, pair in _pairs(view, turned):
        for seat in (1 - view.seat, view.seat):
            yield deal, seat, own[deal] if seat == view.seat else other_key(seat, deal), pair[seat]


def _discards(view: OnePokerView, places: Places) -> Iterable[Placement]:
    """The discards: each seat's card of the last deals, the person's to the right."""
    x, y = places.heaps
    for order, (deal, seat, key, code) in enumerate(list(_shown(view))[-2 * _LYING :]):
        at = x + 0.64 + (_PAIR if seat == view.seat else -_PAIR) + 0.012 * (deal % 3)
        place, z = y + 0.012 * (deal % 2), heaps.PILES + order
        sources, words = (f"lock:{seat}",), tr("Look through the discards")
        yield Placement(key, DISCARDS, at, place, code, z, 0.0, _PILE, sources, 0, LAST_TRICK, words, flat=order < 2)


def _looked_through(view: OnePokerView, places: Places) -> Iterable[Placement]:
    """All discards by rank, as long as they are looked through."""
    columns: dict[str, list[tuple[str, str]]] = {rank: [] for rank in RANKS}
    for _, _, key, code in _shown(view, turned=True):
        columns[code[0]].append((key, code))
    top = places.peek_top + places.measures.line * 0.6 + _PEEK * CARD_HEIGHT / 2
    down = min(0.21, (places.band - 0.1 - _PEEK * CARD_HEIGHT / 2 - top) / (2 * len(SUITS) - 1))
    for rank, x in zip(RANKS, places.columns, strict=True):
        for row, (key, code) in enumerate(sorted(columns[rank], key=lambda one: SUITS.index(one[1][1]))):
            z, words = heaps.PEEKS + row + x / 100, tr("Lay the discards back")
            yield Placement(key, DISCARDS, x, top + row * down, code, z, 0.0, _PEEK, (DISCARDS,), 0, LAST_TRICK, words, flat=True)


# Words and chips


def _plate(view: OnePokerView, setting: Setting, seat: int) -> Plate:
    own, measures = seat == setting.person, setting.metrics
    turn = setting.still and view.seat_to_act == seat
    word = tr("thinking …") if setting.thinking == seat else ""
    if turn and (own or setting.open):
        word = tr("to act") if setting.open else tr("Your turn")
    note = ""
    if not view.live[seat]:
        note = tr("Folded")
    elif view.settlement is None and not view.stacks[seat]:
        note = tr("All-in")
    role = tr("Opener") if seat == view.opener else ""
    return Plate(
        seat,
        MARGIN,
        measures.height - MARGIN if own else MARGIN,
        setting.name(seat),
        bottom=own,
        role=f"{role} · {note}" if role and note else role,
        note="" if role else note,
        word=word,
        glow=own and turn and not setting.open,
    )


def _captions(view: OnePokerView, setting: Setting, places: Places) -> Iterable[Caption]:
    """The words beside heaps, locked cards and pot."""
    (x, y), line = places.heaps, setting.metrics.line
    below = y + _PILE * CARD_HEIGHT / 2 + line * 0.85
    count = 2 * len(_pairs(view))
    for key, label, amount, at in ((STOCK, tr("Stock"), view.stock, x - 0.64), (DISCARDS, tr("Discards"), count, x + 0.64)):
        yield Caption(key, label, at, below, 0, False, 1.26)
        yield Caption(f"{key}-count", number(amount), at, below + line, 0, True)
    if setting.peek:
        for rank, at in zip(RANKS, places.columns, strict=True):
            yield Caption(f"rank:{rank}", rank_sign(rank), at, places.peek_top, 0)
        return
    yield Caption("order", tr("The higher card wins, but 2 beats A"), setting.metrics.centre, places.band - line * 0.62, 0)
    for seat in (0, 1):
        own = seat == setting.person
        at, place = places.lock(own)
        text = setting.name(seat)
        if own and view.shown is None and view.locked is not None:
            text = tr("{name}: {card}", name=text, card=french_card(view.locked))
        yield Caption(f"lock:{seat}", text, at, place + CARD_HEIGHT / 2 + line * 0.8, 0, view.has_locked[seat])
    if view.pots and view.settlement is None:
        at, place = places.pot
        yield Caption("pot", pot_name(0, 1), at, place + line * 0.6, 0)


def _calls(view: OnePokerView, setting: Setting, places: Places) -> Iterable[Call]:
    """What the opponent has done last, and the strip on the card that the person keeps."""
    bottom = setting.metrics.height - MARGIN - 0.12
    for card in own_cards(view).hand:
        if card.kept:
            yield Call(KEPT, tr("Kept"), places.hand[card.place], bottom)
    if view.shown is None and view.settlement is None:
        other = 1 - setting.person
        whole = tuple(left + total for left, total in zip(unpaid(view), view.totals, strict=True))
        said = deeds(view, whole).get(other)
        ((x, y),) = setting.metrics.others(2)
        if said is not None:
            yield Call(other, said, x, y + 0.28)


def _chips(view: OnePokerView, setting: Setting, places: Places) -> Iterable[Chips]:
    """Stacks, bets, the pot, and the disc of who opens."""
    for seat in (0, 1):
        stack, bet = places.chips(seat == setting.person)
        yield piles.stack(view, seat, *stack, DISC, True)
        yield piles.bet(view, seat, *bet, DISC, True)
    if view.settlement is None:
        for pot in range(len(view.pots)):
            yield piles.pot(view, pot, *places.pot, DISC, True)
    yield Chips(OPENER, 0, *places.opener(view.opener == setting.person), (), 0.34, token="1")
