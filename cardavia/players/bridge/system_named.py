"""Answers to the double of a partner who has bid before: the doubler's own suits count first."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import Rule, need, says
from cardavia.players.bridge.situation import MAJORS, MINORS, NOTRUMP, Situation, bid


def named_major(s: Situation, game: int, jump: int) -> list[Rule]:
    """The doubler has named a major: three cards for five, or three good ones for four, come before a new suit."""
    rules: list[Rule] = []
    for suit in s.suits_of(s.partner):
        call = s.cheapest(suit)
        if suit not in MAJORS or call > bid(4, suit):
            continue
        fit = need(length={suit: 3}, quality={suit: 2} if s.his.least(suit) < 5 else None)
        if call < bid(4, suit):
            to_play = need(also=fit, support={suit: game + 1})
            rules.append(Rule(bid(4, suit), to_play, says(N_("To play in game"), game + 1, suit, 3), judged=True))
        if call + 5 < bid(4, suit):
            invites = need(also=fit, support={suit: (jump + 1, game)})
            rules.append(Rule(call + 5, invites, says(N_("Jump: invites to game"), (jump + 1, game), suit, 3), judged=True))
        weak = need(also=fit, points=(0, game), length={other: (0, 4) for other in MAJORS if other != suit})
        rules.append(Rule(call, weak, says(N_("Preference for partner's suit"), suit=suit, length=3)))
    return rules


def to_double_with_fit(s: Situation, suit: int) -> list[Rule]:
    """Partner doubles though our suit is agreed, to show more than before: our suit, game with more of my own, or a pass."""
    doubled = s.highest % 5
    rules: list[Rule] = []
    if doubled < NOTRUMP:
        trumps = need(length={doubled: 4}, tricks={doubled: 2})
        text = says(N_("Turns the double into penalties"), suit=doubled, length=4)
        rules.append(Rule(PASS, trumps, text, judged=True))
    for major in MAJORS if suit in MINORS else ():
        if major in s.unbid and s.cheapest(major) <= bid(4, major):
            text = says(N_("Answer to the double"), suit=major, length=4)
            rules.append(Rule(s.cheapest(major), need(length={major: 4}), text, judged=True))
    game = bid(4 if suit in MAJORS else 5, suit)
    enough = max(s.mine.points[0] + 3, (25 if suit in MAJORS else 29) - s.his.points[0])
    if s.legal(game) and s.cheapest(suit) != game:
        rules.append(Rule(game, need(support={suit: enough}), says(N_("To play in game"), enough, suit, 4), judged=True))
    if suit in MINORS and s.highest < bid(3, NOTRUMP):
        stopped = need(hcp=enough - 3, stop=dict.fromkeys(s.their_suits, 2))
        rules.append(Rule(bid(3, NOTRUMP), stopped, says(N_("To play"), enough - 3), judged=True))
    text = says(N_("Preference for partner's suit"), suit=suit, length=max(2, 8 - s.his.least(suit)))
    return [*rules, Rule(s.cheapest(suit), need(), text)]
