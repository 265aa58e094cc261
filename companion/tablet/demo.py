"""The app at a drawn table: bots play before its camera, everything else is as it always is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.content import Pack
from companion.kernel.game import AnyGame, kinds_of_chance
from companion.platform.desktop import Desktop
from companion.tablet.evening import Plan
from companion.tablet.how import How
from companion.tablet.start import set_window

if TYPE_CHECKING:
    from companion.tablet.app import TrapdoorApp
    from vision.synthetic.drawn_camera import DrawnCamera

TURN_SECONDS = 0.1
FRAME_PACE = 0.07


@dataclass(frozen=True, slots=True)
class Demo:
    """What is shown."""

    game: AnyGame
    pack: Pack
    names: tuple[str, ...]
    options: Mapping[str, str]
    profile: str
    seed: int
    language: str = "en"

    def plan(self) -> Plan:
        """Everybody sits at the table, with real dice and decks."""
        hows = (How.TOUCH,) * len(self.names)
        real = frozenset(kinds_of_chance(self.game))
        return Plan(self.game, self.names, hows, self.pack, self.options, real, camera=True)


class DrawnPlatform(Desktop):
    """A machine whose only camera films a drawn table, and at which no real board is plugged in."""

    def __init__(self, film: "DrawnCamera") -> None:
        super().__init__()
        self.open_camera = lambda _: film  # type: ignore[assignment]
        self.list_plugged = tuple  # type: ignore[assignment]


def run_demo(folder: Path, demo: Demo, width: int = 1280, height: int = 800) -> None:
    """Run the app with the demo until its window is closed."""
    set_window(width, height)
    app = make_app(folder, demo)
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: begin(app, demo), 0)
    app.run()


def make_app(folder: Path, demo: Demo) -> "TrapdoorApp":
    """The app, with the drawn camera as its own."""
    from companion.sources.drawn_evening import DRAWN
    from companion.tablet.app import TrapdoorApp
    from vision.synthetic.drawn_camera import DrawnCamera
    from vision.synthetic.profiles import PROFILES

    film = DrawnCamera(PROFILES[demo.profile], demo.seed, pace=FRAME_PACE)
    return TrapdoorApp(folder, DrawnPlatform(film), {"camera": DRAWN, "language": demo.language})


def begin(app: "TrapdoorApp", demo: Demo) -> Any:
    """Sit down, light the simulated board, and let the bots play."""
    from kivy.clock import Clock

    from companion.bots.roster import find_bot
    from companion.sources.drawn_evening import board_for
    from companion.sources.drawn_table import DrawnTable, Printed
    from companion.sources.troupe import Troupe
    from vision.synthetic.profiles import PROFILES

    app.start(demo.plan())
    table = app.table
    if table is None or app.platform.open_camera is None:
        return None
    session = table.desk.session
    table.attached.allow(board_for(session))
    drawn = DrawnTable(Printed(demo.game, demo.pack), PROFILES[demo.profile], demo.seed)
    troupe = Troupe(
        session,
        table.camera,
        drawn,
        app.platform.open_camera(""),  # type: ignore[arg-type]
        find_bot("clever", demo.game.key),
        demo.seed,
        plays=lambda seat: table.desk.hows.get(seat) is How.TOUCH,
    )

    def play_on(_seconds: float) -> bool:
        """Until somebody leaves the table."""
        if app.table is table:
            troupe.tick()
        return app.table is table and not troupe.is_over

    Clock.schedule_interval(play_on, TURN_SECONDS)
    introduce(app)
    return troupe


def introduce(app: "TrapdoorApp") -> None:
    """Say who plays here, and how to take a seat; they play on meanwhile."""
    from companion.tablet.kit.overlay import Overlay
    from companion.tablet.speech import say

    told = partial(say, app.language, file="demo")
    sheet = Overlay(title=told("app-title"), text=told("app-text"))
    sheet.offer("", told("app-watch"), "▶", "primary")
    sheet.offer("phones", told("app-phones"), "☎")
    sheet.bind(
        on_choose=lambda _, what: app.open(what) if what else app.stage.put_away(),
        on_put_away=lambda _: app.stage.put_away(),
    )
    app.stage.lay_over(sheet)
