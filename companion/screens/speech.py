"""Everything that a screen says, in one language: the words of the game, and those of all screens."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from companion.content import Pack, read_pack
from companion.kernel.game import AnyGame
from companion.kernel.view import Arg, Text, text
from companion.table.step import TableInfo
from companion.words import Words, bundle

COMMON = "phone"
"""The file of words that all screens share."""

PLAYING_CARD = re.compile(r"(10|[2-9JQKA])([SCHD])")
_REMEMBERED = 4096
SUITS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}


class Speech:
    """Says what a game shows, with names for cards, players and whatever else has an id."""

    def __init__(self, language: str, game: AnyGame, info: TableInfo, pack: Pack) -> None:
        seats = {str(player.seat): player.name for player in info.players}
        names = {**game.names(pack.content), **_playing_cards(info.content)}
        self.language = language
        self.seats = seats
        self._words = Words(language, game.key, names, seats)
        self._common = Words(language, COMMON, {}, seats)
        self.say = lru_cache(_REMEMBERED)(self._say)
        """A sentence of the game, or one that all games share; most are said again and again."""

    def _say(self, sentence: Text) -> str:
        words = self._words if self._words.knows(sentence.key) else self._common
        return words.say(sentence)

    def knows(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._words.knows(key) or self._common.knows(key)

    def name(self, thing: str) -> str:
        """What an id is called."""
        key = f"value-{thing}"
        return self.say(text(key)) if self._common.knows(key) else self._words.name(thing)

    def part(self, value: Arg) -> str:
        """A value as it is shown."""
        if isinstance(value, tuple):
            return ", ".join(self.part(each) for each in value)
        return self.name(value) if isinstance(value, str) else str(value)

    def card(self, card: str) -> str:
        """A card as it is read aloud."""
        found = PLAYING_CARD.fullmatch(card)
        if not found:
            return self.name(card)
        rank, suit = found.groups()
        return self._common.say(text("playing-card", rank=rank, suit=suit))


def speech_for(game: AnyGame, info: TableInfo, language: str) -> Speech:
    """The speech of a table in a language."""
    return Speech(language, game, info, read_pack(game, info.pack, info.content))


@cache
def page_words(language: str) -> Mapping[str, str]:
    """The sentences of the phone page itself; their parts stay open, as `{name}`."""
    words = Words(language, COMMON, {}, {})
    keys = [key for key in bundle(language, COMMON)._messages if key.startswith("page-")]
    parts: dict[str, Arg] = {name: f"{{{name}}}" for name in ("name", "seat", "count", "seconds")}
    return {key.removeprefix("page-"): words.say(text(key, **parts)) for key in keys}


def _playing_cards(content: Any) -> dict[str, dict[str, str]]:
    found = (PLAYING_CARD.fullmatch(each) for each in _texts(content))
    return {each[0]: {"": each[1] + SUITS[each[2]]} for each in found if each}


def _texts(data: Any) -> Iterator[str]:
    match data:
        case str():
            yield data
        case dict():
            for part in data.values():
                yield from _texts(part)
        case list() | tuple():
            for part in data:
                yield from _texts(part)
