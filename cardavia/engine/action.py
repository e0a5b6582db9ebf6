"""Actions and the reasons why one is refused."""

from dataclasses import dataclass
from typing import NoReturn

from cardavia.engine.texts import N_, Argument, Message, message, say

Reason = Message
"""Why something is not possible: a stable code, a sentence, and its arguments."""


@dataclass(frozen=True, slots=True)
class Action:
    """One decision of one seat. Its text is the verb and its arguments with single spaces between.

    >>> str(Action("play", ("Kh",)))
    'play Kh'
    """

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))


@dataclass(frozen=True, slots=True)
class BetRange:
    """All bet sizes from ``least`` to ``most`` with one verb are legal.

    >>> str(BetRange("raise", 40, 1000).action(60))
    'raise 60'
    """

    verb: str
    least: int
    most: int

    def action(self, size: int) -> Action:
        """The action of that size, which the range must hold."""
        return Action(self.verb, (str(size),))

    def holds(self, action: Action) -> bool:
        """Whether an action that the game has is one of the range."""
        return action.verb == self.verb and self.least <= int(action.args[0]) <= self.most


class IllegalAction(ValueError):
    """An action that the rules refuse; ``reason`` says why. The match is as it was before."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(say(reason))
        self.reason = reason


class BadOption(ValueError):
    """An option that the game does not have, or a value that it cannot take."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(say(reason))
        self.reason = reason


def refuse(code: str, template: str, **args: Argument) -> NoReturn:
    """Raise :class:`IllegalAction` with that reason."""
    raise IllegalAction(message(code, template, **args))


NOT_AN_ACTION = message("not_an_action", N_("This game has no such action."))
DEAL_OVER = message("deal_over", N_("The deal is over; nothing can be played now."))
