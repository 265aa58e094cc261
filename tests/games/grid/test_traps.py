"""Traps, and treasures underfoot: GRID-17 to GRID-20."""

import json

import pytest

from companion.games.grid import SPEC
from companion.games.grid.events import CardPlayed, PawnMoved, TrapSprung
from companion.games.grid.state import Card, Options, Revealed, Space, State, turned_up
from companion.kernel import play
from companion.kernel.codec import Json, encode, encode_tagged
from companion.kernel.happenings import Event, Intent
from companion.kernel.seats import PUBLIC
from companion.kernel.secret import known
from tests.games.grid.playing import (
    PASS,
    after,
    choices,
    guess,
    happens,
    kinds,
    move,
    offers,
    prompt,
    reveal,
    told,
)
from tests.games.grid.positions import S1, S2, SEATS, position

TRAP_ON_C2 = """
      a b c d
    1 . . . .
    2 1 . . .
    3 . . . .
    4 . . 2 .
    s1 | hand QH QC KC AC | trap JH JC (b4) | treasure AH AS (a4)
    s2 | hand JD AD KH QS | trap QD KS (c2) | treasure KD JS (d3)
    turn s1
"""
TRAP_ON_B3 = (
    TRAP_ON_C2.replace("trap QD KS (c2)", "trap AD JS (b3)")
    .replace("treasure KD JS (d3)", "treasure KD KS (d2)")
    .replace("hand JD AD KH QS", "hand JD QD KH QS")
)
NOT_YET_ON_THE_BOARD = TRAP_ON_C2.replace("2 1 . . .", "2 . . . .")
LAST_CARD = TRAP_ON_C2.replace("hand QH QC KC AC |", "hand QH | played QC KC AC |")
WHOLE_HAND_FACE_UP = TRAP_ON_C2.replace(
    "hand QH QC KC AC |", "hand QH QC | played KC AC | revealed QH QC | shown 2 |"
)
ON_THE_TRAP = TRAP_ON_C2.replace("2 1 . . .", "2 . . 1 .").replace("(a4)", "(a4) | sprung c2")
SPRUNG_BEFORE = TRAP_ON_C2.replace("2 1 . . .", "2 . . . 1").replace("(a4)", "(a4) | sprung c2")
OWN_TRAP_ON_B2 = TRAP_ON_C2.replace("trap JH JC (b4)", "trap JH KS (b2)").replace("QD KS (c2)", "QD AC (c3)")


def sprung(state: State, intent: Intent) -> tuple[Event, ...]:
    """The events of a move that ends on a trap."""
    events = happens(state, intent)
    assert told(events) == ["CardPlayed", "PawnMoved", "TrapSprung"]
    return events


@pytest.mark.rule("GRID-17")
def test_moving_onto_the_trap_makes_the_player_reveal_a_card_of_the_hand() -> None:
    state = position(TRAP_ON_C2)
    assert sprung(state, move("QC", "c2"))[2] == TrapSprung(S1, Space("c2"), rule="GRID-17")
    state = after(state, move("QC", "c2"))
    assert prompt(state) == (S1, "reveal")
    assert choices(state) == (reveal("QH"), reveal("KC"), reveal("AC"))


@pytest.mark.rule("GRID-17")
def test_moving_over_the_trap_makes_the_player_reveal_a_card_of_the_hand() -> None:
    state = after(position(TRAP_ON_C2), move("QH", "d2"))
    assert prompt(state) == (S1, "reveal")
    assert choices(state) == (reveal("QC"), reveal("KC"), reveal("AC"))


@pytest.mark.rule("GRID-17")
def test_moving_over_the_trap_diagonally_counts() -> None:
    drawing = TRAP_ON_C2.replace("2 1 . . .", "2 . . . .").replace("4 . . 2 .", "4 1 . 2 .")
    assert sprung(position(drawing), move("QH", "d1"))[2] == TrapSprung(S1, Space("c2"), rule="GRID-17")


@pytest.mark.rule("GRID-17")
def test_moving_onto_the_trap_diagonally_counts() -> None:
    assert sprung(position(TRAP_ON_B3), move("AC", "b3"))[2] == TrapSprung(S1, Space("b3"), rule="GRID-17")


@pytest.mark.rule("GRID-17")
def test_being_set_down_on_the_trap_counts_as_moving_onto_it() -> None:
    state = position(NOT_YET_ON_THE_BOARD)
    assert sprung(state, move("QC", "c2"))[1:] == (
        PawnMoved(S1, Space("c2"), rule="GRID-7"),
        TrapSprung(S1, Space("c2"), rule="GRID-17"),
    )
    assert prompt(after(state, move("QC", "c2"))) == (S1, "reveal")


