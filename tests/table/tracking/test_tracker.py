"""The tracker books what the rules and the eyes agree on, and asks or tells where they do not."""

import math
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.games.dungeon.intents import Step
from companion.games.grid.intents import Guess, Move, Reveal
from companion.games.grid.state import Card, Space
from companion.games.martian.intents import Roll
from companion.games.martian.state import Face
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.tracking.books import copy_books
from companion.table.tracking.difference import Changed, Missing, Moved, differences
from companion.table.tracking.futures import futures, looks
from companion.table.tracking.look import Look
from companion.table.tracking.tracker import PATIENCE, Reading, Tracker, Verdict, take_answer
from tests.conformance.worlds import choose, info_of
from tests.table.positions import BOTH, GRID, HANDS, ONE, TWO, dealt, in_play
from tests.table.tracking.seeing import (
    after,
    doubtful,
    look_at,
    seen,
    sighted,
    table_of,
    with_face,
)
from vision.sighting import Sighting

FIRST = Move(Card("JD"), Space("a1"))
"""A first move: the knave of diamonds labels column a."""
OTHER = Move(Card("AD"), Space("b1"))


@pytest.fixture
def session(journal: Journal) -> Session:
    return in_play(journal)


@pytest.fixture
def tracker(session: Session) -> Tracker:
    return Tracker(session, keep_picture=lambda box: f"crop {box[0]:.0f}")


def patiently(tracker: Tracker, look: Look) -> Reading:
    """What comes out when the table stays as it is."""
    readings = [tracker.look(look) for _ in range(PATIENCE)]
    return next(each for each in readings if each.verdict is not Verdict.UNSURE)


def test_a_table_that_nobody_touched_is_nothing(session: Session, tracker: Tracker) -> None:
    before = session.version
    assert tracker.look(look_at(table_of(GRID, session.line.state))).verdict is Verdict.NOTHING
    assert session.version == before


def test_a_legal_move_is_booked_with_its_picture_and_confidence(session: Session, tracker: Tracker) -> None:
    state, layout = after(session, (ONE, FIRST))
    assert tracker.look(look_at(layout)).verdict is Verdict.BOOKED
    assert session.line.state == state
    source = session.steps[-1].source
    assert (source.kind, source.confidence > 0.999, source.picture is not None) == ("camera", True, True)


def test_an_illegal_move_is_told_and_changes_nothing(session: Session, tracker: Tracker) -> None:
    before, layout = session.version, table_of(GRID, session.line.state)
    pawn = next(piece for piece in layout.pieces if piece.kind == "pawn" and piece.seat == TWO)
    space = layout.place("c2")
    there = sighted(pawn, space.x - pawn.x, space.y - pawn.y)
    look = replace(look_at(layout, pawn.id), sightings=(*seen(layout, pawn.id), there))
    reading = patiently(tracker, look)
    assert reading.verdict is Verdict.UNEXPLAINED
    assert reading.differences == (Moved(pawn, there, "c2"),)
    assert session.version == before


def test_what_two_moves_can_explain_is_asked_best_first(session: Session, tracker: Tracker) -> None:
    played, twin = Move(Card("JD"), Space("a2")), Move(Card("KS"), Space("a2"))
    layout = after(session, (ONE, played))[1]
    card = next(piece for piece in layout.pieces if piece.face == "JD")
    look = with_face(look_at(layout), "card", "JD", doubtful(sighted(card), 0.6, (twin.card, 0.39)))
    reading = patiently(tracker, look)
    assert reading.verdict is Verdict.ASK
    assert [option.future.deeds for option in reading.options] == [((ONE, played),), ((ONE, twin),)]
    assert reading.differences == ()
    take_answer(session, reading, reading.options[1])
    assert session.steps[-1].intent == twin
    assert session.steps[-1].source.kind == "tap"


