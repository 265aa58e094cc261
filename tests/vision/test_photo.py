"""Whatever file is given as a photograph: it is read right, or refused in one clear sentence."""

import io
import os
import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from vision.decoding import MOST_PIXELS, decode
from vision.photo import BrokenPictureError, load_photo, see_photo
from vision.picture import Picture
from vision.picture_header import HeaderError, picture_size

KINDS = ("JPEG", "PNG", "WEBP", "BMP", "TIFF")


def scene() -> Picture:
    """A picture with a red corner at the upper left and a blue one at the lower right, in RGB."""
    picture = np.full((60, 100, 3), 200, np.uint8)
    picture[:30, :50] = (220, 20, 20)
    picture[30:, 50:] = (20, 20, 220)
    return picture


def packed(kind: str, picture: Picture | None = None, mode: str = "RGB", **options: object) -> bytes:
    """The bytes of a file of that kind."""
    image = Image.fromarray(scene() if picture is None else picture).convert(mode)
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def attempt(data: bytes) -> Picture | str:
    """The picture, or what is said instead."""
    try:
        return decode(data)
    except BrokenPictureError as error:
        return str(error)


def assert_upright(picture: Picture) -> None:
    """The scene as a person sees it, in BGR."""
    assert picture.shape == (60, 100, 3)
    assert picture.dtype == np.uint8
    blue, _, red = picture[15, 25].astype(int)
    assert red > blue + 100
    blue, _, red = picture[45, 75].astype(int)
    assert blue > red + 100


