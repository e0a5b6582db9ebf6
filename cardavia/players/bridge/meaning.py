"""What a call shows: bounds on the features of a hand, how far it binds the partner, and its sentence for people.

A :class:`Rule` is one line of the system. The same line bids (a hand that meets the need may make the call), explains (the
sentence) and reads (whoever made the call is taken to meet the need), so that the three can never disagree.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardavia.engine.texts import N_, Argument, Message, SuitRef, message
from cardavia.games.bridge.cards import SUITS
from cardavia.players.bridge import hands

Bounds = tuple[int, int]
Bound = int | Bounds
ANY: Bounds = (0, 40)

NOT_FORCING, ONE_ROUND, TO_GAME = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Need:
    """Bounds on features of a hand, all of which must hold: (feature, least, most)."""

    bounds: tuple[tuple[int, int, int], ...] = ()

    def fits(self, row: hands.Features) -> bool:
        """Whether a hand with those features meets the need."""
        for feature, least, most in self.bounds:  # noqa: SIM110 - the innermost loop of sampling; all() takes twice as long
            if not least <= row[feature] <= most:
                return False
        return True

    def of(self, feature: int) -> Bounds:
        """The bounds on one feature; very wide where there are none."""
        least, most = -99, 99
        for bounded, low, high in self.bounds:
            if bounded == feature:
                least, most = max(least, low), min(most, high)
        return least, most


def _pair(bound: Bound) -> Bounds:
    return bound if isinstance(bound, tuple) else (bound, 99)


_SCALARS = {
    "hcp": hands.HCP,
    "points": hands.POINTS,
    "balanced": hands.BALANCED,
    "rule20": hands.RULE20,
    "rule15": hands.RULE15,
    "losers": hands.LOSERS,
    "aces": hands.ACES,
    "kings": hands.KINGS,
    "long": hands.LONG,
    "second": hands.SECOND,
    "opens": hands.OPENS,
    "quick": hands.QUICK,
    "majors": hands.MAJORS,
    "voids": hands.VOIDS,
}
_BY_SUIT = {
    "length": hands.LENGTH,
    "stop": hands.STOP,
    "quality": hands.QUALITY,
    "support": hands.SUPPORT,
    "keys": hands.KEYS,
    "queen": hands.QUEEN,
    "tricks": hands.TRUMP_TRICKS,
    "control": hands.CONTROL,
}


def need(
    longer: Mapping[tuple[int, int], int] | None = None, also: Need | None = None, **wanted: Bound | Mapping[int, Bound] | None
) -> Need:
    """A :class:`Need` in the words of the system.

    Args:
        longer: ``{(a, b): n}``: suit ``a`` has at least ``n`` cards more than suit ``b``.
        also: a need that must be met besides.
        wanted: bounds by feature, a whole number meaning "at least"; ``length stop quality support keys queen tricks
            control`` take a mapping from suit to bounds.

    >>> need(hcp=(15, 17), length={3: 5}).bounds
    ((0, 15, 17), (16, 5, 99))
    """
    bounds: list[tuple[int, int, int]] = list(also.bounds) if also is not None else []
    for name, bound in wanted.items():
        if bound is None:
            continue
        if isinstance(bound, Mapping):
            bounds += [(_BY_SUIT[name][suit], *_pair(of_suit)) for suit, of_suit in bound.items()]
        else:
            bounds.append((_SCALARS[name], *_pair(bound)))
    for (suit, other), least in (longer or {}).items():
        feature, sign = hands.longer(suit, other)
        bounds.append((feature, least, 99) if sign > 0 else (feature, -99, -least))
    return Need(tuple(bounds))


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of the system, in a situation that the function around it describes.

    Attributes:
        call: the call that it makes.
        need: what the hand must hold.
        says: the sentence for people.
        tag: what the partner answers by; empty where the call needs no special answer.
        forcing: whether the partner may pass: not forcing, one round, or to game.
        judged: one of several acceptable calls; those that a hand meets are compared where there is time to.
        artificial: the call says nothing about the suit named.
        spare: for hands that no better line fits; whoever reads the call does not count on them.
    """

    call: int
    need: Need
    says: Message
    tag: str = ""
    forcing: int = NOT_FORCING
    judged: bool = False
    artificial: bool = False
    spare: bool = False


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call shows in its auction.

    Attributes:
        call: the call.
        rules: the lines of the system that make it; the hand meets one of them at least.
        text: the sentence for people.
        tag, forcing, artificial: as in :class:`Rule`.
        known: false where the system has no such call here, and its plain sense was taken.
    """

    call: int
    rules: tuple[Rule, ...]
    text: Message
    tag: str
    forcing: int
    artificial: bool
    known: bool = True

    def fits(self, row: hands.Features) -> bool:
        """Whether a hand with those features shows nothing else than the call promised."""
        return any(rule.need.fits(row) for rule in self.rules)


def meaning_of_rules(call: int, rules: Iterable[Rule], known: bool = True) -> Meaning:
    """The meaning of a call that one or several lines make."""
    lines = tuple(rules)
    first = lines[0]
    usual = [rule.says for rule in lines if not rule.spare] or [first.says]
    return Meaning(call, lines, _joined(usual), first.tag, first.forcing, first.artificial, known)


def _joined(sentences: Sequence[Message]) -> Message:
    """What is true of every hand of which one of the sentences is: what the first one calls it, with the widest bounds."""
    shown = [dict(sentence.args) for sentence in sentences]
    what = shown[0].get("what")
    if all(sentence == sentences[0] for sentence in sentences) or not isinstance(what, str):
        return sentences[0]
    low = min(_number(args, "low", 0) for args in shown)
    high = max(_number(args, "high", 99) for args in shown)
    suits = {args.get("suit") for args in shown}
    length = min(_number(args, "length", 0) for args in shown) if len(suits) == 1 else 0
    suit = shown[0].get("suit")
    return says(what, (low, high), SUITS.index(suit.code) if isinstance(suit, SuitRef) else None, length)


def _number(args: Mapping[str, Argument], name: str, otherwise: int) -> int:
    value = args.get(name)
    return value if isinstance(value, int) else otherwise


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat has shown so far, as the widest bounds that its calls leave: high-card points, points, and suit lengths."""

    hcp: Bounds = (0, 37)
    points: Bounds = (0, 40)
    lengths: tuple[Bounds, Bounds, Bounds, Bounds] = ((0, 13), (0, 13), (0, 13), (0, 13))

    def least(self, suit: int) -> int:
        """The fewest cards that it can hold in a suit."""
        return self.lengths[suit][0]

    def after(self, meaning: Meaning) -> "Known":
        """What is known once the seat has made that call. Bounds that contradict the earlier ones replace them."""
        usual = [rule for rule in meaning.rules if not rule.spare] or meaning.rules
        hulls = [_reach(rule.need) for rule in usual]
        joined = [(min(h[i][0] for h in hulls), max(h[i][1] for h in hulls)) for i in range(6)]
        hcp = _meet(self.hcp, joined[0])
        points = _meet(self.points, joined[1])
        lengths = [_meet(self.lengths[suit], joined[2 + suit]) for suit in range(4)]
        least = [low for low, _ in lengths]
        for suit in range(4):
            low, high = lengths[suit]
            lengths[suit] = (low, max(low, min(high, 13 - sum(least) + low)))
        return Known(hcp, points, (lengths[0], lengths[1], lengths[2], lengths[3]))


