"""What was done in a deal so far, each action with all that its seat saw of the chips."""

from dataclasses import dataclass

from cardavia.engine.action import Action
from cardavia.games.texas_holdem.position import Position
from cardavia.games.texas_holdem.view import HoldemView


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat's turn. Chips are whole numbers; all of them are as they were before the seat acted.

    Attributes:
        street: ``PREFLOP`` to ``RIVER``.
        pot: all chips that the seat can win, those that it cannot match left out.
        owed: what a call takes, no more than the seat has.
        price, bet, stack: the round's price, the seat's bet, and what it has left.
        raises: how many bets and raises the round has seen; the blinds are none.
        raiser: who made the last of them; -1 if nobody.
        callers: how many seats have called since then; before any raise, how many called the blind.
        behind: how many seats have yet to act, the blinds included.
        against: the other live seats.
        raised_before: whether the seat itself has bet or raised in this round.
    """

    seat: int
    street: int
    pot: int
    owed: int
    price: int
    bet: int
    stack: int
    raises: int
    raiser: int
    callers: int
    behind: int
    against: tuple[int, ...]
    raised_before: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """An action in its place; ``size`` is the whole bet of a bet or raise, else 0; ``all_in`` if it took the last chip."""

    spot: Spot
    verb: str
    size: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Story:
    """A running deal: the actions so far, and the spot of the seat on turn."""

    deeds: tuple[Deed, ...]
    now: Spot
    opener_behind: int
    """How many players the seat had behind that raised first before the flop; -1 if nobody did."""
    aggressor: int
    """Who bet or raised last in the deal; -1 if nobody did."""
    in_position: bool
    """Whether the seat on turn acts last in the rounds after the flop."""


class _Round:
    """What is counted while a round goes on."""

    __slots__ = ("callers", "raised", "raiser", "raises")

    def __init__(self) -> None:
        self.raises, self.raiser, self.callers = 0, -1, 0
        self.raised: set[int] = set()


def story_of(view: HoldemView) -> Story:
    """The running deal of a view in which somebody is on turn."""
    stacks = [left + total for left, total in zip(view.stacks, view.totals, strict=True)]
    # Nobody looks at the cards here.
    position = Position(tuple(range(52)), stacks, view.button, view.blinds)
    deeds = []
    opener_behind = -1
    counted, street = _Round(), 0
    for _, text in view.actions:
        if position.street != street:
            counted, street = _Round(), position.street
        verb, *args = text.split(" ")
        spot = _spot(position, counted)
        size = int(args[0]) if args else 0
        position.play(Action(verb, tuple(args)))
        deeds.append(Deed(spot, verb, size, not position.betting.stack[spot.seat]))
        if size:
            if not street and not counted.raises:
                opener_behind = spot.behind
            counted.raises += 1
            counted.raiser, counted.callers = spot.seat, 0
            counted.raised.add(spot.seat)
        elif verb == "call":
            counted.callers += 1
    if position.street != street:
        counted = _Round()
    now = _spot(position, counted)
    with_chips = [seat for seat in view.order if view.live[seat] and (view.stacks[seat] or seat == now.seat)]
    aggressor = next((deed.spot.seat for deed in reversed(deeds) if deed.size), -1)
    return Story(tuple(deeds), now, opener_behind, aggressor, with_chips[-1] == now.seat)


def _spot(position: Position, counted: _Round) -> Spot:
    betting = position.betting
    seat = betting.turn
    owed = min(betting.owed(seat), betting.stack[seat])
    most = betting.total[seat] + owed
    against = tuple(other for other in position.order if other != seat and betting.live[other])
    behind = sum(1 for other in against if betting.stack[other] and not betting.acted[other])
    return Spot(
        seat=seat,
        street=position.street,
        pot=sum(min(total, most) for total in betting.total),
        owed=owed,
        price=betting.price,
        bet=betting.bet[seat],
        stack=betting.stack[seat],
        raises=counted.raises,
        raiser=counted.raiser,
        callers=counted.callers,
        behind=behind,
        against=against,
        raised_before=seat in counted.raised,
    )
