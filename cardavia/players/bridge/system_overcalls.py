"""The first call of the side that did not open: overcalls, takeout doubles, two-suiters, notrump; also in the balancing seat."""

from cardavia.engine.texts import N_, Message
from cardavia.games.bridge.auction import DOUBLE, PASS
from cardavia.players.bridge.meaning import ONE_ROUND, Rule, need, says
from cardavia.players.bridge.situation import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    MAJORS,
    NOTRUMP,
    SPADES,
    SUITS,
    Situation,
    bid,
    level_of,
)
from cardavia.players.bridge.system_limits import both_bid
from cardavia.players.bridge.system_two_suits import two_suiters

_THEIRS = 20
"""So many points of an opening and an answer leave partner nothing."""


def overcalls(s: Situation) -> list[Rule]:
    """The first call after an opponent's opening, partner having passed or not yet called."""
    theirs = s.their_suits
    if not theirs:
        return over_notrump(s)
    level = level_of(s.highest)
    both = len(theirs) == 2
    notrump_by_them = s.highest % 5 == NOTRUMP
    light = 3 if s.balancing else 0
    rules: list[Rule] = []
    if level == 1 and not both and not s.balancing and not notrump_by_them:
        rules += two_suiters(s, theirs[0])
    if not notrump_by_them and s.opening % 5 != NOTRUMP and (level == 1 or level_of(s.opening) > 1 or not both_bid(s)):
        rules += _notrump(s, theirs, light)
    rules += _strong_double(s, light)
    rules += _suits(s, light)
    rules += _takeout(s, theirs, light)
    rules += _jumps(s)
    high = 11 + level if not s.balancing else 8 + level
    content = says(N_("Nothing to bid over theirs"))
    rules.append(Rule(PASS, need(hcp=(0, max(high, 14 if s.balancing else 15))), content, judged=True))
    return [*rules, Rule(PASS, need(), content, spare=True)]


def _suits(s: Situation, light: int) -> list[Rule]:
    """Natural overcalls; the higher the bid, the better the suit and the hand."""
    rules: list[Rule] = []
    high = 15 if light and level_of(s.highest) == 1 else 17
    # When their opening was all that they said, a fair suit reopens.
    fair = 3 if light and len(s.their_suits) == 1 else 5 if s.vulnerable else 4
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if suit in s.their_suits:
            continue
        call = s.cheapest(suit)
        level = level_of(call)
        # Of two equally long suits the higher one is bid.
        longest = {(suit, other): 1 for other in SUITS if other > suit and other not in s.their_suits}
        shown = says(N_("Overcall"), (8 + 2 * level - 2 - light, high), suit, 5)
        if level == 1:
            rules.append(
                Rule(
                    call, need(hcp=(8 - light, high), length={suit: 5}, quality={suit: 3}, longer=longest), shown, tag="overcall"
                )
            )
            for hcp, quality in ((10, 2), (13, 0)):
                sound = need(hcp=(hcp - light, high), length={suit: 5}, quality={suit: quality}, longer=longest)
                rules.append(Rule(call, sound, shown, tag="overcall"))
            two_suits = need(hcp=(8 - light, high), points=10 - light, second=5, length={suit: 5}, longer=longest)
            rules.append(Rule(call, two_suits, shown, tag="overcall"))
            if light:
                six = need(hcp=(7, high), length={suit: 6}, longer=longest)
                rules.append(Rule(call, six, shown, tag="overcall"))
        elif level == 2:
            if suit in MAJORS and s.highest >= bid(2, 0):
                game = need(hcp=(13, 18), length={suit: 7}, quality={suit: 6})
                rules.append(Rule(bid(4, suit), game, says(N_("To play in game"), 13, suit, 7)))
            rules.append(
                Rule(
                    call,
                    need(hcp=(10 - light, high), length={suit: 6}, quality={suit: 2 if light else 3}, longer=longest),
                    shown,
                    tag="overcall",
                )
            )
            rules.append(
                Rule(
                    call,
                    need(
                        hcp=(12 - light, high),
                        length={suit: 5},
                        quality={suit: fair},
                        longer=longest,
                    ),
                    shown,
                    tag="overcall",
                )
            )
            poor = need(hcp=(14 - light, high), length={suit: 5}, quality={suit: 3}, longer=longest)
            rules.append(Rule(call, poor, shown, tag="overcall"))
        elif level == 3:
            shown = says(N_("Overcall"), (12 - light, 18), suit, 5)
            if suit in MAJORS and level_of(call + 5) == 4 and s.highest < bid(3, NOTRUMP):
                game = need(hcp=(11, 21), length={suit: 7}, quality={suit: 5})
                rules.append(Rule(call + 5, game, says(N_("To play in game"), 11, suit, 7), judged=True))
            sound = need(hcp=(12 - light, 18), points=14 - light, length={suit: 6}, quality={suit: 5}, longer=longest)
            rules.append(Rule(call, sound, shown, tag="overcall"))
            long = need(hcp=8, points=13 - light, length={suit: 7}, quality={suit: 3})
            rules.append(Rule(call, long, shown, tag="overcall", judged=True))
            rules.append(
                Rule(
                    call,
                    need(hcp=(11 - light, 18), points=13, length={suit: 6}, quality={suit: 4}),
                    shown,
                    tag="overcall",
                    judged=True,
                )
            )
            if s.highest % 5 < NOTRUMP:
                # A good suit and a short one of theirs are worth two points, and so is a second suit.
                least = 4 if light else 5
                good = need(hcp=(10 - light, 18), length={suit: 6, s.highest % 5: (0, 1)}, quality={suit: least})
                text = says(N_("Overcall"), (10 - light, 18), suit, 6)
                two = need(hcp=(10 - light, 18), length={suit: 6, s.highest % 5: (0, 2)}, second=5)
                rules += [Rule(call, wanted, text, tag="overcall", judged=True) for wanted in (good, two)]
            if s.highest % 5 != suit:
                rules.append(
                    Rule(
                        call, need(hcp=(14 - light, 18), length={suit: 5}, quality={suit: 5}), shown, tag="overcall", judged=True
                    )
                )
        elif level == 4:
            shown = says(N_("Overcall"), (14 - light, 21), suit, 6)
            six = need(hcp=15, length={suit: 6}, quality={suit: 4})
            rules.append(Rule(call, six, shown, tag="overcall", judged=True))
            seven = need(hcp=13 - light, points=16 - light, length={suit: 7}, quality={suit: 4})
            rules.append(Rule(call, seven, shown, tag="overcall", judged=True))
            rules.append(
                Rule(
                    call, need(hcp=13 - light, points=15, length={suit: 6}, quality={suit: 5}), shown, tag="overcall", judged=True
                )
            )
    return rules