def _reach(wanted: Need) -> list[Bounds]:
    """High-card points, points and four lengths that a need allows; what it bounds in one measure bounds the other as well."""
    hcp, points = wanted.of(hands.HCP), wanted.of(hands.POINTS)
    for suit in range(4):
        low, high = wanted.of(hands.SUPPORT[suit])
        if low > -99 or high < 99:
            points = (max(points[0], low), min(points[1], high))
    rule20 = wanted.of(hands.RULE20)[0]
    if rule20 > -99:
        points = (max(points[0], rule20 - 8), points[1])
    if points[0] <= -99:
        points = (hcp[0], points[1])
    if points[1] >= 99 and hcp[1] < 99:
        points = (points[0], hcp[1] + (1 if wanted.of(hands.BALANCED)[0] == 2 else 3))
    hcp = (max(hcp[0], points[0] - 5), min(hcp[1], points[1]))
    reach = [hcp, points]
    balanced = wanted.of(hands.BALANCED)[0]
    for suit in range(4):
        low, high = wanted.of(hands.LENGTH[suit])
        if balanced > 0:
            low, high = max(low, 2), min(high, 5 if balanced == 2 else 6)
        reach.append((max(low, 0), min(high, 13)))
    return reach


def _meet(old: Bounds, new: Bounds) -> Bounds:
    low, high = max(old[0], new[0]), min(old[1], new[1])
    if low > high:
        return (max(new[0], 0), min(new[1], 40)) if new[0] <= new[1] else old
    return low, high


def says(what: str, points: Bound | None = None, suit: int | None = None, length: int = 0) -> Message:
    """The sentence of a rule: what the call is, the points that it shows, and its suit.

    >>> from cardavia.engine.texts import say
    >>> say(says(N_("Opening"), (12, 21), 3, 5))
    'Opening: 12–21 points, at least 5 ♠.'
    """
    code = what.lower().replace(" ", "_").replace("-", "_")
    low, high = _pair(points) if points is not None else ANY
    suited = suit is not None and length > 0
    ref = SuitRef(SUITS[suit or 0])
    if low > 0 and high < 37:
        if suited:
            text = N_("{what}: {low}–{high} points, at least {length} {suit}.")
            return message(code, text, what=what, low=low, high=high, length=length, suit=ref)
        return message(code, N_("{what}: {low}–{high} points."), what=what, low=low, high=high)
    if low > 0:
        if suited:
            text = N_("{what}: at least {low} points, at least {length} {suit}.")
            return message(code, text, what=what, low=low, length=length, suit=ref)
        return message(code, N_("{what}: at least {low} points."), what=what, low=low)
    if high < 37:
        if suited:
            text = N_("{what}: at most {high} points, at least {length} {suit}.")
            return message(code, text, what=what, high=high, length=length, suit=ref)
        return message(code, N_("{what}: at most {high} points."), what=what, high=high)
    if suited:
        return message(code, N_("{what}: at least {length} {suit}."), what=what, length=length, suit=ref)
    return message(code, N_("{what}."), what=what)
