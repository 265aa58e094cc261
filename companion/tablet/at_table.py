"""What comes and goes around a game in play: phones, a camera, a board; the game never waits for any."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.platform.desktop import Desktop
from companion.platform.port import Platform
from companion.sources.attached import Attached
from companion.sources.board_lights import BoardLights
from companion.sources.misreadings import Misreadings
from companion.sources.table_camera import TableCamera
from companion.sources.thrown_dice import DICE, Thrown, ThrownDice
from companion.tablet.camera.view_model import ask_model, differences_now
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening
from companion.tablet.how import How
from companion.tablet.phones.at_table import Presence, TablePhones
from companion.tablet.table.screen import TableScreen
from companion.tablet.throws import throw_notice
from companion.tablet.tutorial.view_model import ENOUGH, keep_seen, lesson_for, load_seen
from firmware_bridge.dice.rolls import Dice

if TYPE_CHECKING:
    from companion.tablet.correction.screen import CorrectionScreen

TICK = 0.1
DICE_KIND = "dice"
TURNS = {2: (0, 180), 3: (0, 90, 270), 4: (0, 90, 180, 270)}
"""How far the picture turns for each seat around a tablet that lies flat."""


class AtTable:
    """One game in play with everything that has joined it."""

    def __init__(self, desk: Desk, evening: Evening, platform: Platform | None = None) -> None:
        self.desk, self.evening = desk, evening
        self.platform = platform or Desktop()
        settings = evening.settings
        self.phones = TablePhones(
            desk,
            evening.folder / f"{desk.session.info.id}.keys",
            name=settings.table_name,
            port=settings.phone_port or None,
            address=settings.phone_address or None,
            announced=settings.announce,
        )
        self.pictures = evening.folder / "pictures" / desk.session.info.id
        """Where the pictures lie that moves were read from."""
        kept = self.pictures if settings.keep_misread else None
        self.camera = TableCamera(desk.session, kept, self.platform.open_camera)
        self.misreadings = Misreadings(desk.session, self.camera.shelf, kept and evening.folder / "misread")
        self.camera.use(evening.camera_of(desk.session.info.id))
        self.attached = Attached(evening.folder / "boards.json", plugged=self.platform.list_plugged)
        if settings.board:
            self.attached.allow(settings.board)
        self.lights = BoardLights(desk.session, lambda: self.attached.boards)
        self.dice = ThrownDice(desk.session, self._real_dice, lambda each: desk.tell_draw(each, DICE) is None)
        if DICE_KIND in desk.real:
            self.attached.look_for_dice()
        self._resting = ""
        self._seen = load_seen(evening.folder)
        self._screen: TableScreen | None = None
        self._looking: CorrectionScreen | None = None
        """The list of differences that was opened last; it follows the camera."""
        self._clock = Clock.schedule_interval(lambda _: self._tick(), TICK)
        if How.PHONE in desk.hows.values():
            self.phones.open()
        desk.session.listen(lambda _: Clock.schedule_once(lambda _: self._moved(), 0))

    @property
    def awaits_phones(self) -> bool:
        """Whether a seat that plays by phone has none yet."""
        return any(self.phones.presence(seat) is Presence.AWAITED for seat in self.desk.hows)

    def follow(self, screen: TableScreen) -> None:
        """Show changes on this screen."""
        self._screen = screen
        screen.bind(on_answer=lambda _, number: self.answer_camera(number))
        lesson = screen.ids.lesson
        lesson.bind(
            on_understood=lambda _, rule: self._learned(rule),
            on_enough=lambda _: self._learned(ENOUGH),
            on_more=lambda _, _rule: screen.dispatch("on_open", "rules"),
        )
        self._teach()

    def screen_for(self, what: str, rule: str) -> Any:
        """A screen beside the table."""
        match what:
            case "phones":
                from companion.tablet.phones.screen import PhonesScreen

                return PhonesScreen(self.phones)
            case "rules":
                from companion.tablet.rules.screen import RulesScreen

                return RulesScreen(self.desk.session.game, self.desk.language, at=rule)
            case "set_up":
                from companion.tablet.set_up.screen import SetUpScreen

                guide = SetUpScreen(self.desk, self.camera if self.camera.address else None)
                guide.bind(on_ready=lambda each: each.dispatch("on_leave"))
                return self._lit_by(guide)
            case "correction":
                from companion.tablet.correction.screen import CorrectionScreen

                differences = ask_model(self.desk, self.camera.watched).differences
                screen = CorrectionScreen(self.desk, differences)
                screen.bind(on_settled=lambda _: self.camera.settle())
                self._looking = screen if differences else None
                return self._lit_by(screen)
            case "hardware":
                from companion.tablet.hardware.screen import HardwareScreen

                return HardwareScreen(self.attached, self.desk.language)
            case "camera":
                from companion.tablet.camera.screen import CameraScreen

                self.platform.ask_for_camera()
                watching = CameraScreen(self.desk, self.camera, self.platform.cameras())
                watching.bind(on_choose=lambda _, address: self._use_camera(address))
                return watching
            case "readings":
                from companion.tablet.readings.screen import ReadingsScreen

                return ReadingsScreen(self.desk, self.misreadings, self.pictures)
        raise KeyError(what)

    def rest(self) -> None:
        """The app is out of sight: others may have the camera."""
        self._resting = self.camera.address
        self.camera.use("")

    def wake(self) -> None:
        """The app is back, and so are its eyes."""
        self.camera.use(self._resting)

    def close(self) -> None:
        """Everybody goes home."""
        self._clock.cancel()
        self.camera.close()
        self.attached.close()
        self.phones.close()
        Window.rotation = 0

    def answer_camera(self, number: int) -> None:
        """The players say which of the camera's guesses it was; below 0 that all is as the books have it."""
        if number < 0:
            self.camera.settle()
        else:
            self.camera.answer(number)

    def _use_camera(self, address: str) -> None:
        self.evening.change(replace(self.evening.settings, camera=address))
        if address != self.camera.address:
            self.camera.use(address, curious=True)

    def _tick(self) -> None:
        heard, seen = self.phones.tick(), self.camera.tick()
        self.attached.tick()
        self.lights.pause(self.attached.testing)
        self.lights.tick()
        if thrown := self.dice.tick():
            self._tell_throw(thrown)
        if heard and self._screen:
            self._screen.refresh()
        if seen:
            self._show_seen()

    def _show_seen(self) -> None:
        asked = ask_model(self.desk, self.camera.watched)
        self.lights.mend(asked.differences)
        if self._screen:
            self._screen.watch(asked, self.camera.watched.glimpse.preview)
        if self._looking and self._looking.parent:
            now = differences_now(self.desk, self.camera.watched)
            if now is not None:
                self._looking.look_again(now)

    def _real_dice(self) -> tuple[Dice, ...]:
        """Where the app rolls, nobody asks what lies on the table."""
        return self.attached.dice() if DICE_KIND in self.desk.real else ()

    def _tell_throw(self, thrown: Thrown) -> None:
        """Show the roll that was booked, or say why it was not."""
        if self._screen:
            self._screen.refresh()
            self._screen.notice = throw_notice(self.desk.language, thrown)

    def _lit_by(self, screen: Any) -> Any:
        """Let a guide have the lights for as long as it is open."""
        self.lights.guide(screen.lighting)
        screen.bind(lighting=lambda _, asked: self.lights.guide(asked))
        return screen

    def _moved(self) -> None:
        self._turn()
        self._teach()
        self.lights.show()

    def _teach(self) -> None:
        """Explain a rule when it is first needed."""
        if self._screen:
            self._screen.ids.lesson.lesson = lesson_for(self.desk.session, self._seen, self.desk.language)

    def _learned(self, rule: str) -> None:
        self._seen |= {rule}
        keep_seen(self.evening.folder, self._seen)
        self._teach()

    def _turn(self) -> None:
        """Turn the picture towards the one whose turn it is, where the tablet lies flat."""
        if not self.evening.settings.turn_to_player:
            return
        seats = self.desk.session.info.seats
        awaited = next((need.owner or need.seat for need in self.desk.session.waiting()), None)
        if awaited in seats and len(seats) in TURNS:
            Window.rotation = TURNS[len(seats)][seats.index(awaited)]
