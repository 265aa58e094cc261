"""Keys of seats: how they are made, typed, and carried in a link."""

import base64
import binascii
import re
import secrets
from dataclasses import dataclass

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from companion.kernel.errors import BadInputError

VERSION = 1
KEY_BYTES = 32
CODE_BYTES = 10
CODE_DOOR = "code"
"""The door of those who type a code: which seat it opens, the code itself tells the table."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without the letters that are taken for others; I, L and O are read as what they look like."""

_LOOKALIKES = str.maketrans("ILO", "110")
_GROUP = 4
_CODE_LENGTH = 16
_LINK = re.compile(r"http://([\w.:\[\]-]+)/p#(\d+)\.([\w-]{1,32})\.([\w-]{43})")


class BadKeyError(BadInputError):
    """A link or a code that cannot be one of ours."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a table is, which door, and the key to it."""

    address: str
    door: str
    key: bytes


def new_key() -> bytes:
    """A key that nobody can guess."""
    return secrets.token_bytes(KEY_BYTES)


def new_code() -> bytes:
    """The bytes of a code that a person can type: 80 bits, so that trying them all is hopeless."""
    return secrets.token_bytes(CODE_BYTES)


def format_code(code: bytes) -> str:
    """A code in four groups of four."""
    number = int.from_bytes(code, "big")
    signs = [_ALPHABET[number >> shift & 31] for shift in range(5 * (_CODE_LENGTH - 1), -1, -5)]
    groups = ("".join(signs[start : start + _GROUP]) for start in range(0, _CODE_LENGTH, _GROUP))
    return "-".join(groups)


def parse_code(typed: str) -> bytes:
    """The code that somebody typed, however they spaced it; a `BadKeyError` where it cannot be one."""
    signs = re.sub(r"[\s-]", "", typed).upper().translate(_LOOKALIKES)
    if len(signs) != _CODE_LENGTH or not set(signs) <= set(_ALPHABET):
        raise BadKeyError(f"a code has {_CODE_LENGTH} letters and digits in groups of {_GROUP}")
    number = 0
    for sign in signs:
        number = number << 5 | _ALPHABET.index(sign)
    return number.to_bytes(CODE_BYTES, "big")


def key_of_code(code: bytes) -> bytes:
    """The key that a code stands for."""
    return HKDF(SHA256(), KEY_BYTES, b"", b"trapdoor/1 code").derive(code)


def format_link(link: Link) -> str:
    """The address to open or scan; the key stands in the fragment, which no browser sends."""
    return f"http://{link.address}/p#{VERSION}.{link.door}.{write_bytes(link.key)}"


def parse_link(text: str) -> Link:
    """The link in a text; a `BadKeyError` where it is not one of ours."""
    found = _LINK.fullmatch(text.strip())
    if not found:
        raise BadKeyError("not a link to a table; it looks like http://ADDRESS/p#1.SEAT.KEY")
    address, version, door, key = found.groups()
    if int(version) != VERSION:
        raise BadKeyError(f"a link of version {version}; this Trapdoor speaks version {VERSION}")
    return Link(address, door, read_bytes(key))


def write_bytes(data: bytes) -> str:
    """Bytes as text for links and messages."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read_bytes(text: str) -> bytes:
    """Bytes from their text; a `BadKeyError` where it is broken."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadKeyError("a broken key") from None
