"""The process in which opponents think, beside the window: it reads views and writes decisions until its pipe is closed.

Only the players' floor and the ones below are imported here, so that the process starts fast and carries no window system.
"""

import os
import signal
import traceback
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from cardavia.engine.record import Record
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.players.base import level_clock, make_player

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

NICENESS = 15
"""How far the process stands back behind the window, in the units of ``nice``."""

Job = tuple[int, View | Record, str, int]
"""A number, the view to decide for, the level, the seed; or, in place of the view, the record of a finished deal to analyse."""
Answer = tuple[int, object]
"""The number of the job, and the decision, what a game's analysis gives, or, as a ``str``, the text of the fault."""


class Flag(Protocol):
    """A whole number in memory that both processes see."""

    value: int


def serve(pipe: "Connection", cancelled: Flag) -> None:
    """Answer jobs from the pipe until it ends.

    ``cancelled`` holds the number of the job that nobody wants any more; the search looks at it and stops early. An answer
    is sent in any case, so that the other side knows that the process is free.
    """
    # Ctrl-C in a terminal reaches every process; the window decides when this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        while True:
            job: Job = pipe.recv()
            pipe.send(_answer(job, cancelled))
    except (EOFError, OSError):
        # The window is gone, in whatever way.
        return


def _answer(job: Job, cancelled: Flag) -> Answer:
    number, view, level, seed = job
    try:
        if isinstance(view, Record):
            return number, import_module(f"cardavia.players.{load(view.game).id}.analysis").analyse(view)
        player = make_player(load(view.game), level, seed)
        return number, player.decide(view, level_clock(level, lambda: cancelled.value == number))
    except Exception:
        return number, traceback.format_exc()
