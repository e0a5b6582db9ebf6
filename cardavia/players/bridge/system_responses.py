"""Responses to an opening of one of a suit, when the opponent on the right has passed; and to weak openings."""

from cardavia.engine.texts import N_, Message
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Need, Rule, need, says
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
)
from cardavia.players.bridge.system_slamtry import splinters


def to_minor(s: Situation) -> list[Rule]:
    """Responses to one club and one diamond."""
    suit = s.opening % 5
    rules = [_strong_shift(s, other) for other in (HEARTS, SPADES)]
    rules += _majors_at_one(suit)
    support = 5 if suit == CLUBS else 4
    no_major = {HEARTS: (0, 3), SPADES: (0, 3)}
    if suit == CLUBS:
        one_diamond = need(points=6, length={**no_major, DIAMONDS: 4})
        rules.append(Rule(bid(1, DIAMONDS), one_diamond, says(N_("New suit"), 6, DIAMONDS, 4), tag="new1", forcing=ONE_ROUND))
    strong = need(points=10, length={**no_major, suit: support})
    if not s.passed_hand:
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=(13, 15), balanced=2, length=no_major), says(N_("To play"), (13, 15))))
        rules.append(Rule(bid(2, NOTRUMP), need(hcp=(11, 12), balanced=2, length=no_major), _invites(11, 12), tag="limitNT"))
    rules.append(
        Rule(bid(2, suit), strong, says(N_("Inverted raise, forcing"), 10, suit, support), tag="inverted", forcing=ONE_ROUND)
    )
    if s.passed_hand:
        rules.append(Rule(bid(2, NOTRUMP), need(hcp=(11, 12), balanced=1, length=no_major), _invites(11, 12), tag="limitNT"))
    rules.append(
        Rule(bid(3, suit), need(points=(5, 9), length={**no_major, suit: 5 if suit == DIAMONDS else 6}), _weak_raise(suit, 5))
    )
    if suit == DIAMONDS:
        clubs = need(points=12, length={CLUBS: 5})
        rules.append(
            Rule(bid(2, CLUBS), clubs, says(N_("New suit, forcing to game"), 12, CLUBS, 5), tag="2over1", forcing=TO_GAME)
        )
    notrump = says(N_("Response without a four-card major"), (6, 10))
    rules.append(Rule(bid(1, NOTRUMP), need(hcp=(6, 10), length=no_major), notrump, tag="1NTresponse"))
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=(13, 16), length=no_major), says(N_("To play"), (13, 16))))
    rules.append(Rule(bid(2, NOTRUMP), need(hcp=(11, 12), length=no_major), _invites(11, 12), tag="limitNT"))
    for low, high, call in ((17, 18, bid(4, NOTRUMP)), (19, 21, bid(6, NOTRUMP)), (22, 30, bid(7, NOTRUMP))):
        tag = "quant" if call == bid(4, NOTRUMP) else ""
        sentence = says(N_("Natural notrump"), (low, high))
        rules.append(Rule(call, need(hcp=(low, high), length=no_major, balanced=1), sentence, tag=tag))
    rules.append(
        Rule(
            bid(2, suit),
            need(points=13, length={**no_major, suit: 3}),
            says(N_("Inverted raise, forcing"), 10, suit, support),
            tag="inverted",
            forcing=ONE_ROUND,
            spare=True,
        )
    )
    rules.append(Rule(bid(1, NOTRUMP), need(points=(6, 12), hcp=6, length=no_major), notrump, tag="1NTresponse"))
    return [*rules, *_no_response()]


def _majors_at_one(opened: int) -> list[Rule]:
    """Four-card majors up the line, the longer first, the higher of two five-card suits; before a longer minor unless strong."""
    hearts, spades = bid(1, HEARTS), bid(1, SPADES)
    rules = []
    say_h, say_s = says(N_("New suit"), 6, HEARTS, 4), says(N_("New suit"), 6, SPADES, 4)
    if opened == CLUBS:
        diamonds = need(points=12, length={DIAMONDS: 5}, longer={(DIAMONDS, HEARTS): 1, (DIAMONDS, SPADES): 1})
        say_d = says(N_("New suit"), 6, DIAMONDS, 4)
        rules.append(Rule(bid(1, DIAMONDS), diamonds, say_d, tag="new1", forcing=ONE_ROUND))
    five = need(points=6, length={SPADES: 5}, longer={(SPADES, HEARTS): 0})
    rules.append(Rule(spades, five, say_s, tag="new1", forcing=ONE_ROUND))
    rules.append(Rule(hearts, need(points=6, length={HEARTS: 4}), say_h, tag="new1", forcing=ONE_ROUND))
    rules.append(Rule(spades, need(points=6, length={SPADES: 4}), say_s, tag="new1", forcing=ONE_ROUND))
    return rules


