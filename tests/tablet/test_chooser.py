"""Choosing by touch, for every game of the catalogue."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.catalogue import GAMES
from companion.kernel.codec import Json
from companion.screens.screen import draw_screen
from companion.screens.speech import speech_for
from companion.table.journal import Journal
from companion.table.session import Session
from companion.tablet.chooser import (
    FEW,
    NOT_BEGUN,
    Ask,
    Picking,
    fits,
    next_question,
    step_back,
    targets,
    touched,
)
from tests.conformance.worlds import choose, info_of

LONG = 60
SQUARES = ("a1", "a2", "a3", "b1", "b2", "b3", "c1")
MOVE: Json = {
    "choices": [
        {"do": {"to": square}, "say": f"go to {square}", "kind": "Move", "parts": [("to", square)]}
        for square in SQUARES
    ],
    "kinds": {"Move": {"say": "Move", "asked": {"to": "Where to?"}}},
    "values": {square: {"id": square, "name": square, "kind": "named"} for square in SQUARES},
}


def offers(key: str, folder: Path) -> list[Json]:
    """What people are offered in the course of a game."""
    game = next(game for game in GAMES if game.key == key)
    journal = Journal(folder / "journal")
    session = Session.start(game, info_of(game, game.players[-1]), journal)
    speech, rng, found = speech_for(game, session.info, "en"), Random(3), []
    while session.waiting() and len(session.steps) < LONG:
        session.submit(*choose(game, session.line.state, rng))
        found += [draw_screen(session, seat, speech) for seat in session.info.seats]
    journal.close()
    return [each for each in found if each["choices"]]


def ways(offer: Json, picking: Picking, depth: int = 0) -> set[str]:
    """Every deed that can be reached by touching options."""
    assert depth < 12, "asked for ever"
    question = next_question(offer, picking)
    if question.do is not None:
        return {repr(question.do)}
    return set().union(*(ways(offer, option.then, depth + 1) for option in question.options))


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_choice_can_be_reached_and_nothing_else(key: str, tmp_path: Path) -> None:
    for offer in offers(key, tmp_path)[::7]:
        assert ways(offer, NOT_BEGUN) == {repr(choice["do"]) for choice in offer["choices"]}


def test_few_choices_are_whole_sentences() -> None:
    few = {**MOVE, "choices": MOVE["choices"][:FEW]}
    question = next_question(few, NOT_BEGUN)
    assert question.ask is Ask.CHOICE
    assert [option.say for option in question.options][:2] == ["go to a1", "go to a2"]


def test_many_choices_are_asked_part_by_part() -> None:
    question = next_question(MOVE, NOT_BEGUN)
    assert (question.ask, question.say) == (Ask.PART, "Where to?")
    assert len(question.options) == len(MOVE["choices"])


def test_a_touch_on_the_board_answers_the_question() -> None:
    then = touched(MOVE, NOT_BEGUN, "b2")
    assert then is not None
    assert next_question(MOVE, then).do == {"to": "b2"}


def test_a_touch_beside_changes_nothing() -> None:
    assert touched(MOVE, NOT_BEGUN, "h8") is None


def test_what_can_be_touched_glows_until_it_is_chosen() -> None:
    assert targets(MOVE, NOT_BEGUN) == set(SQUARES)
    chosen: Any = touched(MOVE, NOT_BEGUN, "b2")
    assert targets(MOVE, chosen) == frozenset()


def test_a_pick_can_be_taken_back() -> None:
    chosen: Any = touched(MOVE, NOT_BEGUN, "b2")
    assert step_back(chosen) == NOT_BEGUN


def test_picks_of_a_table_that_moved_on_are_forgotten() -> None:
    stale = Picking(kind="Fly")
    assert next_question(MOVE, stale) == next_question(MOVE, NOT_BEGUN)
    assert not fits(MOVE["choices"][0], stale)
