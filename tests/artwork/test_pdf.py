"""The files: true to size, with all their letters, found by the camera."""

import re
from dataclasses import replace

import cv2
import numpy as np
import pypdfium2
import pytest

from companion.artwork.faces import artist_of, drawing_of
from companion.artwork.mat_sheets import MARGIN
from companion.artwork.pages import Booklet, Item, Page, Paper
from companion.artwork.pdf import pdf_bytes
from companion.artwork.pen import BLACK, Drawing, Hand, Text, box, filled
from companion.artwork.raster import picture
from companion.artwork.sheets import calibration_booklet, cut_booklet, mat_booklet
from tests.artwork.games import KEYS, first_layout, look_at
from tests.artwork.paper import MM, painted
from vision.mat.lens import SHEET, sheet_corners
from vision.mat.markers import find_markers

LITTLE_INK = 0.22


def one_page(*items: Item) -> Booklet:
    return Booklet("test", "Test", (Page(210, 297, items),))


def test_a_length_on_paper_is_that_length() -> None:
    bar = Drawing(100, 10, (filled(box(0, 0, 100, 10), colour=BLACK),))
    dark = painted(one_page(Item(bar, 105, 50))) < 128
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    assert len(columns) / MM == pytest.approx(100, abs=0.3)
    assert len(rows) / MM == pytest.approx(10, abs=0.3)
    assert columns[0] / MM == pytest.approx(55, abs=0.3)
    assert rows[0] / MM == pytest.approx(45, abs=0.3)


def test_a_turned_item_is_turned_clockwise() -> None:
    flag = Drawing(40, 40, (filled(box(15, 0, 10, 20), colour=BLACK),))
    dark = painted(one_page(Item(flag, 105, 150, 90.0))) < 128
    assert np.flatnonzero(dark.any(axis=0)).mean() / MM == pytest.approx(115, abs=0.5)


def test_the_file_paints_what_the_picture_shows() -> None:
    look = look_at("dungeon")
    drawing = drawing_of(look, next(iter(artist_of(look.game).box(look))).design)
    page = Booklet("test", "Test", (Page(drawing.width, drawing.height, (Item(drawing, 25, 25),)),))
    printed = painted(page).astype(float)
    shown = cv2.cvtColor(picture(drawing, MM), cv2.COLOR_BGR2GRAY).astype(float)
    small = [cv2.resize(each, (150, 150), interpolation=cv2.INTER_AREA) for each in (printed, shown)]
    one, other = (cv2.GaussianBlur(each, (0, 0), 1.2).ravel() for each in small)
    assert np.corrcoef(one, other)[0, 1] > 0.98


def test_letters_are_in_the_file() -> None:
    data = pdf_bytes(one_page(Item(Drawing(90, 20, (Text("Größe ♠", 45, 10, 8, Hand.BOLD),)), 100, 100)))
    fonts = set(re.findall(rb"/FontName /[A-Z]+\+([A-Za-z-]+)", data))
    assert fonts == {b"AlegreyaSans-ExtraBold", b"DejaVuSans"}
    document = pypdfium2.PdfDocument(data)
    page = document[0]
    text = page.get_textpage()
    assert "Größe" in text.get_text_range()
    text.close()
    page.close()
    document.close()


def test_the_same_pages_make_the_same_file() -> None:
    look = look_at("grid")
    assert pdf_bytes(cut_booklet(look, Paper.A4)) == pdf_bytes(cut_booklet(look, Paper.A4))


def test_a_mat_is_printed_true_to_size() -> None:
    booklet = mat_booklet(look_at("grid"), Paper.A4, first_layout("grid", 2), "2")
    (marker,) = find_markers(painted(booklet))
    (left, top), (right, _) = marker.corners[:2]
    assert (right - left) / MM == pytest.approx(16, abs=0.2)
    assert (left / MM, top / MM) == pytest.approx((MARGIN + 2, MARGIN + 2), abs=0.2)


@pytest.mark.parametrize("paper", list(Paper))
def test_the_calibration_sheet_is_found_with_all_its_corners(paper: Paper) -> None:
    shown = painted(calibration_booklet(look_at("grid"), paper))
    on_paper, in_picture = sheet_corners(shown)
    assert len(on_paper) == (SHEET[0] - 1) * (SHEET[1] - 1)
    moved = in_picture / MM - np.asarray(on_paper)[:, :2]
    assert np.abs(moved - moved.mean(axis=0)).max() < 0.15


@pytest.mark.parametrize("key", KEYS)
def test_the_first_sheets_cost_little_ink(key: str) -> None:
    booklet = cut_booklet(look_at(key), Paper.A4, backs=True)
    for page in booklet.pages[:2]:
        assert 1 - painted(replace(booklet, pages=(page,))).mean() / 255 < LITTLE_INK
