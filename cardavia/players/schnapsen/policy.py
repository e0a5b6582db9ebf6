"""How a sensible person plays Schnapsen while the stock is open: one look at the own hand and at the cards that are gone.

These rules carry the roll-outs of the search and the play of the weaker levels. A choice is a number, ``rule * RULE + move``;
the rule is the reason why. Nothing here sees the other hand or the stock.

Where no rule decides, cards are weighed: what a card is worth keeping, what a trick brings. The weights are tenths of a card
point and were found by play of the rules against themselves (``tests/bench/schnapsen_weights.py``).
"""

from dataclasses import dataclass

from cardavia.games.schnapsen.position import (
    ABOVE,
    CLOSE,
    EXCHANGE,
    MARRY,
    PACK,
    PAIR_BITS,
    SUIT_BITS,
    SUIT_OF,
    TARGET,
    VALUES,
    cards_in,
)
from cardavia.players.schnapsen.solver import freed

RULE = 64
(
    REACHES_66,
    TAKES_EXCHANGE,
    ROYAL_MARRIAGE,
    MARRIAGE,
    CLOSES,
    CHEAP_LEAD,
    TRUMP_LEAD,
    MASTER_LEAD,
    MUST_TAKE,
    TAKES,
    TAKES_TO_MARRY,
    DISCARDS,
) = range(12)

TEN, ACE = 3, 4
NEVER = 10_000
"""The mark of those who may not close."""
LAST_DRAW = 8
CHEAPEST_REPLY = 2


@dataclass(frozen=True, slots=True)
class Weights:
    """What cards and tricks are worth to the rules, in tenths of a point; tuples run from Jack to Ace.

    Attributes:
        lead_side, lead_trump: what it costs to lead a card.
        lead_half: more for a King or Queen whose partner may still come.
        lead_beaten: more for each unseen card of the suit that beats it.
        lead_bare: more if it leaves the own Ten of the suit to the Ace.
        lead_long: less for each further card of the suit in hand.
        keep_side, keep_trump: what it costs to part with a card as the follower.
        keep_half, keep_pair: more for half of a marriage that may still come, or that is in hand.
        take, give: what a point of a trick counts when it is won or lost.
        lead: what the lead is worth; ``lead_marriage``: with a marriage in hand; ``lead_last``: in the last trick before the
            strict rules.
        turn_up: what each point of the turn-up counts for the loser of that trick.
        close_at: the points that a hand must promise for a close.
    """

    lead_side: tuple[int, int, int, int, int] = (20, 40, 40, 160, 180)
    lead_trump: tuple[int, int, int, int, int] = (160, 170, 180, 240, 250)
    lead_half: int = 110
    lead_beaten: int = 15
    lead_bare: int = -45
    lead_long: int = 0
    keep_side: tuple[int, int, int, int, int] = (10, 30, 60, 80, 190)
    keep_trump: tuple[int, int, int, int, int] = (150, 140, 150, 210, 260)
    keep_half: int = 10
    keep_pair: int = 120
    take: int = 10
    give: int = 10
    lead: int = 0
    lead_marriage: int = 145
    lead_last: int = 60
    turn_up: int = 12
    close_at: int = 66


@dataclass(frozen=True, slots=True)
class Table:
    """What is played at a table. The default is the rule book; other programs differ.

    Attributes:
        closing: whether the stock may be closed.
        marriages_wait: whether a marriage counts only with the declarer's next trick, even if it has won one before.
    """

    closing: bool = True
    marriages_wait: bool = False


OUR_TABLE = Table()


