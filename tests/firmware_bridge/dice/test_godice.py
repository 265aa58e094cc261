import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.dice.godice import (
    SIDES,
    Battery,
    Pips,
    Shell,
    colour_in,
    face_of,
    is_godice,
    read_notification,
)
from firmware_bridge.dice.rolls import Phase, Reading

UP = {
    1: (-64, 0, 0),
    2: (0, 0, 64),
    3: (0, 64, 0),
    4: (0, -64, 0),
    5: (0, 0, -64),
    6: (64, 0, 0),
}
FACES = {
    Shell.D4: set(range(1, 5)),
    Shell.D6: set(range(1, 7)),
    Shell.D8: set(range(1, 9)),
    Shell.D10: set(range(10)),
    Shell.D10X: set(range(0, 100, 10)),
    Shell.D12: set(range(1, 13)),
    Shell.D20: set(range(1, 21)),
}
sloppy = st.integers(-14, 14)


def bytes_of(tilt: tuple[int, int, int]) -> bytes:
    return bytes(value % 256 for value in tilt)


def test_a_die_that_rolls_says_r() -> None:
    assert read_notification("a", b"R") == Reading("a", 6, Phase.ROLLING)


@pytest.mark.parametrize(
    ("letters", "phase"),
    [(b"S", Phase.SETTLED), (b"FS", Phase.HANDLED), (b"TS", Phase.COCKED), (b"MS", Phase.HANDLED)],
)
def test_only_s_alone_is_a_roll(letters: bytes, phase: Phase) -> None:
    assert read_notification("a", letters + bytes_of(UP[5])) == Reading("a", 6, phase, 5)


@pytest.mark.parametrize("face", UP)
@given(x=sloppy, y=sloppy, z=sloppy)
def test_the_nearest_face_of_a_d6_is_up(face: int, x: int, y: int, z: int) -> None:
    tilt = UP[face]
    assert face_of((tilt[0] + x, tilt[1] + y, tilt[2] + z), Shell.D6) == face


def test_opposite_faces_of_a_d6_add_up_to_seven() -> None:
    assert all(face_of((-x, -y, -z), Shell.D6) == 7 - face_of((x, y, z), Shell.D6) for x, y, z in UP.values())


@pytest.mark.parametrize("shell", Shell)
def test_every_face_of_a_shell_can_be_rolled_and_no_other(shell: Shell) -> None:
    around = range(-64, 65, 8)
    tilts = [(x, y, z) for x in around for y in around for z in around]
    assert {face_of(tilt, shell) for tilt in tilts} == FACES[shell]
    assert SIDES[shell] == len(FACES[shell])


def test_faces_of_shells_as_published() -> None:
    assert face_of((64, 0, 22), Shell.D20) == 20
    assert face_of((64, 0, 22), Shell.D10) == 8
    assert face_of((64, 0, 22), Shell.D10X) == 80
    assert face_of((60, 0, 20), Shell.D12) == 12
    assert face_of((-20, 60, 20), Shell.D8) == 6
    assert face_of((20, -60, -20), Shell.D4) == 3


def test_battery_and_colour_are_told() -> None:
    assert read_notification("a", b"Bat" + bytes([87])) == Battery(87)
    assert read_notification("a", b"Col" + bytes([3])) == Pips("blue")


@pytest.mark.parametrize(
    "data", [b"", b"S", b"S\x01\x02", b"Bat", b"Bat\xff", b"Col\x09", b"XS\x01\x02\x03", b"\x00"]
)
def test_what_is_not_understood_says_nothing(data: bytes) -> None:
    assert read_notification("a", data) is None


@given(st.binary(max_size=24), st.sampled_from(Shell))
def test_no_bytes_upset_the_reader(data: bytes, shell: Shell) -> None:
    read_notification("a", data, shell)


def test_a_godice_is_known_by_its_name() -> None:
    assert is_godice("GoDice_B0940_K_v03")
    assert not is_godice("Pixel0a1b2c3d")
    assert not is_godice(None)


def test_the_colour_is_in_the_name() -> None:
    assert colour_in("GoDice_B0940_K_v03") == "black"
    assert colour_in("GoDice_B0940_O_v04") == "orange"
    assert colour_in("GoDice_Proto_Test") is None
