"""A deal told in order: who did what, who took the trick, and how the points stood. Built from views alone, for every game."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardavia.desktop.tables import table_for
from cardavia.engine.action import Action
from cardavia.engine.betting import BettingView
from cardavia.engine.game import Game, Match, replay
from cardavia.engine.settlement import Settlement
from cardavia.engine.texts import Message
from cardavia.engine.view import View


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a deal.

    Attributes:
        seat: who acted; where somebody plays the cards of another hand, whose hand it was.
        sentence: what was done, without the seat.
        trick: the trick or the round that the action belongs to, counted from 1; None outside them (or before one begins).
        taken_by: who took the trick that this action ended; else None.
        points: the points of every seat after the action, or the tricks of every side; empty where the game has none.
        then: what followed from it, such as cards that were turned up.
        looks: how many looks looking back takes at it; those after the first are at the last ones of ``then``.
    """

    seat: int
    sentence: Message
    trick: int | None
    taken_by: int | None
    points: tuple[int, ...]
    then: tuple[Message, ...] = ()
    looks: int = 1


@dataclass(frozen=True, slots=True)
class Story:
    """A deal so far, and its settlement once it is over.

    ``opening`` is what happened before the first action, ``standing`` the score of the match after (or in) the deal, ``looks``
    how many looks the place before the first action takes. A step is one look, the first one step 0.
    """

    deal: int
    opening: tuple[Message, ...]
    entries: tuple[Entry, ...]
    settlement: Settlement | None
    standing: tuple[int | str, ...]
    looks: int = 1

    @property
    def steps(self) -> int:
        """The last step of the deal."""
        return self.looks + sum(entry.looks for entry in self.entries) - 1

    def at(self, step: int) -> tuple[int, int]:
        """How many actions are done at a step, and which look at that place it is."""
        for actions, looks in enumerate((self.looks, *(entry.looks for entry in self.entries))):
            if step < looks:
                return actions, step
            step -= looks
        raise ValueError("no such step")


def action_of(text: str) -> Action:
    """The action with that text, without asking whether a game knows it."""
    words = text.split(" ")
    return Action(words[0], tuple(words[1:]))


def tell_deal(match: Match, deal: int, seat: int) -> Story:
    """The story of a deal of the match as that seat may know it."""
    views = _views(match, deal, seat)
    opening = match.game.describe_opening(views[0])
    entries = tuple(tell(match.game, views))
    return Story(deal, opening, entries, views[-1].settlement, standing(views[-1]), _looks(match.game, views[0]))


def add_to(story: Story, game: Game, before: View, after: View) -> Story:
    """The story with one more action, told by the views around it; earlier ones that it has uncovered are told as they were."""
    known = [
        entry if told == now else replace(entry, sentence=game.describe_action(now[0], action_of(now[1])))
        for entry, told, now in zip(story.entries, before.actions, after.actions, strict=False)
    ]
    entries = (*known, *tell(game, (before, after)))
    return replace(story, entries=entries, settlement=after.settlement, standing=standing(after))


def _views(match: Match, deal: int, seat: int) -> list[View]:
    """The seat's view at the beginning of the deal and after each of its actions."""
    told = replay(match.record(), (deal, 0))
    views = [told.view(seat)]
    for _, text in match.deals[deal].actions:
        told.act(told.parse(text))
        views.append(told.view(seat))
    return views


def tell(game: Game, views: Sequence[View]) -> list[Entry]:
    """The entries of a deal from a seat's views, the first one before the first action, then one after every action.

    Actions read as the last view has them: what was hidden when it was done may have been uncovered since.
    """
    entries: list[Entry] = []
    for before, after in itertools.pairwise(views):
        seat, text = views[-1].actions[len(after.actions) - 1]
        entries.append(entry(game, before, after, seat, action_of(text)))
    return entries


def entry(game: Game, before: View, after: View, seat: int, action: Action) -> Entry:
    """What one action changed."""
    done, now = _tricks(before), _tricks(after)
    hand = getattr(before, "turn", None)
    ended = len(now) > len(done)
    in_trick = ended or _on_table(after)
    return Entry(
        seat if hand is None else hand,
        game.describe_action(seat, action),
        len(done) + 1 if in_trick else _round(before, after),
        now[-1] if ended else None,
        tuple(getattr(after, "points", getattr(after, "won", ()))),
        game.describe_after(before, after),
        _looks(game, after),
    )


def _looks(game: Game, view: View) -> int:
    return len(table_for(game.id).looks(view))


def _tricks(view: View) -> tuple[int, ...]:
    """Who took the finished tricks, in order, in games that have tricks."""
    return tuple(trick.winner for trick in getattr(view, "tricks", ()))


def _round(before: View, after: View) -> int | None:
    """The round of the play or pass that was made, or of betting by the cards on the board; None in games without rounds."""
    board: Sequence[str] | None = getattr(before, "board", None)
    if board is not None:
        return max(1, len(board) - 1)
    made: Sequence[Any] = getattr(after, "made", ())
    return made[-1].round + 1 if len(made) > len(getattr(before, "made", ())) else None


def _on_table(view: View) -> bool:
    """Whether a trick has begun: a card that was led, or cards of a trick."""
    trick = getattr(view, "trick", None)
    return getattr(view, "led", None) is not None or bool(getattr(trick, "cards", trick))


def standing(view: View) -> tuple[int | str, ...]:
    """The score of the match in a view: its own count or level where the game keeps one, chips, else the sum over all deals."""
    if isinstance(view, BettingView):
        return view.stacks if view.settlement is not None else tuple(map(sum, zip(view.stacks, view.totals, strict=True)))
    own = getattr(view, "match", None)
    if own is not None:
        return tuple(own)
    totals: list[int] = []
    scores: list[Sequence[int]] = [_scores(deal.settlement) for deal in view.past if deal.settlement]
    if view.settlement is not None:
        scores.append(view.settlement.scores)
    for one in scores:
        totals = list(one) if not totals else [a + b for a, b in zip(totals, one, strict=True)]
    return tuple(totals)


def _scores(settlement: dict[str, object]) -> list[int]:
    scores = settlement["scores"]
    assert isinstance(scores, list)
    return scores


def deal_as_text(
    story: Story, say: Callable[[Message], str], name: Callable[[int], str], line: Callable[[str, str], str], heading: str
) -> str:
    """The deal in plain text, one action a line.

    Args:
        story: the deal.
        say: puts a sentence into words.
        name: the name of a seat.
        line: joins a seat's name with what it did, as the language does.
        heading: the first line.
    """
    lines = [heading, "", *map(say, story.opening)]
    for one in story.entries:
        text = line(name(one.seat), say(one.sentence))
        if one.taken_by is not None:
            text += f"  → {name(one.taken_by)}"
            if one.points:
                text += f"  ({' : '.join(map(str, one.points))})"
        lines += [text, *map(say, one.then)]
    return "\n".join(lines) + "\n"
