"""Natural bidding where no convention is on and the last bid is our side's: game, slam, invitations, preferences.

All limits follow from what partner has shown. Twenty-five points of two hands are enough for game in a major or in notrump,
twenty-nine for five of a minor, thirty-three for a slam.
"""

from dataclasses import replace

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import PASS, REDOUBLE
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
    is_game,
    level_of,
)
from cardavia.players.bridge.system_forced import forced_to_game, something
from cardavia.players.bridge.system_limits import (
    GAME,
    MINOR_GAME,
    PREEMPTS,
    SLAM,
    eight_trumps,
    fit_length,
    hopeful,
    stoppers,
    sure,
)
from cardavia.players.bridge.system_slam import keycard_trump


def our_bid(s: Situation) -> list[Rule]:
    """What to do over our own last bid."""
    rules: list[Rule] = []
    if not (s.forced or s.quiet or is_game(s.highest)) and {m.tag for m in s.acts(s.me)} & PREEMPTS:
        # A weak jump has told everything; what there is to add partner adds.
        return [Rule(PASS, need(), says(N_("Nothing to add")))]
    if s.risk == 1:
        rules += _rescue(s)
    if is_game(s.highest):
        return [*rules, *_correct_game(s), _content(judged=True), *_slam_pushes(s), _content()]
    if s.to_game[s.me % 2]:
        return [*rules, *forced_to_game(s), *_slam_pushes(s)]
    if s.forced:
        rules += [rule for rule in _games(s) if rule.call % 5 in MAJORS]
        rules += _six_cards(s)
    if s.my_tag == "takeout" and s.call_ago(2) < PASS:
        rules += _strong_doubler(s)
    rules += _games(s)
    if s.highest not in (bid(4, CLUBS), bid(4, DIAMONDS)):
        rules += _slam_pushes(s)
    rules += _explore(s)
    rules += _invites(s)
    if s.forced:
        return [*rules, *_partscores(s), *something(s)]
    limit = max(10, sure(s, GAME))
    text = says(N_("Content with partner's bid"))
    # Nobody thinks of passing with an invitation, nor with four trumps for a second suit on the one level, which may be strong;
    # nor with two cards or ten points there; nor of passing a raise with short suits that are worth an invitation.
    strain = s.highest % 5
    low = s.highest < bid(1, NOTRUMP) and bool(s.acts(s.me))
    raised = strain in MAJORS and s.mine.least(strain) >= 4 and s.his.least(strain) >= 3
    bare = need(length={strain: (3, 3)} if low else None, support={strain: (0, limit - 2)} if raised else None)
    bares = [bare]
    if not low and not raised and strain < NOTRUMP and s.his.least(strain) >= 4:
        # With a fit short suits count towards the invitation; without one they do not.
        trumps = fit_length(s, strain)
        bares = [need(length={strain: (0, trumps - 1)}), need(support={strain: (0, limit - 2)})]
    content = [Rule(PASS, need(also=b, points=(0, 9 if low else max(10, limit - 3))), text, judged=True) for b in bares]
    nothing = Rule(PASS, need(points=(0, limit)), text)
    return [*rules, *_partscores(s), *content, nothing, *_pushes(s), *_not_sold_out(s, limit), _content()]


def _not_sold_out(s: Situation, limit: int) -> list[Rule]:
    """With the values for game, and no place for it yet, a bid that describes the hand is better than a pass."""
    if s.highest in (bid(4, CLUBS), bid(4, DIAMONDS)) and s.agreed == s.highest % 5 and not s.forced:
        text = says(N_("To play in game"), limit + 1, s.agreed, 4)
        return [Rule(bid(5, s.agreed), need(points=limit + 1), text, judged=True, spare=True)]
    if s.highest >= bid(3, NOTRUMP) or s.highest % 5 == NOTRUMP or not s.acts(s.me):
        return []
    rules = [replace(rule, need=need(also=rule.need, points=limit + 1, hcp=limit - 2), spare=True) for rule in something(s)]
    if s.agreed not in MINORS or s.highest != bid(3, s.agreed):
        return rules
    # One more of a minor is no game.
    enough = sure(s, MINOR_GAME - 1)
    text = says(N_("To play in game"), enough, s.agreed, 4)
    game = Rule(bid(5, s.agreed), need(support={s.agreed: enough}, length={s.agreed: 5}), text, judged=True, spare=True)
    return [game, *(rule for rule in rules if rule.call != bid(4, s.agreed))]


