"""The rules by which novice and casual players lock and bet: what a card wins against the lamps, and what the pot offers."""

from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.betting import CALL, CHECK, FOLD
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.one_poker.reading import Outlook, outlook, rank_of


class Rule(Enum):
    """Why the rules choose an action."""

    BETTER = "better"
    WAIT = "wait"
    VALUE = "value"
    BLUFF = "bluff"
    QUIET = "quiet"
    PRICE = "price"
    DEAR = "dear"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the rules choose.

    Attributes:
        action: what to do.
        rule: the rule that fired.
        chance: what the locked card wins, from 0 to 1.
        read: whether bets of the other seat are in ``chance``.
    """

    action: Action
    rule: Rule
    chance: float
    read: bool = False


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player bets: chances are shares of the pot from 0 to 1.

    Attributes:
        remembers: whether it counts the cards that were shown.
        reads_bets: whether the other seat's bets change what it expects.
        wait: with less chance than this for its better card, it locks the worse one.
        bet: from which chance on it bets, and
        again: raises.
        margin: how much more than the price it wants for a call.
        bluff: how often it bets with a card that hardly wins.
    """

    remembers: bool
    reads_bets: bool
    wait: float
    bet: float
    again: float
    margin: float
    bluff: float


NOVICE = Temper(remembers=False, reads_bets=False, wait=0.3, bet=0.7, again=0.92, margin=0.08, bluff=0.0)
CASUAL = Temper(remembers=True, reads_bets=True, wait=0.4, bet=0.62, again=0.8, margin=0.0, bluff=0.15)


def choose(view: OnePokerView, temper: Temper, rng: Random) -> Choice:
    """What a player of that temper does now."""
    seen = outlook(view, temper.remembers, temper.reads_bets)
    if view.phase == "lock":
        return _lock(view, temper, seen)
    assert view.locked is not None
    chance = seen.chance(rank_of(view.locked))
    if view.owed:
        return replace(_owing(view, temper, chance), read=temper.reads_bets)
    return _free(view, temper, chance, rng)


def _lock(view: OnePokerView, temper: Temper, seen: Outlook) -> Choice:
    chances = {action: seen.chance(rank_of(action.args[0])) for action in view.legal}
    better = max(chances, key=lambda action: chances[action])
    if chances[better] < temper.wait:
        worse = min(chances, key=lambda action: chances[action])
        return Choice(worse, Rule.WAIT, chances[worse])
    return Choice(better, Rule.BETTER, chances[better])


def _free(view: OnePokerView, temper: Temper, chance: float, rng: Random) -> Choice:
    bluffs = chance < 0.35 and rng.random() < temper.bluff
    if view.ranges and (chance >= temper.bet or bluffs):
        strength = 0.85 if bluffs else chance
        return Choice(_sized(view, round(sum(view.totals) * (0.5 + 2 * (strength - temper.bet)))), _rule(bluffs), chance)
    return Choice(CHECK, Rule.QUIET, chance)


def _owing(view: OnePokerView, temper: Temper, chance: float) -> Choice:
    pot = sum(view.totals)
    if view.ranges and chance >= temper.again:
        return Choice(_sized(view, view.price + round((pot + view.owed) * (0.5 + chance - temper.again))), Rule.VALUE, chance)
    if chance >= price_of(view) + temper.margin:
        return Choice(CALL, Rule.PRICE, chance)
    return Choice(FOLD, Rule.DEAR, chance)


def _rule(bluffs: bool) -> Rule:
    return Rule.BLUFF if bluffs else Rule.VALUE


def _sized(view: OnePokerView, size: int) -> Action:
    legal = view.ranges[0]
    return legal.action(max(legal.least, min(legal.most, size)))


def price_of(view: OnePokerView) -> float:
    """The share of the pot that a call has to win to pay for itself, with what the other seat can win from this one."""
    owed = min(view.owed, view.stacks[view.seat])
    surplus = view.owed - owed
    return owed / (sum(view.totals) - surplus + owed)
