"""The messages of TTB/1: one class each; payload bytes and text are made from the same list of parts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import IntEnum, IntFlag
from typing import ClassVar, Final

from firmware_bridge.frames import AGAIN, RELIABLE, Frame
from firmware_bridge.parts import (
    HEX32,
    U8,
    U16,
    U32,
    Bytes,
    Change,
    Changes,
    Colours,
    Magic,
    Name,
    Named,
    Part,
    PayloadLengthError,
    Release,
    part,
)
from firmware_bridge.picture import Colour

VERSION: Final = 1
MAGIC: Final = b"TTB"


class Type(IntEnum):
    """The first byte of every frame; from 0x80 on the board speaks."""

    HELLO = 0x01
    DESCRIBE = 0x02
    LED_FULL = 0x03
    LED_DELTA = 0x04
    LED_ANIM = 0x05
    BRIGHT = 0x06
    SENSE = 0x07
    PING = 0x08
    ACK = 0x09
    IDENTIFY = 0x0A
    LED_PART = 0x0B
    LED_SHOW = 0x0C
    HELLO_ACK = 0x81
    CHUNK = 0x82
    LED_DONE = 0x83
    EVENT = 0x84
    SNAPSHOT = 0x85
    STATUS = 0x86
    NAK = 0x87
    PONG = 0x88
    BOARD_ACK = 0x89


class Caps(IntFlag):
    """What a board can do."""

    SENSORS = 1
    DICE = 2
    ANIMATIONS = 4
    DEAF = 8


class NakCode(IntEnum):
    """Why a board refuses."""

    UNSUPPORTED = 1
    STALE_BASE = 2
    BAD_LENGTH = 3
    INCOMPLETE = 4
    BAD_VALUE = 5
    NO_SESSION = 6


class EventKind(IntEnum):
    """What happened on the board; only a die that rolled counts as a roll."""

    ON = 1
    OFF = 2
    BUTTON = 3
    ROLLED = 4
    ROLLING = 5
    COCKED = 6
    HANDLED = 7


class AnimationKind(IntEnum):
    """What moves over the picture without being sent again."""

    NONE = 0
    BLINK = 1
    BREATHE = 2
    CHASE = 3


class StatusFlags(IntFlag):
    """What a board has to say about itself."""

    EVENTS_LOST = 1
    DIMMED = 2


def _named(kinds: type[IntEnum]) -> Named:
    return Named({int(kind): kind.name.lower() for kind in kinds})


@dataclass(frozen=True, slots=True)
class Hello:
    """Begins a session, or asks again for the one that has begun."""

    TYPE: ClassVar = Type.HELLO
    magic: bytes = field(default=MAGIC, metadata={"part": Magic(MAGIC)})
    lowest: int = field(default=VERSION, metadata={"part": U8})
    highest: int = field(default=VERSION, metadata={"part": U8})
    nonce: int = field(default=0, metadata={"part": HEX32})


@dataclass(frozen=True, slots=True)
class Describe:
    """Asks for the description from this byte on."""

    TYPE: ClassVar = Type.DESCRIBE
    offset: int = part(U16)


@dataclass(frozen=True, slots=True)
class LedFull:
    """A whole picture."""

    TYPE: ClassVar = Type.LED_FULL
    rev: int = part(U16)
    colours: tuple[Colour, ...] = part(Colours())


@dataclass(frozen=True, slots=True)
class LedDelta:
    """The shown picture with a few lights changed."""

    TYPE: ClassVar = Type.LED_DELTA
    rev: int = part(U16)
    base: int = part(U16)
    changes: tuple[Change, ...] = part(Changes())


@dataclass(frozen=True, slots=True)
class LedAnim:
    """What moves over the picture, on the lights of the mask."""

    TYPE: ClassVar = Type.LED_ANIM
    kind: int = part(_named(AnimationKind))
    red: int = part(U8)
    green: int = part(U8)
    blue: int = part(U8)
    period: int = part(U16)
    mask: bytes = part(Bytes())


@dataclass(frozen=True, slots=True)
class Bright:
    """How bright at most, and how much current at most."""

    TYPE: ClassVar = Type.BRIGHT
    level: int = part(U8)
    milliamps: int = part(U16)


@dataclass(frozen=True, slots=True)
class Sense:
    """Asks for a snapshot."""

    TYPE: ClassVar = Type.SENSE


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there?"""

    TYPE: ClassVar = Type.PING
    t: int = part(U32)


@dataclass(frozen=True, slots=True)
class HostAck:
    """Says only what its `ack` says."""

    TYPE: ClassVar = Type.ACK


@dataclass(frozen=True, slots=True)
class Identify:
    """Flash, so that people see which board it is."""

    TYPE: ClassVar = Type.IDENTIFY
    seconds: int = part(U8)


@dataclass(frozen=True, slots=True)
class LedPart:
    """Some lights of a picture that is too large for one frame."""

    TYPE: ClassVar = Type.LED_PART
    rev: int = part(U16)
    first: int = part(U16)
    colours: tuple[Colour, ...] = part(Colours())


