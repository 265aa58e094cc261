"""A greeting that harms nobody: the port may belong to a WLED, which obeys single bytes."""

import secrets

from firmware_bridge.boards.safe_bytes import is_safe
from firmware_bridge.frames import encode_frame
from firmware_bridge.messages import Hello, frame_of


def harmless_nonce() -> int:
    """A random number with which no byte of the greeting is a command to WLED; every second one is such."""
    while True:
        nonce = secrets.randbits(32)
        if is_safe(encode_frame(frame_of(Hello(nonce=nonce)))):
            return nonce
