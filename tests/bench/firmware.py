"""The firmware of an Uno in a simulated ATmega328P: its size, and how many pictures a second it shows."""

from collections.abc import Iterator

from tests.bench.figure import NONE, Figure, at_least, at_most
from tests.bench.settings import AbsentError, Settings
from tests.firmware_bridge.firmware.building import ToolMissingError, avr_binary, avr_sizes
from tests.firmware_bridge.firmware.test_avr import FRAMES, limit, streamed

LIGHTS = (16, 64)
BAUDS = (115200, 500000)


def firmware_figures(_: Settings) -> Iterator[Figure]:
    """Sizes, then speeds after each answer and without waiting."""
    try:
        yield from _sizes()
    except ToolMissingError as missing:
        raise AbsentError(str(missing)) from None
    for baud in BAUDS:
        for lights in LIGHTS:
            yield from _speed(lights, baud)


def _sizes() -> Iterator[Figure]:
    for lights in LIGHTS:
        flash, ram = avr_sizes(avr_binary(lights))
        yield Figure(f"Uno, {lights} lights", flash, "bytes", at_most(8192), column="flash")
        yield Figure(f"Uno, {lights} lights", ram, "bytes", at_most(1024 + 3 * lights), column="memory")


def _speed(lights: int, baud: int) -> Iterator[Figure]:
    what = f"{lights} lights at {baud}"
    done, _, seconds = streamed(lights, baud, "1")
    yield Figure(what, done / seconds, "/s", column="pictures")
    yield Figure(what, 100 * done / seconds / limit(lights, baud), "%", at_least(95), column="of the line")
    yield Figure(what, FRAMES - done, f"of {FRAMES}", NONE, column="lost")
    done, _, seconds = streamed(lights, baud, "0")
    yield Figure(what, done / seconds, "/s", column="not waiting")
    yield Figure(what, FRAMES - done, f"of {FRAMES}", column="lost then")
