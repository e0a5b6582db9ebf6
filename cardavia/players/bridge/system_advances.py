"""Answers to partner's overcall, takeout double and two-suiter."""

from cardavia.engine.texts import N_, Message
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
    Situation,
    bid,
    is_game,
    level_of,
)
from cardavia.players.bridge.system_named import named_major, to_double_with_fit
from cardavia.players.bridge.system_slamtry import slam_try


def to_overcall(s: Situation) -> list[Rule]:
    """Partner overcalled in a suit: raises by the number of trumps, the cue-bid with strength, new suits and notrump."""
    suit = s.call_ago(2) % 5
    level = level_of(s.call_ago(2))
    raised = s.cheapest(suit)
    low = s.his.points[0]
    rules: list[Rule] = []
    # Who overcalls on the three level rarely has the least that it promises; who kept the auction open has bid my points too.
    late = 2 if s.calls[-4:-2] == (PASS, PASS) else 0
    if late and level == 2 and s.his.hcp[1] < 12:
        late = 4  # Who passed at first and did not overcall on the one level has little but my points.
    game = 25 - max(low + (3 if level == 3 else 0), 8) + (late if low >= 8 else 0)
    if suit in MINORS and raised == bid(5, suit):
        five = need(support={suit: 11}, length={suit: 3})
        rules.append(Rule(raised, five, says(N_("To play in game"), 11, suit, 3), judged=True))
    if suit in MAJORS and s.legal(bid(4, suit)):
        rules.append(
            Rule(
                bid(4, suit),
                need(support={suit: game}, length={suit: 3}),
                says(N_("To play in game"), game, suit, 3),
                judged=True,
            )
        )
        weak = need(hcp=(0, 9), length={suit: 5}, balanced=(0, 1))
        rules.append(Rule(bid(4, suit), weak, says(N_("Preemptive raise"), (0, 9), suit, 5), judged=True))
    their = s.their_suits
    for other in MAJORS:
        if other not in (suit, *their) and s.legal(bid(4, other)):
            eight = need(hcp=(6, 15), length={other: 8}, quality={other: 5})
            rules.append(Rule(bid(4, other), eight, says(N_("To play in game"), 6, other, 8)))
        if other not in (suit, *their) and level_of(s.cheapest(other)) == 1:
            good = need(points=(9 + late, 12 + late), length={other: 5, suit: (0, 3)}, quality={other: 4})
            rules.append(Rule(s.cheapest(other), good, says(N_("New suit"), 9 + late, other, 5), judged=True))
    if their and level <= 2:
        cue = s.cheapest(their[0])
        if cue < bid(3, suit):
            limit = need(support={suit: 11 + late}, length={suit: 3})
            text = says(N_("Cue-bid: a good raise"), 11 + late, suit, 3)
            rules.append(Rule(cue, limit, text, tag="cueRaise", forcing=ONE_ROUND, artificial=True))
    if suit in MINORS and bid(3, suit) < raised <= bid(4, suit):
        five = need(support={suit: 17}, length={suit: 4})
        rules.append(Rule(bid(5, suit), five, says(N_("To play in game"), 17, suit, 4), judged=True))
        some = need(support={suit: (13, 16)}, length={suit: 4})
        rules.append(Rule(raised, some, says(N_("Raises partner's suit"), (13, 16), suit, 4), judged=True))
    if level_of(raised) <= 3 and raised < bid(3, suit):
        preempt = need(support={suit: (4, 9)}, length={suit: 4})
        rules.append(Rule(bid(3, suit), preempt, says(N_("Preemptive raise"), (4, 9), suit, 4), judged=True))
    # Eight trumps are enough on the two level; on the three level they need strength, or a ninth.
    for trumps, least in ((3, 6),) if level_of(raised) == 2 else ((4, 7), (3, 10)) if level_of(raised) == 3 else ():
        raises = need(support={suit: (least + late, 13 + late)}, length={suit: trumps})
        text = says(N_("Raise"), (min(least, 7) + late, 10 + late), suit, 3)
        rules.append(Rule(raised, raises, text, judged=True))
    for other in MAJORS:
        if other != suit and other not in their and level >= 2 and s.cheapest(other) <= bid(3, SPADES):
            enough = max(11, 25 - max(low, 11))
            text = says(N_("New suit"), 10, other, 5)
            six = need(points=enough + 1, length={other: 6}, quality={other: 5})
            rules.append(Rule(bid(4, other), six, says(N_("To play in game"), enough + 1, other, 6), judged=True))
            if level_of(s.cheapest(other)) == 3:
                rules.append(Rule(s.cheapest(other), need(points=11, length={other: 5}, hcp=9), text, judged=True))
    for other in MAJORS:
        call = s.cheapest(other)
        if other not in (suit, *their) and level_of(call) == 2 and level == 1:
            six = need(points=10 + late, length={other: 6, suit: (0, 2)})
            rules.append(Rule(call, six, says(N_("New suit"), 10 + late, other, 5), judged=True))
    rules += _notrump(s, (25 - max(low, 10) if level < 3 else 13) + late, invite=(11 if level == 1 else 10) + late)
    if suit in MINORS and level == 2 and s.legal(bid(3, NOTRUMP)) and s.opening % 5 < NOTRUMP:
        # Partner's long minor is tricks.
        fit = need(hcp=12 + late, stop=dict.fromkeys(their, 2), length={suit: 3}, quality={suit: 2})
        rules.insert(0, Rule(bid(3, NOTRUMP), fit, says(N_("To play"), 12 + late), judged=True))
    for other in (SPADES, HEARTS, DIAMONDS, CLUBS):
        call = s.cheapest(other)
        if other == suit or other in their or call > bid(3, HEARTS) or level_of(call) > level + 1:
            continue
        strength = (9 if level_of(call) == 1 else 10 if level_of(call) == 2 else 12) + late
        wanted = need(points=strength, length={other: 5, suit: (0, 2)})
        rules.append(Rule(call, wanted, says(N_("New suit"), strength, other, 5), judged=True))
    content = says(N_("Content with partner's bid"))
    # Five trumps are not left on the one or two level.
    short = need(points=(0, 14), length={suit: (0, 4 if raised <= bid(3, suit) else 5)})
    passes = [short]
    if s.cheapest(NOTRUMP) == bid(1, NOTRUMP):
        # Ten points and a stopper bid notrump.
        passes = [need(also=short, hcp=(0, 9 + late)), *(need(also=short, stop={other: (0, 1)}) for other in their)]
    contents = [Rule(PASS, wanted, content, judged=True) for wanted in passes]
    return [*rules, *contents, Rule(PASS, need(), content, spare=True)]


