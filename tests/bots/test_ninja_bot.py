"""The bot of Ninja Trap plays by the rules and beats players who do not think."""

from random import Random

import pytest

from companion.bots.ninja import choose
from companion.bots.players import choose_at_random
from companion.games.ninja import SPEC
from companion.games.ninja.intents import CloseRow, HoldBack, LookAtRow
from companion.games.ninja.state import State
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, Seat, player_seats
from companion.kernel.secret import redact
from companion.sources.chance import draw
from tests.games.ninja.house import S1, go, position, read, start

SLOW = pytest.mark.slow


def play_out(players: int, me: Seat, rng: Random) -> State:
    """A game of the bot in one seat against random players."""
    state = start(players)
    while needs := play.waiting(SPEC, state):
        seat = rng.choice(needs).seat
        if seat == CHANCE:
            intent = draw(SPEC, state, rng)
        else:
            bot = choose if seat == me else choose_at_random
            intent = bot(redact(state, seat), seat, play.legal(SPEC, state, seat), rng)
        state = play.evolve(SPEC, state, play.decide(SPEC, state, seat, intent))
    return state


@pytest.mark.parametrize(
    ("players", "least"), [(2, 7), pytest.param(3, 5, marks=SLOW), pytest.param(4, 4, marks=SLOW)]
)
def test_one_bot_beats_random_players(players: int, least: int) -> None:
    seats = player_seats(players)
    games = [(seats[number % players], Random(f"ninja-{players}-{number}")) for number in range(10)]
    outcomes = [(me, play.outcome(SPEC, play_out(players, me, rng))) for me, rng in games]
    assert sum(outcome is not None and outcome.winners == (me,) for me, outcome in outcomes) >= least


def chosen(state: State) -> Intent:
    """What the bot does as the first player, when it has no whim."""
    return choose(redact(state, S1), S1, play.legal(SPEC, state, S1), Random(1))


PLACING = position("hand kura ofuro", "hand genkan shosai, row engawa buko, discard kura kura ofuro")


def test_it_goes_where_rivals_can_have_no_trap() -> None:
    state = go(
        position("hand kura ofuro shosai", "hand genkan shosai, row engawa buko, discard kura kura"),
        *("s1 place shosai", "s2 place shosai"),
    )
    assert chosen(state) == read("s1 move kura")[1]


def test_it_places_a_trap_where_rivals_can_still_go() -> None:
    assert chosen(PLACING) == read("s1 place ofuro")[1]


def moved(own: str) -> State:
    """The bot in the kura, a rival in the ofuro, and these things of the bot's."""
    state = position(f"hand kura genkan, {own}", "hand ofuro genkan")
    return go(state, "s1 place genkan", "s2 place genkan", "s1 move kura", "s2 move ofuro")


def test_it_holds_back_when_only_its_own_ninja_can_be_hit() -> None:
    assert chosen(moved("discard ofuro ofuro")) == HoldBack()


def test_it_turns_up_a_trap_when_only_rivals_can_be_hit() -> None:
    assert chosen(moved("discard kura")) == read("s1 activate 1")[1]


def test_it_looks_at_its_row_and_closes_it() -> None:
    state = go(
        position("hand buko genkan", "hand ofuro genkan"),
        *("s1 place genkan", "s2 place genkan", "s1 move buko", "s2 move ofuro", "s1 hold", "s2 hold"),
    )
    assert chosen(state) == LookAtRow()
    assert chosen(go(state, "s1 look")) == CloseRow()
