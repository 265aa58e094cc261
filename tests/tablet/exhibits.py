"""The screens of the gallery, each in the middle of a real game."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from companion.bots.roster import find_bot
from companion.catalogue import GAMES, find_game
from companion.content import default_pack
from companion.kernel import play
from companion.kernel.seats import CHANCE
from companion.phones.announce import FoundTable
from companion.sources import chance
from companion.sources.attached import Attached
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.evidence import Shelf
from companion.sources.misreadings import Misreadings
from companion.sources.table_camera import TableCamera, Watched
from companion.sources.table_eyes import TableEyes
from companion.table.session import Session
from companion.table.setup import seat_players, table_info
from companion.table.step import Source
from companion.table.tracking.difference import Difference, Missing, Moved
from companion.table.tracking.futures import Future
from companion.table.tracking.tracker import Option, Reading, Verdict, box_around, changed_pieces
from companion.tablet.app import MENU
from companion.tablet.camera.screen import CameraScreen
from companion.tablet.camera.view_model import ask_model
from companion.tablet.correction.screen import CorrectionScreen
from companion.tablet.correction.view_model import layout_of, movable, places_for
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening
from companion.tablet.hardware.screen import HardwareScreen
from companion.tablet.history.replay import ReplayScreen
from companion.tablet.history.screen import HistoryScreen
from companion.tablet.home.screen import HomeScreen
from companion.tablet.how import How
from companion.tablet.join.screen import JoinScreen
from companion.tablet.join.visit import Stay, Visited
from companion.tablet.kit.overlay import Overlay
from companion.tablet.new_game.screen import NewGameScreen
from companion.tablet.options.screen import OptionsScreen
from companion.tablet.phones.at_table import TablePhones
from companion.tablet.phones.screen import PhonesScreen
from companion.tablet.readings.screen import ReadingsScreen
from companion.tablet.results.screen import ResultsScreen
from companion.tablet.rules.screen import RulesScreen
from companion.tablet.set_up.screen import SetUpScreen
from companion.tablet.speech import say
from companion.tablet.table.screen import TableScreen
from companion.tablet.tutorial.view_model import lesson_for
from companion.tablet.why.screen import WhySheet
from firmware_bridge.find import Finder
from firmware_bridge.state import Health
from vision.picture import Picture
from vision.preview import make_preview
from vision.sighting import Sighting
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES

Make = Callable[[], Any]
NAMES = ("Ana", "Ben", "Cleo", "Dan")
TABLES = (FoundTable("abcd", "Friday in the kitchen", "192.0.2.7:8137", 2),)
SEED = "gallery"
READ = 4
"""Moves that the camera has read."""
MIDDLE = {"grid": 25, "dungeon": 260, "jungle": 200, "martian": 50, "ninja": 90}
"""Steps after which a game shows what it has."""


def exhibits(folder: Path, language: str) -> Iterator[tuple[str, Make]]:
    """Every screen with its name."""
    evening = Evening(folder / "app")
    evening.change(replace(evening.settings, language=language))
    desks = {game.key: played(evening, game.key, MIDDLE[game.key]) for game in GAMES}
    ended = played(evening, "jungle", 10_000)
    yield "home", partial(HomeScreen, evening)
    yield "home-odd", partial(HomeScreen, odd_evening(folder / "odd", language))
    for key, desk in desks.items():
        yield f"new-game-{key}", partial(NewGameScreen, evening, key)
        yield f"table-{key}", partial(show, desk)
        yield f"held-{key}", partial(show_held, desk)
        yield f"watched-{key}", partial(show_watched, desk)
        yield f"rules-{key}", partial(RulesScreen, desk.session.game, language, at=rule_now(desk))
        yield f"set-up-{key}", partial(SetUpScreen, desk)
    yield "table-over", partial(show, ended)
    yield "results", partial(ResultsScreen, ended.session, language, folder / "records")
    yield "history", partial(HistoryScreen, evening)
    yield "replay", partial(ReplayScreen, ended.session, language)
    yield "options", partial(OptionsScreen, evening)
    yield "correction", partial(CorrectionScreen, desks["dungeon"])
    yield "differences", partial(CorrectionScreen, desks["martian"], differences(desks["martian"]))
    yield "lesson", partial(show_lesson, desks["jungle"])
    yield "why", partial(WhySheet, desks["dungeon"], "gold", desks["dungeon"].session.info.seats[0])
    yield "menu", partial(menu, language)
    yield "phones", partial(show_phones, desks["ninja"])
    yield "camera", partial(CameraScreen, desks["martian"], TableCamera(desks["martian"].session), ())
    yield "readings", partial(show_readings, played(evening, "martian", 60), folder)
    yield "hardware", partial(HardwareScreen, Attached(), language)
    yield "boards", lambda: HardwareScreen(plugged_boards(), language)
    yield "join", partial(JoinScreen, language, TABLES)
    yield "seat", partial(show_seat, desks["ninja"])


def odd_evening(folder: Path, language: str) -> Evening:
    """An evening whose settings somebody wrote by hand, not quite as they should be."""
    folder.mkdir()
    written = {"language": language, "camera": 0, "sparkle": True}
    (folder / "settings.json").write_text(json.dumps(written), "utf-8")
    return Evening(folder)


def rule_now(desk: Desk) -> str:
    """The rule behind what the table waits for; none where a short game is over already."""
    return next((need.rule for need in desk.session.waiting()), "")


def menu(language: str) -> Overlay:
    """The menu of the table."""
    sheet = Overlay(title=say(language, "menu"))
    for what, sign in MENU:
        sheet.offer(what, say(language, f"open-{what.replace('_', '-')}"), sign)
    return sheet


def differences(desk: Desk) -> tuple[Difference, ...]:
    """A piece that lies elsewhere, and one that is nowhere."""
    layout = layout_of(desk)
    first, second = [
        piece for piece in layout.pieces if piece.kind == "coin" and piece.id in movable(desk, layout)
    ][:2]
    there = Sighting(first.kind, first.face, ((0, 0), (9, 0), (9, 9), (0, 9)), 0.97)
    return Moved(first, there, min(places_for(desk, layout, first.id))), Missing(second)


def show_lesson(desk: Desk) -> TableScreen:
    """A rule is explained when it is first needed."""
    screen = show(desk)
    screen.ids.lesson.lesson = lesson_for(desk.session, frozenset(), desk.language)
    return screen


@cache
def plugged_boards() -> Attached:
    """A large board of lights and a small one."""
    attached = Attached(make_finder=lambda: Finder(plugged=list, poll=0.02))
    for address in ("sim://grid4x4?seed=1", "sim://grid3x3?seed=2"):
        attached.allow(address)
    wait_for(lambda: sum(each.health == Health.READY for each in attached.devices()) == 2)
    return attached


def show_seat(desk: Desk) -> JoinScreen:
    """The app in the phone role, held."""
    seat = desk.session.waiting()[0].seat
    screen = JoinScreen(desk.language, ())
    screen._visited = Visited(Stay.HERE, view={"screen": desk.screen(seat), "rev": 1})
    screen.hold(True)
    return screen


def wait_for(holds: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until it holds."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise AssertionError("waited in vain")
        time.sleep(0.01)


def show_phones(desk: Desk) -> PhonesScreen:
    """The phones of a table, at home on this machine."""
    return PhonesScreen(TablePhones(desk, port=0, address="127.0.0.1", announced=False))


def show_readings(desk: Desk, folder: Path) -> ReadingsScreen:
    """Moves that the camera has read, one of them said to be misread."""
    return ReadingsScreen(desk, read_moves(desk, folder), folder / "pictures")


@cache
def read_moves(desk: Desk, folder: Path) -> Misreadings:
    """Moves as the camera reads them, with their pictures."""
    session, pictures, shelf = desk.session, folder / "pictures", Shelf()
    misreadings = Misreadings(session, shelf, folder / "misread")
    table = DrawnTable(Printed(session.game, desk.pack), PROFILES["lamp"], 3)
    camera = SyntheticCamera(PROFILES["lamp"], 3)
    pictures.mkdir(exist_ok=True)
    for _ in range(READ):
        before, name = play.layout(session.game, session.line.state), f"look-{session.version}.jpg"
        seat = session.waiting()[0].seat
        session.submit(seat, session.legal(seat)[0], source=Source("camera", 0.9995, name))
        layout = play.layout(session.game, session.line.state)
        eyes = TableEyes(session.game, desk.pack, layout)
        eyes.look(camera.show(table.scene(layout)).picture)
        kept = eyes.keep(pictures, box_around(changed_pieces(before, layout), layout))
        evidence = eyes.evidence()
        if kept and evidence:
            (pictures / kept).replace(pictures / name)
            shelf.add(name, evidence)
    misreadings.keep(misreadings.moves[1])
    return misreadings


def played(evening: Evening, key: str, steps: int) -> Desk:
    """A game of clever players, always the same, after so many steps, where somebody has to choose."""
    game = find_game(key)
    players = seat_players(game, NAMES[: game.players[-1]])
    table_id = f"game-{len(evening.journal.games()) + 1}"
    info = table_info(game, players, {}, default_pack(game), table_id=table_id, seed=SEED)
    session, rng, bot = Session.start(game, info, evening.journal), Random(5), find_bot("clever", key)
    desk = Desk(session, dict.fromkeys(info.seats, How.TOUCH), language=evening.settings.language)
    while session.waiting():
        need = session.waiting()[0]
        if need.seat != CHANCE and len(session.steps) >= steps:
            break
        if need.seat == CHANCE:
            chance.answer(session)
        else:
            seen = play.seen(session.line.state, need.seat)
            session.submit(need.seat, bot(seen, need.seat, session.legal(need.seat), rng))
    desk.advance()
    return desk


def show(desk: Desk) -> TableScreen:
    """A table on which nothing happens by itself."""
    screen = TableScreen(desk)
    screen.close()
    return screen


def show_watched(desk: Desk) -> TableScreen:
    """The camera sees the table and asks which of two moves it was."""
    game, state = desk.session.game, desk.session.line.state
    screen = show(desk)
    seat = desk.session.waiting()[0].seat
    layout = play.layout(game, state)
    futures = (Future(((seat, each),), state, layout, 0.5) for each in desk.session.legal(seat)[:2])
    asked = Reading(Verdict.ASK, tuple(Option(future, 0.5) for future in futures))
    screen.watch(ask_model(desk, Watched(asked=asked)), make_preview(photograph(desk)))
    return screen


@cache
def photograph(desk: Desk) -> Picture:
    """The table under a lamp."""
    game, light = desk.session.game, PROFILES["lamp"]
    layout = play.layout(game, desk.session.line.state)
    scene = DrawnTable(Printed(game, default_pack(game)), light, 3).scene(layout)
    return SyntheticCamera(light, 3).show(scene).picture


def show_held(desk: Desk) -> TableScreen:
    """The one who is called holds the pad."""
    screen = show(desk)
    screen.take_tablet()
    screen.hold(True)
    return screen
