"""Records: the replayable log of a match as JSON, which is also a saved game.

Reading is strict: a record that does not say exactly one possible match is refused with the place of its first fault.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardavia.engine.action import Reason
from cardavia.engine.settlement import Json
from cardavia.engine.texts import N_, Argument, message, say

if TYPE_CHECKING:
    from cardavia.engine.game import Match

FORMAT = "cardavia-record"
VERSION = 1
_HEAD = ("format", "version", "game", "options", "seats", "deals")
_DEAL = {"chance", "actions", "settlement"}


class BadRecord(ValueError):
    """A record that cannot be read or replayed.

    Attributes:
        reason: why, as a translatable sentence.
        deal: the deal at fault, from 0; None for a fault in the head of the record.
        action: the action at fault, from 0; None for a fault in the deal's chance or settlement.
    """

    def __init__(self, reason: Reason, deal: int | None = None, action: int | None = None) -> None:
        super().__init__(say(reason))
        self.reason = reason
        self.deal = deal
        self.action = action

    def to_json(self) -> Json:
        """The answer of the command line to a faulty record."""
        return {
            "ok": False,
            "deal": self.deal,
            "action": self.action,
            "code": self.reason.code,
            "message": say(self.reason),
        }


def bad_record(code: str, template: str, *, deal: int | None = None, action: int | None = None, **args: Argument) -> BadRecord:
    """A :class:`BadRecord` with that reason and place."""
    return BadRecord(message(code, template, **args), deal, action)


@dataclass(slots=True)
class DealRecord:
    """One deal: its chance, the actions as (seat, text), and the settlement once it is over."""

    chance: Json
    actions: list[tuple[int, str]] = field(default_factory=list)
    settlement: Json | None = None

    def to_json(self) -> Json:
        """The deal as it stands in a record."""
        deal: Json = {"chance": self.chance, "actions": [[seat, text] for seat, text in self.actions]}
        if self.settlement is not None:
            deal["settlement"] = self.settlement
        return deal


@dataclass(slots=True)
class Record:
    """A match as a log: enough to replay it exactly. ``extra`` holds unknown keys of the head, which are kept."""

    game: str
    options: Json
    seats: tuple[str, ...]
    deals: list[DealRecord]
    extra: Json = field(default_factory=dict)

    def to_json(self) -> Json:
        """The record as a JSON document."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "options": self.options,
            "seats": list(self.seats),
            "deals": [deal.to_json() for deal in self.deals],
            **self.extra,
        }

    def dumps(self) -> str:
        """The record as JSON text in one line. It is ASCII alone, so every text that JSON can hold can be written to a file."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    def replay(self, until: tuple[int, int] | None = None) -> "Match":
        """The match at the record's end: :func:`cardavia.engine.game.replay`."""
        from cardavia.engine.game import replay

        return replay(self, until)

    @classmethod
    def loads(cls, text: str | bytes) -> "Record":
        """Read JSON text; :class:`BadRecord` if it is none or no record."""
        return cls.from_json(read_json(text))

    @classmethod
    def from_json(cls, document: object) -> "Record":
        """Read a JSON document; :class:`BadRecord` if it is no record. The rules are not looked at yet."""
        if not isinstance(document, dict):
            raise bad_record("not_a_record", N_("This is not a Cardavia record."))
        if document.get("format") != FORMAT:
            raise bad_record("not_a_record", N_("This is not a Cardavia record."))
        version = document.get("version")
        if type(version) is not int or version < 1:
            raise bad_record("bad_version", N_("The version of the record is not a whole number from 1 up."))
        if version > VERSION:
            raise bad_record("newer_version", N_("The record was written by a newer version of Cardavia; update to read it."))
        game = document.get("game")
        if not isinstance(game, str):
            raise bad_record("no_game", N_("The record does not name its game."))
        options = document.get("options", {})
        if not isinstance(options, dict):
            raise bad_record("bad_options", N_("The options of the record are not a JSON object."))
        deals = document.get("deals")
        if not isinstance(deals, list) or not deals:
            raise bad_record("no_deals", N_("The record has no deals."))
        extra = {key: value for key, value in document.items() if key not in _HEAD}
        parsed = [_deal(deal, index) for index, deal in enumerate(deals)]
        return cls(game, options, _seats(document.get("seats", [])), parsed, extra)


def _seats(seats: object) -> tuple[str, ...]:
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise bad_record("bad_seats", N_("The seats of the record are not a list of names."))
    return tuple(seats)


def _deal(deal: object, index: int) -> DealRecord:
    if not isinstance(deal, dict):
        raise bad_record("bad_deal", N_("The deal is not a JSON object."), deal=index)
    for key in deal:
        if key not in _DEAL:
            raise bad_record("unknown_key", N_("The deal has an unknown key, “{name}”."), deal=index, name=str(key))
    chance, actions, settlement = deal.get("chance"), deal.get("actions"), deal.get("settlement")
    if not isinstance(chance, dict):
        raise bad_record("no_chance", N_("The deal does not say how the cards lay."), deal=index)
    if not isinstance(actions, list):
        raise bad_record("no_actions", N_("The deal has no list of actions."), deal=index)
    if "settlement" in deal and not isinstance(settlement, dict):
        raise bad_record("bad_settlement", N_("The settlement is not a JSON object."), deal=index)
    parsed: list[tuple[int, str]] = []
    for number, entry in enumerate(actions):
        if not (isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int and isinstance(entry[1], str)):
            raise bad_record("bad_action", N_("An action must be a pair of a seat and a text."), deal=index, action=number)
        parsed.append((entry[0], entry[1]))
    return DealRecord(chance, parsed, settlement)


def read_json(text: str | bytes) -> object:
    """Strict JSON: no NaN, no key twice, bytes are UTF-8. :class:`BadRecord` if the text is none."""
    try:
        # Left to itself, json would guess at other encodings.
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        return json.loads(decoded, object_pairs_hook=_unique, parse_constant=_no_constant)
    except BadRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise bad_record("no_json", N_("This is not JSON, or it breaks off in the middle.")) from error


def _unique(pairs: list[tuple[str, object]]) -> Json:
    document: Json = {}
    for key, value in pairs:
        if key in document:
            raise bad_record("no_json", N_("The record says “{name}” twice in one place."), name=key)
        document[key] = value
    return document


def _no_constant(name: str) -> object:
    raise bad_record("no_json", N_("This is not JSON: it has no number “{name}”."), name=name)


def same_json(one: object, other: object) -> bool:
    """Whether two JSON values are the same, with ``true``, ``1`` and ``1.0`` told apart.

    >>> same_json({"a": [1]}, {"a": [1]}), same_json(1, True), same_json(1, 1.0)
    (True, False, False)
    """
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same_json(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(same_json(a, b) for a, b in zip(one, other, strict=True))
    return type(one) is type(other) and one == other
