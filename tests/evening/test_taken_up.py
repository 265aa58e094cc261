"""An evening is killed and taken up again: what was moved meanwhile is named, lit and put right."""

from pathlib import Path

import pytest

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.layout import Layout
from companion.kernel.seats import PUBLIC
from companion.sources.cells import lights_of
from companion.sources.lights import COLOURS
from companion.sources.troupe import How
from companion.table.cues import CueKind
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.tracking.difference import Moved, Surplus
from companion.table.tracking.tracker import Reading, Verdict
from firmware_bridge.description import description_of
from tests.evening.people import Night, night
from tests.evening.touched import free_places, moved, touch
from tests.soak.evening import KilledEvening

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]
SEED = 9100
A_WHILE = 4
PUT_BACK = COLOURS[CueKind.PUT_BACK]


def killed(folder: Path, key: str, deeds: int) -> Layout:
    """A game that a kill has ended after so many deeds; how the table lies by its books."""
    evening = KilledEvening(key, "clean", SEED, between=(deeds, deeds), kills=1, with_phone=False)
    folder.mkdir(exist_ok=True)
    came = evening.play_in(folder)
    assert came.failures == []
    assert came.troubles["killed"] == 1
    journal = Journal(folder / "journal")
    info = journal.game(journal.games()[-1])
    layout = play.layout(find_game(key), Session.resume(find_game(key), info, journal).line.state, PUBLIC)
    journal.close()
    return layout


def colours(evening: Night) -> dict[str, tuple[int, int, int]]:
    """What the simulated board shows at the places of the game that have a light."""
    session = evening.evening.session
    start, now = (
        play.layout(session.game, state, PUBLIC) for state in session.line.states[:: len(session.steps)]
    )
    board = evening.evening.attached.boards[0]
    lights = lights_of(now, description_of(board), start)
    return {place: evening.board.colours[light] for place, light in lights.items()}


def named(asked: Reading) -> set[str]:
    """The pieces that the camera speaks of."""
    return {each.piece.id for each in asked.differences if not isinstance(each, Surplus)}


def test_pawns_that_were_moved_while_nobody_watched_are_put_right_one_by_one(tmp_path: Path) -> None:
    books = killed(tmp_path, "grid", 22)
    first, second = (place.id for place in free_places(books, "space")[5:7])
    lies = moved(moved(books, "pawn:s1", first), "pawn:s2", second)
    with night(tmp_path, "grid", seed=SEED, lies=lies) as evening:
        troupe, camera = evening.evening.troupe, evening.evening.camera
        evening.until(lambda: camera.watched.asked is not None)
        asked = camera.watched.asked
        assert asked is not None
        assert asked.verdict is Verdict.UNEXPLAINED
        told = {(each.piece.id, each.place) for each in asked.differences if isinstance(each, Moved)}
        assert told == {("pawn:s1", first), ("pawn:s2", second)}
        evening.until(lambda: colours(evening)[first] == COLOURS[CueKind.WRONG])
        evening.play(A_WHILE)
        assert [len(each.differences) for each in troupe.put_right] == [2, 1]
        assert evening.truth.hows[How.WRONG] == 0


@pytest.mark.parametrize(
    ("key", "deeds", "kind", "to", "gone"),
    [
        ("grid", 22, "pawn", "parking", "card"),
        ("dungeon", 14, "pawn", "free", "tile"),
        ("jungle", 14, "pawn", "finish", "card"),
        ("martian", 18, "coin", "square", "pyramid"),
        ("ninja", 20, "card", "cards", "card"),
    ],
)
def test_a_piece_that_was_moved_and_one_that_is_gone_are_named_until_both_are_back(
    tmp_path: Path, key: str, deeds: int, kind: str, to: str, gone: str
) -> None:
    touched = touch(killed(tmp_path, key, deeds), kind, to, gone)
    with night(tmp_path, key, seed=SEED, lies=touched.lies) as evening:
        session, troupe = evening.evening.session, evening.evening.troupe
        version = session.version
        evening.until(lambda: evening.evening.camera.watched.asked is not None)
        assert session.version == version
        home = touched.gone.place
        evening.until(lambda: colours(evening).get(home, PUT_BACK) == PUT_BACK)
        evening.play(A_WHILE)
        first, second = map(named, troupe.put_right)
        assert first == {touched.moved.id, touched.gone.id}
        assert second in ({touched.moved.id}, {touched.gone.id})
        assert evening.truth.hows[How.WRONG] == 0
