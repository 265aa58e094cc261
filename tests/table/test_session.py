"""One writer; what it accepted is on the disk before anyone hears of it."""

import base64
import json
import logging
import threading
from dataclasses import replace
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.content import Pack
from companion.games.grid.events import CardPlayed, PawnMoved
from companion.games.grid.intents import DealCard, DrawFirst, Guess, Hide, Move, Pass
from companion.games.grid.state import Card, Phase, Space
from companion.kernel.codec import encode_tagged
from companion.kernel.corrections import MovePiece, PieceCorrected, RuleWaived, SetTally, TallyCorrected
from companion.kernel.happenings import Event, Intent
from companion.kernel.need import Need
from companion.kernel.options import WrongOptionError
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, TABLE, Seat
from companion.table.journal import Journal, JournalError
from companion.table.session import Session, StaleIntentError, WrongThreadError
from companion.table.setup import WrongPlayersError, seat_players, table_info
from companion.table.step import Kind, Source
from tests.conformance.worlds import info_of, pack_of
from tests.table.leaks import found_in, hidden_cards
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
    play_at_random,
    reopen,
    start,
)

FROM_ANYWHERE = {"start", "resume", "info", "game"}
"""Making a session, and what never changes in it."""

GUARDED = sorted(name for name in dir(Session) if not name.startswith("_") and name not in FROM_ANYWHERE)

UNREACHABLE = Move(Card("QS"), Space("d4"))
"""The queen of spades names row 1, so the rules refuse it as a first move."""


def in_another_thread(session: Session, name: str) -> object:
    """What comes of using this part of the session in another thread: a result or an error."""
    outcome: list[object] = []

    def use() -> None:
        try:
            part = getattr(session, name)
            outcome.append(part())
        except Exception as error:
            outcome.append(error)

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    return outcome[0]


@pytest.mark.parametrize("name", GUARDED)
def test_every_part_of_a_session_refuses_other_threads(journal: Journal, name: str) -> None:
    session = start(journal)
    assert isinstance(in_another_thread(session, name), WrongThreadError)


def test_what_never_changes_can_be_read_from_any_thread(journal: Journal) -> None:
    session = start(journal)
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.extend((session.info, session.game)))
    thread.start()
    thread.join()
    assert found == [session.info, GRID]


def test_listeners_hear_of_what_the_journal_holds_already(journal: Journal) -> None:
    session = dealt(journal)
    second = bare_file(journal)
    heard: list[tuple[int, Any]] = []
    session.listen(lambda version: heard.append((version, list(second.entries(ID))[-1])))
    version = session.submit(ONE, HIDES[ONE])
    ((told, entry),) = heard
    assert told == version == entry.version
    assert (entry.seat, entry.intent) == (ONE, encode_tagged(HIDES[ONE]))
    second.close()


def test_listeners_hear_of_undo_redo_and_corrections_too(journal: Journal) -> None:
    session = dealt(journal)
    second = bare_file(journal)
    heard: list[tuple[int, str]] = []
    session.listen(lambda version: heard.append((version, list(second.entries(ID))[-1].kind.value)))
    session.correct(SetTally("shown", ONE, 2))
    session.undo(ONE)
    session.redo(ONE)
    assert heard == [(17, "correction"), (18, "undo"), (19, "redo")]
    second.close()


def test_a_failing_listener_harms_nothing(journal: Journal, caplog: pytest.LogCaptureFixture) -> None:
    session = dealt(journal)
    heard: list[int] = []

    def fail(_version: int) -> None:
        raise ValueError(f"the trap is {HIDES[ONE]}")

    session.listen(fail)
    session.listen(heard.append)
    with caplog.at_level(logging.DEBUG):
        assert session.submit(ONE, HIDES[ONE]) == 17
    assert heard == [17]
    assert session.version == 17
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert caplog.records[0].exc_info is None
    assert "ValueError" in caplog.text
    assert "trap" not in caplog.text


def test_a_listener_that_goes_on_with_the_game_does_not_change_the_answer(journal: Journal) -> None:
    session = dealt(journal)
    heard: list[int] = []

    def answer_at_once(version: int) -> None:
        if version == 17:
            session.submit(TWO, HIDES[TWO])

    session.listen(answer_at_once)
    session.listen(heard.append)
    assert session.submit(ONE, HIDES[ONE]) == 17
    assert session.version == 18
    assert heard == sorted(heard)


def test_a_listener_may_bring_another_listener(journal: Journal) -> None:
    session = dealt(journal)
    heard: list[int] = []
    session.listen(lambda _version: session.listen(heard.append))
    session.submit(ONE, HIDES[ONE])
    assert heard == []
    session.submit(TWO, HIDES[TWO])
    assert heard == [18]


