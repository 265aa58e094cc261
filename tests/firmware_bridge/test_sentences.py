from string import Formatter

import pytest

from firmware_bridge.sentences import SENTENCES, UNNAMED, explain, matter, next_step
from firmware_bridge.state import Cause, Health, State

NOTHING_TO_DO = {Cause.LOOKING, Cause.OPENING, Cause.WORKING, Cause.CLOSED}


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_has_a_sentence_even_without_parts(cause: Cause) -> None:
    said = matter(State(Health.LOST, cause))
    assert said.endswith(".")
    assert said[0].isupper()
    assert "{" not in said


@pytest.mark.parametrize("cause", sorted(set(Cause) - NOTHING_TO_DO))
def test_every_trouble_has_a_next_step(cause: Cause) -> None:
    assert next_step(State(Health.LOST, cause)).endswith(".")


def test_the_parts_fill_the_sentence() -> None:
    state = State(Health.LOST, Cause.CABLE_PULLED, {"board": "Grid board", "port": "/dev/ttyUSB0"})
    assert matter(state).startswith("Grid board at /dev/ttyUSB0 is gone")


def test_where_nothing_need_be_done_there_is_one_sentence_only() -> None:
    assert explain(State(Health.READY, Cause.WORKING, {"board": "WLED"})) == "WLED works."


def test_no_sentence_needs_a_part_that_has_no_stand_in() -> None:
    texts = [text for both in SENTENCES.values() for text in (both.matter, both.step)]
    used = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}
    assert used == set(UNNAMED)


def test_a_board_that_is_not_there_is_named_where_one_is_meant() -> None:
    assert matter(State(Health.ABSENT, Cause.NOT_FOUND)) == "No board is attached."
    assert matter(State(Health.ABSENT, Cause.NOT_FOUND, {"board": "Shelf"})) == "Shelf is not attached."
