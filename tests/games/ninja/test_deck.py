"""The deck runs out, the hand runs out, the discard pile becomes a deck; everyone stays in step."""

import pytest

from companion.games.ninja import SPEC
from companion.games.ninja.events import DeckReshuffled, MoveChosen
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC
from tests.games.ninja.house import S1, S2, awaited, cards_of, counts, go, position, row_shown, tell

FULL = "hand engawa engawa genkan, deck kura kura shosai"


def due(side: str) -> list[tuple[str, int, str]]:
    """What s1 has to draw after a round with these things, whose hand begins with daidokoro and ofuro."""
    after = go(
        position(side, FULL),
        "s1 place daidokoro",
        "s2 place genkan",
        "s1 move ofuro",
        "s2 move engawa",
        "s1 hold",
        "s2 hold",
    )
    return [(n.what, n.count, n.rule) for n in play.waiting(SPEC, after) if n.owner == S1]


@pytest.mark.rule("NINJA-12")
def test_two_cards_left_are_both_drawn() -> None:
    assert due("hand daidokoro ofuro kura, deck kura buko") == [("draw", 2, "NINJA-11")]


@pytest.mark.rule("NINJA-12")
def test_one_card_left_is_drawn_alone() -> None:
    assert due("hand daidokoro ofuro kura, deck kura") == [("draw", 1, "NINJA-12")]


@pytest.mark.rule("NINJA-12")
def test_without_a_deck_the_hand_is_played_on() -> None:
    assert due("hand daidokoro ofuro kura, deck") == []


@pytest.mark.rule("NINJA-12")
def test_a_single_card_is_the_move_and_no_trap_is_placed() -> None:
    state = position("hand kura, row ofuro, deck", "hand engawa genkan, row ofuro")
    assert awaited(state) == {"s2": "place"}
    assert play.legal(SPEC, state, S1) == ()
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(state, "s1 place kura")
    events, after = tell(go(state, "s2 place genkan"), "s1 move kura")
    assert [event.rule for event in events if isinstance(event, MoveChosen)] == ["NINJA-12"]
    assert counts(after, "traps") == [1, 2]


@pytest.mark.rule("NINJA-12")
def test_players_with_one_and_with_two_cards_go_through_every_stage_together() -> None:
    state = position("hand kura, row ofuro, deck", "hand engawa genkan, row ofuro, deck", "hand kura ofuro")
    stages = [awaited(state)]
    for line in (
        "s2 place genkan",
        "s3 place ofuro",
        "s2 move engawa",
        "s1 move kura",
        "s3 move kura",
        "s2 hold",
    ):
        state = go(state, line)
        stages.append(awaited(state))
    assert stages == [
        {"s2": "place", "s3": "place"},
        {"s3": "place"},
        {"s1": "move", "s2": "move", "s3": "move"},
        {"s1": "move", "s3": "move"},
        {"s3": "move"},
        {"s2": "activate"},
        {"s1": "draw", "s2": "draw", "s3": "draw"},
    ]


@pytest.mark.rule("NINJA-12")
def test_when_all_hold_one_card_the_round_begins_with_the_move() -> None:
    last = position("hand kura ofuro daidokoro, deck", "hand engawa genkan shosai, deck")
    lines = ["s1 place kura", "s2 place engawa", "s1 move ofuro", "s2 move genkan", "s1 hold", "s2 hold"]
    after = go(last, *lines)
    assert after.round == 2
    assert awaited(after) == {"s1": "move", "s2": "move"}


@pytest.mark.rule("NINJA-13")
def test_with_no_cards_left_the_discard_pile_is_the_new_deck_and_five_are_drawn() -> None:
    assert due("hand daidokoro ofuro, row genkan, deck") == [("draw", 5, "NINJA-13")]


@pytest.mark.rule("NINJA-13")
def test_with_fewer_than_five_cards_what_there_is_is_drawn() -> None:
    rest = "buko chashitsu chashitsu engawa engawa genkan genkan kura kura shosai shosai washitsu washitsu"
    assert due(f"hand daidokoro ofuro, row {rest} yaneura, deck") == [("draw", 4, "NINJA-13")]


@pytest.mark.rule("NINJA-13")
def test_the_new_deck_is_all_that_was_discarded_and_only_for_the_one_without_cards() -> None:
    state = position("hand kura ofuro, row genkan, deck", "hand engawa genkan shosai, deck kura kura")
    lines = ["s1 place kura", "s2 place engawa", "s1 move ofuro", "s2 move genkan"]
    events, after = tell(state, *lines, "s1 activate 1", "s2 hold")
    assert [event for event in events if isinstance(event, DeckReshuffled)] == [
        DeckReshuffled(S1, rule="NINJA-13")
    ]
    assert after.side(S1).discard == ()
    assert after.side(S1).deck.cards.value == tuple(sorted((*state.side(S1).discard, "genkan", "ofuro")))
    assert after.side(S2).discard == (*state.side(S2).discard, "genkan")


@pytest.mark.rule("NINJA-13")
def test_a_hand_that_still_has_a_card_is_not_filled_up() -> None:
    state = position("hand kura ofuro genkan, deck", "hand engawa genkan shosai, deck kura kura")
    lines = ["s1 place kura", "s2 place engawa", "s1 move ofuro", "s2 move genkan", "s1 hold", "s2 hold"]
    events, after = tell(state, *lines)
    assert not any(isinstance(event, DeckReshuffled) for event in events)
    assert awaited(after) == {"s2": "draw"}


@pytest.mark.rule("NINJA-18")
def test_traps_stay_in_the_row_in_their_order_when_the_discards_are_shuffled() -> None:
    state = position("hand kura ofuro, row genkan shosai buko, deck", FULL)
    lines = ["s1 place kura", "s2 place genkan", "s1 move ofuro", "s2 move engawa"]
    after = go(state, *lines, "s1 activate 2", "s2 hold")
    assert after.side(S1).row.cards.value == ("genkan", "buko", "kura")
    assert row_shown(after, S1, S1) == row_shown(after, PUBLIC, S1) == [None] * 3
    assert not {"buko"} & set(after.side(S1).deck.cards.value)
    assert cards_of(after.side(S1)) == cards_of(state.side(S1))


@pytest.mark.rule("NINJA-18")
def test_a_trap_in_the_row_is_not_drawn_again() -> None:
    state = position("hand kura ofuro, row buko, deck", FULL)
    lines = ["s1 place kura", "s2 place genkan", "s1 move ofuro", "s2 move engawa"]
    after = go(state, *lines, "s1 hold", "s2 hold")
    assert not any("buko" in str(intent) for intent in play.legal(SPEC, after, CHANCE))
    with pytest.raises(IllegalIntentError, match="not-in-deck"):
        go(after, "s1 draw buko")


def test_a_row_of_all_cards_but_one_can_be_played() -> None:
    rest = "buko chashitsu chashitsu engawa engawa genkan genkan kura kura shosai shosai washitsu washitsu"
    more = f"{rest} daidokoro daidokoro ofuro yaneura yaneura"
    state = position(f"hand ofuro, row {more}, deck", "hand genkan, row kura")
    after = go(state, "s1 move ofuro", "s2 move genkan", "s1 hold", "s2 hold")
    assert [(need.owner, need.count) for need in play.waiting(SPEC, after)] == [(S1, 1), (S2, 2)]
    assert len(play.layout(SPEC, after).pieces) == (1 + 18) + (1 + 1 + 1) + 6
