"""Poker hand histories, the PHH format: reading other people's hands of hold'em.

A ``.phh`` text is one hand, a ``.phhs`` text has a table for each of its hands. Player ``p1`` sits left of the button, which the
last player has.
"""

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardavia.engine.action import IllegalAction, Reason
from cardavia.engine.chance import Chance
from cardavia.engine.game import find_game
from cardavia.engine.notation import Notation, Reading
from cardavia.engine.record import BadRecord, Record, bad_record
from cardavia.engine.settlement import Json
from cardavia.engine.texts import N_, message
from cardavia.games.texas_holdem.hands import CARD_OF, CODES, RANKS, SUITS
from cardavia.games.texas_holdem.match import HoldemMatch
from cardavia.games.texas_holdem.phh_writing import write_phh
from cardavia.games.texas_holdem.position import BOARD_PLACES, Position

_ID = "texas_holdem"
_USUAL_BLINDS = (10, 20)
_MOST_SEATS = 10
_PLAYER = re.compile("p([1-9][0-9]?)")
_AMOUNT = re.compile(r"([1-9][0-9]{0,99})(?:\.0*)?")
_BETTING = {"f": 2, "cc": 2, "cbr": 3}
"""The actions of a player, and how many words each has."""


def read_phh(text: str) -> list[Reading]:
    """The records of a PHH text in order: hands of which one leads to the next make one record. A hand that cannot be taken over
    is refused by itself."""
    import tomllib  # with the game's other modules it would be brought in by every start

    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError):
        return [Reading(None, message("phh_no_toml", N_("This is no hand history: it is not written in TOML.")))]
    single = "variant" in document or "actions" in document
    readings: list[Reading] = []
    match: HoldemMatch | None = None
    notes: list[Reason] = []
    for table in [document] if single else document.values():
        try:
            hand = _hand_of(table)
            goes_on = match is not None and hand.follows(match)
            before = match.clone() if match is not None and goes_on else hand.new_match()
            noted = hand.play(before)
        except BadRecord as fault:
            readings.append(Reading(None, fault.reason))
            match = None
            continue
        match, notes = before, [*notes, *noted] if goes_on else noted
        reading = Reading(_record_of(match), None, tuple(notes))
        readings = [*readings[:-1], reading] if goes_on else [*readings, reading]
    return readings


