"""The state machine of Guandan: deals at rising levels, each begun by tribute and played until three hands are empty."""

from collections.abc import Iterator, Sequence

from cardavia.engine.action import DEAL_OVER, NOT_AN_ACTION, Action, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, find_game, is_deck, why_not_keys
from cardavia.engine.settlement import Json, Settlement
from cardavia.engine.shapes import Play
from cardavia.engine.shedding import PASS, SheddingMatch, with_added, without
from cardavia.engine.texts import N_, CardRef, message
from cardavia.games.guandan import scoring
from cardavia.games.guandan.shapes import CARDS, RANKS, Level, level_of
from cardavia.games.guandan.tribute import Gift, payers, red_jokers, returnable, tributes
from cardavia.games.guandan.view import GuandanView

RETURN, PLAY = "return", "play"
_PACK = CARDS.codes * 2
_SHAPES = frozenset(("single", "pair", "triple", "fullhouse", "straight", "tube", "plate", "bomb", "straightflush"))
_READING = 2


def reading_words(play: Play) -> tuple[str, ...]:
    """How an action says what its cards are read as: ``pair 8``, ``jokers``."""
    return (play.shape,) if play.key < 0 else (play.shape, CARDS.names[play.key])


def split_play(action: Action) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of a play and the words of its reading, either empty where the text is no play."""
    if "as" not in action.args:
        return (), ()
    place = action.args.index("as")
    return action.args[:place], action.args[place + 1 :]


class GuandanMatch(SheddingMatch):
    """A match of Guandan: deals until a side wins one at the level of the ace."""

    __slots__ = ("leader", "level", "order", "returns", "tributes")

    cards = CARDS
    partners = (2, 3, 0, 1)

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        super().__init__(options, seats, chance)
        self.level = RANKS[0]
        self.leader = 0
        self.order: list[int] = []
        self.tributes: tuple[Gift, ...] = ()
        self.returns: tuple[Gift, ...] = ()

    @property
    def game(self) -> Game:
        """Guandan."""
        return find_game("guandan")

    @property
    def levels(self) -> tuple[str, str]:
        """The levels of the two sides before the running deal; after it the next deal's."""
        if not self.settlements:
            return (RANKS[0], RANKS[0])
        one, other = self._field(len(self.settlements) - 1, "levels_after")
        return (one, other)

    def _field(self, deal: int, name: str) -> Sequence[str]:
        value = self.settlements[deal].fields[name]
        assert isinstance(value, list)
        return value

    def _finishing_order(self, deal: int) -> tuple[int, ...]:
        order = self.settlements[deal].fields["order"]
        assert isinstance(order, list)
        return tuple(order)

    @property
    def _running(self) -> bool:
        return len(self.deals) > len(self.settlements)

    @property
    def _returning(self) -> Gift | None:
        """The tribute that is returned next."""
        done = len(self.returns)
        return self.tributes[done] if done < len(self.tributes) else None

    @property
    def seat_to_act(self) -> int | None:
        """Who returns a card or plays; None when the deal is over."""
        if not self._running:
            return None
        gift = self._returning
        return self.turn if gift is None else gift.receiver

    @property
    def phase(self) -> str | None:
        """``return`` or ``play``; None when the deal is over."""
        if not self._running:
            return None
        return PLAY if self._returning is None else RETURN

    @property
    def over(self) -> bool:
        """Whether a side has won at the level of the ace."""
        return bool(self.settlements) and self.settlements[-1].fields["match_winner"] is not None

    @property
    def result(self) -> Json | None:
        """The winning side's seats, and the levels that every seat has earned in the match."""
        if not self.over:
            return None
        side = self.settlements[-1].fields["match_winner"]
        scores = [sum(settlement.scores[seat] for settlement in self.settlements) for seat in range(4)]
        return {"winners": [seat for seat in range(4) if seat % 2 == side], "scores": scores}

    @property
    def _shapes(self) -> Level:
        return level_of(self.level)

    def legal_actions(self) -> Iterator[Action]:
        """The cards that may be returned; in the play one action for each pattern of ranks, then pass."""
        if not self._running:
            return
        gift = self._returning
        if gift is not None:
            for code in returnable(self._shapes, self.hands[gift.receiver]):
                yield Action("return", (code,))
            return
        hand = self.hands[self.turn]
        for pattern in self._shapes.patterns(hand, self.table):
            codes = self._shapes.cards_for(hand, pattern)
            if codes is not None:
                yield Action("play", (*codes, "as", *reading_words(pattern.play)))
        if self.table is not None:
            yield PASS

    def _is_action(self, action: Action) -> bool:
        if action.verb == "return":
            return len(action.args) == 1 and action.args[0] in CARDS.place
        if action.verb != "play":
            return action == PASS
        codes, reading = split_play(action)
        if not self._is_ordered(codes):
            return False
        if reading == ("jokers",):
            return True
        return len(reading) == _READING and reading[0] in _SHAPES and reading[1] in CARDS.index

    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal."""
        if not self._is_action(action):
            return NOT_AN_ACTION
        if not self._running:
            return DEAL_OVER
        if self._returning is not None:
            return self._why_not_return(action, self.hands[self._returning.receiver])
        if action.verb == "return":
            return message("no_return", N_("No card is returned now; play a combination."))
        if action == PASS:
            return self._why_not_pass()
        codes, reading = split_play(action)
        held = self._why_not_held(codes)
        if held is not None:
            return held
        readings = self._shapes.readings(CARDS.set_of(codes))
        if not readings:
            return self._why_not_play(None)
        play = next((play for play in readings if reading_words(play) == reading), None)
        if play is None:
            return message("other_reading", N_("These cards cannot be read like that."))
        return self._why_not_play(play)

    def _why_not_return(self, action: Action, hand: int) -> Reason | None:
        if action.verb != "return":
            return message("must_return", N_("First a card must be returned for the tribute."))
        code = action.args[0]
        if code in returnable(self._shapes, hand):
            return None
        if code not in CARDS.codes_of(hand):
            return message("not_in_hand", N_("{card} is not in the hand."), card=CardRef(code))
        return message("not_returnable", N_("Return a card from two to ten that is not wild, or the weakest if there is none."))

    def play_of(self, action: Action) -> Play:
        """What a legal play is read as."""
        codes, reading = split_play(action)
        return next(play for play in self._shapes.readings(CARDS.set_of(codes)) if reading_words(play) == reading)

    def _do(self, action: Action) -> Settlement | None:
        gift = self._returning
        if gift is not None:
            self._give(Gift(gift.receiver, gift.giver, action.args[0]))
            self.returns += (Gift(gift.receiver, gift.giver, action.args[0]),)
            return None
        if action == PASS:
            self._take_turn(0, None)
            return None
        seat = self.turn
        self._take_turn(CARDS.set_of(split_play(action)[0]), self.play_of(action))
        if not self.hands[seat]:
            self.order.append(seat)
        if len(self.order) < 3:
            return None
        self.order += [other for other in range(4) if other not in self.order]
        return scoring.settle(self.order, self.level, self.levels)

    def _give(self, gift: Gift) -> None:
        card = 1 << CARDS.place[gift.card]
        self.hands[gift.giver] = without(self.hands[gift.giver], card)
        self.hands[gift.receiver] = with_added(self.hands[gift.receiver], card)

    def _roll(self, chance: Chance) -> Json:
        rolled: Json = {"deck": chance.shuffled(_PACK)}
        if not self.deals:
            rolled["first_leader"] = chance.below(4)
        return rolled

    def _deal(self, chance: Json) -> Reason | None:
        unknown = why_not_keys(chance, {"deck"} if self.deals else {"deck", "first_leader"})
        if unknown is not None:
            return unknown
        deck, leader = chance.get("deck"), chance.get("first_leader")
        if not is_deck(deck, _PACK):
            return message("bad_double_deck", N_("The deck must be both packs, each card twice."))
        if not self.deals and (type(leader) is not int or leader not in range(4)):
            return message("bad_first_leader", N_("The first leader must be one of the seats, 0 to 3."))
        self._begin(deck)
        self.order, self.tributes, self.returns = [], (), ()
        if isinstance(leader, int):
            self.level, self.leader = RANKS[0], leader
        else:
            self._begin_with_tribute()
        self.turn = self.leader
        return None

    def _begin_with_tribute(self) -> None:
        previous = self._finishing_order(-1)
        self.level = str(self.settlements[-1].fields["next_level"])
        self.tributes = tributes(self._shapes, self.hands, previous)
        self.leader = self.tributes[0].giver if self.tributes else previous[0]
        for gift in self.tributes:
            self._give(gift)

    def clone(self) -> "GuandanMatch":
        """An independent copy."""
        copy = GuandanMatch(self.options, self.seats, self._chance.clone())
        copy._copy_log(self)
        copy._copy_play(self)
        copy.level, copy.leader, copy.order = self.level, self.leader, self.order[:]
        copy.tributes, copy.returns = self.tributes, self.returns
        return copy

    def view(self, seat: int) -> GuandanView:
        """All that a seat may know."""
        if not self.deals:
            raise ValueError("no deal has begun")
        if seat not in range(4):
            raise ValueError("Guandan has seats 0 to 3")
        running = self._running
        number = len(self.deals) - 1
        previous = self._finishing_order(number - 1) if number else ()
        levels = self._field(number - 1, "levels_after") if number else (RANKS[0], RANKS[0])
        return GuandanView(
            game="guandan",
            seat=seat,
            options=(),
            past=tuple(self.deals[:-1]),
            seat_to_act=self.seat_to_act,
            phase=self.phase,
            actions=tuple(self.deals[-1].actions),
            legal=tuple(self.legal_actions()) if seat == self.seat_to_act else (),
            settlement=None if running else self.settlements[-1],
            hand=CARDS.codes_of(self.hands[seat]),
            counts=tuple(hand.bit_count() for hand in self.hands),
            made=tuple(self.made),
            table=self._on_table(),
            standing=self._standing(),
            revealed=() if running else self.dealt_hands(),
            level=self.level,
            levels=(levels[0], levels[1]),
            previous_order=previous,
            tributes=self.tributes,
            returns=self.returns,
            red_jokers=self._shown_red_jokers(previous),
            order=tuple(self.order),
            leader=self.leader,
        )

    def _shown_red_jokers(self, previous: tuple[int, ...]) -> tuple[int, ...]:
        """How many red jokers each seat was dealt, where a cancelled tribute has shown it."""
        if not previous or self.tributes:
            return ()
        paying = payers(previous)
        dealt = self.dealt_hands()
        return tuple(red_jokers(CARDS.set_of(dealt[seat])) if seat in paying else 0 for seat in range(4))
