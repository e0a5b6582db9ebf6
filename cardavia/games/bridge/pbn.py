"""Portable Bridge Notation 2.1: reading other people's boards, and writing our own.

South always deals here. A board with another dealer is turned until its dealer sits South; names, hands and vulnerability turn
with it.
"""

import re
from collections.abc import Iterable, Sequence

from cardavia.engine.action import IllegalAction, Reason
from cardavia.engine.game import replay
from cardavia.engine.notation import Notation, Reading
from cardavia.engine.record import BadRecord, DealRecord, Record, bad_record
from cardavia.engine.texts import N_, message
from cardavia.games.bridge.auction import CALL_OF, CALLS, Contract
from cardavia.games.bridge.cards import CARD_OF, RANKS
from cardavia.games.bridge.match import BridgeMatch

DIRECTIONS = "SWNE"
_NAMES = ("South", "West", "North", "East")
_HIGH_FIRST = RANKS[::-1]
_SUITS = "shdc"
_VULNERABLE = {"ns": "NS", "ew": "EW", "all": "both", "both": "both"}
_TURNED = {"none": "none", "both": "both", "NS": "EW", "EW": "NS"}
_OURS = {
    *("event", "site", "date", "board", "scoring", "west", "north", "east", "south", "note"),
    *("dealer", "vulnerable", "deal", "declarer", "contract", "result", "score", "auction", "play"),
}
_ASIDE = re.compile(r'^%[^\n]*|"(?:[^"\\\n]|\\.)*"|\{[^}]*\}|;[^\n]*', re.MULTILINE)
_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_MARKS = re.compile(r"=\d+=|\$\d+|[!?]+")
_WHERE_COMMENT_WAS = "\x00"


def read_pbn(text: str) -> list[Reading]:
    """The games of a PBN text in order. A game that cannot be taken over is refused by itself."""
    return [_read_game(tags, sections) for tags, sections in _games(text)]


def _games(text: str) -> list[tuple[dict[str, str], dict[str, list[str]]]]:
    """The tags and the lines of the sections of each game, names in lower case; a tag that comes again is ignored.

    The value ``#`` stands for the tag's value in the game before.
    """
    plain = _ASIDE.sub(lambda aside: aside[0] if aside[0][0] == '"' else _WHERE_COMMENT_WAS, text.lstrip("\ufeff"))
    games: list[tuple[dict[str, str], dict[str, list[str]]]] = []
    tags: dict[str, str] = {}
    sections: dict[str, list[str]] = {}
    section: list[str] = []
    for line in [*plain.splitlines(), ""]:
        if not line.strip(" \t"):
            if tags:
                before = games[-1][0] if games else {}
                tags = {name: before.get(name, value) if value == "#" else value for name, value in tags.items()}
                games.append((tags, sections))
            tags, sections, section = {}, {}, []
            continue
        rest = line.replace(_WHERE_COMMENT_WAS, " ")
        for tag in _TAG.finditer(rest):
            name, value = tag[1].lower(), re.sub(r"\\(.)", r"\1", tag[2])
            section = []
            if name not in tags:
                tags[name] = value.strip()
                sections[name] = section
        data = _TAG.sub(" ", rest)
        if data.strip():
            section.append(data)
    return games


def _read_game(tags: dict[str, str], sections: dict[str, list[str]]) -> Reading:
    try:
        record, notes = _to_record(tags, sections)
    except BadRecord as fault:
        return Reading(None, fault.reason)
    foreign = sorted(name for name in tags if name not in _OURS)
    if foreign:
        notes.append(message("pbn_foreign_tags", N_("Not taken over: {tags}."), tags=", ".join(foreign)))
    return Reading(record, None, tuple(notes))


