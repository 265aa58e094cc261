"""A board that is drawn, panned, zoomed and touched."""

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    Scale,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from companion.tablet.kit.board_model import NO_BOARD, BoardModel, Thing, spot_at, thing_at
from companion.tablet.kit.bodies import draw_body
from companion.tablet.kit.painting import painter
from companion.tablet.kit.theme import theme

STANDING = frozenset({"pawn", "pyramid", "die"})
MOVE_SECONDS = 0.35
CLOSEST = 14.0
"""Pixels a millimetre, at most."""
SLIP = 12.0
"""A finger that moved less than this has tapped, in dp."""


class _Figure:
    """A thing on the board: its look, and where it is (which may be on the way)."""

    def __init__(self, thing: Thing, at: tuple[float, float], ready: Any) -> None:
        self.thing = thing
        self.place = Translate(*at)
        self.turn = Rotate(angle=-thing.angle, origin=(0, 0))
        self.look = InstructionGroup()
        self.group = InstructionGroup()
        for each in (PushMatrix(), self.place, self.turn, self.look, PopMatrix()):
            self.group.add(each)
        self.paint(ready)

    def paint(self, ready: Any) -> None:
        """Draw it, as far as its picture is painted."""
        texture = painter.texture(self.thing.face, ready) if self.thing.face else None
        self.look.clear()
        if self.thing.glows:
            self.look.add(Color(*theme.glow[:3], 0.9))
            half, deep = self.thing.width / 2 + 1.6, self.thing.height / 2 + 1.6
            self.look.add(Line(rounded_rectangle=(-half, -deep, 2 * half, 2 * deep, 3.2), width=1.1))
        self.look.add(draw_body(self.thing, texture))

    def go(self, at: tuple[float, float]) -> None:
        """Move there, gently where motion is wanted."""
        Animation.cancel_all(self.place)
        if theme.motion and (self.place.x, self.place.y) != at:
            Animation(x=at[0], y=at[1], d=MOVE_SECONDS, t="out_cubic").start(self.place)
        else:
            self.place.x, self.place.y = at


class BoardView(StencilView):
    """Shows a `BoardModel`; dispatches `on_spot` and `on_thing` when one is tapped."""

    model: BoardModel = ObjectProperty(NO_BOARD, rebind=True)
    zoom = NumericProperty(1.0)
    """Pixels a millimetre."""
    __events__ = ("on_spot", "on_thing")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._figures: dict[str, _Figure] = {}
        self._shift, self._scale = Translate(), Scale(1.0)
        self._ground, self._marks, self._pieces = InstructionGroup(), InstructionGroup(), InstructionGroup()
        self._order: list[str] = []
        self._fitted = True
        self._middle = (0.0, 0.0)
        self._pulse = Color(1, 1, 1, 1)
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
        self._again = Clock.create_trigger(lambda _: self._paint_all())
        self.bind(
            model=lambda *_: self._show(), size=lambda *_: self._fit_or_place(), pos=lambda *_: self._place()
        )
        theme.bind(glow=lambda *_: self._again(), paper=lambda *_: self._again())

    def on_spot(self, _place: str) -> None:
        """A spot was tapped."""

    def on_thing(self, _piece: str, _place: str) -> None:
        """A thing was tapped where no spot lies under it."""

    def fit(self) -> None:
        """Show all of what matters now."""
        left, top, right, bottom = self.model.focus
        across, down = max(right - left, 1.0), max(bottom - top, 1.0)
        self.zoom = min(CLOSEST, self.width / across, self.height / down)
        self._middle = ((left + right) / 2, (top + bottom) / 2)
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
        self._draw_ground()
        self._draw_marks()
        self._draw_things()
        self._fit_or_place()

    def _paint_all(self) -> None:
        for figure in self._figures.values():
            figure.paint(self._again)
        self._draw_ground()
        self._draw_marks()

    def _draw_ground(self) -> None:
        model = self.model
        self._ground.clear()
        self._ground.add(Color(0, 0, 0, 0.25))
        self._ground.add(RoundedRectangle(pos=(2, -4), size=(model.width, model.height), radius=[8]))
        self._ground.add(Color(*theme.paper))
        self._ground.add(RoundedRectangle(pos=(0, 0), size=(model.width, model.height), radius=[8]))
        texture = painter.texture(model.mat, self._again) if model.mat else None
        if texture is not None:
            self._ground.add(Rectangle(pos=(0, 0), size=(model.width, model.height), texture=texture))

    def _draw_marks(self) -> None:
        self._marks.clear()
        for spot in self.model.spots:
            if not (spot.glows or spot.marked):
                continue
            left, _, _, bottom = spot.box
            frame = (left + 0.8, self.model.height - bottom + 0.8, spot.width - 1.6, spot.height - 1.6, 3)
            strength = 1.0 if spot.marked else 0.85
            self._marks.add(Color(*theme.glow[:3], 0.34 if spot.marked else 0.16))
            self._marks.add(RoundedRectangle(pos=frame[:2], size=frame[2:4], radius=[3]))
            self._marks.add(Color(*theme.glow[:3], strength))
            self._marks.add(Line(rounded_rectangle=frame, width=1.3 if spot.marked else 0.9))

    def _draw_things(self) -> None:
        things = sorted(self.model.things, key=lambda thing: thing.kind in STANDING)
        kept = {thing.id for thing in things}
        for gone in [each for each in self._figures if each not in kept]:
            self._figures.pop(gone)
        for thing in things:
            self._draw_thing(thing)
        order = [thing.id for thing in things]
        self._pieces.clear()
        for each in order:
            self._pieces.add(self._figures[each].group)

    def _draw_thing(self, thing: Thing) -> None:
        at = (thing.x, self.model.height - thing.y)
        figure = self._figures.get(thing.id)
        if figure is None or not _looks_the_same(figure.thing, thing):
            start = at if figure is None else (figure.place.x, figure.place.y)
            self._figures[thing.id] = figure = _Figure(thing, start, self._again)
        figure.thing, figure.turn.angle = thing, -thing.angle
        figure.go(at)

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


def _looks_the_same(one: Thing, other: Thing) -> bool:
    return (one.kind, one.face, one.colour, one.sign, one.width, one.height, one.glows) == (
        other.kind, other.face, other.colour, other.sign, other.width, other.height, other.glows,
    )  # fmt: skip


def _grabbing(widget: Any) -> list[Any]:
    from kivy.base import EventLoop

    return [each for each in EventLoop.touches if any(ref() is widget for ref in each.grab_list)]


def _slipped(touch: Any) -> bool:
    return _apart(touch.pos, touch.opos) > dp(SLIP)


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
