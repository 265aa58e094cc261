"""How a board says where its lights and sensors are, and how it is asked."""

import json
import zlib
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, Final

from firmware_bridge.messages import Chunk
from firmware_bridge.picture import Board

MOST_SENT: Final = 4096
MOST_UNPACKED: Final = 65536
_ZLIB: Final = 0x78


class DescriptionError(ValueError):
    """A board says nothing sensible about itself."""


class Shape(StrEnum):
    """How the cells of a board lie."""

    GRID = "grid"
    PATH = "path"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Description:
    """The cells of a board, row by row or along the path, with the light and the sensor of each."""

    shape: Shape
    width: int
    height: int
    cells: tuple[int | None, ...]
    sensors: tuple[int | None, ...]
    at: tuple[tuple[float, float], ...] = ()
    """Where the cells of a free board lie, in millimetres."""
    dice: int = 0
    milliamps: int = 0


@lru_cache(maxsize=16)
def plain_path(lights: int, sensors: int = 0) -> Description:
    """A board that says nothing: a path of all its lights."""
    under = tuple(index if index < sensors else None for index in range(lights))
    return Description(Shape.PATH, lights, 1, tuple(range(lights)), under)


@lru_cache(maxsize=16)
def plain_grid(width: int, height: int) -> Description:
    """Lights in rows, each row from left to right, and no sensors."""
    lights = width * height
    return Description(Shape.GRID, width, height, tuple(range(lights)), (None,) * lights)


def description_of(board: Board) -> Description:
    """Where the lights of a board are; one that does not say is a path."""
    said = getattr(board, "description", None)
    return said if isinstance(said, Description) else plain_path(board.leds)


def parse_description(data: bytes, lights: int, sensors: int) -> Description:
    """What a board said about itself; nothing at all is a path of all lights."""
    if not data:
        return plain_path(lights, sensors)
    said = _json(data)
    try:
        return _description(said, lights, sensors)
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise DescriptionError(f"The description of the board makes no sense: {error}") from error


def _json(data: bytes) -> Any:
    if len(data) > MOST_SENT:
        raise DescriptionError(f"The description has {len(data)} bytes, more than {MOST_SENT}.")
    try:
        return json.loads(_unpacked(data))
    except (ValueError, RecursionError, zlib.error) as error:
        raise DescriptionError(f"The description of the board cannot be read: {error}") from error


def _unpacked(data: bytes) -> bytes:
    if data[0] != _ZLIB:
        return data
    unpacker = zlib.decompressobj()
    plain = unpacker.decompress(data, MOST_UNPACKED)
    if unpacker.unconsumed_tail:
        raise DescriptionError(f"The description has more than {MOST_UNPACKED} bytes.")
    return plain


def _description(said: Any, lights: int, sensors: int) -> Description:
    shape = Shape(said["shape"])
    cells = _places(said.get("cells", list(range(lights))), lights)
    under = _places(said.get("sensors", [-1] * len(cells)), sensors)
    if len(under) != len(cells):
        raise DescriptionError(f"There are {len(cells)} cells but {len(under)} places for sensors.")
    at = tuple((float(x), float(y)) for x, y in said["at"]) if shape is Shape.FREE else ()
    width, height = _size(said, shape, len(cells))
    if width * height != len(cells) or (shape is Shape.FREE and len(at) != len(cells)):
        raise DescriptionError(f"{len(cells)} cells do not make a {shape} of {width} by {height}.")
    dice, milliamps = _whole(said.get("dice", 0)), _whole(said.get("milliamps", 0))
    return Description(shape, width, height, cells, under, at, dice, milliamps)


def _size(said: Any, shape: Shape, cells: int) -> tuple[int, int]:
    return (_whole(said["width"]), _whole(said["height"])) if shape is Shape.GRID else (cells, 1)


def _places(numbers: Any, most: int) -> tuple[int | None, ...]:
    places = tuple(_whole(number, lowest=-1) for number in numbers)
    used = [place for place in places if place >= 0]
    if any(place >= most for place in used) or len(used) != len(set(used)):
        raise DescriptionError(f"{list(places)} are not different numbers below {most}.")
    return tuple(place if place >= 0 else None for place in places)


def _whole(number: Any, lowest: int = 0) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < lowest:
        raise DescriptionError(f"{number!r} is no whole number from {lowest} on.")
    return number


class Asking:
    """Asks for a description piece by piece."""

    def __init__(self) -> None:
        self.data: bytes | None = None
        """The whole description once it is there."""
        self._pieces = b""

    @property
    def offset(self) -> int:
        """From where on it is still missing."""
        return len(self._pieces)

    def heard(self, chunk: Chunk) -> bool:
        """Whether this piece was the one asked for; one too many is passed over."""
        if self.data is not None or chunk.offset != len(self._pieces):
            return False
        self._pieces += chunk.data
        is_complete = len(self._pieces) >= min(chunk.total, MOST_SENT + 1)
        if is_complete or not chunk.data:
            self.data = self._pieces
        return True
