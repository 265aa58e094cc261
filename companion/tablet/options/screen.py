"""The settings screen: every touch shows at once."""

from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.tablet.evening import Evening
from companion.tablet.kit.fields import Toggle
from companion.tablet.kit.palette import SIGNS
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Sign
from companion.tablet.options.view_model import (
    EMPTY,
    OptionsModel,
    options_model,
    with_language,
    with_light,
    with_size,
    with_switch,
    with_table_name,
)
from companion.tablet.settings import Settings
from companion.tablet.speech import START, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class OptionsScreen(BoxLayout):
    """Language, look, motion, sound, privacy."""

    model: OptionsModel = ObjectProperty(EMPTY, rebind=True)
    language = StringProperty("en")
    is_wide = BooleanProperty(True)
    __events__ = ("on_changed", "on_leave")

    def __init__(self, evening: Evening, **kwargs: Any) -> None:
        self.evening = evening
        super().__init__(language=evening.settings.language, **kwargs)
        self.bind(size=lambda *_: self._turn())
        theme.bind(seats=self._show_seats)
        self._turn()
        self.refresh()

    def on_changed(self, _settings: Settings) -> None:
        """Something was set, and is kept already."""

    def on_leave(self) -> None:
        """The players go back."""

    def say(self, key: str, **parts: str | int) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START, **parts)

    def refresh(self) -> None:
        """Show the settings."""
        self.model = options_model(self.evening.settings)
        self.language = self.evening.settings.language
        self._show_switches()
        self._show_seats()

    def close(self) -> None:
        """Let go of the theme."""
        theme.unbind(seats=self._show_seats)

    def change(self, settings: Settings) -> None:
        """Keep other settings and show them."""
        if settings == self.evening.settings:
            return
        self.evening.change(settings)
        self.dispatch("on_changed", settings)
        self.refresh()

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.change(with_language(self.evening.settings, language))

    def set_light(self, light: str) -> None:
        """Light or dark."""
        self.change(with_light(self.evening.settings, light))

    def set_size(self, size: str) -> None:
        """Normal or large text."""
        self.change(with_size(self.evening.settings, size))

    def set_table_name(self, name: str) -> None:
        """Call the table something else."""
        self.change(with_table_name(self.evening.settings, name))

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _switch(self, name: str, _toggle: Any, active: bool) -> None:
        self.change(with_switch(self.evening.settings, name, active))

    def _show_switches(self) -> None:
        box = self.ids.switches
        while len(box.children) < len(self.model.switches):
            toggle = Toggle()
            toggle.bind(on_toggled=partial(self._switch, self.model.switches[len(box.children)].name))
            box.add_widget(toggle)
        for toggle, switch in zip(reversed(box.children), self.model.switches, strict=True):
            toggle.text, toggle.hint, toggle.active = switch.say, switch.hint, switch.active

    def _show_seats(self, *_: Any) -> None:
        """The seats' colours and signs, as they are now."""
        box = self.ids.seats
        box.clear_widgets()
        for number, sign in enumerate(SIGNS):
            drawn = Sign(text=sign)
            drawn.color, drawn.font_size = theme.seat(number), theme.title
            box.add_widget(drawn)
