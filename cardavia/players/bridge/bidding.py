"""What to call: the system's line, or the best of several acceptable calls over sampled deals.

Points are only a measure. What the system would call with a point more or less competes with its own call, and so
do the other lines where the choice is a matter of judgement, and games and slams that can be bid at once. On deals that agree
with the auction every call is tried, and the auction goes on by the system. What the contracts are worth says an estimate of the
tricks over many deals; where that leaves the choice open, double-dummy results of some of them correct it. The call that wins
most IMPs against the system's own is made, if it leads by enough to be believed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from cardavia.engine.texts import N_, Message, message
from cardavia.games.bridge.auction import CALL_OF, DOUBLE, PASS, REDOUBLE, Auction, Contract
from cardavia.games.bridge.cards import set_of
from cardavia.games.bridge.match import CALL_ACTIONS
from cardavia.games.bridge.view import BridgeView
from cardavia.players import double_dummy
from cardavia.players.base import Clock, Decision
from cardavia.players.bridge import hands
from cardavia.players.bridge.candidates import candidates
from cardavia.players.bridge.meaning import Rule
from cardavia.players.bridge.outcomes import Outlook
from cardavia.players.bridge.reading import choices, rules_at, situation
from cardavia.players.bridge.sampling import Deal, Sampler

_DEALS = 256
_ROUND = 16
"""So many deals are sampled at a time."""
_CANDIDATES = 6
_LEAD, _SURE = 0.7, 1.5
"""IMPs a deal by which a call must beat the system's own, and by how many standard errors besides."""
_BEHIND = 2.0
"""A call so many standard errors behind the system's own is no longer tried."""
_CLOSE = 1.5
"""Where the best call and the system's own are within so many IMPs a deal, double-dummy results correct the estimate."""
_SOLVED = 16
"""So many boards are solved at most; one at a time, as the solver cannot be interrupted."""
_DOUBT = 16
"""The estimate is believed as much as so many solved deals: for one auction it is off by about a quarter of its spread."""


def decide_call(view: BridgeView, clock: Clock, rng: Random, level: str) -> Decision:
    """The call of the seat to act, and why."""
    calls = tuple(CALL_OF[text] for text in view.calls)
    rules = rules_at(calls, view.vulnerability)
    row = hands.features(set_of(view.hand))
    found = choices(rules, row)
    if level == "novice":
        return _decision(_plainest(found))
    if level == "casual":
        return _decision(found[0])
    found = candidates(situation(calls, view.vulnerability), rules, row, found, _CANDIDATES)
    if len(found) == 1:
        return _decision(found[0])
    return _Comparison(view, calls, found, rng).run(clock)


def _plainest(found: Sequence[Rule]) -> Rule:
    """What a novice takes of acceptable calls: no doubles for penalties, no push; the bid that the system names, or pass."""
    first = found[0]
    if first.judged and first.call in (DOUBLE, REDOUBLE):
        return next((rule for rule in found if rule.call == PASS), first)
    return first


def _decision(rule: Rule, *more: Message) -> Decision:
    return Decision(CALL_ACTIONS[rule.call], (rule.says, *more))


