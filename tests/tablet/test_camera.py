"""The camera screen: pictures through the real thread, touches on the real widgets."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.games.grid import intents as grid
from companion.games.jungle import intents as jungle
from companion.games.martian import intents as martian
from companion.games.ninja import intents as ninja
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.sources.camera_thread import Glimpse, Watching
from companion.sources.table_camera import Device, TableCamera, Watched
from companion.table.tracking.futures import futures
from companion.table.tracking.tracker import Option, Reading, Verdict
from companion.tablet.camera.screen import CameraScreen
from companion.tablet.camera.view_model import AskModel, ask_model, camera_model, describe
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.kit.video import VideoView
from companion.tablet.kit.widgets import Key
from tests.conformance.worlds import choose
from tests.sources.test_table_camera import Film
from tests.tablet.window import Window, find, words_in
from vision.cameras.frame import NoCameraError
from vision.quality import Quality

DEVICE = Device("/dev/video0", "A webcam")


@pytest.fixture
def desk(evening: Evening) -> Desk:
    game = find_game("grid")
    desk = evening.start(Plan(game, ("Ana", "Ben"), (How.TOUCH,) * 2, default_pack(game)))
    while desk.advance():
        pass
    return desk


@pytest.fixture
def film() -> Film:
    noise = np.random.default_rng(4).integers(60, 190, (90, 160, 3), np.uint8)
    return Film(np.asarray(np.kron(noise, np.ones((8, 8, 1), np.uint8))))


@pytest.fixture
def camera(desk: Desk, film: Film) -> Iterator[TableCamera]:
    def find_film(address: str) -> Film:
        if address != DEVICE.address:
            raise NoCameraError(f"There is no camera {address}.")
        return film

    camera = TableCamera(desk.session, None, find_film)
    yield camera
    camera.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("state", list(Watching))
def test_every_state_has_its_sentence_and_a_next_step(desk: Desk, state: Watching, language: str) -> None:
    desk.language = language
    camera = TableCamera(desk.session)
    camera.address, camera.watched = "0", Watched(Glimpse(state, "why"))
    assert camera_model(desk, camera).say


@pytest.mark.parametrize("light", list(Quality))
def test_every_light_has_its_sentence(light: Quality) -> None:
    for language in ("en", "de"):
        lines = describe(language, Glimpse(Watching.ON, light=str(light), markers=3, gate="hand", error=0.4))
        assert lines[0].say
        assert lines[0].bad is (light is not Quality.GOOD)


def test_a_camera_is_chosen_by_touch_and_its_picture_shown(
    window: Window, desk: Desk, camera: TableCamera
) -> None:
    screen = window.show(CameraScreen(desk, camera, (DEVICE,)))
    chosen: list[str] = []
    screen.bind(on_choose=lambda _, address: chosen.append(address))
    assert "No camera is chosen" in words_in(screen)
    window.tap_on(find(screen, Key, text="A webcam"))
    window.until(lambda: screen.model.state is Watching.BLIND)
    assert chosen == [DEVICE.address]
    assert find(screen, VideoView)._texture is not None
    window.until(lambda: "No corner markers" in words_in(screen))
    screen.close()


def test_a_camera_that_dies_is_told_calmly_and_the_game_goes_on(
    window: Window, desk: Desk, camera: TableCamera, film: Film
) -> None:
    screen = window.show(CameraScreen(desk, camera, (DEVICE,)))
    screen.choose(DEVICE.address)
    window.until(lambda: camera.watched.glimpse.preview)
    film.lost = True
    window.until(lambda: screen.model.state is Watching.LOST)
    assert "The game goes on by touch." in words_in(screen)
    seat = desk.session.waiting()[0].seat
    assert desk.ask(seat, desk.session.legal(seat)[0]) is None
    screen.close()


def test_an_address_that_leads_nowhere_says_so(window: Window, desk: Desk, camera: TableCamera) -> None:
    screen = window.show(CameraScreen(desk, camera, ()))
    screen.ids.address.text = "http://192.168.1.20:8080/video"
    window.frames(2)
    window.tap_on(find(screen, Key, text="Use this"))
    window.until(lambda: screen.model.state is Watching.FAILED)
    assert "There is no camera" in words_in(screen)
    window.tap_on(find(screen, Key, text="No camera"))
    assert screen.model.state is Watching.OFF
    screen.close()


def test_the_corners_are_tapped_one_after_the_other(
    window: Window, desk: Desk, camera: TableCamera, film: Film
) -> None:
    screen = window.show(CameraScreen(desk, camera, (DEVICE,)))
    screen.choose(DEVICE.address)
    window.until(lambda: screen.model.state is Watching.BLIND)
    window.tap_on(find(screen, Key, text="Show the corners by hand"))
    video = find(screen, VideoView)
    for x, y in ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)):
        assert "corner" in screen.model.tapping
        window.tap(*video.at(x, y))
    assert not screen.model.tapping
    window.until(lambda: screen.model.state is Watching.ON)
    screen.close()


def test_what_is_seen_is_marked_whether_it_is_sure_or_not(window: Window) -> None:
    video = window.show(VideoView())
    video.show(8, 4, bytes(8 * 4 * 3))
    box = ((0.1, 0.1), (0.4, 0.1), (0.4, 0.6), (0.1, 0.6))
    before = len(video.canvas.children)
    video.marks = [("a card", box, True), ("a die", box, False)]
    window.frames(2)
    assert len(video.canvas.children) >= before + 4


def test_a_lamp_in_the_dice_is_told_where_it_is_asked_and_on_the_cameras_screen(evening: Evening) -> None:
    desk = desk_where(evening, "martian", martian.Roll)
    options = tuple(Option(way, 0.3) for way in futures(desk.session.game, desk.session.line.state))[:2]
    asked, glimpse = Reading(Verdict.ASK, options), Glimpse(Watching.ON, light="good", burnt=True)
    for language, lamp in (("en", "A lamp is mirrored in the dice"), ("de", "spiegelt sich in den Würfeln")):
        desk.language = language
        assert lamp in ask_model(desk, Watched(glimpse, asked=asked)).hint
        assert [lamp in line.say and line.bad for line in describe(language, glimpse)] == [True]
    assert ask_model(desk, Watched(asked=asked)).hint == ""
    coins = desk_where(evening, "martian", martian.Move)
    assert ask_model(coins, Watched(glimpse, asked=asked)).hint == ""


def asked_about(desk: Desk, *kinds: type[Intent]) -> AskModel:
    """What is asked where two or three deeds of these kinds may have happened."""
    session = desk.session
    ways = [each for each in futures(session.game, session.line.state) if isinstance(each.deeds[0][1], kinds)]
    options = tuple(Option(way, 0.3) for way in ways[:3])
    assert len(options) > 1
    return ask_model(desk, Watched(asked=Reading(Verdict.ASK, options)))


def desk_where(evening: Evening, key: str, kind: type[Intent]) -> Desk:
    """A game at the first moment in which somebody may do such a thing in several ways."""
    game = find_game(key)
    desk = evening.start(Plan(game, ("Ana", "Ben"), (How.TOUCH,) * 2, default_pack(game)))
    rng = Random(key)
    while sum(isinstance(each, kind) for each in legal_now(desk)) < 2:
        desk.session.submit(*choose(game, desk.session.line.state, rng))
    return desk


def legal_now(desk: Desk) -> tuple[Intent, ...]:
    session = desk.session
    return play.legal(session.game, session.line.state, session.waiting()[0].seat)


@pytest.mark.parametrize(
    ("key", "kind"), [("martian", martian.Move), ("martian", martian.Roll), ("jungle", jungle.Advance)]
)
def test_a_question_offers_what_may_have_happened(evening: Evening, key: str, kind: type[Intent]) -> None:
    asked = asked_about(desk_where(evening, key, kind), kind)
    assert len(set(asked.options)) == len(asked.options) > 1


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("grid", grid.Hide),
        ("grid", grid.Move),
        ("jungle", jungle.LayTrap),
        ("jungle", jungle.DrawCard),
        ("ninja", ninja.PlaceTrap),
        ("ninja", ninja.ChooseMove),
    ],
)
def test_a_question_never_names_what_somebody_holds(evening: Evening, key: str, kind: type[Intent]) -> None:
    asked = asked_about(desk_where(evening, key, kind), kind)
    assert asked.options == ()
    assert "please tap it" in asked.say
