"""The rules in our words, opened at what matters now."""

import tomllib
from pathlib import Path

import pytest

from companion.catalogue import GAMES, find_game
from companion.tablet.kit.fields import Field
from companion.tablet.kit.widgets import Key
from companion.tablet.rules.screen import RuleRow, RulesScreen
from companion.tablet.rules.view_model import CHAPTERS, rule_names, rules_model
from companion.words import languages
from tests.tablet.window import Window, find, find_all, words_in

NAMES = tomllib.loads((Path(__file__).parents[1] / "rules" / "names.toml").read_text("utf-8"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_rule_is_shown_once_and_in_order(key: str, language: str) -> None:
    game = find_game(key)
    assert list(rule_names(game, language)) == [*NAMES[key], "TABLE"]
    model = rules_model(game, language)
    shown = [rule.name for chapter in model.chapters for rule in chapter.rules]
    assert shown == [*NAMES[key], "TABLE"]
    assert len(model.chapters) == len(CHAPTERS[key]) + 1
    assert all(rule.say for chapter in model.chapters for rule in chapter.rules)


def test_a_word_leaves_only_the_rules_that_speak_of_it() -> None:
    model = rules_model(find_game("dungeon"), "en", sought="HOME base gold")
    rules = [rule for chapter in model.chapters for rule in chapter.rules]
    assert [rule.name for rule in rules] == ["DUN-20", "DUN-25"]


def test_a_rule_is_found_by_its_name() -> None:
    (chapter,) = rules_model(find_game("ninja"), "en", sought="ninja-17").chapters
    assert [rule.name for rule in chapter.rules] == ["NINJA-17"]


def show(window: Window, key: str, at: str = "") -> RulesScreen:
    screen = window.show(RulesScreen(find_game(key), "en", at=at))
    window.frames(8)
    return screen


def seen(screen: RulesScreen, row: RuleRow) -> bool:
    _, y = row.to_window(row.x, row.center_y)
    _, low = screen.ids.roll.to_window(0, screen.ids.roll.y)
    return bool(low < y < low + screen.ids.roll.height)


@pytest.mark.parametrize("at", ["JUN-1", "JUN-22", "JUN-44"])
def test_the_rules_open_at_the_one_that_matters_now(window: Window, at: str) -> None:
    screen = show(window, "jungle", at)
    (marked,) = (row for row in find_all(screen, RuleRow) if row.rule.marked)
    assert marked.rule.name == at
    assert seen(screen, marked)


def test_a_chapter_is_one_touch_away(window: Window) -> None:
    screen = show(window, "jungle")
    last = next(row for row in find_all(screen, RuleRow) if row.rule.name == "JUN-42")
    assert not seen(screen, last)
    window.tap_on(find(screen.ids.heads, Key, text="The end"))
    window.frames(3)
    assert seen(screen, last)


def test_looking_for_a_word_shows_what_speaks_of_it(window: Window) -> None:
    screen = show(window, "grid")
    find(screen, Field).ids.input.text = "eight"
    window.frames(6)
    assert [row.rule.name for row in find_all(screen, RuleRow)] == ["GRID-3", "GRID-21"]
    find(screen, Field).ids.input.text = "spaceship"
    window.frames(6)
    assert "No rule speaks of that." in words_in(screen)


def test_the_way_back_leads_back(window: Window) -> None:
    screen = show(window, "grid")
    left: list[bool] = []
    screen.bind(on_leave=lambda _: left.append(True))
    window.tap_on(find(screen, Key, text="Back"))
    assert left == [True]
