"""A board in the real window: what is drawn anew, what is kept, what is never shown."""

import gc
import weakref
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.artwork.pen import Drawing, box, filled
from companion.tablet.kit.board import BoardView
from companion.tablet.kit.board_model import BoardModel, Thing
from companion.tablet.kit.painting import KEPT, Paint, Painter, painter
from companion.tablet.kit.theme import theme
from tests.tablet.window import Window


def draw(shade: int) -> Drawing:
    return Drawing(4, 4, (filled(box(0, 0, 4, 4), colour=(shade, shade, shade)),))


def paint(name: str, shade: int = 10) -> Paint:
    return Paint(("test", name), 2.0, partial(draw, shade))


PAWN = Thing("pawn", "pawn", 20, 20, 10, 10, colour="red", sign="●")
CARD = Thing("card", "card", 60, 60, 20, 30, face=paint("face"))


@pytest.fixture
def board(window: Window) -> BoardView:
    board = window.show(BoardView())
    board.model = BoardModel(things=(CARD, PAWN))
    window.painted()
    return board


def textures(board: BoardView, thing: str) -> list[Any]:
    """The pictures that a thing is drawn with."""
    look = board._figures[thing]._look.children
    return [each.texture for each in look if getattr(each, "texture", None) is not None]


def test_a_thing_that_moves_is_moved_and_not_made_anew(window: Window, board: BoardView) -> None:
    theme.motion = False
    figure, shown = board._figures["pawn"], textures(board, "pawn")
    board.model = replace(board.model, things=(CARD, replace(PAWN, x=70)))
    window.frames(2)
    assert board._figures["pawn"] is figure
    assert textures(board, "pawn") == shown
    assert figure._place.x == 70


def test_a_thing_that_is_gone_is_drawn_no_more(window: Window, board: BoardView) -> None:
    pawn = board._figures["pawn"].group
    board.model = replace(board.model, things=(CARD,))
    window.frames(2)
    assert list(board._figures) == ["card"]
    assert pawn not in board._pieces.children


def test_things_that_look_the_same_share_one_picture(window: Window, board: BoardView) -> None:
    board.model = replace(board.model, things=(CARD, PAWN, replace(PAWN, id="other", x=40)))
    window.painted()
    assert textures(board, "other") == textures(board, "pawn")


def test_a_card_that_is_turned_over_shows_its_face_no_longer_even_before_its_back_is_painted(
    window: Window, board: BoardView
) -> None:
    face = textures(board, "card")
    back = replace(CARD, face=paint("a back that takes its time"))
    board.model = replace(board.model, things=(back, PAWN))
    assert face
    assert not set(face) & set(textures(board, "card"))
    window.painted()
    assert textures(board, "card")
    assert not set(face) & set(textures(board, "card"))


def test_what_lies_beside_the_mat_does_not_take_its_room(window: Window, board: BoardView) -> None:
    wide, high = board.model.width, board.model.height
    board.model = replace(board.model, focus=(-30.0, 0.0, wide / 2, high / 2))
    board.fit()
    left, _ = board.where(0, 0)
    assert left == pytest.approx(board.x, abs=1)


def test_a_board_that_has_no_room_yet_waits_for_it(window: Window) -> None:
    board = window.show(BoardView(model=BoardModel(things=(PAWN,)), size_hint=(None, None), size=(0, 0)))
    board.size = (300, 200)
    assert board.zoom == pytest.approx(2)
    assert board.where(0, 0) == pytest.approx((board.x + 50, board.y + 200))


def test_another_palette_is_worn_by_boards_too(window: Window, board: BoardView) -> None:
    before = list(board._ground.children)
    theme.wear(dark=True, motion=False)
    window.frames(3)
    assert list(board._ground.children) != before


def test_a_board_that_is_put_away_is_forgotten(window: Window) -> None:
    board = window.show(BoardView())
    board.model = BoardModel(things=(PAWN,))
    window.painted()
    gone = weakref.ref(board)
    window.clear()
    del board
    gc.collect()
    assert gone() is None


@pytest.fixture
def own_painter(window: Window) -> Painter:
    return Painter()


def all_painted(window: Window, own: Painter) -> None:
    window.until(lambda: not own.busy, "the painter")


def nothing() -> None:
    pass


def test_what_nobody_shows_any_more_is_not_kept_for_ever(window: Window, own_painter: Painter) -> None:
    for number in range(KEPT + 20):
        own_painter.texture(paint(f"many-{number}"), nothing)
    all_painted(window, own_painter)
    gc.collect()
    assert len(own_painter._textures) == KEPT
    own_painter.close()


def test_what_is_shown_is_painted_once_however_much_comes_after_it(
    window: Window, own_painter: Painter
) -> None:
    own_painter.texture(paint("shown"), nothing)
    all_painted(window, own_painter)
    shown = own_painter.texture(paint("shown"), nothing)
    for number in range(KEPT + 1):
        own_painter.texture(paint(f"more-{number}"), nothing)
    all_painted(window, own_painter)
    assert own_painter.texture(paint("shown"), nothing) is shown
    own_painter.close()


def test_painting_tells_everybody_who_waits(window: Window, own_painter: Painter) -> None:
    told: list[str] = []
    for name in ("one", "two"):
        assert own_painter.texture(paint("awaited"), partial(told.append, name)) is None
    all_painted(window, own_painter)
    assert told == ["one", "two"]
    assert not painter.busy
    own_painter.close()
