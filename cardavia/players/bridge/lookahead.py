"""Declarer's next decision, made with what declarer will know then.

Solving imagined deals one by one supposes that every later guess will be right. Here each candidate is followed to declarer's
next card: the defenders answer as their cards tell them, the deals in which they answered alike cannot be told apart, and one
card must serve for all of them. A line that needs a guess at once falls behind one that can wait, or that needs none.
"""

from collections.abc import Callable, Sequence

from cardavia.games.bridge.cards import trick_winner
from cardavia.players import double_dummy
from cardavia.players.base import Clock
from cardavia.players.bridge.playing import TEN, Playing
from cardavia.players.double_dummy import Board

Hands = tuple[int, int, int, int]
Worth = Callable[[int], float]
"""What so many tricks of declarer's side from here are worth to it."""

AT_ONCE = 12
"""How many deals are solved between two looks at the clock."""


class _Line:
    """One deal on the way to declarer's next card."""

    __slots__ = ("hands", "leader", "seen", "table", "won")

    def __init__(self, hands: Hands, leader: int, table: tuple[int, ...]) -> None:
        self.hands = hands
        self.leader = leader
        self.table = table
        self.won = 0
        self.seen: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        return (self.leader + len(self.table)) % 4

    def play(self, card: int, trump: int, side: int) -> None:
        """Play a card; ``won`` counts the tricks of a side."""
        hands = list(self.hands)
        hands[self.turn] ^= 1 << card
        self.hands = hands[0], hands[1], hands[2], hands[3]
        self.table = (*self.table, card)
        if len(self.table) == 4:
            self.leader = (self.leader + trick_winner(list(self.table), trump)) % 4
            self.won += self.leader % 2 == side
            self.table = ()

    def board(self, trump: int) -> Board:
        return Board(self.hands, trump, self.leader, self.table)

    @property
    def over(self) -> bool:
        return not self.table and not any(self.hands)


def follow(now: Playing, deals: Sequence[Hands], weights: Sequence[float], card: int, worth: Worth, clock: Clock) -> list[float]:
    """What a candidate is worth in each deal, times its weight, with one next card for all deals that look alike.

    An empty list if the clock ran out.
    """
    side = now.contract.declarer % 2
    lines = [_Line(hands, now.leader, now.table) for hands in deals]
    for line in lines:
        line.play(card, now.trump, side)
    while True:
        moving = [line for line in lines if not line.over and line.turn % 2 != side]
        if not moving:
            break
        answers = _solve(moving, now.trump, clock)
        if not answers:
            return []
        for line, answer in zip(moving, answers, strict=True):
            reply = _reply(answer, now.trump)
            line.seen = (*line.seen, _looks(reply))
            line.play(reply, now.trump, side)
    if all(line.over for line in lines):
        return [weight * worth(line.won) for line, weight in zip(lines, weights, strict=True)]
    answers = _solve(lines, now.trump, clock)
    return _one_for_all(lines, answers, weights, worth) if answers else []


def _solve(lines: Sequence[_Line], trump: int, clock: Clock) -> list[dict[int, int]]:
    """The cards' worths in every line; empty if the clock ran out."""
    answers: list[dict[int, int]] = []
    for start in range(0, len(lines), AT_ONCE):
        if clock.expired(0):
            return []
        answers += double_dummy.solve([line.board(trump) for line in lines[start : start + AT_ONCE]])
    return answers


def _reply(answer: dict[int, int], trump: int) -> int:
    """A defender's card: of those that cost nothing the lowest, and no trump if another does."""
    best = max(answer.values())
    return min((card for card in answer if answer[card] == best), key=lambda card: (card // 13 == trump, card % 13, card))


def _looks(card: int) -> int:
    """What of a card tells deals apart: small cards of a suit look alike."""
    return card if card % 13 >= TEN else card // 13 * 13


def _one_for_all(
    lines: Sequence[_Line], answers: Sequence[dict[int, int]], weights: Sequence[float], worth: Worth
) -> list[float]:
    alike: dict[tuple[object, ...], list[int]] = {}
    for place, line in enumerate(lines):
        alike.setdefault((line.seen, line.leader, line.turn, frozenset(answers[place])), []).append(place)
    values = [0.0] * len(lines)
    for places in alike.values():
        found = {
            card: [weights[place] * worth(lines[place].won + answers[place][card]) for place in places]
            for card in answers[places[0]]
        }
        best = max(found, key=lambda card: sum(found[card]))
        for place, value in zip(places, found[best], strict=True):
            values[place] = value
    return values
