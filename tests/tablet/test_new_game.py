"""Planning a game: two touches start one, and what does not fit is said in one sentence."""

from pathlib import Path

import pytest

from companion.catalogue import GAMES, find_game
from companion.content import PACKS, default_pack
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.kit.fields import ChoiceKey, Field, Stepper
from companion.tablet.kit.widgets import Key
from companion.tablet.new_game.draft import (
    Draft,
    first_draft,
    moved_up,
    plan_of,
    with_count,
    with_how,
    with_name,
    with_option,
)
from companion.tablet.new_game.packs import find_packs, packs_folder
from companion.tablet.new_game.screen import NewGameScreen
from companion.tablet.new_game.view_model import free_names, known_names, new_game_model, say_problem
from companion.words import languages
from tests.tablet.window import Window, find, find_all, words_in

STAND_INS = ("Player 1", "Player 2", "Player 3", "Player 4")


def draft_of(key: str, *names: str) -> Draft:
    return first_draft(find_game(key), names, STAND_INS)


def names_in(draft: Draft) -> list[str]:
    return [chair.name for chair in draft.seated]


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_first_draft_can_be_started_as_it_is(evening: Evening, key: str) -> None:
    draft = draft_of(key)
    assert say_problem(draft, "en") == ""
    desk = evening.start(plan_of(draft, default_pack(draft.game)))
    assert [player.name for player in desk.session.info.players] == ["Player 1", "Player 2"]


def test_those_who_played_before_sit_down_first() -> None:
    draft = with_count(draft_of("ninja", "Ana", "Ben"), 4)
    assert names_in(draft) == ["Ana", "Ben", "Player 3", "Player 4"]


def test_only_numbers_that_the_game_allows_can_be_chosen() -> None:
    draft = draft_of("grid")
    assert with_count(draft, 3) is draft
    assert with_count(draft_of("ninja"), 4).count == 4


def test_moving_up_changes_places_with_the_one_before() -> None:
    draft = moved_up(draft_of("grid", "Ana", "Ben"), 1)
    assert names_in(draft) == ["Ben", "Ana"]
    assert moved_up(draft, 0) is draft


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("", "Ben"), "Seat 1 has no name yet."),
        (("Ana", "  \t"), "Seat 2 has no name yet."),
        (("Ana", "ana "), "Two players are called ana."),
        (("A" * 17, "Ben"), "AAAAAAAAAAAAAAAAA is too long for a name: sixteen letters at most."),
    ],
)
def test_a_name_that_does_not_fit_is_said_in_one_sentence(names: tuple[str, str], said: str) -> None:
    draft = draft_of("grid", *names)
    assert say_problem(draft, "en") == said


def test_a_bad_name_of_somebody_who_does_not_play_is_no_problem() -> None:
    draft = with_name(with_count(draft_of("ninja"), 3), 2, "")
    assert say_problem(draft, "en")
    assert say_problem(with_count(draft, 2), "en") == ""


def test_names_are_kept_without_what_cannot_be_seen() -> None:
    draft = with_name(draft_of("grid"), 0, "  Ana\n Maria\u200b ")
    assert plan_of(draft, default_pack(draft.game)).names[0] == "Ana Maria"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_house_rule_has_its_words(key: str, language: str) -> None:
    model = new_game_model(draft_of(key), language)
    assert all(option.say and option.choices for option in model.options)
    assert all(option.value in [value for value, _, _ in option.choices] for option in model.options)


def test_who_starts_is_chosen_by_name_among_those_who_play() -> None:
    draft = with_count(draft_of("martian", "Ana", "Ben", "Cleo"), 3)
    first = next(option for option in new_game_model(draft, "en").options if option.name == "first")
    assert [say for _, say, _ in first.choices] == ["Drawn by lot", "Ana", "Ben", "Cleo"]


def test_a_starter_who_does_not_play_any_more_is_forgotten() -> None:
    draft = with_option(with_count(draft_of("martian"), 4), "first", "s4")
    assert plan_of(draft, default_pack(draft.game)).options == {"first": "s4"}
    assert plan_of(with_count(draft, 2), default_pack(draft.game)).options == {}


