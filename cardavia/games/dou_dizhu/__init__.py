"""Dou Dizhu, "fight the landlord": one against two, and the first empty hand decides."""

from collections.abc import Mapping, Sequence
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import replay
from cardavia.engine.record import DealRecord, Record
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.shapes import Play
from cardavia.engine.shedding import SheddingView, describe_play
from cardavia.engine.suggesting import Reading, SheddingGame, plain_sets
from cardavia.engine.texts import N_, Message, french_card, message
from cardavia.engine.view import View
from cardavia.games.dou_dizhu.match import DouDizhuMatch
from cardavia.games.dou_dizhu.scoring import describe_item
from cardavia.games.dou_dizhu.shapes import CARDS, SHAPES
from cardavia.games.dou_dizhu.view import DouDizhuView, deck_for


class DouDizhu(SheddingGame):
    """The game of the catalogue."""

    __slots__ = ()

    id = "dou_dizhu"
    seats = 3
    pack = "french"
    title = N_("Dou Dizhu")
    summary = N_("Outbid the others to become the landlord, then empty your hand before the two farmers empty either of theirs.")
    table_line = N_("3 players – you against two, or with one against the landlord – single deal")
    phases: Mapping[str, str] = {"auction": N_("Auction"), "play": N_("Play of the cards")}
    patterned = frozenset({"play"})
    cards = CARDS

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> DouDizhuMatch:
        """A match that waits for its first deal."""
        return DouDizhuMatch(options, seats, chance)

    def determinize(self, view: View, rng: Random) -> DouDizhuMatch:
        """A match that agrees with all that the view proves."""
        assert isinstance(view, DouDizhuView)
        chance: Json = {"deck": deck_for(view, rng), "first_bidder": view.first_bidder}
        deals = [*view.past, DealRecord(chance, list(view.actions))]
        match = replay(Record(self.id, dict(view.options), self.checked_seats(()), deals))
        assert isinstance(match, DouDizhuMatch)
        return match

    def allies(self, view: View) -> tuple[int, ...]:
        """The other farmer, once there is a landlord."""
        assert isinstance(view, DouDizhuView)
        if view.landlord is None or view.seat == view.landlord:
            return ()
        return tuple(seat for seat in range(self.seats) if seat not in (view.seat, view.landlord))

    def read(self, view: SheddingView, codes: Sequence[str]) -> list[Reading]:
        """The one thing that the cards can be, if any."""
        play = SHAPES.recognise(CARDS.counts_of(CARDS.set_of(codes)))
        return [] if play is None else [(Action("play", tuple(codes)), play)]

    def natural_sets(self, view: SheddingView, codes: Sequence[str]) -> list[tuple[tuple[str, ...], Play]]:
        """The plays without wings."""
        return plain_sets(SHAPES, CARDS, codes)

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action."""
        if action.verb == "bid":
            return message("bid_number", N_("bids {number}"), number=int(action.args[0]))
        return describe_play(action, action.args)

    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""
        return describe_item(item)

    def card_text(self, code: str) -> str:
        """A card with its international index."""
        return french_card(code)


GAME = DouDizhu
