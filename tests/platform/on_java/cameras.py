"""The tablet's own cameras."""

import threading
from typing import Any

import jnius
import numpy as np
import pytest

from companion.platform.android import camera, java, permission
from companion.platform.android.machine import Android
from tests.platform.on_java.tablet import Tablet, notes, wait_until
from vision.cameras.frame import NoCameraError
from vision.cameras.lent import LentSource
from vision.cameras.live import SourceError

Camera = jnius.autoclass("android.hardware.Camera")


def test_cameras_at_the_back_come_first_and_none_is_opened(tablet: Android) -> None:
    assert [each.address for each in tablet.cameras()] == ["android:1", "android:0"]
    assert notes() == []


def test_frames_become_pictures(tablet: Android) -> None:
    Tablet.allow(permission.CAMERA)
    with _opened("android:1") as opened:
        assert notes() == ["camera opened 1", "camera set 1920x1080 17 continuous-picture"]
        wait_until(lambda: Camera.last.shoot(200))
        frame = _newest(opened)
        assert frame.picture.shape == (1080, 1920, 3)
        assert np.all(np.abs(frame.picture.astype(int) - _grey(200)) <= 2)
    wait_until(lambda: "camera released" in notes())


def test_a_camera_exposes_less_in_its_own_steps_and_as_far_as_it_goes(tablet: Android) -> None:
    Tablet.allow(permission.CAMERA)
    preview = camera.Preview(1)
    notes()
    for stops in (1.0, 2.0, 9.0, 0.0):
        preview.darken(stops)
    size = "camera set 1920x1080 17 continuous-picture"
    assert notes() == [f"{size} exposure -3", f"{size} exposure -6", f"{size} exposure -12", size]
    preview.close()
    preview.darken(1.0)
    assert notes() == ["camera released"]


def test_a_camera_that_always_exposes_by_itself_is_left_alone(tablet: Android) -> None:
    Tablet.allow(permission.CAMERA)
    Tablet.exposureStep = 0.0
    preview = camera.Preview(1)
    notes()
    preview.darken(1.0)
    assert notes() == []
    preview.close()


def test_a_wish_reaches_the_camera_between_two_frames(tablet: Android) -> None:
    Tablet.allow(permission.CAMERA)
    with _opened("android:1") as opened:
        notes()
        opened.darken(1.0)
        wait_until(lambda: Camera.last.shoot(100))
        wait_until(lambda: "camera set 1920x1080 17 continuous-picture exposure -3" in notes())


def test_buffers_go_back_so_that_frames_go_on(tablet: Android) -> None:
    Tablet.allow(permission.CAMERA)
    with _opened("android:1") as opened:
        for number in range(10):
            wait_until(lambda: Camera.last.shoot(100))
            assert _newest(opened).number >= number + 1


def _opened(address: str) -> Any:
    """A camera is there once its first frame has come."""
    before = Camera.last
    shooting = threading.Thread(target=_shoot_first, args=(before,))
    shooting.start()
    opened = camera.open_any(address)
    shooting.join()
    return opened


def _shoot_first(before: Any) -> None:
    java.stay_until_thread_ends()
    wait_until(lambda: Camera.last is not None and Camera.last != before and Camera.last.shoot(0))


def _newest(opened: Any) -> Any:
    """Frames that came before are of another brightness."""
    frame = None
    while (newer := opened.read(2.0 if frame is None else 0.2)) is not None:
        frame = newer
    return frame


def _grey(brightness: int) -> int:
    """Cameras call 16 black and 235 white."""
    return round((brightness - 16) * 255 / 219)


def test_without_leave_the_camera_says_what_to_do(tablet: Android) -> None:
    with pytest.raises(NoCameraError, match=r"may not use it\. Allow Trapdoor to use the camera"):
        tablet.open_camera("android:1")


def test_a_camera_that_another_app_has_is_told(tablet: Android) -> None:
    Tablet.allow(permission.CAMERA)
    Tablet.cameraIsTaken = True
    with pytest.raises(NoCameraError, match="another app may have it"):
        tablet.open_camera("android:1")


def test_a_camera_that_falls_silent_is_given_back(tablet: Android) -> None:
    Tablet.allow(permission.CAMERA)
    source = LentSource(camera.Preview(1), silence=0.05)
    with pytest.raises(SourceError, match="has stopped"):
        list(source.pictures())
    assert "camera released" in notes()


def test_other_addresses_are_opened_as_everywhere(tablet: Android) -> None:
    with pytest.raises(NoCameraError, match="There is no camera"):
        tablet.open_camera("/no/such/film.mp4")


def test_no_size_is_larger_than_needed_where_that_can_be() -> None:
    assert camera.best_size([(4000, 3000), (1280, 720), (640, 480)]) == (1280, 720)
    assert camera.best_size([(4000, 3000), (3840, 2160)]) == (3840, 2160)
