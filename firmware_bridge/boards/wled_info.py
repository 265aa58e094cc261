"""What WLED tells about itself over HTTP; asked with little patience, for it may be gone."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, Final
from urllib.request import ProxyHandler, Request, build_opener

SECONDS: Final = 2.0
_MOST_BYTES: Final = 65536
_MOST_LEDS: Final = 4096

# A board in the own network is never behind a proxy.
_open = build_opener(ProxyHandler({})).open


@dataclass(frozen=True, slots=True)
class WledInfo:
    """Who a WLED is and how many lights it has."""

    mac: str
    name: str
    version: str
    leds: int
    matrix: tuple[int, int] | None = None
    """Columns and rows, where its lights are set up as a matrix."""


class WledSilentError(Exception):
    """Nobody answered, or nobody who makes sense."""


def ask_info(address: str, port: int, seconds: float = SECONDS) -> WledInfo:
    """Ask the WLED at this address about itself."""
    return read_info(_fetch(Request(f"http://{address}:{port}/json/info"), seconds))


def let_go(address: str, port: int, seconds: float = SECONDS) -> None:
    """Tell WLED to return to its own effect at once; without this it does after 2.5 seconds."""
    body, kind = json.dumps({"live": False}).encode(), {"Content-Type": "application/json"}
    _fetch(Request(f"http://{address}:{port}/json/state", data=body, headers=kind), seconds)


def read_info(text: bytes) -> WledInfo:
    """What was told; anybody can answer anything."""
    try:
        said = json.loads(text)
        leds = int(said["leds"]["count"])
        mac, name, version = plain_mac(str(said["mac"])), str(said["name"])[:32], str(said["ver"])[:32]
        info = WledInfo(mac, name, version, leds, _matrix(said["leds"].get("matrix"), leds))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise WledSilentError("This is not what WLED says.") from error
    if not 1 <= leds <= _MOST_LEDS:
        raise WledSilentError(f"A WLED with {leds} lights cannot be driven.")
    return info


def _matrix(said: Any, leds: int) -> tuple[int, int] | None:
    if not isinstance(said, dict):
        return None
    width, height = int(said.get("w", 0)), int(said.get("h", 0))
    return (width, height) if width > 0 and height > 0 and width * height <= leds else None


def plain_mac(mac: str) -> str:
    """Twelve small letters and digits, however it was written."""
    return "".join(letter for letter in mac.lower() if letter in "0123456789abcdef")


def mac_in(properties: Mapping[bytes, bytes | None]) -> str:
    """The mac that was announced; empty where there is none."""
    return plain_mac((properties.get(b"mac") or b"").decode("ascii", "replace"))


def _fetch(request: Request, seconds: float) -> bytes:
    """The answer, whole within some seconds and not endless."""
    end = time.monotonic() + seconds
    heard = b""
    try:
        with _open(request, timeout=seconds) as response:
            while (part := _next_part(response, end)) and len(heard) < _MOST_BYTES:
                heard += part
    except (OSError, ValueError, HTTPException) as error:
        raise WledSilentError(str(error)) from error
    return heard


def _next_part(response: Any, end: float) -> bytes:
    if time.monotonic() > end:
        raise TimeoutError("The answer took too long.")
    return bytes(response.read1(4096))
