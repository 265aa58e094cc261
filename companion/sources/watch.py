"""Watching a game whose truth is known: what the tracker made of every look, counted."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, Seat
from companion.table.session import Session
from companion.table.step import Source
from companion.table.tracking.fit import Fitter
from companion.table.tracking.futures import Future, looks, throws_dice
from companion.table.tracking.look import Look, NoTableError
from companion.table.tracking.tracker import Reading, Tracker, Verdict, take_answer
from companion.table.tracking.usual import quirks
from vision.picture import Picture

if TYPE_CHECKING:
    # Whoever only prints figures needs no OpenCV.
    from companion.sources.table_eyes import TableEyes
    from vision.exposure import Exposure
    from vision.table import Sight

MOST_LOOKS = 8
"""After so many looks without an answer a person would step in."""

Frames = Callable[[bool], Picture | None]
"""Another picture of the settled table, if there is one; True asks for the first after a throw of dice."""


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody really did, and pictures of the table after it."""

    seat: Seat
    intent: Intent
    frames: Frames


@dataclass(slots=True)
class Score:
    """What came of a watched game.

    `moves` are those that the eyes alone can tell, `taps` the others. `asked` are questions, `helped` the
    moves that a person had to enter because nothing legal was seen. `plain_wrong` and `plain_unsure` are the
    looks that reading without the rules gets wrong, or cannot read whole. `blind` pictures showed no mat,
    after `darkened` ones the camera was asked for darker ones.
    `filmed` changes went through the gate; it let `early` frames pass with a moving hand, and stayed closed
    for `stuck` tables. Seconds are those of the processor, so that a busy machine tells the same.
    """

    games: int = 0
    moves: int = 0
    taps: int = 0
    looks: int = 0
    booked: int = 0
    asked: int = 0
    helped: int = 0
    wrong: int = 0
    plain_wrong: int = 0
    plain_unsure: int = 0
    blind: int = 0
    darkened: int = 0
    filmed: int = 0
    early: int = 0
    stuck: int = 0
    draw_seconds: float = 0.0
    read_seconds: float = 0.0
    think_seconds: float = 0.0
    notes: list[str] = field(default_factory=list)

    def add(self, other: "Score") -> None:
        """Count another game in."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


class Watch:
    """One session, its tracker and its eyes; follows what is really done."""

    def __init__(self, session: Session, eyes: "TableEyes", tracker: Tracker) -> None:
        self.session, self.eyes, self.tracker = session, eyes, tracker
        self.exposure: Exposure | None = None
        """Asks the camera for darker pictures, where there is a camera to ask."""
        self.score = Score(games=1)

    def follow(self, acts: Iterable[Act], start: Frames | None = None) -> Score:
        """Watch a whole game; `start` shows the table as it was set up, which is looked at first."""
        if start is not None:
            self._check_set_up(start)
        for act in acts:
            self._follow(act)
        return self.score

    def _check_set_up(self, frames: Frames) -> None:
        """The look before the first move; what seems wrong there although it is right is told once."""
        truth = self.session.line.state
        reading, look = self._look(frames, False, truth)
        if reading.verdict is not Verdict.NOTHING or reading.differences:
            self.score.helped += 1
            self.score.notes.append(f"{reading.verdict}: set up: {_told(reading)}")
        self._settle(look)

    def _follow(self, act: Act) -> None:
        game, state = self.session.game, self.session.line.state
        truth = play.evolve(game, state, play.decide(game, state, act.seat, act.intent))
        changed = looks(play.layout(game, truth)) != looks(play.layout(game, state))
        thrown = act.seat == CHANCE and throws_dice(game, state)
        way = self.tracker.find(act.seat, act.intent) if changed or thrown else None
        tapped = way is None or not self.tracker.tells(way)
        if tapped:
            self.session.submit(act.seat, act.intent, source=Source("phone"))
            self.score.taps += 1
            if not changed:
                return
        else:
            self.score.moves += 1
        reading, look = self._look(act.frames, way is not None and way.rolled, truth)
        if self.session.line.state != truth:
            self._help(act, reading, look, truth, tapped=tapped)
        elif reading.verdict is Verdict.BOOKED:
            self.score.booked += 1

    def _look(self, frames: Frames, rolled: bool, truth: Any) -> tuple[Reading, Look]:
        """Look until something comes of it."""
        reading, look = Reading(Verdict.UNSURE), Look((), frozenset())
        for number in range(MOST_LOOKS):
            started = time.process_time()
            picture = frames(rolled and number == 0)
            self.score.draw_seconds += time.process_time() - started
            if picture is None:
                break
            try:
                look, sight = self._see(picture, doubted=number > 0)
            except NoTableError:
                self.score.blind += 1
                if self.exposure is not None:
                    self.exposure.lost()
                continue
            if self.exposure is not None and self.exposure.judge(sight):
                self.score.darkened += 1
                continue
            self._read_plainly(look, truth)
            started = time.process_time()
            reading = self.tracker.look(look)
            self.score.think_seconds += time.process_time() - started
            if reading.verdict is not Verdict.UNSURE:
                break
        return reading, look

    def _see(self, picture: Picture, *, doubted: bool) -> "tuple[Look, Sight]":
        started = time.process_time()
        self.eyes.expect(self.tracker.layouts())
        look, sight = self.eyes.look(picture, doubted=doubted)
        self.score.read_seconds += time.process_time() - started
        self.score.looks += 1
        return look, sight

    def _read_plainly(self, look: Look, truth: Any) -> None:
        """What reading at face value would have made of it."""
        fit = Fitter(look).fit(play.layout(self.session.game, truth))
        if quirks(fit):
            self.score.plain_wrong += 1
        elif fit.missing or fit.surplus or any(each.face != piece.face for piece, each in fit.seen):
            self.score.plain_unsure += 1

    def _help(self, act: Act, reading: Reading, look: Look, truth: Any, *, tapped: bool) -> None:
        """A person answers or steps in; what was booked wrong is the worst that can happen."""
        score, said = self.score, f"{act.seat} {act.intent}"
        if reading.verdict is Verdict.BOOKED:
            score.wrong += 1
            score.notes.append(f"wrong: {said} as {_deeds(reading.options[0].future)}")
            booked, everyone = reading.options[0].future.deeds, frozenset(self.session.info.seats)
            self.session.undo(act.seat, len(booked), agreed=everyone)
        if tapped:
            self._settle(look)
            return
        right = [each for each in reading.options if each.future.state == truth]
        if reading.verdict in (Verdict.ASK, Verdict.REOPEN) and right:
            offered = ", ".join(_deeds(each.future) for each in reading.options)
            score.asked += 1
            score.notes.append(f"{reading.verdict}: {said}: {offered}")
            take_answer(self.session, reading, right[0])
            self.tracker.settle(look)
            return
        if reading.verdict is not Verdict.BOOKED:
            score.helped += 1
            score.notes.append(f"{reading.verdict}: {said}: {_told(reading)}")
        self.session.submit(act.seat, act.intent, source=Source("tap"))
        self._settle(look)

    def _settle(self, look: Look) -> None:
        if look.kinds:
            self.tracker.settle(look)


def _deeds(future: Future) -> str:
    return " then ".join(f"{seat} {intent}" for seat, intent in future.deeds)


def _told(reading: Reading) -> str:
    return "; ".join(type(each).__name__.lower() + " " + _thing(each) for each in reading.differences)


def _thing(difference: Any) -> str:
    piece, seen = getattr(difference, "piece", None), getattr(difference, "sighting", None)
    wanted = f"{piece.kind} {piece.face} at {piece.place}" if piece else ""
    return wanted + (f" seen as {seen.face} ({seen.confidence:.2f})" if seen else "")
