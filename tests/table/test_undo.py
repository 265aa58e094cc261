"""Undo is free while nobody has learned anything; past that, those who learned are asked."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.grid.intents import DealCard, DrawFirst, Guess, Hide, Pass
from companion.games.grid.state import Card, Space
from companion.kernel.corrections import SetTally
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, Seat
from companion.sources import chance
from companion.table.journal import Journal
from companion.table.session import Session, StaleIntentError
from companion.table.step import Kind
from companion.table.undo import ConsentNeededError, NothingToUndoError, who_must_agree
from tests.conformance.worlds import info_of
from tests.table.positions import (
    BOTH,
    DEALS,
    GRID,
    HIDES,
    HIDING,
    ID,
    ONE,
    TWO,
    bare_file,
    dealt,
    in_play,
    reopen,
    start,
)

NOBODY: frozenset[Seat] = frozenset()


def asked(session: Session, by: Seat, steps: int = 1) -> frozenset[Seat]:
    """Who must agree."""
    return who_must_agree(session.line, session.info.seats, by, steps)


@pytest.mark.parametrize("by", [ONE, TWO])
def test_a_hidden_choice_is_taken_back_freely(journal: Journal, by: Seat) -> None:
    session = dealt(journal)
    before = session.line.state
    session.submit(ONE, HIDES[ONE])
    assert asked(session, by) == NOBODY
    session.undo(by)
    assert session.line.state == before


def test_a_correction_is_taken_back_freely(journal: Journal) -> None:
    session = in_play(journal)
    before = session.line.state
    session.correct(SetTally("shown", ONE, 3))
    session.undo(TWO)
    assert session.line.state == before


def test_a_pass_is_taken_back_freely(journal: Journal) -> None:
    session = in_play(journal)
    session.submit(ONE, session.legal(ONE)[0])
    before = session.line.state
    session.submit(ONE, Pass())
    session.undo(ONE)
    assert session.line.state == before


def test_a_dealt_card_asks_the_one_who_saw_it(journal: Journal) -> None:
    session = start(journal, (CHANCE, DealCard(ONE, Card("KC"))))
    assert asked(session, TWO) == {ONE}
    assert_asks(session, TWO, {ONE})


def test_the_one_who_saw_a_dealt_card_asks_everybody(journal: Journal) -> None:
    session = start(journal, (CHANCE, DealCard(ONE, Card("KC"))))
    assert asked(session, ONE) == {TWO}
    assert_asks(session, ONE, {TWO})


@pytest.mark.parametrize(("by", "other"), [(ONE, TWO), (TWO, ONE)])
def test_a_drawn_lot_asks_everybody(journal: Journal, by: Seat, other: Seat) -> None:
    session = start(journal, *DEALS, *HIDING, (CHANCE, DrawFirst(TWO)))
    assert_asks(session, by, {other})


@pytest.mark.parametrize(("by", "other"), [(ONE, TWO), (TWO, ONE)])
def test_an_answer_about_a_hidden_treasure_asks_everybody(journal: Journal, by: Seat, other: Seat) -> None:
    session = in_play(journal)
    session.submit(ONE, Guess(Space("a1")))
    assert_asks(session, by, {other})


def test_a_played_card_asks_everybody(journal: Journal) -> None:
    session = in_play(journal)
    session.submit(ONE, session.legal(ONE)[0])
    assert_asks(session, ONE, {TWO})


def test_somebody_who_does_not_play_asks_all_who_learned(journal: Journal) -> None:
    session = in_play(journal)
    assert asked(session, Seat("table")) == BOTH


def assert_asks(session: Session, by: Seat, whom: set[Seat]) -> None:
    """Undo is refused until exactly these have agreed, and is then done."""
    before = session.version, session.line.state
    earlier = session.line.states[-2]
    for agreed in (NOBODY, frozenset((by,)), frozenset((Seat("s9"),))):
        with pytest.raises(ConsentNeededError) as needed:
            session.undo(by, agreed=agreed)
        assert needed.value.seats == whom
        assert (session.version, session.line.state) == before
    session.undo(by, agreed=frozenset(whom))
    assert session.line.state == earlier


def test_several_steps_at_once_ask_for_the_worst_of_them(journal: Journal) -> None:
    session = start(journal, *DEALS, *HIDING)
    assert asked(session, ONE, 2) == NOBODY
    assert asked(session, ONE, 3) == {TWO}
    session.undo(TWO, 2)
    assert len(session.steps) == 16
    assert asked(session, ONE, 8) == {TWO}
    assert asked(session, ONE, 9) == {TWO}
    assert asked(session, TWO, 8) == {ONE}


def test_a_refusal_of_undo_tells_no_secret(journal: Journal) -> None:
    session = start(journal, (CHANCE, DealCard(ONE, Card("KC"))))
    with pytest.raises(ConsentNeededError) as needed:
        session.undo(TWO)
    assert str(needed.value) == "ask s1"


@pytest.mark.parametrize("steps", [0, -1, 3, 100])
def test_more_than_there_is_cannot_be_taken_back(journal: Journal, steps: int) -> None:
    session = start(journal, *DEALS[:2])
    before = session.version, session.line.state
    with pytest.raises(NothingToUndoError):
        session.undo(ONE, steps, agreed=BOTH)
    assert (session.version, session.line.state) == before
    assert len(list(journal.entries(ID))) == 2


@pytest.mark.parametrize("steps", [0, -1, 2])
def test_more_than_was_undone_cannot_be_done_again(journal: Journal, steps: int) -> None:
    session = start(journal, *DEALS[:2])
    session.undo(ONE, agreed=BOTH)
    with pytest.raises(StaleIntentError, match="nothing to do again"):
        session.redo(ONE, steps)
    assert session.version == 3


def test_redo_goes_forward_through_the_same_states_and_steps(journal: Journal) -> None:
    session = start(journal, *DEALS, *HIDING)
    states, steps = list(session.line.states), session.steps
    session.undo(ONE, 5, agreed=BOTH)
    assert session.line.states == states[:-5]
    session.redo(TWO, 2)
    assert session.line.states == states[:-3]
    session.redo(ONE, 3)
    assert session.line.states == states
    assert session.steps == steps
    assert session.version == 18 + 3


def test_undo_and_redo_are_in_the_journal_with_who_did_it(journal: Journal) -> None:
    session = dealt(journal)
    session.undo(TWO, 2, agreed=BOTH)
    session.redo(ONE)
    entries = [(entry.version, entry.kind, entry.seat, entry.intent) for entry in journal.entries(ID)]
    assert entries[-2:] == [(17, Kind.UNDO, TWO, {"steps": 2}), (18, Kind.REDO, ONE, {"steps": 1})]


@pytest.mark.parametrize(
    "act",
    [
        pytest.param(lambda session: session.submit(*DEALS[1]), id="intent"),
        pytest.param(lambda session: session.accept(*DEALS[1]), id="accepted"),
        pytest.param(lambda session: session.correct(SetTally("shown", ONE, 1)), id="correction"),
    ],
)
def test_a_new_action_clears_what_could_be_done_again(
    journal: Journal, act: Callable[[Session], int]
) -> None:
    session = start(journal, *DEALS[:1])
    session.undo(ONE, agreed=BOTH)
    act(session)
    with pytest.raises(StaleIntentError):
        session.redo(ONE)


def test_a_refused_action_keeps_what_can_be_done_again(journal: Journal) -> None:
    session = start(journal, *DEALS[:2])
    session.undo(ONE, agreed=BOTH)
    with pytest.raises(Exception, match="card-already-dealt"):
        session.submit(CHANCE, DealCard(TWO, Card("KC")))
    session.redo(ONE)
    assert len(session.steps) == 2


def test_undo_and_redo_go_on_after_a_resume(journal: Journal) -> None:
    session = start(journal, *DEALS, *HIDING)
    states = list(session.line.states)
    session.undo(ONE, 2)
    second = bare_file(journal)
    again = reopen(session, second)
    again.redo(ONE)
    assert again.line.states == states[:-1]
    again.undo(TWO, 3, agreed=BOTH)
    third = bare_file(journal)
    last = reopen(session, third)
    assert last.line.states == states[:-4]
    last.redo(ONE, 4)
    assert last.line.states == states
    assert last.version == 18 + 4
    second.close()
    third.close()


def test_an_undone_secret_is_in_nobodys_log(journal: Journal) -> None:
    session = start(journal, (CHANCE, DealCard(ONE, Card("KC"))), (CHANCE, DealCard(ONE, Card("QC"))))
    session.undo(ONE, agreed=BOTH)
    assert [line["event"]["card"]["secret"] for line in session.log(ONE)] == ["KC"]
    assert "QC" not in str([session.log(seat) for seat in (ONE, TWO)])


def test_undoing_a_choice_lets_the_other_seats_choice_stand(journal: Journal) -> None:
    session = start(journal, *DEALS, HIDING[0], HIDING[1])
    session.undo(TWO)
    other = Hide(HIDES[TWO].treasure, HIDES[TWO].trap)
    session.submit(TWO, other)
    assert session.line.state.side(ONE).trap != ()
    assert [step.intent for step in session.steps[-2:]] == [HIDES[ONE], other]


def rolled(session: Session) -> Intent:
    """What chance answers now."""
    chance.answer(session)
    return session.steps[-1].intent


def test_chance_brings_the_same_again_after_an_undone_answer(journal: Journal) -> None:
    session = start(journal)
    for _ in range(16):
        first = rolled(session)
        session.undo(ONE, agreed=BOTH)
        assert rolled(session) == first


def test_chance_brings_the_same_again_after_many_undone_answers(journal: Journal) -> None:
    session = start(journal)
    first = [rolled(session) for _ in range(16)]
    session.undo(ONE, 16, agreed=BOTH)
    assert [rolled(session) for _ in range(16)] == first


def test_a_correction_in_between_is_no_second_try(journal: Journal) -> None:
    session = start(journal, *DEALS[:3])
    first = [rolled(session) for _ in range(8)]
    session.undo(ONE, 8, agreed=BOTH)
    session.correct(SetTally("shown", ONE, 0))
    assert [rolled(session) for _ in range(8)] == first


def test_chance_brings_the_same_again_after_a_resume(journal: Journal) -> None:
    session = start(journal, *DEALS[:3])
    first = [rolled(session) for _ in range(3)]
    session.undo(ONE, 3, agreed=BOTH)
    second = bare_file(journal)
    again = reopen(session, second)
    assert [rolled(again) for _ in range(3)] == first
    second.close()


def test_other_tables_have_other_luck(folder: Path) -> None:
    deals = set()
    for number in range(8):
        journal = Journal(folder / f"{number}")
        info = replace(info_of(GRID, 2, ID), seed=f"table {number}")
        session = Session.start(GRID, info, journal)
        deals.add(tuple(map(str, [rolled(session) for _ in range(4)])))
        journal.close()
    assert len(deals) == 8


def test_chance_does_not_repeat_itself_within_a_game(journal: Journal) -> None:
    session = start(journal)
    owners = [rolled(session).seat for _ in range(8)]  # type: ignore[attr-defined]
    assert len(set(owners)) == 2


def test_what_chance_brought_says_that_it_came_from_the_app(journal: Journal) -> None:
    session = start(journal)
    rolled(session)
    assert session.steps[-1].source.kind == "app"
    assert session.steps[-1].seat == CHANCE
