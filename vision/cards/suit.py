"""The suit by what is printed beside and below an index: those pips are larger than the index's own."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.cards.index_reader import Cut, halves, upright_patch
from vision.models import net_of
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
    """Four logits for each index; always as many at once, so that OpenCV plans only once."""
    net, sizes = net_of(MODEL), halves(picture, 4)
    rows: list[Picture] = [np.zeros((0, 4))]
    patches = [look_around(sizes, cut) for cut in cuts]
    for start in range(0, len(patches), BATCH):
        some = patches[start : start + BATCH]
        filled = some + [some[-1]] * (BATCH - len(some))
        net.setInput(cv2.dnn.blobFromImages(filled, 1 / 255))
        rows.append(net.forward()[: len(some)])
    return np.concatenate(rows).astype(np.float32)
