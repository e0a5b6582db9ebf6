"""The finished matches and the statistics that follow from them, in one SQLite file.

A file that is damaged is kept under another name. Where no file can be had, the archive lives in memory until the program
ends, and :attr:`Archive.trouble` says so.
"""

import hashlib
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cardavia.desktop.files import keep_aside, write_whole
from cardavia.engine.game import replay
from cardavia.engine.record import Record
from cardavia.engine.texts import N_, Message, message

_MIGRATIONS: Final = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        digest TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        level TEXT NOT NULL,
        started TEXT NOT NULL,
        ended TEXT NOT NULL,
        person INTEGER NOT NULL,
        won INTEGER NOT NULL,
        lost INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        deals_won INTEGER NOT NULL,
        scores TEXT NOT NULL,
        record TEXT NOT NULL
    );
    CREATE INDEX matches_by_game ON matches (game, level, ended);
    """,
)
"""The n-th entry brings a file from ``user_version`` n to n + 1, counted from 0."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished match in the list.

    Attributes:
        id: its number in the archive.
        game, level: the game's id, and the easiest level that opponents played at.
        started, ended: in UTC.
        person: the person's seat.
        won, lost: the person's result; neither if the match has no winner or shares it.
        deals, deals_won: how many deals were played, and in how many the person scored most.
        scores: the result's scores, by seat.
    """

    id: int
    game: str
    level: str
    started: datetime
    ended: datetime
    person: int
    won: bool
    lost: bool
    deals: int
    deals_won: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """The person's results. ``streak`` counts the matches won in a row up to the last one, ``best_streak`` the most ever."""

    matches: int = 0
    wins: int = 0
    losses: int = 0
    streak: int = 0
    best_streak: int = 0
    deals: int = 0
    deals_won: int = 0


