"""Trained nets, loaded once a thread: OpenCV's nets must not be shared between threads."""

import threading
from pathlib import Path

import cv2

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "models"
_own = threading.local()


def net_of(name: str) -> cv2.dnn.Net:
    """This thread's net of a model file."""
    nets: dict[str, cv2.dnn.Net] = _own.__dict__.setdefault("nets", {})
    if name not in nets:
        nets[name] = cv2.dnn.readNetFromONNX(str(FOLDER / name))
    return nets[name]
