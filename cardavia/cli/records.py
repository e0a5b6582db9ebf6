"""The commands that read records: replay, legal, why, view and suggest, one document or many."""

import argparse
import errno
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from cardavia.engine.action import IllegalAction
from cardavia.engine.game import Game, Match, replay
from cardavia.engine.languages import system_language, translations
from cardavia.engine.record import BadRecord, Record, bad_record, read_json
from cardavia.engine.settlement import Json
from cardavia.engine.texts import N_, Message, Wording, say
from cardavia.games import catalogue, load


@dataclass(frozen=True, slots=True)
class Document:
    """One document of a file: where it stands, and what it is or why it could not be read."""

    source: str
    number: int
    content: object
    fault: BadRecord | None = None


def documents(path: str) -> Iterator[Document]:
    """The documents of a file, ``-`` for standard input: one JSON document, or one in each line.

    A file in which some line is a whole JSON object by itself is taken as JSON lines, and so is one without any
    indentation; then a line that is no JSON is a fault of that line alone. A file that cannot be read is one faulty document.
    """
    try:
        data = _read(path)
    except OSError as error:
        why = error.strerror or type(error).__name__
        yield Document(path, 0, None, bad_record("unreadable", N_("The file cannot be read: {why}."), why=why))
        return
    try:
        yield Document(path, 0, read_json(data))
        return
    except BadRecord as fault:
        whole = fault
    # Split at line feeds alone: inside a JSON text the other line ends of Unicode are ordinary characters.
    lines = [line for line in data.split(b"\n") if line.strip()]
    if not lines or _is_one_document(lines):
        yield Document(path, 0, None, whole)
        return
    for number, line in enumerate(lines):
        try:
            yield Document(path, number, read_json(line))
        except BadRecord as fault:
            yield Document(path, number, None, fault)


def _read(path: str) -> bytes:
    if path != "-":
        return Path(path).read_bytes()
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer.read()


def _is_one_document(lines: list[bytes]) -> bool:
    """Whether the lines are one faulty document: one laid out over several lines, or a file that is no text at all."""
    if len(lines) == 1:
        return True
    laid_out = lines[0].strip() in (b"{", b"[") or any(line[:1].isspace() for line in lines)
    if not laid_out and _is_text(lines):
        return False
    return not any(line.startswith(b"{") and _is_object(line) for line in lines)


def _is_text(lines: list[bytes]) -> bool:
    try:
        b"\n".join(lines).decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(read_json(line), dict)
    except BadRecord:
        return False


def wording(game: Game | None = None) -> Wording:
    """Sentences in the language of the system, with the cards of the game."""
    catalog = translations(system_language())
    # An empty text would fetch the head of the catalog.
    gettext: Callable[[str], str] = lambda text: catalog.gettext(text) if text else text  # noqa: E731
    if game is None:
        return Wording(gettext, catalog.ngettext)
    return Wording(gettext, catalog.ngettext, card=game.card_text)


def words(sentence: Message, game: Game | None = None) -> str:
    """A sentence in the language of the system."""
    return say(sentence, wording(game))


def _game_of(content: object) -> Game | None:
    """The game that a document names, so that a sentence about its fault names cards as that game does."""
    record = content if not isinstance(content, dict) or "game" in content else content.get("record")
    name = record.get("game") if isinstance(record, dict) else None
    return load(name) if isinstance(name, str) and name in catalogue() else None


def in_one_line(text: str) -> str:
    """A line without control characters: what a record says of itself must not steer the terminal."""
    return "".join(
        letter.encode("unicode_escape").decode() if unicodedata.category(letter) == "Cc" else letter for letter in text
    )


def report(fault: BadRecord, document: Document, as_json: bool) -> None:
    """Say what is wrong with a document: JSON on standard output, or a sentence on standard error with places from 1."""
    sentence = words(fault.reason, _game_of(document.content))
    if as_json:
        print(json.dumps(fault.to_json() | {"message": sentence}), flush=True)
        return
    place = [f"record {document.number + 1}"]
    if fault.deal is not None:
        place.append(f"deal {fault.deal + 1}")
    if fault.action is not None:
        place.append(f"action {fault.action + 1}")
    print(in_one_line(f"{document.source}: {', '.join(place)}: {sentence}"), file=sys.stderr)


Answer = Callable[[object, argparse.Namespace], tuple[Json, list[str]]]


def _answer_all(paths: list[str], options: argparse.Namespace, answer: Answer, keep_going: bool = True) -> int:
    """Answer every document in order; 1 if any was at fault."""
    status = 0
    for document in (document for path in paths for document in documents(path)):
        try:
            if document.fault is not None:
                raise document.fault
            result, lines = answer(document.content, options)
        except BadRecord as fault:
            report(fault, document, options.json)
            status = 1
            if not keep_going:
                break
            continue
        # ASCII alone, so that the JSON is whole in every encoding that standard output may have.
        print(json.dumps(result) if options.json else "\n".join(lines), flush=True)
    return status


