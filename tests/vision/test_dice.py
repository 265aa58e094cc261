"""Dice are read by their upper faces: on pictures drawn here, and on photographs if there are any."""

import math
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.dice import FACES, read_dice
from vision.dice.reader import Cut, better, cut_patch
from vision.picture import Picture, floats
from vision.sighting import Sighting
from vision.training.dice.classic import clusters
from vision.training.dice.die_looks import PLACES, new_look
from vision.training.dice.die_render import Lamps, Placed, draw_die, draw_shadow, look_from
from vision.training.dice.photos import judge, load_photos, run

PHOTOS = Path(__file__).resolve().parents[3] / "shared" / "photos"
BELIEVED = 0.8
Colour = tuple[int, int, int]
WHITE, BLACK, RED = (238, 240, 242), (28, 26, 26), (40, 40, 190)


def new_table() -> Picture:
    """A brown table with some grain."""
    rng = np.random.default_rng(3)
    table = np.full((480, 640, 3), (70, 105, 140), np.uint8)
    return cv2.add(table, rng.integers(0, 14, table.shape, np.uint8))


def lay(table: Picture, face: int, x: float, y: float, angle: float, size: int, body: Colour = WHITE) -> None:
    """Draws a die seen from straight above, with a shadow."""
    ink = BLACK if body == WHITE else WHITE
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    box = cv2.boxPoints(((x + size * 0.08, y + size * 0.1), (size * 1.02, size * 1.02), angle))
    cv2.fillPoly(table, [box.astype(np.int32)], (30, 45, 60), cv2.LINE_AA)
    box = cv2.boxPoints(((x, y), (size * 0.86, size * 0.86), angle)).astype(np.int32)
    cv2.fillPoly(table, [box], body, cv2.LINE_AA)
    cv2.polylines(table, [box], True, body, max(round(size * 0.14), 1), cv2.LINE_AA)
    for a, b in PLACES[face]:
        u, v = a * size * 0.25, b * size * 0.25
        middle = (round((x + c * u - s * v) * 16), round((y + s * u + c * v) * 16))
        cv2.circle(table, middle, round(size * 0.09 * 16), ink, -1, cv2.LINE_AA, 4)


def believed(dice: tuple[Sighting, ...]) -> list[str]:
    """The faces that are believed, in order."""
    return sorted(str(die.face) for die in dice if die.confidence >= BELIEVED)


def test_an_empty_table_shows_no_die() -> None:
    assert believed(read_dice(new_table())) == []