def test_a_refusal_changes_nothing_and_nobody_hears_of_it(journal: Journal) -> None:
    session = dealt(journal)
    heard: list[int] = []
    session.listen(heard.append)
    before = session.version, session.line.state, list(journal.entries(ID))
    with pytest.raises(IllegalIntentError):
        session.submit(ONE, HIDES[TWO])
    assert (session.version, session.line.state, list(journal.entries(ID))) == before
    assert heard == []


def test_events_that_do_not_fit_the_state_never_reach_the_journal(journal: Journal) -> None:
    def nonsense(_state: Any, _seat: Seat, _intent: Intent) -> list[Event]:
        return [PawnMoved(Seat("s9"), Space("a1"), rule="GRID-7")]

    game = replace(GRID, perform=nonsense)
    session = Session.start(game, info_of(game, 2, ID), journal)
    with pytest.raises(StopIteration):
        session.submit(*DEALS[0])
    assert list(journal.entries(ID)) == []
    assert (session.version, session.line.states) == (0, [session.line.state])


def test_an_intent_made_for_an_older_table_is_stale(journal: Journal) -> None:
    session = in_play(journal)
    seen = session.version
    session.submit(ONE, session.legal(ONE)[0], at=seen)
    before = session.version, session.line.state
    with pytest.raises(StaleIntentError, match=f"version {seen}, now {seen + 1}"):
        session.submit(ONE, Guess(Space("a1")), at=seen)
    assert (session.version, session.line.state) == before


@pytest.mark.parametrize("ahead", [1, 2, 100])
@pytest.mark.parametrize("deeds", [(), DEALS[:1], DEALS])
def test_an_intent_made_for_a_table_that_is_not_there_yet_is_stale(
    journal: Journal, deeds: tuple[tuple[Seat, Intent], ...], ahead: int
) -> None:
    session = start(journal, *deeds)
    need = session.waiting()[0]
    with pytest.raises(StaleIntentError):
        session.submit(need.seat, session.legal(need.seat)[0], at=session.version + ahead)


def test_the_other_seats_choice_in_a_simultaneous_stage_makes_nothing_stale(journal: Journal) -> None:
    session = dealt(journal)
    seen = session.version
    session.submit(ONE, HIDES[ONE], at=seen)
    assert session.submit(TWO, HIDES[TWO], at=seen) == seen + 2


def test_a_second_choice_of_the_same_seat_is_stale(journal: Journal) -> None:
    session = dealt(journal)
    seen = session.version
    session.submit(ONE, HIDES[ONE], at=seen)
    with pytest.raises(StaleIntentError):
        session.submit(ONE, HIDES[ONE], at=seen)


def test_a_choice_made_before_the_last_card_was_dealt_is_stale(journal: Journal) -> None:
    session = start(journal, *DEALS[:-1])
    seen = session.version
    session.submit(*DEALS[-1])
    with pytest.raises(StaleIntentError):
        session.submit(TWO, HIDES[TWO], at=seen)


@pytest.mark.parametrize("seat", [ONE, TWO])
def test_undo_and_redo_make_a_choice_stale_even_where_the_table_is_the_same(
    journal: Journal, seat: Seat
) -> None:
    session = dealt(journal)
    seen = session.version
    session.submit(TWO, HIDES[TWO])
    session.undo(TWO)
    with pytest.raises(StaleIntentError):
        session.submit(ONE, HIDES[ONE], at=seen)
    session.redo(seat)
    with pytest.raises(StaleIntentError):
        session.submit(ONE, HIDES[ONE], at=seen + 1)
    assert session.submit(ONE, HIDES[ONE], at=seen + 3) == seen + 4


def test_a_correction_makes_a_choice_stale(journal: Journal) -> None:
    session = dealt(journal)
    seen = session.version
    session.correct(SetTally("shown", ONE, 1), at=seen)
    with pytest.raises(StaleIntentError):
        session.submit(ONE, HIDES[ONE], at=seen)
    with pytest.raises(StaleIntentError):
        session.correct(SetTally("shown", ONE, 2), at=seen)
    with pytest.raises(StaleIntentError):
        session.accept(ONE, HIDES[ONE], at=seen)


