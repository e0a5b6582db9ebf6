"""The state machine of hold'em: four rounds of betting, and stacks and the button from deal to deal."""

from collections.abc import Iterator

from cardavia.engine.action import DEAL_OVER, NOT_AN_ACTION, Action, BetRange, Reason
from cardavia.engine.betting import frozen_options, is_betting, pots_of
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Match, find_game, is_deck, why_not_keys
from cardavia.engine.settlement import Json, Settlement
from cardavia.engine.texts import N_, message
from cardavia.games.texas_holdem.hands import CARD_OF, CODES
from cardavia.games.texas_holdem.position import PHASES, Position, next_button
from cardavia.games.texas_holdem.scoring import settle
from cardavia.games.texas_holdem.view import HoldemView, PastDeal


class HoldemMatch(Match):
    """A match of hold'em until one seat holds all chips.

    Attributes:
        stacks: each seat's chips before the running deal, or after the last one.
        button: the seat with the button in the running or next deal; None when the match is over.
        position: the running deal, or the one that has just ended; None before the first.
    """

    __slots__ = ("_past", "button", "position", "stacks")

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        super().__init__(options, seats, chance)
        stacks, button = options["stacks"], options["button"]
        assert isinstance(stacks, list)
        assert isinstance(button, int)
        self.stacks: list[int] = list(stacks)
        self.button: int | None = button
        self.position: Position | None = None
        self._past: list[PastDeal] = []

    @property
    def game(self) -> Game:
        """Texas Hold'em."""
        return find_game("texas_holdem")

    @property
    def blinds(self) -> tuple[int, int]:
        """The small and the big blind in chips."""
        blinds = self.options["blinds"]
        assert isinstance(blinds, list)
        return blinds[0], blinds[1]

    @property
    def seat_to_act(self) -> int | None:
        """Whose turn it is; None when the deal is over."""
        position = self.position
        return None if position is None or position.over else position.betting.turn

    @property
    def phase(self) -> str | None:
        """``preflop``, ``flop``, ``turn`` or ``river``; None when the deal is over."""
        position = self.position
        return None if position is None or position.over else PHASES[position.street]

    @property
    def over(self) -> bool:
        """Whether one seat holds all chips."""
        return self.button is None

    @property
    def result(self) -> Json | None:
        """The winner, and the chips at the end."""
        if not self.over:
            return None
        return {"winners": [self.stacks.index(max(self.stacks))], "scores": list(self.stacks)}

    def legal_actions(self) -> Iterator[Action]:
        """Check, or fold and call. The sizes of bets are :meth:`bet_ranges`."""
        return iter(()) if self.position is None else iter(self.position.betting.plain())

    def bet_ranges(self) -> tuple[BetRange, ...]:
        """The sizes of the bet or raise that is legal now, if there is one."""
        legal = None if self.position is None else self.position.betting.range()
        return () if legal is None else (legal,)

    def _is_action(self, action: Action) -> bool:
        return is_betting(action)

    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal."""
        if not is_betting(action):
            return NOT_AN_ACTION
        if self.position is None or self.position.over:
            return DEAL_OVER
        return self.position.betting.why_not(action)

    def _do(self, action: Action) -> Settlement | None:
        position = self.position
        assert position is not None
        position.play(action)
        return self._settled(position) if position.over else None

    def _settled_at_once(self) -> Settlement | None:
        """Where the blinds take everybody's last chips, nobody is asked."""
        position = self.position
        assert position is not None
        return self._settled(position) if position.over else None

    def _settled(self, position: Position) -> Settlement:
        settlement = settle(position)
        self.stacks = [before + score for before, score in zip(self.stacks, settlement.scores, strict=True)]
        self.button = next_button(self.stacks, position.button, position.big_blind)
        return settlement

    def _roll(self, chance: Chance) -> Json:
        return {"deck": chance.shuffled(CODES)}

    def _deal(self, chance: Json) -> Reason | None:
        unknown = why_not_keys(chance, {"deck"})
        if unknown is not None:
            return unknown
        deck = chance.get("deck")
        if not is_deck(deck, CODES):
            return message("bad_deck", N_("The deck must be the whole pack, each card once."))
        if self.position is not None:
            self._past.append(PastDeal(self.deals[-1], self.position))
        assert self.button is not None
        self.position = Position([CARD_OF[code] for code in deck], self.stacks, self.button, self.blinds)
        return None

    def clone(self) -> "HoldemMatch":
        """An independent copy."""
        copy = HoldemMatch(self.options, self.seats, self._chance.clone())
        copy._copy_log(self)
        copy.stacks, copy.button = self.stacks[:], self.button
        copy.position = self.position.clone() if self.position is not None else None
        copy._past = self._past[:]
        return copy

    def view(self, seat: int) -> HoldemView:
        """All that a seat may know."""
        position = self.position
        if position is None:
            raise ValueError("no deal has begun")
        if seat not in range(len(self.stacks)):
            raise ValueError(f"this match has seats 0 to {len(self.stacks) - 1}")
        betting = position.betting
        mine = seat == self.seat_to_act
        gathered = [total - bet for total, bet in zip(betting.total, betting.bet, strict=True)]
        return HoldemView(
            game="texas_holdem",
            seat=seat,
            options=frozen_options(self.options),
            past=tuple(deal.seen_by(seat) for deal in self._past),
            seat_to_act=self.seat_to_act,
            phase=self.phase,
            actions=tuple(self.deals[-1].actions),
            legal=betting.plain() if mine else (),
            ranges=self.bet_ranges() if mine else (),
            settlement=self.settlements[-1] if position.over else None,
            stacks=tuple(self.stacks if position.over else betting.stack),
            bets=tuple(betting.bet),
            totals=tuple(betting.total),
            live=tuple(betting.live),
            price=betting.price,
            step=betting.step,
            owed=betting.owed(seat) if betting.live[seat] else 0,
            pots=pots_of(gathered, betting.live, position.order),
            returned=betting.returned,
            order=tuple(position.order),
            button=position.button,
            small_blind=position.small_blind,
            big_blind=position.big_blind,
            blinds=self.blinds,
            hole=_codes(position.hole(seat)) if seat in position.order else (),
            board=_codes(position.board),
            shown=tuple(
                _codes(position.hole(other)) if position.shown and live else () for other, live in enumerate(betting.live)
            ),
            open_from=position.open_from if position.shown else None,
        )


def _codes(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CODES[card] for card in cards)
