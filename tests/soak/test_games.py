"""The long runs notice what they are there for."""

from dataclasses import replace

import pytest

from companion.catalogue import find_game
from companion.kernel.refusal import IllegalIntentError
from tests.conformance.expected import BOUNDS
from tests.soak import games
from tests.soak.games import Tally, chunks, play_chunk

GRID = find_game("grid")


def test_games_are_played_in_pieces_with_every_number_once() -> None:
    pieces = list(chunks("grid", 25))
    assert [number for _, numbers in pieces for number in numbers] == list(range(25))


def test_the_longest_game_and_all_decisions_are_counted() -> None:
    total = Tally()
    for piece in chunks("grid", 12):
        total.add(play_chunk(piece))
    assert (total.games, total.failures) == (12, [])
    assert total.decisions / 12 < total.longest <= BOUNDS["grid"]
    assert total.longest_name.startswith("grid, 2 players, seed ")


def test_every_number_of_players_has_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def note(_key: str, players: int, seed: int) -> int:
        seen.append((players, seed))
        return 1

    monkeypatch.setattr(games, "play_game", note)
    play_chunk(("martian", range(4)))
    assert seen == [(2, 0), (3, 1), (4, 2), (2, 3)]


def test_a_game_that_does_not_end_in_time_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOUNDS, "grid", 17)
    (failure,) = play_chunk(("grid", range(1))).failures
    assert failure == "grid, 2 players, seed 0: SoakError: not over after 17 decisions"


def test_a_refusal_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise IllegalIntentError("mood", "GRID-1")

    monkeypatch.setattr(games, "find_game", lambda key: replace(GRID, check=refuse))
    (failure,) = play_chunk(("grid", range(1))).failures
    assert failure == "grid, 2 players, seed 0: IllegalIntentError: mood (GRID-1)"


def test_a_flaw_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "find_game", lambda key: replace(GRID, flaw=lambda state: "a card is lost"))
    (failure,) = play_chunk(("grid", range(1))).failures
    assert failure.endswith("SoakError: a card is lost")
