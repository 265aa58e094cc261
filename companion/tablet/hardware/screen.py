"""The hardware screen."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.sources.attached import Attached
from companion.tablet.hardware.view_model import EMPTY, DeviceModel, HardwareModel, hardware_model
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Key, Sheet
from companion.tablet.speech import PARTS, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

LOOK_AGAIN = 0.25
TICK = 0.05


class DeviceCard(Sheet):
    """A device with its state and what can be done."""

    device: DeviceModel | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_test", "on_allow", "on_lights")

    def on_test(self) -> None:
        """Show the test pattern."""

    def on_allow(self) -> None:
        """This unknown port may be written to."""

    def on_lights(self, _count: int) -> None:
        """So many lights it has."""

    def on_device(self, _card: Any, device: DeviceModel) -> None:
        """Show another state."""
        ids = self.ids
        ids.title.say, ids.state.say, ids.next.say = device.title, device.say, device.next_step
        ids.facts.say, ids.counters.say = device.facts, device.counters
        ids.sign.text = device.sign
        ids.sign.color = theme.bad if device.is_bad else theme.good if device.sign == "✓" else theme.dim
        ids.test.shown, ids.allow.shown = device.is_ready, device.needs_yes
        ids.test.sure = not device.testing
        ids.allow.text = device.allow
        self._offer_lights(device.lights)
        self.edge = theme.bad if device.is_bad else theme.line

    def _offer_lights(self, counts: tuple[int, ...]) -> None:
        box = self.ids.lights
        if len(box.children) == len(counts):
            return
        box.clear_widgets()
        for count in counts:
            key = Key(text=str(count), on_release=lambda _, count=count: self.dispatch("on_lights", count))
            box.add_widget(key)


class HardwareScreen(BoxLayout):
    """Every board and die; none at all is normal."""

    model: HardwareModel = ObjectProperty(EMPTY, rebind=True)
    notice = StringProperty("")
    __events__ = ("on_leave",)

    def __init__(self, attached: Attached, language: str = "en", **kwargs: Any) -> None:
        self.attached, self.language = attached, language
        super().__init__(**kwargs)
        attached.look_around()
        self._clocks = (
            Clock.schedule_interval(lambda _: attached.tick(), TICK),
            Clock.schedule_interval(lambda _: self.refresh(), LOOK_AGAIN),
        )
        self.refresh()

    def on_leave(self) -> None:
        """Back to the table."""

    def close(self) -> None:
        """Stop looking; the boards stay attached."""
        for clock in self._clocks:
            clock.cancel()

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=PARTS)

    def refresh(self) -> None:
        """Show everything as it is."""
        self.model = hardware_model(self.language, self.attached.devices())
        box = self.ids.devices
        if len(box.children) != len(self.model.devices):
            box.clear_widgets()
            for _ in self.model.devices:
                box.add_widget(self._card())
        for card, device in zip(reversed(box.children), self.model.devices, strict=True):
            card.device = device

    def copy(self) -> None:
        """Put the diagnostics where they can be pasted into a letter."""
        Clipboard.copy(self.attached.diagnostics())
        self.notice = self.say("hardware-copied")

    def _card(self) -> DeviceCard:
        card = DeviceCard()
        card.ids.test.text = self.say("hardware-test")
        card.bind(
            on_test=lambda card: self.attached.test(card.device.id),
            on_allow=lambda card: self.attached.allow(card.device.id),
            on_lights=lambda card, count: self.attached.tell_lights(card.device.id, count),
        )
        return card