class Rules:
    """A player of the open stock with certain weights."""

    __slots__ = ("_keep", "_lead", "_weights", "close_at", "table")

    def __init__(self, weights: Weights, table: Table = OUR_TABLE) -> None:
        self._weights = weights
        self.table = table
        self.close_at = weights.close_at if table.closing else NEVER
        # By trump suit and card.
        self._lead = _by_card(weights.lead_side, weights.lead_trump)
        self._keep = _by_card(weights.keep_side, weights.keep_trump)

    def lead(self, hand: int, trump: int, gone: int, turn_up: int, points: int, has_trick: bool) -> int:
        """The choice of a leader.

        Args:
            hand: the own cards.
            trump: the suit of trumps.
            gone: the cards that were played, as far as the player remembers them.
            turn_up: the card under the stock.
            points: the own points.
            has_trick: whether a marriage counts at once.
        """
        jack = 5 * trump
        if hand >> jack & 1:
            return TAKES_EXCHANGE * RULE + EXCHANGE
        royal, plain = marriages(hand, trump)
        if has_trick and ((royal and points >= TARGET - 40) or (plain and points >= TARGET - 20)):
            return REACHES_66 * RULE + MARRY + (royal or plain)
        if closing_worth(hand, trump, gone, turn_up, points, has_trick) >= self.close_at:
            return CLOSES * RULE + CLOSE
        if royal:
            return ROYAL_MARRIAGE * RULE + MARRY + royal
        top = jack + ACE
        if hand >> top & 1 and points + VALUES[top] + CHEAPEST_REPLY >= TARGET:
            return MASTER_LEAD * RULE + top
        if plain:
            return MARRIAGE * RULE + MARRY + plain
        return self.cheap_lead(hand, trump, gone, turn_up)

    def cheap_lead(self, hand: int, trump: int, gone: int, turn_up: int) -> int:
        """The lead that gives least away."""
        weights, costs = self._weights, self._lead[trump]
        best, card = 1_000_000, -1
        unseen = PACK & ~(gone | hand | 1 << turn_up)
        for candidate in cards_in(hand):
            suit = SUIT_OF[candidate]
            cost = costs[candidate] + weights.lead_beaten * (unseen & ABOVE[candidate]).bit_count()
            if PAIR_BITS[suit] >> candidate & 1 and (unseen | 1 << turn_up) & PAIR_BITS[suit]:
                cost += weights.lead_half
            held = hand & SUIT_BITS[suit]
            if held >> 5 * suit + TEN & 1 and unseen >> 5 * suit + ACE & 1:
                cost += weights.lead_bare
            cost -= weights.lead_long * held.bit_count()
            if cost < best:
                best, card = cost, candidate
        rule = TRUMP_LEAD if SUIT_OF[card] == trump else MASTER_LEAD if not unseen & ABOVE[card] else CHEAP_LEAD
        return rule * RULE + card

    def follow(
        self, hand: int, led: int, trump: int, gone: int, turn_up: int, drawn: int, points: int, waiting: int, theirs: int
    ) -> int:
        """The choice of a follower.

        Args:
            hand, trump, gone, turn_up: as for :meth:`lead`.
            led: the card on the table.
            drawn: how many stock cards were drawn.
            points: the own points, with ``waiting`` marriage points that a first trick would free.
            theirs: the leader's points, with pending ones that this trick would free.
        """
        weights, keep = self._weights, self._keep[trump]
        winning = hand & ABOVE[led] | (0 if SUIT_OF[led] == trump else hand & SUIT_BITS[trump])
        stake = VALUES[led]
        points += freed(waiting)
        lead_worth = weights.lead
        if drawn == LAST_DRAW:
            lead_worth += weights.lead_last - weights.turn_up * VALUES[turn_up]
        best_take = best_give = -1_000_000
        taker = giver = -1
        for card in cards_in(hand):
            suit = SUIT_OF[card]
            pair = PAIR_BITS[suit]
            score = -keep[card]
            if pair >> card & 1:
                if hand & pair == pair:
                    score -= weights.keep_pair
                elif not gone & pair:
                    score -= weights.keep_half
            if winning >> card & 1:
                if points + stake + VALUES[card] >= TARGET:
                    return REACHES_66 * RULE + card
                score += weights.take * (stake + VALUES[card]) + lead_worth
                if score > best_take:
                    best_take, taker = score, card
            else:
                score -= weights.give * (stake + VALUES[card])
                if score > best_give:
                    best_give, giver = score, card
        if taker < 0:
            return DISCARDS * RULE + giver
        if giver < 0:
            return TAKES * RULE + taker
        if theirs + stake + VALUES[giver] >= TARGET:
            return MUST_TAKE * RULE + taker
        royal, plain = marriages(hand & ~(1 << taker), trump)
        if best_take > best_give:
            return TAKES * RULE + taker
        if (royal or plain) and best_take + weights.lead_marriage > best_give:
            return TAKES_TO_MARRY * RULE + taker
        return DISCARDS * RULE + giver


def _by_card(side: tuple[int, ...], trumps: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((trumps if card // 5 == trump else side)[card % 5] for card in range(20)) for trump in range(4))


def marriages(hand: int, trump: int) -> tuple[int, int]:
    """The Queen of the royal marriage in hand and that of a plain one; 0 where there is none (no Queen has that number)."""
    royal = plain = 0
    for suit in range(4):
        if hand & PAIR_BITS[suit] == PAIR_BITS[suit]:
            if suit == trump:
                royal = 5 * suit + 1
            else:
                plain = 5 * suit + 1
    return royal, plain


def closing_worth(hand: int, trump: int, gone: int, turn_up: int, points: int, has_trick: bool) -> int:
    """The points at which a player may hope to arrive who closes now and leads from the top."""
    outside = PACK & ~(gone | hand | 1 << turn_up)
    trumps = hand & SUIT_BITS[trump]
    against = (outside & SUIT_BITS[trump]).bit_count()
    length = trumps.bit_count()
    total = points
    masters = 0
    for suit in range(4):
        if hand & PAIR_BITS[suit] == PAIR_BITS[suit]:
            total += 40 if suit == trump else 20
        others = outside & SUIT_BITS[suit]
        for card in cards_in(hand & SUIT_BITS[suit]):
            # A suit that is gone elsewhere would be trumped.
            if not others & ABOVE[card] and (suit == trump or others or not against or length > against):
                total += VALUES[card]
                masters += 1
    if not masters:
        return total if has_trick else 0
    # Each trick draws a card of the opponent, and long trumps win once the others are drawn.
    total += 4 * masters
    if length > against and length > masters:
        total += 6
    return total


WEIGHTS = Weights()
