"""The keys of all seats: who may come in, and why somebody may not any more; kept in a file, if wanted."""

import json
import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from companion.kernel.errors import BadInputError
from companion.phones.keys import CODE_DOOR, key_of_code, new_code, new_key, read_bytes, write_bytes

PUBLIC = "public"
FORMAT = 1
_ID_BYTES = 4
_MOST_OFFERED = 4
_REMEMBERED = 12
"""How many keys that were replaced are remembered, to tell their phones what happened."""


class KeyFileError(BadInputError):
    """The file of keys cannot be used."""


class Standing(StrEnum):
    """What a key is good for."""

    CURRENT = "current"
    OFFERED = "offered"
    INVITED = "invited"
    SPENT = "spent"


@dataclass(slots=True)
class Door:
    """The keys of one seat, each as the 32 bytes of a key."""

    current: bytes | None = None
    """The key of the phone that sits here."""
    offered: list[bytes] = field(default_factory=list)
    """The keys that phones are being given; the first of them that a phone uses counts."""
    invited: bytes | None = None
    code: bytes | None = None
    """The key in the QR code that is shown, and the code below it: good for one phone."""
    spent: list[bytes] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a phone needs to take a seat: the key for the QR code, or the code to type."""

    seat: str
    key: bytes
    code: bytes


class Keyring:
    """The doors of a table; every change is in the file before it counts."""

    def __init__(self, seats: tuple[str, ...], file: Path | None = None) -> None:
        self._file = file
        self._doors = {seat: Door() for seat in seats}
        self.spectators = new_key()
        self.table = secrets.token_hex(_ID_BYTES)
        """What the table is called in the network, also after a restart; no secret."""
        self.port: int | None = None
        """The port that the phones know; they look for the table there after a restart."""
        if file is not None and file.exists():
            self._read(file)

    def invite(self, seat: str) -> Invitation:
        """A new invitation for a seat; an earlier one that nobody used is void."""
        door = self._doors[seat]
        key, code = new_key(), new_code()
        self._spend(door, *door.offered)
        door.invited, door.code, door.offered = key, key_of_code(code), []
        self.save()
        return Invitation(seat, key, code)

    def revoke(self, seat: str) -> None:
        """Nobody can come in here any more until there is a new invitation."""
        door = self._doors[seat]
        self._spend(door, door.current, *door.offered, door.invited, door.code)
        self._doors[seat] = Door(spent=door.spent)
        self.save()

    def is_free(self, seat: str) -> bool:
        """Whether no phone has this seat."""
        return self._doors[seat].current is None

    def keys_at(self, name: str) -> Iterator[tuple[str, Standing, bytes]]:
        """The keys to try for somebody at a door: seat, standing, key."""
        if name == PUBLIC:
            yield PUBLIC, Standing.CURRENT, self.spectators
        for seat, door in self._doors.items():
            if name == CODE_DOOR and door.code is not None:
                yield seat, Standing.INVITED, door.code
            if name == seat:
                yield from ((seat, standing, key) for standing, key in _keys(door))

    def offer(self, seat: str) -> bytes:
        """A key for a phone that came with an invitation; another one for everybody who shows it."""
        door, key = self._doors[seat], new_key()
        self._spend(door, *door.offered[: 1 - _MOST_OFFERED])
        door.offered = [*door.offered, key][-_MOST_OFFERED:]
        self.save()
        return key

    def accept(self, seat: str, key: bytes) -> bool:
        """The phone has its new key: it counts, all others are spent; False where another was first."""
        door = self._doors[seat]
        if key not in door.offered:
            return key == door.current
        others = [each for each in door.offered if each != key]
        self._spend(door, door.current, *others, door.invited, door.code)
        self._doors[seat] = Door(current=key, spent=door.spent)
        self.save()
        return True

    def _spend(self, door: Door, *keys: bytes | None) -> None:
        door.spent = [*door.spent, *filter(None, keys)][-_REMEMBERED:]

    def save(self) -> None:
        """Write the file anew, for its owner's eyes only, whole or not at all."""
        if self._file is None:
            return
        kept = {
            "format": FORMAT,
            "table": self.table,
            "port": self.port,
            "spectators": write_bytes(self.spectators),
            "doors": {seat: _written(door) for seat, door in self._doors.items()},
        }
        draft = self._file.with_name(self._file.name + ".new")
        try:
            with open(
                os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
            ) as out:
                json.dump(kept, out)
                out.flush()
                os.fsync(out.fileno())
            draft.replace(self._file)
        except OSError as error:
            raise KeyFileError(f"{self._file}: {error.strerror}") from None

    def _read(self, file: Path) -> None:
        try:
            kept = json.loads(file.read_text("utf-8"))
            if kept["format"] != FORMAT:
                raise KeyFileError(f"{file}: written by another version of Trapdoor")
            self.port = int(kept["port"]) if kept["port"] else None
            self.spectators, self.table = read_bytes(kept["spectators"]), str(kept["table"])
            self._doors |= {seat: _door(door) for seat, door in kept["doors"].items() if seat in self._doors}
        except OSError as error:
            raise KeyFileError(f"{file}: {error.strerror}") from None
        except (ValueError, KeyError, TypeError, AttributeError, BadInputError) as error:
            if isinstance(error, KeyFileError):
                raise
            raise KeyFileError(f"{file}: not a file of keys") from None


def _keys(door: Door) -> Iterator[tuple[Standing, bytes]]:
    named = (
        (Standing.CURRENT, door.current),
        *((Standing.OFFERED, key) for key in door.offered),
        (Standing.INVITED, door.invited),
    )
    yield from ((standing, key) for standing, key in named if key is not None)
    yield from ((Standing.SPENT, key) for key in door.spent)


def _written(door: Door) -> dict[str, object]:
    single = {"current": door.current, "invited": door.invited, "code": door.code}
    keys = {name: write_bytes(key) for name, key in single.items() if key is not None}
    several = {"offered": door.offered, "spent": door.spent}
    return {**keys, **{name: [write_bytes(key) for key in found] for name, found in several.items()}}


def _door(kept: dict[str, str | list[str]]) -> Door:
    single = {name: read_bytes(str(kept[name])) for name in ("current", "invited", "code") if name in kept}
    offered, spent = ([read_bytes(key) for key in kept[name]] for name in ("offered", "spent"))
    return Door(**single, offered=offered, spent=spent)
