"""What there is, how it is laid out, and who begins."""

from collections import Counter

import pytest

from companion.games.dungeon import SPEC
from companion.games.dungeon.events import StartTied, TurnBegan
from companion.games.dungeon.ground import HOME
from companion.games.dungeon.moves import ALL_SIDES, paths_at
from companion.games.dungeon.pack import Tile
from companion.games.dungeon.state import Phase
from companion.kernel import play
from companion.kernel.seats import CHANCE, PUBLIC
from companion.kernel.secret import redact
from tests.games.dungeon.playing import (
    END,
    actor,
    after,
    choices,
    draw_tiles,
    explore,
    next_turn,
    only,
    prompts,
    refusal,
    roll_start,
    told,
)
from tests.games.dungeon.positions import S1, S2, S3, S4, begin, dungeon, hand, printed


@pytest.mark.rule("DUN-1")
def test_there_are_104_tiles_20_monsters_24_treasures_and_50_gold() -> None:
    state = begin()
    assert Counter(state.tiles.cards.value) == {design.id: 8 for design in printed().tile}
    assert len(state.tiles.cards.value) == 104
    assert len(set(state.monsters.cards.value)) == state.monsters.count == 20
    assert len(set(state.treasures.cards.value)) == state.treasures.count == 24
    assert state.pile == 50


@pytest.mark.rule("DUN-1")
def test_two_to_four_can_play() -> None:
    assert SPEC.players == (2, 3, 4)


@pytest.mark.rule("DUN-2")
def test_the_thirteen_designs_are_dead_ends_corners_straights_tees_and_crossings() -> None:
    assert Counter(design.paths for design in printed().tile) == {
        "N": 2,
        "NE": 3,
        "NS": 2,
        "NEW": 4,
        "NESW": 2,
    }


@pytest.mark.rule("DUN-3")
def test_nobody_knows_what_is_in_the_stacks() -> None:
    seen = [redact(begin(), seat) for seat in (S1, S2, PUBLIC)]
    stacks = [stack for state in seen for stack in (state.tiles, state.monsters, state.treasures)]
    assert not any(stack.cards.known for stack in stacks)
    assert [stack.count for stack in stacks[:3]] == [103, 20, 24]


@pytest.mark.rule("DUN-4")
def test_home_base_is_a_tile_face_down_that_the_stack_lacks() -> None:
    state = begin()
    assert state.tiles.count == 103
    (home,) = [
        piece for piece in play.layout(SPEC, state).pieces if piece.kind == "tile" and piece.place == HOME
    ]
    assert home.face is None


@pytest.mark.rule("DUN-4")
def test_home_base_has_a_path_on_every_side() -> None:
    assert paths_at(begin(), HOME) == ALL_SIDES


