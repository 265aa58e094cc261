"""A camera over a drawn table: one picture of a settled scene, or all that happens between two scenes."""

import zlib
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from vision.picture import Picture
from vision.synthetic.decal import Decal
from vision.synthetic.hands import Hand, draw_hand, rushing
from vision.synthetic.light import GAMMA
from vision.synthetic.motion import STILL, moved_board, new_shake, seen_after, shaken
from vision.synthetic.people import SIDES, changes, new_people, steps
from vision.synthetic.profiles import Profile
from vision.synthetic.room import new_room
from vision.synthetic.scene import Scene
from vision.synthetic.sensor import expose, noise_fields, smear
from vision.synthetic.stage import PAD, Stage
from vision.synthetic.truth import Frame
from vision.synthetic.view import View

FULL_HD = (1920, 1080)
HIDDEN = 0.8
"""A resting hand that leaves less than this of what was seen of a piece is drawn back."""
STAYS = 0.8
"""How probably a hand that rests on the border still does after the next change."""


class SyntheticCamera:
    """A camera in a room of some profile; the same seed and the same scenes give the same pictures."""

    def __init__(self, profile: Profile, seed: int, size: tuple[int, int] = FULL_HD) -> None:
        self.profile, self.size = profile, size
        self._rng = np.random.default_rng([seed, zlib.crc32(profile.name.encode())])
        self._room = new_room(profile, size, self._rng)
        self._level = self._room.level
        self._people = new_people(self._rng)
        self._fields = noise_fields(self._room.sensor, size)
        self._table_seed = int(self._rng.integers(1 << 31))
        self._stage: Stage | None = None
        self._last: Scene | None = None
        self._resting: tuple[Decal, ...] = ()

    def show(self, scene: Scene) -> Frame:
        """The scene when nobody moves anything any more; a hand may rest at the border."""
        stage = self._on_stage(scene)
        if self._last is None or changes(self._last, scene):
            self._live_on(stage, scene)
        self._last = scene
        canvas = stage.draw(scene, self._resting)
        return self._take(stage, scene, canvas, settled=True, hand=stage.shows(self._resting))

    def watch(self, scene: Scene, settled: int = 2) -> Iterator[Frame]:
        """From the scene shown last to this one: a hand comes, moves what changed, goes; settled frames."""
        if self._last is not None and self._stage is not None and self._stage.mat is scene.mat:
            yield from self._act(self._on_stage(scene), self._last, scene)
        for _ in range(settled):
            yield self.show(scene)

    def darken(self, stops: float) -> None:
        """From now on take pictures so many stops darker than the room would have them."""
        level = self._level * 2 ** (-stops / GAMMA)
        if level != self._room.level:
            self._room, self._resting = replace(self._room, level=level), ()

    def _act(self, stage: Stage, before: Scene, after: Scene) -> Iterator[Frame]:
        last = None
        for step in steps(before, after, self._people, self._rng):
            patches = draw_hand(step.hand, stage.scenery)
            moving = tuple(rushing(each, *_way(stage.view, last, step.hand)) for each in patches)
            canvas = stage.draw(step.scene, moving)
            last = step.hand
            yield self._take(stage, step.scene, canvas, settled=False, hand=stage.shows(moving))

    def _on_stage(self, scene: Scene) -> Stage:
        """The stage with this scene's mat, exposed as is wished; a mat that grew is a new one."""
        before = self._stage
        if before is not None and before.mat is scene.mat and before.room is self._room:
            return before
        stage = self._stage = Stage(self._room, scene, self._table_seed)
        if before is not None and before.mat is scene.mat and before.board != stage.board:
            stage.place(before.board)
        return stage

    def _live_on(self, stage: Stage, scene: Scene) -> None:
        """What else changes when somebody has moved something: the board creeps, a hand comes to rest."""
        board = moved_board(self.profile, stage.board, self._rng)
        if board != stage.board:
            stage.place(board)
            self._resting = ()
        stays = self._resting and self._rng.random() < STAYS
        wanted = self._resting if stays else self._new_rest(stage)
        self._resting = wanted if wanted and self._leaves_enough(stage, scene, wanted) else ()

    def _new_rest(self, stage: Stage) -> tuple[Decal, ...]:
        """At times a hand that lies on the border of the mat."""
        if self._rng.random() >= self.profile.resting_hands:
            return ()
        side, along = int(self._rng.integers(SIDES)), float(self._rng.uniform(0.25, 0.75))
        wide, high = stage.size
        inside = float(self._rng.uniform(-8, 18))
        spots = (
            (wide * along, high - inside),
            (inside, high * along),
            (wide * along, inside),
            (wide - inside, high * along),
        )
        x, y = spots[side]
        turn = self._people[side].way + float(self._rng.uniform(-30, 30))
        hand = replace(self._people[side], x=x, y=y, way=turn, pinch=float(self._rng.uniform(0, 0.4)))
        return draw_hand(hand, stage.scenery)

    def _leaves_enough(self, stage: Stage, scene: Scene, hand: tuple[Decal, ...]) -> bool:
        seen = []
        for over in ((), hand):
            stage.draw(scene, over)
            seen.append([piece.seen for piece in stage.truths(scene, stage.view)])
        return all(now >= HIDDEN * before for before, now in zip(*seen, strict=True))

    def _take(self, stage: Stage, scene: Scene, canvas: Picture, *, settled: bool, hand: bool) -> Frame:
        """A picture of the canvas through the camera's faults, with its truth."""
        shake = new_shake(self.profile, self._room.lens.focal, self._rng)
        view = shaken(stage.view.cropped(PAD, PAD, self.size), shake)
        if shake == STILL:
            wide, high = self.size
            sharp = np.ascontiguousarray(canvas[PAD : PAD + high, PAD : PAD + wide])
        else:
            sharp = seen_after(canvas, stage.view, view, self.size)
        if self.profile.motion:
            dx, dy = self._rng.normal(0, self.profile.motion, 2)
            sharp = smear(sharp, float(dx), float(dy))
        exposure = 1 + float(self._rng.normal(0, self.profile.flicker))
        picture = expose(self._room.sensor, sharp, self._fields, self._rng, exposure)
        return Frame(picture, view, stage.truths(scene, view), hand, settled)


def _way(view: View, before: Hand | None, now: Hand) -> tuple[float, float]:
    """The pixels that a hand goes while the shutter is open."""
    if before is None:
        return 0.0, 0.0
    there = view.project(np.array([[before.x, before.y], [now.x, now.y]]))
    dx, dy = (there[1] - there[0]) * 0.08
    return float(np.clip(dx, -24, 24)), float(np.clip(dy, -24, 24))
