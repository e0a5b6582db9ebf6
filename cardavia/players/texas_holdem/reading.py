"""What the others may hold: a weight for every pair of cards, narrowed with every action by how likely it is with these cards.

The model of the others is coarse on purpose and keeps a part of every range: people are not the charts.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from cardavia.games.texas_holdem.hands import CARD_OF
from cardavia.games.texas_holdem.position import BOARD_CARDS, PREFLOP
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.texas_holdem import charts
from cardavia.players.texas_holdem.boards import Outlook
from cardavia.players.texas_holdem.combos import COUNT, HOLDING, KIND_OF, KINDS, Range, parsed
from cardavia.players.texas_holdem.history import Deed, Spot, Story
from cardavia.players.texas_holdem.preflop_table import preflop_table

Weights = list[float]
"""How likely each pair of cards is, as a share of the likeliest one; they need not add up to 1."""
Looks = Callable[[tuple[int, ...]], Outlook]
_LIMPS, _RAISES, _AGAIN, _CALLS = 0.3, 0.12, 0.06, 0.12
"""How likely each action before the flop is with cards that no chart plays so."""
_BLUFFS, _BLUFF_RAISES = 0.22, 0.08
"""How likely a bet and a raise after the flop are with a hand that is too weak for them."""
_SHORT = 15
"""With so many big blinds or less, an all-in before the flop is read by the table."""


@cache
def _soft(text: str, floor: float) -> Range:
    return tuple(floor + (1 - floor) * share for share in parsed(text))


def read(view: HoldemView, story: Story, looks: Looks) -> dict[int, Weights]:
    """The range of each other live seat."""
    board = tuple(CARD_OF[code] for code in view.board)
    known = (*board, *(CARD_OF[code] for code in view.hole))
    found = {}
    for seat in story.now.against:
        deeds = [deed for deed in story.deeds if deed.spot.seat == seat]
        kinds = preflop_range(view, story, [deed for deed in deeds if deed.spot.street == PREFLOP])
        weights = [kinds[kind] for kind in KIND_OF]
        for card in known:
            for place in HOLDING[card]:
                weights[place] = 0.0
        for deed in deeds:
            if deed.spot.street != PREFLOP:
                narrow(weights, deed, looks(board[: BOARD_CARDS[deed.spot.street]]).worth)
        found[seat] = weights
    return found


def preflop_range(view: HoldemView, story: Story, deeds: Sequence[Deed]) -> list[float]:
    """How likely the actions of a seat before the flop are with each kind of cards."""
    kinds = [1.0] * len(KINDS)
    for deed in deeds:
        kinds = [one * other for one, other in zip(kinds, _preflop(view, story, deed), strict=True)]
    most = max(kinds)
    return [share / most for share in kinds]


def _preflop(view: HoldemView, story: Story, deed: Deed) -> Range:
    spot, between_two = deed.spot, len(view.order) == 2
    place = "big" if spot.seat == view.big_blind else "small" if spot.seat == view.small_blind else "other"
    if deed.verb == "check":
        return tuple(1 - 0.75 * share for share in parsed(charts.OVER_LIMPS))
    if not spot.raises:
        if deed.verb == "call":
            along, raises = _soft(charts.ALONG, _LIMPS), parsed(charts.OVER_LIMPS)
            return tuple(share * (1 - 0.5 * other) for share, other in zip(along, raises, strict=True))
        blinds = (spot.stack + spot.bet) / view.blinds[1]
        if deed.all_in and blinds <= _SHORT:
            return tuple(0.04 + 0.96 * share for share in preflop_table().push(spot.behind, blinds))
        if spot.callers:
            return _soft(charts.OVER_LIMPS, _RAISES)
        return tuple(_RAISES + (1 - _RAISES) * share for share in charts.open_range(spot.behind, between_two))
    again, call = charts.answer(spot.raises, spot.raised_before, place, story.opener_behind, between_two).ranges
    if deed.size and deed.all_in and spot.stack + spot.bet <= _SHORT * view.blinds[1]:
        # Short stacks answer with all they would raise or call with.
        return tuple(_AGAIN + (1 - _AGAIN) * min(1.0, one + 0.5 * other) for one, other in zip(again, call, strict=True))
    if deed.size:
        return tuple(_AGAIN + (1 - _AGAIN) * share for share in again)
    return tuple(min(1.0, _CALLS + share + 0.3 * other) for share, other in zip(call, again, strict=True))


def places(weights: Sequence[float], worth: Sequence[float]) -> list[float]:
    """Where each hand stands in a range: the share of it that is worth less, from 0 to 1."""
    order = sorted((place for place in range(COUNT) if weights[place]), key=worth.__getitem__)
    total = sum(weights) or 1.0
    found = [0.0] * COUNT
    below = 0.0
    for place in order:
        weight = weights[place]
        found[place] = (below + weight / 2) / total
        below += weight
    return found


def rising(middle: float, soft: float) -> list[float]:
    """A curve over hundredths that rises from 0 to 1 around ``middle``, half of it within about ``soft``."""
    return [1 / (1 + exp(max(-50.0, min(50.0, (middle - hundredth / 100) / soft)))) for hundredth in range(101)]


def narrow(weights: Weights, deed: Deed, worth: Sequence[float]) -> None:
    """Weigh a range by an action after the flop."""
    likely = likelihoods(deed.spot, deed.verb, deed.size)
    for place, share in enumerate(places(weights, worth)):
        if weights[place]:
            weights[place] *= likely[int(100 * share)]


def likelihoods(spot: Spot, verb: str, size: int) -> list[float]:
    """How likely an action is with a hand, by its place in the seat's range in hundredths."""
    if size:
        chips = size - spot.bet
        rate = chips / max(1, spot.pot + spot.owed)
        wide = 0.48 - 0.16 * min(1.25, rate)
        bluff = _BLUFFS
        if spot.raises:
            wide, bluff = wide / 2.2, _BLUFF_RAISES
        return [bluff + (1 - bluff) * share for share in rising(1 - wide, 0.07)]
    if verb == "check":
        return [1 - 0.6 * share for share in rising(0.62, 0.08)]
    folds = 0.9 * spot.owed / max(1, spot.pot + spot.owed)
    stays, raises = rising(folds, 0.06), rising(0.9, 0.04)
    return [0.05 + 0.95 * stay * (1 - 0.55 * raised) for stay, raised in zip(stays, raises, strict=True)]


def strongest(weights: Sequence[float], worth: Sequence[float], folds: float) -> tuple[Weights, float]:
    """The part of a range that does not give up where a share of it does, and the share of weight that stays."""
    if folds <= 0:
        return list(weights), 1.0
    stays = rising(folds, 0.04)
    kept = [weight * stays[int(100 * place)] for weight, place in zip(weights, places(weights, worth), strict=True)]
    total = sum(weights)
    return kept, sum(kept) / total if total else 0.0
