"""The table of Schnapsen: two hands, the stock with the turn-up across it, the trick, and two rows of won tricks."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.metrics import CARD_HEIGHT, MARGIN
from cardavia.desktop.tables.picture import (
    LAST_TRICK,
    Call,
    Caption,
    Command,
    Emblem,
    Gauge,
    Offer,
    Picture,
    Pips,
    Placement,
    Plate,
    Setting,
    Stage,
)
from cardavia.desktop.tables.spoken import card_words, suit_word
from cardavia.desktop.tables.table import Name, Table
from cardavia.desktop.words import listing, ntr, say_message, tr
from cardavia.engine.action import Action
from cardavia.engine.texts import SUIT_SIGNS
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.schnapsen.scoring import MATCH_POINTS
from cardavia.games.schnapsen.view import SchnapsenView

if TYPE_CHECKING:
    from cardavia.desktop.session import Moved

TARGET = 66
EXCHANGE, CLOSE = Action("exchange"), Action("close")
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


class SchnapsenTable(Table):
    """What the common table must know about Schnapsen."""

    tradition = "wiener"

    def __init__(self) -> None:
        self.game = load("schnapsen")

    def picture(self, view: View, setting: Setting) -> Picture:
        """Everything on the table at rest."""
        assert isinstance(view, SchnapsenView)
        cards = [*_stock(view, setting), *_trick(view, setting)]
        for seat in (0, 1):
            cards += [*_hand(view, setting, seat), *_won(view, setting, seat)]
        measures, other = setting.metrics, 1 - setting.person
        emblem = Emblem(
            "trump", view.trump, tr("Trumps: {suit}", suit=suit_word(view.trump)), measures.centre + 2.15, measures.middle
        )
        return Picture(
            tuple(cards),
            tuple(_plate(view, setting, seat) for seat in (other, setting.person)),
            tuple(_captions(view, setting)),
            () if setting.peek else (emblem,),
            tuple(Call(seat, text, measures.centre, measures.far + 0.2) for seat, text in setting.calls),
        )

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A lead is one stage; a reply also takes the trick away and lets both draw."""
        before, after, seat, action = moved.before, moved.after, moved.seat, moved.action
        assert isinstance(before, SchnapsenView)
        assert isinstance(after, SchnapsenView)
        said = tr(
            "{name}: {action}", name=name(seat), action=say_message(self.game.describe_action(seat, action), self.game, name)
        )
        if before.led is None:
            call = (seat, self._call(seat, action, after))
            pause = "call" if action.verb in ("exchange", "close") and seat != after.seat else ""
            if action.verb == "marry" and after.settlement is not None:
                pause = "trick"
            sound = "slide" if action.verb in ("exchange", "close") else "place"
            heard = seat != after.seat and action.verb != "play"
            return (Stage(after, pause, call if heard else None, said, sound),)
        trick = after.tricks[-1]
        counts = (before.counts[0] - (seat == 0), before.counts[1] - (seat == 1))
        hand = tuple(code for code in before.hand if code != trick.cards[1])
        known = tuple(tuple(code for code in codes if code != trick.cards[1]) for codes in before.known)
        lying = replace(
            before, hand=hand, counts=counts, known=(known[0], known[1]), tricks=after.tricks, seat_to_act=None, legal=()
        )
        taken = replace(lying, led=None, won=after.won, points=after.points, pending=after.pending)
        won = tr("{name} wins the trick", name=name(trick.winner)) if trick.winner != after.seat else tr("You win the trick")
        shown = (Stage(lying, "trick", None, said, "place"), Stage(taken, said=won, sound="trick", pace=0.8))
        return shown if after.stock == before.stock and not after.settlement else (*shown, Stage(after, sound="slide"))

    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """Three cards each, the turn-up, and two cards each, the non-dealer first."""
        assert isinstance(view, SchnapsenView)
        elder, held, face = 1 - view.dealer, [0, 0], None
        order = in_order(view.hand, view.trump)
        start = replace(view, hand=(), counts=(0, 0), turn_up=None, stock=20, seat_to_act=None, legal=())
        stages = [Stage(start, jump=True, sound="shuffle")]
        for seat, cards in ((elder, 3), (view.dealer, 3), (None, 0), (elder, 2), (view.dealer, 2)):
            if seat is None:
                face = view.turn_up
            else:
                held[seat] += cards
            hand = tuple(order[: held[view.seat]])
            stock = 20 - sum(held)
            stages.append(Stage(replace(start, hand=hand, counts=(held[0], held[1]), turn_up=face, stock=stock), pace=0.7))
        said = tr("New deal. Trumps: {suit}.", suit=suit_word(view.trump))
        return (*stages[:-1], Stage(view, said=said, pace=0.7))

    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """A marriage before the mere card, where both are possible."""
        assert isinstance(view, SchnapsenView)
        found = [action for spot in chosen for action in view.legal if spot in self.spots(action, view)]
        return tuple(Offer(action, self._label(action, view, len(found) > 1)) for action in found)

    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """A card is meant to be played, the turn-up to be exchanged for, the stock to be closed."""
        spot = next(iter(chosen))
        return {TURN_UP: EXCHANGE, STOCK: CLOSE}.get(spot) or Action("play", (spot,))

    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The card itself, the turn-up or the stock."""
        return action.args or ((TURN_UP,) if action == EXCHANGE else (STOCK,))

    def commands(self, view: View) -> tuple[Command, ...]:
        """Exchange, close, and a marriage."""
        assert isinstance(view, SchnapsenView)
        marriages = tuple(action.args[0] for action in view.legal if action.verb == "marry")
        none = tr("You hold no king and queen of one suit.")
        if view.led is not None:
            none = tr("A marriage is declared when you lead.")
        exchange = tr("Exchange the jack of trumps for the turn-up")
        close = tr("Close the stock: nobody draws any more, and you must reach 66")
        return (
            Command("exchange", tr("Exchange"), "X", exchange, "exchange", EXCHANGE),
            Command("close", tr("Close"), "C", close, "lock", CLOSE),
            Command("marriage", tr("Marriage"), "M", tr("Choose a marriage to declare"), picks=marriages, reason=none),
        )

    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of the two buttons."""
        declare = tr("Declare marriage {suit} {points}", suit="♠", points=20)
        play = tr("Play {card}", card="♠10")
        return (tr("Confirm"), declare, play, tr("Exchange"), tr("Close the stock")), (tr("Play without declaring"),)

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, SchnapsenView)
        if view.seat_to_act != view.seat:
            return ""
        if view.led is None:
            return tr("You lead. Choose a card.")
        card = self.game.card_text(view.led)
        if view.closed_by is None and view.stock:
            return tr("Play any card to {card}.", card=card)
        return tr("Play to {card}: beat it in its suit if you can, else follow suit, else trump.", card=card)

    def last_trick(self, view: View) -> bool:
        """Whether a trick has been won in this deal."""
        assert isinstance(view, SchnapsenView)
        return bool(view.tricks)

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, SchnapsenView)
        other = 1 - view.seat
        hand = [card_words(code) for code in in_order(view.hand, view.trump)]
        lines = [tr("Trumps: {suit}", suit=suit_word(view.trump)), tr("Your hand: {cards}", cards=listing(hand))]
        if view.led is not None:
            lines.append(tr("{name}: {action}", name=name(view.leader), action=card_words(view.led)))
        if view.turn_up is not None and view.closed_by is None:
            lines.append(tr("Turn-up: {card}", card=card_words(view.turn_up)))
        lines.append(_stock_text(view))
        for seat in (view.seat, other):
            points = tr("{points} of 66 points, {match} match points left", points=view.points[seat], match=view.match[seat])
            lines.append(tr("{name}: {action}", name=name(seat), action=points))
        if view.known[other]:
            known = listing([card_words(code) for code in view.known[other]])
            lines.append(tr("Known in the opponent's hand: {cards}", cards=known))
        lines.extend(self._label(action, view, False) for action in view.legal)
        return tuple(lines)

    def _call(self, seat: int, action: Action, view: SchnapsenView) -> str:
        """What stands at the seat after an action."""
        if action.verb != "marry":
            return say_message(self.game.describe_action(seat, action), self.game)
        return _marriage(action.args[0], view.trump)

    def _label(self, action: Action, view: SchnapsenView, choice: bool) -> str:
        if action == EXCHANGE:
            return tr("Exchange")
        if action == CLOSE:
            return tr("Close the stock")
        code = action.args[0]
        if action.verb == "marry":
            return tr("Declare marriage {suit} {points}", suit=SUIT_SIGNS[code[1]], points=40 if code[1] == view.trump else 20)
        return tr("Play without declaring") if choice else tr("Play {card}", card=self.game.card_text(code))


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
    x, y = setting.metrics.centre, setting.metrics.far
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
    y = measures.hand + 0.18 if seat == setting.person else measures.far - 0.08
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


