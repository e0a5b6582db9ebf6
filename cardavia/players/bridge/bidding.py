"""What to call: the system's line, or the best of several acceptable calls over sampled deals."""

from random import Random

from cardavia.games.bridge.auction import CALL_OF
from cardavia.games.bridge.cards import set_of
from cardavia.games.bridge.match import CALL_ACTIONS
from cardavia.games.bridge.view import BridgeView
from cardavia.players.base import Clock, Decision
from cardavia.players.bridge import hands
from cardavia.players.bridge.reading import choices, rules_at


def decide_call(view: BridgeView, clock: Clock, rng: Random, level: str) -> Decision:
    """The call of the seat to act, and why."""
    calls = tuple(CALL_OF[text] for text in view.calls)
    found = choices(rules_at(calls, view.vulnerability), hands.features(set_of(view.hand)))
    return Decision(CALL_ACTIONS[found[0].call], (found[0].says,))
