"""Groups of cards that lie alike in many games: hands, stocks and rows of won tricks, as placements."""

from collections.abc import Callable, Iterable, Sequence

from cardavia.desktop.tables.metrics import AWAY, WON, Metrics, around, rows, spread
from cardavia.desktop.tables.picture import Placement

HANDS, TRICKS, STOCKS, PILES, PEEKS = 200.0, 100.0, 0.0, 20.0, 300.0
"""The z of groups: hands lie over tricks, tricks over what has been won."""


def own_hand(
    zone: str, codes: Sequence[str], measures: Metrics, spoken: Callable[[str], str], sources: tuple[str, ...], step: int = 0
) -> Iterable[Placement]:
    """The person's cards along the bottom, face up, from left to right, in two rows if they are many."""
    left, right = around(len(codes), measures.centre, *measures.hand_room)
    number = 0
    for row in rows(len(codes), left, right, measures.hand):
        for x in row.centres:
            code = codes[number]
            yield Placement(code, zone, x, row.y, code, HANDS + number, 0.0, 1.0, sources, step, code, spoken(code))
            number += 1


def other_hand(
    zone: str,
    count: int,
    x: float,
    y: float,
    sources: tuple[str, ...],
    step: int = 0,
    known: Sequence[str] = (),
    faces: Sequence[str] = (),
) -> Iterable[Placement]:
    """Somebody else's cards around a centre, as backs; ``known`` names some of them, ``faces`` shows them all."""
    named = (*known, *(f"{zone}:{number}" for number in range(count - len(known))))
    keys = faces or named
    wide = 0.56 if faces else 0.42
    for number, (key, place) in enumerate(zip(keys, spread(len(keys), x - 2.6, x + 2.6, wide, AWAY), strict=True)):
        yield Placement(key, zone, place, y, key if faces else None, 40.0 + number, 0.0, AWAY, sources, step)


def stock(zone: str, count: int, x: float, y: float, size: float, spot: str, spoken: str) -> Iterable[Placement]:
    """A heap of backs, higher the more there are; its top card can be chosen."""
    for number in range(count):
        lift, chosen = number * 0.008, spot if number == count - 1 else ""
        yield Placement(
            f"{zone}:{number}",
            zone,
            x - lift,
            y - lift,
            None,
            STOCKS + 1 + number,
            0.0,
            size,
            (),
            0,
            chosen,
            spoken,
            flat=number > 0,
        )


def won_tricks(
    zone: str, tricks: Sequence[tuple[str, ...]], right: float, y: float, size: float, spot: str, spoken: str
) -> Iterable[Placement]:
    """Won tricks in a row of pairs that can be counted, the newest on top at the right end."""
    step = min(0.13, (WON - size) / len(tricks)) if tricks else 0.0
    for number, cards in enumerate(tricks):
        x = right - size / 2 - (len(tricks) - 1 - number) * step
        for place, code in enumerate(cards):
            z = PILES + number * len(cards) + place
            yield Placement(code, zone, x, y, None, z, 0.0, size, ("trick",), 0, spot, spoken)
