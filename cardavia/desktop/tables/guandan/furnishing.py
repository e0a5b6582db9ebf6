"""The furniture of a table of Guandan: the sheet that asks what cards with a wild one are meant to be."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.guandan.chooser import Reading, ReadingChooser
from cardavia.desktop.tables.labels import Press
from cardavia.desktop.tables.picture import Offer
from cardavia.engine.view import View
from cardavia.games.guandan.view import GuandanView

if TYPE_CHECKING:
    from cardavia.desktop.theme import Theme


class GuandanFurniture(Furniture):
    """The reading chooser. It lies on the board only while it asks."""

    def __init__(self, theme: "Theme", hands: Hands, board: QWidget) -> None:
        self.chooser = ReadingChooser(board, hands.act)
        self._view: GuandanView | None = None

    def settle(self, press: Press) -> None:
        """Take the size, letters and colours of the moment."""
        self.chooser.settle(press)

    def show(self, view: View, free: bool, open_hands: bool) -> None:
        """Stop asking once another view is shown, or nothing can be done any more."""
        assert isinstance(view, GuandanView)
        if self.chooser.asking and (not free or view != self._view):
            self.chooser.close_up()
        self._view = view

    def ask(self, offers: tuple[Offer, ...]) -> bool:
        """Ask which reading is meant, where there are several."""
        if self._view is None or len(offers) < 2:
            return False
        self.chooser.ask([Reading.of(offer.action, self._view.level) for offer in offers])
        return True

    def mark(self, chosen: tuple[str, ...], hinted: tuple[str, ...], focus: str | None) -> None:
        """Nothing of it is marked: what is chosen are cards."""

    def rows(self) -> list[list[str]]:
        """None: the sheet has a focus of its own."""
        return []

    def spoken(self, spot: str) -> str:
        """Nothing: every spot is a card."""
        return ""

    def drop(self) -> None:
        """Go away."""
        self.chooser.close_up()
        self.chooser.setParent(None)
        self.chooser.deleteLater()
