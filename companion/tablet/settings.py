"""What the owner of the tablet has chosen; kept in a file that a person can read."""

import json
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from companion.words import languages


@dataclass(frozen=True, slots=True)
class Settings:
    """All that can be set."""

    language: str = "en"
    dark: bool = False
    large: bool = False
    clear_colours: bool = False
    """Seat colours that the colour-blind tell apart."""
    motion: bool = True
    sound: bool = True
    turn_to_player: bool = False
    """Texts turn towards the player whose turn it is, for a tablet that lies flat."""
    keep_misread: bool = True
    """Pictures of misread moves are kept on the tablet, for their owner to look at."""
    camera: str = ""
    """The last camera that was chosen; empty is none."""
    table_name: str = ""
    """What phones nearby see; empty is the name of the game."""
    announce: bool = True
    """Whether the table is told in the network, for phones that look for one."""
    phone_port: int = 0
    """Where phones come in; 0 is the usual port, or the next free one."""
    phone_address: str = ""
    """Where phones find this machine; empty is found out."""
    board: str = ""
    """The port of a board that does not say by itself what it is; empty is none."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is not as it should be in a settings file, for a person to mend."""

    key: str
    parts: Mapping[str, str | int]


def load_settings(path: Path) -> Settings:
    """The settings in a file; what is missing or makes no sense is as it was at first."""
    written = _written(path)
    if not isinstance(written, dict):
        return Settings()
    return replace(Settings(), **{name: value for name, value in written.items() if _fits(name, value)})


def find_trouble(path: Path) -> Trouble | None:
    """What makes no sense in a settings file.

    It was perhaps written by a person with a comma too many: the next change must not take that away, so a
    copy of the file stays beside.
    """
    written, copy = _written(path), path.with_suffix(".unread")
    if written is None:
        return None
    if not isinstance(written, dict):
        line = written.lineno if isinstance(written, json.JSONDecodeError) else 1
        found = Trouble("settings-unread", {"written": path.name, "line": line, "copy": copy.name})
    elif odd := [name for name, value in written.items() if not _fits(name, value)]:
        found = Trouble("settings-odd", {"written": path.name, "names": ", ".join(odd), "copy": copy.name})
    else:
        return None
    with suppress(OSError):
        shutil.copyfile(path, copy)
    return found


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings; a kill leaves the old ones or the new ones."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(asdict(settings), indent=2, ensure_ascii=False), "utf-8")
    os.replace(fresh, path)


LAST_PORT = 65535
_TYPES = {each.name: type(each.default) for each in fields(Settings)}


def _written(path: Path) -> Any:
    """What a file holds, or why that cannot be read; None where there is no file."""
    try:
        return json.loads(path.read_text("utf-8", errors="replace"))
    except OSError:
        return None
    except (ValueError, RecursionError) as error:
        return error


def _fits(name: str, value: Any) -> bool:
    if name == "phone_port":
        return type(value) is int and 0 <= value <= LAST_PORT
    if name == "language":
        return value in languages()
    return type(value) is _TYPES.get(name)
