"""The last tricks of an open stock with all cards laid open, solved exactly together with what follows them."""

from cardavia.games.schnapsen.position import (
    ABOVE,
    PAIR_BITS,
    STOCK_CARDS,
    SUIT_OF,
    TARGET,
    VALUES,
    Position,
    cards_in,
)
from cardavia.players.schnapsen.solver import WON, Solvers, freed, graded, waiting_of


class OpenSolver:
    """Solves one sampled deal from a moment at which few stock cards are left.

    An exchange is always made and a marriage always declared: with open cards neither can cost anything that matters.
    Values are game points for the leader.
    """

    __slots__ = ("_closing", "_solvers", "_stock", "_strict", "_trump", "_turn_up")

    def __init__(self, position: Position, solvers: Solvers, closing: bool) -> None:
        self._trump = position.trump
        self._stock = position.stock
        self._turn_up = position.turn_up
        self._solvers = solvers
        self._strict = solvers.open()
        self._closing = closing

    def solve(self, position: Position) -> int:
        """The game points for seat 0 from a position of this deal with the stock open."""
        seat = position.leader
        other = 1 - seat
        mine, theirs = position.hands[seat], position.hands[other]
        my_waiting = waiting_of(position, seat)
        their_waiting = waiting_of(position, other)
        points = position.points
        self._turn_up = position.turn_up
        if position.led < 0:
            value = self.value(
                mine, theirs, points[seat], my_waiting, points[other], their_waiting, position.drawn, self._turn_up, -3, 3
            )
        else:
            value = self._answered(
                position.led,
                mine,
                theirs,
                points[seat],
                my_waiting,
                points[other],
                their_waiting,
                position.drawn,
                self._turn_up,
                -3,
                3,
            )
        return value if seat == 0 else -value

    def value(
        self,
        lead: int,
        follow: int,
        lead_points: int,
        lead_waiting: int,
        follow_points: int,
        follow_waiting: int,
        drawn: int,
        turn_up: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The leader's game points before a lead; exact inside the window (alpha, beta)."""
        trump = self._trump
        if drawn == STOCK_CARDS:
            return self._strict.value(lead, follow, lead_points, lead_waiting, follow_points, follow_waiting, 0, alpha, beta)
        if lead >> 5 * trump & 1:
            lead ^= 1 << 5 * trump | 1 << turn_up
            turn_up = 5 * trump
        best = -4
        for card in cards_in(lead):
            points, waiting = lead_points, lead_waiting
            pair = PAIR_BITS[SUIT_OF[card]]
            if pair >> card & 1 and lead & pair == pair:
                worth = 40 if SUIT_OF[card] == trump else 20
                if waiting >= 0:
                    waiting += worth
                elif self._strict.marriages_wait:
                    waiting -= worth
                else:
                    points += worth
                    if points >= TARGET:
                        return graded(follow_waiting, follow_points)
            value = self._answered(
                card,
                lead ^ 1 << card,
                follow,
                points,
                waiting,
                follow_points,
                follow_waiting,
                drawn,
                turn_up,
                alpha,
                beta,
            )
            if value > best:
                best = value
                if best > alpha:
                    alpha = best
                if best >= beta:
                    return best
        if self._closing and best < 3:
            solver = self._solvers.closed(follow_waiting < 0, follow_points)
            if solver.made > best:
                value = solver.value(lead, follow, lead_points, lead_waiting, follow_points, follow_waiting, 1, alpha, beta)
                if value > best:
                    best = value
        return best

    def _answered(
        self,
        led: int,
        lead: int,
        follow: int,
        lead_points: int,
        lead_waiting: int,
        follow_points: int,
        follow_waiting: int,
        drawn: int,
        turn_up: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The leader's game points when the follower answers a card led."""
        trump, stock = self._trump, self._stock
        first = 1 << stock[drawn]
        second = 1 << (stock[drawn + 1] if drawn < STOCK_CARDS - 2 else turn_up)
        worst = 4
        for reply in cards_in(follow):
            stake = VALUES[led] + VALUES[reply]
            left = follow ^ 1 << reply
            if ABOVE[led] >> reply & 1 or (SUIT_OF[reply] == trump and SUIT_OF[led] != trump):
                points = follow_points + stake + freed(follow_waiting)
                if points >= TARGET:
                    value = -graded(lead_waiting, lead_points)
                else:
                    value = -self.value(
                        left | first,
                        lead | second,
                        points,
                        WON,
                        lead_points,
                        lead_waiting,
                        drawn + 2,
                        turn_up,
                        -beta,
                        -alpha,
                    )
            else:
                points = lead_points + stake + freed(lead_waiting)
                if points >= TARGET:
                    value = graded(follow_waiting, follow_points)
                else:
                    value = self.value(
                        lead | first,
                        left | second,
                        points,
                        WON,
                        follow_points,
                        follow_waiting,
                        drawn + 2,
                        turn_up,
                        alpha,
                        beta,
                    )
            if value < worst:
                worst = value
                if worst <= alpha:
                    return worst
                if worst < beta:
                    beta = worst
        return worst
