"""The contract of a game: what it is, how a match of it begins, and the state machine that a match is."""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeGuard

from cardavia.engine.action import NOT_AN_ACTION, Action, BadOption, BetRange, IllegalAction, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.notation import Notation
from cardavia.engine.record import BadRecord, DealRecord, Record, bad_record, same_json
from cardavia.engine.settlement import Item, Json, Settlement
from cardavia.engine.texts import N_, Message, message
from cardavia.engine.view import View


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that is made at the table before a match: its name in records, its values, the first of which is the default."""

    name: str
    values: tuple[str, ...]
    label: str
    value_labels: tuple[str, ...]


class Game(ABC):
    """One game of the catalogue. A game's folder holds the only subclass.

    Attributes:
        id: the name in records and on the command line.
        seats: the number of seats at the table; a match may have another one where :meth:`seats_in` says so.
        pack: the pack's id, ``french``, ``wiener`` or ``unsun``; it decides how cards are drawn and named.
        title, summary, table_line: English texts for the picker (``table_line``: players and opponents).
        seat_names: what the seats are called at the table, in English; empty where they have no names of their own.
        sides: the partnerships that hold for a whole match, as seats; empty where everybody plays alone or sides change.
        phases: the phases of the rule file with their English names for the table.
        combinatorial: the phases whose legal actions are too many to list.
        patterned: the phases in which one legal action is listed for all that differ from it in suits alone.
        options: the options of a match that the table offers.
        settings: the names of further options, which only records and test positions have. They may be lists and numbers.
        notations: the foreign formats that the game reads and writes.
        reveals: whether all hands may be seen once a deal is over, so that it can be looked back at with open cards.
        taken_over: whether a person may play on where a record of others breaks off; else it is only looked at.
    """

    __slots__ = ()

    id: str
    seats: int
    pack: str
    title: str
    summary: str
    table_line: str
    seat_names: tuple[str, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    phases: Mapping[str, str]
    combinatorial: frozenset[str] = frozenset()
    patterned: frozenset[str] = frozenset()
    options: tuple[Option, ...] = ()
    settings: tuple[str, ...] = ()
    notations: tuple[Notation, ...] = ()
    reveals: bool = True
    taken_over: bool = True

    @abstractmethod
    def empty_match(self, options: Json, seats: tuple[str, ...], chance: Chance) -> "Match":
        """A match that waits for its first deal."""

    @abstractmethod
    def determinize(self, view: View, rng: Random) -> "Match":
        """A match that agrees with everything that the view proves, the unseen cards dealt at random.

        The seat has the same view in it, and the match can be played on and recorded.
        """

    @abstractmethod
    def describe_action(self, seat: int, action: Action) -> Message:
        """What the log says of an action, without the name of the seat."""

    def describe_opening(self, view: View) -> tuple[Message, ...]:
        """What happens in a deal before its first action, as its log says it; nothing in most games."""
        return ()

    def describe_after(self, before: View, after: View) -> tuple[Message, ...]:
        """What followed from an action, as its log says it, such as cards that were turned up; nothing in most games."""
        return ()

    @abstractmethod
    def describe_item(self, item: Item, settlement: Settlement) -> Message:
        """What the account of a deal says of one of its items."""

    def partners(self, seat: int) -> tuple[int, ...]:
        """Who plays on a seat's side for the whole match, without the seat itself."""
        return tuple(other for side in self.sides if seat in side for other in side if other != seat)

    def allies(self, view: View) -> tuple[int, ...]:
        """Who plays on the side of a view's seat, without the seat itself: its partners, or whom the deal has put there."""
        return self.partners(view.seat)

    @abstractmethod
    def card_text(self, code: str) -> str:
        """How a card stands in a sentence, with the indices of the pack: a suit sign and an index."""

    def bet_range(self, match: "Match") -> tuple[BetRange, ...]:
        """The bet sizes that are legal now; empty in games without bets."""
        return ()

    def rulebook(self) -> Path:
        """The file with the full rules in English, the source of the ``rules`` catalogs."""
        return Path(inspect.getfile(type(self))).with_name("rules.md")

    def new_match(
        self, options: Mapping[str, object] | None = None, seed: int | None = None, seats: tuple[str, ...] = ()
    ) -> "Match":
        """A new match with its first deal dealt.

        Args:
            options: values for the game's options; :class:`BadOption` if one is unknown or impossible.
            seed: the same seed and options give the same chance on every platform; None is unpredictable.
            seats: who sits where, for the record; by default a person and experts.
        """
        chance = Chance.from_entropy() if seed is None else Chance(seed)
        checked = self.checked_options(options or {})
        match = self.empty_match(checked, self.checked_seats(seats, checked), chance)
        match.next_deal()
        return match

    def checked_options(self, options: Mapping[str, object]) -> Json:
        """The value of every option, defaults filled in; :class:`BadOption` if one is unknown or impossible."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known and name not in self.settings:
                raise BadOption(message("unknown_option", N_("This game has no option “{name}”."), name=name))
            if name in known and value not in known[name].values:
                raise BadOption(message("bad_option", N_("The option “{name}” cannot have this value."), name=name))
        chosen = {option.name: options.get(option.name, option.values[0]) for option in self.options}
        return chosen | self.checked_settings({name: value for name, value in options.items() if name in self.settings})

    def checked_settings(self, given: Json) -> Json:
        """The value of every setting, defaults filled in; :class:`BadOption` says what a value has to be."""
        return given

    def seats_in(self, options: Json) -> int:
        """The number of seats of a match with those options, which are checked."""
        return self.seats

    def checked_seats(self, seats: tuple[str, ...], options: Json | None = None) -> tuple[str, ...]:
        """The seats' names, supplied where none are given; ``ValueError`` if their number is wrong.

        ``options`` are the checked options of the match, by default those of the table.
        """
        number = self.seats if options is None else self.seats_in(options)
        if not seats:
            return ("human", *["ai:expert"] * (number - 1))
        if len(seats) != number:
            raise ValueError(f"the match has {number} seats, not {len(seats)}")
        return seats


def why_not_keys(chance: Json, known: Set[str]) -> Reason | None:
    """What is wrong with the names in a recorded chance: one that the deal does not have."""
    unknown = set(chance) - known
    if unknown:
        return message("unknown_key", N_("The chance of the deal has an unknown key, “{name}”."), name=min(unknown))
    return None


def is_deck(deck: object, pack: Sequence[str]) -> TypeGuard[list[str]]:
    """Whether a recorded deck is the pack in some order, every code as often as the pack has it."""
    return isinstance(deck, list) and all(type(code) is str for code in deck) and sorted(deck) == sorted(pack)


class Match(ABC):
    """One match: all deals from *New match* to its result.

    A game implements the abstract part for one deal; this class keeps the log and carries the match from deal to deal.
    """

    __slots__ = ("_chance", "deals", "extra", "options", "seats", "settlements")

    def __init__(self, options: Json, seats: tuple[str, ...], chance: Chance) -> None:
        self.options = options
        self.seats = seats
        self.deals: list[DealRecord] = []
        self.settlements: list[Settlement] = []
        self.extra: Json = {}
        self._chance = chance

    # What a game implements

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that is played."""

    @property
    @abstractmethod
    def seat_to_act(self) -> int | None:
        """Who decides now; None when the deal is over."""

    @property
    @abstractmethod
    def phase(self) -> str | None:
        """The phase in the words of the rule file; None when nobody is to act."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the match has its result."""

    @property
    @abstractmethod
    def result(self) -> Json | None:
        """The result of the match once it is over: ``{"winners": [seats], "scores": [...]}``."""

    @abstractmethod
    def legal_actions(self) -> Iterator[Action]:
        """The legal actions in canonical order, none twice."""

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """Why the action is refused now; None if it is legal. The one place that states legality."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """All that a seat may know."""

    @abstractmethod
    def clone(self) -> "Match":
        """An independent copy."""

    @abstractmethod
    def _roll(self, chance: Chance) -> Json:
        """Roll the chance of the next deal."""

    @abstractmethod
    def _deal(self, chance: Json) -> Reason | None:
        """Begin a deal with that chance, or say what is wrong with it and change nothing."""

    @abstractmethod
    def _do(self, action: Action) -> Settlement | None:
        """Carry out a legal action; the settlement if it ended the deal."""

    # What all games share

    def is_legal(self, action: Action) -> bool:
        """Whether the action can be taken now."""
        return self.why_not(action) is None

    def act(self, action: Action) -> None:
        """Take the action; :class:`IllegalAction` leaves the match untouched."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        seat = self.seat_to_act
        assert seat is not None
        settlement = self._do(action)
        self.deals[-1].actions.append((seat, str(action)))
        if settlement is not None:
            self._settle(settlement)

    def parse(self, text: str) -> Action:
        """The action with that text; :class:`IllegalAction` if no action of this game reads so. Legality is not looked at."""
        words = text.split(" ")
        action = Action(words[0], tuple(words[1:]))
        if not self._is_action(action):
            raise IllegalAction(NOT_AN_ACTION)
        return action

    @abstractmethod
    def _is_action(self, action: Action) -> bool:
        """Whether an action has a form that this game knows."""

    @property
    def awaits_deal(self) -> bool:
        """Whether the next deal can begin."""
        return not self.over and len(self.settlements) == len(self.deals)

    def next_deal(self) -> None:
        """Roll the dice and begin the next deal; ``ValueError`` while a deal runs or after the match."""
        if not self.awaits_deal:
            raise ValueError("the match is over" if self.over else "the deal is not over yet")
        self.begin_deal(self._roll(self._chance))

    def begin_deal(self, chance: Json) -> None:
        """Begin the next deal with a recorded chance; :class:`BadRecord` if it is impossible."""
        if not self.awaits_deal:
            if self.over:
                raise bad_record("match_over", N_("The match is over; no further deal can follow."), deal=len(self.deals))
            raise bad_record("deal_unfinished", N_("A deal that is not over can only be the last."), deal=len(self.deals) - 1)
        reason = self._deal(chance)
        if reason is not None:
            raise BadRecord(reason, len(self.deals))
        self.deals.append(DealRecord(chance))
        settlement = self._settled_at_once()
        if settlement is not None:
            self._settle(settlement)

    def _settled_at_once(self) -> Settlement | None:
        """The settlement of a deal that is over as soon as it is dealt; None if somebody is to act."""
        return None

    def _settle(self, settlement: Settlement) -> None:
        self.settlements.append(settlement)
        self.deals[-1].settlement = settlement.to_json()

    def record(self) -> Record:
        """The match so far as a record of its own."""
        deals = [DealRecord(deepcopy(deal.chance), list(deal.actions), deepcopy(deal.settlement)) for deal in self.deals]
        return Record(self.game.id, deepcopy(self.options), self.seats, deals, dict(self.extra))

    def _copy_log(self, other: "Match") -> None:
        """Take over the log of another match; the finished deals are shared, the running one is copied."""
        self.extra = other.extra
        self.settlements = list(other.settlements)
        self.deals = list(other.deals)
        if self.deals:
            last = self.deals[-1]
            self.deals[-1] = DealRecord(last.chance, list(last.actions), last.settlement)