@dataclass(frozen=True, slots=True)
class LedShow:
    """Show the parts, if they are whole."""

    TYPE: ClassVar = Type.LED_SHOW
    rev: int = part(U16)
    crc: int = part(HEX32)


@dataclass(frozen=True, slots=True)
class HelloAck:
    """Who the board is; version 0 says that there is no session."""

    TYPE: ClassVar = Type.HELLO_ACK
    version: int = part(U8)
    lowest: int = part(U8)
    highest: int = part(U8)
    nonce: int = part(HEX32)
    boot: int = part(HEX32)
    uid: bytes = part(Bytes(8))
    firmware: tuple[int, int, int] = part(Release())
    caps: int = part(U32)
    lights: int = part(U16)
    sensors: int = part(U16)
    window: int = part(U16)
    name: str = part(Name())


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of the description."""

    TYPE: ClassVar = Type.CHUNK
    offset: int = part(U16)
    total: int = part(U16)
    data: bytes = part(Bytes())


@dataclass(frozen=True, slots=True)
class LedDone:
    """This picture is on the lights now."""

    TYPE: ClassVar = Type.LED_DONE
    rev: int = part(U16)


@dataclass(frozen=True, slots=True)
class Event:
    """Something happened on the board."""

    TYPE: ClassVar = Type.EVENT
    id: int = part(U16)
    t: int = part(U32)
    kind: int = part(_named(EventKind))
    index: int = part(U8)
    value: int = part(U16)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How all sensors were when this event was made."""

    TYPE: ClassVar = Type.SNAPSHOT
    id: int = part(U16)
    sensors: bytes = part(Bytes())


@dataclass(frozen=True, slots=True)
class Status:
    """How the board is, once a second."""

    TYPE: ClassVar = Type.STATUS
    uptime: int = part(U32)
    boot: int = part(HEX32)
    rev: int = part(U16)
    crc: int = part(HEX32)
    ok: int = part(U32)
    bad_crc: int = part(U16)
    bad_cobs: int = part(U16)
    overrun: int = part(U16)
    repeated: int = part(U16)
    millivolts: int = part(U16)
    flags: int = part(U8)


@dataclass(frozen=True, slots=True)
class Nak:
    """What the board refused, and why."""

    TYPE: ClassVar = Type.NAK
    type: int = part(Named({int(kind): kind.name for kind in Type}))
    code: int = part(_named(NakCode))
    detail: int = part(U16)


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a ping."""

    TYPE: ClassVar = Type.PONG
    t: int = part(U32)


@dataclass(frozen=True, slots=True)
class BoardAck:
    """Says only what its `ack` says."""

    TYPE: ClassVar = Type.BOARD_ACK


HostMessage = (
    Hello
    | Describe
    | LedFull
    | LedDelta
    | LedAnim
    | Bright
    | Sense
    | Ping
    | HostAck
    | Identify
    | LedPart
    | LedShow
)
BoardMessage = HelloAck | Chunk | LedDone | Event | Snapshot | Status | Nak | Pong | BoardAck
Message = HostMessage | BoardMessage

MESSAGES: Final[Mapping[int, type[Message]]] = {
    int(kind.TYPE): kind
    for kind in (
        Hello,
        Describe,
        LedFull,
        LedDelta,
        LedAnim,
        Bright,
        Sense,
        Ping,
        HostAck,
        Identify,
        LedPart,
        LedShow,
        HelloAck,
        Chunk,
        LedDone,
        Event,
        Snapshot,
        Status,
        Nak,
        Pong,
        BoardAck,
    )
}
_PARTS: Final[Mapping[int, tuple[tuple[str, Part], ...]]] = {
    number: tuple((each.name, each.metadata["part"]) for each in fields(kind))
    for number, kind in MESSAGES.items()
}
RELIABLE_TYPES: Final = frozenset({Type.LED_ANIM, Type.BRIGHT, Type.IDENTIFY, Type.EVENT})


def pack(message: Message) -> bytes:
    """The payload of a message."""
    return b"".join(kind.pack(getattr(message, name)) for name, kind in parts_of(type(message)))


def unpack(frame: Frame) -> Message | None:
    """The message of a frame, nothing if its type is unknown; a payload that does not fit is an error."""
    kind = MESSAGES.get(frame.type)
    if kind is None:
        return None
    values, rest = {}, frame.payload
    for name, each in parts_of(kind):
        values[name], rest = each.take(rest)
    if rest:
        raise PayloadLengthError(f"{len(rest)} bytes are too many for {kind.TYPE.name}.")
    return kind(**values)


def frame_of(message: Message, seq: int = 0, ack: int = 0, again: bool = False) -> Frame:
    """The frame that carries a message; reliable ones are marked so."""
    flags = (RELIABLE if message.TYPE in RELIABLE_TYPES else 0) | (AGAIN if again else 0)
    return Frame(message.TYPE, seq, ack, flags, pack(message))


def parts_of(kind: type[Message]) -> tuple[tuple[str, Part], ...]:
    """The parts of a message with their names, as they follow each other."""
    return _PARTS[kind.TYPE]