def test_the_same_key_again_does_nothing_and_returns_the_first_version(journal: Journal) -> None:
    session = dealt(journal)
    heard: list[int] = []
    session.listen(heard.append)
    first = session.submit(ONE, HIDES[ONE], at=16, key="tap-1")
    session.submit(TWO, HIDES[TWO])
    state = session.line.state
    assert session.submit(ONE, HIDES[ONE], at=16, key="tap-1") == first
    assert session.line.state == state
    assert len(list(journal.entries(ID))) == session.version == 18
    assert heard == [17, 18]


def test_the_same_key_again_after_a_resume_returns_the_first_version(journal: Journal) -> None:
    session = dealt(journal)
    first = session.submit(ONE, HIDES[ONE], key="tap-1")
    second = bare_file(journal)
    again = reopen(session, second)
    assert again.submit(ONE, HIDES[ONE], at=16, key="tap-1") == first
    assert again.version == first
    second.close()


@pytest.mark.parametrize(
    ("seat", "intent"),
    [(TWO, HIDES[ONE]), (ONE, Hide(HIDES[ONE].treasure, HIDES[ONE].trap)), (ONE, Pass())],
)
def test_the_same_key_for_something_else_is_refused(journal: Journal, seat: Seat, intent: Intent) -> None:
    session = dealt(journal)
    session.submit(ONE, HIDES[ONE], key="tap-1")
    with pytest.raises(StaleIntentError, match="key"):
        session.submit(seat, intent, key="tap-1")
    assert session.version == 17


def test_the_key_of_a_refused_intent_can_be_used_again(journal: Journal) -> None:
    session = dealt(journal)
    with pytest.raises(IllegalIntentError):
        session.submit(ONE, HIDES[TWO], key="tap-1")
    assert session.submit(ONE, HIDES[ONE], key="tap-1") == 17


def test_the_same_key_in_two_games_of_a_journal_are_two_intents(journal: Journal) -> None:
    one = start(journal)
    two = Session.start(GRID, info_of(GRID, 2, "second"), journal)
    assert one.submit(*DEALS[0], key="deal") == 1
    assert two.submit(*DEALS[1], key="deal") == 1


def test_a_tally_is_what_the_players_set_it_to(journal: Journal) -> None:
    session = in_play(journal)
    version = session.correct(SetTally("shown", TWO, 3), source=Source("tap", 1.0))
    assert value_of(session, "shown", TWO) == 3
    entry = list(journal.entries(ID))[-1]
    assert (entry.version, entry.kind, entry.seat) == (version, Kind.CORRECTION, TABLE)
    told = session.log(ONE)[-1]["event"]
    assert (told["type"], told["tally"], told["seat"], told["value"]) == ("TallyCorrected", "shown", TWO, 3)


def value_of(session: Session, name: str, seat: Seat) -> int:
    """What is counted there."""
    return next(each.value for each in session.tallies() if (each.name, each.seat) == (name, seat))


CORRECTIONS = [
    pytest.param(SetTally("shown", ONE, 2), TallyCorrected, id="tally"),
    pytest.param(MovePiece("pawn:s2", "c2"), PieceCorrected, id="piece"),
]


@pytest.mark.parametrize(("correction", "event"), CORRECTIONS)
def test_a_correction_is_booked_can_be_undone_and_is_resumed(
    journal: Journal, correction: SetTally | MovePiece, event: type[Event]
) -> None:
    session = in_play(journal)
    before = session.line.state
    session.correct(correction, source=Source("camera", 0.5, "frame-7"))
    after = session.line.state
    assert after != before
    assert isinstance(session.steps[-1].events[0], event)
    second = bare_file(journal)
    again = reopen(session, second)
    assert again.line.state == after
    assert again.steps[-1] == session.steps[-1]
    assert again.steps[-1].source == Source("camera", 0.5, "frame-7")
    again.undo(TWO)
    assert again.line.state == before
    again.redo(TWO)
    assert again.line.state == after
    second.close()


@pytest.mark.parametrize(
    "correction",
    [
        SetTally("shown", ONE, -1),
        SetTally("shown", Seat("s9"), 1),
        SetTally("gold", ONE, 1),
        MovePiece("pawn:s9", "a1"),
        MovePiece("pawn:s1", "z9"),
        MovePiece("card:KC", "played-s1"),
    ],
)
def test_a_correction_of_what_there_is_not_is_refused(
    journal: Journal, correction: SetTally | MovePiece
) -> None:
    session = in_play(journal)
    before = session.version, session.line.state
    with pytest.raises(IllegalIntentError):
        session.correct(correction)
    assert (session.version, session.line.state) == before


