"""Whole games followed by tired eyes: nothing wrong is ever booked, and hardly anything asked."""

from random import Random

import pytest

from companion.bots.roster import find_bot
from companion.catalogue import GAMES, find_game
from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.seats import CHANCE
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.tracking.futures import due, looks
from companion.table.tracking.tracker import PATIENCE, Tracker, Verdict
from tests.conformance.worlds import info_of
from tests.table.tracking.seeing import TiredEyes, look_at, table_of

MOST_LOOKS = 2 * PATIENCE
STEPS = 150


def choose(game: AnyGame, state: object, rng: Random) -> tuple[object, object]:
    """What a clever player does, or what chance brings to the one who is asked first."""
    need = play.waiting(game, state)[0]
    if need.seat == CHANCE:
        intents = due(play.legal(game, state, CHANCE), need.owner)
        return CHANCE, rng.choices(intents, [game.odds(state, each) for each in intents])[0]
    bot = find_bot("clever", game.key)
    return need.seat, bot(play.seen(state, need.seat), need.seat, play.legal(game, state, need.seat), rng)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nothing_wrong_is_booked_and_hardly_anything_asked(game: AnyGame, journal: Journal) -> None:
    session = Session.start(game, info_of(game, 2), journal)
    tracker, eyes, rng = Tracker(session), TiredEyes(game.key), Random(game.key)
    moves = asked = 0
    while session.waiting() and len(session.steps) < STEPS:
        state = session.line.state
        seat, intent = choose(game, state, rng)
        way = tracker.find(seat, intent)  # type: ignore[arg-type]
        if way is None or not tracker.tells(way):
            session.submit(seat, intent)  # type: ignore[arg-type]
            continue
        moves += 1
        if way.rolled:
            eyes.throw()
        truth = way.state
        for _ in range(MOST_LOOKS):
            look = eyes.look(table_of(game, truth))
            reading = tracker.look(look)
            if reading.verdict is not Verdict.UNSURE:
                break
        if session.line.state == truth:
            continue
        assert reading.verdict is not Verdict.BOOKED
        assert looks(table_of(game, session.line.state)) == looks(table_of(game, state))
        asked += 1
        session.submit(seat, intent)  # type: ignore[arg-type]
        tracker.settle(look)
    assert moves >= 5
    assert asked <= 0.05 * moves + 1


def test_what_is_only_gone_is_never_booked(journal: Journal) -> None:
    """The last card of a deck that was drawn looks like a deck under somebody's hand."""
    game = find_game("ninja")
    session = Session.start(game, info_of(game, 2), journal)
    tracker, rng = Tracker(session), Random("gone")
    tracker.look(look_at(table_of(game, session.line.state)))
    gone = None
    while gone is None:
        seat, intent = choose(game, session.line.state, rng)
        before, way = table_of(game, session.line.state), tracker.find(seat, intent)  # type: ignore[arg-type]
        after = before if way is None else way.layout
        gone = next(
            (
                each
                for each in before.pieces
                if len(after.pieces) < len(before.pieces) and each.id.startswith("deck")
            ),
            None,
        )
        if gone is None:
            session.submit(seat, intent)  # type: ignore[arg-type]
    assert way is not None
    assert looks(after) != looks(before)
    assert not tracker.tells(way)
    tracker.settle(look_at(before))
    steps = len(session.steps)
    readings = [tracker.look(look_at(after)) for _ in range(PATIENCE + 1)]
    assert len(session.steps) == steps
    assert all(each.verdict is not Verdict.BOOKED for each in readings)
