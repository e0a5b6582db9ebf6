"""What lies and stands on a table of Guandan beside hands and plays: cards on their way as tribute, the plate of the deal."""

from dataclasses import replace

from cardavia.desktop.tables import heaps
from cardavia.desktop.tables.guandan.wording import level_text, return_text, tribute_text, wild_of
from cardavia.desktop.tables.metrics import CARD_HEIGHT
from cardavia.desktop.tables.picture import Caption, Picture, Placement, Plate, Setting
from cardavia.desktop.tables.shedding.layout import OWN, Places, standing_cards, standing_edges
from cardavia.desktop.tables.spoken import card_words
from cardavia.desktop.words import tr
from cardavia.engine.texts import french_card
from cardavia.games.guandan.combinations import rank_sign
from cardavia.games.guandan.tribute import Gift
from cardavia.games.guandan.view import GuandanView

_PACK = 108
_BESIDE = 0.16
"""The gap between the person's play and the words beside it."""


def gift_zone(receiver: int) -> str:
    """The zone of a card that a seat is just getting."""
    return f"gift:{receiver}"


def lying(view: GuandanView) -> tuple[Gift, ...]:
    """The gifts that have left one hand and not reached the other: as many as cards are in no hand and not played."""
    if not any(view.counts):
        return ()
    away = _PACK - sum(view.counts) - sum(len(made.cards) for made in view.made)
    gifts = (*view.tributes, *view.returns)
    return gifts[len(gifts) - away :]


def gifts(view: GuandanView, setting: Setting, places: Places) -> Picture:
    """Cards that go from seat to seat, before those who get them, and what they are."""
    cards, captions = [], []
    for gift in lying(view):
        zone, y = gift_zone(gift.receiver), places.standing(gift.receiver)[2]
        left, right = standing_edges(gift.receiver, 1, places)
        x, size, words = (left + right) / 2, places.played, card_words(gift.card)
        cards.append(Placement(zone, zone, x, y, gift.card, heaps.TRICKS, 0.0, size, (f"hand:{gift.giver}",), 0, "", words))
        paid = gift in view.tributes and not view.returns
        text = tribute_text(gift, setting) if paid else return_text(gift, setting)
        captions.append(beside(zone, text, gift.receiver, 1, setting, places))
    return Picture(tuple(cards), (), tuple(captions))


def shown_jokers(view: GuandanView, places: Places) -> Picture:
    """The red jokers that cancel a tribute, before those who hold them, while everybody looks at them."""
    if view.seat_to_act is not None or view.made or view.settlement is not None:
        return Picture()
    cards: list[Placement] = []
    for seat, number in enumerate(view.red_jokers):
        if number:
            keys = [f"shown:{seat}:{place}" for place in range(number)]
            shown = standing_cards(seat, ("RJ",) * number, keys, places, False)
            cards += [replace(placed, zone=f"shown:{seat}") for placed in shown]
    return Picture(tuple(cards))


def beside(key: str, text: str, seat: int, count: int, setting: Setting, places: Places) -> Caption:
    """A line below so many cards before a seat; beside those of the person, which have others above and the line below them."""
    y, align = places.standing(seat)[2:]
    left, right = standing_edges(seat, count, places)
    if places.side(seat) == OWN:
        return Caption(key, text, left - _BESIDE, y, 1, True)
    below = y + places.played * CARD_HEIGHT / 2 + setting.metrics.line * 0.6
    return Caption(key, text, (left, (left + right) / 2, right)[align + 1], below, align, True)


def deal_plate(view: GuandanView, setting: Setting, places: Places) -> Plate:
    """The deal's level, its wild cards, and the levels of both sides."""
    x, y = places.deal_corner
    own = setting.person % 2
    return Plate(
        -1,
        x,
        y,
        level_text(view.level),
        right=True,
        bottom=True,
        role=tr("Us {own} · them {other}", own=rank_sign(view.levels[own]), other=rank_sign(view.levels[1 - own])),
        note=tr("Wild: {card}", card=french_card(wild_of(view.level))),
        quiet=True,
    )
