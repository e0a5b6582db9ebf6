"""The settlement of a deal of Schnapsen and the count from seven."""

from cardavia.engine.settlement import Item, Settlement
from cardavia.engine.texts import N_, Message, message
from cardavia.games.schnapsen.position import (
    CLOSER_BEATEN,
    CLOSER_MADE,
    CLOSER_SHORT,
    LAST_TRICK,
    OPEN_SIXTY_SIX,
    Position,
)

MATCH_POINTS = 7

# By ending and game points: what the winner did, and why it is worth so much.
_ITEMS = {
    (OPEN_SIXTY_SIX, 1): N_("66 points reached, the other side at 33 or more"),
    (OPEN_SIXTY_SIX, 2): N_("66 points reached, the other side below 33"),
    (OPEN_SIXTY_SIX, 3): N_("66 points reached, the other side without a trick"),
    (CLOSER_MADE, 1): N_("closed the stock and reached 66; the other side had 33 or more at the close"),
    (CLOSER_MADE, 2): N_("closed the stock and reached 66; the other side had fewer than 33 at the close"),
    (CLOSER_MADE, 3): N_("closed the stock and reached 66; the other side had no trick at the close"),
    (CLOSER_BEATEN, 2): N_("reached 66 although the other side had closed the stock"),
    (CLOSER_BEATEN, 3): N_("reached 66 although the other side had closed the stock, without a trick at the close"),
    (CLOSER_SHORT, 2): N_("the other side closed the stock and did not reach 66"),
    (CLOSER_SHORT, 3): N_("the other side closed the stock against no trick and did not reach 66"),
    (LAST_TRICK, 1): N_("won the last trick, nobody at 66"),
}


def settle(position: Position, dealer: int, match: list[int]) -> Settlement:
    """The settlement of a finished deal; ``match`` are the match points before it and is left alone."""
    winner, worth = position.winner, position.game_points
    scores = (worth, 0) if winner == 0 else (0, worth)
    left = list(match)
    left[winner] = max(0, left[winner] - worth)
    closed = position.closed_by >= 0
    return Settlement(
        scores,
        (Item(position.ending, scores, {"seat": winner, "value": worth}),),
        {
            "dealer": dealer,
            "winner": winner,
            "ending": position.ending,
            "card_points": list(position.points),
            "tricks": list(position.tricks),
            "closed_by": position.closed_by if closed else None,
            "at_close": {"points": position.close_points, "tricks": position.close_tricks} if closed else None,
            "match": left,
            "match_winner": winner if left[winner] == 0 else None,
        },
    )


def describe_item(item: Item) -> Message:
    """What the account of a deal says of its one item: the winner's feat, and the reason for its worth."""
    worth = item.detail["value"]
    assert isinstance(worth, int)
    return message(item.name, _ITEMS[item.name, worth])
