"""Two-suiters over their opening: Michaels cue-bid and unusual two notrump, the answers, and what the two-suiter does next."""

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS
from cardavia.players.bridge.meaning import ONE_ROUND, Rule, need, says
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

_STRENGTH = 6
"""Partner's answer counts as weak while it promises fewer points."""


def two_suiters(s: Situation, their: int) -> list[Rule]:
    """Michaels cue-bid (both majors over a minor; the other major and a minor over a major) and unusual two notrump."""
    rules: list[Rule] = []
    low = 9 if s.vulnerable else 8
    unbid_minors = [suit for suit in SUITS if suit != their][:2]
    both = N_("Two suits of five: the lower unbid ones")
    unusual = need(points=low + 2, length=dict.fromkeys(unbid_minors, 5))
    rules.append(Rule(bid(2, NOTRUMP), unusual, says(both, low), tag="unusual", forcing=ONE_ROUND, artificial=True))
    cue = bid(2, their)
    if their in MINORS:
        wanted = need(points=low + 2, length={HEARTS: 5, SPADES: 5})
        rules.append(
            Rule(
                cue,
                wanted,
                says(N_("Michaels: five cards in both majors"), low),
                tag="michaels",
                forcing=ONE_ROUND,
                artificial=True,
            )
        )
    else:
        other = SPADES if their == HEARTS else HEARTS
        text = says(N_("Michaels: five cards in the other major and in a minor"), low)
        for minor in (CLUBS, DIAMONDS):
            for points, quality in ((low + 2, 2), (14, 0)):
                wanted = need(points=points, length={other: 5, minor: 5}, quality={other: quality})
                rules.append(Rule(cue, wanted, text, tag="michaels", forcing=ONE_ROUND, artificial=True))
    return rules


def to_two_suits(s: Situation) -> list[Rule]:
    """Partner showed two suits: choose, higher with more trumps."""
    pairs = _their_pair(s)
    minor = "eitherMinor" if named(s) == "michaels" and CLUBS in pairs else ""
    rules: list[Rule] = []
    their = s.opening % 5
    if named(s) == "unusual" and their in MAJORS:
        stopped = need(hcp=15, stop={their: 2}, balanced=1)
        rules.append(Rule(bid(3, NOTRUMP), stopped, says(N_("To play in game"), 15), judged=True))
    for first, second in (pairs, pairs[::-1]):
        longer = {(first, second): 0 if first > second else 1} if second >= 0 else None
        if first in MAJORS:
            four = bid(4, first)
            strong = need(support={first: 14}, length={first: 3}, longer=longer)
            long = need(length={first: 5}, longer=longer)
            if s.legal(four):
                rules += [
                    Rule(four, wanted, says(N_("To play in game"), suit=first, length=3), judged=True)
                    for wanted in (strong, long)
                ]
        call = s.cheapest(first)
        invites = need(support={first: 11}, length={first: 4}, longer=longer)
        if call + 5 < bid(4, first):
            rules.append(Rule(call + 5, invites, says(N_("Jump: invites to game"), (11, 13), first, 4), judged=True))
        tag = minor if first == CLUBS else ""
        chooses = says(N_("Chooses a suit"), suit=first, length=2)
        rules.append(Rule(call, need(longer=longer, length={first: 2}), chooses, tag=tag, judged=True))
    return [*rules, Rule(s.cheapest(pairs[0]), need(), says(N_("Chooses a suit"), suit=pairs[0], length=1))]


def either_minor(s: Situation) -> list[Rule]:
    """Clubs asked for the minor of a two-suiter: pass with clubs, correct with diamonds, and go on with 17 points."""
    major = SPADES if s.opening % 5 == HEARTS else HEARTS
    diamonds = says(N_("The other minor"), suit=DIAMONDS, length=5)
    game, strong = says(N_("To play in game"), 20, major, 6), says(N_("Strong with a long suit"), 17, major, 6)
    cheapest = [Rule(s.cheapest(DIAMONDS), need(longer={(DIAMONDS, CLUBS): 1}, length={DIAMONDS: 5}), diamonds)]
    if s.highest > bid(3, CLUBS):
        return [*cheapest, Rule(PASS, need(), says(N_("Content with partner's bid")))]
    return [
        Rule(bid(4, major), need(hcp=17, points=20, length={major: 6}), game),
        Rule(bid(3, major), need(hcp=16, length={major: 6}), strong),
        Rule(bid(4, CLUBS), need(hcp=17, length={CLUBS: 5}), says(N_("Raises partner's suit"), 17, CLUBS, 5)),
        Rule(bid(4, DIAMONDS), need(hcp=17, length={DIAMONDS: 5}), says(N_("The other minor"), 17, DIAMONDS, 5)),
        *cheapest,
        Rule(PASS, need(), says(N_("Content with partner's bid"))),
    ]


