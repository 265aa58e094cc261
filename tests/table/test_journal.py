"""The journal: append-only, on the disk, and never harmed by what it cannot read."""

import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.grid.intents import Guess
from companion.games.grid.state import Space
from companion.kernel.codec import encode_tagged
from companion.kernel.seats import Seat
from companion.table.journal import FORMAT, Entry, Journal, JournalConflictError, JournalError
from companion.table.session import Session
from companion.table.step import Kind
from tests.conformance.worlds import info_of
from tests.table.disks import as_nobody, fill, tiny_disk
from tests.table.positions import (
    DEALS,
    GRID,
    HIDES,
    ID,
    ONE,
    TWO,
    bare_file,
    dealt,
    in_play,
    play_at_random,
    reopen,
    start,
)


@pytest.fixture
def raw(path: Path, journal: Journal) -> Iterator[sqlite3.Connection]:
    """The same file without our manners; holds a game of 16 entries."""
    dealt(journal)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        yield db


def contents(folder: Path) -> dict[str, bytes]:
    """Every file in a folder but SQLite's shared memory, which holds no data."""
    files = (each for each in folder.iterdir() if each.is_file() and not each.name.endswith("-shm"))
    return {each.name: each.read_bytes() for each in files}


def refusal(path: Path) -> str:
    """What is said of a file that is no journal of ours; always one line that names the file."""
    with pytest.raises(JournalError) as error:
        Journal(path)
    said = str(error.value)
    assert said.startswith(f"{path}: ")
    assert "\n" not in said
    return said


CHANGES = [
    "UPDATE entries SET intent = '{}'",
    "UPDATE entries SET version = version + 100 WHERE version = 16",
    "DELETE FROM entries",
    "DELETE FROM entries WHERE version = 16",
    "UPDATE games SET seed = 'loaded'",
    "DELETE FROM games",
    "INSERT OR REPLACE INTO entries SELECT game, 3, kind, seat, '{}', events, source, key, at "
    "FROM entries WHERE version = 16",
    "INSERT OR REPLACE INTO games SELECT id, game, game_version, players, options, pack, content, 'loaded' "
    "FROM games",
    "INSERT INTO entries SELECT game, 18, kind, seat, intent, events, source, key, at "
    "FROM entries WHERE version = 16",
]


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_in_a_journal_is_changed_taken_out_or_left_out(
    raw: sqlite3.Connection, journal: Journal, change: str
) -> None:
    before = journal.game(ID), list(journal.entries(ID))
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        raw.execute(change)
    assert (journal.game(ID), list(journal.entries(ID))) == before


def test_a_key_is_not_used_twice_even_by_replacing(journal: Journal, path: Path) -> None:
    session = dealt(journal)
    session.submit(ONE, HIDES[ONE], key="tap")
    replacing = (
        "INSERT OR REPLACE INTO entries SELECT game, 18, kind, seat, intent, events, source, key, at "
        "FROM entries WHERE version = 17"
    )
    with closing(sqlite3.connect(path)) as db, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        db.execute(replacing)


def setting(journal: Journal, name: str) -> object:
    """A setting of the journal's own connection."""
    return journal._db.execute(f"PRAGMA {name}").fetchone()[0]


def test_every_entry_waits_for_the_disk(journal: Journal, path: Path) -> None:
    full = 2
    assert setting(journal, "journal_mode") == "wal"
    assert setting(journal, "synchronous") == full
    again = Journal(path)
    assert setting(again, "journal_mode") == "wal"
    assert setting(again, "synchronous") == full
    again.close()


def test_an_entry_is_in_the_file_when_append_returns(journal: Journal, folder: Path, path: Path) -> None:
    start(journal, DEALS[0])
    copy = folder / "copy"
    copy.mkdir()
    for name, data in contents(folder).items():
        (copy / name).write_bytes(data)
    with closing(Journal(copy / path.name)) as found:
        assert [entry.version for entry in found.entries(ID)] == [1]


