"""Clear dice as they are drawn for training: light goes by Snell's law and shows the other faces."""

import numpy as np
import pytest

from vision.picture import floats
from vision.training.dice.die_inside import BENDS, bent, ink_at, next_wall, seen_inside
from vision.training.dice.die_looks import Look, pips

UP = floats([[0, 0, 1]])
STRAIGHT_DOWN = floats([[0, 0, -1]])


def clear_die(deep: float = 1.0) -> Look:
    """A clear grey die with a white one below and nothing else printed."""
    blank = np.zeros((128, 128), np.float32)
    covers = (blank, blank, blank, blank, blank, pips(1, 0.25, 0.1, False, False))
    body, white = floats([120, 120, 120]), floats([255, 255, 255])
    faces = (2, 5, 3, 4, 6, 1)
    return Look(0.1, 0.87, body, body, 0.0, 5.0, faces, covers, (white,) * 6, 0.0, 0.0, 20.0, 0.9, deep)


@pytest.mark.parametrize("slant", [0.0, 0.4, 1.1])
def test_a_ray_is_bent_towards_the_normal(slant: float) -> None:
    way = floats([[np.sin(slant), 0, -np.cos(slant)]])
    inside = bent(way, UP)[0]
    assert inside[0] == pytest.approx(np.sin(slant) / BENDS, abs=1e-5)
    assert np.linalg.norm(inside) == pytest.approx(1.0, abs=1e-5)


def test_a_ray_meets_the_wall_ahead() -> None:
    length, axis, at = next_wall(floats([[0.1, 0, 0.4]]), STRAIGHT_DOWN)
    assert int(axis[0]) == 2
    assert float(length[0]) == pytest.approx(0.899)
    assert at[0] == pytest.approx([0.1, 0, -0.499])


def test_the_print_is_where_it_is_on_the_wall() -> None:
    walls = np.array([2, 2, 2])
    cover, _ = ink_at(floats([[0, 0, -0.499], [0.3, 0.3, -0.499], [0, 0, 0.499]]), walls, clear_die())
    assert cover.tolist() == pytest.approx([1.0, 0.0, 0.0])


def test_the_lower_face_shines_through_and_a_deep_colour_dims_it() -> None:
    behind = floats([[30, 30, 30]])
    top = floats([[0, 0, 0.5]])
    pale, deep = (seen_inside(top, UP, STRAIGHT_DOWN, behind, clear_die(deep))[0, 0] for deep in (0.3, 1.6))
    beside = seen_inside(floats([[0.3, 0.3, 0.5]]), UP, STRAIGHT_DOWN, behind, clear_die(0.3))[0, 0]
    assert pale > deep > 0
    assert pale > 100 > 30 >= beside
