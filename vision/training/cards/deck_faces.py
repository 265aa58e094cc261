"""Card faces of rasterised decks."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2

from vision.picture import Picture

RANKS = "A23456789TJQK"
SUITS = "SCHD"


@dataclass(frozen=True, slots=True)
class Spot:
    """An index on a face: its centre and height in pixels of the face, upside down or not."""

    x: float
    y: float
    height: float
    turned: bool


@dataclass(frozen=True, slots=True)
class Face:
    """A face to lay on a table: BGR and alpha, what it is (-1: no card), where its indices are."""

    picture: Picture
    rank: int
    suit: int
    spots: tuple[Spot, ...]
    back: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """A design from a folder of faces."""

    name: str
    files: Mapping[str, Path]
    index: tuple[float, float, float, float]
    four: bool


def load_decks(folder: Path, held_out: bool) -> tuple[Deck, ...]:
    """The decks kept in a folder: those for training, or those that training never shows."""
    decks = []
    for about in sorted(folder.glob("*/deck.json")):
        known = json.loads(about.read_text())
        box = known["index"]
        files = {path.stem: path for path in sorted(about.parent.glob("*.png"))}
        index = (box["left"], box["top"], box["right"], box["bottom"])
        if known["held_out"] == held_out:
            decks.append(Deck(about.parent.name, files, index, known["four"]))
    return tuple(decks)


@lru_cache(maxsize=3000)
def read_face(path: Path) -> Picture:
    """A face's picture, 240 pixels wide."""
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise FileNotFoundError(path)
    return picture


def mirrored(spot: Spot, width: int, height: int, four: bool) -> tuple[Spot, ...]:
    """The index with its turned partner, and the two others of a face with four."""
    turned = Spot(width - spot.x, height - spot.y, spot.height, True)
    if not four:
        return spot, turned
    right = Spot(width - spot.x, spot.y, spot.height, False)
    return spot, turned, right, Spot(spot.x, height - spot.y, spot.height, True)


def name_of(face: Face) -> str:
    """What a face is called: 10D, AS."""
    rank = RANKS[face.rank]
    return ("10" if rank == "T" else rank) + SUITS[face.suit]


def back_of(deck: Deck) -> str:
    """The name of a deck's back: the jokers come first."""
    return "X2" if "X2" in deck.files else "X1"


def deck_face(deck: Deck, name: str) -> Face:
    """A face of an installed deck."""
    picture = read_face(deck.files[name])
    height, width = picture.shape[:2]
    if name[0] == "X":
        return Face(picture, -1, -1, (), name == back_of(deck))
    left, top, right, bottom = deck.index
    spot = Spot((left + right) / 2 * width, (top + bottom) / 2 * height, (bottom - top) * height, False)
    return Face(picture, RANKS.index(name[0]), SUITS.index(name[1]), mirrored(spot, width, height, deck.four))