def test_a_question_also_tells_what_was_seen_against_the_rules(session: Session, tracker: Tracker) -> None:
    played, twin = Move(Card("JD"), Space("a2")), Move(Card("KS"), Space("a2"))
    layout = after(session, (ONE, played))[1]
    card = next(piece for piece in layout.pieces if piece.face == "JD")
    strange = doubtful(sighted(card), 0.3, ("KH", 0.36), (twin.card, 0.29))
    reading = patiently(tracker, with_face(look_at(layout), "card", "JD", strange))
    assert reading.verdict is Verdict.ASK
    assert reading.differences == (Changed(card, strange),)


def test_the_rules_settle_what_the_eyes_alone_cannot(session: Session, tracker: Tracker) -> None:
    """The card looks a little more like one that lies elsewhere; only one can have been played."""
    layout = after(session, (ONE, FIRST))[1]
    card = next(piece for piece in layout.pieces if piece.face == "JD")
    look = with_face(look_at(layout), "card", "JD", doubtful(sighted(card), 0.45, ("JH", 0.5)))
    readings = [tracker.look(look) for _ in range(3)]
    assert Verdict.BOOKED in [each.verdict for each in readings]
    assert session.steps[-1].intent == FIRST


def test_a_card_that_is_clearly_another_is_never_booked(session: Session, tracker: Tracker) -> None:
    before, layout = session.version, after(session, (ONE, FIRST))[1]
    card = next(piece for piece in layout.pieces if piece.face == "JD")
    strange = Sighting("card", "KH", sighted(card).corners, 0.97, (("JD", 0.03),))
    reading = patiently(tracker, with_face(look_at(layout), "card", "JD", strange))
    assert reading.verdict is Verdict.UNEXPLAINED
    assert session.version == before


def test_an_earlier_misreading_is_reopened_by_later_evidence(session: Session, tracker: Tracker) -> None:
    tracker.look(look_at(after(session, (ONE, OTHER))[1]))
    assert session.steps[-1].intent == OTHER
    session.undo(ONE, agreed=BOTH)
    truth = after(session, (ONE, FIRST))[1]
    session.redo(ONE)
    reading = patiently(tracker, look_at(truth))
    assert (reading.verdict, reading.back) == (Verdict.REOPEN, 1)
    take_answer(session, reading, reading.options[0])
    assert [step.intent for step in session.steps[-1:]] == [FIRST]


def test_a_piece_out_of_sight_is_looked_for_again_and_then_told(session: Session, tracker: Tracker) -> None:
    layout = table_of(GRID, session.line.state)
    pawn = next(piece for piece in layout.pieces if piece.kind == "pawn")
    look = look_at(layout, pawn.id)
    reading = patiently(tracker, look)
    assert (reading.verdict, reading.differences) == (Verdict.NOTHING, (Missing(pawn),))


def test_what_players_have_confirmed_is_not_asked_again(session: Session, tracker: Tracker) -> None:
    layout = table_of(GRID, session.line.state)
    cup = Sighting("pawn", "red", sighted(layout.pieces[0], 150.0, 100.0).corners, 0.99)
    look = replace(look_at(layout), sightings=(*seen(layout), cup))
    assert patiently(tracker, look).verdict is Verdict.UNEXPLAINED
    tracker.settle(look)
    assert tracker.look(look).verdict is Verdict.NOTHING
    state, moved = after(session, (ONE, FIRST))
    tracker.look(replace(look_at(moved), sightings=(*seen(moved), cup)))
    assert session.line.state == state


def test_the_eyes_cannot_tell_what_leaves_no_trace(session: Session, tracker: Tracker) -> None:
    guess = next(tracker.find(ONE, each) for each in session.legal(ONE) if isinstance(each, Guess))
    move = tracker.find(ONE, FIRST)
    assert [way and tracker.tells(way) for way in (guess, move)] == [False, True]


def test_the_eyes_cannot_tell_cards_that_lie_face_down(journal: Journal) -> None:
    session = dealt(journal)
    tracker = Tracker(session)
    hide = tracker.find(ONE, session.legal(ONE)[0])
    assert hide is not None
    assert not tracker.tells(hide)


