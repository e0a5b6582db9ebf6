"""Opponents and partner at bridge, and what the calls of an auction mean."""

from cardavia.engine.texts import Message
from cardavia.games.bridge.auction import CALL_OF
from cardavia.games.bridge.view import BridgeView
from cardavia.players.bridge.player import BridgePlayer
from cardavia.players.bridge.reading import meaning_of

PLAYER = BridgePlayer


def explain_calls(view: BridgeView) -> list[Message]:
    """What each call of the auction so far showed, in order: for the auction table."""
    return [meaning.text for meaning in meaning_of([CALL_OF[text] for text in view.calls], view.vulnerability)]
