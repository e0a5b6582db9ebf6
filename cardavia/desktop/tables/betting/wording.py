"""Bets in words: what a seat does, and who can win a pot."""

from collections.abc import Iterable, Sequence

from cardavia.desktop.tables.betting.sizes import ALL_IN, HALF, MIN, POT, paid, takes_all
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import tr
from cardavia.engine.action import Action
from cardavia.engine.betting import BET, BettingView


def deed(view: BettingView, seat: int, action: Action) -> str:
    """What a seat does, as it stands on a button or at its place; ``view`` is the one before it."""
    return doing(action, paid(view, seat, action), takes_all(view, seat, action))


def doing(action: Action, owed: int, everything: bool) -> str:
    """The same without a view: ``owed`` is what a call puts in, ``everything`` says whether the last chip goes with it."""
    if action.verb == "fold":
        return tr("Fold")
    if action.verb == "check":
        return tr("Check")
    if action.verb == "call":
        return tr("Call {amount}, all-in", amount=owed) if everything else tr("Call {amount}", amount=owed)
    amount = int(action.args[0])
    if action.verb == BET:
        return tr("Bet {amount}, all-in", amount=amount) if everything else tr("Bet {amount}", amount=amount)
    return tr("Raise to {amount}, all-in", amount=amount) if everything else tr("Raise to {amount}", amount=amount)


def pot_name(number: int, pots: int) -> str:
    """What a pot is called."""
    if pots == 1:
        return tr("Pot")
    return tr("Main pot") if number == 0 else tr("Side pot {number}", number=number)


def who_can_win(eligible: Iterable[int], live: Sequence[bool], name: Name) -> str:
    """The seats that can win a pot; those that are in the deal are not named one by one where all of them can."""
    seats = sorted(eligible)
    if len(seats) == sum(live):
        return tr("Everybody in the deal")
    return " · ".join(name(seat) for seat in seats)


def preset_label(name: str) -> str:
    """A preset on its button."""
    return {MIN: tr("Min"), HALF: tr("½ pot"), POT: tr("Pot"), ALL_IN: tr("All-in")}[name]


def preset_tip(name: str) -> str:
    """What a preset sets the bet to."""
    return {
        MIN: tr("The smallest bet that is allowed"),
        HALF: tr("Half of the pot, on top of a call"),
        POT: tr("As much as the pot, on top of a call"),
        ALL_IN: tr("All your chips"),
    }[name]
