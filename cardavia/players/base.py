"""What every opponent is: a level of a game that turns a view into a decision."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.game import Game
from cardavia.engine.texts import N_, Message, message
from cardavia.engine.view import View

LEVELS = ("novice", "casual", "expert")
LEVEL_NAMES = {"novice": N_("Novice"), "casual": N_("Casual"), "expert": N_("Expert"), "random": N_("Random")}
THINKING_SECONDS = {"random": 0.3, "novice": 0.3, "casual": 0.25, "expert": 0.85}
"""The time that a level may take for a decision; the promise to people (0.3 s and 1 s at the 95th percentile) has a margin."""


class Clock:
    """How long a player may think: until a moment of wall-clock time, for a number of iterations, or until it is cancelled.

    With an iteration budget a decision depends on view, level and seed alone. What an iteration is, a player decides: one
    sampled deal looked at, usually.
    """

    __slots__ = ("_cancelled", "_deadline", "iterations")

    def __init__(
        self, seconds: float | None = None, iterations: int | None = None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self.iterations = iterations
        self._cancelled = cancelled

    def expired(self, done: int) -> bool:
        """Whether to stop now, after so many iterations."""
        if self.iterations is not None and done >= self.iterations:
            return True
        if self._deadline is not None and time.monotonic() >= self._deadline:
            return True
        return self._cancelled is not None and self._cancelled()


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player does and why: the reasons come from the decision itself, the most important one first."""

    action: Action
    reasons: tuple[Message, ...] = ()


class Player(ABC):
    """An opponent of one level. ``decide`` asks the view alone, so a player can serve any seat and any number of matches."""

    __slots__ = ("level", "seed")

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self.seed = seed

    @abstractmethod
    def decide(self, view: View, clock: Clock) -> Decision:
        """The decision of the seat to act; the view must be that seat's."""

    def generator(self, view: View) -> Random:
        """A generator that depends on the seed and on the place in the match, not on what was asked before."""
        return Random(f"{self.seed}/{len(view.past)}/{len(view.actions)}/{view.seat}")


class RandomPlayer(Player):
    """Any legal action, each equally likely, and each size of a bet: the yardstick of the tests.

    It needs views that list the legal actions.
    """

    __slots__ = ()

    def decide(self, view: View, clock: Clock) -> Decision:
        """A legal action at random."""
        rng = self.generator(view)
        bets = [bet.action(rng.randint(bet.least, bet.most)) for bet in view.ranges]
        action = rng.choice([*view.legal, *bets])
        return Decision(action, (message("random", N_("Chosen at random.")),))


def make_player(game: Game, level: str, seed: int = 0) -> Player:
    """The opponent of a game at a level (``novice``, ``casual``, ``expert``, ``random``); ``ValueError`` for another level."""
    if level == "random":
        return RandomPlayer(level, seed)
    if level not in LEVELS:
        raise ValueError(f"no level is called {level}")
    player: Player = import_module(f"cardavia.players.{game.id}").PLAYER(level, seed)
    return player


def system_notes(game_id: str) -> Path | None:
    """What the players of a game have agreed, such as a bidding system, in the form of a rule book; None if there is nothing.

    Its catalog context is the game's id with ``-system`` behind it.
    """
    notes = Path(__file__).with_name(game_id) / "system.md"
    return notes if notes.is_file() else None


def level_clock(level: str, cancelled: Callable[[], bool] | None = None) -> Clock:
    """The clock of a level at the table."""
    return Clock(seconds=THINKING_SECONDS[level], cancelled=cancelled)
