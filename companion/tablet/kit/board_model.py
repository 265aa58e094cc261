"""A board to be drawn: a printed mat, spots to touch, things that lie on it; in millimetres, y down."""

from dataclasses import dataclass, field

from companion.tablet.kit.painting import Paint

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be touched; one that glows is asked for, one that is marked was touched last."""

    id: str
    x: float
    y: float
    width: float
    height: float
    kind: str = ""
    glows: bool = False
    marked: bool = False

    @property
    def box(self) -> Box:
        """Where it is."""
        half, deep = self.width / 2, self.height / 2
        return self.x - half, self.y - deep, self.x + half, self.y + deep


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece: printed and flat, or a body that stands (`pawn`, `pyramid`, `die`)."""

    id: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    face: Paint | None = None
    colour: str = ""
    sign: str = ""
    """What tells it apart without colour: a letter, a number of dots."""
    glows: bool = False


@dataclass(frozen=True, slots=True)
class BoardModel:
    """All that a board shows; `focus` is the part that matters now."""

    width: float = 100.0
    height: float = 100.0
    mat: Paint | None = None
    # Not in its repr: where Kivy's language binds it, it is written out at every move.
    spots: tuple[Spot, ...] = field(default=(), repr=False)
    things: tuple[Thing, ...] = field(default=(), repr=False)
    focus: Box = field(default=(0.0, 0.0, 100.0, 100.0))


NO_BOARD = BoardModel()


def spot_at(model: BoardModel, x: float, y: float) -> Spot | None:
    """The spot under a finger: the smallest one there, a glowing one before others."""
    under = [spot for spot in model.spots if _holds(spot.box, x, y)]
    return min(under, key=lambda spot: (not spot.glows, spot.width * spot.height), default=None)


def thing_at(model: BoardModel, x: float, y: float) -> Thing | None:
    """The uppermost thing under a finger."""
    for thing in reversed(model.things):
        half, deep = thing.width / 2, thing.height / 2
        if _holds((thing.x - half, thing.y - deep, thing.x + half, thing.y + deep), x, y):
            return thing
    return None


def _holds(box: Box, x: float, y: float) -> bool:
    left, top, right, bottom = box
    return left <= x <= right and top <= y <= bottom
