"""A drawing as a picture: painted several times too large, then made small, so that its edges are smooth."""

from functools import lru_cache
from math import ceil

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from companion.artwork.curves import Frame, Points, dashed, flat
from companion.artwork.lettering import advance, font, runs, width_of
from companion.artwork.pen import WHITE, Anchor, Colour, Drawing, Group, Mark, Shape, Text

Picture = NDArray[np.uint8]

FINE = 15.0
"""Pixels a millimetre that the large painting should have; thin lines need them."""
MOST_PIXELS = 40e6
SHOWS_ENDS = 5
KEPT = 1024


@lru_cache(maxsize=KEPT)
def picture(drawing: Drawing, pixels_per_mm: float, *, alpha: bool = False) -> Picture:
    """The drawing as blue, green, red (and alpha, 0 outside its outline); kept, so not to be written to."""
    return paint(drawing, pixels_per_mm, alpha=alpha)


def paint(drawing: Drawing, pixels_per_mm: float, *, alpha: bool = False) -> Picture:
    """The same, painted anew."""
    width, height = round(drawing.width * pixels_per_mm), round(drawing.height * pixels_per_mm)
    times = _times(drawing, pixels_per_mm)
    large = Image.new("RGB", (width * times, height * times), WHITE)
    frame = Frame(scale=pixels_per_mm * times)
    brush = ImageDraw.Draw(large)
    for mark in drawing.marks:
        _paint(large, brush, mark, frame)
    painted = np.asarray(large.reduce(times))[:, :, ::-1]
    if alpha:
        painted = np.dstack([painted, _cut_out(drawing, width, height, times, frame)])
    done = np.ascontiguousarray(painted)
    done.flags.writeable = False
    return done


def _times(drawing: Drawing, pixels_per_mm: float) -> int:
    """How many times too large to paint: until lines are fine enough, as far as memory allows."""
    pixels = drawing.width * drawing.height * pixels_per_mm**2
    return max(1, min(ceil(FINE / pixels_per_mm), int((MOST_PIXELS / pixels) ** 0.5)))


def _cut_out(drawing: Drawing, width: int, height: int, times: int, frame: Frame) -> Picture:
    if drawing.outline is None:
        return np.full((height, width), 255, np.uint8)
    mask = Image.new("L", (width * times, height * times), 0)
    ImageDraw.Draw(mask).polygon(frame.points(flat(drawing.outline)).ravel().tolist(), fill=255)
    return np.asarray(mask.reduce(times))


def _paint(large: Image.Image, brush: ImageDraw.ImageDraw, mark: Mark, frame: Frame) -> None:
    match mark:
        case Group():
            inner = frame.within(mark.x, mark.y, mark.angle, mark.scale)
            for each in mark.marks:
                _paint(large, brush, each, inner)
        case Shape():
            _paint_shape(large, brush, mark, frame)
        case Text():
            _paint_text(large, brush, mark, frame)


def _paint_shape(large: Image.Image, brush: ImageDraw.ImageDraw, shape: Shape, frame: Frame) -> None:
    lines = [frame.points(flat(path)) for path in shape.paths]
    if shape.fill is not None:
        _fill(large, brush, lines, shape.fill)
    if shape.stroke is None:
        return
    width = max(1, round(shape.width * frame.scale))
    for path, points in zip(shape.paths, lines, strict=True):
        if shape.dashes is None:
            # Over the start and a step further, so that there is a joint as everywhere else.
            _stroke(brush, np.vstack([points, points[:2]]) if path.closed else points, width, shape.stroke)
            continue
        on, off = shape.dashes
        around = np.vstack([points, points[:1]]) if path.closed else points
        for piece in dashed(around, on * frame.scale, off * frame.scale):
            brush.line(piece.ravel().tolist(), fill=shape.stroke, width=width)


def _fill(large: Image.Image, brush: ImageDraw.ImageDraw, lines: list[Points], colour: Colour) -> None:
    if len(lines) == 1:
        brush.polygon(lines[0].ravel().tolist(), fill=colour)
        return
    points = np.vstack(lines)
    left, top = np.floor(points.min(axis=0)).astype(int)
    right, bottom = np.ceil(points.max(axis=0)).astype(int) + 1
    mask = Image.new("1", (int(right - left), int(bottom - top)), 0)
    for each in lines:
        layer = Image.new("1", mask.size, 0)
        ImageDraw.Draw(layer).polygon((each - (left, top)).ravel().tolist(), fill=1)
        mask = Image.fromarray(np.asarray(mask) ^ np.asarray(layer))
    large.paste(colour, (int(left), int(top)), mask)


def _stroke(brush: ImageDraw.ImageDraw, points: Points, width: int, colour: Colour) -> None:
    """A line with round ends and round corners, where it is wide enough for them to show."""
    brush.line(points.ravel().tolist(), fill=colour, width=width)
    if width >= SHOWS_ENDS:
        half = width / 2
        for x, y in (points[0], *points[1:-1][_notched(points, width)], points[-1]):
            brush.ellipse((x - half, y - half, x + half, y + half), fill=colour)


def _notched(points: Points, width: int) -> NDArray[np.bool_]:
    """Which inner points turn so sharply that a line of this width would show a notch."""
    steps = np.diff(points, axis=0)
    (x, y), (to_x, to_y) = steps[:-1].T, steps[1:].T
    along, beside = x * to_x + y * to_y, np.abs(x * to_y - y * to_x)
    lengths = np.hypot(x, y) * np.hypot(to_x, to_y)
    notched: NDArray[np.bool_] = (along < 0) | (width * beside > lengths)
    return notched


def _paint_text(large: Image.Image, brush: ImageDraw.ImageDraw, text: Text, frame: Frame) -> None:
    x = text.x
    match text.anchor:
        case Anchor.MIDDLE:
            x -= width_of(text.words, text.size, text.hand) / 2
        case Anchor.RIGHT:
            x -= width_of(text.words, text.size, text.hand)
    for file, piece in runs(text.words, text.hand):
        face = font(file, max(1, round(text.size * frame.scale)))
        at = frame.point(x, text.y)
        if frame.angle % 360 == 0:
            brush.text(at, piece, fill=text.colour, font=face, anchor="ls")
        else:
            _paint_turned(large, piece, at, face, frame.angle, text.colour)
        x += text.size * sum(advance(file, letter) for letter in piece)


def _paint_turned(
    large: Image.Image,
    words: str,
    at: tuple[float, float],
    face: ImageFont.FreeTypeFont,
    angle: float,
    colour: Colour,
) -> None:
    """Text on a square around its base point, turned about it, and laid down as a stencil."""
    reach = ceil(max(abs(each) for each in face.getbbox(words, anchor="ls"))) + 2
    stencil = Image.new("L", (2 * reach + 1, 2 * reach + 1), 0)
    ImageDraw.Draw(stencil).text((reach, reach), words, fill=255, font=face, anchor="ls")
    turned = stencil.rotate(-angle, Image.Resampling.BICUBIC)
    large.paste(colour, (round(at[0]) - reach, round(at[1]) - reach), turned)
