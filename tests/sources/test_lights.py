"""Lights at the table: the right light for every place, dark while the camera looks, restored after it."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from companion.catalogue import find_game
from companion.games.dungeon.ground import HOME
from companion.kernel import play
from companion.kernel.layout import Layout, Place
from companion.kernel.seats import Seat
from companion.sources.cells import lights_of
from companion.sources.lights import COLOURS, SEATS, TableLights, picture_of
from companion.table.cues import Cue, CueKind
from firmware_bridge.description import Description, Shape, parse_description, plain_path
from firmware_bridge.find import Finder
from firmware_bridge.picture import DARK, Picture, dark
from firmware_bridge.simulator.desk import SimulatedBoard, simulated
from firmware_bridge.simulator.make import grid
from firmware_bridge.state import ABSENT, Health, State
from tests.conformance.worlds import random_game, start

PATIENCE = 30.0
NUMBERS = count()


def spaces(columns: int, rows: int) -> Layout:
    places = tuple(
        Place(f"{'abcdefgh'[x]}{y + 1}", "space", 60.0 * x, 60.0 * y, 60.0, 60.0)
        for y in range(rows)
        for x in range(columns)
    )
    tray = Place("tray", "tray", -100.0, 0.0, 80.0, 80.0, loose=True)
    return Layout(1000.0, 1000.0, (tray, *places), ())


def described(width: int, height: int) -> Description:
    make = grid(width, height)
    return parse_description(make.description, make.lights, make.sensors)


def test_a_grid_is_lit_row_by_row_through_the_wiring() -> None:
    lights = lights_of(spaces(4, 4), described(4, 4))
    assert (lights["a1"], lights["d1"]) == (0, 3)
    assert (lights["d2"], lights["a2"]) == (4, 7)
    assert "tray" not in lights


def test_a_smaller_field_lies_in_the_middle_of_a_larger_board() -> None:
    lights = lights_of(spaces(2, 2), described(4, 4))
    assert [lights[each] for each in ("a1", "b1", "a2", "b2")] == [6, 5, 9, 10]


def test_what_lies_apart_is_not_of_the_field() -> None:
    field = spaces(2, 2)
    apart = replace(field, places=(*field.places, Place("stack", "stack", 400.0, 0.0, 60.0, 60.0)))
    assert lights_of(apart, described(4, 4)) == lights_of(field, described(4, 4))


def test_spaces_of_every_kind_are_of_the_field() -> None:
    game = find_game("jungle")
    lights = lights_of(play.layout(game, start(game, 2)), described(12, 7))
    assert {"start", "1", "3", "6", "9", "12", "finish", "c5"} <= lights.keys()
    assert len(set(lights.values())) == len(lights) == 64


def test_a_map_that_grows_keeps_its_places_and_what_outgrows_the_board_stays_dark() -> None:
    game, board = find_game("dungeon"), described(5, 5)
    turns = list(random_game(game, 2, seed=2))
    layouts = [play.layout(game, turn.before) for turn in turns[:: len(turns) // 20]]
    lit = [lights_of(layout, board, layouts[0]) for layout in layouts]
    assert {lights[HOME] for lights in lit} == {12}
    assert len(lit[-1]) > len(lit[0])
    assert any(
        len(lights) < len([p for p in each.places if p.kind in ("space", "free")])
        for lights, each in zip(lit, layouts, strict=True)
    )
    places = {place for lights in lit for place in lights}
    assert all(len({lights[place] for lights in lit if place in lights}) == 1 for place in places)


def test_a_larger_field_shares_lights() -> None:
    lights = lights_of(spaces(8, 8), described(4, 4))
    assert lights["a1"] == lights["b2"] == 0
    assert set(lights.values()) == set(range(16))


def test_a_path_is_lit_in_the_order_of_its_places() -> None:
    lights = lights_of(spaces(4, 1), plain_path(3))
    assert lights == {"a1": 0, "b1": 1, "c1": 2}


def test_free_cells_are_lit_where_they_lie() -> None:
    free = Description(Shape.FREE, 2, 1, (1, 0), (None, None), ((62.0, 1.0), (500.0, 500.0)))
    assert lights_of(spaces(4, 4), free) == {"b1": 1}


def test_a_cell_without_a_light_stays_dark() -> None:
    holes = Description(Shape.GRID, 2, 1, (None, 0), (None, None))
    assert lights_of(spaces(2, 1), holes) == {"b1": 0}


@pytest.mark.parametrize("key", ["grid", "dungeon", "jungle", "martian", "ninja"])
def test_every_game_finds_lights_on_an_eight_by_eight_board(key: str) -> None:
    game = find_game(key)
    layout = play.layout(game, start(game, 2))
    lights = lights_of(layout, described(8, 8))
    assert lights
    assert all(0 <= light < 64 for light in lights.values())


def test_of_two_cues_at_one_light_the_later_counts() -> None:
    told = (Cue(CueKind.TARGET, "a1"), Cue(CueKind.SPRUNG, "a1"), Cue(CueKind.TURN, "b1", Seat("s2")))
    picture = picture_of((*told, Cue(CueKind.TURN, "nowhere")), {"a1": 0, "b1": 1, "c1": 9}, 3)
    assert picture.colours == (COLOURS[CueKind.SPRUNG], SEATS["s2"], DARK)


@pytest.fixture
def table() -> Iterator[tuple[TableLights, SimulatedBoard, Finder]]:
    finder = Finder(plugged=list, poll=0.01)
    address = f"sim://grid4x4?lights={next(NUMBERS)}"
    finder.allow(address)
    assert finder.wait(lambda f: any(b.description.width == 4 for b in f.boards), PATIENCE)
    assert finder.wait(lambda f: f.boards[0].description.shape is Shape.GRID, PATIENCE)
    yield TableLights(finder.boards[0]), simulated(address), finder
    finder.close()


def test_cues_reach_the_lights_of_a_board(table: tuple[TableLights, SimulatedBoard, Finder]) -> None:
    lights, board, finder = table
    lights.show((Cue(CueKind.SPRUNG, "d2"),), spaces(4, 4))
    assert finder.wait(lambda _: board.colours[4] == COLOURS[CueKind.SPRUNG], PATIENCE)


def test_lights_are_off_while_the_camera_looks_and_come_back(
    table: tuple[TableLights, SimulatedBoard, Finder],
) -> None:
    lights, board, finder = table
    lights.show((Cue(CueKind.SPRUNG, "a1"),), spaces(4, 4))
    assert finder.wait(lambda _: board.colours[0] == COLOURS[CueKind.SPRUNG], PATIENCE)
    with lights.still(within=PATIENCE) as is_dark:
        assert is_dark
        assert board.colours == dark(16).colours
        lights.show((Cue(CueKind.SPRUNG, "b1"),), spaces(4, 4))
        with lights.still(within=PATIENCE):
            pass
        assert not finder.wait(lambda _: board.colours != dark(16).colours, 0.2)
    assert finder.wait(lambda _: board.colours[1] == COLOURS[CueKind.SPRUNG], PATIENCE)


class MuteBoard:
    """A board that only takes colours."""

    name, leds = "mute", 4
    state: State = ABSENT

    def __init__(self) -> None:
        self.pictures: list[Picture] = []
        self.threads = threading.active_count()

    def show(self, picture: Picture) -> None:
        self.pictures.append(picture)

    def close(self) -> None:
        """Nothing to let go."""


def test_a_board_that_cannot_tell_gets_time_to_go_dark() -> None:
    board = MuteBoard()
    lights = TableLights(board)
    lights.show((Cue(CueKind.SPRUNG, "a1"),), spaces(4, 1))
    with lights.still(within=0.01) as is_dark:
        assert not is_dark
        assert board.pictures[-1] == dark(4)
    assert board.pictures[-1].colours[0] == COLOURS[CueKind.SPRUNG]
    assert board.state.health is Health.ABSENT
