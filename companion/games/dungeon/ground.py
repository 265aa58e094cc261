"""The ground the dungeon grows on: places counted from Home Base, directions, paths, rings and levels."""

import re
from enum import StrEnum
from functools import cache
from typing import NewType

Space = NewType("Space", str)
"""How far north or south, then east or west of Home Base: N2E1, W3; Home Base itself is home."""

HOME = Space("home")
DEEPEST = 3
TURNS = (0, 90, 180, 270)
"""How a tile can be turned, in degrees clockwise."""


class Direction(StrEnum):
    """A side of a tile, and the way out of it."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


_ROUND = tuple(Direction)
_STEPS = {
    Direction.NORTH: (0, 1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, -1),
    Direction.WEST: (-1, 0),
}
_SPACE = re.compile(r"(?:([NS])([1-9]\d{0,3}))?(?:([EW])([1-9]\d{0,3}))?", re.ASCII)


class NoSuchSpaceError(Exception):
    """A text that names no space."""


def format_space(east: int, north: int) -> Space:
    """The name of a place so far east and north of Home Base."""
    along = f"{'N' if north > 0 else 'S'}{abs(north)}" if north else ""
    across = f"{'E' if east > 0 else 'W'}{abs(east)}" if east else ""
    return Space(along + across) or HOME


@cache
def parse_space(space: str) -> tuple[int, int]:
    """How far east and north a space lies; a `NoSuchSpaceError` where the text names none."""
    if space == HOME:
        return 0, 0
    found = _SPACE.fullmatch(space)
    if not space or not found:
        raise NoSuchSpaceError(space)
    north, east = int(found[2] or 0), int(found[4] or 0)
    return (-east if found[3] == "W" else east), (-north if found[1] == "S" else north)


@cache
def beside(space: Space, direction: Direction) -> Space:
    """The space next to this one."""
    (east, north), (across, along) = parse_space(space), _STEPS[direction]
    return format_space(east + across, north + along)


@cache
def opposite(direction: Direction) -> Direction:
    """The side that faces this one."""
    return _ROUND[(_ROUND.index(direction) + 2) % 4]


@cache
def turned_paths(paths: str, turned: int) -> frozenset[Direction]:
    """The sides with a path of a tile that is turned clockwise; `paths` has their first letters."""
    return frozenset(
        _ROUND[(index + turned // 90) % 4] for index, side in enumerate(_ROUND) if side[0].upper() in paths
    )


@cache
def distinct_turns(paths: str) -> tuple[int, ...]:
    """The ways to turn a tile that differ: four for a tee, two for a straight, one for a crossing."""
    first: dict[frozenset[Direction], int] = {}
    for turned in TURNS:
        first.setdefault(turned_paths(paths, turned), turned)
    return tuple(first.values())


@cache
def ring_of(space: Space) -> int:
    """Which ring around Home Base a space is in: the larger of its two distances (DUN-13)."""
    east, north = parse_space(space)
    return max(abs(east), abs(north))


def rings_per_level(players: int) -> int:
    """How many rings make a level: one more for every two players beyond two (DUN-14)."""
    return max(1, players // 2)


def level_of(space: Space, players: int) -> int:
    """The level of a space: 1 to 3, and 0 on Home Base."""
    return min(DEEPEST, -(-ring_of(space) // rings_per_level(players)))
