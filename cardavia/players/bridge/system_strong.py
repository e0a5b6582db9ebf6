"""Strong hands whose first call told little: who doubled for takeout, or opened and heard partner pass, acts again."""

from dataclasses import replace

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Rule, need, says
from cardavia.players.bridge.situation import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    MAJORS,
    MINORS,
    NOTRUMP,
    SPADES,
    SUITS,
    Situation,
    bid,
    level_of,
)
from cardavia.players.bridge.system_forced import forced_to_game
from cardavia.players.bridge.system_limits import GAME, both_bid, strong_opponent, sure

_DOWN = (SPADES, HEARTS, DIAMONDS, CLUBS)
_WEAK = 6
"""Partner's answer to a double counts as weak while it promises fewer points."""


def strong_again(s: Situation) -> list[Rule]:
    """The second call of a hand that may be much stronger than its first one; nothing where partner has shown strength."""
    mine = s.acts(s.me)
    if len(mine) == 2 and mine[1].tag == "takeout" and s.opener == s.me and not (s.ours or s.acts(s.partner)):
        return _doubles_again(s) if not strong_opponent(s) else []
    if len(mine) == 2 and mine[1].tag == "takeout" and s.opener == s.me and s.ours and len(s.acts(s.partner)) == 1:
        answered = s.call_ago(2) < PASS and s.highest % 5 in MAJORS and s.his.points[0] < _WEAK
        return [rule for rule in _after_weak_answer(s) if rule.call % 5 == s.highest % 5] if answered else []
    if len(mine) != 1:
        return []
    if s.his.points[0] >= _WEAK:
        return _own_suit_forcing(s) if mine[0].tag == "takeout" and s.opener % 2 != s.me % 2 and s.ours else []
    if mine[0].call == DOUBLE and mine[0].tag == "takeout" and s.opener % 2 != s.me % 2:
        if not s.ours:
            return _doubles_again(s)
        return _after_weak_answer(s) if s.call_ago(2) < PASS and s.bidder == s.partner else []
    named = s.opener == s.me or mine[0].tag == "overcall"
    if named and not s.ours and not s.acts(s.partner) and s.opening % 5 < NOTRUMP and mine[0].call % 5 < NOTRUMP:
        return _alone(s, mine[0].call % 5)
    return []


def _own_suit_forcing(s: Situation) -> list[Rule]:
    """Partner's answer showed strength: a new suit by the strong doubler forces to game."""
    rules: list[Rule] = []
    for own in _DOWN:
        call = s.cheapest(own)
        if own in s.their_suits or own == s.highest % 5 or call >= bid(4, HEARTS) or s.bidder != s.partner:
            continue
        # Past three notrump the hand has no stopper.
        stops = dict.fromkeys(s.their_suits, (0, 1)) if call > bid(3, NOTRUMP) else None
        text = says(N_("New suit, forcing to game"), 17, own, 5)
        rules.append(Rule(call, need(hcp=17, length={own: 5}, stop=stops), text, forcing=TO_GAME))
        # Two suits of five with the points for game are no notrump.
        game = sure(s, GAME)
        both = need(points=game, hcp=game - 3, length={own: 5}, second=5, stop=stops)
        text = says(N_("New suit, forcing to game"), game, own, 5)
        rules.append(Rule(call, both, text, forcing=TO_GAME))
    return rules