def test_games_and_entries_come_back_as_they_were_given(journal: Journal) -> None:
    info = replace(info_of(GRID, 2, "märchen"), seed="Glück ☘")
    journal.add_game(info)
    entry = Entry(1, Kind.ACCEPTED, "s1", {"a": "ü"}, [{"b": None}], {"kind": "tap"}, "schlüssel")
    journal.append("märchen", entry)
    assert journal.game("märchen") == info
    assert list(journal.entries("märchen")) == [entry]
    assert journal.find_key("märchen", "schlüssel") == entry
    assert journal.find_key("märchen", "other") is None
    assert journal.games() == ("märchen",)


def test_there_is_one_line_for_a_game_that_is_not_there(journal: Journal, path: Path) -> None:
    with pytest.raises(JournalError, match="no game other") as error:
        journal.game("other")
    assert str(error.value) == f"{path}: no game other"


def test_a_game_that_is_there_already_is_not_written_over(journal: Journal) -> None:
    session = start(journal, DEALS[0])
    other = replace(session.info, seed="other")
    with pytest.raises(JournalConflictError, match="there is a game test in it already"):
        Session.start(GRID, other, journal)
    assert journal.game(ID) == session.info
    assert len(list(journal.entries(ID))) == 1


def test_an_entry_of_no_game_is_refused(journal: Journal) -> None:
    with pytest.raises(JournalError):
        journal.append("nobody", Entry(1, Kind.INTENT, "s1", {}, [], {}))
    assert list(journal.entries("nobody")) == []


def newer(path: Path) -> None:
    """A journal as the next version of the program might write it."""
    journal = Journal(path)
    dealt(journal)
    journal._db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    journal.close()


def test_a_journal_of_a_newer_version_is_refused_and_not_touched(path: Path, folder: Path) -> None:
    newer(path)
    before = contents(folder)
    assert refusal(path).endswith(
        f"written by a newer Trapdoor (journal format {FORMAT + 1}, this one reads {FORMAT})"
    )
    assert contents(folder) == before


def left_by_a_killed_writer(path: Path, script: str) -> Path:
    """The files of a database whose writer was killed: part of it is in the write-ahead log only."""
    killed = path.parent / "killed"
    killed.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(script)
        for each in (path.name, f"{path.name}-wal"):
            shutil.copy(path.parent / each, killed / each)
    return killed / path.name


def test_a_newer_journal_whose_writer_was_killed_is_not_touched_either(path: Path) -> None:
    Journal(path).close()
    killed = left_by_a_killed_writer(path, f"PRAGMA user_version = {FORMAT + 1};")
    before = contents(killed.parent)
    assert len(before) == 2
    assert "newer Trapdoor" in refusal(killed)
    assert contents(killed.parent) == before


def test_a_foreign_database_whose_writer_was_killed_is_not_touched_either(path: Path) -> None:
    killed = left_by_a_killed_writer(path, "CREATE TABLE recipes (name); INSERT INTO recipes VALUES ('x');")
    before = contents(killed.parent)
    assert len(before) == 2
    assert "another program" in refusal(killed)
    assert contents(killed.parent) == before


