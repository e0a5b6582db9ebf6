"""What the tables of betting games share: buttons to fold, check and call, a slip for bets, chips, and what is told of them."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QRect

from cardavia.desktop.tables.betting.sizes import action_of, range_of, size_of
from cardavia.desktop.tables.betting.slip import BettingFurniture, slip_width
from cardavia.desktop.tables.betting.wording import deed
from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.labels import Press
from cardavia.desktop.tables.metrics import MARGIN, Proportions
from cardavia.desktop.tables.picture import Command, Offer
from cardavia.desktop.tables.table import Name, Table
from cardavia.desktop.words import tr
from cardavia.engine.action import Action
from cardavia.engine.betting import BET, CALL, CHECK, FOLD, BettingView
from cardavia.engine.view import View

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from cardavia.desktop.theme import Theme

FOLD_BUTTON, CALL_BUTTON = "fold", "call"
_WIDEST = 8888
"""An amount as wide as any that a button has to hold."""


class BettingTable(Table):
    """The table of a betting game: a bet is a chosen spot such as ``raise 60``, which no card has.

    Attributes:
        ones: whether every disc is worth one chip.
    """

    tradition = "french"
    proportions = Proportions(middle=3.7, aside=None, narrowest=11.4)
    ones: ClassVar[bool] = False

    @abstractmethod
    def grain(self, view: BettingView) -> int:
        """The step of the slider in chips."""

    def betting(self, view: View) -> bool:
        """Whether the view is one in which the person bets, and not one in which cards are chosen."""
        return True

    def furnish(self, theme: "Theme", hands: Hands, board: "QWidget") -> Furniture:
        """The slip for bets."""
        return BettingFurniture(theme, hands, board, self.slip_room, self.grain)

    def slip_room(self, press: Press) -> QRect:
        """Where the slip lies, in logical pixels: in the lower right corner under the buttons, somewhat wider than a plate."""
        metrics = press.metrics
        margin = round(MARGIN * metrics.unit)
        width = slip_width(metrics)
        right, bottom = metrics.pixels
        height = min(round(metrics.text * 7.9), bottom - margin - sum(metrics.band))
        return QRect(right - margin - width, bottom - margin - height, width, height)

    # What can be done

    def stands_for(self, view: View, spot: str) -> bool:
        """A size of the bet that is possible now, legal or not."""
        sizes, action = range_of(view), action_of(spot)
        return sizes is not None and action is not None and action.verb == sizes.verb

    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """The bet of the chosen size, or the least one."""
        assert isinstance(view, BettingView)
        sizes, size = range_of(view), size_of(tuple(chosen))
        if sizes is None:
            return ()
        action = sizes.action(size if size is not None else sizes.least)
        return (Offer(action, deed(view, view.seat, action)),) if sizes.holds(action) else ()

    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """A bet of that size."""
        found = (action_of(spot) for spot in chosen)
        return next((action for action in found if action is not None), Action(BET, ("1",)))

    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The size of a bet; other actions are buttons."""
        return (str(action),) if action_of(str(action)) is not None else ()

    def taken_up(self, view: View, action: Action) -> tuple[str, ...]:
        """A bet that is hinted is written on the slip."""
        return (str(action),) if action_of(str(action)) is not None else ()

    def hasty(self, view: View, chosen: Sequence[str]) -> str:
        """Enter alone bets nothing: an amount must have been chosen."""
        return self.nothing_chosen(view) if self.betting(view) and not chosen else ""

    def nothing_chosen(self, view: View) -> str:
        """An amount is missing, or none can be bet."""
        if not self.betting(view):
            return super().nothing_chosen(view)
        if not view.ranges:
            return tr("You can neither bet nor raise now.")
        return tr("Type an amount first, or choose one with the arrows.")

    def unready(self, view: View) -> str:
        """Confirm bets or raises."""
        assert isinstance(view, BettingView)
        if not self.betting(view):
            return super().unready(view)
        return tr("Raise the bet") if view.price else tr("Bet")

    def commands(self, view: View) -> tuple[Command, ...]:
        """Fold, and check or call."""
        assert isinstance(view, BettingView)
        everything = tr("Call {amount}, all-in", amount=_WIDEST)
        action = CALL if view.owed else CHECK
        label = deed(view, view.seat, action)
        tip = tr("Put in what you owe") if view.owed else tr("Stay without a bet")
        return (
            Command(FOLD_BUTTON, tr("Fold"), "F", tr("Give up this deal"), action=FOLD),
            Command(CALL_BUTTON, label, "C", tip, action=action, room=(everything, tr("Check"))),
        )

    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of Confirm."""
        return (tr("Raise to {amount}, all-in", amount=_WIDEST), tr("Bet {amount}, all-in", amount=_WIDEST), tr("Confirm")), ()

    def keys(self, view: View) -> tuple[tuple[str, str], ...]:
        """The keys of the slip, beside those of the buttons."""
        return (
            ("F", tr("Fold")),
            ("C", tr("Check or call")),
            ("0 … 9", tr("The amount of a bet; Enter bets it")),
            ("↑ ↓", tr("A larger or a smaller bet")),
            ("M / P A", tr("The smallest bet, half the pot, the pot, all-in")),
        )

    def last_trick(self, view: View) -> bool:
        """There are no tricks."""
        return False

    def bet_prompt(self, view: BettingView, name: Name) -> str:
        """What is expected of a person who bets."""
        if view.owed:
            amount = min(view.owed, view.stacks[view.seat])
            if not view.ranges:
                return tr("You owe {amount}. Call, or fold.", amount=amount)
            return tr("You owe {amount}. Call, raise or fold.", amount=amount)
        if not view.ranges:
            return tr("You owe nothing, and can only check.")
        return tr("You owe nothing. Check, or raise.") if view.price else tr("You owe nothing. Check, or bet.")