def _after_weak_answer(s: Situation) -> list[Rule]:
    """Partner answered the double weakly: raises from 17 points, notrump from 18, one's own suit from 17, else their suit."""
    suit = s.highest % 5
    rules: list[Rule] = []
    if suit < NOTRUMP:
        raises = N_("Raises partner's suit")
        if suit in MAJORS and s.legal(bid(4, suit)):
            game = need(support={suit: 23}, length={suit: 4})
            rules.append(Rule(bid(4, suit), game, says(N_("To play in game"), 23, suit, 4), judged=True))
        cheap = s.cheapest(suit)
        if cheap + 5 < bid(4, HEARTS):
            jump = need(support={suit: (20, 22)}, length={suit: 4})
            rules.append(Rule(cheap + 5, jump, says(raises, (20, 22), suit, 4), judged=True))
        if bid(5, CLUBS) <= cheap <= bid(5, DIAMONDS):
            five = need(support={suit: 20}, length={suit: 4})
            rules.append(Rule(cheap, five, says(N_("To play in game"), 20, suit, 4), judged=True))
        if cheap <= bid(4, DIAMONDS):
            low, high = (17, 19) if cheap + 5 < bid(4, HEARTS) else (18, 22)
            raised = need(support={suit: (low, high)}, length={suit: 4})
            rules.append(Rule(cheap, raised, says(raises, (low, high), suit, 4), judged=True))
    if suit in MINORS:
        # Nine tricks in notrump come before a raise of a minor.
        rules = [*_notrump(s), *rules]
    else:
        # Four trumps for a major are told, not hidden in notrump.
        few = {suit: (0, 3)} if suit in MAJORS else {}
        rules += [replace(rule, need=need(also=rule.need, length=few)) for rule in _notrump(s)]
    for own in _DOWN:
        call = s.cheapest(own)
        if own not in s.their_suits and own != suit and (level_of(call) <= 3 or call in (bid(4, HEARTS), bid(4, SPADES))):
            if level_of(call) <= 2:
                text = says(N_("Too strong for an overcall"), 19, own, 6)
                rules.append(Rule(call + 5, need(hcp=19, length={own: 6}, quality={own: 5}), text, judged=True))
            wanted = need(hcp=17 if level_of(call) <= 3 else 20, length={own: 5})
            rules.append(Rule(call, wanted, says(N_("Too strong for an overcall"), 17, own, 5)))
    for minor in (DIAMONDS, CLUBS):
        call = s.cheapest(minor)
        if level_of(call) == 4 and minor != suit and minor not in s.their_suits:
            wanted = need(hcp=18, length={minor: 6})
            rules.append(Rule(call, wanted, says(N_("Too strong for an overcall"), 18, minor, 6)))
    cues = [s.cheapest(their) for their in s.their_suits if s.cheapest(their) < bid(3, NOTRUMP)]
    if cues:
        text = says(N_("Cue-bid: strong, nothing better to bid"), 20)
        rules.append(Rule(min(cues), need(hcp=20), text, tag="cueStrong", forcing=ONE_ROUND, artificial=True))
    return rules


def _notrump(s: Situation) -> list[Rule]:
    """Notrump by one who doubled first: 18 to 20 on the one level, up to 21 on the two level, and three from 22."""
    stops = dict.fromkeys(s.their_suits, 2)
    call = s.cheapest(NOTRUMP)
    level = level_of(call)
    text = N_("Balanced, too strong for one notrump")
    rules: list[Rule] = []
    if level <= 3:
        least = 22 if level < 3 else 19
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=least, stop=stops, balanced=1), says(N_("To play"), least), judged=True))
        if level == 3:
            twice = need(hcp=least, stop=dict.fromkeys(s.their_suits, 3), second=(0, 4))
            rules.append(Rule(bid(3, NOTRUMP), twice, says(N_("To play"), least), judged=True))
    if level == 1:
        rules.append(Rule(call + 5, need(hcp=(21, 21), stop=stops, balanced=1), says(text, (21, 21)), judged=True))
    if level <= 2:
        low, high = (18, 20) if level == 1 else (19, 21)
        rules.append(Rule(call, need(hcp=(low, high), stop=stops, balanced=1), says(text, (low, high)), judged=True))
    return rules


