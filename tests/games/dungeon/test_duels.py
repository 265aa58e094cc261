"""Attacking other players."""

import pytest

from companion.games.dungeon.events import AttackerStunned, DuelWon, GoldStolen
from companion.games.dungeon.intents import AttackPlayer, RollDuel
from companion.games.dungeon.state import Phase, State
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from tests.games.dungeon.playing import after, attack, choices, duel, let_stand, only, prompts, refusal, told
from tests.games.dungeon.positions import S1, S2, S3, S4, dungeon, give, put


def meeting(gold: int = 9, players: int = 2) -> State:
    """Two on one tile; the one who does not act carries gold."""
    state = put(put(dungeon("⌂ ╋ ╋", players=players), S1, "E1"), S2, "E1")
    return give(state, S2, gold=gold, stored=3)


@pytest.mark.rule("DUN-21")
def test_everybody_else_on_the_tile_can_be_attacked_and_nobody_elsewhere() -> None:
    state = put(put(meeting(players=4), S3, "E1"), S4, "E2")
    offered = [intent for intent in choices(state) if isinstance(intent, AttackPlayer)]
    assert offered == [attack(S2), attack(S3)]
    assert refusal(state, attack(S4)) == ("not-on-your-tile", "DUN-21")
    assert refusal(state, attack(S1)) == ("not-on-your-tile", "DUN-21")


@pytest.mark.rule("DUN-21")
def test_nobody_attacks_on_home_base() -> None:
    state = dungeon()
    assert attack(S2) not in choices(state)
    assert refusal(state, attack(S2)) == ("no-fight-at-home", "DUN-21")


@pytest.mark.rule("DUN-21")
def test_both_roll_one_die_in_any_order() -> None:
    state = after(meeting(), attack(S2))
    assert (state.points, prompts(state)) == (2, [(S1, "duel", 1), (S2, "duel", 1)])
    assert len(choices(state)) == 12
    state = after(state, RollDuel(S2, 3))
    assert prompts(state) == [(S1, "duel", 1)]
    assert refusal(state, RollDuel(S2, 4)) == ("not-yours-to-roll", "DUN-21")
    assert after(state, RollDuel(S1, 5)).player(S1).gold == 2


@pytest.mark.rule("DUN-21")
def test_nobody_else_rolls_and_no_die_has_seven_sides() -> None:
    state = after(meeting(players=3), attack(S2))
    assert refusal(state, RollDuel(S3, 4)) == ("not-yours-to-roll", "DUN-21")
    assert refusal(state, RollDuel(S1, 7)) == ("no-such-dice", "DUN-21")


@pytest.mark.rule("DUN-22")
@pytest.mark.parametrize(("rolls", "against", "stolen"), [(6, 1, 5), (4, 3, 1), (6, 2, 4)])
def test_a_higher_attacker_steals_the_difference(rolls: int, against: int, stolen: int) -> None:
    state = after(meeting(), *duel(S1, rolls, S2, against))
    assert (state.player(S1).gold, state.player(S2).gold) == (stolen, 9 - stolen)
    assert (state.phase, prompts(state)) == (Phase.ACT, [(S1, "act", 2)])


@pytest.mark.rule("DUN-22")
def test_an_equal_roll_steals_nothing_and_does_not_stun() -> None:
    events = told(meeting(), *duel(S1, 4, S2, 4))
    assert [event.amount for event in only(events, GoldStolen)] == [0]
    assert len(only(events, DuelWon)) == 1
    assert prompts(after(meeting(), *duel(S1, 4, S2, 4))) == [(S1, "act", 2)]


@pytest.mark.rule("DUN-22")
def test_no_more_is_stolen_than_is_there_and_nobody_loses_health() -> None:
    state = after(meeting(gold=2), *duel(S1, 6, S2, 1))
    victim = state.player(S2)
    assert (state.player(S1).gold, victim.gold, victim.health, victim.stored) == (2, 0, 5, 3)


@pytest.mark.rule("DUN-23")
def test_a_lower_attacker_is_stunned_and_the_turn_is_over() -> None:
    events = told(meeting(), *duel(S1, 3, S2, 4))
    assert only(events, AttackerStunned) == [AttackerStunned(S1, rule="DUN-23")]
    assert only(events, GoldStolen) == []
    state = after(meeting(), *duel(S1, 3, S2, 4))
    assert (state.turn, state.phase, state.player(S1).at) == (S2, Phase.TILES, "E1")


@pytest.mark.rule("DUN-21")
def test_a_player_can_attack_again_while_points_are_left() -> None:
    state = after(meeting(), *duel(S1, 3, S2, 2), *duel(S1, 3, S2, 1))
    assert (state.player(S1).gold, state.points) == (3, 1)


@pytest.mark.rule("DUN-21")
def test_an_attack_from_afar_can_be_let_stand_but_none_on_oneself_or_nobody() -> None:
    state = put(meeting(), S2, "E2")
    assert let_stand(state, attack(S2)).phase is Phase.DUEL
    for nobody in (S1, Seat("s9")):
        with pytest.raises(IllegalIntentError, match="no-such-seat"):
            let_stand(state, attack(nobody))
