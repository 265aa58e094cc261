"""The check of a killed evening notices what it is there for."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.catalogue import find_game
from companion.games.ninja.intents import ActivateTrap, HoldBack
from companion.kernel.codec import encode_tagged
from companion.kernel.seats import CHANCE
from companion.sources.chance import answer
from companion.table.journal import Entry, Journal
from companion.table.session import Session
from companion.table.step import Source
from tests.conformance.worlds import info_of
from tests.soak.evening_truth import Deed, TruthFile, deeds_in, faults, read_lines, unbooked
from tests.table.positions import GRID

NINJA = find_game("ninja")
DEALT = 16
PHONE = Source("phone")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    journal = Journal(tmp_path / "journal")
    session = Session.start(GRID, info_of(GRID, 2), journal)
    for _ in range(DEALT):
        answer(session)
    yield session
    journal.close()


def entries_of(session: Session) -> list[Entry]:
    return list(session._journal.entries(session.info.id))


def deeds_of(session: Session) -> list[Deed]:
    """The truth of a table at which everything went right."""
    return [Deed(step.seat, encode_tagged(step.intent), step.version, "dealt") for step in session.steps]


def test_books_that_hold_what_was_done_have_no_fault(session: Session) -> None:
    assert faults(session, entries_of(session), deeds_of(session), {}, set()) == []


def test_a_deed_that_was_booked_and_is_gone_is_noticed(session: Session) -> None:
    more = Deed("s1", {"type": "Pass"}, DEALT + 1, "tapped")
    (fault,) = faults(session, entries_of(session), [*deeds_of(session), more], {}, set())
    assert fault.endswith("is lost")


def test_a_deed_that_the_kill_came_before_is_no_fault(session: Session) -> None:
    more = Deed("s1", {"type": "Pass"})
    assert faults(session, entries_of(session), [*deeds_of(session), more], {}, set()) == []


def test_a_deed_that_was_booked_without_a_word_is_no_fault(session: Session) -> None:
    *before, last = deeds_of(session)
    unsaid = replace(last, version=None)
    assert faults(session, entries_of(session), [*before, unsaid], {}, set()) == []


def test_a_deed_that_was_begun_anew_after_a_kill_counts_once(session: Session) -> None:
    *before, last = deeds_of(session)
    twice = [replace(last, version=None), last]
    assert faults(session, entries_of(session), [*before, *twice], {}, set()) == []


def test_what_nobody_did_is_noticed(session: Session) -> None:
    (fault,) = faults(session, entries_of(session), deeds_of(session)[:-1], {}, set())
    assert fault.startswith(f"version {DEALT} is chance")


def test_what_was_done_otherwise_is_noticed(session: Session) -> None:
    *before, first, last = deeds_of(session)
    swapped = [replace(first, intent=last.intent), replace(last, intent=first.intent)]
    (fault,) = faults(session, entries_of(session), [*before, *swapped], {}, set())
    assert fault.startswith(f"version {DEALT - 1} is chance")


def test_a_tap_that_was_taken_and_is_gone_is_noticed(session: Session) -> None:
    faulty = faults(session, entries_of(session), deeds_of(session), {}, {"s1:aa"})
    assert faulty == ["the tap s1:aa is lost"]


def test_a_tap_counts_with_what_the_phone_sent(session: Session) -> None:
    deeds, intent = deeds_of(session), session.legal(session.info.seats[0])[0]
    session.submit(session.info.seats[0], intent, source=PHONE, key="s1:aa")
    entries, sent = entries_of(session), {"s1:aa": encode_tagged(intent)}
    assert faults(session, entries, deeds, sent, {"s1:aa"}) == []
    (fault,) = faults(session, entries, deeds, {}, set())
    assert fault.startswith(f"version {DEALT + 1} is s1")


def test_what_was_laid_and_tapped_at_once_counts_once(session: Session) -> None:
    seat = session.info.seats[0]
    intent = session.legal(seat)[0]
    session.submit(seat, intent, source=PHONE, key="s1:aa")
    sent = {"s1:aa": encode_tagged(intent)}
    assert faults(session, entries_of(session), deeds_of(session), sent, {"s1:aa"}) == []


def test_what_was_taken_back_is_lost_until_it_is_booked_again(session: Session) -> None:
    deeds, last = deeds_of(session), session.steps[-1]
    session.undo(session.info.seats[0], agreed=frozenset(session.info.seats))
    (fault,) = faults(session, entries_of(session), deeds, {}, set())
    assert fault.endswith("is lost")
    session.submit(last.seat, last.intent)
    assert faults(session, entries_of(session), deeds, {}, set()) == []


def test_a_line_that_the_kill_cut_short_is_passed_over(tmp_path: Path) -> None:
    truth = TruthFile(tmp_path / "truth")
    truth.write(ready=0)
    with (tmp_path / "truth").open("ab") as cut:
        cut.write(b'{"about": ["s1"')
    assert [line["ready"] for line in read_lines(tmp_path / "truth")] == [0]


def test_what_was_laid_and_not_booked_is_gone_on_with(session: Session, tmp_path: Path) -> None:
    seat = session.info.seats[0]
    intent = session.legal(seat)[0]
    truth = TruthFile(tmp_path / "truth")
    truth.about(seat, intent)
    assert unbooked(tmp_path, GRID.key) == (seat, intent)
    session.submit(seat, intent)
    assert unbooked(tmp_path, GRID.key) is None
    assert deeds_in(read_lines(tmp_path / "truth")) == [Deed(seat, encode_tagged(intent))]


def test_of_two_equal_cards_side_by_side_either_may_have_been_turned_up(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "rows")
    session, rng = Session.start(NINJA, info_of(NINJA, 2), journal), Random(3)
    places, others = list[int](), list[int]()
    while len(places) < 2:
        (need, *_) = session.waiting()
        if need.seat == CHANCE:
            answer(session)
            continue
        row = next(side.row.cards.value for side in session.line.state.sides if side.seat == need.seat)
        legal = session.legal(need.seat)
        if ActivateTrap(1) in legal and len(session.waiting()) == 1:
            places = next(([at, at + 1] for at in range(1, len(row)) if row[at - 1] == row[at]), [])
            others = [at for at in range(1, len(row) + 1) if places and row[at - 1] != row[places[0] - 1]]
            places = places if others else []
            session.submit(need.seat, ActivateTrap(places[0]) if places else HoldBack())
        else:
            session.submit(need.seat, HoldBack() if HoldBack() in legal else rng.choice(legal))
    *before, last = deeds_of(session)
    last = replace(last, how="seen")
    equal = replace(last, intent=encode_tagged(ActivateTrap(places[1])))
    assert faults(session, entries_of(session), [*before, equal], {}, set()) == []
    other = replace(last, intent=encode_tagged(ActivateTrap(others[0])))
    assert faults(session, entries_of(session), [*before, other], {}, set())
    tapped = replace(equal, how="tapped")
    assert faults(session, entries_of(session), [*before, tapped], {}, set())
    journal.close()
