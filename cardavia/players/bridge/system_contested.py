"""Responses to partner's opening when the opponent on the right has overcalled or doubled."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS, REDOUBLE
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
from cardavia.players.bridge.system_limits import both_bid, strong_opponent


def over_overcall(s: Situation) -> list[Rule]:
    """Partner opened one of a suit, the next hand overcalled in a suit or notrump."""
    suit = s.opening % 5
    over = s.highest
    their = over % 5
    rules: list[Rule] = []
    if their == NOTRUMP:
        return [Rule(DOUBLE, need(hcp=9), says(N_("Penalty double of notrump"), 9), tag="penalty"), *_raises(s, suit, cue=False)]
    level = level_of(over)
    if level <= 2:
        # Opener, short in their suit, will double.
        trap = need(length={their: 5}, tricks={their: 4}, hcp=(6, 9))
        rules.append(Rule(PASS, trap, says(N_("Content with their contract")), spare=True))
    rules += _raises(s, suit, cue=True)
    rules += _notrump(s, their)
    rules += _new_suits(s, suit, their)
    if level <= 3 and over < bid(3, NOTRUMP):
        rules += _negative(suit, their, level)
    content = says(N_("No good call over theirs"))
    return [
        *rules,
        Rule(PASS, need(points=(0, 5 + 2 * level)), content, judged=level > 2),
        Rule(PASS, need(), content, spare=True),
    ]


def _raises(s: Situation, suit: int, cue: bool) -> list[Rule]:
    """Single raises are limited, jumps preemptive, the cue-bid is a limit raise or better."""
    rules: list[Rule] = []
    cheap = s.cheapest(suit)
    trumps = 3 if suit in MAJORS else 5 if suit == CLUBS else 4
    their = s.highest % 5
    if suit in MAJORS and cheap <= bid(4, suit):
        if cheap == bid(4, suit):
            rules.append(
                Rule(cheap, need(support={suit: 11}, length={suit: 3}), says(N_("To play in game"), 11, suit, 3), judged=True)
            )
        elif cue and s.cheapest(their) >= bid(4, CLUBS):
            # The bid of their suit would go past three of ours: the good raise is the game itself.
            good = need(support={suit: (12, 16)}, length={suit: 3})
            rules.append(Rule(bid(4, suit), good, says(N_("To play in game"), 12, suit, 3), judged=True))
        weak = need(hcp=(0, 9), length={suit: 5}, support={suit: (7 if s.vulnerable else 6, 14)})
        rules.append(Rule(bid(4, suit), weak, says(N_("Preemptive raise"), (0, 9), suit, 5), judged=True))
    if cue and s.cheapest(their) < bid(4, suit if suit in MAJORS else CLUBS):
        # Opposite a minor an unbid major is told first.
        few = {} if suit in MAJORS else dict.fromkeys([major for major in MAJORS if major != their], (0, 3))
        least = 11 if s.cheapest(their) < bid(4, CLUBS) else 17
        limit = need(support={suit: least}, length={suit: trumps, **few})
        text = says(N_("Cue-bid: a good raise"), least, suit, trumps)
        rules.append(Rule(s.cheapest(their), limit, text, tag="cueRaise", forcing=ONE_ROUND, artificial=True))
    if cheap < bid(3, suit):
        jump = need(support={suit: (3, 9)}, length={suit: trumps + 1}, hcp=(0, 7))
        rules.append(Rule(bid(3, suit), jump, says(N_("Preemptive raise"), (3, 8), suit, trumps + 1)))
    if cheap <= bid(3, suit):
        least, most = (6, 10) if cheap <= bid(2, suit) else (8, 11)
        rules.append(
            Rule(
                cheap,
                need(support={suit: (least, most)}, length={suit: trumps}),
                says(N_("Raise"), (least, most), suit, trumps),
                judged=cheap > bid(2, SPADES),
            )
        )
    return rules


def over_two_suiter(s: Situation) -> list[Rule]:
    """Partner opened one of a suit, the next hand showed two suits: raises, their suit as a good one, a double with values."""
    suit = s.opening % 5
    trumps = 3 if suit in MAJORS else 5 if suit == CLUBS else 4
    cheap = s.cheapest(suit)
    rules: list[Rule] = []
    if suit in MAJORS:
        weak = need(hcp=(0, 9), length={suit: 5}, support={suit: (7, 14)})
        rules.append(Rule(bid(4, suit), weak, says(N_("Preemptive raise"), (0, 9), suit, 5), judged=True))
    cue = min(s.cheapest(their) for their in s.their_suits)
    good = need(support={suit: 11}, length={suit: trumps})
    text = says(N_("Cue-bid: a good raise"), 11, suit, trumps)
    rules.append(Rule(cue, good, text, tag="cueRaise", forcing=ONE_ROUND, artificial=True))
    for length, least in ((trumps, 6 if level_of(cheap) == 2 else 8), (trumps + 1, 5)):
        raises = need(support={suit: (least, 10)}, length={suit: length})
        rules.append(Rule(cheap, raises, says(N_("Raise"), (least, 10), suit, trumps)))
    stops = dict.fromkeys(s.their_suits, 2)
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=(13, 16), stop=stops, balanced=1), says(N_("To play"), (13, 16)), judged=True))
    for other in s.unbid:
        call = s.cheapest(other)
        if call < bid(4, CLUBS):
            least = 11 if level_of(call) == 2 else 13
            wanted = need(points=least, length={other: 5})
            forcing = TO_GAME if level_of(call) == 3 else ONE_ROUND
            rules.append(Rule(call, wanted, says(N_("New suit, forcing"), least, other, 5), tag="free", forcing=forcing))
    rules.append(Rule(DOUBLE, need(hcp=10), says(N_("Double for penalties or with extra values"), 10), tag="penalty"))
    content = says(N_("No good call over theirs"))
    return [*rules, Rule(PASS, need(points=(0, 10)), content), Rule(PASS, need(), content, spare=True)]


def _notrump(s: Situation, their: int) -> list[Rule]:
    stop = {their: 2}
    call = s.cheapest(NOTRUMP)
    rules: list[Rule] = []
    no_major = {suit: (0, 3) for suit in MAJORS if suit in s.unbid and s.highest < bid(2, NOTRUMP)}
    if call <= bid(3, NOTRUMP):
        least = 12 if call == bid(3, NOTRUMP) else 13
        rules.append(
            Rule(
                bid(3, NOTRUMP),
                need(hcp=(least, 16), balanced=1, stop=stop, length=no_major),
                says(N_("To play"), (13, 16)),
                judged=True,
            )
        )
    if call <= bid(2, NOTRUMP):
        rules.append(
            Rule(
                bid(2, NOTRUMP),
                need(hcp=(11, 12), stop=stop, length=no_major, balanced=1),
                says(N_("Invites to three notrump"), (11, 12)),
                "limitNT",
            )
        )
    if call == bid(1, NOTRUMP):
        some = says(N_("Notrump with a stopper"), (7, 10))
        rules.append(Rule(call, need(hcp=(7, 10), stop=stop, length=no_major), some, tag="1NTresponse"))
    return rules


def _new_suits(s: Situation, suit: int, their: int) -> list[Rule]:
    rules: list[Rule] = []
    for other in MAJORS:
        if other not in (suit, their) and s.legal(bid(4, other)):
            # Said once and for all, it leaves them no room.
            eight = need(hcp=(5, 11), length={other: 8})
            rules.append(Rule(bid(4, other), eight, says(N_("To play in game"), (5, 11), other, 8)))
    for other in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if other in (suit, their):
            continue
        call = s.cheapest(other)
        level = level_of(call)
        if level > (4 if other in MINORS else 3):
            continue
        strength = (6, 11, 13, 16)[level - 1]
        long = 6 if level > 3 else 5 if other in MAJORS or level > 1 else 4
        longest = {(other, third): 0 for third in SUITS if third not in (suit, their, other) and third > other}
        wanted = need(points=strength, length={other: long}, longer=longest)
        rules.append(
            Rule(
                call,
                wanted,
                says(N_("New suit, forcing"), strength, other, long),
                tag="free",
                forcing=TO_GAME if level >= 3 else ONE_ROUND,
            )
        )
    return rules


def _negative(suit: int, their: int, level: int) -> list[Rule]:
    """Double for takeout with the unbid majors, one of them at least four cards long."""
    majors = [other for other in MAJORS if other not in (suit, their)]
    least = (6, 8, 10)[level - 1]
    text = says(N_("Negative double: the unbid suits"), least)
    rules: list[Rule] = []
    for major in majors:
        wanted = need(points=least, hcp=least - 1, length={major: 4})
        rules.append(Rule(DOUBLE, wanted, text, tag="negative", forcing=ONE_ROUND, judged=level == 3))
    if not majors:
        minors = [other for other in MINORS if other not in (suit, their)]
        wanted = need(points=least + 1, length={**dict.fromkeys(minors, 4), their: (0, 3)})
        rules.append(Rule(DOUBLE, wanted, text, tag="negative", forcing=ONE_ROUND, judged=level == 3))
    strong = need(hcp=12 if level < 3 else 13, length={their: (0, 3)})
    rules.append(Rule(DOUBLE, strong, text, tag="negative", forcing=ONE_ROUND, judged=True, spare=level < 3))
    # Partner may jump in a major: on the three level values alone do not double with two cards there.
    three = dict.fromkeys(majors, 3) if level == 3 else None
    any_shape = (need(hcp=12, length=three), need(hcp=13))
    rules += [Rule(DOUBLE, some, text, tag="negative", forcing=ONE_ROUND, judged=True, spare=True) for some in any_shape]
    short = need(hcp=10 if level < 3 else 12, length={their: (0, 2)})
    rules.append(Rule(DOUBLE, short, text, tag="negative", forcing=ONE_ROUND, judged=True, spare=True))
    return rules


def over_double(s: Situation) -> list[Rule]:
    """Partner opened one of a suit and the next hand doubled for takeout."""
    suit = s.opening % 5
    trumps = 3 if suit in MAJORS else 5 if suit == CLUBS else 4
    rules: list[Rule] = []
    # Over a minor a major is told first.
    first = {} if suit in MAJORS else dict.fromkeys(MAJORS, (0, 3))
    limit = need(support={suit: 10}, length={suit: 4 if suit in MAJORS else trumps, **first})
    text = says(N_("Good raise over their double"), 10, suit, 4)
    rules.append(Rule(bid(2, NOTRUMP), limit, text, tag="cueRaise", forcing=ONE_ROUND, artificial=True))
    if suit in MAJORS:
        weak = need(hcp=(0, 9), length={suit: 5})
        rules.append(Rule(bid(4, suit), weak, says(N_("Preemptive raise"), (0, 9), suit, 5)))
    jump = need(hcp=(0, 8), support={suit: (4, 9)}, length={suit: trumps + 1})
    rules.append(Rule(bid(3, suit), jump, says(N_("Preemptive raise"), (4, 9), suit, trumps + 1)))
    rules.append(Rule(bid(2, suit), need(support={suit: (5, 9)}, length={suit: trumps}), says(N_("Raise"), (5, 9), suit, trumps)))
    for other in (SPADES, HEARTS, DIAMONDS):
        call = s.cheapest(other)
        if other != suit and call < bid(1, NOTRUMP):
            longest = {(other, third): 0 for third in (HEARTS, SPADES) if third > other}
            # A weak hand with six diamonds tells them before four cards in a major.
            weaker = {**longest, (other, DIAMONDS): -1} if other in MAJORS and suit == CLUBS else longest
            for hcp, order in ((0, weaker), (10, longest)):
                wanted = need(points=6, hcp=hcp, length={other: 4 if other in MAJORS else 5}, longer=order)
                rules.append(Rule(call, wanted, says(N_("New suit"), 6, other, 4), tag="new1", forcing=ONE_ROUND))
    rules.append(Rule(REDOUBLE, need(hcp=10), says(N_("Redouble: ten points or more"), 10), tag="strongRedouble"))
    if suit == CLUBS:
        four = need(points=6, length={DIAMONDS: 4})
        rules.append(Rule(bid(1, DIAMONDS), four, says(N_("New suit"), 6, DIAMONDS, 4), tag="new1", forcing=ONE_ROUND))
    rules.append(
        Rule(
            bid(1, NOTRUMP),
            need(hcp=(7, 9), balanced=1),
            says(N_("Response without a four-card major"), (7, 9)),
            tag="1NTresponse",
        )
    )
    for other in (HEARTS, DIAMONDS, CLUBS):
        call = s.cheapest(other)
        if other != suit and bid(2, CLUBS) <= call < bid(2, NOTRUMP):
            wanted = need(points=(6, 11), length={other: 6 if other in MINORS else 5})
            rules.append(Rule(call, wanted, says(N_("Long suit, weak"), (6, 10), other, 5)))
            good = need(points=(8, 11), length={other: 5, suit: (0, 2)}, quality={other: 3})
            rules.append(Rule(call, good, says(N_("Long suit, weak"), (6, 10), other, 5)))
    content = says(N_("Nothing to add"))
    return [*rules, Rule(PASS, need(hcp=(0, 9)), content), Rule(PASS, need(), content, spare=True)]


def notrump_overcalled(s: Situation) -> list[Rule]:
    """Partner opened notrump, the next hand bid a suit: natural bids, takeout doubles, the cue-bid for the majors."""
    their = s.highest % 5
    if their == NOTRUMP or s.highest >= bid(4, CLUBS):
        return []
    low = s.his.hcp[0]
    game, invite = 25 - low, 23 - low
    rules: list[Rule] = []
    for suit in MAJORS:
        if suit != their and bid(4, suit) > s.highest:
            wanted = need(points=game, length={suit: 6})
            rules.append(Rule(bid(4, suit), wanted, says(N_("To play in game"), game, suit, 6)))
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        call = s.cheapest(suit)
        if suit == their or call > bid(3, SPADES):
            continue
        if suit in MAJORS and level_of(call) == 2:
            five = need(points=game, length={suit: 5})
            rules.append(Rule(call + 5, five, says(N_("New suit, forcing to game"), game, suit, 5), forcing=TO_GAME))
        if level_of(call) == 3:
            five = need(points=game, length={suit: 5 if suit in MAJORS else 6})
            rules.append(Rule(call, five, says(N_("New suit, forcing to game"), game, suit, 5), forcing=TO_GAME))
        else:
            wanted = need(points=(5, game - 1), length={suit: 5})
            rules.append(Rule(call, wanted, says(N_("To play"), (5, game - 1), suit, 5)))
    # With a major of four the double looks for the fit first.
    no_major = {suit: (0, 3) for suit in MAJORS if suit != their}
    to_play = need(hcp=game, stop={their: 2}, length=no_major)
    rules.append(Rule(bid(3, NOTRUMP), to_play, says(N_("To play"), game), judged=True))
    text = says(N_("Takeout double: values, no long suit"), invite)
    rules.append(Rule(DOUBLE, need(hcp=invite, length={their: (0, 4)}), text, tag="negative", forcing=ONE_ROUND, judged=True))
    content = says(N_("Nothing to add"))
    return [*rules, Rule(PASS, need(hcp=(0, game)), content, judged=True)]


def after_free_bid(s: Situation) -> list[Rule]:
    """Opener hears a new suit from partner over their overcall: three trumps raise a major before anything else is said."""
    suit = s.call_ago(2) % 5
    if suit not in MAJORS:
        return []
    game = max(13, 25 - s.his.points[0])
    rules: list[Rule] = []
    text = N_("Raises partner's suit")
    if s.legal(bid(4, suit)):
        to_play = need(support={suit: game + 1}, length={suit: 3})
        rules.append(Rule(bid(4, suit), to_play, says(N_("To play in game"), game + 1, suit, 3), judged=True))
    if s.cheapest(suit) + 5 < bid(4, suit):
        invites = need(support={suit: (16, game)}, length={suit: 3})
        rules.append(Rule(s.cheapest(suit) + 5, invites, says(text, (16, game), suit, 3), tag="limit", judged=True))
    if s.cheapest(suit) < bid(4, suit):
        raises = need(support={suit: (12, game)}, length={suit: 3})
        rules.append(Rule(s.cheapest(suit), raises, says(text, (12, game), suit, 3), judged=True))
    return rules


def reopening(s: Situation) -> list[Rule]:
    """Opener after an overcall and two passes: partner may hold a penalty double, so shortness doubles."""
    their = s.highest % 5
    mine = s.opening % 5
    level = level_of(s.highest)
    doubled = any(m.call == DOUBLE for place, m in enumerate(s.meanings) if place % 2 != s.me % 2)
    if their == NOTRUMP or level > 3 or doubled or strong_opponent(s):
        # Who has heard a double, or a strong notrump, knows where the cards are.
        return []
    rules: list[Rule] = []
    if s.cheapest(NOTRUMP) <= bid(1 if both_bid(s) else 2, NOTRUMP):
        flat = need(hcp=(18, 20), balanced=1, stop={their: 2})
        text = says(N_("Balanced, too strong for one notrump"), (18, 19))
        rules.append(Rule(s.cheapest(NOTRUMP), flat, text))
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        call = s.cheapest(suit)
        if suit in (mine, their) or level_of(call) > 4 - (suit > mine):
            continue
        points = (0, 12, 14, 17, 19)[level_of(call)]
        both = need(points=points, length={suit: 5, mine: 5})
        rules.append(Rule(call, both, says(N_("Second suit"), points, suit, 5), judged=True))
    least = (11, 12, 15)[level - 1]
    text = says(N_("Reopening double, short in their suit"), min(least, 11) if level < 3 else least)
    few = {their: (0, 2)} if both_bid(s) else None
    if level <= 2:
        rules.append(Rule(DOUBLE, need(hcp=19, length=few), text, tag="takeout", forcing=ONE_ROUND, spare=True))
        # At most one card in their suit and more than a minimum: nobody thinks of passing.
        for hcp, short, quick in ((13, 1, 4), (11, 0, 4), (11, 1, 6)):
            sure = need(hcp=(hcp, 23), length={their: (0, short), mine: (0, 5)}, quick=quick)
            rules.append(Rule(DOUBLE, sure, text, tag="takeout", forcing=ONE_ROUND))
    # A doubleton takes more than a minimum: the hand has little else to offer.
    for points, short in ((least, 1), (least + 1, 2)):
        wanted = need(hcp=(points, 23), length={their: (0, short), mine: (0, 6)}, quick=4)
        rules.append(Rule(DOUBLE, wanted, text, tag="takeout", forcing=ONE_ROUND, judged=True))
    rules.append(Rule(DOUBLE, need(hcp=18, length=few), text, tag="takeout", forcing=ONE_ROUND, judged=True, spare=True))
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if suit in (mine, their) or suit > mine or level_of(s.cheapest(suit)) > 2:
            continue
        second = need(points=13, length={suit: 4, mine: 5})
        rules.append(Rule(s.cheapest(suit), second, says(N_("Second suit"), (12, 17), suit, 4), judged=True))
    if level_of(s.cheapest(mine)) <= 3:
        again = need(points=10 + 2 * level_of(s.cheapest(mine)), length={mine: 6})
        rules.append(Rule(s.cheapest(mine), again, says(N_("Rebids the suit"), (13, 17), mine, 6), judged=True))
    rules.append(Rule(PASS, need(points=(0, 18)), says(N_("Content with their contract")), judged=True))
    return rules
