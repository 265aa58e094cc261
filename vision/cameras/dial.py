"""A device's exposure turned by hand, until its pictures are as dark as wished."""

from collections.abc import Callable

import cv2
import numpy as np

from vision.picture import Picture

Turn = Callable[[float | None], None]
"""Sets a device's exposure, or with none lets it expose by itself again."""

GAMMA = 2.2
"""Twice the light makes a picture's levels larger by the root of this degree."""
WARM_UP, LAG = 15, 4
"""Frames after which a device that was opened has found its own exposure, and has done what it was told."""
TURNS = 8
"""After so many turns it is as near as it comes, or does not heed them."""
NEAR = 0.15
"""How far the light of a picture may be from what was wished, as a share of it."""
# At once the exposure is not changed by more than this factor.
BOLD = 4.0
SMALL = (64, 36)


class Dial:
    """Compares pictures with how light they were when the device exposed by itself.

    What counts are pictures alone: many devices tell a value of the exposure that they do not use while
    they expose by themselves, and what a value does differs from one to the next.
    """

    def __init__(self, turn: Turn, value: float) -> None:
        self._turn, self._value = turn, value
        self._stops = 0.0
        self._own: float | None = None
        """The level of pictures when the device last exposed by itself."""
        self._frames = self._turns = 0

    def darken(self, stops: float) -> None:
        """Pictures so many stops darker than the device's own from now on; its own again for none."""
        self._stops, self._turns = stops, 0
        if not stops:
            self._own, self._frames = None, 0
            self._turn(None)

    def see(self, picture: Picture) -> None:
        """The newest picture: turn on, if it is not yet as wished."""
        self._frames += 1
        if not self._stops or self._turns >= TURNS or self._frames < (WARM_UP if self._own is None else LAG):
            return
        level = level_of(picture)
        self._own = self._own or level
        factor = (self._own * 2 ** (-self._stops / GAMMA) / level) ** GAMMA
        if abs(factor - 1) <= NEAR:
            # Hands that come and go make pictures lighter and darker, and are not to be followed.
            self._turns = TURNS
            return
        self._frames, self._turns = 0, self._turns + 1
        self._value = max(self._value * float(np.clip(factor, 1 / BOLD, BOLD)), 1.0)
        self._turn(round(self._value))


def level_of(picture: Picture) -> float:
    """How light a picture is all in all."""
    return max(float(cv2.resize(picture, SMALL, interpolation=cv2.INTER_AREA).mean()), 1.0)