def _record_of(match: HoldemMatch) -> Record:
    record = match.record()
    if match.blinds == _USUAL_BLINDS:
        del record.options["blinds"]
    return record


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of a file, its cards and chips checked but not its play.

    Attributes:
        stacks: the chips at the beginning by seat, 0 at a seat that is not in the hand.
        blinds: the small and the big blind.
        seats: the seat of each player in their order, so the last is the button.
        names: what the players are called, by seat.
        deck: the whole deck, unknown places filled.
        moves: what happens, in words: ``db`` with the number of cards, or what a player does.
        finishing: what the file says of the stacks at the end, by player; None if nothing.
    """

    stacks: tuple[int, ...]
    blinds: tuple[int, int]
    seats: tuple[int, ...]
    names: tuple[str, ...]
    deck: tuple[str, ...]
    moves: tuple[tuple[str, ...], ...]
    finishing: tuple[float, ...] | None

    def new_match(self) -> HoldemMatch:
        """A match that waits for this hand as its first deal."""
        game = find_game(_ID)
        given: Json = {"stacks": list(self.stacks), "button": self.seats[-1], "blinds": list(self.blinds)}
        match = game.empty_match(game.checked_options(given), self.names, Chance.from_entropy())
        assert isinstance(match, HoldemMatch)
        return match

    def follows(self, match: HoldemMatch) -> bool:
        """Whether the match goes on with this hand."""
        same = tuple(match.stacks) == self.stacks and match.button == self.seats[-1] and match.blinds == self.blinds
        return same and match.awaits_deal

    def play(self, match: HoldemMatch) -> list[Reason]:
        """Play the hand as the next deal of a match and say what a person should know; :class:`BadRecord` refuses it."""
        match.begin_deal({"deck": list(self.deck)})
        position = match.position
        assert position is not None
        dealt = 0
        for words in self.moves:
            if words[0] == "db":
                dealt += int(words[1])
                if dealt > len(position.board):
                    raise bad_record("phh_early_board", N_("Cards are turned up while somebody still has to act."))
            else:
                if not position.over and dealt < len(position.board):
                    raise bad_record("phh_no_board", N_("The cards on the board are missing."))
                self._move(match, position, words)
        if position.shown and dealt < len(position.board):
            raise bad_record("phh_no_board", N_("The cards on the board are missing."))
        if self.finishing is None or not position.over:
            return []
        left = [match.stacks[seat] for seat in self.seats]
        # Real files hold half chips where a pot was split.
        if len(left) == len(self.finishing) and all(abs(a - b) <= 0.5 for a, b in zip(left, self.finishing, strict=True)):
            return []
        return [message("phh_other_stacks", N_("The stacks at the end of the hand differ from those that its play leads to."))]

    def _move(self, match: HoldemMatch, position: Position, words: tuple[str, ...]) -> None:
        """Carry out what a player does."""
        seat, verb = self.seats[int(words[0][1:]) - 1], words[1]
        if position.over and verb == "cc" and position.betting.live[seat]:
            # It costs nothing: other programs ask a seat that nobody can match, too.
            return
        if position.over:
            raise bad_record("deal_over", N_("The deal is over; nothing can be played now."))
        betting = position.betting
        if betting.turn != seat:
            raise bad_record("not_your_turn", N_("It is another seat's turn."))
        if verb == "cbr":
            text = f"{'raise' if betting.price else 'bet'} {words[2]}"
        else:
            text = "fold" if verb == "f" else "call" if betting.owed(seat) else "check"
        try:
            match.act(match.parse(text))
        except IllegalAction as error:
            raise BadRecord(error.reason) from error


def _hand_of(table: object) -> Hand:
    """The hand of a TOML table; :class:`BadRecord` says why it is none that can be taken over."""
    if not isinstance(table, Mapping):
        raise bad_record("phh_no_hand", N_("This is no table of a hand."))
    if table.get("variant") != "NT":
        raise bad_record("phh_variant", N_("This is another variant than no-limit Texas Hold’em."))
    chips = _numbers(table.get("starting_stacks"), 1)
    if chips is None or not 2 <= len(chips) <= _MOST_SEATS:
        raise bad_record("phh_stacks", N_("A hand needs two to ten players with whole numbers of chips."))
    antes = _numbers(table.get("antes", []), 0)
    if antes is None or any(antes):
        raise bad_record("phh_antes", N_("There are antes, which this table does not have."))
    blinds = _blinds_of(table, chips)
    seats, number = _seats_of(table, len(chips))
    stacks, names = [0] * number, [""] * number
    players = table.get("players")
    for place, seat in enumerate(seats):
        stacks[seat] = chips[place]
        if isinstance(players, list) and len(players) == len(chips) and isinstance(players[place], str):
            names[seat] = players[place]
    known, moves = _events(table.get("actions"), len(chips))
    finishing = table.get("finishing_stacks")
    told = isinstance(finishing, list) and all(type(left) in (int, float) for left in finishing)
    return Hand(
        tuple(stacks),
        blinds,
        tuple(seats),
        tuple(names),
        tuple(_deck_of(table.get("_cardavia_deck"), known)),
        tuple(moves),
        tuple(map(float, finishing)) if isinstance(finishing, list) and told else None,
    )


def _numbers(value: object, least: int) -> list[int] | None:
    """A list of whole numbers from ``least`` up, also of those written like ``10.0``; None if it is anything else."""
    if not isinstance(value, list):
        return None
    found = []
    for number in value:
        if type(number) is float and number.is_integer():
            number = int(number)
        if type(number) is not int or number < least:
            return None
        found.append(number)
    return found


def _blinds_of(table: Mapping[str, object], chips: Sequence[int]) -> tuple[int, int]:
    """The small and the big blind of a hand that has no others."""
    posted = _numbers(table.get("blinds_or_straddles"), 0)
    if posted is None or len(posted) < 2 or not 1 <= posted[0] <= posted[1] or any(posted[2:]):
        raise bad_record("phh_blinds", N_("The blinds are not a small and a big one alone, in whole chips."))
    if _numbers([table.get("min_bet")], 1) != [posted[1]]:
        raise bad_record("phh_min_bet", N_("The smallest bet is not the big blind."))
    if len(chips) > 2 and chips[1] < posted[1]:
        raise bad_record(
            "phh_short_blind", N_("The big blind could not be posted in full; other programs play that differently.")
        )
    return posted[0], posted[1]


def _seats_of(table: Mapping[str, object], players: int) -> tuple[list[int], int]:
    """The seat of each player, and the number of seats. Where the file names none that fit, the last player sits at 0."""
    seats, count = _numbers(table.get("seats"), 1), table.get("seat_count")
    if seats is not None and type(count) is int and len(seats) == players and max(seats) <= count <= _MOST_SEATS:
        steps = sum((after - before) % count or count for before, after in itertools.pairwise(seats))
        if steps < count:
            return [seat - 1 for seat in seats], count
    return [place % players for place in range(1, players + 1)], players


def _events(actions: object, players: int) -> tuple[dict[int, str], list[tuple[str, ...]]]:
    """The cards that the actions tell, by their place in the deck, and what happens besides."""
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise bad_record("phh_no_actions", N_("The hand has no list of actions."))
    hole: list[list[str]] = [[] for _ in range(players)]
    shown: list[list[str]] = [[] for _ in range(players)]
    board: list[str] = []
    moves: list[tuple[str, ...]] = []
    for action in actions:
        words = tuple(action.partition("#")[0].split())
        if not words:
            continue
        player = _player_of(words, players)
        if words[:2] == ("d", "db"):
            cards = _cards("".join(words[2:]))
            board += cards
            moves.append(("db", str(len(cards))))
        elif words[:2] == ("d", "dh") and player is not None:
            hole[player] += _cards("".join(words[3:]))
        elif player is not None and words[1:2] == ("sm",):
            shown[player] = [] if words[2:] == ("-",) else _cards("".join(words[2:]))
        elif player is not None and len(words) == _BETTING.get("".join(words[1:2])):
            amount = _AMOUNT.fullmatch(words[-1])
            if words[1] == "cbr" and amount is None:
                raise bad_record("phh_amount", N_("“{action}” names no whole number of chips."), action=action)
            moves.append((*words[:2], amount[1]) if amount is not None else words)
        else:
            raise bad_record("phh_action", N_("“{action}” is no action of hold’em."), action=action)
    return _known(hole, shown, board), moves


def _player_of(words: Sequence[str], players: int) -> int | None:
    """The player that an action is about, from 0; None if it names none of the hand."""
    named = _PLAYER.fullmatch("".join(words[2:3] if words[0] == "d" else words[:1]))
    return int(named[1]) - 1 if named is not None and int(named[1]) <= players else None


def _cards(text: str) -> list[str]:
    """The cards of a text such as ``AcKd``; ``??`` stands for one that is not known."""
    cards = [text[place : place + 2] for place in range(0, len(text), 2)]
    if any(card not in CARD_OF and card != "??" for card in cards):
        raise bad_record("phh_cards", N_("“{cards}” names no cards."), cards=text)
    return cards


def _known(hole: list[list[str]], shown: list[list[str]], board: list[str]) -> dict[int, str]:
    """The cards of the hands and the board by their place in the deck."""
    players = len(hole)
    known: dict[int, str] = {}
    for player, cards in enumerate(hole):
        # Unknown cards may be shown later, in the same order or in another; known ones stay where they were dealt.
        later = [card for card in shown[player] if card not in cards]
        dealt = [later.pop(0) if card == "??" and later else card for card in cards]
        if len(dealt) != 2 or "??" in dealt:
            raise bad_record("phh_unknown_cards", N_("The cards of a player are not known."))
        known[player], known[player + players] = dealt
    if len(board) > len(BOARD_PLACES):
        raise bad_record("phh_long_board", N_("There are more than five cards on the board."))
    for place, card in zip(BOARD_PLACES, board, strict=False):
        known[2 * players + place] = card
    if "??" in known.values() or len(set(known.values())) != len(known):
        raise bad_record("phh_twice", N_("A card on the board is not known, or a card lies in two places."))
    return known


def _deck_of(told: object, known: Mapping[int, str]) -> list[str]:
    """The whole deck: the one of the file if it agrees with the cards known, else the other cards in order between them."""
    whole = isinstance(told, list) and all(type(card) is str for card in told) and sorted(told) == sorted(CODES)
    if whole and isinstance(told, list) and all(told[place] == card for place, card in known.items()):
        return list(told)
    used = set(known.values())
    rest = iter(rank + suit for suit in SUITS for rank in RANKS if rank + suit not in used)
    return [known[place] if place in known else next(rest) for place in range(len(CODES))]


PHH = Notation("phh", "Poker Hand History", ("phh", "phhs"), read_phh, write_phh)