def _strong_shift(s: Situation, suit: int) -> Rule:
    call = s.cheapest(suit) + 5
    wanted = need(hcp=17, length={suit: 6}, quality={suit: 5})
    return Rule(call, wanted, says(N_("Strong jump in a new suit"), 17, suit, 6), tag="2over1", forcing=TO_GAME)


def to_major(s: Situation) -> list[Rule]:
    """Responses to one heart and one spade."""
    suit = s.opening % 5
    rules: list[Rule] = []
    if not s.passed_hand:
        rules += splinters(suit, suit, 13, 15)
        jacoby = need(support={suit: 13}, length={suit: 4})
        sentence = says(N_("Jacoby: forcing raise"), 13, suit, 4)
        rules.append(Rule(bid(2, NOTRUMP), jacoby, sentence, tag="jacoby", forcing=TO_GAME, artificial=True))
        rules += _two_over_one(suit, need(support={suit: 13}, length={suit: (3, 3)}), fit=True)
    rules.append(Rule(bid(4, suit), need(hcp=(0, 9), length={suit: 5}, support={suit: (5, 14)}), _weak_raise(suit, 5)))
    limit, raised = says(N_("Limit raise"), (10, 12), suit, 3), says(N_("Raise"), (6, 9), suit, 3)
    # Between two raises a comparison may go one point up or down.
    for margin in (0, 1):
        three = need(support={suit: (10 - margin, 12 + margin)}, length={suit: 3})
        two = need(support={suit: (6, 9 + margin)}, length={suit: 3})
        rules.append(Rule(bid(3, suit), three, limit, tag="limit", judged=True, spare=margin > 0))
        rules.append(Rule(bid(2, suit), two, raised, tag="raise", judged=True, spare=margin > 0))
    four = need(support={suit: 12}, length={suit: 4})
    rules.append(Rule(bid(4, suit), four, _weak_raise(suit, 5), judged=True, spare=True))
    if s.passed_hand:
        rules.append(Rule(bid(3, suit), need(support={suit: 10}, length={suit: 3}), limit, tag="limit"))
    if not s.passed_hand:
        for strength in (need(points=13, hcp=12), need(points=13, hcp=11, long=6), need(points=14, hcp=11)):
            rules += _two_over_one(suit, need(also=strength, length={suit: (0, 2)}), fit=False)
    if suit == HEARTS:
        spades = need(points=6, length={SPADES: 4, suit: (0, 3)})
        rules.append(Rule(bid(1, SPADES), spades, says(N_("New suit"), 6, SPADES, 4), tag="new1", forcing=ONE_ROUND))
    if not s.passed_hand:
        game = need(hcp=(13, 16), balanced=1, length={suit: (0, 2)})
        rules.append(Rule(bid(3, NOTRUMP), game, says(N_("To play"), (13, 16))))
    rules.append(
        Rule(
            bid(1, NOTRUMP),
            need(points=(6, 12), hcp=6, length={suit: (0, 2)}),
            says(N_("Response without support"), (6, 12)),
            tag="1NTover1M",
        )
    )
    flat = need(points=13, hcp=(9, 11), length={suit: (0, 2)})
    rules.append(Rule(bid(1, NOTRUMP), flat, says(N_("Response without support"), (6, 12)), tag="1NTover1M"))
    rules.append(Rule(bid(1, NOTRUMP), need(hcp=6), says(N_("Response without support"), (6, 12)), tag="1NTover1M", spare=True))
    return [*rules, *_no_response()]


def _two_over_one(opened: int, strength: Need, fit: bool) -> list[Rule]:
    """New suits on the two level: five cards, or the longer four-card minor, forcing to game."""
    rules = []
    if opened == SPADES:
        hearts = need(also=strength, length={HEARTS: 5}, longer={(HEARTS, CLUBS): 0, (HEARTS, DIAMONDS): 0})
        rules.append(_forcing_suit(HEARTS, hearts, 5))
    else:
        spades = need(also=strength, length={SPADES: 5}, longer={(SPADES, CLUBS): 0, (SPADES, DIAMONDS): 0})
        rules.append(Rule(bid(1, SPADES), spades, says(N_("New suit"), 6, SPADES, 4), tag="new1", forcing=ONE_ROUND))
        if not fit:
            four = need(also=strength, length={SPADES: 4, CLUBS: (0, 4), DIAMONDS: (0, 4)})
            rules.append(Rule(bid(1, SPADES), four, says(N_("New suit"), 6, SPADES, 4), tag="new1", forcing=ONE_ROUND))
    rules.append(_forcing_suit(DIAMONDS, need(also=strength, length={DIAMONDS: 4}, longer={(DIAMONDS, CLUBS): 1}), 4))
    rules.append(_forcing_suit(CLUBS, need(also=strength, length={CLUBS: 3 if fit else 4}), 3))
    if not fit:
        rules.append(_forcing_suit(DIAMONDS, need(also=strength, length={DIAMONDS: 4}), 4))
    return rules


