"""Rings and rows of dark and light parts that can be told apart from far away."""

from functools import cache

from companion.artwork.pen import Colour, Mark, Path, Point, around, filled, polygon

PARTS = 12
QUARTER = PARTS // 4
APART = 4
"""So many parts at least differ between two rings, and between a ring and itself turned by a quarter."""
DARK_PARTS = range(4, 9)
BEND = 4


@cache
def ring_codes() -> tuple[int, ...]:
    """All rings that are far enough apart, as bits; the first that comes is taken."""
    taken: list[int] = []
    for code in range(1 << PARTS):
        turned = [_turned(code, quarters) for quarters in range(4)]
        apart = all(_differ(code, each) >= APART for each in turned[1:])
        if code.bit_count() in DARK_PARTS and apart:
            fits = all(_differ(each, other) >= APART for each in turned for other in taken)
            taken += [code] * fits
    return tuple(taken)


@cache
def row_codes(parts: int, apart: int) -> tuple[int, ...]:
    """Rows of so many dark and light parts that differ in at least `apart` of them; none is mostly light."""
    taken: list[int] = []
    for code in range(1 << parts):
        if code.bit_count() * 3 >= parts and all(_differ(code, each) >= apart for each in taken):
            taken.append(code)
    return tuple(taken)


def _turned(code: int, quarters: int) -> int:
    by = quarters * QUARTER
    return (code << by | code >> (PARTS - by)) & ((1 << PARTS) - 1)


def _differ(one: int, other: int) -> int:
    return (one ^ other).bit_count()


def ring(number: int, middle: Point, outer: float, inner: float, colour: Colour) -> tuple[Mark, ...]:
    """The dark parts of a ring around a point; numbers beyond the last begin anew."""
    codes = ring_codes()
    code = codes[number % len(codes)]
    return tuple(
        filled(_part(middle, outer, inner, part), colour=colour) for part in range(PARTS) if code >> part & 1
    )


def _part(middle: Point, outer: float, inner: float, part: int) -> Path:
    # A hair wider than its share, so that two dark parts are one.
    span = 360 / PARTS
    angles = [part * span - 0.4 + each * (span + 0.8) / BEND for each in range(BEND + 1)]
    far = [around(*middle, outer, each) for each in angles]
    near = [around(*middle, inner, each) for each in reversed(angles)]
    return polygon(*far, *near)
