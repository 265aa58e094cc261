"""Cameras of all kinds: what they give, what they say when they cannot, and that they come back."""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
import pytest

from tests.vision.phone_camera import (
    Answer,
    endless,
    jpeg,
    part,
    part_without_length,
    phone,
    reply,
    shade,
    stream,
)
from vision.cameras import open_camera, without_login
from vision.cameras.device import DeviceSource
from vision.cameras.files import FolderCamera, natural
from vision.cameras.frame import Camera, CameraLostError, Frame, NoCameraError
from vision.cameras.live import LiveCamera, SourceError
from vision.cameras.mjpeg import MjpegSource
from vision.cameras.trouble import picture_trouble
from vision.picture import Picture

PROMPT = (0.05,)
"""Pauses between attempts, for tests that have no time."""


def quick(address: str, timeout: float = 0.5) -> LiveCamera:
    """A phone's camera with little patience."""
    return LiveCamera(lambda: MjpegSource(address, timeout), address, "Wake it up.", PROMPT)


def level(frame: Frame | None) -> int:
    assert frame is not None
    return int(np.median(frame.picture))


def wait_for(camera: Camera, wanted: int) -> Frame:
    """The first frame that shows this level."""
    frames = (camera.read(0.5) for _ in range(30))
    return next(frame for frame in frames if frame is not None and abs(level(frame) - wanted) <= 2)


@pytest.fixture
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.cameras.live.SILENCE", 0.3)


def test_a_phone_sends_picture_after_picture() -> None:
    with phone(endless(80)) as server, open_camera(server.address) as camera:
        first, second = camera.read(), camera.read()
    assert level(first) == pytest.approx(80, abs=2)
    assert first is not None
    assert second is not None
    assert second.number > first.number
    assert second.at >= first.at
    assert first.picture.shape == (48, 64, 3)
    assert not camera.ended


def test_only_the_newest_picture_is_kept() -> None:
    parts = [part(jpeg(10 * number)) for number in range(20)]
    with phone(stream(*parts)) as server, quick(server.address, timeout=9) as camera:
        time.sleep(1.5)
        frame = camera.read()
        assert level(frame) == pytest.approx(190, abs=2)
        assert frame is not None
        assert frame.number == 20
        assert camera.read(0.05) is None


def test_streams_without_lengths_are_understood() -> None:
    parts = [part_without_length(jpeg(each)) for each in (60, 90, 120)]
    with phone(stream(*parts, b"--frame\r\n\r\n")) as server, open_camera(server.address) as camera:
        assert level(wait_for(camera, 120)) == pytest.approx(120, abs=2)


@pytest.mark.parametrize(
    "content",
    [
        b'multipart/x-mixed-replace; boundary="frame"',
        b"multipart/x-mixed-replace;boundary=--frame",
        b"multipart/x-mixed-replace",
    ],
)
def test_boundaries_are_written_in_many_ways(content: bytes) -> None:
    head = b"HTTP/1.0 200 OK\r\nContent-Type: " + content + b"\r\n\r\n"
    with phone(stream(part(jpeg(70)), head=head)) as server, open_camera(server.address) as camera:
        assert level(camera.read()) == pytest.approx(70, abs=2)


def test_an_address_of_single_pictures_is_asked_again_and_again() -> None:
    pictures = [jpeg(each) for each in (60, 100)]
    answers = [
        reply(
            b"HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n%s" % (len(each), each)
        )
        for each in pictures
    ]
    with phone(*answers) as server, quick(server.address) as camera:
        assert level(camera.read()) == pytest.approx(60, abs=2)
        assert level(wait_for(camera, 100)) == pytest.approx(100, abs=2)


