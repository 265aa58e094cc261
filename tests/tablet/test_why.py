"""Why a count is what it is: sentences, sources, pictures; nothing that everybody may not know."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalogue import GAMES
from companion.kernel.corrections import SetTally
from companion.table.step import Source
from companion.tablet.correction.view_model import settable
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening
from companion.tablet.kit.widgets import Key
from companion.tablet.why.screen import CauseCard, WhySheet
from companion.tablet.why.view_model import why_model
from tests.tablet.exhibits import played
from tests.tablet.window import Window, find, find_all, words_in

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63606060"
    "00000004000164a24f6f0000000049454e44ae426082"
)


@pytest.fixture
def desk(evening: Evening) -> Desk:
    return played(evening, "dungeon", 120)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_count_of_every_game_can_be_explained(evening: Evening, key: str, language: str) -> None:
    desk = played(evening, key, 60)
    desk.language = language
    models = [why_model(desk, each.name, each.seat) for each in desk.session.tallies()]
    assert all(model.title and (model.causes or model.nothing) for model in models)
    assert any(model.causes for model in models)


def test_the_chain_ends_at_the_value_that_is_shown(desk: Desk) -> None:
    for each in desk.session.tallies():
        model = why_model(desk, each.name, each.seat)
        last = [model.causes[0].change.rpartition("→")[2].strip()] if model.causes else [model.value]
        assert last == [str(each.value)]


def test_a_correction_is_the_players_own_word(desk: Desk) -> None:
    tally = settable(desk)[0]
    desk.session.correct(SetTally(tally.tally, tally.seat, tally.value + 1))
    model = why_model(desk, tally.tally, tally.seat)
    assert model.causes[0].source == "set right by the players"


def test_what_the_camera_saw_is_shown_with_its_picture_and_how_sure(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "look-0001.png").write_bytes(PIXEL)
    line = desk.session.line
    seen = Source("camera", 0.9993, "look-0001.png")
    line.steps[:] = [replace(step, source=seen) for step in line.steps]
    counted = next(each for each in desk.session.tallies() if why_model(desk, each.name, each.seat).causes)
    cause = why_model(desk, counted.name, counted.seat, tmp_path).causes[0]
    assert cause.source == "seen by the camera, 99.9 % sure"
    assert cause.picture == tmp_path / "look-0001.png"


def test_a_phones_picture_is_never_shown(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "hand.png").write_bytes(PIXEL)
    line = desk.session.line
    line.steps[:] = [replace(step, source=Source("phone", 1.0, "hand.png")) for step in line.steps]
    for each in desk.session.tallies():
        model = why_model(desk, each.name, each.seat, tmp_path)
        assert all(cause.picture is None for cause in model.causes)


def test_the_sheet_shows_the_chain_and_leads_to_the_correction(window: Window, desk: Desk) -> None:
    counted = next(each for each in desk.session.tallies() if why_model(desk, each.name, each.seat).causes)
    sheet = window.show(WhySheet(desk, counted.name, counted.seat))
    assert list(find_all(sheet, CauseCard))
    assert sheet.model.causes[0].say in words_in(sheet)
    wanted: list[object] = []
    sheet.bind(on_correct=wanted.append)
    window.tap_on(find(sheet, Key, text="That is wrong"))
    assert wanted


def test_what_is_not_counted_any_more_says_so(desk: Desk) -> None:
    tally = desk.session.tallies()[0].name
    model = why_model(desk, tally, None if desk.session.tallies()[0].seat else desk.session.info.seats[0])
    assert model.nothing