def _pushes(s: Situation) -> list[Rule]:
    """Games and invitations with a little less than the system asks: only a comparison over sampled deals takes them."""
    rules: list[Rule] = []
    game = max(0, sure(s, GAME) - 3)
    for suit in (SPADES, HEARTS):
        fit = eight_trumps(s, suit)
        if fit is not None and s.highest < bid(4, suit) and s.his.least(suit) >= 3:
            text = says(N_("To play in game"), game, suit, fit_length(s, suit))
            rules.append(Rule(bid(4, suit), need(also=fit, support={suit: game}), text, judged=True, spare=True))
    no_major = {suit: (0, fit_length(s, suit) - 1) for suit in MAJORS if s.his.least(suit) >= 3}
    if s.highest < bid(3, NOTRUMP):
        wanted = need(points=game, hcp=max(0, game - 1), stop=stoppers(s), length=no_major, balanced=1)
        rules.append(Rule(bid(3, NOTRUMP), wanted, says(N_("To play"), game), judged=True, spare=True))
        flat = need(points=game, hcp=max(0, game - 1), stop=stoppers(s), balanced=2)
        rules.append(Rule(bid(3, NOTRUMP), flat, says(N_("To play"), game), judged=True, spare=True))
    return rules


def _slam_pushes(s: Situation) -> list[Rule]:
    """Slam tries with a little less than the system asks: only a comparison over sampled deals takes them."""
    if s.highest >= bid(4, NOTRUMP) or s.partner_tag.startswith(("keys", "kinged", "rkcb", "kings", "quant")):
        return []
    rules: list[Rule] = []
    trump = keycard_trump(s)
    fit = eight_trumps(s, trump) if trump >= 0 else None
    if fit is not None and s.partner_tag != "control":
        # Who has named the game is not asked on a wish.
        settled = is_game(s.highest) and s.highest % 5 < NOTRUMP
        least = max(0, sure(s, SLAM) - (1 if settled else 4))
        asks = need(also=fit, support={trump: least}, keys={trump: 1 if trump in MAJORS else 2}, voids=(0, 0))
        text = says(N_("Asks for key cards"), least)
        tag = f"rkcb{trump}"
        rules.append(Rule(bid(4, NOTRUMP), asks, text, tag=tag, forcing=ONE_ROUND, judged=True, artificial=True, spare=True))
    if s.agreed not in MAJORS:
        # In a force to game there is time for less than a leap.
        missing = 1 if s.to_game[s.me % 2] and not is_game(s.highest) else 3
        least = max(12, SLAM - missing - max(s.his.hcp[0], s.his.points[0] - 1))
        text = says(N_("To play in slam"), least)
        no_major = {suit: (0, fit_length(s, suit) - 1) for suit in MAJORS if s.his.least(suit) >= 3}
        rules.append(Rule(bid(6, NOTRUMP), need(hcp=least, length=no_major), text, judged=True, spare=True))
    return rules


def _content(judged: bool = False) -> Rule:
    return Rule(PASS, need(), says(N_("Content with partner's bid")), judged=judged, spare=not judged)


def _rescue(s: Situation) -> list[Rule]:
    """Their double of a partscore of ours stays for penalties: run to a long suit of one's own, or to partner's other suit."""
    doubled = s.highest % 5
    meaning = s.meaning_ago(1)
    if meaning is None or s.highest >= bid(4, CLUBS) or is_game(s.highest):
        return []
    strong = sure(s, 23)
    rules: list[Rule] = []
    if level_of(s.highest) <= 2 and s.call_ago(1) != PASS:
        rules.append(Rule(REDOUBLE, need(hcp=max(strong, 9)), says(N_("Redouble with strength"), max(strong, 9)), judged=True))
    if doubled < NOTRUMP and s.his.least(doubled) < 6 and s.call_ago(1) != PASS:
        for suit in SUITS:
            if suit != doubled and level_of(s.cheapest(suit)) <= 2 and suit not in s.their_suits:
                short = need(length={suit: 6, doubled: (0, 1)}, hcp=(0, 9))
                rules.append(Rule(s.cheapest(suit), short, says(N_("Runs to a long suit"), suit=suit, length=6), judged=True))
    return rules


