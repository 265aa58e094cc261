"""Sheets of paper with drawings on them, in millimetres from the upper left corner."""

from dataclasses import dataclass
from enum import StrEnum

from companion.artwork.pen import Drawing


class Paper(StrEnum):
    """The papers that printers have."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, upright."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of a drawing, from its upper left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Item:
    """A drawing with its middle at a point of the page, or what a window shows of it."""

    drawing: Drawing
    x: float
    y: float
    angle: float = 0.0
    window: Window | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A printed side."""

    width: float
    height: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Booklet:
    """The pages of one file."""

    name: str
    title: str
    pages: tuple[Page, ...]
