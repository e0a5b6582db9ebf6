"""Which card lies where at a table of One Poker, worked out from a view alone, so that every card keeps its name as it travels.

The stock tells how far a deal has been dealt: a view with more cards in it than the deal leaves is one in which they have not
been drawn yet.
"""

from dataclasses import dataclass

from cardavia.games.one_poker.view import DEALS_A_STOCK, OnePokerView

_AFTER_THE_FIRST = 100
"""The cards in the stock after the first deal that draws from it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the person: its name on the table, its face, and whether it was kept from an earlier deal."""

    key: str
    code: str
    kept: bool


@dataclass(frozen=True, slots=True)
class Own:
    """The person's cards in a view: those in the hand, the locked one, and the names of those it has shown, deal by deal."""

    hand: tuple[Card, ...]
    locked: Card | None
    shown: tuple[str, ...]


def undrawn(view: OnePokerView) -> int:
    """How many cards of the running deal still lie in the stock; 0 in every view of a match."""
    return max(0, view.stock - _AFTER_THE_FIRST + 2 * (len(view.history) % DEALS_A_STOCK))


def held(view: OnePokerView, seat: int) -> int:
    """How many cards of the running deal a seat has, the locked one included."""
    kept = int(bool(view.history))
    drawn = 2 * (2 - kept) - undrawn(view)
    return kept + (drawn + (seat == view.opener)) // 2


def own_key(seat: int, draw: int) -> str:
    """The name of the card that the person at a seat has drawn as its first (0), second, … of the match."""
    return f"card:{seat}:{draw}"


def other_key(seat: int, deal: int) -> str:
    """The name of the card that the other seat has locked in a deal."""
    return f"locked:{seat}:{deal}"


def own_cards(view: OnePokerView) -> Own:
    """The person's cards."""
    kept, shown = 0, []
    pair, place = (0, 1), -1
    for deal, seen in enumerate(view.seen):
        pair, place = (kept, deal + 1), int(seen.hand[0] != seen.shown[view.seat])
        shown.append(own_key(view.seat, pair[place]))
        kept = pair[1 - place]
    if view.shown is None:
        pair, place = (kept, len(view.seen) + 1), -1
        if view.locked is not None:
            place = int(view.hand[0] != view.locked)
    cards = tuple(
        Card(own_key(view.seat, draw), code, (bool(view.history) and not number) or place == 1 - number)
        for number, (draw, code) in enumerate(zip(pair, view.hand, strict=True))
    )
    there = range(held(view, view.seat))
    hand = tuple(cards[number] for number in there if number != place)
    return Own(hand, cards[place] if place >= 0 else None, tuple(shown))
