"""Why chips were put in or kept: sentences built from what decided, for hints."""

from cardavia.engine.action import Action
from cardavia.engine.texts import N_, CardList, Message, message
from cardavia.games.texas_holdem.position import PREFLOP
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.texas_holdem.history import Spot, Story
from cardavia.players.texas_holdem.policy import Choice, Rule, odds


def of_rule(view: HoldemView, story: Story, choice: Choice) -> tuple[Message, ...]:
    """The rule that fired."""
    spot = story.now
    if spot.street == PREFLOP:
        return (of_chart(view, story, choice.action),)
    if choice.rule is Rule.VALUE:
        return (best(choice.chance), value())
    if choice.rule is Rule.FREE:
        return (best(choice.chance), free())
    return (best(choice.chance), price(spot))


def of_chart(view: HoldemView, story: Story, action: Action) -> Message:
    """What the charts say of two cards in their place."""
    spot, cards = story.now, CardList(view.hole)
    if action.verb == "raise":
        if spot.raises:
            return message("chart_again", N_("{cards}: strong enough here to raise again."), cards=cards)
        told = N_("{cards}: good enough to raise with from this place, with {count} still to act behind.")
        return message("chart_open", told, cards=cards, count=spot.behind)
    if action.verb == "fold":
        return message("chart_fold", N_("{cards}: too weak to play from this place against what was done before."), cards=cards)
    if action.verb == "check":
        return message("chart_check", N_("{cards}: not worth a raise here, and the flop comes free."), cards=cards)
    return message("chart_call", N_("{cards}: good enough to see a flop for this price, not to raise."), cards=cards)


def best(chance: float) -> Message:
    """How often the hand is the best one at first sight."""
    return message("hand_percent", N_("Your hand is the best about {percent} % of the time."), percent=round(100 * chance))


def value() -> Message:
    """A bet that worse hands pay."""
    return message("holdem_value", N_("Bet: worse hands will pay to see."))


def free() -> Message:
    """A check that costs nothing."""
    return message("holdem_free", N_("Check: a bet would mostly be called by better hands, and checking costs nothing."))


def price(spot: Spot) -> Message:
    """What the pot offers for a call."""
    told = N_("Calling costs {owed} for a pot of {pot}: it pays from {percent} % on.")
    return message("pot_odds", told, owed=spot.owed, pot=spot.pot, percent=round(100 * odds(spot)))
