"""A deal of Zheng Shangyou in a world that is imagined: its plays, its bonuses and its settlement, on counts of ranks."""

from cardavia.engine.shapes import Play, at_least, count_of, size_of
from cardavia.games.zheng_shangyou.scoring import BONUS, SURCHARGE
from cardavia.games.zheng_shangyou.shapes import CARDS, THREE_ACES
from cardavia.players.zheng_shangyou.policy import Policy

_TWO = CARDS.index["2"]


class Table:
    """A running deal.

    Attributes:
        hands: each seat's counts.
        left: how many cards each seat holds.
        turn: whose turn it is.
        table: what has to be beaten, or None; ``maker`` played it, ``passes`` seats have passed since.
        is_led: whether it was the lead of its round.
        has_played: whether each seat has made a play in the deal.
        bonuses: what the bombs moved from here on, by seat.
    """

    __slots__ = ("bonuses", "hands", "has_played", "is_led", "left", "maker", "passes", "table", "turn")

    def __init__(
        self, hands: list[int], turn: int, table: Play | None, maker: int, passes: int, is_led: bool, has_played: list[bool]
    ) -> None:
        self.hands = hands
        self.left = [size_of(hand) for hand in hands]
        self.turn = turn
        self.table = table
        self.maker = maker
        self.passes = passes
        self.is_led = is_led
        self.has_played = has_played
        self.bonuses = [0, 0, 0]

    def clone(self) -> "Table":
        """An independent copy."""
        copy = Table.__new__(Table)
        copy.hands, copy.left, copy.has_played = self.hands[:], self.left[:], self.has_played[:]
        copy.bonuses = self.bonuses[:]
        copy.turn, copy.table, copy.maker = self.turn, self.table, self.maker
        copy.passes, copy.is_led = self.passes, self.is_led
        return copy

    def play(self, play: Play | None) -> bool:
        """Make a play or pass; whether the deal is over."""
        turn = self.turn
        if play is None:
            self.passes += 1
            if self.passes == 2:
                self._close_round()
                self.table, self.passes = None, 0
        else:
            self.is_led = self.table is None
            self.hands[turn] -= play.counts
            self.left[turn] -= size_of(play.counts)
            self.table, self.maker, self.passes = play, turn, 0
            self.has_played[turn] = True
            if not self.hands[turn]:
                self._close_round()
                return True
        self.turn = turn + 1 if turn < 2 else 0
        return False

    def _close_round(self) -> None:
        if self.table is not None and self.table.bomb and not self.is_led:
            for seat in range(3):
                self.bonuses[seat] += 2 * BONUS if seat == self.maker else -BONUS

    def scores(self) -> list[int]:
        """What every seat gets from here on when the seat that played last has gone out."""
        winner = self.maker
        scores = self.bonuses[:]
        for seat, hand in enumerate(self.hands):
            if seat != winner:
                left = self.left[seat]
                owed = left if self.has_played[seat] else 2 * left
                owed += SURCHARGE * (count_of(hand, _TWO) + held_bombs(hand))
                scores[seat] -= owed
                scores[winner] += owed
        return scores

    def play_out(self, policy: Policy, least: int = 0) -> bool:
        """Play by the rules until the deal is over, or ``least`` cards or fewer are left in all; whether it is over."""
        hands, left = self.hands, self.left
        everything = sum(hands)
        while sum(left) > least:
            turn = self.turn
            hand = hands[turn]
            fewest = min(left[turn - 1], left[turn - 2])
            choice = (
                policy.lead(hand, everything - hand, fewest)
                if self.table is None
                else policy.answer(hand, everything - hand, self.table, fewest)
            )
            if choice is None:
                self.play(None)
                continue
            everything -= choice[0].counts
            if self.play(choice[0]):
                return True
        return False


def held_bombs(hand: int) -> int:
    """How many bombs lie in a hand of these counts."""
    return at_least(hand, 4).bit_count() + int(hand & THREE_ACES == THREE_ACES)
