"""The whole app, from its first screen to a game and back."""

import gc
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.tablet.app import ESCAPE, MENU, TrapdoorApp
from companion.tablet.evening import Plan
from companion.tablet.home import warming
from companion.tablet.home.screen import HomeScreen, Poster, Scene
from companion.tablet.how import How
from companion.tablet.kit.overlay import Overlay
from companion.tablet.kit.widgets import Key
from companion.tablet.new_game.screen import NewGameScreen
from companion.tablet.options.screen import OptionsScreen
from companion.tablet.phones.screen import PhonesScreen
from companion.tablet.table.parts import TallyRow
from companion.tablet.table.screen import TableScreen
from companion.tablet.why.screen import WhySheet
from tests.tablet.window import Window, find, find_all, words_in


@pytest.fixture
def app(window: Window, tmp_path: Path) -> Iterator[TrapdoorApp]:
    app = TrapdoorApp(tmp_path / "app")
    window.show(app.build())
    yield app
    app.on_stop()


def begin(window: Window, app: TrapdoorApp, title: str = "Martian Treasure Hunt") -> TableScreen:
    """Two touches from the first screen to the table."""
    poster = next(each for each in find_all(app.stage, Poster) if each.card.title == title)
    window.tap_on(poster)
    window.until(lambda: isinstance(app.stage.front, NewGameScreen), "the new game")
    window.tap_on(find(app.stage, Key, text="Start the game"))
    window.until(lambda: isinstance(app.stage.front, TableScreen), "the table")
    screen: TableScreen = app.stage.front
    return screen


def press_back(window: Window, app: TrapdoorApp) -> None:
    app._on_key(None, ESCAPE)
    window.frames(3)


def test_the_first_screen_offers_five_games(app: TrapdoorApp) -> None:
    assert isinstance(app.stage.front, HomeScreen)
    assert len(list(find_all(app.stage, Poster))) == 5