GameFinder = Callable[[str], Game]
_finder: list[GameFinder] = []


def provide_games(finder: GameFinder) -> None:
    """Tell the engine how a game is found by its id. The games' floor calls this; the engine itself knows no game."""
    _finder[:] = [finder]


def find_game(game_id: str) -> Game:
    """The game with that id; ``KeyError`` if there is none."""
    return _finder[0](game_id)


def unknown_game(game_id: str) -> BadRecord:
    """What is said of a record whose game cannot be played here."""
    return bad_record("unknown_game", N_("The game “{name}” is not in this version of Cardavia."), name=game_id)


def replay(record: Record, until: tuple[int, int] | None = None) -> Match:
    """Play a record through the rules and return the match at its end.

    Args:
        record: what to replay.
        until: stop in the deal with that index (from 0) after that many of its actions; None replays everything.

    Raises:
        BadRecord: at the first fault, with its place.
    """
    try:
        game = find_game(record.game)
    except KeyError as error:
        raise unknown_game(record.game) from error
    try:
        options = game.checked_options(record.options)
        seats = game.checked_seats(record.seats, options)
    except BadOption as error:
        raise BadRecord(error.reason) from error
    except ValueError as error:
        raise bad_record("bad_seats", N_("The number of seats does not fit the game.")) from error
    match = game.empty_match(options, seats, Chance.from_entropy())
    match.extra = dict(record.extra)
    for index, deal in enumerate(record.deals):
        match.begin_deal(deal.chance)
        stop = until[1] if until is not None and until[0] == index else len(deal.actions)
        _replay_actions(match, deal, index, stop)
        if until is not None and until[0] == index:
            return match
        _check_settlement(match, deal, index)
    return match


def _replay_actions(match: Match, deal: DealRecord, index: int, stop: int) -> None:
    for number, (seat, text) in enumerate(deal.actions[:stop]):
        if match.seat_to_act is None:
            raise bad_record("deal_over", N_("The deal is over; nothing can be played now."), deal=index, action=number)
        if match.seat_to_act != seat:
            raise bad_record("not_your_turn", N_("It is another seat's turn."), deal=index, action=number)
        try:
            match.act(match.parse(text))
        except IllegalAction as error:
            raise BadRecord(error.reason, index, number) from error


def _check_settlement(match: Match, deal: DealRecord, index: int) -> None:
    if deal.settlement is None:
        return
    if len(match.settlements) <= index:
        raise bad_record("deal_unfinished", N_("The deal has a settlement, but it is not over."), deal=index)
    right = match.settlements[index].to_json()
    for name in (*right, *deal.settlement):
        if name not in right or name not in deal.settlement or not same_json(right[name], deal.settlement[name]):
            sentence = N_("The settlement does not follow from the play: “{name}” is not as it must be.")
            raise bad_record("wrong_settlement", sentence, deal=index, name=name)