def replay_files(options: argparse.Namespace) -> int:
    """Replay and check records, and print every settlement and the result."""
    return _answer_all(options.files, options, _replayed, options.keep_going)


def _replayed(content: object, options: argparse.Namespace) -> tuple[Json, list[str]]:
    match = replay(Record.from_json(content))
    settlements = [settlement.to_json() for settlement in match.settlements]
    result: Json = {"ok": True, "settlements": settlements, "over": match.over, "result": match.result}
    if options.json:
        return result, []
    game = match.game
    lines = [f"{game.id}: {len(match.settlements)}"]
    for number, settlement in enumerate(match.settlements, 1):
        told = [(words(game.describe_item(item, settlement), game), list(item.scores)) for item in settlement.breakdown]
        items = "; ".join(f"{text} {scores}" for text, scores in told)
        lines.append(f"{number:>4}  {list(settlement.scores)}  {items}")
    if match.result is not None:
        lines.append(json.dumps(match.result))
    return result, lines


def words_of(text: str) -> str:
    """One text in the language of the system."""
    return wording().gettext(text)


def legal(options: argparse.Namespace) -> int:
    """List the legal actions at the end of each record."""
    return _answer_all([options.file], options, _legal)


def _legal(content: object, options: argparse.Namespace) -> tuple[Json, list[str]]:
    match = replay(Record.from_json(content))
    game, phase = match.game, match.phase
    limit = options.limit
    texts = [str(action) for action in islice(match.legal_actions(), None if limit is None else limit + 1)]
    whole = limit is None or len(texts) <= limit
    ranges = [{"verb": bet.verb, "min": bet.least, "max": bet.most} for bet in game.bet_range(match)]
    result: Json = {
        "seat": match.seat_to_act,
        "phase": phase,
        "actions": texts if whole else texts[:limit],
        "ranges": ranges,
        "complete": whole and phase not in game.combinatorial | game.patterned,
    }
    shown = texts if whole else [*texts[:limit], "…"]
    return result, shown + [f"{bet['verb']} {bet['min']} … {bet['max']}" for bet in ranges]


def why(options: argparse.Namespace) -> int:
    """Say whether actions are legal at the end of each record, and why not."""
    return _answer_all([options.file], options, _why)


def _why(content: object, options: argparse.Namespace) -> tuple[Json, list[str]]:
    texts: object = [options.action]
    if options.action is None:
        if not isinstance(content, dict) or "record" not in content:
            raise bad_record("not_a_question", N_("This is not an object with a record and a list of actions."))
        texts = content.get("actions")
        content = content["record"]
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise bad_record("not_a_question", N_("This is not an object with a record and a list of actions."))
    match = replay(Record.from_json(content))
    answers = [_why_one(match, text) for text in texts]
    yes = words_of(N_("legal"))
    lines = [in_one_line(f"{answer['action']}: {answer['text'] or yes}") for answer in answers]
    return {"seat": match.seat_to_act, "phase": match.phase, "answers": answers}, lines


def _why_one(match: Match, text: str) -> Json:
    try:
        reason = match.why_not(match.parse(text))
    except IllegalAction as error:
        reason = error.reason
    if reason is None:
        return {"action": text, "legal": True, "code": None, "text": None}
    return {"action": text, "legal": False, "code": reason.code, "text": words(reason, match.game)}


def view(options: argparse.Namespace) -> int:
    """Show what a seat may know at the end of each record."""
    if options.seat < 0:
        print("--seat: seats are counted from 0", file=sys.stderr)
        return 2
    return _answer_all([options.file], options, _view)


def _view(content: object, options: argparse.Namespace) -> tuple[Json, list[str]]:
    match = replay(Record.from_json(content))
    if options.seat >= len(match.seats):
        raise bad_record("no_such_seat", N_("The game has no such seat."))
    document = match.view(options.seat).to_json()
    return document, [json.dumps(document, indent=2)]


def suggest(options: argparse.Namespace) -> int:
    """Say what an opponent would do at the end of each record."""
    return _answer_all([options.file], options, _suggest)


def _suggest(content: object, options: argparse.Namespace) -> tuple[Json, list[str]]:
    from cardavia.players.base import Clock, level_clock, make_player

    match = replay(Record.from_json(content))
    seat = match.seat_to_act
    if seat is None:
        return {"seat": None, "action": None, "reasons": []}, [words_of(N_("Nobody is to act."))]
    if match.game.id not in catalogue():
        raise bad_record("no_opponent", N_("No opponent plays this game yet."))
    game = load(match.game.id)
    player = make_player(game, options.level, options.seed)
    clock = level_clock(options.level) if options.iterations is None else Clock(iterations=options.iterations)
    decision = player.decide(match.view(seat), clock)
    told = [words(reason, game) for reason in decision.reasons]
    reasons = [{"code": reason.code, "text": text} for reason, text in zip(decision.reasons, told, strict=True)]
    return {"seat": seat, "action": str(decision.action), "reasons": reasons}, [str(decision.action), *told]
