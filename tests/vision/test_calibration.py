"""The camera's place by the mat's markers: true to a fraction of a millimetre, following a shifted mat."""

import json
from dataclasses import asdict, replace

import cv2
import numpy as np
import pytest

from tests.vision.table_camera import MAT, TableCamera, draw_mat, grid_on_mat, known, seen_by
from vision.mat.calibration import (
    BUMPED,
    Calibration,
    corners_of_mat,
    drift,
    follow,
    from_markers,
    from_taps,
    marker_places,
    mat_in_sight,
    read_calibration,
)
from vision.mat.flatten import flatten, maps_for
from vision.mat.lens import Lens
from vision.mat.marker_search import seek_marker
from vision.mat.markers import CODES, Marker, find_markers, mat_marker
from vision.mat.search import calibrate, follow_in, seek_hidden

TALL = 30.0


def errors(calibration: Calibration, camera: TableCamera, height: float = 0.0) -> tuple[float, float]:
    """How far off points all over the mat are, in millimetres: on the average, and at worst."""
    points = grid_on_mat()
    found = calibration.to_table(camera.pixels_of(points, height), height)
    away = np.linalg.norm(found - points, axis=1)
    return float(away.mean()), float(away.max())


@pytest.mark.parametrize("tilt", [0, 15, 30, pytest.param(45, marks=pytest.mark.slow), 50])
def test_a_720p_picture_gives_half_a_millimetre_at_any_tilt(tilt: float) -> None:
    camera = TableCamera(tilt=tilt, turned=7, away=950)
    calibration = calibrate(camera.photograph(draw_mat()), MAT)
    assert calibration is not None
    assert errors(calibration, camera)[1] < 0.6
    assert errors(calibration, camera, TALL)[1] < 1.2


@pytest.mark.slow
@pytest.mark.parametrize("tilt", [0, 25, 50])
def test_a_1080p_picture_gives_a_quarter_of_a_millimetre(tilt: float) -> None:
    camera = TableCamera(1920, 1080, tilt=tilt, turned=-20, away=950, aside=(40, -20))
    calibration = calibrate(camera.photograph(draw_mat()), MAT)
    assert calibration is not None
    assert errors(calibration, camera)[1] < 0.25


def test_a_dim_noisy_blurred_picture_still_gives_three_millimetres() -> None:
    camera = TableCamera(tilt=35, away=900)
    calibration = calibrate(camera.photograph(draw_mat(), blur=1.2, noise=9), MAT)
    assert calibration is not None
    assert errors(calibration, camera)[0] < 1.5
    assert errors(calibration, camera)[1] < 4.0


@pytest.mark.parametrize("without", [(1,), (0, 1), pytest.param((1, 2), marks=pytest.mark.slow), (0, 2)])
def test_two_markers_are_enough_for_a_start(without: tuple[int, ...]) -> None:
    camera = TableCamera(1920, 1080, tilt=35, turned=12, away=950)
    calibration = calibrate(camera.photograph(draw_mat(without=without)), MAT)
    assert calibration is not None
    assert errors(calibration, camera)[1] < 3.0


def test_one_marker_is_not_enough() -> None:
    camera = TableCamera(1920, 1080, tilt=35, away=950)
    assert calibrate(camera.photograph(draw_mat(without=(0, 1, 2))), MAT) is None


def test_no_mat_gives_no_calibration() -> None:
    assert calibrate(np.full((720, 1280, 3), 90, np.uint8), MAT) is None


def test_a_bent_lens_shows_in_the_four_markers() -> None:
    camera = TableCamera(tilt=35, k1=-0.2, away=950)
    calibration = calibrate(camera.photograph(draw_mat()), MAT)
    assert calibration is not None
    assert calibration.lens.k1 == pytest.approx(-0.2, abs=0.05)
    assert errors(calibration, camera)[1] < 1.0


