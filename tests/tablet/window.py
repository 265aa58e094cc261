"""A person before the real window: shows widgets, waits for frames, touches, slides, looks."""

import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

W = TypeVar("W")
SIZE = (1280, 800)
SHORT_TOUCH = 0.15
"""What can be scrolled hands a short touch on only when it is sure that it was one."""
ALL_SHOWN = 14
"""Frames after which what is shown a part a frame is shown, and drawn."""
PATIENCE = 120.0
"""Seconds after which even a very busy computer has shown it."""


def prepare(width: int = SIZE[0], height: int = SIZE[1]) -> None:
    """Say how large the window will be; to be called before anything of Kivy's widgets is imported."""
    from kivy.config import Config

    # Frames come as fast as they can be drawn: nobody looks at them.
    wanted = {"width": width, "height": height, "multisamples": 0, "maxfps": 0, "vsync": 0}
    for name, value in wanted.items():
        Config.set("graphics", name, str(value))
    Config.set("input", "mouse", "mouse,disable_multitouch")


class Window:
    """The one window of this process."""

    def __init__(self) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window as Real

        from companion.tablet.kit.theme import register_fonts, theme

        EventLoop.ensure_window()
        register_fonts()
        self._loop, self.real = EventLoop, Real
        self._theme = theme
        self._size = tuple(Real.size)
        if EventLoop.status != "started":
            EventLoop.start()

    def clear(self) -> None:
        """Take everything away; light, normal text, nothing moves by itself."""
        self.close_eyes(False)
        for child in list(self.real.children):
            self.real.remove_widget(child)
        self._theme.wear(motion=False)
        self.resize(*self._size)
        self.frames(2)

    def resize(self, width: int, height: int) -> None:
        """As if the tablet were turned; without a screen the picture itself keeps its first size."""
        self.real.size = (width, height)

    def close_eyes(self, closed: bool = True) -> None:
        """Draw nothing for a while: layout, clocks and touches go on, and a long game is over sooner."""
        if closed:
            self.real.on_draw = lambda: None
        else:
            vars(self.real).pop("on_draw", None)

    def show(self, widget: W) -> W:
        """Put a widget into the window, as large as it is."""
        self.real.add_widget(widget)
        self.frames(4)
        return widget

    def frames(self, count: int = 1) -> None:
        """Let frames pass."""
        for _ in range(count):
            self._loop.idle()

    def until(self, holds: Callable[[], Any], what: str = "it", seconds: float = PATIENCE) -> None:
        """Let frames pass until it holds."""
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what}")
            self.frames()
            time.sleep(0.002)

    def painted(self) -> None:
        """Until every picture is painted."""
        from companion.tablet.kit.painting import painter

        self.until(lambda: not painter.busy, "the painter")
        self.frames(ALL_SHOWN)

    def finger(self, x: float, y: float) -> "Finger":
        """A finger put down there."""
        return Finger(self, x, y)

    def tap(self, x: float, y: float) -> None:
        """A short touch."""
        self.finger(x, y).up()

    def tap_on(self, widget: Any) -> None:
        """A short touch on the middle of a widget."""
        listed = in_a_list(widget)
        self.tap(*widget.to_window(*widget.center))
        if listed:
            self.rest()

    def rest(self, seconds: float = SHORT_TOUCH) -> None:
        """Let so much time pass, and the frames in it."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() > end)
        self.frames(2)

    def shot(self, path: Path) -> None:
        """A picture of what is seen now."""
        self.painted()
        path.parent.mkdir(parents=True, exist_ok=True)
        taken = Path(self.real.screenshot(name=str(path)))
        taken.replace(path)


class Finger:
    """A finger on the glass."""

    _next = 0

    def __init__(self, window: Window, x: float, y: float) -> None:
        from kivy.tests.common import UnitTestTouch

        self._window = window
        self._touch = UnitTestTouch(x, y)
        self._touch.touch_down()
        window.frames(3)

    def slide(self, x: float, y: float) -> "Finger":
        """Move over the glass."""
        self._touch.touch_move(x, y)
        self._window.frames(3)
        return self

    def up(self) -> None:
        """Leave the glass."""
        self._touch.touch_up()
        self._window.frames(3)


@cache
def open_window() -> Window:
    """The window of this process; Kivy has one only."""
    return Window()


def in_a_list(widget: Any) -> bool:
    """Whether it lies in something that can be scrolled."""
    from kivy.uix.scrollview import ScrollView

    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    return False


def find_all(root: Any, kind: type[W], **properties: Any) -> Iterator[W]:
    """All widgets of a kind with these properties, from the top down, left to right as they were added."""
    for child in reversed(root.children):
        if isinstance(child, kind) and all(
            getattr(child, name, None) == value for name, value in properties.items()
        ):
            yield child
        yield from find_all(child, kind, **properties)


def find(root: Any, kind: type[W], **properties: Any) -> W:
    """The first such widget."""
    found = next(find_all(root, kind, **properties), None)
    if found is None:
        raise AssertionError(f"no {kind.__name__} with {properties}")
    return found


def words_in(root: Any) -> str:
    """All words that a person can read in it: what is shown, and not faded out."""
    return "\n".join(_words(root))


def _words(widget: Any) -> Iterator[str]:
    if getattr(widget, "opacity", 1) == 0:
        return
    for name in ("say", "text", "label", "value", "name", "rank", "suit", "hint"):
        said = getattr(widget, name, "")
        if isinstance(said, str) and said:
            yield said
    for child in reversed(widget.children):
        yield from _words(child)
