"""What one lost byte does to WLED, with and without the safe bytes: `python -m tests.bench.lost_bytes`."""

from collections.abc import Iterator

from firmware_bridge.boards import adalight
from tests.bench.figure import Figure
from tests.firmware_bridge.boards.lost_bytes import RUNS, awa_runs, one_byte_lost, without

ENCODERS = {
    "plain Adalight": adalight.frame,
    "safe colours": adalight.safe_frame,
    "safe colours and header": adalight.wled_frame,
}
LEDS = (16, 36, 64, 229)


def lost_byte_figures() -> list[Figure]:
    """In how many of 3,000 runs a lost byte made a board do what nobody asked for."""
    return [*_wled(), *_awa()]


def _wled() -> Iterator[Figure]:
    for name, encode in ENCODERS.items():
        promised = "0" if encode is adalight.wled_frame else ""
        for leds in LEDS:
            harm = one_byte_lost(encode, RUNS, leds)
            yield Figure(
                f"{name}, {leds} lights: WLED changed its speed", harm.new_baud, f"of {RUNS}", promised
            )
            yield Figure(f"{name}, {leds} lights: other command", harm.other_command, f"of {RUNS}", promised)


def _awa() -> Iterator[Figure]:
    wrong, _ = awa_runs(lambda sent, chance: without(sent, chance.randrange(len(sent))))
    yield Figure("AWA, 16 lights: wrong picture shown", wrong, f"of {RUNS}", "0")


if __name__ == "__main__":
    for figure in lost_byte_figures():
        print(f"{figure.what:60} {figure.value:5.0f} {figure.unit}")
