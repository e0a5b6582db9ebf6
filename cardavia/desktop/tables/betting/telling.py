"""How a bet is shown: the chips that a seat puts in, then all bets going to the pot, and the pots to their winners."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from cardavia.desktop.tables.betting.sizes import paid
from cardavia.desktop.tables.betting.wording import deed
from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import tr
from cardavia.engine.action import Action
from cardavia.engine.betting import BET, RAISE, BettingView

V = TypeVar("V", bound=BettingView)


def done(before: V, after: V, seat: int, action: Action) -> V:
    """The view just after a bet, fold, check or call, before anything that follows from it."""
    chips = paid(before, seat, action)
    return replace(
        before,
        actions=after.actions,
        stacks=_plus(before.stacks, seat, -chips),
        bets=_plus(before.bets, seat, chips),
        totals=_plus(before.totals, seat, chips),
        live=tuple(live and not (other == seat and action.verb == "fold") for other, live in enumerate(before.live)),
        price=max(before.price, int(action.args[0])) if action.verb in (BET, RAISE) else before.price,
        seat_to_act=None,
        legal=(),
        ranges=(),
        owed=0,
    )


def gathered(shown: V, after: V) -> V:
    """A view in which the bets have gone to the pots, as ``after`` has them, and nothing else has happened."""
    return replace(
        shown,
        stacks=unpaid(after),
        bets=(0,) * len(after.bets),
        totals=after.totals,
        live=after.live,
        pots=after.pots,
        returned=after.returned,
        price=0,
    )


def unpaid(view: BettingView) -> tuple[int, ...]:
    """The stacks as long as the pots of a settled deal lie on the table."""
    if view.settlement is None:
        return view.stacks
    left = zip(view.stacks, view.settlement.scores, view.totals, strict=True)
    return tuple(stack - score - total for stack, score, total in left)


def bet_stages(before: V, after: V, seat: int, action: Action, name: Name) -> tuple[tuple[Stage, ...], V]:
    """What a seat does, and the bets going to the pots where that ends the round; with the view at the end of it.

    The last stage shows that view, which is ``after`` but for what the game itself shows next, such as new cards.
    """
    said = tr("{name}: {action}", name=name(seat), action=deed(before, seat, action))
    shown = done(before, after, seat, action)
    pays = shown.bets != before.bets
    hold = "call" if seat != after.seat else ""
    stages = [Stage(shown, hold, said=said, sound="place" if pays else "")]
    if any(shown.bets) and not any(after.bets):
        shown = gathered(shown, after)
        stages.append(Stage(shown, "call", sound="slide"))
    return tuple(stages), shown


def _plus(numbers: Sequence[int], place: int, more: int) -> tuple[int, ...]:
    return tuple(value + more * (other == place) for other, value in enumerate(numbers))
