"""Answers to notrump openings: Stayman, Jacoby transfers, invitations and quantitative slam tries.

The same structure serves one notrump, two notrump, two clubs followed by two notrump, and a notrump overcall: all limits follow
from what the notrump bidder has shown.
"""

from dataclasses import replace

from cardavia.engine.texts import N_, Message
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, TO_GAME, Bounds, Need, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, DIAMONDS, HEARTS, MAJORS, NOTRUMP, SPADES, SUITS, Situation, bid, level_of

GAME, SLAM, GRAND = 25, 33, 37
"""High-card points of two hands that are enough for three, six and seven notrump."""


def limits(s: Situation) -> tuple[int, int, int, int, int]:
    """Opposite the notrump bid before: least points to invite, for game, for a slam try, for a slam, for a grand slam."""
    low, high = s.his.hcp
    # Opposite twenty points or more there is no room to invite: the middle of them counts.
    game = GAME - (low + high + 1) // 2 if low >= 20 else GAME - low
    return GAME - high, game, SLAM - high, SLAM - low, GRAND - low


def to_notrump(s: Situation) -> list[Rule]:
    """The first answer."""
    nt = s.call_ago(2)
    one = level_of(nt) == 1
    invite, game, tries, slam, grand = limits(s)
    up = level_of(nt) + 1
    if not one and s.his.hcp[0] < 20:
        # There is no room to invite: the better half of an invitation goes on.
        game = (invite + game) // 2
    rules: list[Rule] = []
    if s.passed_hand and s.his.hcp[0] < 20:
        tries = slam = grand = 40
    if not one:
        # With five cards of one major and four of the other Stayman leaves room for both.
        for five, four in (MAJORS, MAJORS[::-1]):
            both = need(points=game, length={five: (5, 5), four: (4, 4)})
            asks = says(N_("Stayman: asks for a four-card major"), game)
            rules.append(Rule(bid(up, CLUBS), both, asks, tag="stayman", forcing=ONE_ROUND, artificial=True))
    for suit, call in ((SPADES, bid(up, HEARTS)), (HEARTS, bid(up, DIAMONDS))):
        other = HEARTS if suit == SPADES else SPADES
        wanted = need(length={suit: 5}, longer={(suit, other): 0 if suit == SPADES else 1})
        sentence = says(N_("Jacoby transfer"), suit=suit, length=5)
        rules.append(Rule(call, wanted, sentence, tag="transfer", forcing=ONE_ROUND, artificial=True))
    ask = max(1, invite if one else game)
    for suit in MAJORS:
        stayman = says(N_("Stayman: asks for a four-card major"), ask)
        wanted = need(hcp=ask, length={suit: (4, 4)})
        rules.append(Rule(bid(up, CLUBS), wanted, stayman, tag="stayman", forcing=ONE_ROUND, artificial=True))
    if one:
        # Short in clubs, a weak hand passes whatever is answered.
        weak = need(hcp=(0, invite - 1), length={HEARTS: (4, 4), SPADES: (4, 4), DIAMONDS: 3})
        text = says(N_("Stayman with a weak hand and both majors"))
        rules.append(replace(rules[-1], need=weak, says=text, spare=True))
    rules.append(Rule(bid(7, NOTRUMP), need(hcp=grand), says(N_("To play"), grand)))
    if one:
        rules += _minor_tries(s, 3, {})
    rules.append(Rule(bid(6, NOTRUMP), need(points=slam, hcp=slam - 1), says(N_("To play"), slam)))
    rules.append(Rule(bid(4, NOTRUMP), _slammish(tries, slam - 1), _quantitative(tries, slam - 1), tag="quant"))
    rules.append(
        Rule(bid(3, NOTRUMP), need(points=game, hcp=game - 1), says(N_("To play"), (game, max(game, tries - 1))), judged=True)
    )
    if one:
        rules.append(
            Rule(
                bid(2, NOTRUMP),
                need(hcp=(invite, game)),
                says(N_("Invites to three notrump"), (invite, game - 1)),
                "limitNT",
                judged=True,
            )
        )
        for suit in (CLUBS, DIAMONDS):
            weak = need(hcp=(0, invite - 1), length={suit: 6})
            sentence = says(N_("Weak with a long minor: bid three clubs"), (0, invite - 1))
            rules.append(Rule(bid(2, SPADES), weak, sentence, tag="minors", forcing=ONE_ROUND, artificial=True))
    content = says(N_("Content with partner's bid"), (0, (invite if one else game) - 1))
    hopes = [Rule(bid(3, NOTRUMP), need(points=game - 2), says(N_("To play"), game), judged=True, spare=True)]
    return [*rules, Rule(PASS, need(hcp=(0, game - 1)), content, judged=True), *hopes, Rule(PASS, need(), content, spare=True)]