class Archive:
    """The archive at one path.

    Attributes:
        trouble: what went wrong with the file, for a window to say; None if all is well.
    """

    def __init__(self, path: Path) -> None:
        self.trouble: Message | None = None
        self._lasting = True
        self._connection = self._opened(path)

    def add(self, record: Record, level: str, started: datetime, ended: datetime) -> Message | None:
        """Keep a finished match; one that is there already is not added again. ``ValueError`` if it is not finished.

        Returns what to tell the person if it will be lost when the program ends.
        """
        match = replay(record)
        if match.result is None:
            raise ValueError("the match is not over")
        person = record.seats.index("human") if "human" in record.seats else 0
        winners, scores = match.result["winners"], match.result["scores"]
        assert isinstance(winners, list)
        assert isinstance(scores, list)
        alone = winners == [person] or (person in winners and len(winners) < len(scores))
        deals_won = sum(s.scores[person] > 0 and s.scores[person] == max(s.scores) for s in match.settlements)
        text = record.dumps()
        row = (
            hashlib.sha256(text.encode()).hexdigest(),
            record.game,
            level,
            _text(started),
            _text(ended),
            person,
            int(alone),
            int(person not in winners),
            len(match.settlements),
            deals_won,
            " ".join(map(str, scores)),
            text,
        )
        places = ", ".join("?" * len(row))
        columns = "digest, game, level, started, ended, person, won, lost, deals, deals_won, scores, record"
        fault = self._write(f"INSERT OR IGNORE INTO matches ({columns}) VALUES ({places})", row)
        return fault if self._lasting else self.trouble

    def list(self, game: str | None = None) -> tuple[Entry, ...]:
        """The finished matches, of one game or of all, the latest first."""
        columns = "id, game, level, started, ended, person, won, lost, deals, deals_won, scores"
        rows = self._read(f"SELECT {columns} FROM matches WHERE ? IS NULL OR game = ? ORDER BY ended DESC, id DESC", (game, game))
        return tuple(_entry(row) for row in rows)

    def record(self, number: int) -> Record:
        """The record of a match; ``KeyError`` if the archive does not hold it, ``BadRecord`` if it is damaged."""
        for (text,) in self._read("SELECT record FROM matches WHERE id = ?", (number,)):
            return Record.loads(str(text))
        raise KeyError(number)

    def export(self, number: int, path: Path) -> None:
        """Write the record of a match to a file of its own; ``OSError`` if that fails, ``KeyError`` as :meth:`record`."""
        write_whole(path, self.record(number).dumps() + "\n")

    def delete(self, number: int) -> Message | None:
        """Remove a match, if it is there. Returns a fault as :meth:`add` does."""
        return self._write("DELETE FROM matches WHERE id = ?", (number,))

    def clear(self, game: str | None = None) -> Message | None:
        """Remove all matches of a game, or all matches. Returns a fault as :meth:`add` does."""
        return self._write("DELETE FROM matches WHERE ? IS NULL OR game = ?", (game, game))

    def statistics(self, game: str, level: str | None = None) -> Statistics:
        """The results in a game, at one level or at all."""
        rows = self._read(
            "SELECT won, lost, deals, deals_won FROM matches WHERE game = ? AND (? IS NULL OR level = ?) ORDER BY ended, id",
            (game, level, level),
        )
        streak = best = 0
        for won, _, _, _ in rows:
            streak = streak + 1 if won else 0
            best = max(best, streak)
        wins, losses, deals, deals_won = (sum(column) for column in zip(*rows, strict=True)) if rows else (0, 0, 0, 0)
        return Statistics(len(rows), wins, losses, streak, best, deals, deals_won)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    # The file

    def _opened(self, path: Path) -> sqlite3.Connection:
        try:
            return self._connect(path)
        except OSError:
            return self._in_memory()
        except sqlite3.Error as error:
            # SQLite reports damage by this very class. Its subclasses mean out of reach, in use, newer than this program.
            if type(error) is not sqlite3.DatabaseError or keep_aside(path) is None:
                return self._in_memory()
        try:
            connection = self._connect(path)
        except (sqlite3.Error, OSError):
            return self._in_memory()
        text = N_("The archive could not be read; it was kept under another name, and a new one begins.")
        self.trouble = message("archive_kept_aside", text)
        return connection

    def _in_memory(self) -> sqlite3.Connection:
        self._lasting = False
        self.trouble = message(
            "archive_unavailable", N_("The archive cannot be opened; matches that you finish now will not be kept in it.")
        )
        return self._connect(None)

    def _connect(self, path: Path | None) -> sqlite3.Connection:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path or ":memory:", timeout=2)
        try:
            self._migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _migrate(self, connection: sqlite3.Connection) -> None:
        (faults,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if faults != "ok":
            raise sqlite3.DatabaseError(faults)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > len(_MIGRATIONS):
            # A newer program's file is left alone.
            raise sqlite3.OperationalError("the archive is newer than this program")
        for number, script in enumerate(_MIGRATIONS[version:], start=version + 1):
            connection.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")

    def _read(self, query: str, values: tuple[object, ...]) -> Sequence[tuple[object, ...]]:
        try:
            with closing(self._connection.execute(query, values)) as rows:
                return rows.fetchall()
        except sqlite3.DatabaseError:
            self.trouble = message("archive_unreadable", N_("The archive cannot be read now."))
            return ()

    def _write(self, statement: str, values: tuple[object, ...]) -> Message | None:
        try:
            with self._connection:
                self._connection.execute(statement, values)
        except sqlite3.DatabaseError:
            self.trouble = message(
                "archive_unwritable", N_("The archive cannot be changed: the disk is full or cannot be written to.")
            )
            return self.trouble
        return None


def _text(moment: datetime) -> str:
    """A moment as the archive writes it, so that the order of texts is the order of time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def _entry(row: tuple[object, ...]) -> Entry:
    number, game, level, started, ended, person, won, lost, deals, deals_won, scores = row
    return Entry(
        id=int(str(number)),
        game=str(game),
        level=str(level),
        started=datetime.fromisoformat(str(started)),
        ended=datetime.fromisoformat(str(ended)),
        person=int(str(person)),
        won=bool(won),
        lost=bool(lost),
        deals=int(str(deals)),
        deals_won=int(str(deals_won)),
        scores=tuple(int(score) for score in str(scores).split()),
    )
