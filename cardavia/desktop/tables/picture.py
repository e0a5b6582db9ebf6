"""What a table shows, as values: a game turns views into pictures, and the common table draws the difference.

Places are in card units: one unit is the width of a card, x grows to the right and y downwards from the table's top left
corner. Texts are in the language of the moment; a picture is made anew when the language changes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardavia.engine.action import Action
from cardavia.engine.view import View

if TYPE_CHECKING:
    from cardavia.desktop.tables.metrics import Metrics

LAST_TRICK = "last-trick"
"""The spot of won cards: it shows the last trick again instead of being chosen."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where one card lies.

    Attributes:
        key: who the card is: its code if it is known, else a name such as ``stock:3``. A key keeps its card from one picture
            to the next, so that it travels.
        zone: the group it belongs to, such as ``hand:0`` or ``stock``.
        x, y: its centre.
        code: the face shown; None shows the back.
        z: cards with a higher z lie on top.
        turn: degrees clockwise.
        size: its width in units.
        sources: the zones out of which a card of unknown identity becomes this one, the likeliest first.
        step: cards of a later step set out later.
        spot: the name under which it can be chosen; empty if it cannot.
        spoken: what a screen reader says of it.
        lifted: whether it is chosen and stands higher.
        dimmed: whether nothing can be done with it now.
        flat: whether it throws no shadow, as the cards inside a heap.
        marked: whether its face carries the mark of a wild card.
    """

    key: str
    zone: str
    x: float
    y: float
    code: str | None = None
    z: float = 0.0
    turn: float = 0.0
    size: float = 1.0
    sources: tuple[str, ...] = ()
    step: int = 0
    spot: str = ""
    spoken: str = ""
    lifted: bool = False
    dimmed: bool = False
    flat: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Gauge:
    """An amount on the way to a goal, drawn as a line that fills."""

    label: str
    value: int
    goal: int


@dataclass(frozen=True, slots=True)
class Pips:
    """A small count drawn as dots, ``full`` of them filled."""

    label: str
    full: int
    of: int


@dataclass(frozen=True, slots=True)
class Plate:
    """The name plate of a seat. ``x, y`` is a corner: ``right`` and ``bottom`` say which one.

    ``word`` is what the seat is doing (``Your turn``); ``glow`` makes the plate unmistakable. A ``quiet`` note is nothing
    special.
    """

    seat: int
    x: float
    y: float
    name: str
    right: bool = False
    bottom: bool = False
    role: str = ""
    gauge: Gauge | None = None
    pips: Pips | None = None
    note: str = ""
    quiet: bool = False
    word: str = ""
    glow: bool = False

    @property
    def second(self) -> str:
        """The line under the name: what the seat is, or its note if it is nothing special."""
        return self.role or self.note


@dataclass(frozen=True, slots=True)
class Caption:
    """A line of text on the table; ``align`` is -1 (x is its left end), 0 (its middle) or 1 (its right end).

    With ``room`` units it is shortened where it would be wider.
    """

    key: str
    text: str
    x: float
    y: float
    align: int = 0
    strong: bool = False
    room: float = 0.0


@dataclass(frozen=True, slots=True)
class Emblem:
    """A sign of the deal with a word below it, such as the trump suit. ``x, y`` is its centre."""

    key: str
    suit: str
    word: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat has said, standing at its place for a time.

    ``x, y`` is its centre, or with ``align`` -1 or 1 the middle of its left or right end.
    """

    seat: int
    text: str
    x: float
    y: float
    align: int = 0


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips that lie together, with their number beside them; a new number travels as chips from where it comes from.

    Attributes:
        key: who they are, such as ``stack:0`` or ``pot:1``; a key keeps its chips from one picture to the next.
        amount: how many chips they are worth; 0 is nothing, or the disc of a ``token``.
        x, y: an end of discs and number as ``align`` says (as in a caption), and the table under the lowest disc, in units.
        sources: the keys of the chips out of which more chips come, the likeliest first. Those that are no longer in the
            picture travel here whole.
        size: the width of a disc in units.
        ones: whether every disc is worth one chip; else each denomination has its colour.
        rich: whether they are laid out as a player keeps them, with several of the greatest, and not as few as can be.
        token: the letter on the one disc of something that is no chip, such as the dealer's button.
    """

    key: str
    amount: int
    x: float
    y: float
    sources: tuple[str, ...] = ()
    size: float = 0.32
    ones: bool = False
    rich: bool = False
    token: str = ""
    align: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything on the table at one moment."""

    cards: tuple[Placement, ...] = ()
    plates: tuple[Plate, ...] = ()
    captions: tuple[Caption, ...] = ()
    emblems: tuple[Emblem, ...] = ()
    calls: tuple[Call, ...] = ()
    chips: tuple[Chips, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game must know to draw a picture beside the view.

    Attributes:
        metrics: the size of the table.
        name: the name of a seat in the language of the moment.
        person: the seat at the bottom.
        open: every seat's view, when finished deals are looked at with open hands; else empty.
        peek: whether the last trick is looked at again.
        calls: what the seats have said and still stands, as (seat, text).
        thinking: the seat whose thinking is to be shown.
        still: whether the table is at rest, so that the seat to act can be shown.
        order: the way in which the person wants the hand sorted, one of the table's ``orders``.
    """

    metrics: "Metrics"
    name: Callable[[int], str]
    person: int = 0
    open: tuple[View, ...] = ()
    peek: bool = False
    calls: tuple[tuple[int, str], ...] = ()
    thinking: int | None = None
    still: bool = True
    order: str = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of what happened: a view to draw, how long it stays when its cards have come to rest, and what is said.

    Attributes:
        view: the picture is that of this view, which need not be one of the match.
        hold: ``""`` (no pause), ``call`` (time to read a call) or ``trick`` (a finished trick stays).
        call: (seat, text) that stands at a seat from this stage on.
        said: what a screen reader says at its beginning.
        line: what stands above the hand as long as it lasts, in the language of the moment.
        sound: the sound at its beginning.
        jump: whether the cards appear in their places at once.
        pace: a factor on the time that cards travel.
        looked_at: whether a click goes on to the next stage only, as it is worth a look; else it goes to the end.
    """

    view: View
    hold: str = ""
    call: tuple[int, str] | None = None
    said: str = ""
    line: Callable[[], str] | None = None
    sound: str = ""
    jump: bool = False
    pace: float = 1.0
    looked_at: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """What Confirm would do with the chosen cards, in words."""

    action: Action
    label: str


@dataclass(frozen=True, slots=True)
class Command:
    """A button of the table. It takes ``action``, chooses one of ``picks`` after the other, or sorts the hand in the next way.

    ``key`` is its letter on the keyboard, ``tip`` says what it does, ``reason`` why it rests where no action tells that.
    ``picks`` are groups of spots, worked out when the button is pressed. ``room`` are other labels that the button may have, so
    that it keeps its size.
    """

    name: str
    label: str
    key: str
    tip: str
    icon: str = ""
    action: Action | None = None
    picks: Callable[[], Sequence[tuple[str, ...]]] | None = None
    sorts: bool = False
    reason: str = ""
    room: tuple[str, ...] = ()
