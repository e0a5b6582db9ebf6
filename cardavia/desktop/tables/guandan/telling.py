"""How the table of Guandan shows what has happened: dealing, tribute and return on their way from seat to seat."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from cardavia.desktop.tables.guandan.wording import gift_sentence, red_joker_sentence
from cardavia.desktop.tables.picture import Stage
from cardavia.desktop.tables.shedding import telling
from cardavia.desktop.tables.table import Name
from cardavia.desktop.words import sentences, tr
from cardavia.games.guandan.tribute import Gift
from cardavia.games.guandan.view import GuandanView


def dealing(view: GuandanView, name: Name) -> tuple[Stage, ...]:
    """The cards going round, and in later deals the tribute or why there is none."""
    if not view.previous_order:
        return telling.dealing(view, name)
    quiet = replace(view, seat_to_act=None, legal=())
    dealt = _undone(quiet, view.tributes)
    shuffled, round_the_table = telling.dealing(replace(dealt, tributes=(), red_jokers=()), name)
    if not view.tributes:
        line = partial(no_tribute_line, view, name)
        return shuffled, round_the_table, Stage(quiet, "trick", said=line(), line=line), Stage(view)
    line = partial(_tribute_line, view.tributes, view.seat, name)
    paid = _taken(quiet, view.tributes)
    return shuffled, round_the_table, Stage(paid, "trick", said=line(), line=line, sound="slide"), Stage(view, sound="slide")


def returned(after: GuandanView, name: Name) -> tuple[Stage, ...]:
    """A card that goes back: before the one who gets it, then into the hand."""
    gift = after.returns[-1]
    line = partial(gift_sentence, gift, after.seat, name, False)
    lying = _taken(replace(after, seat_to_act=None, legal=()), (gift,))
    return Stage(lying, "trick", said=line(), line=line, sound="place"), Stage(after, sound="slide")


def no_tribute_line(view: GuandanView, name: Name) -> str:
    """Why no tribute is paid."""
    said = [red_joker_sentence(seat, number, view.seat, name) for seat, number in enumerate(view.red_jokers) if number]
    return sentences([tr("No tribute is paid."), *said])


def _tribute_line(gifts: Iterable[Gift], own: int, name: Name) -> str:
    return sentences([gift_sentence(gift, own, name, True) for gift in gifts])


def _taken(view: GuandanView, gifts: Iterable[Gift]) -> GuandanView:
    """A view in which those who get the gifts do not have them yet."""
    counts, hand = list(view.counts), list(view.hand)
    for gift in gifts:
        counts[gift.receiver] -= 1
        if gift.receiver == view.seat:
            hand.remove(gift.card)
    return replace(view, counts=tuple(counts), hand=tuple(hand))


def _undone(view: GuandanView, gifts: Iterable[Gift]) -> GuandanView:
    """A view in which the gifts have not been given yet."""
    counts, hand = list(view.counts), list(view.hand)
    for gift in gifts:
        counts[gift.receiver] -= 1
        counts[gift.giver] += 1
        if gift.receiver == view.seat:
            hand.remove(gift.card)
        elif gift.giver == view.seat:
            hand.append(gift.card)
    return replace(view, counts=tuple(counts), hand=tuple(hand))
