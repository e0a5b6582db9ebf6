"""What to call: the system's line, or the best of several acceptable calls over sampled deals.

Where the system's line is a matter of judgement, the other judged lines that the hand meets compete with it, and so do games and
slams that it could bid at once. On deals that agree with the auction every call is tried, the auction goes on by the system, and
its contract is played double dummy. The call that wins most IMPs against the system's own is made, if it leads by enough to be
believed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from cardavia.engine.texts import N_, Message, message
from cardavia.games.bridge.auction import CALL_OF, DOUBLE, PASS, REDOUBLE, Auction, Contract
from cardavia.games.bridge.cards import set_of
from cardavia.games.bridge.match import CALL_ACTIONS
from cardavia.games.bridge.par import imps
from cardavia.games.bridge.scoring import is_vulnerable, score
from cardavia.games.bridge.view import BridgeView
from cardavia.players import double_dummy
from cardavia.players.base import Clock, Decision
from cardavia.players.bridge import hands
from cardavia.players.bridge.candidates import candidates
from cardavia.players.bridge.meaning import Rule
from cardavia.players.bridge.reading import choices, rules_at, situation
from cardavia.players.bridge.sampling import Deal, sample_deals

_DEALS = 32
_ROUND = 2
"""So many deals are solved at a time."""
_CANDIDATES = 4
_LEAD = 0.4
"""IMPs a deal by which a call must beat the system's own; it must lead by half its standard error besides."""
_LOOK, _BEHIND = 6, 1.5
"""After so many deals a call so many standard errors behind the system's own is no longer tried."""
_TOO_HIGH = 3
"""A contract that fails by so many tricks counts as doubled: people double what they can see."""


def decide_call(view: BridgeView, clock: Clock, rng: Random, level: str) -> Decision:
    """The call of the seat to act, and why."""
    calls = tuple(CALL_OF[text] for text in view.calls)
    rules = rules_at(calls, view.vulnerability)
    row = hands.features(set_of(view.hand))
    found = choices(rules, row)
    if level == "novice":
        return _decision(_plainest(found))
    if level == "casual" or not double_dummy.available():
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
    """Acceptable calls compared over sampled deals."""

    view: BridgeView
    calls: tuple[int, ...]
    found: list[Rule]
    rng: Random

    def run(self, clock: Clock) -> Decision:
        """The call to make."""
        deals = sample_deals(self.view, self.rng, min(_DEALS, clock.iterations or _DEALS), clock)
        gains = [0.0] * len(self.found)
        squares = [0.0] * len(self.found)
        tried = list(range(len(self.found)))
        done = 0
        for start in range(0, len(deals), _ROUND):
            if clock.expired(done) or len(tried) == 1:
                break
            part = deals[start : start + _ROUND]
            for line in self._gains(part, [self.found[place].call for place in tried]):
                for place, gain in zip(tried, line, strict=True):
                    gains[place] += gain
                    squares[place] += gain * gain
            done += len(part)
            if done >= _LOOK:
                tried = [place for place in tried if gains[place] + _BEHIND * _error(gains, squares, place, done) >= 0]
        if not done:
            return _decision(self.found[0])
        best = max(tried, key=lambda place: (gains[place], -place))
        if gains[best] < max(_LEAD * done, _error(gains, squares, best, done) / 2):
            best = 0
        return self._told(best, tried, gains, done)

    def _gains(self, deals: Sequence[Deal], calls: Sequence[int]) -> list[list[int]]:
        """For each deal what every call gains against the first one, in IMPs."""
        contracts = [[self._contract(deal, call) for call in calls] for deal in deals]
        wanted: dict[tuple[int, Contract], int] = {}
        boards: list[double_dummy.Board] = []
        for place, row in enumerate(contracts):
            if len(set(row)) == 1:
                continue
            for contract in row:
                if contract is not None and (place, _plain(contract)) not in wanted:
                    wanted[place, _plain(contract)] = len(boards)
                    boards.append(double_dummy.Board(deals[place], contract.trump, contract.leader))
        tricks = double_dummy.tricks(boards) if boards else []
        answer = []
        for place, row in enumerate(contracts):
            if len(set(row)) == 1:
                answer.append([0] * len(row))
                continue
            points = [
                0 if contract is None else self._points(contract, 13 - tricks[wanted[place, _plain(contract)]])
                for contract in row
            ]
            answer.append([imps(value - points[0]) for value in points])
        return answer

    def _contract(self, deal: Deal, call: int) -> Contract | None:
        """Where the auction ends if I make that call and everybody goes on by the system."""
        auction = Auction()
        for made in (*self.calls, call):
            auction.make(made)
        while not auction.over:
            rules = rules_at(tuple(auction.calls), self.view.vulnerability)
            auction.make(choices(rules, hands.features(deal[auction.turn]))[0].call)
        return auction.contract()

    def _points(self, contract: Contract, made: int) -> int:
        """What a contract is worth to my side."""
        vulnerable = is_vulnerable(contract.declarer, self.view.vulnerability)
        risk = contract.risk
        if not risk and contract.target - made >= _TOO_HIGH:
            risk = 1
        points = score(Contract(contract.level, contract.denomination, risk, contract.declarer), made, vulnerable)
        return points if contract.declarer % 2 == self.view.seat % 2 else -points

    def _told(self, best: int, tried: Sequence[int], gains: list[float], done: int) -> Decision:
        rule = self.found[best]
        others = [place for place in tried if place != best]
        if not others:
            return _decision(rule)
        second = max(others, key=lambda place: gains[place])
        lead = round(10 * (gains[best] - gains[second]) / done)
        if lead <= 0:
            return _decision(rule)
        text = N_("It wins {whole}.{tenth} IMPs a deal against the next best call over {count} deals that fit the auction.")
        return _decision(rule, message("compared", text, whole=lead // 10, tenth=lead % 10, count=done))


def _error(gains: Sequence[float], squares: Sequence[float], place: int, done: int) -> float:
    """The standard error of a sum of gains."""
    return sqrt(max(0.0, squares[place] - gains[place] ** 2 / done))


def _plain(contract: Contract) -> Contract:
    """The denomination and declarer alone, by which the tricks are known."""
    return Contract(1, contract.denomination, 0, contract.declarer)
