"""Flat things on a calibrated table are read by what their whole face looks like."""

import gc
import weakref

import cv2
import numpy as np
import pytest

from tests.vision.flat_things import DENSITY, PLACES, draw_deck, draw_face, draw_mat, lay, seen
from vision.flats import TableMemory, read_spots
from vision.flats.blocks import Grid, described, inside_of
from vision.flats.deck import Deck, Pose, Spot, leaned, upright
from vision.flats.faces import rough_of
from vision.flats.look import Look
from vision.flats.search import ways_of
from vision.picture import Picture

DECK = draw_deck()
DECKS = {"cards": DECK}
PICTURES = dict(DECK.faces)
SPOTS = tuple(Spot(str(number), ("cards",), (place,)) for number, place in enumerate(PLACES))
BELIEVED = 0.8


def put(
    mat: Picture, face: str | None, place: int, dx: float = 0.0, dy: float = 0.0, angle: float = 0.0
) -> None:
    """Lays a card of the deck at a place, or a little beside it."""
    x, y = PLACES[place]
    lay(mat, PICTURES[face], Pose(x + dx, y + dy, angle))


def read(mat: Picture, spots: tuple[Spot, ...] = SPOTS) -> dict[str, Look]:
    """All looks at a mat, by spot."""
    return {look.spot: look for look in read_spots(mat, DENSITY, DECKS, spots, draw_mat())}


def test_a_bare_mat_shows_nothing() -> None:
    looks = read(seen(draw_mat()))
    assert all(not look.things and look.empty > 0.9 for look in looks.values())


def test_faces_and_backs_are_told_and_bare_places_stay_bare() -> None:
    mat = draw_mat()
    put(mat, "face-3", 0, 2.5, -2.0, 4.0)
    put(mat, None, 2, -2.0, 2.0, -4.0)
    put(mat, "face-7", 4)
    looks = read(seen(mat))
    told = {spot: look.things[0].face for spot, look in looks.items() if look.things}
    assert told == {"0": "face-3", "2": None, "4": "face-7"}
    assert all(look.things[0].confidence >= BELIEVED for look in looks.values() if look.things)


def test_the_corners_are_those_of_the_card_in_millimetres() -> None:
    mat = draw_mat()
    put(mat, "face-5", 1, 2.0, -2.5, 3.5)
    thing = read(seen(mat))["1"].things[0]
    assert thing.centre == pytest.approx((PLACES[1][0] + 2.0, PLACES[1][1] - 2.5), abs=0.3)
    assert thing.angle == pytest.approx(3.5, abs=0.6)
    assert np.linalg.norm(np.subtract(thing.corners[0], thing.corners[1])) == pytest.approx(
        DECK.width, abs=0.1
    )


@pytest.mark.parametrize("turn", [0.0, 90.0, 180.0, 270.0])
def test_the_turn_of_a_thing_is_told(turn: float) -> None:
    mat = draw_mat()
    put(mat, "face-2", 4, angle=turn + 2.0)
    spot = Spot("any", ("cards",), (PLACES[4],), (0.0, 90.0, 180.0, 270.0))
    thing = read(seen(mat), (spot,))["any"].things[0]
    assert thing.face == "face-2"
    assert abs((thing.angle - turn + 180.0) % 360.0 - 180.0) < 4.0


@pytest.mark.parametrize(
    ("level", "noise", "blur"),
    [(1.15, 2.0, 0.4), (0.35, 5.0, 0.8), (0.9, 3.0, 2.2)],
    ids=["bright", "dusk", "blurred"],
)
def test_light_noise_and_blur_change_no_face(level: float, noise: float, blur: float) -> None:
    mat = draw_mat()
    for place, face in enumerate(("face-0", "face-1", None, "face-4", "face-6", "face-8")):
        put(mat, face, place, 1.5, 1.0, -3.0)
    looks = read(seen(mat, 0.5, level, noise, blur))
    assert [look.things[0].face for look in looks.values()] == [
        "face-0",
        "face-1",
        None,
        "face-4",
        "face-6",
        "face-8",
    ]


