"""The state machine of bridge: an auction, then thirteen tricks."""

from collections.abc import Iterator

from cardavia.engine.action import DEAL_OVER, NOT_AN_ACTION, Action, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Match, find_game, is_deck, why_not_keys
from cardavia.engine.settlement import Json, Settlement
from cardavia.engine.texts import N_, CardRef, SuitRef, message
from cardavia.games.bridge import scoring
from cardavia.games.bridge.auction import CALL_OF, CALLS, DOUBLE, PASS, REDOUBLE, Auction, Contract
from cardavia.games.bridge.cards import CARD_OF, CODES, SUIT_BITS, SUITS, cards_in, codes_of, hand_of, trick_winner
from cardavia.games.bridge.view import BridgeView, Trick

AUCTION, PLAY = "auction", "play"

CALL_ACTIONS = tuple(Action(text.split(" ")[0], tuple(text.split(" ")[1:])) for text in CALLS)
CARD_ACTIONS = tuple(Action("play", (code,)) for code in CODES)


def why_not_call(auction: Auction, call: int) -> Reason | None:
    """Why a call cannot be made in an auction that runs; None if it can."""
    if call == DOUBLE and not auction.may_double:
        return message("no_double", N_("Only an opponent's bid that is not doubled yet can be doubled."))
    if call == REDOUBLE and not auction.may_redouble:
        return message("no_redouble", N_("Only an opponent's double of your side's bid can be redoubled."))
    if call < PASS and call <= auction.highest:
        return message("insufficient", N_("A bid must be higher than the last one."))
    return None


