"""Towards a slam with a suit agreed: splinter raises, control bids below game, and key cards on a little less."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Rule, need, says
from cardavia.players.bridge.situation import MAJORS, NOTRUMP, SUITS, Situation, bid
from cardavia.players.bridge.system_limits import SLAM, eight_trumps, sure

_TRY, _ANSWER, _ASK = 4, 4, 2
"""By how many points a hand may fall short of a sure slam: to show a control, to show one in answer, to ask for key cards."""


def splinters(suit: int, calls: list[int], least: int, most: int) -> list[Rule]:
    """Double jumps that raise a major with four trumps and at most one card in the suit that they name."""
    rules = []
    text = says(N_("Splinter: a raise with four trumps, at most one card in the suit named"), (least, most))
    for call in calls:
        wanted = need(support={suit: (least, most)}, hcp=8, length={suit: 4, call % 5: (0, 1)})
        rules.append(Rule(call, wanted, text, tag=f"splinter{suit}", forcing=TO_GAME, artificial=True))
    return rules


def slam_try(s: Situation) -> list[Rule]:
    """A major is agreed and game is certain: controls up the line below game, or the question for key cards."""
    trump = s.agreed
    if trump not in MAJORS or not s.ours or s.call_ago(1) != PASS or s.call_ago(2) == PASS:
        return []
    if s.partner_tag.startswith(("keys", "king", "rkcb", "quant", "transfer", "stayman")) or s.highest >= bid(4, NOTRUMP):
        return []
    fit = eight_trumps(s, trump)
    if fit is None:
        return []
    rules: list[Rule] = []
    shown = s.mine.points[0]
    ask = max(sure(s, SLAM) - _ASK, shown)
    sides = [suit for suit in SUITS if suit != trump]
    asks = need(also=fit, support={trump: ask}, keys={trump: 2}, control=dict.fromkeys(sides, 1), voids=(0, 0))
    asking = says(N_("Asks for key cards"), ask)
    rules.append(Rule(bid(4, NOTRUMP), asks, asking, tag=f"rkcb{trump}", forcing=ONE_ROUND, artificial=True))
    # With a void the number of key cards tells too little: it bids the slam, if the suits are held.
    void = need(also=fit, support={trump: ask + 1}, keys={trump: 2}, control=dict.fromkeys(sides, 1), voids=1)
    rules.append(Rule(bid(6, trump), void, says(N_("To play in slam"), ask + 1), judged=True))
    if bid(3, trump) <= s.highest < bid(4, trump):
        answering = s.partner_tag == "control"
        least = max(sure(s, SLAM) - (_ANSWER if answering else _TRY), 0)
        text = says(N_("Control: ace, king or shortness in the suit, interest in a slam"), least)
        for suit in sorted(sides, key=s.cheapest):
            call = s.cheapest(suit)
            if bid(3, trump) < call < bid(4, trump) and suit not in s.their_suits:
                wanted = need(also=fit, support={trump: least}, control={suit: 1})
                rules.append(Rule(call, wanted, text, tag="control", forcing=TO_GAME, artificial=True))
    if s.partner_tag == "control" and s.highest < bid(4, trump):
        rules.append(Rule(bid(4, trump), need(), says(N_("To play in game"), suit=trump, length=3)))
    return rules
