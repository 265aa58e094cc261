"""Trained nets, loaded once a thread: OpenCV's nets must not be shared between threads."""

import threading
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Floats, Picture

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "models"
_own = threading.local()


def net_of(name: str) -> cv2.dnn.Net:
    """This thread's net of a model file."""
    nets: dict[str, cv2.dnn.Net] = _own.__dict__.setdefault("nets", {})
    if name not in nets:
        nets[name] = cv2.dnn.readNetFromONNX(str(FOLDER / name))
    return nets[name]


def rows_of(name: str, patches: Sequence[Picture], batch: int) -> Floats:
    """The net's numbers for each of some patches; always as many at once, so that OpenCV plans only once."""
    net, rows = net_of(name), []
    for start in range(0, len(patches), batch):
        some = list(patches[start : start + batch])
        net.setInput(cv2.dnn.blobFromImages(some + [some[-1]] * (batch - len(some)), 1 / 255))
        rows.append(net.forward()[: len(some)])
    return np.concatenate(rows).astype(np.float32)