def _slammish(low: int, high: int) -> Need:
    """Points that invite to a slam in notrump: long suits count, but hardly for more than a point."""
    return need(points=(low, high), hcp=low - 1)


def _quantitative(low: int, high: int) -> Message:
    return says(N_("Quantitative: slam with a maximum"), (low, high))


def _minor_tries(s: Situation, level: int, rest: dict[int, Bounds]) -> list[Rule]:
    """A minor on the way to a slam: six cards, or five in a hand with a short suit."""
    rules: list[Rule] = []
    least = SLAM - 1 - s.his.hcp[1]
    for suit in (CLUBS, DIAMONDS) if not s.passed_hand or s.his.hcp[0] >= 20 else ():
        text = says(N_("Long suit, slam interest"), least, suit, 5)
        for length, balanced in ((6, None), (5, (0, 0))):
            longer = {(suit, DIAMONDS if suit == CLUBS else CLUBS): 0 if suit == DIAMONDS else 1}
            wanted = need(longer, points=least, hcp=least - 3, length={**rest, suit: length}, balanced=balanced)
            rules.append(Rule(bid(level, suit), wanted, text, tag="minorTry", forcing=TO_GAME))
    return rules


def to_minor_try(s: Situation) -> list[Rule]:
    """The notrump bidder raises a minor that looks for a slam with four trumps, or with three and a better hand, or stops."""
    call = s.call_ago(2)
    suit, level = call % 5, level_of(call)
    better = (s.mine.hcp[0] + s.mine.hcp[1] + 1) // 2
    text = says(N_("Raises partner's suit"), suit=suit, length=3)
    fits = (need(length={suit: 4}), need(length={suit: 3}, hcp=better))
    if level == 3:
        rules = [Rule(bid(4, suit), fit, text, tag="sets", forcing=TO_GAME) for fit in fits]
        return [*rules, Rule(bid(3, NOTRUMP), need(), says(N_("To play")))]
    accepts = says(N_("Accepts the slam try"), better)
    rules = [Rule(bid(6, suit), need(also=fit, hcp=better), accepts) for fit in fits]
    rules += [Rule(bid(5, suit), fit, text) for fit in fits[:1]]
    return [*rules, Rule(bid(4, NOTRUMP), need(), says(N_("Declines the slam try")))]


def stayman(s: Situation) -> list[Rule]:
    """The notrump bidder answers Stayman."""
    level = level_of(s.call_ago(2))
    rules = []
    for suit in (HEARTS, SPADES):
        text = says(N_("Four-card major"), suit=suit, length=4)
        rules.append(Rule(bid(level, suit), need(length={suit: 4}), text, tag="staymanMajor"))
    return [*rules, Rule(bid(level, DIAMONDS), need(), says(N_("No four-card major")), tag="staymanNone", artificial=True)]


