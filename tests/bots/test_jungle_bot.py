"""The bot of the jungle plays by the rules and beats players who do not think."""

from random import Random

import pytest

from companion.bots.jungle import choose
from companion.bots.players import choose_at_random
from companion.content import default_pack
from companion.games.jungle import SPEC
from companion.games.jungle.intents import BuyCard, ChooseDice, Dodge, EndTurn, Suffer
from companion.games.jungle.state import Phase
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, player_seats
from companion.kernel.secret import redact
from tests.games.jungle.positions import S1, S2, Table, act, cash, go, hide, jungle, lay, piece, swap

CONTENT = default_pack(SPEC).content

SLOW = pytest.mark.slow


def chosen(table: Table) -> Intent:
    """What the bot does as the first player."""
    return choose(redact(table.state, S1), S1, table.legal(S1), Random(1))


def won(players: int, game: int) -> bool:
    """Whether one bot beats random players; it sits on another seat each time."""
    rng, seats = Random(f"jungle-{players}-{game}"), player_seats(players)
    me = seats[game % players]
    state = SPEC.setup(SPEC.options(), seats, CONTENT)
    while needs := play.waiting(SPEC, state):
        seat = needs[0].seat
        legal = play.legal(SPEC, state, seat)
        bot = choose if seat == me else choose_at_random
        weights = [SPEC.odds(state, each) for each in legal] if seat == CHANCE else None
        intent = rng.choices(legal, weights)[0] if weights else bot(redact(state, seat), seat, legal, rng)
        state = play.evolve(SPEC, state, play.decide(SPEC, state, seat, intent))
    return state.outcome is not None and state.outcome.winners == (me,)


@pytest.mark.parametrize(
    ("players", "least"), [(2, 9), pytest.param(3, 8, marks=SLOW), pytest.param(4, 6, marks=SLOW)]
)
def test_one_bot_beats_random_players(players: int, least: int) -> None:
    assert sum(won(players, game) for game in range(12)) >= least


def test_it_rolls_two_dice_when_it_may() -> None:
    assert chosen(jungle(phase=Phase.DICE, at={"hedda": "5", "pogo": "9"})) == ChooseDice(2)


def test_it_goes_home_when_it_can() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "5", "pogo": "28"})
    table.roll(4)
    assert chosen(table) == go("pogo", "finish")


def test_it_does_not_walk_into_an_open_trap_or_toxic_ground() -> None:
    table = jungle(
        phase=Phase.ROLL,
        special={"20": "toxic"},
        at={"hedda": "5", "pogo": "16"},
        traps={"23": (S2, "boot", "open")},
    )
    table.roll(4)
    assert chosen(table) == go("hedda", "9")


def test_it_draws_before_it_cashes_in_what_it_found() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "coin"}, gold={S1: 200})
    assert chosen(table) == BuyCard()
    assert chosen(jungle(at={"hedda": "5"}, hands={S1: "coin"}, gold={S1: 0})) == cash("coin")


SPENT = {S1: "hedda pogo"}


def test_it_hides_traps_before_its_foes() -> None:
    at = {"hedda": "10", "fumble": "4"}
    table = jungle(at=at, hands={S1: "mud"}, gold={S1: 75}, used=SPENT)
    assert chosen(table) in [hide("mud", str(space)) for space in range(5, 11)]


def test_it_lays_money_pits_open() -> None:
    at = {"hedda": "10", "fumble": "4"}
    table = jungle(at=at, hands={S1: "well"}, gold={S1: 0}, used=SPENT)
    assert chosen(table) in [lay("well", str(space)) for space in range(5, 17)]


def test_it_sends_back_the_piece_that_is_furthest_on() -> None:
    table = jungle(at={"hedda": "10", "fumble": "28", "ocelot": "3"}, hands={S1: "kick"}, gold={S1: 110})
    assert chosen(table) == act("kick")
    table.do(S1, act("kick"))
    assert chosen(table) == piece("fumble")


def test_it_plays_an_action_that_brings_more_than_it_costs() -> None:
    table = jungle(at={"hedda": "10", "fumble": "6"}, hands={S1: "pinch"}, gold={S1: 10}, used=SPENT)
    assert chosen(table) == act("pinch")


def test_it_does_not_pay_for_a_second_protection() -> None:
    at = {"hedda": "10", "fumble": "6"}
    table = jungle(at=at, hands={S1: "umbrella"}, gold={S1: 30}, used=SPENT)
    assert chosen(table) == act("umbrella")
    protected = jungle(at=at, hands={S1: "umbrella"}, gold={S1: 30}, shields={S1: 1}, used=SPENT)
    assert chosen(protected) == EndTurn()


def test_it_swaps_with_whoever_is_far_ahead() -> None:
    table = jungle(at={"hedda": "3", "pogo": "9", "fumble": "28", "ocelot": "12"}, hands={S1: "switch"})
    table.do(S1, act("switch"))
    assert chosen(table) == swap("hedda", "fumble")


@pytest.mark.parametrize(("card", "wanted"), [("boot", Dodge()), ("toll", Suffer())])
def test_it_dodges_only_what_hurts(card: str, wanted: Intent) -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "15"},
        traps={"18": (S2, card, "open")},
        shields={S1: 1},
    )
    table.roll(3)
    assert chosen(table) == wanted
