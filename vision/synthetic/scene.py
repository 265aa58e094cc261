"""What lies on a table, in millimetres from the upper left corner of the mat."""

from dataclasses import dataclass
from enum import StrEnum

from vision.picture import Picture

Colour = tuple[float, float, float]
"""Blue, green and red from 0 to 255, as a picture has them."""

PAPER: Colour = (225.0, 232.0, 235.0)


class Shape(StrEnum):
    """The forms of things that stand up from the table."""

    PAWN = "pawn"
    DRUM = "drum"
    DIE = "die"
    PYRAMID = "pyramid"
    CUP = "cup"


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A flat thing: its picture (BGR, BGRA if no rectangle), its middle, turned clockwise in degrees.

    `thick` is how far its upper side is above the table; `gloss` is 0 for plain paper, 1 for varnish.
    """

    id: str
    kind: str
    face: str | None
    picture: Picture
    width: float
    height: float
    x: float
    y: float
    angle: float = 0.0
    thick: float = 0.3
    gloss: float = 0.3
    edge: Colour = PAPER


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """A thing that stands up: `x` and `y` are the middle of its foot, `width` its foot, `tall` its height.

    A die with `face` "1" to "6" has pips; other dice bring `pictures`: the upper side, then the four
    around it clockwise from the one that looks down the mat, before the die is turned.
    """

    id: str
    kind: str
    face: str | None
    shape: Shape
    colour: Colour
    width: float
    tall: float
    x: float
    y: float
    angle: float = 0.0
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A mat with all that lies on it; of two sheets the later one lies on top.

    `loose` is what lies on the mat as well, below all else, but is no piece of which anybody wants the truth.
    """

    width: float
    height: float
    mat: Picture
    sheets: tuple[Sheet, ...] = ()
    solids: tuple[Solid, ...] = ()
    loose: tuple[Sheet, ...] = ()

    @property
    def pieces(self) -> tuple[Sheet | Solid, ...]:
        """Everything on the mat."""
        return (*self.sheets, *self.solids)
