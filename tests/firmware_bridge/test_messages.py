"""Messages: bytes, classes and text say the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.frame_text import FrameTextError, format_frame, parse_frame
from firmware_bridge.frames import Frame
from firmware_bridge.messages import (
    MESSAGES,
    Event,
    EventKind,
    Hello,
    HelloAck,
    LedDelta,
    Type,
    frame_of,
    pack,
    unpack,
)
from firmware_bridge.parts import PayloadError, PayloadLengthError, PayloadValueError
from firmware_bridge.session import name_of

one = st.integers(0, 255)
any_frames = st.builds(
    Frame, st.sampled_from([*Type, 0x00, 0x7F, 0xFF]).map(int), one, one, one, st.binary(max_size=245)
)


@settings(deadline=None)
@given(any_frames)
def test_text_of_any_frame_comes_back_as_it_was(frame: Frame) -> None:
    assert parse_frame(format_frame(frame)) == frame


def read_and_written(frame: Frame) -> bytes:
    try:
        message = unpack(frame)
    except PayloadError:
        return frame.payload
    return frame.payload if message is None else pack(message)


@settings(deadline=None)
@given(any_frames)
def test_any_payload_is_read_or_refused_and_reads_back(frame: Frame) -> None:
    assert frame.payload == read_and_written(frame)


def test_a_message_of_every_type_is_known() -> None:
    assert set(MESSAGES) == set(map(int, Type))


def test_only_what_must_arrive_is_marked_reliable() -> None:
    event = Event(1, 2, EventKind.ON, 3, 0)
    assert frame_of(event, seq=5, ack=6) == Frame(Type.EVENT, 5, 6, 1, pack(event))
    assert frame_of(Hello()).flags == 0


@pytest.mark.parametrize("payload", [b"", b"TTB", b"TTB\1\1\0\0\0", b"TTB\1\1\0\0\0\0\0"])
def test_a_payload_of_another_length_is_refused(payload: bytes) -> None:
    with pytest.raises(PayloadLengthError):
        unpack(Frame(Type.HELLO, payload=payload))


def test_a_hello_without_its_word_is_refused() -> None:
    with pytest.raises(PayloadValueError):
        unpack(Frame(Type.HELLO, payload=b"TTX\1\1\0\0\0\0"))


def test_a_name_of_bad_letters_is_printed_with_question_marks() -> None:
    frame = parse_frame(
        "HELLO_ACK version=1 lowest=1 highest=1 nonce=0 boot=0 uid=0000000000000000 firmware=1.0.0 caps=0 "
        "lights=1 sensors=0 window=0 name=A%FF%C3"
    )
    board = unpack(frame)
    assert isinstance(board, HelloAck)
    assert name_of(board) == "A\ufffd\ufffd"
    assert pack(board).endswith(b"A\xff\xc3")


def test_a_delta_reads_like_a_sentence() -> None:
    frame = frame_of(LedDelta(3, 2, ((5, (255, 136, 0)),)), ack=1)
    assert format_frame(frame) == "LED_DELTA rev=3 base=2 changes=5:ff8800 ack=1"


@pytest.mark.parametrize("text", ["", "NOTHING", "PING", "PING t=x", "PING t=1 u=2", "LED_DONE rev=70000"])
def test_what_is_no_frame_is_refused_in_words(text: str) -> None:
    with pytest.raises(FrameTextError, match="is no frame"):
        parse_frame(text)
