"""A rehearsal: bots play on a drawn table, a synthetic camera takes the pictures, and the truth is known."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, repeat
from random import Random
from typing import Any

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.seats import CHANCE, Seat
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.watch import Act
from companion.table.session import Session
from companion.table.tracking.futures import due
from vision.gate import Gate
from vision.mat.search import calibrate
from vision.picture import Picture
from vision.synthetic.camera import FULL_HD, SyntheticCamera
from vision.synthetic.profiles import Profile
from vision.synthetic.scene import Scene
from vision.synthetic.truth import Frame

Player = Callable[[Any, Seat, tuple[Intent, ...], Random], Intent]
"""Chooses one of a seat's legal intents from what the seat has seen."""

FRAME_SECONDS = 0.1
LONGEST_WAIT = 40
"""So many frames after everything lies still the gate must be open."""


def answer_need(game: AnyGame, state: Any, need: Need, player: Player, rng: Random) -> tuple[Seat, Intent]:
    """What chance brings, or what a player chooses, where the table waits for it."""
    if need.seat == CHANCE:
        intents = due(play.legal(game, state, CHANCE), need.owner)
        return CHANCE, rng.choices(intents, [game.odds(state, each) for each in intents])[0]
    legal = play.legal(game, state, need.seat)
    return need.seat, player(play.seen(state, need.seat), need.seat, legal, rng)


class Rehearsal:
    """One game of bots before a synthetic camera; the same seed gives the same evening.

    Every so many changes (`hands`) the whole motion is filmed and the gate says which frame may be read; the
    others are read when they have settled. `early` counts frames that it let pass with a moving hand in them,
    `stuck` tables that it did not open for. A move that is half done may well lie still for a moment.
    """

    def __init__(
        self,
        session: Session,
        printed: Printed,
        profile: Profile,
        player: Player,
        seed: int,
        hands: int = 0,
        size: tuple[int, int] = FULL_HD,
    ) -> None:
        self._session, self._player, self._hands = session, player, hands
        self._rng = Random(f"rehearsal-{seed}")
        self._table = DrawnTable(printed, profile, seed)
        self._camera = SyntheticCamera(profile, seed, size)
        self._gate: Gate | None = None
        self._rolls = self._changes = self._frames = 0
        self.filmed = self.early = self.stuck = 0

    def start(self, _rolled: bool) -> Picture:
        """The table as it was set up."""
        layout = play.layout(self._session.game, self._session.line.state)
        scene = self._table.scene(layout, roll=self._rolls)
        picture = self._camera.show(scene).picture
        if self._hands:
            self._gate = _gate_over(picture, scene)
        return picture

    def darken(self, stops: float) -> None:
        """Take darker pictures from now on."""
        self._camera.darken(stops)
        if self._gate is not None:
            self._gate.forget()

    def acts(self) -> Iterator[Act]:
        """What the bots do, each as soon as the one before is in the books."""
        game = self._session.game
        while play.waiting(game, state := self._session.line.state):
            seat, intent = answer_need(game, state, play.waiting(game, state)[0], self._player, self._rng)
            after = play.evolve(game, state, play.decide(game, state, seat, intent))
            self._changes += 1
            yield Act(seat, intent, partial(self._picture, [], after))

    def _picture(self, taken: list[bool], state: Any, rolled: bool) -> Picture:
        self._rolls += rolled
        scene = self._table.scene(play.layout(self._session.game, state), roll=self._rolls)
        first = not taken
        taken.append(True)
        if first and self._hands and self._changes % self._hands == 0:
            return self._through_the_gate(scene)
        return self._camera.show(scene).picture

    def _through_the_gate(self, scene: Scene) -> Picture:
        """The first frame that may be read while somebody moves something."""
        self.filmed += 1
        gate = self._gate = self._gate or _gate_over(self._camera.show(scene).picture, scene)
        still = (self._camera.show(each) for each in repeat(scene, LONGEST_WAIT))
        frame: Frame | None = None
        begun = False
        for frame in chain(self._camera.watch(scene, settled=0), still):
            self._frames += 1
            is_open = gate.look(frame.picture, self._frames * FRAME_SECONDS).open
            begun = begun or not is_open
            if is_open and begun:
                self.early += frame.hand and not frame.settled
                return frame.picture
        self.stuck += 1
        return frame.picture if frame is not None else self._camera.show(scene).picture


def _gate_over(picture: Picture, scene: Scene) -> Gate:
    """A gate that knows where the mat lies, and how it looks with nobody's hand over it."""
    gate = Gate(calibrate(picture, (scene.width, scene.height)))
    gate.look(picture, 0.0)
    gate.accept()
    return gate
