"""Bots at a drawn table: they lay what they play, tap what no camera can see, and answer when asked."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, Seat
from companion.sources import chance
from companion.sources.drawn_table import DrawnTable
from companion.sources.rehearsal import Player, answer_need
from companion.sources.table_camera import TableCamera
from companion.table.session import Session
from companion.table.step import Source
from companion.table.tracking.futures import Future, looks
from companion.table.tracking.look import DIE
from companion.table.tracking.tracker import Reading, Tracker, Verdict
from vision.synthetic.drawn_camera import DrawnCamera

TAP = Source("touch")
MOST_LOOKS = 8
"""After so many looks without an answer a person steps in."""
MOST_STILLS = 600
"""The same after so many frames of a table that lies still, and no look at all."""


class How(StrEnum):
    """How something came into the books."""

    SEEN = "seen"
    TAPPED = "tapped"
    DEALT = "dealt"
    """By the app, since no camera may see it."""
    ASKED = "asked"
    """The camera asked, and was answered."""
    HELPED = "helped"
    """It did not come by itself: somebody tapped it."""
    WRONG = "wrong"
    """Another move was booked than was made; it was taken back."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that was done at the table."""

    version: int
    how: How
    seat: Seat
    intent: Intent
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class Doing:
    """What is being done: the table is laid, the books do not have it yet."""

    seat: Seat
    intent: Intent
    truth: Any
    version: int
    looks: int


class Troupe:
    """Plays one session before one camera; `tick` it until it is over.

    `plays` says for which seats: whoever has a phone plays for themselves, and the troupe only lays out what
    the books then say.
    """

    def __init__(
        self,
        session: Session,
        camera: TableCamera,
        table: DrawnTable,
        film: DrawnCamera,
        player: Player,
        seed: int,
        *,
        plays: Callable[[Seat], bool] = lambda seat: True,
        tell: Callable[[Moment], None] = lambda moment: None,
    ) -> None:
        self._session, self._camera, self._table, self._film = session, camera, table, film
        self._player, self._plays, self._tell = player, plays, tell
        self._tracker = Tracker(session)
        self._rng = Random(f"troupe-{seed}")
        self._rolls = 0
        self._doing: Doing | None = None
        self._settled_at = 0
        """How many looks there had been when the table was laid last; one more makes the camera agree."""
        self._laid: Any = None
        self._lay(session.line.state)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        return self._doing is None and not self._session.waiting()

    @property
    def is_waiting(self) -> bool:
        """Whether something was laid that the books do not have yet."""
        return self._doing is not None

    def tick(self) -> None:
        """Do the next thing, if it is time for it."""
        if self._doing is not None:
            self._see_through(self._doing)
        elif self._session.line.state != self._laid:
            self._lay(self._session.line.state)
        elif self._camera_has_looked() and self._session.waiting():
            self._do_something()

    def _do_something(self) -> None:
        session, game = self._session, self._session.game
        state = session.line.state
        found = self._choose(state)
        if found is None:
            return
        seat, intent = found
        truth = play.evolve(game, state, play.decide(game, state, seat, intent))
        way = self._way(seat, intent, truth)
        if way is None:
            self._tap(seat, intent)
            return
        self._rolls += way.rolled
        self._doing = Doing(seat, intent, truth, session.version, self._camera.watched.looks)
        self._lay(truth)

    def _choose(self, state: Any) -> tuple[Seat, Intent] | None:
        game = self._session.game
        for need in play.waiting(game, state):
            if need.seat == CHANCE or self._plays(need.seat):
                return answer_need(game, state, need, self._player, self._rng)
        return None

    def _way(self, seat: Seat, intent: Intent, truth: Any) -> Future | None:
        """What a look would have to explain; nothing where eyes alone cannot tell what was done."""
        game, state = self._session.game, self._session.line.state
        before, after = play.layout(game, state), play.layout(game, truth)
        if looks(before) == looks(after) and all(piece.kind != DIE for piece in after.pieces):
            return None
        way = self._tracker.find(seat, intent)
        return way if way is not None and self._tracker.tells(way) else None

    def _tap(self, seat: Seat, intent: Intent) -> None:
        """What leaves no trace is told to the app; the app's own chance deals what nobody sees."""
        if seat == CHANCE:
            chance.answer(self._session)
        else:
            self._session.submit(seat, intent, source=TAP)
        step = self._session.steps[-1]
        how = How.DEALT if seat == CHANCE else How.TAPPED
        self._tell(Moment(step.version, how, step.seat, step.intent))

    def _see_through(self, doing: Doing) -> None:
        session, watched = self._session, self._camera.watched
        if session.version != doing.version:
            self._check(doing)
        elif not self._film.stills:
            return
        elif watched.asked is not None:
            self._answer(doing, watched.asked)
        elif watched.looks - doing.looks >= MOST_LOOKS or self._film.stills > MOST_STILLS:
            self._help(doing, watched.reading)

    def _check(self, doing: Doing) -> None:
        """Something was booked meanwhile: what was done, one hopes."""
        self._doing = None
        reading = self._camera.watched.reading
        if self._session.line.state == doing.truth:
            self._told(How.SEEN, doing, reading)
            return
        booked = [step for step in self._session.steps if step.version > doing.version]
        if all(step.source.kind == "camera" for step in booked):
            self._told(How.WRONG, doing, reading)
            everyone = frozenset(self._session.info.seats)
            self._session.undo(doing.seat, len(booked), agreed=everyone)

    def _answer(self, doing: Doing, asked: Reading) -> None:
        right = [at for at, each in enumerate(asked.options) if each.future.state == doing.truth]
        is_choice = asked.verdict in (Verdict.ASK, Verdict.REOPEN)
        if is_choice and right and self._camera.answer(right[0]):
            self._doing = None
            self._told(How.ASKED, doing, asked)
        else:
            self._help(doing, asked)

    def _help(self, doing: Doing, reading: Reading | None) -> None:
        self._doing = None
        self._session.submit(doing.seat, doing.intent, source=TAP)
        self._camera.settle()
        self._told(How.HELPED, doing, reading)

    def _told(self, how: How, doing: Doing, reading: Reading | None) -> None:
        self._tell(Moment(self._session.version, how, doing.seat, doing.intent, reading))

    def _lay(self, state: Any) -> None:
        self._laid = state
        self._settled_at = self._camera.watched.looks
        self._film.lay(self._table.scene(play.layout(self._session.game, state), roll=self._rolls))

    def _camera_has_looked(self) -> bool:
        """Nobody plays on before the table has been looked at; where no look comes, nobody waits for ever."""
        looked = self._camera.watched.looks > self._settled_at
        return (bool(self._film.stills) and looked) or self._film.stills > MOST_STILLS
