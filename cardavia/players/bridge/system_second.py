"""Responder's second call when the opponents are silent: forcing bids that look for the right game, and limited ones."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, HEARTS, MAJORS, MINORS, NOTRUMP, SPADES, Situation, bid, level_of
from cardavia.players.bridge.system_limits import GAME, sure

_DOWN = (SPADES, HEARTS, 1, CLUBS)


def responder_again(s: Situation) -> list[Rule]:
    """After one of a suit, a new suit on the one level, and opener's second bid."""
    if s.to_game[s.me % 2] or s.opener != s.partner or s.call_ago(1) != PASS:
        return []
    mine, partners = s.acts(s.me), s.acts(s.partner)
    if len(mine) != 1 or mine[0].tag not in ("new1", "free", "1NTover1M") or len(partners) != 2 or s.call_ago(2) != s.highest:
        return []
    if mine[0].tag == "1NTover1M":
        return _preference(s)
    if not s.quiet:
        return _long_major(s, mine[0].call % 5) if s.highest % 5 != mine[0].call % 5 else []
    if s.passed_hand and s.his.points[0] < 16:
        return []
    own, first, rebid = mine[0].call % 5, s.opening % 5, s.highest
    if rebid % 5 == own or own == NOTRUMP:
        return []
    if rebid % 5 == NOTRUMP:
        return _after_notrump(s, own, first)
    if rebid % 5 == first:
        return _after_same_suit(s, own, first)
    if partners[1].forcing == ONE_ROUND:
        return _after_reverse(s, own, first)
    return _after_second_suit(s, own, first)


def _preference(s: Situation) -> list[Rule]:
    """After one notrump and opener's second suit: two cards in the first one are enough to go back to it."""
    first, second = s.opening % 5, s.highest % 5
    if s.highest >= bid(2, first) or second == NOTRUMP:
        return []
    text = says(N_("Preference for partner's first suit"), (6, 10), first, 2)
    return [Rule(bid(2, first), need(points=(0, 10), length={first: 2, second: (0, 3)}), text)]


def _long_major(s: Situation, own: int) -> list[Rule]:
    """A major of one's own so long that it needs little support: game, or a jump that invites."""
    rules: list[Rule] = []
    if own not in MAJORS:
        return rules
    game = sure(s, GAME)
    to_play = says(N_("To play in game"), game, own, 6)
    if s.legal(bid(4, own)):
        rules.append(Rule(bid(4, own), need(points=(game, game + 4), length={own: 7}, quality={own: 4}), to_play, judged=True))
        rules.append(Rule(bid(4, own), need(points=(game, game + 4), length={own: 6}, quality={own: 7}), to_play, judged=True))
    if s.cheapest(own) == bid(2, own) and s.his.points[0] < 15:
        invites = says(N_("Invites to game"), (10, 12), own, 6)
        rules.append(Rule(bid(3, own), need(points=(10, 12), length={own: 6}, quality={own: 3}), invites, judged=True))
    return rules


def _after_notrump(s: Situation, own: int, first: int) -> list[Rule]:
    """One notrump shows 12 to 14: the other minor asks, hearts after spades are weak, a long suit invites or goes to game."""
    if own not in MAJORS:
        return []
    if s.highest == bid(3, NOTRUMP):
        long = need(length={own: 7})
        return [Rule(bid(4, own), long, says(N_("To play in game"), suit=own, length=7), judged=True)]
    if s.highest == bid(2, NOTRUMP):
        text = says(N_("Rebids the suit, forcing"), 6, own, 5)
        six = need(points=6, length={own: 6})
        return [
            Rule(bid(4, own), need(points=(6, 12), length={own: 6}), says(N_("To play in game"), 6, own, 6), judged=True),
            Rule(bid(3, own), six, text, forcing=TO_GAME),
            Rule(bid(3, own), need(points=6, length={own: 5}), text, forcing=TO_GAME),
        ]
    if s.highest != bid(1, NOTRUMP):
        return []
    rules = _long_major(s, own)
    game = sure(s, GAME)
    other = next(minor for minor in MINORS if minor != first)
    text = says(N_("New minor, asks for three-card support"), 11)
    wanted = need(points=max(11, game - 2), length={own: (5, 5)})
    rules.append(Rule(bid(2, other), wanted, text, tag="newMinor", forcing=ONE_ROUND, artificial=True))
    if own == SPADES:
        both = need(points=(5, 10), length={SPADES: 5, HEARTS: 4})
        rules.append(Rule(bid(2, HEARTS), both, says(N_("Second suit"), (5, 10), HEARTS, 4)))
    rules.append(Rule(bid(2, own), need(points=(5, 10), length={own: 5}, balanced=(0, 1)), says(N_("To play"), (5, 10), own, 5)))
    return rules


