"""The suit by what is printed beside and below an index: those pips are larger than the index's own."""

from collections.abc import Sequence

import numpy as np

from vision.cards.index_reader import Cut, halves, upright_patch
from vision.models import rows_of
from vision.picture import Floats, Picture

MODEL = "cards-suit.onnx"
PATCH_WIDTH = 48
PATCH_HEIGHT = 56
# Patch pixels for a height of the index, and where the index's middle lies in the patch.
STEPS = 20.0
MIDDLE = (9.5, 13.5)
BATCH = 16


def look_around(sizes: Sequence[Picture], cut: Cut) -> Picture:
    """The patch around an index, reaching right and down over the card."""
    return upright_patch(sizes, cut, cut.height / STEPS, MIDDLE, (PATCH_WIDTH, PATCH_HEIGHT))


def suits_around(picture: Picture, cuts: Sequence[Cut]) -> Floats:
    """Four logits for each index."""
    if not cuts:
        return np.zeros((0, 4), np.float32)
    sizes = halves(picture, 4)
    return rows_of(MODEL, [look_around(sizes, cut) for cut in cuts], BATCH)
