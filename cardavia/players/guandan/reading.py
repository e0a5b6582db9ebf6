"""What a view says to card sense: the position, the play on the table, and the strongest cards that are still out."""

from cardavia.engine.shedding import Made
from cardavia.games.guandan.match import reading_words
from cardavia.games.guandan.position import Position
from cardavia.games.guandan.shapes import CARDS, level_of
from cardavia.games.guandan.view import GuandanView
from cardavia.players.guandan.kinds import BOMB, CARD_IDS, JOKER_RANK, KIND_OF
from cardavia.players.guandan.sampling import unplayed

NO_MEMORY = (14, 14, 12)
"""What is out for somebody who does not count: red jokers, and three of the level's rank."""


def position_of(view: GuandanView) -> Position:
    """The position of a view whose seat is on turn in the play."""
    if view.table is None:
        return Position(view.counts, view.seat, order=view.order)
    passes = 0
    for made in reversed(view.made):
        if not made.is_pass:
            break
        passes += 1
    return Position(view.counts, view.seat, view.table.seat, passes, view.order)


def table_of(view: GuandanView) -> tuple[int, int]:
    """The kind and the strength of the play on the table; zeros for a lead."""
    return (0, 0) if view.table is None else strength_of(view.table, view.level)


def strength_of(made: Made, level: str) -> tuple[int, int]:
    """The kind and the strength of a play as it was read."""
    words = (made.shape, made.key) if made.key else (made.shape,)
    readings = level_of(level).readings(CARDS.set_of(made.cards))
    play = next(play for play in readings if reading_words(play) == words)
    kind = KIND_OF[made.shape]
    return kind, play.bomb if kind == BOMB else play.strength


def highest(view: GuandanView, own: bool) -> tuple[int, int, int]:
    """The highest single, pair and triple that cards not yet played can make, the own hand's among them or not; -1 if none."""
    shapes = level_of(view.level)
    cards = unplayed(view)
    if not own:
        cards.subtract(CARD_IDS[code] for code in view.hand)
    wild = cards.pop(shapes.wild_place, 0)
    counts = [0] * 15
    for card, number in cards.items():
        counts[card >> 2] += number
    tops = [-1, -1, -1]
    for rank, number in enumerate(counts):
        most = number + wild if rank < JOKER_RANK and (number or rank == shapes.level) else number
        for copies in range(min(most, 3)):
            tops[copies] = max(tops[copies], shapes.strengths[rank])
    return tops[0], tops[1], tops[2]