def _after_same_suit(s: Situation, own: int, first: int) -> list[Rule]:
    """Opener rebid the first suit: a new suit forces, one's own suit forces after a jump."""
    rules = _long_major(s, own)
    game = sure(s, GAME)
    jumped = level_of(s.highest) == 3
    stops = dict.fromkeys(s.unbid, 2)
    if jumped and own in MAJORS and s.legal(bid(3, own)):
        for length in (6, 5):
            again = need(points=game, length={own: length}, balanced=None if length == 6 else (0, 1))
            rules.append(Rule(bid(3, own), again, says(N_("Rebids the suit"), game, own, 5), forcing=TO_GAME))
    notrump = need(hcp=max(game - 1, 7), stop=stops, balanced=1, length={own: (4, 5)})
    rules.append(Rule(bid(3, NOTRUMP), notrump, says(N_("To play"), game), judged=True))
    for spare in (False, True):
        for suit in sorted(s.unbid, key=s.cheapest):
            call = s.cheapest(suit)
            if call >= bid(3, NOTRUMP):
                continue
            high = level_of(call) == 3
            least, forcing = (game, TO_GAME) if high else (max(11, game - 2), ONE_ROUND)
            three = need(points=game, hcp=game - 2, length={suit: 3, first: (0, 2)})
            wanted = three if spare else need(points=least, length={suit: 4})
            rules.append(Rule(call, wanted, says(N_("New suit, forcing"), least, suit, 4), forcing=forcing, spare=spare))
    return rules


def _after_second_suit(s: Situation, own: int, first: int) -> list[Rule]:
    """Opener showed a second suit: the fourth suit forces, notrump needs it stopped, and is limited."""
    if len(s.unbid) != 1:
        return []
    fourth, second = s.unbid[0], s.highest % 5
    rules = _long_major(s, own)
    game = sure(s, GAME)
    call = s.cheapest(fourth)
    text = says(N_("Fourth suit: artificial, forcing to game"), game)
    if second in MAJORS:
        for low, high, level in ((game, 16, 4), (10, game - 1, 3), (6, 9, 2)):
            raises = need(support={second: (low, high)}, length={second: 4})
            says_so = says(N_("Raises partner's suit"), (low, high), second, 4)
            if s.legal(bid(level, second)):
                rules.append(Rule(bid(level, second), raises, says_so, judged=True))
    lines = []
    if call < bid(3, NOTRUMP):
        if own in MAJORS:
            lines.append(need(points=game, length={own: 5}))
        lines += [need(points=game, stop={fourth: (0, 1)}), need(points=game, balanced=0), need(hcp=game + 3)]
        lines.append(need(hcp=12, stop={fourth: (0, 1)}))
    rules += [Rule(call, wanted, text, tag="fourth", forcing=TO_GAME, artificial=True) for wanted in lines]
    stop = {fourth: 2}
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=game - 1, stop=stop, balanced=1), says(N_("To play"), game), judged=True))
    if s.highest < bid(1, NOTRUMP):
        flat = need(hcp=(5, 10), stop={fourth: 1}, length={first: (0, 4), second: (0, 3)})
        rules.append(Rule(bid(1, NOTRUMP), flat, says(N_("Balanced, no fit"), (6, 10))))
    if s.cheapest(first) == bid(2, first) and level_of(s.highest) == 2:
        # Giving the choice back costs nothing, and opener may be strong.
        prefer = need(points=(5, 10), longer={(first, second): 0}, length={first: 2})
        text = says(N_("Preference for partner's first suit"), (5, 10), first, 2)
        rules.append(Rule(bid(2, first), prefer, text))
    invites = need(hcp=(10, 12), stop=stop)
    rules.append(Rule(bid(2, NOTRUMP), invites, says(N_("Invites to three notrump"), (10, 12)), tag="limitNT", judged=True))
    if first in MINORS:
        raises = need(points=(10, 12), length={first: 4 if first == 1 else 5})
        if s.legal(bid(3, first)):
            rules.append(Rule(bid(3, first), raises, says(N_("Invites to game"), (10, 12), first, 4), judged=True))
    return rules


