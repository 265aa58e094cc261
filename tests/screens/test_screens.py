"""The screen of a seat: whole, in words, with what is its own marked as such."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.catalogue import GAMES, find_game
from companion.kernel import play
from companion.kernel.game import kinds_of_chance
from companion.kernel.happenings import Intent
from companion.kernel.need import Need
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.screens.draws import OFFERS, offered_draws
from companion.screens.handover import Handover, call_next, cover, uncover
from companion.screens.screen import draw_asked_of, draw_screen
from companion.screens.speech import page_words, speech_for
from companion.table.journal import Journal
from companion.table.session import Session
from companion.words import languages
from tests.conformance.worlds import choose, each_table, info_of, random_game

Json = Any
each_game = pytest.mark.parametrize("key", [game.key for game in GAMES])
ANA, BEN = Seat("s1"), Seat("s2")


def screens_of(
    folder: Path, key: str, steps: int, every: int, **how: Any
) -> Iterator[tuple[Session, Seat, Json]]:
    """Screens of all seats and the public along a random game."""
    game = find_game(key)
    journal = Journal(folder / "journal")
    session = Session.start(game, info_of(game, 2), journal)
    speech = speech_for(game, session.info, how.pop("language", "en"))
    rng = Random(key)
    for number in range(steps):
        if not session.waiting():
            break
        if number % every == 0:
            for seat in (*session.info.seats, PUBLIC):
                yield session, seat, draw_screen(session, seat, speech, **how)
        session.submit(*choose(game, session.line.state, rng))
    journal.close()


@pytest.mark.parametrize("language", languages())
@each_game
def test_a_screen_is_json_and_has_words_for_everything(tmp_path: Path, key: str, language: str) -> None:
    for _, seat, screen in screens_of(
        tmp_path, key, 80, 16, real=frozenset(kinds_of_chance(find_game(key))), language=language
    ):
        assert screen["seat"] == seat
        written = json.dumps(screen, ensure_ascii=False)
        assert json.loads(written) == json.loads(json.dumps(screen))
        assert "{ $" not in written


@each_game
def test_every_choice_of_a_seat_is_on_its_screen_and_no_other(tmp_path: Path, key: str) -> None:
    for session, seat, screen in screens_of(tmp_path, key, 80, 8):
        assert len(screen["choices"]) == len(session.legal(seat))
        assert screen["mine"] == any(need.seat == seat for need in session.waiting())
        assert len({choice["say"] for choice in screen["choices"]}) == len(screen["choices"])


@each_game
def test_the_public_screen_has_nothing_of_its_own(tmp_path: Path, key: str) -> None:
    for _, seat, screen in screens_of(tmp_path, key, 60, 10):
        covered = screen["covered"]
        assert not (seat == PUBLIC and covered)
        assert "draw" not in screen or screen["draw"] is None


def test_where_nothing_is_hidden_nothing_is_covered(tmp_path: Path) -> None:
    assert not any(screen["covered"] for _, _, screen in screens_of(tmp_path, "martian", 60, 10))


def test_a_hand_a_trap_and_what_was_worked_out_are_ones_own(tmp_path: Path) -> None:
    *_, (_, _, screen) = (each for each in screens_of(tmp_path, "grid", 24, 1) if each[1] == ANA)
    own = [panel["title"] for panel in screen["panels"] if panel["own"]]
    assert own == ["Your hand", "What you can work out"]
    board = screen["panels"][0]
    marks = [
        mark for row in board["cells"] for cell in row for mark in cell.get("marks", ()) if mark.get("own")
    ]
    assert {mark["id"] for mark in marks} == {"own-trap", "own-treasure"}


@pytest.mark.parametrize("key", ["grid", "martian", "jungle"])
def test_every_space_that_can_be_chosen_is_a_cell_that_answers_to_it(tmp_path: Path, key: str) -> None:
    names = {"to", "space", "square"}
    chosen = 0
    for _, _, screen in screens_of(tmp_path, key, 120, 4):
        cells = {name for row in screen["panels"][0]["cells"] for cell in row for name in cell.get("is", ())}
        parts = [part for choice in screen["choices"] for part in choice["parts"]]
        spaces = {value for name, value in parts if name in names}
        chosen += len(spaces)
        assert spaces <= cells
    assert chosen > 10


def test_a_playing_card_is_shown_by_sign_and_read_by_name(tmp_path: Path) -> None:
    *_, (_, _, screen) = (each for each in screens_of(tmp_path, "grid", 17, 1) if each[1] == ANA)
    hand = next(panel for panel in screen["panels"] if panel["title"] == "Your hand")
    card = next(card["face"] for card in hand["cards"] if card["face"]["suit"] == "H")
    assert card["name"].endswith("♥")
    assert card["say"].endswith(" of hearts")


@each_table
def test_all_that_chance_can_bring_is_offered_to_the_one_who_draws(key: str, players: int) -> None:
    game = find_game(key)
    for turn in list(random_game(game, players, 31, 400))[::3]:
        for need in play.waiting(game, turn.before):
            if need.seat != CHANCE:
                continue
            owner = need.owner or ANA
            offered = set(offered_draws(key, play.seen(turn.before, owner), need))
            possible = play.legal(game, turn.before, CHANCE)
            assert {each for each in possible if is_of(each, need)} <= offered, need


def is_of(intent: Intent, need: Need) -> bool:
    """Whether an intent of chance answers this need: its dice, its deal, its draw."""
    return need.owner is None or need.what == "rob" or getattr(intent, "seat", need.owner) == need.owner


@each_game
def test_every_need_of_chance_has_an_offer(key: str) -> None:
    game = find_game(key)
    wanted = {
        (key, need.what)
        for seed in range(3)
        for turn in random_game(game, 2, seed, 600)
        for need in play.waiting(game, turn.before)
        if need.seat == CHANCE
    }
    assert wanted <= set(OFFERS)


def test_what_is_offered_does_not_shrink_as_cards_are_dealt() -> None:
    game = find_game("grid")
    offers = [
        len(offered_draws("grid", play.seen(turn.before, ANA), need))
        for turn in random_game(game, 2, 1, 16)
        for need in play.waiting(game, turn.before)
        if need.owner == ANA
    ]
    assert set(offers) == {16}


def test_only_the_owner_is_asked_for_a_draw_and_anybody_for_what_nobody_owns() -> None:
    drawn, lot = Need(CHANCE, "draw", "X-1", owner=BEN), Need(CHANCE, "first", "X-2")
    assert draw_asked_of((drawn,), ANA) is None
    assert draw_asked_of((drawn,), BEN) == drawn
    assert draw_asked_of((lot,), ANA) == lot
    assert draw_asked_of((lot, drawn), PUBLIC) is None


def test_all_languages_have_the_same_words_for_the_page() -> None:
    known = {language: set(page_words(language)) for language in languages()}
    assert all(keys == known["en"] for keys in known.values())
    assert "hold" in known["en"]


def test_the_tablet_is_for_everyone_until_the_one_who_is_called_has_it() -> None:
    called = call_next(Handover(), (Need(ANA, "move", "X-1"),), frozenset())
    assert (called.called, called.shown) == (ANA, PUBLIC)
    assert uncover(called, BEN).shown == PUBLIC
    assert uncover(called, ANA).shown == ANA
    assert cover(uncover(called, ANA)).shown == PUBLIC


def test_the_tablet_is_covered_when_the_table_waits_for_somebody_else() -> None:
    mine = uncover(call_next(Handover(), (Need(ANA, "move", "X-1"),), frozenset()), ANA)
    assert call_next(mine, (Need(ANA, "guess", "X-1"),), frozenset()).shown == ANA
    after = call_next(mine, (Need(BEN, "move", "X-1"),), frozenset())
    assert (after.called, after.shown) == (BEN, PUBLIC)


def test_those_with_a_phone_are_not_called_to_the_tablet() -> None:
    needs = (Need(ANA, "place", "X-1"), Need(CHANCE, "draw", "X-1", owner=BEN))
    assert call_next(Handover(), needs, frozenset({ANA})).called == BEN
    assert call_next(Handover(), needs, frozenset({ANA, BEN})).called is None