def test_the_set_up_check_says_what_is_missing_and_what_is_misplaced(session: Session) -> None:
    layout = table_of(GRID, session.line.state)
    one, two = (piece for piece in layout.pieces if piece.kind == "pawn")
    space = layout.place("d4")
    there = sighted(two, space.x - two.x, space.y - two.y)
    look = replace(look_at(layout, one.id, two.id), sightings=(*seen(layout, one.id, two.id), there))
    assert differences(layout, look) == (Moved(two, there, "d4"), Missing(one))


@pytest.fixture
def martian(journal: Journal) -> Session:
    """Two players, everything laid, somebody rolls."""
    session = Session.start(find_game("martian"), info_of(find_game("martian"), 2), journal)
    while session.waiting()[0].what != "roll":
        seat = session.waiting()[0].seat
        session.submit(seat, session.legal(seat)[0])
    return session


@pytest.fixture
def before_the_lot(journal: Journal) -> Session:
    """Two players, everything laid; the app will say who begins."""
    session = Session.start(find_game("martian"), info_of(find_game("martian"), 2), journal)
    while session.waiting()[0].what != "first":
        seat = session.waiting()[0].seat
        session.submit(seat, session.legal(seat)[0])
    return session


ROLL = Roll(Face("2"), Face("3"))


def dice_at(session: Session, x: float) -> Look:
    layout = play.layout(session.game, session.line.state, PUBLIC)
    dice = [piece for piece in layout.pieces if piece.kind == "die"]
    base = look_at(layout, *(die.id for die in dice))
    thrown = tuple(sighted(die, x, x) for die in dice)
    return replace(base, sightings=(*base.sightings, *thrown))


def test_a_roll_of_the_same_faces_is_known_by_dice_that_moved(martian: Session) -> None:
    tracker = Tracker(martian)
    martian.submit(CHANCE, ROLL)
    tracker.look(dice_at(martian, -12.0))
    while martian.waiting()[0].what != "roll":
        martian.submit(martian.waiting()[0].seat, martian.legal(martian.waiting()[0].seat)[0])
    tracker.settle(dice_at(martian, -12.0))
    rolls = len(martian.steps)
    assert tracker.look(dice_at(martian, -12.0)).verdict is Verdict.NOTHING
    assert len(martian.steps) == rolls
    assert tracker.look(dice_at(martian, 12.0)).verdict is Verdict.BOOKED
    assert martian.steps[-1].intent == ROLL


def roll_and_move(session: Session, roll: Roll = ROLL) -> None:
    """Somebody rolls and moves, and tells it before any camera has looked."""
    session.submit(CHANCE, roll)
    while session.waiting()[0].what != "roll":
        session.submit(session.waiting()[0].seat, session.legal(session.waiting()[0].seat)[0])


def test_dice_that_a_roll_was_told_of_are_not_taken_for_the_next_roll(martian: Session) -> None:
    tracker = Tracker(martian)
    roll_and_move(martian)
    tracker.settle(dice_at(martian, -12.0))
    roll_and_move(martian)
    before = martian.version
    assert patiently(tracker, dice_at(martian, 12.0)).verdict is Verdict.NOTHING
    assert martian.version == before
    assert tracker.look(dice_at(martian, -12.0)).verdict is Verdict.BOOKED


OTHER_ROLL = Roll(Face("4"), Face("5"))


def with_dice_of(session: Session, state: Any) -> Look:
    """The table as it should be by now, but for the dice: they lie and show as they did."""
    shown, dice = table_of(session.game, session.line.state), table_of(session.game, state)
    old = [piece for piece in dice.pieces if piece.kind == "die"]
    base = look_at(shown, *(piece.id for piece in shown.pieces if piece.kind == "die"))
    return replace(base, sightings=(*base.sightings, *(sighted(die, -12.0, -12.0) for die in old)))


def told_a_roll_that_nobody_threw(session: Session) -> tuple[Tracker, Look]:
    """A tracker that knows the table before that, and how the table looks: all but the dice has followed."""
    tracker = Tracker(session)
    roll_and_move(session)
    tracker.settle(dice_at(session, -12.0))
    rolled = session.line.state
    roll_and_move(session, OTHER_ROLL)
    return tracker, with_dice_of(session, rolled)


