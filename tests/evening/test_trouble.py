"""The same evening with trouble: whatever happens, nothing is booked wrong and nothing is lost."""

from pathlib import Path

import pytest

from companion.sources.camera_thread import Watching
from companion.sources.troupe import How
from tests.evening.people import Night, night
from vision.synthetic.drawn_camera import Trouble

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]
A_WHILE = 4
LONG = 25
"""Frames that trouble lasts."""


def troubled(evening: Night, trouble: Trouble) -> None:
    """Trouble comes, stays for a while in which nobody is asked anything, and goes."""
    evening.evening.film.trouble = trouble
    hows = evening.truth.hows
    questions = hows[How.ASKED] + hows[How.HELPED]
    evening.frames(LONG)
    assert hows[How.ASKED] + hows[How.HELPED] == questions
    evening.evening.film.trouble = Trouble.NONE


@pytest.mark.parametrize("trouble", [Trouble.DARK, Trouble.AWAY, Trouble.ARM])
def test_nobody_is_asked_about_what_cannot_be_seen_and_the_game_goes_on_after_it(
    tmp_path: Path, trouble: Trouble
) -> None:
    with night(tmp_path, "martian") as evening:
        evening.play(2)
        evening.until(lambda: evening.evening.troupe.is_waiting)
        troubled(evening, trouble)
        evening.play(A_WHILE)
        assert evening.truth.hows[How.WRONG] == 0


def test_a_camera_that_is_unplugged_comes_back_by_itself(tmp_path: Path) -> None:
    with night(tmp_path, "martian") as evening:
        evening.play(2)
        evening.evening.film.trouble = Trouble.LOST
        evening.until(lambda: evening.evening.camera.watched.glimpse.state is Watching.LOST)
        evening.evening.film.trouble = Trouble.NONE
        evening.play(A_WHILE)
        assert evening.truth.hows[How.WRONG] == 0


def test_a_knock_against_the_camera_is_no_move(tmp_path: Path) -> None:
    with night(tmp_path, "martian") as evening:
        evening.play(2)
        evening.evening.film.bump()
        evening.play(A_WHILE)
        evening.evening.film.bump()
        evening.play(A_WHILE)
        assert evening.truth.hows[How.WRONG] == 0


def test_the_lights_come_back_when_the_cable_does(tmp_path: Path) -> None:
    with night(tmp_path, "martian") as evening:
        evening.play(3)
        evening.until(lambda: any(map(any, evening.board.colours)))
        evening.board.set_plugged(False)
        evening.board.restart()
        assert not any(map(any, evening.board.colours))
        evening.play(2)
        evening.board.set_plugged(True)
        evening.until(lambda: any(map(any, evening.board.colours)))
        assert evening.truth.hows[How.WRONG] == 0


def test_an_evening_that_ends_suddenly_goes_on_where_it_was(tmp_path: Path) -> None:
    with night(tmp_path, "martian") as evening:
        evening.play(5)
        version = evening.evening.session.version
    with night(tmp_path, "martian") as again:
        assert again.evening.session.version == version
        again.play(A_WHILE)
        assert again.truth.hows[How.WRONG] == 0
