"""Contract bridge for one deal, scored as duplicate bridge scores a single board."""

from collections.abc import Mapping
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Option, replay
from cardavia.engine.record import DealRecord, Record
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, SUIT_SIGNS, CardRef, Message, french_card, message
from cardavia.engine.view import View
from cardavia.games.bridge.cards import codes_of
from cardavia.games.bridge.match import BridgeMatch
from cardavia.games.bridge.pbn import PBN
from cardavia.games.bridge.scoring import VULNERABILITIES, describe_item
from cardavia.games.bridge.view import BridgeView, Unseen


class Bridge(Game):
    """The game of the catalogue."""

    __slots__ = ()

    id = "bridge"
    seats = 4
    pack = "french"
    title = N_("Bridge")
    summary = N_("Bid a contract with your partner, then take the tricks that you promised, or keep the others from theirs.")
    table_line = N_("4 players – you with the partner across – single deal")
    seat_names = (N_("South"), N_("West"), N_("North"), N_("East"))
    sides = ((0, 2), (1, 3))
    phases: Mapping[str, str] = {"auction": N_("Auction"), "play": N_("Play of the cards")}
    options = (
        Option(
            "vulnerability",
            VULNERABILITIES,
            N_("Vulnerability"),
            (N_("Nobody vulnerable"), N_("North–South vulnerable"), N_("East–West vulnerable"), N_("Both vulnerable")),
        ),
    )

    notations = (PBN,)

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> BridgeMatch:
        """A match that waits for its one deal."""
        return BridgeMatch(options, seats, chance)

    def determinize(self, view: View, rng: Random) -> BridgeMatch:
        """A match that agrees with all that the view proves."""
        assert isinstance(view, BridgeView)
        if view.revealed:
            hands = [list(hand) for hand in view.revealed]
        else:
            unseen = Unseen(view)
            hands = [list(codes_of(now | unseen.played[seat])) for seat, now in enumerate(unseen.deal(rng))]
        deck = [hands[(place + 1) % 4][place // 4] for place in range(52)]
        deal = DealRecord({"deck": deck}, list(view.actions))
        match = replay(Record(self.id, dict(view.options), self.checked_seats(()), [deal]))
        assert isinstance(match, BridgeMatch)
        return match

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action."""
        if action.verb == "play":
            return message("play", "{card}", card=CardRef(action.args[0]))
        if action.verb != "bid":
            return message(action.verb, {"pass": N_("pass"), "double": N_("double"), "redouble": N_("redouble")}[action.verb])
        bid = action.args[0]
        if bid.endswith("NT"):
            return message("bid_notrump", N_("{level} NT"), level=int(bid[0]))
        return message("bid", bid[0] + SUIT_SIGNS[bid[1].lower()])

    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""
        return describe_item(item)

    def card_text(self, code: str) -> str:
        """A card with its international index."""
        return french_card(code)


GAME = Bridge
