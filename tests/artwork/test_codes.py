"""The codes on faces."""

import cv2
import numpy as np
import pytest

from companion.artwork.codes import code_of, face_of
from companion.artwork.faces import artist_of, drawing_of
from companion.artwork.look import Design
from companion.artwork.raster import picture
from tests.artwork.games import look_at
from vision.mat.markers import CODES, find_markers

CODED = ("grid", "dungeon", "jungle", "ninja")


def coded_designs(key: str) -> list[Design]:
    """Every face in the box that is a card or a tile, once."""
    lots = artist_of(look_at(key).game).box(look_at(key))
    return list(dict.fromkeys(lot.design for lot in lots if lot.design.kind in ("card", "tile")))


@pytest.mark.parametrize("key", CODED)
def test_every_card_and_tile_has_a_number_of_its_own(key: str) -> None:
    faces = {(design.kind, design.face) for design in coded_designs(key)}
    numbers = {code_of(key, kind, face): (kind, face) for kind, face in faces}
    assert None not in numbers
    assert len(numbers) == len(faces)
    assert all(number in CODES for number in numbers)
    assert all(face_of(number or 0) == (key, *faced) for number, faced in numbers.items())


def test_numbers_that_were_printed_stay() -> None:
    printed = {
        ("grid", "card", "JS"): 101,
        ("grid", "card", "AC"): 116,
        ("dungeon", "tile", "hall"): 201,
        ("dungeon", "card", "dust"): 221,
        ("dungeon", "card", "mole"): 264,
        ("jungle", "card", "quicksand"): 301,
        ("jungle", "card", "otto"): 379,
        ("ninja", "card", "yaneura"): 412,
    }
    assert {faced: code_of(*faced) for faced in printed} == printed


def test_backs_and_unknown_faces_have_none() -> None:
    assert code_of("grid", "card", None) is None
    assert code_of("grid", "card", "2H") is None
    assert code_of("chess", "card", "KC") is None
    assert face_of(999) is None


@pytest.mark.parametrize("key", CODED)
def test_both_codes_of_every_face_are_read_close_up(key: str) -> None:
    look = look_at(key)
    for design in coded_designs(key)[::3]:
        shown = np.pad(
            picture(drawing_of(look, design), 8.0), ((40, 40), (40, 40), (0, 0)), constant_values=120
        )
        found = find_markers(cv2.GaussianBlur(shown, (0, 0), 1.0))
        assert [each.number for each in found] == [code_of(key, design.kind, design.face)] * 2, design
