"""Whose turn it is in a deal of Guandan, for search: numbers of cards alone, without asking what the plays are."""

from collections.abc import Sequence


class Position:
    """The rounds of a deal and the order in which the hands run out.

    Attributes:
        left: the number of cards in each hand.
        turn: whose turn it is.
        maker: who made the play that has to be beaten; -1 for a lead.
        passes: the passes in a row since it was made.
        order: the seats that have finished, in order.
    """

    __slots__ = ("left", "maker", "order", "passes", "turn")

    def __init__(self, left: Sequence[int], turn: int, maker: int = -1, passes: int = 0, order: Sequence[int] = ()) -> None:
        self.left = list(left)
        self.turn = turn
        self.maker = maker
        self.passes = passes
        self.order = list(order)

    def clone(self) -> "Position":
        """An independent copy."""
        copy = Position.__new__(Position)
        copy.left, copy.turn, copy.maker = self.left[:], self.turn, self.maker
        copy.passes, copy.order = self.passes, self.order[:]
        return copy

    @property
    def over(self) -> bool:
        """Whether the deal is at its end, because three hands are empty."""
        return len(self.order) > 2

    def play(self, cards: int) -> None:
        """The seat on turn plays so many cards."""
        turn, left = self.turn, self.left
        left[turn] -= cards
        if not left[turn]:
            self.order.append(turn)
        self.maker, self.passes = turn, 0
        turn = turn + 1 & 3
        while not left[turn]:
            turn = turn + 1 & 3
        self.turn = turn

    def give_up(self) -> None:
        """The seat on turn passes; the round ends when every other seat that holds cards has."""
        left, maker = self.left, self.maker
        self.passes += 1
        turn = self.turn + 1 & 3
        while not left[turn]:
            turn = turn + 1 & 3
        self.turn = turn
        if self.passes < 4 - len(self.order) - (left[maker] > 0):
            return
        self.maker, self.passes = -1, 0
        if left[maker]:
            self.turn = maker
        elif left[maker ^ 2]:
            self.turn = maker ^ 2
        else:
            turn = maker + 1 & 3
            while not left[turn]:
                turn = turn + 1 & 3
            self.turn = turn

    def finished_order(self) -> list[int]:
        """The four seats as they finished; the deal must be over."""
        return self.order + [seat for seat in range(4) if seat not in self.order]