def _jumps(s: Situation) -> list[Rule]:
    """Weak jump overcalls: six cards on the two level, seven on the three level."""
    rules: list[Rule] = []
    if s.balancing or s.highest >= bid(2, 0):
        return rules
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if suit in s.their_suits:
            continue
        call = s.cheapest(suit) + 5
        level = level_of(call)
        length = 6 if level == 2 else 7
        quality = 4 if s.vulnerable else 3
        wanted = need(hcp=(5, 10), length={suit: length}, quality={suit: quality})
        rules.append(Rule(call, wanted, says(N_("Weak jump overcall"), (5, 10), suit, length), tag="weakJump"))
        if call + 5 < bid(4, CLUBS) and level == 2:
            seven = need(hcp=(4, 9), length={suit: 7}, quality={suit: quality})
            rules.insert(0, Rule(call + 5, seven, says(N_("Weak jump overcall"), (4, 9), suit, 7), tag="weakJump"))
    return rules


def _notrump(s: Situation, theirs: list[int], light: int) -> list[Rule]:
    level = level_of(s.highest)
    stops = dict.fromkeys(theirs, 2)
    call = s.cheapest(NOTRUMP)
    if level == 1:
        low, high = (11, 14) if light else (15, 18)
        shown = says(N_("Notrump overcall with a stopper"), (low, high))
        flat = need(hcp=(low, high), balanced=2, stop=stops)
        # So do two doubletons without four cards in an unbid major, with a point more.
        few = {suit: (0, 3) for suit in MAJORS if suit not in theirs}
        doubletons = need(hcp=(low + 1, high), balanced=1, stop=stops, length=few)
        return [Rule(call, wanted, shown, tag="1NT") for wanted in (flat, doubletons)]
    if level == 2:
        low, high = 15 - (light and 1), 18
        shown = says(N_("Notrump overcall with a stopper"), (low, high))
        return [
            Rule(call, need(hcp=(low, high), balanced=1, stop=stops), shown, tag="2NTovercall"),
            Rule(bid(3, NOTRUMP), need(hcp=(19, 21), balanced=1, stop=stops), says(N_("To play"), (19, 21)), judged=True),
        ]
    if level == 3:
        shown = says(N_("To play"), (16, 21))
        return [Rule(call, need(hcp=(16 - light // 2, 21), balanced=1, stop=stops), shown, judged=True)]
    return []


def _strong_double(s: Situation, light: int) -> list[Rule]:
    if s.risk or not s.legal(DOUBLE) or s.highest >= bid(4, SPADES):
        return []
    strong = 17 if not light or level_of(s.highest) > 2 else 14 + level_of(s.highest)
    text = _takeout_text(11 - light)
    rules = [Rule(DOUBLE, need(hcp=strong + 1), text, tag="takeout", forcing=ONE_ROUND)]
    their = s.highest % 5
    if their < NOTRUMP and level_of(s.highest) == 1 and len(s.their_suits) == 1:
        # Four cards in the unbid majors and at most one in their suit come before a minor of five.
        shape = {suit: (4, 4) if suit in MAJORS else (3, 5) for suit in SUITS if suit != their}
        classic = need(hcp=12 - light, length={**shape, their: (0, 1)})
        rules.append(Rule(DOUBLE, classic, text, tag="takeout", forcing=ONE_ROUND))
    if their < NOTRUMP:
        four = {suit: 4 for suit in MAJORS if suit not in s.their_suits}
        flexible = need(hcp=strong - 1, length={**four, their: (0, 2)}, long=(0, 5), second=(0, 4))
        rules.append(Rule(DOUBLE, flexible, text, tag="takeout", forcing=ONE_ROUND, judged=True, spare=True))
        if level_of(s.highest) == 1 and len(s.their_suits) == 1:
            # A strong notrump without a stopper.
            open_suit = need(hcp=strong - 1, balanced=2, stop={their: (0, 1)}, majors=4, long=4)
            rules.append(Rule(DOUBLE, open_suit, text, tag="takeout", forcing=ONE_ROUND, judged=True, spare=True))
        # What reopens at fifteen names a suit of five, and two suits of five are named where there is room.
        low = level_of(s.highest) == 1
        some = need(hcp=strong, long=(0, 4 if light and low else 5), second=(0, 4 if low else 5))
        rules.append(Rule(DOUBLE, some, text, tag="takeout", forcing=ONE_ROUND, judged=True, spare=True))
    return rules


def _takeout(s: Situation, theirs: list[int], light: int) -> list[Rule]:
    """Takeout doubles: an opening hand, short in their suits, three cards in every other one."""
    if s.risk or not s.legal(DOUBLE):
        return []
    level = level_of(s.highest)
    opponents = s.known[(s.me + 1) % 4], s.known[(s.me + 3) % 4]
    if s.to_game[(s.me + 1) % 2] or (s.highest % 5 == NOTRUMP and level > 1):
        # Between two hands that go to game there is no room for us.
        return []
    if len(theirs) >= 2 and opponents[0].points[0] + opponents[1].points[0] > _THEIRS:
        return []  # Nor between an opening with extra values and an answer.
    others = [suit for suit in SUITS if suit not in theirs]
    shown = _takeout_text(11 - light)
    least = (12, 12, 14, 16, 18, 20, 20)[level - 1] - (light if s.highest % 5 != NOTRUMP else 0)
    rules: list[Rule] = []
    if len(theirs) >= 2:
        long = dict.fromkeys(others, (4, 5))
        if light and not any(min(opponents[0].least(suit), opponents[1].least(suit)) >= 3 for suit in theirs):
            least += light  # They have found no fit: there may be none for us either.
        if len(others) == 2 and level <= 2:
            rules.append(
                Rule(DOUBLE, need(hcp=least - 1, length=long), shown, tag="takeout", forcing=ONE_ROUND, judged=level > 1)
            )
        return rules
    their = theirs[0]
    if s.highest % 5 != their and level > 2:
        return rules
    lengths = dict.fromkeys(others, 3)
    unbid_majors = [suit for suit in others if suit in MAJORS]
    four = {**lengths, **({unbid_majors[0]: 4} if len(unbid_majors) == 1 else {})}
    judged = level >= 3
    # Where both of them have bid, and partner would have to answer high, a passed hand needs a singleton to reopen.
    short = (0, 1) if s.balancing and judged and both_bid(s) and s.passed_hand else (0, 2)
    rules.append(
        Rule(DOUBLE, need(hcp=least, length={**four, their: short}), shown, tag="takeout", forcing=ONE_ROUND, judged=judged)
    )
    rules.append(
        Rule(
            DOUBLE, need(hcp=least + 1, length={**lengths, their: short}), shown, tag="takeout", forcing=ONE_ROUND, judged=judged
        )
    )
    rules.append(
        Rule(DOUBLE, need(hcp=least - 1, length={**four, their: (0, 1)}), shown, tag="takeout", forcing=ONE_ROUND, judged=judged)
    )
    if level <= 2 and unbid_majors:
        # Four cards in the unbid majors and at most one in theirs are told whatever the rest.
        one = need(hcp=least + 1, length={**dict.fromkeys(others, 2), **dict.fromkeys(unbid_majors, 4), their: (0, 1)})
        rules.append(Rule(DOUBLE, one, shown, tag="takeout", forcing=ONE_ROUND))
    if level == 3 and len(unbid_majors) == 1:
        one = need(hcp=16, length={**dict.fromkeys(others, 2), unbid_majors[0]: 4, their: (0, 1)})
        rules.append(Rule(DOUBLE, one, shown, tag="takeout", forcing=ONE_ROUND, judged=True))
    if s.balancing and level <= 3 and unbid_majors:
        wanted = need(hcp=least + 2, length={**dict.fromkeys(others, 2), **dict.fromkeys(unbid_majors, 4), their: short})
        rules.append(Rule(DOUBLE, wanted, shown, tag="takeout", forcing=ONE_ROUND, judged=True))
    if level == 2 and not s.balancing and unbid_majors:
        strong = need(hcp=least + 3, length={**dict.fromkeys(others, 2), **dict.fromkeys(unbid_majors, 4), their: (0, 3)})
        rules.append(Rule(DOUBLE, strong, shown, tag="takeout", forcing=ONE_ROUND))
    if s.balancing and level == 2:
        any_shape = need(hcp=14, length={**dict.fromkeys(unbid_majors, 3), their: (0, 3)}, long=(0, 5))
        rules.append(Rule(DOUBLE, any_shape, shown, tag="takeout", forcing=ONE_ROUND, judged=True, spare=True))
    if level == 1:
        rules.append(
            Rule(DOUBLE, need(hcp=least + 1, length={**lengths, their: (0, 3)}), shown, tag="takeout", forcing=ONE_ROUND)
        )
    return rules


def _takeout_text(low: int) -> Message:
    return says(N_("Takeout double with the other suits, or any strong hand"), low)


def over_notrump(s: Situation) -> list[Rule]:
    """Over their notrump opening: a double is for penalties, suits are natural."""
    rules: list[Rule] = []
    level = level_of(s.highest)
    light = 2 if s.balancing else 0
    if level == 1:
        penalty = says(N_("Penalty double of notrump"), 16)
        rules.append(Rule(DOUBLE, need(hcp=16), penalty, tag="penalty"))
        minors = need(points=12, length={CLUBS: 5, DIAMONDS: 5})
        text = says(N_("Two suits of five: the lower unbid ones"), 10)
        rules.append(Rule(bid(2, NOTRUMP), minors, text, tag="unusual", forcing=ONE_ROUND, artificial=True))
        for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
            shown = says(N_("Overcall"), (9 - light, 15), suit, 5)
            six = need(hcp=(8 - light, 15), length={suit: 6}, quality={suit: 3})
            rules.append(Rule(bid(2, suit), six, shown, tag="overcall"))
            rules.append(Rule(bid(2, suit), need(hcp=(7, 15), length={suit: 7}), shown, tag="overcall"))
            if suit in MAJORS:
                five = need(points=11 - light, hcp=(9 - light, 15), length={suit: 5}, quality={suit: 4}, balanced=(0, 1))
                rules.append(Rule(bid(2, suit), five, shown, tag="overcall"))
    elif level <= 3:
        for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
            call = s.cheapest(suit)
            wanted = need(hcp=(9, 16), length={suit: 6}, quality={suit: 5})
            if call < bid(4, CLUBS):
                rules.append(Rule(call, wanted, says(N_("Overcall"), (9, 16), suit, 6), tag="overcall", judged=True))
    content = says(N_("Nothing to bid over theirs"))
    return [*rules, Rule(PASS, need(hcp=(0, 15)), content), Rule(PASS, need(), content, spare=True)]