def over_their_bid(s: Situation) -> list[Rule]:
    """They bid over partner's two-suiter: game with a fit and strength or shape, and as high as we have trumps."""
    pairs = _their_pair(s)
    rules: list[Rule] = []
    for suit in pairs if s.partner_tag == "unusual" or CLUBS not in pairs else pairs[:1]:
        game, cheap = bid(4 if suit in MAJORS else 5, suit), s.cheapest(suit)
        text = says(N_("To play in game"), suit=suit, length=3)
        enough = 12 if suit in MAJORS else 16
        shapes = [need(support={suit: enough}, length={suit: 3}), need(support={suit: enough - 3}, length={suit: 4})]
        if s.legal(game):
            shapes.append(need(length={suit: 5}, balanced=(0, 1), points=4))
            rules += [Rule(game, shape, text, judged=True) for shape in shapes]
        if cheap < game:
            text = says(N_("Competes: enough trumps for the level"), suit=suit, length=4)
            level = level_of(cheap)
            kinds = [need(length={suit: level + 1}, points=(0, 12))]
            if level == 3:
                kinds.append(need(length={suit: 3}, support={suit: (9, 12)}))
            rules += [Rule(cheap, kind, text, judged=True) for kind in kinds]
    return rules


def _strong_over_theirs(s: Situation) -> list[Rule]:
    """They bid over my two-suiter and partner passed: a double with strength and a short suit of theirs."""
    strain = s.highest % 5
    if strain == NOTRUMP or s.highest >= bid(4, CLUBS) or not s.legal(DOUBLE) or s.acts(s.partner):
        return []
    text = says(N_("Double: a strong hand, short in their suit"), 15)
    strong = need(hcp=14, points=16, length={strain: (0, 1)})
    return [Rule(DOUBLE, strong, text, tag="takeout", forcing=ONE_ROUND, judged=True)]


def two_suiter_again(s: Situation) -> list[Rule]:
    """Who showed two suits of five and heard a choice raises it with 16 points, and goes to game with 19."""
    if not s.ours and len(s.acts(s.me)) == 1 and s.acts(s.me)[0].tag in ("michaels", "unusual"):
        return _strong_over_theirs(s)
    if s.my_tag not in ("michaels", "unusual") or s.call_ago(1) != PASS or s.highest != s.call_ago(2):
        return []
    suit = s.highest % 5
    if suit == NOTRUMP or s.partner_tag == "eitherMinor" or s.his.points[0] >= _STRENGTH:
        return []
    rules: list[Rule] = []
    text = N_("Raises partner's suit")
    if suit in MAJORS and s.highest < bid(4, suit):
        least = 20 if s.highest < bid(3, CLUBS) else 18
        rules.append(Rule(bid(4, suit), need(points=least, length={suit: 5}), says(text, least, suit, 5), judged=True))
    if s.cheapest(suit) < bid(4, suit) or suit in MINORS:
        wanted = need(points=(17, 19) if suit in MAJORS else 18, length={suit: 5})
        rules.append(Rule(s.cheapest(suit), wanted, says(text, (17, 19), suit, 5), judged=True))
    return rules


def named(s: Situation) -> str:
    """The tag of partner's two-suiter, if partner began with one."""
    acts = s.acts(s.partner)
    return acts[0].tag if acts and acts[0].tag in ("michaels", "unusual") else ""


def _their_pair(s: Situation) -> tuple[int, int]:
    """The two suits that partner's two-suiter names as far as it does; hearts or spades and clubs for a major and a minor."""
    their = s.opening % 5
    if named(s) == "unusual":
        first, second = [suit for suit in SUITS if suit != their][:2]
        return second, first
    if their in MINORS:
        return SPADES, HEARTS
    return (SPADES if their == HEARTS else HEARTS), CLUBS
