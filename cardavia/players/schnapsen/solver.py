"""Schnapsen with the cards laid open and the strict rules in force, solved exactly.

The search goes trick by trick from the leader's side: alpha-beta with a table of what was already solved. Values are game
points, positive for the leader. A side is three numbers: its hand as a set of cards, its counted points, and its *waiting*
points: the pending marriage points (0, 20 or 40) before its first trick, ``WON`` afterwards. At a table where marriages wait
for the declarer's next trick it is ``WON`` minus the pending points.
"""

from cardavia.games.schnapsen.position import ABOVE, MARRY, PAIR_BITS, SUIT_BITS, SUIT_OF, TARGET, VALUES, Position, cards_in

WON = -1
LEADER_CLOSED, NOBODY_CLOSED, FOLLOWER_CLOSED = 1, 0, -1

# Two bounds share one number of the table: (lower + 3) * 7 + (upper + 3).
_UNKNOWN = 6


def graded(waiting: int, points: int) -> int:
    """What reaching 66 is worth against a side with these points, the stock not closed."""
    if waiting >= 0:
        return 3
    return 2 if points < 33 else 1


def freed(waiting: int) -> int:
    """The marriage points that a trick frees."""
    return waiting if waiting >= 0 else WON - waiting


def waiting_of(position: Position, seat: int) -> int:
    """The waiting points of a seat."""
    pending = position.pending[seat]
    return WON - pending if position.tricks[seat] else pending


class StrictSolver:
    """Solves deals with one trump suit and one state of the stock; what it has learnt serves all later questions.

    Attributes:
        made: the game points of a closer who reaches 66; ``beaten``: of the opponent of one who does not. Both are 0 while
            nobody has closed.
        marriages_wait: whether a marriage counts only with the declarer's next trick.
        nodes: tricks looked at so far, for measurements.
    """

    __slots__ = ("_table", "beaten", "made", "marriages_wait", "nodes", "trump", "trump_bits")

    def __init__(self, trump: int, made: int = 0, beaten: int = 0, marriages_wait: bool = False) -> None:
        self.trump = trump
        self.marriages_wait = marriages_wait
        self.trump_bits = SUIT_BITS[trump]
        self.made = made
        self.beaten = beaten
        self.nodes = 0
        self._table: dict[int, int] = {}

    def value(
        self,
        lead: int,
        follow: int,
        lead_points: int,
        lead_waiting: int,
        follow_points: int,
        follow_waiting: int,
        closed: int,
        alpha: int = -3,
        beta: int = 3,
    ) -> int:
        """The game points that the leader gets with best play on both sides; exact inside the window (alpha, beta).

        ``closed`` says who closed the stock, seen from the leader.
        """
        # The remainders tell all the waiting points apart that there can be.
        key = (
            (lead << 20 | follow) << 24
            | lead_points << 17
            | follow_points << 10
            | (lead_waiting + 61) % 32 << 5
            | (follow_waiting + 61) % 32
        )
        if closed > 0:
            key = -key
        stored = self._table.get(key, _UNKNOWN)
        low, high = stored // 7 - 3, stored % 7 - 3
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if low > alpha:
            alpha = low
        if high < beta:
            beta = high
        self.nodes += 1
        best, floor = -4, alpha
        for move in self.ordered_leads(lead, follow):
            value = self.lead_value(
                move, lead, follow, lead_points, lead_waiting, follow_points, follow_waiting, closed, floor, beta
            )
            if value > best:
                best = value
                if best > floor:
                    floor = best
                if best >= beta:
                    break
        if best <= alpha:
            high = best
        elif best >= beta:
            low = best
        else:
            low = high = best
        self._table[key] = (low + 3) * 7 + high + 3
        return best

    def ordered_leads(self, lead: int, follow: int) -> list[int]:
        """The leader's moves, promising ones first: marriages, cards that cannot be beaten, then cheap cards."""
        marriages: list[int] = []
        masters: list[int] = []
        rest: list[int] = []
        trump_bits = self.trump_bits
        trumps_out = follow & trump_bits
        for card in cards_in(lead):
            suit = SUIT_OF[card]
            if lead & PAIR_BITS[suit] == PAIR_BITS[suit] and PAIR_BITS[suit] >> card & 1:
                marriages.append(MARRY + card)
            elif not follow & ABOVE[card] and (not trumps_out or follow & SUIT_BITS[suit]):
                masters.append(card)
            else:
                rest.append(card)
        if len(masters) > 1:
            masters.sort(key=VALUES.__getitem__, reverse=True)
        if len(marriages) > 2 and marriages[-1] - MARRY in cards_in(trump_bits):
            marriages.reverse()
        if len(rest) > 1:
            rest.sort(key=VALUES.__getitem__)
        return marriages + masters + rest

    def lead_value(
        self,
        move: int,
        lead: int,
        follow: int,
        lead_points: int,
        lead_waiting: int,
        follow_points: int,
        follow_waiting: int,
        closed: int,
        alpha: int = -3,
        beta: int = 3,
    ) -> int:
        """The leader's game points if it leads with that move."""
        if move >= MARRY:
            move -= MARRY
            worth = 40 if SUIT_OF[move] == self.trump else 20
            if lead_waiting >= 0:
                lead_waiting += worth
            elif self.marriages_wait:
                lead_waiting -= worth
            else:
                lead_points += worth
                if lead_points >= TARGET:
                    return self._win(closed, follow_waiting, follow_points)
        lead ^= 1 << move
        replies = follow & ABOVE[move] or follow & SUIT_BITS[SUIT_OF[move]] or follow & self.trump_bits or follow
        worst = 4
        for reply in cards_in(replies):
            value = self.reply_value(
                move, reply, lead, follow, lead_points, lead_waiting, follow_points, follow_waiting, closed, alpha, beta
            )
            if value < worst:
                worst = value
                if worst <= alpha:
                    break
                if worst < beta:
                    beta = worst
        return worst

    def reply_value(
        self,
        led: int,
        reply: int,
        lead: int,
        follow: int,
        lead_points: int,
        lead_waiting: int,
        follow_points: int,
        follow_waiting: int,
        closed: int,
        alpha: int = -3,
        beta: int = 3,
    ) -> int:
        """The leader's game points after both cards of a trick; ``lead`` is without the card led, ``follow`` with the reply."""
        follow ^= 1 << reply
        if ABOVE[led] >> reply & 1 or (SUIT_OF[reply] == self.trump and SUIT_OF[led] != self.trump):
            follow_points += VALUES[led] + VALUES[reply] + freed(follow_waiting)
            if follow_points >= TARGET:
                return -self._win(-closed, lead_waiting, lead_points)
            if not follow:
                return -self._played_out(-closed)
            return -self.value(
                follow, lead, follow_points, WON, lead_points, lead_waiting, -closed, -beta, -alpha
            )  # fmt: skip
        lead_points += VALUES[led] + VALUES[reply] + freed(lead_waiting)
        if lead_points >= TARGET:
            return self._win(closed, follow_waiting, follow_points)
        if not lead:
            return self._played_out(closed)
        return self.value(lead, follow, lead_points, WON, follow_points, follow_waiting, closed, alpha, beta)

    def _win(self, closed: int, waiting: int, points: int) -> int:
        """What reaching 66 is worth; ``closed`` seen from the winner, the rest is the loser's."""
        if closed == 0:
            return graded(waiting, points)
        return self.made if closed > 0 else self.beaten

    def _played_out(self, closed: int) -> int:
        """What the end with empty hands is worth for the winner of the last trick."""
        if closed == 0:
            return 1
        return -self.beaten if closed > 0 else self.beaten


