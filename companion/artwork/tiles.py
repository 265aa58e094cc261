"""The dungeon's tiles: floors with ways out, walls of many kinds around them, a room in the middle."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.artwork.crest import crest
from companion.artwork.curves import hatching
from companion.artwork.flats import blank_card, title_lines, with_codes
from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    INK,
    LINE,
    THIN,
    WHITE,
    Drawing,
    Hand,
    Mark,
    Path,
    Shape,
    box,
    circle,
    drawn,
    filled,
    group,
    line,
    polygon,
    rounded,
    star,
)
from companion.artwork.pictures import has_picture, show, sign
from companion.artwork.walls import WALLS, draw_walls

BOOK = "dungeon"
WAY = 15.0
"""How wide a path is."""
WALL = 1.1
TURNS = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


@dataclass(frozen=True, slots=True)
class Room:
    """How a tile is built: the shape of its room, half its size, and the pattern of its walls."""

    shape: str
    reach: float
    wall: str


ROOMS = {
    "hall": Room("octagon", 16.5, "stones"),
    "market": Room("round", 16.0, "upright"),
    "fork": Room("diamond", 15.0, "rising"),
    "gallery": Room("square", 13.0, "falling"),
    "kitchen": Room("square", 14.5, "tiles"),
    "armoury": Room("octagon", 14.5, "crossed"),
    "passage": Room("square", 7.5, "level"),
    "bridge": Room("square", 10.0, "waves"),
    "bend": Room("round", 11.0, "rising"),
    "stairs": Room("round", 14.5, "stones"),
    "drain": Room("octagon", 14.0, "waves"),
    "cell": Room("square", 12.5, "upright"),
    "well": Room("round", 15.0, "dots"),
}
SHAPES = ("octagon", "round", "square", "diamond")


def draw_tile(look: Look, design: Design) -> Drawing:
    """A tile as it lies unturned; the arrow in a corner points to its upper side."""
    tile = look.content.design(design.face)
    side, middle = design.width, design.width / 2
    room = ROOMS.get(tile.id) or _room_of(tile.id)
    floor = _floor(room, tile.paths, middle)
    marks: list[Mark] = [*draw_walls(room.wall, side), *_cleared(floor), *_sills(tile.paths, middle)]
    marks += _furniture(str(tile.id), middle, room.reach)
    marks += _arrow()
    marks += _name(look.said(tile.name), side)
    return with_codes(look, design, blank_card(side, side, marks, 1.0))


def draw_home(look: Look, design: Design) -> Drawing:
    """The back of all tiles: Home Base, with a way out on every side."""
    side, middle = design.width, design.width / 2
    floor = _floor(Room("round", 18.0, ""), "NESW", middle)
    marks: list[Mark] = [
        hatching(box(0, 0, side, side), 1.5, 45, 0.45),
        hatching(box(0, 0, side, side), 1.5, -45, 0.45),
        *_cleared(floor),
        *_sills("NESW", middle),
        drawn(circle(middle, middle, 16), width=THIN),
        show(BOOK, "home", middle, middle - 0.5, 21),
    ]
    for x in (6.0, side - 6):
        marks += [drawn(star(x, y, 4.2, 1.9, 5), width=LINE, fill=WHITE) for y in (6.0, side - 6)]
    return blank_card(side, side, marks, 1.0)


def _room_of(tile: str) -> Room:
    """For tiles of other packs: by their letters."""
    number = sum(map(ord, tile))
    return Room(SHAPES[number % len(SHAPES)], 13.0, WALLS[number % len(WALLS)])


def _floor(room: Room, paths: str, middle: float) -> tuple[Path, ...]:
    ways = {
        "N": box(middle - WAY / 2, -2, WAY, middle + 2),
        "E": box(middle, middle - WAY / 2, middle + 2, WAY),
        "S": box(middle - WAY / 2, middle, WAY, middle + 2),
        "W": box(-2, middle - WAY / 2, middle + 2, WAY),
    }
    return (_shape(room, middle), *(ways[path] for path in paths))


def _shape(room: Room, middle: float) -> Path:
    reach = room.reach
    match room.shape:
        case "round":
            return circle(middle, middle, reach)
        case "octagon":
            near = reach * 0.42
            corners = ((near, reach), (reach, near), (reach, -near), (near, -reach))
            points = [*corners, *((-x, -y) for x, y in corners)]
            return polygon(*((middle + x, middle + y) for x, y in points))
        case "diamond":
            return polygon(
                (middle, middle - reach * 1.25),
                (middle + reach * 1.25, middle),
                (middle, middle + reach * 1.25),
                (middle - reach * 1.25, middle),
            )
    return box(middle - reach, middle - reach, 2 * reach, 2 * reach)


def _cleared(floor: tuple[Path, ...]) -> Iterator[Mark]:
    """The floor white, with one line around all of it."""
    yield Shape(floor, stroke=INK, width=2 * WALL)
    for path in floor:
        yield filled(path, colour=WHITE)


def _sills(paths: str, middle: float) -> Iterator[Mark]:
    """Two flagstone joints in every way out."""
    joints = [line((-WAY / 2, -middle + far), (WAY / 2, -middle + far)) for far in (3.0, 6.0)]
    joints += [line((0, -middle), (0, -middle + 3)), line((-WAY / 4, -middle + 3), (-WAY / 4, -middle + 6))]
    for path in paths:
        yield group((Shape(tuple(joints), stroke=INK, width=THIN),), middle, middle, TURNS[path])


def _furniture(tile: str, middle: float, reach: float) -> Iterator[Mark]:
    if has_picture(BOOK, tile):
        yield show(BOOK, tile, middle, middle, min(2 * reach * 0.8, 23))
    else:
        yield group(crest(tile, 16, 16), middle, middle)


def _arrow() -> Iterator[Mark]:
    yield drawn(rounded(1.6, 1.6, 9, 9, 2), width=THIN, fill=WHITE)
    yield sign("arrow", 6.1, 6.1, 7.2)


def _name(name: str, side: float) -> Iterator[Mark]:
    """In the lower right corner, on a plate of its own."""
    left, width, height = side - 16.8, 16.0, 7.4
    yield drawn(rounded(left, side - height - 0.8, width, height, 1), width=THIN, fill=WHITE)
    yield from title_lines(
        name, left + width / 2, side - height / 2 - 0.8, width - 1.4, size=3.0, hand=Hand.BOLD
    )