def test_name_and_password_are_sent_and_never_shown() -> None:
    with phone(reply(b"HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")) as server:
        address = server.address.replace("http://", "http://ana:se%20cret@")
        with pytest.raises(NoCameraError, match="name and a password") as caught:
            open_camera(address)
        assert b"Authorization: Basic YW5hOnNlIGNyZXQ=" in server.requests[0]
    assert "se%20cret" not in str(caught.value)
    assert without_login(address) == server.address


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (reply(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"), "error 404"),
        (reply(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>"), "a page instead of pictures"),
        (reply(b"SSH-2.0-OpenSSH_9.6\r\n"), "does not speak HTTP"),
        (reply(b""), "does not speak HTTP|reset"),
        (stream(b"--frame\r\nContent-Length: 99999999999\r\n\r\n"), "too large"),
        (stream(b"--frame\r\nContent-Length: many\r\n\r\n", then="hang up"), "ended the connection"),
        (stream(b"garbage " * 400_000, then="hang up"), "sends no pictures"),
        (stream(*(part(b"garbage") for _ in range(40)), then="hang up"), "cannot be read as pictures"),
        (stream(then="hang up"), "ended the connection"),
        (stream(part(jpeg(90))[:200], then="hang up"), "middle of a picture"),
    ],
)
def test_what_does_not_send_pictures_is_no_camera(answer: Answer, why: str) -> None:
    with phone(answer) as server, pytest.raises(NoCameraError, match=why) as caught:
        open_camera(server.address)
    assert str(caught.value).endswith("in the same network.")
    assert "\n" not in str(caught.value)


def test_a_phone_that_says_nothing_is_no_camera() -> None:
    with phone(stream()) as server:
        camera = quick(server.address, timeout=0.2)
        with pytest.raises(NoCameraError, match="does not answer"):
            camera.first(3.0)


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:9/", "http://127.0.0.1:99999/", "http://no.such.host.invalid/"]
)
def test_nobody_at_the_address_is_no_camera(address: str) -> None:
    with pytest.raises(NoCameraError, match="There is no picture from http"):
        open_camera(address)


@pytest.mark.parametrize(
    "first",
    [
        stream(part(jpeg(40)), then="hang up"),
        stream(part(jpeg(40)), part(jpeg(45))[:300], then="hang up"),
        stream(part(jpeg(40)), part(jpeg(45))[:300], then="wait"),
        stream(part(jpeg(40)), then="wait"),
    ],
    ids=["hangs up", "dies in a picture", "stalls in a picture", "stalls"],
)
def test_a_phone_that_fails_is_picked_up_again(first: Answer) -> None:
    with phone(first, endless(160)) as server, quick(server.address, timeout=0.3) as camera:
        assert level(camera.read()) == pytest.approx(40, abs=2)
        assert wait_for(camera, 160).number >= 2


def test_garbage_between_pictures_is_skipped() -> None:
    parts = [
        part(jpeg(50)),
        b"\x00\xff\xd8garbage\r\n",
        part(b"no picture"),
        part(jpeg(70)[:-40]),
        part(jpeg(110)),
    ]
    with phone(stream(*parts)) as server, quick(server.address) as camera:
        assert level(wait_for(camera, 110)) == pytest.approx(110, abs=2)
        assert len(server.requests) == 1


def test_what_arrives_damaged_makes_no_noise(capfd: pytest.CaptureFixture[str]) -> None:
    parts = [part(jpeg(50)[:-60]), part(jpeg(60)[:100]), part(jpeg(110))]
    with phone(stream(*parts)) as server, quick(server.address) as camera:
        wait_for(camera, 110)
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("silence")
def test_a_phone_that_is_switched_off_is_lost_and_comes_back() -> None:
    with phone(endless(80)) as server:
        camera = quick(server.address)
        assert level(camera.first(3.0).read()) == pytest.approx(80, abs=2)
        port = server.port
    with camera:
        with pytest.raises(CameraLostError, match=r"any more: nothing listens.*Wake it up\."):
            all(camera.read(0.4) or True for _ in range(20))
        with phone(endless(140), port=port):
            assert level(wait_for_return(camera)) == pytest.approx(140, abs=2)


def wait_for_return(camera: Camera) -> Frame | None:
    """The first frame of a camera that was lost."""
    for _ in range(50):
        try:
            frame = camera.read(0.3)
        except CameraLostError:
            continue
        if frame is not None:
            return frame
    return None


def test_closing_ends_the_thread_at_once() -> None:
    with phone(stream(part(jpeg(80)))) as server:
        camera = quick(server.address, timeout=30)
        camera.first(3.0)
        started = time.monotonic()
        camera.close()
        camera.close()
        assert time.monotonic() - started < 2
        assert not [each for each in threading.enumerate() if each.name.startswith("camera ")]
        assert camera.read(0.01) is not None
        assert camera.read(0.01) is None


class Unsteady:
    """A device that fails after some pictures."""

    def __init__(self, levels: list[int]) -> None:
        self.levels, self.closed, self.stops = levels, False, 0.0

    def pictures(self) -> Iterator[Picture]:
        for each in self.levels:
            time.sleep(0.01)
            yield shade(each)
        raise SourceError("it has stopped; it may have been unplugged")

    def darken(self, stops: float) -> None:
        self.stops = stops

    def close(self) -> None:
        self.closed = True


def test_a_device_that_was_unplugged_is_opened_again() -> None:
    sources = [Unsteady([30, 40]), Unsteady([90] * 200)]
    waiting = iter(sources)
    with LiveCamera(lambda: next(waiting), "camera 0", "Plug it in.", PROMPT) as camera:
        assert wait_for(camera, 90).number > 2
    assert all(source.closed for source in sources)


def test_a_device_that_is_opened_again_is_asked_again_for_darker_pictures() -> None:
    sources = [Unsteady([30] * 20), Unsteady([90] * 200)]
    waiting = iter(sources)
    with LiveCamera(lambda: next(waiting), "camera 0", "Plug it in.", PROMPT) as camera:
        camera.first(3.0)
        camera.darken(2.0)
        assert wait_for(camera, 90)
        wait_for(camera, 90)
    assert [source.stops for source in sources] == [2.0, 2.0]


class PluggedIn:
    """A device as OpenCV opens it on Linux: no such one is here."""

    def __init__(self, *_address: object) -> None:
        self.settings = {cv2.CAP_PROP_AUTO_EXPOSURE: 1.0, cv2.CAP_PROP_EXPOSURE: 300.0}
        self.changed: list[tuple[int, float]] = []
        self.released = False

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def set(self, setting: int, value: float) -> bool:
        self.settings[setting] = value
        if setting in (cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_EXPOSURE):
            self.changed.append((setting, value))
        return True

    def get(self, setting: int) -> float:
        return self.settings[setting]

    def read(self) -> tuple[bool, Picture]:
        by_hand = self.settings[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
        value = self.settings[cv2.CAP_PROP_EXPOSURE] if by_hand else 300.0
        return True, np.full((48, 64, 3), round(200 * (value / 300) ** (1 / 2.2)), np.uint8)

    def release(self) -> None:
        self.released = True


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="exposes by hand on Linux only")
def test_a_device_exposes_by_hand_while_it_is_wished_and_is_given_back_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = PluggedIn()
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_address: device)
    source = DeviceSource(0)
    assert device.changed == [(cv2.CAP_PROP_AUTO_EXPOSURE, 3)]
    pictures = source.pictures()
    assert int(next(pictures).mean()) == 200
    source.darken(1.0)
    levels = [float(next(pictures).mean()) for _ in range(60)]
    assert levels[-1] == pytest.approx(200 * 2 ** (-1 / 2.2), rel=0.05)
    assert device.changed[1][1] == 1
    source.close()
    with pytest.raises(SourceError):
        next(pictures)
    assert device.changed[-1] == (cv2.CAP_PROP_AUTO_EXPOSURE, 3)
    assert device.released


