"""The expert after the flop: ranges, what each action is worth against them, and a choice among those that are as good."""

from dataclasses import dataclass
from math import exp
from random import Random

from cardavia.engine.action import Action
from cardavia.games.texas_holdem.hands import CARD_OF
from cardavia.games.texas_holdem.view import HoldemView
from cardavia.players.base import Clock
from cardavia.players.texas_holdem.boards import Outlook, outlook
from cardavia.players.texas_holdem.combos import combo_of
from cardavia.players.texas_holdem.history import Story
from cardavia.players.texas_holdem.reading import read
from cardavia.players.texas_holdem.temper import Temper
from cardavia.players.texas_holdem.worth import Scales, Worth

_AS_GOOD = 0.035
"""Actions that are worth less than the best one by no more than this share of the pot are mixed with it."""
_SPREAD = 0.015
"""How fast they become rarer, in the same measure."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was chosen, and what it was compared with.

    Attributes:
        shares: how often each of the actions that are as good is chosen.
        now: the share of likely hands of the others that this hand beats as the board lies, for telling draws.
    """

    chosen: Worth
    all: tuple[Worth, ...]
    shares: dict[Action, float]
    now: float


def after_flop(view: HoldemView, story: Story, temper: Temper, rng: Random, clock: Clock) -> Verdict:
    """The expert's decision after the flop."""
    spot = story.now

    def looks(board: tuple[int, ...]) -> Outlook:
        # Boards are shared by the table's players; a clock that stops earlier gets one of its own.
        return outlook(board) if clock.iterations is None or clock.iterations >= 100 else Outlook(board, clock)

    board = tuple(CARD_OF[code] for code in view.board)
    own = combo_of(view.hole)
    ranges = read(view, story, looks)
    scales = Scales(view, story, own, looks(board), ranges, temper)
    found = scales.all()
    best = max(found, key=lambda worth: worth.chips)
    pot = spot.pot + spot.owed
    weights = {
        worth.action: exp((worth.chips - best.chips) / (_SPREAD * pot))
        for worth in found
        if worth.chips >= best.chips - _AS_GOOD * pot and (worth is best or worth.action.verb != "fold")
    }
    total = sum(weights.values())
    shares = {action: weight / total for action, weight in weights.items()}
    chosen = rng.choices(list(shares), list(shares.values()))[0]
    return Verdict(next(worth for worth in found if worth.action == chosen), tuple(found), shares, scales.ahead_now())
