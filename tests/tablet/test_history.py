"""The games that were played, and replaying one."""

from pathlib import Path

import pytest

from companion.catalogue import GAMES
from companion.kernel.seats import PUBLIC, Seat
from companion.table.session import Session
from companion.tablet.evening import Evening
from companion.tablet.history.reading import Reading
from companion.tablet.history.replay import ReplayScreen
from companion.tablet.history.replay_model import reel_of, replay_model
from companion.tablet.history.screen import HistoryScreen, RowCard
from companion.tablet.history.view_model import local_time, read_rows
from companion.tablet.home.screen import Scene
from companion.tablet.kit.fields import ChoiceKey, Slide
from companion.tablet.kit.widgets import Key
from tests.tablet.played import begin, play_out
from tests.tablet.window import Window, find, find_all, words_in


def test_the_newest_game_comes_first_with_how_it_went(evening: Evening) -> None:
    over = play_out(evening, "grid")
    begin(evening, "ninja", 3, steps=4)
    newest, oldest = read_rows(evening.journal, "en")
    assert (newest.title, newest.names, newest.how_far) == ("Ninja Trap", "Ana, Ben, Cleo", "4 steps so far")
    assert not newest.over
    assert oldest.over
    assert (oldest.table_id, oldest.how_far.endswith("found the treasure.")) == (over.session.info.id, True)


def test_a_game_is_listed_with_the_time_of_its_last_step(evening: Evening) -> None:
    begin(evening, "grid")
    assert next(read_rows(evening.journal, "en")).when == ""
    begin(evening, "grid", steps=1)
    assert len(next(read_rows(evening.journal, "en")).when) == len("2026-11-17 20:15")


def test_a_time_that_is_none_is_not_shown() -> None:
    assert local_time("yesterday") == ""


def test_a_reading_that_is_closed_hands_over_nothing_more(window: Window, evening: Evening) -> None:
    begin(evening, "grid", steps=1)
    rows: list[object] = []
    reading = Reading(evening.journal.path, lambda journal: read_rows(journal, "en"), rows.append)
    reading.close()
    window.until(lambda: not reading.busy, "the reader")
    window.frames(3)
    assert rows == []


def test_a_journal_that_cannot_be_read_brings_nothing(window: Window, tmp_path: Path) -> None:
    (tmp_path / "torn").write_bytes(b"no journal at all")
    rows: list[object] = []
    reading = Reading(tmp_path / "torn", lambda journal: journal.games(), rows.append)
    window.until(lambda: not reading.busy, "the reader")
    window.frames(3)
    assert rows == []


def show(window: Window, evening: Evening, count: int) -> HistoryScreen:
    screen = window.show(HistoryScreen(evening))
    window.until(lambda: len(screen.ids.rows.children) == count, "the games")
    window.frames(6)
    return screen


def test_nothing_played_is_said(window: Window, evening: Evening) -> None:
    assert "Nothing has been played" in words_in(show(window, evening, 0))


def test_a_touch_goes_on_with_a_game(window: Window, evening: Evening) -> None:
    table_id = begin(evening, "grid", steps=3).session.info.id
    screen = show(window, evening, 1)
    resumed: list[str] = []
    screen.bind(on_resume=lambda _, table: resumed.append(table))
    window.tap_on(find(screen, Key, text="Go on"))
    assert resumed == [table_id]


def test_a_touch_opens_the_result_or_the_steps_of_a_game(window: Window, evening: Evening) -> None:
    steps = play_out(evening, "grid").session.steps
    screen = show(window, evening, 1)
    opened: list[Session] = []
    screen.bind(
        on_result=lambda _, session: opened.append(session),
        on_replay=lambda _, session: opened.append(session),
    )
    window.tap_on(find(screen, Key, text="Result"))
    window.tap_on(find(screen, Key, text="Step by step"))
    assert [session.steps for session in opened] == [steps, steps]


def test_every_row_shows_its_game_in_the_middle_of_its_picture(window: Window, evening: Evening) -> None:
    begin(evening, "grid", steps=1)
    begin(evening, "ninja", steps=1)
    screen = show(window, evening, 2)
    assert len(list(find_all(screen, RowCard))) == 2
    for scene in find_all(screen, Scene):
        left, top, right, bottom = scene.model.focus
        middle = scene.where((left + right) / 2, (top + bottom) / 2)
        assert middle == pytest.approx((scene.x + scene.width / 2, scene.y + scene.height / 2))


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_before_the_end_a_replay_shows_only_what_everyone_saw(evening: Evening, key: str) -> None:
    reel = reel_of(begin(evening, key, steps=18).session, "en")
    assert reel.seats == (PUBLIC,)
    for step in range(reel.steps + 1):
        assert replay_model(reel, step, Seat("s1")) == replay_model(reel, step, PUBLIC)


def test_after_the_end_every_seat_can_be_looked_over_the_shoulder(evening: Evening) -> None:
    reel = reel_of(play_out(evening, "grid").session, "en")
    assert reel.seats == (PUBLIC, Seat("s1"), Seat("s2"))
    dealt = 16
    public, own = replay_model(reel, dealt, PUBLIC), replay_model(reel, dealt, Seat("s1"))
    assert public.own == ()
    assert own.own[0].startswith("Your hand: ")
    assert own.own[0].count(",") == 7


def test_a_replay_stays_within_the_game(evening: Evening) -> None:
    reel = reel_of(begin(evening, "grid", steps=3).session, "en")
    assert replay_model(reel, -5).step == 0
    assert replay_model(reel, 99).step == 3
    assert replay_model(reel, 0).say == "The table at the start."


def replay(window: Window, evening: Evening) -> ReplayScreen:
    screen = window.show(ReplayScreen(play_out(evening, "grid").session, "en"))
    window.frames(4)
    return screen


def test_a_replay_is_stepped_through_by_touch(window: Window, evening: Evening) -> None:
    screen = replay(window, evening)
    last = screen.model.steps
    assert screen.model.step == last
    window.tap_on(find(screen, Key, sign="◂"))
    assert screen.model.step == last - 1
    window.tap_on(find(screen, Key, sign="⇤"))
    assert (screen.model.step, screen.model.say) == (0, "The table at the start.")
    window.tap_on(find(screen, Key, sign="▸"))
    assert screen.model.step == 1
    assert screen.model.say in words_in(screen)
    screen.close()


def test_a_finger_on_the_slide_goes_anywhere(window: Window, evening: Evening) -> None:
    screen = replay(window, evening)
    slide = find(screen, Slide)
    y = slide.center_y
    finger = window.finger(slide.x + 22, y)
    assert screen.model.step == 0
    finger.slide(slide.center_x, y).up()
    assert screen.model.step == pytest.approx(screen.model.steps / 2, abs=1)
    screen.close()


def test_a_replay_plays_by_itself_from_the_start_until_it_is_stopped(
    window: Window, evening: Evening
) -> None:
    screen = replay(window, evening)
    window.tap_on(find(screen, Key, sign="▶"))
    assert screen.model.step < screen.model.steps
    window.until(lambda: screen.model.step >= 2, "two steps")
    window.tap_on(find(screen, Key, sign="❚❚"))
    assert not screen.playing
    screen.close()


def test_a_touch_sees_it_with_somebodys_eyes(window: Window, evening: Evening) -> None:
    screen = replay(window, evening)
    screen.go(16)
    window.frames(4)
    assert "Your hand" not in words_in(screen)
    window.tap_on(find(screen, ChoiceKey, text="Ben"))
    assert "Your hand" in words_in(screen)
    screen.close()
