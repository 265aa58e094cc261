"""What never gets lost, however the game goes: gold, tiles, cards; and that it always ends."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dungeon import SPEC
from companion.games.dungeon.ground import HOME, Direction, beside
from companion.games.dungeon.state import FULL_HEALTH, GOLD, HAND, Phase, Stack, State
from companion.kernel import play
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.secret import secret
from tests.games.dungeon.playing import corrected, random_states
from tests.games.dungeon.positions import begin, printed

BOUND = 60_000
"""Decisions, chance included, within which a game among random players is over; see the README."""

SEEDS = st.integers(0, 10**9)
PLAYERS = st.sampled_from((2, 3, 4))


def all_tiles(state: State) -> Counter[str]:
    """Every tile of the game, wherever it is."""
    tiles = Counter([*state.tiles.cards.value, *state.tiles.discards])
    tiles.update(laid.tile for laid in state.spaces.values())
    for player in state.players:
        tiles.update(tile.value for tile in player.tiles)
    tiles.update(tile for tile in (state.home.value,) if tile)
    return tiles


def all_monsters(state: State) -> Counter[str]:
    """Every monster card, wherever it is."""
    fought = [state.fight.card] if state.fight else []
    return Counter([*state.monsters.cards.value, *state.monsters.discards, *fought])


def all_treasures(state: State) -> Counter[str]:
    """Every treasure card, wherever it is."""
    held = [each.card.value for player in state.players for each in player.treasures]
    return Counter([*state.treasures.cards.value, *state.treasures.discards, *held])


def check_books(state: State) -> None:
    """Nothing is lost, nothing is below zero, and everybody stands on something."""
    gold = [amount for player in state.players for amount in (player.gold, player.stored)]
    assert state.pile + sum(gold) == GOLD
    assert min(state.pile, *gold) >= 0
    assert all_tiles(state) == {design.id: design.copies for design in printed().tile}
    assert all_monsters(state) == {card.id: 1 for card in printed().monster}
    assert all_treasures(state) == {card.id: 1 for card in printed().treasure}
    assert state.tiles.count == len(state.tiles.cards.value) - (state.home.value is None)
    assert state.monsters.count == len(state.monsters.cards.value)
    assert state.treasures.count == len(state.treasures.cards.value)
    for player in state.players:
        assert 1 <= player.health <= FULL_HEALTH
        assert len(player.tiles) <= HAND
        assert min(player.ward, player.luck, state.walls, state.points) >= 0
        assert state.has_tile(player.at)


@pytest.mark.rule("DUN-18", "DUN-19", "DUN-20", "DUN-22")
@settings(max_examples=12, deadline=None)
@given(SEEDS, PLAYERS)
def test_gold_tiles_and_cards_are_conserved_at_every_step(seed: int, players: int) -> None:
    for state in random_states(begin(players), Random(seed), 400):
        check_books(state)


@pytest.mark.rule("DUN-18", "DUN-22")
@settings(max_examples=8, deadline=None)
@given(SEEDS, PLAYERS, st.integers(0, 3))
def test_gold_is_conserved_when_the_pile_is_nearly_empty(seed: int, players: int, left: int) -> None:
    """The first player carries nearly everything, so thefts and deaths move it around."""
    state = begin(players)
    rich = replace(state.players[0], gold=GOLD - left)
    state = replace(state.with_player(rich), pile=left)
    for each in random_states(state, Random(seed), 400):
        check_books(each)


@pytest.mark.rule("DUN-7", "DUN-18")
@settings(max_examples=8, deadline=None)
@given(SEEDS, PLAYERS)
def test_stacks_that_are_nearly_empty_are_refilled_and_nothing_is_lost(seed: int, players: int) -> None:
    """All but a few cards of each stack begin on the discards."""
    state = begin(players)
    state = replace(
        state,
        tiles=split(state.tiles, 8, under_home=1),
        monsters=split(state.monsters, 1),
        treasures=split(state.treasures, 1),
    )
    for each in random_states(state, Random(seed), 300):
        check_books(each)


def split(stack: Stack, left: int, under_home: int = 0) -> Stack:
    """The stack with only so many cards left, and the others discarded."""
    cards = stack.cards.value
    return Stack(secret(cards[: left + under_home]), left, cards[left + under_home :])


@pytest.mark.rule("DUN-11", "DUN-12")
@settings(max_examples=8, deadline=None)
@given(SEEDS, PLAYERS)
def test_the_map_hangs_together(seed: int, players: int) -> None:
    *_, state = random_states(begin(players), Random(seed), 600)
    reached, edge = {HOME}, [HOME]
    while edge:
        around = [beside(edge[-1], direction) for direction in Direction]
        edge.pop()
        fresh = [space for space in around if state.has_tile(space) and space not in reached]
        reached.update(fresh)
        edge += fresh
    assert reached == {HOME, *state.spaces}


@settings(max_examples=12, deadline=None)
@given(SEEDS, PLAYERS, st.data())
def test_corrections_lose_nothing_and_the_game_goes_on(seed: int, players: int, data: st.DataObject) -> None:
    rng = Random(seed)
    state = begin(players)
    for _ in range(8):
        state = [state, *random_states(state, rng, 30)][-1]
        state = corrected_if_possible(state, data.draw(corrections(state)))
        check_books(state)
    assert play.waiting(SPEC, state) or state.phase is Phase.OVER


def corrections(state: State) -> st.SearchStrategy[SetTally | MovePiece]:
    """Tallies set and pieces moved, sensible ones and others."""
    tallies = st.sampled_from([(tally.name, tally.seat) for tally in play.tallies(SPEC, state)])
    layout = play.layout(SPEC, state)
    pieces = st.sampled_from([piece.id for piece in layout.pieces])
    places = st.sampled_from([place.id for place in layout.places])
    turns = st.sampled_from(("", "@0", "@90", "@180", "@270", "@5"))
    return st.one_of(
        st.builds(lambda tally, value: SetTally(tally[0], tally[1], value), tallies, st.integers(-1, 31)),
        st.builds(lambda piece, place, turn: MovePiece(piece, place + turn), pieces, places, turns),
    )


def corrected_if_possible(state: State, correction: SetTally | MovePiece) -> State:
    try:
        return corrected(state, correction)
    except IllegalIntentError:
        return state


@pytest.mark.rule("DUN-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_among_random_players_ends(players: int) -> None:
    states = random_states(begin(players), Random(players), BOUND)
    *_, last = (state.phase for state in states)
    assert last is Phase.OVER
