"""The auction in the system's terms, seen from the seat that is to call."""

from dataclasses import dataclass

from cardavia.games.bridge.auction import DOUBLE, PASS, REDOUBLE
from cardavia.games.bridge.scoring import is_vulnerable
from cardavia.players.bridge.meaning import NOT_FORCING, TO_GAME, Known, Meaning

CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
MINORS, MAJORS = (CLUBS, DIAMONDS), (HEARTS, SPADES)
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)
_NO_GAMES = (15, 16)


def bid(level: int, denomination: int) -> int:
    """The call that bids so many tricks over six in a denomination (0 to 4 for clubs to notrump).

    >>> bid(1, 0), bid(3, 4), bid(7, 4)
    (0, 14, 34)
    """
    return 5 * (level - 1) + denomination


def level_of(call: int) -> int:
    """The level of a bid."""
    return call // 5 + 1


def is_game(call: int) -> bool:
    """Whether a bid is for game: three notrump, four of a major, five of a minor, or more."""
    return bid(3, NOTRUMP) <= call < PASS and call not in _NO_GAMES


@dataclass(frozen=True, slots=True)
class Situation:
    """An auction up to the seat that is to call, with what every call has shown.

    Attributes:
        calls: the calls so far from seat 0.
        vulnerability: ``none NS EW both``.
        meanings: what each of them shows.
        known: by seat, what is known of its hand.
        highest: the last bid, -1 before any; ``bidder`` made it.
        risk: 0, or 1 doubled, or 2 redoubled.
        to_game: by side (0 for seats 0 and 2), whether it is forced to game.
        acted: by seat, its calls other than passes, in order.
        suits: by seat, the suits that it has shown, in order of the suits.
    """

    calls: tuple[int, ...]
    vulnerability: str
    meanings: tuple[Meaning, ...] = ()
    known: tuple[Known, Known, Known, Known] = (Known(), Known(), Known(), Known())
    highest: int = -1
    bidder: int = -1
    risk: int = 0
    to_game: tuple[bool, bool] = (False, False)
    acted: tuple[tuple[Meaning, ...], ...] = ((), (), (), ())
    suits: tuple[tuple[int, ...], ...] = ((), (), (), ())

    def after(self, meaning: Meaning) -> "Situation":
        """The situation once the seat on turn has made that call."""
        seat, call = self.me, meaning.call
        known = list(self.known)
        known[seat] = known[seat].after(meaning)
        to_game = list(self.to_game)
        if meaning.forcing == TO_GAME:
            to_game[seat % 2] = True
        acted, suits = list(self.acted), list(self.suits)
        if call != PASS:
            acted[seat] = (*acted[seat], meaning)
        suits[seat] = _suits(acted[seat], known[seat])
        highest, bidder, risk = self.highest, self.bidder, self.risk
        if call < PASS:
            highest, bidder, risk = call, seat, 0
        elif call != PASS:
            risk = 1 if call == DOUBLE else 2
        return Situation(
            (*self.calls, call),
            self.vulnerability,
            (*self.meanings, meaning),
            (known[0], known[1], known[2], known[3]),
            highest,
            bidder,
            risk,
            (to_game[0], to_game[1]),
            tuple(acted),
            tuple(suits),
        )

    # Seats

    @property
    def me(self) -> int:
        """The seat that is to call."""
        return len(self.calls) % 4

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return (self.me + 2) % 4

    @property
    def mine(self) -> Known:
        """What I have shown."""
        return self.known[self.me]

    @property
    def his(self) -> Known:
        """What partner has shown."""
        return self.known[self.partner]

    @property
    def vulnerable(self) -> bool:
        """Whether my side is vulnerable."""
        return is_vulnerable(self.me, self.vulnerability)

    # Calls

    def call_ago(self, number: int) -> int:
        """The call made so many calls ago, 1 for the last one; PASS before the auction began."""
        return self.calls[-number] if number <= len(self.calls) else PASS

    def meaning_ago(self, number: int) -> Meaning | None:
        """What the call made so many calls ago shows; None before the auction began."""
        return self.meanings[-number] if number <= len(self.meanings) else None

    def acts(self, seat: int) -> tuple[Meaning, ...]:
        """The calls of a seat other than passes."""
        return self.acted[seat]

    @property
    def partner_tag(self) -> str:
        """What I am to answer: the tag of partner's call just before the last one."""
        meaning = self.meaning_ago(2)
        return meaning.tag if meaning is not None else ""

    @property
    def my_tag(self) -> str:
        """The tag of my last call."""
        meaning = self.meaning_ago(4)
        return meaning.tag if meaning is not None else ""

    @property
    def opener(self) -> int:
        """The seat that opened, -1 if nobody has."""
        return next((place % 4 for place, call in enumerate(self.calls) if call != PASS), -1)

    @property
    def opening(self) -> int:
        """The opening bid, -1 before one."""
        return next((call for call in self.calls if call != PASS), -1)

    @property
    def passed_hand(self) -> bool:
        """Whether I passed before anybody opened."""
        return any(self.call_at(place) == PASS for place in range(self.me, len(self.calls), 4) if self._unopened(place))

    def call_at(self, place: int) -> int:
        """The call at a place in the auction."""
        return self.calls[place]

    def _unopened(self, place: int) -> bool:
        return all(call == PASS for call in self.calls[: place + 1])

    @property
    def ours(self) -> bool:
        """Whether the last bid is my side's."""
        return self.highest >= 0 and self.bidder % 2 == self.me % 2

    @property
    def balancing(self) -> bool:
        """Whether two passes stand, so that a pass of mine ends the auction."""
        return len(self.calls) >= 3 and self.calls[-2:] == (PASS, PASS) and self.highest >= 0

    def cheapest(self, denomination: int) -> int:
        """The lowest legal bid in a denomination; above 34 there is none."""
        level = level_of(self.highest) if self.highest >= 0 else 1
        call = bid(level, denomination)
        return call if call > self.highest else call + 5

    def legal(self, call: int) -> bool:
        """Whether the seat may make that call."""
        if call < PASS:
            return call > self.highest
        if call == DOUBLE:
            return self.highest >= 0 and not self.ours and self.risk == 0
        return call == PASS or (call == REDOUBLE and self.ours and self.risk == 1)

    # What has been shown

    def suits_of(self, seat: int) -> tuple[int, ...]:
        """The suits that a seat has shown, in order of the suits."""
        return self.suits[seat]

    @property
    def their_suits(self) -> list[int]:
        """The suits that the opponents have shown."""
        both = {*self.suits_of((self.me + 1) % 4), *self.suits_of((self.me + 3) % 4)}
        return [suit for suit in SUITS if suit in both]

    @property
    def our_suits(self) -> list[int]:
        """The suits that my side has shown."""
        both = {*self.suits_of(self.me), *self.suits_of(self.partner)}
        return [suit for suit in SUITS if suit in both]

    @property
    def unbid(self) -> list[int]:
        """The suits that nobody has shown."""
        return [suit for suit in SUITS if suit not in self.their_suits and suit not in self.our_suits]

    @property
    def agreed(self) -> int:
        """The suit in which my side is known to hold eight cards, a major before a minor and the longest first; -1 if none."""
        fits = [(self.mine.least(suit) + self.his.least(suit), suit >= HEARTS, suit) for suit in SUITS]
        shown = [fit for fit in fits if fit[0] >= 8]
        return max(shown, key=lambda fit: (fit[1], fit[0], fit[2]))[2] if shown else -1

    @property
    def quiet(self) -> bool:
        """Whether the opponents have only passed."""
        return not self.acts((self.me + 1) % 4) and not self.acts((self.me + 3) % 4)

    @property
    def forced(self) -> bool:
        """Whether partner's call, or the force to game, forbids me to pass."""
        last = self.call_ago(1)
        if self.to_game[self.me % 2] and not (self.ours and is_game(self.highest)):
            return self.ours or not is_game(self.highest)
        meaning = self.meaning_ago(2)
        if meaning is None or meaning.forcing == NOT_FORCING or meaning.call == PASS:
            return False
        if last == PASS:
            return True
        return last == DOUBLE and meaning.artificial


def _suits(acted: tuple[Meaning, ...], known: Known) -> tuple[int, ...]:
    named = {m.call % 5 for m in acted if m.call < PASS and not m.artificial and m.call % 5 < NOTRUMP}
    return tuple(suit for suit in SUITS if suit in named or known.least(suit) >= 5)
