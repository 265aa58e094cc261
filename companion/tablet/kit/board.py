"""A board that is drawn, panned, zoomed and touched."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from companion.tablet.kit.board_model import NO_BOARD, BoardModel, spot_at, thing_at
from companion.tablet.kit.figures import Figure, smooth_frame
from companion.tablet.kit.painting import painter
from companion.tablet.kit.theme import theme

STANDING = frozenset({"pawn", "pyramid", "die"})
CLOSEST, FARTHEST = 14.0, 0.001
"""Pixels a millimetre, at most and at least: a board that has no room yet is not divided by nothing."""
SHADOW = 4.0
"""How far a mat's shadow reaches, in millimetres."""
SLIP = 12.0
"""A finger that moved less than this has tapped, in dp."""


class BoardView(StencilView):
    """Shows a `BoardModel`; dispatches `on_spot` and `on_thing` when one is tapped."""

    model: BoardModel = ObjectProperty(NO_BOARD, rebind=True)
    zoom = NumericProperty(1.0)
    """Pixels a millimetre."""
    __events__ = ("on_spot", "on_thing")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._figures: dict[str, Figure] = {}
        self._shown = NO_BOARD
        self._shift, self._scale = Translate(), Scale(1.0)
        self._ground, self._marks, self._pieces = InstructionGroup(), InstructionGroup(), InstructionGroup()
        self._order: tuple[str, ...] = ()
        self._fitted = True
        self._middle = (0.0, 0.0)
        for each in (
            PushMatrix(),
            self._shift,
            self._scale,
            self._ground,
            self._pieces,
            self._marks,
            PopMatrix(),
        ):
            self.canvas.add(each)
        self._again = Clock.create_trigger(self._paint_all)
        self.bind(
            model=lambda *_: self._show(), size=lambda *_: self._fit_or_place(), pos=lambda *_: self._place()
        )
        # Methods, since the theme holds these weakly: it outlives every board.
        theme.bind(glow=self._wear, paper=self._wear)

    def on_spot(self, _place: str) -> None:
        """A spot was tapped."""

    def on_thing(self, _piece: str, _place: str) -> None:
        """A thing was tapped where no spot lies under it."""

    def fit(self) -> None:
        """Show all of what matters now."""
        left, top, right, bottom = self.model.focus
        across, down = max(right - left, 1.0), max(bottom - top, 1.0)
        self.zoom = max(FARTHEST, min(CLOSEST, self.width / across, self.height / down))
        self._middle = (
            _within((left + right) / 2, self.model.width, self.width / self.zoom),
            _within((top + bottom) / 2, self.model.height, self.height / self.zoom),
        )
        self._fitted = True
        self._place()

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The millimetres under a point of the window."""
        return (x - self._shift.x) / self.zoom, self.model.height - (y - self._shift.y) / self.zoom

    def where(self, x: float, y: float) -> tuple[float, float]:
        """The point of the window over a point of the board."""
        return self._shift.x + x * self.zoom, self._shift.y + (self.model.height - y) * self.zoom

    def _fit_or_place(self) -> None:
        if self._fitted:
            self.fit()
        else:
            self._place()

    def _place(self) -> None:
        self._scale.xyz = (self.zoom, self.zoom, 1)
        # Not `center`: while a new size is told, it may still be that of the old one.
        self._shift.x = self.x + self.width / 2 - self._middle[0] * self.zoom
        self._shift.y = self.y + self.height / 2 - (self.model.height - self._middle[1]) * self.zoom

    def _show(self) -> None:
        """Draw what has changed."""
        before, self._shown = self._shown, self.model
        size = (self.model.width, self.model.height)
        if (before.mat, before.width, before.height) != (self.model.mat, *size):
            self._draw_ground()
        if (before.spots, before.height) != (self.model.spots, self.model.height):
            self._draw_marks()
        self._draw_things()
        self._fit_or_place()

    def _wear(self, *_: Any) -> None:
        self._again()

    def _paint_all(self, _seconds: float) -> None:
        for figure in self._figures.values():
            figure.paint()
        self._draw_ground()
        self._draw_marks()

    def _draw_ground(self) -> None:
        self._ground.clear()
        wide, high = self.model.width, self.model.height
        self._ground.add(Color(0, 0, 0, 0.25))
        # Only the shadow that can be seen: what lies under the mat would be drawn in vain.
        self._ground.add(Rectangle(pos=(wide, -SHADOW), size=(SHADOW / 2, high)))
        self._ground.add(Rectangle(pos=(SHADOW / 2, -SHADOW), size=(wide - SHADOW / 2, SHADOW)))
        self._ground.add(Color(*theme.paper))
        texture = painter.texture(self.model.mat, self._draw_ground) if self.model.mat else None
        self._ground.add(Rectangle(pos=(0, 0), size=(wide, high), texture=texture))

    def _draw_marks(self) -> None:
        self._marks.clear()
        for spot in self.model.spots:
            if not (spot.glows or spot.marked):
                continue
            left, _, _, bottom = spot.box
            frame = (left + 0.8, self.model.height - bottom + 0.8, spot.width - 1.6, spot.height - 1.6, 3)
            self._marks.add(Color(*theme.glow[:3], 0.34 if spot.marked else 0.16))
            self._marks.add(RoundedRectangle(pos=frame[:2], size=frame[2:4], radius=[3]))
            # Never transparent: Kivy draws such lines through the stencil, and over the edge of the board.
            self._marks.add(Color(*theme.glow[:3], 1))
            self._marks.add(smooth_frame(frame, 1.1 if spot.marked else 0.7))

    def _draw_things(self) -> None:
        things = sorted(self.model.things, key=lambda thing: thing.kind in STANDING)
        order = tuple(thing.id for thing in things)
        for gone in self._figures.keys() - set(order):
            self._figures.pop(gone)
        for thing in things:
            at = (thing.x, self.model.height - thing.y)
            if figure := self._figures.get(thing.id):
                figure.become(thing, at)
            else:
                self._figures[thing.id] = Figure(thing, at)
        if order != self._order:
            self._stack(order)

    def _stack(self, order: tuple[str, ...]) -> None:
        """Lay the things over each other."""
        self._order = order
        self._pieces.clear()
        for each in order:
            self._pieces.add(self._figures[each].group)

    def on_touch_down(self, touch: Any) -> bool:
        """Begin a tap, a drag or a pinch."""
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._zoom_by(1.15 if touch.button == "scrolldown" else 1 / 1.15, touch.pos)
            return True
        if touch.is_double_tap:
            self.fit()
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Drag with one finger, zoom with two."""
        if touch.grab_current is not self:
            return False
        fingers = [each for each in _grabbing(self) if each is not touch]
        if fingers:
            self._pinch(touch, fingers[0])
        elif _slipped(touch):
            self._middle = (self._middle[0] - touch.dx / self.zoom, self._middle[1] + touch.dy / self.zoom)
            self._fitted = False
            self._place()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A finger that did not move has tapped."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if not _slipped(touch) and not touch.is_double_tap:
            self._tap(*self.at(*touch.pos))
        return True

    def _tap(self, x: float, y: float) -> None:
        spot, thing = spot_at(self.model, x, y), thing_at(self.model, x, y)
        if thing is not None and (thing.glows or spot is None):
            self.dispatch("on_thing", thing.id, spot.id if spot else "")
        elif spot is not None:
            self.dispatch("on_spot", spot.id)

    def _pinch(self, touch: Any, other: Any) -> None:
        before = max(1.0, _apart((touch.px, touch.py), other.pos))
        middle = ((touch.x + other.x) / 2, (touch.y + other.y) / 2)
        self._zoom_by(_apart(touch.pos, other.pos) / before, middle)

    def _zoom_by(self, times: float, around: tuple[float, float]) -> None:
        x, y = self.at(*around)
        least = 0.5 * min(self.width / self.model.width, self.height / self.model.height)
        zoom = max(least, min(CLOSEST, self.zoom * times))
        ratio = self.zoom / zoom
        self._middle = (x + (self._middle[0] - x) * ratio, y + (self._middle[1] - y) * ratio)
        self.zoom, self._fitted = zoom, False
        self._place()


def _within(middle: float, length: float, seen: float) -> float:
    """The middle of what is seen, moved so that nothing beside the mat takes the room of the mat."""
    return length / 2 if seen >= length else max(seen / 2, min(length - seen / 2, middle))


def _grabbing(widget: Any) -> list[Any]:
    from kivy.base import EventLoop

    return [each for each in EventLoop.touches if any(ref() is widget for ref in each.grab_list)]


def _slipped(touch: Any) -> bool:
    return _apart(touch.pos, touch.opos) > dp(SLIP)


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
