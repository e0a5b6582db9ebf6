"""The state machine of Dou Dizhu: an auction for the landlord, then plays and passes until a hand is empty."""

from collections.abc import Iterator

from cardavia.engine.action import DEAL_OVER, NOT_AN_ACTION, Action, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, find_game, is_deck, why_not_keys
from cardavia.engine.settlement import Json, Settlement
from cardavia.engine.shedding import PASS, SheddingMatch
from cardavia.engine.texts import N_, message
from cardavia.games.dou_dizhu import scoring
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES
from cardavia.games.dou_dizhu.view import DouDizhuView

_DEALT = 51
"""So many cards are dealt to the hands; the rest is the kitty."""
AUCTION, PLAY = "auction", "play"
BIDS = tuple(Action("bid", (str(number),)) for number in (1, 2, 3))


class DouDizhuMatch(SheddingMatch):
    """A match of Dou Dizhu: one deal with a landlord, after any number that nobody wanted."""

    __slots__ = ("bids", "first_bidder", "high", "high_bidder", "kitty", "landlord", "open")

    cards = CARDS
    partners = (None, None, None)

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        super().__init__(options, seats, chance)
        self.first_bidder = 0
        self.bids: list[tuple[int, str]] = []
        self.high = 0
        self.high_bidder = 0
        self.kitty = 0
        self.landlord: int | None = None
        self.open = False

    @property
    def game(self) -> Game:
        """Dou Dizhu."""
        return find_game("dou_dizhu")

    @property
    def seat_to_act(self) -> int | None:
        """Who bids or plays; None when the deal is over."""
        return self.turn if self.open else None

    @property
    def phase(self) -> str | None:
        """``auction`` or ``play``; None when the deal is over."""
        if not self.open:
            return None
        return AUCTION if self.landlord is None else PLAY

    @property
    def over(self) -> bool:
        """Whether a deal with a landlord is settled."""
        return bool(self.settlements) and self.settlements[-1].fields["result"] != "redeal"

    @property
    def result(self) -> Json | None:
        """The winning side's seats and the scores."""
        if not self.over:
            return None
        scores = list(self.settlements[-1].scores)
        return {"winners": [seat for seat in range(3) if scores[seat] > 0], "scores": scores}

    @property
    def multiplier(self) -> int:
        """Two for every bomb and rocket played so far, multiplied."""
        return 1 << sum(scoring.bombs_and_rockets(self.made))

    def legal_actions(self) -> Iterator[Action]:
        """In the auction pass and the higher bids; in the play one action for each pattern of ranks, then pass."""
        if not self.open:
            return
        if self.landlord is None:
            yield PASS
            yield from BIDS[self.high :]
            return
        hand = self.hands[self.turn]
        counts = CARDS.counts_of(hand)
        plays = SHAPES.leads(counts) if self.table is None else SHAPES.answers(counts, self.table)
        for play in plays:
            yield Action("play", CARDS.codes_of(CARDS.lowest(hand, play.counts)))
        if self.table is not None:
            yield PASS

    def _is_action(self, action: Action) -> bool:
        if action.verb == "play":
            return self._is_ordered(action.args)
        return action == PASS or action in BIDS

    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal."""
        if not self._is_action(action):
            return NOT_AN_ACTION
        if not self.open:
            return DEAL_OVER
        if self.landlord is None:
            return self._why_not_bid(action)
        if action.verb == "bid":
            return message("auction_over", N_("The auction is over; play a combination."))
        if action.verb == "pass":
            return self._why_not_pass()
        return self._why_not_held(action.args) or self._why_not_play(SHAPES.recognise(CARDS.counts_of(CARDS.set_of(action.args))))

    def _why_not_bid(self, action: Action) -> Reason | None:
        if action.verb == "play":
            return message("auction_runs_bid", N_("The auction is not over yet; bid or pass."))
        if action.verb == "bid" and int(action.args[0]) <= self.high:
            return message("insufficient", N_("A bid must be higher than the last one."))
        return None

    def _do(self, action: Action) -> Settlement | None:
        if self.landlord is None:
            return self._bid(action)
        if action.verb == "pass":
            self._take_turn(0, None)
            return None
        cards = CARDS.set_of(action.args)
        seat = self.turn
        self._take_turn(cards, SHAPES.recognise(CARDS.counts_of(cards)))
        if self.hands[seat]:
            return None
        self.open = False
        return scoring.settle(self.high, self.landlord, self.made, seat)

    def _bid(self, action: Action) -> Settlement | None:
        self.bids.append((self.turn, str(action)))
        if action.verb == "bid":
            self.high, self.high_bidder = int(action.args[0]), self.turn
        last = [text for _, text in self.bids[-3:]]
        if self.high == 3 or (self.high and last[-2:] == ["pass", "pass"]):
            self.landlord = self.turn = self.high_bidder
            self.hands[self.landlord] |= self.kitty
            return None
        if last == ["pass"] * 3:
            self.open = False
            return scoring.REDEAL
        self.turn = (self.turn + 1) % 3
        return None

    def _roll(self, chance: Chance) -> Json:
        return {"deck": chance.shuffled(CARDS.codes), "first_bidder": chance.below(3)}

    def _deal(self, chance: Json) -> Reason | None:
        unknown = why_not_keys(chance, {"deck", "first_bidder"})
        if unknown is not None:
            return unknown
        deck, first = chance.get("deck"), chance.get("first_bidder")
        if not is_deck(deck, CARDS.codes):
            return message("bad_deck", N_("The deck must be the whole pack, each card once."))
        if type(first) is not int or first not in range(3):
            return message("bad_first_bidder", N_("The first bidder must be one of the seats, 0 to 2."))
        self._begin(deck[:_DEALT])
        self.kitty = CARDS.set_of(deck[_DEALT:])
        self.bids, self.high, self.high_bidder, self.landlord = [], 0, 0, None
        self.first_bidder = self.turn = first
        self.open = True
        return None

    def clone(self) -> "DouDizhuMatch":
        """An independent copy."""
        copy = DouDizhuMatch(self.options, self.seats, self._chance.clone())
        copy._copy_log(self)
        copy._copy_play(self)
        copy.first_bidder = self.first_bidder
        copy.bids = self.bids[:]
        copy.high, copy.high_bidder = self.high, self.high_bidder
        copy.kitty, copy.landlord, copy.open = self.kitty, self.landlord, self.open
        return copy

    def view(self, seat: int) -> DouDizhuView:
        """All that a seat may know."""
        if not self.deals:
            raise ValueError("no deal has begun")
        if seat not in range(3):
            raise ValueError("Dou Dizhu has seats 0 to 2")
        deal = self.deals[-1]
        return DouDizhuView(
            game="dou_dizhu",
            seat=seat,
            options=(),
            past=tuple(self.deals[:-1]),
            seat_to_act=self.seat_to_act,
            phase=self.phase,
            actions=tuple(deal.actions),
            legal=tuple(self.legal_actions()) if seat == self.seat_to_act else (),
            settlement=None if self.open else self.settlements[-1],
            hand=CARDS.codes_of(self.hands[seat]),
            counts=tuple(hand.bit_count() for hand in self.hands),
            made=tuple(self.made),
            table=self._on_table(),
            standing=self._standing(),
            revealed=() if self.open else self.dealt_hands(_DEALT),
            first_bidder=self.first_bidder,
            bids=tuple(self.bids),
            high=self.high,
            landlord=self.landlord,
            kitty=CARDS.codes_of(self.kitty) if self.landlord is not None or not self.open else (),
            multiplier=self.multiplier,
        )
