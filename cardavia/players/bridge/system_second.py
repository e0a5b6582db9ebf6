"""Responder's second call when the opponents are silent: forcing bids that look for the right game, and limited ones."""

from dataclasses import replace

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Meaning, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, HEARTS, MAJORS, MINORS, NOTRUMP, SPADES, SUITS, Situation, bid, level_of
from cardavia.players.bridge.system_limits import GAME, SLAM, sure

_INVITES = says(N_("Invites to three notrump"), (11, 12))
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
    lines = _second(s, mine, partners)
    # A hand that passed before is limited: it has nothing to force with.
    limited = s.passed_hand and s.his.points[0] < 16
    return [rule for rule in lines if not (limited and rule.forcing)]


def _second(s: Situation, mine: tuple[Meaning, ...], partners: tuple[Meaning, ...]) -> list[Rule]:
    own, first, rebid = mine[0].call % 5, s.opening % 5, s.highest
    if rebid % 5 == own and own in MAJORS and rebid < bid(3, CLUBS):
        return _raised(s, own)
    if rebid % 5 == own or own == NOTRUMP:
        return []
    if rebid % 5 == NOTRUMP:
        return _after_notrump(s, own, first)
    if rebid % 5 == first:
        return _after_same_suit(s, own, first)
    if partners[1].forcing == ONE_ROUND:
        return _after_reverse(s, own, first)
    return _after_second_suit(s, own, first)


def _raised(s: Situation, own: int) -> list[Rule]:
    """Opener raised, mostly with four cards: with a short suit four trumps are enough to go on."""
    game = sure(s, GAME)
    rules = []
    for low, high, level, text in ((game - 1, 40, 4, N_("To play in game")), (game - 3, game - 2, 3, N_("Invites to game"))):
        for shape in (need(length={own: 5}), need(length={own: (4, 4)}, balanced=(0, 0))):
            strong = need(also=shape, support={own: (low, high)})
            tag = "limit" if level == 3 else ""
            rules.append(Rule(bid(level, own), strong, says(text, (low, high), own, 4), tag, judged=True))
    return rules


def _preference(s: Situation) -> list[Rule]:
    """After one notrump and opener's second suit: two cards in the first one are enough to go back to it."""
    first, second = s.opening % 5, s.highest % 5
    if second in (NOTRUMP, first) or level_of(s.highest) > 2:
        return []
    rules = []
    if second == HEARTS and first == SPADES:
        for low, high, level in ((13, 40, 4), (9, 12, 3)):
            four = need(support={HEARTS: (low, high)}, length={HEARTS: 4})
            text = says(N_("Raises partner's suit"), (low, min(high, 16)), HEARTS, 4)
            rules.append(Rule(bid(level, HEARTS), four, text, "limit" if level == 3 else "", judged=True))
    if s.highest >= bid(2, first):
        return rules
    for suit in (CLUBS, 1):
        # A suit of seven cards, or of six with at most one card in the first suit, is the better place.
        if suit != second and s.cheapest(suit) < bid(3, NOTRUMP):
            for most, length in ((2, 7), (1, 6)):
                long = need(points=(0, 12), hcp=(0, 9), length={suit: length, first: (0, most), second: (0, 3)})
                rules.append(Rule(s.cheapest(suit), long, says(N_("To play"), (6, 10), suit, 6)))
    text = says(N_("Preference for partner's first suit"), (6, 10), first, 2)
    return [*rules, Rule(bid(2, first), need(points=(0, 10), length={first: 2, second: (0, 3)}), text)]


