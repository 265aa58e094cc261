"""A camera that the system lends out frame by frame."""

import cv2
import numpy as np
import pytest

from vision.cameras.lent import LentSource, RawFrame, picture_of
from vision.cameras.live import LiveCamera, SourceError
from vision.picture import Picture


class Lender:
    """Lends the frames it was given, then falls silent."""

    def __init__(self, *frames: RawFrame) -> None:
        self.frames = list(frames)
        self.closed, self.stops = 0, 0.0

    def wait(self, seconds: float) -> RawFrame | None:
        """The next frame."""
        return self.frames.pop(0) if self.frames else None

    def darken(self, stops: float) -> None:
        """As dark as wished."""
        self.stops = stops

    def close(self) -> None:
        """Given back."""
        self.closed += 1


def raw(picture: Picture) -> RawFrame:
    """A picture as Android's cameras send it."""
    planes = cv2.cvtColor(picture, cv2.COLOR_BGR2YUV_I420)
    height, width = picture.shape[:2]
    flat = planes.reshape(-1)
    light, colour = flat[: width * height], flat[width * height :]
    blue, red = np.split(colour, 2)
    return RawFrame(bytes(light) + np.stack([red, blue], axis=1).tobytes(), width, height)


def test_colours_survive_the_way_from_the_camera() -> None:
    picture = np.zeros((48, 64, 3), np.uint8)
    picture[:24, :32], picture[:24, 32:], picture[24:] = (200, 30, 30), (30, 200, 30), (30, 30, 200)
    seen = picture_of(raw(picture))
    away = np.abs(seen.astype(int) - picture)
    assert seen.shape == picture.shape
    assert np.median(away) <= 3


@pytest.mark.parametrize(
    "frame", [RawFrame(b"short", 64, 48), RawFrame(bytes(63 * 48 * 3 // 2), 63, 48), RawFrame(b"", 0, 0)]
)
def test_a_damaged_frame_is_no_picture(frame: RawFrame) -> None:
    with pytest.raises(SourceError, match="damaged"):
        picture_of(frame)


def test_a_camera_that_falls_silent_is_given_back_once() -> None:
    lender = Lender(raw(np.full((48, 64, 3), 90, np.uint8)))
    pictures = LentSource(lender).pictures()
    assert next(pictures).shape == (48, 64, 3)
    with pytest.raises(SourceError, match="stopped"):
        next(pictures)
    assert lender.closed == 1


def test_a_closed_source_gives_the_camera_back_without_complaint() -> None:
    lender = Lender()
    source = LentSource(lender)
    source.close()
    assert list(source.pictures()) == []
    assert lender.closed == 1


def test_a_camera_that_was_taken_away_is_picked_up_again() -> None:
    lenders = [Lender(raw(np.full((48, 64, 3), shade, np.uint8))) for shade in (50, 150)]
    waiting = list(lenders)

    def connect() -> LentSource:
        if not waiting:
            raise SourceError("nobody lends it any more")
        return LentSource(waiting.pop(0))

    with LiveCamera(connect, "camera 0", "Wait.", pauses=(0.01,)).first(30.0) as camera:
        frame = camera.read(30.0)
        while frame is None or frame.number < 2:
            frame = camera.read(30.0)
    assert int(frame.picture.mean()) > 100
    assert [lender.closed for lender in lenders] == [1, 1]
