"""Reality wins: counts and pieces are where the players say."""

from dataclasses import replace

import pytest

from companion.games.dungeon import SPEC
from companion.games.dungeon.ground import Space
from companion.games.dungeon.intents import KeepRoll, Rest, RollAgain
from companion.games.dungeon.pack import Result
from companion.games.dungeon.state import Phase
from companion.kernel import play
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from tests.games.dungeon.playing import END, after, corrected, fight, let_stand, next_turn, not_corrected
from tests.games.dungeon.positions import S1, S2, dungeon, facing, give, put


@pytest.mark.parametrize(
    ("tally", "value"),
    [("gold", 7), ("stored", 12), ("health", 2), ("points", 5), ("ward", 3), ("luck", 2)],
)
def test_what_is_counted_can_be_set(tally: str, value: int) -> None:
    state = corrected(give(dungeon(), S1, gold=3, stored=4), SetTally(tally, S1, value))
    found = {each.name: each.value for each in play.tallies(SPEC, state) if each.seat == S1}
    assert found[tally] == value


@pytest.mark.parametrize(("tally", "value", "pile"), [("gold", 9, 37), ("gold", 0, 46), ("stored", 1, 46)])
def test_gold_that_is_set_comes_from_the_pile_and_goes_to_it(tally: str, value: int, pile: int) -> None:
    state = give(dungeon(), S1, gold=3, stored=4)
    state = corrected(state, SetTally(tally, S1, value))
    assert state.pile == pile


@pytest.mark.parametrize(
    ("tally", "value"),
    [("gold", -1), ("gold", 41), ("stored", 41), ("health", 0), ("health", 6), ("points", 99), ("ward", -1)],
)
def test_counts_that_cannot_be_are_refused(tally: str, value: int) -> None:
    state = give(dungeon(), S2, gold=10)
    assert not_corrected(state, SetTally(tally, S1, value)) == "tally-out-of-range"


@pytest.mark.parametrize(
    ("tally", "seat"),
    [("pile", None), ("treasures", S1), ("tiles", S1), ("fame", S1), ("gold", Seat("s9")), ("points", S2)],
)
def test_what_follows_from_other_things_cannot_be_set(tally: str, seat: Seat | None) -> None:
    assert not_corrected(dungeon(), SetTally(tally, seat, 1)) == "cannot-set-tally"


def test_no_points_left_ends_the_turn() -> None:
    assert corrected(dungeon(), SetTally("points", S1, 0)).turn == S2


def test_no_luck_left_lets_the_roll_stand() -> None:
    state = facing(put(dungeon("⌂ ━"), S1, "E1", luck=1), Result(gold=2))
    state = corrected(after(state, *fight()), SetTally("luck", S1, 0))
    assert (state.phase, state.player(S1).gold) == (Phase.ACT, 2)


def test_the_table_cannot_let_a_roll_be_repeated_without_luck() -> None:
    state = after(facing(put(dungeon("⌂ ━"), S1, "E1", luck=1), Result(gold=2)), *fight())
    unlucky = state.with_player(replace(state.player(S1), luck=0))
    with pytest.raises(IllegalIntentError, match="no-luck-left"):
        let_stand(unlucky, RollAgain())
    assert after(state, KeepRoll()).player(S1).gold == 2


@pytest.mark.rule("DUN-26")
def test_stored_gold_that_is_set_to_thirty_begins_the_last_turns() -> None:
    assert corrected(dungeon(), SetTally("stored", S2, 30)).closing == S1


@pytest.mark.rule("DUN-26")
def test_last_turns_are_called_off_when_the_count_was_wrong() -> None:
    state = after(give(dungeon(), S1, gold=30), Rest())
    state = corrected(state, SetTally("stored", S1, 29))
    assert state.closing is None
    assert next_turn(next_turn(state)).turn == S1


@pytest.mark.rule("DUN-27")
def test_a_count_that_is_set_after_the_end_changes_who_won() -> None:
    state = after(next_turn(after(give(give(dungeon(), S1, gold=30), S2, stored=15), Rest())), END)
    state = corrected(corrected(state, SetTally("stored", S1, 10)), SetTally("stored", S2, 16))
    found = play.outcome(SPEC, state)
    assert found is not None
    assert found.winners == (S2,)


def test_a_token_stands_where_the_players_say() -> None:
    state = corrected(dungeon("⌂ ━ ━"), MovePiece("pawn:s2", "E2"))
    assert state.player(S2).at == "E2"
    assert corrected(state, MovePiece("pawn:s2", "home")).player(S2).at == "home"


def test_a_tile_lies_where_the_players_say_with_all_who_stand_on_it() -> None:
    state = put(put(dungeon("⌂ ━ ┗"), S1, "E2"), S2, "E1")
    state = corrected(state, MovePiece("tile:2", "N1E1"))
    assert sorted(state.spaces) == ["E1", "N1E1"]
    assert state.spaces[Space("N1E1")].turned == 0
    assert (state.player(S1).at, state.player(S2).at) == ("N1E1", "E1")


@pytest.mark.parametrize("place", ["E2@90", "N1@90"])
def test_a_tile_can_be_turned_by_the_players(place: str) -> None:
    state = corrected(dungeon("⌂ ━ ┗"), MovePiece("tile:2", place))
    assert state.spaces[Space(place[:2])].turned == 90


@pytest.mark.parametrize(
    ("piece", "place", "reason"),
    [
        ("pawn:s9", "home", "no-such-piece"),
        ("pawn:s1", "N1", "no-such-place"),
        ("pawn:s1", "stack-tiles", "no-such-place"),
        ("tile:home", "N1", "no-such-piece"),
        ("tile:9", "N1", "no-such-piece"),
        ("stack-tiles", "N1", "no-such-piece"),
        ("tile:1", "home", "no-such-place"),
        ("tile:1", "E2", "place-taken"),
        ("tile:1", "N7", "no-such-place"),
        ("tile:2", "E3", "no-such-place"),
        ("tile:1", "N1@45", "no-such-place"),
        ("tile:1", "somewhere", "no-such-place"),
    ],
)
def test_pieces_that_are_not_there_and_places_that_cannot_be_are_refused(
    piece: str, place: str, reason: str
) -> None:
    assert not_corrected(dungeon("⌂ ━ ┗"), MovePiece(piece, place)) == reason