@dataclass(slots=True)
class _Comparison:
    """Acceptable calls compared over sampled deals; sums of gains are in IMPs against the first call.

    Attributes:
        tried: the places of the calls that are still in the race, the first among them.
        ends: the deals, each with the contract to which every call leads that was tried on it.
    """

    view: BridgeView
    calls: tuple[int, ...]
    found: list[Rule]
    rng: Random
    tried: list[int] = field(default_factory=list)
    ends: list[tuple[Outlook, dict[int, Contract | None]]] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)

    def run(self, clock: Clock) -> Decision:
        """The call to make."""
        self._estimate(clock)
        if not self.ends:
            return _decision(self.found[0])
        rival = max(self.tried[1:], key=lambda place: self.gains[place], default=0)
        if rival and abs(self.gains[rival]) < _CLOSE * len(self.ends) and double_dummy.available():
            self._correct(rival, clock)
        best = max(self.tried, key=lambda place: (self.gains[place], -place))
        if self.gains[best] < max(_LEAD * len(self.ends), _SURE * self._error(best)):
            best = 0
        return self._told(best)

    def _estimate(self, clock: Clock) -> None:
        """Try all calls on sampled deals, by the estimate of tricks."""
        sampler = Sampler(self.view, self.rng)
        self.gains, self.squares = [0.0] * len(self.found), [0.0] * len(self.found)
        self.tried = list(range(len(self.found)))
        most = min(_DEALS, clock.iterations or _DEALS)
        while len(self.ends) < most and len(self.tried) > 1 and not clock.expired(len(self.ends)):
            for deal in sampler.deals(min(_ROUND, most - len(self.ends)), clock):
                if self.ends and clock.expired(len(self.ends)):
                    break
                contracts = {place: self._contract(deal, self.found[place].call) for place in self.tried}
                self.ends.append((Outlook(deal, self.view.seat % 2, self.view.vulnerability), contracts))
                self._add(*self.ends[-1])
            self.tried = [place for place in self.tried if self.gains[place] + _BEHIND * self._error(place) >= 0]

    def _add(self, outlook: Outlook, contracts: dict[int, Contract | None]) -> None:
        for place, contract in contracts.items():
            if contract != contracts[0]:
                gain = outlook.gain(contract, contracts[0])
                self.gains[place] += gain
                self.squares[place] += gain * gain

    def _correct(self, rival: int, clock: Clock) -> None:
        """Compare the estimates of some deals with double-dummy results, and reckon again with what is learned."""
        played = [(outlook, contract) for outlook, contracts in self.ends for contract in _apart(contracts[0], contracts[rival])]
        missed: dict[tuple[int, int], list[float]] = {}
        for done, (outlook, contract) in enumerate(played[:_SOLVED]):
            if clock.expired(done):
                break
            (taken,) = double_dummy.tricks([double_dummy.Board(outlook.deal, contract.trump, contract.leader)])
            side = contract.declarer % 2
            missed.setdefault((side, contract.trump), []).append(13 - taken - outlook.mean(side, contract.trump))
        if not missed:
            return
        shifts = {kind: sum(tricks) / (len(tricks) + _DOUBT) for kind, tricks in missed.items()}
        self.gains, self.squares = [0.0] * len(self.found), [0.0] * len(self.found)
        for outlook, contracts in self.ends:
            outlook.shift(shifts)
            self._add(outlook, contracts)

    def _contract(self, deal: Deal, call: int) -> Contract | None:
        """Where the auction ends if I make that call and everybody goes on by the system."""
        auction = Auction()
        for made in (*self.calls, call):
            auction.make(made)
        while not auction.over:
            rules = rules_at(tuple(auction.calls), self.view.vulnerability)
            auction.make(choices(rules, hands.features(deal[auction.turn]))[0].call)
        return auction.contract()

    def _told(self, best: int) -> Decision:
        rule, done = self.found[best], len(self.ends)
        second = max((place for place in self.tried if place != best), key=lambda place: self.gains[place], default=best)
        wins = [outlook.win(contracts[best], contracts[second]) for outlook, contracts in self.ends]
        lead = round(10 * sum(wins) / done)
        if lead <= 0:
            return _decision(rule)
        text = N_("It wins {whole}.{tenth} IMPs a deal against the next best call over {count} deals that fit the auction.")
        return _decision(rule, message("compared", text, whole=lead // 10, tenth=lead % 10, count=done))

    def _error(self, place: int) -> float:
        """The standard error of the sum of a call's gains."""
        return sqrt(max(0.0, self.squares[place] - self.gains[place] ** 2 / len(self.ends)))


def _apart(one: Contract | None, other: Contract | None) -> list[Contract]:
    """Of two contracts that are not the same those for which tricks are to be known: one of two that only differ in level."""
    if one == other:
        return []
    return list({(contract.trump, contract.leader): contract for contract in (one, other) if contract is not None}.values())
