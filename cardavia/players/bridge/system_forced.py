"""Natural bidding where the auction may not stop yet: to game, or for one round."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import NOT_FORCING, ONE_ROUND, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, DIAMONDS, HEARTS, MAJORS, MINORS, NOTRUMP, SPADES, SUITS, Situation, bid
from cardavia.players.bridge.system_limits import GAME, SLAM, eight_trumps, fit_length, stoppers, sure

_STRONG, _NARROW = 19, 3
"""Opposite so many points four trumps for partner's long minor are shown before anything else: there may be a slam."""


def forced_to_game(s: Situation) -> list[Rule]:
    """Below game in a forcing auction: fits first, then what the hand holds besides, then notrump."""
    rules: list[Rule] = []
    interest = sure(s, SLAM - 4)
    game = bid(3, NOTRUMP)
    for suit in (SPADES, HEARTS):
        if s.mine.least(suit) >= 4 and s.legal(bid(4, suit)):
            # With a slam in sight the suit is told below game.
            most = interest - 1 if s.cheapest(suit) < game and interest else None
            own = need(length={suit: 7}, quality={suit: 5}, points=(0, most) if most is not None else None)
            rules.append(Rule(bid(4, suit), own, says(N_("To play in game"), suit=suit, length=7), judged=True))
    for suit in (SPADES, HEARTS):
        fit = eight_trumps(s, suit)
        if fit is None or s.highest >= bid(4, suit) or s.his.least(suit) < 2:
            continue
        if s.highest < bid(3, suit):
            text = says(N_("Sets the trump suit, slam interest"), interest, suit, fit_length(s, suit))
            rules.append(Rule(bid(3, suit), need(also=fit, support={suit: interest}), text, tag="sets", judged=True))
            if s.mine.hcp[1] - s.mine.hcp[0] <= _NARROW and s.his.points[1] > GAME:
                best = need(also=fit, hcp=(s.mine.hcp[0] + s.mine.hcp[1] + 1) // 2)
                rules.append(Rule(bid(3, suit), best, text, tag="sets", judged=True))
        rules.append(Rule(bid(4, suit), fit, says(N_("To play in game"), suit=suit, length=fit_length(s, suit)), judged=True))
    for suit in MAJORS:
        if s.his.least(suit) >= 4 and s.legal(bid(4, suit)) and s.quiet:
            # A void and three of partner's major are no notrump.
            text = says(N_("To play in game"), suit=suit, length=3)
            rules.append(Rule(bid(4, suit), need(length={suit: 3}, voids=1), text, judged=True))
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        if call >= game or suit in s.their_suits:
            continue
        shown = s.mine.least(suit)
        if shown == 4 and s.quiet and suit != next(m.call % 5 for m in s.acts(s.me)):
            # Nor are two suits of five.
            both = need(length={suit: 5}, second=5, voids=1)
            rules.append(Rule(call, both, says(N_("Rebids the suit"), suit=suit, length=5), judged=True))
        if shown >= 4 and s.mine.lengths[suit][1] > 5:
            # Six cards that partner knows of are told again only if they are nearly solid.
            good = {suit: 6} if shown >= 6 else None
            text = says(N_("Rebids the suit"), suit=suit, length=6)
            rules.append(Rule(call, need(length={suit: 6}, quality=good), text, judged=True))
            if good:
                rules.append(Rule(call, need(length={suit: 7}), text, judged=True))
    for suit in MINORS:
        if s.mine.least(suit) >= 3 and s.legal(bid(5, suit)):
            own = need(length={suit: 8}, quality={suit: 3})
            rules.append(Rule(bid(5, suit), own, says(N_("To play in game"), suit=suit, length=8), judged=True))
    fits = _minor_fits(s)
    rules += fits
    # Who has named two suits, and hears the third one again, asks by the fourth.
    told = s.quiet and len(s.unbid) == 1 and len(s.suits_of(s.me)) == 2
    fourth = s.unbid[0] if told and s.cheapest(s.unbid[0]) < game else -1
    for suit, least in [*((suit, 5) for suit in SUITS), *((suit, 4) for suit in SUITS)]:
        call = s.cheapest(suit)
        if suit in s.unbid and suit != fourth and call < game and s.mine.lengths[suit][1] >= 4:
            wanted = need(length={suit: least})
            rules.append(Rule(call, wanted, says(N_("Second suit"), suit=suit, length=4), judged=True))
    stops = stoppers(s)
    if s.highest < game and s.agreed < HEARTS:
        # With thirty points together there may be a slam: the hand goes on describing itself while it can.
        most = max(sure(s, SLAM - 4), s.mine.points[0] + 2, GAME - 12)
        rules.append(Rule(game, need(hcp=(0, most), stop=stops), says(N_("To play")), judged=True))
    if fourth >= 0:
        text = says(N_("Fourth suit: artificial, asks for a stopper"))
        asks = need(stop={fourth: (0, 1)})
        rules.append(Rule(s.cheapest(fourth), asks, text, tag="cueGame", forcing=ONE_ROUND, artificial=True))
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        if call >= game or suit in s.their_suits or s.mine.least(suit) < 4:
            continue
        five = need(length={suit: 5})
        rules.append(Rule(call, five, says(N_("Rebids the suit"), suit=suit, length=5), judged=True, spare=True))
    for suit in s.suits_of(s.partner):
        call = s.cheapest(suit)
        if call <= bid(4, CLUBS + 1) and suit in MINORS:
            # Opposite two clubs the raise past three notrump has something for a slam; less stays in notrump.
            past = s.highest < game < call
            least = 5 if s.his.points[0] >= _STRONG and past else 0
            text = says(N_("Raises partner's suit"), least or None, suit, 3)
            tag = "sets" if past else ""
            told = any(rule.call == call for rule in fits)
            rules.append(Rule(call, need(points=least, length={suit: 3}), text, tag=tag, judged=True, spare=past and told))
        elif call < game:
            # The suit just bid is raised with three cards; going back to an earlier one takes two.
            least = 3 if suit == s.highest % 5 else 2
            text = says(N_("Preference for partner's suit"), suit=suit, length=least)
            short = least == 3 and s.his.least(suit) < 5
            rules.append(Rule(call, need(length={suit: least}), text, judged=True, spare=short))
    for suit in (SPADES, HEARTS):
        if s.his.least(suit) >= 5 and s.legal(bid(4, suit)):
            text = says(N_("To play in game"), suit=suit, length=2)
            # Seven trumps are better than notrump only where a suit is open.
            for open_suit in s.unbid if s.highest < game and s.his.least(suit) == 5 else (-1,):
                two = need(length={suit: 2}, stop={open_suit: (0, 0)} if open_suit >= 0 else None)
                rules.append(Rule(bid(4, suit), two, text, judged=True, spare=True))
    if s.highest < game:
        unstopped = s.their_suits or ([s.highest % 5] if s.partner_tag == "cueGame" else [])
        for suit in SUITS if unstopped else ():
            # A long suit is better than notrump without a stopper.
            if s.mine.least(suit) >= 3 and game < s.cheapest(suit) < bid(5, CLUBS):
                long = need(length={suit: 6}, stop={unstopped[0]: (0, 0)})
                rules.append(Rule(s.cheapest(suit), long, says(N_("Rebids the suit"), suit=suit, length=6), spare=True))
        return [*rules, Rule(game, need(), says(N_("To play")), spare=True)]
    if s.highest in (bid(4, CLUBS), bid(4, DIAMONDS)) and s.agreed == s.highest % 5:
        # Partner has raised, and there is nothing more to show.
        text = says(N_("To play in game"), suit=s.agreed, length=max(4, s.mine.least(s.agreed)))
        rules.append(Rule(bid(5, s.agreed), need(), text))
    return [*rules, *something(s)]


def _minor_fits(s: Situation) -> list[Rule]:
    """Trumps for partner's long minor, where the points for a slam may be there, come before three notrump."""
    rules: list[Rule] = []
    strong = s.his.points[0] >= _STRONG
    for suit in MINORS:
        if s.his.least(suit) < 4 or s.cheapest(suit) >= bid(5, CLUBS):
            continue
        call = s.cheapest(suit)
        tag = "sets" if s.highest < bid(3, NOTRUMP) < call else ""
        text = says(N_("Raises partner's suit"), 5 if strong else sure(s, SLAM - 4), suit, 4)
        if strong and s.his.least(suit) >= 5:
            rules.append(Rule(call, need(points=5, length={suit: 4}), text, tag=tag, judged=True))
        # A flat hand is as good in notrump.
        least = 22 if s.mine.points[0] >= _STRONG + 2 else max(8, sure(s, SLAM - 4))
        if s.quiet and least <= s.mine.points[1] + 1:
            wanted = need(support={suit: least}, length={suit: max(4, 8 - s.his.least(suit))}, balanced=(0, 0))
            rules.append(Rule(call, wanted, text, tag=tag, judged=True))
    return rules


def something(s: Situation) -> list[Rule]:
    """The auction may not stop here: support, length, or the cheapest call that tells no lie about trumps."""
    rules: list[Rule] = []
    his = sorted(s.suits_of(s.partner), key=lambda suit: (-s.his.least(suit), suit != s.highest % 5))
    raised = [suit for suit in SUITS if suit not in his and s.his.least(suit) >= 4 and s.mine.least(suit) >= 3]
    his = raised + his
    for suit in his:
        fit = eight_trumps(s, suit)
        if fit is not None and s.cheapest(suit) < bid(4, HEARTS):
            text = says(N_("Raises partner's suit"), suit=suit, length=fit_length(s, suit))
            rules.append(Rule(s.cheapest(suit), fit, text))
    for suit in SUITS:
        call = s.cheapest(suit)
        if s.mine.least(suit) >= 3 and call < bid(4, CLUBS):
            rules.append(Rule(call, need(length={suit: 6}), says(N_("Rebids the suit"), suit=suit, length=6)))
    notrump = s.cheapest(NOTRUMP)
    if notrump <= bid(2, NOTRUMP):
        balanced = need(balanced=1, stop=dict.fromkeys(s.their_suits, 2), points=(0, sure(s, GAME)))
        rules.append(Rule(notrump, balanced, says(N_("Notrump with a stopper"))))
        if len(s.their_suits) == 1 and notrump == bid(1, NOTRUMP):
            # Four small cards are as good as a raise on two.
            four = need(balanced=1, length={s.their_suits[0]: 4, **dict.fromkeys(s.suits_of(s.partner), (0, 2))})
            rules.append(Rule(notrump, four, says(N_("Notrump, nothing better to say"))))
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        if suit in s.unbid and call <= bid(3, CLUBS):
            forcing = ONE_ROUND if raised else NOT_FORCING
            second = says(N_("Second suit"), suit=suit, length=4)
            # Above the first suit a second one shows strength: partner has to go back on the three level.
            high = s.opener == s.me and call > bid(2, s.opening % 5) and s.opening < bid(1, NOTRUMP)
            rules.append(Rule(call, need(points=16 if high else None, length={suit: 4}), second, forcing=forcing))
    for suit in his:
        call = s.cheapest(suit)
        if call < bid(6, CLUBS):
            rules.append(
                Rule(
                    call,
                    need(length={suit: max(2, 7 - s.his.least(suit))}),
                    says(N_("Preference for partner's suit"), suit=suit, length=2),
                    spare=True,
                )
            )
    for suit in SUITS:
        call = s.cheapest(suit)
        if s.mine.least(suit) >= 3 and call < bid(5, CLUBS):
            rules.append(Rule(call, need(length={suit: 5}), says(N_("Rebids the suit"), suit=suit, length=5)))
    for suit in SUITS:
        call = s.cheapest(suit)
        if suit in s.unbid and call < bid(4, NOTRUMP):
            rules.append(Rule(call, need(length={suit: 4}), says(N_("Second suit"), suit=suit, length=4)))
    # Where nothing fits, the suit in which most trumps are known.
    most = max(his, key=lambda suit: s.his.least(suit) + s.mine.least(suit), default=-1)
    if most >= 0 and s.cheapest(most) < bid(6, CLUBS):
        text = says(N_("Preference for partner's suit"), suit=most, length=1)
        rules.append(Rule(s.cheapest(most), need(), text, spare=True))
    call = s.cheapest(NOTRUMP)
    rules.append(Rule(call, need(), says(N_("Notrump, nothing better to say"))))
    if bid(3, NOTRUMP) < s.highest < bid(4, HEARTS):
        # Four notrump may be a question there.
        rules.append(Rule(s.highest + 5, need(), says(N_("Nothing better to say")), spare=True))
    return rules


def after_fourth(s: Situation) -> list[Rule]:
    """Opener answers the fourth suit: three-card support, a stopper, a longer first or second suit, or neither."""
    own = next(m.call % 5 for m in s.acts(s.partner) if m.call < PASS and m.call % 5 < NOTRUMP)
    mine, fourth = s.opening % 5, s.call_ago(2) % 5
    second = next((m.call % 5 for m in reversed(s.acts(s.me)) if m.call % 5 not in (NOTRUMP, mine)), mine)
    rules: list[Rule] = []
    support = says(N_("Three-card support"), suit=own, length=3)
    if s.cheapest(own) < bid(4, CLUBS):
        rules.append(Rule(s.cheapest(own), need(length={own: 3}), support))
    if s.cheapest(NOTRUMP) <= bid(3, NOTRUMP):
        notrump = says(N_("Notrump with a stopper"))
        rules.append(Rule(s.cheapest(NOTRUMP), need(stop={fourth: 2}), notrump))
    for suit, length in ((second, 5), (mine, 6), (mine, 5)):
        if s.cheapest(suit) < bid(4, CLUBS):
            text = says(N_("Rebids the suit"), suit=suit, length=length)
            rules.append(Rule(s.cheapest(suit), need(length={suit: length}), text))
    if s.cheapest(fourth) < bid(3, NOTRUMP):
        four = need(length={fourth: 4})
        rules.append(Rule(s.cheapest(fourth), four, says(N_("Second suit"), suit=fourth, length=4)))
    rules.append(Rule(s.cheapest(mine), need(), says(N_("Nothing better to say"))))
    return [rule for rule in rules if rule.call < bid(5, CLUBS)] or rules[-1:]
