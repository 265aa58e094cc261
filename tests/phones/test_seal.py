"""Sealing: what is opened is what was sealed, once, in order, with the right key, and nothing else is."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.phones import web
from companion.phones.keys import key_of_code, new_key, read_bytes, write_bytes
from companion.phones.seal import BUCKETS, TO_PHONE, TO_TABLE, Lane, SealError, SharedLane, pad, unpad

NONCES = bytes(range(32))
KEY = bytes(range(100, 132))


def pair(key: bytes = KEY, door: str = "s1", way: str = TO_PHONE) -> tuple[Lane, Lane]:
    return Lane(key, NONCES, door, way), Lane(key, NONCES, door, way)


@given(st.lists(st.binary(max_size=3000), max_size=5))
def test_messages_arrive_as_they_were_sent(messages: list[bytes]) -> None:
    sending, opening = pair()
    assert [opening.open(sending.seal(each)) for each in messages] == messages


@given(st.binary(max_size=70_000))
def test_a_length_tells_only_its_bucket(data: bytes) -> None:
    padded = pad(data)
    assert unpad(padded) == data
    assert len(padded) in BUCKETS


def test_a_view_is_filled_up_to_the_least_it_may_be() -> None:
    assert len(pad(b"x", 32_768)) == 32_768


@pytest.mark.parametrize(
    "other",
    [
        Lane(new_key(), NONCES, "s1", TO_PHONE),
        Lane(KEY, bytes(32), "s1", TO_PHONE),
        Lane(KEY, NONCES, "s2", TO_PHONE),
        Lane(KEY, NONCES, "s1", TO_TABLE),
    ],
    ids=["another key", "another connection", "another seat", "the other direction"],
)
def test_nothing_else_opens_it(other: Lane) -> None:
    sending, _ = pair()
    with pytest.raises(SealError):
        other.open(sending.seal(b"secret"))


def test_a_frame_is_opened_once() -> None:
    sending, opening = pair()
    frame = sending.seal(b"once")
    opening.open(frame)
    with pytest.raises(SealError):
        opening.open(frame)


def test_frames_are_opened_in_order() -> None:
    sending, opening = pair()
    _, second = sending.seal(b"first"), sending.seal(b"second")
    with pytest.raises(SealError):
        opening.open(second)


@given(st.integers(0, 200), st.integers(1, 255))
def test_a_changed_byte_is_noticed(place: int, change: int) -> None:
    sending, opening = pair()
    frame = bytearray(sending.seal(b"secret"))
    frame[place] ^= change
    with pytest.raises(SealError):
        opening.open(bytes(frame))


@given(st.binary(max_size=400))
def test_garbage_is_no_frame(garbage: bytes) -> None:
    _, opening = pair()
    with pytest.raises(SealError):
        opening.open(garbage)
    with pytest.raises(SealError):
        SharedLane(KEY).open(garbage)


def test_what_is_sealed_for_all_spectators_opens_for_each_and_never_backwards() -> None:
    sending, one, two = SharedLane(KEY), SharedLane(KEY), SharedLane(KEY)
    first, second = sending.seal(b"first"), sending.seal(b"second")
    assert (one.open(first), one.open(second), two.open(second)) == (b"first", b"second", b"second")
    with pytest.raises(SealError):
        one.open(first)


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_the_page_seals_and_opens_as_the_table_does(tmp_path: Path) -> None:
    sending, opening = Lane(KEY, NONCES, "s1", TO_PHONE), Lane(KEY, NONCES, "s1", TO_TABLE)
    shared = SharedLane(KEY)
    frames = [sending.seal('{"say":"größer"}'.encode()), sending.seal(b'{"n":2}', 32_768)]
    given_ = {
        "key": write_bytes(KEY), "nonces": write_bytes(NONCES), "frames": [each.hex() for each in frames],
        "shared": shared.seal(b'{"all":1}').hex(), "code": "0123-4567-89AB-CDEF",
    }  # fmt: skip
    check = """
const given = JSON.parse(process.argv[2]);
const bytes = (hex) => Uint8Array.from(hex.match(/../g), (each) => parseInt(each, 16));
const key = toBytes(given.key), nonces = toBytes(given.nonces);
const opening = new Lane(key, nonces, "s1", "s2c"), sending = new Lane(key, nonces, "s1", "c2s");
console.log(JSON.stringify({
  opened: given.frames.map((frame) => opening.open(bytes(frame))),
  shared: new SharedLane(key).open(bytes(given.shared)),
  sealed: [{ a: "ö" }, { b: "x".repeat(2000) }].map((each) => toText(sending.seal(each))),
  code: toText(keyOfCode(given.code)),
}));
"""
    script = tmp_path / "seal.js"
    parts = [(web.PAGE / name).read_text("utf-8") for name in ("noble.js", "script/seal.js")]
    script.write_text("\n".join([*parts, check]), "utf-8")
    done = subprocess.run(
        ["node", script, json.dumps(given_)], capture_output=True, text=True, check=True, timeout=30
    )
    said = json.loads(done.stdout)
    assert said["opened"] == [{"say": "größer"}, {"n": 2}]
    assert said["shared"] == {"all": 1}
    sealed = [json.loads(opening.open(read_bytes(frame))) for frame in said["sealed"]]
    assert sealed == [{"a": "ö"}, {"b": "x" * 2000}]
    code = bytes.fromhex("00443214c74254b635cf")
    assert said["code"] == write_bytes(key_of_code(code))