def test_dice_that_nobody_threw_after_a_roll_was_told_are_not_the_next_roll(martian: Session) -> None:
    tracker, look = told_a_roll_that_nobody_threw(martian)
    before = martian.version
    assert patiently(tracker, look).verdict is not Verdict.BOOKED
    assert martian.version == before


def test_old_dice_are_no_roll_when_the_books_at_hand_are_too_short_to_tell(martian: Session) -> None:
    tracker, look = told_a_roll_that_nobody_threw(martian)
    tracker.session = copy_books(martian, 1)
    assert patiently(tracker, look).verdict is Verdict.ASK


def tellable(session: Session) -> tuple[Seat, Intent] | None:
    """Something that may be done now and that eyes alone can tell."""
    tracker = Tracker(session)
    deeds = ((need.seat, each) for need in session.waiting() for each in session.legal(need.seat))
    ways = ((deed, tracker.find(*deed)) for deed in deeds)
    return next((deed for deed, way in ways if way is not None and tracker.tells(way)), None)


def test_a_move_is_asked_where_more_was_told_since_the_last_look_than_the_books_at_hand_hold(
    session: Session, tracker: Tracker
) -> None:
    tracker.settle(look_at(table_of(session.game, session.line.state)))
    told = 0
    while told < 3 or not (seen := tellable(session)):
        seat = session.waiting()[0].seat
        session.submit(seat, session.legal(seat)[0])
        told += 1
    _, layout = after(session, seen)
    for back, verdict in ((1, Verdict.ASK), (told, Verdict.BOOKED)):
        fresh = replace(tracker, session=copy_books(session, back))
        assert patiently(fresh, look_at(layout)).verdict is verdict


def test_what_was_seen_before_something_moved_does_not_weigh_on_what_is_seen_after(martian: Session) -> None:
    """A piece still lies wrong, then it is put right and the dice are thrown, before anything was booked."""
    tracker = Tracker(martian)
    roll_and_move(martian)
    tracker.settle(dice_at(martian, -12.0))
    shown = table_of(martian.game, martian.line.state)
    coin = next(piece for piece in shown.pieces if piece.kind == "coin")
    early = dice_at(martian, -12.0)
    lying = tuple(each for each in early.sightings if math.dist(each.centre, (coin.x, coin.y)) > 1)
    for _ in range(PATIENCE - 1):
        tracker.look(replace(early, sightings=(*lying, sighted(coin, 40.0, 40.0))))
    tracker.stirred()
    first, second = suits(martian)
    reading = tracker.look(dice_showing(martian, {f"{first}-5": 20.0, f"{second}-5": -20.0}))
    assert reading.verdict is Verdict.BOOKED
    assert martian.steps[-1].intent == Roll(Face("5"), Face("5"))


def test_over_a_table_that_is_never_still_somebody_is_asked_too(session: Session, tracker: Tracker) -> None:
    layout = table_of(session.game, session.line.state)
    pawn = next(piece for piece in layout.pieces if piece.kind == "pawn")
    base = look_at(layout, pawn.id)
    look = replace(base, sightings=(*base.sightings, sighted(pawn, 300.0, 0.0)))
    readings = []
    for _ in range(PATIENCE):
        tracker.stirred()
        readings.append(tracker.look(look).verdict)
    assert readings[-1] is Verdict.UNEXPLAINED


def test_a_roll_and_a_move_that_are_seen_at_once_are_booked_in_order(martian: Session) -> None:
    tracker = Tracker(martian)
    tracker.settle(dice_at(martian, -12.0))
    rolls = [after(martian, (CHANCE, each)) for each in martian.legal(CHANCE)]
    rolled, mover = next(
        (state, needs[0].seat)
        for state, _ in rolls
        if (needs := play.waiting(martian.game, state))[0].what == "move"
    )
    move = play.legal(martian.game, rolled, mover)[0]
    truth = play.evolve(martian.game, rolled, play.decide(martian.game, rolled, mover, move))
    layout = table_of(martian.game, truth)
    verdicts = [tracker.look(look_at(layout)).verdict for _ in range(PATIENCE)]
    assert Verdict.BOOKED in verdicts
    assert martian.line.state == truth


