"""A view that only swayed is brought back; what moves on the table is seen all the same."""

import cv2
import numpy as np
import pytest

from vision.gate.change import changed
from vision.picture import Picture

NOISE = 1.5


def table() -> Picture:
    """A small grey view of a printed table."""
    rng = np.random.default_rng(4)
    view = np.full((220, 320), 190, np.uint8)
    for x, y in rng.integers(10, (300, 200), (60, 2)):
        cv2.rectangle(view, (int(x), int(y)), (int(x) + 12, int(y) + 9), int(rng.integers(40, 160)), 1)
    return cv2.GaussianBlur(view, (5, 5), 1.0)


def swayed(view: Picture, right: float, down: float, seed: int = 1) -> Picture:
    matrix = np.array([[1, 0, right], [0, 1, down]])
    moved = cv2.warpAffine(view, matrix, view.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
    noise = np.random.default_rng(seed).normal(0, NOISE, view.shape)
    return np.clip(moved + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("way", [(0.7, -0.4), (2.1, 1.6), (-4.3, 3.2), (5.1, -5.0)])
def test_a_view_that_only_swayed_has_not_changed(way: tuple[float, float]) -> None:
    assert not changed(swayed(table(), *way), table(), NOISE).any()


def test_a_thing_that_came_while_the_camera_swayed_is_seen() -> None:
    now = table()
    cv2.circle(now, (160, 110), 12, 30, -1)
    mask = changed(swayed(now, 3.4, -2.2), table(), NOISE)
    assert mask[90:130, 140:180].sum() > 200


def test_a_view_of_something_else_has_changed() -> None:
    assert changed(cv2.flip(table(), 0), table(), NOISE).any()
