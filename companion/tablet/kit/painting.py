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

from companion.tablet.kit.still import Patience
from vision.standing_back import stand_back

if TYPE_CHECKING:
    # The first screen is there before anything that paints is loaded.
    from companion.artwork.pen import Drawing
    from companion.artwork.raster import Picture

KEPT = 16
"""So many pictures are kept although nothing shows them any more: a hand and a few, up to 1.4 MB each."""

NICE = 5
"""The brush makes room for the screen, and is sooner than the eyes."""
HANGING_SECONDS = 0.006
"""So much of a frame may go into making textures of what was painted; the rest is for the next one."""


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
        self._hung: list[tuple[Paintable, Any]] = []
        self._patience = Patience()
        # After the clock's work and before the window is drawn: what else is to be drawn is known then.
        self._hang_now = Clock.create_trigger(self._hang, -1)
        self._hang_soon = Clock.create_trigger(self._this_frame)

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
        self._brush = self._brush or ThreadPoolExecutor(1, "painter", stand_back, (NICE,))
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
        self._hung.clear()

    def _hand_over(self, paint: Paintable, painted: "Future[Picture]") -> None:
        """On the painter's thread: the main thread hangs it up."""
        if not painted.cancelled():
            self._dry.append((paint, painted))
            self._hang_soon()

    def _this_frame(self, _seconds: float) -> None:
        self._hang_now()

    def _hang(self, _seconds: float) -> None:
        """Make textures in one frame and show them in the next: both would take longer than a frame may."""
        if self._patience.lasts():
            self._hang_soon()
        elif self._hung:
            self._unveil()
        else:
            self._make_textures()

    def _make_textures(self) -> None:
        end = time.perf_counter() + HANGING_SECONDS
        while self._dry and time.perf_counter() < end:
            paint, painted = self._dry.popleft()
            self._textures[paint] = texture = to_texture(painted.result())
            self._keep(paint, texture)
            self._hung.append((paint, texture))
        if self._hung:
            self._hang_soon()

    def _unveil(self) -> None:
        hung, self._hung = self._hung, []
        for paint, _ in hung:
            for ready in self._waiting.pop(paint, ()):
                ready()
        if self._dry:
            self._hang_soon()

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
