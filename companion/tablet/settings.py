"""What the owner of the tablet has chosen; kept in a file that a person can read."""

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any


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


def load_settings(path: Path) -> Settings:
    """The settings in a file; what is missing or makes no sense is as it was at first."""
    try:
        written = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return Settings()
    if not isinstance(written, dict):
        return Settings()
    return replace(Settings(), **{name: value for name, value in written.items() if _fits(name, value)})


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings; a kill leaves the old ones or the new ones."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(asdict(settings), indent=2, ensure_ascii=False), "utf-8")
    os.replace(fresh, path)


_TYPES = {each.name: type(each.default) for each in fields(Settings)}


def _fits(name: str, value: Any) -> bool:
    return type(value) is _TYPES.get(name)
