"""Action points, steps, and tiles laid into the dark."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.dungeon import SPEC
from companion.games.dungeon.events import StackRefilled, TileLaid, TilesRanOut, TokenMoved, TurnEnded
from companion.games.dungeon.ground import HOME, Direction, Space
from companion.games.dungeon.intents import Explore, Rest, Step
from companion.games.dungeon.pack import Tile
from companion.games.dungeon.state import Phase, Stack, State
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.secret import secret
from tests.games.dungeon.playing import (
    ATTACK,
    EAST,
    END,
    NORTH,
    SOUTH,
    WEST,
    after,
    attack,
    choices,
    draw_tiles,
    explore,
    let_stand,
    only,
    prompts,
    refusal,
    told,
)
from tests.games.dungeon.positions import S1, S2, dungeon, hand, printed, put


def moves(state: State) -> list[Step | Explore]:
    """The steps and layings that are offered."""
    return [intent for intent in choices(state) if isinstance(intent, Step | Explore)]


@pytest.mark.rule("DUN-8")
def test_a_turn_has_three_action_points() -> None:
    state = after(dungeon("⌂ ━"), END, *draw_tiles(*["hall"] * 5))
    assert prompts(state) == [(S2, "act", 3)]


@pytest.mark.rule("DUN-8", "DUN-9")
def test_a_step_costs_a_point_and_the_third_ends_the_turn() -> None:
    state = after(dungeon("⌂ ━"), EAST, WEST)
    assert (state.turn, state.points) == (S1, 1)
    events = told(state, EAST)
    assert only(events, TurnEnded) == [TurnEnded(S1, rule="DUN-8")]
    assert after(state, EAST).turn == S2


@pytest.mark.rule("DUN-8", "DUN-10")
def test_exploring_costs_one_point_for_tile_and_step_together() -> None:
    assert after(hand(dungeon(), S1, "hall"), explore("north", "hall")).points == 2


@pytest.mark.rule("DUN-8")
@pytest.mark.parametrize("intent", [ATTACK, attack(S2), Rest()])
def test_attacking_and_resting_cost_a_point_each(intent: Step) -> None:
    state = put(put(dungeon("⌂ ╋"), S1, "E1", health=3), S2, "E1")
    assert after(state, intent).points == 2


@pytest.mark.rule("DUN-8")
def test_a_player_may_stop_with_points_left() -> None:
    assert after(dungeon(), END).turn == S2


@pytest.mark.rule("DUN-8")
def test_points_that_are_left_are_not_kept() -> None:
    state = after(dungeon(), END, *draw_tiles(*["hall"] * 5), END, *draw_tiles(*["fork"] * 5))
    assert prompts(state) == [(S1, "act", 3)]


@pytest.mark.rule("DUN-9")
def test_a_step_leads_to_the_next_place_in_each_direction() -> None:
    state = dungeon("""
        . ┃ .
        ━ ⌂ ━
        . ┃ .
    """)
    found = {step: after(state, step).player(S1).at for step in (NORTH, EAST, SOUTH, WEST)}
    assert found == {NORTH: "N1", EAST: "E1", SOUTH: "S1", WEST: "W1"}


@pytest.mark.rule("DUN-9")
def test_a_wall_of_the_tile_stood_on_stops_a_step() -> None:
    state = put(dungeon("⌂ ╸ ━"), S1, "E1")
    assert moves(state) == [WEST]
    assert refusal(state, EAST) == ("wall-in-the-way", "DUN-9")


@pytest.mark.rule("DUN-9")
def test_a_wall_of_the_tile_stood_on_stops_exploring() -> None:
    state = put(hand(dungeon("⌂ ━"), S1, "hall"), S1, "E1")
    assert moves(state) == [explore("east", "hall"), WEST]
    assert refusal(state, explore("north", "hall")) == ("wall-in-the-way", "DUN-9")


@pytest.mark.rule("DUN-9")
def test_players_may_share_a_tile() -> None:
    state = after(put(dungeon("⌂ ╋"), S2, "E1"), EAST)
    assert state.player(S1).at == state.player(S2).at == "E1"


@pytest.mark.rule("DUN-10")
def test_a_tile_is_laid_from_the_hand_and_moved_onto() -> None:
    state = hand(dungeon(), S1, "fork", "hall")
    assert told(state, explore("north", "fork", 90)) == [
        TileLaid(S1, Space("N1"), Tile("fork"), 90, rule="DUN-10"),
        TokenMoved(S1, Space("N1"), rule="DUN-10"),
    ]
    state = after(state, explore("north", "fork", 90))
    assert state.player(S1).at == "N1"
    assert [tile.value for tile in state.player(S1).tiles] == ["hall"]
    assert (state.spaces[Space("N1")].tile, state.spaces[Space("N1")].turned) == ("fork", 90)


@pytest.mark.rule("DUN-10")
@pytest.mark.parametrize(
    ("tile", "turns"),
    [
        ("cell", {0}),
        ("bend", {0, 270}),
        ("passage", {0}),
        ("fork", {0, 90, 270}),
        ("hall", {0}),
    ],
)
def test_a_tile_may_be_turned_so_that_a_path_meets_the_one_taken(tile: str, turns: set[int]) -> None:
    """Going south, the new tile needs its path in the north; ways to turn it that look alike count once."""
    offered = [move for move in moves(hand(dungeon(), S1, tile)) if move.direction == "south"]
    assert offered == [explore("south", tile, turned) for turned in sorted(turns)]


@pytest.mark.rule("DUN-10")
def test_a_tile_turned_with_a_wall_to_the_path_is_refused() -> None:
    state = hand(dungeon(), S1, "passage")
    assert refusal(state, explore("east", "passage")) == ("path-must-meet-path", "DUN-10")


@pytest.mark.rule("DUN-10")
def test_a_tile_that_looks_the_same_turned_less_is_to_be_turned_less() -> None:
    state = hand(dungeon(), S1, "passage")
    assert refusal(state, explore("south", "passage", 180)) == ("turn-it-less", "DUN-10")


@pytest.mark.rule("DUN-10")
@pytest.mark.parametrize("turned", [45, -90, 360])
def test_tiles_are_turned_by_quarters(turned: int) -> None:
    assert refusal(hand(dungeon(), S1, "hall"), explore("east", "hall", turned)) == (
        "no-such-turn",
        "DUN-10",
    )


@pytest.mark.rule("DUN-10")
def test_a_tile_that_is_not_in_the_hand_cannot_be_laid() -> None:
    assert refusal(hand(dungeon(), S1, "hall"), explore("east", "well")) == ("tile-not-in-hand", "DUN-10")


@pytest.mark.rule("DUN-10")
def test_nobody_steps_into_the_dark_without_a_tile() -> None:
    assert refusal(dungeon(), EAST) == ("nothing-lies-there", "DUN-10")
    assert moves(dungeon()) == []


@pytest.mark.rule("DUN-10")
def test_two_tiles_of_a_design_in_hand_are_one_choice() -> None:
    state = hand(dungeon(), S1, "hall", "hall")
    assert len(moves(state)) == 4
    assert [tile.value for tile in after(state, explore("west", "hall")).player(S1).tiles] == ["hall"]


@pytest.mark.rule("DUN-11")
def test_the_facing_edge_of_a_tile_must_be_a_path_too() -> None:
    state = dungeon("⌂ ┃")
    assert EAST not in moves(state)
    assert refusal(state, EAST) == ("wall-in-the-way", "DUN-11")


@pytest.mark.rule("DUN-11")
def test_a_new_tile_need_not_match_its_other_neighbours() -> None:
    state = dungeon("""
        . . ━
        ⌂ ━ .
    """)
    state = after(put(hand(state, S1, "hall"), S1, "E1"), explore("east", "hall"))
    assert state.player(S1).at == "E2"
    assert refusal(state, NORTH) == ("wall-in-the-way", "DUN-11")


@pytest.mark.rule("DUN-12")
def test_two_tiles_never_share_a_place() -> None:
    state = hand(dungeon("⌂ ┃"), S1, "hall")
    assert refusal(state, explore("east", "hall")) == ("place-taken", "DUN-12")


@pytest.mark.rule("DUN-12")
def test_home_base_is_never_covered() -> None:
    state = put(hand(dungeon("⌂ ━"), S1, "hall"), S1, "E1")
    assert refusal(state, explore("west", "hall")) == ("place-taken", "DUN-12")
    assert after(state, WEST).player(S1).at == HOME


@pytest.mark.rule("DUN-12")
def test_the_table_cannot_let_a_covered_place_stand() -> None:
    state = hand(dungeon("⌂ ┃"), S1, "hall")
    with pytest.raises(IllegalIntentError, match="place-taken"):
        let_stand(state, explore("east", "hall"))


@pytest.mark.rule("DUN-9")
def test_the_table_can_let_a_step_through_a_wall_stand() -> None:
    assert let_stand(dungeon("⌂ ┃"), EAST).player(S1).at == "E1"


@pytest.mark.rule("DUN-9")
def test_there_is_no_fifth_direction() -> None:
    nowhere = Step("up")  # type: ignore[arg-type]
    assert refusal(dungeon(), nowhere) == ("no-such-direction", "DUN-9")
    with pytest.raises(IllegalIntentError, match="no-such-direction"):
        let_stand(dungeon(), nowhere)


def nearly_out_of_tiles(left: tuple[str, ...], discards: tuple[str, ...]) -> State:
    """A position in which the stack holds these tiles, and one more that lies under Home Base."""
    state = dungeon()
    return replace(state, tiles=Stack(secret((*left, "well")), len(left), discards))


@pytest.mark.rule("DUN-7")
def test_an_empty_stack_is_refilled_from_the_discards_in_the_middle_of_a_draw() -> None:
    state = after(nearly_out_of_tiles(("hall", "hall"), ("fork", "cell", "cell")), END)
    events = told(state, *draw_tiles("hall", "hall"))
    assert [(event.stack, event.count) for event in only(events, StackRefilled)] == [("tiles", 3)]
    state = after(state, *draw_tiles("hall", "hall"))
    assert (state.tiles.cards.value, state.tiles.count, state.tiles.discards) == (
        ("fork", "cell", "cell"),
        3,
        (),
    )
    assert prompts(state) == [(S2, "tiles", 3)]


@pytest.mark.rule("DUN-7", "DUN-4")
def test_the_tile_under_home_base_is_never_drawn_once_the_stack_is_made_anew() -> None:
    state = after(nearly_out_of_tiles(("hall",), ("fork", "cell")), END, *draw_tiles("hall"))
    assert state.home.value == "well"
    assert set(state.tiles.cards.value) == {"fork", "cell"}


@pytest.mark.rule("DUN-4")
def test_until_then_nobody_can_say_which_tile_lies_under_home_base() -> None:
    state = after(nearly_out_of_tiles(("hall",), ()), END)
    assert {intent.tile for intent in choices(state)} == {"hall", "well"}  # type: ignore[attr-defined]


@pytest.mark.rule("DUN-7")
def test_without_stack_and_discards_the_turn_goes_on_with_what_was_drawn() -> None:
    state = after(nearly_out_of_tiles(("hall", "hall"), ()), END)
    assert prompts(state) == [(S2, "tiles", 2)]
    events = told(state, *draw_tiles("hall", "hall"))
    assert only(events, TilesRanOut) == [TilesRanOut(S2, rule="DUN-7")]
    assert prompts(after(state, *draw_tiles("hall", "hall"))) == [(S2, "act", 3)]


@pytest.mark.rule("DUN-7")
def test_a_turn_can_begin_without_any_tile() -> None:
    state = after(nearly_out_of_tiles((), ()), END)
    assert (state.phase, state.turn, state.player(S2).tiles) == (Phase.ACT, S2, ())


HAND = ("fork", "passage", "bend", "cell", "hall")


@pytest.mark.rule("DUN-9", "DUN-10", "DUN-11", "DUN-12")
@pytest.mark.parametrize(("steps", "expected"), [(1, 32), (2, 312), (3, 2408)])
def test_all_walks_are_those_that_a_plain_search_finds(steps: int, expected: int) -> None:
    state = hand(replace(dungeon(), points=9), S1, *HAND)
    assert count_walks(state, steps) == plain_count(0j, {}, Counter(HAND), steps) == expected


def count_walks(state: State, steps: int) -> int:
    """How many ways there are to make so many moves, by the game itself."""
    if steps == 0:
        return 1
    following = (play.evolve(SPEC, state, play.decide(SPEC, state, S1, move)) for move in moves(state))
    return sum(count_walks(each, steps - 1) for each in following)


COMPASS = {"N": 1j, "E": 1, "S": -1j, "W": -1}
PATHS = {design.id: {COMPASS[letter] for letter in design.paths} for design in printed().tile}


def plain_count(at: complex, laid: dict[complex, set[complex]], left: Counter[str], steps: int) -> int:
    """The same on the complex plane: north is i, and a quarter turn clockwise is a factor of -i."""
    if steps == 0:
        return 1
    total = 0
    for way in laid.get(at, set(COMPASS.values())):
        ahead = at + way
        if ahead == 0 or ahead in laid:
            meets = ahead == 0 or -way in laid[ahead]
            total += plain_count(ahead, laid, left, steps - 1) if meets else 0
            continue
        for tile in +left:
            shapes = {frozenset(path * (-1j) ** turn for path in PATHS[Tile(tile)]) for turn in range(4)}
            for shape in shapes:
                if -way in shape:
                    there = {**laid, ahead: set(shape)}
                    total += plain_count(ahead, there, left - Counter([tile]), steps - 1)
    return total


@pytest.mark.rule("DUN-9", "DUN-10")
def test_what_is_refused_is_exactly_what_is_not_offered() -> None:
    """Every step and every laying that can be written down, on a map with walls and open ends."""
    state = dungeon("""
        . ┏ ┃
        ╸ ⌂ ┻
        . ┃ .
    """)
    state = hand(put(state, S1, "E1"), S1, "fork", "passage", "well")
    every: list[Step | Explore] = [Step(direction) for direction in Direction]
    every += [
        Explore(direction, design.id, turned)
        for direction in Direction
        for design in printed().tile
        for turned in (0, 45, 90, 180, 270)
    ]
    assert [intent for intent in every if is_taken(state, intent)] == sorted(moves(state), key=every.index)


def is_taken(state: State, intent: Step | Explore) -> bool:
    try:
        play.decide(SPEC, state, S1, intent)
    except IllegalIntentError:
        return False
    return True
