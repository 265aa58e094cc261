"""The synthetic camera: its pictures are honest about what they show."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.synthetic_scenes import BARE, RED, SIZE, card, die, marker, pawn, scene
from vision.mat.markers import find_markers
from vision.picture import Picture
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES
from vision.synthetic.scene import Scene
from vision.synthetic.truth import Frame, PieceTruth

TABLE = scene(
    marker(0, 100.0, 110.0, 15.0),
    marker(1, 400.0, 130.0, -40.0, thick=4.0),
    marker(2, 280.0, 380.0, 90.0),
    pawn("pawn", 120.0, 330.0),
    die("die", "5", 430.0, 380.0, 33.0),
)


def of(frame: Frame, name: str) -> PieceTruth:
    return next(piece for piece in frame.pieces if piece.id == name)


def marker_errors(frame: Frame) -> Picture:
    """How far the corners of markers that OpenCV finds are from where the truth has them, in pixels."""
    errors = []
    for found in find_markers(frame.picture):
        whole = np.array(of(frame, f"m{found.number - 50}").corners, np.float32)
        square = np.array([[0, 0], [80, 0], [80, 80], [0, 80]], np.float32)
        inner = np.array([[[10, 10]], [[70, 10]], [[70, 70]], [[10, 70]]], np.float32)
        true = cv2.perspectiveTransform(inner, cv2.getPerspectiveTransform(square, whole)).reshape(-1, 2)
        errors.append(np.linalg.norm(np.array(found.corners) - true, axis=1))
    return np.concatenate(errors)


@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_found_in_a_picture_is_where_the_truth_has_it(profile: str) -> None:
    errors = marker_errors(SyntheticCamera(PROFILES[profile], 1, (1280, 720)).show(TABLE))
    assert len(errors) == 3 * 4
    assert errors.max() < 0.8
    assert errors.mean() < 0.4


def test_the_view_of_a_frame_projects_its_pieces() -> None:
    frame = SyntheticCamera(PROFILES["shaky"], 3, SIZE).show(TABLE)
    foot = of(frame, "die")
    middle = frame.view.project(np.array([[foot.x, foot.y]]))[0]
    assert np.array(foot.corners).mean(axis=0) == pytest.approx(middle, abs=0.3)


def test_the_same_seed_takes_the_same_picture() -> None:
    one, other = (SyntheticCamera(PROFILES["crowded"], 4, SIZE).show(TABLE) for _ in range(2))
    assert np.array_equal(one.picture, other.picture)
    assert one.pieces == other.pieces


def test_another_seed_takes_another_picture() -> None:
    one, other = (SyntheticCamera(BARE, seed, SIZE).show(TABLE) for seed in (4, 5))
    assert of(one, "pawn").corners != of(other, "pawn").corners


def test_a_picture_drawn_step_by_step_is_the_picture_drawn_at_once() -> None:
    moved = replace(TABLE, solids=(pawn("pawn", 300.0, 250.0), die("die", "2", 420.0, 390.0)))
    stepwise, at_once = SyntheticCamera(BARE, 6, SIZE), SyntheticCamera(BARE, 6, SIZE)
    for each in (TABLE, scene(), scene(card("c", 90.0, 400.0)), TABLE, moved):
        last = stepwise.show(each)
    fresh = at_once.show(moved)
    assert last.pieces == fresh.pieces
    assert canvas_of(stepwise) == canvas_of(at_once)


def canvas_of(camera: SyntheticCamera) -> bytes:
    assert camera._stage is not None
    return bytes(camera._stage.canvas.picture.tobytes())


def test_an_untouched_corner_differs_by_noise_only() -> None:
    camera = SyntheticCamera(BARE, 7, SIZE)
    before = camera.show(TABLE)
    after = camera.show(replace(TABLE, solids=TABLE.solids[1:]))
    left, top, right, bottom = around(of(before, "pawn"))
    away = np.ones(SIZE[::-1], bool)
    away[top - 60 : bottom + 60, left - 60 : right + 60] = False
    difference = cv2.absdiff(before.picture, after.picture).max(axis=2)
    assert difference[away].max() < 40
    assert difference[top:bottom, left:right].max() > 90


def around(piece: PieceTruth) -> tuple[int, int, int, int]:
    corners = np.array(piece.corners)
    left, top = corners.min(axis=0).astype(int)
    right, bottom = corners.max(axis=0).astype(int)
    return left, top, right, bottom


def test_a_pawn_shows_its_colour_where_it_stands() -> None:
    frame = SyntheticCamera(BARE, 8, SIZE).show(TABLE)
    x, y = np.array(of(frame, "pawn").corners).mean(axis=0).astype(int)
    blue, green, red = frame.picture[y, x].astype(float)
    assert red > 2 * max(blue, green)
    assert RED[2] > 2 * max(RED[:2])


def test_what_lies_below_is_seen_less() -> None:
    frame = SyntheticCamera(BARE, 9, SIZE).show(
        scene(card("below", 200.0, 200.0), card("above", 231.5, 200.0), card("alone", 400.0, 380.0))
    )
    assert of(frame, "below").seen == pytest.approx(0.5, abs=0.03)
    assert of(frame, "above").seen == 1.0
    assert of(frame, "alone").seen == 1.0


def test_what_is_wholly_covered_is_not_seen() -> None:
    frame = SyntheticCamera(BARE, 9, SIZE).show(scene(card("below", 200.0, 200.0), card("top", 200.0, 200.0)))
    assert of(frame, "below").seen < 0.06


def test_a_tall_thing_hides_what_is_behind_it() -> None:
    camera = SyntheticCamera(replace(BARE, tilt=(40.0, 40.0)), 10, SIZE)
    eye = camera.show(scene()).view.eye[:2]
    back = (np.array([270.0, 244.0]) - eye) / np.linalg.norm(np.array([270.0, 244.0]) - eye)
    behind = np.array([270.0, 244.0]) + 21.0 * back
    frame = camera.show(scene(pawn("front", 270.0, 244.0), pawn("behind", *behind)))
    assert of(frame, "front").seen == 1.0
    assert of(frame, "behind").seen < 0.85


def test_a_hand_comes_moves_the_piece_and_goes() -> None:
    camera = SyntheticCamera(BARE, 11, SIZE)
    camera.show(TABLE)
    moved = replace(TABLE, solids=(replace(TABLE.solids[0], x=240.0, y=260.0), *TABLE.solids[1:]))
    frames = list(camera.watch(moved))
    assert [frame.settled for frame in frames[-3:]] == [False, True, True]
    assert not any(frame.hand for frame in frames[-2:])
    assert sum(frame.hand for frame in frames) >= 4
    assert min(of(frame, "pawn").seen for frame in frames) < 0.7
    assert of(frames[-1], "pawn").seen == 1.0
    assert (of(frames[-1], "pawn").x, of(frames[-1], "pawn").y) == (240.0, 260.0)


def test_without_a_change_no_hand_comes() -> None:
    camera = SyntheticCamera(BARE, 11, SIZE)
    camera.show(TABLE)
    assert [(frame.settled, frame.hand) for frame in camera.watch(TABLE)] == [(True, False)] * 2


def pushed(number: int) -> Scene:
    """The table with the pawn somewhere else."""
    return replace(TABLE, solids=(replace(TABLE.solids[0], x=120.0 + number), *TABLE.solids[1:]))


def test_a_resting_hand_hides_no_piece() -> None:
    camera = SyntheticCamera(replace(BARE, resting_hands=1.0), 12, SIZE)
    frames = [camera.show(pushed(number)) for number in range(8)]
    assert any(frame.hand for frame in frames)
    assert all(frame.settled for frame in frames)
    assert min(piece.seen for frame in frames for piece in frame.pieces) >= 0.8


def test_a_bumped_board_lies_elsewhere_and_the_truth_knows() -> None:
    camera = SyntheticCamera(replace(BARE, bumps=1.0, fills=(0.8, 0.8)), 13, (1280, 720))
    before, after = camera.show(TABLE), camera.show(pushed(1))
    gone = np.linalg.norm(np.array(of(before, "die").corners) - np.array(of(after, "die").corners), axis=1)
    assert gone.min() > 1.5
    assert marker_errors(after).max() < 0.8


def test_nothing_moves_the_board_while_nobody_touches_it() -> None:
    camera = SyntheticCamera(replace(BARE, bumps=1.0), 13, SIZE)
    before, after = camera.show(TABLE), camera.show(TABLE)
    assert before.pieces == after.pieces


def test_a_shaky_camera_never_stands_still() -> None:
    camera = SyntheticCamera(PROFILES["shaky"], 14, SIZE)
    spots = {camera.show(TABLE).pieces[0].corners for _ in range(3)}
    assert len(spots) == 3


def test_things_on_the_table_leave_the_corners_of_the_mat_free() -> None:
    crowded = SyntheticCamera(PROFILES["crowded"], 15, SIZE)
    corners = scene(
        *(card(str(i), x, y) for i, (x, y) in enumerate(((32, 44), (508, 44), (508, 444), (32, 444))))
    )
    assert min(piece.seen for piece in crowded.show(corners).pieces) > 0.7


@pytest.mark.parametrize("size", [(640, 480), (1200, 900)])
def test_pictures_come_in_any_size(size: tuple[int, int]) -> None:
    frame = SyntheticCamera(BARE, 16, size).show(TABLE)
    assert frame.picture.shape == (size[1], size[0], 3)
    assert min(piece.seen for piece in frame.pieces) == 1.0


def test_a_mat_that_grew_is_seen_whole() -> None:
    camera = SyntheticCamera(BARE, 17, SIZE)
    camera.show(TABLE)
    grown = Scene(832.0, 690.0, np.full((1380, 1664, 3), 250, np.uint8), (card("far", 790.0, 640.0),))
    assert camera.show(grown).pieces[0].seen == 1.0


def test_a_darker_picture_shows_the_same_table_where_it_lay() -> None:
    camera = SyntheticCamera(replace(BARE, bumps=1.0, fills=(0.8, 0.8)), 13, (1280, 720))
    camera.show(TABLE)
    before = camera.show(pushed(1))
    camera.darken(2.0)
    after = camera.show(pushed(1))
    camera.darken(0.0)
    again = camera.show(pushed(1))
    assert before.pieces == after.pieces == again.pieces
    assert marker_errors(after).max() < 0.8
    levels = [float(np.median(each.picture)) for each in (before, after, again)]
    assert levels[1] / levels[0] == pytest.approx(2 ** (-2 / 2.2), rel=0.1)
    assert levels[2] == pytest.approx(levels[0], abs=2)


def test_what_is_burnt_out_has_shades_again_in_a_darker_picture() -> None:
    camera = SyntheticCamera(replace(BARE, level=(1.5, 1.5), noise=(0.0, 0.0)), 5, (1280, 720))
    stripes = np.repeat(np.array([[190], [250]], np.uint8), 132, axis=0)
    table = scene(card("card", 270.0, 240.0, 0.0, np.full((264, 189, 3), stripes[..., None], np.uint8)))
    burnt = camera.show(table)
    camera.darken(2.5)
    left, top, wide, high = cv2.boundingRect(np.array(of(burnt, "card").corners, np.int32))
    part = np.s_[top + 8 : top + high - 8, left + 8 : left + wide - 8]
    white, shown = burnt.picture[part], camera.show(table).picture[part]
    assert np.mean(white >= 240) > 0.9
    assert np.mean(shown >= 240) < 0.01
    assert shown.std() > 3 * white.std()