def test_dice_that_were_pushed_a_little_are_not_booked_in_silence(martian: Session) -> None:
    tracker = Tracker(martian)
    martian.submit(CHANCE, ROLL)
    while martian.waiting()[0].what != "roll":
        martian.submit(martian.waiting()[0].seat, martian.legal(martian.waiting()[0].seat)[0])
    tracker.settle(dice_at(martian, 0.0))
    before = len(martian.steps)
    for _ in range(PATIENCE):
        tracker.look(dice_at(martian, 5.0))
    assert len(martian.steps) == before


def test_what_may_well_be_no_die_brings_no_roll_however_often_it_is_seen(martian: Session) -> None:
    tracker = Tracker(martian)
    roll_and_move(martian)
    tracker.settle(dice_at(martian, -12.0))
    thrown = dice_at(martian, 12.0)
    *others, last = thrown.sightings
    values = ("null", "ace", "2", "3", "4", "5")
    faces = [f"{suit}-{value}" for suit in suits(martian) for value in values]
    named = tuple((face, 0.0) for face in faces if face != last.face)
    doubted = replace(thrown, sightings=(*others, replace(last, confidence=0.66, others=named)))
    before = len(martian.steps)
    readings = [tracker.look(doubted) for _ in range(PATIENCE + 1)]
    assert len(martian.steps) == before
    assert any(each.verdict is Verdict.ASK for each in readings)


@pytest.mark.parametrize(("sure", "booked"), [(0.94, False), (0.98, True)])
def test_a_number_that_may_be_another_is_not_booked_however_often_it_is_seen(
    martian: Session, sure: float, booked: bool
) -> None:
    """Small dice in bad light are misread in look after look: 5 as 3, by 0.93, four times."""
    tracker, (first, second) = Tracker(martian), suits(martian)
    tracker.settle(dice_showing(martian, {f"{first}-4": 0.0, f"{second}-null": 0.0}))
    thrown = dice_showing(martian, {f"{first}-2": 12.0, f"{second}-3": 12.0})
    *others, last = thrown.sightings
    unclear = doubtful(last, sure, (f"{second}-5", round(1 - sure, 2)))
    look = replace(thrown, sightings=(*others, unclear))
    readings = [tracker.look(look) for _ in range(PATIENCE)]
    assert (martian.steps[-1].intent == ROLL) is booked
    assert any(each.verdict is Verdict.ASK for each in readings) is not booked


def dice_showing(session: Session, dice: dict[str, float]) -> Look:
    """A clear look with these dice so far aside of their places, in their order."""
    layout = play.layout(session.game, session.line.state, PUBLIC)
    pieces = [piece for piece in layout.pieces if piece.kind == "die"]
    base = look_at(layout, *(die.id for die in pieces))
    thrown = [
        sighted(replace(die, face=face), aside, aside)
        for die, (face, aside) in zip(pieces, dice.items(), strict=True)
    ]
    return replace(base, sightings=(*base.sightings, *thrown))


def suits(session: Session) -> tuple[str, str]:
    first, second = (
        each.id.removeprefix("die:") for each in table_of(session.game, session.line.state).pieces[-2:]
    )
    return first, second


def test_before_the_first_roll_dice_that_lie_still_are_no_roll(martian: Session) -> None:
    tracker, (first, second) = Tracker(martian), suits(martian)
    tracker.settle(dice_showing(martian, {f"{first}-4": 0.0, "arms-null": 1.0}))
    before = len(martian.steps)
    for _ in range(PATIENCE):
        tracker.look(dice_showing(martian, {f"{first}-4": 0.5, f"{second}-null": 0.5}))
    assert len(martian.steps) == before


def test_what_the_app_draws_leaves_the_dice_where_they_lie(before_the_lot: Session) -> None:
    session = before_the_lot
    tracker, (first, second) = Tracker(session), suits(session)
    tracker.settle(dice_showing(session, {f"{first}-4": 0.0, f"{second}-null": 0.0}))
    session.submit(CHANCE, session.legal(CHANCE)[0])
    still = dice_showing(session, {f"{first}-4": 0.5, f"{second}-null": 0.5})
    assert patiently(tracker, still).verdict is Verdict.NOTHING
    thrown = dice_showing(session, {f"{first}-2": 12.0, f"{second}-3": 12.0})
    assert tracker.look(thrown).verdict is Verdict.BOOKED
    assert session.steps[-1].intent == ROLL


