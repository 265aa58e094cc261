"""Small printed things, turned any way."""

import cv2
import numpy as np
import pytest

from tests.vision.standing import away, believed, photographed, scene_of, tilted
from vision.flats.tokens import Area, Print, read_tokens, turns_of
from vision.picture import Picture
from vision.sighting import Sighting
from vision.synthetic.scene import Sheet

ALL = Area(40.0, 40.0, 320.0, 260.0)


def star() -> Picture:
    """A black star with four points in a ring on a round white disc."""
    face = np.full((96, 96, 4), 248, np.uint8)
    face[..., 3] = 0
    cv2.circle(face, (48, 48), 47, (248, 248, 248, 255), -1)
    cv2.circle(face, (48, 48), 43, (20, 20, 20, 255), 4)
    points = [
        (48 + r * np.cos(a), 48 + r * np.sin(a))
        for a, r in zip(np.arange(8) * np.pi / 4, (36, 13) * 4, strict=True)
    ]
    cv2.fillPoly(face, [np.array(points, np.int32)], (20, 20, 20, 255))
    return face


def flag(colour: tuple[int, int, int], half: bool) -> Picture:
    """A coloured square with a white half, or a white spot."""
    face = np.full((72, 72, 3), colour, np.uint8)
    cv2.rectangle(face, (1, 1), (70, 70), (20, 20, 20), 3)
    white = (250, 250, 250)
    cv2.rectangle(face, (8, 40), (64, 64), white, -1) if half else cv2.circle(face, (36, 36), 16, white, -1)
    return face


HIT = Print("token", "hit", star(), 16.0, 2.0)
FLAGS = (
    Print("flag", "blue", flag((150, 90, 50), True), 12.0, 3.0),
    Print("flag", "yellow", flag((60, 190, 225), False), 12.0, 3.0),
)


def laid(thing: Print, x: float, y: float, angle: float) -> Sheet:
    name = f"{thing.face} {x} {y}"
    return Sheet(
        name, thing.kind, thing.face, thing.picture, thing.width, thing.width, x, y, angle, thing.thick
    )


def read(prints: tuple[Print, ...], *sheets: Sheet, profile: str = "clean") -> list[Sighting]:
    scenery = photographed(scene_of(*sheets), tilted(28.0, profile))
    return believed(read_tokens(scenery, prints, [ALL]))


@pytest.mark.parametrize("profile", ["clean", "lamp", "dusk"])
def test_tokens_are_found_turned_any_way(profile: str) -> None:
    places = [(70.0, 80.0, 0.0), (120.0, 90.0, 17.0), (200.0, 200.0, 40.0), (218.0, 204.0, 71.0)]
    seen = read((HIT,), *(laid(HIT, *place) for place in places), profile=profile)
    assert len(seen) == len(places)
    assert max(min(away(each, x, y) for each in seen) for x, y, _ in places) < 2


@pytest.mark.parametrize("angle", [0.0, 35.0, 90.0, 200.0, 310.0])
def test_flags_are_told_apart_with_their_turn(angle: float) -> None:
    seen = {
        each.face: each
        for each in read(FLAGS, laid(FLAGS[0], 90.0, 90.0, angle), laid(FLAGS[1], 200.0, 150.0, angle))
    }
    assert set(seen) == {"blue", "yellow"}
    assert away(seen["blue"], 90.0, 90.0) < 2
    assert abs((seen["blue"].angle - angle + 180) % 360 - 180) < 12


def test_a_print_that_looks_the_same_turned_is_tried_once() -> None:
    assert len(turns_of(HIT)) < 8
    assert len(turns_of(FLAGS[0])) > 16


def test_other_print_is_no_token() -> None:
    card = np.full((264, 189, 3), 250, np.uint8)
    for number, letter in enumerate("QWERTY"):
        cv2.putText(
            card,
            letter,
            (20 + 80 * (number % 2), 70 + 80 * (number // 2)),
            cv2.FONT_HERSHEY_DUPLEX,
            2.5,
            (10, 10, 10),
            8,
        )
    assert read((HIT, *FLAGS), Sheet("card", "card", "x", card, 63.0, 88.0, 180.0, 150.0)) == []


def test_nothing_lies_in_an_empty_area() -> None:
    assert read((HIT, *FLAGS)) == []


def test_only_the_areas_are_looked_at() -> None:
    scenery = photographed(scene_of(laid(HIT, 70.0, 80.0, 0.0), laid(HIT, 200.0, 200.0, 0.0)), tilted(28.0))
    (seen,) = read_tokens(scenery, [HIT], [Area(190.0, 190.0, 210.0, 210.0)])
    assert away(seen, 200.0, 200.0) < 2
