"""One deal of Schnapsen as lean whole numbers: what search plays out hundreds of thousands of times.

A card is ``5 * suit + rank`` with the suits ``c d h s`` and the ranks ``J Q K T A``, so that ascending numbers are pack order.
A hand is a set of cards as bits. A move is a number: ``card`` plays it, ``MARRY + card`` declares the marriage and leads the
card, ``EXCHANGE`` and ``CLOSE``. The rules are those of the rule book; legality of moves is ``moves()``.
"""

from collections.abc import Sequence

SUITS = "cdhs"
RANKS = "JQKTA"
CODES = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARD_OF = {code: card for card, code in enumerate(CODES)}
VALUES = (2, 3, 4, 10, 11) * 4
PACK = (1 << 20) - 1
SUIT_BITS = tuple(0b11111 << 5 * suit for suit in range(4))
SUIT_OF = tuple(card // 5 for card in range(20))
PAIR_BITS = tuple(0b00110 << 5 * suit for suit in range(4))
ABOVE = tuple(SUIT_BITS[card // 5] & ~((2 << card) - 1) for card in range(20))

MARRY = 20
EXCHANGE = 40
CLOSE = 41

STOCK_CARDS = 10
TARGET = 66

OPEN_SIXTY_SIX = "sixty_six"
CLOSER_MADE = "closer_made"
CLOSER_BEATEN = "closer_beaten"
CLOSER_SHORT = "closer_short"
LAST_TRICK = "last_trick"


def cards_in(hand: int) -> tuple[int, ...]:
    """The cards of a set in pack order.

    >>> [CODES[card] for card in cards_in(0b1_00001)]
    ['Jc', 'Jd']
    """
    known = _CARDS_IN.get(hand)
    if known is None:
        known = _CARDS_IN[hand] = tuple(card for card in range(20) if hand >> card & 1)
    return known


def hand_of(cards: Sequence[int]) -> int:
    """The set of some cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


# Sets of at most ten cards come up again and again; listing one costs more than looking it up.
_CARDS_IN: dict[int, tuple[int, ...]] = {}
# The moves of a leader whose hand has no say over the stock: marriages, then plays.
_LEADS: dict[int, tuple[int, ...]] = {}


def _leads(hand: int) -> tuple[int, ...]:
    known = _LEADS.get(hand)
    if known is None:
        paired = 0
        for pair in PAIR_BITS:
            if hand & pair == pair:
                paired |= pair
        known = _LEADS[hand] = tuple(MARRY + card for card in cards_in(paired)) + cards_in(hand)
    return known


class Position:
    """A deal at one moment, everything laid open.

    Attributes:
        hands: the two hands as sets of cards.
        stock: the face-down cards in drawing order, all nine, drawn or not.
        drawn: how many stock cards have been drawn, 0 to 10; the tenth is the turn-up.
        turn_up: the face-up card under the stock.
        trump: the suit of trumps, 0 to 3.
        leader, turn: who led the trick, and who is to act.
        led: the card led, or -1 between tricks.
        points, pending, tricks: by seat; pending are marriage points that wait for the first trick.
        closed_by: the seat that closed the stock, or -1; ``close_points``, ``close_tricks`` are its opponent's at that moment.
        winner: the seat that has won the deal, or -1 while it runs.
        game_points: what the deal is worth, 1 to 3; 0 while it runs.
        ending: one of the five names of the rule file, empty while the deal runs.
    """

    __slots__ = (
        "close_points",
        "close_tricks",
        "closed_by",
        "drawn",
        "ending",
        "game_points",
        "hands",
        "leader",
        "led",
        "pending",
        "points",
        "stock",
        "tricks",
        "trump",
        "turn",
        "turn_up",
        "winner",
    )

    def __init__(self, hands: list[int], stock: tuple[int, ...], turn_up: int, leader: int) -> None:
        self.hands = hands
        self.stock = stock
        self.drawn = 0
        self.turn_up = turn_up
        self.trump = turn_up // 5
        self.leader = leader
        self.turn = leader
        self.led = -1
        self.points = [0, 0]
        self.pending = [0, 0]
        self.tricks = [0, 0]
        self.closed_by = -1
        self.close_points = 0
        self.close_tricks = 0
        self.winner = -1
        self.game_points = 0
        self.ending = ""

    @classmethod
    def dealt(cls, deck: Sequence[int], dealer: int) -> "Position":
        """The beginning of a deal: three cards each from the elder, the turn-up, two each, the rest as the stock."""
        elder = hand_of((deck[0], deck[1], deck[2], deck[7], deck[8]))
        other = hand_of((deck[3], deck[4], deck[5], deck[9], deck[10]))
        hands = [elder, other] if dealer == 1 else [other, elder]
        return cls(hands, tuple(deck[11:20]), deck[6], 1 - dealer)

    def clone(self) -> "Position":
        """An independent copy."""
        copy = Position(self.hands[:], self.stock, self.turn_up, self.leader)
        copy.drawn = self.drawn
        copy.trump = self.trump
        copy.turn = self.turn
        copy.led = self.led
        copy.points = self.points[:]
        copy.pending = self.pending[:]
        copy.tricks = self.tricks[:]
        copy.closed_by = self.closed_by
        copy.close_points = self.close_points
        copy.close_tricks = self.close_tricks
        copy.winner = self.winner
        copy.game_points = self.game_points
        copy.ending = self.ending
        return copy

    @property
    def stock_open(self) -> bool:
        """Whether the loose rules hold: nobody has closed the stock and it still holds a card."""
        return self.closed_by < 0 and self.drawn < STOCK_CARDS

    def moves(self) -> tuple[int, ...]:
        """The legal moves in canonical order: exchange, close, marriages, plays. Empty when the deal is over."""
        if self.winner >= 0:
            return ()
        hand = self.hands[self.turn]
        if self.led >= 0:
            return cards_in(self.following(hand))
        if self.closed_by >= 0 or self.drawn >= STOCK_CARDS:
            return _leads(hand)
        if hand >> 5 * self.trump & 1:
            return (EXCHANGE, CLOSE, *_leads(hand))
        return (CLOSE, *_leads(hand))

    def following(self, hand: int) -> int:
        """The cards of a hand that may be played to the card led, as a set."""
        if self.closed_by < 0 and self.drawn < STOCK_CARDS:
            return hand
        led = self.led
        return hand & ABOVE[led] or hand & SUIT_BITS[SUIT_OF[led]] or hand & SUIT_BITS[self.trump] or hand

    def play(self, move: int) -> None:
        """Carry out a legal move; legality is not looked at again."""
        turn = self.turn
        if self.led >= 0:
            self._finish_trick(turn, move)
        elif move < MARRY:
            self.hands[turn] ^= 1 << move
            self.led = move
            self.turn = 1 - turn
        elif move < EXCHANGE:
            self._marry(turn, move - MARRY)
        elif move == CLOSE:
            self.closed_by = turn
            self.close_points = self.points[1 - turn]
            self.close_tricks = self.tricks[1 - turn]
        else:
            jack = 5 * self.trump
            self.hands[turn] ^= 1 << jack | 1 << self.turn_up
            self.turn_up = jack

    def _marry(self, seat: int, card: int) -> None:
        self.hands[seat] ^= 1 << card
        self.led = card
        worth = 40 if SUIT_OF[card] == self.trump else 20
        if self.tricks[seat]:
            self.points[seat] += worth
            if self.points[seat] >= TARGET:
                self._end(seat)
                return
        else:
            self.pending[seat] += worth
        self.turn = 1 - seat

    def _finish_trick(self, follower: int, card: int) -> None:
        led = self.led
        self.led = -1
        hands = self.hands
        hands[follower] ^= 1 << card
        if ABOVE[led] >> card & 1 or (SUIT_OF[card] == self.trump and SUIT_OF[led] != self.trump):
            winner = follower
        else:
            winner = 1 - follower
        self.tricks[winner] += 1
        points = self.points[winner] + self.pending[winner] + VALUES[led] + VALUES[card]
        self.points[winner] = points
        self.pending[winner] = 0
        self.leader = self.turn = winner
        if points >= TARGET:
            self._end(winner)
            return
        drawn = self.drawn
        if self.closed_by < 0 and drawn < STOCK_CARDS:
            hands[winner] |= 1 << self.stock[drawn]
            hands[1 - winner] |= 1 << (self.stock[drawn + 1] if drawn < 8 else self.turn_up)
            self.drawn = drawn + 2
        elif not hands[0] | hands[1]:
            self._play_out(winner)

    def _end(self, winner: int) -> None:
        """The deal ends by 66 points."""
        self.winner = winner
        if self.closed_by < 0:
            self.ending = OPEN_SIXTY_SIX
            self.game_points = _grade(self.tricks[1 - winner], self.points[1 - winner])
        elif self.closed_by == winner:
            self.ending = CLOSER_MADE
            self.game_points = _grade(self.close_tricks, self.close_points)
        else:
            self.ending = CLOSER_BEATEN
            self.game_points = 2 if self.close_tricks else 3

    def _play_out(self, last: int) -> None:
        """The deal ends with empty hands and nobody at 66; ``last`` won the last trick."""
        if self.closed_by < 0:
            self.winner = last
            self.ending = LAST_TRICK
            self.game_points = 1
        else:
            self.winner = 1 - self.closed_by
            self.ending = CLOSER_SHORT
            self.game_points = 2 if self.close_tricks else 3


def _grade(tricks: int, points: int) -> int:
    """The game points against an opponent with so many tricks and points."""
    if not tricks:
        return 3
    return 2 if points < 33 else 1
