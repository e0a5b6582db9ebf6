"""The settlement of a deal of Dou Dizhu."""

from collections.abc import Sequence

from cardavia.engine.settlement import Item, Settlement
from cardavia.engine.shedding import Made
from cardavia.engine.texts import N_, NN_, Message, message

REDEAL = Settlement((0, 0, 0), (), {"result": "redeal", "landlord": None, "winner": None})


def bombs_and_rockets(made: Sequence[Made]) -> tuple[int, int]:
    """How many bombs and how many rockets have been played."""
    shapes = [play.shape for play in made]
    return shapes.count("bomb"), shapes.count("rocket")


def settle(bid: int, landlord: int, made: Sequence[Made], winner: int) -> Settlement:
    """The settlement of a deal that ``winner`` ended with its last card; ``bid`` is the landlord's, 1 to 3."""
    bombs, rockets = bombs_and_rockets(made)
    plays = [sum(1 for play in made if play.seat == seat and not play.is_pass) for seat in range(3)]
    landlord_won = winner == landlord
    spring = int(landlord_won and sum(plays) == plays[landlord])
    anti_spring = int(not landlord_won and plays[landlord] == 1)
    multiplier = 1 << bombs + rockets + spring + anti_spring
    unit = bid * multiplier
    won = unit if landlord_won else -unit
    scores = tuple(2 * won if seat == landlord else -won for seat in range(3))
    values = {
        "bid": bid,
        "bombs": bombs,
        "rockets": rockets,
        "spring": spring,
        "anti_spring": anti_spring,
        "multiplier": multiplier,
    }
    items = [Item(name, (0, 0, 0), {"value": value}, recorded=False) for name, value in values.items()]
    items.append(Item("unit", scores, {"value": unit}, recorded=False))
    fields = {"result": "landlord" if landlord_won else "farmers", "landlord": landlord, "winner": winner}
    return Settlement(scores, tuple(items), fields)


def describe_item(item: Item) -> Message:
    """What the account of a deal says of an item."""
    value = item.detail["value"]
    assert isinstance(value, int)
    if item.name in ("bombs", "rockets"):
        counted = (
            NN_("{count} bomb played", "{count} bombs played")
            if item.name == "bombs"
            else NN_("{count} rocket played", "{count} rockets played")
        )
        return message(item.name, counted, count=value)
    if item.name in ("spring", "anti_spring") and not value:
        return message(item.name, N_("No spring") if item.name == "spring" else N_("No anti-spring"))
    template = {
        "bid": N_("The landlord's bid: {value}"),
        "spring": N_("Spring: the farmers never played"),
        "anti_spring": N_("Anti-spring: the landlord played only once"),
        "multiplier": N_("Multiplier: {value}"),
        "unit": N_("Each farmer's stake: {value}"),
    }[item.name]
    return message(item.name, template, value=value)
