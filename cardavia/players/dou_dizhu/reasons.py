"""Why something was bid or played: sentences built from what decided, for hints."""

from cardavia.engine.action import Action
from cardavia.engine.texts import N_, NN_, CardList, Message, SeatRef, message
from cardavia.games.dou_dizhu.view import DouDizhuView
from cardavia.players.dou_dizhu.bidding import Prospect
from cardavia.players.dou_dizhu.policy import Rule
from cardavia.players.shedding.race import Finding

_CLEAR = 4
"""Percentage points by which two plays differ before it is said that one is better."""


def only(view: DouDizhuView, action: Action) -> Message:
    """There is no choice: a leader has its last card, a follower cannot but pass."""
    if action.verb == "pass":
        return message("nothing_beats", N_("Nothing in your hand beats the last play."))
    return of_rule(view, Rule.OUT, action.args)


def of_bid(prospect: Prospect, bid: int, high: int) -> tuple[Message, ...]:
    """What the imagined deals say about being the landlord."""
    chances = message(
        "landlord_percent",
        N_("As the landlord this hand would win about {percent}% of the deals."),
        percent=prospect.wins,
    )
    if bid == 3:
        return (message("bid_most", N_("Bid 3: the hand is strong enough to end the auction at once.")), chances)
    if bid:
        return (message("bid_careful", N_("Bid {number}: worth trying, but not at a high stake."), number=bid), chances)
    if high and prospect.result > 0:
        return (message("bid_dear", N_("Pass: the hand is too weak for a higher stake.")), chances)
    return (message("bid_weak", N_("Pass: the hand is too weak to stand alone against two.")), chances)


def of_rule(view: DouDizhuView, rule: Rule, cards: tuple[str, ...]) -> Message:
    """The rule that fired."""
    listed = CardList(cards)
    landlord = view.landlord
    assert landlord is not None
    if rule in (Rule.OUT, Rule.RUN):
        template = {
            Rule.OUT: N_("{cards}: your last cards, and the deal is won."),
            Rule.RUN: N_("{cards} cannot be beaten, nor can what follows: you go out before anybody stops you."),
        }[rule]
        return message(rule.name.lower(), template, cards=listed)
    if rule in (Rule.AWAY, Rule.TOP, Rule.STOP):
        return _against_few(view, rule, listed)
    if rule is Rule.FEED:
        partner = 3 - view.seat - landlord
        fed = NN_(
            "{seat} has {count} card left: lead low, so that your partner can go out.",
            "{seat} has {count} cards left: lead low, so that your partner can go out.",
        )
        return message("feed", fed, seat=SeatRef(partner), count=view.counts[partner])
    template = {
        Rule.LOW: N_("Lead {cards}: the weakest part of the hand goes first, while strong cards can win the lead back."),
        Rule.ANSWER: N_("{cards} is the cheapest answer, and it leaves a good hand."),
        Rule.BLOCK: N_("{cards} is high enough that the landlord, who is next, cannot answer cheaply."),
        Rule.BOMB: N_("The bomb is worth its cards now: it takes the lead for good."),
        Rule.PARTNER: N_("Pass: your partner's play stands."),
        Rule.SAVE: N_("Pass: an answer would break up the hand or spend a card that you need later."),
        Rule.NOTHING: N_("Pass: only a bomb would beat this, and it is worth more later."),
    }[rule]
    return message(rule.name.lower(), template, cards=listed)


def _against_few(view: DouDizhuView, rule: Rule, listed: CardList) -> Message:
    """An opponent is nearly out."""
    landlord = view.landlord
    assert landlord is not None
    rivals = [seat for seat in range(3) if seat != view.seat and landlord in (seat, view.seat)]
    rival = min(rivals, key=lambda seat: view.counts[seat])
    template = {
        Rule.AWAY: NN_(
            "{seat} has only {count} card left: {cards} is not what it waits for.",
            "{seat} has only {count} cards left: {cards} is not what it waits for.",
        ),
        Rule.TOP: NN_(
            "{seat} has only {count} card left: play {cards}, the highest that you can.",
            "{seat} has only {count} cards left: play {cards}, the highest that you can.",
        ),
        Rule.STOP: NN_(
            "{seat} has only {count} card left and must be stopped, even at a price.",
            "{seat} has only {count} cards left and must be stopped, even at a price.",
        ),
    }[rule]
    return message(rule.name.lower(), template, seat=SeatRef(rival), count=view.counts[rival], cards=listed)


def of_search(finding: Finding, listed: CardList, second: tuple[str, ...] | None) -> tuple[Message, ...]:
    """How the best play compares with the next one; ``second`` are the next one's cards, empty for a pass."""
    wins = finding.wins
    best = finding.comparison.best
    found = [
        message(
            "wins_percent",
            N_("{cards}: your side wins about {percent}% of the likely deals."),
            cards=listed,
            percent=wins[best],
        )
        if finding.best is not None
        else message("pass_percent", N_("Pass: your side wins about {percent}% of the likely deals."), percent=wins[best])
    ]
    if second is not None and finding.second is not None and wins[best] - wins[finding.second] >= _CLEAR:
        percent = wins[finding.second]
        if second:
            found.append(
                message(
                    "next_percent",
                    N_("The next best, {cards}, wins about {percent}%."),
                    cards=CardList(second),
                    percent=percent,
                )
            )
        else:
            found.append(message("passing_percent", N_("Passing wins about {percent}%."), percent=percent))
    return tuple(found)
