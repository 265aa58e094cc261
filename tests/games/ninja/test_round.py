"""A round: placing traps, moving, meeting, activating, discarding."""

import pytest

from companion.games.ninja import SPEC
from companion.games.ninja.events import (
    MoveChosen,
    MoveTurned,
    NinjaHit,
    NinjaKilled,
    NinjasMet,
    TrapTurned,
)
from companion.games.ninja.intents import ActivateTrap, ChooseMove, HoldBack, PlaceTrap
from companion.games.ninja.state import Card
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC
from tests.games.ninja.house import (
    S1,
    S2,
    S3,
    awaited,
    counts,
    go,
    hits,
    panel,
    position,
    row_shown,
    start,
    tell,
    with_hits,
)

TWO = position("hand kura ofuro shosai, row genkan", "hand kura engawa shosai, row ofuro genkan")
TWO_MOVING = go(TWO, "s1 place shosai", "s2 place shosai")
THREE = position(
    "hand kura ofuro engawa, row engawa genkan",
    "hand kura ofuro engawa, row kura genkan",
    "hand kura ofuro engawa, row ofuro kura",
)
THREE_MOVING = go(THREE, "s1 place kura", "s2 place kura", "s3 place engawa")
FOUR_MOVING = go(
    position(*["hand kura ofuro engawa, row kura ofuro"] * 4), *(f"s{n} place engawa" for n in (1, 2, 3, 4))
)


@pytest.mark.rule("NINJA-5")
def test_everyone_places_any_hand_card_at_the_same_time() -> None:
    assert awaited(TWO) == {"s1": "place", "s2": "place"}
    hand = ("kura", "ofuro", "shosai")
    assert play.legal(SPEC, TWO, S1) == tuple(PlaceTrap(Card(card)) for card in hand)


@pytest.mark.rule("NINJA-5")
def test_a_trap_goes_to_the_end_of_the_own_row_and_out_of_the_hand() -> None:
    after = go(TWO, "s2 place engawa")
    assert after.side(S2).row.cards.value == ("ofuro", "genkan", "engawa")
    assert after.side(S2).hand.cards.value == ("kura", "shosai")
    assert after.side(S1) == TWO.side(S1)
    assert awaited(after) == {"s1": "place"}


@pytest.mark.rule("NINJA-5")
def test_nobody_is_shown_a_trap_not_even_its_owner() -> None:
    after = go(TWO, "s2 place engawa")
    assert [row_shown(after, viewer, S2) for viewer in (S1, S2, PUBLIC)] == [[None] * 3] * 3
    assert not any(play.layout(SPEC, after, S2).pieces[n].face == "engawa" for n in range(4))


@pytest.mark.rule("NINJA-5")
def test_no_log_says_what_was_placed() -> None:
    events, _ = tell(TWO, "s2 place engawa")
    assert all("engawa" not in str(play.tell(event, seat)) for event in events for seat in (S1, S2, PUBLIC))


@pytest.mark.rule("NINJA-5")
@pytest.mark.parametrize(
    "line", ["s1 place engawa", "s1 place nowhere", "s1 move kura", "s1 hold", "s1 look"]
)
def test_nothing_but_a_hand_card_can_be_placed(line: str) -> None:
    with pytest.raises(IllegalIntentError):
        go(TWO, line)


@pytest.mark.rule("NINJA-5")
def test_one_trap_a_round() -> None:
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(TWO, "s1 place kura", "s1 place ofuro")


@pytest.mark.rule("NINJA-6")
def test_moving_begins_when_all_have_placed() -> None:
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(TWO, "s1 place shosai", "s1 move kura")
    assert awaited(TWO_MOVING) == {"s1": "move", "s2": "move"}
    assert play.legal(SPEC, TWO_MOVING, S2) == (ChooseMove(Card("engawa")), ChooseMove(Card("kura")))


