"""``cardavia convert``: records to and from the notations of the games' communities."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from cardavia.cli.records import documents, report, words
from cardavia.engine.notation import Notation
from cardavia.engine.record import BadRecord, Record
from cardavia.games import catalogue, load

_JSON = ("json", "jsonl")


def notations() -> Iterator[Notation]:
    """The notations of all games whose rules are here."""
    for game_id in catalogue():
        yield from load(game_id).notations


def convert(options: argparse.Namespace) -> int:
    """Convert a file; 1 if a game of it was refused, 2 if the formats do not fit."""
    source, target = options.source or Path(options.file).suffix.removeprefix(".").lower(), options.to
    known = {suffix: notation for notation in notations() for suffix in notation.suffixes}
    if source not in known and source not in _JSON:
        print(f"--from: say which format {options.file} is in: {', '.join(sorted({*known, 'json'}))}", file=sys.stderr)
        return 2
    if target != "json" and target not in known:
        print(f"--to: no game here writes {target}", file=sys.stderr)
        return 2
    if source in _JSON:
        return _from_json(options.file, None if target == "json" else known[target])
    if target != "json":
        print("--to: a foreign format is converted to json first", file=sys.stderr)
        return 2
    return _to_json(options.file, known[source])


def _to_json(path: str, notation: Notation) -> int:
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        print(f"{path}: {error.strerror or type(error).__name__}", file=sys.stderr)
        return 1
    status = 0
    for number, reading in enumerate(notation.read(_decoded(data))):
        for note in reading.notes:
            print(f"{path}: game {number + 1}: {words(note)}", file=sys.stderr)
        if reading.record is not None:
            print(json.dumps(reading.record.to_json()))
            continue
        assert reading.refused is not None
        print(json.dumps({"ok": False, "game": number, "message": words(reading.refused)}))
        status = 1
    return status


def _decoded(data: bytes) -> str:
    """Text of a foreign file: UTF-8, or the Latin letters of older programs."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _from_json(path: str, notation: Notation | None) -> int:
    records: list[Record] = []
    status = 0
    for document in documents(path):
        try:
            if document.fault is not None:
                raise document.fault
            record = Record.from_json(document.content)
            if notation is not None:
                # Writing is tried one by one, so that a fault has its place and the sound records are still written.
                notation.write([record])
            records.append(record)
        except BadRecord as fault:
            report(fault, document, as_json=False)
            status = 1
    if notation is None:
        for record in records:
            print(json.dumps(record.to_json()))
    elif records:
        sys.stdout.flush()
        sys.stdout.buffer.write(notation.write(records).encode("utf-8"))
        sys.stdout.buffer.flush()
    return status
