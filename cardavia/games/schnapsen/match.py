"""The state machine of Schnapsen: deals, the two phases, and the count from seven."""

from collections.abc import Iterator

from cardavia.engine.action import DEAL_OVER, NOT_AN_ACTION, Action, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Match, find_game, is_deck, why_not_keys
from cardavia.engine.settlement import Json, Settlement
from cardavia.engine.texts import N_, CardRef, SuitRef, message
from cardavia.games.schnapsen import scoring
from cardavia.games.schnapsen.position import (
    ABOVE,
    CARD_OF,
    CLOSE,
    CODES,
    EXCHANGE,
    MARRY,
    STOCK_CARDS,
    SUIT_BITS,
    SUIT_OF,
    SUITS,
    Position,
    cards_in,
)
from cardavia.games.schnapsen.view import SchnapsenView, Trick, partner_of

LEAD, FOLLOW = "lead", "follow"

ACTIONS: dict[int, Action] = {
    **{card: Action("play", (code,)) for card, code in enumerate(CODES)},
    **{MARRY + card: Action("marry", (code,)) for card, code in enumerate(CODES) if code[0] in "KQ"},
    EXCHANGE: Action("exchange"),
    CLOSE: Action("close"),
}
MOVES = {action: move for move, action in ACTIONS.items()}


