"""What holds for every game at a table: journal, undo, resume, records."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from companion.catalogue import find_game
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from companion.table.journal import Journal
from companion.table.record import Record, format_record, import_record, parse_record, replay, write_told
from companion.table.session import Session
from tests.conformance.worlds import choose, each_table, info_of, probes

Opened = Callable[[str], Journal]
ALL = frozenset(Seat(f"s{number}") for number in range(1, 5))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """Opens journals by name; they are closed after the test."""
    with ExitStack() as stack:

        def open_journal(name: str) -> Journal:
            journal = Journal(tmp_path / name)
            stack.callback(journal.close)
            return journal

        yield open_journal


def played(journal: Journal, key: str, players: int, seed: int, limit: int = 120) -> Session:
    """A session in which some random decisions were made."""
    session = Session.start(find_game(key), info_of(find_game(key), players), journal)
    rng = Random(f"{key}-{players}-{seed}")
    while session.waiting() and len(session.steps) < limit:
        seat, intent = choose(session.game, session.line.state, rng)
        session.submit(seat, intent, at=session.version)
    return session


@each_table
def test_undo_walks_back_through_the_same_states_and_redo_forward(
    opened: Opened, key: str, players: int
) -> None:
    session = played(opened("j"), key, players, 1)
    states = list(session.line.states)
    for expected in reversed(states[:-1]):
        session.undo(Seat("s1"), agreed=ALL)
        assert session.line.state == expected
    for expected in states[1:]:
        session.redo(Seat("s1"))
        assert session.line.state == expected


@each_table
def test_a_refused_intent_changes_nothing(opened: Opened, key: str, players: int) -> None:
    journal = opened("j")
    session = played(journal, key, players, 2, limit=40)
    before = session.version, session.line.state, list(journal.entries("test"))
    refused = 0
    for seat in session.info.seats:
        for intent in probes(key, players):
            if intent in session.legal(seat):
                continue
            with pytest.raises(IllegalIntentError):
                session.submit(seat, intent)
            refused += 1
    assert refused
    assert (session.version, session.line.state, list(journal.entries("test"))) == before


@each_table
def test_a_resumed_game_is_the_same(opened: Opened, key: str, players: int) -> None:
    journal = opened("j")
    session = played(journal, key, players, 3)
    session.undo(Seat("s1"), steps=2, agreed=ALL)
    session.redo(Seat("s1"))
    again = Session.resume(session.game, journal.game("test"), opened("j"))
    assert again.line.states == session.line.states
    assert again.line.steps == session.line.steps
    assert again.line.undone == session.line.undone
    assert again.version == session.version


@each_table
def test_a_record_read_back_gives_the_same_states(opened: Opened, key: str, players: int) -> None:
    session = played(opened("j"), key, players, 4)
    lines = list(format_record(session.game, Record(session.info, session.steps)))
    game, record = parse_record(find_game, lines)
    assert replay(game, record).states == session.line.states
    copy = Session.start(game, record.info, opened("copy"))
    import_record(record, copy)
    assert copy.line.state == session.line.state
    assert list(format_record(game, Record(copy.info, copy.steps))) == lines


@each_table
def test_what_a_seat_exports_is_what_its_log_keeps(opened: Opened, key: str, players: int) -> None:
    session = played(opened("j"), key, players, 5, limit=30)
    for seat in session.info.seats:
        assert len(list(write_told(session, seat))) == 1 + len(session.log(seat))
