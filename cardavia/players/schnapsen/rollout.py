"""Playing a sampled deal to its end: the rules of :mod:`policy` while the stock is open, exact play once it is not."""

from cardavia.games.schnapsen.position import (
    ABOVE,
    CLOSE,
    EXCHANGE,
    MARRY,
    SUIT_OF,
    TARGET,
    VALUES,
    Position,
)
from cardavia.players.schnapsen.policy import RULE, Rules
from cardavia.players.schnapsen.solver import WON, Solvers, freed, graded, solve, waiting_of


def play_out(position: Position, gone: int, solvers: Solvers, rules: Rules) -> int:
    """The game points for seat 0 when a deal is played on from here; negative if seat 1 gets them.

    Args:
        position: where to begin; left alone.
        gone: the cards that lie in finished tricks.
        solvers: what is known about endings with these trumps.
        rules: how both play while the stock is open.
    """
    if position.winner >= 0 or position.closed_by >= 0 or position.drawn >= 10:
        return solve(position, solvers)
    trump, stock, drawn, turn_up = position.trump, position.stock, position.drawn, position.turn_up
    seat = position.leader
    other = 1 - seat
    mine, theirs = position.hands[seat], position.hands[other]
    my_points, their_points = position.points[seat], position.points[other]
    my_waiting = waiting_of(position, seat)
    their_waiting = waiting_of(position, other)
    # ``sign`` turns the leader's game points into those of seat 0.
    sign = 1 if seat == 0 else -1
    led = position.led
    while True:
        if led < 0:
            move = rules.lead(mine, trump, gone, turn_up, my_points, my_waiting < 0 and not solvers.marriages_wait) % RULE
            if move == EXCHANGE:
                mine ^= 1 << 5 * trump | 1 << turn_up
                turn_up = 5 * trump
                continue
            if move == CLOSE:
                solver = solvers.closed(their_waiting < 0, their_points)
                return sign * solver.value(mine, theirs, my_points, my_waiting, their_points, their_waiting, 1)
            if move >= MARRY:
                move -= MARRY
                worth = 40 if SUIT_OF[move] == trump else 20
                if my_waiting >= 0:
                    my_waiting += worth
                elif solvers.marriages_wait:
                    my_waiting -= worth
                else:
                    my_points += worth
                    if my_points >= TARGET:
                        return sign * graded(their_waiting, their_points)
            led = move
            mine ^= 1 << led
        reply = (
            rules.follow(
                theirs,
                led,
                trump,
                gone,
                turn_up,
                drawn,
                their_points,
                their_waiting,
                my_points + freed(my_waiting),
            )
            % RULE
        )
        theirs ^= 1 << reply
        gone |= 1 << led | 1 << reply
        if ABOVE[led] >> reply & 1 or (SUIT_OF[reply] == trump and SUIT_OF[led] != trump):
            # The follower wins and is the leader from now on.
            mine, theirs = theirs, mine
            my_points, their_points = their_points, my_points
            my_waiting, their_waiting = their_waiting, my_waiting
            sign = -sign
        my_points += VALUES[led] + VALUES[reply] + freed(my_waiting)
        my_waiting = WON
        if my_points >= TARGET:
            return sign * graded(their_waiting, their_points)
        mine |= 1 << stock[drawn]
        theirs |= 1 << (stock[drawn + 1] if drawn < 8 else turn_up)
        drawn += 2
        led = -1
        if drawn == 10:
            solver = solvers.open()
            return sign * solver.value(mine, theirs, my_points, my_waiting, their_points, their_waiting, 0)
