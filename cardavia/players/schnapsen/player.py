"""The three levels of Schnapsen: what each of them remembers, reckons and looks ahead."""

from cardavia.engine.view import View
from cardavia.games.schnapsen.match import ACTIONS, MOVES
from cardavia.games.schnapsen.position import (
    ABOVE,
    CARD_OF,
    CLOSE,
    EXCHANGE,
    MARRY,
    PACK,
    SUIT_OF,
    SUITS,
    TARGET,
    VALUES,
    hand_of,
)
from cardavia.games.schnapsen.view import SchnapsenView, Unseen
from cardavia.players.base import Clock, Decision, Player
from cardavia.players.schnapsen import reasons, strict
from cardavia.players.schnapsen.expert import Search
from cardavia.players.schnapsen.plausible import gone_cards
from cardavia.players.schnapsen.policy import CLOSES, OUR_TABLE, RULE, WEIGHTS, Rules, Table
from cardavia.players.schnapsen.solver import WON
from cardavia.players.search import Limited

NOVICE_MEMORY = 2
"""How many tricks a novice remembers."""
CASUAL_DEALS = 12
"""How many deals a casual player imagines."""
CASUAL_SIGHT = 3
"""With so many cards in hand a casual player works the end out."""


class SchnapsenPlayer(Player):
    """An opponent at Schnapsen."""

    __slots__ = ("_memory", "_rules")

    def __init__(self, level: str, seed: int, table: Table = OUR_TABLE) -> None:
        super().__init__(level, seed)
        self._rules = Rules(WEIGHTS, table)
        self._memory = NOVICE_MEMORY if level == "novice" else 10

    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act."""
        assert isinstance(view, SchnapsenView)
        if len(view.legal) == 1:
            return Decision(view.legal[0], (reasons.only(view),))
        moves = [MOVES[action] for action in view.legal]
        winning = winning_move(view, moves, self._rules.table)
        if winning is not None:
            return Decision(ACTIONS[winning], (reasons.wins_now(winning),))
        if EXCHANGE in moves:
            return Decision(ACTIONS[EXCHANGE], reasons.exchange(view))
        choice = by_rules(view, self._rules, self._memory)
        if self.level == "novice" or (self.level == "casual" and not self._looks_ahead(view, choice)):
            return Decision(ACTIONS[choice % RULE], reasons.of_rule(view, choice))
        budget = clock if self.level == "expert" else Limited(clock, CASUAL_DEALS)
        finding = Search(view, self.generator(view), self._rules, choice % RULE).run(budget)
        if not finding.comparison.rounds:
            return Decision(ACTIONS[choice % RULE], reasons.of_rule(view, choice))
        return Decision(ACTIONS[finding.best[0]], reasons.of_search(view, finding))

    def _looks_ahead(self, view: SchnapsenView, choice: int) -> bool:
        """Whether a casual player imagines some deals: before closing, once the stock is closed, and near the end."""
        if choice // RULE == CLOSES or view.closed_by is not None:
            return True
        return not view.stock and len(view.hand) <= CASUAL_SIGHT


def winning_move(view: SchnapsenView, moves: list[int], table: Table = OUR_TABLE) -> int | None:
    """A move that reaches 66 on the spot: a marriage that counts at once, or a card that wins the trick."""
    me, trump = view.seat, SUITS.index(view.trump)
    missing = TARGET - view.points[me]
    if view.led is None:
        if not view.won[me] or table.marriages_wait:
            return None
        marriages = [move for move in moves if MARRY <= move < EXCHANGE]
        return next((move for move in marriages if missing <= (40 if SUIT_OF[move - MARRY] == trump else 20)), None)
    led = CARD_OF[view.led]
    missing -= view.pending[me] + VALUES[led]
    winners = [card for card in moves if ABOVE[led] >> card & 1 or (SUIT_OF[card] == trump and SUIT_OF[led] != trump)]
    return next((card for card in winners if missing <= VALUES[card]), None)


def by_rules(view: SchnapsenView, rules: Rules, memory: int) -> int:
    """What the rules choose for a player who remembers that many tricks."""
    me = view.seat
    other = 1 - me
    trump = SUITS.index(view.trump)
    hand = hand_of([CARD_OF[code] for code in view.hand])
    gone = gone_cards(view, memory)
    points = view.points[me]
    counts = view.won[me] > 0 and not rules.table.marriages_wait
    if view.closed_by is None and view.stock and view.turn_up is not None:
        turn_up = CARD_OF[view.turn_up]
        if view.led is None:
            choice = rules.lead(hand, trump, gone, turn_up, points, counts)
            if choice // RULE == CLOSES and ACTIONS[CLOSE] not in view.legal:
                choice = rules.cheap_lead(hand, trump, gone, turn_up)
            return choice
        waiting = WON - view.pending[me] if view.won[me] else view.pending[me]
        theirs = view.points[other] + view.pending[other]
        return rules.follow(hand, CARD_OF[view.led], trump, gone, turn_up, 10 - view.stock, points, waiting, theirs)
    if view.led is not None:
        legal = hand_of([MOVES[action] for action in view.legal])
        return strict.follow(legal, hand, CARD_OF[view.led], trump, points + view.pending[me])
    if memory < len(view.tricks):
        outside = PACK & ~(gone | hand)
    else:
        unseen = Unseen(view)
        outside = unseen.fixed | hand_of(unseen.free)
    return strict.lead(hand, outside, trump, points, counts)