def _forcing_suit(suit: int, wanted: Need, length: int) -> Rule:
    return Rule(bid(2, suit), wanted, says(N_("New suit, forcing to game"), 12, suit, length), tag="2over1", forcing=TO_GAME)


def _no_response() -> list[Rule]:
    sentence = says(N_("Too weak to respond"), (0, 5))
    return [Rule(PASS, need(hcp=(0, 5)), sentence), Rule(PASS, need(), sentence, spare=True)]


def _invites(low: int, high: int) -> Message:
    return says(N_("Invites to three notrump"), (low, high))


def _weak_raise(suit: int, length: int) -> Message:
    return says(N_("Preemptive raise"), (0, 9), suit, length)


def to_weak_two(s: Situation) -> list[Rule]:
    """Answers to a weak two: raises, two notrump to ask, strong new suits."""
    suit = s.opening % 5
    rules = []
    ask = says(N_("Asks how good the weak two is"), 15)
    game = bid(4, suit) if suit in MAJORS else bid(5, suit)
    if suit in MAJORS:
        rules.append(
            Rule(game, need(support={suit: 17}, length={suit: 3}), says(N_("To play in game"), suit=suit, length=2), judged=True)
        )
        rules.append(Rule(game, need(length={suit: 4}), says(N_("To play in game"), suit=suit, length=2), judged=True))
        rules.append(Rule(game, need(hcp=17, length={suit: 2}), says(N_("To play in game"), suit=suit, length=2), judged=True))
    stops = {other: 2 for other in SUITS if other != suit}
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=(16, 20), stop=stops), says(N_("To play"), (16, 20)), judged=True))
    for other in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if other != suit and s.cheapest(other) < bid(4, CLUBS):
            wanted = need(hcp=15, length={other: 6, suit: (0, 2)})
            rules.append(Rule(s.cheapest(other), wanted, says(N_("New suit, forcing"), 15, other, 5), forcing=ONE_ROUND))
    rules.append(Rule(bid(2, NOTRUMP), need(hcp=15), ask, tag="ogust", forcing=ONE_ROUND, artificial=True))
    if suit in MAJORS:
        rules.append(
            Rule(bid(2, NOTRUMP), need(support={suit: (14, 16)}, length={suit: 3}), ask, tag="ogust", forcing=1, artificial=True)
        )
    further = need(length={suit: 3}, points=(0, 14))
    rules.append(Rule(bid(3, suit), further, says(N_("Preemptive raise"), (0, 14), suit, 3), judged=True))
    return [
        *rules,
        Rule(PASS, need(hcp=(0, 16)), says(N_("Content with partner's bid")), judged=True),
        Rule(PASS, need(), says(N_("Content with partner's bid")), spare=True),
    ]


def ogust(s: Situation) -> list[Rule]:
    """The weak two answers: points and quality of the suit."""
    suit = s.opening % 5
    lines = (
        (bid(3, NOTRUMP), need(quality={suit: 6}, hcp=9), N_("Weak two with a very good suit")),
        (bid(3, SPADES), need(hcp=9, quality={suit: 4}), N_("Weak two: good hand, good suit")),
        (bid(3, HEARTS), need(hcp=9), N_("Weak two: good hand, poor suit")),
        (bid(3, DIAMONDS), need(hcp=(0, 8), quality={suit: 4}), N_("Weak two: poor hand, good suit")),
        (bid(3, CLUBS), need(), N_("Weak two: poor hand, poor suit")),
    )
    return [Rule(call, wanted, says(text), tag="ogustAnswer", artificial=True) for call, wanted, text in lines]


