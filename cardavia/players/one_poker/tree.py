"""The betting of one deal with few sizes of bets: what the table of the expert knows, and how real bets are read in it.

Only the smaller of the two stacks matters: what one seat bets beyond it goes back. ``depth`` is that stack without the ante.
Seats are named by role: 0 opens, 1 is the other. A line of betting is the tuple of its bets so far, each the whole bet of who
made it, 0 for a check; folds and calls end the betting.
"""

from dataclasses import dataclass
from functools import cache

FOLD, CALL, CHECK = -2, -1, 0
"""Choices that are no bet; every other choice is the whole bet, in chips."""

ANTES = 2
FIRST_BETS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16)
RAISES = ((0.0, 0.6, 1.3, 2.5), (0.5,))
"""What the first and the second raise add to the price, as shares of the pot after a call; at least what the rules demand.
Besides there is always all-in, and after two raises nothing else."""
MOST_SHARE = 0.75
"""A raise to more than this share of the depth is made all-in."""

Line = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """A decision in the tree.

    Attributes:
        line: the bets that led to it.
        role: who decides.
        choices: what can be chosen, in the order of the table: fold or check, then call, then bets from small to large.
        children: the number of the node behind each choice; -1 where the betting ends.
        bets: what each role has put in without the ante.
    """

    line: Line
    role: int
    choices: tuple[int, ...]
    children: tuple[int, ...]
    bets: tuple[int, int]


def bets_of(line: Line) -> tuple[int, int]:
    """What each role has put in after a line.

    >>> bets_of((0, 3, 9))
    (9, 3)
    """
    bets = [0, 0]
    for place, bet in enumerate(line):
        bets[place % 2] = max(bets[place % 2], bet)
    return bets[0], bets[1]


def _step(line: Line) -> int:
    """The least by which a bet after the line has to grow."""
    step, price = 1, 0
    for bet in line:
        if bet - price >= step:
            step = bet - price
        price = max(price, bet)
    return step


def sizes(line: Line, depth: int) -> tuple[int, ...]:
    """The bets or raises that the tree knows after a line, from small to large."""
    price = max(line, default=0)
    if price >= depth:
        return ()
    if not price:
        return (*(bet for bet in FIRST_BETS if bet < depth), depth)
    raises = sum(bet > 0 for bet in line) - 1
    least, pot = price + _step(line), ANTES + 2 * price
    wanted = {max(least, price + round(share * pot)) for share in RAISES[raises]} if raises < len(RAISES) else set()
    return (*sorted(bet for bet in wanted if bet <= MOST_SHARE * depth), depth)


def _choices(line: Line, depth: int) -> tuple[int, ...]:
    return ((FOLD, CALL) if max(line, default=0) else (CHECK,)) + sizes(line, depth)


def _ends(line: Line, choice: int) -> bool:
    return choice in (FOLD, CALL) or (choice == CHECK and len(line) == 1)


@cache
def tree(depth: int) -> tuple[Node, ...]:
    """All decisions at a depth of one chip or more, the shorter lines first."""
    lines: list[Line] = [()]
    for line in lines:
        lines += [(*line, choice) for choice in _choices(line, depth) if not _ends(line, choice)]
    places = {line: place for place, line in enumerate(lines)}
    return tuple(
        Node(
            line,
            len(line) % 2,
            choices := _choices(line, depth),
            tuple(-1 if _ends(line, choice) else places[*line, choice] for choice in choices),
            bets_of(line),
        )
        for line in lines
    )


def least_raise(line: Line, depth: int) -> int:
    """The smallest bet or raise that the rules allow after a line; all-in is allowed whatever its size."""
    return min(depth, max(line, default=0) + _step(line))