def test_a_touch_before_everything_is_loaded_counts_once_it_is(
    window: Window, app: TrapdoorApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two threads that load the same modules may each find half of them: the app fell over."""
    may_load, loads = threading.Event(), list[str]()

    def load(name: str) -> None:
        loads.append(name)
        may_load.wait(60)

    monkeypatch.setattr(warming, "_loaded", threading.Event())
    monkeypatch.setattr(warming, "import_module", load)
    for poster in (*find_all(app.stage, Poster),)[:2]:
        window.tap_on(poster)
    before = app.stage.front
    may_load.set()
    window.until(lambda: isinstance(app.stage.front, NewGameScreen), "the new game")
    window.frames(3)
    assert isinstance(before, HomeScreen)
    assert loads == list(warming.NEEDED)
    assert app.stage.depth == 1


def test_two_touches_begin_a_game(window: Window, app: TrapdoorApp) -> None:
    screen = begin(window, app)
    assert "Martian Treasure Hunt" in words_in(screen)


def test_the_way_back_leads_from_the_table_to_the_first_screen_and_the_game_is_kept(
    window: Window, app: TrapdoorApp
) -> None:
    table = begin(window, app).desk.session.info.id
    press_back(window, app)
    assert isinstance(app.stage.front, HomeScreen)
    assert app.table is None
    assert [each.info.id for each in app.evening.played()] == [table]


@pytest.mark.slow
def test_screens_that_were_left_are_gone(window: Window, app: TrapdoorApp) -> None:
    """An evening has many games: what those before have drawn must not be kept."""
    for _ in range(4):
        begin(window, app)
        window.painted()
        press_back(window, app)
    window.painted()
    assert kept(Poster) == kept(Scene) == 5
    # The last one may still be held by whoever lets go of its boards and phones.
    assert kept(TableScreen) <= 1


def kept(kind: type) -> int:
    """How many of a kind there are, seen or not."""
    gc.collect()
    return sum(type(each) is kind for each in gc.get_objects())


def test_a_kept_game_goes_on(window: Window, app: TrapdoorApp) -> None:
    first = begin(window, app)
    table, version = first.desk.session.info.id, first.desk.session.version
    press_back(window, app)
    app.resume(table)
    window.frames(3)
    assert app.stage.front.desk.session.version >= version


def test_from_the_first_screen_the_way_back_leads_out(app: TrapdoorApp) -> None:
    assert app._on_key(None, ESCAPE) is False


def test_the_menu_of_the_table_opens_what_was_chosen(window: Window, app: TrapdoorApp) -> None:
    begin(window, app)
    app.open("menu")
    window.frames(3)
    window.tap_on(find(app.stage, Key, text="Players and phones"))
    assert isinstance(app.stage.front, PhonesScreen)
    press_back(window, app)
    assert isinstance(app.stage.front, TableScreen)


@pytest.mark.parametrize("what", [what for what, _ in MENU if what != "leave"])
def test_everything_in_the_menu_opens_and_leads_back_to_the_table(
    window: Window, app: TrapdoorApp, what: str
) -> None:
    table = begin(window, app)
    app.open(what)
    window.frames(5)
    assert app.stage.front is not table
    press_back(window, app)
    assert app.stage.front is table


@pytest.mark.parametrize("what", ["history", "options", "join"])
def test_everything_on_the_first_screen_opens_and_leads_back(
    window: Window, app: TrapdoorApp, what: str
) -> None:
    app.open(what)
    window.frames(5)
    assert not isinstance(app.stage.front, HomeScreen)
    press_back(window, app)
    assert isinstance(app.stage.front, HomeScreen)


def test_a_touch_on_a_count_says_why_it_is_so(window: Window, app: TrapdoorApp) -> None:
    screen = begin(window, app)
    window.tap_on(next(find_all(screen.ids.players, TallyRow)))
    assert list(find_all(app.stage, WhySheet))
    press_back(window, app)
    assert not list(find_all(app.stage, WhySheet))


def test_a_touch_beside_the_menu_puts_it_away(window: Window, app: TrapdoorApp) -> None:
    begin(window, app)
    app.open("menu")
    window.frames(3)
    window.tap(4, 4)
    assert not list(find_all(app.stage, Overlay))


def test_settings_show_at_once(window: Window, app: TrapdoorApp) -> None:
    from companion.tablet.kit.palette import DARK
    from companion.tablet.kit.theme import theme

    app.open("options")
    window.frames(3)
    assert isinstance(app.stage.front, OptionsScreen)
    app.wear(app.evening.settings.__class__(dark=True))
    assert tuple(theme.ground) == DARK.ground


@pytest.mark.parametrize("size", [(800, 1280), (1024, 600), (600, 1024), (1920, 1200)])
def test_a_turned_or_resized_tablet_goes_on_with_the_game(
    window: Window, app: TrapdoorApp, size: tuple[int, int]
) -> None:
    screen = begin(window, app)
    window.resize(*size)
    window.frames(5)
    assert (screen.width, screen.height) == size
    assert all(inside(key, size) for key in visible_keys(screen))
    seat = screen.desk.handover.called
    assert seat is None or screen.desk.ask(seat, screen.desk.session.legal(seat)[0]) is None


def visible_keys(screen: TableScreen) -> list[Key]:
    bar = screen.children[-1]
    return [key for key in find_all(bar, Key) if key.shown]


def inside(key: Any, size: tuple[int, int]) -> bool:
    x, y = key.to_window(*key.pos)
    return x >= 0 and y >= 0 and x + key.width <= size[0] + 1 and y + key.height <= size[1] + 1


def test_a_rule_is_explained_when_it_is_first_needed_and_only_once(window: Window, app: TrapdoorApp) -> None:
    screen = begin(window, app)
    lesson = screen.ids.lesson
    first = lesson.lesson
    assert first is not None
    assert first.say in words_in(screen)
    lesson.tell("on_understood")
    assert lesson.lesson is None or lesson.lesson.rule != first.rule


def test_planning_a_game_can_be_left(window: Window, app: TrapdoorApp) -> None:
    window.tap_on(next(find_all(app.stage, Poster)))
    assert isinstance(app.stage.front, NewGameScreen)
    press_back(window, app)
    assert isinstance(app.stage.front, HomeScreen)


@pytest.mark.parametrize(("wanted", "opened"), [(True, "nowhere"), (False, "")])
def test_a_camera_is_opened_only_where_the_plan_wants_it(app: TrapdoorApp, wanted: bool, opened: str) -> None:
    app.evening.change(replace(app.evening.settings, camera="nowhere"))
    game = find_game("martian")
    plan = Plan(game, ("Ana", "Ben"), (How.TOUCH, How.BOT), default_pack(game), camera=wanted)
    app.show_table(app.evening.start(plan))
    assert app.table is not None
    assert app.table.camera.address == opened
