"""What betting games share: the chips of a deal, rounds of bets and raises, and pots with those who can win them.

Bets have no limit but the stack. A seat is *live* while it is dealt in and has not folded. Every amount of a bet or raise is the
whole bet of the seat for the running round. All-in has no verb: it is the call, bet or raise that takes the last chip.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.engine.action import Action, BetRange, Reason
from cardavia.engine.settlement import Json
from cardavia.engine.texts import N_, NN_, Message, message
from cardavia.engine.view import View

FOLD, CHECK, CALL = Action("fold"), Action("check"), Action("call")
BET, RAISE = "bet", "raise"
_PLAIN = (FOLD, CHECK, CALL)
# Python reads numbers of some thousand digits; no stack has as many.
_AMOUNT = re.compile("[1-9][0-9]{0,999}")


def is_betting(action: Action) -> bool:
    """Whether an action has the form of one of the betting: ``fold``, ``check``, ``call``, ``bet N``, ``raise N``.

    >>> is_betting(Action("raise", ("120",))), is_betting(Action("raise", ("0120",)))
    (True, False)
    """
    if action.verb in (BET, RAISE):
        return len(action.args) == 1 and _AMOUNT.fullmatch(action.args[0]) is not None
    return action in _PLAIN


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips that were put in, and the seats that can win them, clockwise from the first that takes an odd chip."""

    amount: int
    eligible: tuple[int, ...]

    def to_json(self) -> Json:
        """The pot as JSON."""
        return {"amount": self.amount, "eligible": list(self.eligible)}


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips that nobody matched and that went back to who had bet them."""

    seat: int
    amount: int

    def to_json(self) -> Json:
        """The chips as they stand in a settlement."""
        return {"seat": self.seat, "amount": self.amount}


def pots_of(totals: Sequence[int], live: Sequence[bool], order: Sequence[int]) -> tuple[Pot, ...]:
    """The pots that so many chips by seat make, the main pot first; folded seats' chips are in them.

    ``order`` holds the seats that were dealt in, clockwise. A pot for each different number of chips that live seats put in.

    >>> pots_of([30, 90, 90], [True, True, False], [1, 2, 0])
    (Pot(amount=90, eligible=(1, 0)), Pot(amount=120, eligible=(1,)))
    """
    pots = []
    below = 0
    for level in sorted({totals[seat] for seat in order if live[seat] and totals[seat]}):
        amount = sum(min(total, level) - below for total in totals if total > below)
        pots.append(Pot(amount, tuple(seat for seat in order if live[seat] and totals[seat] >= level)))
        below = level
    return tuple(pots)


def shares_of(amount: int, winners: Sequence[int], seats: int) -> list[int]:
    """What each seat gets of a pot: equal parts, and odd chips one by one to the winners in the order given.

    >>> shares_of(140, [1, 3, 0], 4)
    [46, 47, 0, 47]
    """
    each, odd = divmod(amount, len(winners))
    shares = [0] * seats
    for place, seat in enumerate(winners):
        shares[seat] = each + (place < odd)
    return shares


class Betting:
    """The chips of a deal while it is bet on. Lists are by seat; every amount is a number of chips.

    Attributes:
        stack: chips that are left.
        total: chips put in during this deal.
        bet: chips of ``total`` put in during this round; antes are none of them.
        live: whether a seat is dealt in and has not folded.
        acted: whether a seat has chosen an action in this round.
        price: what a live seat's bet has to reach.
        step: the size of the last full bet or raise of the round, at first ``minimum``.
        minimum: the smallest full bet.
        turn: whose turn it is; -1 when the round is over or none has begun.
        returned: the chips that nobody matched, once a round has ended with some.
    """

    __slots__ = ("acted", "bet", "live", "minimum", "price", "returned", "stack", "step", "total", "turn")

    def __init__(self, stacks: Sequence[int], minimum: int) -> None:
        """Seats without chips are not dealt in."""
        seats = len(stacks)
        self.stack = list(stacks)
        self.total = [0] * seats
        self.bet = [0] * seats
        self.live = [chips > 0 for chips in stacks]
        self.acted = [False] * seats
        self.price = 0
        self.step = self.minimum = minimum
        self.turn = -1
        self.returned: Returned | None = None

    def clone(self) -> "Betting":
        """An independent copy."""
        copy = Betting.__new__(Betting)
        copy.stack, copy.total, copy.bet = self.stack[:], self.total[:], self.bet[:]
        copy.live, copy.acted = self.live[:], self.acted[:]
        copy.price, copy.step, copy.minimum = self.price, self.step, self.minimum
        copy.turn, copy.returned = self.turn, self.returned
        return copy

    # Chips that are put in without a choice

    def ante(self, seat: int, amount: int) -> None:
        """A seat puts in chips that are no bet, as many as it has at most."""
        paid = min(amount, self.stack[seat])
        self.stack[seat] -= paid
        self.total[seat] += paid

    def blind(self, seat: int, amount: int) -> None:
        """A seat posts a bet, as much of it as it has. It is asked again all the same."""
        self._put(seat, min(amount, self.stack[seat]))

    def _put(self, seat: int, amount: int) -> None:
        self.stack[seat] -= amount
        self.bet[seat] += amount
        self.total[seat] += amount

    # Rounds

    def begin_round(self, after: int, price: int = 0) -> None:
        """Begin a round; the first seat after ``after`` that must decide is on turn.

        ``price`` is what the blinds demand, also when the seat that posts the greater one could not pay it all.
        """
        self.price, self.step = price, self.minimum
        self.acted = [False] * len(self.stack)
        self._pass_on(after)

    def _pass_on(self, after: int) -> None:
        """Give the turn to the next seat that must decide.

        That is one with chips that has not acted or does not match the price, as long as some other live seat has put in or
        still has more than it: what nobody can match is never asked for.
        """
        live, stack, bet, price, acted = self.live, self.stack, self.bet, self.price, self.acted
        seats = len(stack)
        for seat in (*range(after + 1, seats), *range(after + 1)):
            if live[seat] and stack[seat] and (not acted[seat] or bet[seat] < price):
                own = bet[seat]
                for other in range(seats):
                    if live[other] and bet[other] + stack[other] > own and other != seat:
                        self.turn = seat
                        return
        self.turn = -1

    def end_round(self) -> None:
        """Gather the bets; the part of the greatest one that no other seat matched, live or not, goes back."""
        bet = self.bet
        most = max(bet)
        if most:
            seat = bet.index(most)
            second = max(bet[:seat] + bet[seat + 1 :])
            if most > second:
                self.stack[seat] += most - second
                self.total[seat] -= most - second
                self.returned = Returned(seat, most - second)
            self.bet = [0] * len(bet)
        self.price = 0
        self.turn = -1

    @property
    def left(self) -> int:
        """The number of live seats."""
        return sum(self.live)

    @property
    def closed(self) -> bool:
        """Whether fewer than two live seats have chips, so that nobody will be asked in any later round."""
        return sum(1 for seat, live in enumerate(self.live) if live and self.stack[seat]) < 2

    # What the seat on turn can do

    def reach(self, seat: int) -> int:
        """The most that any other live seat can have as its bet in this round."""
        chips = zip(self.live, self.bet, self.stack, strict=True)
        return max((bet + left for other, (live, bet, left) in enumerate(chips) if live and other != seat), default=0)

    def owed(self, seat: int) -> int:
        """What a live seat has to put in to stay: up to the price, but no more than another live seat can match."""
        if self.bet[seat] >= self.price:
            return 0
        return max(0, min(self.price, self.reach(seat)) - self.bet[seat])

    def plain(self) -> tuple[Action, ...]:
        """What the seat on turn can do besides a bet or raise: check, or fold and call."""
        if self.turn < 0:
            return ()
        return (FOLD, CALL) if self.bet[self.turn] < self.price else (CHECK,)

    def range(self) -> BetRange | None:
        """The sizes of the bet or raise that the seat on turn can make; None if it cannot make any."""
        seat = self.turn
        if seat < 0:
            return None
        bet, price = self.bet[seat], self.price
        most = bet + self.stack[seat]
        if not price:
            return BetRange(BET, min(self.minimum, most), most)
        if most <= price or (self.acted[seat] and price - bet < self.step) or self.reach(seat) <= price:
            return None
        return BetRange(RAISE, min(price + self.step, most), most)

    def why_not(self, action: Action) -> Reason | None:
        """Why an action that has the form of one is refused; None if it is legal. There must be a seat on turn."""
        verb = action.verb
        if verb in (BET, RAISE):
            return self._why_not_size(verb, int(action.args[0]))
        owing = self.bet[self.turn] < self.price
        if verb == "check" and owing:
            owed = self.owed(self.turn)
            return message(
                "owing",
                NN_("You owe {count} chip; call, raise or fold.", "You owe {count} chips; call, raise or fold."),
                count=owed,
            )
        if verb == "fold" and not owing:
            return message("nothing_to_fold", N_("You owe nothing; there is no need to fold. Check instead."))
        if verb == "call" and not owing:
            return message("nothing_to_call", N_("You owe nothing; there is nothing to call. Check instead."))
        return None

    def _why_not_size(self, verb: str, size: int) -> Reason | None:
        if verb == BET and self.price:
            return message("bet_is_raise", N_("There is a bet already; raise it instead."))
        if verb == RAISE and not self.price:
            return message("raise_is_bet", N_("There is no bet to raise yet; bet instead."))
        legal = self.range()
        if legal is None:
            return self._why_no_raise()
        if size > legal.most:
            return message("over_stack", N_("You can put in up to {most} in this round, no more."), most=legal.most)
        if size >= legal.least:
            return None
        if legal.least == legal.most:
            return message("only_all_in", N_("With these chips you can only go all-in, to {most}."), most=legal.most)
        if verb == BET:
            return message("small_bet", N_("The smallest bet is {least}."), least=legal.least)
        told = N_("The smallest raise is to {least}: by as much as the last full bet or raise.")
        return message("small_raise", told, least=legal.least)

    def _why_no_raise(self) -> Reason:
        """Why the seat on turn cannot raise at all."""
        seat = self.turn
        if self.bet[seat] + self.stack[seat] <= self.price:
            return message("too_few_to_raise", N_("You have not enough chips to raise; call all-in or fold."))
        if self.reach(seat) <= self.price:
            return message("nobody_to_raise", N_("No other player has chips left to match a raise."))
        return message(
            "not_reopened", N_("You have acted already, and what came since is less than a full raise: you may call or fold.")
        )

    def act(self, action: Action) -> None:
        """Carry out a legal action of the seat on turn and pass the turn on."""
        verb = action.verb
        if verb in (BET, RAISE):
            self.raise_to(int(action.args[0]))
        elif verb == "call":
            self.call()
        elif verb == "fold":
            self.fold()
        else:
            self.check()

    def fold(self) -> None:
        """The seat on turn gives up; its chips stay in."""
        seat = self.turn
        self.live[seat] = False
        self._pass_on(seat)

    def check(self) -> None:
        """The seat on turn, which owes nothing, puts in nothing."""
        self.acted[self.turn] = True
        self._pass_on(self.turn)

    def call(self) -> None:
        """The seat on turn puts in what it owes, or all it has."""
        seat = self.turn
        self.acted[seat] = True
        self._put(seat, min(self.owed(seat), self.stack[seat]))
        self._pass_on(seat)

    def raise_to(self, size: int) -> None:
        """The seat on turn bets or raises: its bet of this round becomes ``size``. A short all-in leaves ``step`` as it was."""
        seat = self.turn
        self.acted[seat] = True
        if size - self.price >= self.step:
            self.step = size - self.price
        self.price = size
        self._put(seat, size - self.bet[seat])
        self._pass_on(seat)


@dataclass(frozen=True, slots=True)
class BettingView(View):
    """What every seat of a betting game sees. Lists are by seat, chips are whole numbers.

    Attributes:
        stacks: chips that are left.
        bets: chips put in during this round of betting.
        totals: chips put in during this deal, ``bets`` and antes included.
        live: who is dealt in and has not folded.
        price: what a live seat's bet has to reach.
        step: the size of the last full bet or raise of the round.
        owed: what this seat has to put in to stay, 0 if nothing.
        pots: the chips gathered so far, without ``bets``, and who can win them; the main pot first.
        returned: the chips that nobody matched, or None.
    """

    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    totals: tuple[int, ...]
    live: tuple[bool, ...]
    price: int
    step: int
    owed: int
    pots: tuple[Pot, ...]
    returned: Returned | None

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = View.to_json(self)
        document.update(
            options={name: list(value) if isinstance(value, tuple) else value for name, value in self.options},
            ranges=[{"verb": bet.verb, "min": bet.least, "max": bet.most} for bet in self.ranges],
            stacks=list(self.stacks),
            bets=list(self.bets),
            totals=list(self.totals),
            live=list(self.live),
            price=self.price,
            step=self.step,
            owed=self.owed,
            pots=[pot.to_json() for pot in self.pots],
            returned=self.returned.to_json() if self.returned else None,
        )
        return document


def frozen_options(options: Json) -> tuple[tuple[str, object], ...]:
    """The options of a match as a view has them: lists become tuples."""
    return tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in sorted(options.items()))


def whole_numbers(value: object, least: int) -> list[int] | None:
    """The whole numbers that an option holds, all of them ``least`` or more; None if it is anything else."""
    if isinstance(value, list | tuple) and all(type(number) is int and number >= least for number in value):
        return list(value)
    return None


def describe_betting(action: Action) -> Message:
    """What the log says of an action of the betting."""
    if action.verb == BET:
        return message("bet", N_("bet {amount}"), amount=int(action.args[0]))
    if action.verb == RAISE:
        return message("raise", N_("raise to {amount}"), amount=int(action.args[0]))
    template = {"fold": N_("fold"), "check": N_("check"), "call": N_("call")}[action.verb]
    return message(action.verb, template)