def _doubles_again(s: Situation) -> list[Rule]:
    """They bid on over the double and partner's weak or missing answer."""
    strain, level = s.highest % 5, level_of(s.highest)
    if strain == NOTRUMP or level > 4:
        return []
    rules = _raises_over(s)
    for suit in _DOWN:
        call = s.cheapest(suit)
        if suit in s.their_suits or level_of(call) > 4:
            continue
        high = level_of(call) == 4
        if suit in MAJORS and not high:
            text = says(N_("To play in game"), 20, suit, 6)
            rules.append(Rule(bid(4, suit), need(hcp=20, length={suit: 6}, quality={suit: 5}), text, judged=True))
        wanted = need(hcp=19 if high else 17, length={suit: 6 if high else 5}, quality={suit: 4})
        text = says(N_("Too strong for an overcall"), 19 if high else 17, suit, 6 if high else 5)
        rules.append(Rule(call, wanted, text, judged=True))
    if s.legal(DOUBLE):
        least = 17 if level <= 2 else 18
        text = says(N_("Double again: a strong hand, short in their suit"), least)
        for points, short in ((least, 2 if level <= 2 else 1), (least - 1, 1 if level <= 2 else 0)):
            wanted = need(hcp=points, length={strain: (0, short)})
            rules.append(Rule(DOUBLE, wanted, text, tag="takeout", forcing=ONE_ROUND, judged=True))
    if s.cheapest(NOTRUMP) <= bid(2, NOTRUMP):
        rules += _notrump(s)
    if s.legal(DOUBLE) and level <= 2:
        rules.append(Rule(DOUBLE, need(hcp=19), text, tag="takeout", forcing=ONE_ROUND, spare=True))
    return rules


def _raises_over(s: Situation) -> list[Rule]:
    """Four trumps for partner's weak answer, over their next bid: game with 22 points, else a raise or the jump to three."""
    rules: list[Rule] = []
    for suit in [m.call % 5 for m in s.acts(s.partner) if m.call % 5 in s.suits_of(s.partner)]:
        game, cheap = bid(4 if suit in MAJORS else 5, suit), s.cheapest(suit)
        enough = 22 if suit in MAJORS else 24
        raises = N_("Raises partner's suit")
        if s.legal(game):
            wanted = need(support={suit: enough}, length={suit: 4})
            rules.append(Rule(game, wanted, says(N_("To play in game"), enough, suit, 4), judged=True))
        if cheap + 5 < game and level_of(cheap) == 2:
            jump = need(support={suit: (19, enough - 1)}, length={suit: 4})
            rules.append(Rule(cheap + 5, jump, says(raises, (19, enough - 1), suit, 4), judged=True))
        if cheap < game:
            least = (0, 0, 15, 17, 19)[level_of(cheap)]
            some = need(support={suit: (least, enough)}, length={suit: 4})
            rules.append(Rule(cheap, some, says(raises, (least, enough), suit, 4), judged=True))
    return rules


