"""Reality wins: hits, open cards and tokens are where the players say, and the game goes on."""

import pytest

from companion.games.ninja import SPEC
from companion.games.ninja.intents import ActivateTrap, ChooseMove, DrawCard, LookAtRow, PlaceTrap
from companion.games.ninja.state import Card, Row, State
from companion.kernel import play
from companion.kernel.corrections import MovePiece, RuleWaived, SetTally
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat
from tests.games.ninja.house import S1, S2, S3, awaited, go, hits, position, row_shown, with_hits

PLACING = position("hand kura ofuro, row genkan, discard kura shosai", "hand kura ofuro", "hand kura ofuro")
MOVED = go(
    PLACING,
    *(f"s{number} place kura" for number in (1, 2, 3)),
    *("s1 move ofuro", "s2 move ofuro", "s3 move ofuro"),
)
APART = go(
    position("hand kura ofuro, row genkan kura", "hand kura engawa", "hand kura buko, row shosai"),
    *(f"s{number} place kura" for number in (1, 2, 3)),
    *("s1 move ofuro", "s2 move engawa", "s3 move buko"),
)


def set_hits(state: State, seat: Seat, value: int) -> State:
    """The state when the players have set somebody's hits."""
    return play.evolve(SPEC, state, play.amend(SPEC, state, SetTally("hits", seat, value)))


def put(state: State, piece: str, place: str) -> State:
    """The state when the players have put a piece somewhere."""
    return play.evolve(SPEC, state, play.amend(SPEC, state, MovePiece(piece, place)))


def let_stand(state: State, seat: Seat, intent: Intent) -> State:
    """The state when the players let something stand that a rule refuses."""
    events = play.accept(SPEC, state, seat, intent)
    assert isinstance(events[0], RuleWaived)
    return play.evolve(SPEC, state, events)


def places(state: State) -> dict[str, str]:
    """Where every piece lies."""
    return {piece.id: piece.place for piece in play.layout(SPEC, state).pieces}


def test_hits_can_be_set_up_and_down() -> None:
    assert hits(set_hits(PLACING, S2, 2)) == [0, 2, 0]
    assert hits(set_hits(with_hits(PLACING, 0, 2, 0), S2, 0)) == [0, 0, 0]


@pytest.mark.parametrize(
    "wrong",
    [SetTally("hits", S1, 4), SetTally("hits", S1, -1), SetTally("hits", None, 1), SetTally("deck", S1, 3)],
)
def test_what_cannot_be_set_is_refused(wrong: SetTally) -> None:
    with pytest.raises(IllegalIntentError):
        play.amend(SPEC, PLACING, wrong)


@pytest.mark.rule("NINJA-14")
def test_a_third_hit_that_was_forgotten_takes_the_ninja_out_at_once() -> None:
    after = set_hits(go(PLACING, "s1 place kura", "s3 place kura"), S2, 3)
    assert awaited(after) == {"s1": "move", "s3": "move"}


@pytest.mark.rule("NINJA-14")
def test_a_ninja_who_was_not_dead_after_all_is_back_in_the_stage_of_the_others() -> None:
    dead = set_hits(go(PLACING, "s1 place kura", "s3 place kura"), S2, 3)
    assert awaited(set_hits(dead, S2, 2)) == {"s1": "move", "s2": "move", "s3": "move"}


@pytest.mark.rule("NINJA-14")
def test_a_ninja_taken_out_in_mid_round_is_not_hit_again() -> None:
    state = position("hand kura ofuro, row engawa", "hand kura engawa", "hand kura genkan")
    lines = [*(f"s{number} place kura" for number in (1, 2, 3)), "s1 move ofuro", "s2 move engawa"]
    out = set_hits(go(state, *lines, "s3 move genkan"), S2, 3)
    assert hits(go(out, "s1 activate 1", "s3 hold")) == [0, 3, 0]


@pytest.mark.rule("NINJA-15")
def test_setting_the_last_hits_ends_the_game_and_taking_them_back_resumes_it() -> None:
    over = set_hits(set_hits(MOVED, S2, 3), S3, 3)
    outcome = play.outcome(SPEC, over)
    assert outcome is not None
    assert outcome.winners == (S1,)
    resumed = set_hits(over, S3, 2)
    assert play.outcome(SPEC, resumed) is None
    assert awaited(resumed) == {"s1": "draw", "s3": "draw"}