def _notrump(s: Situation, game: int, invite: int) -> list[Rule]:
    """Notrump with their suits stopped: game, invitation, and a partscore on the one level."""
    stops = dict.fromkeys(s.their_suits, 2)
    call = s.cheapest(NOTRUMP)
    rules: list[Rule] = []
    major = s.call_ago(2) % 5
    few = {major: (0, 2)} if major in MAJORS else None  # With three trumps a major is raised.
    if s.highest % 5 == NOTRUMP:
        return rules  # Over their notrump one's own makes no sense.
    if call <= bid(3, NOTRUMP):
        flat = need(hcp=(game, 22), stop=stops, length={major: (0, 3)} if few else None)
        rules.append(Rule(bid(3, NOTRUMP), flat, says(N_("To play"), game), judged=True))
    if call <= bid(2, NOTRUMP):
        rules.append(
            Rule(
                bid(2, NOTRUMP),
                need(hcp=(invite, game), stop=stops, length=few),
                says(N_("Invites to three notrump"), (invite, game - 1)),
                judged=True,
            )
        )
    if call == bid(1, NOTRUMP):
        some = need(hcp=(8, invite), stop=stops, length=few)
        rules.append(Rule(call, some, says(N_("Notrump with a stopper"), (8, invite)), judged=True))
    return rules


