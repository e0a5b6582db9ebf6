"""Schnapsen: two players, twenty cards, first to sixty-six; a match counts down from seven."""

from collections.abc import Mapping
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, replay
from cardavia.engine.record import DealRecord, Record
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, SUIT_SIGNS, CardRef, Message, message
from cardavia.engine.view import View
from cardavia.games.schnapsen.match import SchnapsenMatch
from cardavia.games.schnapsen.scoring import describe_item
from cardavia.games.schnapsen.view import SchnapsenView, Unseen, consistent_deck, partner_of

_INDICES = {"T": "10", "J": "B", "Q": "D"}


class Schnapsen(Game):
    """The game of the catalogue."""

    __slots__ = ()

    id = "schnapsen"
    seats = 2
    pack = "wiener"
    title = N_("Schnapsen")
    summary = N_(
        "Win tricks and declare marriages to be the first at 66. Exchange the jack of trumps, or close the stock and race."
    )
    table_line = N_("2 players – you against one opponent – a match from seven")
    phases: Mapping[str, str] = {"lead": N_("Lead"), "follow": N_("Follow")}

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> SchnapsenMatch:
        """A match from seven that waits for its first deal."""
        return SchnapsenMatch(options, seats, chance)

    def determinize(self, view: View, rng: Random) -> SchnapsenMatch:
        """A match that agrees with all that the view proves; every agreeing deal is equally likely."""
        assert isinstance(view, SchnapsenView)
        deck = list(view.revealed) or consistent_deck(view, Unseen(view).deal(rng))
        chance: Json = {"deck": deck} if view.past else {"deck": deck, "first_dealer": view.dealer}
        deals = [*view.past, DealRecord(chance, list(view.actions))]
        match = replay(Record(self.id, dict(view.options), self.checked_seats(()), deals))
        assert isinstance(match, SchnapsenMatch)
        return match

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action."""
        if action.verb == "exchange":
            return message("exchange", N_("exchange of the jack of trumps"))
        if action.verb == "close":
            return message("close", N_("the stock closed"))
        card = CardRef(action.args[0])
        if action.verb == "marry":
            return message("marry", N_("marriage {card} {other}"), card=card, other=CardRef(partner_of(card.code)))
        return message("play", "{card}", card=card)

    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""
        return describe_item(item)

    def card_text(self, code: str) -> str:
        """A card with its Viennese index: B for the Bube, D for the Dame, 10 for the Ten.

        >>> GAME().card_text("Jd")
        '♦B'
        """
        return SUIT_SIGNS[code[1]] + _INDICES.get(code[0], code[0])


GAME = Schnapsen