@pytest.mark.rule("NINJA-6")
def test_a_chosen_move_is_shown_to_its_chooser_only_until_all_have_chosen() -> None:
    after = go(TWO_MOVING, "s1 move kura")
    shown = {
        viewer: [card.face for card in panel(play.view(SPEC, after, viewer), "panel-moves")]
        for viewer in (S1, S2, PUBLIC)
    }
    assert shown == {S1: ["kura", None], S2: [None, None], PUBLIC: [None, None]}
    assert awaited(after) == {"s2": "move"}


@pytest.mark.rule("NINJA-6")
def test_all_moves_are_turned_up_together() -> None:
    first, after = tell(TWO_MOVING, "s1 move kura")
    second, flipped = tell(after, "s2 move engawa")
    assert [type(event) for event in first] == [MoveChosen]
    turned = [event for event in second if isinstance(event, MoveTurned)]
    assert turned == [
        MoveTurned(S1, Card("kura"), rule="NINJA-6"),
        MoveTurned(S2, Card("engawa"), rule="NINJA-6"),
    ]
    assert MoveTurned.reveals
    faces = [card.face for card in panel(play.view(SPEC, flipped, PUBLIC), "panel-moves")]
    assert faces == ["kura", "engawa"]


@pytest.mark.rule("NINJA-6")
def test_a_card_in_the_row_is_no_card_to_move_with() -> None:
    with pytest.raises(IllegalIntentError, match="not-in-hand"):
        go(TWO_MOVING, "s1 move shosai")


@pytest.mark.rule("NINJA-7")
def test_ninjas_who_meet_activate_nothing_not_even_elsewhere() -> None:
    events, after = tell(THREE_MOVING, "s1 move ofuro", "s2 move ofuro", "s3 move kura")
    assert NinjasMet((S1, S2), Card("ofuro"), rule="NINJA-7") in events
    assert awaited(after) == {"s3": "activate"}
    assert play.legal(SPEC, after, S1) == ()
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(after, "s1 activate 1")


@pytest.mark.rule("NINJA-7")
def test_a_third_ninja_can_trap_both_who_met() -> None:
    met = go(THREE_MOVING, "s1 move ofuro", "s2 move ofuro", "s3 move kura")
    assert hits(go(met, "s3 activate 1")) == [1, 1, 0]


@pytest.mark.rule("NINJA-7")
def test_where_all_have_met_nobody_activates() -> None:
    after = go(FOUR_MOVING, "s1 move kura", "s2 move ofuro", "s3 move kura", "s4 move ofuro")
    assert set(awaited(after).values()) == {"draw"}
    assert hits(after) == [0, 0, 0, 0]


@pytest.mark.rule("NINJA-7")
def test_three_in_a_room_have_met_as_well() -> None:
    after = go(FOUR_MOVING, "s1 move kura", "s2 move kura", "s3 move kura", "s4 move ofuro")
    assert awaited(after) == {"s4": "activate"}


@pytest.mark.rule("NINJA-7")
def test_having_met_is_over_with_the_round() -> None:
    met = go(TWO_MOVING, "s1 move kura", "s2 move kura")
    draws = ["s1 draw daidokoro", "s1 draw buko", "s2 draw buko", "s2 draw daidokoro"]
    again = go(met, *draws, "s1 place buko", "s2 place buko", "s1 move ofuro", "s2 move engawa")
    assert awaited(again) == {"s1": "activate", "s2": "activate"}


@pytest.mark.rule("NINJA-8")
def test_each_may_turn_up_any_one_place_of_the_own_row_or_none() -> None:
    after = go(TWO_MOVING, "s1 move kura", "s2 move engawa")
    assert play.legal(SPEC, after, S1) == (ActivateTrap(1), ActivateTrap(2), HoldBack())
    assert play.legal(SPEC, after, S2) == (ActivateTrap(1), ActivateTrap(2), ActivateTrap(3), HoldBack())
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(after, "s1 activate 1", "s1 activate 2")


@pytest.mark.rule("NINJA-8")
@pytest.mark.parametrize("place", [-1, 0, 3])
def test_there_is_nothing_to_turn_up_outside_the_row(place: int) -> None:
    with pytest.raises(IllegalIntentError, match="no-trap-there"):
        go(TWO_MOVING, "s1 move kura", "s2 move engawa", f"s1 activate {place}")