@pytest.mark.rule("NINJA-15")
def test_an_end_by_traps_that_was_wrong_is_resumed_where_it_stopped() -> None:
    state = position("hand kura ofuro, row engawa, hits 2", "hand kura engawa, hits 2")
    lines = ["s1 place kura", "s2 place kura", "s1 move ofuro", "s2 move engawa", "s1 activate 1", "s2 hold"]
    over = go(state, *lines)
    outcome = play.outcome(SPEC, over)
    assert outcome is not None
    assert outcome.winners == (S1,)
    resumed = set_hits(over, S2, 2)
    assert awaited(resumed) == {"s1": "draw", "s2": "draw"}
    assert resumed.side(S1).discard == ("ofuro", "engawa")


@pytest.mark.rule("NINJA-15")
def test_all_dead_by_correction_is_a_shared_win() -> None:
    over = set_hits(set_hits(set_hits(MOVED, S2, 3), S3, 3), S1, 3)
    outcome = play.outcome(SPEC, over)
    assert outcome is not None
    assert outcome.winners == (S1, S2, S3)


@pytest.mark.rule("NINJA-17")
def test_a_row_that_is_looked_at_is_closed_when_the_game_ends() -> None:
    looking = go(APART, "s1 hold", "s2 hold", "s3 hold", "s3 look")
    over = set_hits(set_hits(looking, S1, 3), S2, 3)
    assert play.outcome(SPEC, over) is not None
    assert over.side(S3).looked is Row.CLOSED
    assert row_shown(over, S3, S3) == [None, None]


def test_a_hit_token_moves_between_supply_and_ninja() -> None:
    assert places(PLACING)["hit:s1:1"] == "supply"
    hit = put(PLACING, "hit:s1:1", "hits-s1")
    assert hits(hit) == [1, 0, 0]
    assert places(hit)["hit:s1:1"] == "hits-s1"
    assert hits(put(hit, "hit:s1:1", "supply")) == [0, 0, 0]


def test_the_third_token_kills() -> None:
    after = put(with_hits(PLACING, 0, 2, 0), "hit:s2:3", "hits-s2")
    assert awaited(after) == {"s1": "place", "s3": "place"}


def test_an_open_card_can_be_taken_back_into_the_hand() -> None:
    after = put(PLACING, "card:s1:shosai:1", "hand-s1")
    assert after.side(S1).hand.cards.value == ("kura", "ofuro", "shosai")
    assert after.side(S1).discard == ("kura",)
    assert SPEC.flaw(after) is None


def test_a_second_copy_is_a_piece_of_its_own() -> None:
    twice = position("hand ofuro genkan, discard kura shosai kura", "hand kura ofuro")
    after = put(twice, "card:s1:kura:2", "hand-s1")
    assert after.side(S1).discard == ("kura", "shosai")
    assert SPEC.flaw(after) is None


def test_a_move_can_be_cleared_away_and_brought_back() -> None:
    cleared = put(APART, "card:s1:ofuro:1", "discard-s1")
    assert places(cleared)["card:s1:ofuro:1"] == "discard-s1"
    assert cleared.side(S1).room is None
    again = put(cleared, "card:s1:ofuro:1", "move-s1")
    assert again == APART


def test_a_turned_trap_can_be_cleared_away_and_brought_back() -> None:
    turned = go(APART, "s1 activate 1", "s2 hold", "s3 hold")
    assert places(turned)["card:s1:genkan:1"] == "turned-s1"
    cleared = put(turned, "card:s1:genkan:1", "discard-s1")
    assert cleared.side(S1).turned is None
    assert put(cleared, "card:s1:genkan:1", "turned-s1") == turned


