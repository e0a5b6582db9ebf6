"""Natural bidding where the last bid is the opponents': the law of total tricks, doubles, and games in competition."""

from dataclasses import replace

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS, REDOUBLE
from cardavia.games.bridge.scoring import is_vulnerable
from cardavia.players.bridge.meaning import ONE_ROUND, Rule, need, says
from cardavia.players.bridge.situation import (
    CLUBS,
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
from cardavia.players.bridge.system_limits import GAME, MINOR_GAME, PREEMPTS, sure
from cardavia.players.bridge.system_strong import forcing_cue

_POINTS_FOR_LEVEL = (0, 16, 18, 21, 24, 28, 33, 36)
"""About how many points of two hands a contract of each level needs with a fit, when the opponents push us there."""


def their_bid(s: Situation) -> list[Rule]:
    """What to do over the opponents' last bid."""
    if not s.forced and {m.tag for m in s.acts(s.me)} & PREEMPTS:
        # A weak jump has told everything; what there is to add partner adds.
        return [Rule(PASS, need(), says(N_("Nothing to add")))]
    rules: list[Rule] = [*_runs(s), *_sure_games(s), *_penalty(s), *_games(s), *_notrump(s, game=True), *forcing_cue(s)]
    rules += [*_notrump(s, game=False), *_compete(s), *_doubles(s), *_suits(s)]
    if s.forced and not is_game(s.highest):
        usual = next((rule for rule in rules if rule.call == DOUBLE), Rule(DOUBLE, need(), says(N_("Penalty double"))))
        text = says(N_("Double: our hand, nothing better to bid"))
        rules.append(replace(usual, need=need(), says=text, judged=False, spare=True))
    redoubled = any(m.tag == "strongRedouble" for m in [*s.acts(s.me), *s.acts(s.partner)])
    if redoubled and s.balancing and s.legal(DOUBLE) and s.highest < bid(2, NOTRUMP):
        return [*rules, *_no_flight(s)]
    high = max(12, sure(s, GAME))
    content = says(N_("Content with their contract"))
    if s.partner_tag == "penalty" and s.call_ago(1) == PASS and s.highest % 5 < NOTRUMP and not s.acts(s.bidder)[-1].artificial:
        # Partner's penalty double stays, unless the hand is too short in their suit for one.
        rules = [replace(rule, need=need(also=rule.need, length={s.highest % 5: (0, 1)})) for rule in rules]
    return [
        *rules,
        Rule(PASS, need(points=(0, high), hcp=(0, 18)), content, judged=True),
        Rule(PASS, need(), content, spare=True),
    ]


def _runs(s: Situation) -> list[Rule]:
    """Partner has doubled one notrump for penalties: a hand without strength takes it out into a suit of five."""
    if s.partner_tag != "penalty" or s.highest != bid(1, NOTRUMP) or s.call_ago(1) != PASS:
        return []
    return [
        Rule(s.cheapest(suit), need(hcp=(0, 3), length={suit: 5}), says(N_("Answer to the double"), (0, 3), suit, 5))
        for suit in reversed(SUITS)
    ]


def _no_flight(s: Situation) -> list[Rule]:
    """A side that has redoubled does not let them play a low contract undoubled: two cards for partner's suit, else a double."""
    partners = [suit for suit in SUITS if s.his.least(suit) >= 5 and s.cheapest(suit) < bid(2, NOTRUMP)]
    short = {s.highest % 5: (0, 2)} if s.highest % 5 < NOTRUMP else {}
    lines = [
        Rule(s.cheapest(suit), need(length={suit: 2, **short}), says(N_("Preference for partner's suit"), suit=suit, length=2))
        for suit in partners
    ]
    return [*lines, Rule(DOUBLE, need(), says(N_("Double: our hand, nothing better to bid")), tag="penalty", spare=True)]


def _together(s: Situation, suit: int, level: int) -> int:
    """The cards that I need for as many trumps as the law asks at that level."""
    return max(2, 6 + level - s.his.least(suit))


def _sure_games(s: Situation) -> list[Rule]:
    """Games that come before a penalty double: seven cards and five, or nine trumps and a short suit of theirs."""
    rules: list[Rule] = []
    strain, game = s.highest % 5, sure(s, GAME)
    for suit in (SPADES, HEARTS):
        if not s.legal(bid(4, suit)) or suit in s.their_suits or s.highest < bid(3, CLUBS):
            continue
        if s.mine.least(suit) >= 4 and s.mine.lengths[suit][1] >= 7:
            both = need(hcp=12, length={suit: 7}, second=5, quality={suit: 5})
            rules.append(Rule(bid(4, suit), both, says(N_("To play in game"), 15, suit, 7), judged=True))
        length = _together(s, suit, 3)
        if s.highest >= bid(4, CLUBS) and strain < NOTRUMP and length <= s.mine.lengths[suit][1]:
            fit = need(support={suit: game}, length={suit: length, strain: (0, 1)})
            rules.append(Rule(bid(4, suit), fit, says(N_("To play in game"), game, suit, length), judged=True))
    return rules


def _games(s: Situation) -> list[Rule]:
    rules: list[Rule] = []
    game = sure(s, GAME)
    for suit in (SPADES, HEARTS):
        call = bid(4, suit)
        if not s.legal(call) or suit in s.their_suits:
            continue
        if s.mine.lengths[suit][1] >= 7 and s.acts(s.partner):
            seven = need(points=max(15, game - 1), length={suit: 7}, quality={suit: 6})
            rules.append(Rule(call, seven, says(N_("To play in game"), game, suit, 7), judged=True))
        if s.his.least(suit) < 1:
            continue
        if s.partner_tag in PREEMPTS:
            # Opposite a weak bid ten trumps go to game, and nine with strength.
            for trumps, points in ((4, 0), (3, 17)):
                known = need(support={suit: points}, length={suit: max(2, trumps + 6 - s.his.least(suit))})
                rules.append(Rule(call, known, says(N_("To play in game"), suit=suit, length=trumps), judged=True))
        length = _together(s, suit, 2)
        if length <= s.mine.lengths[suit][1]:
            # Opposite two or three cards short suits make no tricks.
            wanted = need(support={suit: game}, points=game - 1 if s.his.least(suit) < 3 else None, length={suit: length})
            rules.append(Rule(call, wanted, says(N_("To play in game"), game, suit, length), judged=True))
    for suit in MINORS:
        call = bid(5, suit)
        if not s.legal(call) or s.his.least(suit) < 3 or s.highest < bid(3, CLUBS):
            continue
        enough = sure(s, MINOR_GAME)
        wanted = need(support={suit: enough}, length={suit: 9 - s.his.least(suit)}, balanced=(0, 1))
        rules.append(Rule(call, wanted, says(N_("To play in game"), enough, suit, 9 - s.his.least(suit)), judged=True))
    return rules


def _compete(s: Situation) -> list[Rule]:
    """As high as we have trumps: eight for the two level, nine for the three level, ten for four."""
    rules: list[Rule] = []
    weak = s.partner_tag in PREEMPTS
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        level = level_of(call)
        if suit in s.their_suits or s.his.least(suit) < 3 or level > 5 or level < 2:
            continue
        rules += _over_game(s, suit)
        length = _together(s, suit, level)
        if length > s.mine.lengths[suit][1]:
            continue
        points = sure(s, _POINTS_FOR_LEVEL[level] - (2 if level <= 3 else 0))
        if level >= 4:
            points = max(points - 4, 0)
        if level == 3 and s.his.least(suit) >= 5:
            # Nine trumps and a good opening hand are not outbid on the three level, however weak partner.
            points = min(points, 15)
        if weak and level <= 3:
            points = 0  # A weak bid is raised to take room, whatever the strength.
        top = sure(s, MINOR_GAME if level == 4 and suit in MINORS else GAME) + 1
        text = says(N_("Competes: enough trumps for the level"), suit=suit, length=length)
        fit, needed = _together(s, suit, 2), sure(s, _POINTS_FOR_LEVEL[level] + 2 * (level - 2))
        if level <= 3 and fit < length:
            eight = says(N_("Competes: enough trumps for the level"), suit=suit, length=fit)
            strong = need(support={suit: (needed, max(top, needed + 3))}, length={suit: (fit, length - 1)})
            rules.append(Rule(call, strong, eight, judged=True))
            if s.highest % 5 < NOTRUMP:
                # Two long suits and a void are as good as the ninth trump.
                shaped = need(support={suit: points}, length={suit: (fit, length - 1), s.highest % 5: (0, 0)}, second=5)
                rules.append(Rule(call, shaped, eight, judged=True))
            if level == 3 and s.bidder != s.partner and s.his.points[0] >= 14:
                # So are an ace and the fourth trump opposite a strong hand.
                ace = need(support={suit: points}, length={suit: (max(fit, 4), length - 1)}, aces=1)
                rules.append(Rule(call, ace, eight, judged=True))
        rules.append(Rule(call, need(support={suit: (points, max(top, points + 3))}, length={suit: length}), text, judged=True))
    return rules


def _over_game(s: Situation, suit: int) -> list[Rule]:
    """Over their game in a major nine trumps and a short suit of theirs bid on: to make it, or because theirs would be made."""
    strain, call = s.highest % 5, s.cheapest(suit)
    length = _together(s, suit, 3)
    if s.highest not in (bid(4, HEARTS), bid(4, SPADES)) or s.risk or length > s.mine.lengths[suit][1]:
        return []
    text = says(N_("Competes: enough trumps for the level"), suit=suit, length=length)
    shapes = [need(hcp=7 if s.vulnerable else 5, length={suit: length, strain: (0, 1)})]
    if not s.vulnerable and call == bid(4, SPADES):
        shapes.append(need(hcp=4, length={suit: length}, balanced=(0, 1)))  # A flat hand has no more tricks than it told.
    elif not s.vulnerable and is_vulnerable(1 - s.me % 2, s.vulnerability):
        shapes.append(need(hcp=4, length={suit: length + 1, strain: (0, 2)}))
    return [Rule(call, shape, text, judged=True) for shape in shapes]


def _suits(s: Situation) -> list[Rule]:
    """One's own suit again with six cards, or a new one with five, as far as strength allows."""
    rules: list[Rule] = []
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        level = level_of(call)
        if suit in s.their_suits or s.his.least(suit) >= 3 or level > 4 or s.mine.lengths[suit][1] < 5:
            continue
        named = s.mine.least(suit) >= 4
        length = (6 if level < 4 else 7) if named else 5 if level < 3 else 6
        points = sure(s, _POINTS_FOR_LEVEL[level] + (2 if level > 3 else 1))
        wanted = need(points=points, length={suit: length}, quality={suit: 3})
        what = N_("Rebids the suit") if named else N_("Natural, competing")
        rules.append(Rule(call, wanted, says(what, points, suit, length), judged=True))
        for first in SUITS if not named and level == 3 else ():
            if first != suit and s.mine.least(first) >= 5:
                five = need(points=points, length={suit: 5, first: 5})
                rules.append(Rule(call, five, says(what, points, suit, 5), judged=True))
        if named and level in (2, 3):
            sound = need(hcp=9 + 2 * level, length={suit: 6}, quality={suit: 2 * level})
            rules.append(Rule(call, sound, says(what, points, suit, length), judged=True))
        if level <= 4:
            very_long = need(hcp=5, length={suit: 7 if level <= 3 else 8}, quality={suit: 4})
            rules.append(
                Rule(
                    call,
                    very_long,
                    says(N_("Natural, competing"), suit=suit, length=7),
                    judged=True,
                    spare=not named and points <= 17,
                )
            )
    return rules


def _doubles(s: Situation) -> list[Rule]:
    """Takeout and card-showing doubles at low levels."""
    strain, level = s.highest % 5, level_of(s.highest)
    if not s.legal(DOUBLE) or strain == NOTRUMP or level > 3:
        return []
    least = sure(s, (21, 22, 24)[level - 1])
    least = max(least, s.mine.points[0] + (3 if s.acts(s.me) else 0))
    text = says(N_("Competitive double: extra values, short in their suit"), least)
    # Responder's major of six cards is bid again.
    told = (
        {} if s.opener == s.me else {suit: (0, 5) for suit in MAJORS if s.mine.least(suit) >= 4 and s.cheapest(suit) < bid(4, 0)}
    )
    short = {strain: (0, 2), **told}
    rules = [Rule(DOUBLE, need(hcp=least, length=short), text, tag="takeout", forcing=ONE_ROUND, judged=True)]
    game = sure(s, GAME)
    if s.acts(s.partner) and game < 20:
        # Values for game are not sold out, whatever the shape: partner decides.
        any_shape = need(points=game - 1, hcp=game - 1) if level == 3 else need(hcp=game - 2, length={strain: (0, 3), **told})
        text = says(N_("Double: our hand, nothing better to bid"))
        rules.append(Rule(DOUBLE, any_shape, text, tag="takeout", forcing=ONE_ROUND, judged=True, spare=True))
    return rules


def _penalty(s: Situation) -> list[Rule]:
    """Doubles for penalties: their contract must fail by our strength, or by our trumps."""
    strain, level = s.highest % 5, level_of(s.highest)
    if not s.legal(DOUBLE):
        return []
    rules: list[Rule] = []
    if s.partner_tag in PREEMPTS and strain < NOTRUMP and level < 4:
        # Partner has told a weak hand: four trumps and the strength to beat them alone.
        alone = says(N_("Penalty double"), 15)
        shapes = [need(hcp=15, length={strain: 4}, tricks={strain: 2}), need(hcp=18, length={strain: 4})]
        return [Rule(DOUBLE, shape, alone, tag="penalty", judged=True) for shape in shapes]
    partner_weak = s.his.points[1] <= 10 and s.his.points[0] < 6
    if level < 4 and (partner_weak or (strain < NOTRUMP and not _hunting(s))):
        return rules
    text = N_("Penalty double")
    if strain < NOTRUMP and level >= 2:
        redoubled = any(m.call == REDOUBLE for m in [*s.acts(s.me), *s.acts(s.partner)])
        # Who has redoubled has told ten points: their flight is doubled with them.
        flight = redoubled and level == 2
        strong = min(max(6, sure(s, 21)), 10 if flight else 40)
        wanted = need(tricks={strain: 1 if flight else 3 if level < 4 and not redoubled else 2}, length={strain: 4}, hcp=strong)
        rules.append(Rule(DOUBLE, wanted, says(text, strong), tag="penalty", judged=True))
    ours = [*s.acts(s.me), *s.acts(s.partner)]
    if strain < NOTRUMP and level < 4 and any(m.tag in ("penalty", "strongRedouble") for m in ours):
        # We hold the strength, and have said so: three trumps are enough.
        strong = min(max(9, sure(s, 22)), 10 if level == 2 and s.balancing else 40)
        rules.append(Rule(DOUBLE, need(hcp=strong, length={strain: 3}), says(text, strong), tag="penalty", judged=True))
    if level >= 4:
        # Who bids over our game bids on trumps, not on strength.
        pushed = any(m.call < PASS and is_game(m.call) for m in ours)
        strong = sure(s, 21 if pushed else 24)
        rules.append(Rule(DOUBLE, need(hcp=strong, quick=4), says(text, strong), tag="penalty", judged=True))
        # Partner has invited to game, and the hand would have accepted with points to spare: theirs is a sacrifice.
        if s.partner_tag in ("limit", "limitNT"):
            spare = sure(s, 28)
            rules.append(Rule(DOUBLE, need(hcp=spare), says(text, spare), tag="penalty", judged=True))
    elif strain == NOTRUMP:
        strong = sure(s, 23)
        rules.append(Rule(DOUBLE, need(hcp=strong), says(text, strong), tag="penalty", judged=True))
    return rules


def _hunting(s: Situation) -> bool:
    """Whether a double of a low suit contract is for penalties: one of us has redoubled, doubled so before, or bid notrump."""
    # One notrump in answer to an opening promises nothing in their suit.
    partners = [m for m in s.acts(s.partner) if m.tag not in ("1NTresponse", "1NTover1M")]
    ours = [*s.acts(s.me), *partners]
    return any(
        m.call == REDOUBLE or m.tag == "penalty" or (m.call < PASS and m.call % 5 == NOTRUMP and not m.artificial) for m in ours
    )


def _notrump(s: Situation, game: bool) -> list[Rule]:
    """Notrump with their suits stopped: for game, or below it."""
    # Partner's notrump over their bid promised a stopper; before their bid it makes half of one enough.
    begun = next(place for place, m in enumerate(s.meanings) if m.call != PASS and place % 2 != s.me % 2)
    bids = [place for place, m in enumerate(s.meanings) if m.call < PASS and m.call % 5 == NOTRUMP and not m.artificial]
    partners = [place for place in bids if place % 4 == s.partner]
    stops = dict.fromkeys(s.their_suits, 2 if not partners else 0 if partners[-1] > begun else 1)
    call = s.cheapest(NOTRUMP)
    level = level_of(call)
    if level > 3 or not stops:
        return []
    rules: list[Rule] = []
    no_major = {suit: (0, min(5, 7 - s.his.least(suit))) for suit in MAJORS if suit not in s.their_suits}
    enough = sure(s, GAME)
    if game:
        text = says(N_("To play"), enough)
        flat = need(points=enough, stop=stops, length=no_major, balanced=1)
        shaped = need(points=enough, stop=stops, length=no_major, second=(0, 4))
        return [Rule(bid(3, NOTRUMP), wanted, text, judged=True) for wanted in (flat, shaped)]
    told = s.call_ago(4) == PASS == s.call_ago(2) and bool(s.acts(s.partner))
    bid_before = any(m.call < PASS and m.call % 5 == NOTRUMP and not m.artificial for m in s.acts(s.me))
    if level == 2 and not told and not bid_before:
        # Who has passed partner's last bid has nothing to invite with, and who has bid notrump has invited.
        low, high = sure(s, 22), max(enough - 1, sure(s, 22))
        rules.append(
            Rule(
                call,
                need(hcp=(low, high), stop=stops, length=no_major, balanced=1),
                says(N_("Invites to three notrump"), (low, high)),
                judged=True,
            )
        )
    if level == 1:
        low, high = sure(s, 19), sure(s, 23)
        rules.append(
            Rule(
                call,
                need(hcp=(low, high), stop=stops, length=no_major),
                says(N_("Notrump with a stopper"), (low, high)),
                judged=True,
            )
        )
    return rules
