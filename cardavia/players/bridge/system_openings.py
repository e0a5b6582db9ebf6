"""Opening bids."""

from cardavia.engine.texts import N_, Message
from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import ONE_ROUND, Bound, Need, Rule, need, says
from cardavia.players.bridge.situation import CLUBS, DIAMONDS, HEARTS, MAJORS, MINORS, NOTRUMP, SPADES, SUITS, Situation, bid

_STRONG = says(N_("Strong, artificial opening: 22 points or nearly game alone"))
_LEAST = (3, 3, 5, 5)
"""The fewest cards that an opening of one of a suit promises."""


def openings(s: Situation) -> list[Rule]:
    """What to open, in first to fourth seat."""
    seat = len(s.calls)
    rules = [
        Rule(bid(2, CLUBS), need(hcp=22), _STRONG, tag="2C", forcing=ONE_ROUND, artificial=True),
        Rule(
            bid(2, CLUBS),
            need(hcp=18, points=22, losers=(0, 4), balanced=(0, 1)),
            _STRONG,
            tag="2C",
            forcing=ONE_ROUND,
            artificial=True,
        ),
        Rule(bid(2, NOTRUMP), need(hcp=(20, 21), balanced=2), says(N_("Balanced opening"), (20, 21)), tag="2NT"),
        Rule(bid(1, NOTRUMP), need(hcp=(15, 17), balanced=2), says(N_("Balanced opening"), (15, 17)), tag="1NT"),
    ]
    if seat == 3:
        # Nobody else wants to bid: with spades a weak hand may outbid the others, without them it lets the deal go.
        rules += [_one(suit, need(hcp=(13, 21))) for suit in SUITS]
        rules += [_one(suit, need(hcp=(12, 12), points=13)) for suit in SUITS]
        rules += [_one(suit, need(hcp=(10, 12), rule15=15)) for suit in SUITS]
        return [*rules, *_weak_twos(good=True), Rule(PASS, need(hcp=(0, 12)), says(N_("No opening"), (0, 12))), _nothing()]
    rules += [_one(suit, need(hcp=(12, 21))) for suit in SUITS]
    rules += [_one(suit, need(hcp=(10, 12), points=12, rule20=20, quick=3)) for suit in SUITS]
    if seat == 2:
        rules += [_one(suit, need(hcp=(10, 11), length={suit: 5}, quality={suit: 5})) for suit in (SPADES, HEARTS, DIAMONDS)]
    rules += _preempts(s.vulnerable, third=seat == 2)
    return [*rules, Rule(PASS, need(hcp=(0, 11)), says(N_("No opening"), (0, 11))), _nothing()]


def _one(suit: int, strength: Need) -> Rule:
    tag = "1m" if suit in MINORS else "1M"
    wanted = need(also=strength, opens=(suit, suit), length={suit: _LEAST[suit]})
    return Rule(bid(1, suit), wanted, says(N_("Opening"), (12, 21), suit, _LEAST[suit]), tag=tag)


def _weak_twos(good: bool) -> list[Rule]:
    """Twos in diamonds, hearts and spades with six cards and no other four-card major."""
    rules = []
    for suit in (SPADES, HEARTS, DIAMONDS):
        others = {other: (0, 3) for other in MAJORS if other != suit}
        wanted = need(hcp=(6, 10), length={**others, suit: (6, 6)}, quality={suit: 4 if good else 3})
        rules.append(Rule(bid(2, suit), wanted, says(N_("Weak two"), (6, 10), suit, 6), tag="weak2"))
    return rules


def _preempts(vulnerable: bool, third: bool) -> list[Rule]:
    """Threes with seven cards and fours with eight; a vulnerable suit is a good one."""
    rules = []
    quality = 4 if vulnerable else 3
    hcp: Bound = (4, 11 if third else 10)
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        if suit in MAJORS:
            four = need(hcp=hcp, length={suit: (8, 13)}, quality={suit: quality})
            rules.append(Rule(bid(4, suit), four, _preempt(suit, 8), tag="preempt"))
        three = need(hcp=hcp, length={suit: (7, 8 if suit in MINORS else 7)}, quality={suit: quality})
        rules.append(Rule(bid(3, suit), three, _preempt(suit, 7), tag="preempt"))
    rules += _weak_twos(good=vulnerable)
    if third:
        for suit in (SPADES, HEARTS):
            wanted = need(hcp=(5, 9), length={suit: (5, 5)}, quality={suit: 5})
            rules.append(Rule(bid(2, suit), wanted, says(N_("Weak two"), (5, 10), suit, 5), tag="weak2"))
    return rules


def _preempt(suit: int, length: int) -> Message:
    return says(N_("Preempt"), (4, 10), suit, length)


def _nothing() -> Rule:
    return Rule(PASS, need(), says(N_("No opening")), spare=True)
