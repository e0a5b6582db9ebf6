"""Plays that cannot be beaten: the cards with which a hand keeps the lead or gets it back."""

from collections.abc import Sequence

from cardavia.engine.shapes import Play, Shapes

_MOST_KEPT = 200_000


class Control:
    """What the cards that are out can beat, in one game."""

    __slots__ = ("_known", "_shapes")

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._known: dict[tuple[int, int], bool] = {}

    def is_beatable(self, play: Play, outside: int) -> bool:
        """Whether the cards that are out, all in one hand, could beat a play."""
        key = play.counts, outside
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _MOST_KEPT:
                self._known.clear()
            found = self._known[key] = bool(self._shapes.answers(outside, play))
        return found

    def sure(self, plays: Sequence[Play], outside: int) -> Play | None:
        """The first play that cannot be beaten, if that is true of all but one; bombs stand last and so are kept back."""
        sure: Play | None = None
        doubtful = 0
        for play in plays:
            if self.is_beatable(play, outside):
                doubtful += 1
                if doubtful > 1:
                    return None
            elif sure is None:
                sure = play
        return sure
