"""What was read is remembered while it looks the same, and read anew when there is reason to."""

import numpy as np

from vision.picture import Picture
from vision.recall import KEPT_FRAMES, Recall

BOX = (40, 40, 80, 80)
CAMERA, OTHER = object(), object()


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
    for camera in (CAMERA, OTHER):
        recall.look(table(), camera)
        recall.read("pawn", BOX, reader)
    assert reader.times == 2


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
