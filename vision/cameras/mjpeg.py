"""A phone as a camera: pictures one after the other over HTTP.

OpenCV can open such addresses too, but waits up to half a minute for a phone that has gone to sleep, and in
some builds for ever; here every wait has an end.
"""

import base64
import contextlib
import http.client
import socket
import time
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

import cv2
import numpy as np

from vision.cameras.live import SourceError
from vision.decoding import MOST_PIXELS
from vision.picture import Picture
from vision.picture_header import HeaderError, picture_size

TIMEOUT = 4.0
"""Seconds that a connection may be silent."""
LARGEST = 20_000_000
"""Bytes that a picture may have."""
# So many bytes that are no picture, or pictures that cannot be read, are skipped before giving up.
GARBAGE = 2_000_000
BAD_PICTURES = 30
LINE = 4096


class MjpegSource:
    """A connection to an address that sends JPEG pictures in many parts, or one for each request."""

    def __init__(self, address: str, timeout: float = TIMEOUT) -> None:
        parts = urlsplit(address)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._timeout = timeout
        self._path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        self._headers = {
            "User-Agent": "Trapdoor",
            "Connection": "close",
            **_login(parts.username, parts.password),
        }
        try:
            self._connection = kind(parts.hostname or "", parts.port, timeout=timeout)
            self._connection.connect()
        except (OSError, ValueError) as error:
            raise SourceError(_why(error)) from None
        self._socket = self._connection.sock

    def pictures(self) -> Iterator[Picture]:
        """Picture after picture; those that arrive damaged are left out."""
        bad = 0
        for data in self._bodies():
            picture = _unpacked(data)
            bad = 0 if picture is not None else bad + 1
            if bad > BAD_PICTURES:
                raise SourceError("what it sends cannot be read as pictures")
            if picture is not None:
                yield picture

    def darken(self, stops: float) -> None:
        """A phone's camera app is set on the phone."""

    def close(self) -> None:
        """End the connection, even while another thread waits for it."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._connection.close()
        self._socket.close()

    def _bodies(self) -> Iterator[bytes]:
        try:
            self._connection.request("GET", self._path, headers=self._headers)
            response = self._connection.getresponse()
            with response:
                yield from self._parts(response)
        # The library stumbles over itself when a connection is closed while it reads.
        except (OSError, http.client.HTTPException, ValueError, AttributeError) as error:
            raise SourceError(_why(error)) from None

    def _parts(self, response: http.client.HTTPResponse) -> Iterator[bytes]:
        kind = response.headers.get_content_type()
        if response.status in (401, 403):
            raise SourceError("it wants a name and a password; give them as http://name:password@address")
        if response.status != 200:
            raise SourceError(f"it answers with error {response.status}")
        if kind.startswith("image/"):
            yield response.read(LARGEST)
        elif kind.startswith("multipart/"):
            boundary = str(response.headers.get_param("boundary") or "").strip('"').strip("-")
            yield from many_parts(response, boundary.encode(), self._timeout)
        else:
            raise SourceError(
                "it sends a page instead of pictures; its address for video often ends in /video"
            )


def many_parts(response: http.client.HTTPResponse, boundary: bytes, timeout: float) -> Iterator[bytes]:
    """The bodies of a multipart stream, with or without their lengths."""
    skipped = 0
    while line := response.readline(LINE):
        if not _is_boundary(line, boundary):
            skipped += len(line)
            if skipped > GARBAGE:
                raise SourceError("it sends no pictures")
            continue
        skipped, deadline = 0, time.monotonic() + 2 * timeout
        length = _length(response)
        if length is None:
            # Without a length the next boundary, which begins the next picture, ends this one.
            yield from _undivided(response, boundary, deadline)
        else:
            yield _exactly(response, length, deadline)
    raise SourceError("it has ended the connection")


def _undivided(response: http.client.HTTPResponse, boundary: bytes, deadline: float) -> Iterator[bytes]:
    body = bytearray()
    while line := response.readline(LINE):
        if _is_boundary(line, boundary):
            yield bytes(body)
            body.clear()
            _length(response)
            deadline = time.monotonic() + TIMEOUT * 2
            continue
        body += line
        _check(len(body), deadline)


def _exactly(response: http.client.HTTPResponse, length: int, deadline: float) -> bytes:
    _check(length, deadline)
    body = bytearray()
    while len(body) < length:
        some = response.read1(length - len(body))
        if not some:
            raise SourceError("it has ended the connection in the middle of a picture")
        body += some
        _check(length, deadline)
    return bytes(body)


def _check(length: int, deadline: float) -> None:
    if length > LARGEST:
        raise SourceError("what it sends is too large for a picture")
    if time.monotonic() > deadline:
        raise SourceError("its pictures come too slowly")


def _is_boundary(line: bytes, boundary: bytes) -> bool:
    bare = line.strip()
    return bare.startswith(b"--") and (not boundary or bare.strip(b"-") == boundary)


def _length(response: http.client.HTTPResponse) -> int | None:
    """The length that a part's headers tell; they are read up to the empty line."""
    length = None
    for _ in range(50):
        line = response.readline(LINE)
        if not line.strip():
            return length
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            length = int(value)
    raise SourceError("it sends no pictures")


def _unpacked(data: bytes) -> Picture | None:
    """The picture, if it came whole; OpenCV would print its complaints about others."""
    try:
        width, height = picture_size(data)
    except HeaderError:
        return None
    if not 0 < width * height <= MOST_PIXELS:
        return None
    try:
        return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        return None


def _login(name: str | None, password: str | None) -> dict[str, str]:
    if name is None:
        return {}
    pair = f"{unquote(name)}:{unquote(password or '')}".encode()
    return {"Authorization": "Basic " + base64.b64encode(pair).decode()}


def _why(error: Exception) -> str:
    """The reason in words."""
    match error:
        case TimeoutError():
            return "it does not answer"
        case ConnectionRefusedError():
            return "nothing listens at that address"
        case socket.gaierror():
            return "nobody knows that name"
        case OSError(strerror=str(text)) if text:
            return text.lower()
        case ValueError():
            return "that is not an address"
        case _:
            return "it does not speak HTTP"
