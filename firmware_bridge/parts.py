"""The parts that messages are made of: how each stands in bytes, and how a person writes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain, groupby
from typing import Any, Final, Protocol
from urllib.parse import quote, unquote

from firmware_bridge.picture import Colour

Change = tuple[int, Colour]


class PayloadError(ValueError):
    """A payload is not what its type asks for."""


class PayloadLengthError(PayloadError):
    """A payload has too few or too many bytes."""


class PayloadValueError(PayloadError):
    """A payload has a value that means nothing."""


class Part(Protocol):
    """One part of a message, in bytes and in text."""

    def pack(self, value: Any) -> bytes: ...

    def take(self, data: bytes) -> tuple[Any, bytes]: ...

    def format(self, value: Any) -> str: ...

    def parse(self, text: str) -> Any: ...


def part(kind: Part) -> Any:
    """A field of a message that is made like this."""
    return field(metadata={"part": kind})


def split(data: bytes, size: int) -> tuple[bytes, bytes]:
    """The first bytes and the rest; too few are an error."""
    if len(data) < size:
        raise PayloadLengthError(f"{size - len(data)} bytes are missing.")
    return data[:size], data[size:]


@dataclass(frozen=True, slots=True)
class Number:
    """An unsigned number, lowest byte first; long ones are written in hexadecimal."""

    size: int
    hexadecimal: bool = False

    def pack(self, value: int) -> bytes:
        return value.to_bytes(self.size, "little")

    def take(self, data: bytes) -> tuple[int, bytes]:
        head, rest = split(data, self.size)
        return int.from_bytes(head, "little"), rest

    def format(self, value: int) -> str:
        return f"0x{value:0{2 * self.size}x}" if self.hexadecimal else str(value)

    def parse(self, text: str) -> int:
        return int(text, 0)


@dataclass(frozen=True, slots=True)
class Named:
    """One byte that has names; a number without a name is written as it is."""

    names: Mapping[int, str]

    def pack(self, value: int) -> bytes:
        return bytes((value,))

    def take(self, data: bytes) -> tuple[int, bytes]:
        return Number(1).take(data)

    def format(self, value: int) -> str:
        return self.names.get(value, str(value))

    def parse(self, text: str) -> int:
        numbers = {name: number for number, name in self.names.items()}
        return numbers[text] if text in numbers else int(text)


@dataclass(frozen=True, slots=True)
class Bytes:
    """So many bytes, or all that are left; written in hexadecimal."""

    size: int | None = None

    def pack(self, value: bytes) -> bytes:
        return value

    def take(self, data: bytes) -> tuple[bytes, bytes]:
        return split(data, len(data) if self.size is None else self.size)

    def format(self, value: bytes) -> str:
        return value.hex()

    def parse(self, text: str) -> bytes:
        return bytes.fromhex(text)


@dataclass(frozen=True, slots=True)
class Magic:
    """Bytes that must stand here and say nothing more."""

    word: bytes

    def pack(self, value: bytes) -> bytes:
        return value

    def take(self, data: bytes) -> tuple[bytes, bytes]:
        head, rest = split(data, len(self.word))
        if head != self.word:
            raise PayloadValueError(f"{head!r} stands where {self.word!r} belongs.")
        return head, rest

    def format(self, value: bytes) -> str:
        return value.decode()

    def parse(self, text: str) -> bytes:
        return text.encode()


@dataclass(frozen=True, slots=True)
class Release:
    """Three numbers of a firmware, as in 1.0.2."""

    def pack(self, value: tuple[int, int, int]) -> bytes:
        return bytes(value)

    def take(self, data: bytes) -> tuple[tuple[int, int, int], bytes]:
        head, rest = split(data, 3)
        return (head[0], head[1], head[2]), rest

    def format(self, value: tuple[int, int, int]) -> str:
        return ".".join(map(str, value))

    def parse(self, text: str) -> tuple[int, int, int]:
        major, minor, patch = map(int, text.split("."))
        return major, minor, patch


@dataclass(frozen=True, slots=True)
class Name:
    """A name for people; the rest of the payload, at most 16 bytes. Bad letters come through as they are."""

    most: int = 16

    def pack(self, value: str) -> bytes:
        return value.encode(errors="surrogateescape")[: self.most]

    def take(self, data: bytes) -> tuple[str, bytes]:
        if len(data) > self.most:
            raise PayloadLengthError(f"The name has {len(data)} bytes, not at most {self.most}.")
        return data.decode(errors="surrogateescape"), b""

    def format(self, value: str) -> str:
        return quote(value, safe="", errors="surrogateescape")

    def parse(self, text: str) -> str:
        return unquote(text, errors="surrogateescape")


@dataclass(frozen=True, slots=True)
class Colours:
    """Red, green and blue of each light; written as ff8800 or, for several alike, ff8800*16."""

    def pack(self, value: tuple[Colour, ...]) -> bytes:
        return bytes(chain.from_iterable(value))

    def take(self, data: bytes) -> tuple[tuple[Colour, ...], bytes]:
        if len(data) % 3:
            raise PayloadLengthError("The last light has no whole colour.")
        return tuple(zip(data[::3], data[1::3], data[2::3], strict=True)), b""

    def format(self, value: tuple[Colour, ...]) -> str:
        runs = ((colour, len(list(alike))) for colour, alike in groupby(value))
        return ",".join(bytes(colour).hex() + (f"*{count}" if count > 1 else "") for colour, count in runs)

    def parse(self, text: str) -> tuple[Colour, ...]:
        runs = (run.partition("*") for run in text.split(",") if run)
        return tuple(_colour(colour) for colour, _, count in runs for _ in range(int(count or 1)))


@dataclass(frozen=True, slots=True)
class Changes:
    """Lights that change, each with its colour; written as 3:ff8800,7:000000."""

    def pack(self, value: tuple[Change, ...]) -> bytes:
        return b"".join(index.to_bytes(2, "little") + bytes(colour) for index, colour in value)

    def take(self, data: bytes) -> tuple[tuple[Change, ...], bytes]:
        if len(data) % 5:
            raise PayloadLengthError("The last change is not whole.")
        pieces = (data[at : at + 5] for at in range(0, len(data), 5))
        return tuple((int.from_bytes(p[:2], "little"), (p[2], p[3], p[4])) for p in pieces), b""

    def format(self, value: tuple[Change, ...]) -> str:
        return ",".join(f"{index}:{bytes(colour).hex()}" for index, colour in value)

    def parse(self, text: str) -> tuple[Change, ...]:
        pieces = (piece.partition(":") for piece in text.split(",") if piece)
        return tuple((int(index), _colour(colour)) for index, _, colour in pieces)


def _colour(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text)
    return red, green, blue


U8: Final = Number(1)
U16: Final = Number(2)
U32: Final = Number(4)
HEX32: Final = Number(4, hexadecimal=True)
