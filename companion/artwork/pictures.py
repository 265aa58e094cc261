"""The pictures of cards, tiles and signs: drawn by hand in assets/artwork, one file a game."""

import tomllib
from functools import cache
from pathlib import Path

from companion.artwork.pen import INK, WHITE, Colour, Group, Mark
from companion.artwork.strokes import FIELD, read_stroke

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "artwork"
SIGNS = "signs"
"""Small pictures that several games use."""


@cache
def _written(name: str) -> dict[str, list[str]]:
    file = FOLDER / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def has_picture(book: str, name: str) -> bool:
    """Whether somebody drew it."""
    return name in _written(book)


def names_of(book: str) -> tuple[str, ...]:
    """All pictures that somebody drew for a book."""
    return tuple(_written(book))


@cache
def marks_of(book: str, name: str, pale: Colour = WHITE, ink: Colour = INK) -> tuple[Mark, ...]:
    """The marks of a picture in a field of 100 by 100 around the origin; a `KeyError` if there is none."""
    return tuple(mark for line in _written(book)[name] for mark in read_stroke(line, pale, ink))


def show(
    book: str,
    name: str,
    x: float,
    y: float,
    size: float,
    *,
    angle: float = 0.0,
    pale: Colour = WHITE,
    ink: Colour = INK,
) -> Group:
    """A picture of that size with its middle at a point."""
    return Group(marks_of(book, name, pale, ink), x, y, angle, size / FIELD)


def sign(name: str, x: float, y: float, size: float, *, angle: float = 0.0, ink: Colour = INK) -> Group:
    """A small picture that several games use."""
    return show(SIGNS, name, x, y, size, angle=angle, ink=ink)
