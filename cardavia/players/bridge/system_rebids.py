"""Opener's second bid after an opening of one of a suit, when the opponents are silent."""

from cardavia.engine.texts import N_, Message
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Bound, Rule, need, says
from cardavia.players.bridge.situation import HEARTS, MAJORS, NOTRUMP, SPADES, SUITS, Situation, bid, level_of
from cardavia.players.bridge.system_slamtry import splinters


def after_new_suit(s: Situation) -> list[Rule]:
    """After one of a suit and a new suit on the one level."""
    mine, his = s.opening % 5, s.call_ago(2) % 5
    rules: list[Rule] = []
    if his in MAJORS:
        rules += splinters(mine, his, 19, 23)
        # Between two raises a comparison may go one point up or down.
        for margin in (0, 1):
            for level, low, high in ((4, 19, 23), (3, 16, 18), (2, 12, 15)):
                wanted = need(support={his: (low - margin, high + margin)}, length={his: 4})
                rules.append(Rule(bid(level, his), wanted, _raise(his, low, high), judged=True, spare=margin > 0))
    strong = N_("Balanced, too strong for one notrump")
    rules.append(Rule(bid(2, NOTRUMP), need(hcp=(18, 19), balanced=2), says(strong, (18, 19))))
    rules += _jump_shifts(s, mine)
    if his not in MAJORS:
        rules.append(Rule(bid(3, his), need(support={his: (16, 18)}, length={his: 4}), _raise(his, 16, 18)))
    for suit in (HEARTS, SPADES):
        if s.cheapest(suit) < bid(1, NOTRUMP) and suit not in (mine, his):
            wanted = need(points=(12, 18), length={suit: 4})
            rules.append(Rule(bid(1, suit), wanted, says(N_("Second suit"), (12, 18), suit, 4)))
    rules.append(Rule(bid(1, NOTRUMP), need(hcp=(12, 14), balanced=2), says(N_("Balanced minimum"), (12, 14))))
    if his not in MAJORS:
        rules.append(Rule(bid(2, his), need(support={his: (12, 15)}, length={his: 4}), _raise(his, 12, 15)))
    if his in MAJORS and mine not in MAJORS:
        for suit in SUITS:
            if suit not in (mine, his):
                short = need(support={his: (12, 18)}, hcp=(0, 15), length={his: 3, suit: (0, 1), mine: (0, 5)})
                rules.append(Rule(bid(2, his), short, _raise(his, 12, 15)))
    rules += _second_suits(s, mine)
    if his in MAJORS:
        wanted = need(support={his: (12, 15)}, length={his: 3, mine: (0, 5)})
        rules.append(Rule(bid(2, his), wanted, _raise(his, 12, 15)))
    if mine not in MAJORS:
        nearly = need(hcp=(12, 14), balanced=1, length={mine: (0, 5)})
        rules.append(Rule(bid(1, NOTRUMP), nearly, says(N_("Balanced minimum"), (12, 14))))
    rules += _long_suit(s, mine)
    rules.append(
        Rule(bid(1, NOTRUMP), need(length={mine: (0, 4)}, points=(0, 16)), says(N_("Balanced minimum"), (12, 14)), spare=True)
    )
    return [*rules, *_last_resort(mine)]


def after_one_notrump(s: Situation) -> list[Rule]:
    """After one of a suit and one notrump."""
    mine = s.opening % 5
    five = need(length={mine: (0, 5)}) if mine in MAJORS else None
    rules = [
        Rule(bid(3, NOTRUMP), need(hcp=(19, 19), balanced=2), says(N_("To play"), (19, 19))),
        Rule(bid(2, NOTRUMP), need(hcp=(17, 18), balanced=2), says(N_("Invites to three notrump"), (17, 18))),
        Rule(
            bid(2, NOTRUMP), need(also=five, hcp=(16, 18), points=17, balanced=1), says(N_("Invites to three notrump"), (17, 18))
        ),
        *_jump_shifts(s, mine),
        *_second_suits(s, mine),
        *_long_suit(s, mine),
        Rule(PASS, need(hcp=(0, 15), balanced=1), says(N_("Content with one notrump"), (12, 15))),
    ]
    if mine in MAJORS:
        for their in s.their_suits:
            # Their suit is stopped twice, and there is no second one to show.
            stopped = need(hcp=(0, 15), length={mine: (0, 5), their: 4}, stop={their: 2})
            rules.append(Rule(PASS, stopped, says(N_("Content with one notrump"), (12, 15))))
        poor = need(hcp=(0, 15), length={mine: (0, 5)}, quality={mine: (0, 2)}, voids=(0, 0))
        rules.append(Rule(PASS, poor, says(N_("Content with one notrump"), (12, 15)), spare=True))
        rules.append(Rule(bid(2, mine), need(), says(N_("Rebids the suit"), (12, 15), mine, 5), spare=True))
    return [*rules, Rule(PASS, need(), says(N_("Content with one notrump"), (12, 15)), spare=True)]


