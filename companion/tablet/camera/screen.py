"""The camera screen."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.sources.table_camera import Device, TableCamera, found_devices
from companion.tablet.camera.view_model import CORNERS, EMPTY, CameraModel, camera_model
from companion.tablet.desk import Desk
from companion.tablet.kit.fields import Field  # noqa: F401
from companion.tablet.kit.hints import Hint
from companion.tablet.kit.theme import theme
from companion.tablet.kit.video import VideoView  # noqa: F401
from companion.tablet.kit.widgets import Key
from companion.tablet.speech import PARTS, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

TICK = 1 / 20


class LookLine(BoxLayout):
    """A line about the picture."""

    def __init__(self, line: Hint, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.sign.text, self.ids.text.say = line.sign, line.say
        self.ids.sign.color = theme.good if line.good else theme.bad if line.bad else theme.dim


class CameraScreen(BoxLayout):
    """Choose a camera, see what it sees, show it the mat by hand."""

    model: CameraModel = ObjectProperty(EMPTY, rebind=True)
    is_wide = BooleanProperty(True)
    __events__ = ("on_leave", "on_choose")

    def __init__(
        self, desk: Desk, camera: TableCamera, devices: tuple[Device, ...] | None = None, **kwargs: Any
    ) -> None:
        self.desk, self.camera = desk, camera
        self._devices = found_devices() if devices is None else devices
        self._taps: list[tuple[float, float]] | None = None
        self._lines: tuple[Hint, ...] = ()
        self._watched = camera.watched
        super().__init__(**kwargs)
        self.bind(size=lambda *_: self._turn())
        self._turn()
        listed = {each.address for each in self._devices}
        self.ids.address.text = "" if camera.address in listed else camera.address
        camera.be_curious(True)
        self._clock = Clock.schedule_interval(lambda _: self._tick(), TICK)
        self._offer_devices()
        self.refresh()

    def on_leave(self) -> None:
        """Back to the table."""

    def on_choose(self, _address: str) -> None:
        """Another camera was chosen; nothing means none."""

    def close(self) -> None:
        """Be less curious; the camera goes on watching the table."""
        self._clock.cancel()
        self.camera.be_curious(False)

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.desk.language, key, file=PARTS)

    def refresh(self) -> None:
        """Show everything as it is."""
        self._watched = self.camera.watched
        taps = None if self._taps is None else len(self._taps)
        self.model = camera_model(self.desk, self.camera, taps)
        self.ids.video.marks = [] if self._taps is not None else list(self.model.marks)
        self.ids.video.taps = self._taps or []
        self._show_picture()
        self._show_lines()
        for key in self.ids.devices.children:
            key.chosen = key.address == self.camera.address

    def choose(self, address: str) -> None:
        """Watch through this camera from now on."""
        self._taps = None
        self.camera.use(address.strip(), curious=True)
        self.dispatch("on_choose", address.strip())
        self.refresh()

    def begin_taps(self) -> None:
        """The mat's corners are shown by hand; a second touch gives it up."""
        self._taps = None if self._taps is not None else []
        self.refresh()

    def tap(self, x: float, y: float) -> None:
        """One corner after the other."""
        if self._taps is None:
            return
        self._taps = [*self._taps, (x, y)]
        if len(self._taps) == CORNERS:
            self.camera.tap_corners(self._taps)
            self._taps = None
        self.refresh()

    def _tick(self) -> None:
        """Others may have taken the picture over already: what counts is what was shown last."""
        self.camera.tick()
        if self.camera.watched is not self._watched:
            self.refresh()

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _offer_devices(self) -> None:
        box = self.ids.devices
        for device in self._devices:
            key = Key(
                text=device.name or device.address, hint=device.address if device.name else "", sign="◉"
            )
            key.address = device.address
            key.bind(on_release=lambda _, address=device.address: self.choose(address))
            box.add_widget(key)
        none = Key(text=self.say("camera-none"), role="quiet", sign="✕")
        none.address = ""
        none.bind(on_release=lambda _: self.choose(""))
        box.add_widget(none)

    def _show_picture(self) -> None:
        preview = self.camera.watched.glimpse.preview
        if preview is None:
            self.ids.video.clear()
        else:
            self.ids.video.show(preview.width, preview.height, preview.pixels)

    def _show_lines(self) -> None:
        if self.model.lines == self._lines:
            return
        self._lines = self.model.lines
        self.ids.lines.clear_widgets()
        for line in self.model.lines:
            self.ids.lines.add_widget(LookLine(line))
