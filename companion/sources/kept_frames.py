"""An evening in a folder: a record, and pictures of the table after its steps."""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from companion.kernel.errors import BadInputError
from companion.sources.watch import Act, Frames
from companion.table.step import Step
from vision.keeping import save_picture
from vision.photo import BrokenPictureError, load_photo
from vision.picture import Picture

ENDINGS = (".png", ".jpg", ".jpeg", ".webp")


class NoFramesError(BadInputError):
    """A folder without pictures of steps."""


def find_frames(folder: Path) -> dict[int, list[Path]]:
    """The pictures in a folder by step: `0012.jpg`, or `0012-1.jpg` and `0012-2.jpg` for several looks."""
    frames = defaultdict(list)
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        number = path.stem.partition("-")[0]
        if path.suffix.lower() in ENDINGS and number.isdigit():
            frames[int(number)].append(path)
    if not frames:
        raise NoFramesError(f"{folder}: no pictures named after steps there, as in 0012.jpg")
    return dict(frames)


def acts_in(steps: tuple[Step, ...], frames: dict[int, list[Path]]) -> Iterator[Act]:
    """What was really done, with the pictures that were taken after it."""
    for number, step in enumerate(steps, start=1):
        yield Act(step.seat, step.intent, partial(_next_picture, list(frames.get(number, ()))))


def start_in(frames: dict[int, list[Path]]) -> Frames | None:
    """The pictures that were taken before the first step, if there are any."""
    return partial(_next_picture, list(frames[0])) if frames.get(0) else None


def _next_picture(left: list[Path], _rolled: bool) -> Picture | None:
    if not left:
        return None
    try:
        return load_photo(left.pop(0))
    except BrokenPictureError as error:
        raise NoFramesError(str(error)) from None


def keep_start(start: Frames, folder: Path) -> Frames:
    """The same pictures of the table before the first step; they are kept in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return _Keeper(start, folder / "0000")


def keep_frames(acts: Iterator[Act], folder: Path) -> Iterator[Act]:
    """The same acts; every picture of them is kept in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, act in enumerate(acts, start=1):
        yield Act(act.seat, act.intent, _Keeper(act.frames, folder / f"{number:04}"))


class _Keeper:
    """Takes pictures and keeps each."""

    def __init__(self, frames: Frames, path: Path) -> None:
        self._frames, self._path, self._taken = frames, path, 0

    def __call__(self, rolled: bool) -> Picture | None:
        picture = self._frames(rolled)
        if picture is not None:
            self._taken += 1
            save_picture(self._path.with_name(f"{self._path.name}-{self._taken}.jpg"), picture)
        return picture