def test_names_of_earlier_games_are_offered_to_those_who_do_not_have_them(evening: Evening) -> None:
    grid = find_game("grid")
    evening.start(Plan(grid, ("Ana", "Ben"), (How.TOUCH, How.TOUCH), default_pack(grid)))
    evening.start(Plan(grid, ("Cleo", "Ana"), (How.TOUCH, How.TOUCH), default_pack(grid)))
    assert known_names(evening) == ("Cleo", "Ana", "Ben")
    assert free_names(draft_of("grid", "Cleo", "Dan"), 1, known_names(evening)) == ("Ana", "Ben")


def test_packs_in_the_folder_can_be_chosen_and_broken_ones_say_why(evening: Evening) -> None:
    game = find_game("ninja")
    folder = packs_folder(evening.folder, game)
    folder.mkdir(parents=True)
    shipped = (PACKS / "ninja.toml").read_text("utf-8")
    (folder / "mine.toml").write_text(shipped.replace("Our house of twelve rooms", "My house"), "utf-8")
    (folder / "torn.toml").write_text("title = ", "utf-8")
    ours, mine, torn = find_packs(evening.folder, game, "en")
    assert (ours.path, ours.title, ours.flaw) == ("", "Our house of twelve rooms", "")
    assert (Path(mine.path).name, mine.title, mine.flaw) == ("mine.toml", "My house", "")
    assert torn.flaw.startswith("torn.toml: not TOML")


def show(window: Window, evening: Evening, key: str) -> tuple[NewGameScreen, list[Plan]]:
    screen = window.show(NewGameScreen(evening, key))
    started: list[Plan] = []
    screen.bind(on_start=lambda _, plan: started.append(plan))
    window.frames(6)
    return screen, started


def test_one_touch_starts_what_is_shown(window: Window, evening: Evening) -> None:
    screen, started = show(window, evening, "dungeon")
    window.tap_on(find(screen, Key, text="Start the game"))
    assert [(plan.game.key, plan.names, plan.real) for plan in started] == [
        ("dungeon", ("Player 1", "Player 2"), frozenset())
    ]


def test_players_ways_and_dice_are_chosen_by_touch(window: Window, evening: Evening) -> None:
    screen, started = show(window, evening, "ninja")
    window.tap_on(find(find(screen, Stepper), Key, sign="+"))
    window.tap_on(list(find_all(screen, ChoiceKey, text="Bot"))[1])
    window.tap_on(list(find_all(screen, ChoiceKey, text="Phone"))[2])
    window.tap_on(find(screen, ChoiceKey, text="Real ones"))
    window.tap_on(find(screen, Key, text="Start the game"))
    assert started[0].hows == (How.TOUCH, How.BOT, How.PHONE)
    assert started[0].real == {"cards"}


def test_a_house_rule_is_chosen_by_touch(window: Window, evening: Evening) -> None:
    screen, started = show(window, evening, "grid")
    window.tap_on(find(screen, ChoiceKey, text="Player 2"))
    window.tap_on(find(screen, Key, text="Start the game"))
    assert started[0].options == {"first": "s2"}


def test_an_empty_name_is_said_and_nothing_starts(window: Window, evening: Evening) -> None:
    screen, started = show(window, evening, "grid")
    find(screen, Field).ids.input.text = ""
    window.frames(4)
    window.tap_on(find(screen, Key, text="Start the game"))
    assert "Seat 1 has no name yet." in words_in(screen)
    assert find(screen, Field).wrong
    assert not started


def test_a_known_name_is_one_touch(window: Window, evening: Evening) -> None:
    grid = find_game("grid")
    evening.start(Plan(grid, ("Ana", "Ben"), (How.TOUCH, How.TOUCH), default_pack(grid)))
    evening.start(Plan(grid, ("Cleo", "Dan"), (How.TOUCH, How.TOUCH), default_pack(grid)))
    screen, _ = show(window, evening, "grid")
    window.tap_on(find(screen, Field))
    window.frames(6)
    window.tap_on(find(screen, Key, text="Ana"))
    assert names_in(screen.draft) == ["Ana", "Dan"]


def test_changing_places_by_touch_keeps_how_they_play(window: Window, evening: Evening) -> None:
    screen, _ = show(window, evening, "grid")
    screen.change(with_how(screen.draft, 1, How.BOT))
    window.frames(4)
    window.tap_on(list(find_all(screen, Key, sign="↑"))[1])
    assert [(chair.name, chair.how) for chair in screen.draft.seated] == [
        ("Player 2", How.BOT),
        ("Player 1", How.TOUCH),
    ]
