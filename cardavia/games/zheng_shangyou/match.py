"""The state machine of Zheng Shangyou: plays that must be beaten where they can be, until a hand is empty."""

from collections.abc import Iterator

from cardavia.engine.action import DEAL_OVER, NOT_AN_ACTION, Action, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, find_game, is_deck, why_not_keys
from cardavia.engine.settlement import Json, Settlement
from cardavia.engine.shapes import Play
from cardavia.engine.shedding import PASS, SheddingMatch
from cardavia.engine.texts import N_, CardRef, message
from cardavia.games.zheng_shangyou import scoring
from cardavia.games.zheng_shangyou.shapes import CARDS, PACK, SHAPES, STARTING_CARD
from cardavia.games.zheng_shangyou.view import ZhengView, play_of

_STARTING_BIT = CARDS.set_of([STARTING_CARD])
_THREES = 15


class ZhengMatch(SheddingMatch):
    """A match of Zheng Shangyou, which is one deal."""

    __slots__ = ()

    cards = CARDS
    partners = (None, None, None)

    @property
    def game(self) -> Game:
        """Zheng Shangyou."""
        return find_game("zheng_shangyou")

    @property
    def seat_to_act(self) -> int | None:
        """Who plays; None when the deal is over."""
        return self.turn if self.deals and not self.settlements else None

    @property
    def phase(self) -> str | None:
        """``play``; None when the deal is over."""
        return None if self.seat_to_act is None else "play"

    @property
    def over(self) -> bool:
        """Whether the one deal is settled."""
        return bool(self.settlements)

    @property
    def result(self) -> Json | None:
        """The seat that emptied its hand, and the scores."""
        if not self.settlements:
            return None
        settlement = self.settlements[-1]
        return {"winners": [settlement.fields["winner"]], "scores": list(settlement.scores)}

    def _answers(self) -> list[Play]:
        """The patterns of ranks that the seat on turn can play."""
        counts = CARDS.counts_of(self.hands[self.turn])
        if self.table is not None:
            return SHAPES.answers(counts, self.table)
        if self.made:
            return SHAPES.leads(counts)
        return [play for play in SHAPES.leads(counts) if play.counts & _THREES]

    def legal_actions(self) -> Iterator[Action]:
        """One action for each pattern of ranks; to pass only where nothing can be played."""
        if self.seat_to_act is None:
            return
        hand = self.hands[self.turn]
        plays = self._answers()
        for play in plays:
            yield Action("play", CARDS.codes_of(self._lowest(hand, play.counts)))
        if not plays:
            yield PASS

    def _lowest(self, hand: int, counts: int) -> int:
        """The lowest suits that make the pattern, with the starting card among them in the opening play."""
        if self.made:
            return CARDS.lowest(hand, counts)
        others = counts - 1
        rest = CARDS.lowest(hand & ~_STARTING_BIT, others)
        return rest | _STARTING_BIT

    def _is_action(self, action: Action) -> bool:
        if action.verb == "play":
            return self._is_ordered(action.args)
        return action == PASS

    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal."""
        if not self._is_action(action):
            return NOT_AN_ACTION
        if self.seat_to_act is None:
            return DEAL_OVER
        if action == PASS:
            return self._why_not_pass()
        held = self._why_not_held(action.args)
        if held is not None:
            return held
        if not self.made and STARTING_CARD not in action.args:
            return message("starting_card", N_("The first play must contain {card}."), card=CardRef(STARTING_CARD))
        return self._why_not_play(play_of(action.args, opening=not self.made))

    def _why_not_pass(self) -> Reason | None:
        lead = super()._why_not_pass()
        if lead is None and self._answers():
            return message("must_beat", N_("You can beat the last play, so you must."))
        return lead

    def _do(self, action: Action) -> Settlement | None:
        if action == PASS:
            self._take_turn(0, None)
            return None
        seat = self.turn
        self._take_turn(CARDS.set_of(action.args), play_of(action.args, opening=not self.made))
        return None if self.hands[seat] else scoring.settle(self.made, self.hands, seat)

    def _roll(self, chance: Chance) -> Json:
        return {"deck": chance.shuffled(PACK)}

    def _deal(self, chance: Json) -> Reason | None:
        unknown = why_not_keys(chance, {"deck"})
        if unknown is not None:
            return unknown
        deck = chance.get("deck")
        if not is_deck(deck, PACK):
            return message("bad_deck", N_("The deck must be the whole pack, each card once."))
        self._begin(deck)
        self.turn = next(seat for seat in range(3) if self.hands[seat] & _STARTING_BIT)
        return None

    def clone(self) -> "ZhengMatch":
        """An independent copy."""
        copy = ZhengMatch(self.options, self.seats, self._chance.clone())
        copy._copy_log(self)
        copy._copy_play(self)
        return copy

    def view(self, seat: int) -> ZhengView:
        """All that a seat may know."""
        if not self.deals:
            raise ValueError("no deal has begun")
        if seat not in range(3):
            raise ValueError("Zheng Shangyou has seats 0 to 2")
        return ZhengView(
            game="zheng_shangyou",
            seat=seat,
            options=(),
            past=(),
            seat_to_act=self.seat_to_act,
            phase=self.phase,
            actions=tuple(self.deals[-1].actions),
            legal=tuple(self.legal_actions()) if seat == self.seat_to_act else (),
            settlement=self.settlements[-1] if self.settlements else None,
            hand=CARDS.codes_of(self.hands[seat]),
            counts=tuple(hand.bit_count() for hand in self.hands),
            made=tuple(self.made),
            table=self._on_table(),
            standing=self._standing(),
            revealed=self.dealt_hands() if self.settlements else (),
            bonuses=scoring.bonuses(self.made, deal_over=bool(self.settlements)),
        )
