"""The result: who won and why, curves, key moments, luck, the record."""

from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import GAMES, find_game
from companion.kernel.seats import Seat
from companion.screens.speech import speech_for
from companion.table.record import UnfinishedGameError, parse_record
from companion.table.session import Session
from companion.tablet.evening import Evening
from companion.tablet.kit.fields import ChoiceKey
from companion.tablet.kit.plot import Plot
from companion.tablet.kit.plot_model import Curve, corners, dashed, spread, ticks
from companion.tablet.kit.widgets import Key
from companion.tablet.results.screen import ResultsScreen
from companion.tablet.results.story import Luck, count_all, find_luck, find_moments, track
from companion.tablet.results.view_model import ResultsModel, export_record, results_model
from companion.words import languages
from tests.tablet.played import begin, play_out
from tests.tablet.window import Window, find, find_all, words_in

S1, S2 = Seat("s1"), Seat("s2")


def model_of(session: Session, language: str = "en") -> ResultsModel:
    speech = speech_for(session.game, session.info, language)
    return results_model(session, speech, list(count_all(session.game, session.line)))


def test_ticks_are_round_and_hold_all_values() -> None:
    assert ticks(0, 4) == (0, 1, 2, 3, 4)
    assert ticks(0, 47) == (0, 20, 40, 60)
    assert ticks(-3, 12) == (-5, 0, 5, 10, 15)
    assert ticks(0, 0) == (0, 1)


def test_a_curve_stays_level_until_its_value_changes() -> None:
    assert corners((0, 0, 3, 3)) == ((0, 0), (2, 0), (2, 3), (3, 3))


def test_dashes_cover_a_line_in_their_rhythm() -> None:
    pieces = list(dashed([(0, 0), (20, 0)], (6, 4)))
    assert pieces == [((0, 0), (6, 0)), ((10, 0), (16, 0))]
    assert list(dashed([(0, 0), (5, 0), (5, 5)], ())) == [((0, 0), (5, 0), (5, 5))]


def test_labels_never_cover_each_other() -> None:
    placed = spread([5, 5, 90, 6], 10, 0, 100)
    assert placed == (5, 15, 90, 25)
    assert min(spread([99, 99, 99], 10, 0, 100)) == 80


def test_the_largest_jumps_against_their_span_are_the_key_moments() -> None:
    grid = find_game("grid")
    tracks = {("shown", S1): (0, 0, 1, 1, 4), ("shown", S2): (0, 2, 2, 2, 2), ("hand", S1): (8, 0, 8, 0, 8)}
    moments = find_moments(grid, tracks, most=2)
    assert [(each.step, each.seat, each.before, each.after) for each in moments] == [
        (1, S2, 0, 2),
        (4, S1, 1, 4),
    ]


def test_of_equal_jumps_the_later_ones_are_the_key_moments() -> None:
    tracks = {("hits", S1): (0, 1, 2, 3)}
    assert [each.step for each in find_moments(find_game("ninja"), tracks, most=2)] == [2, 3]


def test_a_key_moment_tells_what_changed_the_tally(evening: Evening) -> None:
    session = play_out(evening, "ninja").session
    moments = [each for each in model_of(session).moments if "hits" in each.change]
    assert moments
    assert all("hit" in each.say for each in moments)


def test_a_tally_that_comes_and_goes_is_nought_while_it_is_away(evening: Evening) -> None:
    session = begin(evening, "dungeon", steps=40).session
    tracks = track(list(count_all(session.game, session.line)))
    assert {len(values) for values in tracks.values()} == {41}
    points = [values for (name, _), values in tracks.items() if name == "points"]
    assert any(min(values) == 0 < max(values) for values in points)


@pytest.mark.parametrize(
    ("pips", "verdict"), [(350, "usual"), (378, "usual"), (379, "high"), (322, "usual"), (321, "low")]
)
def test_luck_is_unusual_once_in_twenty(pips: int, verdict: str) -> None:
    assert Luck(S1, 100, pips).verdict == verdict


def test_luck_counts_every_die_of_every_seat(evening: Evening) -> None:
    session = begin(evening, "dungeon", steps=60).session
    luck = find_luck(session.game, session.line, session.info.seats)
    rolled: list[Any] = [
        step.intent for step in session.steps if hasattr(step.intent, "dice") or hasattr(step.intent, "die")
    ]
    pips = sum(sum(each.dice) if hasattr(each, "dice") else each.die for each in rolled)
    assert sum(each.pips for each in luck) == pips > 0


def test_games_without_dice_say_nothing_about_luck(evening: Evening) -> None:
    assert model_of(play_out(evening, "grid").session).luck == ()


