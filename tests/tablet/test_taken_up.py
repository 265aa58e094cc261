"""The app is killed in the middle of a game and opened again: it compares the table with its books."""

import shutil
from pathlib import Path

import pytest

from companion.bots.roster import find_bot
from companion.catalogue import find_game
from companion.content import default_pack
from companion.sources.drawn_evening import board_for
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.lights import COLOURS
from companion.sources.troupe import Troupe
from companion.table.cues import CueKind
from companion.tablet.correction.view_model import Right
from companion.tablet.demo import Demo, make_app
from firmware_bridge.simulator.desk import simulated
from tests.evening.test_taken_up import SEED, killed
from tests.evening.touched import free_places, moved
from tests.tablet.window import Window, words_in
from vision.synthetic.profiles import PROFILES

PATIENCE = 400.0


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_a_pawn_that_was_moved_meanwhile_is_named_lit_and_put_back(window: Window, tmp_path: Path) -> None:
    books = killed(tmp_path / "before", "grid", 22)
    folder = tmp_path / "app"
    folder.mkdir()
    for file in (tmp_path / "before").glob("journal*"):
        # What the kill has left is all that the app finds.
        shutil.copy(file, folder / file.name.replace("journal", "games.journal"))
    game, space = find_game("grid"), free_places(books, "space")[5].id
    demo = Demo(game, default_pack(game), ("Ana", "Ben"), {}, "clean", SEED)
    app = make_app(folder, demo)
    window.show(app.build())
    app.resume("test")
    assert app.table is not None
    assert app.platform.open_camera is not None
    session, camera, board = (
        app.table.desk.session,
        app.table.camera,
        simulated(board_for(app.table.desk.session)),
    )
    app.table.attached.allow(board_for(session))
    troupe = Troupe(
        session,
        camera,
        DrawnTable(Printed(game, demo.pack), PROFILES["clean"], SEED),
        app.platform.open_camera(""),  # type: ignore[arg-type]
        find_bot("clever", "grid"),
        SEED,
        lies=moved(books, "pawn:s1", space),
    )
    window.until(lambda: camera.watched.asked, "the difference", PATIENCE)
    window.frames(10)
    assert "No move explains how the table lies now." in words_in(app.stage)
    window.until(lambda: COLOURS[CueKind.WRONG] in board.colours, "the red light", PATIENCE)
    assert COLOURS[CueKind.PUT_BACK] in board.colours
    app.open("correction")
    window.frames(5)
    assert "but it lies at" in words_in(app.stage)
    window.shot(tmp_path / "correction.png")
    corrected, version = app.stage.front, session.version

    def put_back() -> bool:
        troupe.tick()
        return [row.right for row in corrected.model.differences] == [Right.BACK]

    def played_on() -> bool:
        troupe.tick()
        return session.version > version

    window.until(put_back, "the tick on the list", PATIENCE)
    assert corrected.model.settled
    window.shot(tmp_path / "ticked.png")
    app.stage.back()
    window.until(played_on, "the next move", PATIENCE)
    assert [len(each.differences) for each in troupe.put_right] == [1]
    assert camera.watched.asked is None
    window.until(lambda: COLOURS[CueKind.WRONG] not in board.colours, "the lights of the game", PATIENCE)
    app.on_stop()
