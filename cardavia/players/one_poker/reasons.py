"""Why a card was locked or chips were put in: sentences built from what decided, for hints."""

from cardavia.engine.texts import N_, CardRef, Message, message
from cardavia.games.one_poker.view import OnePokerView
from cardavia.players.one_poker.policy import Choice, Rule, price_of


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
    chance = wins(view.locked, choice.chance)
    if choice.rule is Rule.VALUE:
        return (chance, message("bets_for_value", N_("It is good enough to be paid for: put more in.")))
    if choice.rule is Rule.BLUFF:
        return (chance, message("bluffs", N_("A bluff: the card wins little by itself, but a better one may be given up.")))
    if choice.rule is Rule.QUIET:
        return (chance, message("checks_quietly", N_("Not enough to bet on, and checking costs nothing.")))
    return (chance, price(view))


def wins(card: str, chance: float) -> Message:
    """What a card gets in the comparison."""
    told = N_("{card} wins about {percent} % of the comparisons that the lamps allow.")
    return message("lamps_percent", told, card=CardRef(card), percent=round(100 * chance))


def price(view: OnePokerView) -> Message:
    """What the pot offers for a call."""
    told = N_("Calling costs {owed} for a pot of {pot}: it pays from {percent} % on.")
    owed = min(view.owed, view.stacks[view.seat])
    pot = sum(view.totals) - (view.owed - owed)
    return message("pot_odds", told, owed=owed, pot=pot, percent=round(100 * price_of(view)))
