"""What a content pack of the dungeon holds: tiles, monster cards, treasure cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import NewType

from companion.games.dungeon.ground import DEEPEST, HOME
from companion.kernel.game import ContentError, Names

Tile = NewType("Tile", str)
"""The id of a tile design."""
Monster = NewType("Monster", str)
"""The id of a monster card."""
Treasure = NewType("Treasure", str)
"""The id of a treasure card."""

PATHS = "NESW"
SIDES_OF_A_DIE = 6
Amounts = tuple[int, int, int]
"""What a treasure is worth when it was received at level 1, 2, 3."""
NOTHING: Amounts = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class TileDesign:
    """A tile: which sides have a path, as it lies unturned (DUN-2), and how many there are of it."""

    id: Tile
    paths: str
    copies: int
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Result:
    """What one number of the die brings in a fight (DUN-15); losses come before gains."""

    die: bool = False
    lose_gold: int = 0
    lose_health: int = 0
    health: int = 0
    gold: int = 0
    points: int = 0
    treasures: int = 0


@dataclass(frozen=True, slots=True)
class Foe:
    """One of the three monsters of a card; six results, for the numbers 1 to 6."""

    name: Mapping[str, str]
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class MonsterCard:
    """A card with a monster for each level."""

    id: Monster
    foe: tuple[Foe, ...]


@dataclass(frozen=True, slots=True)
class Powers:
    """What treasures can do (DUN-17), each with its amounts by level."""

    health: Amounts = NOTHING
    gold: Amounts = NOTHING
    points: Amounts = NOTHING
    walls: Amounts = NOTHING
    ward: Amounts = NOTHING
    luck: Amounts = NOTHING
    steal: Amounts = NOTHING
    home: Amounts = NOTHING
    store: Amounts = NOTHING


POWERS: tuple[str, ...] = tuple(each.name for each in fields(Powers))


@dataclass(frozen=True, slots=True)
class TreasureCard:
    """A treasure card: its name, a line to read out, and what it does."""

    id: Treasure
    name: Mapping[str, str]
    text: Mapping[str, str]
    does: Powers


@dataclass(frozen=True, slots=True)
class Content:
    """All that is printed for the dungeon."""

    tile: tuple[TileDesign, ...]
    monster: tuple[MonsterCard, ...]
    treasure: tuple[TreasureCard, ...]
    title: Mapping[str, str] = field(default_factory=dict)

    def design(self, tile: Tile) -> TileDesign:
        """The design of that id."""
        return next(each for each in self.tile if each.id == tile)

    def foe(self, card: Monster, level: int) -> Foe:
        """The monster of a card at a level."""
        return next(each for each in self.monster if each.id == card).foe[level - 1]

    def powers(self, card: Treasure) -> Powers:
        """What a treasure card does."""
        return next(each for each in self.treasure if each.id == card).does


def foe_id(card: Monster, level: int) -> str:
    """The id of one of a card's three monsters, for its name."""
    return f"{card}-{level}"


def names(content: Content) -> Names:
    """What tiles, monsters, treasures and Home Base are called."""
    called: dict[str, Mapping[str, str]] = {HOME: {"en": "Home Base", "de": "Heimatbasis"}}
    called.update((tile.id, tile.name) for tile in content.tile)
    called.update((treasure.id, treasure.name) for treasure in content.treasure)
    for card in content.monster:
        called[card.id] = card.foe[0].name
        called.update((foe_id(card.id, level), foe.name) for level, foe in enumerate(card.foe, start=1))
    return called


def check_content(content: Content) -> None:
    """Every id once, every tile with a path, every card whole, and gold to be won from the start."""
    seen = {str(HOME)}
    for path, name in _ids(content):
        if not name or name in seen:
            raise ContentError(path, f"an id that stands for one thing only, not {name!r}")
        seen.add(name)
    for index, design in enumerate(content.tile):
        _check_tile(f"tile[{index}]", design)
    for index, card in enumerate(content.monster):
        _check_monster(f"monster[{index}]", card)
    for index, treasure in enumerate(content.treasure):
        _check_treasure(f"treasure[{index}]", treasure.does)
    if sum(design.copies for design in content.tile) < 2:
        raise ContentError("tile", "a tile for Home Base and others to explore with")
    if not any(result.gold for card in content.monster for result in card.foe[0].results):
        raise ContentError("monster", "a monster of level 1 that gold can be won from")


def _ids(content: Content) -> Iterator[tuple[str, str]]:
    for index, design in enumerate(content.tile):
        yield f"tile[{index}].id", design.id
    for index, card in enumerate(content.monster):
        yield f"monster[{index}].id", card.id
        yield from ((f"monster[{index}].id", foe_id(card.id, level)) for level in range(1, DEEPEST + 1))
    for index, treasure in enumerate(content.treasure):
        yield f"treasure[{index}].id", treasure.id


def _check_tile(path: str, design: TileDesign) -> None:
    in_order = "".join(letter for letter in PATHS if letter in design.paths)
    if not design.paths or design.paths != in_order:
        raise ContentError(f"{path}.paths", f"some of {PATHS} in this order, not {design.paths!r}")
    if design.copies < 1:
        raise ContentError(f"{path}.copies", "at least 1")


def _check_monster(path: str, card: MonsterCard) -> None:
    if len(card.foe) != DEEPEST:
        raise ContentError(f"{path}.foe", f"{DEEPEST} monsters, one for each level")
    for index, foe in enumerate(card.foe):
        if len(foe.results) != SIDES_OF_A_DIE:
            raise ContentError(f"{path}.foe[{index}].results", "six results, for the numbers 1 to 6")
        amounts = [getattr(result, each.name) for result in foe.results for each in fields(Result)]
        if min(amounts) < 0:
            raise ContentError(f"{path}.foe[{index}].results", "amounts of 0 or more")


def _check_treasure(path: str, does: Powers) -> None:
    powers = {name: getattr(does, name) for name in POWERS}
    for name, amounts in powers.items():
        if min(amounts) < 0 or list(amounts) != sorted(amounts):
            raise ContentError(f"{path}.does", f"amounts of {name} that never shrink with the level")
    if not any(amounts[0] for amounts in powers.values()):
        raise ContentError(f"{path}.does", "something that it does at level 1")
    if all(amounts[0] == amounts[-1] for amounts in powers.values()):
        raise ContentError(f"{path}.does", "something that grows with the level")
