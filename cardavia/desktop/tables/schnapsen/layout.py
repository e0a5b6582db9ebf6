"""How the table of Schnapsen looks: two hands, the stock with the turn-up across it, the trick, two rows of won tricks."""

from collections.abc import Iterable
from dataclasses import replace

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.metrics import CARD_HEIGHT, MARGIN
from cardavia.desktop.tables.picture import (
    LAST_TRICK,
    Call,
    Caption,
    Emblem,
    Gauge,
    Picture,
    Pips,
    Placement,
    Plate,
    Setting,
)
from cardavia.desktop.tables.spoken import card_words, suit_word
from cardavia.desktop.words import listing, ntr, tr
from cardavia.engine.texts import SUIT_SIGNS
from cardavia.games.schnapsen.scoring import MATCH_POINTS
from cardavia.games.schnapsen.view import SchnapsenView

TARGET = 66
TURN_UP, STOCK = "turn-up", "stock"
_STOCK_SIZE, _PILE_SIZE, _PEEK_SIZE = 0.88, 0.56, 0.86
_STRENGTH = "ATKQJ"


def in_order(hand: Iterable[str], trump: str) -> list[str]:
    """A hand as it is held: trumps first, then the other suits with the colours apart, each from high to low.

    >>> in_order(["Jc", "Ah", "Kh", "Ts"], "h")
    ['Ah', 'Kh', 'Ts', 'Jc']
    """
    suits = trump + {"h": "sdc", "d": "shc", "s": "hcd", "c": "hsd"}[trump]
    return sorted(hand, key=lambda code: (suits.index(code[1]), _STRENGTH.index(code[0])))


def picture(view: SchnapsenView, setting: Setting) -> Picture:
    """Everything on the table at rest."""
    cards = [*_stock(view, setting), *_trick(view, setting)]
    for seat in (0, 1):
        cards += [*_hand(view, setting, seat), *_won(view, setting, seat)]
    measures, other = setting.metrics, 1 - setting.person
    ((x, y),) = measures.others(2)
    trumps = tr("Trumps: {suit}", suit=suit_word(view.trump))
    emblem = Emblem("trump", view.trump, trumps, measures.centre + 2.15, measures.middle)
    return Picture(
        tuple(cards),
        tuple(_plate(view, setting, seat) for seat in (other, setting.person)),
        tuple(_captions(view, setting)),
        () if setting.peek else (emblem,),
        tuple(Call(seat, text, x, y + 0.2) for seat, text in setting.calls),
    )


def _hand(view: SchnapsenView, setting: Setting, seat: int) -> Iterable[Placement]:
    """A seat's cards: the person's face up, the other's as backs unless all hands are open."""
    # The winner of a trick draws first.
    step, zone, sources = int(seat != view.leader), f"hand:{seat}", (STOCK, TURN_UP)
    if seat == setting.person:
        own = setting.open[seat] if setting.open else view
        assert isinstance(own, SchnapsenView)
        yield from heaps.own_hand(zone, in_order(own.hand, view.trump), setting.metrics, card_words, sources, step)
        return
    faces: list[str] = []
    if setting.open:
        theirs = setting.open[seat]
        assert isinstance(theirs, SchnapsenView)
        faces = in_order(theirs.hand, view.trump)
    ((x, y),) = setting.metrics.others(2)
    yield from heaps.other_hand(zone, view.counts[seat], x, y, sources, step, view.known[seat], faces)


def _stock(view: SchnapsenView, setting: Setting) -> Iterable[Placement]:
    """The face-down stock with the turn-up across below it, or face down across on top when the stock is closed."""
    x, y, size = setting.metrics.centre - 2.3, setting.metrics.middle, _STOCK_SIZE
    closed = view.closed_by is not None
    down = view.stock - (view.turn_up is not None)
    yield from heaps.stock(STOCK, down, x, y, size, "" if closed else STOCK, tr("Close the stock"))
    if view.turn_up is not None:
        aside, z = (0.0, heaps.STOCKS + 15) if closed else (0.55 * size, heaps.STOCKS)
        spot, spoken = ("", "") if closed else (TURN_UP, tr("Turn-up: {card}", card=card_words(view.turn_up)))
        face = None if closed else view.turn_up
        yield Placement(view.turn_up, TURN_UP, x + aside, y, face, z, 90.0, size, (STOCK,), 0, spot, spoken)


