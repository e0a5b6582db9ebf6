"""The rules of the novice and the casual player: what a hand is worth at first sight, and what the pot offers."""

from dataclasses import dataclass
from enum import Enum
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.betting import CALL, CHECK, FOLD
from cardavia.games.texas_holdem.hands import CARD_OF
from cardavia.games.texas_holdem.position import FLOP, PREFLOP
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.texas_holdem import charts
from cardavia.players.texas_holdem.boards import Outlook, made, outlook
from cardavia.players.texas_holdem.combos import KIND_OF, combo_of, parsed
from cardavia.players.texas_holdem.combos import chen as chen_points
from cardavia.players.texas_holdem.history import Spot, Story


class Rule(Enum):
    """Why the rules choose an action."""

    CHART = "chart"
    VALUE = "value"
    AGAIN = "again"
    FREE = "free"
    PRICE = "price"
    DEAR = "dear"


@dataclass(frozen=True, slots=True)
class Choice:
    """What the rules choose: the action, the rule that fired, and how often the hand is best, from 0 to 1 (-1: not asked)."""

    action: Action
    rule: Rule
    chance: float = -1.0


SHORT = "22+ A2s+ K7s+ Q9s+ J9s+ T9s A4o+ K9o+ QTo+ JTo"
"""What a casual player with ten big blinds or less goes all-in with."""
CALLS_ALL_IN = "77+ A9s+ KQs ATo+"
"""And what it calls an all-in with."""
FEW_BLINDS = 10


def sized(view: HoldemView, size: float) -> Action:
    """A bet or raise to about that size: a legal one, and all-in where little would be left behind."""
    legal = view.ranges[0]
    chips = max(legal.least, min(legal.most, round(size)))
    if legal.most - chips <= 0.35 * chips:
        chips = legal.most
    elif chips > 5 * view.blinds[1]:
        # People bet in round numbers.
        step = view.blinds[0]
        chips = max(legal.least, min(legal.most, step * round(chips / step)))
    return legal.action(chips)


def free_or_fold(spot: Spot) -> Action:
    """Giving up, which is checking where nothing is owed."""
    return FOLD if spot.owed else CHECK


def stay(spot: Spot) -> Action:
    """Calling, or checking where nothing is owed."""
    return CALL if spot.owed else CHECK


def odds(spot: Spot) -> float:
    """The share of the pot that a call has to win to pay for itself."""
    return spot.owed / (spot.pot + spot.owed) if spot.owed else 0.0


def blinds_left(view: HoldemView, spot: Spot) -> float:
    """How many big blinds the seat and the greatest of the others can put in against each other, bets of the round included."""
    reach = max(view.stacks[seat] + view.bets[seat] for seat in spot.against)
    return min(spot.stack + spot.bet, reach) / view.blinds[1]


def novice(view: HoldemView, story: Story) -> Choice:
    """Looks at its own cards: a rule of thumb before the flop, and at what it beats as the board lies. It calls too much."""
    spot = story.now
    place = combo_of(view.hole)
    if spot.street == PREFLOP:
        points = chen_points(KIND_OF[place]) - 1.5 * spot.raises
        dear = spot.owed > 0.3 * (spot.stack + spot.bet)
        if points >= 10 and view.ranges and spot.raises < 2:
            return Choice(sized(view, 3 * spot.price), Rule.CHART)
        if not spot.owed:
            return Choice(CHECK, Rule.FREE)
        least = 8 if dear else 3 + (spot.behind > 1)
        return Choice(CALL if points >= least else FOLD, Rule.CHART)
    best = made(tuple(CARD_OF[code] for code in view.board))[place]
    wanted = 0.82 + 0.03 * len(spot.against)
    if best >= wanted and view.ranges and not spot.raised_before:
        return Choice(sized(view, spot.price + 0.5 * (spot.pot + spot.owed)), Rule.VALUE, best)
    if not spot.owed:
        return Choice(CHECK, Rule.FREE, best)
    needed = 0.42 + 0.5 * odds(spot)
    return Choice(CALL, Rule.PRICE, best) if best >= needed else Choice(FOLD, Rule.DEAR, best)


def casual(view: HoldemView, story: Story, rng: Random, look: Outlook | None = None) -> Choice:
    """Knows the charts and the pot's odds, and that who bets has something; it does not weigh what else others hold."""
    spot = story.now
    if spot.street == PREFLOP:
        return _casual_preflop(view, story, rng)
    place = combo_of(view.hole)
    worth = (look or outlook(tuple(CARD_OF[code] for code in view.board))).worth[place]
    # Who bets has left out the weakest hands; who raises, more of them.
    bets = [deed for deed in story.deeds if deed.size and deed.spot.street and deed.spot.seat != spot.seat]
    weak = min(0.8, sum(0.32 if deed.spot.raises else 0.2 for deed in bets))
    chance = max(0.0, (worth - weak) / (1 - weak)) ** len(spot.against)
    good = 0.62 if len(spot.against) == 1 else 0.5
    if view.ranges and chance >= good + 0.18 * spot.raises:
        return Choice(sized(view, spot.price + rng.choice((0.5, 0.67)) * (spot.pot + spot.owed)), Rule.VALUE, chance)
    if not spot.owed:
        leads = spot.street == FLOP and story.aggressor == spot.seat and len(spot.against) <= 2
        if leads and view.ranges and rng.random() < 0.6:
            return Choice(sized(view, 0.5 * spot.pot), Rule.AGAIN, chance)
        return Choice(CHECK, Rule.FREE, chance)
    return Choice(CALL, Rule.PRICE, chance) if chance >= odds(spot) + 0.04 else Choice(FOLD, Rule.DEAR, chance)


def _casual_preflop(view: HoldemView, story: Story, rng: Random) -> Choice:
    spot = story.now
    kind = KIND_OF[combo_of(view.hole)]
    few = blinds_left(view, spot) <= FEW_BLINDS
    most = spot.owed >= spot.stack or (spot.raises and spot.owed > 0.4 * spot.stack)
    if most:
        plays = parsed(CALLS_ALL_IN)[kind] or odds(spot) < 0.2
        return Choice(stay(spot) if plays else free_or_fold(spot), Rule.CHART)
    if few:
        plays = parsed(SHORT if not spot.raises else CALLS_ALL_IN)[kind]
        if plays and view.ranges:
            return Choice(view.ranges[0].action(view.ranges[0].most), Rule.CHART)
        return Choice(stay(spot) if plays else free_or_fold(spot), Rule.CHART)
    again, call = preflop_shares(view, story)
    if view.ranges and rng.random() < again[kind]:
        return Choice(sized(view, 3 * spot.price + spot.callers * view.blinds[1]), Rule.CHART)
    return Choice(stay(spot) if call[kind] >= 0.5 or not spot.owed else FOLD, Rule.CHART)


def preflop_shares(view: HoldemView, story: Story) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How often each kind raises and how often it calls here, by the charts."""
    spot = story.now
    between_two = len(view.order) == 2
    if spot.raises:
        place = "big" if spot.seat == view.big_blind else "small" if spot.seat == view.small_blind else "other"
        return charts.answer(spot.raises, spot.raised_before, place, story.opener_behind, between_two).ranges
    if spot.callers or not spot.owed:
        return parsed(charts.OVER_LIMPS), parsed("any" if not spot.owed else charts.ALONG)
    return charts.open_range(spot.behind, between_two), parsed("")
