"""Duplicate scoring of a single board (Laws of Duplicate Bridge 2017, Law 77)."""

from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, NN_, Message, message
from cardavia.games.bridge.auction import Contract

VULNERABILITIES = ("none", "NS", "EW", "both")

_ITEMS: dict[str, str | tuple[str, str]] = {
    "contract_tricks": NN_("{count} trick bid and made", "{count} tricks bid and made"),
    "overtricks": NN_("{count} overtrick", "{count} overtricks"),
    "undertricks": NN_("{count} undertrick", "{count} undertricks"),
    "game": N_("game bonus"),
    "partscore": N_("part-score bonus"),
    "small_slam": N_("small slam bonus"),
    "grand_slam": N_("grand slam bonus"),
    "insult": N_("for making a doubled contract"),
    "passed_out": N_("passed out"),
}


def is_vulnerable(seat: int, vulnerability: str) -> bool:
    """Whether a seat's side is vulnerable."""
    return vulnerability == "both" or vulnerability == ("EW" if seat % 2 else "NS")


def contract_points(contract: Contract) -> int:
    """The points of the tricks bid."""
    if contract.denomination == "NT":
        base = 30 * contract.level + 10
    else:
        base = (20 if contract.denomination in ("C", "D") else 30) * contract.level
    return base << contract.risk


def undertrick_points(down: int, risk: int, vulnerable: bool) -> int:
    """What the defenders score for so many undertricks.

    >>> undertrick_points(3, 1, False), undertrick_points(4, 2, True)
    (500, 2200)
    """
    if risk == 0:
        return down * (100 if vulnerable else 50)
    first, next_two = (200, 300) if vulnerable else (100, 200)
    points = first + next_two * min(down - 1, 2) + 300 * max(down - 3, 0)
    return points * risk


def made_items(contract: Contract, over: int, vulnerable: bool) -> list[tuple[str, int, int | None]]:
    """The items of a contract made with so many overtricks, as (name, points, tricks) for declarer's side."""
    tricks = contract_points(contract)
    items: list[tuple[str, int, int | None]] = [("contract_tricks", tricks, contract.level)]
    if tricks >= 100:
        items.append(("game", 500 if vulnerable else 300, None))
    else:
        items.append(("partscore", 50, None))
    if contract.level == 6:
        items.append(("small_slam", 750 if vulnerable else 500, None))
    if contract.level == 7:
        items.append(("grand_slam", 1500 if vulnerable else 1000, None))
    if contract.risk:
        items.append(("insult", 50 * contract.risk, None))
    if over:
        if contract.risk:
            each = (200 if vulnerable else 100) * contract.risk
        else:
            each = 20 if contract.denomination in ("C", "D") else 30
        items.append(("overtricks", over * each, over))
    return items


def score(contract: Contract, declarer_tricks: int, vulnerable: bool) -> int:
    """The score of declarer's side.

    >>> score(Contract(4, "S", 0, 0), 11, False), score(Contract(3, "NT", 1, 0), 7, True)
    (450, -500)
    """
    result = declarer_tricks - contract.target
    if result < 0:
        return -undertrick_points(-result, contract.risk, vulnerable)
    return sum(points for _, points, _ in made_items(contract, result, vulnerable))


def settle(contract: Contract | None, trick_winners: list[int], vulnerability: str) -> Settlement:
    """The settlement of a deal; ``contract`` is None if it was passed out."""
    if contract is None:
        nothing = (0, 0, 0, 0)
        fields: Json = {"contract": None, "declarer_tricks": None, "result": None, "trick_winners": [], "winner_side": None}
        return Settlement(nothing, (Item("passed_out", nothing, {"value": 0}),), fields)
    side = contract.declarer % 2
    tricks = sum(winner % 2 == side for winner in trick_winners)
    result = tricks - contract.target
    vulnerable = is_vulnerable(contract.declarer, vulnerability)
    if result >= 0:
        items = tuple(_item(side, *entry) for entry in made_items(contract, result, vulnerable))
    else:
        points = undertrick_points(-result, contract.risk, vulnerable)
        items = (_item(1 - side, "undertricks", points, -result),)
    total = sum(item.scores[0] for item in items)
    return Settlement(
        (total, -total, total, -total),
        items,
        {
            "contract": contract.to_json(),
            "declarer_tricks": tricks,
            "result": result,
            "trick_winners": list(trick_winners),
            "winner_side": 0 if total > 0 else 1,
        },
    )


def _item(side: int, name: str, points: int, tricks: int | None) -> Item:
    signed = points if side == 0 else -points
    detail: dict[str, object] = {"value": points}
    if tricks is not None:
        detail["tricks"] = tricks
    return Item(name, (signed, -signed, signed, -signed), detail)


def describe_item(item: Item) -> Message:
    """What the account of a deal says of an item."""
    tricks = item.detail.get("tricks")
    if isinstance(tricks, int):
        return message(item.name, _ITEMS[item.name], count=tricks)
    return message(item.name, _ITEMS[item.name])
