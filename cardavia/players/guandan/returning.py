"""What to give back for a tribute: a card that the own hand does not need and the other one can do little with."""

from typing import NamedTuple

from cardavia.engine.action import Action
from cardavia.games.guandan.shapes import CARDS, level_of
from cardavia.games.guandan.view import GuandanView
from cardavia.players.guandan.costs import costs_of
from cardavia.players.guandan.plans import Planner, held_of, ids_of

_MIDDLE = ("5", "T")
"""Every straight needs one of these two ranks."""
_MIDDLE_HELPS = 0.06
_RANK_HELPS = 0.02
"""What a card helps the receiver: for its rank, and if straights need it; in leads."""


class Returned(NamedTuple):
    """A card to give back.

    Attributes:
        action: the return.
        price: by how much the own hand costs more without it, in leads.
        loose: whether it was a card on its own.
    """

    action: Action
    price: float
    loose: bool


def choose_return(view: GuandanView, breadths: tuple[int, ...]) -> Returned:
    """The card to return; the view's seat is to return one."""
    level = level_of(view.level)
    planner = Planner(costs_of(view.level), breadths)
    ids = ids_of(view.hand)
    counts = held_of(ids, level.wild_place).counts
    base = planner.cost(held_of(ids, level.wild_place))
    receiver = view.tributes[len(view.returns)].giver
    # A partner who paid is helped by a high card, an opponent by none.
    sign = -1 if receiver == view.seat ^ 2 else 1
    best, least = None, 0.0
    for action in view.legal:
        code = action.args[0]
        card, rank = ids_of((code,))[0], CARDS.index[code[0]]
        left = ids[:]
        left.remove(card)
        price = planner.cost(held_of(left, level.wild_place)) - base
        helps = _RANK_HELPS * level.strengths[rank] + (_MIDDLE_HELPS if code[0] in _MIDDLE else 0.0)
        if best is None or price + sign * helps < least:
            best, least = Returned(action, price, counts[rank] == 1), price + sign * helps
    assert best is not None
    return best
