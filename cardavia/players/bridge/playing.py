"""What the seat that is to play a card sees of the table, as sets of bits: the ground for rules, evidence and search."""

from dataclasses import dataclass

from cardavia.games.bridge.auction import Contract
from cardavia.games.bridge.cards import CARD_OF, PACK, SUIT_BITS, set_of, trick_winner
from cardavia.games.bridge.scoring import is_vulnerable
from cardavia.games.bridge.view import BridgeView

TEN, JACK, QUEEN, KING, ACE = range(8, 13)
"""Ranks; a card is ``13 * suit + rank``."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A moment of the play, seen by the seat that decides.

    Attributes:
        contract: the contract.
        me: the seat that decides; declarer also for dummy's cards.
        turn: the hand that the card comes from.
        partner: the seat opposite ``turn``.
        trump: the suit of trumps, -1 in notrump.
        leader: the hand that led, or leads, the running trick.
        table: the cards of the running trick.
        hand: the cards of the hand on turn; ``legal`` those of them that may be played.
        open_hands: for each seat the cards that are seen in it now; 0 where it is hidden.
        dummy: dummy's seat; its hand is open from the opening lead on.
        outside: the cards that lie in hidden hands, as far as this player remembers.
        played: for each seat what it has played, the running trick included.
        history: the finished tricks as (leader, cards).
        barred: for each seat the suits, as sets of cards, in which it is known to be void.
        taken: tricks won so far by declarer's side.
        vulnerable: whether declarer's side is.
    """

    contract: Contract
    me: int
    turn: int
    partner: int
    trump: int
    leader: int
    table: tuple[int, ...]
    hand: int
    legal: int
    open_hands: tuple[int, int, int, int]
    dummy: int
    outside: int
    played: tuple[int, int, int, int]
    history: tuple[tuple[int, tuple[int, ...]], ...]
    barred: tuple[int, int, int, int]
    taken: int
    vulnerable: bool

    @property
    def declaring(self) -> bool:
        """Whether declarer's side is on turn."""
        return self.turn % 2 == self.contract.declarer % 2

    @property
    def left(self) -> int:
        """How many tricks are still to be won, the running one included."""
        return 13 - len(self.history)

    @property
    def missing(self) -> int:
        """How many tricks the side on turn needs from here to make or to beat the contract; 0 or less when that is done."""
        if self.declaring:
            return self.contract.target - self.taken
        return 14 - self.contract.target - (len(self.history) - self.taken)

    @property
    def led(self) -> int:
        """The suit led; -1 for the leader."""
        return self.table[0] // 13 if self.table else -1

    @property
    def winning(self) -> int:
        """The card that wins the running trick so far; -1 for the leader."""
        return self.table[trick_winner(list(self.table), self.trump)] if self.table else -1

    @property
    def partner_winning(self) -> bool:
        """Whether the hand opposite holds the running trick so far."""
        if len(self.table) < 2:
            return False
        return (self.leader + trick_winner(list(self.table), self.trump)) % 4 == self.partner

    def beats(self, card: int) -> bool:
        """Whether a card of the hand on turn would hold the trick so far."""
        winning = self.winning
        if winning < 0 or card // 13 == winning // 13:
            return card > winning
        return card // 13 == self.trump

    def suit(self, suit: int) -> int:
        """The cards of the hand on turn in a suit."""
        return self.hand & SUIT_BITS[suit]

    def opposite(self) -> int:
        """The cards seen in the hand opposite; 0 if it is hidden."""
        return self.open_hands[self.partner]

    def higher_than(self, card: int) -> int:
        """The cards of the same suit above a card that are still in other hands than the two of this side that are seen."""
        above = SUIT_BITS[card // 13] & ~((2 << card) - 1)
        others = self.outside
        for seat in range(4):
            if seat % 2 != self.turn % 2:
                others |= self.open_hands[seat]
        return others & above

    def is_master(self, card: int) -> bool:
        """Whether nothing that the other side may hold is higher in the suit of the card."""
        return not self.higher_than(card)

    def groups(self) -> list[list[int]]:
        """The legal cards by suits from the clubs up, high ones first; cards that touch in the hand are one group.

        Two cards touch when every card between them is gone: played in an earlier trick.
        """
        between = self.outside
        for seat in range(4):
            if seat != self.turn:
                between |= self.open_hands[seat]
        for card in self.table:
            between |= 1 << card
        groups: list[list[int]] = []
        for suit in range(4):
            run: list[int] = []
            for card in range(13 * suit + 12, 13 * suit - 1, -1):
                if self.legal >> card & 1:
                    run.append(card)
                elif between >> card & 1 and run:
                    groups.append(run)
                    run = []
            if run:
                groups.append(run)
        return groups


def playing(view: BridgeView, memory: int = 13) -> Playing:
    """The moment of a view in the phase of play.

    Args:
        memory: how many of the last tricks a player remembers wholly. Of older ones it knows trumps and honours only, and takes
            the other cards as still to come.
    """
    contract = view.contract
    assert contract is not None
    assert view.turn is not None
    assert view.trick is not None
    turn, dummy = view.turn, contract.dummy
    history = tuple((trick.leader, tuple(CARD_OF[code] for code in trick.cards)) for trick in view.tricks)
    table = tuple(CARD_OF[code] for code in view.trick.cards)
    open_hands = [0, 0, 0, 0]
    open_hands[view.seat] = set_of(view.hand)
    if view.dummy_hand is not None:
        open_hands[dummy] = set_of(view.dummy_hand)
    played, barred = [0, 0, 0, 0], [0, 0, 0, 0]
    for leader, cards in (*history, (view.trick.leader, table)):
        for place, card in enumerate(cards):
            seat = (leader + place) % 4
            played[seat] |= 1 << card
            if card // 13 != cards[0] // 13:
                barred[seat] |= SUIT_BITS[cards[0] // 13]
    hand = open_hands[turn]
    legal = hand & SUIT_BITS[table[0] // 13] or hand if table else hand
    gone = remembered(history, contract.trump, memory)
    for card in table:
        gone |= 1 << card
    seen = open_hands[0] | open_hands[1] | open_hands[2] | open_hands[3]
    side = contract.declarer % 2
    return Playing(
        contract=contract,
        me=view.seat,
        turn=turn,
        partner=(turn + 2) % 4,
        trump=contract.trump,
        leader=view.trick.leader,
        table=table,
        hand=hand,
        legal=legal,
        open_hands=(open_hands[0], open_hands[1], open_hands[2], open_hands[3]),
        dummy=dummy,
        outside=PACK & ~gone & ~seen,
        played=(played[0], played[1], played[2], played[3]),
        history=history,
        barred=(barred[0], barred[1], barred[2], barred[3]),
        taken=sum(trick.winner % 2 == side for trick in view.tricks),
        vulnerable=is_vulnerable(contract.declarer, view.vulnerability),
    )


def remembered(history: tuple[tuple[int, tuple[int, ...]], ...], trump: int, memory: int) -> int:
    """The played cards that a player remembers as gone."""
    gone = 0
    for number, (_, cards) in enumerate(history):
        old = number < len(history) - memory
        for card in cards:
            if not old or card // 13 == trump or card % 13 >= TEN:
                gone |= 1 << card
    return gone


def length(hand: int, suit: int) -> int:
    """How many cards of a suit a hand holds."""
    return (hand & SUIT_BITS[suit]).bit_count()


def ranks_of(hand: int, suit: int) -> int:
    """The ranks that a hand holds in a suit, as a set with bit 12 for the ace."""
    return hand >> 13 * suit & 0x1FFF


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The highest card of a set that is not empty; of one suit, usually."""
    return cards.bit_length() - 1
