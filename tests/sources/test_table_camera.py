"""A camera over a table: real frames from a drawn table, the real gate, eyes and tracker, a real thread."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.catalogue import find_game
from companion.games.martian.intents import Roll
from companion.kernel import play
from companion.kernel.layout import Layout
from companion.kernel.seats import CHANCE
from companion.sources.camera_thread import Thought, Watching
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.table_camera import TableCamera
from companion.sources.table_eyes import TableEyes
from companion.table.journal import Journal, JournalError
from companion.table.session import Session
from companion.table.step import Source
from companion.table.tracking.books import Wish
from companion.table.tracking.difference import Difference, Missing
from companion.table.tracking.look import Look
from companion.table.tracking.tracker import Reading, Tracker, Verdict
from tests.conformance.worlds import info_of, pack_of
from vision.cameras.frame import BaseCamera, CameraLostError, Frame, NoCameraError
from vision.picture import Picture
from vision.quality import Quality, judge_light
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES

PATIENCE = 120.0
STEP = 0.1
WIDE, HIGH = 1280, 720


class Film(BaseCamera):
    """A camera that shows one picture until it is given another; its clock runs a tenth a frame."""

    ended = False

    def __init__(self, picture: Picture) -> None:
        self.picture, self.lost, self._number = picture, False, 0
        self.closed = threading.Event()

    def read(self, wait: float = 1.0) -> Frame | None:
        time.sleep(0.005)
        if self.lost:
            raise CameraLostError("gone. Plug it in again.")
        self._number += 1
        return Frame(self.picture, self._number * STEP, self._number)

    def close(self) -> None:
        self.closed.set()


class Table:
    """A drawn table of one session."""

    def __init__(self, session: Session, profile: str = "clean", seed: int = 3) -> None:
        self._game, light = session.game, PROFILES[profile]
        self._drawn = DrawnTable(Printed(self._game, pack_of(self._game.key)), light, seed)
        self.camera = SyntheticCamera(light, seed)

    def picture(self, state: Any) -> Picture:
        return self.picture_of(play.layout(self._game, state))

    def picture_of(self, layout: Layout) -> Picture:
        return self.camera.show(self._drawn.scene(layout)).picture


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    game = find_game("martian")
    journal = Journal(tmp_path / "journal")
    session = Session.start(game, info_of(game, 2), journal)
    yield session
    journal.close()


def until(camera: TableCamera, holds: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        camera.tick()
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


def wait_for_a_look(camera: TableCamera) -> None:
    looks = camera.watched.looks
    until(camera, lambda: camera.watched.looks > looks)


def asked_for(camera: TableCamera) -> tuple[Difference, ...]:
    """What the camera wants to be put right."""
    asked = camera.watched.asked
    return asked.differences if asked else ()


def begin(session: Session) -> None:
    """Until a player has to choose."""
    while any(need.seat == "chance" for need in session.waiting()):
        session.submit(session.waiting()[0].seat, session.legal(session.waiting()[0].seat)[0])


def can_be_told(session: Session, seat: str, intent: Any) -> bool:
    tracker = Tracker(session)
    way = tracker.find(seat, intent)
    return way is not None and tracker.tells(way)


@pytest.mark.slow
def test_a_piece_that_went_while_nobody_watched_is_told_once(session: Session) -> None:
    begin(session)
    seat = session.waiting()[0].seat
    session.submit(seat, session.legal(seat)[0])
    table = Table(session)
    layout = play.layout(session.game, session.line.state)
    gone = next(piece for piece in layout.pieces if piece.kind == "pyramid" and piece.face == "large")
    left = tuple(piece for piece in layout.pieces if piece is not gone)
    film = Film(table.picture_of(replace(layout, pieces=left)))
    camera = TableCamera(session, None, lambda _: film)
    camera.use("film")
    until(camera, lambda: camera.watched.asked)
    assert camera.watched.asked is not None
    assert camera.watched.asked.differences == (Missing(gone),)
    looks = camera.watched.looks
    film.picture = table.picture(session.line.state)
    until(camera, lambda: camera.watched.looks > looks)
    assert camera.watched.asked is None
    assert camera.watched.reading is not None
    assert camera.watched.reading.verdict is Verdict.NOTHING
    camera.close()


@pytest.mark.slow
def test_pieces_that_went_while_nobody_watched_are_named_until_each_is_back(session: Session) -> None:
    begin(session)
    seat = session.waiting()[0].seat
    session.submit(seat, session.legal(seat)[0])
    table = Table(session)
    layout = play.layout(session.game, session.line.state)
    first, second = [each for each in layout.pieces if (each.kind, each.face) == ("pyramid", "large")][::3]
    lying = [
        replace(layout, pieces=tuple(each for each in layout.pieces if each not in gone))
        for gone in ((first, second), (second,), ())
    ]
    film = Film(table.picture_of(lying[0]))
    camera = TableCamera(session, None, lambda _: film)
    camera.use("film")
    until(camera, lambda: camera.watched.asked)
    named = [asked_for(camera)]
    for each in lying[1:]:
        film.picture = table.picture_of(each)
        wait_for_a_look(camera)
        named.append(asked_for(camera))
    camera.close()
    assert named == [(Missing(first), Missing(second)), (Missing(second),), ()]


@pytest.mark.slow
def test_a_move_on_the_table_is_booked_and_its_picture_kept(session: Session, tmp_path: Path) -> None:
    begin(session)
    table = Table(session)
    film = Film(table.picture(session.line.state))
    booked: list[bool] = []
    camera = TableCamera(session, tmp_path / "pictures", lambda _: film, lambda: booked.append(True))
    camera.use("film")
    until(camera, lambda: camera.watched.reading)
    assert camera.watched.reading is not None
    assert camera.watched.reading.verdict is Verdict.NOTHING
    seat = session.waiting()[0].seat
    intent = next(each for each in session.legal(seat) if can_be_told(session, seat, each))
    state = session.line.state
    film.picture = table.picture(
        play.evolve(session.game, state, play.decide(session.game, state, seat, intent))
    )
    until(camera, lambda: booked)
    step = session.steps[-1]
    assert (step.seat, step.intent, step.source.kind) == (seat, intent, "camera")
    assert step.source.picture is not None
    assert (tmp_path / "pictures" / step.source.picture).is_file()
    assert camera.watched.glimpse.marks
    camera.close()
    assert film.closed.wait(PATIENCE)


def test_what_left_doubts_is_read_anew_and_after_a_motion_all_begins_anew(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    doubts, stirs = list[bool](), list[int]()
    look, stirred = TableEyes.look, Tracker.stirred

    def looked(eyes: TableEyes, frame: Picture, *, doubted: bool = False) -> Any:
        doubts.append(doubted)
        return look(eyes, frame, doubted=doubted)

    def was_stirred(tracker: Tracker) -> None:
        stirs.append(len(doubts))
        stirred(tracker)

    monkeypatch.setattr(TableEyes, "look", looked)
    monkeypatch.setattr(Tracker, "stirred", was_stirred)
    begin(session)
    table, layout = Table(session), play.layout(session.game, session.line.state)
    gone = next(piece for piece in layout.pieces if piece.kind == "pyramid" and piece.face == "large")
    left = tuple(piece for piece in layout.pieces if piece is not gone)
    film = Film(table.picture_of(replace(layout, pieces=left)))
    camera = TableCamera(session, None, lambda _: film)
    camera.use("film")
    until(camera, lambda: len(doubts) >= 3)
    assert doubts[:3] == [False, True, True]
    # Once it knows where the mat is, the gate begins anew, too; then nothing has moved.
    assert set(stirs) <= {0, 1}
    film.picture = table.picture_of(layout)
    until(camera, lambda: stirs[-1] >= 3)
    camera.close()
    assert film.closed.wait(PATIENCE)


class Lamplit(Film):
    """A camera under a lamp that is mirrored in the dice tray; it may heed what it is asked for."""

    def __init__(self, session: Session, heeds: bool) -> None:
        self._table, self._heeds, self.stops = Table(session, "lamp", 30028), heeds, list[float]()
        self.lay(session.line.state)
        super().__init__(self.picture)

    def lay(self, state: Any) -> None:
        self._state, self.picture = state, self._table.picture(state)

    def darken(self, stops: float) -> None:
        self.stops.append(stops)
        if self._heeds:
            self._table.camera.darken(stops)
            self.lay(self._state)


def play_to_a_roll(session: Session) -> None:
    """Until dice have to be thrown."""
    while not isinstance(intent := session.legal(seat := session.waiting()[0].seat)[0], Roll):
        session.submit(seat, intent)


def watch_under_a_lamp(session: Session, *, heeds: bool) -> tuple[Lamplit, TableCamera]:
    """Dice are to be thrown, and the table before it has been looked at."""
    play_to_a_roll(session)
    film = Lamplit(session, heeds)
    camera = TableCamera(session, None, lambda _: film)
    camera.use("film")
    until(camera, lambda: camera.watched.reading)
    return film, camera


def a_roll(session: Session) -> tuple[Roll, Any]:
    """A roll whose signs a lamp hides, and how it leaves the game."""
    state = session.line.state
    rolls = [each for each in session.legal(CHANCE) if isinstance(each, Roll)]
    roll = next(each for each in rolls if (each.number, each.movement) == ("5", "2"))
    return roll, play.evolve(session.game, state, play.decide(session.game, state, CHANCE, roll))


@pytest.mark.slow
def test_a_roll_that_a_lamp_burns_out_is_booked_from_darker_pictures(session: Session) -> None:
    film, camera = watch_under_a_lamp(session, heeds=True)
    assert film.stops == [1.0]
    camera.settle()
    before = session.version
    roll, after = a_roll(session)
    film.lay(after)
    until(camera, lambda: session.version > before)
    assert (session.steps[-1].intent, session.steps[-1].source.kind) == (roll, "camera")
    assert film.stops == [1.0, 2.0]
    assert not camera.watched.glimpse.burnt
    camera.close()
    assert film.closed.wait(PATIENCE)


@pytest.mark.slow
def test_of_a_camera_that_stays_as_it_is_a_burnt_out_roll_is_asked(session: Session) -> None:
    film, camera = watch_under_a_lamp(session, heeds=False)
    assert film.stops == [1.0, 2.0, 3.0]
    before = session.version
    film.lay(a_roll(session)[1])
    until(camera, lambda: camera.watched.asked)
    until(camera, lambda: camera.watched.glimpse.burnt)
    assert film.stops == [1.0, 2.0, 3.0]
    assert session.version == before
    camera.close()
    assert film.closed.wait(PATIENCE)


class Idle:
    """A thread of a camera that only says what it is given to say."""

    def __init__(self, thought: Thought) -> None:
        self.thoughts, self.expected, self.went_on = [thought], 0, 0

    def take(self) -> tuple[None, Thought | None]:
        return None, self.thoughts.pop() if self.thoughts else None

    def expect(self, _books: Any, _understood: Any = None) -> None:
        self.expected += 1

    def go_on(self, *, again: bool) -> None:
        assert self.expected, "it would go on with books that are wrong"
        self.went_on += 1

    def stop(self) -> None:
        pass


def hear(session: Session, thought: Thought) -> tuple[TableCamera, Idle]:
    """What a camera's thread thought reaches the session; the books were told before."""
    camera, worker = TableCamera(session), Idle(thought)
    camera._worker, camera._known = worker, session.version  # type: ignore[assignment]
    camera.tick()
    return camera, worker


