"""The settlement of a deal of Guandan: the finishing order, the levels, and who wins the match."""

from collections.abc import Sequence

from cardavia.engine.settlement import Item, Settlement
from cardavia.engine.texts import N_, NN_, Message, SeatRef, message
from cardavia.games.guandan.shapes import RANKS

TOP_LEVEL = RANKS[-1]


def settle(order: Sequence[int], level: str, levels: Sequence[str]) -> Settlement:
    """The settlement of a deal.

    Args:
        order: the four seats as they finished.
        level: the deal's level.
        levels: the levels of side 0 and side 1 before the deal.
    """
    first = order[0]
    side = first % 2
    advance = 4 - order.index((first + 2) % 4)
    won = levels[side] == TOP_LEVEL == level and advance > 1
    after = list(levels)
    after[side] = RANKS[min(RANKS.index(levels[side]) + advance, len(RANKS) - 1)]
    scores = tuple(advance if seat % 2 == side else 0 for seat in range(4))
    items = [Item("finish", (0,) * 4, {"seat": seat, "value": place}, recorded=False) for place, seat in enumerate(order, 1)]
    items.append(Item("advance", scores, {"side": side, "value": advance}, recorded=False))
    fields = {
        "order": list(order),
        "level": level,
        "levels_before": list(levels),
        "levels_after": after,
        "next_level": None if won else after[side],
        "match_winner": side if won else None,
    }
    return Settlement(scores, tuple(items), fields)


def describe_item(item: Item) -> Message:
    """What the account of a deal says of an item."""
    value = item.detail["value"]
    assert isinstance(value, int)
    if item.name == "finish":
        seat = item.detail["seat"]
        assert isinstance(seat, int)
        template = (
            N_("First: {seat}"),
            N_("Second: {seat}"),
            N_("Third: {seat}"),
            N_("Fourth: {seat}"),
        )[value - 1]
        return message("finish", template, seat=SeatRef(seat))
    return message("advance", NN_("The winners rise by {count} level", "The winners rise by {count} levels"), count=value)
