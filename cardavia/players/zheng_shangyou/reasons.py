"""Why something was played: sentences built from what decided, for hints."""

from cardavia.engine.action import Action
from cardavia.engine.texts import N_, NN_, CardList, Message, SeatRef, message
from cardavia.games.zheng_shangyou.view import ZhengView
from cardavia.players.shedding.race import Finding
from cardavia.players.zheng_shangyou.policy import Rule

_CLEAR = 1.0
"""Points by which two plays differ before it is said that one is better."""


def only(view: ZhengView, action: Action) -> Message:
    """There is no choice."""
    if action.verb == "pass":
        return message("nothing_beats", N_("Nothing in your hand beats the last play."))
    if len(action.args) == len(view.hand):
        return of_rule(view, Rule.OUT, action.args)
    return message("forced", N_("Who can beat the last play must, and this is the only way."))


def of_rule(view: ZhengView, rule: Rule, cards: tuple[str, ...]) -> Message:
    """The rule that fired."""
    listed = CardList(cards)
    if rule in (Rule.AWAY, Rule.TOP):
        rival = min((seat for seat in range(3) if seat != view.seat), key=lambda seat: view.counts[seat])
        template = (
            NN_(
                "{seat} has only {count} card left: {cards} is not what it waits for.",
                "{seat} has only {count} cards left: {cards} is not what it waits for.",
            )
            if rule is Rule.AWAY
            else NN_(
                "{seat} has only {count} card left: play {cards}, the highest that you can.",
                "{seat} has only {count} cards left: play {cards}, the highest that you can.",
            )
        )
        return message(rule.name.lower(), template, seat=SeatRef(rival), count=view.counts[rival], cards=listed)
    single = {
        Rule.OUT: N_("{cards}: your last cards, and the deal is won."),
        Rule.RUN: N_("{cards} cannot be beaten, nor can what follows: you go out before anybody stops you."),
        Rule.LOW: N_("Lead {cards}: the weakest part of the hand goes first, while strong cards can win the lead back."),
        Rule.ANSWER: N_("You must beat the last play; {cards} leaves the best hand behind."),
        Rule.BOMB: N_("Bomb now: a bomb on another player's cards earns 20 points, and one that stays in the hand costs 10."),
    }[rule]
    return message(rule.name.lower(), single, cards=listed)


def of_search(finding: Finding, cards: tuple[str, ...], second: tuple[str, ...] | None) -> tuple[Message, ...]:
    """How the best play compares with the next one."""
    best = finding.comparison.best
    found = [
        message(
            "goes_out_percent",
            N_("After {cards} you are the first to go out in about {percent}% of the possible deals."),
            cards=CardList(cards),
            percent=finding.wins[best],
        )
    ]
    if second and finding.second is not None:
        means = finding.comparison.means
        points = means[best] - means[finding.second]
        if points >= _CLEAR:
            found.append(
                message(
                    "points_better",
                    NN_(
                        "On average it is {count} point better than {cards}.",
                        "On average it is {count} points better than {cards}.",
                    ),
                    count=round(points),
                    cards=CardList(second),
                )
            )
    return tuple(found)
