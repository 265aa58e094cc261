"""Things on a board: each keeps its few drawing instructions, and is moved or painted anew as it changes."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    SmoothLine,
    Translate,
)

from companion.tablet.kit.board_model import Thing
from companion.tablet.kit.bodies import MARGIN, body_paint
from companion.tablet.kit.painting import painter
from companion.tablet.kit.theme import theme

MOVE_SECONDS = 0.35
EDGE = 0.4
"""Millimetres within which the edge of a line fades."""
ROUND_KINDS = frozenset({"pawn", "coin", "token"})


class Figure:
    """A thing on the board: its look, and where it is (which may be on the way)."""

    def __init__(self, thing: Thing, at: tuple[float, float]) -> None:
        self.thing = thing
        self.group = InstructionGroup()
        self._place = Translate(*at)
        self._turn = Rotate(angle=-thing.angle, origin=(0, 0))
        self._look = InstructionGroup()
        for each in (PushMatrix(), self._place, self._turn, self._look, PopMatrix()):
            self.group.add(each)
        self.paint()

    def become(self, thing: Thing, at: tuple[float, float]) -> None:
        """Look like this from now on, and go there."""
        before, self.thing = self.thing, thing
        if _look(before) != _look(thing):
            self.paint()
        if before.angle != thing.angle:
            self._turn.angle = -thing.angle
        self._go(at)

    def paint(self) -> None:
        """Draw it; plainly until its picture is painted, since what it showed before may be secret now."""
        texture = painter.texture(body_paint(self.thing), self.paint)
        self._look.clear()
        if self.thing.glows:
            self._add_glow()
        self._look.add(Color(1, 1, 1, 1))
        self._look.add(self._plain() if texture is None else self._picture(texture))

    def _go(self, at: tuple[float, float]) -> None:
        """Move there, gently where motion is wanted."""
        Animation.cancel_all(self._place)
        if (self._place.x, self._place.y) == at:
            return
        if theme.motion:
            Animation(x=at[0], y=at[1], d=MOVE_SECONDS, t="out_cubic").start(self._place)
        else:
            self._place.x, self._place.y = at

    def _add_glow(self) -> None:
        half, deep = self.thing.width / 2 + 1.6, self.thing.height / 2 + 1.6
        # Never transparent: Kivy draws such lines through the stencil, and then over the edge of the board.
        self._look.add(Color(*theme.glow[:3], 1))
        frame = (-half, -deep, 2 * half, 2 * deep, 3.2)
        self._look.add(smooth_frame(frame, 0.9))

    def _picture(self, texture: Any) -> Rectangle:
        width, height = self.thing.width + 2 * MARGIN, self.thing.height + 2 * MARGIN
        return Rectangle(pos=(-width / 2, -height / 2), size=(width, height), texture=texture)

    def _plain(self) -> Any:
        width, height = self.thing.width, self.thing.height
        box = {"pos": (-width / 2, -height / 2), "size": (width, height)}
        return Ellipse(**box) if self.thing.kind in ROUND_KINDS else RoundedRectangle(radius=[2.5], **box)


def smooth_frame(frame: tuple[float, ...], width: float) -> SmoothLine:
    """A rounded frame (left, bottom, width, height, radius) on a board, all in millimetres."""
    # Kivy takes one off the width, for an edge that is as wide on a screen.
    return SmoothLine(rounded_rectangle=frame, width=1 + width, overdraw_width=EDGE)


def _look(thing: Thing) -> tuple[Any, ...]:
    return body_paint(thing).key, thing.glows