def after_stayman(s: Situation) -> list[Rule]:
    """Responder's second call after Stayman."""
    answer = s.call_ago(2)
    invite, game, tries, slam, grand = limits(s)
    suit = answer % 5
    level = level_of(answer)
    rules: list[Rule] = []
    major = suit in MAJORS
    if level == 2:
        rules.append(
            Rule(PASS, need(hcp=(0, invite - 1), length=dict.fromkeys(MAJORS, 4)), says(N_("Content with partner's bid")))
        )
    if major:
        fit = need(length={suit: 4})
        if level == 2:
            other = bid(3, SPADES if suit == HEARTS else HEARTS)
            tells = says(N_("The other major: a raise with interest in a slam"), tries, suit, 4)
            rules.append(Rule(other, need(also=fit, support={suit: tries}), tells, tag="raise", forcing=TO_GAME, artificial=True))
        else:
            keycards = says(N_("Asks for key cards"), slam - 1)
            asks = need(also=fit, support={suit: slam - 1})
            rules.append(Rule(bid(4, NOTRUMP), asks, keycards, tag=f"rkcb{suit}", forcing=ONE_ROUND, artificial=True))
        rules.append(
            Rule(
                bid(4, suit), need(also=fit, support={suit: game}), says(N_("To play in game"), suit=suit, length=4), judged=True
            )
        )
        if level == 2:
            raises = need(also=fit, support={suit: (invite, game)})
            rules.append(Rule(bid(3, suit), raises, says(N_("Invites to game"), (invite, game), suit, 4), judged=True))
        rest = {suit: (0, 3), (SPADES if suit == HEARTS else HEARTS): (4, 4)}
    else:
        rest = {}
    if not major:
        for long in MAJORS:
            wanted = need(points=game, length={long: 5})
            rules.append(Rule(bid(3, long), wanted, says(N_("Five-card major, forcing to game"), game, long, 5), forcing=TO_GAME))
    # On the three level a minor takes the room of an invitation: who has the points bids the slam.
    tries_minor = _minor_tries(s, level + 1, rest)
    rules += tries_minor if level == 2 else []
    rules.append(Rule(bid(7, NOTRUMP), need(hcp=grand, length=rest), says(N_("To play"), grand)))
    rules.append(Rule(bid(6, NOTRUMP), need(hcp=slam, length=rest), says(N_("To play"), slam)))
    rules += tries_minor if level == 3 else []
    rules.append(Rule(bid(6, NOTRUMP), need(points=slam, hcp=slam - 1, length=rest), says(N_("To play"), slam)))
    if not major or level == 2:
        quantitative = need(also=_slammish(tries, slam - 1), length=rest)
        rules.append(Rule(bid(4, NOTRUMP), quantitative, _quantitative(tries, slam - 1), tag="quant"))
    three = need(points=game, hcp=game - 2, length=rest)
    rules.append(Rule(bid(3, NOTRUMP), three, says(N_("To play"), (game, tries - 1)), judged=True))
    if level == 2:
        rules.append(
            Rule(
                bid(2, NOTRUMP),
                need(hcp=(0, game), length=rest),
                says(N_("Invites to three notrump"), (invite, game - 1)),
                tag="limitNT",
                judged=True,
            )
        )
        hope = need(hcp=game - 2, length=rest)
        rules.append(Rule(bid(3, NOTRUMP), hope, says(N_("To play"), (game, tries - 1)), judged=True, spare=True))
        return [
            *rules,
            Rule(bid(2, NOTRUMP), need(), says(N_("Invites to three notrump"), (invite, game - 1)), "limitNT", spare=True),
        ]
    return [*rules, Rule(bid(3, NOTRUMP), need(), says(N_("To play"), (game, tries - 1)), spare=True)]


def transfer(s: Situation) -> list[Rule]:
    """The notrump bidder completes a transfer, or jumps with four trumps and a maximum."""
    asked = s.call_ago(2)
    suit, level = asked % 5 + 1, level_of(asked)
    rules = []
    if level <= 3:
        jump = need(hcp=s.mine.hcp[1], length={suit: 4})
        rules.append(
            Rule(bid(level + 1, suit), jump, says(N_("Four trumps and a maximum"), suit=suit, length=4), tag="completed")
        )
    rules.append(Rule(bid(level, suit), need(), says(N_("Completes the transfer")), tag="completed", artificial=True))
    return [rule for rule in rules if s.legal(rule.call)]


def after_transfer(s: Situation) -> list[Rule]:
    """Responder's second call after a transfer."""
    done = s.call_ago(2)
    suit, level = done % 5, level_of(done)
    invite, game, tries, slam, grand = limits(s)
    if level == 3:
        # There is no room to invite: the better half of an invitation goes on.
        game = (invite + game) // 2
    jumped = s.his.least(suit) >= 4
    rules: list[Rule] = []
    six = need(length={suit: 5 if jumped else 6})
    keycards = says(N_("Asks for key cards"), slam - 1)
    if jumped or level == 3:
        asks = need(also=six, support={suit: slam - 1}, hcp=slam - 6, voids=(0, 0))
        rules.append(Rule(bid(4, NOTRUMP), asks, keycards, tag=f"rkcb{suit}", forcing=ONE_ROUND, artificial=True))
    else:
        # Four notrump invites with five cards; with six and the points twelve tricks are as good as there.
        direct = need(also=six, support={suit: slam - 1}, hcp=slam - 6, keys={suit: 2})
        rules.append(Rule(bid(6, suit), direct, says(N_("To play in slam"), slam - 1, suit, 6)))
    enough = game - 1 if not jumped else invite - 1
    to_play = says(N_("To play in game"), suit=suit, length=5 if jumped else 6)
    rules.append(Rule(bid(4, suit), need(also=six, support={suit: enough}), to_play, judged=True))
    if level == 2:
        raises = need(also=six, support={suit: (invite - 1, game)})
        rules.append(Rule(bid(3, suit), raises, says(N_("Invites to game"), (invite - 1, game - 1), suit, 6), judged=True))
    if level == 2:
        other = HEARTS if suit == SPADES else SPADES
        if suit == SPADES:
            second = need(points=game, length={HEARTS: 4})
            rules.append(Rule(bid(3, other), second, says(N_("Second suit, forcing to game"), game, other, 4), forcing=TO_GAME))
        for minor in (CLUBS, DIAMONDS):
            second = need(hcp=game, length={minor: 4}, balanced=(0, 1))
            sentence = says(N_("Second suit, forcing to game"), game, minor, 4)
            rules.append(Rule(bid(3, minor), second, sentence, forcing=TO_GAME))
    five = {suit: (5, 5)}
    rules.append(Rule(bid(7, NOTRUMP), need(hcp=grand), says(N_("To play"), grand)))
    rules.append(Rule(bid(6, NOTRUMP), need(points=slam, hcp=slam - 1, length=five), says(N_("To play"), slam)))
    if level == 2 and not jumped:
        invites = need(also=_slammish(tries, slam - 1), length=five)
        rules.append(Rule(bid(4, NOTRUMP), invites, _quantitative(tries, slam - 1), tag="quant"))
    if level <= 3:
        rules.append(
            Rule(bid(3, NOTRUMP), need(points=game, length=five), says(N_("Choice of games"), (game, tries - 1), suit, 5))
        )
    if level == 2:
        invitation = need(points=(invite, game - 1), hcp=invite - 1, length=five)
        rules.append(
            Rule(bid(2, NOTRUMP), invitation, says(N_("Invites to game"), (invite, game - 1), suit, 5), "limitNT", judged=True)
        )
    content = says(N_("Content with partner's bid"))
    return [*rules, Rule(PASS, need(points=(0, game)), content, judged=True), Rule(PASS, need(), content, spare=True)]


