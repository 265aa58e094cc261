"""What the settings screen shows, and what a touch on it changes."""

from dataclasses import dataclass, replace
from typing import Any

from companion.tablet.settings import Settings
from companion.tablet.speech import START, say
from companion.words import languages

Choice = tuple[str, str, str]
"""Value, words, sign."""
SWITCHES = ("clear_colours", "motion", "sound", "turn_to_player", "keep_misread")
LONGEST_TABLE_NAME = 24


@dataclass(frozen=True, slots=True)
class SwitchModel:
    """Something that is on or off."""

    name: str
    say: str
    hint: str
    active: bool


@dataclass(frozen=True, slots=True)
class OptionsModel:
    """All that the screen shows."""

    languages: tuple[Choice, ...] = ()
    language: str = "en"
    lights: tuple[Choice, ...] = ()
    light: str = "light"
    sizes: tuple[Choice, ...] = ()
    size: str = "normal"
    switches: tuple[SwitchModel, ...] = ()
    table_name: str = ""


EMPTY = OptionsModel()


def options_model(settings: Settings) -> OptionsModel:
    """The screen for these settings, in their own language."""
    language = settings.language
    return OptionsModel(
        tuple((each, say(each, "language-name", file=START), "") for each in languages()),
        language,
        tuple((each, say(language, f"light-{each}", file=START), sign) for each, sign in LIGHTS),
        "dark" if settings.dark else "light",
        tuple((each, say(language, f"size-{each}", file=START), "") for each in ("normal", "large")),
        "large" if settings.large else "normal",
        tuple(_switch(settings, name) for name in SWITCHES),
        settings.table_name,
    )


LIGHTS = (("light", "☀"), ("dark", "☾"))


def _switch(settings: Settings, name: str) -> SwitchModel:
    key = name.replace("_", "-")
    return SwitchModel(
        name,
        say(settings.language, f"switch-{key}", file=START),
        say(settings.language, f"hint-{key}", file=START),
        getattr(settings, name),
    )


def with_language(settings: Settings, language: str) -> Settings:
    """In another language, if there are words in it."""
    return replace(settings, language=language) if language in languages() else settings


def with_light(settings: Settings, light: str) -> Settings:
    """Light or dark."""
    return replace(settings, dark=light == "dark")


def with_size(settings: Settings, size: str) -> Settings:
    """Normal or large text."""
    return replace(settings, large=size == "large")


def with_switch(settings: Settings, name: str, active: bool) -> Settings:
    """Something is on or off."""
    changed: dict[str, Any] = {name: active} if name in SWITCHES else {}
    return replace(settings, **changed)


def with_table_name(settings: Settings, name: str) -> Settings:
    """What phones call this table."""
    return replace(settings, table_name=" ".join(name.split())[:LONGEST_TABLE_NAME])
