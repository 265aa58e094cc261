"""A rule is taught when it is first needed, from what everyone may know."""

from pathlib import Path

import pytest

from companion.catalogue import GAMES
from companion.kernel import play
from companion.kernel.seats import PUBLIC
from companion.tablet.evening import Evening
from companion.tablet.kit.widgets import Key
from companion.tablet.tutorial.screen import LessonCard
from companion.tablet.tutorial.view_model import ENOUGH, FILE, Lesson, keep_seen, lesson_for, load_seen
from tests.tablet.played import begin
from tests.tablet.window import Window, find, words_in

NOTHING: frozenset[str] = frozenset()


def test_the_first_lesson_is_about_what_the_table_waits_for(evening: Evening) -> None:
    session = begin(evening, "grid").session
    lesson = lesson_for(session, NOTHING)
    assert lesson is not None
    assert lesson.rule == session.waiting()[0].rule == "GRID-3"
    assert lesson.say.startswith("Everyone gets eight cards.")


def test_a_lesson_is_given_in_the_language_of_the_tablet(evening: Evening) -> None:
    lesson = lesson_for(begin(evening, "grid").session, NOTHING, "de")
    assert lesson is not None
    assert "acht Karten" in lesson.say


def test_a_rule_is_explained_once(evening: Evening) -> None:
    session = begin(evening, "grid").session
    assert lesson_for(session, frozenset({"GRID-3"})) is None


def test_whoever_has_had_enough_gets_no_lessons(evening: Evening) -> None:
    assert lesson_for(begin(evening, "grid").session, frozenset({ENOUGH})) is None


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_game_teaches_many_rules_one_after_the_other(evening: Evening, key: str) -> None:
    desk = begin(evening, key)
    seen: set[str] = set()
    for _ in range(80):
        lesson = lesson_for(desk.session, frozenset(seen))
        seen |= {lesson.rule} if lesson else set()
        desk.advance()
    assert len(seen) >= 5


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_the_places_of_a_lesson_are_on_the_board(evening: Evening, key: str) -> None:
    desk = begin(evening, key, steps=30)
    layout = play.layout(desk.session.game, desk.session.line.state, PUBLIC)
    lesson = lesson_for(desk.session, NOTHING)
    assert lesson is not None
    assert set(lesson.places) <= {place.id for place in layout.places}


def test_dice_are_taught_at_the_tray(evening: Evening) -> None:
    lesson = lesson_for(begin(evening, "dungeon").session, NOTHING)
    assert lesson is not None
    assert (lesson.rule, lesson.places) == ("DUN-6", ("tray",))


def test_what_was_explained_is_kept(tmp_path: Path) -> None:
    assert load_seen(tmp_path) == NOTHING
    keep_seen(tmp_path, frozenset({"GRID-3", "DUN-6"}))
    assert load_seen(tmp_path) == {"GRID-3", "DUN-6"}


@pytest.mark.parametrize("written", ["", "{}", "[3, null]", "[", "\x00"])
def test_a_torn_file_explains_everything_again(tmp_path: Path, written: str) -> None:
    (tmp_path / FILE).write_text(written, "utf-8")
    assert load_seen(tmp_path) == NOTHING


def test_the_card_tells_what_was_touched_and_hides_without_a_lesson(window: Window) -> None:
    card = window.show(LessonCard())
    told: list[tuple[str, ...]] = []
    card.bind(
        on_understood=lambda _, rule: told.append(("understood", rule)),
        on_more=lambda _, rule: told.append(("more", rule)),
        on_enough=lambda _: told.append(("enough",)),
    )
    window.frames(4)
    assert card.height == 0
    card.lesson = Lesson("GRID-10", "You cannot go through the other pawn, over it or onto it.")
    window.frames(6)
    assert "You cannot go through" in words_in(card)
    for name in ("Got it", "All rules", "No more hints"):
        window.tap_on(find(card, Key, text=name))
    assert told == [("understood", "GRID-10"), ("more", "GRID-10"), ("enough",)]
    card.lesson = None
    window.frames(4)
    assert (card.height, words_in(card)) == (0, "")
