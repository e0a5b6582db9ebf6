"""Dealing the unseen cards so that every hand gets its number and no card lies where it cannot."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

_TRIES = 40


def deal_within(cards: Sequence[T], room: Sequence[int], may_hold: Callable[[int, T], bool], rng: Random) -> list[list[T]]:
    """One random deal of the cards over the hands.

    Agreeing deals are equally likely as long as a plain shuffle finds one in a few tries; under many known voids the cards are
    laid one by one instead, the most constrained first.

    Args:
        cards: what is dealt; as many as there is room.
        room: how many cards each hand takes, by hand.
        may_hold: whether a hand, by its place in ``room``, may hold a card.
        rng: where the luck comes from.

    Raises:
        ValueError: if no deal agrees.
    """
    if sum(room) != len(cards):
        raise ValueError(f"{len(cards)} cards for {sum(room)} places")
    deck = list(cards)
    for _ in range(_TRIES):
        rng.shuffle(deck)
        hands = _cut(deck, room)
        if all(may_hold(hand, card) for hand, held in enumerate(hands) for card in held):
            return hands
    return _laid(deck, list(room), may_hold, rng)


def _cut(deck: list[T], room: Sequence[int]) -> list[list[T]]:
    hands, place = [], 0
    for number in room:
        hands.append(deck[place : place + number])
        place += number
    return hands


def _laid(deck: list[T], room: list[int], may_hold: Callable[[int, T], bool], rng: Random) -> list[list[T]]:
    places = [[hand for hand in range(len(room)) if may_hold(hand, card)] for card in deck]
    order = sorted(range(len(deck)), key=lambda index: len(places[index]))
    left = [places[index] for index in order]
    hands: list[list[T]] = [[] for _ in room]
    if not _fits(left, room):
        raise ValueError("no deal agrees with what is known")
    for step, index in enumerate(order):
        open_to = [hand for hand in places[index] if room[hand]]
        while True:
            hand = rng.choices(open_to, [room[other] for other in open_to])[0]
            room[hand] -= 1
            if _fits(left[step + 1 :], room):
                break
            room[hand] += 1
            open_to.remove(hand)
        hands[hand].append(deck[index])
    return hands


def _fits(places: list[list[int]], room: list[int]) -> bool:
    """Whether cards with those possible hands fill the room exactly (Hall's condition over the sets of hands)."""
    for chosen in range(1 << len(room)):
        hands = {hand for hand in range(len(room)) if chosen >> hand & 1}
        if sum(hands.issuperset(possible) for possible in places) > sum(room[hand] for hand in hands):
            return False
    return True
