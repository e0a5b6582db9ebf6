"""Card sense: what a play is worth to the seat that makes it, and the choice that follows from it.

A play is worth the leads that it saves, the lead that it may win, and what it keeps from the opponents; it is worth less if it
takes the trick from a partner, or lets an opponent with few cards out. One formula judges the plays of a person's hand and those
of roll-outs.
"""

from dataclasses import dataclass
from typing import NamedTuple

from cardavia.games.guandan.position import Position
from cardavia.players.guandan.costs import BOMB_COSTS, BOMB_STANDS, Costs
from cardavia.players.guandan.holding import FROM_PAIR, FROM_TRIPLE, WHOLE, Holding, Move
from cardavia.players.guandan.kinds import BOMB, CARDS_IN, HOUSE, PAIR, TRIPLE
from cardavia.players.guandan.options import Option

OUT = 50.0
"""The worth of going out: more than anything else."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What matters how much, in leads; tuned by play against one another.

    Attributes:
        lead: what the lead is worth.
        last: what it is worth more if one group is left, and if two are.
        threat: what it is worth to keep the lead from an opponent, by the number of its cards, up to 27.
        partner: what the partner's lead is worth, by the number of its cards.
        danger: the loss when an opponent goes out on a play.
        feed: the gain when the partner may go out on a play.
        boss: the chance that a play stands which only a bomb can beat.
        respect: the price of taking the trick from the partner in any case.
        haste: what each card more in a lead is worth.
    """

    lead: float = 0.9
    last: tuple[float, float] = (1.2, 0.4)
    threat: tuple[float, ...] = (0.0, 2.2, 1.9, 1.5, 1.3, 1.2, 1.0, 0.8, 0.7, 0.6, 0.5, 0.4)
    partner: tuple[float, ...] = (0.0, 3.0, 2.4, 1.8, 1.6, 1.5, 1.3, 1.1, 1.0, 1.0, 1.0, 0.9)
    danger: float = 2.0
    feed: float = 1.0
    boss: float = 0.9
    respect: float = 0.15
    haste: float = 0.02


WEIGHTS = Weights()