def _correct_game(s: Situation) -> list[Rule]:
    """Three notrump becomes four of a major with a fit, or four of a lower major the better one."""
    rules: list[Rule] = []
    last = s.meaning_ago(2)
    if s.highest == bid(4, HEARTS) and s.bidder == s.partner and s.his.least(SPADES) >= 5 and s.mine.least(HEARTS) < 3:
        # Partner, with spades and hearts, leaves the choice to me.
        text = says(N_("Preference for partner's suit"), suit=SPADES, length=1)
        rules.append(Rule(bid(4, SPADES), need(longer={(SPADES, HEARTS): 1}, length={HEARTS: (0, 2)}), text))
        return rules
    if (
        s.highest != bid(3, NOTRUMP)
        or last is None
        or last.call != s.highest
        or (s.my_tag == "completed" and s.his.least(3) >= 6)
    ):
        return []
    for suit in MAJORS:
        fit = eight_trumps(s, suit)
        if fit is None or s.his.least(suit) < 3:
            continue
        text = says(N_("To play in game"), suit=suit, length=fit_length(s, suit))
        if s.my_tag == "completed":
            # Once the transfer is completed only a hand without a doubleton thinks of staying in notrump.
            flat = need(also=fit, length=dict.fromkeys(SUITS, 3))
            rules += [Rule(bid(4, suit), flat, text, judged=True), Rule(bid(4, suit), fit, text)]
        else:
            rules.append(Rule(bid(4, suit), fit, text, judged=True))
    return rules


def _games(s: Situation) -> list[Rule]:
    rules: list[Rule] = []
    game = sure(s, GAME)
    for suit in (SPADES, HEARTS):
        fit = eight_trumps(s, suit)
        if fit is None or s.highest >= bid(4, suit):
            continue
        text = says(N_("To play in game"), game, suit, fit_length(s, suit))
        rules.append(Rule(bid(4, suit), need(also=fit, support={suit: game}), text, judged=True))
    no_major = {suit: (0, fit_length(s, suit) - 1) for suit in MAJORS if s.his.least(suit) >= 3}
    three = bid(3, NOTRUMP)
    if s.highest < three:
        some = {suit: (1, 13) for suit in MINORS if s.his.least(suit) >= 5}
        some |= {suit: (1 if s.his.least(suit) >= 5 else 0, most) for suit, (_, most) in no_major.items()}
        wanted = need(points=game, hcp=max(0, game - 1), stop=stoppers(s), length=some, second=(0, 4))
        rules.append(Rule(three, wanted, says(N_("To play"), game), judged=True))
        flat = need(points=game, hcp=max(0, game - 1), stop=stoppers(s), length=no_major, balanced=1)
        rules.append(Rule(three, flat, says(N_("To play"), game), judged=True))
    for suit in MINORS:
        fit = eight_trumps(s, suit)
        if fit is None or s.highest >= bid(5, suit) or s.his.least(suit) < 3:
            continue
        enough = sure(s, MINOR_GAME)
        nine = need(length={suit: fit_length(s, suit) + 1}, support={suit: enough}, balanced=(0, 1))
        rules.append(Rule(bid(5, suit), nine, says(N_("To play in game"), enough, suit, fit_length(s, suit) + 1), judged=True))
    return rules


def _strong_doubler(s: Situation) -> list[Rule]:
    """Who doubled for takeout and now bids a suit has a hand too strong for an overcall."""
    rules: list[Rule] = []
    strain = s.highest % 5
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        if suit != strain and suit not in s.their_suits and level_of(call) <= 3:
            short = {strain: (0, 2 if strain in MAJORS and s.mine.least(suit) >= 4 else 3)} if strain < NOTRUMP else {}
            wanted = need(hcp=17, length={**short, suit: 6 if s.mine.least(suit) >= 4 else 5})
            rules.append(Rule(call, wanted, says(N_("Too strong for an overcall"), 17, suit, 5)))
    return rules


