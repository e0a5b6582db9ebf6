"""A deal of hold'em on bare numbers: cards in their places, streets, and who wins what. The match and search both play on it."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardavia.engine.action import Action
from cardavia.engine.betting import Betting, Pot, pots_of, shares_of
from cardavia.games.texas_holdem.hands import strength_of, weight

PREFLOP, FLOP, TURN, RIVER = range(4)
PHASES = ("preflop", "flop", "turn", "river")
BOARD_CARDS = (0, 3, 4, 5)
"""How many cards lie open on each street."""
BOARD_PLACES = (1, 2, 3, 5, 7)
"""Where the board's cards lie in the deck, counted from the first burnt card, which comes after the hole cards."""


@dataclass(frozen=True, slots=True)
class Share:
    """A pot at the end of a deal: who won it, clockwise from the left of the button, and what each seat got of it."""

    pot: Pot
    winners: tuple[int, ...]
    shares: tuple[int, ...]


def order_of(stacks: Sequence[int], button: int) -> list[int]:
    """The seats with chips, clockwise from the first one left of the button, which is the last.

    >>> order_of([1000, 0, 1000, 1000], 2)
    [3, 0, 2]
    """
    seats = len(stacks)
    return [seat for step in range(1, seats + 1) if stacks[seat := (button + step) % seats] > 0]


def blinds_of(order: Sequence[int]) -> tuple[int, int]:
    """Who posts the small and the big blind: left of the button, but the button and the other between two.

    >>> blinds_of([1, 2, 3, 0]), blinds_of([1, 0])
    ((1, 2), (0, 1))
    """
    return (order[0], order[1]) if len(order) > 2 else (order[1], order[0])


def next_button(stacks: Sequence[int], button: int, big_blind: int) -> int | None:
    """Who has the button in the deal after one that left these stacks; None if one seat holds all chips.

    The button moves on to the next seat with chips. When the play between two begins and the big blind would come to the same
    seat twice running, that seat gets the button.
    """
    order = order_of(stacks, button)
    if len(order) < 2:
        return None
    if len(order) == 2 and order[1] == big_blind:
        return order[1]
    return order[0]


class Position:
    """A deal from the blinds on. Cards are numbers as :mod:`~cardavia.games.texas_holdem.hands` has them.

    Attributes:
        betting: the chips, and whose turn it is.
        deck: the cards in the order in which they leave the top; those that nobody will see may be any numbers.
        order: the seats that are dealt in, clockwise from the left of the button, which comes last.
        small_blind, big_blind: who posted them.
        street: ``PREFLOP`` to ``RIVER``.
        over: whether the deal has ended.
        open_from: how many cards lay on the board when the hands were turned up; -1 while they are not.
    """

    __slots__ = ("betting", "big_blind", "deck", "open_from", "order", "over", "small_blind", "street")

    def __init__(self, deck: Sequence[int], stacks: Sequence[int], button: int, blinds: tuple[int, int]) -> None:
        """Deal the cards and post the blinds. ``button`` is a seat with chips."""
        small, big = blinds
        self.deck = deck
        self.order = order_of(stacks, button)
        self.small_blind, self.big_blind = blinds_of(self.order)
        self.betting = betting = Betting(stacks, big)
        self.street = PREFLOP
        self.over = False
        self.open_from = -1
        betting.blind(self.small_blind, small)
        betting.blind(self.big_blind, big)
        betting.begin_round(self.big_blind, big)
        if betting.turn < 0:
            self._end_street()

    def clone(self) -> "Position":
        """An independent copy; the deck is shared."""
        copy = Position.__new__(Position)
        copy.betting = self.betting.clone()
        copy.deck, copy.order = self.deck, self.order
        copy.small_blind, copy.big_blind = self.small_blind, self.big_blind
        copy.street, copy.over, copy.open_from = self.street, self.over, self.open_from
        return copy

    @property
    def turn(self) -> int:
        """Whose turn it is; -1 when the deal is over."""
        return self.betting.turn

    @property
    def button(self) -> int:
        """The seat with the button."""
        return self.order[-1]

    def hole(self, seat: int) -> tuple[int, int]:
        """The two cards of a seat that is dealt in, in dealing order."""
        place = self.order.index(seat)
        return self.deck[place], self.deck[place + len(self.order)]

    @property
    def board(self) -> list[int]:
        """The cards that are turned up on the board."""
        burnt, deck = 2 * len(self.order), self.deck
        return [deck[burnt + place] for place in BOARD_PLACES[: BOARD_CARDS[self.street]]]

    @property
    def shown(self) -> bool:
        """Whether the hands of all live seats lie open."""
        return self.open_from >= 0

    def play(self, action: Action) -> None:
        """Carry out a legal action of the seat on turn."""
        betting = self.betting
        betting.act(action)
        if betting.turn < 0:
            self._end_street()

    def _end_street(self) -> None:
        """Gather the bets; go on to the next street on which somebody is asked, or to the end of the deal."""
        betting = self.betting
        betting.end_round()
        if betting.left == 1:
            self.over = True
            return
        if self.street < RIVER and not betting.closed:
            self.street += 1
            betting.begin_round(self.order[-1])
            return
        self.open_from = BOARD_CARDS[self.street]
        self.street = RIVER
        self.over = True

    def strengths(self) -> dict[int, int]:
        """The strength of each live seat's hand on the whole board; at the end of a deal that came to a showdown."""
        board = self.board
        shared = weight(board)
        found = {}
        for seat in self.order:
            if self.betting.live[seat]:
                hole = self.hole(seat)
                found[seat] = strength_of(shared + weight(hole), [*hole, *board])
        return found

    def sharing(self, strengths: dict[int, int]) -> list[Share]:
        """The pots at the end, and how they are shared; without strengths everything goes to the one live seat."""
        betting = self.betting
        seats = len(betting.stack)
        shared = []
        for pot in pots_of(betting.total, betting.live, self.order):
            winners = pot.eligible
            if len(winners) > 1:
                best = max(strengths[seat] for seat in winners)
                winners = tuple(seat for seat in winners if strengths[seat] == best)
            shared.append(Share(pot, winners, tuple(shares_of(pot.amount, winners, seats))))
        return shared

    def payoffs(self) -> list[int]:
        """What each seat won or lost in chips in a deal that is over, for search."""
        scores = [-total for total in self.betting.total]
        for share in self.sharing(self.strengths() if self.shown else {}):
            for seat, chips in enumerate(share.shares):
                scores[seat] += chips
        return scores