@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_game_says_who_won_and_how_it_came_about(evening: Evening, key: str) -> None:
    session = play_out(evening, key).session
    outcome = session.outcome()
    for language in languages():
        model = model_of(session, language)
        assert outcome is not None
        assert model.headline
        assert model.why
        assert [row.won for row in model.standings] == sorted(
            (row.won for row in model.standings), reverse=True
        )
        assert sum(row.won for row in model.standings) == len(outcome.winners)
        assert model.charts
        assert all(
            len(curve.values) == len(session.steps) + 1 for chart in model.charts for curve in chart.curves
        )
        assert 1 <= len(model.moments) <= 7
        assert model.moments[-1].step == len(session.steps) or not outcome.winners


def test_what_was_counted_last_is_what_stands_at_the_end(evening: Evening) -> None:
    session = play_out(evening, "ninja").session
    hits = next(chart for chart in model_of(session).charts if chart.tally == "hits")
    assert {(curve.name, curve.values[-1]) for curve in hits.curves} == {
        (player.name, tally.value)
        for player in session.info.players
        for tally in session.tallies()
        if (tally.name, tally.seat) == ("hits", player.seat)
    }


def test_a_record_is_written_and_can_be_read_again(evening: Evening, tmp_path: Path) -> None:
    session = play_out(evening, "grid").session
    path = export_record(session, tmp_path / "records")
    game, record = parse_record(find_game, path.read_text("utf-8").splitlines())
    assert (game, record.steps) == (session.game, session.steps)


def test_no_record_is_written_before_the_end(evening: Evening, tmp_path: Path) -> None:
    session = begin(evening, "grid", steps=5).session
    with pytest.raises(UnfinishedGameError):
        export_record(session, tmp_path / "records")
    assert not (tmp_path / "records").exists()


def show(window: Window, evening: Evening, key: str = "grid") -> ResultsScreen:
    session = play_out(evening, key).session
    screen = window.show(ResultsScreen(session, "en", evening.folder / "records"))
    window.until(lambda: screen.model.counted, "the counting")
    window.frames(6)
    return screen


def test_a_touch_shows_another_curve(window: Window, evening: Evening) -> None:
    screen = show(window, evening)
    assert [curve.values[-1] for curve in find(screen, Plot).curves] == [
        tally.value for tally in screen.session.tallies() if tally.name == "shown"
    ]
    window.tap_on(find(screen, ChoiceKey, text="Cards in hand"))
    assert [curve.values[-1] for curve in find(screen, Plot).curves] == [
        tally.value for tally in screen.session.tallies() if tally.name == "hand"
    ]
    screen.close()


def test_the_winner_is_named_and_marked(window: Window, evening: Evening) -> None:
    screen = show(window, evening)
    outcome = screen.session.outcome()
    assert outcome is not None
    winners = [player.name for player in screen.session.info.players if player.seat in outcome.winners]
    assert all(f"{name}  ♛" in words_in(screen) for name in winners)
    assert screen.model.headline in words_in(screen)
    screen.close()


def test_export_says_where_the_record_is(window: Window, evening: Evening) -> None:
    screen = show(window, evening)
    window.tap_on(find(screen, Key, text="Export"))
    (written,) = (evening.folder / "records").glob("*.jsonl")
    assert str(written) in words_in(screen)
    screen.close()


def test_export_that_fails_says_so_and_goes_on(window: Window, evening: Evening) -> None:
    (evening.folder / "records").write_text("in the way", "utf-8")
    screen = show(window, evening)
    window.tap_on(find(screen, Key, text="Export"))
    assert "could not be written" in words_in(screen)
    screen.close()


def test_home_again_and_replay_are_one_touch_away(window: Window, evening: Evening) -> None:
    screen = show(window, evening)
    done: list[str] = []
    screen.bind(
        on_leave=lambda _: done.append("leave"),
        on_again=lambda _: done.append("again"),
        on_replay=lambda _: done.append("replay"),
    )
    for name in ("Home", "Play again", "Step by step"):
        window.tap_on(find(screen, Key, text=name))
    assert done == ["leave", "again", "replay"]
    screen.close()


def test_a_plot_draws_a_line_and_a_name_for_every_seat(window: Window) -> None:
    plot = window.show(Plot(unit="steps"))
    window.frames(3)
    assert len(plot.canvas.children) == 0
    plot.curves = [Curve("Ana", "●", 0, (0, 2, 2)), Curve("Ben", "■", 1, (0, 0, 5))]
    window.frames(3)
    assert len(plot.canvas.children) > 20
    assert not list(find_all(plot, Key))
    plot.close()