def after_two_over_one(s: Situation) -> list[Rule]:
    """After a new suit that forces to game."""
    mine, his = s.opening % 5, s.call_ago(2) % 5
    support = 3 if his in MAJORS else 4
    raises = Rule(s.cheapest(his), need(length={his: support}), says(N_("Raises partner's suit"), (12, 21), his, support))
    again = Rule(s.cheapest(mine), need(length={mine: 6}), says(N_("Rebids the suit"), (12, 21), mine, 6))
    rules = [again, raises] if mine in MAJORS and his not in MAJORS else [raises, again]
    notrump = s.cheapest(NOTRUMP)
    balanced = [Rule(notrump, need(hcp=(11, 14), balanced=1), says(N_("Balanced minimum"), (12, 14)), tag="twoRanges")]
    if notrump + 5 < bid(4, NOTRUMP):
        strong = need(hcp=(18, 19), balanced=2)
        balanced.append(Rule(notrump, strong, says(N_("Balanced minimum"), (12, 14)), tag="twoRanges"))
    high = []
    for suit in SUITS:
        if suit in (mine, his):
            continue
        call = s.cheapest(suit)
        text = says(N_("Second suit"), (12, 21), suit, 4)
        if call < bid(2, NOTRUMP):
            rules.append(Rule(call, need(length={suit: 4}), text))
        elif level_of(call) == 3 and suit < mine:
            rules.append(Rule(call, need(points=15, length={suit: 4}), text))
            high.append(Rule(call, need(length={suit: 4}), text))
    rules += [*balanced, *high]
    return [*rules, Rule(s.cheapest(mine), need(length={mine: 5}), says(N_("Rebids the suit"), (12, 21), mine, 5), spare=True)]


def after_jacoby(s: Situation) -> list[Rule]:
    """Opener describes the hand: shortness, extra strength, or neither."""
    mine = s.opening % 5
    rules = []
    for suit in SUITS:
        if suit != mine:
            short = says(N_("Shortness: at most one card in the suit"))
            call = bid(3, suit)
            rules.append(Rule(call, need(length={suit: (0, 1)}), short, artificial=True))
    rules.append(Rule(bid(3, mine), need(points=17), says(N_("Extra strength, no shortness"), 17)))
    rules.append(
        Rule(bid(3, NOTRUMP), need(points=(15, 16)), says(N_("Some extra strength, no shortness"), (15, 16)), artificial=True)
    )
    return [*rules, Rule(bid(4, mine), need(points=(0, 14)), says(N_("Minimum, no shortness"), (12, 14)))]


def after_inverted(s: Situation) -> list[Rule]:
    """After a forcing raise of a minor."""
    mine = s.opening % 5
    rules = [
        Rule(bid(3, NOTRUMP), need(hcp=(18, 19), balanced=1), says(N_("Balanced, too strong for one notrump"), (18, 19))),
        Rule(bid(2, NOTRUMP), need(hcp=(11, 14), balanced=2), says(N_("Balanced minimum"), (12, 14))),
        Rule(bid(3, mine), need(points=(10, 14), length={mine: 4}), says(N_("Minimum"), (11, 14), mine, 4)),
    ]
    for suit in SUITS:
        if suit != mine and s.cheapest(suit) < bid(3, NOTRUMP):
            second = says(N_("Second suit, forcing to game"), 15, suit, 3)
            rules.append(Rule(s.cheapest(suit), need(points=15, length={suit: 4}), second, forcing=TO_GAME))
    rules.append(Rule(bid(3, NOTRUMP), need(points=15), says(N_("To play"), 15), spare=True))
    return [*rules, Rule(bid(3, mine), need(), says(N_("Minimum"), (11, 14), mine, 4))]


def _raise(suit: int, low: int, high: int) -> Message:
    return says(N_("Raises partner's suit"), (low, high), suit, 3 if low == 12 else 4)


def _jump_shifts(s: Situation, mine: int) -> list[Rule]:
    """A jump in a new suit with 19 points or more."""
    rules = []
    his = s.his
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit) + 5
        if suit == mine or his.least(suit) >= 4 or call >= bid(4, 0):
            continue
        if suit > mine and s.cheapest(suit) > bid(2, 0):
            call -= 5
        wanted = need(points=19, length={suit: 4, mine: 4})
        sentence = says(N_("Second suit, forcing to game"), 19, suit, 4)
        if call == s.cheapest(suit):
            continue
        rules.append(Rule(call, wanted, sentence, forcing=TO_GAME))
    return rules


