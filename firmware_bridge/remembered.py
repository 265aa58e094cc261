"""What is remembered from evening to evening: boards that were met, ports and WLEDs that got a yes."""

import contextlib
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from firmware_bridge.boards.serial_port import Plug

_MOST_BYTES = 1_000_000


class Remembered:
    """A small JSON file; without a path all is forgotten at the end. A file in disorder is no memory."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._boards: dict[str, str] = {}
        self._plugs: set[Plug] = set()
        self._wleds: set[str] = set()
        self._lights: dict[Plug, int] = {}
        self._load()

    @property
    def boards(self) -> dict[str, str]:
        """The names of the boards that were met, by their uid."""
        return dict(self._boards)

    def allows(self, plug: Plug | None) -> bool:
        """Whether somebody said yes to this port, or a board was met there."""
        return plug in self._plugs

    def allow(self, plug: Plug | None) -> None:
        """Somebody said yes."""
        if plug is not None and plug not in self._plugs:
            self._plugs.add(plug)
            self._save()

    @property
    def wleds(self) -> frozenset[str]:
        """The macs of the WLEDs in the network that somebody said yes to."""
        return frozenset(self._wleds)

    def allow_wled(self, mac: str) -> None:
        """Somebody said yes to this WLED."""
        if mac not in self._wleds:
            self._wleds.add(mac)
            self._save()

    def lights_at(self, plug: Plug | None) -> int | None:
        """How many lights the board there has, that only takes colours and cannot tell."""
        return None if plug is None else self._lights.get(plug)

    def note_lights(self, plug: Plug | None, lights: int) -> None:
        """Somebody said how many lights the board there has."""
        if plug is not None and self._lights.get(plug) != lights:
            self._lights[plug] = lights
            self._save()

    def meet(self, uid: bytes, name: str, plug: Plug | None) -> None:
        """A board answered there."""
        self.allow(plug)
        if self._boards.get(uid.hex()) != name:
            self._boards[uid.hex()] = name
            self._save()

    def _load(self) -> None:
        # Whatever stands in the file, an evening must not end because of it.
        with contextlib.suppress(OSError, ValueError, TypeError, AttributeError, KeyError, RecursionError):
            said = self._read()
            boards = {str(uid): str(name) for uid, name in said["boards"].items()}
            self._plugs = {Plug(**each) for each in said["plugs"]}
            self._wleds = {str(mac) for mac in said.get("wleds", [])}
            self._lights = {Plug(**plug): int(count) for plug, count in said.get("lights", [])}
            self._boards = boards

    def _read(self) -> Any:
        if self._path is None or self._path.stat().st_size > _MOST_BYTES:
            return {"boards": {}, "plugs": []}
        return json.loads(self._path.read_text(encoding="utf-8"))

    def _save(self) -> None:
        if self._path is None:
            return
        plugs = sorted((asdict(plug) for plug in self._plugs), key=str)
        lights = [(asdict(plug), count) for plug, count in self._lights.items()]
        said = json.dumps(
            {"boards": self._boards, "plugs": plugs, "wleds": sorted(self._wleds), "lights": lights}, indent=1
        )
        fresh = self._path.with_suffix(".new")
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(said, encoding="utf-8")
            os.replace(fresh, self._path)
