"""What table and phone say to each other, once a channel is open: JSON, read strictly."""

import json
from dataclasses import dataclass
from typing import Any

from companion.phones.keys import BadKeyError, read_bytes

Json = Any

MOST_ASKED = 4096
"""The longest message that is not part of a picture."""

PART_BYTES = 24_000
MOST_PARTS = 80
"""A picture comes in parts; so many at most."""

_MOST_INTENTS = 64
_ID_LENGTH = 32


class BadMessageError(Exception):
    """A message that the protocol does not know; the connection is closed."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The phone is there, and speaks this language."""

    language: str


@dataclass(frozen=True, slots=True)
class Kept:
    """The phone has put its new key away."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there?"""

    number: int


@dataclass(frozen=True, slots=True)
class Speak:
    """Show everything in this language from now on."""

    language: str


@dataclass(frozen=True, slots=True)
class Act:
    """A seat's choice at a revision; the same id again is the same choice again."""

    id: str
    revision: int
    intents: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class PicturePart:
    """A part of a photograph of a hand."""

    id: str
    part: int
    parts: int
    data: bytes


Message = Hello | Kept | Ping | Speak | Act | PicturePart


def read_message(data: bytes) -> Message:
    """A message from a phone; a `BadMessageError` for anything that is not exactly one."""
    match read_json(data):
        case {"t": "part", "id": str(name), "part": int(part), "of": int(parts), "data": str(text), **rest}:
            return _read_part(name, part, parts, text, rest)
        case _ if len(data) > MOST_ASKED:
            raise BadMessageError("too long")
        case {"t": "hello", "language": str(language), **rest} if not rest:
            return Hello(_short(language))
        case {"t": "kept", **rest} if not rest:
            return Kept()
        case {"t": "ping", "n": int(number), **rest} if not rest:
            return Ping(number)
        case {"t": "speak", "language": str(language), **rest} if not rest:
            return Speak(_short(language))
        case {"t": "act", "id": str(name), "rev": int(revision), "do": list(intents), **rest} if not rest:
            return _read_act(name, revision, intents)
    raise BadMessageError("no such message")


def _read_act(name: str, revision: int, intents: list[Json]) -> Act:
    if not 1 <= len(intents) <= _MOST_INTENTS or not all(isinstance(each, dict) for each in intents):
        raise BadMessageError("a choice is one intent or a few")
    return Act(_short(name), revision, tuple(intents))


def _read_part(name: str, part: int, parts: int, text: str, rest: Json) -> PicturePart:
    if rest or not 1 <= parts <= MOST_PARTS or not 0 <= part < parts:
        raise BadMessageError("no such part of a picture")
    try:
        data = read_bytes(text)
    except BadKeyError:
        raise BadMessageError("a broken part of a picture") from None
    if len(data) > PART_BYTES:
        raise BadMessageError("too large a part of a picture")
    return PicturePart(_short(name), part, parts, data)


def _short(name: str) -> str:
    if not 0 < len(name) <= _ID_LENGTH:
        raise BadMessageError("a name that is empty or too long")
    return name


def read_json(data: str | bytes) -> Json:
    """JSON data; a `BadMessageError` where it is none."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise BadMessageError("not JSON") from None


def write(message: Json) -> bytes:
    """A message as it is sealed."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
