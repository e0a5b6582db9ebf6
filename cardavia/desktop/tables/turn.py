"""What the person can do at a table now, and the sentences about it: a session seen through the table of its game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardavia.desktop.tables.choice import Choice
from cardavia.desktop.tables.picture import Command, Offer, Picture, Setting
from cardavia.desktop.tables.table import Table
from cardavia.desktop.words import capital, say_message, sentences, tr
from cardavia.engine.action import Action, Reason
from cardavia.engine.texts import CardList, CardRef, CardRow, Message
from cardavia.engine.view import View
from cardavia.players.base import Decision

if TYPE_CHECKING:
    from cardavia.desktop.session import Session

Sentence = Callable[[], str]
"""A text that is said again in another language."""


class Turn:
    """A session at its table.

    Args:
        busy: whether something is still being shown, so that nothing can be done yet.
        order: how the hand was sorted last; an order that the table does not have is its usual one.
    """

    def __init__(self, session: "Session", table: Table, busy: Callable[[], bool], order: str = "") -> None:
        self.session = session
        self.table = table
        self.choice = Choice(table.many)
        self.order = order if order in table.orders else table.orders[0]
        """How the hand is sorted."""
        self.open: tuple[View, ...] = ()
        """Every seat's view while a finished deal is looked at."""
        self._busy = busy

    @property
    def free(self) -> bool:
        """Whether the person can act now."""
        return self.session.my_turn and not self.open and not self._busy()

    @property
    def hand_zone(self) -> str:
        """The zone of the person's cards."""
        return f"hand:{self.session.person}"

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones that the person plays from."""
        return self.table.zones(self.session.view)

    @property
    def playable(self) -> set[str]:
        """The spots that some legal action is about."""
        return self.table.playable(self.session.view)

    @property
    def single(self) -> bool:
        """Whether the person can act and has no choice."""
        return self.free and self.session.view.forced is not None

    def picture(self, setting: Setting) -> Picture:
        """The table at rest, with what is chosen lifted and what cannot be played dimmed."""
        view = self.session.view
        picture = self.table.picture(self.open[self.session.person] if self.open else view, setting)
        if not self.free:
            return picture
        self.choice.many = self.table.several(view)
        loose = [spot for spot in self.choice.chosen if self.table.stands_for(view, spot)]
        self.choice.keep([*(placed.spot for placed in picture.cards if placed.spot), *self.table.loose_spots(view), *loose])
        playable, zones = self.playable, self.zones
        # While no card can be played at all, as in an auction, the hand is usually not dimmed.
        alive = {placed.zone for placed in picture.cards if placed.zone in zones and placed.spot in playable}
        plays = bool(alive) or self.table.rests(view)
        if alive and any(
            placed.spot == self.choice.focus and placed.zone not in alive for placed in picture.cards if placed.zone in zones
        ):
            # The other of two hands is on turn: the keyboard begins there.
            self.choice.focus = None
        cards = tuple(
            replace(placed, lifted=placed.spot in self.choice.chosen, dimmed=plays and placed.spot not in playable)
            if placed.zone in zones
            else placed
            for placed in picture.cards
        )
        return replace(picture, cards=cards)

    def commands(self) -> tuple[Command, ...]:
        """The game's own buttons."""
        return self.table.commands(self.session.view)

    def offers(self) -> tuple[Offer, ...]:
        """What can be done with what is chosen."""
        return self.table.offers(self.session.view, self.choice.chosen) if self.free else ()

    def unready(self) -> str:
        """What Confirm says while there is nothing to confirm."""
        return self.table.unready(self.session.view)

    def nothing_chosen(self) -> str:
        """What has to be chosen before anything can be confirmed, or why nothing can be."""
        return self.table.nothing_chosen(self.session.view)

    def question(self) -> str:
        """What Confirm has to ask before it does anything; empty if nothing."""
        offers = self.offers()
        return self.table.question(offers) if len(offers) > 1 else ""

    def pick(self, picks: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        """Choose the next of some groups of spots, and return it."""
        groups = [set(group) for group in picks]
        chosen = set(self.choice.chosen)
        group = picks[(groups.index(chosen) + 1) % len(picks) if chosen in groups else 0]
        self.choice.chosen = group
        if self.choice.focus not in group:
            self.choice.focus = group[0]
        return group

    def sort_next(self) -> None:
        """Sort the hand in the next way."""
        orders = self.table.orders
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]

    # Why not

    def why_rests(self, command: Command) -> Sentence | None:
        """Why a button cannot be pressed now; None if it can."""
        if command.sorts and not self.open:
            return None
        if not self.free:
            return self.not_now
        if command.action is None:
            return (lambda: command.reason) if command.reason else None
        return self._worded(self.session.match.why_not(command.action))

    def why_refused(self, spots: tuple[str, ...]) -> Sentence | None:
        """Why nothing can be done with these spots; None if something can, or if they are the beginning of a larger choice."""
        if not self.free:
            return self.not_now
        if self.table.many:
            playable = self.playable
            spots = tuple(spot for spot in spots if spot not in playable)
        return self._why_no_offer(spots)

    def why_unfinished(self) -> Sentence | None:
        """Why what is chosen cannot be played as it is; None if it can, or if nothing is chosen."""
        return self._why_no_offer(self.choice.chosen) if self.free else self.not_now

    def _why_no_offer(self, spots: tuple[str, ...]) -> Sentence | None:
        view = self.session.view
        if not spots or self.table.offers(view, spots):
            return None
        return self._worded(self.session.match.why_not(self.table.wish(view, spots)))

    def not_now(self) -> str:
        """Why nothing can be done at all."""
        if self.open:
            return tr("You are looking back at a deal.")
        if self.session.view.settlement is not None:
            return tr("The deal is over.")
        return tr("It is not your turn.")

    def _worded(self, reason: Reason | None) -> Sentence | None:
        if reason is None:
            return None
        return lambda: say_message(reason, self.session.game, self.session.seat_name)

    # Sentences

    def prompt(self) -> str:
        """What is expected of the person."""
        if self.open:
            return ""
        table, view, name = self.table, self.session.view, self.session.seat_name
        if not self.free:
            return table.watching(view, name)
        if table.many and self.choice.chosen:
            reason = self.why_unfinished()
            return table.about(view, self.choice.chosen) if reason is None else reason()
        return table.prompt(view, name)

    def reading(self) -> tuple[str, ...]:
        """The table in words."""
        return self.table.reading(self.session.view, self.session.seat_name)

    def hint_text(self, hint: Decision) -> str:
        """What a hint says: the action and the reasons for it, which may begin with naming the action."""
        game, name = self.session.game, self.session.seat_name
        reasons = [say_message(reason, game, name) for reason in hint.reasons]
        described = game.describe_action(self.session.person, hint.action)
        if hint.reasons and self.table.told_by_cards and _names(hint.reasons[0], hint.action, described):
            action = reasons.pop(0).rstrip(".。")
        else:
            action = capital(say_message(described, game, name))
        return sentences([tr("Hint: {action}.", action=action), *reasons])

    def review_text(self) -> str:
        """Which place of which deal is looked at."""
        if not self.open:
            return ""
        view = self.open[0]
        return tr("Looking back: deal {deal}, action {action}", deal=len(view.past) + 1, action=len(view.actions))


def _names(reason: Reason, action: Action, described: Message) -> bool:
    """Whether a reason speaks of the cards of an action and of no others, and the words for the action say no more than that."""
    cards: tuple[str, ...] = ()
    for _, value in reason.args:
        if isinstance(value, CardRef):
            cards += (value.code,)
        elif isinstance(value, CardList | CardRow):
            cards += value.codes
    return bool(cards) and (cards == action.args or [value for _, value in described.args] == [CardRow(cards)])
