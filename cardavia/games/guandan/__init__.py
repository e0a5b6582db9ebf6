"""Guandan, "throwing eggs": two partnerships with a double pack and wild cards climb from level two to the ace."""

from collections.abc import Mapping
from random import Random

from cardavia.engine.action import Action
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, replay
from cardavia.engine.record import DealRecord, Record
from cardavia.engine.settlement import Item, Json
from cardavia.engine.shedding import describe_play
from cardavia.engine.texts import N_, CardRef, Message, french_card, message
from cardavia.engine.view import View
from cardavia.games.guandan.match import GuandanMatch, split_play
from cardavia.games.guandan.scoring import describe_item
from cardavia.games.guandan.view import GuandanView, deck_for


class Guandan(Game):
    """The game of the catalogue."""

    __slots__ = ()

    id = "guandan"
    seats = 4
    pack = "french"
    title = N_("Guandan")
    summary = N_("Two packs, wild hearts and many bombs: finish before the others with your partner, and climb to the ace.")
    table_line = N_("4 players – you with the partner across – many deals")
    sides = ((0, 2), (1, 3))
    phases: Mapping[str, str] = {"return": N_("Return of the tribute"), "play": N_("Play of the cards")}
    patterned = frozenset({"play"})

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> GuandanMatch:
        """A match that waits for its first deal."""
        return GuandanMatch(options, seats, chance)

    def determinize(self, view: View, rng: Random) -> GuandanMatch:
        """A match that agrees with all that the view proves, the tribute included."""
        assert isinstance(view, GuandanView)
        chance: Json = {"deck": deck_for(view, rng)}
        if not view.past:
            chance["first_leader"] = view.leader
        deals = [*view.past, DealRecord(chance, list(view.actions))]
        match = replay(Record(self.id, dict(view.options), self.checked_seats(()), deals))
        assert isinstance(match, GuandanMatch)
        return match

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action."""
        if action.verb == "return":
            return message("return", N_("returns {card}"), card=CardRef(action.args[0]))
        return describe_play(action, split_play(action)[0])

    def describe_item(self, item: Item) -> Message:
        """What the account of a deal says of an item."""
        return describe_item(item)

    def card_text(self, code: str) -> str:
        """A card with its international index."""
        return french_card(code)


GAME = Guandan
