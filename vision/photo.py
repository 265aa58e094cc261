"""A photograph from a file, and everything that the recognisers see in it."""

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.cards import read_cards
from vision.cards.backs import read_backs
from vision.decoding import MOST_BYTES, decode
from vision.decoding import BrokenPictureError as BrokenPictureError
from vision.dice import read_dice
from vision.picture import Picture
from vision.sighting import Sighting

SEEN = 0.3
"""A card that was read at least this surely lies there: what is under it is no back."""


def read_all_cards(picture: Picture) -> tuple[Sighting, ...]:
    """All playing cards, those that lie face down among them."""
    cards = read_cards(picture)
    return (*cards, *read_backs(picture, [card for card in cards if card.confidence >= SEEN]))


RECOGNISERS: dict[str, Callable[[Picture], tuple[Sighting, ...]]] = {
    "card": read_all_cards,
    "die": read_dice,
}
"""What can be recognised so far, by its kind."""

MOST_PIXELS = 9_000_000
"""Larger pictures are made smaller first: more pixels tell nothing more about a card and cost seconds."""

LARGEST_DIE = 0.45
"""A die's edge beside the shorter one of a card that it lies on."""
LEAST_SIDE = 24
"""A picture that is smaller shows nothing that anybody could name."""


def load_photo(path: Path) -> Picture:
    """The picture in a file, in colour, upright; a `BrokenPictureError` if there is none."""
    try:
        if path.exists() and not path.is_file():
            raise BrokenPictureError(f"{path} is not a file")
        if path.stat().st_size > MOST_BYTES:
            raise BrokenPictureError(f"{path} is too large for a picture; take a smaller one")
        data = path.read_bytes()
    except OSError as error:
        raise BrokenPictureError(f"{path}: {error.strerror}") from None
    return decode(data, str(path))


def see_photo(picture: Picture, kinds: tuple[str, ...]) -> tuple[Sighting, ...]:
    """All sightings of these kinds, the surest first, with corners in pixels of the given picture."""
    height, width = picture.shape[:2]
    if min(height, width) < LEAST_SIDE:
        return ()
    scale = min(1.0, math.sqrt(MOST_PIXELS / (width * height)))
    if scale < 1.0:
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    seen = possible([sighting for kind in kinds for sighting in RECOGNISERS[kind](picture)])
    back = [replace(each, corners=tuple((x / scale, y / scale) for x, y in each.corners)) for each in seen]
    return tuple(sorted(back, key=lambda each: -each.confidence))


def possible(seen: list[Sighting]) -> list[Sighting]:
    """Without the dice that would cover half of a card: they are something printed on it."""
    cards = [each for each in seen if each.kind == "card"]
    return [each for each in seen if each.kind != "die" or not any(_is_part_of(each, card) for card in cards)]


def _is_part_of(die: Sighting, card: Sighting) -> bool:
    outline = np.array(card.corners, np.float32)
    inside = cv2.pointPolygonTest(outline, die.centre, False) >= 0
    return inside and _edge(die) > LARGEST_DIE * min(_edge(card), _edge(card, 1))


def _edge(sighting: Sighting, first: int = 0) -> float:
    return math.dist(sighting.corners[first], sighting.corners[first + 1])
