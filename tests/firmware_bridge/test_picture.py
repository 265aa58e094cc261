import pytest

from firmware_bridge.picture import ColourError, Picture, dark
from firmware_bridge.state import Cause, Health, State

RED_BLUE = Picture(((255, 0, 0), (0, 0, 255)))


def test_the_data_of_a_picture_is_red_green_blue_light_by_light() -> None:
    assert RED_BLUE.data == bytes.fromhex("ff0000 0000ff")


def test_a_picture_that_is_too_short_is_dark_at_the_end() -> None:
    assert RED_BLUE.fitted(4) == Picture((*RED_BLUE.colours, *dark(2).colours))


def test_a_picture_that_is_too_long_is_cut() -> None:
    assert RED_BLUE.fitted(1) == Picture(((255, 0, 0),))


@pytest.mark.parametrize("colour", [(256, 0, 0), (0, -1, 0), (0, 0)])
def test_what_is_no_colour_is_refused(colour: tuple[int, int, int]) -> None:
    with pytest.raises(ColourError, match="not red, green and blue"):
        Picture((colour,))


def test_states_are_equal_when_all_they_say_is_equal() -> None:
    one, other = (
        State(Health.LOST, Cause.SILENT, {"port": "a"}),
        State(Health.LOST, Cause.SILENT, {"port": "b"}),
    )
    assert one == State(Health.LOST, Cause.SILENT, {"port": "a"})
    assert one != other
    assert hash(one) == hash(other)
