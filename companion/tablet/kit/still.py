"""What changes seldom is drawn once into a picture of its own, and the picture is shown until it changes."""

from math import ceil, floor
from typing import Any

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.tablet.kit.theme import theme

EDGE = 4
"""How far shadows and frames reach over the edge, in dp."""


class Frozen:
    """A picture that is drawn anew when something in it has changed; opaque, on a colour of its own.

    Drawing a whole table takes longer than showing a picture of it, and the camera's picture beside it
    changes fifteen times a second.
    """

    def __init__(self) -> None:
        self.canvas = Canvas()
        with self.canvas:
            self.inside = Fbo(size=(1, 1), with_stencilbuffer=True)
            Color(1, 1, 1, 1)
            self._shown = Rectangle()
        with self.inside:
            self._ground = ClearColor(0, 0, 0, 1)
            ClearBuffers(clear_stencil=True)
            self._shift = Translate()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Where it is in the window; on whole pixels, else it would be blurred."""
        left, bottom = floor(x), floor(y)
        size = max(1, ceil(x + width) - left), max(1, ceil(y + height) - bottom)
        if tuple(self.inside.size) != size:
            self.inside.size = size
            self.inside.texture.mag_filter = self.inside.texture.min_filter = "nearest"
        self._shown.pos, self._shown.size, self._shown.texture = (left, bottom), size, self.inside.texture
        self._shift.x, self._shift.y = -left, -bottom

    def wear(self, ground: Any) -> None:
        """The colour under everything."""
        self._ground.rgba = (*ground[:3], 1)


class Still(BoxLayout):
    """A box that is drawn only when something in it changes."""

    def __init__(self, **kwargs: Any) -> None:
        self._frozen = Frozen()
        self.canvas = self._frozen.canvas
        super().__init__(**kwargs)
        self.bind(pos=self._place, size=self._place)
        theme.bind(ground=self._wear)
        self._place()
        self._wear()

    def add_widget(self, *args: Any, **kwargs: Any) -> None:
        """Into the picture."""
        self._inside(super().add_widget, *args, **kwargs)

    def remove_widget(self, *args: Any, **kwargs: Any) -> None:
        """Out of the picture."""
        self._inside(super().remove_widget, *args, **kwargs)

    def _inside(self, change: Any, *args: Any, **kwargs: Any) -> None:
        outside, self.canvas = self.canvas, self._frozen.inside
        try:
            change(*args, **kwargs)
        finally:
            self.canvas = outside

    def _place(self, *_: Any) -> None:
        edge = dp(EDGE)
        self._frozen.place(self.x - edge, self.y - edge, self.width + 2 * edge, self.height + 2 * edge)

    def _wear(self, *_: Any) -> None:
        self._frozen.wear(theme.ground)