def _to_record(tags: dict[str, str], sections: dict[str, list[str]]) -> tuple[Record, list[Reason]]:
    dealer = DIRECTIONS.find(tags.get("dealer", "").upper() or "?")
    if dealer < 0:
        raise bad_record("pbn_no_dealer", N_("The board does not say who deals."))
    hands = _read_deal(tags.get("deal", ""), dealer)
    deck = [hands[(place + 1) % 4][place // 4] for place in range(52)]
    vulnerability = _VULNERABLE.get(tags.get("vulnerable", "").lower(), "none")
    if dealer % 2:
        vulnerability = _TURNED[vulnerability]
    names = tuple(tags.get(_NAMES[(seat + dealer) % 4].lower(), "") for seat in range(4))
    deal = DealRecord({"deck": deck})
    record = Record("bridge", {"vulnerability": vulnerability}, names, [deal])
    match = replay(record)
    assert isinstance(match, BridgeMatch)
    _make_calls(match, tags, sections, dealer)
    _play_cards(match, tags, sections, dealer)
    notes = _compare(match, tags, dealer)
    deal.actions = list(match.deals[0].actions)
    deal.settlement = match.deals[0].settlement
    return record, notes


def _read_deal(text: str, dealer: int) -> list[list[str]]:
    """The four hands by seat, each as PBN sorts it: spades first, high cards first."""
    wrong = bad_record("pbn_bad_deal", N_("The board does not have four hands of thirteen different cards."))
    first, colon, rest = text.partition(":")
    start = DIRECTIONS.find(first.strip().upper() or "?")
    parts = rest.split()
    if not colon or start < 0 or len(parts) != 4 or parts.count("-") > 1:
        raise wrong
    hands: list[list[str]] = [[], [], [], []]
    for place, part in enumerate(parts):
        if part == "-":
            continue
        suits = part.upper().split(".")
        if len(suits) != 4 or any(rank not in RANKS for suit in suits for rank in suit):
            raise wrong
        cards = [rank + _SUITS[place_of_suit] for place_of_suit, suit in enumerate(suits) for rank in suit]
        hands[(start + place - dealer) % 4] = cards
    used = {code for hand in hands for code in hand}
    if "-" in parts:
        hands[(start + parts.index("-") - dealer) % 4] = [code for code in CARD_OF if code not in used]
    together = [code for hand in hands for code in hand]
    if len(set(together)) != 52 or any(len(hand) != 13 for hand in hands):
        raise wrong
    return [sorted(hand, key=lambda code: (_SUITS.index(code[1]), _HIGH_FIRST.index(code[0]))) for hand in hands]


def _words(lines: Iterable[str]) -> list[str]:
    """The tokens of a section without marks and notes."""
    words = [word for line in lines for word in _MARKS.sub(" ", line).split()]
    if any(word.startswith("^") for word in words):
        raise bad_record("pbn_irregular", N_("The board has an irregularity, which cannot happen here."))
    return words


def _call_text(word: str) -> str | None:
    """The action text of a call; None if the word is no call."""
    call = word.upper()
    if call in ("PASS", "P"):
        return "pass"
    if call in ("X", "XX"):
        return "double" if call == "X" else "redouble"
    text = f"bid {call}T" if call.endswith("N") else f"bid {call}"
    return text if text in CALL_OF else None


def _make_calls(match: BridgeMatch, tags: dict[str, str], sections: dict[str, list[str]], dealer: int) -> None:
    words = _words(sections.get("auction", ()))
    if not words:
        return
    dashes = next((place for place, word in enumerate(words) if word != "-"), len(words))
    start = DIRECTIONS.find(tags["auction"].upper() or "?")
    if start < 0 or (start + dashes) % 4 != dealer:
        raise bad_record("pbn_auction_start", N_("The auction does not begin with the dealer."))
    for word in words[dashes:]:
        if word in ("+", "*"):
            return
        if word.upper() == "AP":
            while match.phase == "auction":
                match.act(match.parse("pass"))
            return
        text = _call_text(word)
        if text is None:
            raise bad_record("pbn_no_call", N_("“{word}” is no call."), word=word)
        _take(match, text, "auction")


def _take(match: BridgeMatch, text: str, phase: str) -> None:
    if match.phase != phase:
        raise bad_record("pbn_too_long", N_("The board goes on after its auction or play is over."))
    try:
        match.act(match.parse(text))
    except IllegalAction as error:
        raise BadRecord(error.reason) from error


def _play_cards(match: BridgeMatch, tags: dict[str, str], sections: dict[str, list[str]], dealer: int) -> None:
    lines = sections.get("play", [])
    rows = [_words([line]) for line in lines]
    if any(len(row) > 4 for row in rows):
        words = [word for row in rows for word in row]
        rows = [words[place : place + 4] for place in range(0, len(words), 4)]
    rows = [row for row in rows if row]
    if not rows:
        return
    first = (DIRECTIONS.find(tags["play"].upper() or "?") - dealer) % 4
    if match.contract is None or first != match.contract.leader:
        raise bad_record("pbn_wrong_leader", N_("The play does not begin with the hand that leads."))
    for row in rows:
        for _ in range(4):
            turn = match.turn
            column = (turn - first) % 4 if turn is not None else 0
            if column >= len(row) or row[column] in ("-", "+", "*"):
                return
            word = row[column].upper()
            _take(match, f"play {word[1:]}{word[0].lower()}", "play")


def _compare(match: BridgeMatch, tags: dict[str, str], dealer: int) -> list[Reason]:
    """Hold what the tags say of the outcome against the play: refuse another contract or result, report another score."""
    auction_over = match.auction.over
    if auction_over:
        _compare_contract(match.contract, tags, dealer)
    if not match.settlements or match.contract is None:
        return []
    _compare_result(match, tags.get("result", ""), dealer)
    told = _side_number(tags.get("score", ""), match.contract, dealer)
    side_score = match.settlements[0].scores[match.contract.declarer]
    if told is not None and told[0] != (side_score if told[1] else -side_score):
        return [message("pbn_score", N_("The score of the board differs from the score of its play."))]
    return []


def _compare_contract(contract: Contract | None, tags: dict[str, str], dealer: int) -> None:
    differs = bad_record("pbn_other_contract", N_("The board names another contract or declarer than its auction."))
    declarer, named = tags.get("declarer", "?"), tags.get("contract", "?").upper().replace(" ", "")
    if declarer.startswith("^"):
        raise bad_record("pbn_irregular", N_("The board has an irregularity, which cannot happen here."))
    if named not in ("?", ""):
        ours = str(contract).replace("NT", "N") if contract is not None else "PASS"
        if named.replace("NT", "N") != ours:
            raise differs
    # Of a board passed out, real files name anybody as declarer.
    if declarer in ("?", "") or contract is None:
        return
    if (DIRECTIONS.find(declarer.upper()) - dealer) % 4 != contract.declarer:
        raise differs


def _compare_result(match: BridgeMatch, text: str, dealer: int) -> None:
    if text.startswith("^"):
        raise bad_record("pbn_irregular", N_("The board has an irregularity, which cannot happen here."))
    assert match.contract is not None
    told = _side_number(text, match.contract, dealer)
    tricks = match.settlements[0].fields["declarer_tricks"]
    assert isinstance(tricks, int)
    if told is not None and told[0] != (tricks if told[1] else 13 - tricks):
        raise bad_record("pbn_other_result", N_("The board names another result than its play."))


def _side_number(text: str, contract: Contract, dealer: int) -> tuple[int, bool] | None:
    """A number of a ``Result`` or ``Score`` tag and whether it is declarer's side's; None if there is none."""
    told = re.match(r"(?:(NS|EW)\s+)?([+-]?\d+)", text, re.IGNORECASE)
    if told is None:
        return None
    if told[1] is None:
        return int(told[2]), True
    north_south = (contract.declarer + dealer) % 2 == 0
    return int(told[2]), (told[1].upper() == "NS") == north_south


def write_pbn(records: Sequence[Record], event: str = "Cardavia Bridge", date: str = "????.??.??") -> str:
    """The PBN text of some records of bridge; :class:`BadRecord` if one does not replay. Lines end with CR LF."""
    games = ["\r\n".join(_write_game(record, board, event, date)) for board, record in enumerate(records, 1)]
    return "% PBN 2.1\r\n% EXPORT\r\n" + "\r\n\r\n".join(games) + "\r\n"


def _write_game(record: Record, board: int, event: str, date: str) -> list[str]:
    match = replay(record)
    if not isinstance(match, BridgeMatch):
        raise bad_record("not_bridge", N_("Only records of bridge can be written as PBN."))
    contract, over = match.contract, match.auction.over
    settled = bool(match.settlements)
    unknown = "" if over else "?"
    tags = {
        "Event": event,
        "Site": "?",
        "Date": date,
        "Board": str(board),
        **{_NAMES[seat]: match.seats[seat] for seat in (1, 2, 3, 0)},
        "Dealer": "S",
        "Vulnerable": {"none": "None", "both": "All"}.get(match.vulnerability, match.vulnerability),
        "Deal": "S:" + " ".join(_write_hand(hand) for hand in match.original_hands()),
        "Scoring": "",
        "Declarer": DIRECTIONS[contract.declarer] if contract else unknown,
        "Contract": str(contract) if contract else ("Pass" if over else "?"),
        "Result": str(match.settlements[0].fields["declarer_tricks"]) if settled and contract else ("" if settled else "?"),
    }
    if settled:
        tags["Score"] = f"NS {match.settlements[0].scores[0]}"
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in tags.items()]
    lines += ['[Auction "S"]', *_write_auction(match)]
    if contract is not None:
        lines += [f'[Play "{DIRECTIONS[contract.leader]}"]', *_write_play(match, contract)]
    return lines


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _write_hand(codes: Iterable[str]) -> str:
    held = set(codes)
    return ".".join("".join(rank for rank in _HIGH_FIRST if rank + suit in held) for suit in _SUITS)


def _write_auction(match: BridgeMatch) -> list[str]:
    short = {"pass": "Pass", "double": "X", "redouble": "XX"}
    words = [short.get(text, text.removeprefix("bid ")) for text in (CALLS[call] for call in match.auction.calls)]
    if not match.auction.over:
        words.append("+")
    return [" ".join(words[place : place + 4]) for place in range(0, len(words), 4)]


def _write_play(match: BridgeMatch, contract: Contract) -> list[str]:
    def row(leader: int, cards: Iterable[str], rest: str) -> str:
        columns = [rest] * 4
        place = 0
        for code in cards:
            columns[(leader + place - contract.leader) % 4] = code[1].upper() + code[0]
            place += 1
        if place < 4:
            columns[(leader + place - contract.leader) % 4] = "+"
        return " ".join(columns)

    lines = [row(trick.leader, trick.cards, "-") for trick in match.tricks]
    running = match.view(0).trick
    if running is not None:
        lines.append(row(running.leader, running.cards, "-"))
    return lines


PBN = Notation("pbn", "Portable Bridge Notation", ("pbn",), read_pbn, write_pbn)
