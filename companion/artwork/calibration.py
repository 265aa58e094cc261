"""The calibration sheet: a chessboard with markers in its white squares."""

from companion.artwork.flats import code_marks
from companion.artwork.pen import BLACK, Drawing, Mark, box, filled, group
from vision.mat.lens import SHEET, SHEET_MARKER_SIDE, SQUARE, sheet_markers
from vision.mat.markers import MODULES


def draw_calibration() -> Drawing:
    """The board, from its upper left black square."""
    across, down = SHEET
    dark = [(column, row) for row in range(down) for column in range(across) if (row + column) % 2 == 0]
    marks: list[Mark] = [
        filled(box(column * SQUARE, row * SQUARE, SQUARE, SQUARE), colour=BLACK) for column, row in dark
    ]
    quiet = SHEET_MARKER_SIDE / MODULES
    for number, x, y in sheet_markers():
        marks.append(group(code_marks(number, SHEET_MARKER_SIDE + 2 * quiet), x - quiet, y - quiet))
    return Drawing(across * SQUARE, down * SQUARE, tuple(marks))
