"""The archive of finished matches: idempotent, surviving damage, and honest statistics."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from cardavia.desktop.archive import Archive, Statistics
from cardavia.engine.game import replay
from cardavia.engine.record import Record
from cardavia.games import load

START = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


def finished(seed: int) -> Record:
    match = load("schnapsen").new_match(seed=seed)
    rng = Random(seed)
    while not match.over:
        if match.awaits_deal:
            match.next_deal()
        else:
            match.act(rng.choice(list(match.legal_actions())))
    return match.record()


def winner(record: Record) -> int:
    result = replay(record).result
    assert result is not None
    winners = result["winners"]
    assert isinstance(winners, list)
    return int(winners[0])


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return [finished(seed) for seed in range(12)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "archive.sqlite3"


@pytest.fixture
def archive(path: Path) -> Iterator[Archive]:
    archive = Archive(path)
    yield archive
    archive.close()


def fill(archive: Archive, records: list[Record], level: str = "casual") -> None:
    for index, record in enumerate(records):
        begun = START + timedelta(hours=index)
        assert archive.add(record, level, begun, begun + timedelta(minutes=10)) is None


def test_what_is_added_is_listed_the_latest_first(archive: Archive, path: Path, records: list[Record]) -> None:
    assert archive.list() == ()
    fill(archive, records)
    entries = archive.list()
    assert [archive.record(entry.id) for entry in entries] == records[::-1]
    last = entries[0]
    expected = replay(records[-1])
    assert (last.game, last.level, last.person, last.deals) == ("schnapsen", "casual", 0, len(expected.settlements))
    assert last.ended - last.started == timedelta(minutes=10)
    assert last.ended == START + timedelta(hours=len(records) - 1, minutes=10)
    assert expected.result is not None
    assert list(last.scores) == expected.result["scores"]
    assert last.won == (winner(records[-1]) == 0)
    assert last.lost == (not last.won)
    assert last.deals_won == sum(settlement.scores[0] > 0 for settlement in expected.settlements)
    assert archive.list("schnapsen") == entries
    assert archive.list("bridge") == ()
    archive.close()
    again = Archive(path)
    assert again.list() == entries
    again.close()


def test_adding_again_adds_nothing(archive: Archive, records: list[Record]) -> None:
    fill(archive, records[:2])
    fill(archive, records[:2], level="expert")
    assert len(archive.list()) == 2
    assert {entry.level for entry in archive.list()} == {"casual"}


def test_times_are_ordered_across_time_zones(archive: Archive, records: list[Record]) -> None:
    east = timezone(timedelta(hours=9))
    archive.add(records[0], "casual", START, START)
    archive.add(records[1], "casual", START, (START + timedelta(hours=1)).astimezone(east))
    archive.add(records[2], "casual", START, START + timedelta(hours=2))
    assert [archive.record(entry.id) for entry in archive.list()] == [records[2], records[1], records[0]]


def test_a_match_that_runs_is_refused(archive: Archive) -> None:
    with pytest.raises(ValueError, match="not over"):
        archive.add(load("schnapsen").new_match(seed=1).record(), "casual", START, START)


def test_the_persons_seat_decides_who_won(archive: Archive, records: list[Record]) -> None:
    record = records[0]
    other = Record(record.game, record.options, ("ai:casual", "human"), record.deals, record.extra)
    archive.add(record, "casual", START, START)
    archive.add(other, "casual", START, START + timedelta(hours=1))
    second, first = archive.list()
    assert (first.person, second.person) == (0, 1)
    assert first.won != second.won
    assert first.deals_won + second.deals_won == first.deals


def test_statistics(archive: Archive, records: list[Record]) -> None:
    won = [record for record in records if winner(record) == 0]
    lost = [record for record in records if winner(record) == 1]
    assert len(won) >= 4
    assert len(lost) >= 2
    order = [won[0], won[1], lost[0], won[2], won[3]]
    assert archive.statistics("schnapsen") == Statistics()
    fill(archive, order)
    archive.add(lost[1], "expert", START - timedelta(days=1), START - timedelta(days=1))
    deals = [len(replay(record).settlements) for record in order]
    casual = archive.statistics("schnapsen", "casual")
    assert (casual.matches, casual.wins, casual.losses, casual.streak, casual.best_streak) == (5, 4, 1, 2, 2)
    assert casual.deals == sum(deals)
    assert 0 < casual.deals_won < casual.deals
    everything = archive.statistics("schnapsen")
    assert (everything.matches, everything.wins, everything.losses) == (6, 4, 2)
    fill_later = START + timedelta(days=9)
    archive.add(lost[1], "casual", fill_later, fill_later)
    assert archive.statistics("schnapsen", "casual") == casual, "that match was there already"
    assert archive.statistics("schnapsen", "expert") == Statistics(
        1, 0, 1, 0, 0, len(replay(lost[1]).settlements), everything.deals_won - casual.deals_won
    )


def test_a_lost_match_ends_the_streak(archive: Archive, records: list[Record]) -> None:
    won = [record for record in records if winner(record) == 0]
    lost = [record for record in records if winner(record) == 1]
    fill(archive, [*won[:3], lost[0]])
    statistics = archive.statistics("schnapsen")
    assert (statistics.streak, statistics.best_streak) == (0, 3)


def test_delete_clear_and_export(archive: Archive, records: list[Record], tmp_path: Path) -> None:
    fill(archive, records[:3])
    last = archive.list()[0]
    target = tmp_path / "out" / "match.json"
    archive.export(last.id, target)
    assert Record.loads(target.read_bytes()) == records[2]
    assert archive.delete(last.id) is None
    assert last not in archive.list()
    for gone in (archive.record, lambda number: archive.export(number, target)):
        with pytest.raises(KeyError):
            gone(last.id)
    assert archive.delete(last.id) is None
    assert archive.clear("bridge") is None
    assert len(archive.list()) == 2
    assert archive.clear("schnapsen") is None
    assert archive.list() == ()
    fill(archive, records[:1])
    archive.clear()
    assert archive.statistics("schnapsen") == Statistics()


@pytest.mark.parametrize("damage", ["no database", "cut short"])
def test_a_damaged_file_is_kept_aside(path: Path, records: list[Record], damage: str) -> None:
    archive = Archive(path)
    fill(archive, records)
    archive.close()
    whole = path.read_bytes()
    harmed = b"no database at all" * 300 if damage == "no database" else whole[:4096] + b"\xff" * (len(whole) - 4096)
    path.write_bytes(harmed)
    again = Archive(path)
    assert again.trouble is not None
    assert again.trouble.code == "archive_kept_aside"
    assert path.with_name("archive.unreadable-1.sqlite3").read_bytes() == harmed
    fill(again, records[:1])
    again.close()
    third = Archive(path)
    assert third.trouble is None
    assert len(third.list()) == 1
    third.close()


def test_an_older_file_is_brought_up_to_date(path: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    from cardavia.desktop import archive as module

    archive = Archive(path)
    fill(archive, records[:1])
    archive.close()
    extended = (*module._MIGRATIONS, "ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT 'old';")
    monkeypatch.setattr(module, "_MIGRATIONS", extended)
    archive = Archive(path)
    assert len(archive.list()) == 1
    archive.close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    assert connection.execute("SELECT note FROM matches").fetchall() == [("old",)]
    connection.close()


def test_a_migration_that_fails_changes_nothing(path: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    from cardavia.desktop import archive as module

    archive = Archive(path)
    fill(archive, records[:1])
    archive.close()
    failing = "UPDATE matches SET level = ''; INSERT INTO matches (id) SELECT id FROM matches;"
    with monkeypatch.context() as patch:
        patch.setattr(module, "_MIGRATIONS", (*module._MIGRATIONS, failing))
        broken = Archive(path)
        assert broken.trouble is not None
        assert broken.trouble.code == "archive_unavailable"
        broken.close()
    archive = Archive(path)
    assert [entry.level for entry in archive.list()] == ["casual"]
    archive.close()


def test_a_newer_file_is_left_alone(path: Path, records: list[Record]) -> None:
    archive = Archive(path)
    fill(archive, records[:1])
    archive.close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    archive = Archive(path)
    assert archive.trouble is not None
    assert archive.trouble.code == "archive_unavailable"
    assert archive.list() == ()
    archive.close()
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_without_a_place_matches_count_until_the_end(path: Path, records: list[Record]) -> None:
    path.parent.write_text("a file where the folder should be")
    archive = Archive(path)
    assert archive.trouble is not None
    told = archive.add(records[0], "casual", START, START)
    assert told is not None
    assert told.code == "archive_unavailable"
    assert archive.statistics("schnapsen").matches == 1
    archive.close()


def test_a_full_disk_is_told(archive: Archive, path: Path, records: list[Record]) -> None:
    fill(archive, records[:1])
    (size,) = archive._connection.execute("PRAGMA page_count").fetchone()
    archive._connection.execute(f"PRAGMA max_page_count = {size}")
    told = [archive.add(record, "casual", START, START) for record in records[1:]]
    full = next(trouble for trouble in told if trouble is not None)
    assert full.code == "archive_unwritable"
    archive._connection.execute("PRAGMA max_page_count = 100000")
    fill(archive, records)
    assert len(archive.list()) == len(records)
