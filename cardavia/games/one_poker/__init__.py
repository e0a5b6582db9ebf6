"""One Poker: one card each, locked face down; lamps tell high from low, and the other card stays for the next deal."""

from collections.abc import Mapping
from random import Random

from cardavia.engine.action import Action, BadOption, BetRange
from cardavia.engine.betting import describe_betting, whole_numbers
from cardavia.engine.chance import Chance
from cardavia.engine.game import Game, Match, replay
from cardavia.engine.record import Record
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, CardRef, Message, french_card, message
from cardavia.engine.view import View
from cardavia.games.one_poker.log import describe_opening
from cardavia.games.one_poker.match import OnePokerMatch
from cardavia.games.one_poker.scoring import describe_item
from cardavia.games.one_poker.view import HIDDEN_LOCK, OnePokerView, deals_for

STACKS = (20, 20)


class OnePoker(Game):
    """The game of the catalogue."""

    __slots__ = ()

    id = "one_poker"
    seats = len(STACKS)
    pack = "french"
    title = N_("One Poker")
    summary = N_("Lock one of two cards, bet on it, and keep the other. Lamps show only how many of your cards are high.")
    table_line = N_("2 players – you against one opponent – deals until one has no chips")
    phases: Mapping[str, str] = {"lock": N_("Lock a card"), "betting": N_("Betting")}
    settings = ("stacks", "opener")
    reveals = False

    def checked_settings(self, given: Json) -> Json:
        """Two stacks and who opens the first deal; by default those of the table."""
        stacks = whole_numbers(given.get("stacks", STACKS), 1)
        if stacks is None or len(stacks) != 2:
            raise BadOption(message("bad_two_stacks", N_("The stacks must be two whole numbers of chips from 1 up.")))
        opener = given.get("opener", 0)
        if type(opener) is not int or opener not in (0, 1):
            raise BadOption(message("bad_opener", N_("The opener must be seat 0 or 1.")))
        return {"stacks": stacks, "opener": opener}

    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> OnePokerMatch:
        """A match that waits for its first deal."""
        return OnePokerMatch(options, seats, chance)

    def bet_range(self, match: Match) -> tuple[BetRange, ...]:
        """The sizes of the bet or raise that is legal now, if there is one."""
        assert isinstance(match, OnePokerMatch)
        return match.bet_ranges()

    def determinize(self, view: View, rng: Random) -> OnePokerMatch:
        """A match that agrees with all that the view proves: signals, shown cards, and what is left of the packs."""
        assert isinstance(view, OnePokerView)
        match = replay(Record(self.id, dict(view.options), (), deals_for(view, rng)))
        assert isinstance(match, OnePokerMatch)
        return match

    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action; a hidden lock may be among them."""
        if str(action) == HIDDEN_LOCK:
            return message("locks_hidden", N_("lock a card"))
        if action.verb == "lock":
            return message("locks", N_("lock {card}"), card=CardRef(action.args[0]))
        return describe_betting(action)

    def describe_opening(self, view: View) -> tuple[Message, ...]:
        """Who opens, and the lamps."""
        assert isinstance(view, OnePokerView)
        return describe_opening(view)

    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""
        return describe_item(item)

    def card_text(self, code: str) -> str:
        """A card with its international index."""
        return french_card(code)


GAME = OnePoker
