"""What the natural part of the system counts with: points opposite partner's, trumps between the two hands, stoppers."""

from cardavia.games.bridge.auction import PASS
from cardavia.players.bridge.meaning import Need, need
from cardavia.players.bridge.situation import NOTRUMP, Situation

GAME, MINOR_GAME, SLAM, GRAND = 25, 29, 33, 37
PREEMPTS = frozenset({"preempt", "weak2", "weakJump"})
"""The tags of bids that tell a weak hand once and for all."""
_WIDTH = 2
"""An invitation counts on so many points over the least that partner has shown; more would be wishing."""


def sure(s: Situation, together: int) -> int:
    """The points that reach a total opposite partner's least."""
    return max(0, together - s.his.points[0])


def hopeful(s: Situation, together: int) -> int:
    """The points that reach a total opposite a good hand of partner's."""
    low, high = s.his.points
    return max(0, together - min(high, low + _WIDTH))


def fit_length(s: Situation, suit: int) -> int:
    """How many cards I need for eight trumps between us."""
    return max(0, 8 - s.his.least(suit))


def eight_trumps(s: Situation, suit: int) -> Need | None:
    """That we hold eight cards in a suit, where that can be; None where I would need more than seven."""
    length = fit_length(s, suit)
    if suit in s.their_suits and s.his.least(suit) < 4 and s.mine.least(suit) < 4:
        return None
    if length > 7 or length > s.mine.lengths[suit][1]:
        return None
    return need(length={suit: length})


def stoppers(s: Situation) -> dict[int, int]:
    """The suits that I must stop for notrump: theirs, and in a quiet auction the only one that neither of us has named."""
    notrump = any(m.call < PASS and m.call % 5 == NOTRUMP and not m.artificial for m in s.acts(s.partner))
    stops = dict.fromkeys(s.their_suits, 2) if not notrump else {}
    if not notrump and s.quiet and len(s.unbid) == 1:
        stops[s.unbid[0]] = 2
    return stops


def both_bid(s: Situation) -> bool:
    """Whether both opponents have acted: opposite a partner who has not there is little left."""
    return bool(s.acts((s.me + 1) % 4)) and bool(s.acts((s.me + 3) % 4))


def strong_opponent(s: Situation) -> bool:
    """Whether an opponent has shown fifteen high-card points: partner of a strong hand has nothing left to hold."""
    return any(s.known[(s.me + place) % 4].hcp[0] >= 15 for place in (1, 3))
