"""The names of all rules, game by game, read from names.toml."""

import tomllib
from pathlib import Path

NAMES: dict[str, tuple[str, ...]] = {
    game: tuple(names)
    for game, names in tomllib.loads(Path(__file__).with_name("names.toml").read_text("utf-8")).items()
}
KNOWN = frozenset(name for names in NAMES.values() for name in names)
