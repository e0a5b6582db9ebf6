"""The auction of bridge: calls, what they do, and the contract that comes of them.

A call is a number: 0 to 34 are the bids in their order, from one club to seven notrump, then :data:`PASS`, :data:`DOUBLE` and
:data:`REDOUBLE`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from cardavia.engine.settlement import Json

DENOMINATIONS = ("C", "D", "H", "S", "NT")
BIDS = tuple(f"{level}{denomination}" for level in range(1, 8) for denomination in DENOMINATIONS)
PASS, DOUBLE, REDOUBLE = 35, 36, 37
CALLS = (*(f"bid {bid}" for bid in BIDS), "pass", "double", "redouble")
CALL_OF = {text: call for call, text in enumerate(CALLS)}


@dataclass(frozen=True, slots=True)
class Contract:
    """What declarer's side has undertaken.

    Attributes:
        level: 1 to 7; the side must win ``6 + level`` tricks.
        denomination: ``C D H S NT``.
        risk: 0 undoubled, 1 doubled, 2 redoubled.
        declarer: the seat that plays both hands.
    """

    level: int
    denomination: str
    risk: int
    declarer: int

    @property
    def dummy(self) -> int:
        """Declarer's partner."""
        return (self.declarer + 2) % 4

    @property
    def leader(self) -> int:
        """Declarer's left-hand opponent, who makes the opening lead."""
        return (self.declarer + 1) % 4

    @property
    def target(self) -> int:
        """The tricks that fulfil the contract."""
        return 6 + self.level

    @property
    def trump(self) -> int:
        """The suit of trumps, 0 to 3 for ``c d h s``; -1 in notrump."""
        suit = DENOMINATIONS.index(self.denomination)
        return suit if suit < 4 else -1

    def __str__(self) -> str:
        """The contract as it is written: ``4SX``."""
        return f"{self.level}{self.denomination}{'X' * self.risk}"

    def to_json(self) -> Json:
        """The contract as it stands in a settlement."""
        return {"level": self.level, "denomination": self.denomination, "risk": self.risk, "declarer": self.declarer}


class Auction:
    """The calls so far, from South round the table.

    Attributes:
        calls: every call made, in order.
        highest: the last bid, -1 before any; ``bidder`` made it.
        risk: 0 undoubled, 1 doubled, 2 redoubled.
        passes: how many passes stand since the last other call.

    >>> auction = Auction.of(["bid 1S", "double", "pass", "pass"])
    >>> [CALLS[call] for call in auction.legal() if call > PASS]
    ['redouble']
    """

    __slots__ = ("bidder", "calls", "highest", "passes", "risk")

    def __init__(self) -> None:
        self.calls: list[int] = []
        self.highest = -1
        self.bidder = -1
        self.risk = 0
        self.passes = 0

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Auction":
        """The auction with those calls, which are taken as legal."""
        auction = cls()
        for text in texts:
            auction.make(CALL_OF[text])
        return auction

    def clone(self) -> "Auction":
        """An independent copy."""
        copy = Auction()
        copy.calls = self.calls[:]
        copy.highest, copy.bidder = self.highest, self.bidder
        copy.risk, copy.passes = self.risk, self.passes
        return copy

    @property
    def turn(self) -> int:
        """Who calls next, whether or not the auction is over."""
        return len(self.calls) % 4

    @property
    def over(self) -> bool:
        """Whether three passes follow a bid, or four open the auction."""
        return self.passes == (3 if self.highest >= 0 else 4)

    @property
    def may_double(self) -> bool:
        """Whether the last bid is undoubled and an opponent's of the seat on turn."""
        return self.highest >= 0 and self.risk == 0 and (self.bidder - self.turn) % 2 == 1

    @property
    def may_redouble(self) -> bool:
        """Whether the last bid is doubled and the side's of the seat on turn."""
        return self.risk == 1 and (self.bidder - self.turn) % 2 == 0

    def legal(self) -> list[int]:
        """The legal calls: pass, double or redouble, then the bids upwards. Empty when the auction is over."""
        if self.over:
            return []
        calls = [PASS]
        if self.may_double:
            calls.append(DOUBLE)
        if self.may_redouble:
            calls.append(REDOUBLE)
        return calls + list(range(self.highest + 1, 35))

    def make(self, call: int) -> None:
        """Make a legal call."""
        if call == PASS:
            self.passes += 1
        else:
            self.passes = 0
            if call == DOUBLE:
                self.risk = 1
            elif call == REDOUBLE:
                self.risk = 2
            else:
                self.highest, self.bidder, self.risk = call, self.turn, 0
        self.calls.append(call)

    def contract(self) -> Contract | None:
        """The contract of the auction as it stands; None before a bid. Declarer first named the denomination for its side."""
        if self.highest < 0:
            return None
        for place, call in enumerate(self.calls):
            if call < PASS and call % 5 == self.highest % 5 and (place - self.bidder) % 2 == 0:
                return Contract(1 + self.highest // 5, DENOMINATIONS[self.highest % 5], self.risk, place % 4)
        raise AssertionError("the highest bid is among the calls")
