"""The expert before the flop: charts with mixes, going all-in by the table when short, and all-ins weighed against ranges."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.betting import CALL, FOLD
from cardavia.games.texas_holdem.position import PREFLOP
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.texas_holdem import charts
from cardavia.players.texas_holdem.combos import KIND_OF, KINDS, Range, combo_of
from cardavia.players.texas_holdem.history import Spot, Story
from cardavia.players.texas_holdem.policy import blinds_left, free_or_fold, odds, preflop_shares, sized, stay
from cardavia.players.texas_holdem.preflop_table import preflop_table
from cardavia.players.texas_holdem.reading import preflop_range
from cardavia.players.texas_holdem.temper import Temper

FEW_BLINDS = 12
"""With so many big blinds or less, an unopened pot is for all-in or fold."""
_COMMITTED = 0.33
"""Who would put in so much of its chips to call goes all-in or folds."""
CHEAP = 1 / 7
"""A call that has to win no more than this to pay for itself is made with any cards."""
_AFTER_A_CALL = 0.035
"""What a call against an all-in loses, as a share of the pot, for each player still behind."""


class Ground(Enum):
    """What a decision before the flop rests on."""

    CHART = "chart"
    PUSH = "push"
    ALL_IN = "all_in"


@dataclass(frozen=True, slots=True)
class Before:
    """A decision before the flop.

    Attributes:
        wins: what the hand wins all-in against the ranges of those who raised, from 0 to 1; -1 if that was not asked.
        share: how often this is done with these cards here, from 0 to 1.
    """

    action: Action
    ground: Ground
    wins: float = -1.0
    share: float = 1.0


@cache
def strengths() -> Range:
    """What each kind wins all-in against any cards."""
    table = preflop_table()
    everything = (1.0,) * len(KINDS)
    return tuple(table.against(kind, everything) for kind in range(len(KINDS)))


def before_flop(view: HoldemView, story: Story, temper: Temper, rng: Random) -> Before:
    """The expert's decision before the flop."""
    spot = story.now
    kind = KIND_OF[combo_of(view.hole)]
    depth = blinds_left(view, spot)
    if spot.raises:
        if _all_in(view, spot) or depth <= FEW_BLINDS or spot.owed >= _COMMITTED * (spot.stack + spot.bet):
            return _against_all_in(view, story, kind, temper)
    elif spot.owed and not any(view.stacks[seat] for seat in spot.against):
        return _against_all_in(view, story, kind, temper)
    elif depth <= FEW_BLINDS:
        return _pushing(view, spot, kind, depth, temper)
    return _by_chart(view, story, kind, temper, rng)


def _all_in(view: HoldemView, spot: Spot) -> bool:
    """Whether the one who raised is all-in, for more than a usual raise or with nobody else to play on with."""
    if spot.raiser not in spot.against or view.stacks[spot.raiser]:
        return False
    return spot.price > 4 * view.blinds[1] or not any(view.stacks[seat] for seat in spot.against)


def _pushing(view: HoldemView, spot: Spot, kind: int, depth: float, temper: Temper) -> Before:
    """All-in or nothing in a pot that nobody has raised."""
    behind = spot.behind + spot.callers
    share = charts.shifted(preflop_table().push(behind, depth), strengths(), temper.wide / 2)[kind] if behind else 0.0
    if share >= 0.5:
        action = view.ranges[0].action(view.ranges[0].most) if view.ranges else stay(spot)
        return Before(action, Ground.PUSH, share=share)
    if spot.owed and odds(spot) <= CHEAP and not spot.behind:
        return Before(CALL, Ground.PUSH)
    return Before(free_or_fold(spot), Ground.PUSH, share=1 - share)