class SchnapsenMatch(Match):
    """A match of Schnapsen from seven."""

    __slots__ = ("_exchanges", "_marriages", "_tricks", "dealer", "position", "standing")

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        super().__init__(options, seats, chance)
        self.standing = [scoring.MATCH_POINTS, scoring.MATCH_POINTS]
        self.dealer = -1
        self.position: Position | None = None
        self._tricks: list[Trick] = []
        self._exchanges: list[tuple[int, str, str]] = []
        self._marriages: list[tuple[int, str, str]] = []

    @property
    def game(self) -> Game:
        """Schnapsen."""
        return find_game("schnapsen")

    @property
    def seat_to_act(self) -> int | None:
        """Who decides now; None when the deal is over."""
        position = self.position
        return None if position is None or position.winner >= 0 else position.turn

    @property
    def phase(self) -> str | None:
        """``lead`` or ``follow``; None when the deal is over."""
        position = self.position
        if position is None or position.winner >= 0:
            return None
        return LEAD if position.led < 0 else FOLLOW

    @property
    def over(self) -> bool:
        """Whether a seat has counted down to 0."""
        return 0 in self.standing

    @property
    def result(self) -> Json | None:
        """The winner, and what each seat still had to lose."""
        if not self.over:
            return None
        return {"winners": [self.standing.index(0)], "scores": list(self.standing)}

    def legal_actions(self) -> Iterator[Action]:
        """Exchange, close, marriages, plays; cards in pack order."""
        if self.position is None:
            return iter(())
        return map(ACTIONS.__getitem__, self.position.moves())

    def _is_action(self, action: Action) -> bool:
        return action in MOVES

    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal."""
        move = MOVES.get(action)
        if move is None:
            return NOT_AN_ACTION
        position = self.position
        if position is None or position.winner >= 0:
            return DEAL_OVER
        if move in position.moves():
            return None
        if move in (EXCHANGE, CLOSE):
            return _why_not_stock(position, move)
        card = move - MARRY if move >= MARRY else move
        if not position.hands[position.turn] >> card & 1:
            return message("not_in_hand", N_("You do not hold {card}."), card=CardRef(CODES[card]))
        if move >= MARRY:
            return _why_not_marry(position, CODES[card])
        return _why_not_follow(position)

    def _do(self, action: Action) -> Settlement | None:
        move = MOVES[action]
        position = self.position
        assert position is not None
        seat, led, strict = position.turn, position.led, not position.stock_open
        if move == EXCHANGE:
            self._exchanges.append((seat, CODES[5 * position.trump], CODES[position.turn_up]))
        elif MARRY <= move < EXCHANGE:
            code = CODES[move - MARRY]
            self._marriages.append((seat, code, partner_of(code)))
        position.play(move)
        if led >= 0:
            self._tricks.append(Trick(1 - seat, (CODES[led], CODES[move]), position.leader, strict))
        if position.winner < 0:
            return None
        settlement = scoring.settle(position, self.dealer, self.standing)
        self.standing[position.winner] = max(0, self.standing[position.winner] - position.game_points)
        return settlement

    def _roll(self, chance: Chance) -> Json:
        first: Json = {} if self.deals else {"first_dealer": chance.below(2)}
        return {**first, "deck": chance.shuffled(CODES)}

    def _deal(self, chance: Json) -> Reason | None:
        dealer = self._dealer_of(chance)
        deck = chance.get("deck")
        if isinstance(dealer, Reason):
            return dealer
        unknown = why_not_keys(chance, {"deck", "first_dealer"})
        if unknown is not None:
            return unknown
        if not is_deck(deck, CODES):
            return message("bad_deck", N_("The deck must be the pack of twenty cards, each once."))
        self.dealer = dealer
        self.position = Position.dealt([CARD_OF[code] for code in deck], dealer)
        self._tricks, self._exchanges, self._marriages = [], [], []
        return None

    def _dealer_of(self, chance: Json) -> int | Reason:
        first = chance.get("first_dealer")
        if self.deals:
            if "first_dealer" in chance:
                return message("bad_first_dealer", N_("Only the first deal of a match says who deals."))
            return 1 - self.dealer
        if type(first) is not int or first not in (0, 1):
            return message("bad_first_dealer", N_("The first deal must say which seat deals, 0 or 1."))
        return first

    def clone(self) -> "SchnapsenMatch":
        """An independent copy."""
        copy = SchnapsenMatch(self.options, self.seats, self._chance.clone())
        copy._copy_log(self)
        copy.standing = list(self.standing)
        copy.dealer = self.dealer
        copy.position = self.position.clone() if self.position is not None else None
        copy._tricks = list(self._tricks)
        copy._exchanges = list(self._exchanges)
        copy._marriages = list(self._marriages)
        return copy

    def view(self, seat: int) -> SchnapsenView:
        """All that a seat may know. Between deals this is the view of the deal that has just ended."""
        position = self.position
        if position is None:
            raise ValueError("no deal has begun")
        if seat not in (0, 1):
            raise ValueError("Schnapsen has seats 0 and 1")
        settled = position.winner >= 0
        deal = self.deals[-1]
        deck = deal.chance["deck"]
        assert isinstance(deck, list)
        led = CODES[position.led] if position.led >= 0 else None
        return SchnapsenView(
            game="schnapsen",
            seat=seat,
            options=tuple(sorted(self.options.items())),
            past=tuple(self.deals[:-1]),
            seat_to_act=self.seat_to_act,
            phase=self.phase,
            actions=tuple(deal.actions),
            legal=tuple(self.legal_actions()) if seat == self.seat_to_act else (),
            settlement=self.settlements[-1] if settled else None,
            dealer=self.dealer,
            match=(self.standing[0], self.standing[1]),
            hand=_codes(position.hands[seat]),
            counts=(position.hands[0].bit_count(), position.hands[1].bit_count()),
            trump=SUITS[position.trump],
            turn_up=CODES[position.turn_up] if position.drawn < STOCK_CARDS else None,
            first_turn_up=deck[6],
            stock=STOCK_CARDS - position.drawn,
            closed_by=position.closed_by if position.closed_by >= 0 else None,
            at_close=(position.close_points, position.close_tricks) if position.closed_by >= 0 else None,
            leader=position.leader,
            led=led,
            married=led is not None and bool(deal.actions) and deal.actions[-1][1].startswith("marry"),
            tricks=tuple(self._tricks),
            exchanges=tuple(self._exchanges),
            marriages=tuple(self._marriages),
            points=(position.points[0], position.points[1]),
            pending=(position.pending[0], position.pending[1]),
            won=(position.tricks[0], position.tricks[1]),
            known=(_codes(self._known(position, 0)), _codes(self._known(position, 1))),
            revealed=tuple(deck) if settled else (),
        )

    def _known(self, position: Position, seat: int) -> int:
        """The cards that public events place in a hand: all that were shown and are still held."""
        shown = 0
        for holder, _, partner in self._marriages:
            if holder == seat:
                shown |= 1 << CARD_OF[partner]
        for holder, _, taken in self._exchanges:
            if holder == seat:
                shown |= 1 << CARD_OF[taken]
        if position.drawn == STOCK_CARDS and self._tricks[4].winner != seat:
            shown |= 1 << position.turn_up
        return shown & position.hands[seat]


def _codes(hand: int) -> tuple[str, ...]:
    return tuple(CODES[card] for card in cards_in(hand))


def _why_not_stock(position: Position, move: int) -> Reason:
    if position.led >= 0:
        return message("only_leader", N_("Only the leader may do this, before leading a card."))
    if position.closed_by >= 0:
        return message("stock_closed", N_("The stock is closed."))
    if position.drawn >= STOCK_CARDS:
        return message("stock_exhausted", N_("The stock is exhausted."))
    assert move == EXCHANGE
    jack = CODES[5 * position.trump]
    return message("no_jack", N_("Only {card} can be exchanged for the turn-up, and you do not hold it."), card=CardRef(jack))


def _why_not_marry(position: Position, code: str) -> Reason:
    if position.led >= 0:
        return message("only_leader_marries", N_("A marriage can only be declared by leading one of its cards."))
    return message(
        "no_marriage", N_("A marriage needs {other} as well, and you do not hold it."), other=CardRef(partner_of(code))
    )


def _why_not_follow(position: Position) -> Reason:
    hand, led = position.hands[position.turn], position.led
    card, suit = CardRef(CODES[led]), SuitRef(SUITS[SUIT_OF[led]])
    if hand & ABOVE[led]:
        return message("must_head", N_("No more cards are drawn: you must beat {card} in its suit, since you can."), card=card)
    if hand & SUIT_BITS[SUIT_OF[led]]:
        return message("must_follow", N_("No more cards are drawn: you must follow with {suit}."), suit=suit)
    trump = SuitRef(SUITS[position.trump])
    return message(
        "must_trump", N_("No more cards are drawn: without {suit} you must trump with {trump}."), suit=suit, trump=trump
    )