@pytest.mark.parametrize("address", ["63", "/dev/video63"])
def test_a_device_that_is_not_there_is_no_camera(address: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoCameraError, match=r"camera (63|/dev/video63): it does not open.*Plug a camera in"):
        open_camera(address)
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """A film of twelve frames that grow lighter."""
    path = tmp_path / "evening.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 12.0, (64, 48))
    for number in range(12):
        writer.write(shade(20 * number))
    writer.release()
    return path


def test_a_film_is_read_frame_by_frame(film: Path) -> None:
    with open_camera(str(film)) as camera:
        frames = [camera.read() for _ in range(12)]
        assert camera.ended
        assert camera.read() is None
    assert [level(frame) for frame in frames] == pytest.approx([20 * number for number in range(12)], abs=4)
    assert [frame.at for frame in frames if frame] == pytest.approx([number / 12 for number in range(12)])
    assert [frame.number for frame in frames if frame] == list(range(1, 13))


def test_a_film_cut_short_ends_early_without_noise(film: Path, capfd: pytest.CaptureFixture[str]) -> None:
    data = film.read_bytes()
    film.write_bytes(data[: len(data) * 3 // 4])
    with open_camera(str(film)) as camera:
        frames = [frame for _ in range(20) if (frame := camera.read())]
    assert 1 <= len(frames) < 12
    assert capfd.readouterr() == ("", "")


def test_a_text_is_no_film(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "letter.mp4"
    text.write_text("Dear Ana")
    with pytest.raises(NoCameraError, match=r"letter\.mp4 is not a film"):
        open_camera(str(text))
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Frames 1, 2 and 10, a damaged one between them, and a text."""
    for number in (1, 2, 10):
        cv2.imwrite(str(tmp_path / f"frame {number}.png"), shade(20 * number))
    (tmp_path / "frame 3.png").write_bytes(b"\x89PNG\r\n\x1a\n and no more")
    (tmp_path / "notes.txt").write_text("Dear Ana")
    return tmp_path


def test_a_folder_is_read_in_the_order_of_its_numbers(folder: Path) -> None:
    with open_camera(str(folder), fps=2) as camera:
        frames = [camera.read() for _ in range(3)]
        assert [level(frame) for frame in frames] == [20, 40, 200]
        assert camera.read() is None
        assert camera.ended
    assert [frame.at for frame in frames if frame] == [0.0, 0.5, 1.5]


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="no memory with a path")
def test_a_folder_among_devices_is_a_folder() -> None:
    with TemporaryDirectory(dir="/dev/shm") as place:
        Path(place, "1.png").write_bytes(cv2.imencode(".png", shade(90))[1].tobytes())
        with open_camera(place) as camera:
            assert level(camera.read()) == 90


def test_a_damaged_frame_is_left_out_and_told(folder: Path) -> None:
    camera = FolderCamera(folder)
    assert len([frame for _ in range(5) if (frame := camera.read())]) == 3
    assert len(camera.left_out) == 1
    assert "frame 3.png" in camera.left_out[0]


def test_an_empty_folder_is_no_camera(tmp_path: Path) -> None:
    with pytest.raises(NoCameraError, match="no pictures in"):
        open_camera(str(tmp_path))


def test_what_does_not_exist_is_no_camera() -> None:
    with pytest.raises(NoCameraError, match=r"There is no camera 'unicorn'\. Plug"):
        open_camera("unicorn")


def test_numbers_in_names_count_as_numbers() -> None:
    names = ["b1", "a10", "a9", "A2", "a2b", "7"]
    assert sorted(names, key=natural) == ["7", "A2", "a2b", "a9", "a10", "b1"]


def table(light: float) -> Picture:
    rng = np.random.default_rng(3)
    picture = cv2.resize(
        rng.integers(40, 230, (9, 16, 3), np.uint8), (640, 360), interpolation=cv2.INTER_CUBIC
    )
    noise = rng.normal(0, 3, picture.shape)
    return np.asarray(np.clip(picture * light + noise, 0, 255), np.uint8)


@pytest.mark.parametrize("light", [1.0, 0.4, 1.6])
def test_a_table_in_usual_light_is_no_trouble(light: float) -> None:
    assert picture_trouble(table(light)) is None
    assert picture_trouble(cv2.cvtColor(table(light), cv2.COLOR_BGR2GRAY)) is None


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        (np.zeros((480, 640, 3), np.uint8), "black"),
        (np.full((480, 640, 3), 255, np.uint8), "white all over"),
        (np.full((480, 640, 3), (90, 110, 160), np.uint8), "covers the camera"),
        (table(0.1), "very dark"),
    ],
)
def test_trouble_is_told_with_what_to_do(picture: Picture, said: str) -> None:
    noisy = np.clip(picture + np.random.default_rng(1).normal(0, 2, picture.shape), 0, 255).astype(np.uint8)
    sentence = picture_trouble(noisy)
    assert sentence is not None
    assert said in sentence
