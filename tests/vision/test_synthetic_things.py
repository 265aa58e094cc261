"""Dice, careless hands, noise: the parts of the synthetic camera one by one."""

import math
from dataclasses import replace
from itertools import combinations

import cv2
import numpy as np
import pytest

from tests.vision.synthetic_scenes import BARE, MAT, SIZE, die, scene
from vision.picture import Picture
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.careless import CarelessHand, Pose, Wish
from vision.synthetic.dice import AROUND, die_pictures, pip_side
from vision.synthetic.profiles import CLEAN, CROWDED
from vision.synthetic.scene import Scene, Sheet
from vision.synthetic.sensor import Sensor, expose, noise_fields, smear, tone
from vision.synthetic.table import Ground, new_table

WISHES = tuple(Wish(f"p{n}", "there", 100.0 + 60 * n, 200.0, 90.0, reach=8.0) for n in range(4))


def pips(picture: Picture) -> int:
    """Dark spots of a light picture."""
    dark = cv2.threshold(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), 110, 255, cv2.THRESH_BINARY_INV)[1]
    return int(cv2.connectedComponents(dark)[0]) - 1


@pytest.mark.parametrize("number", range(1, 7))
def test_a_side_has_its_pips(number: int) -> None:
    assert pips(pip_side(number, (236.0, 240.0, 240.0))) == number


@pytest.mark.parametrize("top", range(1, 7))
def test_opposite_sides_of_a_die_make_seven(top: int) -> None:
    first, second, third, fourth = AROUND[top]
    assert first + third == second + fourth == 7
    assert len({top, *AROUND[top]}) == 5
    assert 7 - top not in AROUND[top]


def test_a_die_cannot_be_told_from_its_mirror_image_only_by_its_top() -> None:
    """One, two and three go the same way round their corner, whichever is on top."""
    turns = [AROUND[a].index(b) - AROUND[a].index(c) for a, b, c in ((1, 2, 3), (2, 3, 1), (3, 1, 2))]
    assert len({turn % 4 for turn in turns}) == 1


@pytest.mark.parametrize("face", list("123456"))
def test_the_upper_side_of_a_die_is_read_from_straight_above(face: str) -> None:
    straight = replace(BARE, tilt=(0.0, 0.0), turn=(0.0, 0.0), lamp_share=(0.1, 0.1), window=(0.0, 0.0))
    huge = replace(die("die", face, 270.0, 244.0), width=120.0, tall=120.0)
    frame = SyntheticCamera(straight, 1, SIZE).show(scene(huge))
    top = frame.view.project(np.array([[210.0, 184.0], [330.0, 304.0]]), 120.0)
    (left, up), (right, down) = np.sort(top, axis=0).astype(int)
    upper = np.ascontiguousarray(frame.picture[up + 12 : down - 12, left + 12 : right - 12])
    assert pips(cv2.medianBlur(upper, 5)) == int(face)


def test_dice_may_bring_their_own_pictures() -> None:
    own = tuple(np.full((8, 8, 3), shade, np.uint8) for shade in (10, 20, 30, 40, 50))
    assert die_pictures(replace(die("d", "suns-ace", 0, 0), pictures=own)) == own


def test_a_careless_hand_stays_within_its_carelessness() -> None:
    for seed in range(30):
        poses = CarelessHand(CLEAN, seed).lay(WISHES)
        slips = [math.hypot(poses[w.id].x - w.x, poses[w.id].y - w.y) for w in WISHES]
        assert max(slips) <= CLEAN.careless
        assert max(abs(poses[w.id].angle - w.angle) for w in WISHES) <= CLEAN.askew
        assert max(slips) > 0


def test_what_nobody_touches_stays_where_it_is() -> None:
    hand = CarelessHand(CLEAN, 1)
    before = hand.lay(WISHES)
    after = hand.lay((replace(WISHES[0], key="elsewhere", x=400.0), *WISHES[1:]))
    assert before["p0"] != after["p0"]
    assert {name: after[name] for name in ("p1", "p2", "p3")} == {n: before[n] for n in ("p1", "p2", "p3")}