def after_ogust(s: Situation) -> list[Rule]:
    """What the weak two's partner makes of the answer."""
    suit = s.call_ago(6) % 5 if len(s.calls) >= 6 else s.opening % 5
    answer = s.call_ago(2)
    good = answer >= bid(3, HEARTS)
    enough = 15 if good else 17
    to_play = says(N_("Decides on the contract"))
    rules = []
    asks = need(support={suit: enough + 6}, length={suit: 2}, keys={suit: 3}, voids=(0, 0))
    text = says(N_("Asks for key cards"), enough + 6)
    rules.append(Rule(bid(4, NOTRUMP), asks, text, tag=f"rkcb{suit}", forcing=ONE_ROUND, artificial=True))
    sides = {other: 1 for other in SUITS if other != suit}
    rules.append(Rule(bid(6, suit), need(support={suit: enough + 5}, length={suit: 3}, keys={suit: 2}, control=sides), to_play))
    if suit in MAJORS:
        rules.append(Rule(bid(4, suit), need(support={suit: enough}, length={suit: 2}), to_play))
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=enough, length={suit: 2}), to_play))
    rules.append(Rule(bid(3, NOTRUMP), need(hcp=18, length={suit: 1}), to_play))
    if suit in MAJORS and s.cheapest(suit) > bid(3, SPADES):
        rules.append(Rule(bid(4, suit), need(), to_play))
    if s.legal(bid(3, suit)):
        rules.append(Rule(bid(3, suit), need(), to_play))
    if answer == bid(3, suit):
        rules.append(Rule(PASS, need(), to_play))
    return [*rules, Rule(s.cheapest(suit), need(), to_play)]


def to_preempt(s: Situation) -> list[Rule]:
    """Answers to an opening of three or four of a suit."""
    suit, level = s.opening % 5, s.opening // 5 + 1
    rules = []
    if level == 3:
        enough = says(N_("To play in game"), suit=suit, length=1)
        sides = {other: 1 for other in SUITS if other != suit}
        for length, keys in ((2, 4), (3, 3)):
            asks = need(hcp=17, length={suit: length}, keys={suit: keys}, control=sides, voids=(0, 0))
            text = says(N_("Asks for key cards"), 17)
            rules.append(Rule(bid(4, NOTRUMP), asks, text, tag=f"rkcb{suit}", forcing=ONE_ROUND, artificial=True))
        if suit in MAJORS:
            rules.append(Rule(bid(4, suit), need(hcp=15, length={suit: 2}), enough, judged=True))
            rules.append(Rule(bid(4, suit), need(hcp=18, length={suit: 1}), enough, judged=True))
            rules.append(Rule(bid(4, suit), need(length={suit: 4}), enough, judged=True))
            rules.append(Rule(bid(4, suit), need(support={suit: 14}, length={suit: 3}), enough, judged=True))
        else:
            game = need(support={suit: 17}, length={suit: 3})
            rules.append(Rule(bid(5, suit), game, says(N_("To play in game"), 17, suit, 3), judged=True))
            rules.append(Rule(bid(4, suit), need(length={suit: 4}, hcp=(0, 14)), _weak_raise(suit, 4), judged=True))
        stops = {other: 2 for other in SUITS if other != suit}
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=17, stop=stops), says(N_("To play"), 17), judged=True))
        if suit in MINORS:
            open_suit = need(hcp=17, length={suit: 2})
            rules.append(Rule(bid(5, suit), open_suit, says(N_("To play in game"), 17, suit, 2), judged=True))
        for other in (SPADES, HEARTS):
            if other > suit:
                wanted = need(hcp=16, length={other: 6, suit: (0, 2)})
                rules.append(Rule(bid(3, other), wanted, says(N_("New suit, forcing"), 16, other, 5), forcing=ONE_ROUND))
                if suit in MINORS:
                    five = need(hcp=18, length={other: 5, suit: (0, 2)})
                    rules.append(Rule(bid(3, other), five, says(N_("New suit, forcing"), 16, other, 5), forcing=ONE_ROUND))
    return [*rules, Rule(PASS, need(), says(N_("Content with partner's bid")), judged=True)]


def to_weak_jump(s: Situation) -> list[Rule]:
    """Answers to a weak jump overcall: raises by trumps, games with strength."""
    suit = s.call_ago(2) % 5
    rules = []
    text = says(N_("To play in game"), suit=suit, length=2)
    if suit in MAJORS and s.legal(bid(4, suit)):
        rules.append(Rule(bid(4, suit), need(support={suit: 17}, length={suit: 3}), text, judged=True))
        rules.append(Rule(bid(4, suit), need(length={suit: 4}), text, judged=True))
        rules.append(Rule(bid(4, suit), need(hcp=17, length={suit: 2}), text, judged=True))
    stops = {other: 2 for other in SUITS if other != suit}
    if s.legal(bid(3, NOTRUMP)):
        rules.append(Rule(bid(3, NOTRUMP), need(hcp=17, stop=stops), says(N_("To play"), 17), judged=True))
    if s.cheapest(suit) == bid(3, suit):
        rules.append(
            Rule(
                bid(3, suit), need(length={suit: 3}, points=(0, 14)), says(N_("Preemptive raise"), (0, 14), suit, 3), judged=True
            )
        )
    content = says(N_("Content with partner's bid"))
    return [*rules, Rule(PASS, need(hcp=(0, 16)), content, judged=True), Rule(PASS, need(), content, spare=True)]
