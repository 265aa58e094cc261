"""Where things lie on the table, in millimetres from the upper left corner of the play mat."""

from dataclasses import dataclass

from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """A spot that pieces can lie on; `x` and `y` are its centre.

    In a `loose` one (a dice tray, a stash) they lie anywhere, not where the layout lists them.
    """

    id: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    label: str = ""
    loose: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A physical thing: a pawn, a card, a tile, a coin, a pyramid.

    `face` is what its upper side shows; None is a back. The id never tells what a hidden face is.
    `width` and `height` are what it covers of the table before it is turned; `tall` is how far it rises.
    """

    id: str
    kind: str
    face: str | None
    place: str
    x: float
    y: float
    width: float
    height: float
    tall: float = 0.0
    angle: float = 0.0
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything that lies on the table, as one seat may know it."""

    width: float
    height: float
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]

    def place(self, place_id: str) -> Place:
        """The place of that id; a `KeyError` if there is none."""
        for each in self.places:
            if each.id == place_id:
                return each
        raise KeyError(place_id)


def lay(
    piece_id: str,
    kind: str,
    face: str | None,
    place: Place,
    size: tuple[float, float],
    *,
    tall: float = 0.0,
    seat: Seat | None = None,
    angle: float = 0.0,
    shift: tuple[float, float] = (0.0, 0.0),
) -> Piece:
    """A piece lying in the middle of a place, or shifted from it."""
    x, y = place.x + shift[0], place.y + shift[1]
    return Piece(piece_id, kind, face, place.id, x, y, *size, tall, angle, seat)
