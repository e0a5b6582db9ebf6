"""Writing hands of hold'em as poker hand histories (PHH), so that other programs can replay them."""

import json
from collections.abc import Sequence

from cardavia.engine.chance import Chance
from cardavia.engine.game import replay
from cardavia.engine.record import Record, bad_record
from cardavia.engine.settlement import Json
from cardavia.engine.texts import N_
from cardavia.games.texas_holdem.hands import CODES
from cardavia.games.texas_holdem.match import HoldemMatch
from cardavia.games.texas_holdem.position import BOARD_CARDS, PREFLOP, Position


def write_phh(records: Sequence[Record]) -> str:
    """The text of some records: one hand by itself, several as numbered tables; :class:`BadRecord` if one cannot be written."""
    hands = ["\n".join(_toml(name, value) for name, value in hand.items()) for record in records for hand in _written(record)]
    if len(hands) == 1:
        return hands[0] + "\n"
    return "\n\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1)) + "\n"


def _written(record: Record) -> list[Json]:
    """The fields of each deal of a record."""
    whole = replay(record)
    if not isinstance(whole, HoldemMatch):
        raise bad_record("not_holdem", N_("Only records of Texas Hold’em can be written as hand histories."))
    match = HoldemMatch(whole.options, whole.seats, Chance.from_entropy())
    hands = []
    for number, deal in enumerate(whole.deals):
        stacks = match.stacks[:]
        match.begin_deal(deal.chance)
        position = match.position
        assert position is not None
        _refuse_to_write(position, stacks, match.blinds, number)
        order = position.order
        writer = _Writer(position, stacks, match.blinds[1])
        for seat, text in deal.actions:
            match.act(match.parse(text))
            writer.note(seat, text)
        zeros = [0] * len(order)
        hand: Json = {
            "variant": "NT",
            "antes": zeros,
            "blinds_or_straddles": [*match.blinds, *zeros[2:]],
            "min_bet": match.blinds[1],
            "starting_stacks": [stacks[seat] for seat in order],
            "actions": writer.lines,
            "hand": number + 1,
            "seats": [seat + 1 for seat in order],
            "seat_count": len(stacks),
            "players": [whole.seats[seat] for seat in order],
        }
        if position.over:
            hand["finishing_stacks"] = [match.stacks[seat] for seat in order]
        hands.append({**hand, "_cardavia_deck": deal.chance["deck"]})
    return hands


def _refuse_to_write(position: Position, stacks: Sequence[int], blinds: tuple[int, int], deal: int) -> None:
    """Other programs would play on differently in such a deal."""
    if len(position.order) > 2 and stacks[position.big_blind] < blinds[1]:
        told = N_("The big blind could not be posted in full; other programs play that differently.")
        raise bad_record("phh_short_blind", told, deal=deal)
    if len(position.order) == 2 and blinds[0] == blinds[1]:
        told = N_("Between two players with equal blinds other programs let the other one act first.")
        raise bad_record("phh_equal_blinds", told, deal=deal)


class _Writer:
    """The actions of a deal as PHH has them, written while the deal is played.

    Attributes:
        lines: the actions so far.
    """

    __slots__ = ("_asked", "_big_blind", "_player", "_position", "_stacks", "_street", "lines")

    def __init__(self, position: Position, stacks: Sequence[int], big_blind: int) -> None:
        """``stacks`` are those before the deal, ``big_blind`` is its size. The deal has just begun."""
        self._position, self._stacks, self._big_blind = position, stacks, big_blind
        self._player = {seat: f"p{place}" for place, seat in enumerate(position.order, 1)}
        self._street = PREFLOP
        self._asked = False
        self.lines = [f"d dh {self._player[seat]} {_codes(position.hole(seat))}" for seat in position.order]
        self._end_round()

    def note(self, seat: int, text: str) -> None:
        """Write an action that has just been carried out, and what was dealt and shown after it."""
        verb, _, amount = text.partition(" ")
        self._asked |= seat == self._position.big_blind
        words = "f" if verb == "fold" else f"cbr {amount}" if amount else "cc"
        self.lines.append(f"{self._player[seat]} {words}")
        self._end_round()

    def _end_round(self) -> None:
        """Write what follows a round, if one has ended."""
        position = self._position
        if not position.over and position.street == self._street:
            return
        if self._street == PREFLOP and self._others_ask():
            self.lines.append(f"{self._player[position.big_blind]} cc")
        if position.shown:
            live = [seat for seat in position.order if position.betting.live[seat]]
            self.lines += [f"{self._player[seat]} sm {_codes(position.hole(seat))}" for seat in live]
        board = position.board
        for street in range(self._street, position.street):
            self.lines.append(f"d db {_codes(board[BOARD_CARDS[street] : BOARD_CARDS[street + 1]])}")
        self._street = position.street

    def _others_ask(self) -> bool:
        """Whether other programs ask the big blind before the flop, which here has nothing to decide."""
        seat, live = self._position.big_blind, self._position.betting.live
        if self._asked or not live[seat] or sum(live) < 2 or self._stacks[seat] <= self._big_blind:
            return False
        return any(chips > self._big_blind for other, chips in enumerate(self._stacks) if other != seat)


def _codes(cards: Sequence[int]) -> str:
    return "".join(CODES[card] for card in cards)


def _toml(name: str, value: object) -> str:
    """A line of TOML; the actions stand below each other."""
    if name == "actions" and isinstance(value, list):
        return "\n".join([f"{name} = [", *(f"  {_toml_value(action)}," for action in value), "]"])
    return f"{name} = {_toml_value(value)}"


def _toml_value(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml_value, value))}]"
    if isinstance(value, str):
        # JSON has the same escapes. It lets this one sign through, and halves of signs, which UTF-8 cannot hold.
        whole = value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)
