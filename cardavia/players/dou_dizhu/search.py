"""The search of the strong levels: the plays that come into question, each played out by rule in the same imagined deals.

Where few cards are left the rest is worked out.
"""

from random import Random

from cardavia.engine.shapes import Play
from cardavia.games.dou_dizhu.view import DouDizhuView
from cardavia.players.base import Clock
from cardavia.players.dou_dizhu.ends import MOST_CARDS, MOST_CARDS_NEAR, NEAR, Ends
from cardavia.players.dou_dizhu.policy import Policy
from cardavia.players.dou_dizhu.rollout import Table
from cardavia.players.dou_dizhu.worlds import Worlds
from cardavia.players.shedding.race import Finding, race


def search(
    view: DouDizhuView, policy: Policy, worlds: Worlds, plays: tuple[Play | None, ...], rng: Random, clock: Clock
) -> Finding:
    """Compare the plays until the clock or the doubt runs out; worths are the seat's, as multiples of the stake now."""
    side = 1 if view.seat == view.landlord else -1

    ends = Ends()
    least = MOST_CARDS_NEAR if sum(view.counts) <= NEAR else MOST_CARDS

    def outcome(world: Table, play: Play | None) -> tuple[float, bool]:
        table = world.clone()
        result = None
        if not table.play(play) and not table.play_out(policy, least):
            result = ends.value(table)
            if result is None:
                table.play_out(policy)
            else:
                result <<= table.doubled
        if result is None:
            result = table.result()
        return float(side * result), side * result > 0

    return race(plays, worlds.every(rng), lambda: worlds.sample(rng), outcome, clock)
