"""How a simulated board is made."""

import json
from dataclasses import dataclass, field
from typing import Final

from firmware_bridge.messages import VERSION, Caps

UID: Final = bytes.fromhex("5452415000000001")


@dataclass(frozen=True, slots=True)
class Make:
    """What is soldered and flashed; a start changes nothing of it."""

    lights: int = 16
    sensors: int = 16
    dice: int = 2
    queue: int = 8
    uid: bytes = UID
    name: str = "Trapdoor 4x4"
    firmware: tuple[int, int, int] = (1, 0, 0)
    lowest: int = VERSION
    highest: int = VERSION
    window: int = 1024
    deaf: bool = False
    show_time: float = 0.0
    """How long it takes to bring a picture to the lights; a deaf board hears nothing meanwhile."""
    description: bytes = field(default=b"", repr=False)

    @property
    def caps(self) -> Caps:
        """What this board can do."""
        has = (
            (self.sensors, Caps.SENSORS),
            (self.dice, Caps.DICE),
            (True, Caps.ANIMATIONS),
            (self.deaf, Caps.DEAF),
        )
        return Caps(sum(cap for count, cap in has if count))


def grid(width: int, height: int, uid: bytes = UID, deaf: bool = False) -> Make:
    """A board of cells in rows, wired back and forth, with a sensor under each cell and two dice."""
    cells = [y * width + (x if y % 2 == 0 else width - 1 - x) for y in range(height) for x in range(width)]
    count = width * height
    said = {
        "shape": "grid",
        "width": width,
        "height": height,
        "cells": cells,
        "sensors": list(range(count)),
        "dice": 2,
        "milliamps": 900,
    }
    return Make(
        lights=count,
        sensors=count,
        uid=uid,
        name=f"Trapdoor {width}x{height}",
        deaf=deaf,
        show_time=30e-6 * count if deaf else 0.0,
        description=json.dumps(said, separators=(",", ":")).encode(),
    )


def path(lights: int, uid: bytes = UID) -> Make:
    """A strip of lights along a track, without sensors."""
    return Make(lights=lights, sensors=0, dice=0, uid=uid, name=f"Path of {lights}")
