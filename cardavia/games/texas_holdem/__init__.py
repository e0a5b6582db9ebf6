"""No-limit Texas Hold'em as a freeze-out: two cards each, five in the middle, until one seat holds all chips."""

from collections.abc import Mapping
from random import Random

from cardavia.engine.action import Action, BadOption, BetRange
from cardavia.engine.betting import describe_betting, whole_numbers
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Match, replay
from cardavia.engine.record import DealRecord, Record
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, Message, french_card, message
from cardavia.engine.view import View
from cardavia.games.texas_holdem.log import describe_after, describe_opening
from cardavia.games.texas_holdem.match import HoldemMatch
from cardavia.games.texas_holdem.phh import PHH
from cardavia.games.texas_holdem.scoring import describe_item
from cardavia.games.texas_holdem.view import HoldemView, deck_of, filled

STACKS = (1000, 1000, 1000, 1000)
BLINDS = (10, 20)
MOST_SEATS = 10


class TexasHoldem(Game):
    """The game of the catalogue."""

    __slots__ = ()

    id = "texas_holdem"
    seats = len(STACKS)
    pack = "french"
    title = N_("Texas Hold’em")
    summary = N_("Bet on two cards of your own and five that all share, or bluff, until you hold every chip at the table.")
    table_line = N_("4 players – each for themselves – deals until one holds all chips")
    phases: Mapping[str, str] = {
        "preflop": N_("Before the flop"),
        "flop": N_("Flop"),
        "turn": N_("Turn card"),
        "river": N_("River"),
    }
    notations = (PHH,)
    settings = ("stacks", "button", "blinds")
    reveals = False
    taken_over = False

    def checked_settings(self, given: Json) -> Json:
        """Stacks of two to ten seats, a button with chips and the blinds; by default those of the table."""
        stacks = whole_numbers(given.get("stacks", STACKS), 0)
        if stacks is None or not 2 <= len(stacks) <= MOST_SEATS or sum(chips > 0 for chips in stacks) < 2:
            told = N_("The stacks must be whole numbers of chips for two to ten seats, and at least two seats must have chips.")
            raise BadOption(message("bad_stacks", told))
        first = next(seat for seat, chips in enumerate(stacks) if chips)
        button = given.get("button", first)
        if type(button) is not int or button not in range(len(stacks)) or not stacks[button]:
            raise BadOption(message("bad_button", N_("The button must be at a seat with chips.")))
        blinds = whole_numbers(given.get("blinds", BLINDS), 1)
        if blinds is None or len(blinds) != 2 or blinds[0] > blinds[1]:
            told = N_("The blinds must be two whole numbers from 1 up, the small blind no greater than the big one.")
            raise BadOption(message("bad_blinds", told))
        return {"stacks": stacks, "button": button, "blinds": blinds}

    def seats_in(self, options: Json) -> int:
        """As many seats as there are stacks."""
        stacks = options["stacks"]
        assert isinstance(stacks, list)
        return len(stacks)

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> HoldemMatch:
        """A match that waits for its first deal."""
        return HoldemMatch(options, seats, chance)

    def bet_range(self, match: Match) -> tuple[BetRange, ...]:
        """The sizes of the bet or raise that is legal now, if there is one."""
        assert isinstance(match, HoldemMatch)
        return match.bet_ranges()

    def determinize(self, view: View, rng: Random) -> HoldemMatch:
        """A match that agrees with all that the view proves; every agreeing deal is equally likely."""
        assert isinstance(view, HoldemView)
        deals = []
        for past in view.past:
            deck = past.chance["deck"]
            assert isinstance(deck, list)
            deals.append(DealRecord({"deck": filled(deck, rng)}, past.actions, past.settlement))
        deals.append(DealRecord({"deck": deck_of(view, rng)}, list(view.actions)))
        match = replay(Record(self.id, dict(view.options), (), deals))
        assert isinstance(match, HoldemMatch)
        return match

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action."""
        return describe_betting(action)

    def describe_opening(self, view: View) -> tuple[Message, ...]:
        """Who has the button, and the blinds."""
        assert isinstance(view, HoldemView)
        return describe_opening(view)

    def describe_after(self, before: View, after: View) -> tuple[Message, ...]:
        """Hands and cards of the board that were turned up."""
        assert isinstance(before, HoldemView)
        assert isinstance(after, HoldemView)
        return describe_after(before, after)

    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""
        return describe_item(item, settlement)

    def card_text(self, code: str) -> str:
        """A card with its international index."""
        return french_card(code)


GAME = TexasHoldem
