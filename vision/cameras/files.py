"""Pictures from files as if from a camera: a film, or a folder of frames."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

import cv2

from vision.cameras.frame import BaseCamera, Frame, NoCameraError
from vision.decoding import BrokenPictureError, quiet
from vision.photo import load_photo
from vision.picture import Picture

# FFmpeg writes its complaints straight to the terminal unless it is told not to, before it is first used.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

PICTURES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff"})
USUAL_FPS = 30.0
FOLDER_FPS = 10.0


class FilmCamera(BaseCamera):
    """A film, frame after frame; its clock is the film's."""

    def __init__(self, path: Path) -> None:
        with quiet():
            self._capture = cv2.VideoCapture(str(path), _backend())
            first = self._capture.read()[1] if self._capture.isOpened() else None
        if first is None:
            self._capture.release()
            raise NoCameraError(f"{path} is not a film that can be read. Give one as phones take them.")
        fps = self._capture.get(cv2.CAP_PROP_FPS)
        self._fps = fps if 0.1 < fps < 1000 else USUAL_FPS
        self._next: Picture | None = first
        self._number = 0

    @property
    def ended(self) -> bool:
        """Whether the film is over."""
        return self._next is None

    def read(self, wait: float = 1.0) -> Frame | None:
        """The next frame, at once."""
        if self._next is None:
            return None
        self._number += 1
        frame = Frame(self._next, (self._number - 1) / self._fps, self._number)
        done, picture = self._capture.read()
        self._next = picture if done else None
        return frame

    def close(self) -> None:
        """Close the film."""
        self._next = None
        self._capture.release()


class FolderCamera(BaseCamera):
    """The pictures of a folder in the order of their names; damaged ones are left out, and remembered."""

    def __init__(self, folder: Path, fps: float = FOLDER_FPS) -> None:
        self._paths = list(pictures_in(folder))
        if not self._paths:
            raise NoCameraError(f"There are no pictures in {folder}. Give a folder of JPEG or PNG pictures.")
        self._fps, self._at, self._number = fps, 0, 0
        self.left_out: list[str] = []
        """Why pictures were left out, one clear sentence each."""

    @property
    def ended(self) -> bool:
        """Whether all pictures have been shown."""
        return self._at >= len(self._paths)

    def read(self, wait: float = 1.0) -> Frame | None:
        """The next picture that can be read, at once."""
        while not self.ended:
            path, self._at = self._paths[self._at], self._at + 1
            try:
                picture = load_photo(path)
            except BrokenPictureError as error:
                self.left_out.append(str(error))
                continue
            self._number += 1
            return Frame(picture, (self._at - 1) / self._fps, self._number)
        return None

    def close(self) -> None:
        """Show no more."""
        self._at = len(self._paths)


def _backend() -> int:
    """FFmpeg where there is one: the others would also try to make a film of a text."""
    return cv2.CAP_FFMPEG if cv2.CAP_FFMPEG in cv2.videoio_registry.getStreamBackends() else cv2.CAP_ANY


def pictures_in(folder: Path) -> Sequence[Path]:
    """The pictures of a folder, in the order that a person would say: frame 2 before frame 10."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in PICTURES]
    except OSError as error:
        raise NoCameraError(f"{folder} cannot be opened: {error.strerror}.") from None
    return sorted(found, key=lambda path: natural(path.name))


def natural(name: str) -> list[tuple[int, int, str]]:
    """A key by which numbers in names count as numbers."""
    parts = re.split(r"(\d+)", name.lower())
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts if part]
