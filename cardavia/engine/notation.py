"""Other people's formats: how a game reads and writes the notation that its community uses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardavia.engine.action import Reason
from cardavia.engine.record import Record


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading one game of a foreign file gave: its record, or why it is refused, and what a person should know besides."""

    record: Record | None
    refused: Reason | None = None
    notes: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Notation:
    """A notation of a game.

    Attributes:
        id: its short name, which is also the usual end of its files' names: ``pbn``.
        title: its full name for people.
        suffixes: all ends of file names that it goes by, without a dot.
        read: the games of a text, in order; never raises for what the text holds.
        write: the text of some records of the game; :class:`BadRecord` if one does not replay.
    """

    id: str
    title: str
    suffixes: tuple[str, ...]
    read: Callable[[str], Sequence[Reading]]
    write: Callable[[Sequence[Record]], str]
