"""What moves were read from, kept in memory for a while: nothing is written before somebody asks for it."""

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.table.misread import LATEST
from companion.table.tracking.look import Look

if TYPE_CHECKING:
    # OpenCV takes its time to load: only those who have a picture need it.
    from vision.mat.calibration import Calibration


@dataclass(frozen=True, slots=True)
class Evidence:
    """The board alone as a JPEG, what was seen on it, and how the camera stood."""

    picture: bytes
    look: Look
    calibration: "Calibration"


class Shelf:
    """The evidence of the last moves by the names of their pictures; the camera's thread adds, main reads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[str, Evidence] = {}

    def add(self, name: str, evidence: Evidence) -> None:
        """Keep this and let go of the oldest."""
        with self._lock:
            self._kept[name] = evidence
            for old in tuple(self._kept)[:-LATEST]:
                del self._kept[old]

    def find(self, name: str) -> Evidence | None:
        """What is still there under that name."""
        with self._lock:
            return self._kept.get(name)
