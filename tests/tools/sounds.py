"""Makes the sounds of the tablet: `python -m tests.tools.sounds` writes assets/sounds, always the same."""

import struct
import wave
from collections.abc import Callable, Iterable
from math import exp, pi, sin
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
RATE = 22_050
Wave = list[float]


def bell(pitch: float, seconds: float, loud: float = 0.5) -> Wave:
    """A struck bar: a few partials that fade, the high ones first."""
    partials = ((1.0, 1.0, 4.0), (2.76, 0.4, 8.0), (5.4, 0.18, 14.0))
    return [
        loud * sum(_partial(each, pitch, at / RATE) for each in partials) for at in range(int(seconds * RATE))
    ]


def _partial(partial: tuple[float, float, float], pitch: float, second: float) -> float:
    ratio, share, fade = partial
    return share * exp(-fade * second) * sin(2 * pi * pitch * ratio * second)


def knock(pitch: float, seconds: float, loud: float = 0.7, grain: float = 0.25) -> Wave:
    """A piece set down on wood."""
    rng = Random(f"{pitch}")
    return [
        loud * exp(-38 * at / RATE) * (sin(2 * pi * pitch * at / RATE) + grain * rng.uniform(-1, 1))
        for at in range(int(seconds * RATE))
    ]


def after(*parts: tuple[float, Wave]) -> Wave:
    """Sounds one after the other, each at its second."""
    length = max(int(start * RATE) + len(sound) for start, sound in parts)
    mixed = [0.0] * length
    for start, sound in parts:
        for at, value in enumerate(sound, start=int(start * RATE)):
            mixed[at] += value
    return mixed


SOUNDS: dict[str, Callable[[], Wave]] = {
    "move": lambda: knock(196, 0.18),
    "turn": lambda: after((0.0, bell(587, 0.5, 0.3)), (0.12, bell(880, 0.6, 0.3))),
    "ask": lambda: after((0.0, bell(740, 0.35, 0.35)), (0.14, bell(740, 0.5, 0.35))),
    "refused": lambda: after((0.0, knock(140, 0.2, 0.6)), (0.11, knock(110, 0.25, 0.6))),
    "over": lambda: after(
        (0.0, bell(523, 0.9, 0.3)),
        (0.14, bell(659, 0.9, 0.3)),
        (0.28, bell(784, 0.9, 0.3)),
        (0.42, bell(1047, 1.3, 0.34)),
    ),
}


def write(path: Path, sound: Iterable[float]) -> None:
    """A sound as a file that everything can play."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        limited = (max(-1.0, min(1.0, value)) for value in sound)
        file.writeframes(b"".join(struct.pack("<h", round(value * 32_000)) for value in limited))


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(FOLDER / f"{name}.wav", make())


if __name__ == "__main__":
    main()
