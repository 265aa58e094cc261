"""Rendered scenes on disk: pictures, and one row for each index in them."""

from pathlib import Path

import numpy as np

from vision.picture import Picture

# A row: x, y, height, up x, up y, rank, suit, state (1 whole, 0 partly: ignored, -1 nothing), wide, lean.
COLUMNS = 10
Scenes = list[tuple[Picture, Picture]]


def open_scenes(names: list[Path]) -> Scenes:
    """Rendered pictures, left on disk, with their rows; the slant is nan in rows that do not tell it."""
    scenes = []
    for name in names:
        rows = np.load(f"{name}.rows.npy")
        missing = ((0, 0), (0, 0), (0, COLUMNS - rows.shape[2]))
        scenes.append(
            (np.load(f"{name}.pictures.npy", mmap_mode="r"), np.pad(rows, missing, constant_values=np.nan))
        )
    return scenes