def _six_cards(s: Situation) -> list[Rule]:
    """A major of six cards that was shown as four is bid again before anything else is settled."""
    rules: list[Rule] = []
    shown = s.suits_of(s.me)
    for suit in shown if len(shown) == 2 else []:
        # Nor are five cards in a suit that was shown as four, beside six in the other.
        other = next(one for one in shown if one != suit)
        if s.mine.least(suit) == 4 and s.his.least(other) < 2 and s.cheapest(suit) < bid(3, NOTRUMP):
            text = says(N_("Rebids the suit"), suit=suit, length=5)
            rules.append(Rule(s.cheapest(suit), need(length={suit: 5, other: 6}), text))
    for suit in (SPADES, HEARTS):
        call = s.cheapest(suit)
        if 4 <= s.mine.least(suit) < 6 and call < bid(3, NOTRUMP):
            text = says(N_("Rebids the suit"), suit=suit, length=6)
            rules.append(Rule(call, need(length={suit: 6}), text))
    return rules


def _explore(s: Situation) -> list[Rule]:
    """Enough for game, but no place for it yet: the other minor after a notrump rebid, or the fourth suit."""
    rules: list[Rule] = []
    last = s.call_ago(2)
    game = sure(s, GAME)
    if last >= PASS:
        return rules
    if s.their_suits:
        cues = [s.cheapest(suit) for suit in s.their_suits if s.cheapest(suit) < bid(3, NOTRUMP)]
        if cues and s.suits_of(s.me) + s.suits_of(s.partner):
            text = says(N_("Cue-bid: game values, asks for a stopper"), game)
            held = need(points=game, hcp=max(0, game - 1), length={min(cues) % 5: 1})
            rules.append(Rule(min(cues), held, text, tag="cueGame", forcing=TO_GAME, artificial=True))
        return rules
    if (
        s.quiet
        and last == bid(1, NOTRUMP)
        and s.call_ago(4) in (bid(1, HEARTS), bid(1, SPADES))
        and s.call_ago(6) < bid(1, HEARTS)
    ):
        major = s.call_ago(4) % 5
        other = next(minor for minor in MINORS if minor != s.call_ago(6) % 5)
        wanted = need(points=max(11, game - 2), length={major: (5, 5)})
        text = says(N_("New minor, asks for three-card support"), 11)
        rules.insert(0, Rule(bid(2, other), wanted, text, tag="newMinor", forcing=ONE_ROUND, artificial=True))
        return rules
    if s.quiet and len(s.unbid) == 1 and s.call_ago(4) < PASS and last % 5 < NOTRUMP:
        fourth = s.unbid[0]
        call = s.cheapest(fourth)
        if call < bid(3, NOTRUMP):
            text = says(N_("Fourth suit: artificial, forcing to game"), game)
            rules.append(Rule(call, need(points=game), text, tag="fourth", forcing=TO_GAME, artificial=True))
    if last % 5 < NOTRUMP and not rules and s.mine.points[1] >= game + 2:
        for suit in s.unbid:
            call = s.cheapest(suit)
            if call < bid(3, NOTRUMP):
                text = says(N_("New suit, forcing to game"), game, suit, 4)
                rules.append(Rule(call, need(points=game, length={suit: 4}), text, forcing=TO_GAME))
    return rules