def _long_major(s: Situation, own: int) -> list[Rule]:
    """A major of one's own so long that it needs little support: game, or a jump that invites."""
    rules: list[Rule] = []
    if own not in MAJORS:
        return rules
    game = sure(s, GAME)
    to_play = says(N_("To play in game"), game, own, 6)
    if s.legal(bid(4, own)):
        rules.append(Rule(bid(4, own), need(points=(game, game + 4), length={own: 7}, quality={own: 4}), to_play, judged=True))
        rules.append(Rule(bid(4, own), need(points=(game, game + 3), length={own: 6}, quality={own: 6}), to_play, judged=True))
        if s.opening % 5 in MAJORS and s.highest % 5 == s.opening % 5:
            # With no second suit to tell there is no other way to game.
            alone = need(points=(game + 1, game + 3), length={own: 6}, second=(0, 3), quality={own: 3})
            rules.append(Rule(bid(4, own), alone, to_play, judged=True))
        rules.append(
            Rule(bid(4, own), need(points=(game + 1, game + (4 if s.quiet else 6)), length={own: 7}), to_play, judged=True)
        )
    if s.highest % 5 == NOTRUMP and s.legal(bid(4, own)):
        rules.append(Rule(bid(4, own), need(points=(game, game + 6), length={own: 6}), to_play, judged=True))
    if s.cheapest(own) == bid(2, own) and s.his.points[0] < 15:
        invites = says(N_("Invites to game"), (10, 12), own, 6)
        rules.append(Rule(bid(3, own), need(points=(10, 12), length={own: 6}, quality={own: 3}), invites, "limit", judged=True))
    return rules


def _slam_in_notrump(s: Situation, own: int) -> list[Rule]:
    """Over opener's notrump rebid: four notrump where the points for a slam may be there."""
    tries = SLAM - s.his.hcp[1] - (1 if s.highest == bid(2, NOTRUMP) else 0)
    wanted = need(points=(tries, tries + 2), hcp=(tries - 1, tries + 1), length={own: (4, 5)}, second=(0, 4), voids=(0, 0))
    return [Rule(bid(4, NOTRUMP), wanted, says(N_("Quantitative: slam with a maximum"), (tries, tries + 1)), tag="quant")]