def _alone(s: Situation, mine: int) -> list[Rule]:
    """My suit, passes of partner, and their bid: a second suit, a very long one, or a strong hand short in their suit."""
    strain, level = s.highest % 5, level_of(s.highest)
    rules: list[Rule] = []
    if level > 4:
        return rules
    for suit in _DOWN:
        call = s.cheapest(suit)
        at = level_of(call)
        if suit in (mine, *s.their_suits) or at > 4 or (at == 4 and suit < mine and call > bid(4, HEARTS)):
            continue
        least = (0, 12, 14, 17, 20)[at]
        both = need(points=least, length={suit: 5, mine: 5})
        rules.append(Rule(call, both, says(N_("Second suit"), least, suit, 5), judged=True))
        if at <= 2:
            for cards, strength in ((6, 12), (5, 14 if suit < mine else 16)):
                longer = need(points=least + 2, hcp=strength, length={suit: 4, mine: cards})
                rules.append(Rule(call, longer, says(N_("Second suit"), least, suit, 4), judged=True))
    if mine in MAJORS and s.legal(bid(4, mine)):
        eight = need(points=16, length={mine: 8})
        rules.append(Rule(bid(4, mine), eight, says(N_("To play in game"), 16, mine, 8)))
        seven = need(points=20, length={mine: 7}, quality={mine: 4}, losers=(0, 4))
        rules.append(Rule(bid(4, mine), seven, says(N_("To play in game"), 20, mine, 7), judged=True))
    call = s.cheapest(mine)
    if level_of(call) <= 4:
        least = (0, 0, 14, 17, 20)[level_of(call)]
        kinds = [need(points=least, length={mine: 6}, quality={mine: 4})]
        if level_of(call) <= 3 and strain < NOTRUMP:
            kinds.append(need(points=least - 2, length={mine: 7}, quality={mine: 5}))
            kinds.append(need(points=least - 2, length={mine: 6, strain: (0, 1)}, quality={mine: 3}))
            # Seven cards and four, or a void of theirs, are not passed out on the two level.
            kinds += [
                need(points=least - 4, length={mine: 7}, second=4),
                need(points=least - 4, length={mine: 7, strain: (0, 0)}),
            ]
        text = says(N_("Rebids the suit"), least - 2, mine, 6)
        rules += [Rule(call, again, text, judged=True) for again in kinds]
        if mine not in MAJORS and level_of(call) == 4:
            for length, quality in ((8, 5), (7, 7)):
                long = need(points=15, length={mine: length}, quality={mine: quality})
                rules.append(Rule(call, long, says(N_("Rebids the suit"), least, mine, 6), judged=True, spare=True))
    if s.cheapest(NOTRUMP) == bid(1, NOTRUMP):
        flat = need(hcp=(18, 19), balanced=1, stop=dict.fromkeys(s.their_suits, 2))
        rules.append(Rule(bid(1, NOTRUMP), flat, says(N_("Balanced, too strong for one notrump"), (18, 19)), judged=True))
    if s.legal(DOUBLE) and strain < NOTRUMP:
        least = (16, 16, 17, 19)[level - 1]
        text = says(N_("Double: a strong hand, short in their suit"), least)
        short = {strain: (0, 2 if level <= 3 else 1)}
        rules.append(Rule(DOUBLE, need(hcp=least, length=short), text, tag="takeout", forcing=ONE_ROUND, judged=True))
        if level <= 2:
            # Where both of them have bid, partner has nothing, and three cards in their suit are better defended.
            any_shape = need(hcp=18, length={strain: (0, 2)} if both_bid(s) else None)
            rules.append(Rule(DOUBLE, any_shape, text, tag="takeout", forcing=ONE_ROUND, judged=True, spare=True))
        if level <= 3:
            others = {suit: 3 for suit in SUITS if suit not in (strain, mine)}
            shaped = need(hcp=least - 2, length={**others, strain: (0, 1)})
            rules.append(Rule(DOUBLE, shaped, text, tag="takeout", forcing=ONE_ROUND, judged=True))
    return rules


def after_strong_cue(s: Situation) -> list[Rule]:
    """The weak hand answers a strong cue-bid: notrump with a stopper, a second suit, or its first suit again."""
    mine = [m.call % 5 for m in s.acts(s.me) if m.call < PASS and m.call % 5 < NOTRUMP]
    rules: list[Rule] = []
    call = s.cheapest(NOTRUMP)
    if call <= bid(3, NOTRUMP):
        rules.append(Rule(call, need(stop=dict.fromkeys(s.their_suits, 2)), says(N_("Notrump with a stopper"))))
    for suit in _DOWN:
        call = s.cheapest(suit)
        if suit not in (*s.their_suits, *mine) and call < bid(4, HEARTS):
            rules.append(Rule(call, need(length={suit: 4}), says(N_("Second suit"), suit=suit, length=4)))
    for suit in (*mine, *_DOWN):
        if suit not in s.their_suits and s.cheapest(suit) < bid(5, HEARTS):
            rules.append(Rule(s.cheapest(suit), need(), says(N_("Nothing better to say"))))
            break
    return rules