def test_a_database_of_another_program_is_refused_and_not_touched(path: Path, folder: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes (name)")
    before = contents(folder)
    assert refusal(path).endswith("a database of another program, not a journal")
    assert contents(folder) == before


@pytest.mark.parametrize("data", [b"x", b"hello\n" * 1000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_refused_and_not_touched(path: Path, folder: Path, data: bytes) -> None:
    path.write_bytes(data)
    refusal(path)
    assert contents(folder) == {path.name: data}


def test_an_empty_file_becomes_a_journal(path: Path) -> None:
    path.touch()
    with closing(Journal(path)) as journal:
        assert journal.games() == ()


def test_a_folder_is_no_journal(folder: Path) -> None:
    assert refusal(folder).endswith("cannot be opened")


def test_there_is_no_journal_in_a_folder_that_is_not_there(folder: Path) -> None:
    assert refusal(folder / "nowhere" / "journal").endswith("cannot be opened")


def test_a_journal_cut_short_is_refused(path: Path, folder: Path) -> None:
    journal = Journal(path)
    session = dealt(journal)
    journal.close()
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 3])
    before = contents(folder)
    with pytest.raises(JournalError) as error, closing(Journal(path)) as cut:
        reopen(session, cut)
    assert str(error.value).startswith(f"{path}: ")
    assert contents(folder)[path.name] == before[path.name]


DAMAGES = {
    "intent is not JSON": ("intent", "{"),
    "intent is no object": ("intent", "[]"),
    "intent of no known type": ("intent", '{"type": "Fly"}'),
    "intent without its parts": ("intent", '{"type": "DealCard"}'),
    "events are not JSON": ("events", "garbage"),
    "events are no list": ("events", "7"),
    "event of no known type": ("events", '[{"type": "Flown"}]'),
    "event of a seat that is not there": (
        "events",
        '[{"type": "CardDealt", "rule": "GRID-3", "seat": "s9", "card": {"secret": "KC", "to": ["s9"]}}]',
    ),
    "event without its secret": (
        "events",
        '[{"type": "CardsHidden", "rule": "GRID-4", "seat": "s1", "trap": {"hidden": []},'
        ' "treasure": {"hidden": []}}]',
    ),
    "unknown kind": ("kind", "rumour"),
    "undo of nothing": ("kind", "undo"),
    "source is no source": ("source", '{"kind": 5}'),
    "version left out": ("version", "40"),
}


@pytest.mark.parametrize(("column", "value"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_entry_is_one_clear_line_and_stays_as_it_is(
    raw: sqlite3.Connection, journal: Journal, path: Path, column: str, value: str
) -> None:
    raw.executescript("DROP TRIGGER entries_stay;")
    raw.execute(f"UPDATE entries SET {column} = ? WHERE version = 7", (value,))
    before = raw.execute("SELECT * FROM entries").fetchall()
    with pytest.raises(JournalError) as error:
        Session.resume(GRID, journal.game(ID), journal)
    said = str(error.value)
    assert said.startswith(f"{path}: ")
    assert "\n" not in said
    assert raw.execute("SELECT * FROM entries").fetchall() == before


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("players", "5"),
        ("players", "{"),
        ("players", '[{"seat": 1}]'),
        ("options", "[]"),
        ("options", '{"first": "nobody"}'),
        ("content", "{}"),
        ("content", '{"rows": [], "columns": []}'),
    ],
)
def test_a_damaged_start_is_one_clear_line(
    raw: sqlite3.Connection, journal: Journal, path: Path, column: str, value: str
) -> None:
    raw.executescript("DROP TRIGGER games_stay;")
    raw.execute(f"UPDATE games SET {column} = ?", (value,))
    with pytest.raises(JournalError) as error:
        Session.resume(GRID, journal.game(ID), journal)
    assert str(error.value).startswith(f"{path}: ")
    assert "\n" not in str(error.value)


def test_a_damaged_secret_is_not_told_in_the_error(raw: sqlite3.Connection, journal: Journal) -> None:
    raw.executescript("DROP TRIGGER entries_stay;")
    raw.execute("UPDATE entries SET intent = replace(intent, '\"KC\"', '[\"KC\"]') WHERE version = 1")
    with pytest.raises(JournalError) as error:
        Session.resume(GRID, journal.game(ID), journal)
    assert "intent.card: expected a text" in str(error.value)
    assert "KC" not in str(error.value)


@pytest.mark.parametrize("mode", [0o555, 0o777], ids=["folder too", "file only"])
def test_a_journal_that_may_not_be_written_to_loses_nothing(path: Path, folder: Path, mode: int) -> None:
    journal = Journal(path)
    session = dealt(journal)
    journal.close()
    before = path.read_bytes()
    path.chmod(0o444)
    folder.chmod(mode)
    with as_nobody(), pytest.raises(JournalError) as error, closing(Journal(path)) as locked:
        reopen(session, locked).submit(ONE, HIDES[ONE])
    folder.chmod(0o755)
    assert str(error.value).startswith(f"{path}: ")
    assert path.read_bytes() == before
    path.chmod(0o644)
    with closing(Journal(path)) as free:
        assert reopen(session, free).submit(ONE, HIDES[ONE]) == 17


def test_the_second_of_two_writers_is_told_and_loses_nothing(journal: Journal) -> None:
    one = dealt(journal)
    second = bare_file(journal)
    two = reopen(one, second)
    one.submit(ONE, HIDES[ONE])
    before = two.version, two.line.state, list(two.line.undone)
    with pytest.raises(JournalConflictError, match="another Trapdoor writes to this journal"):
        two.submit(TWO, HIDES[TWO])
    with pytest.raises(JournalConflictError):
        two.undo(ONE, agreed=frozenset((ONE, TWO)))
    assert (two.version, two.line.state, two.line.undone) == before
    assert [entry.seat for entry in journal.entries(ID)][16:] == [ONE]
    again = reopen(one, second)
    assert again.submit(TWO, HIDES[TWO]) == 18
    second.close()


def test_a_writer_that_waits_too_long_for_another_is_told(journal: Journal, path: Path) -> None:
    session = dealt(journal)
    journal._db.execute("PRAGMA busy_timeout = 20")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError, match="another Trapdoor is writing to this journal"):
            session.submit(ONE, HIDES[ONE])
        other.execute("ROLLBACK")
    assert session.submit(ONE, HIDES[ONE]) == 17


