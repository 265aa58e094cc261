"""Drawings become textures: painted on a thread of its own, so that no frame waits for a brush."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakValueDictionary

from kivy.clock import Clock
from kivy.graphics.texture import Texture

if TYPE_CHECKING:
    # The first screen is there before anything that paints is loaded.
    from companion.artwork.pen import Drawing
    from companion.artwork.raster import Picture

KEPT = 16
"""So many pictures are kept although nothing shows them any more: a hand and a few, up to 1.4 MB each."""

HANGING_SECONDS = 0.006
"""So much of a frame may go into showing what was just painted; the rest is shown in the next one."""


class Paintable(Protocol):
    """Something to be painted; equal ones look the same."""

    def __hash__(self) -> int: ...

    def pixels(self) -> "Picture":
        """Blue, green, red and alpha, from the top down; called on the painter's thread."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A drawing to be painted: its key says what it is, `draw` makes the drawing when it is needed."""

    key: Hashable
    density: float
    """Pixels a millimetre."""
    draw: "Callable[[], Drawing]" = field(compare=False)

    def pixels(self) -> "Picture":
        """The drawing as it is printed, cut out."""
        from companion.artwork import raster

        return raster.paint(self.draw(), self.density, alpha=True)


class Painter:
    """Paints one thing after the other; keeps what is shown somewhere, and what was asked for last."""

    def __init__(self) -> None:
        self._brush: ThreadPoolExecutor | None = None
        self._textures: WeakValueDictionary[Paintable, Any] = WeakValueDictionary()
        self._newest: OrderedDict[Paintable, Any] = OrderedDict()
        self._waiting: dict[Paintable, list[Callable[[], None]]] = {}
        self._dry: deque[tuple[Paintable, Future[Picture]]] = deque()

    def texture(self, paint: Paintable, ready: Callable[[], None]) -> Any:
        """The texture, or None until it is painted; then `ready` is called on the main thread."""
        texture = self._textures.get(paint)
        if texture is not None:
            self._keep(paint, texture)
            return texture
        if paint in self._waiting:
            self._waiting[paint].append(ready)
            return None
        self._waiting[paint] = [ready]
        self._brush = self._brush or ThreadPoolExecutor(1, "painter")
        self._brush.submit(_paint, paint).add_done_callback(partial(self._hand_over, paint))
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
        self._dry.clear()

    def _hand_over(self, paint: Paintable, painted: "Future[Picture]") -> None:
        """On the painter's thread: the main thread hangs it up."""
        if not painted.cancelled():
            self._dry.append((paint, painted))
            Clock.schedule_once(self._hang, 0)

    def _hang(self, _seconds: float) -> None:
        end = time.perf_counter() + HANGING_SECONDS
        while self._dry:
            paint, painted = self._dry.popleft()
            texture = self._textures[paint] = to_texture(painted.result())
            self._keep(paint, texture)
            for ready in self._waiting.pop(paint, ()):
                ready()
            if time.perf_counter() > end:
                Clock.schedule_once(self._hang, 0)
                return

    def _keep(self, paint: Paintable, texture: Any) -> None:
        self._newest[paint] = texture
        self._newest.move_to_end(paint)
        if len(self._newest) > KEPT:
            self._newest.popitem(last=False)


def _paint(paint: Paintable) -> "Picture":
    """Red, green, blue and alpha, from the bottom up, as textures want it."""
    import numpy as np

    return np.ascontiguousarray(paint.pixels()[::-1, :, [2, 1, 0, 3]])


def to_texture(pixels: "Picture") -> Any:
    """A texture of pixels (rgba, bottom row first) that stays smooth when it is drawn small."""
    height, width = pixels.shape[:2]
    texture = Texture.create(size=(width, height), colorfmt="rgba", mipmap=True)
    texture.blit_buffer(pixels.reshape(-1), colorfmt="rgba", bufferfmt="ubyte")
    texture.min_filter, texture.mag_filter = "linear_mipmap_nearest", "linear"
    return texture


painter = Painter()
