"""Markers: far apart from each other, found small, turned and leaning, and never where there are none."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.mat.markers import (
    CODES,
    MAT_NUMBERS,
    MODULES,
    SHEET_NUMBERS,
    Marker,
    find_markers,
    marker_bits,
    mat_and_corner,
    mat_marker,
    stands_in_white,
)
from vision.picture import Picture

PHOTOS = Path(__file__).resolve().parents[3] / "shared" / "photos"
MODULE = 20


def print_marker(number: int) -> Picture:
    """A marker as it comes out of a printer, with its white rim."""
    black = np.array(marker_bits(number))
    paper = np.where(np.pad(black, 1), 0, 255).astype(np.uint8)
    return np.kron(paper, np.ones((MODULE, MODULE), np.uint8))


def lay_marker(table: Picture, number: int, x: float, y: float, side: float, angle: float) -> Picture:
    """The marker drawn onto a grey table; gives its true corners."""
    paper = cv2.GaussianBlur(print_marker(number), (0, 0), 0.45 * MODULE * MODULES / side)
    matrix = cv2.getRotationMatrix2D((0, 0), -angle, side / (MODULE * MODULES))
    middle = (paper.shape[0] - 1) / 2
    matrix[:, 2] = np.array([x, y]) - matrix[:, :2] @ np.array([middle, middle])
    size = (table.shape[1], table.shape[0])
    cover = cv2.warpAffine(np.full_like(paper, 255), matrix, size)
    drawn = cv2.warpAffine(paper, matrix, size)
    table[cover > 127] = drawn[cover > 127]
    near, far = MODULE - 0.5, paper.shape[0] - MODULE - 0.5
    square = np.array([[[near, near], [far, near], [far, far], [near, far]]])
    return np.asarray(cv2.transform(square, matrix)[0])


def new_table(seed: int = 1) -> Picture:
    """A grey table with some grain."""
    return np.random.default_rng(seed).integers(100, 116, (720, 1280), np.uint8)


def codewords() -> Picture:
    """All inner modules in all four turns, as rows."""
    inner = [np.array(marker_bits(number))[1:-1, 1:-1] for number in range(SHEET_NUMBERS.stop)]
    return np.array([np.rot90(bits, turn).ravel() for bits in inner for turn in range(4)], np.float32)


def test_any_two_markers_differ_in_ten_modules_however_turned() -> None:
    words = codewords()
    ones = words.sum(axis=1)
    distance = ones[:, None] + ones[None, :] - 2 * words @ words.T
    np.fill_diagonal(distance, 99)
    assert distance.min() >= 10


def test_numbers_serve_one_purpose_each() -> None:
    assert [*MAT_NUMBERS, *CODES, *SHEET_NUMBERS] == list(range(1024))
    assert len(CODES) >= 600


def test_a_marker_has_a_black_border() -> None:
    bits = np.array(marker_bits(17))
    assert bits.shape == (MODULES, MODULES)
    assert bits[0].all()
    assert bits[-1].all()
    assert bits[:, 0].all()
    assert bits[:, -1].all()
    assert not bits.all()


@pytest.mark.parametrize("number", [-1, 1024])
def test_there_is_no_marker_beyond_the_family(number: int) -> None:
    with pytest.raises(ValueError, match="no marker"):
        marker_bits(number)


def test_every_corner_of_every_mat_has_its_own_marker() -> None:
    corners = [(mat, corner) for mat in range(10) for corner in range(4)]
    numbers = [mat_marker(mat, corner) for mat, corner in corners]
    assert len(set(numbers)) == 40
    assert [mat_and_corner(number) for number in numbers] == corners
    assert mat_and_corner(CODES[0]) is None


@pytest.mark.parametrize(("mat", "corner"), [(10, 0), (-1, 0), (0, 4)])
def test_there_is_no_corner_beyond_the_fourth_nor_mat_beyond_the_tenth(mat: int, corner: int) -> None:
    with pytest.raises(ValueError, match="no corner"):
        mat_marker(mat, corner)


@pytest.mark.parametrize("angle", [0, 33, 90, 170, 261])
def test_corners_go_clockwise_from_the_markers_own_upper_left(angle: float) -> None:
    table = new_table()
    truth = lay_marker(table, 41, 400.3, 300.7, 60, angle)
    (seen,) = find_markers(table)
    assert seen.number == 41
    assert np.abs(np.array(seen.corners) - truth).max() < 0.12
    assert seen.centre == pytest.approx((400.3, 300.7), abs=0.05)


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0])
def test_corners_are_in_pixels_of_the_given_picture(scale: float) -> None:
    table = np.ascontiguousarray(new_table()[: round(720 * scale), : round(1280 * scale)])
    table = cv2.resize(table, (round(1280 * scale), round(720 * scale)))
    truth = lay_marker(table, 500, 200.0 * scale, 170.0 * scale, 50, 20)
    (seen,) = find_markers(table)
    assert np.abs(np.array(seen.corners) - truth).max() < 0.12


def all_codes(side: float, noise: float) -> tuple[int, int, list[Marker]]:
    """How many of 160 codes of this size are read right, of how many, and those read wrong."""
    right, wrong, rng = 0, [], np.random.default_rng(7)
    for page in range(5):
        table, laid = new_table(page), {}
        for spot, number in enumerate(rng.choice(np.array(CODES), 32, replace=False)):
            x, y = 90 + 155 * (spot % 8) + rng.random(), 100 + 170 * (spot // 8) + rng.random()
            lay_marker(table, int(number), x, y, side, float(rng.uniform(0, 360)))
            laid[int(number)] = (x, y)
        noisy = np.clip(table + rng.normal(0, noise, table.shape), 0, 255).astype(np.uint8)
        for seen in find_markers(noisy):
            x, y = laid.get(seen.number, (-99.0, -99.0))
            right += np.hypot(seen.centre[0] - x, seen.centre[1] - y) < 3
            wrong += [] if seen.number in laid else [seen]
    return right, 160, wrong


@pytest.mark.parametrize(("side", "least"), [(16, 0.9), (20, 0.97), (28, 0.99)])
def test_codes_are_read_from_two_pixels_a_module_and_none_wrong(side: float, least: float) -> None:
    right, laid, wrong = all_codes(side, noise=5)
    assert right >= least * laid
    assert wrong == []


def test_the_outline_of_a_card_is_not_taken_for_a_marker() -> None:
    table = new_table()
    corners = lay_marker(table, 326, 300, 200, 80, 10).astype(np.float32)
    around = corners.mean(axis=0) + (corners - corners.mean(axis=0)) * 1.45
    assert stands_in_white(table, corners)
    assert not stands_in_white(table, around)


def test_a_thumb_on_the_rim_does_not_hide_a_marker() -> None:
    table = new_table()
    lay_marker(table, 77, 300, 200, 80, 0)
    cv2.circle(table, (252, 205), 11, 90, -1)
    assert [seen.number for seen in find_markers(table)] == [77]


def test_an_empty_table_has_no_markers() -> None:
    assert find_markers(new_table()) == ()


@pytest.mark.slow
@pytest.mark.skipif(not PHOTOS.exists(), reason="no photographs beside the checkout")
def test_photographs_of_other_things_have_no_markers() -> None:
    files = sorted(path for path in PHOTOS.rglob("*.*") if path.suffix.lower() in {".jpg", ".jpeg", ".png"})
    pictures = (cv2.imread(str(path), cv2.IMREAD_GRAYSCALE) for path in files[::6])
    found = [find_markers(picture) for picture in pictures if picture is not None]
    assert len(found) > 100
    assert sum(map(len, found)) == 0