class Solvers:
    """The solvers of one decision by the state of the stock, so that what one sampled deal teaches serves the others."""

    __slots__ = ("_by_grade", "marriages_wait", "trump")

    def __init__(self, trump: int, marriages_wait: bool = False) -> None:
        self.trump = trump
        self.marriages_wait = marriages_wait
        self._by_grade: dict[int, StrictSolver] = {}

    def open(self) -> StrictSolver:
        """The solver for a stock that nobody has closed."""
        return self._graded(0, 0)

    def closed(self, tricks: int, points: int) -> StrictSolver:
        """The solver for a closed stock; the closer's opponent had so many tricks and points."""
        if not tricks:
            return self._graded(3, 3)
        return self._graded(2 if points < 33 else 1, 2)

    def _graded(self, made: int, beaten: int) -> StrictSolver:
        solver = self._by_grade.get(made * 4 + beaten)
        if solver is None:
            solver = self._by_grade[made * 4 + beaten] = StrictSolver(self.trump, made, beaten, self.marriages_wait)
        return solver


def solve(position: Position, solvers: Solvers) -> int:
    """The game points for seat 0 with best play in a position under the strict rules; negative if seat 1 gets them."""
    if position.winner >= 0:
        return position.game_points if position.winner == 0 else -position.game_points
    seat = position.leader
    other = 1 - seat
    closed = 0 if position.closed_by < 0 else 1 if position.closed_by == seat else -1
    solver = solvers.closed(position.close_tricks, position.close_points) if closed else solvers.open()
    lead_waiting = waiting_of(position, seat)
    follow_waiting = waiting_of(position, other)
    lead, follow = position.hands[seat], position.hands[other]
    lead_points, follow_points = position.points[seat], position.points[other]
    if position.led < 0:
        value = solver.value(lead, follow, lead_points, lead_waiting, follow_points, follow_waiting, closed)
    else:
        value = min(
            solver.reply_value(
                position.led, reply, lead, follow, lead_points, lead_waiting, follow_points, follow_waiting, closed
            )
            for reply in cards_in(position.following(follow))
        )
    return value if seat == 0 else -value
