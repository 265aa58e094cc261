"""How everything looks now: palette, size of type, motion. Widgets bind to it, so a change shows at once."""

import gc
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from kivy.base import EventLoop
from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty

from companion.tablet.kit.palette import CLEAR_SEATS, CLEAR_SEATS_DARK, DARK, LIGHT, Colour, Palette

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
TITLE, TEXT, SIGN = "Title", "Text", "Sign"
COLOURS = tuple(name for name in Palette.__dataclass_fields__ if name != "seats")


def register_fonts() -> None:
    """The fonts that ship with the app; the signs' font has arrows, suits and dice."""
    LabelBase.register(TITLE, str(FONTS / "AlegreyaSC-ExtraBold.ttf"))
    LabelBase.register(
        TEXT, str(FONTS / "AlegreyaSans-Medium.ttf"), fn_bold=str(FONTS / "AlegreyaSans-ExtraBold.ttf")
    )
    LabelBase.register(SIGN, str(FONTS / "DejaVuSans.ttf"))


class Theme(EventDispatcher):
    """The look that all widgets share."""

    ground = ColorProperty(LIGHT.ground)
    raised = ColorProperty(LIGHT.raised)
    line = ColorProperty(LIGHT.line)
    ink = ColorProperty(LIGHT.ink)
    dim = ColorProperty(LIGHT.dim)
    felt = ColorProperty(LIGHT.felt)
    felt_ink = ColorProperty(LIGHT.felt_ink)
    glow = ColorProperty(LIGHT.glow)
    glow_ink = ColorProperty(LIGHT.glow_ink)
    primary = ColorProperty(LIGHT.primary)
    primary_ink = ColorProperty(LIGHT.primary_ink)
    bad = ColorProperty(LIGHT.bad)
    good = ColorProperty(LIGHT.good)
    paper = ColorProperty(LIGHT.paper)
    seats = ListProperty(LIGHT.seats)
    scale = NumericProperty(1.0)
    """1 is normal text, 1.3 large."""
    motion = BooleanProperty(True)
    """Whether things may move by themselves."""

    title = NumericProperty(dp(44))
    heading = NumericProperty(dp(28))
    body = NumericProperty(dp(21))
    small = NumericProperty(dp(17))
    touch = NumericProperty(dp(60))
    """The least height of what a finger has to hit."""
    gap = NumericProperty(dp(12))
    corner = NumericProperty(dp(14))

    def wear(
        self, *, dark: bool = False, clear: bool = False, large: bool = False, motion: bool = True
    ) -> None:
        """Put on a look: light or dark, colours for the colour-blind, large text, with or without motion."""
        palette = DARK if dark else LIGHT
        if clear:
            palette = replace(palette, seats=CLEAR_SEATS_DARK if dark else CLEAR_SEATS)
        with _nothing_dies():
            self._paint(palette)
            self.motion = motion
            self._size(1.3 if large else 1.0, 1.15 if large else 1.0)

    def _paint(self, palette: Palette) -> None:
        for name in COLOURS:
            setattr(self, name, getattr(palette, name))
        self.seats = palette.seats

    def _size(self, scale: float, touch: float) -> None:
        self.scale = scale
        for name, size in (("title", 44), ("heading", 28), ("body", 21), ("small", 17)):
            setattr(self, name, dp(size) * scale)
        self.touch = dp(60) * touch

    def seat(self, number: int) -> Colour:
        """The colour of a seat by its place at the table, from 0."""
        chosen: Colour = self.seats[number % len(self.seats)]
        return chosen


@contextmanager
def _nothing_dies() -> Iterator[None]:
    """Kivy falls over a widget that another thread is just collecting when it is told of a change."""
    gc.disable()
    try:
        # The first look of all is worn before there is anything to see, and must not keep that waiting.
        if EventLoop.window is not None and EventLoop.window.children:
            _collect()
        yield
    finally:
        gc.enable()


def _collect() -> None:
    """Collect all that nobody needs; where another thread is at it, wait until it has done so."""
    lonely = _Lonely()
    seen = weakref.ref(lonely)
    del lonely
    while seen() is not None:
        gc.collect()
        time.sleep(0.001)


class _Lonely:
    """Nobody needs it, but only a collection finds out."""

    def __init__(self) -> None:
        self.itself = self


theme = Theme()
