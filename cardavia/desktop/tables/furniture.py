"""What stands on a table beside cards and buttons: a bidding box, an auction, a row of chips."""

from abc import ABC, abstractmethod
from typing import Protocol

from cardavia.desktop.tables.labels import Press
from cardavia.desktop.tables.picture import Offer
from cardavia.engine.action import Action
from cardavia.engine.view import View


class Hands(Protocol):
    """What pointing at a piece of furniture leads to."""

    def point(self, spot: str) -> None:
        """A click on a spot: it chooses, or plays where one click plays."""

    def play(self, spot: str) -> None:
        """Take the likeliest action with a spot at once."""

    def act(self, action: Action) -> None:
        """Take an action, such as the answer to a question."""

    def put(self, spots: tuple[str, ...]) -> None:
        """Have these spots chosen and no others."""


class Furniture(ABC):
    """Widgets of a game over the board. They keep nothing of the match: everything comes from the view that is shown."""

    @abstractmethod
    def settle(self, press: Press) -> None:
        """Take the places, letters and colours of the moment; the next :meth:`show` fills them."""

    @abstractmethod
    def show(self, view: View, free: bool, open_hands: bool) -> None:
        """Show a view. ``free`` says whether the person can act now, ``open_hands`` whether a finished deal is looked at."""

    @abstractmethod
    def mark(self, chosen: tuple[str, ...], hinted: tuple[str, ...], focus: str | None) -> None:
        """Mark what is chosen, what a hint means, and what has the focus."""

    @abstractmethod
    def rows(self) -> list[list[str]]:
        """The spots for the arrow keys, row by row from the top; empty while there are none."""

    @abstractmethod
    def spoken(self, spot: str) -> str:
        """What a screen reader says of a spot; empty if it is none of this furniture."""

    def ask(self, offers: tuple[Offer, ...]) -> bool:
        """Ask which of several offers is meant; the answer goes to :meth:`Hands.act`. False: the likeliest one is taken."""
        return False

    def wants(self, letter: str) -> bool:
        """Whether the furniture waits for that letter, so that no shortcut of the window may take it."""
        return False

    def key(self, letter: str) -> bool:
        """Do what a letter or digit means here; whether it means anything."""
        return False

    def step(self, along: int, across: int) -> bool:
        """Do what an arrow key means here, one step to the right or down; False leaves it to the focus."""
        return False

    @abstractmethod
    def drop(self) -> None:
        """Go away."""
