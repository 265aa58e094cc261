"""A table with a board of ours: its lights follow the game and the guides, its dice answer the game."""

from collections.abc import Iterator
from itertools import count

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel.layout import Layout, Piece
from companion.kernel.seats import CHANCE
from companion.sources.cells import lights_of
from companion.sources.lights import COLOURS
from companion.table.cues import CueKind
from companion.table.tracking.difference import Moved
from companion.tablet.at_table import AtTable
from companion.tablet.correction.screen import CorrectionScreen
from companion.tablet.correction.view_model import Right, can_book, correction_for, layout_of
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.hardware.screen import HardwareScreen
from companion.tablet.how import How
from companion.tablet.kit.widgets import Key
from companion.tablet.set_up.screen import SetUpScreen
from companion.tablet.set_up.view_model import start_layout
from companion.tablet.table.screen import TableScreen
from firmware_bridge.description import Shape, description_of
from firmware_bridge.pattern import pattern
from firmware_bridge.picture import DARK, Colour
from firmware_bridge.simulator.desk import SimulatedBoard, simulated
from tests.tablet.played import begin
from tests.tablet.window import Window, find, words_in
from vision.sighting import Sighting

NUMBERS = count(1)
PLACE_HERE = COLOURS[CueKind.PLACE_HERE]


def begun(evening: Evening, key: str, *real: str) -> Desk:
    game = find_game(key)
    plan = Plan(game, ("Ana", "Ben"), (How.TOUCH,) * 2, default_pack(game), real=frozenset(real))
    return evening.start(plan)


def on_the_board(evening: Evening) -> Desk:
    """The same game of grid every time, as soon as a pawn stands on the board."""
    desk = begin(evening, "grid")
    while not any(pawn.place.isalnum() for pawn in pawns_of(desk)):
        desk.advance()
    desk.hows = dict.fromkeys(desk.hows, How.TOUCH)
    return desk


def pawns_of(desk: Desk) -> list[Piece]:
    return [piece for piece in layout_of(desk).pieces if piece.kind == "pawn"]


class Lit:
    """A tablet with a board of lights."""

    def __init__(self, window: Window, evening: Evening, desk: Desk, shape: str = "grid4x4") -> None:
        self.window, self.desk = window, desk
        self.table = AtTable(self.desk, evening)
        self.screen = TableScreen(self.desk)
        self.table.follow(self.screen)
        self.address = f"sim://{shape}?lit={next(NUMBERS)}"
        self.table.attached.allow(self.address)
        window.until(self._is_described)

    @property
    def board(self) -> SimulatedBoard:
        return simulated(self.address)

    def _is_described(self) -> bool:
        return any(description_of(board).shape is Shape.GRID for board in self.table.attached.boards)

    def wait_for(self, lit: dict[int, Colour]) -> None:
        """Until exactly these lights are on."""
        wanted = tuple(lit.get(light, DARK) for light in range(self.board.make.lights))
        self.window.until(lambda: self.board.colours == wanted, f"{lit} instead of {self.board.colours}")

    def lights_of(self, layout: Layout) -> dict[str, int]:
        return dict(lights_of(layout, description_of(self.table.attached.boards[0])))

    def wait_for_clock(self) -> None:
        """Until the board has told its time: before that nobody knows how old a roll is."""
        boards = self.table.attached.boards
        self.window.until(lambda: "board_uptime_ms" in boards[0].state.counters)


@pytest.fixture
def lit(window: Window, evening: Evening, request: pytest.FixtureRequest) -> Iterator[Lit]:
    wanted = getattr(request, "param", "grid")
    desks = {
        "grid": lambda: on_the_board(evening),
        "martian": lambda: begun(evening, "martian"),
        "dungeon": lambda: begun(evening, "dungeon"),
        "dungeon with real dice": lambda: begun(evening, "dungeon", "dice"),
    }
    lit = Lit(window, evening, desks[wanted](), "grid6x10" if wanted == "martian" else "grid4x4")
    yield lit
    lit.table.close()


@pytest.mark.parametrize("lit", ["martian"], indirect=True)
def test_the_light_of_the_place_that_the_set_up_guide_asks_for_is_on(lit: Lit) -> None:
    guide: SetUpScreen = lit.window.show(lit.table.screen_for("set_up", ""))
    layout = start_layout(lit.desk)
    lights = lit.lights_of(layout)
    seen = []
    for step in guide._steps:
        asked = {lights[place]: PLACE_HERE for place in step.places if place in lights}
        lit.wait_for(asked)
        seen.append(len(asked))
        guide.tick_off()
    assert sum(seen) == 36
    assert guide.model.finished


