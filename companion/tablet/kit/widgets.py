"""The pieces that every screen is made of."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout

from companion.tablet.kit.theme import theme

Builder.load_file(str(Path(__file__).with_name("kit.kv")))


class Caption(Label):
    """Text that wraps within its width and is as high as it needs; `say` is what it says, plainly."""

    say = StringProperty("")
    shown = BooleanProperty(True)
    role = OptionProperty("body", options=["title", "heading", "body", "small"])
    tone = ColorProperty((0, 0, 0, 0))
    """A colour other than ink; nothing at all means ink."""


class Sign(Label):
    """A sign of the signs' font: an arrow, a suit, a cog."""


class Gapless(BoxLayout):
    """A box in which what has no height now has no gap either, where things stand under each other."""

    def _iterate_layout(self, sizes: Sequence[Any]) -> Iterator[tuple[int, float, float, float, float]]:
        """Where each goes: what can be seen as in any box, the rest below it, as wide as it would be."""
        upright = self.orientation == "vertical"
        seen = [
            at for at, (size, hint, *_) in enumerate(sizes) if size[1] or hint[1] is not None or not upright
        ]
        left, top, right, bottom = self.padding
        if seen:
            for at, *place in super()._iterate_layout([sizes[each] for each in seen]):
                yield seen[at], *place
        else:
            self.minimum_size = left + right, top + bottom
        for at in set(range(len(sizes))).difference(seen):
            yield at, self.x + left, self.y - 1, self.width - left - right, 0


class Sheet(Gapless):
    """A raised piece of paper to put things on."""

    tint = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))
    thick = NumericProperty(1)


class Column(Gapless):
    """Things under each other, as high as all of them."""


class Row(BoxLayout):
    """Things beside each other, as high as the highest."""


class Flow(StackLayout):
    """Things beside each other that go on in the next line."""


class Roll(ScrollView):
    """What may be longer than its place; it fades where it goes on."""

    paper = ColorProperty((0, 0, 0, 0))
    """What it lies on; nothing at all means the ground."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(viewport_size=self._settle, height=self._settle, scroll_y=self._settle)

    def _settle(self, *_: Any) -> None:
        """What is not longer than its place stands on top, wherever it was scrolled to before."""
        if self.viewport_size[1] <= self.height:
            self.scroll_y = 1


class Gap(FloatLayout):
    """Nothing, that pushes things apart."""


class Key(ButtonBehavior, FloatLayout):
    """A button: a sign, a text, or both."""

    text = StringProperty("")
    sign = StringProperty("")
    snug = BooleanProperty(False)
    """As wide as its words, instead of as wide as there is room."""
    hint = StringProperty("")
    """A second, smaller line."""
    role = OptionProperty("plain", options=["plain", "primary", "quiet", "danger", "glowing"])
    lean = OptionProperty("center", options=["left", "center"])
    """Where words stand that have no sign before them."""
    lowered = NumericProperty(0.0)
    sure = BooleanProperty(True)
    """Not sure keys are shown faintly and do nothing."""
    chosen = BooleanProperty(False)
    shown = BooleanProperty(True)
    """What is not shown takes no room."""

    def on_touch_down(self, touch: Any) -> bool:
        """Only what is sure and shown can be pressed."""
        return bool(self.sure and self.shown and super().on_touch_down(touch))

    def on_press(self) -> None:
        """Go down a little."""
        self._go(1.0)

    def on_release(self) -> None:
        """Come up again."""
        self._go(0.0)

    def on_state(self, _key: Any, state: str) -> None:
        """Come up also where the finger left the key."""
        if state == "normal":
            self._go(0.0)

    def _go(self, depth: float) -> None:
        Animation.cancel_all(self, "lowered")
        if theme.motion:
            Animation(lowered=depth, d=0.08).start(self)
        else:
            self.lowered = depth


class Bar(BoxLayout):
    """The head of a screen: back, title, and what belongs to it."""

    title = StringProperty("")
    way_back = StringProperty("")
    """What the way back is called; nothing where there is none."""

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The way back was pressed."""