def test_a_learned_lens_needs_only_the_place() -> None:
    camera = TableCamera(tilt=35, k1=-0.2, away=950)
    lens = Lens(1920, 1080, 0.8 * 1920, 959.5, 539.5, -0.2)
    calibration = calibrate(camera.photograph(draw_mat()), MAT, lens=lens)
    assert calibration is not None
    assert calibration.lens.focal == pytest.approx(0.8 * 1280)
    assert errors(calibration, camera)[1] < 0.2


@pytest.mark.parametrize("focal", [0.6, 0.8, 1.1])
def test_the_focal_length_and_the_cameras_height_show_from_aslant(focal: float) -> None:
    camera = TableCamera(tilt=40, focal=focal, away=1200 * focal)
    calibration = known(camera)
    x, y, height = calibration.position
    place, _ = camera.axes()
    assert calibration.lens.focal == pytest.approx(focal * camera.width, rel=0.01)
    assert (x, y, height) == pytest.approx((place[0], place[1], -place[2]), abs=8)
    assert calibration.tilt == pytest.approx(40, abs=0.5)


def test_from_straight_above_the_usual_focal_length_is_taken() -> None:
    calibration = known(TableCamera(tilt=0, focal=1.2, away=1400))
    assert calibration.lens.focal == pytest.approx(0.85 * 1280, rel=0.02)


def test_to_picture_and_to_table_undo_each_other_at_any_height() -> None:
    calibration = known(TableCamera(tilt=33, k1=-0.1, turned=50))
    points = grid_on_mat()
    for height in (0.0, 25.0, 80.0):
        assert (
            np.abs(calibration.to_table(calibration.to_picture(points, height), height) - points).max() < 0.02
        )


def test_no_points_are_no_points() -> None:
    calibration = known(TableCamera())
    assert calibration.to_picture([]).shape == (0, 2)
    assert calibration.to_table([]).shape == (0, 2)


def test_the_foot_of_a_tall_pawn_is_under_its_head() -> None:
    camera = TableCamera(tilt=40)
    calibration = known(camera)
    head = camera.pixels_of([(200, 150)], 45.0)[0]
    assert calibration.foot_of((head[0], head[1]), 45.0) == pytest.approx((200, 150), abs=0.5)
    assert np.hypot(*(calibration.to_table([head])[0] - [200, 150])) > 20


def test_fineness_is_that_of_the_worse_direction() -> None:
    camera = TableCamera(tilt=45, away=800)
    (left, right, near, far) = camera.pixels_of([(269.5, 244), (270.5, 244), (270, 243.5), (270, 244.5)])
    fineness = known(camera).pixels_per_mm()
    assert fineness == pytest.approx(np.hypot(*(far - near)), rel=0.02)
    assert fineness < np.hypot(*(right - left)) * 0.8


def test_taps_on_the_corners_serve_where_there_are_no_markers() -> None:
    camera = TableCamera(tilt=35)
    corners = camera.pixels_of([(0, 0), (MAT[0], 0), MAT, (0, MAT[1])])
    off = np.array([[2, -1], [-2, 2], [1, 2], [-1, -2]])
    taps = [(float(x), float(y)) for x, y in corners + off]
    calibration = from_taps(taps, MAT, (1280, 720))
    assert errors(calibration, camera)[1] < 5
    assert calibration.mat is None


@pytest.mark.parametrize("order", [(3, 2, 1, 0), (0, 2, 1, 3)])
def test_taps_out_of_order_are_refused(order: tuple[int, ...]) -> None:
    corners = TableCamera().pixels_of([(0, 0), (MAT[0], 0), MAT, (0, MAT[1])])
    with pytest.raises(ValueError, match="clockwise"):
        from_taps([(float(corners[i][0]), float(corners[i][1])) for i in order], MAT, (1280, 720))


@pytest.mark.parametrize("turned", [45, 90, 135, 180, 225, 270])
def test_a_turned_mat_is_known_by_its_corners(turned: float) -> None:
    camera = TableCamera(tilt=20, turned=turned)
    assert errors(known(camera), camera)[1] < 0.2