def _after_notrump(s: Situation, own: int, first: int) -> list[Rule]:
    """One notrump shows 12 to 14: the other minor asks, hearts after spades are weak, a long suit invites or goes to game."""
    if own not in MAJORS:
        return _slam_in_notrump(s, own) if s.highest == bid(2, NOTRUMP) else []
    if s.highest == bid(3, NOTRUMP):
        long = need(length={own: 7})
        return [Rule(bid(4, own), long, says(N_("To play in game"), suit=own, length=7), judged=True)]
    slam = _slam_in_notrump(s, own) if s.highest <= bid(2, NOTRUMP) else []
    if s.highest == bid(2, NOTRUMP):
        text = says(N_("Rebids the suit, forcing"), 6, own, 5)
        six = need(points=6, length={own: 6})
        both = need(points=11, length={own: 5, first: 5})
        raises = says(N_("Raises partner's suit"), 11, first, 5)
        new = CLUBS if first != CLUBS else 1
        second = need(points=11, length={own: 5, new: 5})
        shows = says(N_("Second suit, forcing to game"), 11, new, 5)
        return [
            *slam,
            *[Rule(bid(3, minor), both, raises, forcing=TO_GAME) for minor in MINORS if minor == first],
            *[Rule(bid(3, minor), second, shows, forcing=TO_GAME) for minor in MINORS if minor != first],
            Rule(bid(4, own), need(points=(6, 12), length={own: 6}), says(N_("To play in game"), 6, own, 6), judged=True),
            Rule(bid(3, own), six, text, forcing=TO_GAME),
            Rule(bid(3, own), need(points=6, length={own: 5}), text, forcing=TO_GAME),
        ]
    if s.highest != bid(1, NOTRUMP):
        return []
    game = sure(s, GAME)
    other = next(minor for minor in MINORS if minor != first)
    text = says(N_("New minor, asks for three-card support"), 11)
    strong = need(points=game + 5, length={own: 5})
    rules = [Rule(bid(2, other), strong, text, tag="newMinor", forcing=ONE_ROUND, artificial=True)]
    rules += [*slam, *_long_major(s, own)]
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
    # Stronger hands look for a slam first; two cards beside six in a major are a fit.
    short = {first: (0, 1)} if jumped and first in MAJORS else {}
    notrump = need(
        hcp=(max(game - 1, 7), max(game + (6 if jumped else 4), 12)),
        stop=stops,
        balanced=None if jumped else 1,
        length={**short, own: (4, 5)},
    )
    rules.append(Rule(bid(3, NOTRUMP), notrump, says(N_("To play"), game), judged=True))
    if jumped:
        for suit in sorted(s.unbid, key=s.cheapest):
            if bid(3, CLUBS) <= s.cheapest(suit) < bid(3, NOTRUMP):
                stopper = need(points=game, stop={suit: 2})
                text = says(N_("New suit, forcing to game"), game, suit, 3)
                rules.append(Rule(s.cheapest(suit), stopper, text, forcing=TO_GAME))
        if first in MINORS:
            raises = need(points=game, length={first: 3})
            text = says(N_("Raises partner's suit"), game, first, 3)
            rules.append(Rule(bid(4, first), raises, text, forcing=TO_GAME))
        for suit in sorted(s.unbid, key=s.cheapest)[:1]:
            if bid(3, CLUBS) <= s.cheapest(suit) < bid(3, NOTRUMP):
                text = says(N_("New suit, forcing to game"), game, suit, 3)
                rules.append(Rule(s.cheapest(suit), need(points=game + 1), text, forcing=TO_GAME, spare=True))
        hope = need(points=game + 1, length=short)
        rules.append(Rule(bid(3, NOTRUMP), hope, says(N_("To play"), game), judged=True, spare=True))
        return rules
    # With the points for game three cards do, good ones first, and before a raise on three if need be.
    good, poor = dict.fromkeys(s.unbid, 2), dict.fromkeys(s.unbid, 0)
    for spare, held, few in ((False, poor, 13), (True, good, 2), (True, poor, 2), (True, good, 13)):
        for suit in sorted(s.unbid, key=s.cheapest):
            call = s.cheapest(suit)
            if call >= bid(3, NOTRUMP):
                continue
            high = level_of(call) == 3
            least, forcing = (game, TO_GAME) if high else (max(11, game - 2), ONE_ROUND)
            three = need(points=game, hcp=game - 2, length={suit: 3, first: (0, few)}, stop={suit: held[suit]})
            wanted = three if spare else need(points=least, length={suit: 4})
            rules.append(
                Rule(call, wanted, says(N_("New suit, forcing"), least, suit, 3 if spare else 4), forcing=forcing, spare=spare)
            )
    if s.passed_hand and s.legal(bid(2, NOTRUMP)):
        # A passed hand can hold no more: eleven points are an invitation, light as partner may have opened.
        most = need(hcp=(11, 11), balanced=1, stop=dict.fromkeys(s.unbid, 1))
        rules.append(Rule(bid(2, NOTRUMP), most, says(N_("Invites to three notrump"), (11, 12)), tag="limitNT"))
    # With values for game something must be said: the cheapest new suit, however short.
    anything = next((rule for rule in rules if rule.spare and rule.forcing), None)
    if anything is not None:
        rules.append(replace(anything, need=need(points=game, hcp=game - 2), says=says(N_("New suit, forcing"), game)))
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
    if second in MINORS and s.legal(bid(3, second)) and s.highest < bid(3, CLUBS):
        says_so = says(N_("Raises partner's suit"), (10, 12), second, 4)
        rules.append(Rule(bid(3, second), need(points=(10, 12), length={second: 4}), says_so, judged=True))
        three = need(hcp=(11, 12), points=(0, 12), length={second: 3, first: (0, 2)}, stop={fourth: (0, 1)})
        rules.append(Rule(bid(3, second), three, says_so, judged=True, spare=True))
    if second in MAJORS:
        for low, high, level in ((game, 16, 4), (11, game - 1, 3), (6, 10, 2)):
            raises = need(support={second: (low, high)}, length={second: 4})
            says_so = says(N_("Raises partner's suit"), (low, high), second, 4)
            if s.legal(bid(level, second)):
                rules.append(Rule(bid(level, second), raises, says_so, "limit" if level == 3 else "", judged=True))
    lines = []
    if call < bid(3, NOTRUMP):
        if own in MAJORS:
            lines.append(need(points=game, length={own: 5}))
        lines += [need(points=game, stop={fourth: (0, 1)}), need(points=game, balanced=(0, 0)), need(hcp=game + 3)]
        lines.append(need(hcp=12, stop={fourth: (0, 1)}))
    rules += [Rule(call, wanted, text, tag="fourth", forcing=TO_GAME, artificial=True) for wanted in lines]
    stop = {fourth: 2}
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=game - 1, stop=stop, balanced=1), says(N_("To play"), game), judged=True))
    if s.highest < bid(1, NOTRUMP):
        lengths = {first: (0, 4), second: (0, 3), own: (0, 5)}
        text = says(N_("Balanced, no fit"), (6, 10))
        rules.append(Rule(bid(1, NOTRUMP), need(hcp=(5, 9), stop={fourth: 1}, length=lengths), text))
    if s.highest < bid(1, NOTRUMP):
        rules.append(Rule(bid(2, NOTRUMP), need(hcp=(11, 12), stop={fourth: 2}), _INVITES, tag="limitNT", judged=True))
        flat = need(hcp=(10, 11 if s.passed_hand else 10), length=lengths)
        rules.append(Rule(bid(1, NOTRUMP), flat, text))
        # One level is cheap: two small trumps are no place to stop.
        misfit = need(hcp=(6, 10), points=(0, 10), length={**lengths, second: (0, 2)})
        rules.append(Rule(bid(1, NOTRUMP), misfit, text))
    if s.cheapest(first) == bid(2, first) and level_of(s.highest) == 2:
        # Giving the choice back costs nothing, and opener may be strong.
        prefer = [need(points=(5, 10), longer={(first, second): 0}, length={first: 2})]
        if first in MAJORS:
            prefer.append(need(points=(8, 10), length={first: 2, second: (0, 3)}))
        text = says(N_("Preference for partner's first suit"), (5, 10), first, 2)
        rules += [Rule(bid(2, first), wanted, text) for wanted in prefer]
    for strength in (need(hcp=(11, 12)), need(hcp=10, points=11)):
        rules.append(Rule(bid(2, NOTRUMP), need(also=strength, stop=stop), _INVITES, tag="limitNT", judged=True))
    if s.highest < bid(2, NOTRUMP):
        half = need(hcp=(11, 12), stop={fourth: 1})
        rules.append(Rule(bid(2, NOTRUMP), half, _INVITES, tag="limitNT", judged=True, spare=True))
    if first in MINORS:
        raises = need(points=(10, 12), length={first: 4 if first == 1 else 5})
        if s.legal(bid(3, first)):
            rules.append(Rule(bid(3, first), raises, says(N_("Invites to game"), (10, 12), first, 4), judged=True))
            if level_of(s.highest) == 2:
                # Nobody passes with the values of an invitation.
                three = need(hcp=(11, 12), points=(0, 12), length={first: 3})
                rules.append(Rule(bid(3, first), three, says(N_("Invites to game"), (10, 12), first, 4), judged=True, spare=True))
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
    if first in MINORS and s.quiet:
        # Opener has five cards there and more than a minimum.
        fit = need(support={first: game + 4}, length={first: 4})
        text = says(N_("Raises partner's suit"), game + 4, first, 4)
        rules.append(Rule(bid(4, first), fit, text, tag="sets", forcing=TO_GAME))
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


