"""What the app keeps: settings, games, how seats play."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel.errors import BadInputError
from companion.kernel.seats import Seat
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.settings import Settings, load_settings, save_settings


def plan(key: str = "martian", hows: tuple[How, ...] = (How.TOUCH, How.BOT)) -> Plan:
    game = find_game(key)
    return Plan(game, ("Ana", "Ben"), hows, default_pack(game))


def settle(desk: Desk) -> Desk:
    while desk.advance():
        pass
    return desk


def test_a_new_tablet_has_the_first_settings(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.json") == Settings()


def test_settings_come_back(tmp_path: Path) -> None:
    chosen = replace(Settings(), dark=True, language="de")
    save_settings(tmp_path / "settings.json", chosen)
    assert load_settings(tmp_path / "settings.json") == chosen


@pytest.mark.parametrize("written", ["", "[]", "{", '{"dark": "yes", "unknown": 1}', "null"])
def test_what_makes_no_sense_in_the_settings_is_as_it_was_at_first(tmp_path: Path, written: str) -> None:
    (tmp_path / "settings.json").write_text(written, "utf-8")
    assert load_settings(tmp_path / "settings.json") == Settings()


def test_a_game_goes_on_where_it_was_after_a_restart(evening: Evening, tmp_path: Path) -> None:
    desk = settle(evening.start(plan()))
    version, table = desk.session.version, desk.session.info.id
    evening.close()
    again = Evening(tmp_path / "app")
    back = again.resume(table)
    assert (back.session.version, back.hows) == (version, {Seat("s1"): How.TOUCH, Seat("s2"): How.BOT})
    again.close()


def test_where_only_the_dice_are_real_the_app_deals_and_asks_for_the_rolls(
    evening: Evening, tmp_path: Path
) -> None:
    desk = settle(evening.start(replace(plan("jungle"), real=frozenset({"dice"}))))
    assert {need.what for need in desk.draws()} == {"roll-order"}
    table = desk.session.info.id
    evening.close()
    again = Evening(tmp_path / "app")
    back = again.resume(table)
    assert back.real == {"dice"}
    assert not back.advance()
    again.close()


def test_all_games_are_listed_the_newest_first(evening: Evening) -> None:
    first, second = evening.start(plan()), evening.start(plan("grid"))
    assert [each.info.id for each in evening.played()] == [second.session.info.id, first.session.info.id]
    assert not any(each.over for each in evening.played())


def test_a_plan_that_does_not_fit_leaves_no_game_behind(evening: Evening) -> None:
    game = find_game("grid")
    with pytest.raises(BadInputError):
        evening.start(Plan(game, ("Ana",), (How.TOUCH,), default_pack(game)))
    assert evening.played() == ()


def test_how_seats_play_is_touch_where_the_file_is_lost(evening: Evening) -> None:
    desk = evening.start(plan())
    (evening.folder / "tables.json").write_text("broken", "utf-8")
    assert set(evening.resume(desk.session.info.id).hows.values()) == {How.TOUCH}


def test_undo_takes_back_what_bots_and_dice_did_since(evening: Evening) -> None:
    desk = settle(evening.start(plan()))
    before = desk.session.line.state
    assert desk.ask(Seat("s1"), desk.session.legal(Seat("s1"))[0]) is None
    settle(desk)
    assert desk.undo(Seat("s1"), frozenset(desk.session.info.seats)) is None
    assert desk.session.line.state == before


def test_a_camera_that_was_not_wanted_does_not_watch_after_a_restart_either(
    evening: Evening, tmp_path: Path
) -> None:
    evening.change(replace(evening.settings, camera="7"))
    watched, alone = (evening.start(replace(plan(), camera=each)).session.info.id for each in (True, False))
    assert (evening.camera_of(watched), evening.camera_of(alone)) == ("7", "")
    evening.close()
    again = Evening(tmp_path / "app")
    assert (again.camera_of(watched), again.camera_of(alone)) == ("7", "")
    again.close()


def test_what_is_given_for_an_evening_stands_before_what_is_kept_and_is_not_kept(tmp_path: Path) -> None:
    first = Evening(tmp_path)
    first.change(replace(first.settings, camera="/dev/video0", language="de"))
    first.close()
    lent = Evening(tmp_path, {"camera": "http://phone/video", "announce": False})
    assert (lent.settings.camera, lent.settings.announce, lent.settings.language) == (
        "http://phone/video",
        False,
        "de",
    )
    lent.change(replace(lent.settings, dark=True))
    assert lent.settings.camera == "http://phone/video"
    assert load_settings(tmp_path / "settings.json") == Settings(
        camera="/dev/video0", language="de", dark=True
    )
    lent.change(replace(lent.settings, camera=""))
    assert lent.settings.camera == load_settings(tmp_path / "settings.json").camera == ""
    lent.close()


def test_a_settings_file_that_makes_no_sense_is_not_lost_by_the_next_change(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"camera": "/dev/video3",}', "utf-8")
    evening = Evening(tmp_path)
    evening.change(replace(evening.settings, dark=True))
    evening.close()
    assert (tmp_path / "settings.unread").read_text("utf-8") == '{"camera": "/dev/video3",}'


@pytest.mark.parametrize(
    ("written", "key", "told"),
    [
        ('{\n"large": true,\n"dark": yes\n}', "settings-unread", {"line": 3}),
        ("[]", "settings-unread", {"line": 1}),
        ("[" * 100_000, "settings-unread", {"line": 1}),
        ('{"dark": "yes", "sparkle": 1, "large": true}', "settings-odd", {"names": "dark, sparkle"}),
        ('{"language": "fr"}', "settings-odd", {"names": "language"}),
    ],
)
def test_what_makes_no_sense_in_the_settings_is_told_until_something_is_set(
    tmp_path: Path, written: str, key: str, told: dict[str, object]
) -> None:
    (tmp_path / "settings.json").write_text(written, "utf-8")
    evening = Evening(tmp_path)
    assert evening.trouble
    assert evening.trouble.key == key
    assert told.items() <= dict(evening.trouble.parts).items()
    evening.change(replace(evening.settings, dark=True, language="de"))
    evening.close()
    assert evening.trouble is None
    assert (tmp_path / "settings.unread").read_text("utf-8") == written
    again = Evening(tmp_path)
    assert again.trouble is None
    again.close()


@pytest.mark.parametrize(("port", "kept"), [("8137", 8137), ("70000", 0), ("-1", 0), ("true", 0)])
def test_only_a_real_port_is_taken_from_the_settings(tmp_path: Path, port: str, kept: int) -> None:
    (tmp_path / "settings.json").write_text(f'{{"phone_port": {port}}}', "utf-8")
    assert load_settings(tmp_path / "settings.json").phone_port == kept
