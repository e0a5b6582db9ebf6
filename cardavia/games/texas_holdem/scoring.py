"""The settlement of a deal of hold'em."""

from collections.abc import Mapping

from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, Message, message
from cardavia.games.texas_holdem.hands import CODES, category_of, ranks_of
from cardavia.games.texas_holdem.position import Position, Share, next_button

CATEGORY_NAMES = {
    "high card": N_("high card"),
    "pair": N_("pair"),
    "two pair": N_("two pair"),
    "three of a kind": N_("three of a kind"),
    "straight": N_("straight"),
    "flush": N_("flush"),
    "full house": N_("full house"),
    "four of a kind": N_("four of a kind"),
    "straight flush": N_("straight flush"),
}
"""What the categories of hands are called, in English."""


def settle(position: Position) -> Settlement:
    """The settlement of a deal that is over."""
    betting = position.betting
    strengths = position.strengths() if position.shown else {}
    sharing = position.sharing(strengths)
    items = [Item("contribution", tuple(-total for total in betting.total), {"value": sum(betting.total)})]
    items += [Item("pot", share.shares, {"pot": number, "value": share.pot.amount}) for number, share in enumerate(sharing)]
    scores = tuple(map(sum, zip(*(item.scores for item in items), strict=True)))
    stacks = [left + score + total for left, score, total in zip(betting.stack, scores, betting.total, strict=True)]
    button = next_button(stacks, position.button, position.big_blind)
    fields: Json = {
        "pots": [_pot(share) for share in sharing],
        "returned": betting.returned.to_json() if betting.returned else None,
        "board": [CODES[card] for card in position.board],
        "hands": [_hand(position, seat, strengths) for seat in range(len(stacks))],
        "stacks": stacks,
        "next_button": button,
        "match_winner": stacks.index(max(stacks)) if button is None else None,
    }
    return Settlement(scores, tuple(items), fields)


def _pot(share: Share) -> Json:
    return {**share.pot.to_json(), "winners": list(share.winners), "shares": list(share.shares)}


def _hand(position: Position, seat: int, strengths: Mapping[int, int]) -> Json | None:
    if seat not in strengths:
        return None
    value = strengths[seat]
    return {
        "hole": [CODES[card] for card in position.hole(seat)],
        "category": category_of(value),
        "ranks": list(ranks_of(value)),
    }


def describe_item(item: Item, settlement: Settlement) -> Message:
    """What the account of a deal says of one of its items; a pot without side pots is no main pot."""
    if item.name == "contribution":
        return message("contribution", N_("put in"))
    number = item.detail["pot"]
    assert isinstance(number, int)
    if sum(one.name == "pot" for one in settlement.breakdown) == 1:
        return message("pot", N_("pot"))
    if not number:
        return message("main_pot", N_("main pot"))
    return message("side_pot", N_("side pot {number}"), number=number)
