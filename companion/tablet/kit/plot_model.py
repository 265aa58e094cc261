"""Curves over time as they are drawn: ticks, dashes, where labels stand; no widgets here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, hypot, log10

Point = tuple[float, float]

DASHES: tuple[tuple[float, ...], ...] = ((), (16.0, 8.0), (4.0, 7.0), (18.0, 6.0, 4.0, 6.0))
"""How long the line is drawn and left out in turn, for each seat its own; nothing is drawn through."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One seat's values, one for each step from the start on."""

    name: str
    sign: str
    number: int
    """Of the seat, for its colour and its dashes."""
    values: tuple[int, ...]


def ticks(least: float, most: float, count: int = 5) -> tuple[int, ...]:
    """About so many round whole numbers from the least to the most, the least included or lower."""
    span = max(1.0, most - least)
    rough = span / max(1, count - 1)
    power = 10.0 ** floor(log10(rough))
    step = max(1, int(next(each * power for each in (1, 2, 5, 10) if each * power >= rough)))
    first = floor(least / step) * step
    last = -floor(-most / step) * step
    return tuple(range(int(first), int(max(last, first + step)) + 1, step))


def corners(values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The corners of a line that stays level until a value changes: step and value."""
    found = [(0, values[0])]
    for step, (before, after) in enumerate(pairwise(values), start=1):
        if after != before:
            found += [(step, before), (step, after)]
    return (*found, (len(values) - 1, values[-1]))


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[tuple[Point, ...]]:
    """The pieces of a line that are drawn."""
    if not pattern:
        yield tuple(points)
        return
    number, left, piece = 0, pattern[0], [points[0]]
    for start, end in pairwise(points):
        length, gone = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - gone > left:
            gone += left
            at = (
                start[0] + (end[0] - start[0]) * gone / length,
                start[1] + (end[1] - start[1]) * gone / length,
            )
            if number % 2 == 0:
                yield (*piece, at)
            number += 1
            left, piece = pattern[number % len(pattern)], [at]
        left -= length - gone
        piece.append(end)
    if number % 2 == 0:
        yield tuple(piece)


def spread(wanted: Sequence[float], gap: float, least: float, most: float) -> tuple[float, ...]:
    """Where labels stand so that none covers another: in their order, near where they belong."""
    order = sorted(range(len(wanted)), key=lambda each: wanted[each])
    placed: dict[int, float] = {}
    below = least - gap
    for each in order:
        below = placed[each] = max(wanted[each], below + gap)
    above = most + gap
    for each in reversed(order):
        above = placed[each] = min(placed[each], above - gap)
    return tuple(placed[each] for each in range(len(wanted)))
