"""What a seat can do at the table: plays with their cards, each with the hand that stays behind."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardavia.engine.action import Action
from cardavia.games.guandan.match import split_play
from cardavia.games.guandan.shapes import (
    CARDS,
    FLUSH,
    FOUR_JOKERS_BOMB,
    PLATE,
    STRAIGHT,
    STRAIGHT_FLUSH_BOMB,
    TUBE,
    Level,
    bomb_number,
    level_of,
)
from cardavia.games.guandan.view import GuandanView
from cardavia.players.guandan.costs import Costs, costs_of
from cardavia.players.guandan.holding import WHOLE, Holding, Move
from cardavia.players.guandan.kinds import (
    BOMB,
    CODES,
    HOUSE,
    KIND_OF,
    PAIR,
    PLATE_KIND,
    STRAIGHT_KIND,
    TRIPLE,
    TUBE_KIND,
    Group,
)
from cardavia.players.guandan.plans import Plan, Planner, held_of, ids_of

FEW_CARDS = 9
"""With so many cards every legal lead is looked at, else those of the best plans."""
_PLANS, _SLACK = 5, 0.7
"""How many plans leads are taken from, and by how much they may be worse than the best one."""
_BOMB_LEAD_TURNS = 3
"""Who sorts the hand once leads a bomb only if what stays behind takes fewer turns than that."""
_MOST_ANSWERS = 40
"""Of more legal answers than that only those whose cards cost least are worked out."""
_NAMES = ("single", "pair", "triple", "fullhouse", STRAIGHT.name, TUBE.name, PLATE.name)
_RUNS = {STRAIGHT_KIND: STRAIGHT, TUBE_KIND: TUBE, PLATE_KIND: PLATE}


class Option(NamedTuple):
    """A play with its cards.

    Attributes:
        action: what is said.
        move: how card sense sees it; its price is that of the hand that stays behind.
        rest: the plan of that hand.
    """

    action: Action
    move: Move
    rest: Plan


class Hand:
    """A seat's own cards and its options.

    Args:
        breadths: how widely the hand is searched for plans.
    """

    def __init__(self, view: GuandanView, breadths: tuple[int, ...]) -> None:
        self._view = view
        self._level: Level = level_of(view.level)
        self._costs: Costs = costs_of(view.level)
        self._wild = self._level.wild_place
        self._planner = Planner(self._costs, breadths)
        self._ids = ids_of(view.hand)
        self.plans = self._planner.several(held_of(self._ids, self._wild), _PLANS, _SLACK)

    @property
    def cost(self) -> float:
        """What the hand costs, in leads."""
        return self.plans[0].cost

    def options(self) -> list[Option]:
        """The plays worth a thought, none twice."""
        view = self._view
        if view.table is None and len(view.hand) > FEW_CARDS:
            plays = [play for plan in self.plans for play in self._leads(plan)]
        else:
            kept = {card for cards, group in self.dealt_out(self.plans[0]) if group.suit >= 0 for card in cards}
            plays = [self._played(action, kept) for action in view.legal if action.verb == "play"]
            plays = self._cheapest(plays)
        return self._options(plays)

    def sorted_options(self, table: tuple[int, int]) -> list[Option]:
        """The plays of somebody who sorts the hand once: its groups, and pairs and triples broken up.

        A lead is no bomb before the end of the hand is in sight: a bomb is for taking the lead, not for spending it.

        Args:
            table: kind and strength of the play on the table; not asked for a lead.
        """
        plays = self._leads(self.plans[0])
        for cards, group in plays[:]:
            if group.kind in (PAIR, TRIPLE):
                for number in range(1, group.cards):
                    wild = max(0, number + group.wild - group.cards)
                    plays.append((cards[:number], group._replace(kind=number - 1, cards=number, wild=wild)))
        if self._view.table is not None:
            return self._options(play for play in plays if _beats(play[1], table))
        options = self._options(plays)
        fit = [option for option in options if option.move.kind != BOMB or option.move.turns < _BOMB_LEAD_TURNS]
        return fit or options

    def _options(self, plays: Iterable[tuple[list[int], Group]]) -> list[Option]:
        found: dict[tuple[int, int, tuple[int, ...]], Option] = {}
        for cards, group in plays:
            key = (group.kind, group.strength, tuple(sorted(cards)))
            if key not in found:
                found[key] = self._option(cards, group)
        return list(found.values())

    def _option(self, cards: Sequence[int], group: Group) -> Option:
        left = self._ids[:]
        for card in cards:
            left.remove(card)
        rest = self._planner.best(held_of(left, self._wild)) if left else Plan(0.0, ())
        move = Move(group.kind, group.strength, len(cards), WHOLE, 0, rest.cost - self.cost, Holding(rest.groups).turns())
        return Option(action_of(cards, group), move, rest)

    def _leads(self, plan: Plan) -> list[tuple[list[int], Group]]:
        """The groups of a plan, and its triples with its two lowest pairs."""
        dealt = self.dealt_out(plan)
        pairs = sorted((play for play in dealt if play[1].kind == PAIR), key=lambda play: play[1].strength)[:2]
        houses = [
            ([*cards, *other], group._replace(kind=HOUSE, cards=5, wild=group.wild + pair.wild))
            for cards, group in dealt
            if group.kind == TRIPLE
            for other, pair in pairs
        ]
        return dealt + houses

    def dealt_out(self, plan: Plan) -> list[tuple[list[int], Group]]:
        """The groups of a plan with their cards; a straight whose cards have to be of one suit is a straight flush."""
        left = sorted(self._ids)
        dealt: list[tuple[list[int], Group]] = []
        for group in plan.groups:
            if group.suit >= 0:
                cards = [
                    card
                    for card in (4 * rank + group.suit for rank in STRAIGHT.ranks(group.rank))
                    if card in left and card != self._wild
                ]
            elif group.kind in _RUNS:
                cards = self._run_cards(left, group)
            elif group.rank < 0:
                cards = [card for card in left if card >> 2 >= 13]
            else:
                cards = [card for card in left if card >> 2 == group.rank and card != self._wild][: group.cards - group.wild]
            cards = cards + [self._wild] * group.wild
            for card in cards:
                left.remove(card)
            dealt.append((cards, _as_it_lies(cards, group)))
        return dealt

    def _run_cards(self, left: list[int], group: Group) -> list[int]:
        """The natural cards of a straight, tube or plate, a straight in more than one suit if that can be."""
        run = _RUNS[group.kind]
        rows = [[card for card in left if card >> 2 == rank and card != self._wild] for rank in run.ranks(group.rank)]
        cards = [card for row in rows for card in row[: run.copies]]
        if group.kind == STRAIGHT_KIND and not group.wild and len({card & 3 for card in cards}) == 1:
            for place, row in enumerate(rows):
                other = next((card for card in row if card & 3 != cards[place] & 3), None)
                if other is not None:
                    cards[place] = other
                    break
        return cards

    def _played(self, action: Action, kept: set[int]) -> tuple[list[int], Group]:
        """A legal play, if possible without the cards that are kept for straight flushes."""
        codes, reading = split_play(action)
        ids = ids_of(codes)
        group = self._group_of(reading, len(ids), ids.count(self._wild))
        if reading[0] == FLUSH or not kept:
            return ids, group
        free = sorted(self._ids, key=lambda card: (card in kept, card))
        chosen: list[int] = []
        for card in ids:
            pick = card if card == self._wild else next(one for one in free if one >> 2 == card >> 2 and one != self._wild)
            free.remove(pick)
            chosen.append(pick)
        if group.kind == STRAIGHT_KIND and not group.wild and len({card & 3 for card in chosen}) == 1:
            return ids, group
        return chosen, group

    def _group_of(self, reading: tuple[str, ...], number: int, wild: int) -> Group:
        kind = KIND_OF[reading[0]]
        if reading[0] == "jokers":
            return Group(BOMB, FOUR_JOKERS_BOMB, number, -1)
        rank = CARDS.index[reading[1]]
        strength = self._level.strengths[rank]
        if reading[0] == FLUSH:
            return Group(BOMB, STRAIGHT_FLUSH_BOMB + rank + 1, 5, rank + 1, wild, 0)
        if kind in _RUNS:
            return Group(kind, rank + 1, number, rank + 1, wild)
        return Group(kind, bomb_number(number, strength) if kind == BOMB else strength, number, rank, wild)

    def _cheapest(self, plays: list[tuple[list[int], Group]]) -> list[tuple[list[int], Group]]:
        if len(plays) <= _MOST_ANSWERS:
            return plays
        counts = held_of(self._ids, self._wild).counts
        rows = self._costs.sets

        def price(play: tuple[list[int], Group]) -> float:
            taken = held_of(play[0], self._wild)
            total = sum(row[have - gone] - row[have] for row, have, gone in zip(rows, counts, taken.counts, strict=True) if gone)
            return total + taken.wild

        return sorted(plays, key=price)[:_MOST_ANSWERS]


def _beats(group: Group, table: tuple[int, int]) -> bool:
    kind, strength = table
    if group.kind != kind:
        return group.kind == BOMB
    return group.strength > strength


def _as_it_lies(cards: Sequence[int], group: Group) -> Group:
    """The group that cards make which were taken for it."""
    if group.kind != STRAIGHT_KIND or group.wild or len({card & 3 for card in cards}) > 1:
        return group
    return Group(BOMB, STRAIGHT_FLUSH_BOMB + group.rank, 5, group.rank, 0, cards[0] & 3)


def action_of(cards: Iterable[int], group: Group) -> Action:
    """The action that plays those cards as that group."""
    codes = tuple(CODES[card] for card in sorted(cards))
    if group.rank < 0:
        return Action("play", (*codes, "as", "jokers"))
    if group.suit >= 0 or group.kind in _RUNS:
        name = FLUSH if group.suit >= 0 else _NAMES[group.kind]
        return Action("play", (*codes, "as", name, CARDS.names[(group.rank - 1) % 13]))
    name = "bomb" if group.kind == BOMB else _NAMES[group.kind]
    return Action("play", (*codes, "as", name, CARDS.names[group.rank]))
