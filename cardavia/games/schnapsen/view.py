"""What a seat of Schnapsen may know, and deals that agree with it."""

from dataclasses import dataclass
from random import Random

from cardavia.engine.settlement import Json
from cardavia.engine.view import View
from cardavia.games.schnapsen.position import (
    ABOVE,
    CARD_OF,
    CODES,
    PACK,
    STOCK_CARDS,
    SUIT_BITS,
    SUIT_OF,
    Position,
    cards_in,
    hand_of,
)


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who led, the two cards in order of play, who won, and whether the strict rules held."""

    leader: int
    cards: tuple[str, str]
    winner: int
    strict: bool

    def to_json(self) -> Json:
        """The trick as JSON."""
        return {"leader": self.leader, "cards": list(self.cards), "winner": self.winner, "strict": self.strict}


@dataclass(frozen=True, slots=True)
class SchnapsenView(View):
    """A seat's view of a match of Schnapsen. Pairs are indexed by seat; cards are codes in pack order.

    Attributes:
        dealer: who dealt.
        match: the match points that each seat still has to lose, 7 down to 0.
        hand: the seat's own cards.
        counts: how many cards each seat holds.
        trump: the suit of trumps, ``c d h s``.
        turn_up: the face-up trump under the stock; it stays known after a close, and is None once it was drawn.
        first_turn_up: the card that was turned up in the deal.
        stock: how many cards the stock holds, the turn-up among them.
        closed_by, at_close: who closed the stock, and the other seat's (points, tricks) at that moment; None while nobody has.
        leader, led: who leads or led the running trick; the card on the table, or None.
        married: whether the card on the table declared a marriage.
        tricks: the finished tricks in order.
        exchanges: (seat, Jack laid down, card taken).
        marriages: (seat, card led, its partner).
        points, pending, won: points that count, points that wait for a first trick, and tricks won.
        known: for each seat the cards that public events place in its hand.
        revealed: the whole deck once the deal is settled, else empty.
    """

    dealer: int
    match: tuple[int, int]
    hand: tuple[str, ...]
    counts: tuple[int, int]
    trump: str
    turn_up: str | None
    first_turn_up: str
    stock: int
    closed_by: int | None
    at_close: tuple[int, int] | None
    leader: int
    led: str | None
    married: bool
    tricks: tuple[Trick, ...]
    exchanges: tuple[tuple[int, str, str], ...]
    marriages: tuple[tuple[int, str, str], ...]
    points: tuple[int, int]
    pending: tuple[int, int]
    won: tuple[int, int]
    known: tuple[tuple[str, ...], tuple[str, ...]]
    revealed: tuple[str, ...]

    def to_json(self) -> Json:
        """The view as one JSON object."""
        # Slotted dataclasses are made anew, so the short form of super() would ask the class that was replaced.
        document = View.to_json(self)
        document.update(
            dealer=self.dealer,
            match=list(self.match),
            hand=list(self.hand),
            counts=list(self.counts),
            trump=self.trump,
            turn_up=self.turn_up,
            first_turn_up=self.first_turn_up,
            stock=self.stock,
            closed_by=self.closed_by,
            at_close={"points": self.at_close[0], "tricks": self.at_close[1]} if self.at_close else None,
            leader=self.leader,
            led=self.led,
            married=self.married,
            tricks=[trick.to_json() for trick in self.tricks],
            exchanges=[list(exchange) for exchange in self.exchanges],
            marriages=[list(marriage) for marriage in self.marriages],
            points=list(self.points),
            pending=list(self.pending),
            won=list(self.won),
            known=[list(cards) for cards in self.known],
            revealed=list(self.revealed),
        )
        return document


class Unseen:
    """What a view leaves open: the cards that the other seat or the face-down stock may hold.

    Attributes:
        fixed: cards that public events place in the other hand.
        free: cards that may lie in the other hand or in the stock, in pack order.
        stock_only: cards that the other seat cannot hold, because under the strict rules it would have had to play one of them.
        wanted: how many of ``free`` the other hand holds.
        template: the position with the unseen cards missing; never played on itself.
    """

    __slots__ = ("fixed", "free", "stock_only", "template", "wanted")

    def __init__(self, view: SchnapsenView) -> None:
        me, other = view.seat, 1 - view.seat
        own = hand_of([CARD_OF[code] for code in view.hand])
        self.fixed = hand_of([CARD_OF[code] for code in view.known[other]])
        gone = own | self.fixed
        for trick in view.tricks:
            gone |= hand_of([CARD_OF[code] for code in trick.cards])
        if view.led is not None:
            gone |= 1 << CARD_OF[view.led]
        if view.turn_up is not None:
            gone |= 1 << CARD_OF[view.turn_up]
        unseen = PACK & ~gone
        impossible = _impossible(view, other)
        self.wanted = view.counts[other] - len(cards_in(self.fixed))
        self.free = cards_in(unseen & ~impossible)
        self.stock_only = cards_in(unseen & impossible)
        self.template = _template(view, own, me)

    def deal(self, rng: Random) -> Position:
        """A position with the unseen cards dealt at random, every agreeing deal equally likely."""
        cards = list(self.free)
        rng.shuffle(cards)
        return self.arranged(cards)

    def arranged(self, cards: list[int]) -> Position:
        """A position in which the other hand takes the first ``wanted`` free cards; the rest is the stock, in that order.

        Cards that the other seat cannot hold lie at the end of the stock, which nobody will draw.
        """
        position = self.template.clone()
        other = 0 if position.hands[0] == -1 else 1
        position.hands[other] = self.fixed | hand_of(cards[: self.wanted])
        position.stock = position.stock[: position.drawn] + tuple(cards[self.wanted :]) + self.stock_only
        return position


def _impossible(view: SchnapsenView, other: int) -> int:
    """Cards that the other seat cannot hold: after a close, its replies show what it did not have."""
    trump = SUIT_BITS["cdhs".index(view.trump)]
    impossible = 0
    for trick in view.tricks:
        if not trick.strict or trick.leader == other:
            continue
        led, reply = CARD_OF[trick.cards[0]], CARD_OF[trick.cards[1]]
        if ABOVE[led] >> reply & 1:
            continue
        impossible |= ABOVE[led]
        if SUIT_OF[reply] == SUIT_OF[led]:
            continue
        impossible |= SUIT_BITS[SUIT_OF[led]]
        if not trump >> reply & 1:
            impossible |= trump
    return impossible


def _template(view: SchnapsenView, own: int, me: int) -> Position:
    # Before the turn-up is drawn it is known; afterwards its place in the position is never read again.
    turn_up = CARD_OF[view.turn_up] if view.turn_up is not None else 5 * "cdhs".index(view.trump)
    position = Position([-1, -1], (), turn_up, view.leader)
    position.hands[me] = own
    # Which drawn card came when is no part of a view, and nothing that follows depends on it.
    position.drawn = STOCK_CARDS - view.stock
    position.stock = (-1,) * min(position.drawn, 9)
    position.points = list(view.points)
    position.pending = list(view.pending)
    position.tricks = list(view.won)
    if view.led is not None:
        position.led = CARD_OF[view.led]
        position.turn = 1 - view.leader
    if view.closed_by is not None and view.at_close is not None:
        position.closed_by = view.closed_by
        position.close_points, position.close_tricks = view.at_close
    return position


def consistent_deck(view: SchnapsenView, position: Position) -> list[str]:
    """A deck from which the actions so far lead to that position.

    What a seat showed first was dealt to it first: the play was possible with the real deck, so it is with this one.
    """
    dealt = [_dealt_to(view, position, seat) for seat in (0, 1)]
    elder, dealer = 1 - view.dealer, view.dealer
    deck = [*dealt[elder][:3], *dealt[dealer][:3], view.first_turn_up, *dealt[elder][3:5], *dealt[dealer][3:5]]
    to_draw = {seat: iter(dealt[seat][5:]) for seat in (0, 1)}
    for trick in view.tricks[: position.drawn // 2]:
        deck.append(next(to_draw[trick.winner]))
        # The loser of the fifth trick takes the turn-up, which is no stock card.
        deck.extend(code for code in (next(to_draw[1 - trick.winner], None),) if code is not None)
    return deck + [CODES[card] for card in position.stock[position.drawn :]]


def _dealt_to(view: SchnapsenView, position: Position, seat: int) -> list[str]:
    """The cards that came to a seat face-down, in the order in which it showed them; unshown ones last."""
    shown: list[str] = []
    for actor, text in view.actions:
        if actor != seat:
            continue
        verb, *cards = text.split(" ")
        if verb == "exchange":
            shown.append("J" + view.trump)
        shown.extend(cards)
        if verb == "marry":
            shown.append(partner_of(cards[0]))
    held = dict.fromkeys([*shown, *(CODES[card] for card in cards_in(position.hands[seat]))])
    exchanged = {actor for actor, _, _ in view.exchanges}
    if seat in exchanged:
        held.pop(view.first_turn_up, None)
    elif view.turn_up is None and seat != view.tricks[4].winner:
        held.pop("J" + view.trump if exchanged else view.first_turn_up, None)
    return list(held)


def partner_of(code: str) -> str:
    """The other card of a marriage.

    >>> partner_of("Kh")
    'Qh'
    """
    return ("Q" if code[0] == "K" else "K") + code[1]
