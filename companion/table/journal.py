"""The journal: everything accepted, in SQLite, append-only, on the disk before anyone is told."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.kernel.codec import DecodeError, Json, decode, encode
from companion.kernel.errors import BadInputError
from companion.table.step import Kind, Player, TableInfo

FORMAT = 1
APPLICATION = 0x54524150
"""`TRAP`: how SQLite tells our files from others."""

_MAGIC = b"SQLite format 3\0"
"""How every database begins; SQLite itself would take a file of one byte for a new one."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, game_version INTEGER NOT NULL, players TEXT NOT NULL,
    options TEXT NOT NULL, pack TEXT NOT NULL, content TEXT NOT NULL, seed TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    game TEXT NOT NULL REFERENCES games (id), version INTEGER NOT NULL, kind TEXT NOT NULL,
    seat TEXT NOT NULL, intent TEXT NOT NULL, events TEXT NOT NULL, source TEXT NOT NULL,
    key TEXT, at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ')),
    PRIMARY KEY (game, version), UNIQUE (game, key)
) STRICT;
CREATE TRIGGER IF NOT EXISTS games_new BEFORE INSERT ON games
WHEN EXISTS (SELECT 1 FROM games WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_next BEFORE INSERT ON entries
WHEN NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM entries WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM entries WHERE game = NEW.game AND key = NEW.key)
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_last BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER IF NOT EXISTS games_stay BEFORE UPDATE ON games
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
CREATE TRIGGER IF NOT EXISTS games_last BEFORE DELETE ON games
BEGIN SELECT RAISE(ABORT, 'append-only'); END;
"""


_COLUMNS = "version, kind, seat, intent, events, source, key"


class JournalError(BadInputError):
    """The journal cannot be read or written; what it held is as it was."""


class JournalConflictError(JournalError):
    """Somebody else has written the next entry."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal; `intent`, `events` and `source` are JSON data."""

    version: int
    kind: Kind
    seat: str
    intent: Json
    events: Json
    source: Json
    key: str | None = None


class Journal:
    """One file of games; written by one session at a time, read by anyone."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._plainly():
            self._look()
            self._db = sqlite3.connect(path, isolation_level=None)
        try:
            with self._plainly():
                self._prepare()
        except JournalError:
            self._db.close()
            raise

    def _look(self) -> None:
        """Refuse a file that is not ours while nothing has touched it.

        Read-only, since SQLite tidies up after a killed writer wherever it may write; without
        such leftovers `immutable` keeps it from laying files of its own beside ours.
        """
        if not self.path.is_file() or not self.path.stat().st_size:
            return
        with self.path.open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC:
                raise JournalError(f"{self.path}: not a journal")
        immutable = int(not Path(f"{self.path}-wal").exists())
        uri = f"{self.path.absolute().as_uri()}?mode=ro&immutable={immutable}"
        with closing(sqlite3.connect(uri, uri=True)) as db:
            (found,) = db.execute("PRAGMA user_version").fetchone()
            (application,) = db.execute("PRAGMA application_id").fetchone()
            (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables and application != APPLICATION:
            raise JournalError(f"{self.path}: a database of another program, not a journal")
        if found > FORMAT:
            raise JournalError(
                f"{self.path}: written by a newer Trapdoor (journal format {found}, this one reads {FORMAT})"
            )

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        (tables,) = self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not tables:
            marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};"
            self._db.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} {marks} COMMIT;")

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add_game(self, info: TableInfo) -> None:
        """Keep what a game starts from."""
        values = (
            info.id, info.game, info.game_version, _text([encode(player) for player in info.players]),
            _text(dict(info.options)), info.pack, _text(info.content), info.seed,
        )  # fmt: skip
        with self._plainly(conflict=f"there is a game {info.id} in it already"):
            self._db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)

    def append(self, game: str, entry: Entry) -> None:
        """Keep an entry; when this returns it is on the disk."""
        values = (
            game, entry.version, entry.kind.value, entry.seat, _text(entry.intent), _text(entry.events),
            _text(entry.source), entry.key,
        )  # fmt: skip
        with self._plainly():
            self._db.execute(
                f"INSERT INTO entries (game, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values
            )

    def games(self) -> tuple[str, ...]:
        """The ids of the games, oldest first."""
        with self._plainly():
            return tuple(each for (each,) in self._db.execute("SELECT id FROM games ORDER BY rowid"))

    def game(self, game: str) -> TableInfo:
        """What a game started from."""
        columns = "id, game, game_version, players, options, pack, content, seed"
        with self._plainly():
            row = self._db.execute(f"SELECT {columns} FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise JournalError(f"{self.path}: no game {game}")
        with self._plainly():
            players = tuple(decode(Player, each) for each in json.loads(row[3]))
            options, content = json.loads(row[4]), json.loads(row[6])
        return TableInfo(row[0], row[1], row[2], players, options, row[5], content, row[7])

    def last_time(self, game: str) -> str:
        """When the last entry of a game was written, as in `2026-11-17T20:15:00.000Z`; empty without any."""
        with self._plainly():
            (at,) = self._db.execute("SELECT max(at) FROM entries WHERE game = ?", (game,)).fetchone()
        return str(at or "")

    def entries(self, game: str) -> Iterator[Entry]:
        """The entries of a game in their order."""
        query = f"SELECT {_COLUMNS} FROM entries WHERE game = ? ORDER BY version"
        with self._plainly():
            for row in self._db.execute(query, (game,)):
                yield _entry(row)

    def find_key(self, game: str, key: str) -> Entry | None:
        """The entry that was accepted under this key, if there is one."""
        query = f"SELECT {_COLUMNS} FROM entries WHERE game = ? AND key = ?"
        with self._plainly():
            row = self._db.execute(query, (game, key)).fetchone()
        if row is None:
            return None
        return _entry(row)

    @contextmanager
    def _plainly(self, conflict: str = "another Trapdoor writes to this journal") -> Iterator[None]:
        """Say what SQLite says in one sentence."""
        try:
            yield
        except OSError as error:
            raise JournalError(f"{self.path}: cannot be opened") from error
        except sqlite3.IntegrityError as error:
            raise JournalConflictError(f"{self.path}: {conflict}") from error
        except (sqlite3.Error, ValueError, TypeError, DecodeError) as error:
            raise JournalError(f"{self.path}: {_PLAIN.get(str(error), str(error))}") from error


_PLAIN = {
    "database or disk is full": "the disk is full; the last action was not taken",
    "disk I/O error": "the disk does not take any more; the last action was not taken",
    "file is not a database": "not a journal",
    "unable to open database file": "cannot be opened",
    "attempt to write a readonly database": "may not be written to",
    "database is locked": "another Trapdoor is writing to this journal",
}


def _entry(row: tuple[Any, ...]) -> Entry:
    version, kind, seat, intent, events, source, key = row
    return Entry(version, Kind(kind), seat, json.loads(intent), json.loads(events), json.loads(source), key)


def _text(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
