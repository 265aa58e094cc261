"""Dice in their tray on a calibrated table."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.standing import away, believed, photographed, scene_of, tilted
from vision.dice import piecepack
from vision.dice.finder import Spot
from vision.dice.reader import Cut
from vision.mat.calibration import Calibration
from vision.sighting import Sighting
from vision.solids.bodies import Scenery
from vision.synthetic.scene import Colour, Shape, Solid
from vision.tray import Tray, among, one_each, read_tray
from vision.tray.cutout import Cutout, burnt_faces, cut_tray, edge_in_pixels, towards
from vision.tray.sign_odds import LIGHT_FRONT, Match, is_empty, is_upper, odds_of, unwitnessed
from vision.tray.sign_suits import settled, sort_out
from vision.tray.signs import UNFOUND, dark_spots, is_behind, is_side_of, paper_grey
from vision.white import PAPER

TRAY = Tray(200.0, 180.0, 320.0, 260.0, 16.0)
IVORY: Colour = (220.0, 232.0, 236.0)
SQUARE = ((0.0, 0.0), (16.0, 0.0), (16.0, 16.0), (0.0, 16.0))


def die(face: str, x: float, y: float, angle: float, colour: Colour = IVORY) -> Solid:
    return Solid(f"{face} {x}", "die", face, Shape.DIE, colour, 16.0, 16.0, x, y, angle)


@pytest.mark.parametrize("tilt", [12.0, 33.0])
@pytest.mark.parametrize("colour", [IVORY, (36.0, 32.0, 172.0), (38.0, 36.0, 36.0)])
def test_upper_faces_are_read_where_the_dice_stand(colour: Colour, tilt: float) -> None:
    thrown = (
        die("5", 230.0, 205.0, 20.0, colour),
        die("2", 270.0, 220.0, 65.0, colour),
        die("6", 300.0, 240.0, 5.0, colour),
    )
    seen = believed(read_tray(photographed(scene_of(*thrown), tilted(tilt)), TRAY))
    assert sorted(str(each.face) for each in seen) == ["2", "5", "6"]
    feet = {each.face: (each.x, each.y) for each in thrown}
    assert max(away(each, *feet[each.face]) for each in seen) < 5


def upside_down(scenery: Scenery) -> Scenery:
    """The same table, seen by a camera that hangs upside down."""
    view, half = scenery.view, np.diag([-1.0, -1.0, 1.0])
    assert isinstance(view, Calibration)
    turn = cv2.Rodrigues(half @ cv2.Rodrigues(np.array(view.turn))[0])[0].ravel().tolist()
    x, y, z = view.shift
    across, down = view.lens.width - 1 - view.lens.middle_x, view.lens.height - 1 - view.lens.middle_y
    lens = replace(view.lens, middle_x=across, middle_y=down)
    turned = replace(view, lens=lens, turn=(turn[0], turn[1], turn[2]), shift=(-x, -y, z))
    return replace(scenery, picture=np.ascontiguousarray(scenery.picture[::-1, ::-1]), view=turned)


@pytest.mark.parametrize("tilt", [25.0, 40.0])
def test_a_camera_that_hangs_upside_down_reads_the_same(tilt: float) -> None:
    thrown = (die("3", 230.0, 205.0, 20.0), die("4", 270.0, 220.0, 65.0), die("2", 300.0, 240.0, 5.0))
    scenery = photographed(scene_of(*thrown), tilted(tilt))
    upright, hanging = (
        tuple(sorted(read_tray(each, TRAY), key=lambda die: die.centre))
        for each in (scenery, upside_down(scenery))
    )
    assert [die.face for die in believed(hanging)] == [die.face for die in believed(upright)]
    assert [die.confidence for die in hanging] == pytest.approx([die.confidence for die in upright], abs=0.05)


def test_dice_beside_the_tray_are_not_thrown() -> None:
    scenery = photographed(scene_of(die("3", 120.0, 100.0, 10.0), die("4", 260.0, 220.0, 10.0)), tilted(20.0))
    assert [each.face for each in believed(read_tray(scenery, TRAY))] == ["4"]


def test_an_empty_tray_has_no_dice() -> None:
    assert believed(read_tray(photographed(scene_of(), tilted(20.0)), TRAY)) == []


def test_a_tray_out_of_sight_is_not_read() -> None:
    scenery = photographed(scene_of(), tilted(20.0))
    far = Tray(4000.0, 3000.0, 4100.0, 3100.0, 16.0)
    assert cut_tray(scenery, far) is None
    assert read_tray(scenery, far) == ()


def test_faces_that_the_dice_do_not_have_are_not_told() -> None:
    seen = Sighting("die", "moons-3", SQUARE, 0.5, (("suns-3", 0.3), ("suns-2", 0.1), ("arms-3", 0.1)))
    told = among(seen, {"suns-2", "suns-3"})
    assert told is not None
    assert (told.face, told.others) == ("suns-3", (("suns-2", 0.25),))
    assert told.confidence == pytest.approx(0.75)
    assert among(seen, {"crowns-4"}) is None


def test_of_two_readings_of_one_die_the_surer_stays() -> None:
    near = tuple((x + 5, y) for x, y in SQUARE)
    far = tuple((x + 30, y) for x, y in SQUARE)
    rows = [
        Sighting("die", "1", SQUARE, 0.6),
        Sighting("die", "2", near, 0.9),
        Sighting("die", "3", far, 0.5),
    ]
    assert [each.face for each in one_each(rows, 16.0)] == ["2", "3"]


NOTHING_LIKE = np.full(len(piecepack.FACES), 0.3, np.float32)


def test_an_upper_face_without_a_sign_is_the_empty_one() -> None:
    odds = odds_of(Match(NOTHING_LIKE, 0.03, 0.95, 0.0, 0.0, 0), 0.5, ("crowns", "suns"))
    assert odds["suns-null"] == odds["crowns-null"] > 0.4


@pytest.mark.parametrize(("light", "suit"), [(0.95, "suns"), (0.15, "moons")])
def test_an_empty_face_has_its_suit_by_its_body(light: float, suit: str) -> None:
    odds = odds_of(Match(NOTHING_LIKE, 0.03, light, 0.0, 0.0, 0), 0.9, ("moons", "suns"))
    assert odds[f"{suit}-null"] > 0.88 * sum(odds.values())


def test_a_face_that_a_lamp_burns_out_may_be_any() -> None:
    clear, burnt = (
        odds_of(Match(NOTHING_LIKE, 0.03, 1.02, 0.0, 0.0, 0, burnt=share), 0.9, ("moons", "suns"))
        for share in (0.0, 0.8)
    )
    assert clear["suns-null"] > 0.85
    assert burnt["suns-null"] == pytest.approx(burnt["suns-4"], abs=0.01)
    assert sum(burnt.values()) == pytest.approx(sum(clear.values()))


def test_a_sign_is_never_the_empty_face() -> None:
    likes = NOTHING_LIKE.copy()
    likes[piecepack.FACES.index("suns-2")] = 0.95
    odds = odds_of(Match(likes, 0.2, 0.9, 0.0, 0.0, 0), 0.9, ("moons", "suns"))
    assert odds["suns-2"] > 0.99
    assert odds["suns-null"] < 1e-3


def test_from_afar_a_number_does_not_say_which_of_two_like_dice_it_is_on() -> None:
    likes = NOTHING_LIKE.copy()
    likes[piecepack.FACES.index("suns-2")] = 0.97
    likes[piecepack.FACES.index("crowns-2")] = 0.9
    match = Match(likes, 0.2, 0.9, 0.0, 0.0, 0)
    near, far = (odds_of(match, 0.9, ("crowns", "suns"), edge) for edge in (45.0, 20.0))
    assert near["suns-2"] > 0.99
    assert far["suns-2"] < 0.8 < far["suns-2"] + far["crowns-2"]


def test_a_smear_is_no_die() -> None:
    odds = odds_of(Match(NOTHING_LIKE, 0.3, 0.6, 0.0, 0.0, 0), 0.5, ("moons", "suns"))
    assert sum(odds.values()) < 0.1


def test_two_dice_share_the_suits() -> None:
    """One of them is surely of the suns, so the empty one is of the moons."""
    suns = {"suns-2": 0.98, "moons-2": 0.02, "suns-null": 0.0, "moons-null": 0.0}
    empty = {"suns-2": 0.0, "moons-2": 0.0, "suns-null": 0.5, "moons-null": 0.5}
    _, told = settled([suns, empty], ("moons", "suns"))
    assert told["moons-null"] > 0.95


def test_of_two_empty_dice_that_mirror_a_lamp_the_darker_one_is_the_dark_one() -> None:
    empty = {"suns-null": 0.9, "moons-null": 0.1}
    first, second = settled([empty, empty], ("moons", "suns"), (0.8, 1.06))
    assert first["moons-null"] > 0.99
    assert second["suns-null"] > 0.99


def test_the_side_of_a_light_die_does_not_pass_for_the_dark_one() -> None:
    """A lamp burns the upper face out, so that the side in the shade below it looks more like a die."""
    upper = Match(NOTHING_LIKE, 0.04, 1.1, 61.0, 65.0, 0), {"suns-ace": 0.43, "suns-2": 0.06, "suns-4": 0.05}
    shaded = Match(NOTHING_LIKE, 0.14, 0.31, 34.0, 66.0, 0), {"suns-4": 0.93, "moons-null": 1e-4}
    other = Match(NOTHING_LIKE, 0.06, 0.8, 115.0, 228.0, 0), {"moons-null": 0.1, "suns-null": 0.89}
    told = {match.x: odds for match, odds in sort_out([other, shaded, upper], ("moons", "suns"))}
    assert set(told) == {61.0, 115.0}
    assert max(told[61.0], key=lambda face: told[61.0][face]) == "suns-ace"
    assert sum(told[61.0].values()) < 0.5
    assert told[115.0]["moons-null"] > 0.8


def test_what_is_surely_a_die_stays_as_sure_beside_what_is_none() -> None:
    suns = Match(NOTHING_LIKE, 0.2, 0.9, 10.0, 10.0, 0), {"suns-2": 0.97, "moons-2": 0.02}
    moons = Match(NOTHING_LIKE, 0.2, 0.2, 50.0, 10.0, 0), {"moons-5": 0.96, "suns-5": 0.01}
    smear = Match(NOTHING_LIKE, 0.2, 0.5, 90.0, 10.0, 0), {"suns-5": 0.02, "moons-5": 0.02}
    told = {match.x: odds for match, odds in sort_out([smear, suns, moons], ("moons", "suns"))}
    assert told[10.0]["suns-2"] == pytest.approx(0.99, abs=0.01)
    assert told[50.0]["moons-5"] == pytest.approx(0.97, abs=0.01)
    ((_, alone),) = sort_out([suns], ("moons", "suns"))
    assert alone == pytest.approx(suns[1])
    assert sort_out([], ("moons", "suns")) == []


@pytest.mark.parametrize(("face", "side"), [("suns-2", 0.6), ("moons-2", 0.15)])
def test_before_an_upper_face_is_its_side_and_before_a_side_is_paper(face: str, side: float) -> None:
    likes = NOTHING_LIKE.copy()
    likes[piecepack.FACES.index(face)] = 0.82
    upper, lower = (Match(likes, 0.2, 0.5, 0.0, 0.0, 0, front) for front in (side, 0.98))
    assert is_upper(upper) > 0.7
    assert is_upper(lower) < 0.2


def test_before_a_spot_behind_another_die_paper_speaks_against_it_and_nothing_for_it() -> None:
    dark, plain, paper = (
        Match(NOTHING_LIKE, 0.03, 0.95, 0.0, 0.0, 0, front) for front in (0.12, LIGHT_FRONT[0], 1.0)
    )
    assert is_empty(unwitnessed(dark), 0.4) == is_empty(plain, 0.4) < is_empty(dark, 0.4)
    assert is_empty(unwitnessed(paper), 0.4) == is_empty(paper, 0.4) < is_empty(plain, 0.4)


def test_the_paper_of_a_tray_has_one_level_under_any_lamp_and_nothing_is_cut_off() -> None:
    tray = np.full((60, 80, 3), 180.0, np.float32)
    tray[20:30, 20:30] = 250.0
    for lamp in (0.4, 1.0):
        grey = paper_grey(tray * np.float32(lamp))
        assert grey[0, 0] == pytest.approx(PAPER, rel=0.01)
        assert grey[25, 25] > 1.3 * grey[0, 0]


def test_a_dark_thing_as_large_as_a_die_is_looked_at_and_ink_is_not() -> None:
    table = np.full((120, 200, 3), 230, np.uint8)
    table[30:70, 30:70] = 30
    table[20:100, 120:126] = 30
    table[50:56, 110:190] = 30
    spots = dark_spots(Cutout(table, 0, 0, 1.0), 40.0)
    assert [(round(spot.cut.x), round(spot.cut.y)) for spot in spots] == [(50, 50)]


def test_what_is_cooler_and_nearer_to_the_camera_than_two_dice_can_lie_is_a_side() -> None:
    scenery = photographed(scene_of(), tilted(30.0))
    cut = cut_tray(scenery, TRAY)
    assert cut is not None
    upper = np.array([[260.0, 220.0]], np.float32)
    front = upper + towards(scenery, upper) * 0.8 * TRAY.edge
    behind = upper - towards(scenery, upper) * 0.8 * TRAY.edge
    (one, side, far) = cut.into(scenery.view.to_picture(np.concatenate([upper, front, behind]), TRAY.edge))
    hot = Spot(Cut(float(one[0]), float(one[1]), 40.0), 0.6)
    assert is_side_of(Spot(Cut(float(side[0]), float(side[1]), 30.0), 0.3), hot, cut, scenery, TRAY)
    assert not is_side_of(Spot(Cut(float(side[0]), float(side[1]), 30.0), 0.5), hot, cut, scenery, TRAY)
    assert not is_side_of(Spot(Cut(float(far[0]), float(far[1]), 30.0), 0.3), hot, cut, scenery, TRAY)


def spots_before(scenery: Scenery, cut: Cutout, edges: float, *others: float) -> list[Spot]:
    """Things in the tray, each so many edges of a die nearer to the camera than one place, rather cool."""
    place = np.array([[260.0, 220.0]], np.float32)
    feet = [place + towards(scenery, place) * each * TRAY.edge for each in (edges, *others)]
    tops = cut.into(scenery.view.to_picture(np.concatenate(feet), TRAY.edge))
    return [Spot(Cut(float(x), float(y), 40.0), UNFOUND) for x, y in tops]


def test_a_dark_thing_that_was_not_found_may_be_a_side_with_its_shadow() -> None:
    scenery = photographed(scene_of(), tilted(30.0))
    cut = cut_tray(scenery, TRAY)
    assert cut is not None
    die, shade = spots_before(scenery, cut, 0.0, 1.15)
    hot = replace(die, heat=0.8)
    assert is_side_of(shade, hot, cut, scenery, TRAY)
    assert not is_side_of(replace(shade, heat=0.5), hot, cut, scenery, TRAY)


def test_right_behind_a_die_nothing_dark_in_front_speaks_for_another() -> None:
    scenery = photographed(scene_of(), tilted(30.0))
    cut = cut_tray(scenery, TRAY)
    assert cut is not None
    die, near, far = spots_before(scenery, cut, 0.0, -1.0, -1.6)
    hot = replace(die, heat=0.6)
    assert is_behind(near, hot, cut, scenery, TRAY)
    assert not is_behind(far, hot, cut, scenery, TRAY)
    assert not is_behind(hot, near, cut, scenery, TRAY)
    assert not is_behind(replace(near, heat=0.7), hot, cut, scenery, TRAY)


def test_how_much_of_a_tray_is_burnt_out_is_counted_in_faces() -> None:
    scenery = photographed(scene_of(), tilted(30.0))
    middle = np.array([[(TRAY.left + TRAY.right) / 2, (TRAY.top + TRAY.bottom) / 2]], np.float32)
    x, y = scenery.view.to_picture(middle, TRAY.edge)[0]
    dim = np.minimum(scenery.picture, 200)
    assert burnt_faces(replace(scenery, picture=dim), TRAY) == 0.0
    half = edge_in_pixels(scenery, TRAY) / 2
    dim[round(y - half) : round(y + half), round(x - half) : round(x + half)] = 250
    assert burnt_faces(replace(scenery, picture=dim), TRAY) == pytest.approx(1.0, abs=0.15)
    aside = replace(TRAY, left=TRAY.left + 5000, right=TRAY.right + 5000)
    assert burnt_faces(replace(scenery, picture=dim), aside) == 0.0
