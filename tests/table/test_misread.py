"""What the camera booked, and what the players said about it since."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.corrections import MovePiece
from companion.kernel.layout import Layout
from companion.kernel.seats import CHANCE, Seat
from companion.table.journal import Journal
from companion.table.misread import LATEST, CameraMove, follow_moves
from companion.table.session import Session
from companion.table.step import Source
from companion.table.tracking.futures import Looks, looks
from tests.conformance.worlds import info_of

TOUCH = Source("touch")


def seen(number: int = 1) -> Source:
    return Source("camera", 0.9995, f"run-1/look-{number:04}.jpg")


class Follower:
    """Follows a session as the tablet does."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.moves: tuple[CameraMove, ...] = ()
        session.listen(lambda _: self._follow())

    def _follow(self) -> None:
        self.moves = follow_moves(self.session.game, self.session.line, self.moves)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A game in which coins and pyramids lie on a board."""
    game = find_game("martian")
    with closing(Journal(tmp_path / "journal")) as journal:
        session = Session.start(game, info_of(game, 2), journal)
        while any(need.seat == CHANCE for need in session.waiting()) or len(session.steps) < 6:
            act(session, TOUCH)
        yield session


def options(session: Session) -> tuple[Seat, tuple[Any, ...]]:
    seat = session.waiting()[0].seat
    return seat, session.legal(seat)


def act(session: Session, source: Source, number: int = 0) -> None:
    seat, legal = options(session)
    session.submit(seat, legal[number], source=source)


def layout(session: Session) -> Layout:
    return play.layout(session.game, session.line.state)


def until_something_moves(session: Session) -> tuple[int, int]:
    """Two choices that leave different tables, where the game has come to such."""
    while True:
        seat, legal = options(session)
        ways: dict[Looks, int] = {}
        for number, intent in enumerate(legal):
            state = session.line.state
            after = play.evolve(session.game, state, play.decide(session.game, state, seat, intent))
            ways.setdefault(looks(play.layout(session.game, after)), number)
        others = [each for look, each in ways.items() if look != looks(layout(session))]
        if len(others) > 1:
            return others[0], others[1]
        act(session, TOUCH)


def test_only_what_the_camera_read_is_remembered(session: Session) -> None:
    follower = Follower(session)
    act(session, TOUCH)
    assert not follower.moves
    act(session, seen())
    assert [each.picture for each in follower.moves] == ["run-1/look-0001.jpg"]
    assert follower.moves[0].told is None


def test_several_steps_that_one_picture_told_of_are_one_move(session: Session) -> None:
    follower, before = Follower(session), layout(session)
    act(session, seen())
    act(session, seen())
    (move,) = follower.moves
    assert len(move.steps) == 2
    assert (move.before, move.booked) == (before, layout(session))


def test_the_oldest_moves_are_let_go(session: Session) -> None:
    follower = Follower(session)
    for number in range(LATEST + 3):
        act(session, seen(number))
    assert len(follower.moves) == LATEST
    assert follower.moves[-1].picture == f"run-1/look-{LATEST + 2:04}.jpg"


def test_what_is_done_by_hand_after_an_undo_is_what_it_was(session: Session) -> None:
    wrong, right = until_something_moves(session)
    follower = Follower(session)
    seat = session.waiting()[0].seat
    act(session, seen(), wrong)
    session.undo(seat, agreed=frozenset(session.info.seats))
    assert follower.moves[0].told is None
    assert not follower.moves[0].stands
    act(session, TOUCH, right)
    told = follower.moves[0].told
    assert told is not None
    assert told.layout == layout(session)
    assert told.steps == (session.steps[-1],)


def test_what_the_camera_reads_after_an_undo_is_nobodys_word(session: Session) -> None:
    wrong, right = until_something_moves(session)
    follower = Follower(session)
    seat = session.waiting()[0].seat
    act(session, seen(1), wrong)
    session.undo(seat, agreed=frozenset(session.info.seats))
    act(session, seen(2), right)
    assert [each.told for each in follower.moves] == [None, None]


def test_a_move_that_is_done_again_stands(session: Session) -> None:
    wrong, _ = until_something_moves(session)
    follower = Follower(session)
    seat = session.waiting()[0].seat
    act(session, seen(), wrong)
    session.undo(seat, agreed=frozenset(session.info.seats))
    session.redo(seat)
    assert len(follower.moves) == 1
    assert follower.moves[0].stands


def test_a_correction_tells_where_the_piece_really_lay_also_some_steps_later(session: Session) -> None:
    wrong, _ = until_something_moves(session)
    follower = Follower(session)
    act(session, seen(), wrong)
    booked = layout(session)
    act(session, TOUCH)
    correction, moved = a_correction(session)
    session.correct(correction)
    told = follower.moves[0].told
    assert told is not None
    where = {piece.id: piece.place for piece in told.layout.pieces}
    assert where == {piece.id: piece.place for piece in booked.pieces} | {moved: correction.place}


def test_a_correction_that_is_taken_back_says_nothing(session: Session) -> None:
    wrong, _ = until_something_moves(session)
    follower = Follower(session)
    act(session, seen(), wrong)
    correction, _ = a_correction(session)
    session.correct(correction)
    assert follower.moves[0].told is not None
    session.undo(session.info.seats[0], agreed=frozenset(session.info.seats))
    assert follower.moves[0].told is None


def test_no_state_shows_in_what_is_printed_of_a_move(session: Session) -> None:
    follower = Follower(session)
    act(session, seen())
    hidden = replace(follower.moves[0], state="a secret")
    assert "a secret" not in repr(hidden)


def a_correction(session: Session) -> tuple[MovePiece, str]:
    """A pyramid that somebody has captured, as the players say, and its id."""
    now = layout(session)
    piece = next(each for each in now.pieces if each.kind == "pyramid" and each.place in squares(now))
    stash = next(place.id for place in now.places if place.kind == "stash")
    return MovePiece(piece.id, stash), piece.id


def squares(now: Layout) -> set[str]:
    return {place.id for place in now.places if place.kind == "square"}
