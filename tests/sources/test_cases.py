"""From a misread move to a kept case and its replay: real frames of a drawn table, real eyes and tracker."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.catalogue import find_game
from companion.kernel import play
from companion.sources.case_replay import Said, Turn, replay_case
from companion.sources.cases import CASE, PICTURE, BrokenCaseError, find_cases, load_case
from companion.sources.misreadings import Misreadings
from companion.sources.table_camera import TableCamera
from companion.table.journal import Journal
from companion.table.session import Session
from tests.conformance.worlds import info_of
from tests.sources.test_table_camera import Film, Table, begin, can_be_told, until
from vision.keeping import board_alone, save_picture
from vision.mat.search import calibrate


class Evening:
    """A session under a camera that reads one move, which the players say was another."""

    def __init__(self, folder: Path, keep: bool = True) -> None:
        game = find_game("martian")
        self.journal = Journal(folder / "journal")
        self.session = Session.start(game, info_of(game, 2), self.journal)
        begin(self.session)
        self.table = Table(self.session)
        self.film = Film(self.table.picture(self.session.line.state))
        self.booked: list[bool] = []
        self.camera = TableCamera(
            self.session, folder / "pictures" if keep else None, lambda _: self.film, self._hear
        )
        self.misreadings = Misreadings(self.session, self.camera.shelf, folder / "misread" if keep else None)
        self.seat = self.session.waiting()[0].seat
        told = [each for each in self.session.legal(self.seat) if can_be_told(self.session, self.seat, each)]
        self.booked_move, self.true_move = told[0], told[-1]

    def _hear(self) -> None:
        self.booked.append(True)

    def after(self, intent: Any) -> Any:
        state = self.session.line.state
        return play.evolve(self.session.game, state, play.decide(self.session.game, state, self.seat, intent))

    def misread(self) -> None:
        """The camera sees and books what the players will say it was not."""
        self.camera.use("film")
        until(self.camera, lambda: self.camera.watched.reading)
        self.film.picture = self.table.picture(self.after(self.booked_move))
        until(self.camera, lambda: self.booked)
        self.camera.use("")

    def say_what_it_was(self) -> None:
        self.session.undo(self.seat, agreed=frozenset(self.session.info.seats))
        self.session.submit(self.seat, self.true_move)

    def close(self) -> None:
        self.camera.close()
        self.journal.close()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    evening = Evening(tmp_path_factory.mktemp("evening"))
    evening.misread()
    yield evening
    evening.close()


@pytest.fixture(scope="module")
def kept(evening: Evening) -> Path:
    """The folder of a case that was kept before the players said what it was."""
    place = evening.misreadings.keep(evening.misreadings.moves[-1])
    assert place is not None
    untold = replay_case(load_case(place))
    assert untold.turn is Turn.UNTOLD
    evening.say_what_it_was()
    return place


@pytest.fixture
def case(kept: Path, tmp_path: Path) -> Path:
    """A copy to be damaged."""
    copy = tmp_path / "cases" / kept.name
    copy.mkdir(parents=True)
    for path in kept.iterdir():
        (copy / path.name).write_bytes(path.read_bytes())
    return copy


@pytest.mark.slow
def test_a_kept_case_learns_what_the_players_say_and_replays_the_same(case: Path) -> None:
    assert {path.name for path in case.iterdir()} == {CASE, PICTURE}
    misreading = load_case(case).misreading
    assert misreading.booked
    assert misreading.players_say
    assert misreading.booked != misreading.players_say
    replayed = replay_case(load_case(case))
    assert replayed.then == replayed.now
    assert replayed.then is not None
    assert replayed.then.said is Said.WRONG
    assert replayed.turn is Turn.SAME


@pytest.mark.slow
def test_eyes_that_read_it_right_by_now_are_better(case: Path, evening: Evening) -> None:
    """The kept picture shows what the players say; the sightings of then are still the wrong ones."""
    show_the_truth(case, evening)
    replayed = replay_case(load_case(case))
    assert replayed.now is not None
    assert replayed.now.said is Said.RIGHT
    assert replayed.turn is Turn.BETTER


@pytest.mark.slow
def test_eyes_that_read_it_wrong_by_now_are_worse(case: Path, evening: Evening) -> None:
    """The case says that then it was read right; the picture makes the eyes of now say something else."""
    turn_around(case)
    replayed = replay_case(load_case(case))
    assert replayed.then is not None
    assert replayed.then.said is Said.RIGHT
    assert replayed.turn is Turn.SAME
    show_the_truth(case, evening)
    assert replay_case(load_case(case)).turn is Turn.WORSE


@pytest.mark.slow
def test_nothing_beyond_the_board_is_in_the_picture(case: Path) -> None:
    picture = cv2.imread(str(case / PICTURE))
    assert picture is not None
    view = load_case(case).misreading.camera
    rows, columns = np.nonzero(picture.max(axis=2) > 24)
    on_table = view.to_table(np.column_stack([columns, rows])[::97])
    assert on_table.min() > -4.0
    assert (on_table.max(axis=0) < np.array([view.mat_width, view.mat_height]) + 4.0).all()


@pytest.mark.slow
def test_a_case_that_was_forgotten_leaves_nothing(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.misread()
    move = evening.misreadings.moves[-1]
    place = evening.misreadings.keep(move)
    assert place is not None
    evening.misreadings.forget(move)
    assert not place.exists()
    evening.say_what_it_was()
    assert not place.exists()
    evening.close()


@pytest.mark.slow
def test_without_leave_to_keep_pictures_no_evidence_is_held_at_all(tmp_path: Path) -> None:
    evening = Evening(tmp_path, keep=False)
    evening.misread()
    assert evening.session.steps[-1].source.kind == "camera"
    assert evening.misreadings.moves == ()
    assert {path.name for path in tmp_path.iterdir()} <= {"journal", "journal-wal", "journal-shm"}
    evening.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda written: written | {"format": 9}, "of format 9"),
        (lambda written: written | {"game": "chess"}, "chess"),
        (lambda written: written | {"content": 3}, "no case of Trapdoor"),
        (lambda written: written | {"sightings": [{"kind": 4}]}, "sightings[0]"),
        (lambda written: written | {"content": {}}, "expected"),
        (lambda written: [written], "no case of Trapdoor"),
    ],
)
def test_a_damaged_case_says_what_is_wrong(case: Path, change: Any, told: str) -> None:
    written = json.loads((case / CASE).read_text("utf-8"))
    (case / CASE).write_text(json.dumps(change(written)), "utf-8")
    with pytest.raises(BrokenCaseError, match=re.escape(told)) as broken:
        replay_case(load_case(case))
    assert "\n" not in str(broken.value)


@pytest.mark.slow
def test_a_picture_of_something_else_says_so(case: Path) -> None:
    save_picture(case / PICTURE, np.zeros((40, 60, 3), np.uint8))
    with pytest.raises(BrokenCaseError, match="pictures of"):
        replay_case(load_case(case))
    (case / PICTURE).unlink()
    with pytest.raises(BrokenCaseError, match=PICTURE):
        replay_case(load_case(case))


def test_a_folder_without_cases_says_what_a_case_is(tmp_path: Path) -> None:
    with pytest.raises(BrokenCaseError, match="no cases in it"):
        find_cases(tmp_path)
    with pytest.raises(BrokenCaseError, match="no such folder"):
        find_cases(tmp_path / "nowhere")


def show_the_truth(case: Path, evening: Evening) -> None:
    """Let the kept picture show the table as the players say it was; the camera stands where it stood."""
    misreading = load_case(case).misreading
    picture = evening.table.picture(evening.session.line.state)
    view = calibrate(picture, (misreading.before.width, misreading.before.height))
    assert view is not None
    save_picture(case / PICTURE, board_alone(picture, view))


def turn_around(case: Path) -> None:
    """As if the players had said that the booked move was the other one's misreading."""
    written = json.loads((case / CASE).read_text("utf-8"))
    swapped = {"after_booked": written["after_true"], "after_true": written["after_booked"]}
    (case / CASE).write_text(json.dumps(written | swapped), "utf-8")