@pytest.mark.parametrize("angle", [0, 20, 45, 70])
def test_all_faces_are_read_at_any_angle(angle: float) -> None:
    table = new_table()
    for face in range(1, 7):
        lay(table, face, 110 + (face - 1) % 3 * 200, 130 + (face - 1) // 3 * 210, angle + face, 44)
    assert believed(read_dice(table)) == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize("body", [WHITE, BLACK, RED])
def test_the_colour_does_not_matter(body: Colour) -> None:
    table = new_table()
    for number, face in enumerate((2, 4, 6)):
        lay(table, face, 120 + number * 190, 240, 15 * number, 40, body)
    assert believed(read_dice(table)) == ["2", "4", "6"]


def test_a_die_may_fill_the_picture() -> None:
    table = new_table()
    lay(table, 5, 320, 240, 12, 260)
    assert believed(read_dice(table)) == ["5"]


def test_the_side_faces_are_not_counted() -> None:
    table = new_table().astype(np.float32)
    camera = look_from(math.radians(50), 0.0, 20, 60 * 20, (320, 240))
    lamps = Lamps(floats([0.3, 0.2, 0.93]), 0.5, 0.7, floats([70, 105, 140]), floats([-0.4, 0.1, 0.9]))
    rng = np.random.default_rng(8)
    plain = replace(
        new_look(rng), body=floats([235, 238, 240]), inks=(floats([25, 25, 25]),) * 6, gloss=0.2,
        marbling=0.0, clear=0.0,
    )  # fmt: skip
    c, s = math.cos(0.5), math.sin(0.5)
    turn = floats([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    up = plain.faces[4]
    dice = [Placed(turn, floats([x, 0, 0.5]), plain, up) for x in (-3, 0, 3)]
    for die in dice:
        draw_shadow(table, die, camera, lamps, 0.1)
        draw_die(table, die, camera, lamps)
    drawn = np.clip(table, 0, 255).astype(np.uint8)
    assert believed(read_dice(drawn)) == [str(up)] * 3


def test_corners_are_around_the_die() -> None:
    table = new_table()
    lay(table, 3, 300, 200, 30, 60)
    die = read_dice(table)[0]
    assert math.dist(die.centre, (300, 200)) < 6
    assert 40 < die.corners[2][0] - die.corners[0][0] < 90


def test_a_sighting_names_the_next_best_faces() -> None:
    table = new_table()
    lay(table, 6, 320, 240, 10, 50)
    die = read_dice(table)[0]
    assert die.kind == "die"
    assert len(die.others) == 3
    assert all(face in FACES and chance <= die.confidence for face, chance in die.others)
    assert die.confidence + sum(chance for _, chance in die.others) <= 1.001


def test_odds_of_all_faces_never_pass_one() -> None:
    table = cv2.GaussianBlur(new_table(), (0, 0), 2)
    lay(table, 5, 320, 240, 10, 14)
    for die in read_dice(table):
        assert die.confidence + sum(chance for _, chance in die.others) <= 1.001


@pytest.mark.parametrize("shape", [(1, 1, 3), (20, 30, 3), (47, 700, 3), (720, 1280, 3)])
def test_a_black_picture_of_any_size_shows_no_die(shape: tuple[int, int, int]) -> None:
    assert read_dice(np.zeros(shape, np.uint8)) == ()


def test_a_patch_is_cut_around_the_middle() -> None:
    table = np.zeros((200, 300, 3), np.uint8)
    cv2.circle(table, (120, 80), 6, (255, 255, 255), -1)
    patch = cut_patch(table, Cut(120, 80, 25), 1.0)
    ys, xs = np.nonzero(patch[..., 0] > 128)
    assert abs(xs.mean() - 23.5) < 0.6
    assert abs(ys.mean() - 23.5) < 0.6


def test_advice_moves_a_cut_by_its_own_size() -> None:
    assert better(Cut(10, 20, 40), floats([0.25, -0.25, 0.0])) == Cut(20, 10, 40)


def test_a_label_is_used_once_and_only_where_it_is() -> None:
    box = ((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0))
    twice = [Sighting("die", "4", box, 0.9), Sighting("die", "4", box, 0.9)]
    about = {"dice": [{"v": 4, "box": [0, 0, 20, 20]}, {"v": 4, "box": [100, 100, 120, 120]}]}
    result = judge(about, new_table(), twice, 0.8)
    assert (len(result.missed), len(result.wrong)) == (1, 1)


def test_spots_within_reach_of_each_other_make_a_cluster() -> None:
    spots = [(0.0, 0.0, 1.0), (3.0, 0.0, 1.0), (6.0, 0.0, 1.0), (30.0, 0.0, 1.0)]
    assert sorted(len(group) for group in clusters(spots, [4.0] * 4)) == [1, 3]


@pytest.mark.slow
@pytest.mark.skipif(not (PHOTOS / "dice.json").exists(), reason="no photographs beside the checkout")
def test_held_out_photographs_are_read() -> None:
    photos = load_photos(PHOTOS, "held-out")
    results = run(photos, PHOTOS, read_dice, BELIEVED)
    labels = sum(len(photo["dice"]) for photo in photos)
    missed = sum(len(result.missed) for result in results)
    wrong = sum(len(result.wrong) for result in results)
    assert labels - missed >= 0.9 * labels
    assert wrong <= 0.03 * labels
