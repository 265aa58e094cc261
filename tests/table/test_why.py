"""Why a number is what it is: every event behind it, with its rule and its source, and no secret."""

import json
from random import Random

import pytest

from companion.catalogue import find_game
from companion.games.grid.events import CardDealt, CardPlayed, CardRevealed, CardsHidden
from companion.games.grid.intents import Guess, Reveal
from companion.games.grid.state import Card, Space
from companion.kernel import play
from companion.kernel.codec import encode
from companion.kernel.corrections import SetTally, TallyCorrected
from companion.kernel.seats import CHANCE, TABLE, Seat
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.step import Source
from companion.table.why import Cause, why
from tests.conformance.worlds import TABLES, choose, info_of
from tests.table.leaks import found_in, hidden_cards
from tests.table.positions import DEALS, HIDING, ONE, TWO, bare_file, in_play, reopen, start
from tests.table.test_session import UNREACHABLE, value_of


def causes(session: Session, tally: str, seat: Seat | None) -> tuple[Cause, ...]:
    """Why this tally is what it is."""
    return why(session.game, session.line, tally, seat)


def test_a_tally_that_nothing_has_changed_has_no_causes(journal: Journal) -> None:
    assert causes(in_play(journal), "shown", ONE) == ()


def test_a_shown_card_is_behind_the_number_of_shown_cards(journal: Journal) -> None:
    session = in_play(journal)
    session.submit(ONE, Guess(Space("a1")))
    version = session.submit(ONE, Reveal(Card("QS")), source=Source("camera", 0.9, "frame-12"))
    (cause,) = causes(session, "shown", ONE)
    assert cause == Cause(
        version,
        ONE,
        Source("camera", 0.9, "frame-12"),
        CardRevealed(ONE, Card("QS"), rule="GRID-14"),
        before=0,
        after=1,
    )


def test_the_cards_in_hand_are_explained_from_the_deal_to_the_last_move(journal: Journal) -> None:
    session = in_play(journal)
    session.submit(ONE, session.legal(ONE)[0])
    found = causes(session, "hand", ONE)
    assert [type(cause.event) for cause in found] == [CardDealt] * 8 + [CardsHidden, CardPlayed]
    assert [cause.event.rule for cause in found] == ["GRID-3"] * 8 + ["GRID-4", "GRID-11"]
    assert [cause.by for cause in found] == [CHANCE] * 8 + [ONE, ONE]
    assert [cause.after for cause in found] == [1, 2, 3, 4, 5, 6, 7, 8, 4, 3]


def test_a_correction_is_a_cause_and_what_follows_builds_on_it(journal: Journal) -> None:
    session = in_play(journal)
    session.correct(SetTally("shown", ONE, 4), source=Source("phone"))
    session.submit(ONE, Guess(Space("a1")))
    session.submit(ONE, Reveal(Card("QS")))
    corrected, shown = causes(session, "shown", ONE)
    assert isinstance(corrected.event, TallyCorrected)
    assert (corrected.by, corrected.source, corrected.event.rule) == (TABLE, Source("phone"), "TABLE")
    assert [(each.before, each.after) for each in (corrected, shown)] == [(0, 4), (4, 5)]


def test_a_correction_to_what_it_is_already_is_no_cause(journal: Journal) -> None:
    session = in_play(journal)
    session.correct(SetTally("shown", ONE, 0))
    assert causes(session, "shown", ONE) == ()


def test_what_was_let_stand_is_explained_too(journal: Journal) -> None:
    session = in_play(journal)
    session.accept(ONE, UNREACHABLE)
    last = causes(session, "hand", ONE)[-1]
    assert (type(last.event), last.before, last.after) == (CardPlayed, 4, 3)


def test_undone_steps_are_forgotten_and_redone_ones_come_back(journal: Journal) -> None:
    session = in_play(journal)
    session.correct(SetTally("shown", ONE, 2))
    before = causes(session, "shown", ONE)
    session.undo(ONE)
    assert causes(session, "shown", ONE) == ()
    session.redo(ONE)
    assert causes(session, "shown", ONE) == before
    session.undo(ONE)
    session.correct(SetTally("shown", TWO, 2))
    assert causes(session, "shown", ONE) == ()


def test_the_chain_is_the_same_after_a_resume(journal: Journal) -> None:
    session = in_play(journal)
    session.correct(SetTally("shown", ONE, 2), source=Source("camera", 0.6, "frame-1"))
    second = bare_file(journal)
    again = reopen(session, second)
    assert causes(again, "shown", ONE) == causes(session, "shown", ONE) != ()
    second.close()


@pytest.mark.parametrize(("tally", "seat"), [("gold", ONE), ("shown", Seat("s9")), ("shown", None)])
def test_there_is_no_chain_behind_what_is_not_counted(
    journal: Journal, tally: str, seat: Seat | None
) -> None:
    with pytest.raises(KeyError):
        causes(in_play(journal), tally, seat)


def test_a_chain_tells_no_secret(journal: Journal) -> None:
    session = start(journal, *DEALS, *HIDING)
    hidden = hidden_cards(session.line.state, Seat("public"))
    for seat in (ONE, TWO):
        found = causes(session, "hand", seat)
        assert len(found) == 9
        assert found_in(encode(found), hidden) == set()
        assert "KC" not in repr(found)
    assert len(hidden) == 16


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_chain_in_every_game_adds_up_to_what_is_counted(
    journal: Journal, key: str, players: int
) -> None:
    game, rng = find_game(key), Random(f"why-{key}-{players}")
    session = Session.start(game, info_of(game, players), journal)
    for number in range(60):
        if session.waiting():
            session.submit(*choose(game, session.line.state, rng))
        if number % 10 == 9:
            session.undo(session.info.seats[0], agreed=frozenset(session.info.seats))
    begin = {(each.name, each.seat): each.value for each in play.tallies(game, session.line.states[0])}
    for tally in session.tallies():
        value = begin.get((tally.name, tally.seat), 0)
        for cause in causes(session, tally.name, tally.seat):
            assert cause.before == value
            assert cause.event.rule
            value = cause.after
        assert value == tally.value


def test_the_causes_can_be_written_as_json(journal: Journal) -> None:
    session = in_play(journal)
    written = json.loads(json.dumps(encode(causes(session, "hand", TWO))))
    assert [each["after"] for each in written] == [1, 2, 3, 4, 5, 6, 7, 8, 4]
    assert value_of(session, "hand", TWO) == 4


def test_a_picture_that_a_phone_took_is_nobodys_business(journal: Journal) -> None:
    session = in_play(journal)
    session.submit(ONE, Guess(Space("a1")))
    session.submit(ONE, Reveal(Card("QS")), source=Source("phone", 0.9, "hand-of-ana"))
    (cause,) = causes(session, "shown", ONE)
    assert cause.source == Source("phone", 0.9)