@pytest.mark.rule("GRID-17")
def test_being_set_down_beyond_the_trap_is_no_moving_over_it() -> None:
    events = happens(position(NOT_YET_ON_THE_BOARD), move("QC", "d2"))
    assert events == (CardPlayed(S1, Card("QC"), rule="GRID-11"), PawnMoved(S1, Space("d2"), rule="GRID-7"))


@pytest.mark.rule("GRID-17")
def test_moving_beside_the_trap_is_free() -> None:
    state = after(position(TRAP_ON_C2), move("QC", "b2"))
    assert prompt(state) == (S1, "guess-or-pass")


@pytest.mark.rule("GRID-17")
def test_with_an_empty_hand_there_is_nothing_to_reveal() -> None:
    state = position(LAST_CARD)
    assert "TrapSprung" in told(happens(state, move("QH", "d2")))
    state = after(state, move("QH", "d2"))
    assert prompt(state) == (S1, "guess-or-pass")
    assert state.side(S1).shown == 0


@pytest.mark.rule("GRID-17")
@pytest.mark.rule("GRID-14")
def test_with_the_whole_hand_face_up_there_is_nothing_to_reveal() -> None:
    state = position(WHOLE_HAND_FACE_UP, Options(revealed=Revealed.KEPT))
    assert prompt(after(state, move("QC", "c2"))) == (S1, "guess-or-pass")


@pytest.mark.rule("GRID-17")
def test_after_the_reveal_the_player_may_still_guess() -> None:
    state = after(position(TRAP_ON_C2), move("QC", "c2"), reveal("KC"))
    assert (prompt(state), kinds(state)) == ((S1, "guess-or-pass"), {"Guess", "Pass"})


@pytest.mark.rule("GRID-17")
def test_who_has_guessed_already_ends_the_turn_with_the_reveal() -> None:
    state = after(position(TRAP_ON_C2), guess("a1"), reveal("AC"), move("QC", "c2"))
    assert prompt(state) == (S1, "reveal")
    assert prompt(after(state, reveal("KC"))) == (S2, "move-or-guess")


@pytest.mark.rule("GRID-17")
def test_the_revealed_card_leaves_the_hand() -> None:
    side = after(position(TRAP_ON_C2), move("QC", "c2"), reveal("KC")).side(S1)
    assert (known(side.hand), side.played, side.revealed, side.shown) == (("QH", "AC"), ("QC",), ("KC",), 1)


@pytest.mark.rule("GRID-18")
@pytest.mark.parametrize(("card", "to"), [("QH", "d2"), ("QC", "d2")], ids=["to a column", "along its row"])
def test_a_pawn_that_would_pass_over_the_trap_stops_on_it(card: str, to: str) -> None:
    state = position(TRAP_ON_C2)
    assert sprung(state, move(card, to))[1] == PawnMoved(S1, Space("c2"), rule="GRID-18")
    assert after(state, move(card, to)).side(S1).pawn == "c2"


@pytest.mark.rule("GRID-18")
def test_a_pawn_that_passes_over_the_trap_diagonally_stops_on_it() -> None:
    drawing = TRAP_ON_B3.replace("2 1 . . .", "2 . . . .").replace("4 . . 2 .", "4 1 . 2 .")
    assert after(position(drawing), move("QH", "d1")).side(S1).pawn == "b3"


@pytest.mark.rule("GRID-18")
def test_the_stopped_pawn_stays_until_its_next_move_and_starts_from_there() -> None:
    state = after(position(TRAP_ON_C2), move("QH", "d2"), reveal("KC"), PASS, move("JD", "a2"), PASS)
    assert state.side(S1).pawn == "c2"
    assert offers(state, "AC") == {"c3", "b3", "d3"}


@pytest.mark.rule("GRID-18")
def test_the_card_of_a_stopped_move_is_played_all_the_same() -> None:
    assert after(position(TRAP_ON_C2), move("QH", "d2")).side(S1).played == ("QH",)


@pytest.mark.rule("GRID-18")
@pytest.mark.rule("GRID-20")
def test_the_choices_do_not_tell_where_the_trap_is() -> None:
    assert choices(position(TRAP_ON_C2)) == choices(position(TRAP_ON_B3))


@pytest.mark.rule("GRID-19")
def test_a_trap_stays_in_force() -> None:
    state = position(SPRUNG_BEFORE)
    assert sprung(state, move("QC", "b2"))[2] == TrapSprung(S1, Space("c2"), rule="GRID-17")
    assert prompt(after(state, move("QC", "b2"))) == (S1, "reveal")


