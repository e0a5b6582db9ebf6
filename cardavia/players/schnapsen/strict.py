"""How a person plays under the strict rules without working everything out: what wins for certain first, then what costs least.

As in :mod:`policy` a choice is ``rule * RULE + move`` and nothing sees the other hand. ``outside`` are the cards that a player
who remembers well, or less well, believes to be in the other hand or in a closed stock.
"""

from cardavia.games.schnapsen.position import ABOVE, MARRY, PAIR_BITS, SUIT_BITS, SUIT_OF, TARGET, VALUES, cards_in
from cardavia.players.schnapsen.policy import (
    CHEAP_LEAD,
    DISCARDS,
    MARRIAGE,
    MASTER_LEAD,
    REACHES_66,
    ROYAL_MARRIAGE,
    RULE,
    TAKES,
    marriages,
)


def lead(hand: int, outside: int, trump: int, points: int, has_trick: bool) -> int:
    """The choice of a leader under the strict rules."""
    royal, plain = marriages(hand, trump)
    if has_trick and ((royal and points >= TARGET - 40) or (plain and points >= TARGET - 20)):
        return REACHES_66 * RULE + MARRY + (royal or plain)
    masters = sure_winners(hand, outside, trump)
    if masters:
        # Trumps first: they take away what could trump the Aces.
        trumps = [card for card in masters if SUIT_OF[card] == trump and outside & SUIT_BITS[trump]]
        return MASTER_LEAD * RULE + max(trumps or masters, key=lambda card: (VALUES[card], card))
    if royal:
        return ROYAL_MARRIAGE * RULE + MARRY + royal
    if plain:
        return MARRIAGE * RULE + MARRY + plain
    return CHEAP_LEAD * RULE + min(cards_in(hand), key=lambda card: (VALUES[card] + (5 if SUIT_OF[card] == trump else 0), card))


def sure_winners(hand: int, outside: int, trump: int) -> list[int]:
    """The cards that win a trick when they are led, whichever of the outside cards the other hand holds."""
    return [
        card
        for card in cards_in(hand)
        if not outside & ABOVE[card] and (SUIT_OF[card] == trump or not outside & SUIT_BITS[trump])
    ]


def follow(legal: int, hand: int, led: int, trump: int, points: int) -> int:
    """The choice of a follower among the legal cards."""
    winning = legal & (ABOVE[led] | (0 if SUIT_OF[led] == trump else SUIT_BITS[trump]))
    if winning:
        for card in reversed(cards_in(winning)):
            if points + VALUES[led] + VALUES[card] >= TARGET:
                return REACHES_66 * RULE + card
        return TAKES * RULE + min(cards_in(winning), key=lambda card: (_kept(card, hand), card))
    return DISCARDS * RULE + min(cards_in(legal), key=lambda card: (_kept(card, hand), card))


def _kept(card: int, hand: int) -> int:
    """What it costs to part with a card: its points, and the marriage that it breaks."""
    pair = PAIR_BITS[SUIT_OF[card]]
    return VALUES[card] + (20 if pair >> card & 1 and hand & pair == pair else 0)
