"""What was read is remembered while it looks the same, and read anew when there is reason to."""

from dataclasses import replace

import numpy as np

from vision.mat.calibration import Calibration
from vision.mat.lens import usual_lens
from vision.picture import Picture
from vision.recall import FAR, KEPT_FRAMES, Recall

BOX = (40, 40, 80, 80)
LENS = usual_lens(160, 160)
CAMERA = Calibration(LENS, (0.0, 0.0, 0.0), (-80.0, -80.0, LENS.focal), 160.0, 160.0)
"""Straight above a mat as large as the picture: a millimetre is a pixel."""


def moved(x: float, y: float) -> Calibration:
    """The camera when everything it sees has moved by so many pixels."""
    across, down, away = CAMERA.shift
    return replace(CAMERA, shift=(across + x, down + y, away))


def table(light: float = 1.0, seed: int = 0, spot: tuple[int, int] | None = None) -> Picture:
    """A printed table with some noise, and perhaps something dark on it."""
    levels = np.full((160, 160, 3), 180.0)
    levels[::20] = 120.0
    if spot is not None:
        levels[spot[1] : spot[1] + 16, spot[0] : spot[0] + 16] = 40.0
    noisy = levels * light + np.random.default_rng(seed).normal(0, 4, levels.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


class Reader:
    """Counts how often it is asked to read."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> int:
        self.times += 1
        return self.times


def test_what_looks_the_same_is_read_once() -> None:
    recall, reader = Recall(), Reader()
    for frame in range(5):
        recall.look(table(1.0 + 0.02 * frame, frame), CAMERA)
        assert recall.read("pawn", BOX, reader) == 1


def test_what_changed_is_read_again() -> None:
    recall, reader = Recall(), Reader()
    for spot in (None, (50, 50), (50, 50), None):
        recall.look(table(spot=spot), CAMERA)
        recall.read("pawn", BOX, reader)
    assert reader.times == 3


def test_what_changed_elsewhere_is_no_matter() -> None:
    recall, reader = Recall(), Reader()
    for spot in (None, (120, 120)):
        recall.look(table(spot=spot), CAMERA)
        recall.read("pawn", BOX, reader)
    assert reader.times == 1


def test_a_camera_that_moved_reads_everything_again() -> None:
    recall, reader = Recall(), Reader()
    for camera in (CAMERA, moved(FAR + 1, 0)):
        recall.look(table(), camera)
        recall.read("pawn", BOX, reader)
    assert reader.times == 2


def shaken(spot: tuple[int, int] | None, x: int, y: int) -> Picture:
    """The table with something on it, as a camera sees it that has moved it by so many pixels."""
    return np.roll(table(spot=spot), (y, x), axis=(0, 1))


def test_what_a_shaking_camera_shows_is_brought_back() -> None:
    recall, reader = Recall(), Reader()
    for x, y in ((0, 0), (8, 4), (-4, 8), (3, -5)):
        recall.look(shaken((50, 50), x, y), moved(x, y))
        recall.read("pawn", BOX, reader)
    assert reader.times == 1


def test_before_a_shaking_camera_what_changed_is_read_again() -> None:
    recall, reader = Recall(), Reader()
    for spot, x, y in (((50, 50), 0, 0), ((58, 50), 8, 4), (None, -4, 8)):
        recall.look(shaken(spot, x, y), moved(x, y))
        recall.read("pawn", BOX, reader)
    assert reader.times == 3


def test_a_part_of_a_shaken_picture_is_known_by_where_it_was() -> None:
    recall = Recall()
    for x, y in ((0, 0), (8, 4)):
        recall.look(shaken(None, x, y), moved(x, y))
    assert recall.steady((48, 44, 88, 84)) == BOX


def test_a_doubted_look_is_no_second_witness_of_itself() -> None:
    """What was read before the doubts stays; what was read in the doubted look is read again."""
    recall, old, new = Recall(), Reader(), Reader()
    recall.look(table(), CAMERA)
    recall.read("old", BOX, old)
    for doubted in (False, True, True):
        recall.look(table(), CAMERA, doubted=doubted)
        recall.read("old", BOX, old)
        recall.read("new", BOX, new)
    assert (old.times, new.times) == (1, 3)


def test_everything_is_read_again_now_and_then() -> None:
    recall, reader = Recall(), Reader()
    for _ in range(KEPT_FRAMES + 2):
        recall.look(table(), CAMERA)
        recall.read("pawn", BOX, reader)
    assert reader.times == 2