@pytest.mark.rule("GRID-19")
def test_leaving_the_space_of_the_trap_does_not_spring_it() -> None:
    state = position(ON_THE_TRAP)
    assert told(happens(state, move("QC", "a2"))) == ["CardPlayed", "PawnMoved"]
    assert told(happens(state, move("KC", "d1"))) == ["CardPlayed", "PawnMoved"]


@pytest.mark.rule("GRID-19")
def test_the_cards_of_a_sprung_trap_stay_face_down() -> None:
    state = after(position(TRAP_ON_C2), move("QC", "c2"), reveal("KC"))
    assert not any(turned_up(card) for card in state.side(S2).trap)
    for seat in (S1, PUBLIC):
        assert not any(card.may_know(seat) for card in state.side(S2).trap)
        pieces = play.layout(SPEC, state, seat).pieces
        assert [piece.face for piece in pieces if piece.place == "trap-s2"] == [None, None]


@pytest.mark.rule("GRID-19")
def test_no_event_of_a_sprung_trap_names_its_cards() -> None:
    for event in sprung(position(TRAP_ON_C2), move("QC", "c2")):
        assert not {"QD", "KS"} & set(play.tell(event, S1).values())


@pytest.mark.rule("GRID-19")
def test_the_own_trap_does_nothing() -> None:
    state = position(OWN_TRAP_ON_B2)
    assert told(happens(state, move("QC", "b2"))) == ["CardPlayed", "PawnMoved"]
    assert after(state, move("QC", "d2")).side(S1).pawn == "d2"


TREASURE_ON_C2 = TRAP_ON_C2.replace("trap QD KS (c2)", "treasure QD KS (c2)").replace(
    "treasure KD JS (d3)", "trap KD JS (d3)"
)
TREASURE_ON_C1 = TREASURE_ON_C2.replace("treasure QD KS (c2)", "treasure QD QS (c1)").replace(
    "hand JD AD KH QS", "hand JD AD KH KS"
)


@pytest.mark.rule("GRID-20")
@pytest.mark.parametrize("to", ["c2", "d2"], ids=["onto", "over"])
def test_a_treasure_underfoot_has_no_consequence(to: str) -> None:
    state = position(TREASURE_ON_C2)
    assert happens(state, move("QC", to)) == (
        CardPlayed(S1, Card("QC"), rule="GRID-11"),
        PawnMoved(S1, Space(to), rule="GRID-9"),
    )
    assert prompt(after(state, move("QC", to))) == (S1, "guess-or-pass")


@pytest.mark.rule("GRID-20")
def test_a_treasure_underfoot_is_not_won_without_a_guess() -> None:
    state = after(position(TREASURE_ON_C2), move("QC", "c2"), PASS)
    assert play.outcome(SPEC, state) is None
    assert state.side(S2).treasure == position(TREASURE_ON_C2).side(S2).treasure


@pytest.mark.rule("GRID-20")
@pytest.mark.parametrize("to", ["c2", "d2"], ids=["onto", "over"])
def test_what_is_said_and_shown_is_the_same_whether_a_treasure_lies_there_or_not(to: str) -> None:
    """S1 and everybody at the table get the same bytes while the treasure is on c2 or on c1."""
    here = everything(position(TREASURE_ON_C2), move("QC", to))
    there = everything(position(TREASURE_ON_C1), move("QC", to))
    assert json.dumps(here) == json.dumps(there)


def everything(state: State, intent: Intent) -> list[Json]:
    """All that s1 and the public are told and shown of a move and the turn after it."""
    shown: list[Json] = []
    for deed in (intent, PASS):
        events = happens(state, deed)
        state = play.evolve(SPEC, state, events)
        for seat in (S1, PUBLIC):
            shown += [play.tell(event, seat) for event in events]
            shown += [play.tell(event, seat, kept=True) for event in events]
            shown += [encode(play.view(SPEC, state, seat)), encode(play.layout(SPEC, state, seat))]
        shown += [encode(play.waiting(SPEC, state)), encode(play.tallies(SPEC, state))]
        shown += [encode_tagged(choice) for choice in play.legal(SPEC, state, S1)]
    return shown


@pytest.mark.rule("GRID-20")
def test_the_owner_is_shown_the_same_too_when_a_pawn_comes_upon_the_treasure() -> None:
    """What s2 is told of a move does not depend on where s2's treasure lies."""
    here = happens(position(TREASURE_ON_C2), move("QC", "c2"))
    there = happens(position(TREASURE_ON_C1), move("QC", "c2"))
    for seat in (*SEATS, PUBLIC):
        assert [play.tell(event, seat) for event in here] == [play.tell(event, seat) for event in there]
