"""What is really there in a picture that was drawn."""

from dataclasses import dataclass

from vision.picture import Picture
from vision.sighting import Point
from vision.synthetic.view import View


@dataclass(frozen=True, slots=True)
class PieceTruth:
    """One piece: where it is on the mat in millimetres, and in the picture.

    `corners` go clockwise from its own upper left: those of a sheet's upper side, those of a solid's foot.
    `seen` is how much of what would show of it alone does show, from 0 to 1.
    """

    id: str
    kind: str
    face: str | None
    x: float
    y: float
    angle: float
    corners: tuple[Point, ...]
    seen: float


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A picture with the truth about it.

    `view` is the camera over the *mat*: it projects the mat's millimetres into this picture. A frame is
    `settled` when nobody is moving anything; a hand may rest at the border all the same.
    """

    picture: Picture
    view: View
    pieces: tuple[PieceTruth, ...]
    hand: bool
    settled: bool
