import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.dice.pixels import (
    DEVICE_INFORMATION,
    PixelDie,
    face_of,
    read_advertisement,
    read_notification,
)
from firmware_bridge.dice.rolls import Phase, Reading

TOLD = {DEVICE_INFORMATION: bytes.fromhex("3d2c1b0a 00f15365")}
COMPANY = 0x0D39
# Twenty lights, a d20 in midnight galaxy, rolled, index 12, 85 %.
ROLLED = bytes((20, 0x73, 1, 12, 85))


def test_an_advertisement_tells_who_it_is_how_it_looks_and_how_it_lies() -> None:
    assert read_advertisement("Ana's d20", {COMPANY: ROLLED}, TOLD) == PixelDie(
        "0a1b2c3d", "d20", "midnight galaxy", 85, Reading("0a1b2c3d", 20, Phase.SETTLED, 13)
    )


def test_a_die_that_charges_tells_its_battery_too() -> None:
    die = read_advertisement("x", {0xFFFF: ROLLED[:4] + bytes([0x80 | 42])}, TOLD)
    assert die is not None
    assert die.battery == 42


@pytest.mark.parametrize(
    ("state", "phase"),
    [(1, Phase.SETTLED), (2, Phase.HANDLED), (3, Phase.ROLLING), (4, Phase.COCKED), (5, Phase.HANDLED)],
)
def test_only_rolled_is_settled(state: int, phase: Phase) -> None:
    reading = read_notification("a", "d6", bytes((3, state, 2)))
    assert reading is not None
    assert reading.phase is phase


@pytest.mark.parametrize(
    "data", [b"", b"\x03", b"\x03\x01", b"\x03\x00\x01", b"\x03\x09\x01", b"\x04\x01\x01"]
)
def test_messages_about_other_things_say_nothing(data: bytes) -> None:
    assert read_notification("a", "d6", data) is None


@pytest.mark.parametrize(
    ("kind", "faces"),
    [
        ("d4", [1, 2, 3, 4]),
        ("d6", [1, 2, 3, 4, 5, 6]),
        ("d6pipped", [1, 2, 3, 4, 5, 6]),
        ("d8", list(range(1, 9))),
        ("d10", list(range(10))),
        ("d00", list(range(0, 100, 10))),
        ("d12", list(range(1, 13))),
        ("d20", list(range(1, 21))),
    ],
)
def test_every_kind_has_its_faces(kind: str, faces: list[int]) -> None:
    numbers = [face_of(index, kind) for index in range(64)]
    assert [number for number in numbers if number is not None] == faces


def test_a_settled_face_that_cannot_be_is_no_face() -> None:
    assert read_notification("a", "d6", bytes((3, 1, 6))) == Reading("a", 6, Phase.SETTLED, None)


def test_a_die_that_does_not_tell_its_kind_is_known_by_its_lights() -> None:
    die = read_advertisement("x", {COMPANY: bytes((6, 0x01, 1, 0, 50))}, TOLD)
    assert die is not None
    assert (die.kind, die.sides, die.look) == ("d6", 6, "onyx black")


def test_an_old_die_tells_all_in_its_manufacturer_data() -> None:
    old = {0x1405: bytes.fromhex("3d2c1b0a 01 0c ff")}
    assert read_advertisement("Pixel0a1b2c3d", old, {}) == PixelDie(
        "0a1b2c3d", "d20", None, 100, Reading("0a1b2c3d", 20, Phase.SETTLED, 13)
    )


def test_something_else_with_seven_bytes_is_no_old_die() -> None:
    assert read_advertisement("Kitchen scale", {0x1405: bytes.fromhex("3d2c1b0a 01 0c ff")}, {}) is None


@pytest.mark.parametrize(
    ("manufacturer", "service"),
    [
        ({}, TOLD),
        ({COMPANY: ROLLED[:4]}, TOLD),
        ({COMPANY: ROLLED}, {}),
        ({COMPANY: ROLLED}, {DEVICE_INFORMATION: bytes(8)}),
        ({COMPANY: bytes((3, 0xF3, 1, 0, 50))}, TOLD),
        ({0x004C: ROLLED}, TOLD),
    ],
)
def test_what_is_no_pixel_is_passed_over(manufacturer: dict[int, bytes], service: dict[str, bytes]) -> None:
    assert read_advertisement("x", manufacturer, service) is None


@given(
    st.text(max_size=14),
    st.dictionaries(st.integers(0, 0xFFFF), st.binary(max_size=12), max_size=3),
    st.binary(max_size=12),
)
def test_no_advertisement_upsets_the_reader(name: str, manufacturer: dict[int, bytes], told: bytes) -> None:
    read_advertisement(name, manufacturer, {DEVICE_INFORMATION: told})
    read_advertisement("Pixel" + name, {COMPANY: told, **manufacturer}, {})
    read_notification("a", "d20", told)
