"""The state machine of One Poker: each seat locks a card, they bet, the cards are compared, and the other card stays."""

from collections.abc import Iterator

from cardavia.engine.action import DEAL_OVER, NOT_AN_ACTION, Action, BetRange, Reason
from cardavia.engine.betting import Betting, frozen_options, is_betting, pots_of
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Match, find_game, is_deck, why_not_keys
from cardavia.engine.record import DealRecord
from cardavia.engine.settlement import Json, Settlement
from cardavia.engine.texts import N_, CardRef, message
from cardavia.games.one_poker.cards import CODES, PACK, signal_of
from cardavia.games.one_poker.scoring import settle
from cardavia.games.one_poker.view import HIDDEN_LOCK, OnePokerView, Seen, Signals

LOCK, BETTING = "lock", "betting"
ANTE = SMALLEST_BET = 1


class OnePokerMatch(Match):
    """A match of One Poker until a seat has no chips.

    Attributes:
        stacks: each seat's chips before the running deal, or after the last one.
        opener: who draws, locks and bets first in the running deal, or in the one that has just ended.
        hands: each seat's two cards: the one it kept from the deal before, then the one it drew.
        locked: what each seat has locked, or None.
        betting: the chips of the running deal; None before the first.
        stock: the cards that have not been drawn, the top first.
    """

    __slots__ = ("_history", "betting", "hands", "locked", "opener", "stacks", "stock")

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        super().__init__(options, seats, chance)
        stacks, opener = options["stacks"], options["opener"]
        assert isinstance(stacks, list)
        assert isinstance(opener, int)
        self.stacks: list[int] = list(stacks)
        self.opener = opener
        self.hands: list[tuple[str, str]] = []
        self.locked: list[str | None] = [None, None]
        self.betting: Betting | None = None
        self.stock: tuple[str, ...] = ()
        self._history: list[tuple[Seen, Seen]] = []

    @property
    def game(self) -> Game:
        """One Poker."""
        return find_game("one_poker")

    @property
    def _settled(self) -> bool:
        """Whether no deal runs."""
        return len(self.settlements) == len(self.deals)

    @property
    def seat_to_act(self) -> int | None:
        """Who locks or bets; None when the deal is over."""
        if self._settled or self.betting is None:
            return None
        for seat in (self.opener, 1 - self.opener):
            if self.locked[seat] is None:
                return seat
        return self.betting.turn

    @property
    def phase(self) -> str | None:
        """``lock`` or ``betting``; None when the deal is over."""
        if self._settled:
            return None
        return LOCK if None in self.locked else BETTING

    @property
    def over(self) -> bool:
        """Whether a seat has no chips."""
        return 0 in self.stacks

    @property
    def result(self) -> Json | None:
        """The winner, and the chips at the end."""
        if not self.over:
            return None
        return {"winners": [1 - self.stacks.index(0)], "scores": list(self.stacks)}

    @property
    def signals(self) -> Signals:
        """What the lamps of both seats show: how many of their two cards are UP and DOWN."""
        return signal_of(self.hands[0]), signal_of(self.hands[1])

    def legal_actions(self) -> Iterator[Action]:
        """The cards that can be locked, from low to high; then check, or fold and call. Bets are :meth:`bet_ranges`."""
        seat = self.seat_to_act
        if seat is None or self.betting is None:
            return iter(())
        if self.phase == LOCK:
            return (Action(LOCK, (code,)) for code in sorted(set(self.hands[seat]), key=CODES.index))
        return iter(self.betting.plain())

    def bet_ranges(self) -> tuple[BetRange, ...]:
        """The sizes of the bet or raise that is legal now, if there is one."""
        legal = self.betting.range() if self.phase == BETTING and self.betting is not None else None
        return () if legal is None else (legal,)

    def _is_action(self, action: Action) -> bool:
        if action.verb == LOCK:
            return len(action.args) == 1 and action.args[0] in CODES
        return is_betting(action)

    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal."""
        if not self._is_action(action):
            return NOT_AN_ACTION
        seat = self.seat_to_act
        if seat is None or self.betting is None:
            return DEAL_OVER
        if self.phase == BETTING:
            if action.verb == LOCK:
                return message("locked_already", N_("Both cards are locked, and a lock is never taken back."))
            return self.betting.why_not(action)
        if action.verb != LOCK:
            return message("lock_first", N_("Lock a card first; the betting begins when both of you have."))
        if action.args[0] not in self.hands[seat]:
            return message("not_in_hand", N_("You do not hold {card}."), card=CardRef(action.args[0]))
        return None

    def _do(self, action: Action) -> Settlement | None:
        seat, betting = self.seat_to_act, self.betting
        assert seat is not None
        assert betting is not None
        if action.verb == LOCK:
            self.locked[seat] = action.args[0]
            if None in self.locked:
                return None
            betting.begin_round(1 - self.opener)
        else:
            betting.act(action)
        return self._end(betting) if betting.turn < 0 else None

    def _end(self, betting: Betting) -> Settlement:
        betting.end_round()
        settlement = settle(betting, self._shown(), self.opener)
        self.stacks = [before + score for before, score in zip(self.stacks, settlement.scores, strict=True)]
        return settlement

    def _shown(self) -> tuple[str, str]:
        """Both locked cards, of a deal in which both have locked."""
        one, other = self.locked
        assert one is not None
        assert other is not None
        return one, other

    def _kept(self) -> list[str]:
        """The cards that stay in the hands after the deal that has just ended."""
        return [hand[1] if hand[0] == locked else hand[0] for hand, locked in zip(self.hands, self.locked, strict=True)]

    # Deals

    def _new_stock(self) -> list[str] | None:
        """The cards of which the next deal makes a new stock, in canonical order; None if it draws on from the old one."""
        if not self.deals:
            return list(PACK)
        if len(self.stock) >= 2:
            return None
        cards = list(PACK)
        for code in self._kept():
            cards.remove(code)
        return cards

    def _roll(self, chance: Chance) -> Json:
        cards = self._new_stock()
        return {} if cards is None else {"deck": chance.shuffled(cards)}

    def _deal(self, chance: Json) -> Reason | None:
        cards = self._new_stock()
        if cards is None and "deck" in chance:
            return message("no_shuffle", N_("Nothing is shuffled in this deal: it draws on from the last deck."))
        unknown = why_not_keys(chance, {"deck"})
        if unknown is not None:
            return unknown
        if cards is not None:
            deck = chance.get("deck")
            if not is_deck(deck, cards):
                return message("bad_stock", N_("The deck must hold every card of both packs but those in the hands."))
            self.stock = tuple(deck)
        self._begin()
        return None

    def _begin(self) -> None:
        """Draw the cards, the opener first, and pay the antes."""
        if self.deals:
            self._history.append((self._seen_by(0), self._seen_by(1)))
            opener = self.settlements[-1].fields["next_opener"]
            assert isinstance(opener, int)
            self.opener = opener
            first = self._kept()
        else:
            first = list(self.stock[:2] if self.opener == 0 else self.stock[1::-1])
            self.stock = self.stock[2:]
        drawn = self.stock[:2] if self.opener == 0 else self.stock[1::-1]
        self.stock = self.stock[2:]
        self.hands = list(zip(first, drawn, strict=True))
        self.locked = [None, None]
        self.betting = Betting(self.stacks, SMALLEST_BET)
        for seat in (0, 1):
            self.betting.ante(seat, ANTE)

    def clone(self) -> "OnePokerMatch":
        """An independent copy."""
        copy = OnePokerMatch(self.options, self.seats, self._chance.clone())
        copy._copy_log(self)
        copy.stacks, copy.opener = self.stacks[:], self.opener
        copy.hands, copy.locked = self.hands[:], self.locked[:]
        copy.betting = self.betting.clone() if self.betting is not None else None
        copy.stock, copy._history = self.stock, self._history[:]
        return copy

    # Views

    def _seen_by(self, seat: int) -> Seen:
        """What a seat has seen of the deal that has just ended."""
        return Seen(self.opener, self.hands[seat], self.signals, self._shown())

    def _actions_for(self, seat: int) -> tuple[tuple[int, str], ...]:
        """The actions of the running deal; what the other seat has locked is hidden until the deal is settled."""
        if self._settled:
            return tuple(self.deals[-1].actions)
        return tuple(
            (actor, HIDDEN_LOCK if actor != seat and text.startswith(LOCK) else text) for actor, text in self.deals[-1].actions
        )

    def view(self, seat: int) -> OnePokerView:
        """All that a seat may know."""
        betting = self.betting
        if betting is None:
            raise ValueError("no deal has begun")
        if seat not in (0, 1):
            raise ValueError("One Poker has seats 0 and 1")
        settled, mine = self._settled, seat == self.seat_to_act
        gathered = [total - bet for total, bet in zip(betting.total, betting.bet, strict=True)]
        return OnePokerView(
            game="one_poker",
            seat=seat,
            options=frozen_options(self.options),
            past=tuple(DealRecord({}, deal.actions, deal.settlement) for deal in self.deals[:-1]),
            seat_to_act=self.seat_to_act,
            phase=self.phase,
            actions=self._actions_for(seat),
            legal=tuple(self.legal_actions()) if mine else (),
            ranges=self.bet_ranges() if mine else (),
            settlement=self.settlements[-1] if settled else None,
            stacks=tuple(self.stacks if settled else betting.stack),
            bets=tuple(betting.bet),
            totals=tuple(betting.total),
            live=tuple(betting.live),
            price=betting.price,
            step=betting.step,
            owed=betting.owed(seat),
            pots=pots_of(gathered, betting.live, (self.opener, 1 - self.opener)),
            returned=betting.returned,
            opener=self.opener,
            hand=self.hands[seat],
            locked=self.locked[seat],
            has_locked=(self.locked[0] is not None, self.locked[1] is not None),
            signals=self.signals,
            shown=self._shown() if settled else None,
            stock=len(self.stock),
            history=tuple(both[seat] for both in self._history),
        )
