"""Drawings become textures: painted on a thread of its own, so that no frame waits for a brush."""

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.artwork import raster
from companion.artwork.pen import Drawing
from companion.artwork.raster import Picture


@dataclass(frozen=True, slots=True)
class Paint:
    """Something to be painted: its key says what it is, `draw` makes the drawing when it is needed."""

    key: Hashable
    density: float
    """Pixels a millimetre."""
    draw: Callable[[], Drawing] = field(compare=False)


class Painter:
    """Paints one thing after the other and keeps what it has painted."""

    def __init__(self) -> None:
        self._brush: ThreadPoolExecutor | None = None
        self._textures: dict[Paint, Any] = {}
        self._waiting: dict[Paint, list[Callable[[], None]]] = {}

    def texture(self, paint: Paint, ready: Callable[[], None]) -> Any:
        """The texture, or None until it is painted; then `ready` is called on the main thread."""
        if paint in self._textures:
            return self._textures[paint]
        if paint in self._waiting:
            self._waiting[paint].append(ready)
            return None
        self._waiting[paint] = [ready]
        self._brush = self._brush or ThreadPoolExecutor(1, "painter")
        self._brush.submit(_paint, paint).add_done_callback(partial(self._dry, paint))
        return None

    @property
    def busy(self) -> bool:
        """Whether anything is still being painted."""
        return bool(self._waiting)

    def close(self) -> None:
        """Put the brush away, whatever is not painted yet."""
        if self._brush is not None:
            self._brush.shutdown(wait=False, cancel_futures=True)
        self._brush = None
        self._waiting.clear()

    def _dry(self, paint: Paint, painted: "Future[Picture]") -> None:
        """On the painter's thread: hand the picture over to the main thread."""
        if not painted.cancelled():
            Clock.schedule_once(lambda _: self._hang(paint, painted), 0)

    def _hang(self, paint: Paint, painted: "Future[Picture]") -> None:
        self._textures[paint] = to_texture(painted.result())
        for ready in self._waiting.pop(paint, ()):
            ready()


def _paint(paint: Paint) -> Picture:
    """Red, green, blue and alpha, from the bottom up, as textures want it."""
    drawing = paint.draw()
    painted = raster.paint(drawing, paint.density, alpha=True)
    return np.ascontiguousarray(painted[::-1, :, [2, 1, 0, 3]])


def to_texture(pixels: Picture) -> Any:
    """A texture of pixels (rgba, bottom row first) that stays smooth when it is drawn small."""
    height, width = pixels.shape[:2]
    texture = Texture.create(size=(width, height), colorfmt="rgba", mipmap=True)
    texture.blit_buffer(pixels.reshape(-1), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter, texture.mag_filter = "linear_mipmap_linear", "linear"
    return texture


painter = Painter()