@cache
def readings(line: Line, depth: int) -> dict[int, float]:
    """The nodes as which a real line of betting is read, and how much each counts; it may have any bets up to the depth."""
    if not line:
        return {0: 1.0}
    found: dict[int, float] = {}
    for place, index, share in taken(line, depth):
        child = tree(depth)[place].children[index]
        if child >= 0:
            found[child] = found.get(child, 0.0) + share
    if not found:
        # More raises than the tree knows: as if the seat still had to answer the one before its own.
        return readings(line[:-2], depth)
    total = sum(found.values())
    return {place: share / total for place, share in found.items()}


@cache
def taken(line: Line, depth: int) -> tuple[tuple[int, int, float], ...]:
    """The choices as which the last bet or check of a line is read: node, place of the choice there, how much it counts.

    A bet between two that the tree knows is read as both, in the proportion that keeps a caller of either indifferent between the
    two readings (the pseudo-harmonic mapping).
    """
    found, price = [], max(line[:-1], default=0)
    for place, share in readings(line[:-1], depth).items():
        node = tree(depth)[place]
        found += [
            (place, node.choices.index(choice), share * part) for choice, part in _near(node, line[-1], price, depth).items()
        ]
    return tuple(found)


def _near(node: Node, bet: int, price: int, depth: int) -> dict[int, float]:
    """The choices at a node as which a bet to ``bet`` over a real ``price`` is read."""
    known = [choice for choice in node.choices if choice > 0]
    if bet in known or bet == CHECK:
        return {bet: 1.0}
    if not known:
        return {}
    # Raises count by what they add, in proportion to the pot, since the price at the node may be another one.
    pots = [(choice - max(node.bets)) / (ANTES + 2 * max(node.bets)) for choice in known]
    asked = (bet - price) / (ANTES + 2 * price)
    if bet >= depth or asked >= pots[-1]:
        return {known[-1]: 1.0}
    if asked <= pots[0]:
        return {known[0]: 1.0}
    above = next(place for place, pot in enumerate(pots) if pot > asked)
    low, high = pots[above - 1], pots[above]
    lower = (high - asked) * (1 + low) / ((high - low) * (1 + asked))
    return {known[above - 1]: lower, known[above]: 1 - lower}


@dataclass(frozen=True, slots=True)
class Answer:
    """A part of what is chosen after a line: the real choice, where it comes from in the tree, and how much that counts."""

    choice: int
    node: int
    index: int
    share: float


@cache
def answers(line: Line, depth: int) -> tuple[Answer, ...]:
    """What the choices at the nodes as which a line is read mean after the real bets; every real choice is legal."""
    price, found = max(line, default=0), []
    nodes, weight = tree(depth), _weight(line, depth)
    for place, share in readings(line, depth).items():
        node = nodes[place]
        for index, choice in enumerate(node.choices):
            meant = _meant(choice, node, line, price, depth)
            if meant == FOLD:
                found.append(Answer(CALL, place, index, share * (1 - weight)))
            found.append(Answer(meant, place, index, share * (weight if meant == FOLD else 1.0)))
    return tuple(found)


def _weight(line: Line, depth: int) -> float:
    """How much of the last raise counts as one: less than all of it if it is smaller than what the tree knows.

    The rest is read as no raise at all, which nobody would fold to.
    """
    if len(line) < 2 or max(line[:-1]) == 0:
        return 1.0
    price, found = max(line[:-1]), 0.0
    asked = (line[-1] - price) / (ANTES + 2 * price)
    for place, share in readings(line[:-1], depth).items():
        node = tree(depth)[place]
        thought = max(node.bets)
        least = min((choice - thought for choice in node.choices if choice > 0), default=0) / (ANTES + 2 * thought)
        found += share * (1.0 if asked >= least else 1 - (least - asked) / (least * (1 + asked)))
    return found


def _meant(choice: int, node: Node, line: Line, price: int, depth: int) -> int:
    if choice <= 0:
        return choice
    if price >= depth:
        return CALL
    if choice == depth:
        return depth
    thought = max(node.bets)
    size = price + round((choice - thought) * (ANTES + 2 * price) / (ANTES + 2 * thought))
    return max(least_raise(line, depth), min(depth, size))
