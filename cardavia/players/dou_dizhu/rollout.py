"""A deal of Dou Dizhu played to its end by the rules, each seat with its own knowledge."""

from functools import cache

from cardavia.engine.shapes import Play, size_of
from cardavia.players.dou_dizhu.policy import Policy

cards_in = cache(size_of)
"""How many cards a play has, by its counts."""


class Table:
    """A running deal in a world that is imagined, with what its settlement needs.

    Attributes:
        hands: each seat's counts.
        left: how many cards each seat holds.
        landlord: the landlord's seat.
        turn: whose turn it is.
        table: what has to be beaten, or None; ``maker`` played it, ``passes`` seats have passed since.
        doubled: bombs and rockets played from here on.
        made: how many plays each seat has made in the whole deal, passes not counted.
    """

    __slots__ = ("doubled", "hands", "landlord", "left", "made", "maker", "passes", "table", "turn")

    def __init__(
        self, hands: list[int], landlord: int, turn: int, table: Play | None, maker: int, passes: int, made: list[int]
    ) -> None:
        self.hands = hands
        self.left = [size_of(hand) for hand in hands]
        self.landlord = landlord
        self.turn = turn
        self.table = table
        self.maker = maker
        self.passes = passes
        self.made = made
        self.doubled = 0

    def clone(self) -> "Table":
        """An independent copy."""
        copy = Table.__new__(Table)
        copy.hands, copy.left, copy.made = self.hands[:], self.left[:], self.made[:]
        copy.landlord, copy.turn, copy.table = self.landlord, self.turn, self.table
        copy.maker, copy.passes, copy.doubled = self.maker, self.passes, self.doubled
        return copy

    def play(self, play: Play | None) -> bool:
        """Make a play or pass; whether the deal is over."""
        turn = self.turn
        if play is None:
            self.passes += 1
            if self.passes == 2:
                self.table, self.passes = None, 0
        else:
            self.hands[turn] -= play.counts
            self.left[turn] -= cards_in(play.counts)
            self.table, self.maker, self.passes = play, turn, 0
            self.made[turn] += 1
            if play.bomb:
                self.doubled += 1
            if not self.hands[turn]:
                return True
        self.turn = turn + 1 if turn < 2 else 0
        return False

    def result(self) -> int:
        """What the landlord wins of each farmer when the seat that played last has gone out, as a multiple of the stake now."""
        landlord, made = self.landlord, self.made
        if self.maker == landlord:
            spring = made[landlord] == sum(made)
            return 1 << self.doubled + spring
        return -(1 << self.doubled + (made[landlord] == 1))

    def play_out(self, policy: Policy, least: int = 0) -> bool:
        """Play by the rules until the deal is over, or ``least`` cards or fewer are left in all; whether it is over."""
        hands, left, landlord = self.hands, self.left, self.landlord
        choose = policy.choose
        everything = sum(hands)
        cards = sum(left)
        while cards > least:
            turn = self.turn
            hand = hands[turn]
            play, _ = choose(hand, everything - hand, turn, landlord, left, self.table, self.maker)
            if play is not None:
                everything -= play.counts
                cards -= cards_in(play.counts)
            if self.play(play):
                return True
        return False
