"""The whole app at a drawn table: bots play before its camera, and cables, cameras and phones come and go."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel.seats import Seat
from companion.phones.keys import parse_link
from companion.sources.camera_thread import Watching
from companion.sources.drawn_evening import board_for
from companion.sources.troupe import Troupe
from companion.tablet.app import TrapdoorApp
from companion.tablet.at_table import AtTable
from companion.tablet.demo import Demo, begin, make_app
from companion.tablet.how import How
from companion.tablet.kit.widgets import Key
from companion.tablet.phones.at_table import Door, Presence
from firmware_bridge.simulator.desk import SimulatedBoard, simulated
from tests.tablet.test_phones import Guest
from tests.tablet.window import Window, find, words_in
from vision.synthetic.drawn_camera import DrawnCamera, Trouble

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1200)]
PATIENCE = 400.0
ANA = Seat("s1")


@dataclass(frozen=True, slots=True)
class Table:
    """The app with a game in play, and all that stands around it."""

    window: Window
    app: TrapdoorApp
    at: AtTable
    troupe: Troupe
    film: DrawnCamera
    board: SimulatedBoard

    @property
    def version(self) -> int:
        """How far the game is."""
        return self.at.desk.session.version

    def play(self, more: int) -> None:
        """So many more steps."""
        enough = self.version + more
        self.until(lambda: self.version >= enough, f"version {enough}")

    def until(self, done: Any, what: str) -> None:
        """Wait for something, on the slowest machine."""
        self.window.until(done, what, PATIENCE)

    def lit(self) -> bool:
        """Whether any light is on."""
        return any(map(any, self.board.colours))


@pytest.fixture
def table(window: Window, tmp_path: Path) -> Iterator[Table]:
    game = find_game("martian")
    demo = Demo(game, default_pack(game), ("Ana", "Ben"), {}, "clean", 9200)
    app = make_app(tmp_path / "app", demo)
    window.show(app.build())
    troupe = begin(app, demo)
    assert app.table is not None
    film: Any = app.platform.open_camera and app.platform.open_camera("")
    yield Table(window, app, app.table, troupe, film, simulated(board_for(app.table.desk.session)))
    app.on_stop()


def test_the_game_goes_on_while_camera_cable_and_phones_come_and_go(table: Table) -> None:
    assert "Bots play at a drawn table" in words_in(table.app.stage)
    table.play(3)
    table.window.tap_on(find(table.app.stage, Key, text="Watch them"))
    assert "Bots play at a drawn table" not in words_in(table.app.stage)
    assert {step.source.kind for step in table.at.desk.session.steps} == {"camera"}
    table.until(table.lit, "the lights")

    table.film.trouble = Trouble.LOST
    table.until(lambda: table.at.camera.watched.glimpse.state is Watching.LOST, "the loss of the camera")
    seat = table.at.desk.session.waiting()[0].seat
    assert table.at.desk.ask(seat, table.at.desk.session.legal(seat)[0]) is None
    table.film.trouble = Trouble.NONE
    table.play(2)

    table.board.set_plugged(False)
    table.board.restart()
    table.play(2)
    table.board.set_plugged(True)
    table.until(table.lit, "the lights again")

    table.at.phones.open()
    table.until(lambda: table.at.phones.door is Door.OPEN, "the phones")
    invite = table.at.phones.invite(ANA)
    assert invite is not None
    guest = Guest(parse_link(invite.link))
    table.until(lambda: table.at.phones.presence(ANA) is Presence.HERE, "the phone")
    guest.leave()
    table.until(lambda: table.at.phones.presence(ANA) is Presence.AWAY, "the phone's leaving")
    table.at.phones.revoke(ANA)
    assert table.at.desk.hows[ANA] is How.TOUCH
    table.play(2)
