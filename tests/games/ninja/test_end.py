"""Hits, falling, winning."""

import pytest

from companion.games.ninja import SPEC
from companion.games.ninja.events import NinjaKilled, NinjaWon, StandOffReached, WinShared
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC
from tests.games.ninja.house import (
    S1,
    S2,
    S3,
    awaited,
    counts,
    draw_up,
    go,
    hits,
    position,
    row_shown,
    tell,
    with_hits,
)

DUEL = go(
    position("hand kura genkan, row engawa shosai", "hand engawa genkan, row kura ofuro"),
    "s1 place genkan",
    "s2 place genkan",
    "s1 move kura",
    "s2 move engawa",
)
THREE = go(
    position(
        "hand kura genkan, row engawa kura", "hand engawa genkan, row kura", "hand shosai genkan, row shosai"
    ),
    "s1 place genkan",
    "s2 place genkan",
    "s3 place genkan",
    "s1 move kura",
    "s2 move engawa",
    "s3 move shosai",
)
ALL_BUT_KURA = (
    "buko chashitsu chashitsu daidokoro daidokoro engawa engawa genkan genkan "
    "ofuro ofuro shosai shosai washitsu washitsu yaneura yaneura"
)


@pytest.mark.rule("NINJA-14")
def test_two_hits_do_not_kill() -> None:
    events, after = tell(with_hits(DUEL, 1, 1), "s1 activate 1", "s2 activate 1")
    assert hits(after) == [2, 2]
    assert not any(isinstance(event, NinjaKilled) for event in events)
    assert play.outcome(SPEC, after) is None


@pytest.mark.rule("NINJA-14")
def test_the_third_hit_kills() -> None:
    events, after = tell(with_hits(THREE, 2, 0, 0), "s1 hold", "s2 activate 1", "s3 hold")
    assert NinjaKilled(S1, rule="NINJA-14") in events
    assert hits(after) == [3, 0, 0]
    assert play.outcome(SPEC, after) is None


@pytest.mark.rule("NINJA-14")
def test_the_dead_take_no_part_and_their_traps_stay_closed() -> None:
    dead = go(with_hits(THREE, 2, 0, 0), "s1 hold", "s2 activate 1", "s3 hold")
    assert awaited(dead) == {"s2": "draw", "s3": "draw"}
    later = draw_up(dead)
    stages = [awaited(later)]
    for line in ("s2 place buko", "s3 place buko", "s2 move chashitsu", "s3 move chashitsu"):
        later = go(later, line)
        stages.append(awaited(later))
    assert all("s1" not in stage for stage in stages)
    assert counts(later, "traps")[0] == 3
    assert [row_shown(later, viewer, S1) for viewer in (S1, S2, PUBLIC)] == [[None] * 3] * 3
    assert play.legal(SPEC, later, S1) == ()
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        go(later, "s1 activate 1")


@pytest.mark.rule("NINJA-15")
def test_the_last_ninja_standing_wins() -> None:
    events, after = tell(with_hits(DUEL, 2, 2), "s1 activate 1", "s2 activate 2")
    assert events[-1] == NinjaWon(S1, rule="NINJA-15")
    outcome = play.outcome(SPEC, after)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((S1,), "last-standing")
    assert play.waiting(SPEC, after) == ()
    with pytest.raises(IllegalIntentError, match="game-over"):
        go(after, "s1 hold")


@pytest.mark.rule("NINJA-15")
def test_the_last_two_who_fall_together_share_the_win() -> None:
    events, after = tell(with_hits(DUEL, 2, 2), "s1 activate 1", "s2 activate 1")
    assert events[-1] == WinShared((S1, S2), rule="NINJA-15")
    outcome = play.outcome(SPEC, after)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((S1, S2), "fell-together")


@pytest.mark.rule("NINJA-15")
def test_three_who_fall_together_share_the_win() -> None:
    events, _ = tell(with_hits(THREE, 2, 2, 2), "s1 activate 1", "s2 activate 1", "s3 activate 1")
    assert events[-1] == WinShared((S1, S2, S3), rule="NINJA-15")


@pytest.mark.rule("NINJA-15")
def test_who_fell_in_an_earlier_round_does_not_share() -> None:
    state = position(
        "hand kura genkan, row engawa", "hand engawa genkan, row kura", "hand genkan shosai, hits 3"
    )
    begun = draw_up(go(with_hits(state, 0, 0, 3), *_a_quiet_round()))
    lines = ["s1 place chashitsu", "s2 place buko", "s1 move buko", "s2 move chashitsu"]
    apart = go(begun, *lines)
    events, after = tell(with_hits(apart, 2, 2, 3), "s1 activate 3", "s2 activate 3")
    assert hits(after) == [3, 3, 3]
    assert events[-1] == WinShared((S1, S2), rule="NINJA-15")


def _a_quiet_round() -> list[str]:
    return ["s1 place genkan", "s2 place genkan", "s1 move kura", "s2 move engawa", "s1 hold", "s2 hold"]


@pytest.mark.rule("NINJA-15")
def test_two_who_can_only_meet_for_ever_share_the_win() -> None:
    side = f"hand kura, row {ALL_BUT_KURA} kura, deck"
    events, after = tell(position(side, side), "s1 move kura", "s2 move kura")
    assert events[-1] == StandOffReached((S1, S2), rule="NINJA-15")
    outcome = play.outcome(SPEC, after)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((S1, S2), "stand-off")


@pytest.mark.rule("NINJA-15")
@pytest.mark.parametrize("second", ["deck kura", "deck"], ids=["in the deck", "discarded"])
def test_a_second_card_outside_the_row_lets_them_go_on(second: str) -> None:
    stuck = f"hand kura, row {ALL_BUT_KURA} kura, deck"
    after = go(position(stuck, f"hand kura, row {ALL_BUT_KURA}, {second}"), "s1 move kura", "s2 move kura")
    assert play.outcome(SPEC, after) is None
    assert awaited(after)["s2"] == "draw"


@pytest.mark.rule("NINJA-15")
def test_one_who_meets_nobody_lets_them_go_on() -> None:
    stuck = f"hand kura, row {ALL_BUT_KURA} teizen teizen kura, deck"
    free = f"hand ofuro, row {ALL_BUT_KURA.replace('ofuro ofuro', 'ofuro')} teizen teizen kura kura, deck"
    met = go(position(stuck, stuck, free), "s1 move kura", "s2 move kura", "s3 move ofuro")
    assert awaited(met) == {"s3": "activate"}
    after = go(met, "s3 hold")
    assert play.outcome(SPEC, after) is None
    assert awaited(after) == {"s1": "draw", "s2": "draw", "s3": "draw"}


@pytest.mark.rule("NINJA-15")
def test_the_dead_do_not_keep_a_stand_off_from_ending() -> None:
    stuck = f"hand kura, row {ALL_BUT_KURA} teizen teizen kura, deck"
    after = go(position(stuck, stuck, "hand ofuro genkan, hits 3"), "s1 move kura", "s2 move kura")
    outcome = play.outcome(SPEC, after)
    assert outcome is not None
    assert outcome.winners == (S1, S2)
