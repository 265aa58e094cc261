"""A QR code on the glass: black on white whatever the palette, whole pixels to a module."""

from io import BytesIO
from typing import Any

from kivy.core.image import Image
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.tablet.kit.theme import theme


class QrView(Widget):
    """Shows a QR code from a PNG of one pixel a module, its quiet zone included; nothing for no bytes."""

    picture: bytes = ObjectProperty(b"")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._texture: Any = None
        self.bind(picture=self._load, pos=self._draw, size=self._draw)
        self._load()

    def _load(self, *_: Any) -> None:
        self._texture = None
        if self.picture:
            self._texture = Image(BytesIO(self.picture), ext="png", nocache=True).texture
            self._texture.mag_filter = self._texture.min_filter = "nearest"
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self._texture is None:
            return
        modules = self._texture.width
        side = modules * max(1, int(min(self.size) // modules))
        left, bottom = int(self.center_x - side / 2), int(self.center_y - side / 2)
        with self.canvas:
            Color(1, 1, 1, 1)
            RoundedRectangle(pos=(left, bottom), size=(side, side), radius=[theme.corner])
            Rectangle(pos=(left, bottom), size=(side, side), texture=self._texture)
