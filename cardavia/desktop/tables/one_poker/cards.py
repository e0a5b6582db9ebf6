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
    """A card of the person: its name on the table, its face, which of the two places in the hand it has, and whether it is kept.

    A kept card stays where it is, and the next one that is drawn comes to the free place.
    """

    key: str
    code: str
    place: int
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
    kept, place, shown = 0, 0, []
    pair, out = (0, 1), -1
    for deal, seen in enumerate(view.seen):
        if deal:
            place = place if out == 1 else 1 - place
        pair, out = (kept, deal + 1), int(seen.hand[0] != seen.shown[view.seat])
        shown.append(own_key(view.seat, pair[out]))
        kept = pair[1 - out]
    if view.shown is None:
        if view.seen:
            place = place if out == 1 else 1 - place
        pair, out = (kept, len(view.seen) + 1), -1
        if view.locked is not None:
            out = int(view.hand[0] != view.locked)
    cards = tuple(
        Card(own_key(view.seat, draw), code, at, (bool(view.history) and not number) or out == 1 - number)
        for number, (draw, code, at) in enumerate(zip(pair, view.hand, (place, 1 - place), strict=True))
    )
    hand = (cards[number] for number in range(held(view, view.seat)) if number != out)
    return Own(tuple(sorted(hand, key=lambda card: card.place)), cards[out] if out >= 0 else None, tuple(shown))