def to_double(s: Situation) -> list[Rule]:
    """Partner doubled for takeout, and the opponent on the right passed: the weakest hand must bid too."""
    common = [suit for suit in s.suits_of(s.me) if suit in s.suits_of(s.partner)]
    if common:
        return to_double_with_fit(s, common[-1])
    theirs = s.their_suits
    doubled = s.highest % 5
    low = s.his.points[0]
    # Who kept the auction open may be weaker.
    late = low < 12
    base = max(10, low)
    rules: list[Rule] = []
    game, jump = max(25 - base, 10 if low > 14 else 9), max(21 - base, 7)
    # An opener has told the points before.
    most = 40 if s.opener == s.me else max(jump - 1, 8)
    if doubled < NOTRUMP:
        length = 5 if level_of(s.highest) <= 2 else 4
        trap = need(length={doubled: length}, tricks={doubled: 4 if level_of(s.highest) == 1 else 3}, hcp=(5, 16))
        if level_of(s.highest) == 2 and s.opener % 2 == s.me % 2:
            # Opposite an opening five trumps and values are enough.
            some = need(length={doubled: 5}, tricks={doubled: 2}, hcp=(4, 16))
            rules.append(Rule(PASS, some, says(N_("Turns the double into penalties"), suit=doubled, length=5), judged=True))
        if level_of(s.highest) == 2:
            # Opposite a strong hand less is enough.
            tricks, hcp = (2, 5) if low >= 16 else (3, 10)
            four = need(length={doubled: 4}, tricks={doubled: tricks}, stop={doubled: 2}, hcp=hcp)
            rules.append(Rule(PASS, four, says(N_("Turns the double into penalties"), suit=doubled, length=4), judged=True))
        rules.append(
            Rule(
                PASS,
                trap,
                says(N_("Turns the double into penalties"), suit=doubled, length=length),
                judged=level_of(s.highest) > 1,
            )
        )
    suits = [suit for suit in (SPADES, HEARTS, DIAMONDS, CLUBS) if suit not in theirs]
    denied = [suit for suit in suits if s.his.lengths[suit][1] < 4]
    own = (
        []
        if s.opener == s.partner
        else [suit for suit in s.suits_of(s.partner) if suit in suits and level_of(s.cheapest(suit)) <= 3]
    )
    if own:
        # Partner bid a suit first: with three cards and nothing as long elsewhere it is a fit.
        three = need(length={own[0]: 3, **{suit: (0, 4) for suit in suits if suit != own[0]}}, points=(0, jump))
        text = says(N_("Preference for partner's suit"), suit=own[0], length=3)
        rules.append(Rule(s.cheapest(own[0]), three, text))
    suits = [suit for suit in suits if suit not in denied] or suits
    rules += named_major(s, game, jump)
    for suit in suits:
        if suit in MAJORS and s.cheapest(suit) <= bid(4, suit):
            enough = game + 2 if s.his.hcp[1] < 12 else game
            wanted = need(support={suit: enough}, length={suit: 4}, longer=_major_first(suit, suits))
            text = says(N_("To play in game"), game, suit, 4)
            if s.cheapest(suit) == bid(4, suit):
                wanted = need(support={suit: max(6, game - 5)}, length={suit: 4}, longer=_longest(suit, suits))
            rules.append(Rule(bid(4, suit), wanted, text, judged=True))
    if theirs and s.cheapest(theirs[0]) < bid(3, NOTRUMP) and level_of(s.highest) <= 2:
        enough = min(game - 1, 11) if s.his.points[0] >= 12 else game - 1
        cue = says(N_("Cue-bid: strong, asks for a suit"), enough)
        rules.append(Rule(s.cheapest(theirs[0]), need(hcp=enough), cue, tag="cueStrong", forcing=ONE_ROUND, artificial=True))
    stops = dict.fromkeys(theirs, 2)
    notrump = s.cheapest(NOTRUMP)
    if notrump <= bid(3, NOTRUMP):
        no_major = {suit: (0, 4) for suit in suits if suit in MAJORS}
        enough = game if notrump < bid(3, NOTRUMP) else game - 3
        rules.append(
            Rule(bid(3, NOTRUMP), need(hcp=(enough, 20), stop=stops, length=no_major), says(N_("To play"), enough), judged=True)
        )
    for suit in suits:
        if suit in MINORS and level_of(s.cheapest(suit)) == 4:
            enough = min(game + 2, 14) if low >= 11 else game + 2
            majors = {major: (0, 3) for major in suits if major in MAJORS}
            five = need(support={suit: enough}, length={suit: 5, **majors}, longer=_longest(suit, suits))
            rules.append(Rule(bid(5, suit), five, says(N_("To play in game"), enough, suit, 5), judged=True))
    for suit in suits:
        call = s.cheapest(suit) + 5
        if call < bid(4, CLUBS) or call in (bid(4, HEARTS), bid(4, SPADES)):
            # Opposite a passed hand, or with their notrump against us, the jump to game itself needs the points for it.
            poor = s.his.hcp[1] < 12 or s.opening % 5 == NOTRUMP
            least = game if call >= bid(4, CLUBS) and poor else jump - 1
            usual = 4 if suit in MAJORS else 5
            # Opposite a strong hand distribution alone, without six cards, does not jump.
            shapes = [(8, usual)] if call >= bid(4, CLUBS) else [(6, usual), (0, 6)] if low > 12 else [(0, usual)]
            for high_cards, cards in shapes:
                order = _major_first(suit, suits) if suit in MAJORS and doubled in MINORS else _longest(suit, suits)
                jumps = need(hcp=high_cards, support={suit: (least, game + 2)}, length={suit: cards}, longer=order)
                text = says(N_("Jump: invites to game"), (jump - 1, game - 1), suit, 4)
                rules.append(Rule(call, jumps, text, judged=True))
    for suit in suits:
        if suit in MAJORS:
            wanted = need(length={suit: 4}, longer=_longest(suit, suits), points=(0, game))
            rules.append(Rule(s.cheapest(suit), wanted, _answer(most, suit, 4)))
    if notrump == bid(1, NOTRUMP):
        rules.append(Rule(notrump, need(hcp=(6, jump), stop=stops), says(N_("Notrump with a stopper"), (6, jump))))
        few = {suit: (0, 3) for suit in suits if suit in MAJORS}
        text = says(N_("Invites to three notrump"), (jump + 1, game - 1))
        invites = need(hcp=(jump + 1, game - 1), stop=stops, length=few)
        rules.append(Rule(bid(2, NOTRUMP), invites, text, tag="limitNT", judged=True))
    elif notrump == bid(2, NOTRUMP) and level_of(s.highest) == 2:
        least = 12 if late else 6 if low >= 16 else 8
        text = says(N_("Notrump with a stopper"), (least, game))
        rules.append(Rule(notrump, need(hcp=(least, game), stop=stops, long=(0, 5)), text, judged=True))
    for suit in suits:
        weak = need(length={suit: 4}, longer=_longest(suit, suits), points=(0, jump + 1))
        rules.append(Rule(s.cheapest(suit), weak, _answer(most, suit, 4)))
    cheapest = sorted(suits, key=lambda suit: (level_of(s.cheapest(suit)), -s.his.least(suit), suit))
    for length in (4, 3):
        for suit in cheapest:
            call = s.cheapest(suit)
            rules.append(Rule(call, need(length={suit: length}), _answer(most, suit, 3), spare=length == 4))
    if is_game(s.highest) or not cheapest:
        rules.append(Rule(PASS, need(), says(N_("Turns the double into penalties")), spare=True))
        rules = [rule for rule in rules if rule.judged or rule.call in (PASS,)]
    if not cheapest:
        # They have shown all four suits between them.
        return rules
    return [*rules, Rule(s.cheapest(cheapest[0]), need(), _answer(most, cheapest[0], 2), spare=True)]


