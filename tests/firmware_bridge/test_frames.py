"""The codec: nothing that was sent is changed, nothing that was damaged is taken, memory stays small."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.frames import (
    MOST_PAYLOAD,
    Decoder,
    Frame,
    PayloadTooLongError,
    decode_cobs,
    encode_cobs,
    encode_frame,
)

bytes_of_one = st.integers(0, 255)
payloads = st.binary(max_size=MOST_PAYLOAD)
frames = st.builds(Frame, bytes_of_one, bytes_of_one, bytes_of_one, bytes_of_one, payloads)


@settings(deadline=None)
@given(frames)
def test_a_frame_comes_back_as_it_was(frame: Frame) -> None:
    wire = encode_frame(frame)
    assert Decoder().feed(wire) == [frame]
    assert wire[0] == wire[-1] == 0
    assert 0 not in wire[1:-1]
    assert len(wire) <= 256


@settings(deadline=None)
@given(st.binary(max_size=253))
def test_cobs_comes_back_as_it_was(body: bytes) -> None:
    assert decode_cobs(encode_cobs(body)) == body
    assert len(encode_cobs(body)) == len(body) + 1


@settings(deadline=None)
@given(st.lists(frames, max_size=5), st.binary(max_size=300), st.data())
def test_any_split_of_the_stream_gives_the_same_frames(
    sent: list[Frame], noise: bytes, data: st.DataObject
) -> None:
    stream = noise + b"".join(map(encode_frame, sent))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=20)))
    whole, split = Decoder(), Decoder()
    at_once = whole.feed(stream)
    pieces = (stream[start:end] for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True))
    assert [frame for piece in pieces for frame in split.feed(piece)] == at_once
    assert split.counters == whole.counters


@settings(deadline=None)
@given(st.binary(max_size=600), frames)
def test_after_any_garbage_the_next_frame_is_accepted(garbage: bytes, frame: Frame) -> None:
    assert Decoder().feed(garbage + encode_frame(frame))[-1] == frame


@settings(deadline=None)
@given(st.lists(st.binary(max_size=2000), max_size=10))
def test_memory_stays_within_one_frame(pieces: list[bytes]) -> None:
    decoder = Decoder()
    for piece in pieces:
        decoder.feed(piece)
        assert decoder.held <= 255


@settings(deadline=None)
@given(frames, st.data())
def test_a_frame_with_one_bit_turned_is_never_taken_for_another(frame: Frame, data: st.DataObject) -> None:
    wire = bytearray(encode_frame(frame))
    at = data.draw(st.integers(1, len(wire) - 2))
    wire[at] ^= 1 << data.draw(st.integers(0, 7))
    assert Decoder().feed(bytes(wire)) in ([], [frame])


def test_a_megabyte_of_garbage_then_the_next_frame_is_accepted() -> None:
    decoder, chance = Decoder(), Random(1)
    frame = Frame(8, payload=b"1234")
    for _ in range(256):
        decoder.feed(chance.randbytes(4096))
    assert decoder.feed(encode_frame(frame)) == [frame]


def test_a_megabyte_without_a_zero_is_one_thing_too_long() -> None:
    decoder = Decoder()
    decoder.feed(b"\xa5" * 2**20)
    decoder.feed(encode_frame(Frame(8)))
    assert (decoder.counters.length, decoder.counters.ok) == (1, 1)


def test_a_payload_that_does_not_fit_is_refused_before_it_is_sent() -> None:
    with pytest.raises(PayloadTooLongError):
        encode_frame(Frame(3, payload=bytes(MOST_PAYLOAD + 1)))
