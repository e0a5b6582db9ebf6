"""How the table of One Poker shows what has happened: drawing and antes, a locked card, bets, both cards turned, the pot."""

from dataclasses import replace
from functools import partial

from cardavia.desktop.tables.betting.telling import bet_stages, unpaid
from cardavia.desktop.tables.one_poker.wording import ending, lamps_text, opens_text
from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import sentences, tr
from cardavia.engine.action import Action
from cardavia.games.one_poker.match import LOCK
from cardavia.games.one_poker.view import DEALS_A_STOCK, OnePokerView

DARK = ((0, 0), (0, 0))
"""What the lamps show while cards are drawn."""
_PACE = 0.8


def act(before: OnePokerView, after: OnePokerView, seat: int, action: Action, name: Name) -> tuple[Stage, ...]:
    """What a seat does, and how the deal ends if it does."""
    if action.verb != LOCK:
        stages, shown = bet_stages(before, after, seat, action, name)
        if after.settlement is not None:
            # Deals follow one another quickly: only the turned cards need time.
            gathered = [replace(stage, hold="") for stage in stages[1:]]
            return (stages[0], *gathered, *_ending(after, name))
        if shown.bets == after.bets:
            return (*stages[:-1], replace(stages[-1], view=after))
        return (*stages, Stage(after))
    if seat == after.seat:
        said = tr("You lock the {card}.", card=card_words(action.args[0]))
    else:
        said = tr("{name} locks a card.", name=name(seat))
    if after.settlement is None:
        return (Stage(after, "" if seat == after.seat else "call", said=said, sound="place"),)
    down = replace(after, settlement=None, shown=None, stacks=unpaid(after), seat_to_act=None)
    return (Stage(down, "call", said=said, sound="place"), *_ending(after, name))


def dealing(view: OnePokerView, name: Name) -> tuple[Stage, ...]:
    """The shown cards go to the discards, each seat draws and puts in its ante, and the lamps are lit."""
    undrawn, nothing = 2 if view.history else 4, (0,) * len(view.stacks)
    drawn = replace(view, signals=DARK, seat_to_act=None, legal=(), ranges=(), owed=0)
    whole = tuple(left + total for left, total in zip(view.stacks, view.totals, strict=True))
    cleared = replace(drawn, stacks=whole, totals=nothing, pots=(), stock=view.stock + undrawn)
    if not view.history:
        stages: tuple[Stage, ...] = (Stage(cleared, jump=True, sound="shuffle"),)
    elif len(view.history) % DEALS_A_STOCK:
        stages = (Stage(cleared, sound="slide"),)
    else:
        last = view.history[-1]
        all_shown = replace(cleared, history=view.history[:-1], hand=last.hand, shown=last.shown, opener=last.opener, stock=0)
        stages = (Stage(all_shown, sound="slide"), Stage(cleared, "trick", said=reshuffled(), line=reshuffled, sound="shuffle"))
    return (*stages, Stage(drawn, sound="slide", pace=_PACE), Stage(view, said=_announced(view, name)))


def reshuffled() -> str:
    """That the stock is new."""
    return tr("The stock is empty: the discards are shuffled and become the new stock.")


def _announced(view: OnePokerView, name: Name) -> str:
    lamps = (lamps_text(view, seat, name) for seat in (view.seat, 1 - view.seat))
    return sentences([tr("New deal."), opens_text(view, name), *lamps])


def _ending(after: OnePokerView, name: Name) -> tuple[Stage, ...]:
    """Both locked cards are turned up, also after a fold, and the pot goes to who has won it."""
    assert after.settlement is not None
    line = partial(ending, after.settlement, name, after.seat)
    turned = replace(after, settlement=None, stacks=unpaid(after), seat_to_act=None)
    return (
        Stage(turned, "trick", said=line(spoken=True), line=line, sound="place", looked_at=True),
        Stage(after, line=line, sound="slide"),
    )
