"""Which calls a comparison over sampled deals chooses from: the system's, and bids that name the last contract at once.

The system's are those that the hand may make, and those that it might make with a point more or less: points are only a measure.
The system counts points, and a game or a slam often makes with fewer. Where a hand is to place the contract it may therefore bid
a game or a slam for which the system wants more, if partner reads the bid as one to play; sampled deals tell whether it pays.
"""

from collections.abc import Sequence

from cardavia.engine.texts import N_
from cardavia.games.bridge.auction import DOUBLE, PASS
from cardavia.players.bridge import hands
from cardavia.players.bridge.meaning import Rule, need, says
from cardavia.players.bridge.reading import choices
from cardavia.players.bridge.situation import MAJORS, MINORS, NOTRUMP, SUITS, Situation, bid, is_game

_GAME = 20
"""Points of mine and partner's least from which a game in a major or notrump is worth a look."""
_SURE_SLAM = 30
"""The points for a slam where partner has named the game."""
_LEAP = 32
"""The points for one where there is room to find keys and fits first."""
_MORE = 4
"""So many points more than shown go on to a slam over partner's game."""
_MINOR = 4
"""So many points more five of a minor takes."""
_BY_FORCE = 33
"""High-card points of mine and partner's least that make twelve tricks in notrump in spite of a major that fits."""
_REACH = {bid(3, NOTRUMP): 23, bid(6, NOTRUMP): 30}
"""High-card points of mine and partner's most that notrump needs at least."""
_NARROW = 4
"""A hand that has shown its points within so many is known to partner."""
_OPENING = 12
"""So is one that has denied the points of an opening."""
_GAME_LEVEL = {0: 5, 1: 5, 2: 4, 3: 4}
_SHORT = 1
"""By so many points a hand may miss what the system asks for a call, if its shape is right: partner will take it at its word."""
_STRENGTH = frozenset({hands.HCP, hands.POINTS, hands.LOSERS, hands.QUICK, *hands.SUPPORT})
_WORTH = frozenset({hands.HCP, hands.POINTS, hands.RULE20, hands.RULE15, *hands.SUPPORT})
_LEEWAY = (1, -1)
"""A hand may be worth so many points more than it counts."""
_SOME = 7
_POWERFUL = 19
"""Partner who has shown so many points holds the aces for a slam; else I must hold two, or one and a void."""


def candidates(s: Situation, rules: Sequence[Rule], row: hands.Features, found: Sequence[Rule], most: int) -> list[Rule]:
    """The calls to compare, the system's own first; at most so many of the system's and as many bids of a last contract.

    An opening is a matter of points only where the system says so: all that follows is read by it.
    """
    if s.highest >= 0:
        found = _valued(s, rules, row, found)
    first = found[0]
    if first.tag.startswith("rkcb"):
        return [rule for rule in found[:most] if rule.call < bid(6, 0)]  # Who can ask for key cards does not leap past them.
    named = list(found[:most])
    if first.artificial or not _placing(s, first):
        return named
    usual: dict[int, Rule] = {}
    for rule in rules:
        usual.setdefault(rule.call, rule)
    taken = {rule.call for rule in named}
    places = [call for call in _places(s, row) if s.legal(call) and call not in taken]
    if any(rule.call == bid(4, NOTRUMP) for rule in named):
        places = [call for call in places if call < bid(6, 0)]  # Nor does who may ask for them, or for a maximum.
    bids = [_to_play(call, usual.get(call)) for call in places if _honest(call, rules, row)]
    return named + bids[:most]


def _valued(s: Situation, rules: Sequence[Rule], row: hands.Features, found: Sequence[Rule]) -> list[Rule]:
    """The choices of the hand, and those that it would have if it were worth a point more or less.

    A slam takes what it takes, and so does the question for key cards.
    """
    lines = list(found)
    for more in _LEEWAY:
        worth = tuple(value + more if feature in _WORTH else value for feature, value in enumerate(row))
        for rule in choices(rules, worth):
            known = any(rule.call == other.call for other in lines)
            if not (known or bid(6, 0) <= rule.call < PASS or rule.tag.startswith("rkcb") or _odd(s, rule, row)):
                lines.append(rule)
    return lines


def _odd(s: Situation, rule: Rule, row: hands.Features) -> bool:
    """Whether no point makes up for the shape: notrump with a void, or with a singleton where a major may fit; a pass of
    partner's new suit; a strong double of a hand that the suits do not fit."""
    if rule.call >= PASS:
        return _new_suit(s) if rule.call == PASS else rule.spare
    fit = any(s.mine.least(suit) + s.his.least(suit) >= 7 for suit in MAJORS)
    short = any(row[hands.LENGTH[suit]] <= (1 if fit else 0) and s.his.least(suit) < 5 for suit in SUITS)
    return rule.call % 5 == NOTRUMP and not rule.artificial and short


def _new_suit(s: Situation) -> bool:
    """Whether partner has just named another suit, with any strength up to a force, and the opponent passed."""
    last = s.call_ago(2)
    named = [meaning.call % 5 for meaning in (*s.acts(s.partner)[:-1], *s.acts(s.me)) if meaning.call < PASS]
    return s.call_ago(1) == PASS and last < PASS and last % 5 < NOTRUMP and last % 5 not in named and len(named) > 1


