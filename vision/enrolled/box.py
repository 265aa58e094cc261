"""A box of enrolled cards: what each looks like upright, kept as one small file."""

import base64
import binascii
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.enrolled.codes import CodedCard, PrintedCode
from vision.picture import Picture
from vision.sighting import Point

VERSION = 1
LONG_SIDE = 88.0
"""The longer side of a card in units of its own, about millimetres; nobody measures an enrolled card."""
DENSITY = 2.4
"""Pixels a unit of a card's kept picture."""
QUALITY = 88


class BrokenBoxError(Exception):
    """A file that is no box of cards, or cannot be read; the message is one clear sentence."""


@dataclass(frozen=True, slots=True, eq=False)
class EnrolledCard:
    """A card that was shown once: its name, its sides, its upright picture, the codes printed on it."""

    face: str
    width: float
    height: float
    picture: Picture
    codes: tuple[PrintedCode, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """All cards that were shown."""

    cards: tuple[EnrolledCard, ...]

    def coded_cards(self, kind: str) -> tuple[CodedCard, ...]:
        """The cards that a printed code tells; a code on cards with different names tells nothing."""
        names: dict[int, set[str]] = {}
        for card in self.cards:
            for code in card.codes:
                names.setdefault(code.number, set()).add(card.face)
        return tuple(
            CodedCard(kind, card.face, card.width, card.height, codes)
            for card in self.cards
            if (codes := tuple(code for code in card.codes if len(names[code.number]) == 1))
        )


def write_box(box: Box, path: Path) -> None:
    """Keep a box; the file can be read with any editor but for the pictures."""
    cards = [
        {
            "face": card.face,
            "width": round(card.width, 2),
            "height": round(card.height, 2),
            "codes": [[code.number, _rounded(code.corners)] for code in card.codes],
            "picture": _packed(card.picture),
        }
        for card in box.cards
    ]
    path.write_text(json.dumps({"trapdoor-box": VERSION, "cards": cards}, indent=1), encoding="utf-8")


def read_box(path: Path) -> Box:
    """The box in a file; a `BrokenBoxError` where there is none."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenBoxError(f"{path}: {error.strerror}") from None
    except ValueError:
        raise BrokenBoxError(f"{path}: not a box of cards") from None
    if not isinstance(data, dict) or "trapdoor-box" not in data:
        raise BrokenBoxError(f"{path}: not a box of cards")
    if data["trapdoor-box"] != VERSION:
        raise BrokenBoxError(f"{path}: made by another version; enrol the cards again")
    try:
        return Box(tuple(_card(entry) for entry in data["cards"]))
    except (KeyError, TypeError, ValueError, binascii.Error, cv2.error):
        raise BrokenBoxError(f"{path}: damaged; enrol the cards again") from None


def _packed(picture: Picture) -> str:
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return base64.b64encode(data.tobytes()).decode("ascii")


def _card(entry: Mapping[str, Any]) -> EnrolledCard:
    data = np.frombuffer(base64.b64decode(entry["picture"], validate=True), np.uint8)
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
    if picture is None:
        raise ValueError("no picture")
    width, height = float(entry["width"]), float(entry["height"])
    if not (0 < width <= LONG_SIDE and 0 < height <= LONG_SIDE):
        raise ValueError("no size")
    codes = tuple(PrintedCode(int(number), _corners(corners)) for number, corners in entry["codes"])
    return EnrolledCard(str(entry["face"]), width, height, picture, codes)


def _rounded(corners: Sequence[Point]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in corners]


def _corners(written: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    if len(written) != 4:
        raise ValueError("no corners")
    return tuple((float(x), float(y)) for x, y in written)
