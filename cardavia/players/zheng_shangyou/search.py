"""The search of the strong levels: the plays that come into question, each played out by rule in the same imagined deals.

Where few cards are left the rest is worked out.
"""

from random import Random

from cardavia.engine.shapes import Play
from cardavia.games.zheng_shangyou.view import ZhengView
from cardavia.players.base import Clock
from cardavia.players.shedding.race import Finding, race
from cardavia.players.zheng_shangyou.ends import MOST_CARDS, MOST_CARDS_NEAR, NEAR, Ends
from cardavia.players.zheng_shangyou.policy import Policy
from cardavia.players.zheng_shangyou.rollout import Table
from cardavia.players.zheng_shangyou.worlds import Worlds


def search(view: ZhengView, policy: Policy, worlds: Worlds, plays: tuple[Play | None, ...], rng: Random, clock: Clock) -> Finding:
    """Compare the plays until the clock or the doubt runs out; worths are the seat's points."""
    seat = view.seat

    ends = Ends()
    least = MOST_CARDS_NEAR if sum(view.counts) <= NEAR else MOST_CARDS

    def outcome(world: Table, play: Play | None) -> tuple[float, bool]:
        table = world.clone()
        if not table.play(play) and not table.play_out(policy, least):
            worked_out = ends.value(table)
            if worked_out is not None:
                scores, winner = worked_out
                return float(table.bonuses[seat] + scores[seat]), winner == seat
            table.play_out(policy)
        return float(table.scores()[seat]), table.maker == seat

    return race(plays, worlds.every(rng), lambda: worlds.sample(rng), outcome, clock)