def _honest(call: int, rules: Sequence[Rule], row: hands.Features) -> bool:
    """Whether partner would read the call as a bid to play, and find nearly the hand that the system promises by it.

    After a slam in a suit nobody has anything to find: some high cards are enough.
    """
    lines = [rule for rule in rules if rule.call == call]
    if lines and not _natural(lines[0]):
        return False
    if call >= bid(6, 0) and call % 5 < NOTRUMP:
        return row[hands.HCP] >= _SOME
    return any(_nearly(rule, row) for rule in lines) if lines else call % 5 not in MINORS


def _nearly(rule: Rule, row: hands.Features) -> bool:
    for feature, least, most in rule.need.bounds:
        leeway = _SHORT if feature in _STRENGTH else 0
        if not least - leeway <= row[feature] <= most + leeway:
            return False
    return True


def _placing(s: Situation, first: Rule) -> bool:
    """Whether a natural auction has come to where a hand can say what is to be played."""
    if not s.acts(s.partner) or first.call == DOUBLE or first.forcing:
        return False
    if s.call_ago(4) == PASS and (s.acts(s.me) or len(s.acts(s.partner)) > 1):
        return False  # Who has passed a partscore does not bid a game next time.
    if s.call_ago(2) == PASS and s.acts(s.me) and is_game(s.call_ago(4)):
        return False  # Nor does who has named the game, and heard nothing new, bid once more.
    if s.my_tag == "control" and s.ours and is_game(s.highest):
        return False  # Partner has heard of a slam, and declined.
    if bid(6, 0) <= s.call_ago(2) < PASS:
        return False  # Partner has chosen a slam.
    low, high = s.mine.points
    known = high - low <= _NARROW or s.mine.hcp[1] < _OPENING
    if s.ours and known and (is_game(s.highest) or not s.quiet):
        return False  # Partner knew my hand and has decided; one more over theirs is no invitation.
    last = s.meaning_ago(2)
    asked = last is not None and last.call != PASS and last.artificial
    return not asked and not s.partner_tag.startswith(("keys", "kinged", "rkcb", "kings", "quant"))


def _natural(rule: Rule) -> bool:
    return not (rule.artificial or rule.forcing or rule.tag)


def _places(s: Situation, row: hands.Features) -> list[int]:
    """Games and slams that the two hands may make."""
    found: list[int] = []
    settled = s.ours and is_game(s.highest)
    last = s.meaning_ago(2)
    asked = last is not None and last.call != PASS and last.forcing > 0
    # Below game there is time to say more, and who names the game has looked at the slam: both take points to spare, and who
    # goes past partner's game holds an ace.
    least_slam = _SURE_SLAM if settled else _LEAP
    aces = (not settled or row[hands.ACES] > 0) and (
        s.his.points[0] >= _POWERFUL or row[hands.ACES] + min(1, row[hands.VOIDS]) >= 2
    )
    # Nobody leaps to a slam with a suit of theirs open.
    aces = aces and all(row[hands.CONTROL[suit]] > 0 for suit in s.their_suits)
    fits = [suit for suit in reversed(SUITS) if suit not in s.their_suits]
    fits = [suit for suit in fits if row[hands.LENGTH[suit]] + s.his.least(suit) >= 8]
    if fits and fits[0] in MAJORS:
        fits = [suit for suit in fits if suit in MAJORS]  # Nobody leaps past a major that fits.
    elif fits:
        # Of two minors the longer and better one.
        fits = [max(fits, key=lambda suit: (row[hands.LENGTH[suit]] + s.his.least(suit), row[hands.QUALITY[suit]]))]
    for suit in fits:
        points = max(row[hands.SUPPORT[suit]], row[hands.POINTS] if row[hands.LENGTH[suit]] > 5 else 0)
        if not settled and not asked and points + s.his.points[0] >= _GAME + (0 if suit in MAJORS else _MINOR):
            found.append(bid(_GAME_LEVEL[suit], suit))
        # In a quiet auction there is room to ask for key cards, or to show what there is; and who goes past partner's game
        # has more than was shown.
        room = s.quiet and s.highest < bid(4, NOTRUMP)
        more = not settled or points >= s.mine.points[0] + _MORE
        if aces and more and not room and points + s.his.points[0] >= least_slam:
            found.append(bid(6, suit))
    for call in (bid(3, NOTRUMP), bid(6, NOTRUMP)):
        game = call == bid(3, NOTRUMP)
        if (settled or asked) if game else not aces:
            continue
        if not game and fits and fits[0] in MAJORS and row[hands.HCP] + s.his.hcp[0] < _BY_FORCE:
            continue
        least = _GAME if game else least_slam
        together = row[hands.HCP] + s.his.hcp[1]
        if row[hands.POINTS] + s.his.points[0] >= least and together >= _REACH[call] and _stopped(s, row):
            found.append(call)
    return found


def _stopped(s: Situation, row: hands.Features) -> bool:
    """Whether notrump is no gamble: their suits are stopped, and a suit that partner has not named is not open."""
    for suit in SUITS:
        if suit in s.their_suits and row[hands.STOP[suit]] < 2:
            return False
        if s.his.least(suit) < 4 and (row[hands.LENGTH[suit]] < 2 or (suit in s.unbid and row[hands.STOP[suit]] < 1)):
            return False
    return True


def _to_play(call: int, usual: Rule | None) -> Rule:
    if usual is not None:
        return usual
    return Rule(call, need(), says(N_("To play in slam") if call >= bid(6, 0) else N_("To play in game")), judged=True)
