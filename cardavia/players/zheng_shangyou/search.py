"""The search of the strong levels: the plays that come into question, each played out by rule in the same imagined deals."""

from random import Random

from cardavia.engine.shapes import Play
from cardavia.games.zheng_shangyou.view import ZhengView
from cardavia.players.base import Clock
from cardavia.players.shedding.race import Finding, race
from cardavia.players.zheng_shangyou.policy import Policy
from cardavia.players.zheng_shangyou.rollout import Table
from cardavia.players.zheng_shangyou.worlds import Worlds


def search(view: ZhengView, policy: Policy, worlds: Worlds, plays: tuple[Play | None, ...], rng: Random, clock: Clock) -> Finding:
    """Compare the plays until the clock or the doubt runs out; worths are the seat's points."""
    seat = view.seat

    def outcome(world: Table, play: Play | None) -> tuple[float, bool]:
        table = world.clone()
        scores = table.scores() if table.play(play) else table.play_out(policy)
        return float(scores[seat]), table.maker == seat

    return race(plays, lambda: worlds.sample(rng), outcome, clock)
