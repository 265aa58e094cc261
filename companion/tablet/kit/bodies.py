"""Bodies seen from above, drawn around the origin in millimetres: pawns, dice, pyramids."""

from typing import Any

from kivy.core.text import Label as TextPainter
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle

from companion.tablet.kit.board_model import Thing
from companion.tablet.kit.palette import PAWNS, Colour
from companion.tablet.kit.theme import SIGN

GOLD: Colour = (0.85, 0.64, 0.25, 1.0)
SHADOW: Colour = (0.0, 0.0, 0.0, 0.28)
LETTER_PIXELS = 48
SIZES = {"small": 1, "medium": 2, "large": 3}
_letters: dict[str, Any] = {}


def draw_body(thing: Thing, texture: Any) -> InstructionGroup:
    """The instructions that draw a standing thing."""
    match thing.kind:
        case "pawn":
            return _pawn(thing)
        case "pyramid":
            return _pyramid(thing)
        case "die":
            return _die(thing, texture)
    return draw_flat(thing, texture)


def draw_flat(thing: Thing, texture: Any) -> InstructionGroup:
    """A printed piece with its shadow; plain paper until it is painted."""
    group, (left, bottom) = InstructionGroup(), (-thing.width / 2, -thing.height / 2)
    is_round = thing.kind in ("coin", "token")
    shape = Ellipse if is_round else RoundedRectangle
    corner = {} if is_round else {"radius": [2.5]}
    group.add(Color(*SHADOW[:3], 0.22))
    group.add(shape(pos=(left + 0.6, bottom - 1.1), size=(thing.width, thing.height), **corner))
    group.add(Color(1, 1, 1, 1))
    if texture is None:
        group.add(shape(pos=(left, bottom), size=(thing.width, thing.height), **corner))
    else:
        group.add(Rectangle(pos=(left, bottom), size=(thing.width, thing.height), texture=texture))
    group.add(Color(0.42, 0.39, 0.32, 0.8))
    outline: dict[str, tuple[float, ...]] = {"ellipse": (left, bottom, thing.width, thing.height)}
    if not is_round:
        outline = {"rounded_rectangle": (left, bottom, thing.width, thing.height, 2.5)}
    group.add(Line(width=0.22, **outline))
    return group


def _pawn(thing: Thing) -> InstructionGroup:
    group, radius = InstructionGroup(), thing.width / 2
    tint = PAWNS.get(thing.colour.partition("-")[0], GOLD)
    is_flat = thing.colour.endswith("-animal")
    _disc(group, SHADOW, radius * 1.04, (0.9, -1.4))
    _disc(group, _mixed(tint, (0, 0, 0, 1), 0.42), radius)
    _disc(group, tint, radius * 0.93)
    _disc(group, _mixed(tint, (1, 1, 1, 1), 0.22), radius * (0.8 if is_flat else 0.62), (-0.4, 0.5))
    if not is_flat:
        _disc(group, _mixed(tint, (1, 1, 1, 1), 0.5), radius * 0.26, (-radius * 0.2, radius * 0.24))
    _letter(group, thing.sign, radius * 1.05)
    group.add(Color(0, 0, 0, 0.55))
    group.add(Line(circle=(0, 0, radius), width=0.3))
    return group


def _pyramid(thing: Thing) -> InstructionGroup:
    group, half = InstructionGroup(), thing.width / 2
    tint = PAWNS.get(thing.colour, GOLD)
    group.add(Color(*SHADOW))
    group.add(Rectangle(pos=(-half + 1, -half - 1.4), size=(thing.width, thing.width)))
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    lights = (-0.3, -0.12, 0.22, 0.38)
    for number, light in enumerate(lights):
        one, other = corners[number], corners[(number + 1) % 4]
        shade = (0, 0, 0, 1) if light < 0 else (1, 1, 1, 1)
        group.add(Color(*_mixed(tint, shade, abs(light))))
        points = [*one, 0, 0, *other, 0, 0, 0, 0, 0, 0]
        group.add(Mesh(vertices=points, indices=[0, 1, 2], mode="triangles"))
    group.add(Color(0, 0, 0, 0.5))
    group.add(Line(rectangle=(-half, -half, thing.width, thing.width), width=0.25))
    for dot in range(SIZES.get(thing.sign, 0)):
        group.add(Color(0.12, 0.08, 0.02, 0.9))
        x = (dot - (SIZES[thing.sign] - 1) / 2) * 3.4
        group.add(Ellipse(pos=(x - 1.2, -half * 0.72 - 1.2), size=(2.4, 2.4)))
    return group


def _die(thing: Thing, texture: Any) -> InstructionGroup:
    group, left, bottom = InstructionGroup(), -thing.width / 2, -thing.height / 2
    group.add(Color(*SHADOW))
    group.add(RoundedRectangle(pos=(left + 1, bottom - 1.5), size=(thing.width, thing.height), radius=[2.6]))
    group.add(Color(1, 1, 1, 1))
    group.add(RoundedRectangle(pos=(left, bottom), size=(thing.width, thing.height), radius=[2.6]))
    if texture is not None:
        group.add(Rectangle(pos=(left, bottom), size=(thing.width, thing.height), texture=texture))
    return group


def _disc(group: InstructionGroup, tint: Colour, radius: float, at: tuple[float, float] = (0.0, 0.0)) -> None:
    group.add(Color(*tint))
    group.add(Ellipse(pos=(at[0] - radius, at[1] - radius), size=(2 * radius, 2 * radius), segments=48))


def _letter(group: InstructionGroup, sign: str, size: float) -> None:
    """A sign on top, white with a dark rim, so that it stands out on any colour."""
    if not sign:
        return
    texture = _letters.get(sign)
    if texture is None:
        painted = TextPainter(
            text=sign,
            font_size=LETTER_PIXELS,
            font_name=SIGN,
            bold=True,
            outline_width=2,
            outline_color=(0.1, 0.1, 0.1),
        )
        painted.refresh()
        texture = _letters[sign] = painted.texture
    width, height = texture.size
    scale = size / height
    group.add(Color(1, 1, 1, 1))
    group.add(
        Rectangle(
            pos=(-width * scale / 2, -height * scale / 2),
            size=(width * scale, height * scale),
            texture=texture,
        )
    )


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (a * (1 - share) + b * share for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0