@pytest.mark.rule("NINJA-8")
def test_nothing_is_turned_up_before_all_have_decided() -> None:
    events, after = tell(go(TWO_MOVING, "s1 move kura", "s2 move engawa"), "s2 activate 1")
    assert not any(isinstance(event, TrapTurned) for event in events)
    assert counts(after, "traps") == [2, 3]
    events, after = tell(after, "s1 hold")
    assert TrapTurned(S2, 1, Card("ofuro"), rule="NINJA-8") in events
    assert counts(after, "traps") == [2, 2]


@pytest.mark.rule("NINJA-8")
def test_a_trap_hits_whoever_moved_to_the_room_it_shows() -> None:
    apart = go(THREE_MOVING, "s1 move ofuro", "s2 move engawa", "s3 move kura")
    events, after = tell(apart, "s1 activate 3", "s2 hold", "s3 activate 1")
    assert hits(after) == [1, 0, 1]
    assert NinjaHit(S1, Card("ofuro"), (S3,), rule="NINJA-8") in events
    assert NinjaHit(S3, Card("kura"), (S1,), rule="NINJA-8") in events


@pytest.mark.rule("NINJA-8")
def test_the_wrong_trap_works_where_it_lies_and_hits_its_own_ninja_too() -> None:
    apart = go(THREE_MOVING, "s1 move engawa", "s2 move engawa", "s3 move kura")
    assert hits(go(apart, "s3 activate 2")) == [0, 0, 1]


@pytest.mark.rule("NINJA-8")
def test_a_trap_in_an_empty_room_hits_nobody_and_is_spent() -> None:
    apart = go(THREE_MOVING, "s1 move ofuro", "s2 move engawa", "s3 move kura")
    after = go(apart, "s1 activate 2", "s2 hold", "s3 hold")
    assert hits(after) == [0, 0, 0]
    assert after.side(S1).row.cards.value == ("engawa", "kura")
    assert after.side(S1).discard == ("ofuro", "genkan")


@pytest.mark.rule("NINJA-8")
def test_only_those_who_moved_there_this_round_are_hit() -> None:
    met = go(TWO_MOVING, "s1 move ofuro", "s2 move engawa", "s1 hold", "s2 hold")
    draws = ["s1 draw daidokoro", "s1 draw buko", "s2 draw buko", "s2 draw daidokoro"]
    again = go(met, *draws, "s1 place buko", "s2 place buko", "s1 move kura", "s2 move kura")
    apart = go(met, *draws, "s1 place buko", "s2 place buko", "s1 move kura", "s2 move daidokoro")
    assert hits(again) == [0, 0]
    assert hits(go(apart, "s1 hold", "s2 activate 1")) == [0, 0]


@pytest.mark.rule("NINJA-8")
def test_without_traps_there_is_nothing_to_decide() -> None:
    bare = position("hand kura, row genkan", "hand ofuro")
    after = go(bare, "s1 move kura", "s2 move ofuro")
    assert awaited(after) == {"s1": "activate"}


@pytest.mark.rule("NINJA-9")
def test_a_ninja_killed_this_round_still_activates_this_round() -> None:
    apart = go(with_hits(THREE_MOVING, 0, 0, 2), "s1 move ofuro", "s2 move engawa", "s3 move kura")
    events, after = tell(apart, "s1 activate 3", "s2 hold", "s3 activate 1")
    assert NinjaKilled(S3, rule="NINJA-14") in events
    assert hits(after) == [1, 0, 3]


@pytest.mark.rule("NINJA-9")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_it_makes_no_difference_who_decides_first(order: tuple[int, ...]) -> None:
    apart = go(THREE_MOVING, "s1 move ofuro", "s2 move engawa", "s3 move kura")
    lines = {1: "s1 activate 1", 2: "s2 activate 1", 3: "s3 activate 1"}
    usual = go(apart, *lines.values())
    assert go(apart, *(lines[number] for number in order)) == usual
    assert hits(usual) == [1, 1, 1]