def test_two_that_make_the_same_new_journal_both_find_it(path: Path) -> None:
    Journal(path).close()
    with closing(Journal(path)) as one, closing(Journal(path)) as two:
        start(one, DEALS[0])
        assert two.games() == (ID,)


def test_a_full_disk_leaves_all_as_it_was_and_the_same_intent_is_taken_later(journal: Journal) -> None:
    session = in_play(journal)
    (pages,) = journal._db.execute("PRAGMA page_count").fetchone()
    journal._db.execute(f"PRAGMA max_page_count = {pages}")
    assert_taken_when_there_is_space(
        session, journal, lambda: journal._db.execute("PRAGMA max_page_count = 1000000")
    )


def assert_taken_when_there_is_space(
    session: Session, journal: Journal, make_space: Callable[[], object]
) -> None:
    """Play until the disk is full; nothing has moved, and it goes on when there is space."""
    heard: list[int] = []
    session.listen(heard.append)
    wrong = Guess(Space("a1"))
    filled = False
    while not filled:
        before = session.version, session.line.state, session.steps, list(heard)
        need = session.waiting()[0]
        legal = session.legal(need.seat)
        intent = wrong if wrong in legal else legal[0]
        try:
            session.submit(need.seat, intent, key=f"key-{session.version}")
        except JournalError as error:
            said, filled = str(error), True
    assert said == f"{journal.path}: the disk is full; the last action was not taken"
    assert (session.version, session.line.state, session.steps, heard) == before
    assert len(list(journal.entries(ID))) == session.version
    assert reopen(session, journal).line.state == session.line.state
    make_space()
    assert session.submit(need.seat, intent, key=f"key-{before[0]}") == before[0] + 1
    second = bare_file(journal)
    again = reopen(session, second)
    assert again.line.states == session.line.states
    assert heard[-1] == session.version
    second.close()


def test_a_really_full_disk_leaves_all_as_it_was(folder: Path) -> None:
    with tiny_disk(folder / "disk") as disk, closing(Journal(disk / "evening.journal")) as journal:
        session = in_play(journal)
        ballast = fill(disk)
        assert_taken_when_there_is_space(session, journal, ballast.unlink)


def test_undo_on_a_full_disk_is_not_done(folder: Path) -> None:
    with tiny_disk(folder / "disk") as disk, closing(Journal(disk / "evening.journal")) as journal:
        session = start(journal, *DEALS)
        ballast = fill(disk)
        with pytest.raises(JournalError, match="the disk is full"):
            undo_and_redo_for_ever(session)
        assert len(list(journal.entries(ID))) == session.version
        ballast.unlink()
        again = reopen(session, journal)
        assert (again.line, again.version) == (session.line, session.version)


