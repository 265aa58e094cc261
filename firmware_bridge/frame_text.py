"""Frames as a person reads and writes them: `LED_DELTA rev=3 base=2 changes=5:ff8800 ack=1`."""

from dataclasses import fields
from typing import Any, Final

from firmware_bridge.frames import AGAIN, RELIABLE, Frame
from firmware_bridge.messages import MESSAGES, Message, Type, pack, parts_of, unpack
from firmware_bridge.parts import PayloadError

_FLAGS: Final = {RELIABLE: "reliable", AGAIN: "again"}
_KNOWN_FLAGS: Final = RELIABLE | AGAIN


class FrameTextError(ValueError):
    """The text is no frame."""


def format_frame(frame: Frame) -> str:
    """The frame in one line of words."""
    return " ".join((*_format_payload(frame), *_format_head(frame)))


def parse_frame(text: str) -> Frame:
    """The frame that `format_frame` wrote."""
    try:
        return _parse(text.split())
    except (LookupError, ValueError, TypeError, OverflowError) as error:
        raise FrameTextError(f"{text!r} is no frame: {error}") from error


def _format_payload(frame: Frame) -> list[str]:
    try:
        message = unpack(frame)
    except PayloadError:
        return [Type(frame.type).name, f"payload={frame.payload.hex()}"]
    if message is None:
        return [f"0x{frame.type:02x}", f"payload={frame.payload.hex()}"]
    return [message.TYPE.name, *_format_parts(message)]


def _format_parts(message: Message) -> list[str]:
    values = ((name, kind, getattr(message, name)) for name, kind in parts_of(type(message)))
    return [f"{name}={kind.format(value)}" for name, kind, value in values if name != "magic"]


def _format_head(frame: Frame) -> list[str]:
    numbers = (("seq", frame.seq), ("ack", frame.ack), ("bits", frame.flags & ~_KNOWN_FLAGS))
    words = [f"{name}={number}" for name, number in numbers if number]
    return words + [word for flag, word in _FLAGS.items() if frame.flags & flag]


def _parse(words: list[str]) -> Frame:
    kind = Type[words[0]] if words[0] in Type.__members__ else int(words[0], 0)
    given = dict(word.split("=", 1) for word in words[1:] if "=" in word)
    flags = sum(flag for flag, word in _FLAGS.items() if word in words) | int(given.pop("bits", 0))
    seq, ack = int(given.pop("seq", 0)), int(given.pop("ack", 0))
    payload = bytes.fromhex(given["payload"]) if "payload" in given else _parse_payload(kind, given)
    return Frame(int(kind), seq, ack, flags, payload)


def _parse_payload(kind: int, given: dict[str, str]) -> bytes:
    parts = dict(parts_of(MESSAGES[kind]))
    values: dict[str, Any] = {name: parts[name].parse(text) for name, text in given.items()}
    missing = {each.name for each in fields(MESSAGES[kind])} - values.keys() - {"magic"}
    if missing:
        raise FrameTextError(f"{', '.join(sorted(missing))} missing")
    return pack(MESSAGES[kind](**values))