def _against_all_in(view: HoldemView, story: Story, kind: int, temper: Temper) -> Before:
    """A raise that takes all or much of what is left: equity against the ranges of those who are in."""
    spot = story.now
    wins = _equity(view, story, kind)
    # Those who have yet to act, and who may call or raise, cost something.
    behind = sum(1 for seat in spot.against if view.stacks[seat] and seat != spot.raiser and spot.behind)
    margin = _AFTER_A_CALL * min(behind, spot.behind) - temper.patience
    ends = spot.owed >= spot.stack or not any(view.stacks[seat] for seat in spot.against)
    if ends or not view.ranges:
        action = CALL if wins >= odds(spot) + margin else FOLD
        return Before(action, Ground.ALL_IN, wins)
    # Not all of it yet: what counts is whether all of it can go in.
    legal = view.ranges[0]
    deep = min(legal.most, max(view.stacks[seat] + view.bets[seat] for seat in spot.against))
    more = deep - spot.bet
    others = sum(max(0, min(deep - view.bets[seat], view.stacks[seat])) for seat in spot.against if seat == spot.raiser)
    needed = more / (spot.pot + more + others)
    if wins >= needed + margin - 0.02:
        return Before(legal.action(legal.most), Ground.ALL_IN, wins)
    # Where betting goes on, a call has to win more than its price.
    more_to_come = 0.03 if _all_in(view, spot) or spot.owed <= 0.15 * spot.stack else 0.12
    return Before(CALL if wins >= odds(spot) + more_to_come + margin else FOLD, Ground.ALL_IN, wins)


def _equity(view: HoldemView, story: Story, kind: int) -> float:
    """What the hand wins against all who have put chips in on purpose or have no more of them, the ranges taken one by one."""
    table = preflop_table()
    wins = 1.0
    for seat in story.now.against:
        deeds = [deed for deed in story.deeds if deed.spot.seat == seat and deed.spot.street == PREFLOP]
        if not view.stacks[seat] or any(deed.size or deed.verb == "call" for deed in deeds):
            wins *= table.against(kind, _without(preflop_range(view, story, deeds), kind))
    return wins


def _without(shares: list[float], kind: int) -> Range:
    """A range thinned by the two cards of a kind, which the others cannot hold."""
    mine = KINDS[kind][:2]
    found = []
    for other, share in enumerate(shares):
        taken = sum(KINDS[other][:2].count(rank) for rank in set(mine))
        found.append(share * (1 - 0.22 * min(2, taken)) if taken else share)
    return tuple(found)


def _by_chart(view: HoldemView, story: Story, kind: int, temper: Temper, rng: Random) -> Before:
    spot = story.now
    again, call = preflop_shares(view, story)
    # A temperament changes how much is played, and how much of that is raised.
    both = tuple(min(1.0, one + other) for one, other in zip(again, call, strict=True))
    played = charts.shifted(both, strengths(), temper.wide)
    raised = charts.shifted(again, strengths(), temper.raises if spot.raises else temper.wide)
    raises = min(raised[kind], played[kind])
    if view.ranges and rng.random() < raises:
        return Before(_sized(view, story, rng), Ground.CHART, share=raises)
    if not spot.owed:
        return Before(free_or_fold(spot), Ground.CHART, share=1 - raises)
    rest = (played[kind] - raises) / (1 - raises) if raises < 1 else 0.0
    if not view.ranges and raises:
        rest = 1.0
    stays = not _opens(spot) and rng.random() < rest
    return Before(CALL if stays else FOLD, Ground.CHART, share=(1 - raises) * (rest if stays else 1 - rest))


def _opens(spot: Spot) -> bool:
    return not spot.raises and not spot.callers


def _sized(view: HoldemView, story: Story, rng: Random) -> Action:
    """The usual sizes: two to three blinds to open and one more for each caller; three to four times a raise."""
    spot, blind = story.now, view.blinds[1]
    if not spot.raises:
        times = rng.choice((2.25, 2.5, 3.0) if spot.behind > 1 or len(view.order) == 2 else (2.5, 3.0))
        return sized(view, (times + spot.callers) * blind)
    times = rng.choice((2.8, 3.2)) if story.in_position else rng.choice((3.5, 4.0))
    if spot.raises > 1:
        times = 2.3
    return sized(view, times * spot.price + spot.callers * spot.price)