def undo_and_redo_for_ever(session: Session) -> None:
    """Fill the journal without getting anywhere."""
    while True:
        session.undo(ONE, agreed=frozenset((ONE, TWO)))
        session.redo(ONE)


def test_no_game_begins_on_a_full_disk(folder: Path) -> None:
    with tiny_disk(folder / "disk") as disk, closing(Journal(disk / "evening.journal")) as journal:
        ballast = fill(disk)
        with pytest.raises(JournalError, match="the disk is full"):
            begin_games(journal, range(1000))
        begun = len(journal.games())
        ballast.unlink()
        begin_games(journal, range(begun, begun + 1))
        assert len(journal.games()) == begun + 1


def begin_games(journal: Journal, numbers: range) -> None:
    """Begin one game after the other."""
    for number in numbers:
        Session.start(GRID, info_of(GRID, 2, f"game-{number}"), journal)


def test_no_journal_begins_on_a_full_disk(folder: Path) -> None:
    with tiny_disk(folder / "disk") as disk:
        ballast = fill(disk)
        refusal(disk / "evening.journal")
        ballast.unlink()
        with closing(Journal(disk / "evening.journal")) as journal:
            start(journal, DEALS[0])


def test_closing_and_opening_on_a_full_disk_loses_nothing(folder: Path) -> None:
    with tiny_disk(folder / "disk") as disk:
        journal = Journal(disk / "evening.journal")
        session = in_play(journal)
        ballast = fill(disk)
        with pytest.raises(JournalError, match="the disk"):
            play_at_random(session, 1, 400)
        taken = session.steps
        journal.close()
        ballast.unlink()
        with closing(Journal(disk / "evening.journal")) as opened:
            assert reopen(session, opened).steps == taken


def long_journal(path: Path, events: int) -> Session:
    """A game of that many events: played to its end, taken back, played again, and again."""
    with closing(Journal(path)) as journal:
        session = start(journal)
        play_at_random(session, "long", 1000)
        count = sum(len(step.events) for step in session.steps)
        append_rounds(path, session.version, events // count + 1)
        return reopen(session, journal)


def append_rounds(path: Path, steps: int, rounds: int) -> None:
    """Take all steps back and do them again as new ones, some times, in one transaction."""
    columns = "kind, seat, intent, events, source"
    insert = f"INSERT INTO entries (game, version, {columns}) VALUES (?, ?, ?, ?, ?, ?, ?)"
    undo = ("undo", ONE, json.dumps({"steps": steps}), "[]", "{}")
    with closing(sqlite3.connect(path)) as db, db:
        rows = db.execute(f"SELECT {columns} FROM entries ORDER BY version").fetchall()
        again = [row for _ in range(rounds) for row in (undo, *rows)]
        db.executemany(insert, [(ID, version, *row) for version, row in enumerate(again, start=steps + 1)])


def test_ten_thousand_events_are_resumed_within_a_second(path: Path) -> None:
    session = long_journal(path, 10_000)
    with closing(Journal(path)) as journal:
        events = sum(len(entry.events) for entry in journal.entries(ID))
        assert events >= 10_000
        assert min(seconds_to_resume(session, journal) for _ in range(3)) < 1.0
        assert reopen(session, journal).line.state == session.line.state


def seconds_to_resume(session: Session, journal: Journal) -> float:
    """How long it takes to be back in the game, other programs on the machine not counted."""
    began = time.process_time()
    reopen(session, journal)
    return time.process_time() - began


def test_an_entry_says_what_was_wanted_and_what_came_of_it(journal: Journal) -> None:
    start(journal, *DEALS[:1])
    (entry,) = journal.entries(ID)
    assert entry.intent == encode_tagged(DEALS[0][1]) == {"type": "DealCard", "seat": "s1", "card": "KC"}
    assert entry.events == [
        {"type": "CardDealt", "rule": "GRID-3", "seat": "s1", "card": {"secret": "KC", "to": ["s1"]}}
    ]
    assert Seat(entry.seat) == "chance"