def strong_cue_again(s: Situation) -> list[Rule]:
    """Partner's double was answered by a cue-bid, and named a suit: raise it, notrump, or the cue-bid once more."""
    doubled = [m.tag for m in s.acts(s.partner)][:1] == ["takeout"]
    if [m.tag for m in s.acts(s.me)] != ["cueStrong"] or not doubled or s.call_ago(1) != PASS or s.bidder != s.partner:
        return []
    suit, rules = s.highest % 5, list[Rule]()
    if suit == NOTRUMP or s.highest >= bid(3, NOTRUMP) or not s.their_suits:
        return rules
    if suit in MAJORS:
        game = says(N_("To play in game"), 13, suit, 3)
        rules.append(Rule(bid(4, suit), need(support={suit: 13}, length={suit: 4}), game, judged=True))
        three = need(support={suit: 13}, length={suit: 3}, stop=dict.fromkeys(s.their_suits, (0, 0)))
        rules.append(Rule(bid(4, suit), three, game, judged=True))
    stops = dict.fromkeys(s.their_suits, 2)
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=13, stop=stops), says(N_("To play"), 13), judged=True))
    for own in _DOWN:
        if own not in (suit, *s.their_suits) and s.cheapest(own) < bid(3, NOTRUMP):
            five = need(hcp=13, length={own: 5})
            rules.append(Rule(s.cheapest(own), five, says(N_("New suit, forcing to game"), 13, own, 5), forcing=TO_GAME))
    cue = min(s.cheapest(their) for their in s.their_suits)
    if cue < bid(3, NOTRUMP):
        text = says(N_("Cue-bid: game values, asks for a stopper"), 13)
        rules.append(Rule(cue, need(hcp=13), text, tag="cueGame", forcing=TO_GAME, artificial=True))
    if s.cheapest(NOTRUMP) == bid(2, NOTRUMP):
        text = says(N_("Invites to three notrump"), (10, 12))
        rules.append(Rule(bid(2, NOTRUMP), need(hcp=(10, 12), stop=stops), text, tag="limitNT", judged=True))
    if s.cheapest(suit) <= bid(3, suit):
        text = says(N_("Invites to game"), (10, 12), suit, 3)
        rules.append(Rule(s.cheapest(suit), need(hcp=(10, 12), length={suit: 3}), text, judged=True))
    return rules


def forcing_cue(s: Situation) -> list[Rule]:
    """Their suit as a question over their bid: values for game opposite what partner has shown, and no place for it yet."""
    low = s.his.points[0]
    if s.to_game[s.me % 2] or low < 5 or s.ours or not s.acts(s.partner):
        return []
    strain = s.highest % 5
    named = [suit for suit in SUITS if suit in s.their_suits and s.cheapest(suit) <= bid(3, SPADES)]
    if strain == NOTRUMP or not named:
        return []
    call = min(s.cheapest(suit) for suit in named)
    enough = max(25 - low, s.mine.points[0])
    if enough > s.mine.points[1]:
        return []
    text = says(N_("Cue-bid: game values, asks for a stopper"), enough)
    return [
        Rule(
            call,
            need(points=enough, hcp=max(0, enough - 2), length={strain: 2}),
            text,
            tag="cueGame",
            forcing=TO_GAME,
            artificial=True,
        )
    ]


def after_cue(s: Situation) -> list[Rule]:
    """Answers to the question for a stopper: notrump with one, else whatever the hand holds besides."""
    stop = need(stop=dict.fromkeys(s.their_suits or [s.highest % 5], 2))
    first = [Rule(bid(3, NOTRUMP), stop, says(N_("Notrump with a stopper")))] if s.highest < bid(3, NOTRUMP) else []
    if s.highest < bid(3, SPADES):
        # Two cards for five of a major are better than notrump without a stopper.
        longer = [suit for suit in MAJORS if s.his.least(suit) >= 5 and s.cheapest(suit) < bid(3, NOTRUMP)]
        text = N_("Preference for partner's suit")
        first += [Rule(s.cheapest(suit), need(length={suit: (2, 2)}), says(text, suit=suit, length=2)) for suit in longer]
    return [*first, *forced_to_game(s)]
