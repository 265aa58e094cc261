"""Cameras of all kinds behind one word: a device, a phone's address, a film, a folder of frames."""

from pathlib import Path
from urllib.parse import urlsplit

from vision.cameras.device import DeviceSource
from vision.cameras.files import FilmCamera, FolderCamera
from vision.cameras.frame import Camera, NoCameraError
from vision.cameras.live import LiveCamera
from vision.cameras.mjpeg import MjpegSource

FIRST_PICTURE = 8.0
"""Seconds that a camera has to send its first picture."""
PLUG_IN = "Plug a camera in, or use a phone: give the address that its camera app shows."
WAKE_UP = "See that the phone's camera app is running and that both are in the same network."


def open_camera(address: str, *, fps: float | None = None, wait: float = FIRST_PICTURE) -> Camera:
    """The camera at an address; a `NoCameraError` says why there is none.

    "0" or "/dev/video0" is a device, "http://…" a phone used as a camera, a path a film or a folder of
    frames. `fps` is the pace of a folder's frames.
    """
    if address.startswith(("http://", "https://")):
        return LiveCamera(lambda: MjpegSource(address), without_login(address), WAKE_UP).first(wait)
    path, number = Path(address).expanduser(), address.isdigit()
    if path.is_dir() and not number:
        return FolderCamera(path) if fps is None else FolderCamera(path, fps)
    if path.is_file() and not number:
        return FilmCamera(path)
    if number or address.startswith("/dev/"):
        device = int(address) if number else address
        return LiveCamera(lambda: DeviceSource(device), f"camera {address}", PLUG_IN).first(wait)
    raise NoCameraError(f"There is no camera {address!r}. {PLUG_IN}")


def without_login(address: str) -> str:
    """An address to show: its password is nobody's business."""
    parts = urlsplit(address)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
