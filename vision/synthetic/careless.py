"""A hand that lays pieces nearly where they belong, and leaves alone what it has no reason to touch."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from vision.synthetic.profiles import Profile

TRIES = 60
APART = 1.04
"""Things that stand keep this many times the room that they need."""

Area = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a piece really lies."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Wish:
    """Where a piece belongs. It is laid anew when its `key` changes, and not before.

    `reach` is the room that a standing thing needs around its middle, 0 for what lies flat; `within` is a
    tray in which a die may come to rest anywhere, turned any way; `care` is 1 for what may be laid as
    carelessly as the profile says, less for what is laid neatly.
    """

    id: str
    key: str
    x: float
    y: float
    angle: float
    reach: float = 0.0
    within: Area | None = None
    care: float = 1.0


class CarelessHand:
    """Keeps where every piece was laid."""

    def __init__(self, profile: Profile, seed: int) -> None:
        self._profile, self._seed = profile, seed
        self._laid: dict[str, tuple[Wish, Pose]] = {}
        self._elbow = np.random.default_rng([seed, 1])

    def lay(self, wishes: Iterable[Wish]) -> dict[str, Pose]:
        """Where everything lies now; what is not wished for any more was taken away."""
        wanted = {wish.id: wish for wish in wishes}
        self._laid = {
            name: laid for name, laid in self._laid.items() if self._stays(laid[0], wanted.get(name))
        }
        if self._elbow.random() < self._profile.elbow:
            self._nudge()
        for wish in wanted.values():
            if wish.id not in self._laid:
                self._laid[wish.id] = wish, self._spot(wish)
        return {name: self._laid[name][1] for name in wanted}

    def _stays(self, before: Wish, now: Wish | None) -> bool:
        return now is not None and now.key == before.key

    def _nudge(self) -> None:
        """An elbow comes by: up to three pieces move, but no further than carelessness allows."""
        names = sorted(name for name, (wish, _) in self._laid.items() if wish.within is None)
        for name in self._elbow.permutation(names)[:3]:
            wish, _ = self._laid.pop(str(name))
            self._laid[str(name)] = wish, self._spot(wish, again=int(self._elbow.integers(1 << 30)))

    def _spot(self, wish: Wish, again: int = 0) -> Pose:
        """A spot that takes no room from what stands there already, or else the roomiest of many tried."""
        rng = np.random.default_rng([self._seed, zlib.crc32(f"{wish.id} {wish.key} {again}".encode())])
        best, most = self._try(wish, rng, 1.0), -math.inf
        for number in range(TRIES):
            # Where there is no room so near, a hand goes further away.
            pose = self._try(wish, rng, 1 + max(0, number - TRIES // 3) / 8)
            room = self._room(wish, pose)
            if room >= 0:
                return pose
            if room > most:
                best, most = pose, room
        return best

    def _try(self, wish: Wish, rng: np.random.Generator, reach: float) -> Pose:
        if wish.within:
            left, top, right, bottom = wish.within
            return Pose(
                float(rng.uniform(left, right)), float(rng.uniform(top, bottom)), float(rng.uniform(0, 360))
            )
        way, far = rng.uniform(0, 2 * math.pi), rng.uniform(0, 1) ** 0.5
        slip = self._profile.careless * wish.care * far * reach
        turn = rng.uniform(-1, 1) * self._profile.askew * wish.care
        x, y = wish.x + slip * math.cos(way), wish.y + slip * math.sin(way)
        return Pose(float(x), float(y), float(wish.angle + turn))

    def _room(self, wish: Wish, pose: Pose) -> float:
        """Millimetres left between a standing thing and its neighbours, negative where they would overlap."""
        if not wish.reach:
            return 0.0
        return min(
            (
                math.hypot(pose.x - there.x, pose.y - there.y) - (wish.reach + other.reach) * APART
                for other, there in self._laid.values()
                if other.reach
            ),
            default=0.0,
        )
