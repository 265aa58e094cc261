"""The app's own link, with the real pyserial, and the firmware alive on the other end of the cable."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware_bridge.link import Link
from firmware_bridge.messages import EventKind
from firmware_bridge.news import Described, Greeted, Happened, News
from firmware_bridge.picture import Picture
from firmware_bridge.sensing import Told
from firmware_bridge.state import Health
from tests.firmware_bridge.firmware.building import avr_vector_command, desktop_command
from tests.firmware_bridge.firmware.machine import Process

PATIENCE = 60.0
FIRST = Picture(((9, 8, 7), (60, 50, 40)) * 8)
SECOND = Picture(((1, 2, 3), (30, 20, 10)) * 8)

Command = Callable[..., list[str | Path]]
MACHINES = [
    pytest.param(desktop_command, id="desktop"),
    pytest.param(avr_vector_command, id="avr", marks=pytest.mark.slow),
]


class Cable:
    """A link to a living board, and all that it told."""

    def __init__(self, process: Process, port: str) -> None:
        self.process = process
        self.news: list[News] = []
        self.link = Link(port, Told(), lambda _, news: self.news.append(news))

    def shown(self) -> bytes:
        """What is really on the lights."""
        return bytes.fromhex(self.process.order("lights").split()[1])

    def shows(self) -> int:
        """How often something was put on them."""
        return int(self.process.order("lights").split()[0])

    def greetings(self) -> int:
        """How many sessions there were."""
        return sum(isinstance(news, Greeted) for news in self.news)

    def happened(self) -> list[tuple[int, int]]:
        """The kinds and indices of all events."""
        return [(news.event.kind, news.event.index) for news in self.news if isinstance(news, Happened)]


@contextmanager
def connected(command: list[str | Path]) -> Iterator[Cable]:
    with Process(command) as process:
        cable = Cable(process, process.line())
        process.order("live")
        cable.link.start()
        try:
            yield cable
        finally:
            cable.link.join()


@pytest.fixture(params=MACHINES)
def cable(request: pytest.FixtureRequest) -> Iterator[Cable]:
    command: Command = request.param
    with connected(command("--terminal")) as made:
        until(lambda: made.link.state.health is Health.READY)
        yield made


def until(holds: Callable[[], bool]) -> None:
    """Wait for it, however busy the machine is."""
    limit = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < limit, "it never came to that"
        time.sleep(0.02)


def test_the_newest_picture_ends_up_on_the_lights(cable: Cable) -> None:
    for _ in range(20):
        cable.link.show(FIRST)
        cable.link.show(SECOND)
    until(lambda: cable.shown() == SECOND.data)
    until(lambda: cable.link.shown == SECOND)


def test_a_board_that_was_restarted_gets_its_picture_again(cable: Cable) -> None:
    cable.link.show(FIRST)
    until(lambda: cable.shown() == FIRST.data)
    cable.process.order("reboot")
    until(lambda: cable.greetings() == 2)
    before = cable.shows()
    until(lambda: cable.shows() > before or cable.link.shown == FIRST)
    until(lambda: cable.link.shown == FIRST and cable.shown() == FIRST.data)


def test_every_switch_is_told_once_and_in_order(cable: Cable) -> None:
    wanted = []
    for sensor in (3, 0, 15):
        for closed, kind in ((1, EventKind.ON), (0, EventKind.OFF)):
            cable.process.order(f"sensor {sensor} {closed}")
            wanted.append((kind, sensor))
            until(lambda: len(cable.happened()) >= len(wanted))
    assert cable.happened() == wanted


def test_the_board_describes_itself(cable: Cable) -> None:
    until(lambda: any(isinstance(news, Described) for news in cable.news))


def test_nothing_is_lost_on_a_good_cable(cable: Cable) -> None:
    cable.link.show(FIRST)
    until(lambda: cable.link.shown == FIRST)
    counters = cable.link.state.counters
    assert {name: counters.get(name, 0) for name in ("bad_crc", "bad_cobs")} == {"bad_crc": 0, "bad_cobs": 0}
