"""The play of a deal on counts of ranks alone, for search: who holds how many of what, and what is on the table.

Suits have no strength in this game, so nothing that matters is lost.
"""

from collections.abc import Sequence

from cardavia.engine.shapes import LANE, Play, counts_of
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES


class Position:
    """A deal from the landlord's lead on.

    Attributes:
        hands: each seat's counts.
        landlord: the landlord's seat.
        turn: whose turn it is.
        table: the play that has to be beaten, or None for a lead.
        passes: the passes in a row since it was made.
        bombs: bombs and rockets played.
        winner: the seat whose hand is empty; -1 while the deal runs.
    """

    __slots__ = ("bombs", "hands", "landlord", "passes", "table", "turn", "winner")

    def __init__(self, hands: Sequence[int], landlord: int) -> None:
        self.hands = list(hands)
        self.landlord = self.turn = landlord
        self.table: Play | None = None
        self.passes = 0
        self.bombs = 0
        self.winner = -1

    @classmethod
    def dealt(cls, deck: Sequence[int], landlord: int) -> "Position":
        """The position after a deal: ``deck`` holds the ranks of the 54 cards as :func:`deck_ranks` has them, in any order."""
        hands = [counts_of(deck[seat:51:3]) for seat in range(3)]
        hands[landlord] += counts_of(deck[51:])
        return cls(hands, landlord)

    def clone(self) -> "Position":
        """An independent copy."""
        copy = Position.__new__(Position)
        copy.hands = self.hands[:]
        copy.landlord, copy.turn, copy.table = self.landlord, self.turn, self.table
        copy.passes, copy.bombs, copy.winner = self.passes, self.bombs, self.winner
        return copy

    def plays(self) -> list[Play | None]:
        """What the seat on turn can do; None is a pass."""
        hand = self.hands[self.turn]
        if self.table is None:
            return [*SHAPES.leads(hand)]
        return [None, *SHAPES.answers(hand, self.table)]

    def play(self, play: Play | None) -> None:
        """Make a play that the position has listed, or pass."""
        turn = self.turn
        if play is None:
            self.passes += 1
            if self.passes == 2:
                self.table, self.passes = None, 0
        else:
            self.hands[turn] -= play.counts
            self.table, self.passes = play, 0
            if play.bomb:
                self.bombs += 1
            if not self.hands[turn]:
                self.winner = turn
        self.turn = turn + 1 if turn < 2 else 0


def deck_ranks() -> list[int]:
    """The ranks of the 54 cards in canonical order."""
    return [CARDS.place[code] // LANE for code in CARDS.codes]
