"""What a game says about its table. The common table asks these questions and does everything else."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardavia.desktop.tables.furniture import Furniture, Hands
from cardavia.desktop.tables.metrics import Proportions
from cardavia.desktop.tables.picture import Command, Offer, Picture, Setting, Stage
from cardavia.desktop.words import tr
from cardavia.engine.action import Action
from cardavia.engine.game import Game
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import N_
from cardavia.engine.view import View

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from cardavia.desktop.analyst import Analyst
    from cardavia.desktop.dialogs import Paper
    from cardavia.desktop.session import Moved, Session
    from cardavia.desktop.theme import Theme

Name = Callable[[int], str]


class Table(ABC):
    """The table of one game. It keeps nothing: every answer comes from the view that it is given.

    Attributes:
        game: the game of the catalogue.
        tradition: the surface of the table.
        codes: the cards of the pack that are played with, so that they can be made ready in idle moments.
        many: whether several cards are chosen at once.
        orders: the ways in which the person's hand can be sorted, the usual one first.
        proportions: how the room is shared out.
        analysed: whether a match that is over can be analysed.
        earlier: the English text of the command that shows what lay on the table before; empty where there is nothing such.
        told_by_cards: whether it is plain what is to be done with cards, so that a hint whose reason names them need not say it.
    """

    game: Game
    tradition: str
    codes: tuple[str, ...]
    many: ClassVar[bool] = False
    orders: ClassVar[tuple[str, ...]] = ("",)
    proportions: ClassVar[Proportions] = Proportions()
    analysed: ClassVar[bool] = False
    earlier: ClassVar[str] = N_("Last trick")
    told_by_cards: ClassVar[bool] = True

    def analysis_page(
        self, theme: "Theme", analyst: "Analyst", session: "Session", four_colour: bool, parent: "QWidget"
    ) -> "Paper | None":
        """A page with the analysis of the match that is over; None in games that are not analysed."""
        return None

    def furnish(self, theme: "Theme", hands: Hands, board: "QWidget") -> Furniture | None:
        """What stands on the board beside cards and buttons, such as a bidding box; None for most games."""
        return None

    def zones(self, view: View) -> tuple[str, ...]:
        """The zones out of which the person plays: its own hand, and in some games another one that lies open."""
        return (f"hand:{view.seat}",)

    def loose_spots(self, view: View) -> tuple[str, ...]:
        """What can be chosen though it is no card: it stands on the furniture."""
        return ()

    def stands_for(self, view: View, spot: str) -> bool:
        """Whether a spot that is nowhere on the table can be chosen all the same, such as the size of a bet."""
        return False

    def unready(self, view: View) -> str:
        """What Confirm says while there is nothing to confirm."""
        return tr("Confirm")

    def nothing_chosen(self, view: View) -> str:
        """What has to be chosen before anything can be confirmed, or why nothing can be."""
        return tr("Choose a card first.")

    def hasty(self, view: View, chosen: Sequence[str]) -> str:
        """Why Enter alone does not take what Confirm offers; empty if it does."""
        return ""

    def playable(self, view: View) -> set[str]:
        """The spots that some legal action is about; the others are dimmed."""
        return {spot for action in view.legal for spot in self.spots(action, view)}

    def rests(self, view: View) -> bool:
        """Whether a hand that cannot be played from now is dimmed; in an auction it is what one thinks about."""
        return False

    def several(self, view: View) -> bool:
        """Whether several cards can be chosen now; in the phases of some games only one can."""
        return self.many

    def trimmed(self, view: View, spots: tuple[str, ...]) -> tuple[str, ...]:
        """What a drag over some spots of the hand chooses: all of them, or what a game sees in them."""
        return spots

    def plain(self, view: View, spot: str) -> bool:
        """Whether a single click on a spot says all, so that it plays where one click plays."""
        return not self.many

    def taken_up(self, view: View, action: Action) -> tuple[str, ...]:
        """What a hint to do something chooses at once; nothing in most games, as it is marked."""
        return ()

    def question(self, offers: tuple[Offer, ...]) -> str:
        """What Confirm says where it has to ask which of several offers is meant; empty where the second has its own button.

        The furniture of such a table asks (:meth:`Furniture.ask`).
        """
        return ""

    def about(self, view: View, chosen: Sequence[str]) -> str:
        """What there is to say of several chosen spots that can be played."""
        return ""

    def keys(self, view: View) -> tuple[tuple[str, str], ...]:
        """The keys of this table with what they do, for the list of all keys."""
        return tuple((command.key, command.label) for command in self.commands(view))

    @abstractmethod
    def picture(self, view: View, setting: Setting) -> Picture:
        """Everything on the table at rest."""

    @abstractmethod
    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """How an action is shown; the last stage shows the view after it."""

    @abstractmethod
    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """How a deal is dealt; the last stage shows the view at its beginning."""

    def looks(self, view: View) -> tuple[View, ...]:
        """What looking back shows of a place, one after the other, where an action has set off more than one can take in at once.

        The last look is the view itself.
        """
        return (view,)

    @abstractmethod
    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """What can be done with the chosen spots, the likeliest first; empty if nothing legal can."""

    @abstractmethod
    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """What a person means who chooses these spots though there is no offer: its refusal is said."""

    @abstractmethod
    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The spots that an action is about, for a hint to mark."""

    @abstractmethod
    def commands(self, view: View) -> tuple[Command, ...]:
        """The buttons beside Confirm, always the same ones in the same order."""

    @abstractmethod
    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of Confirm and of the second offer, so that the buttons keep their size."""

    @abstractmethod
    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person now; empty when somebody else is to act."""

    def watching(self, view: View, name: Name) -> str:
        """What there is to say while the person has nothing to do; most games say nothing."""
        return ""

    def out(self, view: View) -> bool:
        """Whether the person has no part in the deals to come, and can only watch the others."""
        return False

    def outcome(self, settlement: Settlement, name: Name) -> str:
        """What came of a deal in one sentence; empty where the account says it all."""
        return ""

    @abstractmethod
    def last_trick(self, view: View) -> bool:
        """Whether there is a finished trick to look at."""

    def no_last_trick(self) -> str:
        """What is said where there is none."""
        return tr("No trick has been won in this deal yet.")

    @abstractmethod
    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words, line by line, for a screen reader."""
