"""A moving picture with marks drawn over it; the newest frame only, never waited for."""

from collections.abc import Sequence
from typing import Any

from kivy.core.text import Label as TextPainter
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.stencilview import StencilView

from companion.tablet.kit.theme import TEXT, theme

Corners = Sequence[tuple[float, float]]
"""Points as parts of the picture's width and height, from its upper left."""


class VideoView(StencilView):
    """Shows pixels; `marks` are (name, corners, is sure), `taps` points that were touched."""

    marks = ListProperty([])
    taps = ListProperty([])
    named = BooleanProperty(True)
    __events__ = ("on_tap",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._texture: Any = None
        self._labels: dict[str, Any] = {}
        self.bind(pos=self._draw, size=self._draw, marks=self._draw, taps=self._draw)
        theme.bind(glow=self._draw)

    def on_tap(self, _x: float, _y: float) -> None:
        """A touch on the picture, as parts of its width and height from the upper left."""

    def show(self, width: int, height: int, pixels: bytes) -> None:
        """Show a frame: red, green, blue, bottom row first."""
        fits = self._texture is not None and self._texture.size == (width, height)
        if not fits:
            self._texture = Texture.create(size=(width, height), colorfmt="rgb")
        self._texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
        if fits:
            self.canvas.ask_update()
        else:
            self._draw()

    def clear(self) -> None:
        """Show nothing."""
        self._texture = None
        self._draw()

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where the picture is: left, bottom, width, height; as large as fits."""
        if self._texture is None:
            return self.x, self.y, self.width, self.height
        wide, high = self._texture.size
        scale = min(self.width / wide, self.height / high)
        return (
            self.center_x - wide * scale / 2,
            self.center_y - high * scale / 2,
            wide * scale,
            high * scale,
        )

    def on_touch_down(self, touch: Any) -> bool:
        """A touch on the picture."""
        left, bottom, wide, high = self.box
        x, y = (touch.x - left) / max(1.0, wide), 1 - (touch.y - bottom) / max(1.0, high)
        if self._texture is None or not (0 <= x <= 1 and 0 <= y <= 1):
            return False
        self.dispatch("on_tap", x, y)
        return True

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The point of the window over a point of the picture."""
        left, bottom, wide, high = self.box
        return left + x * wide, bottom + (1 - y) * high

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self._texture is None:
            return
        left, bottom, wide, high = self.box
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(pos=(left, bottom), size=(wide, high), texture=self._texture)
            for name, corners, sure in self.marks:
                self._draw_mark(name, corners, sure)
            for number, (x, y) in enumerate(self.taps, start=1):
                self._draw_tap(number, self.at(x, y))

    def _draw_mark(self, name: str, corners: Corners, sure: bool) -> None:
        points = [self.at(x, y) for x, y in corners]
        # Never transparent: Kivy draws such lines through the stencil, and then over the edge of the picture.
        Color(*theme.glow[:3], 1)
        path = {"points": [part for point in points for part in point], "close": True}
        if sure:
            SmoothLine(width=dp(1.6), **path)
        else:
            Line(width=1.0, dash_length=6, dash_offset=4, **path)
        if self.named and name:
            self._write(name, min(x for x, _ in points), max(y for _, y in points))

    def _draw_tap(self, number: int, at: tuple[float, float]) -> None:
        Color(*theme.glow)
        SmoothLine(circle=(*at, dp(14)), width=dp(2))
        self._write(str(number), at[0] + dp(16), at[1])

    def _write(self, words: str, x: float, y: float) -> None:
        texture = self._labels.get(words)
        if texture is None:
            painted = TextPainter(text=words, font_size=dp(13), font_name=TEXT)
            painted.refresh()
            texture = self._labels[words] = painted.texture
        wide, high = texture.size
        Color(0, 0, 0, 0.65)
        RoundedRectangle(pos=(x, y), size=(wide + dp(6), high), radius=[dp(3)])
        Color(1, 1, 1, 1)
        Rectangle(pos=(x + dp(3), y), size=(wide, high), texture=texture)
