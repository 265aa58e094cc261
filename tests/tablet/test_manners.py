"""What the app asks of the machine under it, and when it stops asking."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.platform.desktop import Desktop
from companion.tablet.app import ESCAPE, TrapdoorApp
from companion.tablet.evening import Plan
from companion.tablet.how import How
from companion.tablet.kit.cards import CardView
from companion.tablet.kit.sounds import sounds
from companion.tablet.kit.widgets import Key
from companion.tablet.table.parts import PeekPad
from companion.tablet.table.screen import TableScreen
from tests.tablet.window import Window, find, find_all


class Tablet(Desktop):
    """A desktop that other apps can be put before."""

    def __init__(self) -> None:
        super().__init__()
        self.behind = 0

    def step_behind(self) -> bool:
        """Behind the others."""
        self.behind += 1
        return True


@pytest.fixture
def tablet() -> Tablet:
    return Tablet()


@pytest.fixture
def app(window: Window, tmp_path: Path, tablet: Tablet) -> Iterator[TrapdoorApp]:
    app = TrapdoorApp(tmp_path / "app", tablet)
    window.show(app.build())
    yield app
    app.on_stop()
    sounds.feel = lambda: None


def sit_down(window: Window, app: TrapdoorApp, key: str, how: How = How.TOUCH) -> TableScreen:
    """A game of two at the tablet."""
    game = find_game(key)
    app.show_table(app.evening.start(Plan(game, ("Ana", "Ben"), (how, how), default_pack(game))))
    window.frames(3)
    screen: TableScreen = app.stage.front
    return screen


def take_tablet(window: Window, screen: TableScreen) -> None:
    """The one who is called says so."""
    window.until(lambda: screen.model.called, "somebody who is called")
    window.tap_on(find(screen, Key, text=screen.say("i-am", name=screen.model.called)))


def test_a_table_keeps_the_screen_lit_and_lets_announcements_in(
    window: Window, app: TrapdoorApp, tablet: Tablet
) -> None:
    assert not tablet.awake
    sit_down(window, app, "martian")
    assert (tablet.awake, tablet.hearing, tablet.still) == (True, True, False)
    app.leave_table()
    assert (tablet.awake, tablet.hearing, tablet.still) == (False, False, False)


def test_a_tablet_that_lies_flat_is_held_still(window: Window, app: TrapdoorApp, tablet: Tablet) -> None:
    app.evening.change(replace(app.evening.settings, turn_to_player=True))
    sit_down(window, app, "martian")
    assert tablet.still


def test_a_secret_is_hidden_from_screenshots_before_a_finger_uncovers_it(
    window: Window, app: TrapdoorApp, tablet: Tablet
) -> None:
    screen = sit_down(window, app, "grid")
    take_tablet(window, screen)
    assert tablet.hidden
    assert not list(find_all(screen, CardView))


def test_an_open_game_may_be_photographed(window: Window, app: TrapdoorApp, tablet: Tablet) -> None:
    screen = sit_down(window, app, "martian", How.BOT)
    assert not screen.model.covered
    assert not tablet.hidden


def test_after_the_game_nothing_is_hidden_any_more(window: Window, app: TrapdoorApp, tablet: Tablet) -> None:
    take_tablet(window, sit_down(window, app, "grid"))
    app.leave_table()
    window.frames(3)
    assert not tablet.hidden


def test_between_two_secret_screens_there_is_no_gap(
    window: Window, app: TrapdoorApp, tablet: Tablet, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    take_tablet(window, sit_down(window, app, "grid"))
    monkeypatch.setattr(app.guard, "_hide", asked.append)
    app.open("phones")
    window.frames(3)
    assert set(asked) == {True}


def test_invitations_are_hidden_and_the_table_behind_them_is_not(
    window: Window, app: TrapdoorApp, tablet: Tablet
) -> None:
    sit_down(window, app, "martian", How.BOT)
    app.open("phones")
    assert tablet.hidden
    app.stage.back()
    window.frames(3)
    assert not tablet.hidden


def test_the_phone_role_is_hidden_and_hears_announcements_while_it_is_open(
    window: Window, app: TrapdoorApp, tablet: Tablet
) -> None:
    app.open("join")
    assert (tablet.hidden, tablet.hearing) == (True, True)
    app.stage.back()
    window.frames(3)
    assert (tablet.hidden, tablet.hearing) == (False, False)


def test_an_app_that_leaves_the_screen_covers_what_a_finger_held(window: Window, app: TrapdoorApp) -> None:
    screen = sit_down(window, app, "grid")
    take_tablet(window, screen)
    pad = find(screen, PeekPad)
    finger = window.finger(*pad.to_window(*pad.center))
    window.until(lambda: list(find_all(screen, CardView)), "a hand")
    assert app.on_pause()
    assert not list(find_all(screen, CardView))
    finger.up()


def test_an_app_that_leaves_the_screen_gives_the_camera_back_until_it_returns(
    window: Window, app: TrapdoorApp, tmp_path: Path
) -> None:
    sit_down(window, app, "martian")
    assert app.table is not None
    app.table.camera.use(str(tmp_path / "no-film.mp4"))
    app.on_pause()
    assert app.table.camera.address == ""
    app.on_resume()
    assert app.table.camera.address == str(tmp_path / "no-film.mp4")


def test_without_a_table_leaving_the_screen_is_nothing(app: TrapdoorApp) -> None:
    assert app.on_pause()
    app.on_resume()


def test_the_way_back_from_the_first_screen_steps_behind_other_apps(app: TrapdoorApp, tablet: Tablet) -> None:
    assert app._on_key(None, ESCAPE) is True
    assert tablet.behind == 1
    assert app._on_key(None, ord("a")) is False


def test_a_question_of_the_camera_is_felt_and_a_move_is_not(app: TrapdoorApp, tablet: Tablet) -> None:
    sounds.play("move")
    assert tablet.buzzes == 0
    sounds.play("ask")
    assert tablet.buzzes == 1
