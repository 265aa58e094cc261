"""Thinking on another thread: a copy of the books, and wishes that the session grants or refuses."""

import threading
from typing import Any

import pytest

from companion.kernel.refusal import IllegalIntentError
from companion.table.journal import Journal
from companion.table.session import Session, WrongThreadError
from companion.table.tracking.books import copy_books, grant
from companion.table.tracking.tracker import FURTHEST_BACK, Reading, Tracker, Verdict
from tests.table.positions import ONE, in_play
from tests.table.tracking.seeing import after, look_at
from tests.table.tracking.test_tracker import FIRST


@pytest.fixture
def session(journal: Journal) -> Session:
    return in_play(journal)


def on_another_thread(do: Any) -> Any:
    """What came of it there: its answer, or what it raised."""
    answers: list[Any] = []

    def run() -> None:
        try:
            answers.append(do())
        except Exception as error:
            answers.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return answers[0]


def test_a_tracker_with_copied_books_thinks_on_any_thread(session: Session) -> None:
    look = look_at(after(session, (ONE, FIRST))[1])
    assert isinstance(on_another_thread(lambda: Tracker(session).look(look)), WrongThreadError)
    books = copy_books(session, FURTHEST_BACK)
    reading = on_another_thread(lambda: Tracker(books).look(look))
    assert isinstance(reading, Reading)
    assert reading.verdict is Verdict.BOOKED


def test_what_is_booked_in_a_copy_is_only_a_wish(session: Session) -> None:
    before = session.version
    books = copy_books(session, FURTHEST_BACK)
    Tracker(books).look(look_at(after(session, (ONE, FIRST))[1]))
    assert session.version == before
    assert [(wish.seat, wish.intent) for wish in books.wishes] == [(ONE, FIRST)]


def test_a_wish_that_is_granted_leads_where_the_copy_went(session: Session) -> None:
    books = copy_books(session, FURTHEST_BACK)
    Tracker(books).look(look_at(after(session, (ONE, FIRST))[1]))
    grant(session, books.take_wishes())
    assert (session.version, session.line.state) == (books.version, books.line.state)
    assert session.steps[-1].source.kind == "camera"
    assert books.take_wishes() == ()


def test_the_session_still_refuses_what_is_not_legal_any_more(session: Session) -> None:
    books = copy_books(session, FURTHEST_BACK)
    Tracker(books).look(look_at(after(session, (ONE, FIRST))[1]))
    wishes = books.take_wishes()
    grant(session, wishes)
    version = session.version
    with pytest.raises(IllegalIntentError):
        grant(session, wishes)
    assert session.version == version


def test_a_session_that_goes_on_leaves_its_copies_as_they_are(session: Session) -> None:
    books = copy_books(session, FURTHEST_BACK)
    state, version = books.line.state, books.version
    session.submit(ONE, FIRST)
    assert (books.line.state, books.version) == (state, version)
