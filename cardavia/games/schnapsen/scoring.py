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

_ITEMS = {
    OPEN_SIXTY_SIX: N_("66 points reached"),
    CLOSER_MADE: N_("closed the stock and reached 66"),
    CLOSER_BEATEN: N_("reached 66 against a closed stock"),
    CLOSER_SHORT: N_("the closer stayed short of 66"),
    LAST_TRICK: N_("won the last trick, nobody at 66"),
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
    """What the account of a deal says of its one item."""
    return message(item.name, _ITEMS[item.name])
