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
    return shuffled, round_the_table, *_paid(view, name), Stage(view, sound="slide")


def _paid(view: GuandanView, name: Name) -> Iterable[Stage]:
    """One tribute after the other comes to lie before the one who gets it, and stays there."""
    for number, gift in enumerate(view.tributes, 1):
        paid, to_come = view.tributes[:number], view.tributes[number:]
        shown = _undone(replace(view, tributes=paid, seat_to_act=None, legal=()), to_come)
        line = partial(gift_sentence, gift, view.seat, name, True)
        yield Stage(_taken(shown, paid), "trick", said=line(), line=line, sound="slide")


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