def test_a_card_is_told_by_what_a_pawn_leaves_of_it() -> None:
    mat = draw_mat()
    put(mat, "face-9", 0)
    x, y = (round(each * DENSITY) for each in PLACES[0])
    cv2.ellipse(mat, (x + 6, y - 8), (22, 40), 20, 0, 360, (40, 30, 180), -1, cv2.LINE_AA)
    thing = read(seen(mat))["0"].things[0]
    assert thing.face == "face-9"
    assert thing.confidence >= BELIEVED


def test_what_stands_before_a_card_does_not_speak_against_it() -> None:
    mat = draw_mat()
    put(mat, "face-9", 0)
    x, y = (round(each * DENSITY) for each in PLACES[0])
    hidden = np.zeros(mat.shape[:2], np.uint8)
    hidden[y - 14 : y + 90, x - 60 : x + 60] = 255
    mat[hidden > 0] = (40, 30, 180)
    memory = TableMemory(DENSITY, DECKS, SPOTS, draw_mat())
    thing = memory.read(seen(mat), hidden=hidden)[0].things[0]
    assert thing.face == "face-9"
    assert thing.confidence >= BELIEVED


def test_where_next_to_nothing_shows_nothing_is_told() -> None:
    mat = draw_mat()
    put(mat, "face-9", 0)
    hidden = np.full(mat.shape[:2], 255, np.uint8)
    look = TableMemory(DENSITY, DECKS, SPOTS, draw_mat()).read(seen(mat), hidden=hidden)[0]
    assert look.things == ()
    assert look.unknown == 1.0


def test_things_of_no_deck_are_not_believed_to_be_a_face() -> None:
    mat = draw_mat()
    lay(mat, draw_face(99), Pose(*PLACES[0], 0.0))
    x, y = (round(each * DENSITY) for each in PLACES[1])
    cv2.circle(mat, (x, y), 50, (60, 160, 90), -1)
    looks = read(seen(mat))
    assert not [thing for spot in ("0", "1") for thing in looks[spot].things if thing.confidence >= BELIEVED]
    assert looks["0"].empty < 0.1
    assert looks["1"].unknown > 0.5


def test_a_fan_is_read_from_the_top() -> None:
    mat = draw_mat()
    rests = tuple((PLACES[4][0] + 14.0 * number, PLACES[4][1]) for number in range(3))
    for rest, face in zip(rests, ("face-1", "face-6", "face-10"), strict=True):
        lay(mat, PICTURES[face], Pose(*rest, 0.0))
    look = read(seen(mat), (Spot("fan", ("cards",), rests),))["fan"]
    assert [thing.face for thing in look.things] == ["face-10", "face-6", "face-1"]


def test_what_lies_high_is_found_where_it_stands() -> None:
    eye = (400.0, 900.0, 800.0)
    assert upright(leaned((100.0, 50.0), 20.0, eye), 20.0, eye) == pytest.approx((100.0, 50.0))
    mat = draw_mat()
    there = leaned(PLACES[1], 12.0, eye)
    lay(mat, PICTURES["face-3"], Pose(*there, 0.0))
    pile = Spot("pile", ("cards",), (PLACES[1],), rise=12.0)
    look = read_spots(seen(mat), DENSITY, DECKS, (pile,), draw_mat(), eye)[0]
    assert look.things[0].face == "face-3"
    assert look.things[0].centre == pytest.approx(PLACES[1], abs=0.4)


def test_only_what_has_changed_is_read_again() -> None:
    memory = TableMemory(DENSITY, DECKS, SPOTS, draw_mat())
    mat = draw_mat()
    put(mat, "face-3", 0)
    put(mat, "face-5", 1)
    first = memory.read(seen(mat))
    put(mat, "face-7", 1, 1.0, 1.0)
    second = memory.read(seen(mat, noise=3.5))
    assert second[0] is first[0]
    assert [look.things[0].face for look in second[:2]] == ["face-3", "face-7"]


