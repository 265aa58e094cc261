"""Content packs that can be chosen: the one that ships, and files that somebody put beside the journal."""

from dataclasses import dataclass
from pathlib import Path

from companion.content import BrokenPackError, Pack, choose_pack, load_pack
from companion.kernel.game import AnyGame
from companion.words import FALLBACK


@dataclass(frozen=True, slots=True)
class PackChoice:
    """A pack with its title, or what is wrong with it."""

    path: str
    title: str
    flaw: str = ""


def packs_folder(folder: Path, game: AnyGame) -> Path:
    """Where a game's own packs are looked for."""
    return folder / "packs" / game.key


def find_packs(folder: Path, game: AnyGame, language: str) -> tuple[PackChoice, ...]:
    """The pack that ships first, then those in the folder by name."""
    own = sorted(packs_folder(folder, game).glob("*.toml"))
    shipped = choose_pack(game, None)
    return (PackChoice("", title_of(shipped, language)), *(_look(game, path, language) for path in own))


def title_of(pack: Pack, language: str) -> str:
    """What a pack is called."""
    title = pack.raw.get("title")
    if not isinstance(title, dict):
        return str(title or pack.name)
    return str(title.get(language) or title.get("") or title.get(FALLBACK) or pack.name)


def _look(game: AnyGame, path: Path, language: str) -> PackChoice:
    try:
        return PackChoice(str(path), title_of(load_pack(game, path), language))
    except BrokenPackError as error:
        return PackChoice(str(path), path.stem, str(error).replace(f"{path.parent}/", ""))