def minors(_s: Situation) -> list[Rule]:
    """The notrump bidder relays to three clubs."""
    return [Rule(bid(3, CLUBS), need(), says(N_("As partner asked")), tag="minorsDone", artificial=True)]


def after_minors(_s: Situation) -> list[Rule]:
    """Responder plays in the long minor."""
    diamonds = says(N_("To play"), suit=DIAMONDS, length=6)
    clubs = says(N_("To play"), suit=CLUBS, length=6)
    return [
        Rule(bid(3, DIAMONDS), need(longer={(DIAMONDS, CLUBS): 1}), diamonds),
        Rule(PASS, need(), clubs),
    ]


def over_takeout(s: Situation) -> list[Rule]:
    """The notrump bidder answers partner's double of their overcall: a four-card major, notrump with a stopper, a minor."""
    their = s.highest % 5
    top = s.mine.hcp[1]
    trumps = need(length={their: 4}, tricks={their: 2})
    rules = [Rule(PASS, trumps, says(N_("Turns the double into penalties"), suit=their, length=4), judged=True)]
    if s.cheapest(NOTRUMP) == bid(2, NOTRUMP):
        maximum = need(hcp=top, stop={their: 2}, length={suit: (0, 3) for suit in (HEARTS, SPADES) if suit != their})
        rules.append(Rule(bid(3, NOTRUMP), maximum, says(N_("To play"), top), judged=True))
    for suit in (HEARTS, SPADES):
        if suit != their and s.cheapest(suit) + 5 < bid(4, suit):
            text = says(N_("Jump: invites to game"), top, suit, 4)
            rules.append(Rule(s.cheapest(suit) + 5, need(hcp=top, length={suit: 4}), text, judged=True))
    for suit in (HEARTS, SPADES):
        if suit != their:
            text = says(N_("Four-card major"), suit=suit, length=4)
            rules.append(Rule(s.cheapest(suit), need(length={suit: 4}), text, judged=True))
    stopped = says(N_("Notrump with a stopper"))
    rules.append(Rule(s.cheapest(NOTRUMP), need(stop={their: 2}), stopped, judged=True))
    for suit in (DIAMONDS, CLUBS):
        if suit != their:
            text = says(N_("Answer to the double"), suit=suit, length=4)
            rules.append(Rule(s.cheapest(suit), need(length={suit: 4}), text, judged=True))
    return [*rules, Rule(s.cheapest(NOTRUMP), need(), stopped, spare=True)]


def quantitative(s: Situation) -> list[Rule]:
    """Answer to a quantitative four notrump."""
    low, high = s.mine.hcp
    enough = (low + high + 1) // 2 if high - low < 8 else SLAM - s.his.hcp[0]
    accepts = says(N_("Accepts the slam try"), enough)
    return [
        Rule(bid(6, NOTRUMP), need(points=enough, hcp=max(enough - 1, low)), accepts, judged=True),
        # A solid suit is worth more than its points.
        *[
            Rule(bid(6, suit), need(length={suit: 6}, quality={suit: 7}), says(N_("Accepts the slam try"), suit=suit, length=6))
            for suit in SUITS
        ],
        Rule(PASS, need(hcp=(0, high)), says(N_("Declines the slam try")), judged=True),
        Rule(PASS, need(), says(N_("Declines the slam try")), spare=True),
    ]
