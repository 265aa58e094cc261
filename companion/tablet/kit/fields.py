"""What people fill in and set: switches, choices, numbers, names, a slide."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.tablet.kit.widgets import Flow, Key

Builder.load_file(str(Path(__file__).with_name("fields.kv")))

Choice = tuple[str, str, str]
"""Its value, what it says, and its sign."""


class Toggle(ButtonBehavior, BoxLayout):
    """A switch with its words; `on_toggled` tells what a finger has set it to."""

    text = StringProperty("")
    hint = StringProperty("")
    active = BooleanProperty(False)
    shown = BooleanProperty(True)
    """What is not shown takes no room."""
    __events__ = ("on_toggled",)

    def on_toggled(self, _active: bool) -> None:
        """A finger has switched it."""

    def on_release(self) -> None:
        """Switch over."""
        self.active = not self.active
        self.dispatch("on_toggled", self.active)


class Choices(Flow):
    """Some keys of which one is chosen; `on_choose` tells which one a finger has chosen."""

    choices: Sequence[Choice] = ListProperty([])
    value = StringProperty("")
    __events__ = ("on_choose",)

    def on_choose(self, _value: str) -> None:
        """A finger has chosen."""

    def on_choices(self, *_: Any) -> None:
        """Offer these."""
        self.clear_widgets()
        for value, say, sign in self.choices:
            key = ChoiceKey(value=value, text=say, sign=sign, snug=True, chosen=value == self.value)
            key.bind(on_release=lambda key: self._choose(key.value))
            self.add_widget(key)

    def on_value(self, *_: Any) -> None:
        """Mark the one that is chosen."""
        for key in self.children:
            key.chosen = key.value == self.value

    def _choose(self, value: str) -> None:
        self.value = value
        self.dispatch("on_choose", value)


class ChoiceKey(Key):
    """One of some choices; the chosen one is filled, not only framed."""

    value = StringProperty("")


class Stepper(BoxLayout):
    """A number between a minus and a plus; `on_stepped` tells what a finger has made of it."""

    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(9)
    __events__ = ("on_stepped",)

    def on_stepped(self, _value: int) -> None:
        """A finger has changed it."""

    def step(self, by: int) -> None:
        """One more or one less, within the bounds."""
        value = max(self.least, min(self.most, self.value + by))
        if value != self.value:
            self.value = value
            self.dispatch("on_stepped", value)


class Field(FloatLayout):
    """A line to write in."""

    text = StringProperty("")
    hint = StringProperty("")
    sign = StringProperty("")
    focus = BooleanProperty(False)
    wrong = BooleanProperty(False)
    """Framed as something that has to be mended."""
    longest = NumericProperty(40)

    def on_text(self, *_: Any) -> None:
        """Never longer than it may be."""
        if len(self.text) > self.longest:
            self.text = self.text[: int(self.longest)]


class Slide(Widget):
    """A way with a knob that a finger pushes along; `on_slid` tells how far."""

    value = NumericProperty(0)
    most = NumericProperty(1)
    part = NumericProperty(0.0)
    __events__ = ("on_slid",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(value=self._place, most=self._place)

    def on_slid(self, _value: int) -> None:
        """A finger has pushed the knob."""

    def on_touch_down(self, touch: Any) -> bool:
        """The knob jumps to the finger."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The knob follows the finger."""
        if touch.grab_current is not self:
            return False
        self._follow(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """The knob stays."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _place(self, *_: Any) -> None:
        self.part = self.value / self.most if self.most else 0.0

    def _follow(self, x: float) -> None:
        room = max(1.0, self.width - dp(40))
        share = max(0.0, min(1.0, (x - self.x - dp(20)) / room))
        value = round(share * self.most)
        if value != self.value:
            self.value = value
            self.dispatch("on_slid", value)
