"""Dice under a lamp: what it burns out is not taken for something else, and is read in darker pictures."""

from functools import cache

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel import play
from companion.kernel.layout import Layout
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.table_eyes import TableEyes
from tests.bench.eyes import played
from vision.exposure import Exposure
from vision.picture import Picture
from vision.sighting import Sighting
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import LAMP

MIRRORED = 30028
"""A room with a lamp mirrored all over the tray: 96 rolls of an evening were booked as empty faces."""
LOW = 30035
"""A room with a low lamp: pyramids beside the tray, in the shade, look like empty dark dice."""
BELIEVED = 0.8


class Room:
    """A game's table in such a room, and eyes over it."""

    def __init__(self, number: int) -> None:
        game = find_game("martian")
        pack = default_pack(game)
        self._table, self.camera = (
            DrawnTable(Printed(game, pack), LAMP, number),
            SyntheticCamera(LAMP, number),
        )
        self.eyes = TableEyes(game, pack, rolls()[0])
        self.eyes.expect(rolls())

    def picture(self, number: int) -> Picture:
        return self.camera.show(self._table.scene(rolls()[number], roll=number)).picture


@cache
def rolls() -> list[Layout]:
    game = find_game("martian")
    return [play.layout(game, state) for state in played(game, 160)[20::9]]


def dice_of(layout: Layout) -> set[str | None]:
    return {piece.face for piece in layout.pieces if piece.kind == "die"}


def believed(sightings: tuple[Sighting, ...], sure: float = BELIEVED) -> set[str | None]:
    return {each.face for each in sightings if each.kind == "die" and each.confidence > sure}


@pytest.mark.parametrize("stops", [0.0, 0.5, 1.0])
def test_nothing_wrong_is_believed_where_a_lamp_is_mirrored(stops: float) -> None:
    """Also where a camera has made some of it visible: a side of a die must not pass for its upper face."""
    room = Room(MIRRORED)
    room.camera.darken(stops)
    for number, layout in enumerate(rolls()):
        look, _ = room.eyes.look(room.picture(number))
        assert believed(look.sightings) <= dice_of(layout)


def test_in_pictures_as_dark_as_it_asks_for_they_are_read() -> None:
    room = Room(MIRRORED)
    exposure = Exposure(room.camera.darken)
    right = 0
    for number, layout in enumerate(rolls()):
        look, sight = room.eyes.look(room.picture(number))
        while exposure.judge(sight):
            look, sight = room.eyes.look(room.picture(number), doubted=True)
        right += believed(look.sightings) == dice_of(layout)
    assert not exposure.helpless
    assert right >= len(rolls()) - 1


def test_what_lies_beside_the_tray_makes_nobody_doubt_what_lies_in_it() -> None:
    room = Room(LOW)
    for number, layout in enumerate(rolls()):
        look, _ = room.eyes.look(room.picture(number))
        assert believed(look.sightings, 0.9) == dice_of(layout)
