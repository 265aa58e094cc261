"""The bodies of path-traced pictures, and the truth about them; none of it needs Blender."""

import numpy as np
import pytest

from vision.training.dice.scenes import COLUMNS, MOST
from vision.training.traced.die_shape import (
    SIDES,
    TILE,
    Make,
    Mesh,
    block,
    faces_of,
    new_make,
    prints,
    turned_up,
    upper_corners,
)
from vision.training.traced.rows import rows_of
from vision.training.traced.shapes import bent, box, limb, sheet, turned

MAKES = [new_make(np.random.default_rng(seed)) for seed in range(12)]


@pytest.mark.parametrize("make", MAKES)
def test_opposite_faces_of_a_die_are_seven_together(make: Make) -> None:
    faces = faces_of(make)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert [one + other for one, other in zip(faces[::2], faces[1::2], strict=True)] == [7, 7, 7]


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("face", range(1, 7))
def test_the_face_that_is_asked_for_comes_to_the_top(make: Make, face: int) -> None:
    turn = turned_up(face, make, yaw=1.2)
    ways = [np.array(side[0]) @ turn.T for side in SIDES]
    assert faces_of(make)[int(np.argmax([way[2] for way in ways]))] == face
    assert np.allclose(turn @ turn.T, np.eye(3))
    assert np.linalg.det(turn) == pytest.approx(1)


@pytest.mark.parametrize("make", MAKES)
def test_a_die_fills_its_edge_and_shows_outwards(make: Make) -> None:
    mesh = block(make)
    assert np.abs(mesh.points).max() == pytest.approx(0.5)
    a, b, c = (mesh.points[mesh.faces[:, corner]] for corner in range(3))
    outwards = (np.cross(b - a, c - a) * a).sum(axis=1)
    assert (outwards > -1e-9).all()
    assert ((mesh.places >= 0) & (mesh.places <= 1)).all()


@pytest.mark.parametrize("make", MAKES)
def test_each_tile_of_the_print_has_as_many_pips_as_its_side(make: Make) -> None:
    sheet_of_pips = prints(make, np.random.default_rng(1))
    inks = [sheet_of_pips[:, tile * TILE : (tile + 1) * TILE].sum() for tile in range(6)]
    one = np.pi * (make.pip / 2 * TILE) ** 2
    pips = [
        ink / one / (make.one**2 if face == 1 else 1) for ink, face in zip(inks, faces_of(make), strict=True)
    ]
    assert pips == pytest.approx(faces_of(make), rel=0.12)


def test_the_upper_face_lies_at_the_top_and_its_middle_comes_last() -> None:
    corners = upper_corners(MAKES[0])
    assert (corners[:, 2] == 1).all()
    assert np.allclose(corners[:4].mean(axis=0), corners[4])


def test_a_flat_card_is_as_large_as_it_is_said() -> None:
    mesh = sheet(6.3, 8.8, (0.0, 0.0))
    assert np.ptp(mesh.points, axis=0) == pytest.approx([6.3, 8.8, 0.0])


def test_the_upper_left_of_a_face_is_the_upper_left_of_the_card() -> None:
    assert bent(np.array([[0.0, 0.0]]), 6.0, 9.0, (0.0, 0.0)).tolist() == [[-3.0, 4.5, 0.0]]


@pytest.mark.parametrize("bow", [(0.2, 0.0), (-0.2, 0.0), (0.0, 0.3), (-0.1, -0.3)])
def test_a_bent_card_rises_and_never_sinks(bow: tuple[float, float]) -> None:
    heights = sheet(6.3, 8.8, bow).points[:, 2]
    assert heights.min() >= -1e-9
    assert heights.max() == pytest.approx(abs(bow[0]) + abs(bow[1]))


@pytest.mark.parametrize("mesh", [box(2, 4, 1), limb(9, 0.5, 0.1), turned([(1, 0), (1, 2), (0, 2)])])
def test_things_stand_on_the_table(mesh: Mesh) -> None:
    assert mesh.points[:, 2].min() == pytest.approx(0, abs=0.1)
    assert mesh.places.shape == (*mesh.faces.shape, 2)
    assert mesh.faces.max() < len(mesh.points)


def test_the_rows_tell_place_face_and_that_the_die_can_be_read() -> None:
    rows = rows_of([{"v": 4, "box": [0, 10, 20, 30], "place": [10.0, 20.0, 30.0]}])
    assert rows.shape == (MOST, COLUMNS)
    assert rows[0].tolist() == [10, 20, 30, 4, 1]
    assert (rows[1:] == -1).all()


def test_a_die_seen_from_very_low_is_not_asked_for() -> None:
    rows = rows_of([{"v": 4, "box": [0, 10, 20, 15], "place": [10.0, 12.5, 9.0]}])
    assert rows[0, 4] == 0
