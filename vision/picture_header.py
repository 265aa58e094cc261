"""How large a picture is, told by the first bytes of its file: before anything is unpacked."""

import struct
from collections.abc import Iterator

Size = tuple[int, int]

# Start of frame: all kinds of compression, without the tables that have numbers in between.
JPEG_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
JPEG_SCAN, JPEG_END = 0xDA, b"\xff\xd9"
TIFF_WIDTH, TIFF_HEIGHT = 256, 257
MOST_TAGS = 200


class HeaderError(Exception):
    """The bytes are not a picture's, or end too early; the message goes on from "the picture …"."""


def picture_size(data: bytes) -> Size:
    """Width and height as the header says; a `HeaderError` for what is no picture of a known kind."""
    for magic, read in READERS:
        if data.startswith(magic):
            try:
                return read(data)
            except (struct.error, IndexError):
                raise HeaderError("is cut short") from None
    if data[4:12] in (b"ftypheic", b"ftypheix", b"ftypmif1", b"ftyphevc"):
        raise HeaderError("is in the HEIC format, which cannot be read; let the phone take JPEG pictures")
    if data[4:12] in (b"ftypavif", b"ftypavis"):
        raise HeaderError("is in the AVIF format, which cannot be read; save it as JPEG")
    raise HeaderError("is not a picture")


def _png(data: bytes) -> Size:
    if b"IEND" not in data[-4096:] and b"IEND" not in data:
        raise HeaderError("is cut short")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _gif(data: bytes) -> Size:
    width, height = struct.unpack("<HH", data[6:10])
    return width, height


def _bmp(data: bytes) -> Size:
    width, height = struct.unpack("<ii", data[18:26])
    return abs(width), abs(height)


def _webp(data: bytes) -> Size:
    if data[8:12] != b"WEBP":
        raise HeaderError("is not a picture")
    if len(data) < struct.unpack("<I", data[4:8])[0]:
        raise HeaderError("is cut short")
    match data[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
        case b"VP8L":
            bits = struct.unpack("<I", data[21:25])[0]
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case _:
            width, height = struct.unpack("<HH", data[26:30])
            return width & 0x3FFF, height & 0x3FFF


def _jpeg(data: bytes) -> Size:
    size = (0, 0)
    for kind, start in _jpeg_segments(data):
        if kind in JPEG_FRAMES:
            height, width = struct.unpack(">HH", data[start + 3 : start + 7])
            size = (width, height)
        if kind == JPEG_SCAN:
            # Within a scan no two bytes look like an end; before it a thumbnail may have one of its own.
            if data.find(JPEG_END, start) < 0:
                raise HeaderError("is cut short")
            return size
    raise HeaderError("is cut short")


def _jpeg_segments(data: bytes) -> Iterator[tuple[int, int]]:
    """The kinds of a JPEG's segments and where their contents' lengths stand."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise HeaderError("is damaged")
        kind = data[at + 1]
        if kind == 0xFF:
            at += 1
            continue
        yield kind, at + 2
        at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]


def _tiff(data: bytes) -> Size:
    order = "<" if data.startswith(b"II") else ">"
    at = struct.unpack(order + "I", data[4:8])[0]
    count = struct.unpack(order + "H", data[at : at + 2])[0]
    found = {}
    for number in range(min(count, MOST_TAGS)):
        entry = data[at + 2 + 12 * number : at + 14 + 12 * number]
        tag, kind = struct.unpack(order + "HH", entry[:4])
        found[tag] = struct.unpack(order + ("H" if kind == 3 else "I"), entry[8 : 10 if kind == 3 else 12])[0]
    return found.get(TIFF_WIDTH, 0), found.get(TIFF_HEIGHT, 0)


READERS = (
    (b"\xff\xd8\xff", _jpeg),
    (b"\x89PNG\r\n\x1a\n", _png),
    (b"RIFF", _webp),
    (b"GIF8", _gif),
    (b"BM", _bmp),
    (b"II*\0", _tiff),
    (b"MM\0*", _tiff),
)
