"""Why chips were put in or kept: sentences built from what decided, for hints."""

from cardavia.engine.action import Action
from cardavia.engine.texts import N_, NN_, CardList, Message, message
from cardavia.games.texas_holdem.position import PREFLOP, RIVER
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.texas_holdem.expert import Verdict
from cardavia.players.texas_holdem.history import Spot, Story
from cardavia.players.texas_holdem.policy import Choice, Rule, blinds_left, odds
from cardavia.players.texas_holdem.preflop import CHEAP, Before, Ground

_ALWAYS = 0.95
"""From this share on a choice is not called a mix."""
_SURE = 0.9999
"""From here on no hand of the others wins on the river; every range holds all hands that are possible."""
_GOOD = 0.6
"""A check with a hand that wins as much is not for want of strength."""


def of_rule(view: HoldemView, story: Story, choice: Choice) -> tuple[Message, ...]:
    """The rule that fired."""
    spot = story.now
    if spot.street == PREFLOP:
        return (of_chart(view, story, choice.action),)
    if choice.rule is Rule.VALUE:
        return (best(choice.chance), value())
    if choice.rule is Rule.AGAIN:
        return (message("bet_again", N_("Bet: you raised before the flop, and most hands miss it.")),)
    if choice.rule is Rule.FREE:
        return (best(choice.chance), free())
    return (best(choice.chance), price(spot))


def of_chart(view: HoldemView, story: Story, action: Action) -> Message:
    """What the charts say of two cards in their place."""
    spot, cards = story.now, CardList(view.hole)
    if action.verb == "raise":
        if spot.raises:
            return message("chart_again", N_("{cards}: strong enough here to raise again."), cards=cards)
        if not spot.behind:
            return message("chart_over", N_("{cards}: good enough to raise those who only called."), cards=cards)
        told = NN_(
            "{cards}: good enough to raise with from this place, with {count} player still to act behind.",
            "{cards}: good enough to raise with from this place, with {count} players still to act behind.",
        )
        return message("chart_open", told, cards=cards, count=spot.behind)
    if action.verb == "fold":
        return message("chart_fold", N_("{cards}: too weak to play from this place against what was done before."), cards=cards)
    if action.verb == "check":
        return message("chart_check", N_("{cards}: not worth a raise here, and the flop comes free."), cards=cards)
    return message("chart_call", N_("{cards}: good enough to see a flop for this price, not to raise."), cards=cards)


def best(chance: float) -> Message:
    """How often the hand is the best one at first sight."""
    return message("hand_percent", N_("Your hand is the best about {percent}% of the time."), percent=round(100 * chance))


def value() -> Message:
    """A bet that worse hands pay."""
    return message("holdem_value", N_("Put more in: worse hands will pay to see."))


def free() -> Message:
    """A check that costs nothing."""
    return message("holdem_free", N_("Check: a bet would mostly be called by better hands, and checking costs nothing."))


def slow() -> Message:
    """A check with a good hand."""
    return message("holdem_slow", N_("Check: a bet would win little more now, and weaker hands may bet or call later."))


def price(spot: Spot) -> Message:
    """What the pot offers for a call."""
    told = N_("Calling costs {owed} for a pot of {pot}: it pays from {percent}% on.")
    return message("pot_odds", told, owed=spot.owed, pot=spot.pot, percent=round(100 * odds(spot)))


def of_before(view: HoldemView, story: Story, before: Before) -> tuple[Message, ...]:
    """An expert's decision before the flop."""
    spot = story.now
    if before.ground is Ground.ALL_IN:
        if before.action.verb == "raise":
            return (
                against(before.wins),
                message("all_in_worth", N_("That is enough for all-in: a call would commit you anyway.")),
            )
        return (against(before.wins), price(spot))
    if before.ground is Ground.PUSH and spot.owed:
        return (_short(view, spot, before.action),)
    found = [of_chart(view, story, before.action)]
    if 1 - _ALWAYS < before.share < _ALWAYS:
        found.append(mixed(before.share))
    return tuple(found)


def _short(view: HoldemView, spot: Spot, action: Action) -> Message:
    count, cards = max(1, round(blinds_left(view, spot))), CardList(view.hole)
    if action.verb == "raise":
        told = NN_(
            "With chips for {count} big blind, play {cards} all-in: a smaller raise could not be given up any more.",
            "With chips for {count} big blinds, play {cards} all-in: a smaller raise could not be given up any more.",
        )
        return message("short_push", told, count=count, cards=cards)
    if action.verb == "call" and odds(spot) <= CHEAP:
        return message("short_call", N_("{cards}: so little is owed for this pot that any cards will do."), cards=cards)
    if action.verb == "call":
        return message("short_all_in", N_("{cards}: good enough for all-in, and a call is all that is possible."), cards=cards)
    told = NN_(
        "With chips for {count} big blind it is all-in or fold, and {cards} is too weak for all-in.",
        "With chips for {count} big blinds it is all-in or fold, and {cards} is too weak for all-in.",
    )
    return message("short_fold", told, count=count, cards=cards)


def against(wins: float) -> Message:
    """What the hand wins against the ranges."""
    told = N_("Against what the others are likely to hold after this betting, your hand wins about {percent}%.")
    return message("range_percent", told, percent=min(99, round(100 * wins)))


def of_verdict(story: Story, verdict: Verdict) -> tuple[Message, ...]:
    """An expert's decision after the flop."""
    spot, chosen = story.now, verdict.chosen
    stays = verdict.all[0]
    unbeaten = spot.street == RIVER and stays.wins > _SURE
    found = [message("nuts", N_("No hand that the others may hold beats yours.")) if unbeaten else against(stays.wins)]
    if chosen.action.verb in ("bet", "raise"):
        found.append(_bets(verdict))
    elif chosen.action.verb == "check":
        found.append(free() if stays.wins < _GOOD else slow())
    else:
        found.append(price(spot))
        if chosen.action.verb == "call" and chosen.chips > 0 and stays.wins < odds(spot):
            found.append(message("implied", N_("What you win later when you hit makes the call pay.")))
        if chosen.action.verb == "fold" and stays.wins > odds(spot):
            found.append(message("more_bets", N_("With more bets to come that is not enough.")))
    share = verdict.shares[chosen.action]
    if 1 - _ALWAYS < share < _ALWAYS:
        found.append(mixed(share))
    return tuple(found)


def _bets(verdict: Verdict) -> Message:
    chosen, percent = verdict.chosen, round(100 * verdict.chosen.folds)
    if chosen.wins >= 0.5:
        told = N_("Worse hands pay: even when it is called, your hand wins about {percent}%.")
        return message("value_percent", told, percent=round(100 * chosen.wins))
    if chosen.wins >= 0.2 and verdict.now < 0.5:
        told = N_("A bet with a draw: about {percent}% of the time all give up, and if not, you may still hit.")
        return message("semi_bluff", told, percent=percent)
    if verdict.now >= 0.5:
        told = N_("Your hand is probably ahead now: a bet makes those who could catch up pay or give up.")
        return message("protect", told)
    return message(
        "pure_bluff", N_("A bluff: about {percent}% of the time all give up, often enough for the price."), percent=percent
    )


def mixed(share: float) -> Message:
    """A choice that is not always made so."""
    told = N_("Nobody can read a mix: it does this about {percent}% of the time here, something as good else.")
    return message("holdem_mix", told, percent=round(100 * share))