def test_a_die_with_another_face_was_thrown_even_if_it_lies_where_one_lay(martian: Session) -> None:
    tracker, (first, second) = Tracker(martian), suits(martian)
    tracker.settle(dice_showing(martian, {f"{first}-4": 0.0, f"{second}-null": 0.0}))
    thrown = dice_showing(martian, {f"{first}-2": 1.0, f"{second}-3": 9.0})
    assert Verdict.BOOKED in [tracker.look(thrown).verdict for _ in range(2)]
    assert martian.steps[-1].intent == ROLL


def test_a_reveal_is_told_by_the_card_that_lies_there(session: Session, tracker: Tracker) -> None:
    """A wrong guess is tapped; which card is revealed for it is seen."""
    session.submit(ONE, FIRST)
    session.submit(ONE, Guess(Space("a4")))
    reveal = next(each for each in session.legal(ONE) if isinstance(each, Reveal))
    state, layout = after(session, (ONE, reveal))
    assert tracker.look(look_at(layout)).verdict is Verdict.BOOKED
    assert session.line.state == state
    assert reveal.card in HANDS[ONE]


def test_a_strange_table_at_the_end_of_a_game_is_told_too(session: Session, tracker: Tracker) -> None:
    """When hardly anything can follow, there is nothing to follow the look by."""
    session.submit(ONE, Move(Card("JD"), Space("a1")))
    session.submit(ONE, Guess(Space("d4")))
    assert session.outcome() is not None
    layout = table_of(GRID, session.line.state)
    cup = Sighting("pawn", "blue", sighted(layout.pieces[0], 150.0, 100.0).corners, 0.99)
    look = replace(look_at(layout), sightings=(*seen(layout), cup))
    assert patiently(tracker, look).verdict is Verdict.UNEXPLAINED


def steps_there_and_back(session: Session) -> list[Step]:
    """Steps after which another one leads back to the table as it lies now."""
    game, state, seat = session.game, session.line.state, session.waiting()[0].seat
    here, found = looks(table_of(game, state)), list[Step]()
    for step in (each for each in session.legal(seat) if isinstance(each, Step)):
        then, _ = after(session, (seat, step))
        found += [step for each in futures(game, then) if each.looks == here]
    return found


@pytest.fixture
def dungeon(journal: Journal) -> Session:
    """Somebody may step, and back again."""
    game, rng = find_game("dungeon"), Random(3)
    session = Session.start(game, info_of(game, 2), journal)
    while not steps_there_and_back(session):
        session.submit(*choose(game, session.line.state, rng))
    return session


def test_what_was_told_and_not_laid_yet_is_not_taken_for_a_step_back(dungeon: Session) -> None:
    tracker, before = Tracker(dungeon), table_of(dungeon.game, dungeon.line.state)
    tracker.settle(look_at(before))
    dungeon.submit(dungeon.waiting()[0].seat, steps_there_and_back(dungeon)[0])
    version, told = dungeon.version, table_of(dungeon.game, dungeon.line.state)
    reading = patiently(tracker, look_at(before))
    assert reading.verdict is Verdict.UNEXPLAINED
    assert [type(each) for each in reading.differences] == [Moved]
    assert dungeon.version == version
    assert tracker.look(look_at(told)).verdict is Verdict.NOTHING
    assert Verdict.BOOKED in [tracker.look(look_at(before)).verdict for _ in range(PATIENCE)]


def test_a_tracker_that_is_new_at_the_table_knows_what_was_only_told(dungeon: Session) -> None:
    before = table_of(dungeon.game, dungeon.line.state)
    dungeon.submit(dungeon.waiting()[0].seat, steps_there_and_back(dungeon)[0])
    version = dungeon.version
    assert patiently(Tracker(dungeon), look_at(before)).verdict is Verdict.UNEXPLAINED
    assert dungeon.version == version
