"""Reality wins: differences decided one by one, counts and pieces set right by hand."""

from dataclasses import replace

import pytest

from companion.catalogue import GAMES
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.layout import Piece
from companion.kernel.seats import TABLE
from companion.table.tracking.difference import Changed, Missing, Moved, Surplus
from companion.tablet.correction.screen import CorrectionScreen, DifferenceCard
from companion.tablet.correction.view_model import (
    NO_DRAFT,
    Right,
    can_book,
    correction_for,
    correction_model,
    layout_of,
    looked_again,
    settable,
)
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening
from companion.tablet.kit.board import BoardView
from companion.tablet.kit.widgets import Key
from tests.tablet.exhibits import played
from tests.tablet.window import Window, find, find_all, words_in
from vision.sighting import Sighting

SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))


@pytest.fixture
def desk(evening: Evening) -> Desk:
    return played(evening, "grid", 24)


def pawn_of(desk: Desk) -> Piece:
    return next(piece for piece in layout_of(desk).pieces if piece.kind == "pawn")


def free_space(desk: Desk) -> str:
    pawn = pawn_of(desk)
    places = (place.id for place in layout_of(desk).places if place.id != pawn.place)
    return next(each for each in places if can_book(desk, MovePiece(pawn.id, each)))


def moved(desk: Desk) -> Moved:
    pawn = pawn_of(desk)
    return Moved(pawn, Sighting("pawn", pawn.face, SQUARE, 0.97), free_space(desk))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_difference_can_be_said_in_every_game(evening: Evening, key: str, language: str) -> None:
    desk = played(evening, key, 30)
    desk.language = language
    layout = layout_of(desk)
    kinds = {piece.kind: piece for piece in layout.pieces}
    differences = tuple(
        difference
        for piece in kinds.values()
        for seen in (Sighting(piece.kind, piece.face, SQUARE, 0.97),)
        for difference in (
            Moved(piece, seen, None),
            Moved(piece, seen, layout.places[0].id),
            Changed(piece, seen),
            Missing(piece),
            Surplus(seen, layout.places[-1].id),
        )
    )
    model = correction_model(desk, differences, (Right.OPEN,) * len(differences), NO_DRAFT)
    assert all(row.say and row.put_back for row in model.differences)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_counts_are_offered_only_where_the_game_takes_them(evening: Evening, key: str) -> None:
    desk = played(evening, key, 30)
    offered = settable(desk)
    assert offered
    assert all(can_book(desk, SetTally(each.tally, each.seat, each.value)) for each in offered)


def test_what_cannot_be_booked_can_only_be_put_back(desk: Desk) -> None:
    pawn = pawn_of(desk)
    assert correction_for(desk, Missing(pawn)) is None
    assert correction_for(desk, Moved(pawn, Sighting("pawn", "red", SQUARE, 0.9), None)) is None
    assert correction_for(desk, moved(desk)) == MovePiece(pawn.id, free_space(desk))


def test_the_table_is_right_by_one_touch(window: Window, desk: Desk) -> None:
    difference = moved(desk)
    screen = window.show(CorrectionScreen(desk, (difference,)))
    settled: list[object] = []
    screen.bind(on_settled=settled.append)
    window.tap_on(find(screen, DifferenceCard).ids.table)
    assert pawn_of(desk).place == difference.place
    assert desk.session.steps[-1].seat == TABLE
    window.tap_on(find(screen, Key, text="Table and books agree"))
    assert settled


def test_the_app_is_right_changes_nothing_in_the_books(window: Window, desk: Desk) -> None:
    version = desk.session.version
    screen = window.show(CorrectionScreen(desk, (moved(desk),)))
    assert not screen.model.settled
    window.tap_on(find(screen, DifferenceCard).ids.app)
    assert screen.model.settled
    assert desk.session.version == version


def test_what_was_booked_is_not_booked_twice(window: Window, desk: Desk) -> None:
    screen = window.show(CorrectionScreen(desk, (moved(desk),)))
    window.tap_on(find(screen, DifferenceCard).ids.table)
    version = desk.session.version
    window.tap_on(find(screen, DifferenceCard).ids.app)
    assert desk.session.version == version
    assert screen.model.differences[0].right is Right.TABLE


