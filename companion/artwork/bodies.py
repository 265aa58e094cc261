"""Things seen from above, each with its shadow, as pictures: pawns, pyramids, dice, and what lies flat."""

from dataclasses import dataclass
from math import ceil

import numpy as np
from PIL import Image, ImageDraw

from companion.artwork.lettering import SPARE, font
from companion.artwork.pen import BLACK, WHITE, Colour, Drawing
from companion.artwork.raster import FINE, Picture, paint

CORNER = 2.5
ROUND_KINDS = frozenset({"coin", "token"})
SIZES = {"small": 1, "medium": 2, "large": 3}
"""How many dots tell a pyramid's size."""
FLAT_SHADOW, TALL_SHADOW = 56, 72
EDGE = (107, 99, 82, 204)
OUTLINE, THIN_OUTLINE = (0, 0, 0, 140), (0, 0, 0, 128)
PIP = (31, 20, 5)
RIM = (26, 26, 26)


@dataclass(frozen=True, slots=True)
class Body:
    """What a thing looks like, in millimetres; `face` is what is printed on it."""

    kind: str
    width: float
    height: float
    colour: Colour = WHITE
    is_disc: bool = False
    """A pawn that is nearly flat."""
    sign: str = ""
    """What tells it apart without colour."""
    face: Drawing | None = None


def paint_body(body: Body, pixels_per_mm: float, margin: float) -> Picture:
    """The body with its shadow as blue, green, red, alpha; a margin in millimetres is left all around."""
    times = max(1, ceil(FINE / pixels_per_mm))
    size = (body.width + 2 * margin, body.height + 2 * margin)
    easel = _Easel(size, pixels_per_mm, times)
    match body.kind:
        case "pawn":
            _pawn(easel, body)
        case "pyramid":
            _pyramid(easel, body)
        case "die":
            _die(easel, body)
        case _:
            _flat(easel, body)
    return easel.picture(times)