def _longest(suit: int, suits: list[int]) -> dict[tuple[int, int], int]:
    """At least as long as the other suits; of two equally long ones majors go first."""
    return {(suit, other): 1 if other in MAJORS and suit in MINORS else 0 for other in suits if other != suit}


def _major_first(suit: int, suits: list[int]) -> dict[tuple[int, int], int]:
    """As long as the other major, and at most one card shorter than a minor: with strength the major is worth more."""
    return {(suit, other): -1 if other in MINORS else 0 for other in suits if other != suit}


def _answer(most: int, suit: int, length: int) -> Message:
    return says(N_("Answer to the double"), (0, most), suit, length)


def to_cue_raise(s: Situation) -> list[Rule]:
    """Partner's cue-bid or two notrump was a good raise of my suit: game, an invitation, or the cheapest bid of the suit."""
    suit = next(m.call % 5 for m in reversed(s.acts(s.me)) if m.call < PASS)
    game = max(0, 25 - s.his.points[0])
    rules = slam_try(s)
    if suit in MAJORS:
        wanted = need(support={suit: game})
        rules.append(Rule(bid(4, suit), wanted, says(N_("To play in game"), game, suit, 5), judged=True))
        if s.cheapest(suit) < bid(3, suit):
            invites = need(support={suit: (game - 2, game - 1)})
            rules.append(Rule(bid(3, suit), invites, says(N_("Invites to game"), (game - 2, game - 1), suit, 5), tag="limit"))
    else:
        stops = dict.fromkeys(s.their_suits, 2)
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=game, stop=stops), says(N_("To play"), game), judged=True))
        if s.cheapest(suit) > bid(3, NOTRUMP) and s.opener == s.me:
            # Four of the minor is no better than three notrump with a stopper.
            stopped = need(stop=stops, length={suit: (0, 5)})
            rules.append(Rule(bid(3, NOTRUMP), stopped, says(N_("Notrump with a stopper")), judged=True))
        shaped = need(support={suit: game + 4}, length={suit: 5}, balanced=(0, 1))
        rules.append(Rule(bid(5, suit), shaped, says(N_("To play in game"), game + 4, suit, 5), judged=True))
        cues = [s.cheapest(their) for their in s.their_suits if s.cheapest(their) < bid(3, NOTRUMP)]
        if cues:
            text = says(N_("Cue-bid: game values, asks for a stopper"), game)
            asks = need(hcp=game)
            rules.append(Rule(min(cues), asks, text, tag="cueGame", forcing=TO_GAME, artificial=True))
        if s.cheapest(NOTRUMP) == bid(2, NOTRUMP):
            some = need(hcp=(11, game), stop=stops, balanced=1)
            rules.append(Rule(bid(2, NOTRUMP), some, says(N_("Notrump with a stopper"), (11, game)), tag="limitNT"))
    return [*rules, Rule(s.cheapest(suit), need(), says(N_("Nothing to add"), (0, game - 1)))]


