"""The conformance vectors say the same in text and in bytes, and the codec agrees with them."""

import pytest

from firmware_bridge.frame_text import format_frame, parse_frame
from firmware_bridge.frames import Decoder, Frame, encode_frame
from firmware_bridge.messages import Type, unpack
from tests.firmware_bridge import vectors
from tests.firmware_bridge.vectors import FrameLine, good_frames, read_dialogues, refused_frames


@pytest.mark.parametrize("line", good_frames(), ids=lambda line: line.name)
def test_text_and_bytes_of_a_frame_are_the_same(line: FrameLine) -> None:
    frame = parse_frame(line.text)
    assert encode_frame(frame) == line.wire
    assert format_frame(frame) == line.text
    assert Decoder().feed(line.wire) == [frame]


@pytest.mark.parametrize("line", refused_frames(), ids=lambda line: line.name)
def test_a_damaged_frame_is_refused_for_its_reason(line: FrameLine) -> None:
    decoder = Decoder()
    assert decoder.feed(line.wire) == []
    assert {reason: getattr(decoder.counters, reason) for reason in ("crc", "cobs", "length")} == {
        "crc": 0,
        "cobs": 0,
        "length": 0,
        str(line.refusal): 1,
    }


def test_every_message_has_a_vector() -> None:
    seen = {unpack(frame).__class__ for frame in frames_of(good_frames())}
    assert {kind.__name__ for kind in seen} >= {
        "".join(map(str.title, kind.name.split("_"))) for kind in Type
    } - {"Ack"} | {"HostAck"}


def frames_of(lines: list[FrameLine]) -> list[Frame]:
    return [frame for line in lines for frame in Decoder().feed(line.wire)]


def test_no_name_is_given_twice() -> None:
    names = [line.name for line in vectors.read_frames()]
    assert len(names) == len(set(names))
    names = [dialogue.name for dialogue in read_dialogues()]
    assert len(names) == len(set(names))


def test_the_bytes_are_those_of_the_texts() -> None:
    frames, dialogues = vectors.FRAMES.read_text(), vectors.DIALOGUES.read_text()
    assert vectors.rewritten_frames(frames) == frames
    assert vectors.rewritten_dialogues(dialogues) == dialogues