def test_the_mat_with_most_markers_in_sight_counts() -> None:
    camera = TableCamera()
    markers = [*seen_by(camera, (0, 1), mat=3), *seen_by(camera, (2,), mat=5)]
    assert mat_in_sight(markers) == 3
    assert set(corners_of_mat(markers, 3)) == {0, 1}
    assert mat_in_sight([Marker(CODES[0], markers[0].corners)]) is None


def test_a_corner_that_is_seen_twice_is_no_corner() -> None:
    markers = seen_by(TableCamera())
    twin = replace(markers[0], corners=markers[2].corners)
    assert set(corners_of_mat([*markers, twin], 0)) == {1, 2, 3}


def test_a_mat_whose_corner_is_seen_twice_is_found_by_the_others() -> None:
    camera = TableCamera(tilt=20, away=800)
    picture = camera.photograph(draw_mat(), noise=1)
    left, top = np.floor(camera.pixels_of(marker_places(1, MAT)).min(axis=0)).astype(int) - 4
    picture[20:64, 20:64] = 250
    picture[22:62, 22:62] = picture[top : top + 40, left : left + 40]
    assert sorted(each.number for each in find_markers(picture)) == [0, 1, 1, 2, 3]
    calibration = calibrate(picture, MAT)
    assert calibration is not None
    assert errors(calibration, camera)[1] < 1.0


def test_a_covered_corner_is_remembered() -> None:
    camera = TableCamera(tilt=35)
    before, moved = known(camera), replace(camera, aside=(1.5, 0.0))
    two = seen_by(moved, (2, 3))
    alone = from_markers(two, MAT, (1280, 720), lens=before.lens)
    kept = from_markers(two, MAT, (1280, 720), lens=before.lens, remembered=before)
    assert alone is not None
    assert kept is not None
    assert errors(kept, moved)[1] < 1.5


def test_a_mat_at_rest_keeps_the_very_same_calibration() -> None:
    camera = TableCamera(tilt=30)
    calibration = calibrate(camera.photograph(draw_mat(), seed=1), MAT)
    assert calibration is not None
    again = follow_in(camera.photograph(draw_mat(), seed=2), calibration)
    assert again.calibration is calibration
    assert not again.bumped
    assert again.moved < 0.2


def test_a_mat_that_was_pushed_a_little_is_followed_silently() -> None:
    camera = TableCamera(tilt=30)
    pushed = replace(camera, aside=(3.0, 0.0))
    followed = follow(known(camera), seen_by(pushed))
    assert followed.moved == pytest.approx(3.0, abs=0.2)
    assert not followed.bumped
    assert errors(followed.calibration, pushed)[1] < 0.1


def test_a_bumped_mat_is_told_and_followed() -> None:
    camera = TableCamera(tilt=30)
    pushed = replace(camera, aside=(14.0, -9.0), turned=3)
    calibration = known(camera)
    followed = follow_in(pushed.photograph(draw_mat()), calibration)
    assert followed.moved > BUMPED
    assert followed.bumped
    assert errors(followed.calibration, pushed)[1] < 0.6
    assert followed.calibration.lens == calibration.lens


def test_of_a_bumped_mat_the_corners_that_are_not_seen_moved_like_the_others() -> None:
    """Two markers along one side hardly say how a mat leans."""
    camera = TableCamera(tilt=20)
    pushed = replace(camera, aside=(12.0, -5.0), turned=1)
    grain = np.random.default_rng(4).normal(0, 0.3, (2, 4, 2))
    seen = [
        replace(marker, corners=tuple(map(tuple, (np.array(marker.corners) + off).tolist())))
        for marker, off in zip(seen_by(pushed, (2, 3)), grain, strict=True)
    ]
    followed = follow(known(camera), seen)
    assert followed.bumped
    assert errors(followed.calibration, pushed)[1] < 3.0


def test_a_mat_is_followed_where_its_markers_cannot_be_read() -> None:
    camera = TableCamera(tilt=45, away=1000)
    pushed = replace(camera, aside=(5.0, -4.0))
    picture = pushed.photograph(draw_mat(), blur=1.2)
    assert len(find_markers(picture)) < 2
    followed = follow_in(picture, known(camera))
    assert errors(followed.calibration, pushed)[1] < 1.5


