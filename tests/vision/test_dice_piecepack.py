"""Piecepack dice are read by the faces that are printed, on dice drawn here with the project's artwork."""

import math
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.artwork.faces import drawing_of
from companion.artwork.look import Design, look_of
from companion.artwork.raster import picture
from companion.catalogue import GAMES
from companion.content import default_pack
from vision.dice.piecepack import FACES, SHEET, SUITS, VALUES, read_piecepack_dice
from vision.models import FOLDER
from vision.picture import Picture, floats
from vision.training.dice.die_looks import new_look
from vision.training.dice.die_render import Lamps, Placed, draw_die, draw_shadow, look_from

GAME = next(game for game in GAMES if game.key == "martian")
BELIEVED = 0.8


def printed(face: str, pixels: int) -> Picture:
    """A face as the sheets have it, in grey."""
    look = look_of(GAME, default_pack(GAME))
    side = look.content.die
    drawn = picture(drawing_of(look, Design("die", face, side, side)), pixels / side)
    return cv2.cvtColor(np.ascontiguousarray(drawn[..., :3]), cv2.COLOR_BGR2GRAY)


def die_with(face: str, x: float, y: float, angle: float) -> Placed:
    """A die that shows a face above, the other faces of its suit around it."""
    suit, _, shown = face.partition("-")
    order = [*(value for value in VALUES if value != shown), shown]
    # The last but one of the six sides is the upper one.
    order[4], order[5] = order[5], order[4]
    covers = tuple(1 - printed(f"{suit}-{value}", 128).astype(np.float32) / 255 for value in order)
    plain = replace(
        new_look(np.random.default_rng(1)), body=floats([228, 232, 234]), inks=(floats([25, 25, 25]),) * 6,
        covers=covers, marbling=0.0, clear=0.0, sunken=0.0, gloss=0.1, rounding=0.06, ball=0.85,
    )  # fmt: skip
    c, s = math.cos(angle), math.sin(angle)
    return Placed(floats([[c, -s, 0], [s, c, 0], [0, 0, 1]]), floats([x, y, 0.5]), plain, 1)


def table_with(*dice: Placed) -> Picture:
    """A photograph of dice on a grey table, from 65 degrees above."""
    table = np.full((240, 320, 3), 130, np.float32)
    table += np.random.default_rng(2).normal(0, 3, table.shape).astype(np.float32)
    camera = look_from(math.radians(65), 0.0, 25, 40 * 25, (160, 120))
    lamps = Lamps(floats([0.3, 0.2, 0.93]), 0.45, 0.75, floats([130, 130, 130]), floats([-0.4, 0.1, 0.9]))
    for die in dice:
        draw_shadow(table, die, camera, lamps, 0.1)
        draw_die(table, die, camera, lamps)
    return np.clip(table, 0, 255).astype(np.uint8)


def test_the_sheet_has_the_faces_that_are_printed() -> None:
    sheet = cv2.imread(str(FOLDER / SHEET), cv2.IMREAD_GRAYSCALE)
    assert sheet is not None
    side = sheet.shape[1] // len(VALUES)
    now = np.vstack([np.hstack([printed(f"{suit}-{value}", side) for value in VALUES]) for suit in SUITS])
    assert np.abs(now.astype(int) - sheet).mean() < 2, "print the sheet anew: vision/training/dice/README.md"


@pytest.mark.parametrize("value", ["ace", "2", "3", "4", "5"])
def test_values_are_read(value: str) -> None:
    dice = [die_with(f"suns-{value}", -2, 0, 0.4), die_with(f"arms-{value}", 2, 0.5, 2.2)]
    seen = read_piecepack_dice(table_with(*dice))
    assert [str(die.face).partition("-")[2] for die in seen[:2]] == [value, value]


def test_aces_tell_their_suit() -> None:
    places = ((-2, -1), (2, -1), (-2, 1.2), (2, 1.2))
    dice = [die_with(f"{suit}-ace", x, y, x) for suit, (x, y) in zip(SUITS, places, strict=True)]
    seen = read_piecepack_dice(table_with(*dice))
    assert sorted(str(die.face) for die in seen[:4]) == sorted(f"{suit}-ace" for suit in SUITS)


@pytest.mark.parametrize(
    ("suit", "partner", "others"), [("moons", "arms", "suns"), ("suns", "crowns", "arms")]
)
def test_suits_with_the_same_body_share_the_odds_of_a_null(suit: str, partner: str, others: str) -> None:
    pair = table_with(die_with(f"{suit}-null", -2, 0, 0.3), die_with("suns-ace", 2, 0, 0.0))
    die = next(each for each in read_piecepack_dice(pair) if each.centre[0] < 160)
    odds = dict(die.others) | {die.face: die.confidence}
    assert odds[f"{suit}-null"] == pytest.approx(odds[f"{partner}-null"], abs=0.01)
    assert odds.get(f"{others}-null", 0.0) < 0.1
    assert die.confidence < BELIEVED


def test_only_the_suits_on_the_table_are_told() -> None:
    picture_of_die = table_with(die_with("crowns-3", 0, 0, 1.0))
    for die in read_piecepack_dice(picture_of_die, ("crowns", "suns")):
        assert {str(face).split("-")[0] for face in (die.face, *dict(die.others))} <= {"crowns", "suns"}


def test_an_empty_table_shows_no_die() -> None:
    assert [die for die in read_piecepack_dice(table_with()) if die.confidence >= BELIEVED] == []


def test_faces_are_named_by_suit_and_value() -> None:
    assert len(FACES) == 24
    assert FACES[1] == "suns-ace"