@pytest.mark.rule("NINJA-10")
def test_two_traps_in_a_room_are_one_hit() -> None:
    apart = go(THREE_MOVING, "s1 move ofuro", "s2 move engawa", "s3 move kura")
    events, after = tell(apart, "s1 activate 3", "s2 activate 1", "s3 hold")
    assert hits(after) == [0, 0, 1]
    assert NinjaHit(S3, Card("kura"), (S1, S2), rule="NINJA-10") in events


@pytest.mark.rule("NINJA-10")
def test_the_own_trap_and_anothers_are_one_hit() -> None:
    apart = go(THREE_MOVING, "s1 move ofuro", "s2 move engawa", "s3 move kura")
    assert hits(go(apart, "s1 activate 3", "s2 hold", "s3 activate 2")) == [0, 0, 1]


@pytest.mark.rule("NINJA-10")
def test_the_next_round_can_hit_again() -> None:
    apart = go(with_hits(THREE_MOVING, 1, 1, 1), "s1 move ofuro", "s2 move engawa", "s3 move kura")
    assert hits(go(apart, "s1 activate 1", "s2 activate 1", "s3 activate 1")) == [2, 2, 2]


@pytest.mark.rule("NINJA-11")
def test_moves_and_activated_traps_are_discarded_face_up_and_two_cards_are_due() -> None:
    state = position("hand kura ofuro shosai, row genkan", "hand kura engawa shosai, row ofuro genkan")
    lines = ["s1 place shosai", "s2 place shosai", "s1 move kura", "s2 move engawa"]
    after = go(state, *lines, "s1 hold", "s2 activate 2")
    open_cards = {
        (piece.place, piece.face) for piece in play.layout(SPEC, after).pieces if piece.kind == "card"
    }
    assert {("discard-s1", "kura"), ("discard-s2", "engawa"), ("discard-s2", "genkan")} <= open_cards
    assert [side.discard for side in after.sides] == [("kura",), ("engawa", "genkan")]
    needs = play.waiting(SPEC, after)
    assert [(need.seat, need.owner, need.count, need.rule) for need in needs] == [
        (CHANCE, S1, 2, "NINJA-11"),
        (CHANCE, S2, 2, "NINJA-11"),
    ]


@pytest.mark.rule("NINJA-11")
def test_the_next_round_begins_when_all_have_drawn_two() -> None:
    after = go(TWO_MOVING, "s1 move kura", "s2 move engawa", "s1 hold", "s2 hold")
    some = go(after, "s2 draw buko", "s1 draw ofuro", "s2 draw genkan")
    assert awaited(some) == {"s1": "draw"}
    done = go(some, "s1 draw shosai")
    assert awaited(done) == {"s1": "place", "s2": "place"}
    assert done.round == 2
    assert done.side(S1).hand.cards.value == ("ofuro", "ofuro", "shosai")
    assert done.side(S2).hand.cards.value == ("buko", "genkan", "kura")


@pytest.mark.rule("NINJA-11")
def test_what_somebody_draws_is_told_to_that_player_and_kept_for_nobody() -> None:
    events, _ = tell(start(2), "s1 draw buko")
    told = {seat: "buko" in str(play.tell(events[0], seat)) for seat in (S1, S2, PUBLIC)}
    kept = {seat: "buko" in str(play.tell(events[0], seat, kept=True)) for seat in (S1, S2, PUBLIC)}
    assert told == {S1: True, S2: False, PUBLIC: False}
    assert kept == {S1: False, S2: False, PUBLIC: False}


@pytest.mark.rule("NINJA-11")
def test_a_fallen_ninjas_move_and_trap_are_discarded_too() -> None:
    apart = go(with_hits(THREE_MOVING, 0, 0, 2), "s1 move ofuro", "s2 move engawa", "s3 move kura")
    after = go(apart, "s1 activate 3", "s2 hold", "s3 activate 1")
    assert after.side(S3).discard == ("kura", "ofuro")
    assert awaited(after) == {"s1": "draw", "s2": "draw"}
