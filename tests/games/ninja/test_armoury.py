"""The Buko: a look at the own row, and what is left of it afterwards."""

import json

import pytest

from companion.games.ninja import SPEC
from companion.games.ninja.events import LookSkipped, RowClosed, RowOpened
from companion.games.ninja.intents import CloseRow, LookAtRow, SkipLook
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC
from companion.kernel.secret import redact
from tests.games.ninja.house import S1, S2, awaited, draw_up, go, hits, position, row_shown, tell

HOUSE = position("hand buko kura, row ofuro genkan ofuro", "hand engawa kura, row buko shosai")
VISIT = go(HOUSE, "s1 place kura", "s2 place kura", "s1 move buko", "s2 move engawa")
SAFE = go(VISIT, "s1 hold", "s2 activate 2")
ROW = ["ofuro", "genkan", "ofuro", "kura"]
HIDDEN = [None] * 4


@pytest.mark.rule("NINJA-16")
def test_a_safe_visitor_may_look_or_not_after_the_traps() -> None:
    assert awaited(VISIT) == {"s1": "activate", "s2": "activate"}
    assert awaited(SAFE) == {"s1": "look"}
    assert play.legal(SPEC, SAFE, S1) == (LookAtRow(), SkipLook())


@pytest.mark.rule("NINJA-16")
def test_the_look_shows_each_trap_in_its_place_to_the_owner_alone() -> None:
    looking = go(SAFE, "s1 look")
    assert row_shown(looking, S1, S1) == ROW
    assert row_shown(looking, S2, S1) == row_shown(looking, PUBLIC, S1) == HIDDEN
    assert row_shown(looking, S1, S2) == [None, None, "shosai"]
    assert play.legal(SPEC, looking, S1) == (CloseRow(),)


@pytest.mark.rule("NINJA-16")
def test_a_trap_that_was_just_turned_up_is_no_longer_in_the_row() -> None:
    looking = go(VISIT, "s1 activate 2", "s2 hold", "s1 look")
    assert row_shown(looking, S1, S1) == ["ofuro", "ofuro", "kura", "genkan"]
    assert looking.side(S1).row.count == 3
    assert row_shown(looking, PUBLIC, S1) == [None, None, None, "genkan"]


@pytest.mark.rule("NINJA-16")
def test_the_look_is_told_as_a_reveal_and_says_nothing_of_the_row() -> None:
    events, _ = tell(SAFE, "s1 look")
    assert events == [RowOpened(S1, rule="NINJA-16")]
    assert RowOpened.reveals
    assert set(play.tell(events[0], S1)) == {"type", "rule", "seat"}


@pytest.mark.rule("NINJA-16")
def test_who_does_not_look_sees_nothing() -> None:
    events, after = tell(SAFE, "s1 skip")
    assert LookSkipped(S1, rule="NINJA-16") in events
    assert row_shown(after, S1, S1) == HIDDEN
    assert awaited(after) == {"s1": "draw", "s2": "draw"}


@pytest.mark.rule("NINJA-16")
def test_two_who_meet_in_the_armoury_may_both_look_at_the_same_time() -> None:
    state = position("hand buko kura, row ofuro", "hand buko kura, row genkan")
    met = go(state, "s1 place kura", "s2 place kura", "s1 move buko", "s2 move buko")
    assert awaited(met) == {"s1": "look", "s2": "look"}
    both = go(met, "s2 look", "s1 look")
    assert awaited(both) == {"s1": "close-row", "s2": "close-row"}
    assert row_shown(both, S1, S1) == ["ofuro", "kura"]
    assert row_shown(both, S2, S2) == ["genkan", "kura"]
    assert row_shown(both, S1, S2) == [None, None]
    one = go(both, "s2 close")
    assert row_shown(one, S1, S1) == ["ofuro", "kura"]
    assert row_shown(one, S2, S2) == [None, None]
    assert awaited(one) == {"s1": "close-row"}


@pytest.mark.rule("NINJA-16")
def test_the_armoury_is_a_trap_like_any_other() -> None:
    assert hits(go(VISIT, "s1 hold", "s2 activate 1")) == [1, 0]


@pytest.mark.rule("NINJA-16")
def test_only_a_visitor_may_look() -> None:
    assert "s2" not in awaited(SAFE)
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(SAFE, "s2 look")


@pytest.mark.rule("NINJA-16")
def test_without_traps_there_is_nothing_to_look_at() -> None:
    state = position("hand buko, deck", "hand engawa kura")
    after = go(state, "s2 place kura", "s1 move buko", "s2 move engawa", "s2 hold")
    assert awaited(after) == {"s1": "draw", "s2": "draw"}


@pytest.mark.rule("NINJA-17")
def test_who_was_hit_in_the_armoury_may_not_look() -> None:
    after = go(VISIT, "s1 hold", "s2 activate 1")
    assert awaited(after) == {"s1": "draw", "s2": "draw"}
    assert row_shown(after, S1, S1) == HIDDEN


def _round(room: str) -> list[str]:
    return ["s1 place kura", "s2 place kura", f"s1 move {room}", "s2 move engawa"]


@pytest.mark.rule("NINJA-17")
def test_after_the_look_the_row_is_hidden_again() -> None:
    events, after = tell(SAFE, "s1 look", "s1 close")
    assert RowClosed(S1, rule="NINJA-17") in events
    assert row_shown(after, S1, S1) == HIDDEN
    assert redact(after, S1) == redact(go(SAFE, "s1 skip"), S1)
    kept = json.dumps([play.tell(event, S1, kept=True) for event in events])
    assert not any(card in kept for card in ROW)


@pytest.mark.rule("NINJA-17")
def test_the_game_waits_until_the_row_is_closed() -> None:
    looking = go(SAFE, "s1 look")
    assert awaited(looking) == {"s1": "close-row"}
    assert awaited(go(looking, "s1 close")) == {"s1": "draw", "s2": "draw"}


@pytest.mark.rule("NINJA-17")
def test_there_is_no_second_look_without_another_safe_visit() -> None:
    looking = go(SAFE, "s1 look")
    with pytest.raises(IllegalIntentError, match="looking-already"):
        go(looking, "s1 look")
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(looking, "s1 close", "s1 look")
    later = draw_up(go(looking, "s1 close"))
    again = go(later, "s1 place chashitsu", "s2 place chashitsu", "s1 move chashitsu", "s2 move chashitsu")
    assert set(awaited(again).values()) == {"draw"}


@pytest.mark.rule("NINJA-17")
def test_a_closed_row_cannot_be_closed() -> None:
    with pytest.raises(IllegalIntentError, match="row-not-open"):
        go(SAFE, "s1 close")


@pytest.mark.rule("NINJA-17")
def test_another_safe_visit_allows_another_look() -> None:
    state = position("hand buko kura, row ofuro, deck", "hand engawa kura, row shosai, deck")
    first = go(state, *_round("buko"), "s1 hold", "s2 hold", "s1 look", "s1 close")
    draws = ["buko", "chashitsu", "chashitsu", "daidokoro", "daidokoro"]
    drawn = draw_up(go(first, *(f"s1 draw {card}" for card in draws)))
    lines = ["s1 place chashitsu", "s2 place buko", "s1 move buko", "s2 move chashitsu", "s1 hold", "s2 hold"]
    again = go(drawn, *lines)
    assert awaited(again) == {"s1": "look"}
    assert row_shown(go(again, "s1 look"), S1, S1) == ["ofuro", "kura", "chashitsu"]
