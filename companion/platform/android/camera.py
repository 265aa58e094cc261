"""The tablet's own cameras, through `android.hardware.Camera`: old, and there on every tablet.

Frames come from Android's own thread; only the newest crosses, so that a slow reader falls behind nothing.
"""

import contextlib
import threading
from typing import Any

import jnius

from companion.platform.android.found_cameras import CAMERAS, SCHEME
from companion.platform.android.java import java, stay_until_thread_ends
from companion.platform.android.permission import CAMERA, is_allowed
from vision.cameras import PLUG_IN, open_camera
from vision.cameras.frame import Camera
from vision.cameras.lent import LentSource, RawFrame
from vision.cameras.live import LiveCamera, SourceError

MOST_PIXELS = 1920 * 1080
BUFFERS = 2
UNUSED_TEXTURE = 10
"""Frames are wanted as bytes; Android insists on a surface too, and takes one that nobody draws."""
ALLOW = "Allow Trapdoor to use the camera when Android asks, or in Android's settings for this app."
FIRST_PICTURE = 8.0


def open_any(address: str) -> Camera:
    """A camera of the tablet, or any other address; a `NoCameraError` says why there is none."""
    if not address.startswith(SCHEME):
        return open_camera(address)
    number = int(address.removeprefix(SCHEME))
    advice = PLUG_IN if is_allowed(CAMERA) else ALLOW
    return LiveCamera(lambda: _connect(number), f"camera {number}", advice).first(FIRST_PICTURE)


def _connect(number: int) -> LentSource:
    stay_until_thread_ends()
    if not is_allowed(CAMERA):
        raise SourceError("the app may not use it")
    try:
        return LentSource(Preview(number))
    except jnius.JavaException:
        raise SourceError("it does not open; another app may have it") from None


class _Frames(jnius.PythonJavaClass):  # type: ignore[misc]
    """What Java calls with every frame."""

    __javainterfaces__ = ("android.hardware.Camera$PreviewCallback",)

    def __init__(self, take: Any) -> None:
        super().__init__()
        self._take = take

    @jnius.java_method("([BLandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
    def onPreviewFrame(self, data: Any, camera: Any) -> None:  # noqa: N802
        """A frame has come."""
        self._take(data, camera)


class Preview:
    """A camera that is open and sends frames."""

    def __init__(self, number: int) -> None:
        self._fresh = threading.Condition()
        self._frame: RawFrame | None = None
        self._frames = _Frames(self._take)
        self._camera: Any = java(CAMERAS).open(number)
        try:
            self._start(self._camera)
        except BaseException:
            self.close()
            raise

    def wait(self, seconds: float) -> RawFrame | None:
        """The newest frame that was not taken yet."""
        with self._fresh:
            self._fresh.wait_for(lambda: self._frame is not None, seconds)
            frame, self._frame = self._frame, None
        return frame

    def darken(self, stops: float) -> None:
        """Expose so many stops less than the camera thinks right, as far as it goes."""
        camera = self._camera
        if camera is None:
            return
        # Some cameras refuse, and one that is given back meanwhile does.
        with contextlib.suppress(jnius.JavaException):
            settings = camera.getParameters()
            step, least = settings.getExposureCompensationStep(), settings.getMinExposureCompensation()
            if step > 0:
                settings.setExposureCompensation(max(least, round(-stops / step)))
                camera.setParameters(settings)

    def close(self) -> None:
        """Stop the frames, then give the camera back."""
        with self._fresh:
            camera, self._camera = self._camera, None
        if camera is not None:
            camera.setPreviewCallbackWithBuffer(None)
            camera.stopPreview()
            camera.release()

    def _start(self, camera: Any) -> None:
        settings = camera.getParameters()
        sizes = settings.getSupportedPreviewSizes().toArray()
        size = best_size([(each.width, each.height) for each in sizes])
        settings.setPreviewSize(*size)
        settings.setPreviewFormat(java("android.graphics.ImageFormat").NV21)
        if settings.getSupportedFocusModes().contains("continuous-picture"):
            settings.setFocusMode("continuous-picture")
        camera.setParameters(settings)
        self._size = size
        self._surface = java("android.graphics.SurfaceTexture")(UNUSED_TEXTURE)
        camera.setPreviewTexture(self._surface)
        for _ in range(BUFFERS):
            camera.addCallbackBuffer(bytes(size[0] * size[1] * 3 // 2))
        camera.setPreviewCallbackWithBuffer(self._frames)
        camera.startPreview()

    def _take(self, data: Any, camera: Any) -> None:
        """On Android's thread: keep a copy, give the buffer back for the next."""
        if data is None:
            return
        width, height = self._size
        frame = RawFrame(bytes(data.tostring()), width, height)
        with self._fresh:
            if self._camera is None:
                return
            self._frame = frame
            self._fresh.notify_all()
            camera.addCallbackBuffer(data)


def best_size(sizes: list[tuple[int, int]]) -> tuple[int, int]:
    """The largest that is not larger than needed; the smallest where all are."""
    fitting = [size for size in sizes if size[0] * size[1] <= MOST_PIXELS]
    return max(fitting, key=_pixels) if fitting else min(sizes, key=_pixels)


def _pixels(size: tuple[int, int]) -> int:
    return size[0] * size[1]