def _trick(view: SchnapsenView, setting: Setting) -> Iterable[Placement]:
    """The card led, and the reply as long as the finished trick lies there."""
    if view.led is None:
        return
    lying = view.tricks[-1].cards if view.tricks and view.tricks[-1].cards[0] == view.led else (view.led,)
    for number, code in enumerate(lying):
        seat = view.leader if number == 0 else 1 - view.leader
        side = 1 if seat == setting.person else -1
        x, y = setting.metrics.centre + 0.3 * side, setting.metrics.middle + 0.11 * side
        yield Placement(code, "trick", x, y, code, heaps.TRICKS + number, 0.0, 1.0, (f"hand:{seat}",), 0, "", card_words(code))


def _won(view: SchnapsenView, setting: Setting, seat: int) -> Iterable[Placement]:
    """The tricks of a seat; the last one of all is held up to be looked at again if that was asked for."""
    measures = setting.metrics
    tricks = [trick for trick in view.tricks if trick.winner == seat and trick.cards[0] != view.led]
    y = _won_at(setting, seat)
    right = measures.width - MARGIN - 0.06
    pairs = [trick.cards for trick in tricks]
    held = view.tricks[-1].cards if setting.peek and view.tricks else ()
    spoken = tr("Look at the last trick again")
    for placed in heaps.won_tricks(f"won:{seat}", pairs, right, y, _PILE_SIZE, LAST_TRICK, spoken):
        if placed.key not in held:
            yield placed
            continue
        number = held.index(placed.key)
        x, z = measures.centre + 1.75 + 0.92 * number, heaps.PEEKS + number
        yield replace(placed, x=x, y=measures.middle, code=placed.key, z=z, size=_PEEK_SIZE)


def _won_at(setting: Setting, seat: int) -> float:
    """The centre of the tricks of a seat from top to bottom."""
    if seat == setting.person:
        return setting.metrics.hand + 0.18
    return setting.metrics.others(2)[0][1] - 0.08


def _plate(view: SchnapsenView, setting: Setting, seat: int) -> Plate:
    own = seat == setting.person
    measures = setting.metrics
    turn = setting.still and view.seat_to_act == seat
    word = tr("thinking …") if setting.thinking == seat else ""
    if turn and (own or setting.open):
        word = tr("to play") if setting.open else tr("Your turn")
    declared = [code for who, code, _ in view.marriages if who == seat]
    note = marriage(declared[0], view.trump) if len(declared) == 1 else ""
    if len(declared) > 1:
        note = tr("Marriages: {list}", list=listing([_worth(code, view.trump) for code in declared]))
    if view.pending[seat]:
        note = tr("{marriage}, waits for a trick", marriage=note)
    return Plate(
        seat,
        MARGIN,
        measures.height - MARGIN if own else MARGIN,
        setting.name(seat),
        bottom=own,
        role=tr("Dealer") if seat == view.dealer else tr("Non-dealer"),
        gauge=Gauge(tr("Points"), view.points[seat], TARGET),
        pips=Pips(tr("Match"), view.match[seat], MATCH_POINTS),
        note=note,
        word=word,
        glow=own and turn and not setting.open,
    )


def _captions(view: SchnapsenView, setting: Setting) -> Iterable[Caption]:
    """The words beside the heaps."""
    measures = setting.metrics
    below = measures.middle + _STOCK_SIZE * CARD_HEIGHT / 2 + measures.line * 0.7
    yield Caption("stock", stock_text(view), measures.centre - 2.3 + 0.2, below)
    right = measures.width - MARGIN - 0.06
    half = _PILE_SIZE * CARD_HEIGHT / 2 + measures.line * 0.62
    for seat, towards in ((setting.person, -half), (1 - setting.person, half)):
        lying = [trick for trick in view.tricks if trick.winner == seat and trick.cards[0] != view.led]
        if lying:
            yield Caption(
                f"won:{seat}", ntr("{count} trick", "{count} tricks", len(lying)), right, _won_at(setting, seat) + towards, 1
            )
    if setting.peek:
        above = measures.middle - _PEEK_SIZE * CARD_HEIGHT / 2 - measures.line * 0.7
        yield Caption("peek", tr("Last trick"), measures.centre + 2.21, above, 0, True)


def stock_text(view: SchnapsenView) -> str:
    """The stock in words."""
    if view.closed_by is not None:
        return tr("You closed the stock") if view.closed_by == view.seat else tr("Your opponent closed the stock")
    if not view.stock:
        return tr("The stock is exhausted")
    return ntr("{count} card in the stock", "{count} cards in the stock", view.stock)


def marriage(code: str, trump: str) -> str:
    """A marriage and what it brings."""
    return tr("Marriage {worth}", worth=_worth(code, trump))


def _worth(code: str, trump: str) -> str:
    """The suit of a marriage and its points."""
    return f"{SUIT_SIGNS[code[1]]} {40 if code[1] == trump else 20}"
