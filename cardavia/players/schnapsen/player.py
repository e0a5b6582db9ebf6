"""The three levels of Schnapsen."""

from cardavia.engine.view import View
from cardavia.games.schnapsen.match import ACTIONS, MOVES
from cardavia.games.schnapsen.position import ABOVE, CARD_OF, EXCHANGE, MARRY, SUIT_OF, TARGET, VALUES
from cardavia.games.schnapsen.view import SchnapsenView
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.schnapsen.expert import Search


class SchnapsenPlayer(Player):
    """An opponent at Schnapsen."""

    __slots__ = ("closing",)

    def __init__(self, level: str, seed: int, closing: bool = True) -> None:
        super().__init__(level, seed)
        self.closing = closing

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, SchnapsenView)
        if len(view.legal) == 1:
            return Decision(view.legal[0])
        moves = [MOVES[a] for a in view.legal]
        win = winning_move(view, moves)
        if win is not None:
            return Decision(ACTIONS[win])
        if EXCHANGE in moves:
            return Decision(ACTIONS[EXCHANGE])
        finding = Search(view, self.generator(view), self.closing).run(clock)
        return Decision(ACTIONS[finding.best[0]])


def winning_move(view: SchnapsenView, moves: list[int]) -> int | None:
    """A move that reaches 66 on the spot."""
    me = view.seat
    points = view.points[me]
    if view.led is None:
        if view.won[me]:
            for move in moves:
                if MARRY <= move < EXCHANGE:
                    worth = 40 if SUIT_OF[move - MARRY] == "cdhs".index(view.trump) else 20
                    if points + worth >= TARGET:
                        return move
        return None
    led = CARD_OF[view.led]
    trump = "cdhs".index(view.trump)
    for move in moves:
        if ABOVE[led] >> move & 1 or (SUIT_OF[move] == trump and SUIT_OF[led] != trump):
            if points + view.pending[me] + VALUES[led] + VALUES[move] >= TARGET:
                return move
    return None
