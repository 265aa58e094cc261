"""A mat is found by what is printed on it where its markers are covered, or too small to be read."""

from functools import cache, partial

import cv2
import numpy as np
import pytest

from companion.artwork.faces import mat_drawing
from companion.artwork.raster import picture as painted
from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel import play
from companion.kernel.layout import Layout
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.table_decks import DENSITY
from companion.sources.table_eyes import TableEyes
from tests.bench.eyes import played
from tests.conformance.worlds import start
from vision.mat.calibration import Calibration, marker_places
from vision.mat.features import BareMat, bare_mat
from vision.mat.markers import find_markers
from vision.mat.search import calibrate, calibrate_by_print
from vision.picture import Picture
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import CLEAN, DUSK, SHAKY, Profile
from vision.synthetic.scene import Scene
from vision.synthetic.truth import Frame

HD, FULL_HD = (1280, 720), (1920, 1080)


@cache
def laid(key: str) -> Layout:
    game = find_game(key)
    return play.layout(game, start(game, 2))


@cache
def in_play(key: str) -> Layout:
    """The same table much later."""
    game = find_game(key)
    return play.layout(game, played(game, 195)[-1])


@cache
def bare(key: str) -> BareMat:
    game = find_game(key)
    return bare_mat(painted(mat_drawing(game, default_pack(game), laid(key)), DENSITY), laid(key).width)


def scene_of(key: str, profile: Profile, seed: int, layout: Layout) -> Scene:
    game = find_game(key)
    return DrawnTable(Printed(game, default_pack(game)), profile, seed).scene(layout)


def frame_of(key: str, profile: Profile, seed: int, size: tuple[int, int]) -> Frame:
    return SyntheticCamera(profile, seed, size).show(scene_of(key, profile, seed, laid(key)))


def found(key: str, picture: Picture) -> Calibration | None:
    layout = laid(key)
    return calibrate(picture, (layout.width, layout.height), mat=partial(bare, key))


def covered(frame: Frame, key: str) -> Picture:
    """The picture with something lying on every corner of the mat."""
    layout, picture = laid(key), frame.picture.copy()
    for corner in range(4):
        quad = frame.view.project(marker_places(corner, (layout.width, layout.height)))
        cv2.fillConvexPoly(picture, np.round(quad + (quad - quad.mean(axis=0))).astype(int), (60, 90, 120))
    return picture


def pixels_off(calibration: Calibration, frame: Frame, key: str) -> float:
    layout = laid(key)
    places = np.array(
        [(x, y) for x in np.linspace(0, layout.width, 5) for y in np.linspace(0, layout.height, 4)]
    )
    return float(np.abs(calibration.to_picture(places) - frame.view.project(places)).max())


@pytest.mark.parametrize("key", ["grid", "jungle"])
def test_with_all_its_markers_covered_a_mat_is_found(key: str) -> None:
    frame = frame_of(key, CLEAN, 21, FULL_HD)
    picture = covered(frame, key)
    assert find_markers(picture) == ()
    calibration = found(key, picture)
    assert calibration is not None
    assert pixels_off(calibration, frame, key) < 4.0


@pytest.mark.parametrize(
    ("key", "seed"),
    [("jungle", 50), ("jungle", 51), ("dungeon", 51), ("martian", 57), ("ninja", 57), ("grid", 61)],
)
def test_before_a_small_camera_at_dusk_a_mat_is_found(key: str, seed: int) -> None:
    frame = frame_of(key, DUSK, seed, HD)
    assert len(find_markers(frame.picture)) < 2
    calibration = found(key, frame.picture)
    assert calibration is not None
    assert pixels_off(calibration, frame, key) < 2.0


def test_print_that_is_mistaken_does_not_outdo_markers() -> None:
    """With cards all over the mat, what is printed on them was taken for the mat's, 200 pixels away."""
    frame = SyntheticCamera(DUSK, 42005, FULL_HD).show(scene_of("ninja", DUSK, 42005, in_play("ninja")))
    assert len(find_markers(frame.picture)) == 2
    calibration = found("ninja", frame.picture)
    assert calibration is not None
    assert pixels_off(calibration, frame, "ninja") < 1.0


def test_print_that_is_mistaken_is_no_mat() -> None:
    frame = SyntheticCamera(DUSK, 42005, FULL_HD).show(scene_of("ninja", DUSK, 42005, in_play("ninja")))
    size = laid("ninja").width, laid("ninja").height
    assert calibrate_by_print(frame.picture, size, bare("ninja"), find_markers(frame.picture)) is None


@pytest.mark.parametrize(
    ("key", "seed", "size"), [("jungle", 42005, HD), ("jungle", 42005, FULL_HD), ("dungeon", 42005, HD)]
)
def test_a_shaking_camera_is_followed(key: str, seed: int, size: tuple[int, int]) -> None:
    """Where some of its markers cannot be read the mat was followed up to 18 pixels off."""
    game, layout = find_game(key), in_play(key)
    eyes, scene = TableEyes(game, default_pack(game), layout), scene_of(key, SHAKY, seed, layout)
    camera = SyntheticCamera(SHAKY, seed, size)
    for frame in (camera.show(scene) for _ in range(10)):
        _, sight = eyes.look(frame.picture)
        assert pixels_off(sight.calibration, frame, key) < 3.0


@pytest.mark.parametrize(("key", "other", "seed"), [("grid", "dungeon", 71), ("dungeon", "martian", 72)])
def test_a_mat_that_shares_some_print_is_not_taken_for_another(key: str, other: str, seed: int) -> None:
    """These have some features that lie as on the other mat."""
    picture = covered(frame_of(key, CLEAN, seed, HD), key)
    assert found(other, picture) is None
    assert found(key, picture) is not None


def test_a_camera_that_was_put_elsewhere_finds_the_mat_without_its_markers() -> None:
    game, layout = find_game("grid"), laid("grid")
    eyes = TableEyes(game, default_pack(game), layout)
    first, again = (frame_of("grid", CLEAN, seed, FULL_HD) for seed in (5, 9))
    before, _ = eyes.look(first.picture)
    after, sight = eyes.look(covered(again, "grid"))
    assert sight.bumped
    assert pixels_off(sight.calibration, again, "grid") < 4.0
    assert [each.face for each in after.sightings] == [each.face for each in before.sightings]
