"""Card sense: what a play is worth to the seat that makes it, and the choice that follows from it.

A play is worth the leads that it saves, the lead that it may win, and what it keeps from the opponents; it is worth less if it
takes the trick from a partner, or lets an opponent with few cards out. One formula judges the plays of a person's hand and those
of roll-outs.
"""

from dataclasses import dataclass
from typing import NamedTuple

from cardavia.games.guandan.position import Position
from cardavia.players.guandan.costs import BOMB_COSTS, BOMB_STANDS, Costs
from cardavia.players.guandan.holding import WHOLE, Holding, Move
from cardavia.players.guandan.kinds import BOMB, CARDS_IN, HOUSE, PAIR, TRIPLE
from cardavia.players.guandan.options import Option

OUT = 50.0
"""The worth of going out: more than anything else."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What matters how much, in leads; tuned by play against one another.

    Attributes:
        lead: what the lead is worth.
        last: what it is worth more if one group is left, two, three or four.
        threat: what it is worth to keep the lead from an opponent, by the number of its cards, up to 27.
        partner: what the partner's lead is worth, by the number of its cards.
        danger: the loss when an opponent goes out on a play.
        feed: the gain when the partner may go out on a play.
        boss: the chance that a play stands which only a bomb can beat.
        respect: the price of taking the trick from the partner in any case.
        haste: what each card more in a lead is worth.
    """

    lead: float = 0.87
    last: tuple[float, ...] = (1.23, 0.4, 0.15, 0.08)
    threat: tuple[float, ...] = (0.0, 2.2, 1.9, 1.67, 1.43, 1.2, 1.1, 1.0, 0.89, 0.79, 0.69, 0.05)
    partner: tuple[float, ...] = (0.0, 3.0, 1.95, 1.86, 1.77, 1.68, 1.54, 1.4, 1.26, 1.12, 0.98, 0.65)
    danger: float = 1.0
    feed: float = 1.0
    boss: float = 0.8
    respect: float = 0.15
    haste: float = 0.045


WEIGHTS = Weights()
NOVICE = Weights(
    lead=1.2,
    last=(1.0, 0.0, 0.0, 0.0),
    threat=(0.0, 1.0, 0.8, *(0.3,) * 9),
    partner=(0.0, *(0.9,) * 11),
    danger=1.0,
    feed=0.0,
    boss=0.0,
    respect=0.6,
)
"""A novice is fond of the lead, and looks at the others' cards only when very few are left."""
CASUAL = Weights(
    lead=1.1,
    last=(0.6, 0.2, 0.0, 0.0),
    threat=(0.0, 1.6, 1.3, 1.0, 0.8, 0.6, *(0.3,) * 6),
    partner=(0.0, 2.0, 1.5, *(1.0,) * 9),
    feed=0.5,
)
"""A casual player sees that somebody is nearly out, but plans the end of the own hand less."""


