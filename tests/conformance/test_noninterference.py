"""Nothing that a seat may not know reaches it: views, layout, log, choices, undo, refusals."""

from dataclasses import replace
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.games.grid.events import CardsHidden, GuessMissed, TreasureFound
from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event, Intent
from companion.kernel.seats import PUBLIC, Seat, player_seats
from companion.kernel.secret import open_secret
from companion.kernel.view import Tally
from tests.conformance.expected import HIDDEN
from tests.conformance.twins import Findings, LeakError, run_for
from tests.conformance.worlds import each_table


def run_all(game: AnyGame, players: int, least: int, first: int = 0) -> Findings:
    """Twins for every seat and the public; once is enough where nothing is hidden."""
    total = Findings()
    least = least if HIDDEN[game.key] else 1
    for viewer in (*player_seats(players), PUBLIC):
        seeds = range(first, first + 80)
        total.add(run_for(game, players, viewer, HIDDEN[game.key], seeds, least))
    return total


@each_table
def test_two_worlds_that_tell_a_seat_the_same_show_it_the_same(key: str, players: int) -> None:
    assert run_all(find_game(key), players, least=4).compared


@pytest.mark.slow
@each_table
def test_many_more_pairs_of_worlds(key: str, players: int) -> None:
    run_all(find_game(key), players, least=10, first=1000)


def test_redaction_that_does_nothing_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "redact", lambda thing, seat, kept=False: thing)
    grid = find_game("grid")
    with pytest.raises(LeakError):
        run_all(grid, 2, least=4)


def test_a_view_of_the_whole_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = find_game("grid")
    whole = play.view

    def leaky(game: AnyGame, state: Any, seat: Seat) -> Any:
        seen = whole(game, state, seat)
        return (
            seen if seat == PUBLIC else replace(seen, panels=game.see(state, state.other(seat).seat).panels)
        )

    monkeypatch.setattr(play, "view", leaky)
    with pytest.raises(LeakError, match="another view"):
        run_all(grid, 2, least=12)


def test_a_tally_that_counts_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def counts_red(game: AnyGame, state: Any) -> tuple[Tally, ...]:
        red = sum(card.value[-1] in "HD" for side in state.sides for card in side.hand)
        return (Tally("red", None, red), *game.tallies(state))

    monkeypatch.setattr(play, "tallies", lambda game, state: counts_red(game, state))
    with pytest.raises(LeakError, match="another tallies"):
        run_all(find_game("grid"), 2, least=12)


def test_an_event_that_says_too_much_is_caught() -> None:
    grid = find_game("grid")

    def shows_the_trap(state: Any, seat: Seat, intent: Intent) -> tuple[Event, ...]:
        return tuple(
            replace(event, trap=open_secret(event.trap.value)) if isinstance(event, CardsHidden) else event
            for event in grid.perform(state, seat, intent)
        )

    with pytest.raises(LeakError, match=r"while Hide.trap differed"):
        run_all(replace(grid, perform=shows_the_trap), 2, least=4)


def test_a_reveal_that_is_not_declared_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GuessMissed, "reveals", False)
    monkeypatch.setattr(TreasureFound, "reveals", False)
    with pytest.raises(LeakError, match="without declaring"):
        run_all(find_game("grid"), 2, least=30)
