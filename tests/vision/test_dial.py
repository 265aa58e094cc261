"""A device's exposure is turned until its pictures are as dark as wished, whatever its values mean."""

from dataclasses import dataclass, field

import numpy as np
import pytest

from vision.cameras.dial import GAMMA, TURNS, WARM_UP, Dial, level_of
from vision.picture import Picture

SCENE = np.linspace(0.02, 0.4, 64 * 36, dtype=np.float32).reshape(36, 64)
OWN = 300.0
"""The exposure that the device finds right by itself."""


@dataclass
class Device:
    """A sensor whose exposure takes a few frames to change; it may step coarsely, or know none by hand."""

    coarse: bool = False
    deaf: bool = False
    gain: float = 1.0
    """How much lighter pictures are by hand than by itself at the same value."""
    light: float = 1.0
    turned: list[float | None] = field(default_factory=list)
    _line: list[float] = field(default_factory=lambda: [OWN] * 3)

    def turn(self, value: float | None) -> None:
        self.turned.append(value)

    def picture(self) -> Picture:
        value = self.turned[-1] if self.turned else None
        now = OWN if value is None or self.deaf else value * self.gain
        if self.coarse and value is not None:
            now = 2.0 ** round(np.log2(now))
        self._line.append(now)
        light = SCENE * self.light * self._line.pop(0) / OWN
        grey = np.clip(255 * light ** (1 / GAMMA), 0, 255).astype(np.uint8)
        return np.repeat(grey[..., None], 3, axis=2)


def shown(device: Device, dial: Dial, frames: int = 60) -> float:
    """The level of the last of so many frames."""
    level = 0.0
    for _ in range(frames):
        picture = device.picture()
        dial.see(picture)
        level = level_of(picture)
    return level


@pytest.mark.parametrize("told", [OWN, 156.0, 10_000.0])
@pytest.mark.parametrize("gain", [0.3, 1.0, 2.5])
def test_pictures_become_darker_by_as_much_as_wished(told: float, gain: float) -> None:
    device = Device(gain=gain)
    dial = Dial(device.turn, told)
    before = shown(device, dial)
    for stops in (1.0, 2.0):
        dial.darken(stops)
        after = shown(device, dial)
        assert after / before == pytest.approx(2 ** (-stops / GAMMA), rel=0.08)


def test_without_a_wish_nothing_is_turned() -> None:
    device = Device()
    shown(device, Dial(device.turn, OWN))
    assert device.turned == []


def test_a_device_that_has_just_been_opened_first_finds_its_own_exposure() -> None:
    device = Device()
    dial = Dial(device.turn, OWN)
    dial.darken(1.0)
    shown(device, dial, WARM_UP - 1)
    assert device.turned == []
    shown(device, dial, 1)
    assert device.turned == [pytest.approx(OWN / 2, rel=0.02)]


def test_a_device_with_few_steps_comes_near_and_is_left_alone() -> None:
    device = Device(coarse=True)
    dial = Dial(device.turn, OWN)
    before = shown(device, dial)
    dial.darken(1.0)
    after = shown(device, dial, 200)
    assert 0.55 < after / before < 0.9
    assert len(device.turned) <= TURNS


def test_a_device_that_does_not_heed_it_is_left_alone() -> None:
    device = Device(deaf=True)
    dial = Dial(device.turn, OWN)
    dial.darken(1.0)
    shown(device, dial, 200)
    assert len(device.turned) == TURNS


def test_without_stops_it_exposes_by_itself_again_and_is_compared_anew() -> None:
    device = Device()
    dial = Dial(device.turn, OWN)
    dial.darken(2.0)
    shown(device, dial)
    dial.darken(0.0)
    assert device.turned[-1] is None
    device.light = 0.5
    before = shown(device, dial)
    dial.darken(1.0)
    assert shown(device, dial) / before == pytest.approx(2 ** (-1 / GAMMA), rel=0.08)


def test_what_comes_and_goes_before_the_camera_is_not_followed() -> None:
    device = Device()
    dial = Dial(device.turn, OWN)
    dial.darken(1.0)
    shown(device, dial)
    turned = len(device.turned)
    for light in (0.6, 1.5, 1.0):
        device.light = light
        shown(device, dial)
    assert len(device.turned) == turned
