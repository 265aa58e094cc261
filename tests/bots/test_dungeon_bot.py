"""The bot of the dungeon plays by the rules and beats players who do not think."""

from random import Random

import pytest

from companion.bots.dungeon import choose
from companion.bots.players import choose_at_random
from companion.games.dungeon import SPEC
from companion.games.dungeon.intents import KeepRoll, PlayTreasure, Rest, RollAgain
from companion.games.dungeon.pack import Foe, MonsterCard, Result
from companion.games.dungeon.state import State
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import player_seats
from companion.kernel.secret import redact
from tests.games.dungeon.playing import ATTACK, EAST, WEST, after, attack, fight
from tests.games.dungeon.positions import BEAST, S1, S2, dungeon, facing_card, give, keep, put
from tests.tools.balance_dungeon import play_out

CORRIDOR = "⌂ ━ ━ ━ ━"


def chosen(state: State) -> Intent:
    """What the bot does as the first player."""
    return choose(redact(state, S1), S1, play.legal(SPEC, state, S1), Random(1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_bot_beats_random_players(players: int) -> None:
    seats = player_seats(players)
    won = 0
    for game in range(4):
        me = seats[game % players]
        bots = {seat: choose if seat == me else choose_at_random for seat in seats}
        state, _ = play_out(bots, Random(f"bot-{players}-{game}"))
        outcome = play.outcome(SPEC, state)
        won += outcome is not None and outcome.winners == (me,)
    assert won >= 3


def test_it_goes_deep_while_there_is_nothing_to_lose() -> None:
    assert chosen(put(dungeon(CORRIDOR), S1, "E1")) == EAST
    assert chosen(put(dungeon(CORRIDOR), S1, "E3")) == ATTACK


def test_it_brings_home_what_would_win_and_stores_it() -> None:
    state = give(put(dungeon(CORRIDOR), S1, "E2"), S1, gold=3, stored=27)
    assert chosen(state) == WEST
    assert chosen(put(state, S1)) == Rest()


def test_it_rests_when_it_is_weak() -> None:
    assert chosen(put(dungeon(CORRIDOR), S1, "E3", health=1)) == Rest()


def test_it_attacks_whoever_carries_much() -> None:
    state = put(put(dungeon(CORRIDOR), S1, "E3"), S2, "E3")
    assert chosen(give(state, S2, gold=12)) == attack(S2)


def test_it_takes_the_short_way_home_with_much_gold() -> None:
    state = keep(give(put(dungeon(CORRIDOR), S1, "E3"), S1, gold=12), S1, "thread", level=3)
    assert isinstance(chosen(state), PlayTreasure)


@pytest.mark.parametrize(("die", "wanted"), [(1, RollAgain()), (6, KeepRoll())])
def test_it_rolls_again_when_the_roll_is_bad(die: int, wanted: Intent) -> None:
    six = (Result(die=True), *[Result(gold=number) for number in range(1, 6)])
    state = facing_card(put(dungeon(CORRIDOR), S1, "E3", luck=1), MonsterCard(BEAST, (Foe({}, six),) * 3))
    assert chosen(after(state, *fight(die))) == wanted