def test_what_the_rules_refuse_can_be_let_stand(journal: Journal) -> None:
    session = in_play(journal)
    with pytest.raises(IllegalIntentError) as refusal:
        session.submit(ONE, UNREACHABLE)
    before = session.line.state
    session.accept(ONE, UNREACHABLE, at=session.version)
    after, events = session.line.state, session.steps[-1].events
    assert events[0] == RuleWaived(ONE, rule=refusal.value.rule)
    assert [type(event) for event in events[1:]] == [CardPlayed, PawnMoved]
    assert list(journal.entries(ID))[-1].kind is Kind.ACCEPTED
    assert [told["event"]["type"] for told in session.log(TWO)[-3:]] == [
        "RuleWaived",
        "CardPlayed",
        "PawnMoved",
    ]
    second = bare_file(journal)
    again = reopen(session, second)
    assert (again.line.state, again.steps) == (after, session.steps)
    again.undo(ONE, agreed=BOTH)
    assert again.line.state == before
    second.close()


def test_letting_stand_what_is_legal_waives_no_rule(journal: Journal) -> None:
    session = dealt(journal)
    session.accept(ONE, HIDES[ONE])
    assert [type(event).__name__ for event in session.steps[-1].events] == ["CardsHidden"]


@pytest.mark.parametrize(
    ("seat", "intent"), [(TWO, Pass()), (ONE, Move(Card("AS"), Space("a1"))), (ONE, Guess(Space("z9")))]
)
def test_what_cannot_be_booked_at_all_cannot_be_let_stand(
    journal: Journal, seat: Seat, intent: Intent
) -> None:
    session = in_play(journal)
    before = session.version, session.line.state
    with pytest.raises(IllegalIntentError):
        session.accept(seat, intent)
    assert (session.version, session.line.state) == before


def test_an_intent_after_the_end_is_refused(journal: Journal) -> None:
    session = in_play(journal)
    session.submit(ONE, Guess(Space("d4")))
    assert session.outcome() is not None
    assert session.waiting() == ()
    assert session.legal(ONE) == ()
    with pytest.raises(IllegalIntentError, match="game-over"):
        session.submit(TWO, Pass())


def test_a_seat_that_is_not_awaited_has_nothing_to_choose_from(journal: Journal) -> None:
    session = in_play(journal)
    assert session.legal(ONE) != ()
    assert [session.legal(seat) for seat in (TWO, CHANCE, PUBLIC)] == [(), (), ()]


def test_what_a_seat_was_looking_at_is_in_its_document(journal: Journal) -> None:
    session = in_play(journal)
    document = session.document(ONE)
    assert document["version"] == session.version
    assert document["seat"] == ONE
    assert [need["seat"] for need in document["waiting"]] == [ONE]
    assert len(document["choices"]) == len(session.legal(ONE))
    assert session.document(TWO)["choices"] == []
    assert session.document()["seat"] == PUBLIC


@pytest.mark.parametrize("revealed", ["out", "kept"])
@pytest.mark.parametrize("seed", range(3))
def test_a_document_is_json_and_holds_nothing_of_other_seats(
    journal: Journal, seed: int, revealed: str
) -> None:
    session = start(journal, *DEALS, revealed=revealed)
    searched = 0
    for limit in range(16, 70, 3):
        play_at_random(session, seed, limit)
        for viewer in (ONE, TWO, PUBLIC):
            hidden = hidden_cards(session.line.state, viewer)
            received = [session.document(viewer), session.log(viewer)]
            assert json.loads(json.dumps(received)) == received
            assert found_in(received, hidden) == set()
            searched += len(hidden)
    assert searched > 200


def test_a_log_says_of_every_event_who_did_it_whatever_the_event_says(journal: Journal) -> None:
    ninja = find_game("ninja")
    session = Session.start(ninja, info_of(ninja, 3, ID), journal)
    play_at_random(session, "hits", 300)
    log = session.log(ONE)
    hits = [line for line in log if line["event"]["type"] == "NinjaHit"]
    assert hits != []
    assert all(isinstance(line["by"], str) and isinstance(line["event"]["by"], list) for line in hits)
    assert [(line["version"], line["by"]) for line in log] == [
        (step.version, step.seat) for step in session.steps for _ in step.events
    ]


def test_what_a_seat_is_told_at_the_moment_holds_nothing_of_other_seats(journal: Journal) -> None:
    session = start(journal, *DEALS, *HIDING)
    for step in session.steps:
        for viewer in (ONE, TWO, PUBLIC):
            told = session.told(step, viewer)
            assert found_in(told, hidden_cards(session.line.state, viewer)) == set()
    assert "KC" in json.dumps(session.told(session.steps[0], ONE))