def test_a_curled_corner_is_not_a_bump() -> None:
    calibration = known(TableCamera())
    markers = seen_by(TableCamera())
    curled = replace(markers[1], corners=tuple((x + 15, y - 12) for x, y in markers[1].corners))
    assert drift(calibration, [markers[0], curled, *markers[2:]]) == pytest.approx(0, abs=0.05)


def test_where_no_marker_is_seen_nothing_is_said_to_have_moved() -> None:
    calibration = known(TableCamera())
    assert drift(calibration, []) is None
    assert follow(calibration, []).calibration is calibration


def test_another_mat_does_not_move_the_first() -> None:
    camera = TableCamera()
    calibration = known(camera)
    other = seen_by(replace(camera, aside=(90, 0)), mat=4)
    assert follow(calibration, other).calibration is calibration


def test_a_marker_too_small_to_be_read_is_made_out_where_it_must_be() -> None:
    camera = TableCamera(tilt=45, away=950)
    picture = camera.photograph(draw_mat())
    markers = find_markers(picture)
    hidden = seek_hidden(picture, known(camera), markers)
    assert len(markers) < 4
    assert len(markers) + len(hidden) == 4
    for marker in hidden:
        truth = camera.pixels_of(marker_places(marker.number % 4, MAT))
        assert np.abs(np.array(marker.corners) - truth).max() < 0.5


def test_no_marker_is_made_out_where_there_is_another_or_none() -> None:
    camera = TableCamera(tilt=20, away=700)
    grey = cv2.cvtColor(camera.photograph(draw_mat(without=(1,))), cv2.COLOR_BGR2GRAY)
    quads = [camera.pixels_of(marker_places(corner, MAT)).astype(np.float32) for corner in range(4)]
    assert seek_marker(grey, mat_marker(0, 0), quads[0]) is not None
    assert seek_marker(grey, mat_marker(0, 1), quads[1]) is None
    assert all(seek_marker(grey, mat_marker(0, 0), quad) is None for quad in quads[2:])
    assert seek_marker(grey, mat_marker(0, 0), quads[0] - 5000) is None


def test_a_calibration_is_plain_data() -> None:
    calibration = known(TableCamera(k1=-0.1))
    assert read_calibration(json.loads(json.dumps(asdict(calibration)))) == calibration


def test_the_flat_mat_is_as_it_was_drawn() -> None:
    camera = TableCamera(tilt=35, k1=-0.15, away=800)
    picture = camera.photograph(draw_mat(), noise=1)
    calibration = calibrate(picture, MAT)
    assert calibration is not None
    flat = flatten(picture, calibration, 2.0)
    assert flat.shape == (976, 1080, 3)
    for marker in find_markers(flat):
        places = marker_places(marker.number % 4, MAT) * 2 - 0.5
        assert np.abs(np.array(marker.corners) - places).max() < 0.7
    # A line of the drawing that is straight and upright, in spite of the lens.
    rows = flat[300:700, 390:410].astype(int).sum(axis=2).argmin(axis=1) + 390
    assert set(rows) <= {398, 399, 400, 401}


def test_a_flat_pixel_is_taken_from_where_the_camera_sees_it() -> None:
    calibration = known(TableCamera(tilt=45, k1=-0.2, away=500))
    whole, parts = maps_for(calibration, 2.0)
    steps = 1 << cv2.INTER_BITS
    taken = whole + np.stack([parts % steps, parts // steps], axis=-1) / steps
    rows, columns = np.mgrid[: taken.shape[0], : taken.shape[1]]
    seen = calibration.to_picture((np.stack([columns, rows], axis=-1).reshape(-1, 2) + 0.5) / 2.0)
    assert np.abs(taken.reshape(-1, 2) - seen).max() < 0.05


def test_a_picture_of_another_size_is_not_flattened() -> None:
    with pytest.raises(ValueError, match="1280 x 720"):
        flatten(np.zeros((1080, 1920, 3), np.uint8), known(TableCamera()), 2.0)
