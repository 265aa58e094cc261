"""The settings: every touch is kept and shows at once."""

from dataclasses import replace

import pytest

from companion.tablet.evening import Evening
from companion.tablet.kit.fields import ChoiceKey, Field, Toggle
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Key
from companion.tablet.options.screen import OptionsScreen
from companion.tablet.options.view_model import (
    SWITCHES,
    options_model,
    with_language,
    with_switch,
    with_table_name,
)
from companion.tablet.settings import Settings, load_settings
from companion.words import languages
from tests.tablet.window import Window, find, words_in


@pytest.mark.parametrize("language", languages())
def test_every_setting_has_its_words(language: str) -> None:
    model = options_model(Settings(language=language))
    assert [switch.name for switch in model.switches] == list(SWITCHES)
    assert all(switch.say and switch.hint for switch in model.switches)
    assert len({say for _, say, _ in model.languages}) == len(languages())


def test_a_language_without_words_is_not_taken() -> None:
    settings = Settings()
    assert with_language(settings, "xx") is settings


def test_what_is_no_switch_is_not_switched() -> None:
    settings = Settings()
    assert with_switch(settings, "camera", True) == settings


def test_a_table_name_is_one_line() -> None:
    assert with_table_name(Settings(), "  By the\n window ").table_name == "By the window"


def show(window: Window, evening: Evening) -> tuple[OptionsScreen, list[Settings]]:
    screen = window.show(OptionsScreen(evening))
    changed: list[Settings] = []
    screen.bind(on_changed=lambda _, settings: changed.append(settings))
    window.frames(4)
    return screen, changed


def test_a_touch_is_told_and_kept(window: Window, evening: Evening) -> None:
    screen, changed = show(window, evening)
    window.tap_on(find(screen, ChoiceKey, text="Dark"))
    window.tap_on(find(screen, ChoiceKey, text="Large text"))
    window.tap_on(find(screen, Toggle, text="Motion"))
    wanted = replace(Settings(), dark=True, large=True, motion=False)
    assert changed[-1] == wanted
    assert load_settings(evening.folder / "settings.json") == wanted


def test_another_language_is_spoken_at_once(window: Window, evening: Evening) -> None:
    screen, _ = show(window, evening)
    window.tap_on(find(screen, ChoiceKey, text="Deutsch"))
    window.frames(4)
    assert "Einstellungen" in words_in(screen)
    assert "Große Schrift" in words_in(screen)
    assert "Settings" not in words_in(screen)


def test_a_name_for_the_table_is_kept_when_it_is_written(window: Window, evening: Evening) -> None:
    screen, changed = show(window, evening)
    window.tap_on(find(screen, Field))
    find(screen, Field).ids.input.text = "By the window"
    window.tap_on(find(screen, Toggle, text="Sound"))
    assert evening.settings.table_name == "By the window"
    assert not evening.settings.sound
    assert len(changed) == 2


def test_the_seats_show_the_colours_that_are_worn(window: Window, evening: Evening) -> None:
    screen, _ = show(window, evening)
    before = [sign.color for sign in screen.ids.seats.children]
    theme.wear(clear=True, motion=False)
    window.frames(2)
    after = [sign.color for sign in screen.ids.seats.children]
    assert all(one != other for one, other in zip(before, after, strict=True))


def test_the_way_back_leads_back(window: Window, evening: Evening) -> None:
    screen, _ = show(window, evening)
    left: list[bool] = []
    screen.bind(on_leave=lambda _: left.append(True))
    window.tap_on(find(screen, Key, text="Back"))
    assert left == [True]
