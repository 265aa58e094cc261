"""Which throw means what: for every roll of every game, from its layout alone."""

from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest

from companion.catalogue import GAMES, find_game
from companion.games.dungeon.intents import RollDuel, RollFight, RollStart
from companion.games.jungle.intents import RollDice
from companion.games.martian.intents import Roll as MartianRoll
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE
from companion.sources.awaited_roll import awaited_roll
from companion.table.tracking.futures import due
from firmware_bridge.dice.rolls import Roll
from tests.conformance.worlds import Turn, random_game

ROLLS: tuple[type[Intent], ...] = (RollStart, RollFight, RollDuel, RollDice, MartianRoll)
WITH_DICE = ("dungeon", "jungle", "martian")
SOME = 160


@cache
def turns(key: str) -> tuple[Turn, ...]:
    return tuple(random_game(find_game(key), 2, seed=2, limit=SOME))


def few(turns: Iterable[Turn], count: int = 16) -> list[Turn]:
    """Some of them, from the beginning to the end."""
    every = list(turns)
    return every[:: max(1, len(every) // count)]


def throw_of(faces: tuple[int, ...], sides: int = 6) -> list[Roll]:
    return [Roll(f"die-{place}", sides, face) for place, face in enumerate(faces)]


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_dice_are_awaited_exactly_where_the_game_waits_for_a_roll(key: str) -> None:
    game = find_game(key)
    by_chance = few((turn for turn in turns(key) if turn.seat == CHANCE), 40)
    for turn in by_chance:
        assert (awaited_roll(game, turn.before) is not None) == isinstance(turn.intent, ROLLS)


@pytest.mark.parametrize("key", WITH_DICE)
def test_every_throw_is_one_legal_roll_and_every_legal_roll_is_a_throw(key: str) -> None:
    game = find_game(key)
    rolls = few(turn for turn in turns(key) if isinstance(turn.intent, ROLLS))
    assert len(rolls) >= 3
    for turn in rolls:
        awaited = awaited_roll(game, turn.before)
        assert awaited is not None
        owner = next(need.owner for need in play.waiting(game, turn.before))
        legal = due(play.legal(game, turn.before, CHANCE), owner)
        thrown = [awaited.intent_of(throw_of(each)) for each in product(range(1, 7), repeat=awaited.dice)]
        assert (awaited.sides, set(thrown)) == (6, set(legal))


def test_two_players_who_fight_throw_one_die_each() -> None:
    game = find_game("dungeon")
    duels = [turn for turn in random_game(game, 2, seed=7, limit=160) if isinstance(turn.intent, RollDuel)]
    awaited = [awaited_roll(game, turn.before) for turn in duels[:4]]
    assert len(awaited) > 1
    assert {each.dice for each in awaited if each} == {1}


def test_other_dice_than_the_game_has_mean_nothing() -> None:
    game = find_game("dungeon")
    first = next(turn for turn in turns("dungeon") if isinstance(turn.intent, RollStart))
    awaited = awaited_roll(game, first.before)
    assert awaited is not None
    assert awaited.intent_of(throw_of((2, 3))) is not None
    assert awaited.intent_of(throw_of((2, 3), sides=20)) is None
    assert awaited.intent_of(throw_of((2,))) is None
    assert awaited.intent_of(throw_of((2, 3, 4))) is None


def test_on_mars_one_is_the_ace_six_is_null_and_the_first_die_names_the_piece() -> None:
    game = find_game("martian")
    first = next(turn for turn in turns("martian") if isinstance(turn.intent, MartianRoll))
    awaited = awaited_roll(game, first.before)
    assert awaited is not None
    assert awaited.intent_of(throw_of((1, 6))) == MartianRoll("ace", "null")  # type: ignore[arg-type]
    assert awaited.intent_of(throw_of((6, 4))) == MartianRoll("null", "4")  # type: ignore[arg-type]
