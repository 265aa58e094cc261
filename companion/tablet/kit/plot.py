"""Curves over the steps of a game, told apart by colour, dashes and signs."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as TextPainter
from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.tablet.kit.plot_model import DASHES, Curve, Point, corners, dashed, spread, ticks
from companion.tablet.kit.theme import SIGN, TEXT, theme


class Plot(Widget):
    """Draws curves with labelled axes; `at` marks a step, if it is not negative."""

    curves: Sequence[Curve] = ListProperty([])
    unit = StringProperty("")
    """What is counted along the lower axis."""
    at = NumericProperty(-1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._again = Clock.create_trigger(lambda _: self._draw())
        self.bind(pos=self._later, size=self._later, curves=self._later, unit=self._later, at=self._later)
        theme.bind(ink=self._later, seats=self._later, scale=self._later)

    def close(self) -> None:
        """Let go of the theme."""
        theme.unbind(ink=self._later, seats=self._later, scale=self._later)

    def _later(self, *_: Any) -> None:
        self._again()

    def _draw(self) -> None:
        self.canvas.clear()
        if self.curves and self.width > dp(100) and self.height > dp(80):
            with self.canvas:
                self._draw_all()

    def _draw_all(self) -> None:
        values = [value for curve in self.curves for value in curve.values]
        levels = ticks(min(0, *values), max(values))
        numbers = [_written(str(level)) for level in levels]
        left = self.x + max(each.width for each in numbers) + dp(10)
        names = [_written(f"{curve.name} {curve.values[-1]}", bold=True) for curve in self.curves]
        right = self.right - max(each.width for each in names) - theme.small * 1.6
        floor = self.y + theme.small * 1.7
        frame = _Frame(
            left, right, floor, self.top - theme.small, levels[0], levels[-1], len(self.curves[0].values) - 1
        )
        self._draw_axes(frame, levels, numbers)
        for curve in self.curves:
            self._draw_curve(frame, curve)
        self._draw_names(frame, names)

    def _draw_axes(self, frame: "_Frame", levels: Sequence[int], numbers: Sequence[Any]) -> None:
        for level, number in zip(levels, numbers, strict=True):
            y = frame.y(level)
            Color(*theme.line)
            Line(points=(frame.left, y, frame.right, y), width=dp(1.4) if level == 0 else dp(0.7))
            _put(number, frame.left - dp(8) - number.width, y - number.height / 2, theme.dim)
        for step in ticks(0, frame.steps):
            if step <= frame.steps:
                label = _written(str(step))
                x = frame.x(step)
                Color(*theme.line)
                Line(points=(x, frame.bottom - dp(5), x, frame.bottom), width=dp(1))
                _put(label, x - label.width / 2, self.y, theme.dim)
        unit = _written(self.unit)
        _put(unit, frame.right + dp(14), self.y, theme.dim)
        if self.at >= 0:
            Color(*theme.glow)
            Line(points=(frame.x(self.at), frame.bottom, frame.x(self.at), frame.top), width=dp(1.5))

    def _draw_curve(self, frame: "_Frame", curve: Curve) -> None:
        aside = (curve.number - (len(self.curves) - 1) / 2) * dp(2)
        points = [(frame.x(step), frame.y(value) + aside) for step, value in corners(curve.values)]
        Color(*theme.seat(curve.number))
        for piece in dashed(points, [dp(each) for each in DASHES[curve.number % len(DASHES)]]):
            Line(points=[part for point in piece for part in point], width=dp(1.8), cap="none", joint="miter")
        every = max(1, frame.steps // 6)
        for step in range(every // 2 + curve.number * every // 4, frame.steps, every):
            self._mark(curve, (frame.x(step), frame.y(curve.values[step]) + aside))

    def _mark(self, curve: Curve, at: Point) -> None:
        sign = _written(curve.sign, font=SIGN)
        _put(sign, at[0] - sign.width / 2, at[1] - sign.height / 2, theme.seat(curve.number))

    def _draw_names(self, frame: "_Frame", names: Sequence[Any]) -> None:
        wanted = [frame.y(curve.values[-1]) for curve in self.curves]
        places = spread(wanted, theme.small * 1.25, frame.bottom, frame.top)
        for curve, name, y in zip(self.curves, names, places, strict=True):
            self._mark(curve, (frame.right + theme.small * 0.7, y))
            _put(name, frame.right + theme.small * 1.5, y - name.height / 2, theme.seat(curve.number))


class _Frame:
    """Where steps and values are on the glass."""

    def __init__(
        self, left: float, right: float, bottom: float, top: float, least: int, most: int, steps: int
    ) -> None:
        self.left, self.right, self.bottom, self.top = left, right, bottom, top
        self.steps = max(1, steps)
        self._least, self._span = least, max(1, most - least)

    def x(self, step: float) -> float:
        """Across."""
        return self.left + (self.right - self.left) * step / self.steps

    def y(self, value: float) -> float:
        """Up."""
        return self.bottom + (self.top - self.bottom) * (value - self._least) / self._span


def _written(words: str, *, bold: bool = False, font: str = TEXT) -> Any:
    painter = TextPainter(text=words, font_name=font, font_size=theme.small, bold=bold)
    painter.refresh()
    return painter.texture


def _put(texture: Any, x: float, y: float, tint: Any) -> None:
    Color(*tint)
    Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size)
