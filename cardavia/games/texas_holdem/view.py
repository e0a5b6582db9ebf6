"""What a seat of hold'em may know, and decks that agree with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.betting import BettingView
from cardavia.engine.record import DealRecord
from cardavia.engine.settlement import Json
from cardavia.games.texas_holdem.hands import CARD_OF, CODES
from cardavia.games.texas_holdem.position import BOARD_PLACES, Position

UNKNOWN = "??"
"""In the deck of an earlier deal, a card that the seat has never seen."""


@dataclass(frozen=True, slots=True)
class HoldemView(BettingView):
    """A seat's view of a match of hold'em. Lists are by seat.

    In ``past`` the decks hold :data:`UNKNOWN` for cards that the seat has not seen.

    Attributes:
        order: the seats that are dealt in, clockwise from the left of the button.
        button, small_blind, big_blind: seats.
        blinds: the small and the big blind in chips.
        hole: the seat's own two cards, also after folding; empty if it is out of the match.
        board: the cards on the board.
        shown: the hands that lie open, an empty one for every other seat.
        open_from: how many cards lay on the board when the hands were turned up; the rest was turned without betting. None while
            no hand is open.
    """

    order: tuple[int, ...]
    button: int
    small_blind: int
    big_blind: int
    blinds: tuple[int, int]
    hole: tuple[str, ...]
    board: tuple[str, ...]
    shown: tuple[tuple[str, ...], ...]
    open_from: int | None

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = BettingView.to_json(self)
        document.update(
            order=list(self.order),
            button=self.button,
            small_blind=self.small_blind,
            big_blind=self.big_blind,
            blinds=list(self.blinds),
            hole=list(self.hole),
            board=list(self.board),
            shown=[list(hand) for hand in self.shown],
            open_from=self.open_from,
        )
        return document


def seen_places(position: Position, seat: int) -> list[int]:
    """The places in the deck whose cards a seat has seen: its own two, the hands that lie open, and the board."""
    number = len(position.order)
    places = [2 * number + place for place in BOARD_PLACES[: len(position.board)]]
    for place, other in enumerate(position.order):
        if other == seat or (position.shown and position.betting.live[other]):
            places += (place, place + number)
    return places


def seen_deck(position: Position, seat: int) -> list[str]:
    """The deck of a deal with the cards that a seat has seen, and :data:`UNKNOWN` in all other places."""
    deck = [UNKNOWN] * len(CODES)
    for place in seen_places(position, seat):
        deck[place] = CODES[position.deck[place]]
    return deck


class PastDeal:
    """A finished deal, as each seat remembers it. Copies of a match share it."""

    __slots__ = ("_deal", "_position", "_seen")

    def __init__(self, deal: DealRecord, position: Position) -> None:
        self._deal = deal
        self._position = position
        self._seen: dict[int, DealRecord] = {}

    def seen_by(self, seat: int) -> DealRecord:
        """The deal with the cards that a seat has seen."""
        if seat not in self._seen:
            chance: Json = {"deck": seen_deck(self._position, seat)}
            self._seen[seat] = DealRecord(chance, self._deal.actions, self._deal.settlement)
        return self._seen[seat]


def filled(deck: Sequence[str], rng: Random) -> list[str]:
    """A whole deck: every unknown card is one of those that are not in it, each arrangement equally likely."""
    unseen = [code for code in CODES if code not in deck]
    rng.shuffle(unseen)
    return [unseen.pop() if code == UNKNOWN else code for code in deck]


def deck_of(view: HoldemView, rng: Random) -> list[str]:
    """A deck for the running deal that agrees with all that the view proves."""
    number = len(view.order)
    deck = [UNKNOWN] * len(CODES)
    for place, seat in enumerate(view.order):
        for code, spot in zip(view.hole if seat == view.seat else view.shown[seat], (place, place + number), strict=False):
            deck[spot] = code
    for code, spot in zip(view.board, BOARD_PLACES, strict=False):
        deck[2 * number + spot] = code
    return filled(deck, rng)


def position_of(view: HoldemView, deck: Sequence[str]) -> Position:
    """The running deal on bare numbers, as search plays on it, with a deck from :func:`deck_of`. It must not be settled."""
    stacks = [left + total for left, total in zip(view.stacks, view.totals, strict=True)]
    position = Position([CARD_OF[code] for code in deck], stacks, view.button, view.blinds)
    for _, text in view.actions:
        verb, *args = text.split(" ")
        position.play(Action(verb, tuple(args)))
    return position
