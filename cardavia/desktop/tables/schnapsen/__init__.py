"""The table of Schnapsen: what can be done at it, in words and with which cards."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardavia.desktop.tables.picture import Command, Offer, Picture, Setting, Stage
from cardavia.desktop.tables.schnapsen import layout, telling
from cardavia.desktop.tables.schnapsen.layout import STOCK, TURN_UP, in_order, stock_text
from cardavia.desktop.tables.spoken import card_words, suit_word
from cardavia.desktop.tables.table import Name, Table
from cardavia.desktop.words import listing, tr
from cardavia.engine.action import Action
from cardavia.engine.texts import SUIT_SIGNS
from cardavia.engine.view import View
from cardavia.games import load
from cardavia.games.schnapsen.position import CODES
from cardavia.games.schnapsen.view import SchnapsenView

if TYPE_CHECKING:
    from cardavia.desktop.session import Moved

EXCHANGE, CLOSE = Action("exchange"), Action("close")


class SchnapsenTable(Table):
    """What the common table must know about Schnapsen."""

    tradition = "wiener"

    def __init__(self) -> None:
        self.game = load("schnapsen")
        self.codes = CODES

    def picture(self, view: View, setting: Setting) -> Picture:
        """Everything on the table at rest."""
        assert isinstance(view, SchnapsenView)
        return layout.picture(view, setting)

    def stages(self, moved: "Moved", name: Name) -> tuple[Stage, ...]:
        """A lead is one stage; a reply also takes the trick away and lets both draw."""
        before, after = moved.before, moved.after
        assert isinstance(before, SchnapsenView)
        assert isinstance(after, SchnapsenView)
        if before.led is None:
            return telling.lead(self.game, after, moved.seat, moved.action, name)
        return telling.reply(self.game, before, after, moved.seat, moved.action, name)

    def dealing(self, view: View, name: Name) -> tuple[Stage, ...]:
        """Three cards each, the turn-up, and two cards each."""
        assert isinstance(view, SchnapsenView)
        return telling.dealing(view)

    def offers(self, view: View, chosen: Iterable[str]) -> tuple[Offer, ...]:
        """A marriage before the mere card, where both are possible."""
        assert isinstance(view, SchnapsenView)
        found = [action for spot in chosen for action in view.legal if spot in self.spots(action, view)]
        return tuple(Offer(action, self._label(action, view, len(found) > 1)) for action in found)

    def wish(self, view: View, chosen: Iterable[str]) -> Action:
        """A card is meant to be played, the turn-up to be exchanged for, the stock to be closed."""
        spot = next(iter(chosen))
        return {TURN_UP: EXCHANGE, STOCK: CLOSE}.get(spot) or Action("play", (spot,))

    def spots(self, action: Action, view: View) -> tuple[str, ...]:
        """The card itself, the turn-up or the stock."""
        return action.args or ((TURN_UP,) if action == EXCHANGE else (STOCK,))

    def commands(self, view: View) -> tuple[Command, ...]:
        """Exchange, close, and a marriage."""
        assert isinstance(view, SchnapsenView)
        marriages = tuple(action.args for action in view.legal if action.verb == "marry")
        none = tr("You hold no king and queen of one suit.")
        if view.led is not None:
            none = tr("A marriage is declared when you lead.")
        reason = "" if marriages else none
        exchange = tr("Exchange the jack of trumps for the turn-up")
        close = tr("Close the stock: nobody draws any more, and you must reach 66")
        return (
            Command("exchange", tr("Exchange"), "X", exchange, "exchange", EXCHANGE),
            Command("close", tr("Close the stock"), "C", close, "lock", CLOSE),
            Command("marriage", tr("Marriage"), "M", tr("Choose a marriage to declare"), picks=lambda: marriages, reason=reason),
        )

    def confirm_room(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The longest texts of the two buttons."""
        declare = tr("Declare marriage {suit} {points}", suit="♠", points=20)
        play = tr("Play {card}", card="♠10")
        return (tr("Confirm"), declare, play, tr("Exchange"), tr("Close the stock")), (tr("Play without declaring"),)

    def prompt(self, view: View, name: Name) -> str:
        """What is expected of the person."""
        assert isinstance(view, SchnapsenView)
        if view.seat_to_act != view.seat:
            return ""
        if view.led is None:
            return tr("You lead. Choose a card.")
        card = self.game.card_text(view.led)
        if view.closed_by is None and view.stock:
            return tr("Play any card to {card}.", card=card)
        return tr("Play to {card}: beat it in its suit if you can, else follow suit, else trump.", card=card)

    def last_trick(self, view: View) -> bool:
        """Whether a trick has been won in this deal."""
        assert isinstance(view, SchnapsenView)
        return bool(view.tricks)

    def reading(self, view: View, name: Name) -> tuple[str, ...]:
        """The table in words."""
        assert isinstance(view, SchnapsenView)
        other = 1 - view.seat
        hand = [card_words(code) for code in in_order(view.hand, view.trump)]
        lines = [tr("Trumps: {suit}", suit=suit_word(view.trump)), tr("Your hand: {cards}", cards=listing(hand))]
        if view.led is not None:
            lines.append(tr("{name}: {action}", name=name(view.leader), action=card_words(view.led)))
        if view.turn_up is not None and view.closed_by is None:
            lines.append(tr("Turn-up: {card}", card=card_words(view.turn_up)))
        lines.append(stock_text(view))
        for seat in (view.seat, other):
            points = tr("{points} of 66 points, {match} match points left", points=view.points[seat], match=view.match[seat])
            lines.append(tr("{name}: {action}", name=name(seat), action=points))
        if view.known[other]:
            known = listing([card_words(code) for code in view.known[other]])
            lines.append(tr("Known in the opponent's hand: {cards}", cards=known))
        lines.extend(self._label(action, view, False) for action in view.legal)
        return tuple(lines)

    def _label(self, action: Action, view: SchnapsenView, choice: bool) -> str:
        if action == EXCHANGE:
            return tr("Exchange")
        if action == CLOSE:
            return tr("Close the stock")
        code = action.args[0]
        if action.verb == "marry":
            return tr("Declare marriage {suit} {points}", suit=SUIT_SIGNS[code[1]], points=40 if code[1] == view.trump else 20)
        return tr("Play without declaring") if choice else tr("Play {card}", card=self.game.card_text(code))


TABLE = SchnapsenTable
