"""Playing a deal out: every seat sorts its cards once and follows its card sense to the end."""

from collections.abc import Sequence

from cardavia.games.guandan.position import Position
from cardavia.players.guandan.holding import Holding
from cardavia.players.guandan.policy import Sense


def play_out(position: Position, holdings: Sequence[Holding], senses: Sequence[Sense], kind: int, strength: int) -> list[int]:
    """The order in which the seats finish; the position and the holdings are used up.

    Args:
        senses: the card sense of each seat.
        kind, strength: the play on the table, if there is one.
    """
    order = position.order
    while len(order) < 2 or (len(order) == 2 and order[0] ^ order[1] != 2):
        turn = position.turn
        holding = holdings[turn]
        if position.maker < 0:
            move = senses[turn].choose_lead(holding, position)
        else:
            answer = senses[turn].choose_answer(holding, position, kind, strength)
            if answer is None:
                position.give_up()
                continue
            move = answer
        holding.take(move)
        kind, strength = move.kind, move.strength
        position.play(move.cards)
    return position.finished_order()


def advance(order: Sequence[int], side: int) -> int:
    """The levels that a finishing order brings to a side; negative if they go to the other side."""
    first = order[0]
    gain = 4 - order.index(first ^ 2)
    return gain if first & 1 == side else -gain