def test_an_elbow_moves_a_few_pieces_a_little() -> None:
    hand = CarelessHand(replace(CROWDED, elbow=1.0), 1)
    before, after = hand.lay(WISHES), hand.lay(WISHES)
    assert 1 <= sum(before[name] != after[name] for name in before) <= 3
    assert max(math.hypot(after[w.id].x - w.x, after[w.id].y - w.y) for w in WISHES) <= CROWDED.careless


def dice(roll: str, count: int = 5) -> tuple[Wish, ...]:
    tray = 20.0, 20.0, 120.0, 90.0
    return tuple(Wish(f"die:{n}", roll, 70.0, 55.0, 0.0, 12.0, tray) for n in range(count))


def distances(poses: dict[str, Pose]) -> list[float]:
    return [math.hypot(a.x - b.x, a.y - b.y) for a, b in combinations(poses.values(), 2)]


def test_dice_lie_in_their_tray_and_not_in_each_other() -> None:
    for seed in range(30):
        poses = CarelessHand(CLEAN, seed).lay(dice("1"))
        assert min(distances(poses)) >= 16.0 * math.sqrt(2)
        assert all(20 <= pose.x <= 120 and 20 <= pose.y <= 90 for pose in poses.values())


def test_dice_thrown_again_lie_elsewhere() -> None:
    hand = CarelessHand(CLEAN, 1)
    first, same, second = hand.lay(dice("1")), hand.lay(dice("1")), hand.lay(dice("2"))
    assert first == same
    assert not set(first.values()) & set(second.values())


def test_standing_things_do_not_stand_in_each_other() -> None:
    crowd = tuple(Wish(f"p{n}", "there", 100.0 + 10 * n, 200.0, 0.0, reach=8.0) for n in range(4))
    poses = CarelessHand(CLEAN, 1).lay(crowd)
    assert min(distances(poses)) > 12.0


def test_noise_has_the_deviation_asked_for() -> None:
    sensor = Sensor(blur=0.0, noise=6.0, blotches=0.0, quality=100)
    grey = np.full((*SIZE[::-1], 3), 128, np.uint8)
    rng = np.random.default_rng(1)
    taken = expose(sensor, grey, noise_fields(sensor, SIZE), rng)
    assert taken[..., 1].astype(float).std() == pytest.approx(6.0 * 0.85, rel=0.2)
    assert taken.mean() == pytest.approx(128, abs=1)


def test_more_light_never_makes_a_code_darker() -> None:
    for contrast in (0.85, 1.1):
        assert (np.diff(tone(Sensor(contrast=contrast)).astype(int)) >= 0).all()


def test_a_smeared_picture_stays_in_its_place() -> None:
    dot = np.zeros((41, 41, 3), np.uint8)
    dot[20, 20] = 255
    smeared = smear(dot, 3.0, -2.0)[..., 0].astype(float)
    ys, xs = np.mgrid[0:41, 0:41]
    middle = (xs * smeared).sum() / smeared.sum(), (ys * smeared).sum() / smeared.sum()
    assert middle == pytest.approx((20.0, 20.0), abs=0.1)
    assert smeared.max() < 200


@pytest.mark.parametrize("ground", Ground)
def test_tables_differ_by_their_seed(ground: Ground) -> None:
    one, other = (new_table(ground, np.random.default_rng(seed)) for seed in (1, 2))
    assert one.shape == other.shape
    assert not np.array_equal(one, other)


def test_a_varnished_card_mirrors_the_lamp_and_plain_paper_hardly() -> None:
    glare = replace(BARE, mirrored=True, gloss=(1.5, 1.5), curl=0.0, lamp_share=(0.5, 0.5))
    black = np.full((40, 40, 3), 20, np.uint8)
    brightest = []
    for gloss in (0.0, 1.0):
        page = Sheet("page", "card", None, black, 520.0, 470.0, 270.0, 244.0, 0.0, 0.3, gloss)
        frame = SyntheticCamera(glare, 3, SIZE).show(Scene(540.0, 488.0, MAT, (page,)))
        corners = np.array(frame.pieces[0].corners)
        inner = corners.mean(axis=0) + (corners - corners.mean(axis=0)) * 0.9
        inside = cv2.fillConvexPoly(np.zeros(SIZE[::-1], np.uint8), inner.astype(np.int32), 1)
        brightest.append(int(np.percentile(frame.picture[inside > 0], 99.5)))
    assert brightest[0] < 90
    assert brightest[1] > 150
