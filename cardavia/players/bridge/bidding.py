"""What to call: the system's line, or the best of several acceptable calls over sampled deals.

Points are only a measure. What the system would call with a point more or less competes with its own call, and so
do the other lines where the choice is a matter of judgement, and games and slams that can be bid at once. On deals that agree
with the auction every call is tried, and the auction goes on by the system. What the contracts are worth says an estimate of the
tricks over many deals; where that leaves the choice open, double-dummy results of some of them have their say. The call that wins
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
_LEAD, _SURE = 0.4, 1.0
"""IMPs a deal by which a call must beat the system's own, and by how many standard errors besides."""
_BEHIND = 2.0
"""A call so many standard errors behind the system's own is no longer tried."""
_CLOSE = 1.0
"""Where the best call and the system's own are within so many IMPs a deal, double-dummy results are asked as well."""
_SOLVED, _SOLVED_ROUND = 24, 2
"""So many deals are solved at most, and so many at a time."""
_WEIGHT = 24
"""A difference between solved deals and their estimates counts half when so many deals were solved."""


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
    """Acceptable calls compared over sampled deals; sums of gains are in IMPs against the first call."""

    view: BridgeView
    calls: tuple[int, ...]
    found: list[Rule]
    rng: Random
    deals: list[Deal] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)
    tried: list[int] = field(default_factory=list)

    def run(self, clock: Clock) -> Decision:
        """The call to make."""
        self._estimate(clock)
        if not self.deals:
            return _decision(self.found[0])
        best = max(self.tried, key=lambda place: (self.gains[place], -place))
        done = len(self.deals)
        rival = best or max(self.tried[1:], key=lambda place: self.gains[place], default=0)
        if rival and abs(self.gains[rival]) < _CLOSE * done and double_dummy.available():
            self.gains[rival] += done * self._solved(rival, clock)
            best = max(self.tried, key=lambda place: (self.gains[place], -place))
        if self.gains[best] < max(_LEAD * done, _SURE * self._error(best)):
            best = 0
        return self._told(best)

    def _estimate(self, clock: Clock) -> None:
        """Try all calls on sampled deals, by the estimate of tricks."""
        sampler = Sampler(self.view, self.rng)
        self.gains, self.squares = [0.0] * len(self.found), [0.0] * len(self.found)
        self.tried = list(range(len(self.found)))
        most = min(_DEALS, clock.iterations or _DEALS)
        while len(self.deals) < most and len(self.tried) > 1 and not clock.expired(len(self.deals)):
            deals = sampler.deals(min(_ROUND, most - len(self.deals)), clock)
            for deal in deals:
                for place, gain in zip(self.tried, self._gains(deal), strict=True):
                    self.gains[place] += gain
                    self.squares[place] += gain * gain
            self.deals += deals
            self.tried = [place for place in self.tried if self.gains[place] + _BEHIND * self._error(place) >= 0]

    def _gains(self, deal: Deal) -> list[float]:
        """What every call that is still tried gains on a deal."""
        contracts = [self._contract(deal, self.found[place].call) for place in self.tried]
        if len(set(contracts)) == 1:
            return [0.0] * len(contracts)
        outlook = Outlook(deal, self.view.seat % 2, self.view.vulnerability)
        return [outlook.gain(contract, contracts[0]) for contract in contracts]

    def _solved(self, rival: int, clock: Clock) -> float:
        """What the double-dummy results add to the gain of a call, in IMPs a deal, as far as they can be believed."""
        missed, done = 0.0, 0
        side, vulnerability = self.view.seat % 2, self.view.vulnerability
        for start in range(0, min(_SOLVED, len(self.deals)), _SOLVED_ROUND):
            if clock.expired(start):
                break
            part = self.deals[start : start + _SOLVED_ROUND]
            pairs = [(self._contract(deal, self.found[rival].call), self._contract(deal, self.found[0].call)) for deal in part]
            asked = [(place, contract) for place, pair in enumerate(pairs) if pair[0] != pair[1] for contract in pair]
            made = _made(part, asked)
            for place, (mine, other) in enumerate(pairs):
                if mine != other:
                    outlook = Outlook(part[place], side, vulnerability)
                    real = outlook.open_gain((mine, made[place, mine]), (other, made[place, other]))
                    missed += real - outlook.gain(mine, other)
            done += len(part)
        return missed / (done + _WEIGHT) if done else 0.0

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
        rule, done = self.found[best], len(self.deals)
        others = [self.gains[place] for place in self.tried if place != best]
        lead = round(10 * (self.gains[best] - max(others)) / done) if others else 0
        if lead <= 0:
            return _decision(rule)
        text = N_("It wins {whole}.{tenth} IMPs a deal against the next best call over {count} deals that fit the auction.")
        return _decision(rule, message("compared", text, whole=lead // 10, tenth=lead % 10, count=done))

    def _error(self, place: int) -> float:
        """The standard error of the sum of a call's gains."""
        return sqrt(max(0.0, self.squares[place] - self.gains[place] ** 2 / len(self.deals)))


def _made(deals: Sequence[Deal], asked: Sequence[tuple[int, Contract | None]]) -> dict[tuple[int, Contract | None], int]:
    """The tricks that declarer takes in contracts on deals, double dummy; none where the deal is passed out."""
    played = [(place, contract) for place, contract in asked if contract is not None]
    boards = [double_dummy.Board(deals[place], contract.trump, contract.leader) for place, contract in played]
    taken = double_dummy.tricks(boards) if boards else []
    return dict.fromkeys(asked, 0) | {key: 13 - tricks for key, tricks in zip(played, taken, strict=True)}
