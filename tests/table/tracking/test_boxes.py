"""Which part of the table a picture shows that is kept of a move."""

from companion.kernel.layout import Layout, Place, lay
from companion.table.tracking.tracker import box_around

SQUARE = Place("b2", "square", 100.0, 60.0, 30.0, 30.0)
TRAY = Place("dice", "dice", 250.0, 150.0, 80.0, 80.0, loose=True)
PAWN = lay("pawn-1", "pawn", "red", SQUARE, (20.0, 20.0))
DIE = lay("die-1", "die", "6", TRAY, (16.0, 16.0), shift=(-20.0, 0.0))
LAYOUT = Layout(400.0, 300.0, (SQUARE, TRAY), (PAWN, DIE))


def test_a_piece_is_shown_with_room_around() -> None:
    assert box_around((PAWN,), LAYOUT) == (80.0, 40.0, 120.0, 80.0)


def test_dice_are_shown_wherever_they_lie_in_their_tray() -> None:
    assert box_around((DIE,), LAYOUT) == (210.0, 110.0, 290.0, 190.0)


def test_several_pieces_are_shown_together() -> None:
    assert box_around((PAWN, DIE), LAYOUT) == (80.0, 40.0, 290.0, 190.0)


def test_where_no_piece_lies_otherwise_the_whole_table_is_shown() -> None:
    assert box_around((), LAYOUT) == (0.0, 0.0, 400.0, 300.0)
