"""TTB/1 frames on the wire: COBS between zeros, CRC-32; pure, and never more memory than one frame."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from zlib import crc32

RELIABLE: Final = 1
AGAIN: Final = 2

MOST_PAYLOAD: Final = 245
_HEAD: Final = 4
_CRC: Final = 4
_LEAST_BODY: Final = _HEAD + _CRC
_MOST_BODY: Final = _LEAST_BODY + MOST_PAYLOAD
_MOST_CHUNK: Final = _MOST_BODY + 1


class PayloadTooLongError(ValueError):
    """The payload does not fit into one frame."""


class Refusal(StrEnum):
    """Why a receiver dropped what came between two zeros."""

    CRC = "crc"
    COBS = "cobs"
    LENGTH = "length"


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame as both sides think of it, before it is dressed for the wire."""

    type: int
    seq: int = 0
    ack: int = 0
    flags: int = 0
    payload: bytes = b""

    @property
    def reliable(self) -> bool:
        """Whether the other side has to acknowledge it."""
        return bool(self.flags & RELIABLE)


def body_of(frame: Frame) -> bytes:
    """The bytes that the crc is over."""
    if len(frame.payload) > MOST_PAYLOAD:
        raise PayloadTooLongError(f"{len(frame.payload)} bytes do not fit into a frame of {MOST_PAYLOAD}.")
    return bytes((frame.type, frame.seq, frame.ack, frame.flags)) + frame.payload


def encode_frame(frame: Frame) -> bytes:
    """The frame on the wire, with a zero at both ends."""
    body = body_of(frame)
    return b"\0" + encode_cobs(body + crc32(body).to_bytes(_CRC, "little")) + b"\0"


def decode_chunk(chunk: bytes) -> Frame | Refusal:
    """The frame that stood between two zeros, or why it is none."""
    if len(chunk) > _MOST_CHUNK:
        return Refusal.LENGTH
    body = decode_cobs(chunk)
    if body is None:
        return Refusal.COBS
    if len(body) < _LEAST_BODY:
        return Refusal.LENGTH
    if crc32(body[:-_CRC]) != int.from_bytes(body[-_CRC:], "little"):
        return Refusal.CRC
    return Frame(body[0], body[1], body[2], body[3], body[_HEAD:-_CRC])


def encode_cobs(body: bytes) -> bytes:
    """The body without zeros; each count says where the next zero stood. For at most 253 bytes."""
    return b"".join(bytes((len(run) + 1,)) + run for run in body.split(b"\0"))


def decode_cobs(chunk: bytes) -> bytes | None:
    """The body that was encoded, or nothing if a count points past the end."""
    runs = []
    at = 0
    while at < len(chunk):
        end = at + chunk[at]
        if end > len(chunk) or end == at:
            return None
        runs.append(chunk[at + 1 : end])
        at = end
    return b"\0".join(runs)


@dataclass(slots=True)
class Counters:
    """What a receiver has heard so far."""

    ok: int = 0
    crc: int = 0
    cobs: int = 0
    length: int = 0

    def count(self, refusal: Refusal) -> None:
        """One more that was dropped."""
        match refusal:
            case Refusal.CRC:
                self.crc += 1
            case Refusal.COBS:
                self.cobs += 1
            case Refusal.LENGTH:
                self.length += 1


class Decoder:
    """Takes bytes as they come, in any pieces, and gives the frames among them."""

    __slots__ = ("_pending", "counters")

    def __init__(self) -> None:
        self.counters = Counters()
        self._pending = bytearray()

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that these bytes complete; damage is counted and skipped."""
        *whole, rest = data.split(b"\0")
        frames = []
        for piece in whole:
            self._keep(piece)
            frames.extend(self._finish())
        self._keep(rest)
        return frames

    @property
    def held(self) -> int:
        """How many bytes of an unfinished frame are kept."""
        return len(self._pending)

    def _keep(self, piece: bytes) -> None:
        # One byte more than fits is enough to know that it is too long.
        self._pending += piece[: _MOST_CHUNK + 1 - len(self._pending)]

    def _finish(self) -> list[Frame]:
        if not self._pending:
            return []
        found = decode_chunk(bytes(self._pending))
        self._pending.clear()
        if isinstance(found, Refusal):
            self.counters.count(found)
            return []
        self.counters.ok += 1
        return [found]
