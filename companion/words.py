"""Sentences from Fluent files: one folder a language, one file a game, `table.ftl` for all."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from companion.kernel.errors import BadInputError
from companion.kernel.game import Names
from companion.kernel.view import Arg, Text

WORDS = Path(__file__).resolve().parent.parent / "assets" / "words"
FALLBACK = "en"


class UnknownLanguageError(BadInputError):
    """No words in that language."""


class MissingWordsError(Exception):
    """A sentence that the words do not have, or that cannot be put together."""


def languages() -> tuple[str, ...]:
    """The languages there are words for."""
    return tuple(sorted(folder.name for folder in WORDS.iterdir() if folder.is_dir()))


@cache
def bundle(language: str, game: str) -> FluentBundle:
    """The sentences of a game in a language."""
    if language not in languages():
        raise UnknownLanguageError(f"no words in {language!r}; there are: {', '.join(languages())}")
    words = FluentBundle([language], use_isolating=False)
    for name in ("table", game):
        words.add_resource(_sentences(WORDS / language / f"{name}.ftl"))
    return words


@cache
def _sentences(path: Path) -> Any:
    """Kept, since every game shares the words of the table."""
    return FluentResource(path.read_text("utf-8"))


def title(language: str, game: str) -> str:
    """What a game is called; reads no other sentence, since a first screen has no time for them."""
    written = (WORDS / language / f"{game}.ftl").read_text("utf-8")
    found = re.search(r"^game = (.+)$", written, re.MULTILINE)
    if found is None:
        raise MissingWordsError("no words for game")
    return found[1]


class Words:
    """Says things in one language, with the names of this table's players and this game's pieces."""

    def __init__(self, language: str, game: str, names: Names, seats: Mapping[str, str]) -> None:
        self._bundle = bundle(language, game)
        self._seats = dict(seats)
        self._names = {
            each: called.get(language) or called.get("") or called.get(FALLBACK) or each
            for each, called in names.items()
        }

    def say(self, sentence: Text) -> str:
        """The sentence; a `MissingWordsError` where there is none."""
        if not self._bundle.has_message(sentence.key):
            raise MissingWordsError(f"no words for {sentence.key}")
        pattern = self._bundle.get_message(sentence.key).value
        if pattern is None:
            raise MissingWordsError(f"no words for {sentence.key}")
        args = {name.replace("_", "-"): self.part(value) for name, value in sentence.args}
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingWordsError(f"{sentence.key}: {errors[0]}")
        return str(said)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return self._bundle.has_message(key)

    def name(self, thing: str) -> str:
        """What an id is called: a seat by its player, a card by its name; else itself."""
        return self._seats.get(thing) or self._names.get(thing) or thing

    def part(self, value: Arg) -> str | int:
        """A part of a sentence: ids by their names, numbers as they are."""
        if isinstance(value, tuple):
            return ", ".join(str(self.part(each)) for each in value)
        return self.name(value) if isinstance(value, str) else value