def a_thought(session: Session, version: int) -> Thought:
    seat = session.waiting()[0].seat
    wish = Wish(seat, session.legal(seat)[0], Source("camera"))
    return Thought(version, Look((), frozenset()), Reading(Verdict.BOOKED), (wish,))


def test_what_was_thought_of_these_books_is_booked(session: Session) -> None:
    begin(session)
    before = session.version
    _, worker = hear(session, a_thought(session, before))
    assert (session.version, worker.went_on) == (before + 1, 1)
    assert session.steps[-1].source.kind == "camera"


def test_what_was_thought_of_older_books_is_dropped(session: Session) -> None:
    begin(session)
    late = a_thought(session, session.version)
    session.submit(late.wishes[0].seat, late.wishes[0].intent)
    before = session.version
    worker = Idle(late)
    camera = TableCamera(session)
    camera._worker = worker  # type: ignore[assignment]
    camera.tick()
    assert (session.version, camera.watched.reading, worker.went_on) == (before, None, 1)


def test_after_a_wish_that_cannot_be_granted_the_thread_gets_the_books_anew(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(session)
    before = session.version

    def full(_entry: Any) -> None:
        raise JournalError("no room on the disk")

    monkeypatch.setattr(session, "_write", full)
    camera, worker = hear(session, a_thought(session, before))
    assert (session.version, camera.watched.reading) == (before, None)
    assert (worker.expected, worker.went_on) == (1, 1)


def test_a_table_without_a_mat_is_told_calmly(session: Session) -> None:
    film = Film(np.full((HIGH, WIDE, 3), 120, np.uint8))
    camera = TableCamera(session, None, lambda _: film)
    camera.use("film", curious=True)
    until(camera, lambda: camera.watched.glimpse.state is Watching.BLIND and camera.watched.glimpse.light)
    glimpse = camera.watched.glimpse
    assert (glimpse.light, glimpse.markers) == ("covered", 0)
    assert glimpse.preview is not None
    assert len(glimpse.preview.pixels) == 3 * glimpse.preview.width * glimpse.preview.height
    camera.close()


def test_a_camera_that_dies_and_comes_back_is_picked_up(session: Session) -> None:
    film = Film(np.full((HIGH, WIDE, 3), 120, np.uint8))
    camera = TableCamera(session, None, lambda _: film)
    camera.use("film")
    until(camera, lambda: camera.watched.glimpse.preview)
    film.lost = True
    until(camera, lambda: camera.watched.glimpse.state is Watching.LOST)
    film.lost = False
    until(camera, lambda: camera.watched.glimpse.state in (Watching.ON, Watching.BLIND))
    camera.close()


def test_a_camera_that_is_not_there_says_why(session: Session) -> None:
    def nobody(_address: str) -> Any:
        raise NoCameraError("There is no camera 7.")

    camera = TableCamera(session, None, nobody)
    camera.use("7")
    until(camera, lambda: camera.watched.glimpse.state is Watching.FAILED)
    assert camera.watched.glimpse.why == "There is no camera 7."
    camera.close()


def test_eyes_that_stumble_do_not_end_the_watch(session: Session) -> None:
    film = Film(np.zeros((0, 0, 3), np.uint8))
    camera = TableCamera(session, None, lambda _: film)
    camera.use("film")
    until(camera, lambda: camera.watched.glimpse.state is Watching.LOST)
    film.picture = np.full((HIGH, WIDE, 3), 120, np.uint8)
    until(camera, lambda: camera.watched.glimpse.preview)
    camera.close()


def test_another_run_never_writes_over_the_pictures_of_the_last(session: Session, tmp_path: Path) -> None:
    first = TableCamera(session, tmp_path)
    assert first._folder == tmp_path / "run-1"
    (tmp_path / "run-1").mkdir()
    assert TableCamera(session, tmp_path)._folder == tmp_path / "run-2"


def ramp(blur: int = 1, light: float = 1.0, lamp: bool = False) -> Picture:
    """A table of sharp squares, blurred, dimmed or under a lamp."""
    import cv2

    board = np.kron(np.indices((9, 16)).sum(axis=0) % 2, np.ones((80, 80))) * 120 + 60
    picture = np.repeat((board * light)[..., None], 3, axis=2).astype(np.uint8)
    if lamp:
        picture[:300, :400] = 255
    return np.asarray(cv2.blur(picture, (blur, blur)))


@pytest.mark.parametrize(
    ("picture", "told"),
    [
        (ramp(), Quality.GOOD),
        (ramp(blur=41), Quality.BLURRED),
        (ramp(light=0.12), Quality.DARK),
        (ramp(light=0.02), Quality.BLACK),
        (ramp(lamp=True), Quality.GLARE),
    ],
)
def test_the_light_is_judged_in_one_word(picture: Picture, told: Quality) -> None:
    assert judge_light(picture) is told
