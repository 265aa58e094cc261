"""What always looks a little wrong is told once, and stands in nobody's way after that."""

from dataclasses import replace

import pytest

from companion.games.grid.intents import Move
from companion.games.grid.state import Card, Space
from companion.kernel.layout import Piece
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.tracking.fit import Fit, Fitter, Seen
from companion.table.tracking.look import Look
from companion.table.tracking.tracker import PATIENCE, Tracker, Verdict
from companion.table.tracking.usual import Quirk, Usual, quirks
from tests.table.positions import GRID, ONE, in_play
from tests.table.tracking.seeing import after, look_at, seen, sighted, table_of, with_face
from vision.sighting import Sighting

FIRST = Move(Card("JD"), Space("a1"))
CORNERS = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


@pytest.fixture
def session(journal: Journal) -> Session:
    return in_play(journal)


@pytest.fixture
def tracker(session: Session) -> Tracker:
    return Tracker(session)


def misread(look: Look, session: Session, confidence: float) -> Look:
    """The look with the second player's pawn taken for a yellow one."""
    layout = table_of(GRID, session.line.state)
    pawn = next(each for each in layout.pieces if each.kind == "pawn" and each.seat != ONE)
    strange = Sighting("pawn", "yellow", sighted(pawn).corners, confidence, ((pawn.face or "", 0.02),))
    return with_face(look, "pawn", pawn.face or "", strange)


def with_cup(look: Look, x: float, confidence: float) -> Look:
    cup = Sighting("pawn", "green", tuple((x + u, 40.0 + v) for u, v in CORNERS), confidence)
    return replace(look, sightings=(*look.sightings, cup))


@pytest.mark.parametrize("before", [0.55, 0.95])
def test_a_piece_that_is_always_misread_does_not_hinder_a_move(
    session: Session, tracker: Tracker, before: float
) -> None:
    """It need not even have been believed before: doubts come and go from look to look."""
    now = look_at(table_of(GRID, session.line.state))
    tracker.settle(misread(now, session, before))
    moved = misread(look_at(after(session, (ONE, FIRST))[1]), session, 0.95)
    assert Verdict.BOOKED in [tracker.look(moved).verdict for _ in range(2)]


def test_a_piece_that_is_misread_for_the_first_time_is_told(session: Session, tracker: Tracker) -> None:
    tracker.settle(look_at(table_of(GRID, session.line.state)))
    moved = misread(look_at(after(session, (ONE, FIRST))[1]), session, 0.95)
    verdicts = [tracker.look(moved).verdict for _ in range(PATIENCE)]
    assert Verdict.BOOKED not in verdicts


def test_a_thing_that_lay_there_before_is_no_news_when_it_seems_to_move_a_little(
    session: Session, tracker: Tracker
) -> None:
    tracker.settle(with_cup(look_at(table_of(GRID, session.line.state)), 30.0, 0.9))
    moved = look_at(after(session, (ONE, FIRST))[1])
    assert tracker.look(with_cup(moved, 36.0, 0.9)).verdict is Verdict.BOOKED


def test_pieces_that_were_out_of_sight_before_do_not_hinder_a_move(
    session: Session, tracker: Tracker
) -> None:
    now, then = table_of(GRID, session.line.state), after(session, (ONE, FIRST))[1]
    still = {(each.kind, each.face, each.x, each.y) for each in then.pieces}
    hidden = [each.id for each in now.pieces if (each.kind, each.face, each.x, each.y) in still][:4]
    tracker.settle(Look(seen(now, *hidden), look_at(now).kinds))
    assert tracker.look(look_at(then, *hidden)).verdict is Verdict.BOOKED


def test_an_oddity_is_forgotten_with_its_piece() -> None:
    pawn = Piece("pawn", "pawn", "red", "a1", 50.0, 50.0, 16.0, 16.0)
    odd = Sighting("pawn", "yellow", tuple((x + 45, y + 45) for x, y in CORNERS), 0.95)
    known = Usual().after(Fit(seen=(Seen(pawn, odd),)))
    again = Quirk("pawn", "red", 50.0, 50.0, "yellow")
    assert known.knows(again)
    assert not known.after(Fit()).knows(again)


def test_a_die_that_shows_nothing_yet_leaves_nothing_to_be_desired() -> None:
    die = Piece("die", "die", None, "tray", 0.0, 0.0, 16.0, 16.0)
    assert Seen(die, Sighting("die", "5", CORNERS, 0.99)).slack == 0.0


def test_what_a_piece_lacked_before_does_not_count_again() -> None:
    pawn = Piece("pawn", "pawn", "red", "a1", 5.0, 5.0, 16.0, 16.0)
    fit = Fit(seen=(Seen(pawn, Sighting("pawn", "yellow", CORNERS, 0.7, (("red", 0.3),))),))
    assert fit.slack({}) > 0.8
    assert fit.slack(Usual().after(fit).slack) == 0.0


def test_what_is_hardly_believed_is_no_quirk(session: Session) -> None:
    layout = table_of(GRID, session.line.state)
    faint = Fitter(with_cup(look_at(layout), 30.0, 0.5)).fit(layout)
    assert quirks(faint) == ()
    assert [each.seen for each in quirks(faint, 0.3)] == ["green"]