def _plate(view: SchnapsenView, setting: Setting, seat: int) -> Plate:
    own = seat == setting.person
    measures = setting.metrics
    turn = setting.still and view.seat_to_act == seat
    word = tr("thinking …") if setting.thinking == seat else ""
    if turn and (own or setting.open):
        word = tr("to play") if setting.open else tr("Your turn")
    declared = [_marriage(code, view.trump) for who, code, _ in view.marriages if who == seat]
    note = listing(declared)
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
    yield Caption("stock", _stock_text(view), measures.centre - 2.3 + 0.2, below)
    right = measures.width - MARGIN - 0.06
    half = _PILE_SIZE * CARD_HEIGHT / 2 + measures.line * 0.62
    for seat, y in ((setting.person, measures.hand + 0.18 - half), (1 - setting.person, measures.far - 0.08 + half)):
        lying = [trick for trick in view.tricks if trick.winner == seat and trick.cards[0] != view.led]
        if lying:
            yield Caption(f"won:{seat}", ntr("{count} trick", "{count} tricks", len(lying)), right, y, 1)
    if setting.peek:
        above = measures.middle - _PEEK_SIZE * CARD_HEIGHT / 2 - measures.line * 0.7
        yield Caption("peek", tr("Last trick"), measures.centre + 2.21, above, 0, True)


def _stock_text(view: SchnapsenView) -> str:
    if view.closed_by is not None:
        return tr("You closed the stock") if view.closed_by == view.seat else tr("Your opponent closed the stock")
    if not view.stock:
        return tr("The stock is exhausted")
    return ntr("{count} card in the stock", "{count} cards in the stock", view.stock)


def _marriage(code: str, trump: str) -> str:
    return tr("Marriage {suit} {points}", suit=SUIT_SIGNS[code[1]], points=40 if code[1] == trump else 20)


TABLE = SchnapsenTable
