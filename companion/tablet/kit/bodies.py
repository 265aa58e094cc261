"""How a thing on a board looks from above: one picture, painted once for all things that look the same."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.tablet.kit.board_model import Thing
from companion.tablet.kit.palette import PAWNS, Colour

if TYPE_CHECKING:
    from companion.artwork.raster import Picture

GOLD: Colour = (0.85, 0.64, 0.25, 1.0)
DENSITY = 6.0
"""Pixels a millimetre of what has nothing printed on it."""
MARGIN = 2.5
"""Millimetres around a thing in its picture, for its shadow."""


@dataclass(frozen=True, slots=True)
class BodyPaint:
    """A thing with its shadow, to be painted."""

    key: Hashable
    thing: Thing = field(compare=False)

    def pixels(self) -> "Picture":
        """On the painter's thread: what paints is loaded there."""
        from companion.artwork.bodies import Body, paint_body

        thing = self.thing
        material, _, species = thing.colour.partition("-")
        red, green, blue = (round(255 * part) for part in PAWNS.get(material, GOLD)[:3])
        body = Body(
            thing.kind,
            thing.width,
            thing.height,
            (red, green, blue),
            is_disc=species == "animal",
            sign=thing.sign,
            face=thing.face.draw() if thing.face else None,
        )
        return paint_body(body, thing.face.density if thing.face else DENSITY, MARGIN)


def body_paint(thing: Thing) -> BodyPaint:
    """The look of a thing; things of the same look have equal paints."""
    face = (thing.face.key, thing.face.density) if thing.face else None
    return BodyPaint((thing.kind, face, thing.colour, thing.sign, thing.width, thing.height), thing)