@pytest.mark.parametrize(
    ("piece", "place"),
    [
        ("trap:s1:1", "discard-s1"),
        ("deck:s1", "hand-s1"),
        ("card:s1:genkan:1", "hand-s1"),
        ("card:s1:ofuro:1", "discard-s2"),
        ("card:s1:ofuro:1", "row-s1"),
        ("card:s1:ofuro:1", "deck-s1"),
        ("card:s1:ofuro:1", "nowhere"),
        ("hit:s1:3", "hits-s1"),
        ("hit:s1:1", "hits-s2"),
        ("hit:s1:1", "supply"),
    ],
)
def test_what_cannot_lie_there_is_refused(piece: str, place: str) -> None:
    with pytest.raises(IllegalIntentError):
        play.amend(SPEC, APART, MovePiece(piece, place))


def test_nothing_is_put_in_front_before_the_moves_are_turned_up() -> None:
    with pytest.raises(IllegalIntentError, match="no-such-place"):
        play.amend(SPEC, PLACING, MovePiece("card:s1:kura:1", "move-s1"))


def test_two_copies_in_front_are_not_confused() -> None:
    hit = go(
        position("hand kura buko, row kura", "hand buko kura"),
        *("s1 place buko", "s2 place kura", "s1 move kura", "s2 move buko", "s1 activate 1", "s2 hold"),
    )
    assert awaited(hit) == {"s2": "look"}
    assert places(hit)["card:s1:kura:1"] == "turned-s1"
    with pytest.raises(IllegalIntentError, match="no-such-place"):
        play.amend(SPEC, hit, MovePiece("card:s1:kura:1", "discard-s1"))
    assert put(hit, "card:s1:kura:2", "discard-s1").side(S1).room is None


def test_a_second_trap_can_be_let_stand() -> None:
    moving = go(position("hand kura ofuro shosai", "hand kura ofuro"), "s1 place kura", "s2 place kura")
    after = let_stand(moving, S1, PlaceTrap(Card("ofuro")))
    assert after.side(S1).row.cards.value == ("kura", "ofuro")
    assert awaited(after) == {"s1": "move", "s2": "move"}


def test_who_has_no_card_to_move_with_is_not_waited_for() -> None:
    moving = go(position("hand kura ofuro", "hand kura ofuro"), "s1 place kura", "s2 place kura")
    after = let_stand(moving, S1, PlaceTrap(Card("ofuro")))
    assert awaited(after) == {"s2": "move"}
    done = go(after, "s2 move ofuro", "s1 hold", "s2 hold")
    assert awaited(done) == {"s1": "draw", "s2": "draw"}


def test_a_move_before_the_trap_can_be_let_stand() -> None:
    after = let_stand(position("hand kura ofuro", "hand kura ofuro"), S1, ChooseMove(Card("kura")))
    assert awaited(after) == {"s2": "place"}
    assert awaited(go(after, "s2 place kura")) == {"s2": "move"}


def test_a_card_too_many_can_be_let_stand() -> None:
    drawing = go(APART, "s1 hold", "s2 hold", "s3 hold", "s3 skip")
    some = go(drawing, "s1 draw ofuro", "s1 draw buko")
    after = let_stand(some, CHANCE, DrawCard(S1, Card("genkan")))
    assert after.side(S1).hand.count == 3
    assert awaited(after) == {"s2": "draw", "s3": "draw"}


@pytest.mark.parametrize(
    ("state", "seat", "intent"),
    [
        (PLACING, S1, PlaceTrap(Card("engawa"))),
        (PLACING, S1, ActivateTrap(1)),
        (PLACING, S1, LookAtRow()),
        (APART, S1, ChooseMove(Card("kura"))),
        (APART, S1, ActivateTrap(7)),
        (MOVED, CHANCE, DrawCard(S1, Card("nowhere"))),
        (MOVED, CHANCE, DrawCard(Seat("s9"), Card("kura"))),
        (MOVED, CHANCE, PlaceTrap(Card("kura"))),
    ],
)
def test_what_cannot_be_booked_is_refused_even_so(state: State, seat: Seat, intent: Intent) -> None:
    with pytest.raises(IllegalIntentError):
        play.accept(SPEC, state, seat, intent)


def test_a_correction_of_one_leaves_the_others_alone() -> None:
    after = set_hits(PLACING, S2, 1)
    assert after.side(S1) == PLACING.side(S1)
    assert after.side(S3) == PLACING.side(S3)