def _second_suits(s: Situation, mine: int) -> list[Rule]:
    """Second suits on the two level: below the first suit with any opening, above it as a reverse with 17 points."""
    rules = []
    for suit in (SPADES, HEARTS, 1, 0):
        call = s.cheapest(suit)
        if suit == mine or s.his.least(suit) >= 4 or not bid(2, 0) <= call < bid(2, NOTRUMP):
            continue
        if suit > mine:
            six_five = need(points=16, length={suit: 5, mine: 6})
            rules.append(Rule(call, six_five, says(N_("Reverse, forcing"), 17, suit, 4), forcing=ONE_ROUND, spare=True))
        if suit > mine and s.his.lengths[suit][1] < 4:
            continue  # Partner has denied four cards there.
        if suit > mine:
            wanted = need(points=17, length={suit: 4, mine: 5})
            rules.append(Rule(call, wanted, says(N_("Reverse, forcing"), 17, suit, 4), forcing=ONE_ROUND))
        else:
            # Four small cards are not told before six with three honours, nor any four before seven.
            usual = need(points=(12, 18), length={suit: 4, mine: (0, 5)})
            five = need(points=(12, 18), length={suit: 5})
            long = need(points=(12, 18), length={suit: 4, mine: (6, 6)})
            kinds = (usual, five, need(also=long, quality={mine: (0, 5)}), need(also=long, quality={suit: 1}))
            rules += [Rule(call, wanted, says(N_("Second suit"), (12, 18), suit, 4)) for wanted in kinds]
    return rules


def _long_suit(s: Situation, mine: int) -> list[Rule]:
    six: Bound = 6
    rules = []
    if mine in MAJORS:
        rules.append(Rule(bid(4, mine), need(points=19, length={mine: six}), says(N_("Rebids the suit"), (19, 22), mine, 6)))
    else:
        stops = dict.fromkeys(s.unbid, 1)
        rules.append(Rule(bid(3, NOTRUMP), need(points=19, length={mine: six}, stop=stops), says(N_("To play"), 19)))
    jump = says(N_("Rebids the suit"), (16, 18), mine, 6)
    rules.append(Rule(bid(3, mine), need(points=(16, 18), length={mine: six}, quality={mine: 4}), jump))
    rules.append(Rule(bid(3, mine), need(points=(16, 18), hcp=15, length={mine: six}), jump))
    rules.append(Rule(bid(3, mine), need(points=15, length={mine: 7}, quality={mine: 6}), jump, spare=True))
    if mine not in MAJORS:
        rules.append(Rule(bid(3, mine), need(points=19, length={mine: six}), jump, spare=True))
    again = says(N_("Rebids the suit"), (12, 15), mine, 6 if mine in MAJORS else 5)
    rules.append(Rule(bid(2, mine), need(points=(11, 15), length={mine: six}), again))
    rules.append(Rule(bid(2, mine), need(points=(16, 17), hcp=(0, 14), length={mine: six}, quality={mine: (0, 3)}), again))
    return rules


def _last_resort(mine: int) -> list[Rule]:
    return [
        Rule(bid(2, mine), need(points=(0, 16), length={mine: 5}), says(N_("Rebids the suit"), (12, 15), mine, 5)),
        Rule(bid(2, NOTRUMP), need(points=17), says(N_("Balanced, too strong for one notrump"), (17, 19)), spare=True),
        Rule(bid(2, mine), need(), says(N_("Rebids the suit"), (12, 15), mine, 5), spare=True),
    ]


def after_new_minor(s: Situation) -> list[Rule]:
    """Opener answers the new minor: three cards in partner's major, four in the other, or neither."""
    his = s.call_ago(6) % 5
    other = HEARTS if his == SPADES else SPADES
    rules = [
        Rule(bid(3, his), need(points=14, length={his: 3}), says(N_("Three-card support, maximum"), 14, his, 3)),
        Rule(bid(2, his), need(length={his: 3}), says(N_("Three-card support"), suit=his, length=3)),
        Rule(bid(2, other), need(length={other: 4}), says(N_("Second suit"), suit=other, length=4)),
        Rule(bid(3, NOTRUMP), need(hcp=14), says(N_("No support, maximum"), (14, 14))),
    ]
    return [*rules, Rule(bid(2, NOTRUMP), need(), says(N_("No support"), (12, 13)))]


def after_declined(_s: Situation) -> list[Rule]:
    """Who invited and was declined has nothing to add."""
    return [Rule(PASS, need(), says(N_("Content with partner's bid")))]
