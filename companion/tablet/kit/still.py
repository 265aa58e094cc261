"""What changes seldom is drawn once into a picture of its own, and the picture is shown until it changes."""

from math import ceil, floor
from typing import Any
from weakref import WeakSet

from kivy.clock import Clock
from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.tablet.kit.theme import theme

EDGE = 4
"""How far shadows and frames reach over the edge, in dp."""
MOST_FRAMES = 8
"""So many frames one waits for others, at most."""


class Frozen:
    """A picture that is drawn anew when something in it has changed; opaque, on a colour of its own.

    Drawing a whole table takes longer than showing a picture of it, and the camera's picture beside it
    changes fifteen times a second.
    """

    def __init__(self, *, by_itself: bool = True) -> None:
        self.canvas = Canvas()
        self.inside = Fbo(size=(1, 1), with_stencilbuffer=True)
        if by_itself:
            self.canvas.add(self.inside)
        with self.canvas:
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

    def draw(self) -> None:
        """Draw it now; for one that is not drawn by itself."""
        self.inside.draw()
        self.canvas.ask_update()


class Patience:
    """Waits while still boxes are drawn: much in one frame would take longer than a frame may."""

    def __init__(self) -> None:
        self._waited = 0

    def lasts(self, but: "Still | None" = None) -> bool:
        """Whether to wait for another frame; asked once a frame, after the clock's work."""
        self._waited += 1
        if self._waited <= MOST_FRAMES and any(each.stale for each in _stills if each is not but):
            return True
        self._waited = 0
        return False

    def end(self) -> None:
        """Wait no more this time."""
        self._waited = MOST_FRAMES


_stills: "WeakSet[Still]" = WeakSet()


class Still(BoxLayout):
    """A box that is drawn only when something in it changes."""

    by_itself = True

    def __init__(self, **kwargs: Any) -> None:
        self._frozen = Frozen(by_itself=self.by_itself)
        self.canvas = self._frozen.canvas
        super().__init__(**kwargs)
        self.bind(pos=self._place, size=self._place)
        theme.bind(ground=self._wear)
        self._place()
        self._wear()
        _stills.add(self)

    @property
    def stale(self) -> bool:
        """Whether it is shown, and something in it has changed since it was drawn."""
        return bool(self._frozen.inside.needs_redraw and self.get_parent_window())

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


class PatientStill(Still):
    """A still box that lets others be drawn first."""

    by_itself = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._patience = Patience()
        # After the clock's work and before the window is drawn: what else is to be drawn is known then.
        self._look = Clock.create_trigger(self._draw_or_wait, -1)
        Clock.schedule_interval(self._each_frame, 0)

    def hurry(self) -> None:
        """Do not wait for others: what it shows may be secret by now."""
        self._patience.end()

    def _each_frame(self, _seconds: float) -> None:
        self._look()

    def _draw_or_wait(self, _seconds: float) -> None:
        if self.stale and not self._patience.lasts(but=self):
            self._frozen.draw()