def png_that_says(width: int, height: int) -> bytes:
    """A small file that claims to be a picture of that size."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(bytes(10_000))), (b"IEND", b"")]
    parts = (
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


@pytest.mark.parametrize("kind", KINDS)
def test_common_kinds_are_read(kind: str) -> None:
    assert_upright(decode(packed(kind)))


@pytest.mark.parametrize("kind", [*KINDS, "GIF"])
def test_the_header_tells_the_size(kind: str) -> None:
    assert picture_size(packed(kind)) == (100, 60)


def test_all_ways_of_webp_tell_their_size() -> None:
    assert picture_size(packed("WEBP", lossless=True)) == (100, 60)
    assert picture_size(packed("WEBP", exif=b"Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0")) == (100, 60)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_phones_picture_is_turned_as_a_person_sees_it(orientation: int) -> None:
    turns = {2: "FLIP_LEFT_RIGHT", 3: "ROTATE_180", 4: "FLIP_TOP_BOTTOM", 5: "TRANSPOSE"}
    turns |= {6: "ROTATE_90", 7: "TRANSVERSE", 8: "ROTATE_270"}
    stored = Image.fromarray(scene())
    if orientation in turns:
        stored = stored.transpose(getattr(Image.Transpose, turns[orientation]))
    exif = Image.Exif()
    exif[0x0112] = orientation
    out = io.BytesIO()
    stored.save(out, "JPEG", exif=exif, quality=95)
    assert_upright(decode(out.getvalue()))


@pytest.mark.parametrize(
    ("kind", "mode"),
    [("JPEG", "CMYK"), ("PNG", "RGBA"), ("PNG", "P"), ("WEBP", "RGBA"), ("TIFF", "CMYK"), ("TIFF", "P")],
)
def test_other_colours_are_brought_to_ours(kind: str, mode: str) -> None:
    assert_upright(decode(packed(kind, mode=mode)))


@pytest.mark.parametrize(("kind", "mode"), [("JPEG", "L"), ("PNG", "L"), ("PNG", "LA"), ("PNG", "1")])
def test_grey_pictures_become_colour(kind: str, mode: str) -> None:
    assert decode(packed(kind, mode=mode)).shape == (60, 100, 3)


def test_sixteen_bits_become_eight() -> None:
    deep = (cv2.cvtColor(scene(), cv2.COLOR_RGB2BGR).astype(np.uint16) * 257).copy()
    assert_upright(decode(cv2.imencode(".png", deep)[1].tobytes()))


@pytest.mark.skipif(not hasattr(cv2, "imreadanimation"), reason="this OpenCV refuses moving pictures")
@pytest.mark.parametrize("kind", ["WEBP", "PNG", "GIF"])
def test_of_a_moving_picture_the_first_is_read(kind: str) -> None:
    frames = [Image.fromarray(scene()), Image.fromarray(scene()[::-1, ::-1].copy())]
    out = io.BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=100)
    assert_upright(decode(out.getvalue()))


@pytest.mark.parametrize("kind", [*KINDS, "GIF"])
@pytest.mark.parametrize("share", [0.02, 0.2, 0.5, 0.9])
def test_a_file_cut_short_is_refused(kind: str, share: float, capfd: pytest.CaptureFixture[str]) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (200, 300, 3), np.uint8)
    whole = packed(kind, noise)
    with pytest.raises(BrokenPictureError, match=r"^the picture is [^\n]+$"):
        decode(whole[: int(len(whole) * share)])
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("kind", [*KINDS, "GIF"])
@pytest.mark.parametrize("seed", range(6))
def test_damage_makes_no_crash_and_no_noise(kind: str, seed: int, capfd: pytest.CaptureFixture[str]) -> None:
    rng = np.random.default_rng(seed)
    noise = rng.integers(0, 255, (80, 120, 3), np.uint8)
    data = bytearray(packed(kind, noise))
    for spot in rng.integers(0, len(data), 30):
        data[spot] = rng.integers(0, 256)
    found = attempt(bytes(data))
    assert isinstance(found, np.ndarray) or "\n" not in found
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    "data",
    [b"", b"Dear Ana", b"\x00" * 1000, b"%PDF-1.7 ...", b"BM", b"II*\0", b"\xff\xd8\xff", b"RIFF", b"GIF89a"],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(BrokenPictureError, match=r"(not a picture|cut short|damaged)"):
        decode(data)


@pytest.mark.parametrize(("brand", "name"), [(b"heic", "HEIC"), (b"mif1", "HEIC"), (b"avif", "AVIF")])
def test_formats_of_some_phones_are_named(brand: bytes, name: str) -> None:
    with pytest.raises(BrokenPictureError, match=name):
        decode(b"\0\0\0\x18ftyp" + brand + bytes(100))


@pytest.mark.parametrize("size", [(30_000, 30_000), (2**31 - 1, 2**31 - 1), (1, 200_000_000)])
def test_a_bomb_is_refused_by_its_header(size: tuple[int, int]) -> None:
    with pytest.raises(BrokenPictureError, match=f"{size[0]} x {size[1]} pixels"):
        decode(png_that_says(*size))


def test_a_picture_that_is_smaller_than_it_says_is_refused() -> None:
    with pytest.raises(BrokenPictureError, match="damaged"):
        decode(png_that_says(1000, 1000))


@pytest.mark.slow
def test_fifty_megapixels_are_read() -> None:
    large = cv2.imencode(".jpg", np.full((6144, 8192, 3), 120, np.uint8))[1].tobytes()
    assert decode(large).shape == (6144, 8192, 3)
    assert MOST_PIXELS > 6144 * 8192


@pytest.mark.parametrize("size", [(1, 1), (1, 3000), (3000, 1), (7, 5)])
def test_odd_shapes_show_nothing(size: tuple[int, int]) -> None:
    assert see_photo(np.full((*size, 3), 200, np.uint8), ("card",)) == ()


def test_files_are_named_in_what_is_said(tmp_path: Path) -> None:
    path = tmp_path / "table.jpg"
    path.write_bytes(packed("JPEG")[:300])
    with pytest.raises(BrokenPictureError, match=r"table\.jpg is cut short"):
        load_photo(path)


def test_folders_pipes_and_missing_files_are_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe, Path("/dev/zero")):
        with pytest.raises(BrokenPictureError, match="is not a file"):
            load_photo(path)
    with pytest.raises(BrokenPictureError, match=r"gone\.png"):
        load_photo(tmp_path / "gone.png")


def test_a_header_that_points_nowhere_is_refused() -> None:
    with pytest.raises(HeaderError, match="cut short"):
        picture_size(b"II*\0" + struct.pack("<I", 4_000_000_000) + bytes(20))
