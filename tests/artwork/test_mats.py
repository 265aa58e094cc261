"""What a camera needs of a mat."""

import cv2
import numpy as np
import pytest

from companion.artwork.faces import mat_drawing
from companion.artwork.mats import MATS, OTHER_MAT, marker_spots, mat_number
from companion.artwork.raster import picture
from companion.catalogue import GAMES, find_game
from tests.artwork.games import PACKS, TABLES, first_layout
from vision.mat.calibration import marker_places
from vision.mat.markers import find_markers, mat_marker

SCALE = 2.0


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_four_markers_are_found_where_the_calibration_expects_them(key: str, players: int) -> None:
    layout = first_layout(key, players)
    mat = picture(mat_drawing(find_game(key), PACKS[key], layout), SCALE)
    on_table = np.pad(mat, ((50, 50), (50, 50), (0, 0)), constant_values=60)
    found = {marker.number: marker for marker in find_markers(cv2.GaussianBlur(on_table, (0, 0), 0.8))}
    for corner in range(4):
        seen = np.array(found[mat_marker(mat_number(key), corner)].corners)
        expected = marker_places(corner, (layout.width, layout.height)) * SCALE + 49.5
        assert np.abs(seen - expected).max() < 1.0


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_no_place_covers_a_marker(key: str, players: int) -> None:
    layout = first_layout(key, players)
    for x, y in marker_spots(layout):
        near = [place for place in layout.places if abs(place.x - x) < place.width / 2 + 7]
        assert all(abs(place.y - y) > place.height / 2 + 7 for place in near)


def test_every_game_has_a_mat_number_of_its_own() -> None:
    assert set(MATS) == {game.key for game in GAMES}
    assert len({*MATS.values(), OTHER_MAT}) == len(MATS) + 1