class BridgeMatch(Match):
    """A match of bridge, which is one deal."""

    __slots__ = ("auction", "contract", "hands", "leader", "on_table", "trick_winners", "tricks")

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        super().__init__(options, seats, chance)
        self.hands = [0, 0, 0, 0]
        self.auction = Auction()
        self.contract: Contract | None = None
        self.leader = 0
        self.on_table: list[int] = []
        self.tricks: list[Trick] = []
        self.trick_winners: list[int] = []

    @property
    def game(self) -> Game:
        """Bridge."""
        return find_game("bridge")

    @property
    def vulnerability(self) -> str:
        """Which sides are vulnerable: ``none NS EW both``."""
        return str(self.options.get("vulnerability", "none"))

    @property
    def turn(self) -> int | None:
        """The hand that the next call or card comes from; None when the deal is over."""
        if not self.deals or self.settlements:
            return None
        if self.contract is None:
            return self.auction.turn
        return (self.leader + len(self.on_table)) % 4

    @property
    def seat_to_act(self) -> int | None:
        """Who decides: the hand on turn, except that declarer plays dummy's cards."""
        turn = self.turn
        if turn is not None and self.contract is not None and turn == self.contract.dummy:
            return self.contract.declarer
        return turn

    @property
    def phase(self) -> str | None:
        """``auction`` or ``play``; None when the deal is over."""
        if self.turn is None:
            return None
        return AUCTION if self.contract is None else PLAY

    @property
    def over(self) -> bool:
        """Whether the one deal is settled."""
        return bool(self.settlements)

    @property
    def result(self) -> Json | None:
        """The winning side's seats (none if passed out) and the scores."""
        if not self.settlements:
            return None
        scores = list(self.settlements[-1].scores)
        return {"winners": [seat for seat in range(4) if scores[seat] > 0], "scores": scores}

    def legal_actions(self) -> Iterator[Action]:
        """In the auction pass, double or redouble and the bids upwards; in the play the cards from the clubs up."""
        turn = self.turn
        if turn is None:
            return iter(())
        if self.contract is None:
            return map(CALL_ACTIONS.__getitem__, self.auction.legal())
        return map(CARD_ACTIONS.__getitem__, cards_in(self._playable(turn)))

    def _playable(self, turn: int) -> int:
        hand = self.hands[turn]
        if not self.on_table:
            return hand
        return hand & SUIT_BITS[self.on_table[0] // 13] or hand

    def _is_action(self, action: Action) -> bool:
        return str(action) in CALL_OF or (action.verb == "play" and len(action.args) == 1 and action.args[0] in CARD_OF)

    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal."""
        if not self._is_action(action):
            return NOT_AN_ACTION
        turn = self.turn
        if turn is None:
            return DEAL_OVER
        if self.contract is None:
            if action.verb == "play":
                return message("auction_runs", N_("The auction is not over yet; make a call."))
            return why_not_call(self.auction, CALL_OF[str(action)])
        if action.verb != "play":
            return message("auction_over", N_("The auction is over; play a card."))
        return self._why_not_card(turn, CARD_OF[action.args[0]])

    def _why_not_card(self, turn: int, card: int) -> Reason | None:
        if not self.hands[turn] >> card & 1:
            return message("not_in_hand_on_turn", N_("{card} is not in the hand on turn."), card=CardRef(CODES[card]))
        if self._playable(turn) >> card & 1:
            return None
        suit = SuitRef(SUITS[self.on_table[0] // 13])
        return message("follow_suit", N_("You must follow suit with {suit}."), suit=suit)

    def _do(self, action: Action) -> Settlement | None:
        if self.contract is None:
            return self._call(CALL_OF[str(action)])
        return self._play(self.contract, CARD_OF[action.args[0]])

    def _call(self, call: int) -> Settlement | None:
        self.auction.make(call)
        if not self.auction.over:
            return None
        self.contract = self.auction.contract()
        if self.contract is None:
            return scoring.settle(None, [], self.vulnerability)
        self.leader = self.contract.leader
        return None

    def _play(self, contract: Contract, card: int) -> Settlement | None:
        self.hands[(self.leader + len(self.on_table)) % 4] ^= 1 << card
        self.on_table.append(card)
        if len(self.on_table) < 4:
            return None
        winner = (self.leader + trick_winner(self.on_table, contract.trump)) % 4
        self.tricks.append(Trick(self.leader, tuple(CODES[played] for played in self.on_table), winner))
        self.trick_winners.append(winner)
        self.on_table = []
        self.leader = winner
        if len(self.trick_winners) < 13:
            return None
        return scoring.settle(contract, self.trick_winners, self.vulnerability)

    def _roll(self, chance: Chance) -> Json:
        return {"deck": chance.shuffled(CODES)}

    def _deal(self, chance: Json) -> Reason | None:
        unknown = why_not_keys(chance, {"deck"})
        if unknown is not None:
            return unknown
        deck = chance.get("deck")
        if not is_deck(deck, CODES):
            return message("bad_deck", N_("The deck must be the whole pack, each card once."))
        for seat in range(4):
            self.hands[seat] = hand_of(CARD_OF[code] for code in deck[(seat - 1) % 4 :: 4])
        return None

    def clone(self) -> "BridgeMatch":
        """An independent copy."""
        copy = BridgeMatch(self.options, self.seats, self._chance.clone())
        copy._copy_log(self)
        copy.hands = self.hands[:]
        copy.auction = self.auction.clone()
        copy.contract = self.contract
        copy.leader = self.leader
        copy.on_table = self.on_table[:]
        copy.tricks = self.tricks[:]
        copy.trick_winners = self.trick_winners[:]
        return copy

    def original_hands(self) -> tuple[tuple[str, ...], ...]:
        """The four hands as they were dealt."""
        deck = self.deals[-1].chance["deck"]
        assert isinstance(deck, list)
        return tuple(codes_of(hand_of(CARD_OF[code] for code in deck[(seat - 1) % 4 :: 4])) for seat in range(4))

    def view(self, seat: int) -> BridgeView:
        """All that a seat may know."""
        if not self.deals:
            raise ValueError("no deal has begun")
        if seat not in range(4):
            raise ValueError("bridge has seats 0 to 3")
        contract = self.contract
        started = bool(self.on_table or self.tricks)
        on_table = tuple(CODES[card] for card in self.on_table)
        side = [winner % 2 for winner in self.trick_winners]
        return BridgeView(
            game="bridge",
            seat=seat,
            options=tuple(sorted(self.options.items())),
            past=(),
            seat_to_act=self.seat_to_act,
            phase=self.phase,
            actions=tuple(self.deals[-1].actions),
            legal=tuple(self.legal_actions()) if seat == self.seat_to_act else (),
            settlement=self.settlements[-1] if self.settlements else None,
            vulnerability=self.vulnerability,
            hand=codes_of(self.hands[seat]),
            counts=tuple(hand.bit_count() for hand in self.hands),
            calls=tuple(CALLS[call] for call in self.auction.calls),
            contract=contract,
            turn=self.turn,
            dummy_hand=codes_of(self.hands[contract.dummy]) if contract is not None and started else None,
            tricks=tuple(self.tricks),
            trick=Trick(self.leader, on_table, -1) if contract is not None and not self.settlements else None,
            won=(side.count(0), side.count(1)),
            revealed=self.original_hands() if self.settlements else (),
        )
