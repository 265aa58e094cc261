"""Which cameras are plugged in or built in."""

import sys
from dataclasses import dataclass
from pathlib import Path

KNOWN = Path("/sys/class/video4linux")


@dataclass(frozen=True, slots=True)
class Device:
    """A camera: the address to open it by, and what it calls itself."""

    address: str
    name: str


def found_devices(known: Path = KNOWN) -> tuple[Device, ...]:
    """The cameras of this machine, none of them opened; elsewhere than on Linux only the usual first."""
    if not sys.platform.startswith("linux"):
        return (Device("0", ""),)
    try:
        nodes = sorted(known.iterdir(), key=lambda node: (len(node.name), node.name))
    except OSError:
        return ()
    return tuple(Device(f"/dev/{node.name}", _line(node / "name")) for node in nodes if _shows(node))


def _shows(node: Path) -> bool:
    """Whether a node is a camera's first: the others tell about its pictures, but show none."""
    return node.name.startswith("video") and _line(node / "index") in ("", "0")


def _line(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
