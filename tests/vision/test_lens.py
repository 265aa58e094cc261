"""A lens is learned from pictures of the calibration sheet, and only from good ones."""

import json
from dataclasses import asdict

import cv2
import numpy as np
import pytest

from tests.vision.table_camera import FINENESS, MAT, TableCamera
from vision.mat.lens import (
    SHEET,
    SHEET_MARKER_SIDE,
    SQUARE,
    Lens,
    LensError,
    learn_lens,
    sheet_corners,
    sheet_markers,
    usual_lens,
)
from vision.mat.markers import MODULES, SHEET_NUMBERS, marker_bits
from vision.picture import Picture

LEFT, TOP = (MAT[0] - SHEET[0] * SQUARE) / 2, (MAT[1] - SHEET[1] * SQUARE) / 2
"""The sheet lies in the middle of a table of a mat's size."""


def draw_sheet() -> Picture:
    """The calibration sheet, drawn from the same data that it is printed from."""
    table = np.full((round(MAT[1] * FINENESS), round(MAT[0] * FINENESS), 3), 120, np.uint8)
    sheet = table[round((TOP - 8) * FINENESS) : -round((TOP - 8) * FINENESS)]
    sheet[:, round((LEFT - 8) * FINENESS) : -round((LEFT - 8) * FINENESS)] = 245
    for row in range(SHEET[1]):
        for column in range(row % 2, SHEET[0], 2):
            place(table, np.full((100, 100), 15, np.uint8), column * SQUARE, row * SQUARE, SQUARE)
    for number, x, y in sheet_markers():
        bits = np.where(np.array(marker_bits(number)), 15, 245).astype(np.uint8)
        place(table, bits, x, y, SHEET_MARKER_SIDE)
    return table


def place(table: Picture, drawing: Picture, x: float, y: float, side: float) -> None:
    """A square drawing with its upper left corner there on the sheet."""
    left, top = round((LEFT + x) * FINENESS), round((TOP + y) * FINENESS)
    dots = round(side * FINENESS)
    square = cv2.resize(drawing, (dots, dots), interpolation=cv2.INTER_NEAREST)
    table[top : top + dots, left : left + dots] = square[..., None]


def views(tilts: tuple[float, ...], k1: float = -0.2) -> list[Picture]:
    """Pictures of the sheet from some places, with a lens that bends."""
    sheet, pictures = draw_sheet(), []
    for number, tilt in enumerate(tilts):
        turned, aside = 50.0 * number, (30.0 * (number % 3 - 1), 20.0 * (number % 2))
        camera = TableCamera(tilt=tilt, turned=turned, k1=k1, away=380 + 30 * (number % 3), aside=aside)
        pictures.append(camera.photograph(sheet, noise=3))
    return pictures


def test_a_lens_that_bends_is_learned() -> None:
    lens = learn_lens(views((5, 20, 30, 35)))
    assert lens.k1 == pytest.approx(-0.2, abs=0.02)
    assert lens.focal == pytest.approx(0.8 * 1280, rel=0.01)
    assert (lens.middle_x, lens.middle_y) == (639.5, 359.5)


@pytest.mark.slow
def test_many_pictures_tell_the_lenss_middle_too() -> None:
    lens = learn_lens(views((5, 20, 30, 35, 25, 30, 15, 35, 30), k1=-0.1))
    assert lens.k1 == pytest.approx(-0.1, abs=0.02)
    assert (lens.middle_x, lens.middle_y) == pytest.approx((639.5, 359.5), abs=4)
    assert lens.middle_x != 639.5


def test_the_sheets_corners_are_seen_where_they_are() -> None:
    camera = TableCamera(tilt=25, away=400)
    places, pixels = sheet_corners(camera.photograph(draw_sheet(), noise=3))
    truth = camera.pixels_of(places[:, :2] + [LEFT, TOP])
    assert len(places) == (SHEET[0] - 1) * (SHEET[1] - 1)
    assert np.abs(pixels - truth).max() < 0.3


def test_too_few_good_pictures_are_refused() -> None:
    empty = np.full((720, 1280, 3), 90, np.uint8)
    with pytest.raises(LensError, match="seen well in 0 pictures"):
        learn_lens([empty, empty])


@pytest.mark.slow
def test_pictures_from_one_side_only_are_refused() -> None:
    with pytest.raises(LensError, match="lean it"):
        learn_lens(views((0, 0, 0, 0)))


def test_the_sheets_markers_are_its_own() -> None:
    numbers = [number for number, _, _ in sheet_markers()]
    assert len(numbers) == SHEET[0] * SHEET[1] // 2
    assert set(numbers) <= set(SHEET_NUMBERS)
    assert SHEET_MARKER_SIDE + 2 * SHEET_MARKER_SIDE / MODULES <= SQUARE


def test_a_lens_is_plain_data() -> None:
    lens = Lens(1280, 720, 1000.0, 640.0, 355.0, -0.1, 0.02)
    assert Lens(**json.loads(json.dumps(asdict(lens)))) == lens


def test_a_lens_serves_pictures_of_another_size_and_the_same_shape() -> None:
    large = usual_lens(1280, 720).at(1920, 1080)
    assert large.focal == pytest.approx(usual_lens(1920, 1080).focal)
    assert (large.middle_x, large.middle_y) == (959.5, 539.5)


def test_a_lens_does_not_serve_pictures_of_another_shape() -> None:
    with pytest.raises(LensError, match="1280 x 720"):
        usual_lens(1280, 720).at(1280, 960)
