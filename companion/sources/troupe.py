"""Bots at a drawn table: they lay what they play, tap what no camera can see, and answer when asked."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Any

from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.layout import Layout
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat
from companion.sources import chance
from companion.sources.drawn_table import DrawnTable
from companion.sources.putting_right import astray, put_one_right
from companion.sources.rehearsal import Player, answer_need
from companion.sources.table_camera import TableCamera
from companion.table.session import Session
from companion.table.step import Source, Step
from companion.table.tracking.futures import Future, looks
from companion.table.tracking.look import DIE
from companion.table.tracking.tracker import Reading, Tracker, Verdict
from vision.synthetic.drawn_camera import DrawnCamera

TAP = Source("touch")
MOST_LOOKS = 8
"""After so many looks without an answer a person steps in."""
MOST_STILLS = 200
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

    def is_in(self, step: Step) -> bool:
        """Whether this is the step that it became."""
        return (step.seat, step.intent) == (self.seat, self.intent)


class Troupe:
    """Plays one session before one camera; `tick` it until it is over.

    `plays` says for which seats: whoever has a phone plays for themselves, and the troupe only lays out what
    the books then say. `about` hears of everything before it is done, `tell` once it is in the books.

    Where an evening is taken up again, `begun` is what somebody had done that the books may not have, and
    `lies` a table on which something was moved while nobody watched: it is put right as the camera names it.
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
        about: Callable[[Seat, Intent], None] = lambda seat, intent: None,
        begun: tuple[Seat, Intent] | None = None,
        lies: Layout | None = None,
    ) -> None:
        self._session, self._camera, self._table, self._film = session, camera, table, film
        self._player, self._plays, self._tell, self._about = player, plays, tell, about
        self._tracker = Tracker(session)
        self._rng = Random(f"troupe-{seed}")
        self._rolls = 0
        self._doing: Doing | None = None
        self._settled_at = 0
        """How many looks there had been when the table was laid last; one more makes the camera agree."""
        self._laid: Any = None
        self._begun, self._lying = begun, lies
        self.reassured = 0
        """How often the camera asked although table and books agreed, and nobody had done anything."""
        self.put_right: list[Reading] = []
        """What the camera said each time before a piece was put back."""
        if lies is not None:
            self._show(lies)
        elif begun is None:
            self._lay(session.line.state)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        return self._doing is None and not self._session.waiting()

    @property
    def is_waiting(self) -> bool:
        """Whether something was laid that the books do not have yet."""
        return self._doing is not None

    @property
    def at_it(self) -> Seat | None:
        """For whom something was laid that the books do not have yet."""
        return self._doing.seat if self._doing else None

    def tick(self) -> None:
        """Do the next thing, if it is time for it."""
        if self._doing is not None:
            self._see_through(self._doing)
        elif self._begun is not None:
            begun, self._begun = self._begun, None
            self._do(*begun)
        elif self._lying is not None:
            self._put_right(self._lying)
        elif self._session.line.state != self._laid:
            self._lay(self._session.line.state)
        elif self._camera_has_looked() and self._session.waiting():
            self._do_something()

    def _do_something(self) -> None:
        if self._camera.watched.asked is not None:
            self.reassured += 1
            self._camera.settle()
            return
        found = self._choose(self._session.line.state)
        if found is not None:
            self._do(*found)

    def _do(self, seat: Seat, intent: Intent) -> None:
        truth = self._after(seat, intent)
        way = self._way(seat, intent, truth)
        if way is None:
            self._tap(seat, intent)
            return
        self._about(seat, intent)
        self._rolls += way.rolled
        self._doing = Doing(seat, intent, truth, self._session.version, self._camera.watched.looks)
        self._lay(truth)

    def _after(self, seat: Seat, intent: Intent) -> Any:
        game, state = self._session.game, self._session.line.state
        return play.evolve(game, state, play.decide(game, state, seat, intent))

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
        dealt = seat == CHANCE
        intent = chance.due(self._session) if dealt else intent
        self._about(seat, intent)
        version = self._session.submit(seat, intent, source=chance.APP if dealt else TAP)
        self._tell(Moment(version, How.DEALT if dealt else How.TAPPED, seat, intent))

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
        """Something was booked meanwhile: what was done, one hopes, or what somebody chose on a phone."""
        booked = [step for step in self._session.steps if step.version > doing.version]
        done = next((step for step in booked if doing.is_in(step)), None)
        strange = [step for step in booked if step.source.kind == "camera" and not doing.is_in(step)]
        reading = self._camera.watched.reading
        if self._session.line.state == doing.truth:
            self._told(How.SEEN, doing, reading)
        elif strange:
            self._told(How.WRONG, doing, reading)
            back = len(booked) - booked.index(strange[0])
            self._session.undo(doing.seat, back, agreed=frozenset(self._session.info.seats))
        elif done is not None:
            self._told(How.SEEN, doing, reading, done.version)
        else:
            self._go_on_with(doing)

    def _go_on_with(self, doing: Doing) -> None:
        """Others chose something; what was laid stays, if it may still be done."""
        try:
            truth = self._after(doing.seat, doing.intent)
        except IllegalIntentError:
            self._doing = None
            return
        self._doing = replace(doing, truth=truth, version=self._session.version)
        self._lay(truth)

    def _answer(self, doing: Doing, asked: Reading) -> None:
        right = [at for at, each in enumerate(asked.options) if each.future.state == doing.truth]
        is_choice = asked.verdict in (Verdict.ASK, Verdict.REOPEN)
        if is_choice and right and self._camera.answer(right[0]):
            self._told(How.ASKED, doing, asked)
        else:
            self._help(doing, asked)

    def _help(self, doing: Doing, reading: Reading | None) -> None:
        self._session.submit(doing.seat, doing.intent, source=TAP)
        self._camera.settle()
        self._told(How.HELPED, doing, reading)

    def _told(self, how: How, doing: Doing, reading: Reading | None, version: int | None = None) -> None:
        self._doing = None
        self._tell(Moment(version or self._session.version, how, doing.seat, doing.intent, reading))

    def _put_right(self, lying: Layout) -> None:
        """Put back what the camera names, one piece at a time; what it takes for a move stands."""
        watched, state = self._camera.watched, self._session.line.state
        books = play.layout(self._session.game, state)
        if not self._film.stills:
            # A look that was under way when the last piece was put back tells nothing of it.
            self._settled_at = watched.looks
        elif not self._camera_has_looked():
            return
        elif watched.asked is not None and (mended := put_one_right(lying, books, watched.asked.differences)):
            self.put_right.append(watched.asked)
            self._lying = mended
            self._show(mended)
        elif watched.asked is not None or self._is_understood(watched.reading):
            self._lying, self._laid = None, None if astray(lying, books) else state

    def _is_understood(self, reading: Reading | None) -> bool:
        return reading is not None and reading.verdict in (Verdict.NOTHING, Verdict.BOOKED)

    def _lay(self, state: Any) -> None:
        self._laid = state
        self._show(play.layout(self._session.game, state))

    def _show(self, layout: Layout) -> None:
        self._settled_at = self._camera.watched.looks
        self._film.lay(self._table.scene(layout, roll=self._rolls))

    def _camera_has_looked(self) -> bool:
        """Nobody plays on before the table has been looked at; where no look comes, nobody waits for ever."""
        looked = self._camera.watched.looks > self._settled_at
        return (bool(self._film.stills) and looked) or self._film.stills > MOST_STILLS
