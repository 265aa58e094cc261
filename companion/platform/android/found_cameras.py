"""Which cameras the tablet has; none is opened, and OpenCV is not loaded for it."""

from typing import Any

from companion.platform.android.java import java
from vision.cameras.found import Device

SCHEME = "android:"
CAMERAS = "android.hardware.Camera"


def found() -> tuple[Device, ...]:
    """Those at the tablet's back first."""
    cameras = java(CAMERAS)
    facing = [(_is_front(cameras, number), number) for number in range(cameras.getNumberOfCameras())]
    return tuple(Device(f"{SCHEME}{number}", "") for _, number in sorted(facing))


def _is_front(cameras: Any, number: int) -> bool:
    info = java(f"{CAMERAS}$CameraInfo")()
    cameras.getCameraInfo(number, info)
    return bool(info.facing == info.CAMERA_FACING_FRONT)
