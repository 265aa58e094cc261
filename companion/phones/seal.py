"""Sealing: what goes over the air between a table and a phone, each way with its own key and count."""

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from companion.phones.keys import KEY_BYTES, VERSION

TO_PHONE = "s2c"
TO_TABLE = "c2s"
NONCE_BYTES = 16
"""What each side adds to make the keys of a connection new."""

OWN = b"\x00"
SHARED = b"\x01"
"""The first byte of a frame: sealed for this connection alone, or once for all spectators."""

SMALL = 256
BUCKETS = (SMALL, 1024, 4096, 16_384, 32_768, 65_536, 131_072, 262_144)
"""The sizes that messages are filled up to, so that their length tells little."""

_LENGTH_BYTES = 4
_COUNT_BYTES = 8


class SealError(Exception):
    """A frame that was not sealed with this key at this place: forged, replayed, reordered or broken."""


def pad(data: bytes, least: int = SMALL) -> bytearray:
    """The data with its length before it, filled up to the next bucket, at least to `least`."""
    end = len(data) + _LENGTH_BYTES
    needed = max(end, least)
    padded = bytearray(next((bucket for bucket in BUCKETS if bucket >= needed), needed))
    padded[:_LENGTH_BYTES] = len(data).to_bytes(_LENGTH_BYTES, "big")
    padded[_LENGTH_BYTES:end] = data
    return padded


def unpad(padded: bytes | bytearray) -> bytes:
    """What `pad` was given; a `SealError` where the length cannot be right."""
    size = int.from_bytes(padded[:_LENGTH_BYTES], "big")
    if len(padded) < _LENGTH_BYTES or size > len(padded) - _LENGTH_BYTES:
        raise SealError("a message with a wrong length")
    return bytes(padded[_LENGTH_BYTES : _LENGTH_BYTES + size])


class Lane:
    """One direction of a connection: messages in order, each sealed once and opened once."""

    def __init__(self, key: bytes, nonces: bytes, door: str, direction: str) -> None:
        info = f"trapdoor/{VERSION} {direction} {door}".encode()
        self._cipher = ChaCha20Poly1305(HKDF(SHA256(), KEY_BYTES, nonces, info).derive(key))
        self._about = f"{VERSION}|{door}|{direction}".encode()
        self._count = 0

    def seal(self, data: bytes, least: int = SMALL) -> bytearray:
        """The next frame."""
        # Android's cryptography is older and has no `encrypt_into`.
        sealed = self._cipher.encrypt(_nonce(self._count), pad(data, least), self._about)
        frame = bytearray(OWN) + sealed
        self._count += 1
        return frame

    def open(self, frame: bytes | bytearray) -> bytes:
        """What is in the next frame; a `SealError` for any other frame."""
        if frame[:1] != OWN:
            raise SealError("not a frame of this connection")
        try:
            padded = self._cipher.decrypt(_nonce(self._count), frame[1:], self._about)
        except InvalidTag:
            raise SealError("sealed with another key, or not the next message") from None
        self._count += 1
        return unpad(padded)


class SharedLane:
    """Sealed once for all spectators; the count travels with the frame and only grows."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._cipher = ChaCha20Poly1305(key)
        self._about = f"{VERSION}|public|{TO_PHONE}".encode()
        self._count = 0

    def seal(self, data: bytes) -> bytes:
        """The next frame for everyone."""
        self._count += 1
        sealed = self._cipher.encrypt(_nonce(self._count), pad(data), self._about)
        return SHARED + self._count.to_bytes(_COUNT_BYTES, "big") + sealed

    def open(self, frame: bytes | bytearray) -> bytes:
        """What is in a frame that is newer than all before; a `SealError` otherwise."""
        count = int.from_bytes(frame[1 : 1 + _COUNT_BYTES], "big")
        if frame[:1] != SHARED or count <= self._count:
            raise SealError("not a frame for spectators, or an old one")
        try:
            padded = self._cipher.decrypt(_nonce(count), frame[1 + _COUNT_BYTES :], self._about)
        except InvalidTag:
            raise SealError("sealed with another key") from None
        self._count = count
        return unpad(padded)


def _nonce(count: int) -> bytes:
    return count.to_bytes(12, "big")