@pytest.mark.rule("DUN-4", "DUN-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_on_home_base_with_five_health_and_no_gold(players: int) -> None:
    state = begin(players)
    assert [(each.at, each.health, each.gold, each.stored) for each in state.players] == [
        (HOME, 5, 0, 0)
    ] * players


@pytest.mark.rule("DUN-6")
def test_everyone_rolls_two_dice_in_any_order() -> None:
    state = begin(3)
    assert prompts(state) == [(S1, "start", 2), (S2, "start", 2), (S3, "start", 2)]
    assert prompts(after(state, roll_start(S2, 1, 6))) == [(S1, "start", 2), (S3, "start", 2)]


@pytest.mark.rule("DUN-6")
def test_two_dice_fall_in_36_ways() -> None:
    state = begin()
    rolls = [intent for intent in choices(state) if intent.seat == S1]  # type: ignore[attr-defined]
    assert sum(SPEC.odds(state, roll) for roll in rolls) == 36
    assert SPEC.odds(state, roll_start(S1, 3, 3)) == 1
    assert SPEC.odds(state, roll_start(S1, 3, 4)) == 2


@pytest.mark.rule("DUN-6")
def test_the_highest_sum_begins() -> None:
    state = after(begin(3), roll_start(S1, 1, 6), roll_start(S2, 4, 4), roll_start(S3, 2, 5))
    assert state.turn == S2


@pytest.mark.rule("DUN-6")
def test_those_tied_for_highest_roll_again_and_nobody_else() -> None:
    state = after(begin(3), roll_start(S1, 4, 6), roll_start(S2, 1, 2), roll_start(S3, 5, 5))
    assert prompts(state) == [(S1, "start", 2), (S3, "start", 2)]
    assert refusal(state, roll_start(S2, 6, 6)) == ("not-yours-to-roll", "DUN-6")
    assert after(state, roll_start(S3, 1, 1), roll_start(S1, 1, 2)).turn == S1


@pytest.mark.rule("DUN-6")
def test_a_low_second_roll_still_beats_who_is_out() -> None:
    rolls = roll_start(S1, 6, 6), roll_start(S2, 6, 6), roll_start(S3, 5, 6)
    events = told(begin(3), *rolls, roll_start(S1, 1, 1), roll_start(S2, 1, 1), roll_start(S1, 1, 1))
    assert [event.seats for event in only(events, StartTied)] == [(S1, S2)] * 2
    assert after(begin(3), *rolls, roll_start(S1, 1, 1), roll_start(S2, 1, 2)).turn == S2


@pytest.mark.rule("DUN-6")
def test_nobody_rolls_twice() -> None:
    state = after(begin(), roll_start(S1, 1, 2))
    assert refusal(state, roll_start(S1, 6, 6)) == ("not-yours-to-roll", "DUN-6")


@pytest.mark.rule("DUN-6")
@pytest.mark.parametrize("dice", [(0, 3), (3, 7), (5, 2)])
def test_dice_that_cannot_be_are_refused(dice: tuple[int, int]) -> None:
    assert refusal(begin(), roll_start(S1, *dice)) == ("no-such-dice", "DUN-6")


@pytest.mark.rule("DUN-6")
def test_play_goes_clockwise_and_round_again() -> None:
    state = dungeon(players=4)
    turns = []
    for _ in range(5):
        state = next_turn(state)
        turns.append(state.turn)
    assert turns == [S2, S3, S4, S1, S2]


@pytest.mark.rule("DUN-6")
def test_the_first_turn_is_that_of_who_rolled_highest() -> None:
    events = told(begin(), roll_start(S1, 1, 1), roll_start(S2, 1, 2))
    assert [event.seat for event in only(events, TurnBegan)] == [S2]


@pytest.mark.rule("DUN-7")
def test_a_turn_begins_with_five_tiles_from_the_stack() -> None:
    state = after(begin(), roll_start(S1, 1, 1), roll_start(S2, 1, 2))
    assert (state.phase, actor(state), prompts(state)) == (Phase.TILES, CHANCE, [(S2, "tiles", 5)])
    state = after(state, *draw_tiles("hall", "hall", "cell", "fork"))
    assert prompts(state) == [(S2, "tiles", 1)]
    state = after(state, *draw_tiles("bend"))
    assert [tile.value for tile in state.player(S2).tiles] == ["hall", "hall", "cell", "fork", "bend"]
    assert prompts(state) == [(S2, "act", 3)]
    assert state.tiles.count == 98


@pytest.mark.rule("DUN-7")
def test_what_is_left_in_hand_is_discarded_first_and_face_up() -> None:
    state = hand(dungeon(), S2, "well", "stairs")
    state = after(state, END)
    assert state.player(S2).tiles == ()
    assert state.tiles.discards == ("well", "stairs")
    assert prompts(state) == [(S2, "tiles", 5)]


@pytest.mark.rule("DUN-7")
def test_tiles_stay_in_hand_until_the_own_next_turn() -> None:
    state = hand(dungeon(), S1, "fork", "hall")
    state = after(state, explore("east", "hall"))
    assert [tile.value for tile in next_turn(state).player(S1).tiles] == ["fork"]


@pytest.mark.rule("DUN-7")
def test_a_tile_is_as_likely_as_there_are_copies_of_it() -> None:
    state = after(begin(), roll_start(S1, 1, 1), roll_start(S2, 1, 2), *draw_tiles("hall", "hall", "hall"))
    odds = {intent.tile: SPEC.odds(state, intent) for intent in choices(state)}  # type: ignore[attr-defined]
    assert odds[Tile("hall")] == 5
    assert odds[Tile("cell")] == 8
    assert len(odds) == 13


@pytest.mark.rule("DUN-7")
def test_the_others_do_not_see_what_is_drawn() -> None:
    state = after(begin(), roll_start(S1, 1, 1), roll_start(S2, 1, 2))
    (drawn,) = play.decide(SPEC, state, CHANCE, *draw_tiles("hall"))
    assert "hall" in str(play.tell(drawn, S2))
    assert "hall" not in str(play.tell(drawn, S1))
