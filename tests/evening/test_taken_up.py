"""An evening is killed and taken up again: what was moved meanwhile is named, lit and put right."""

from dataclasses import replace
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
from companion.table.tracking.difference import Moved
from companion.table.tracking.tracker import Verdict
from firmware_bridge.description import description_of
from tests.evening.people import Night, night
from tests.soak.evening import KilledEvening

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]
SEED = 9100
A_WHILE = 4


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


def moved(layout: Layout, piece_id: str, place_id: str) -> Layout:
    """The table after somebody moved a piece that they should not have touched."""
    place = layout.place(place_id)
    pieces = [
        replace(each, place=place.id, x=place.x, y=place.y) if each.id == piece_id else each
        for each in layout.pieces
    ]
    return replace(layout, pieces=tuple(pieces))


def free_spaces(layout: Layout, kind: str) -> list[str]:
    """Where nothing lies."""
    taken = {piece.place for piece in layout.pieces}
    return [place.id for place in layout.places if place.kind == kind and place.id not in taken]


def colour_at(evening: Night, place: str) -> tuple[int, int, int]:
    """What the simulated board shows at a place of the game."""
    session = evening.evening.session
    start, now = (
        play.layout(session.game, state, PUBLIC) for state in session.line.states[:: len(session.steps)]
    )
    board = evening.evening.attached.boards[0]
    return evening.board.colours[lights_of(now, description_of(board), start)[place]]


def test_pawns_that_were_moved_while_nobody_watched_are_put_right_one_by_one(tmp_path: Path) -> None:
    books = killed(tmp_path, "grid", 22)
    first, second = free_spaces(books, "space")[5:7]
    lies = moved(moved(books, "pawn:s1", first), "pawn:s2", second)
    with night(tmp_path, "grid", seed=SEED, lies=lies) as evening:
        troupe, camera = evening.evening.troupe, evening.evening.camera
        evening.until(lambda: camera.watched.asked is not None)
        asked = camera.watched.asked
        assert asked is not None
        assert asked.verdict is Verdict.UNEXPLAINED
        told = {(each.piece.id, each.place) for each in asked.differences if isinstance(each, Moved)}
        assert told == {("pawn:s1", first), ("pawn:s2", second)}
        evening.until(lambda: colour_at(evening, first) == COLOURS[CueKind.WRONG])
        evening.play(A_WHILE)
        named = [len(each.differences) for each in troupe.put_right]
        assert named == [2, 1]
        assert evening.truth.hows[How.WRONG] == 0