def test_the_net_for_secrets_has_no_holes(journal: Journal) -> None:
    session = dealt(journal)
    secret = hidden_cards(session.line.state, TWO)
    assert found_in(session.document(ONE), secret) == secret
    for form in ("KC", b"KC".hex(), b"xKC".hex().upper(), base64.b64encode(b"...KC").decode()):
        assert found_in({"panels": [{"note": form}]}, {"KC"}) == {"KC"}
    assert found_in({"KC": 1}, {"KC"}) == {"KC"}
    assert found_in({"columns": ["KC"], "rows": [], "cells": []}, {"KC"}) == set()


def test_a_resumed_session_waits_for_the_same(journal: Journal) -> None:
    session = start(journal, *DEALS, HIDING[0])
    second = bare_file(journal)
    again = reopen(session, second)
    assert again.waiting() == session.waiting() == (Need(TWO, "hide", "GRID-4"),)
    assert again.document(TWO) == session.document(TWO)
    assert again.log(ONE) == session.log(ONE)
    second.close()


def test_two_games_in_one_journal_do_not_touch_each_other(journal: Journal) -> None:
    one = dealt(journal)
    two = Session.start(GRID, info_of(GRID, 2, "second"), journal)
    two.submit(*DEALS[3])
    one.submit(ONE, HIDES[ONE])
    assert journal.games() == (ID, "second")
    assert (one.version, two.version) == (17, 1)
    assert reopen(two, journal).line.state == two.line.state
    assert reopen(one, journal).line.state == one.line.state


def test_a_game_of_newer_rules_is_not_resumed(journal: Journal) -> None:
    info = replace(info_of(GRID, 2, ID), game_version=GRID.version + 1)
    journal.add_game(info)
    with pytest.raises(JournalError, match=r"evening\.journal: played with newer rules of grid") as error:
        Session.resume(GRID, journal.game(ID), journal)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("names", [(), ("Ana",), ("Ana", "Ben", "Cleo")])
def test_the_wrong_number_of_players_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(WrongPlayersError, match=f"grid is for 2 players, not {len(names)}"):
        seat_players(GRID, names)


@pytest.mark.parametrize("chosen", [{"first": "s7"}, {"weather": "fine"}, {"revealed": ""}])
def test_a_wrong_option_is_refused_before_anything_is_written(
    journal: Journal, chosen: dict[str, str]
) -> None:
    pack: Pack = pack_of("grid")
    players = seat_players(GRID, ("Ana", "Ben"))
    with pytest.raises(WrongOptionError):
        table_info(GRID, players, chosen, pack, table_id=ID, seed="")
    broken = replace(info_of(GRID, 2, ID), options=chosen)
    with pytest.raises(WrongOptionError):
        Session.start(GRID, broken, journal)
    assert journal.games() == ()


def test_the_house_rules_are_kept_with_the_game(journal: Journal) -> None:
    session = in_play(journal, revealed="kept")
    second = bare_file(journal)
    again = reopen(session, second)
    assert again.info == session.info
    assert dict(again.info.options) == {"first": "drawn", "revealed": "kept"}
    second.close()


def test_the_start_can_be_chosen_by_a_house_rule(journal: Journal) -> None:
    session = start(journal, *DEALS, *HIDING, first="s2")
    assert session.line.state.phase is Phase.PLAY
    assert [need.seat for need in session.waiting()] == [TWO]
    with pytest.raises(IllegalIntentError):
        session.submit(CHANCE, DrawFirst(ONE))
    with pytest.raises(IllegalIntentError):
        session.submit(CHANCE, DealCard(ONE, Card("KC")))


def test_a_correction_sent_again_under_its_key_is_made_once(journal: Journal) -> None:
    session = in_play(journal)
    version = session.correct(SetTally("shown", ONE, 3), key="k")
    assert session.correct(SetTally("shown", ONE, 3), key="k") == version
    assert session.version == version


def test_what_was_let_stand_under_a_key_is_let_stand_once(journal: Journal) -> None:
    session = in_play(journal)
    version = session.accept(ONE, Pass(), key="k")
    assert session.accept(ONE, Pass(), key="k") == version
    assert session.version == version


def test_undo_and_redo_for_an_older_table_are_refused(journal: Journal) -> None:
    session = in_play(journal)
    session.correct(SetTally("shown", ONE, 3))
    with pytest.raises(StaleIntentError):
        session.undo(ONE, at=session.version - 1)
    session.undo(ONE, at=session.version)
    with pytest.raises(StaleIntentError):
        session.redo(ONE, at=session.version - 1)
    assert value_of(session, "shown", ONE) == 0
