"""What shedding games share: cards by rank and suit, rounds of plays and passes, and what a seat sees of them.

A set of cards is a whole number with four bits a rank, one for each suit ``c d h s``, in the game's order of ranks; jokers have
the lowest bit of their lane. A second copy of the pack lies above it. So a set of cards turns into *counts*
(:mod:`cardavia.engine.shapes`) with three additions.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardavia.engine.action import Action, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.game import Match
from cardavia.engine.settlement import Json
from cardavia.engine.shapes import LANE, ONES, Play, beats
from cardavia.engine.texts import N_, CardRef, CardRow, Message, message
from cardavia.engine.view import View

SUITS = "cdhs"
JOKERS = ("BJ", "RJ")
_PLANE = 64
_PLANE_BITS = (1 << _PLANE) - 1
PASS = Action("pass")


def _lowest_suits(lane: int, number: int) -> int:
    """The lowest ``number`` cards of a lane."""
    taken = 0
    for _ in range(number):
        lowest = lane & -lane
        taken |= lowest
        lane ^= lowest
    return taken


_LOWEST = tuple(tuple(_lowest_suits(lane, number) for number in range(5)) for lane in range(16))


class Cards:
    """The cards of a game: their codes in canonical order, and sets of them.

    Args:
        ranks: the ranks that have suits, in canonical order.
        copies: 1, or 2 for a double pack.
    """

    __slots__ = ("codes", "copies", "index", "names", "place")

    def __init__(self, ranks: str, copies: int = 1) -> None:
        self.names = (*ranks, *JOKERS)
        self.copies = copies
        self.index = {name: rank for rank, name in enumerate(self.names)}
        self.codes = (*(rank + suit for rank in ranks for suit in SUITS), *JOKERS)
        self.place = {
            code: LANE * self.index[code if code in JOKERS else code[0]] + (0 if code in JOKERS else SUITS.index(code[1]))
            for code in self.codes
        }

    def set_of(self, codes: Iterable[str]) -> int:
        """The set of some codes. ``KeyError`` for a code that is none; ``ValueError`` for more copies than there are."""
        cards = 0
        for code in codes:
            bit = 1 << self.place[code]
            while cards & bit:
                bit <<= _PLANE
            if bit >> _PLANE * self.copies:
                raise ValueError(code)
            cards |= bit
        return cards

    def codes_of(self, cards: int) -> tuple[str, ...]:
        """The codes of a set in canonical order."""
        first, second = cards & _PLANE_BITS, cards >> _PLANE
        if not second:
            return tuple(code for code in self.codes if first >> self.place[code] & 1)
        copies = ((code, (first >> place & 1) + (second >> place & 1)) for code, place in self.place.items())
        return tuple(code for code, number in copies for _ in range(number))

    def counts_of(self, cards: int) -> int:
        """How many cards of each rank a set has."""
        counts = _counts(cards & _PLANE_BITS)
        return counts + _counts(cards >> _PLANE) if cards >> _PLANE else counts

    def lowest(self, cards: int, counts: int) -> int:
        """Of a set without second copies the cards with these counts that come first in canonical order."""
        taken, shift = 0, 0
        while counts:
            if counts & 15:
                taken |= _LOWEST[cards >> shift & 15][counts & 15] << shift
            counts >>= LANE
            shift += LANE
        return taken


def _counts(plane: int) -> int:
    """The number of bits in each lane of four."""
    pairs = plane - (plane >> 1 & 5 * ONES)
    return (pairs & 3 * ONES) + (pairs >> 2 & 3 * ONES)


def without(cards: int, taken: int) -> int:
    """A set of cards from a double pack without some of them, which it holds; the copies that are left move down."""
    first, second = cards & _PLANE_BITS, cards >> _PLANE
    once, twice = taken & _PLANE_BITS, taken >> _PLANE
    return (first & ~(once ^ once & second) & ~twice) | (second & ~once) << _PLANE


def with_added(cards: int, code_bit: int) -> int:
    """A set of cards from a double pack with one more card, given as a bit of the first pack."""
    return cards | (code_bit << _PLANE if cards & code_bit else code_bit)


@dataclass(frozen=True, slots=True)
class Made:
    """A play or a pass of the running deal.

    Attributes:
        seat: who made it.
        cards: its codes in canonical order; empty for a pass.
        shape: the name of its shape in the rule file; empty for a pass.
        size: the number of core ranks, 1 in a shape that is no run, 0 for a pass.
        key: the name of the rank that names it, ``8`` or ``BJ``; empty for a pass and for a shape without one.
        round: the number of the round, from 0; a round begins with a lead.
    """

    seat: int
    cards: tuple[str, ...]
    shape: str
    size: int
    key: str
    round: int

    @property
    def is_pass(self) -> bool:
        """Whether nothing was played."""
        return not self.cards

    def to_json(self) -> Json:
        """The play as JSON."""
        return {"seat": self.seat, "cards": list(self.cards), "shape": self.shape, "size": self.size, "key": self.key}


@dataclass(frozen=True, slots=True)
class SheddingView(View):
    """What every seat of a shedding game sees.

    Attributes:
        hand: the seat's own cards in canonical order.
        counts: the number of cards in every hand.
        made: every play and pass of the deal.
        table: the play that has to be beaten, or None for a lead.
        standing: each seat's last play or pass of the running round, or None.
        revealed: the hands as they were dealt, once the deal is settled, else empty.
    """

    hand: tuple[str, ...]
    counts: tuple[int, ...]
    made: tuple[Made, ...]
    table: Made | None
    standing: tuple[Made | None, ...]
    revealed: tuple[tuple[str, ...], ...]

    def to_json(self) -> Json:
        """The view as one JSON object."""
        document = View.to_json(self)
        document.update(
            hand=list(self.hand),
            counts=list(self.counts),
            table=self.table.to_json() if self.table else None,
            standing=[made.to_json() if made else None for made in self.standing],
            revealed=[list(hand) for hand in self.revealed],
        )
        return document


class SheddingMatch(Match):
    """The rounds of a deal: hands, the play on the table, and whose turn it is. A game adds its phases and its end.

    Attributes:
        hands: each seat's cards as a set.
        table: the play that has to be beaten, or None.
        maker: who made it.
        passes: the passes in a row since it was made.
        turn: whose turn it is in the play.
        made: every play and pass of the deal.
        rounds: the number of rounds begun.
    """

    __slots__ = ("hands", "made", "maker", "passes", "rounds", "table", "turn")

    cards: Cards
    partners: tuple[int | None, ...]

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        super().__init__(options, seats, chance)
        self.hands = [0] * len(self.partners)
        self._clear()

    def _clear(self) -> None:
        """Forget the plays of the deal before."""
        self.table: Play | None = None
        self.maker = 0
        self.passes = 0
        self.turn = 0
        self.made: list[Made] = []
        self.rounds = 0

    def _copy_play(self, other: "SheddingMatch") -> None:
        self.hands = other.hands[:]
        self.table = other.table
        self.maker = other.maker
        self.passes = other.passes
        self.turn = other.turn
        self.made = other.made[:]
        self.rounds = other.rounds

    def _next_active(self, seat: int) -> int:
        """The next seat after one that still holds cards."""
        seats = len(self.hands)
        return next(other for step in range(1, seats + 1) if self.hands[other := (seat + step) % seats])

    def _take_turn(self, cards: int, play: Play | None) -> None:
        """Make a play, or pass with None, and pass the turn on; a round that ends clears the table."""
        if play is None:
            self.made.append(Made(self.turn, (), "", 0, "", self.rounds - 1))
            self.passes += 1
            others = sum(1 for seat, hand in enumerate(self.hands) if hand and seat != self.maker)
            if self.passes < others:
                self.turn = self._next_active(self.turn)
                return
            self.table, self.passes = None, 0
            self.turn = self._leader_after(self.maker)
            return
        if self.table is None:
            self.rounds += 1
        key = self.cards.names[play.key] if play.key >= 0 else ""
        self.made.append(Made(self.turn, self.cards.codes_of(cards), play.shape, play.size, key, self.rounds - 1))
        self.hands[self.turn] = without(self.hands[self.turn], cards)
        self.table, self.maker, self.passes = play, self.turn, 0
        if any(self.hands):
            self.turn = self._next_active(self.turn)

    def _leader_after(self, maker: int) -> int:
        """Who leads when everybody has passed: the maker, else its partner, else the next that holds cards."""
        partner = self.partners[maker]
        if self.hands[maker]:
            return maker
        if partner is not None and self.hands[partner]:
            return partner
        return self._next_active(maker)

    def _is_ordered(self, codes: Sequence[str]) -> bool:
        """Whether codes are cards of the pack, not more of one than there are, in canonical order."""
        place, copies = self.cards.place, self.cards.copies
        if not codes or any(code not in place for code in codes):
            return False
        places = [place[code] for code in codes]
        return places == sorted(places) and all(places.count(spot) <= copies for spot in places)

    def _why_not_held(self, codes: Sequence[str]) -> Reason | None:
        """Why the codes, which are in order, cannot leave the hand on turn."""
        hand = self.hands[self.turn]
        if not self.cards.set_of(codes) & ~hand:
            return None
        held = self.cards.codes_of(hand)
        missing = next(code for code in codes if held.count(code) < codes.count(code))
        return message("not_in_hand", N_("{card} is not in the hand."), card=CardRef(missing))

    def _why_not_play(self, play: Play | None) -> Reason | None:
        """Why cards that the seat holds cannot be played as that; None stands for no shape at all."""
        if play is None:
            return message("no_shape", N_("These cards make no combination."))
        table = self.table
        if table is None or beats(play, table):
            return None
        if table.bomb and not play.bomb:
            return message("bomb_on_table", N_("Only a stronger bomb beats a bomb."))
        if play.bomb or (play.shape, play.size) == (table.shape, table.size):
            return message("too_low", N_("This does not beat the last play; it must be stronger."))
        return message("other_shape", N_("Only the same combination, as long as the last one, or a bomb can be played on it."))

    def _why_not_pass(self) -> Reason | None:
        if self.table is None:
            return message("must_lead", N_("You have the lead; play something."))
        return None

    def _standing(self) -> tuple[Made | None, ...]:
        standing: list[Made | None] = [None] * len(self.hands)
        for made in self.made:
            if made.round == self.rounds - 1:
                standing[made.seat] = made
        return tuple(standing)

    def _on_table(self) -> Made | None:
        if self.table is None:
            return None
        return next(made for made in reversed(self.made) if not made.is_pass)

    def _begin(self, deck: Sequence[str]) -> None:
        """Deal a deck out, one card after the other from seat 0 on, for a deal in which nothing has been played."""
        self._clear()
        self.hands = [self.cards.set_of(hand) for hand in self._dealt(deck)]

    def _dealt(self, deck: Sequence[str]) -> list[Sequence[str]]:
        seats = len(self.partners)
        return [deck[seat::seats] for seat in range(seats)]

    def dealt_hands(self, cards: int | None = None) -> tuple[tuple[str, ...], ...]:
        """Every seat's cards as they were dealt; ``cards`` is how many of the deck were, by default all."""
        deck = self.deals[-1].chance["deck"]
        assert isinstance(deck, list)
        return tuple(self.cards.codes_of(self.cards.set_of(hand)) for hand in self._dealt(deck[:cards]))


def describe_play(action: Action, codes: Sequence[str]) -> Message:
    """What the log says of a play with those cards, or of a pass."""
    if action.verb == "play":
        return message("play_cards", "{cards}", cards=CardRow(tuple(codes)))
    return message("pass", N_("pass"))
