"""Pyramids by size and colour on squares."""

import cv2
import numpy as np
import pytest

from tests.vision.standing import MAT, PAINTS, believed, photographed, scene_of, solid, tilted
from vision.sighting import Sighting
from vision.solids.bodies import Scenery
from vision.solids.pyramids import CLASSES, SIZES, STEEP, Square, hidden_by, look_at_squares, read_pyramids
from vision.synthetic.scene import Shape as Form
from vision.synthetic.scene import Sheet, Solid

SIDE = 25.4
BASES = {size.name: size.base for size in SIZES}
BOARD = (
    ("red", "large", "blue", "large", "green", "medium", None, None),
    ("red", "medium", "red", "large", "yellow", "small", "blue", "small"),
    (None, None, "yellow", "medium", None, None, "green", "small"),
)


def pyramid(colour: str, size: str, x: float, y: float, angle: float = 0.0) -> Solid:
    base = BASES[size]
    return Solid(f"{x} {y}", "pyramid", size, Form.PYRAMID, PAINTS[colour], base, base * STEEP, x, y, angle)


def coin(x: float, y: float) -> Sheet:
    face = np.full((76, 76, 4), 245, np.uint8)
    face[..., 3] = 0
    cv2.circle(face, (38, 38), 37, (245, 245, 245, 255), -1)
    cv2.circle(face, (38, 38), 30, (20, 20, 20, 255), 4)
    cv2.putText(face, "3", (26, 52), cv2.FONT_HERSHEY_DUPLEX, 1.4, (20, 20, 20, 255), 4)
    return Sheet(f"coin {x} {y}", "coin", "x", face, 19.05, 19.05, x, y, 20.0, 3.2)


def spot(row: int, column: int) -> tuple[float, float]:
    return 130.0 + column * SIDE, 110.0 + row * SIDE


SQUARES = [(f"{row} {column}", spot(row, column)) for row in range(3) for column in range(4)]
TRUTH = {f"{row} {column}": BOARD[row][2 * column + 1] for row in range(3) for column in range(4)}
SLIPS = np.random.default_rng(2).normal(0, 1.2, (12, 2))


def standing() -> list[Solid]:
    kept = []
    for (name, (x, y)), (dx, dy) in zip(SQUARES, SLIPS, strict=True):
        row, column = map(int, name.split())
        colour, size = BOARD[row][2 * column], BOARD[row][2 * column + 1]
        kept += [pyramid(colour, size, x + dx, y + dy, dx)] if colour and size else []
    return kept


def board(tilt: float, profile: str = "clean") -> Scenery:
    return photographed(scene_of(*standing(), coin(*spot(0, 3))), tilted(tilt, profile))


def named(squares: tuple[Square, ...]) -> dict[str, str]:
    return {each.id: CLASSES[int(np.argmax(each.chances))] for each in squares}


@pytest.mark.parametrize(
    ("tilt", "profile"), [(8.0, "clean"), (28.0, "clean"), (38.0, "clean"), (25.0, "lamp"), (20.0, "dusk")]
)
def test_each_square_has_its_pyramid_its_coin_or_nothing(tilt: float, profile: str) -> None:
    seen = named(look_at_squares(board(tilt, profile), SQUARES))
    wanted = {name: size or "empty" for name, size in TRUTH.items()} | {"0 3": "coin"}
    assert seen == wanted


def test_only_pyramids_become_sightings_with_their_feet() -> None:
    seen = believed(read_pyramids(board(25.0), SQUARES))
    assert sorted(str(each.face) for each in seen) == sorted(size for size in TRUTH.values() if size)
    assert {each.kind for each in seen} == {"pyramid"}
    large = next(each for each in seen if each.face == "large")
    assert np.ptp([x for x, _ in large.corners]) == pytest.approx(25.4, abs=0.01)


def test_the_plastic_has_a_colour() -> None:
    seen = {each.id: each.colour for each in look_at_squares(board(25.0), SQUARES)}
    told = {name: seen[name] for name in ("0 0", "0 1", "0 2", "1 2", "2 2")}
    assert told == {"0 0": "red", "0 1": "blue", "0 2": "green", "1 2": "yellow", "2 2": None}


def test_odds_of_a_square_add_up() -> None:
    for each in look_at_squares(board(25.0), SQUARES):
        assert sum(each.chances) == pytest.approx(1.0, abs=1e-4)


def test_a_pawn_on_a_square_is_no_pyramid() -> None:
    scenery = photographed(
        scene_of(*(solid(f"{name}-human", *spot(1, at)) for at, name in enumerate(PAINTS))), tilted(30.0)
    )
    assert believed(read_pyramids(scenery, SQUARES)) == []


def test_a_pyramid_hides_what_is_behind_it_and_no_more() -> None:
    scenery = board(35.0)
    x, y = spot(1, 1)
    base = ((x - 12.7, y - 12.7), (x + 12.7, y - 12.7), (x + 12.7, y + 12.7), (x - 12.7, y + 12.7))
    hidden = hidden_by([Sighting("pyramid", "large", base, 0.9)], scenery.view, (600, 500), 1.0)
    tip = scenery.view.to_table(scenery.view.to_picture(np.array([[x, y]], np.float32), 44.0))[0]
    assert hidden[round(y), round(x)] == hidden[round(tip[1]), round(tip[0])] == 255
    assert 25.4**2 < (hidden > 0).sum() < 4 * 25.4**2
    assert not hidden_by([Sighting("pyramid", "large", base, 0.2)], scenery.view, (600, 500), 1.0).any()


def test_without_squares_nothing_is_seen() -> None:
    scenery = Scenery(MAT, board(25.0).view, (360.0, 300.0), (200.0, 200.0, 200.0))
    assert read_pyramids(scenery, []) == ()
