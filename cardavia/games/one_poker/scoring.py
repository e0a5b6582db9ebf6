"""The settlement of a deal of One Poker."""

from cardavia.engine.betting import Betting
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, Message, message
from cardavia.games.one_poker.cards import stronger


def settle(betting: Betting, locked: tuple[str, str], opener: int) -> Settlement:
    """The settlement of a deal whose betting has ended, with the bets gathered; ``opener`` opened it."""
    winner = betting.live.index(True) if betting.left == 1 else stronger(*locked)
    pot = sum(betting.total)
    gains = (pot // 2, pot // 2) if winner is None else tuple(pot if seat == winner else 0 for seat in (0, 1))
    items = (
        Item("contribution", tuple(-total for total in betting.total), {"value": pot}),
        Item("pot", gains, {"value": pot}),
    )
    stacks = [left + gain for left, gain in zip(betting.stack, gains, strict=True)]
    over = 0 in stacks
    fields: Json = {
        "pot": pot,
        "returned": betting.returned.to_json() if betting.returned else None,
        "locked": list(locked),
        "winner": winner,
        "stacks": stacks,
        "next_opener": None if over else (1 - opener if winner is None else winner),
        "match_winner": 1 - stacks.index(0) if over else None,
    }
    scores = tuple(gain - total for gain, total in zip(gains, betting.total, strict=True))
    return Settlement(scores, items, fields)


def describe_item(item: Item) -> Message:
    """What the account of a deal says of an item."""
    template = N_("put in") if item.name == "contribution" else N_("pot")
    return message(item.name, template)
