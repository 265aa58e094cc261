"""Where the synthetic camera puts points, against OpenCV's own camera."""

import cv2
import numpy as np
import pytest

from vision.picture import Picture
from vision.synthetic.lens import wide
from vision.synthetic.view import Board, View, ground_map, look

SIZE = (1280, 720)
SPOTS = np.array([[0.0, 0.0], [540.0, 0.0], [540.0, 488.0], [0.0, 488.0], [270.0, 244.0]])


@pytest.fixture
def view() -> View:
    return look(wide(65.0, SIZE, -0.06, 0.01), (270.0, 244.0), 800.0, tilt=28.0, turn=11.0, roll=2.0)


def as_opencv_sees(view: View, points: Picture, height: float) -> Picture:
    there = np.column_stack((points, np.full(len(points), -height)))
    turn = cv2.Rodrigues(view.rotation)[0]
    pixels, _ = cv2.projectPoints(there, turn, view.translation, view.lens.matrix, view.lens.distortion)
    return np.asarray(pixels.reshape(-1, 2))


@pytest.mark.parametrize("height", [0.0, 30.0])
def test_points_are_where_opencv_projects_them(view: View, height: float) -> None:
    assert view.project(SPOTS, height) == pytest.approx(as_opencv_sees(view, SPOTS, height), abs=1e-6)


def test_the_table_under_a_pixel_is_what_the_pixel_sees(view: View) -> None:
    assert view.ground(view.project(SPOTS)) == pytest.approx(SPOTS, abs=1e-3)


def test_a_straight_lens_is_a_homography() -> None:
    view = look(wide(65.0, SIZE), (270.0, 244.0), 800.0, tilt=35.0, turn=-20.0)
    flat = cv2.perspectiveTransform(SPOTS.reshape(-1, 1, 2), view.homography).reshape(-1, 2)
    assert view.project(SPOTS) == pytest.approx(flat, abs=1e-9)


def test_the_eye_is_as_far_and_as_tilted_as_asked() -> None:
    view = look(wide(65.0, SIZE), (0.0, 0.0), 1000.0, tilt=30.0, turn=0.0)
    assert view.eye == pytest.approx([0.0, 500.0, -1000.0 * np.cos(np.radians(30.0))])


def test_what_is_further_down_the_mat_is_lower_in_the_picture(view: View) -> None:
    upper, lower = view.project(np.array([[270.0, 100.0], [270.0, 400.0]]))
    assert lower[1] > upper[1]


def test_what_rises_leans_away_from_the_camera(view: View) -> None:
    foot, head = view.project(np.array([[270.0, 100.0]] * 2), np.array([0.0, 30.0]))
    assert head[1] < foot[1]


def test_a_moved_board_takes_its_points_along(view: View) -> None:
    board = Board(12.0, -7.0, 3.0)
    turned = SPOTS @ board.turn[:2, :2].T + np.array([12.0, -7.0])
    assert view.moved(board).project(SPOTS) == pytest.approx(view.project(turned), abs=1e-9)


def test_a_shaken_camera_stands_where_it_stood(view: View) -> None:
    shaken = view.shaken(0.004, -0.002, 0.003)
    assert shaken.eye == pytest.approx(view.eye)
    assert np.abs(shaken.project(SPOTS) - view.project(SPOTS)).max() > 1.0


def test_a_cropped_picture_keeps_its_points(view: View) -> None:
    cropped = view.cropped(30, 20, (900, 600))
    assert cropped.project(SPOTS) == pytest.approx(view.project(SPOTS) - np.array([30.0, 20.0]))


def test_the_map_of_the_ground_agrees_with_single_pixels(view: View) -> None:
    pixels = np.array([[0, 0], [1279, 719], [640, 3], [5, 700], [333, 444]])
    there = ground_map(view)[pixels[:, 1], pixels[:, 0]]
    assert there == pytest.approx(view.ground(pixels.astype(float)), abs=0.03)
