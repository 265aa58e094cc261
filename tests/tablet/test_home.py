"""The first screen: five games, and the one to go on with."""

from dataclasses import replace

import pytest

from companion.catalogue import GAMES
from companion.tablet.evening import Evening
from companion.tablet.home.scenes import draw_scene
from companion.tablet.home.screen import HomeScreen, Poster
from companion.tablet.home.view_model import find_resumable, home_model
from companion.tablet.kit.widgets import Key
from companion.words import languages
from tests.tablet.played import begin, play_out
from tests.tablet.window import Window, find, words_in


@pytest.mark.parametrize("language", languages())
def test_every_game_introduces_itself_in_every_language(language: str) -> None:
    cards = home_model(language, GAMES).games
    assert [card.key for card in cards] == [game.key for game in GAMES]
    assert all(card.title and card.players and card.about for card in cards)


def test_the_family_of_a_game_stands_before_its_name() -> None:
    card = next(card for card in home_model("en", GAMES).games if card.key == "dungeon")
    assert (card.family, card.title, card.players) == ("Traps and Treasures", "The dungeon", "2 to 4 players")


def test_the_newest_game_that_is_not_over_can_go_on(evening: Evening) -> None:
    begin(evening, "grid", steps=3)
    newest = begin(evening, "ninja", steps=4)
    (card,) = find_resumable(evening.journal, "en")
    assert card.table_id == newest.session.info.id
    assert (card.title, card.about) == ("Ninja Trap", "Ana, Ben · 4 steps so far")


def test_a_game_that_is_over_does_not_go_on(evening: Evening) -> None:
    play_out(evening, "grid")
    assert list(find_resumable(evening.journal, "en")) == []


def test_every_scene_has_pieces_within_its_ground() -> None:
    for game in GAMES:
        scene = draw_scene(game.key, "en")
        assert len({thing.id for thing in scene.things}) == len(scene.things) > 4
        assert all(0 < thing.x < scene.width and 0 < thing.y < scene.height for thing in scene.things)


def test_a_touch_on_a_game_opens_it(window: Window, evening: Evening) -> None:
    screen = window.show(HomeScreen(evening))
    opened: list[str] = []
    screen.bind(on_new=lambda _, key: opened.append(key))
    window.frames(4)
    window.tap_on(next(each for each in screen.ids.posters.children if each.card.key == "jungle"))
    assert opened == ["jungle"]


def test_a_touch_goes_on_with_the_game_on_top(window: Window, evening: Evening) -> None:
    table_id = begin(evening, "grid").session.info.id
    screen = window.show(HomeScreen(evening))
    resumed: list[str] = []
    screen.bind(on_resume=lambda _, table: resumed.append(table))
    window.until(lambda: screen.model.resume is not None, "the game to go on with")
    window.frames(4)
    assert "Ana, Ben" in words_in(screen)
    window.tap_on(find(screen, Key, sign="▶"))
    assert resumed == [table_id]


def test_history_settings_and_joining_are_one_touch_away(window: Window, evening: Evening) -> None:
    screen = window.show(HomeScreen(evening))
    opened: list[str] = []
    screen.bind(on_open=lambda _, what: opened.append(what))
    for name in ("Join a table", "History", "Settings"):
        window.tap_on(find(screen, Key, text=name))
    assert opened == ["join", "history", "options"]


def test_another_language_shows_when_the_screen_is_seen_again(window: Window, evening: Evening) -> None:
    screen = window.show(HomeScreen(evening))
    assert "The dungeon" in words_in(screen)
    evening.change(replace(evening.settings, language="de"))
    screen.refresh()
    window.frames(4)
    assert "Das Verlies" in words_in(screen)


def test_what_makes_no_sense_in_the_settings_is_said_on_the_first_screen(
    window: Window, evening: Evening
) -> None:
    (evening.folder / "settings.json").write_text('{"dark": "yes"}', "utf-8")
    odd = Evening(evening.folder)
    screen = window.show(HomeScreen(odd))
    assert "dark" in screen.notice
    assert screen.notice in words_in(screen)
    assert screen.ids.notice.height > 0
    odd.change(replace(odd.settings, dark=True))
    screen.refresh()
    window.frames(4)
    assert screen.notice == ""
    assert screen.ids.notice.height == 0
    odd.close()


def test_turned_upright_the_words_stand_beside_the_pictures(window: Window, evening: Evening) -> None:
    screen = window.show(HomeScreen(evening))
    assert find(screen, Poster).upright
    window.resize(800, 1280)
    window.frames(6)
    assert not find(screen, Poster).upright