def long_suit_again(s: Situation) -> list[Rule]:
    """Partner bids notrump to play: a major of seven cards is game in its own right, five cards in a second suit are shown."""
    last = s.meaning_ago(2)
    if last is None or s.call_ago(1) != PASS or last.call != s.highest or s.highest % 5 != NOTRUMP or last.artificial:
        return []
    if s.highest > bid(3, NOTRUMP) or last.tag in ("1NT", "2NT", "2NTovercall"):
        return []
    shown = [suit for suit in SUITS if s.mine.least(suit) >= 4]
    rules: list[Rule] = []
    hidden = [suit for suit in MAJORS if suit not in (*shown, *s.their_suits) and s.mine.lengths[suit][1] >= 6]
    for own in hidden if s.highest == bid(3, NOTRUMP) else []:
        text = says(N_("To play in game"), suit=own, length=7)
        rules.append(Rule(bid(4, own), need(length={own: 7}), text))
        if s.opener % 2 != s.me % 2:
            rules.append(Rule(bid(4, own), need(length={own: 6}, balanced=(0, 0), second=(4, 6)), text, judged=True))
    for own in shown:
        if own in MAJORS:
            text = says(N_("To play in game"), suit=own, length=7)
            if s.mine.least(own) >= 5:
                rules.append(Rule(bid(4, own), need(length={own: 8}), text))
            if s.mine.least(own) < 5 and s.highest == bid(3, NOTRUMP) and s.opener % 2 != s.me % 2:
                rules.append(Rule(bid(4, own), need(length={own: 6}, balanced=(0, 0)), text, judged=True))
            game = None if s.highest == bid(3, NOTRUMP) else sure(s, GAME)
            rules.append(Rule(bid(4, own), need(length={own: 7}, points=game), text, judged=True))
            if game is not None:
                solid = need(length={own: 7}, quality={own: 6}, points=game - 2)
                rules.append(Rule(bid(4, own), solid, text))
    if s.highest == bid(3, NOTRUMP) and s.mine.least(SPADES) >= 5:
        majors = need(length={SPADES: 5, HEARTS: 5})
        rules.append(Rule(bid(4, HEARTS), majors, says(N_("Second suit"), suit=HEARTS, length=5), judged=True))
    if s.highest == bid(2, NOTRUMP) and len(shown) == 2 and s.mine.least(shown[0]) == 4:
        second = need(length=dict.fromkeys(shown, 5))
        text = says(N_("Second suit"), suit=shown[0], length=5)
        rules.append(Rule(s.cheapest(shown[0]), second, text, forcing=ONE_ROUND))
    return rules