class _Easel:
    """Paints in millimetres from the middle, y down; colour and cover apart, so that shadows stay clear."""

    def __init__(self, size: tuple[float, float], pixels_per_mm: float, times: int) -> None:
        self.scale = pixels_per_mm * times
        across, down = (round(each * pixels_per_mm) * times for each in size)
        self._middle = (across / 2, down / 2)
        self._colour = Image.new("RGB", (across, down), BLACK)
        self._cover = Image.new("L", (across, down), 0)
        self.brush, self._stencil = ImageDraw.Draw(self._colour, "RGBA"), ImageDraw.Draw(self._cover)

    def box(self, x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
        """A box around a point."""
        left, top = self.at(x - width / 2, y - height / 2)
        return left, top, left + width * self.scale, top + height * self.scale

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point."""
        return self._middle[0] + x * self.scale, self._middle[1] + y * self.scale

    def disc(self, radius: float, colour: Colour, x: float = 0.0, y: float = 0.0) -> None:
        """A disc."""
        box = self.box(x, y, 2 * radius, 2 * radius)
        self.brush.ellipse(box, fill=colour)
        self._stencil.ellipse(box, fill=255)

    def round_shadow(self, width: float, height: float, x: float, y: float, strength: int) -> None:
        """The shadow of something round."""
        self._stencil.ellipse(self.box(x, y, width, height), fill=strength)

    def shadow(
        self, width: float, height: float, x: float, y: float, strength: int, corner: float = 0.0
    ) -> None:
        """The shadow of something with corners."""
        box = self.box(x, y, width, height)
        self._stencil.rounded_rectangle(box, corner * self.scale, fill=strength)

    def plate(self, body: Body, colour: Colour, corner: float) -> None:
        """A body of one colour."""
        box = self.box(0, 0, body.width, body.height)
        self.brush.rounded_rectangle(box, corner * self.scale, fill=colour)
        self._stencil.rounded_rectangle(box, corner * self.scale, fill=255)

    def lay(self, face: Drawing, body: Body) -> None:
        """Lay what is printed over all of the body."""
        printed = paint(face, self.scale, alpha=True)
        left, top, right, bottom = (round(each) for each in self.box(0, 0, body.width, body.height))
        size = (right - left, bottom - top)
        colours = Image.fromarray(np.ascontiguousarray(printed[:, :, 2::-1])).resize(size)
        mask = Image.fromarray(np.ascontiguousarray(printed[:, :, 3])).resize(size)
        self._colour.paste(colours, (left, top), mask)
        self._cover.paste(255, (left, top), mask)

    def picture(self, times: int) -> Picture:
        """What was painted, made small."""
        whole = Image.merge("RGBA", (*self._colour.split(), self._cover))
        return np.ascontiguousarray(np.asarray(whole.reduce(times))[:, :, [2, 1, 0, 3]])


def _flat(easel: _Easel, body: Body) -> None:
    box, width = easel.box(0, 0, body.width, body.height), max(1, round(0.44 * easel.scale))
    is_round = body.kind in ROUND_KINDS
    if is_round:
        easel.round_shadow(body.width, body.height, 0.6, 1.1, FLAT_SHADOW)
    else:
        easel.shadow(body.width, body.height, 0.6, 1.1, FLAT_SHADOW, CORNER)
    if body.face is not None:
        easel.lay(body.face, body)
    if is_round:
        easel.brush.ellipse(box, outline=EDGE, width=width)
    else:
        easel.brush.rounded_rectangle(box, CORNER * easel.scale, outline=EDGE, width=width)


def _pawn(easel: _Easel, body: Body) -> None:
    radius, tint = body.width / 2, body.colour
    easel.round_shadow(2.08 * radius, 2.08 * radius, 0.9, 1.4, TALL_SHADOW)
    easel.disc(radius, _mixed(tint, BLACK, 0.42))
    easel.disc(radius * 0.93, tint)
    easel.disc(radius * (0.8 if body.is_disc else 0.62), _mixed(tint, WHITE, 0.22), -0.4, -0.5)
    if not body.is_disc:
        easel.disc(radius * 0.26, _mixed(tint, WHITE, 0.5), -radius * 0.2, -radius * 0.24)
    _letter(easel, body.sign, radius * 1.05)
    box = easel.box(0, 0, body.width, body.width)
    easel.brush.ellipse(box, outline=OUTLINE, width=max(1, round(0.6 * easel.scale)))


def _pyramid(easel: _Easel, body: Body) -> None:
    half, tint = body.width / 2, body.colour
    easel.shadow(body.width, body.width, 1, 1.4, TALL_SHADOW)
    easel.plate(body, tint, 0)
    corners = ((-half, half), (half, half), (half, -half), (-half, -half))
    sides = ((BLACK, 0.3), (BLACK, 0.12), (WHITE, 0.22), (WHITE, 0.38))
    for number, (shade, share) in enumerate(sides):
        points = [easel.at(*corners[number]), easel.at(0, 0), easel.at(*corners[(number + 1) % 4])]
        easel.brush.polygon(points, fill=_mixed(tint, shade, share))
    box = easel.box(0, 0, body.width, body.width)
    easel.brush.rectangle(box, outline=THIN_OUTLINE, width=max(1, round(0.5 * easel.scale)))
    dots = SIZES.get(body.sign, 0)
    for dot in range(dots):
        easel.disc(1.2, PIP, (dot - (dots - 1) / 2) * 3.4, half * 0.72)


def _die(easel: _Easel, body: Body) -> None:
    easel.shadow(body.width, body.height, 1, 1.5, TALL_SHADOW, corner=2.6)
    if body.face is None:
        easel.plate(body, WHITE, 2.6)
    else:
        easel.lay(body.face, body)


def _letter(easel: _Easel, sign: str, size: float) -> None:
    """A sign on top, white with a dark rim, so that it stands out on any colour."""
    if not sign:
        return
    pixels = size * easel.scale
    easel.brush.text(
        easel.at(0, 0),
        sign,
        fill=WHITE,
        font=font(SPARE, round(pixels * 0.85)),
        anchor="mm",
        stroke_width=round(pixels * 0.035),
        stroke_fill=RIM,
    )


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