@pytest.mark.parametrize("lit", ["martian"], indirect=True)
def test_when_the_guide_is_closed_the_game_has_the_lights_again(lit: Lit) -> None:
    guide = lit.window.show(lit.table.screen_for("set_up", ""))
    guide.show_step(1)
    lit.window.until(lambda: PLACE_HERE in lit.board.colours)
    guide.close()
    lit.window.until(lambda: PLACE_HERE not in lit.board.colours)


def pushed_pawn(lit: Lit) -> Moved:
    """A pawn that stands where it does not belong, as a camera would tell it."""
    layout = layout_of(lit.desk)
    pawn = next(pawn for pawn in pawns_of(lit.desk) if pawn.place in lit.lights_of(layout))
    seen = Sighting("pawn", pawn.face, ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)), 0.97)
    spaces = [place.id for place in layout.places if place.id in lit.lights_of(layout)]
    others = (Moved(pawn, seen, space) for space in spaces if space != pawn.place)
    return next(
        each for each in others if (mend := correction_for(lit.desk, each)) and can_book(lit.desk, mend)
    )


def test_a_correction_lights_where_the_piece_belongs_and_where_it_is_wrong(lit: Lit) -> None:
    moved = pushed_pawn(lit)
    screen = lit.table._lit_by(CorrectionScreen(lit.desk, (moved,)))
    lit.window.show(screen)
    lights = lit.lights_of(layout_of(lit.desk))
    right, wrong = lights[moved.piece.place], lights[moved.place or ""]
    lit.wait_for({wrong: COLOURS[CueKind.WRONG], right: COLOURS[CueKind.PUT_BACK]})
    screen.decide(0, Right.TABLE)
    lit.window.until(lambda: lit.board.colours[wrong] != COLOURS[CueKind.WRONG])


def test_after_a_test_pattern_the_game_has_the_lights_again(lit: Lit) -> None:
    moved = pushed_pawn(lit)
    lit.table.lights.mend((moved,))
    lights = lit.lights_of(layout_of(lit.desk))
    cues = {
        lights[moved.place or ""]: COLOURS[CueKind.WRONG],
        lights[moved.piece.place]: COLOURS[CueKind.PUT_BACK],
    }
    lit.wait_for(cues)
    screen: HardwareScreen = lit.window.show(lit.table.screen_for("hardware", ""))
    lit.window.until(lambda: any(each.is_ready for each in screen.model.devices))
    steps = pattern(lit.table.attached.boards[0])
    shown = {step.picture.colours for step in steps if any(map(any, step.picture.colours))}
    lit.window.tap_on(find(screen, Key, text="Show the test pattern"))
    lit.window.until(lambda: lit.board.colours in shown, "any picture of the pattern")
    screen.close()
    lit.wait_for(cues)


@pytest.mark.parametrize("lit", ["dungeon with real dice"], indirect=True)
def test_dice_of_the_board_book_what_the_table_waits_for_and_say_so(lit: Lit) -> None:
    lit.window.show(lit.screen)
    lit.wait_for_clock()
    version = lit.desk.session.version
    lit.board.roll(0, 6, 2)
    lit.board.roll(1, 6, 5)
    lit.window.until(lambda: lit.desk.session.version == version + 1)
    step = lit.desk.session.steps[-1]
    assert (step.seat, step.source.kind) == (CHANCE, "dice")
    lit.window.until(lambda: "The dice say 2, 5." in words_in(lit.screen))


@pytest.mark.parametrize("lit", ["dungeon with real dice"], indirect=True)
def test_dice_of_another_kind_are_told_and_book_nothing(lit: Lit) -> None:
    lit.window.show(lit.screen)
    lit.wait_for_clock()
    version = lit.desk.session.version
    lit.board.roll(0, 20, 17)
    lit.window.until(lambda: "Dice with 6 sides are asked for here." in words_in(lit.screen))
    assert lit.desk.session.version == version


@pytest.mark.parametrize("lit", ["dungeon"], indirect=True)
def test_where_the_app_rolls_real_dice_are_left_alone(lit: Lit) -> None:
    lit.window.show(lit.screen)
    lit.wait_for_clock()
    lit.board.roll(0, 6, 2)
    lit.board.roll(1, 6, 5)
    screen = lit.window.show(lit.table.screen_for("hardware", ""))
    lit.window.until(lambda: "Die 2: 5" in words_in(screen))
    screen.close()
    assert {step.source.kind for step in lit.desk.session.steps} <= {"app"}