def invited(s: Situation) -> list[Rule]:
    """Partner invites to game: the better half of what one may hold accepts."""
    last = s.call_ago(2)
    strain = last % 5
    low = s.his.points[0] if strain < NOTRUMP else max(s.his.hcp[0], s.his.points[0] - 1)
    # Where the range is narrow its top accepts, whatever the sum.
    top = s.mine.hcp[1] if s.mine.hcp[1] - s.mine.hcp[0] <= 2 else 99
    least = min(max(0, GAME - 1 - low), top)
    rules: list[Rule] = []
    accepts = N_("Accepts the invitation")
    if strain in MAJORS and s.legal(bid(4, strain)):
        rules.append(Rule(bid(4, strain), need(support={strain: least + 1}), says(accepts, least), judged=True))
        rules.append(Rule(bid(4, strain), need(support={strain: least}, hcp=least - 1), says(accepts, least), judged=True))
    elif strain == NOTRUMP:
        first = s.opening % 5
        for suit in SUITS if s.opener == s.me and first < NOTRUMP else ():
            # Two suits of five and a void are no notrump hand, nor is a long minor beside a major.
            if suit == first or s.mine.lengths[suit][1] < 5 or s.his.least(suit) >= 4 or s.cheapest(suit) >= bid(3, NOTRUMP):
                continue
            lengths = {first: 5, suit: 5} if suit < first else {first: 6, suit: 5}
            both = need(length=lengths, voids=1 if suit < first else None)
            rules.append(Rule(s.cheapest(suit), both, says(N_("Second suit"), suit=suit, length=5), forcing=ONE_ROUND))
        for suit in MAJORS:
            if s.mine.least(suit) == 5 and s.opener == s.me:
                six = need(hcp=least - 1, length={suit: 6})
                rules.append(Rule(bid(4, suit), six, says(accepts, least), judged=True))
            if s.his.least(suit) >= 4:
                fit = need(hcp=least - (1 if s.his.least(suit) >= 5 else 0), length={suit: 8 - s.his.least(suit)})
                rules.append(Rule(bid(4, suit), fit, says(accepts, least), judged=True))
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=least), says(accepts, least), judged=True))
        for suit in MAJORS:
            if s.his.least(suit) >= 4 and s.legal(bid(3, suit)):
                back = need(length={suit: 8 - s.his.least(suit)}, hcp=(0, least))
                rules.append(
                    Rule(
                        bid(3, suit), back, says(N_("Declines, back to the major"), suit=suit, length=3), "declined", judged=True
                    )
                )
        if s.opener == s.me and first in MINORS and s.legal(bid(3, first)):
            for length, most in ((6, 1), (5, 0)):
                long = need(length={first: length}, hcp=(0, least), balanced=(0, most))
                rules.append(Rule(bid(3, first), long, says(N_("To play"), suit=first, length=length), judged=True))
    return rules
