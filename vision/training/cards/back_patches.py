"""Cuts flattened outlines out of scenes and photographs: backs of cards, and all that is none."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from vision.cards.backs import PATCH_HEIGHT, PATCH_WIDTH, back_patch, is_likely, points, upright
from vision.cards.edges import shares
from vision.cards.outlines import find_outlines
from vision.picture import Floats, Picture
from vision.training.cards.deck_faces import load_decks
from vision.training.cards.photos import load_photos
from vision.training.cards.scenes import SIZE, Laid, Stock, new_scene

Patch = tuple[Picture, bool]
BACKS = 0.4
# How much an outline must share with a back to be one, and how little to be none.
ONE, NONE = 0.85, 0.5
CLEAR = 0.03


def is_clear(card: Laid, later: list[Laid]) -> bool:
    """Whether a card is in the picture and nothing lies on it."""
    corners = card.corners()
    if corners.min() < 1 or corners.max() > SIZE - 1:
        return False
    return all(shares(points(corners), points(other.corners()))[1] < CLEAR for other in later)


def from_scene(rng: np.random.Generator, stock: Stock) -> Iterator[Patch]:
    """Patches of a scene's outlines, and of its backs where they truly are, a little beside."""
    picture, _, laid = new_scene(rng, stock)
    backs = [card for card in laid if card.face.back]
    clear = [
        card for number, card in enumerate(laid) if card.face.back and is_clear(card, laid[number + 1 :])
    ]
    for found in find_outlines(picture):
        corners = upright(found)
        if is_likely(corners):
            share = max((shares(points(corners), points(back.corners()))[0] for back in backs), default=0.0)
            if share > ONE or share < NONE:
                yield back_patch(picture, corners), share > ONE
    for card in clear:
        yield back_patch(picture, beside(rng, upright(np.asarray(card.corners(), np.float32)))), True


def beside(rng: np.random.Generator, corners: Floats) -> Floats:
    """An outline as it may be found: not quite where the card is."""
    size = float(np.linalg.norm(corners[1] - corners[0]))
    shift = rng.normal(0, 0.015, 2) + rng.normal(0, 0.015, (4, 2))
    return np.asarray(corners + shift * size, np.float32)


def from_photo(picture: Picture) -> Iterator[Patch]:
    """Outlines in a photograph without backs."""
    for found in find_outlines(picture):
        if is_likely(upright(found)):
            yield back_patch(picture, upright(found)), False


def bare_photos(photos: Path, tables: list[Path]) -> Iterator[Path]:
    """Photographs that show no back: those of cards for training, and of tables."""
    yield from (photos / about["file"] for about in load_photos(photos, "training"))
    for folder in tables:
        yield from sorted(folder.rglob("*.jpg"))


def main() -> None:
    """Writes patches and whether each is a back as two arrays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faces", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument(
        "--tables", type=Path, nargs="*", default=[], help="folders of photographs without cards"
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=1500, help="scenes to draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-out", action="store_true", help="backs and faces that training never shows")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(given.seed)
    tables = [sorted(folder.rglob("*.jpg")) for folder in given.tables]
    drawn = 0.0 if given.held_out else 0.5
    stock = Stock(load_decks(given.faces, given.held_out), tables, drawn, 0.7, BACKS)
    patches = [patch for _ in range(given.count) for patch in from_scene(rng, stock)]
    for path in bare_photos(given.photos, given.tables) if not given.held_out else ():
        picture = cv2.imread(str(path))
        patches += from_photo(picture) if picture is not None else ()
    shape = (-1, PATCH_HEIGHT, PATCH_WIDTH, 3)
    np.save(f"{given.out}.patches.npy", np.stack([patch for patch, _ in patches]).reshape(shape))
    np.save(f"{given.out}.truths.npy", np.array([truth for _, truth in patches]))


if __name__ == "__main__":
    main()