def test_what_the_camera_sees_put_back_is_ticked_off(window: Window, desk: Desk) -> None:
    one, other = moved(desk), Surplus(Sighting("pawn", "green", SQUARE, 0.97), None)
    screen = window.show(CorrectionScreen(desk, (one, other)))
    version, lights = desk.session.version, screen.lighting
    screen.look_again((other,))
    window.frames(2)
    assert [row.right for row in screen.model.differences] == [Right.BACK, Right.OPEN]
    assert screen.lighting != lights
    assert "agrees with the books again" in words_in(screen)
    assert not screen.model.settled
    screen.look_again(())
    assert screen.model.settled
    assert desk.session.version == version


def test_nothing_on_the_list_changes_places_when_the_camera_looks_again(desk: Desk) -> None:
    pawn, seen = pawn_of(desk), Sighting("pawn", "red", SQUARE, 0.97)
    first, second, third = moved(desk), Surplus(seen, "a"), Surplus(seen, "b")
    rights = (Right.APP, Right.OPEN)
    assert looked_again((first, second), rights, (third, first)) == (
        (first, second, third),
        (Right.APP, Right.BACK, Right.OPEN),
    )
    again = looked_again((first, second), (Right.BACK, Right.TABLE), (Missing(pawn),))
    assert again == ((Missing(pawn), second), (Right.OPEN, Right.TABLE))


def test_a_look_that_tells_nothing_new_leaves_what_is_being_touched(window: Window, desk: Desk) -> None:
    difference = moved(desk)
    screen = window.show(CorrectionScreen(desk, (difference,)))
    keys = list(screen.ids.tallies.children)
    less_sure = replace(difference, sighting=replace(difference.sighting, confidence=0.9))
    screen.look_again((less_sure,))
    assert screen.ids.tallies.children == keys
    screen.look_again(())
    assert screen.ids.tallies.children == keys


def test_a_count_is_set_by_steps(window: Window, desk: Desk) -> None:
    screen = window.show(CorrectionScreen(desk))
    tally = screen.model.tallies[0]
    window.tap_on(find(screen, Key, text=tally.say))
    window.tap_on(find(screen, Key, text="+1"))
    assert desk.session.steps[-1].seat != TABLE
    window.tap_on(find(screen, Key, text="So it is"))
    now = {(each.name, each.seat): each.value for each in desk.session.tallies()}
    assert now[tally.tally, tally.seat] == tally.value + 1
    assert "Set right." in words_in(screen)


def test_a_refused_value_says_why_and_changes_nothing(window: Window, desk: Desk) -> None:
    screen = window.show(CorrectionScreen(desk))
    version = desk.session.version
    window.tap_on(find(screen, Key, text=screen.model.tallies[0].say))
    for _ in range(9):
        window.tap_on(find(screen, Key, text="+10"))
    window.tap_on(find(screen, Key, text="So it is"))
    assert "out of range" in words_in(screen)
    assert desk.session.version == version


def test_a_piece_is_moved_by_touching_it_and_its_place(window: Window, desk: Desk) -> None:
    screen = window.show(CorrectionScreen(desk))
    window.painted()
    board, layout = find(screen, BoardView), layout_of(desk)
    pawn, target = pawn_of(desk), layout.place(free_space(desk))
    window.tap(*board.where(pawn.x, pawn.y))
    assert screen.model.draft.piece == pawn.id
    window.tap(*board.where(target.x, target.y))
    window.tap_on(find(screen, Key, text="So it is"))
    assert pawn_of(desk).place == target.id


def test_cancel_forgets_what_was_touched(window: Window, desk: Desk) -> None:
    screen = window.show(CorrectionScreen(desk))
    window.tap_on(find(screen, Key, text=screen.model.tallies[0].say))
    window.tap_on(find(screen, Key, text="Cancel"))
    assert screen.model.draft == NO_DRAFT
    assert list(find_all(screen, Key, text=screen.model.tallies[0].say))
