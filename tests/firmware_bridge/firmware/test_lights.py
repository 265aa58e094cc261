"""What is really on the lights: brightness, current, animations, waiting, and never half a picture."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_bridge.messages import AnimationKind, LedDone, LedPart, LedShow, Nak, NakCode, Ping, StatusFlags
from firmware_bridge.picture import Colour
from tests.firmware_bridge.firmware.building import desktop_command, micropython_command
from tests.firmware_bridge.firmware.machine import Process
from tests.firmware_bridge.firmware.orders import Host

RED: Colour = (255, 0, 0)
GREEN: Colour = (0, 255, 0)
WHITE: Colour = (255, 255, 255)
DARK: Colour = (0, 0, 0)
DIM: Colour = (40, 80, 120)
# What 400 mA allow for 16 lights at once.
AFFORDABLE_WHITE: Colour = (102, 102, 102)

Command = Callable[..., list[str | Path]]
MACHINES = [
    pytest.param(desktop_command, id="core"),
    pytest.param(micropython_command, id="micropython", marks=pytest.mark.slow),
]


@pytest.fixture(params=MACHINES)
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    command: Command = request.param
    with Process(command("--milliamps", "400")) as process:
        yield Host(process)


def milliamps(colours: tuple[Colour, ...]) -> float:
    """1 for every light, 20 for each of its three parts at full strength."""
    return len(colours) + sum(map(sum, colours)) * 20 / 255


def test_a_picture_is_shown_as_it_was_sent(host: Host) -> None:
    assert host.show(DIM, RED)[-1] == LedDone(1)
    assert host.shown == (DIM, RED) * 8


def test_half_the_brightness_is_half_of_every_part(host: Host) -> None:
    host.show(DIM)
    host.brighten(127)
    assert host.shown == ((20, 40, 60),) * 16


def test_all_white_stays_below_the_current_that_the_wires_take(host: Host) -> None:
    host.show(WHITE)
    assert 380 < milliamps(host.shown) <= 400
    assert host.status().flags & StatusFlags.DIMMED


def test_a_picture_that_needs_little_current_is_not_lowered(host: Host) -> None:
    host.show(RED, DARK, DARK)
    assert host.shown[0] == RED
    assert not host.status().flags & StatusFlags.DIMMED


def test_the_host_may_ask_for_less_current(host: Host) -> None:
    host.show(WHITE)
    host.brighten(255, 100)
    assert 90 < milliamps(host.shown) <= 100


def test_the_host_may_not_ask_for_more_current_than_the_wires_take(host: Host) -> None:
    host.show(WHITE)
    host.brighten(255, 5000)
    assert milliamps(host.shown) <= 400


def test_an_animation_counts_for_the_current(host: Host) -> None:
    host.show(DARK)
    host.animate(AnimationKind.BLINK, WHITE, 60000, "ffff")
    assert 380 < milliamps(host.shown) <= 400


def test_blinking_lights_show_the_colour_then_the_picture(host: Host) -> None:
    host.show(DIM)
    host.animate(AnimationKind.BLINK, RED, 600, "0300")
    assert host.shown == (RED, RED, *(DIM,) * 14)
    host.wait(310)
    assert host.shown == (DIM,) * 16
    host.wait(300)
    assert host.shown == (RED, RED, *(DIM,) * 14)


def test_a_blink_is_put_on_the_lights_only_when_it_changes(host: Host) -> None:
    host.animate(AnimationKind.BLINK, RED, 1000, "0300")
    before = host.shows
    host.wait(2000)
    assert host.shows - before == 4


def test_breathing_lights_go_from_the_picture_to_the_colour_and_back(host: Host) -> None:
    host.show(DARK)
    host.animate(AnimationKind.BREATHE, RED, 1000, "0100")
    reds = []
    for _ in range(10):
        host.wait(100)
        reds.append(host.shown[0][0])
    assert reds[:4] == sorted(reds[:4])
    assert reds[5:9] == sorted(reds[5:9], reverse=True)
    assert max(reds) > 200
    assert min(reds) < 20
    assert host.shown[1:] == (DARK,) * 15


def test_every_third_light_of_a_chase_runs(host: Host) -> None:
    host.show(DARK)
    host.animate(AnimationKind.CHASE, RED, 900, "ff01")
    assert lit(host) == [0, 3, 6]
    host.wait(300)
    assert lit(host) == [1, 4, 7]
    host.wait(300)
    assert lit(host) == [2, 5, 8]
    host.wait(300)
    assert lit(host) == [0, 3, 6]


def lit(host: Host) -> list[int]:
    return [light for light, colour in enumerate(host.shown) if colour != DARK]


def test_a_new_picture_appears_below_a_running_animation(host: Host) -> None:
    host.animate(AnimationKind.BLINK, RED, 60000, "0100")
    host.show(DIM)
    assert host.shown == (RED, *(DIM,) * 15)


def test_no_animation_leaves_the_picture(host: Host) -> None:
    host.show(DIM)
    host.animate(AnimationKind.CHASE, RED, 900, "ffff")
    host.animate(AnimationKind.NONE, DARK, 0, "0000")
    assert host.shown == (DIM,) * 16


def test_half_a_picture_is_never_seen(host: Host) -> None:
    host.show(RED, DARK)
    host.animate(AnimationKind.BLINK, WHITE, 100, "0000")
    host.say(LedPart(2, 0, (GREEN,) * 8))
    host.wait(1000)
    assert host.shown == (RED, DARK) * 8
    assert host.say(LedShow(2, 0))[-1] == Nak(LedShow.TYPE, NakCode.INCOMPLETE, 2)
    host.wait(1000)
    assert host.shown == (RED, DARK) * 8


def test_a_board_that_waits_with_half_a_picture_shows_none_of_it(host: Host) -> None:
    host.show(RED, DARK)
    host.say(LedPart(2, 0, (GREEN,) * 8))
    host.wait(5000)
    assert len(set(host.shown)) == 1


def test_without_a_host_the_board_dims_to_a_breath_and_comes_back(host: Host) -> None:
    host.show(DIM)
    host.wait(2900)
    assert host.shown == (DIM,) * 16
    brightest = 0
    for _ in range(40):
        host.wait(100)
        brightest = max(brightest, *(max(colour) for colour in host.shown))
    assert 0 < brightest < 40
    host.say(Ping(1))
    assert host.shown == (DIM,) * 16


def test_a_board_that_was_never_spoken_to_breathes_too(host: Host) -> None:
    host.wait(5000)
    assert host.shown != (DARK,) * 16


def test_a_board_flashes_to_say_where_it_is_then_shows_its_picture(host: Host) -> None:
    host.show(DIM)
    host.identify(1)
    seen = set()
    for _ in range(8):
        host.wait(100)
        seen.add(host.shown)
    assert seen == {(DARK,) * 16, (AFFORDABLE_WHITE,) * 16}
    host.say(Ping(1), 400)
    assert host.shown == (DIM,) * 16
