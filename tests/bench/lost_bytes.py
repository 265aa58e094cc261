"""What one lost byte does to WLED, with and without the safe bytes: `python -m tests.bench.lost_bytes`."""

from collections.abc import Iterator

from firmware_bridge.boards import adalight
from tests.bench.figure import NONE, Figure
from tests.bench.settings import Settings
from tests.firmware_bridge.boards.lost_bytes import RUNS, awa_runs, one_byte_lost, without

ENCODERS = {
    "plain Adalight": adalight.frame,
    "safe colours": adalight.safe_frame,
    "safe colours and header": adalight.wled_frame,
}
LEDS = (16, 36, 64, 229)


def lost_byte_figures(_: Settings) -> list[Figure]:
    """In how many of 3,000 runs a lost byte made a board do what nobody asked for."""
    return [*_wled(), *_awa()]


def _wled() -> Iterator[Figure]:
    for name, encode in ENCODERS.items():
        promise = NONE if encode is adalight.wled_frame else None
        for leds in LEDS:
            harm = one_byte_lost(encode, RUNS, leds)
            what, of = f"{name}, {leds} lights", f"of {RUNS}"
            yield Figure(what, harm.new_baud, of, promise, column="speed changed")
            yield Figure(what, harm.other_command, of, promise, column="other command")


def _awa() -> Iterator[Figure]:
    wrong, _ = awa_runs(lambda sent, chance: without(sent, chance.randrange(len(sent))))
    yield Figure("AWA, 16 lights: a wrong picture is shown", wrong, f"of {RUNS}", NONE)


if __name__ == "__main__":
    for figure in (*_wled(), *_awa()):
        print(f"{figure.key:60} {figure.value:5.0f} {figure.unit}")