def test_what_is_taken_away_is_gone() -> None:
    memory = TableMemory(DENSITY, DECKS, SPOTS, draw_mat())
    mat = draw_mat()
    put(mat, "face-3", 0)
    assert memory.read(seen(mat))[0].things
    assert not memory.read(seen(draw_mat()))[0].things


def test_spots_can_be_given_anew() -> None:
    memory = TableMemory(DENSITY, DECKS, SPOTS[:1], draw_mat())
    mat = draw_mat()
    put(mat, "face-3", 0)
    put(mat, "face-5", 1)
    memory.read(seen(mat))
    memory.watch(SPOTS[:2])
    assert [look.things[0].face for look in memory.read(seen(mat))] == ["face-3", "face-5"]


def test_nothing_is_kept_of_the_decks_of_a_game_before() -> None:
    """An evening has many games; what was worked out of their cards filled the memory of the tablet."""
    mat = draw_mat()
    put(mat, "face-3", 0)
    before = draw_deck()
    gone = weakref.ref(before.faces[0][1])
    TableMemory(DENSITY, {"cards": before}, SPOTS, draw_mat()).read(seen(mat))
    del before
    TableMemory(DENSITY, DECKS, SPOTS, draw_mat())
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("turn", [0.0, 90.0, 180.0, 270.0])
def test_a_square_tile_is_told_in_every_turn_by_one_cut(turn: float) -> None:
    side = (40.0, 40.0)
    faces = tuple((f"tile-{number}", draw_face(number, side)) for number in range(4))
    deck = Deck("tiles", "tile", *side, faces)
    assert len(ways_of(deck, (0.0, 90.0, 180.0, 270.0))) == 1
    mat = draw_mat()
    lay(mat, faces[2][1], Pose(PLACES[1][0] + 2.0, PLACES[1][1] - 1.5, turn + 3.0), side)
    spot = Spot("any", ("tiles",), (PLACES[1],), (0.0, 90.0, 180.0, 270.0))
    thing = read_spots(seen(mat), DENSITY, {"tiles": deck}, (spot,), draw_mat())[0].things[0]
    assert thing.face == "tile-2"
    assert thing.centre == pytest.approx((PLACES[1][0] + 2.0, PLACES[1][1] - 1.5), abs=0.4)
    assert abs((thing.angle - turn - 3.0 + 180.0) % 360.0 - 180.0) < 1.0


@pytest.mark.parametrize("covered", [0, 11])
def test_places_further_apart_are_described_as_they_are_among_all(covered: int) -> None:
    grid, margin = Grid(3, 2, 4, 8.0, 12.0), 6
    cut = np.random.default_rng(7).uniform(0, 255, (24, 20, 3)).astype(np.float32)
    mask = np.ones((12, 8), np.float32)
    mask.flat[:covered] = 0.0
    every, second = (described(cut, grid, inside_of(mask, grid), margin, step) for step in (1, 2))
    shifts = np.arange((2 * margin + 1) ** 2).reshape(2 * margin + 1, -1)[::2, ::2].ravel()
    assert np.allclose(second, every[:, shifts], atol=1e-5)


def test_all_faces_in_another_order_are_compared_in_that_order() -> None:
    rough = rough_of(DECK)
    order = tuple(range(rough.level.shape[1]))[::-1]
    assert np.array_equal(rough.only(order).level, rough.level[:, order])
    assert np.array_equal(rough.only(order).product, rough.product[:, :, order])


def test_others_are_faces_with_less_probability() -> None:
    mat = draw_mat()
    put(mat, "face-3", 0)
    cv2.rectangle(mat, (80, 0), (170, 400), (90, 90, 90), -1)
    for look in read(seen(mat)).values():
        for thing in look.things:
            assert all(chance <= thing.confidence for _, chance in thing.others)
            assert thing.confidence + sum(chance for _, chance in thing.others) <= 1.0001
