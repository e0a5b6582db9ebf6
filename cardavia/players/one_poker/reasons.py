"""Why a card was locked or chips were put in: sentences built from what decided, for hints."""

from cardavia.engine.texts import N_, CardRef, Message, message
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.one_poker.mixing import Situation
from cardavia.players.one_poker.policy import Choice, Rule, price_of
from cardavia.players.one_poker.reading import rank_of
from cardavia.players.one_poker.tree import CALL, CHECK, FOLD

_ALWAYS = 0.985
"""From this share on a choice is not called a mix."""
_STRONG, _WEAK = 0.6, 0.4
"""Chances from which on a bet is for value, and up to which it is a bluff."""


def only(view: OnePokerView) -> Message:
    """There is no choice."""
    if view.phase == "lock":
        return message("equal_cards", N_("Both cards are the same; it does not matter which one is locked."))
    return message("only_action", N_("There is nothing else to do here."))


def of_rule(view: OnePokerView, choice: Choice) -> tuple[Message, ...]:
    """The rule that fired."""
    if choice.rule is Rule.WAIT:
        told = N_("Lock {card} and keep the better card for later: against these lamps neither would win often.")
        return (message("lock_waits", told, card=CardRef(choice.action.args[0])),)
    if choice.rule is Rule.BETTER:
        return (wins(choice.action.args[0], choice.chance),)
    assert view.locked is not None
    chance = (expects if choice.read else wins)(view.locked, choice.chance)
    if choice.rule is Rule.VALUE:
        return (chance, value())
    if choice.rule is Rule.BLUFF:
        return (chance, bluff())
    if choice.rule is Rule.QUIET:
        return (chance, quiet())
    return (chance, price(view))


def wins(card: str, chance: float) -> Message:
    """What a card gets in the comparison."""
    told = N_("{card} wins about {percent}% of the comparisons that the lamps allow.")
    return message("lamps_percent", told, card=CardRef(card), percent=round(100 * chance))


def value() -> Message:
    """A bet that wants to be called."""
    return message("bets_for_value", N_("It is good enough to be paid for: put more in."))


def bluff() -> Message:
    """A bet that wants a fold."""
    return message("bluffs", N_("A bluff: the card wins little by itself, but a better one may be given up."))


def quiet() -> Message:
    """A check with nothing behind it."""
    return message("checks_quietly", N_("Not enough to bet on, and checking costs nothing."))


def price(view: OnePokerView) -> Message:
    """What the pot offers for a call."""
    told = N_("Calling costs {owed} for a pot of {pot}: it pays from {percent}% on.")
    owed = min(view.owed, view.stacks[view.seat])
    pot = sum(view.totals) - (view.owed - owed)
    return message("pot_odds", told, owed=owed, pot=pot, percent=round(100 * price_of(view)))


def of_lock(at: Situation, rank: int, share: float) -> tuple[Message, ...]:
    """A lock by the table: how often it is made, what the card wins, and what the other one is kept for."""
    cards = {rank_of(code): code for code in at.view.hand}
    low, high = at.hand
    card, other = cards[rank], cards[low + high - rank]
    chance, rival = at.outlook.chance(rank), at.outlook.chance(low + high - rank)
    found = [wins(card, chance)]
    if rival > chance:
        told = N_("{card} would win more often now, but is worth more in a later deal.")
        found.append(message("kept_for_later", told, card=CardRef(other)))
    if share < _ALWAYS:
        told = N_("A mix leaves the other seat guessing: here {card} is locked about {percent}% of the time.")
        found.append(message("mixed_lock", told, card=CardRef(card), percent=round(100 * share)))
    return tuple(found)


def of_bet(at: Situation, choice: int, shares: dict[int, float]) -> tuple[Message, ...]:
    """A choice of the betting by the table: what the card wins against what the bets let expect, the price, and the mix."""
    assert at.view.locked is not None
    chance = at.outlook.chance(at.locked)
    bet_before = any(bet > 0 for bet in at.line)
    found = [expects(at.view.locked, chance) if bet_before else wins(at.view.locked, chance)]
    if choice > 0 and chance <= _WEAK:
        found.append(bluff())
    elif choice > 0 and chance >= _STRONG:
        found.append(value())
    elif choice == CHECK and chance >= _STRONG:
        found.append(message("checks_to_trap", N_("Checking a good card now and then lets weaker ones bet into it.")))
    elif choice in (FOLD, CALL):
        found.append(price(at.view))
        if shares != at.bets():
            found.append(message("cards_counted", N_("The cards that were shown so far speak clearly here.")))
    mix = mixed(at, choice, shares)
    if mix is not None:
        found.append(mix)
    elif choice == CHECK and chance < _STRONG:
        found.append(quiet())
    return tuple(found)


def expects(card: str, chance: float) -> Message:
    """What a card gets in the comparison after bets."""
    told = N_("{card} wins about {percent}% of the comparisons that the lamps and the bets let expect.")
    return message("bets_percent", told, card=CardRef(card), percent=round(100 * chance))


def mixed(at: Situation, choice: int, shares: dict[int, float]) -> Message | None:
    """How often each kind of choice is made here; None if there is hardly a mix."""
    total = sum(shares.values())
    raised = sum(share for other, share in shares.items() if other > 0) / total
    if CHECK in shares or (choice > 0 and not at.view.owed):
        if not 1 - _ALWAYS < raised < _ALWAYS:
            return None
        told = N_("A mix leaves the other seat guessing: here about {bets}% are bets, the rest checks.")
        return message("mixed_bets", told, bets=round(100 * raised))
    folded, called = shares.get(FOLD, 0.0) / total, shares.get(CALL, 0.0) / total
    if max(folded, called, raised) > _ALWAYS:
        return None
    told = N_("A mix leaves the other seat guessing: here about {folds}% are folds, {calls}% calls and {raises}% raises.")
    return message("mixed_answers", told, folds=round(100 * folded), calls=round(100 * called), raises=round(100 * raised))