class Sense:
    """Card sense at one level of the cards, with what is known of the strongest cards that are out.

    Args:
        highest: by kind up to triples the strength of the highest such set that the cards not yet played can make; what
            reaches it is beaten by bombs only.
    """

    __slots__ = ("_lead_worth", "_of", "_stands", "_weights")

    def __init__(self, costs: Costs, highest: tuple[int, int, int], weights: Weights = WEIGHTS) -> None:
        self._of = costs.of
        self._weights = weights
        self._stands = [row[:] for row in costs.stands]
        for kind, top in enumerate((*highest, highest[TRIPLE])):
            for strength in range(max(top, 0), len(self._stands[kind])):
                self._stands[kind][strength] = max(weights.boss, self._stands[kind][strength])
        self._stands.append(BOMB_STANDS)
        self._lead_worth = [0.0, *(weights.lead + more for more in weights.last), *[weights.lead] * 24]

    def stands(self, kind: int, strength: int) -> float:
        """The chance that nobody beats a play."""
        return self._stands[kind][strength]

    def worth_of_lead(self, move: Move, position: Position) -> float:
        """What a lead is worth."""
        if not move.turns:
            return OUT
        weights, left, me, cards = self._weights, position.left, position.turn, move.cards
        stands = self._stands[move.kind][move.strength]
        worth = stands * self._lead_worth[move.turns] - move.price + weights.haste * cards
        if left[me ^ 1] == cards or left[me ^ 3] == cards:
            worth -= (1 - stands) * weights.danger
        if left[me ^ 2] == cards:
            worth += (1 - stands) * weights.feed
        return worth

    def worth_of_answer(self, move: Move, position: Position) -> float:
        """What a play on the table is worth; passing is worth :meth:`worth_of_pass`."""
        if not move.turns:
            return OUT
        weights, left, me, maker = self._weights, position.left, position.turn, position.maker
        stands = self._stands[move.kind][move.strength]
        worth = stands * self._lead_worth[move.turns] - move.price
        if move.kind != BOMB and (left[me ^ 1] == move.cards or left[me ^ 3] == move.cards):
            worth -= (1 - stands) * weights.danger
        if maker == me ^ 2:
            return worth - weights.respect
        return worth + stands * weights.threat[min(left[maker], 11)]

    def worth_of_pass(self, position: Position, kind: int, strength: int) -> float:
        """What passing is worth on a play of that kind and strength."""
        left, me, maker = position.left, position.turn, position.maker
        if maker != me ^ 2:
            return 0.0
        # One opponent is still to play on the partner's cards: the other one has had its turn.
        keeps = 1 - (1 - self._stands[kind][strength]) * 0.6
        worth = keeps * self._weights.partner[min(left[maker], 11)]
        if kind != BOMB and left[me + 1 & 3] == CARDS_IN[kind]:
            worth -= (1 - keeps) * self._weights.danger
        return worth

    def choose_lead(self, holding: Holding, position: Position) -> Move:
        """The lead that is worth most."""
        best, most = None, -1e9
        for move in self._leads(holding):
            worth = self.worth_of_lead(move, position)
            if worth > most:
                best, most = move, worth
        assert best is not None
        return best

    def choose_answer(self, holding: Holding, position: Position, kind: int, strength: int) -> Move | None:
        """The answer that is worth most, or None for a pass."""
        moves = self._answers(holding, kind, strength)
        if not moves:
            return None
        best, most = None, self.worth_of_pass(position, kind, strength)
        for move in moves:
            worth = self.worth_of_answer(move, position)
            if worth > most:
                best, most = move, worth
        return best

    def _leads(self, holding: Holding) -> list[Move]:
        """The leads worth a thought: the lowest and the highest group of each kind, full houses, bombs near the end."""
        turns = holding.turns()
        of, kinds = self._of, holding.kinds
        found: list[Move] = []
        pairs, triples = kinds[PAIR], kinds[TRIPLE]
        for kind, strengths in enumerate(kinds):
            if not strengths:
                continue
            costs = of[kind]
            # A pair that a triple can take along costs no turn.
            after = turns - 1
            if (kind == PAIR and len(triples) >= len(pairs)) or (kind == TRIPLE and len(pairs) >= len(triples)):
                after = turns
            low = strengths[0]
            found.append(Move(kind, low, CARDS_IN[kind], WHOLE, 0, -costs[low], after))
            high = strengths[-1]
            if high != low:
                found.append(Move(kind, high, CARDS_IN[kind], WHOLE, 0, -costs[high], after))
        if pairs and triples:
            low, pair = triples[0], pairs[0]
            found.append(Move(HOUSE, low, 5, WHOLE, pair, -of[TRIPLE][low] - of[PAIR][pair], turns - 1))
        if holding.bombs and (turns < 4 or not found):
            number, cards = holding.bombs[0]
            found.append(Move(BOMB, number, cards, WHOLE, 0, -BOMB_COSTS[number], turns - 1))
        return found

    def _answers(self, holding: Holding, kind: int, strength: int) -> list[Move]:
        """The answers worth a thought: the lowest and the highest group, a set broken up, the lowest bomb."""
        kinds, of = holding.kinds, self._of
        found: list[Move] = []
        after = -1
        if kind == HOUSE:
            triples, pairs = kinds[TRIPLE], kinds[PAIR]
            if pairs and triples and triples[-1] > strength:
                after = holding.turns() - 1
                low = next(one for one in triples if one > strength)
                found.append(Move(HOUSE, low, 5, WHOLE, pairs[0], -of[TRIPLE][low] - of[PAIR][pairs[0]], after))
        elif kind != BOMB:
            strengths = kinds[kind]
            if strengths and strengths[-1] > strength:
                after = holding.turns() - 1
                costs = of[kind]
                low = next(one for one in strengths if one > strength)
                found.append(Move(kind, low, CARDS_IN[kind], WHOLE, 0, -costs[low], after))
                high = strengths[-1]
                if high != low:
                    found.append(Move(kind, high, CARDS_IN[kind], WHOLE, 0, -costs[high], after))
            for whole in range(kind + 1, TRIPLE + 1):
                # The highest pair or triple broken for a single or a pair.
                strengths = kinds[whole]
                if strengths and strengths[-1] > strength:
                    after = holding.turns() - 1 if after < 0 else after
                    high = strengths[-1]
                    price = of[whole - kind - 1][high] - of[whole][high]
                    found.append(Move(kind, high, CARDS_IN[kind], whole, 0, price, after + 1))
        for number, cards in holding.bombs:
            if kind != BOMB or number > strength:
                found.append(
                    Move(BOMB, number, cards, WHOLE, 0, -BOMB_COSTS[number], (holding.turns() if after < 0 else after + 1) - 1)
                )
                break
        return found


class Judged(NamedTuple):
    """A play, or None for a pass, and what card sense says it is worth."""

    worth: float
    option: Option | None


def judge(sense: Sense, options: list[Option], position: Position, table: tuple[int, int]) -> list[Judged]:
    """All that can be done, the pass included, by what card sense says it is worth, the best first."""
    if position.maker < 0:
        judged = [Judged(sense.worth_of_lead(option.move, position), option) for option in options]
    else:
        judged = [Judged(sense.worth_of_answer(option.move, position), option) for option in options]
        judged.append(Judged(sense.worth_of_pass(position, *table), None))
    return sorted(judged, key=lambda one: -one.worth)