def responsive(s: Situation) -> list[Rule]:
    """After partner's takeout double and a raise or bid on the right: a double of one's own, or a free bid."""
    theirs = s.their_suits
    if not s.legal(DOUBLE) or not theirs or s.highest > bid(4, SPADES):
        return []
    if s.highest >= bid(4, CLUBS):
        return _over_four(s)
    unbid = [suit for suit in (SPADES, HEARTS, DIAMONDS, CLUBS) if suit not in theirs]
    rules: list[Rule] = []
    for suit in unbid:
        if suit in MAJORS:
            game, invite = 12, bid(3, suit)
            if s.legal(bid(4, suit)):
                wanted = need(support={suit: game}, length={suit: 4}, longer=_longest(suit, unbid))
                rules.append(Rule(bid(4, suit), wanted, says(N_("To play in game"), game, suit, 4), judged=True))
            if s.cheapest(suit) < invite:
                wanted = need(support={suit: (9, 11)}, hcp=8, length={suit: 4}, longer=_longest(suit, unbid))
                rules.append(Rule(invite, wanted, says(N_("Jump: invites to game"), (9, 11), suit, 4), judged=True))
    for suit in unbid:
        call = s.cheapest(suit)
        least = 6 if level_of(call) <= 2 else 9
        if level_of(call) <= 3:
            order = _major_first(suit, unbid) if suit in MAJORS else _longest(suit, unbid)
            wanted = need(points=least, length={suit: 5 if suit in MINORS else 4}, longer=order)
            rules.append(Rule(call, wanted, says(N_("Free bid"), least, suit, 4), judged=True))
    if len(theirs) == 1 or level_of(s.highest) >= 3:
        majors = [suit for suit in unbid if suit in MAJORS]
        # Four cards in the only unbid major are bid.
        short = dict.fromkeys(majors, (0, 3)) if len(majors) == 1 and s.cheapest(majors[0]) <= bid(3, SPADES) else {}
        wanted = need(hcp=8, length={theirs[0]: (0, 3), **short}) if len(theirs) == 1 else need(hcp=10, length=short)
        rules.append(
            Rule(
                DOUBLE,
                wanted,
                says(N_("Responsive double: values, no clear suit"), 8),
                tag="takeout",
                forcing=ONE_ROUND,
                judged=True,
            )
        )
    rules.append(Rule(PASS, need(points=(0, 9)), says(N_("Nothing to add")), judged=True))
    # With more than that opposite an opening nobody passes.
    rules += _notrump(s, 13, invite=10)
    return [*rules, Rule(PASS, need(), says(N_("Nothing to add")), spare=True)]


def _over_four(s: Situation) -> list[Rule]:
    """They jump to the four level over partner's takeout double: a suit of five, or values."""
    rules: list[Rule] = []
    for suit in (SPADES, HEARTS):
        if suit not in s.their_suits and s.legal(bid(4, suit)):
            text = says(N_("To play in game"), 9, suit, 5)
            rules.append(Rule(bid(4, suit), need(points=9, length={suit: 5}), text, judged=True))
    values = need(hcp=9, quick=2)
    rules.append(Rule(DOUBLE, values, says(N_("Penalty double"), 9), tag="penalty", judged=True))
    rules.append(Rule(PASS, need(hcp=(0, 10)), says(N_("Nothing to add")), judged=True))
    return [*rules, Rule(PASS, need(), says(N_("Nothing to add")), spare=True)]
