"""Cues: what the lights say comes from what everyone may know."""

from typing import Any

import pytest

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout, Piece, Place
from companion.kernel.seats import PUBLIC, Seat
from companion.table import cues as cueing
from companion.table.cues import Cue, CueKind, cues, last_move, repairs, set_up
from companion.table.line import Line
from companion.table.tracking.difference import Missing, Moved, Surplus
from tests.conformance import twins
from tests.conformance.expected import HIDDEN
from tests.conformance.worlds import extend, random_game, start
from vision.sighting import Sighting

S1 = Seat("s1")
PLACES = tuple(Place(name, "space", 10.0 * at, 0.0, 10.0, 10.0) for at, name in enumerate("abc"))
SIGHTING = Sighting("pawn", "red", ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)), 0.9)


def pawn(place: str) -> Piece:
    return Piece("pawn:s1", "pawn", "red", place, 0.0, 0.0, 5.0, 5.0, 20.0, seat=S1)


def table(place: str) -> Layout:
    return Layout(100.0, 100.0, PLACES, (pawn(place),))


def played(key: str, seed: int, limit: int = 200) -> tuple[AnyGame, list[tuple[Line, tuple[Cue, ...]]]]:
    """A random game with the cues after every step; the lines are all the same one."""
    game = find_game(key)
    line, told = Line([start(game, 2)]), []
    for turn in random_game(game, 2, seed, limit):
        extend(game, line, turn.seat, turn.intent)
        told.append((line, cues(game, line)))
    return game, told


@pytest.mark.parametrize("key", ["grid", "dungeon", "jungle", "martian", "ninja"])
def test_every_cue_is_at_a_place_of_the_table(key: str) -> None:
    game = find_game(key)
    line = Line([start(game, 2)])
    for turn in random_game(game, 2, 1, 120):
        extend(game, line, turn.seat, turn.intent)
        places = {place.id for place in play.layout(game, line.state).places}
        assert {cue.place for cue in cues(game, line)} <= places


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("grid", {CueKind.TURN, CueKind.LEFT, CueKind.ARRIVED, CueKind.SPRUNG}),
        ("dungeon", {CueKind.TARGET, CueKind.TURN, CueKind.LEFT, CueKind.ARRIVED}),
        ("jungle", {CueKind.TARGET, CueKind.TURN, CueKind.LEFT, CueKind.ARRIVED, CueKind.SPRUNG}),
        ("martian", {CueKind.TARGET, CueKind.LEFT, CueKind.ARRIVED}),
    ],
)
def test_games_light_what_there_is_to_light(key: str, kinds: set[CueKind]) -> None:
    seen = {cue.kind for seed in range(3) for _, told in played(key, seed)[1] for cue in told}
    assert seen >= kinds


def test_what_moved_is_lit_where_it_left_and_where_it_arrived() -> None:
    told = last_move(table("a"), table("b"))
    assert told == [Cue(CueKind.LEFT, "a", S1), Cue(CueKind.ARRIVED, "b", S1)]
    assert last_move(table("a"), table("a")) == []


def test_a_piece_that_lies_wrongly_is_lit_there_and_where_it_belongs() -> None:
    told = repairs([Moved(pawn("a"), SIGHTING, "c")])
    assert told == (Cue(CueKind.WRONG, "c"), Cue(CueKind.PUT_BACK, "a", S1))


def test_what_does_not_belong_there_is_lit_as_wrong() -> None:
    assert repairs([Surplus(SIGHTING, "b"), Surplus(SIGHTING, None)]) == (Cue(CueKind.WRONG, "b"),)


def test_at_set_up_the_places_of_missing_pieces_are_lit() -> None:
    assert set_up([Missing(pawn("b")), Surplus(SIGHTING, "c")]) == (Cue(CueKind.PLACE_HERE, "b", S1),)


def test_moves_that_hang_on_a_hand_stay_dark() -> None:
    """Grid's moves are made of hand cards: a light at a target would tell the hand."""
    _, told = played("grid", 1)
    assert not any(cue.kind is CueKind.TARGET for _, step in told for cue in step)


def test_a_light_from_what_a_seat_knows_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: AnyGame, line: Line) -> tuple[Cue, ...]:
        legal: list[Any] = []
        for need in play.waiting(game, line.state):
            legal += play.legal(game, line.state, need.seat)
        return tuple(Cue(CueKind.TARGET, str(getattr(intent, "to", ""))) for intent in legal)

    monkeypatch.setattr(twins, "cues", leaky)
    with pytest.raises(twins.LeakError, match="another lights"):
        twins.run_for(find_game("grid"), 2, PUBLIC, HIDDEN["grid"], range(80), 12)


def test_the_same_cue_is_told_once_and_the_stronger_later() -> None:
    told = cueing.in_order([Cue(CueKind.SPRUNG, "a"), Cue(CueKind.TARGET, "a"), Cue(CueKind.SPRUNG, "a")])
    assert told == (Cue(CueKind.TARGET, "a"), Cue(CueKind.SPRUNG, "a"))
