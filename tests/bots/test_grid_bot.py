"""The bot of the grid counts better than chance."""

from random import Random

import pytest

from companion.bots import grid as bot
from companion.bots.players import Bot, choose_at_random
from companion.games.grid import SPEC
from companion.games.grid.intents import Hide
from companion.games.grid.state import Options, Phase, Revealed, State
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import redact
from companion.sources.chance import draw
from tests.games.grid.playing import PASS, after, begin, deal_hands, guess, reveal
from tests.games.grid.positions import S1, SEATS, position

LATE = """
      a b c d
    1 . . . .
    2 . 1 . .
    3 . . . .
    4 . . . 2
    s1 | hand KH QC | trap JH KC (b1) | treasure QH JC (d4) | played AH AC
    s2 | hand KS | trap AD AS (b4) | treasure KD JS (d3) | played JD QS | revealed QD | shown 1
    turn s1
"""
SURE = LATE.replace("played AH AC", "played AH AC | sprung b4 | wrong d2")


def chosen(state: State, seat: Seat = S1, seed: int = 1) -> Intent:
    """What the bot does."""
    return bot.choose(redact(state, seat), seat, play.legal(SPEC, state, seat), Random(seed))


def test_it_guesses_at_once_when_only_one_space_is_left() -> None:
    assert chosen(position(SURE)) == guess("d3")


def test_it_never_guesses_where_the_treasure_cannot_be() -> None:
    state = after(position(LATE), *[chosen(position(LATE))])
    guesses = {str(chosen(state, seed=seed)) for seed in range(40)} - {str(PASS)}
    assert guesses <= {str(guess(space)) for space in ("b2", "b3", "b4", "d2", "d3", "d4")}


def test_it_shows_the_card_that_tells_least() -> None:
    """Column a stays possible when AH is shown, as JD labels it too; KH is the last card of column c."""
    drawing = """
          a b c d
        1 . . . .
        2 . 1 . .
        3 . . . .
        4 . . . 2
        s1 | hand AH KH | trap JD KC (a1) | treasure QH JC (d4) | played AC QC
        s2 | hand KS | trap AD AS (b4) | treasure KD JS (d3) | played JH QS | revealed QD | shown 1
        turn s1, guessed, owes hand
    """
    assert {str(chosen(position(drawing), seed=seed)) for seed in range(10)} == {str(reveal("AH"))}


def test_it_hides_so_that_four_spaces_are_left_in_the_end() -> None:
    state = deal_hands(begin(), "AH JD JH KH KC QS QC AC", "AD QD QH KD KS JS JC AS")
    hiding = chosen(state)
    assert isinstance(hiding, Hide)
    columns = {"AH": "a", "JD": "a", "JH": "b", "KH": "c"}
    rows = {"KC": 1, "QS": 1, "QC": 2, "AC": 3}
    assert columns[hiding.trap[0]] != columns[hiding.treasure[0]]
    assert rows[hiding.trap[1]] != rows[hiding.treasure[1]]


def test_the_same_chances_bring_the_same_choice() -> None:
    assert chosen(position(LATE), seed=5) == chosen(position(LATE), seed=5)


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [(1, 1, 1.0), (1, 9, 1.0), (2, 1, 0.5), (2, 2, 0.75), (4, 2, 0.375)],
)
def test_the_race_is_worth_what_counting_says(mine: int, theirs: int, wins: float) -> None:
    assert bot.race(mine, theirs) == wins


def last_state(bots: dict[Seat, Bot], seed: int, options: Options | None = None) -> State:
    """The end of a game between bots."""
    rng, state = Random(seed), begin(options)
    while needs := play.waiting(SPEC, state):
        seat = rng.choice(needs).seat
        legal = play.legal(SPEC, state, seat)
        seen = redact(state, seat)
        intent = draw(SPEC, state, rng) if seat == CHANCE else bots[seat](seen, seat, legal, rng)
        assert intent in legal
        state = play.evolve(SPEC, state, play.decide(SPEC, state, seat, intent))
    return state


def wins(games: int, options: Options | None = None) -> int:
    """How often the bot wins against one who plays at random, on either seat in turn."""
    won = 0
    for seed in range(games):
        hero, other = SEATS[seed % 2], SEATS[1 - seed % 2]
        outcome = play.outcome(SPEC, last_state({hero: bot.choose, other: choose_at_random}, seed, options))
        won += outcome is not None and outcome.winners == (hero,)
    return won


def test_it_nearly_always_wins_against_chance() -> None:
    assert wins(40) >= 33


def test_it_copes_with_cards_that_are_kept() -> None:
    assert wins(20, Options(revealed=Revealed.KEPT)) >= 14


def test_two_of_them_come_to_an_end() -> None:
    for seed in range(10):
        assert last_state(dict.fromkeys(SEATS, bot.choose), seed).phase is Phase.OVER
