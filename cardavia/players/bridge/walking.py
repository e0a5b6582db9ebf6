"""Deals for an auction too rare to be met by dealing at random: a walk from deal to deal, two cards changing places at a step.

A step towards hands that would have made their calls is always taken, a step away from them now and then (the rule of
Metropolis), so that in the long run a deal comes up as often as its calls are likely. Deals that agree are picked up on the way.
"""

from collections.abc import Callable
from math import exp
from random import Random

from cardavia.games.bridge.cards import cards_in
from cardavia.games.bridge.view import Unseen

_EVERY = 12
"""A deal is picked up at most once in so many steps: neighbours are nearly the same deal."""
WRONG = 3.0
"""The badness of a call that a hand would not make at all, besides how far the hand lies from it."""

Badness = Callable[[int, int], float]
"""How little a seat's cards explain its calls: 0 for hands that make them all by choice, :data:`WRONG` or more for others."""


def walk(unseen: Unseen, start: list[int], badness: Badness, rng: Random, steps: int) -> list[tuple[float, list[int]]]:
    """The deals met in so many steps from a start, each with its badness; those that explain every call if there are any.

    Where there are none, the best deals met on the way.
    """
    hidden = [seat for seat in range(4) if unseen.wanted[seat]]
    lying = list(start)
    if len(hidden) < 2:
        return [(sum(badness(seat, lying[seat]) for seat in hidden), lying)]
    loose = {seat: cards_in(lying[seat] & unseen.cards) for seat in hidden}
    bad = {seat: badness(seat, lying[seat]) for seat in hidden}
    met = [(sum(bad.values()), list(lying))]
    least, last = met[0][0], 0
    random = rng.random
    for step in range(1, steps + 1):
        one, other = rng.sample(hidden, 2)
        at, to = int(random() * len(loose[one])), int(random() * len(loose[other]))
        gives, takes = loose[one][at], loose[other][to]
        if unseen.barred[other] >> gives & 1 or unseen.barred[one] >> takes & 1:
            continue
        change = 1 << gives | 1 << takes
        mine, theirs = badness(one, lying[one] ^ change), badness(other, lying[other] ^ change)
        worse = mine + theirs - bad[one] - bad[other]
        if worse > 0 and random() >= exp(-worse):
            continue
        lying[one] ^= change
        lying[other] ^= change
        loose[one][at], loose[other][to] = takes, gives
        bad[one], bad[other] = mine, theirs
        total = sum(bad.values())
        if total < WRONG <= least:
            met = []
        elif step - last < _EVERY or (total >= WRONG and total > least):
            continue
        least, last = min(least, total), step
        met.append((total, list(lying)))
    if least < WRONG:
        return [(total, deal) for total, deal in met if total < WRONG]
    return sorted(met)