def _after_reverse(s: Situation, own: int, first: int) -> list[Rule]:
    """Opener has 17 points: one's own suit again and two notrump are weak, all else forces to game."""
    rules: list[Rule] = []
    game = sure(s, GAME)
    second = s.highest % 5
    if second in MAJORS and s.legal(bid(3, second)):
        raises = need(support={second: game}, length={second: 4})
        rules.append(Rule(bid(3, second), raises, says(N_("Raises partner's suit"), game, second, 4), forcing=TO_GAME))
    if own in MAJORS and s.cheapest(own) == bid(2, own):
        again = says(N_("Rebids the suit"), suit=own, length=5)
        rules.append(Rule(bid(2, own), need(length={own: 5}), again, forcing=ONE_ROUND))
    if len(s.unbid) == 1:
        stop = {s.unbid[0]: 2}
        rules.append(Rule(bid(3, NOTRUMP), need(points=(game, 13), stop=stop), says(N_("To play"), game), judged=True))
        weak = need(points=(0, game - 1), stop={s.unbid[0]: 2})
        rules.append(Rule(bid(2, NOTRUMP), weak, says(N_("Notrump with a stopper"), (6, game - 1)), judged=True))
    for suit in (first, second):
        call = s.cheapest(suit)
        if call >= bid(3, NOTRUMP):
            continue
        if suit == first:
            rules.append(Rule(call, need(points=(0, game - 1)), says(N_("Preference for partner's first suit"), (6, game - 1))))
    if len(s.unbid) == 1 and s.cheapest(s.unbid[0]) < bid(3, NOTRUMP):
        text = says(N_("Fourth suit: artificial, forcing to game"), game)
        rules.append(Rule(s.cheapest(s.unbid[0]), need(points=game), text, tag="fourth", forcing=TO_GAME, artificial=True))
    return rules


def after_fourth(s: Situation) -> list[Rule]:
    """Opener answers the fourth suit: three-card support, a stopper, a longer first or second suit, or neither."""
    own = next(m.call % 5 for m in s.acts(s.partner) if m.call < PASS)
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


def invited(s: Situation) -> list[Rule]:
    """Partner invites to game: the better half of what one may hold accepts."""
    last = s.call_ago(2)
    strain = last % 5
    least = max(0, GAME - 1 - s.his.points[0] if strain < NOTRUMP else GAME - 1 - s.his.hcp[0])
    rules: list[Rule] = []
    accepts = N_("Accepts the invitation")
    if strain in MAJORS and s.legal(bid(4, strain)):
        rules.append(Rule(bid(4, strain), need(support={strain: least + 1}), says(accepts, least), judged=True))
        rules.append(Rule(bid(4, strain), need(support={strain: least}, hcp=least - 2), says(accepts, least), judged=True))
    elif strain == NOTRUMP:
        for suit in MAJORS:
            if s.his.least(suit) >= 5:
                fit = need(hcp=least, length={suit: 8 - s.his.least(suit)})
                rules.append(Rule(bid(4, suit), fit, says(accepts, least), judged=True))
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=least), says(accepts, least), judged=True))
        for suit in MAJORS:
            if s.his.least(suit) >= 5 and s.legal(bid(3, suit)):
                back = need(length={suit: 8 - s.his.least(suit)}, hcp=(0, least))
                rules.append(Rule(bid(3, suit), back, says(N_("Declines, back to the major"), suit=suit, length=3), judged=True))
    return rules