def _invites(s: Situation) -> list[Rule]:
    rules: list[Rule] = []
    low, high = hopeful(s, GAME), sure(s, GAME)
    if low >= high:
        return rules
    for suit in (SPADES, HEARTS):
        fit = eight_trumps(s, suit)
        call = bid(3, suit)
        if fit is None or s.highest >= call:
            continue
        text = says(N_("Invites to game"), (low, high), suit, fit_length(s, suit))
        rules.append(Rule(call, need(also=fit, support={suit: (low, high)}), text, judged=True))
    first, shown = s.opening % 5, [suit for suit in s.suits_of(s.me) if suit != s.opening % 5]
    if s.opener == s.me and first < NOTRUMP and shown and bid(3, CLUBS) <= s.cheapest(shown[0]) < bid(3, NOTRUMP):
        both = need(points=low + 1, length={first: 5, shown[0]: 5})
        text = says(N_("Second suit"), low + 1, shown[0], 5)
        rules.append(Rule(s.cheapest(shown[0]), both, text, forcing=ONE_ROUND))
    if s.highest < bid(2, NOTRUMP):
        no_major = {suit: (0, fit_length(s, suit) - 1) for suit in MAJORS if s.his.least(suit) >= 3}
        wanted = need(points=(low, high), hcp=max(0, low - 1), stop=stoppers(s), length=no_major)
        rules.append(Rule(bid(2, NOTRUMP), wanted, says(N_("Invites to three notrump"), (low, high)), "limitNT", judged=True))
    for suit in MINORS:
        fit = eight_trumps(s, suit)
        call = bid(3, suit)
        if fit is None or s.highest >= call or s.his.least(suit) < 3:
            continue
        text = says(N_("Invites to game"), (low, high), suit, fit_length(s, suit))
        rules.append(Rule(call, need(also=fit, support={suit: (low, high)}), text, judged=True))
    return rules


def _partscores(s: Situation) -> list[Rule]:
    """A better place to play: one's own long suit, or partner's first suit."""
    rules: list[Rule] = []
    strain, his = s.highest % 5, s.his
    high = sure(s, GAME)
    settled = strain < NOTRUMP and his.least(strain) + s.mine.least(strain) >= 8
    if settled and not s.forced:
        return rules
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        level = level_of(call)
        if suit == strain or level > 3 or suit in s.their_suits or s.mine.lengths[suit][1] < 6:
            continue
        named = s.mine.least(suit) >= 4
        if level == 3 and not s.forced and (level_of(s.highest) < 3 or strain == NOTRUMP):
            if named and s.highest == bid(2, NOTRUMP) and s.opener == s.me:
                text = says(N_("To play"), (0, high), suit, 7)
                rules.append(Rule(call, need(points=(0, high), length={suit: 7}), text))
            continue
        long = 6 if strain != NOTRUMP or not named else 5
        limits: dict[int, int | tuple[int, int]] = {suit: long}
        if strain < NOTRUMP:
            limits[strain] = (0, max(0, min(3, 7 - his.least(strain))))
        # Six cards of partner's are left for six good ones only.
        good = {suit: 4} if named and strain < NOTRUMP and his.least(strain) >= 6 else None
        again = need(points=(0, high), length=limits, balanced=(0, 1) if long == 5 else None, quality=good)
        rules.append(Rule(call, again, says(N_("To play"), (0, high), suit, long), judged=True))
        if named and strain < NOTRUMP:
            # Seven cards are no matter of judgement.
            rules.insert(
                0, Rule(call, need(points=(0, high), length={**limits, suit: 7}), says(N_("To play"), (0, high), suit, long))
            )
    if s.highest < bid(1, NOTRUMP) and s.quiet:
        flat = need(points=(6, max(10, high - 1)), length={strain: (0, 3)}, balanced=1)
        rules.append(Rule(bid(1, NOTRUMP), flat, says(N_("Balanced, no fit"), (6, max(10, high - 1))), judged=True))
    if strain < NOTRUMP and strain not in s.suits_of(s.me):
        for suit in s.suits_of(s.partner):
            call = s.cheapest(suit)
            ahead = his.least(strain) - his.least(suit)
            if suit != strain and level_of(call) == level_of(s.highest) + 1 == 3 and suit == s.opening % 5 and not s.quiet:
                # One level more is worth two trumps more.
                back = need(points=(0, high), longer={(suit, strain): 2}, length={strain: (0, 2)})
                rules.append(Rule(call, back, says(N_("Preference for partner's first suit"), suit=suit, length=2)))
            if suit == strain or level_of(call) > max(2, level_of(s.highest)):
                continue
            prefer = need(points=(0, high), longer={(suit, strain): ahead if ahead > 0 else min(0, ahead + 1)})
            rules.append(Rule(call, prefer, says(N_("Preference for partner's first suit"), suit=suit, length=2)))
    return rules