class Sense:
    """Card sense at one level of the cards, with what is known of the strongest cards that are out.

    Args:
        highest: by kind up to triples the strength of the highest such set that the cards not yet played can make; what
            reaches it is beaten by bombs only.
    """

    __slots__ = ("_costs", "_highest", "_weights")

    def __init__(self, costs: Costs, highest: tuple[int, int, int], weights: Weights = WEIGHTS) -> None:
        self._costs = costs
        self._highest = (*highest, highest[2], 13, 13, 13)
        self._weights = weights

    def stands(self, kind: int, strength: int) -> float:
        """The chance that nobody beats a play."""
        if kind == BOMB:
            return BOMB_STANDS[strength]
        if strength >= self._highest[kind]:
            return self._weights.boss
        return self._costs.stands[kind][strength]

    def lead_worth(self, turns: int) -> float:
        """What the lead is worth to a seat with so many groups left."""
        weights = self._weights
        return weights.lead + (weights.last[turns - 1] if turns < 3 else 0.0)

    def danger(self, position: Position, cards: int) -> float:
        """What it costs if a play of so many cards is beaten: an opponent may go out on it."""
        left, me = position.left, position.turn
        if left[me ^ 1] == cards or left[me ^ 3] == cards:
            return self._weights.danger
        return 0.0

    def worth_of_lead(self, move: Move, position: Position) -> float:
        """What a lead is worth."""
        if not move.turns:
            return OUT
        stands = self.stands(move.kind, move.strength)
        worth = stands * self.lead_worth(move.turns) - move.price + self._weights.haste * move.cards
        worth -= (1 - stands) * self.danger(position, move.cards)
        if position.left[position.turn ^ 2] == move.cards:
            worth += (1 - stands) * self._weights.feed
        return worth

    def worth_of_answer(self, move: Move, position: Position, kind: int, strength: int) -> float:
        """What a play on another one, of that kind and strength, is worth; passing is worth :meth:`worth_of_pass`."""
        if not move.turns:
            return OUT
        left, me, maker = position.left, position.turn, position.maker
        stands = self.stands(move.kind, move.strength)
        worth = stands * self.lead_worth(move.turns) - move.price
        if move.kind != BOMB:
            worth -= (1 - stands) * self.danger(position, move.cards)
        if maker == me ^ 2:
            return worth - self._weights.respect
        return worth + stands * self._weights.threat[min(left[maker], 11)]

    def worth_of_pass(self, position: Position, kind: int, strength: int) -> float:
        """What passing is worth."""
        left, me, maker = position.left, position.turn, position.maker
        if maker != me ^ 2:
            return 0.0
        # One opponent is still to play on the partner's cards: the other one has had its turn.
        keeps = 1 - (1 - self.stands(kind, strength)) * 0.6
        worth = keeps * self._weights.partner[min(left[maker], 11)]
        if kind != BOMB:
            after = me + 1 & 3
            if left[after] == CARDS_IN[kind]:
                worth -= (1 - keeps) * self._weights.danger
        return worth

    def choose_lead(self, holding: Holding, position: Position) -> Move:
        """The lead that is worth most."""
        best, most = None, -1e9
        for move in self.leads(holding):
            worth = self.worth_of_lead(move, position)
            if worth > most:
                best, most = move, worth
        assert best is not None
        return best

    def choose_answer(self, holding: Holding, position: Position, kind: int, strength: int) -> Move | None:
        """The answer that is worth most, or None for a pass."""
        best, most = None, self.worth_of_pass(position, kind, strength)
        for move in self.answers(holding, kind, strength):
            worth = self.worth_of_answer(move, position, kind, strength)
            if worth > most:
                best, most = move, worth
        return best

    def leads(self, holding: Holding) -> list[Move]:
        """The leads worth a thought: the lowest and the highest group of each kind, full houses, bombs near the end."""
        turns = holding.turns()
        of = self._costs.of
        kinds = holding.kinds
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

    def answers(self, holding: Holding, kind: int, strength: int) -> list[Move]:
        """The answers worth a thought: the lowest and the highest group, a set broken up, the lowest bomb."""
        turns = holding.turns()
        kinds = holding.kinds
        found: list[Move] = []
        if kind == HOUSE:
            self._houses(found, kinds, strength, turns)
        elif kind != BOMB:
            strengths = kinds[kind]
            if strengths and strengths[-1] > strength:
                costs = self._costs.of[kind]
                low = next(one for one in strengths if one > strength)
                found.append(Move(kind, low, CARDS_IN[kind], WHOLE, 0, -costs[low], turns - 1))
                high = strengths[-1]
                if high != low:
                    found.append(Move(kind, high, CARDS_IN[kind], WHOLE, 0, -costs[high], turns - 1))
            if kind < TRIPLE:
                self._broken(found, kinds, kind, strength, turns)
        for number, cards in holding.bombs:
            if kind != BOMB or number > strength:
                found.append(Move(BOMB, number, cards, WHOLE, 0, -BOMB_COSTS[number], turns - 1))
                break
        return found

    def _houses(self, found: list[Move], kinds: list[list[int]], strength: int, turns: int) -> None:
        triples, pairs = kinds[TRIPLE], kinds[PAIR]
        if not pairs or not triples or triples[-1] <= strength:
            return
        low = next(one for one in triples if one > strength)
        price = -self._costs.of[TRIPLE][low] - self._costs.of[PAIR][pairs[0]]
        found.append(Move(HOUSE, low, 5, WHOLE, pairs[0], price, turns - 1))

    def _broken(self, found: list[Move], kinds: list[list[int]], kind: int, strength: int, turns: int) -> None:
        """The highest pair or triple broken for a single or a pair."""
        of = self._costs.of
        for whole, source in ((PAIR, FROM_PAIR), (TRIPLE, FROM_TRIPLE)):
            if whole <= kind or not kinds[whole] or kinds[whole][-1] <= strength:
                continue
            high = kinds[whole][-1]
            price = of[whole - kind - 1][high] - of[whole][high]
            found.append(Move(kind, high, CARDS_IN[kind], source, 0, price, turns))


class Judged(NamedTuple):
    """A play, or None for a pass, and what card sense says it is worth."""

    worth: float
    option: Option | None


def judge(sense: Sense, options: list[Option], position: Position, table: tuple[int, int]) -> list[Judged]:
    """All that can be done, the pass included, by what card sense says it is worth, the best first."""
    if position.maker < 0:
        judged = [Judged(sense.worth_of_lead(option.move, position), option) for option in options]
    else:
        judged = [Judged(sense.worth_of_answer(option.move, position, *table), option) for option in options]
        judged.append(Judged(sense.worth_of_pass(position, *table), None))
    return sorted(judged, key=lambda one: -one.worth)
