"""How alike two faces look to a camera far above: from 0 (nothing in common) to 1 (the same)."""

from collections.abc import Iterable
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.artwork.faces import artist_of, drawing_of
from companion.artwork.look import Design, Look
from companion.artwork.pen import Drawing
from companion.artwork.raster import picture

PIXELS_PER_MM = 1.4
BLUR = 0.8
SHIFT = 2


def as_seen(drawing: Drawing) -> NDArray[np.float32]:
    """A face in grey, as small and as blurred as the camera has it."""
    grey = cv2.cvtColor(picture(drawing, PIXELS_PER_MM), cv2.COLOR_BGR2GRAY)
    return cv2.GaussianBlur(grey.astype(np.float32), (0, 0), BLUR).astype(np.float32)


def inside(drawing: Drawing) -> NDArray[np.bool_]:
    """Which pixels are the face's own, a little away from its edge."""
    alpha = picture(drawing, PIXELS_PER_MM, alpha=True)[:, :, 3]
    bare = cv2.copyMakeBorder(alpha, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=(0,))
    return cv2.erode(bare, np.ones((3, 3), np.uint8))[1:-1, 1:-1] > 250


def likeness(drawings: Iterable[Drawing]) -> NDArray[np.float32]:
    """The largest correlation of each with each, over small shifts."""
    whole = tuple(drawings)
    seen = np.stack([as_seen(each) for each in whole])
    height, width = seen.shape[1:]
    rows, columns = slice(SHIFT, height - SHIFT), slice(SHIFT, width - SHIFT)
    own = inside(whole[0])[rows, columns]
    middle = _normal(seen[:, rows, columns][:, own])
    best = np.full((len(seen), len(seen)), -1.0, np.float32)
    for down, right in product(range(2 * SHIFT + 1), repeat=2):
        moved = seen[:, down : down + height - 2 * SHIFT, right : right + width - 2 * SHIFT]
        best = np.maximum(best, middle @ _normal(moved[:, own]).T)
    return np.maximum(best, best.T)


def _normal(faces: NDArray[np.float32]) -> NDArray[np.float32]:
    away = faces - faces.mean(axis=1, keepdims=True)
    normal: NDArray[np.float32] = away / np.linalg.norm(away, axis=1, keepdims=True)
    return normal


def sets_of(look: Look) -> dict[str, list[Design]]:
    """The designs of a box that have to be told apart: those of one kind, size and variant, with the back."""
    sets: dict[str, dict[Design, None]] = {}
    for lot in artist_of(look.game).box(look):
        name = f"{lot.design.kind} {lot.design.width:g}x{lot.design.height:g} {lot.design.variant}".strip()
        for each in (lot.design, lot.back):
            if each is not None:
                sets.setdefault(name, {})[each] = None
    return {name: list(designs) for name, designs in sets.items()}


def most_alike(look: Look, designs: list[Design]) -> list[tuple[float, str, str]]:
    """All pairs, the most alike first."""
    alike = likeness([drawing_of(look, each) for each in designs])
    pairs = [
        (float(alike[a, b]), designs[a].face or "back", designs[b].face or "back")
        for a in range(len(designs))
        for b in range(a)
    ]
    return sorted(pairs, reverse=True)
