"""One tap on a move says that the camera misread it, and keeps the case."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.kernel import play
from companion.sources.cases import CASE, load_case
from companion.sources.evidence import Shelf
from companion.sources.misreadings import Misreadings
from companion.table.step import Source
from companion.tablet.at_table import AtTable
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening
from companion.tablet.kit.widgets import Key
from companion.tablet.readings.screen import ReadingsScreen
from companion.tablet.readings.view_model import readings_model
from companion.tablet.table.parts import LogLines
from companion.tablet.table.screen import TableScreen
from companion.tablet.why.screen import WhySheet
from companion.tablet.why.view_model import Doubt, why_model
from tests.sources.test_case_secrets import EVIDENCE
from tests.tablet.exhibits import played
from tests.tablet.window import Window, find, find_all, words_in

PICTURE = "run-1/look-0001.jpg"


@pytest.fixture
def desk(evening: Evening) -> Desk:
    return played(evening, "martian", 40)


def watch(desk: Desk, folder: Path | None) -> Misreadings:
    """A game in which the camera has just read a move."""
    shelf = Shelf()
    misreadings = Misreadings(desk.session, shelf, folder)
    shelf.add(PICTURE, EVIDENCE)
    session = desk.session
    seat = session.waiting()[0].seat
    session.submit(seat, session.legal(seat)[0], source=Source("camera", 0.9993, PICTURE))
    return misreadings


def test_one_tap_keeps_the_case_and_another_takes_it_away(window: Window, desk: Desk, tmp_path: Path) -> None:
    misreadings = watch(desk, tmp_path / "misread")
    screen = window.show(ReadingsScreen(desk, misreadings, tmp_path))
    assert "99.9 % sure" in words_in(screen)
    window.tap_on(find(screen, Key, text="You misread"))
    (kept,) = (tmp_path / "misread").iterdir()
    assert load_case(kept).misreading.booked
    assert "Now take the move back" in words_in(screen)
    window.tap_on(find(screen, Key, text="Kept"))
    assert not kept.exists()
    assert find(screen, Key, text="You misread").shown


def test_the_kept_case_learns_what_it_was(window: Window, desk: Desk, tmp_path: Path) -> None:
    misreadings = watch(desk, tmp_path / "misread")
    screen = window.show(ReadingsScreen(desk, misreadings, tmp_path))
    window.tap_on(find(screen, Key, text="You misread"))
    session = desk.session
    seat = session.steps[-1].seat
    before = play.layout(session.game, session.line.states[-2])
    session.undo(seat, agreed=frozenset(session.info.seats))
    while play.layout(session.game, session.line.state) == before:
        acting = session.waiting()[0].seat
        session.submit(acting, session.legal(acting)[-1], source=Source("touch"))
    screen.refresh()
    assert "You say: " in words_in(screen)
    (kept,) = (tmp_path / "misread").iterdir()
    assert load_case(kept).misreading.players_say


def test_where_pictures_are_not_kept_nobody_is_offered_to(window: Window, desk: Desk, tmp_path: Path) -> None:
    misreadings = watch(desk, None)
    screen = window.show(ReadingsScreen(desk, misreadings, tmp_path))
    assert not [key for key in find_all(screen, Key, text="You misread") if key.shown]
    assert "Misread moves are not kept" in words_in(screen)
    assert misreadings.keep(misreadings.moves[-1]) is None


def test_a_disk_that_takes_no_more_is_told(window: Window, desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    misreadings = watch(desk, tmp_path / "file")
    screen = window.show(ReadingsScreen(desk, misreadings, tmp_path))
    window.tap_on(find(screen, Key, text="You misread"))
    assert "could not be written" in words_in(screen)
    assert not misreadings.is_kept(misreadings.moves[-1])


@pytest.mark.parametrize("language", ["en", "de"])
def test_before_the_first_move_the_list_says_so(evening: Evening, language: str, tmp_path: Path) -> None:
    desk = played(evening, "grid", 10)
    desk.language = language
    model = readings_model(desk, Misreadings(desk.session, Shelf(), tmp_path), tmp_path)
    assert model.nothing
    assert str(tmp_path) in model.where


def test_the_way_to_the_correction_is_there(window: Window, desk: Desk, tmp_path: Path) -> None:
    screen = window.show(ReadingsScreen(desk, watch(desk, tmp_path), tmp_path))
    wanted: list[object] = []
    screen.bind(on_correct=wanted.append)
    window.tap_on(find(screen, Key, text="Put something right"))
    assert wanted


def test_a_cause_that_the_camera_read_can_be_doubted_where_it_is_explained(
    window: Window, evening: Evening, tmp_path: Path
) -> None:
    desk = played(evening, "dungeon", 40)
    shelf = Shelf()
    misreadings = Misreadings(desk.session, shelf, tmp_path / "misread")
    read_all(desk, shelf, 60)
    counted = [(each.name, each.seat) for each in desk.session.tallies()]
    tally, seat = next(
        each
        for each in counted
        if Doubt.POSSIBLE
        in {cause.misread for cause in why_model(desk, *each, tmp_path, misreadings).causes[:3]}
    )
    sheet = window.show(WhySheet(desk, tally, seat, tmp_path, misreadings))
    window.tap_on(find(sheet, Key, text="You misread"))
    assert list((tmp_path / "misread").glob(f"*/{CASE}"))
    assert "Kept" in words_in(sheet)


def read_all(desk: Desk, shelf: Shelf, steps: int) -> None:
    """Let the camera read so many steps."""
    session = desk.session
    for number in range(steps):
        name = f"run-1/look-{number:04}.jpg"
        shelf.add(name, EVIDENCE)
        seat = session.waiting()[0].seat
        session.submit(seat, session.legal(seat)[0], source=Source("camera", 0.9993, name))


def test_a_touch_on_the_log_opens_what_the_camera_read(window: Window, desk: Desk) -> None:
    screen = window.show(TableScreen(desk))
    screen.close()
    opened: list[str] = []
    screen.bind(on_open=lambda _, what: opened.append(what))
    log = find(screen, LogLines)
    log.dispatch("on_release")
    assert not opened
    screen.has_camera = True
    log.dispatch("on_release")
    assert opened == ["readings"]


@pytest.mark.parametrize("allowed", [True, False])
def test_the_table_keeps_cases_only_where_the_settings_allow_pictures(
    window: Window, evening: Evening, desk: Desk, allowed: bool
) -> None:
    evening.change(replace(evening.settings, keep_misread=allowed))
    table = AtTable(desk, evening)
    screen = window.show(table.screen_for("readings", ""))
    assert (table.misreadings.folder == evening.folder / "misread") is allowed
    assert ("are not kept" in words_in(screen)) is not allowed
    screen.close()
    table.close()
